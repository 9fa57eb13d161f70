import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { headingId } from './documents.ts'
import classes from './LegalText.module.css'

function Heading({ children }: ComponentProps<'h2'> & ExtraProps) {
  return <h2 id={headingId(String(children))}>{children}</h2>
}

/** Our own texts link only to our own pages; their test checks it. */
function TextLink({ href, children }: ComponentProps<'a'> & ExtraProps) {
  return <PlaceLink to={href ?? '/'}>{children}</PlaceLink>
}

const components: Components = {
  h2: Heading,
  a: TextLink,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <figure className={classes.scroll} aria-label="Tabla" tabIndex={0}>
      <table>{children}</table>
    </figure>
  ),
}

const plugins = [remarkGfm]

export function LegalText({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {children}
      </ReactMarkdown>
    </div>
  )
}
