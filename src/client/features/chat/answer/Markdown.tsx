import { type ComponentProps, memo, useMemo } from 'react'
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { isOrdinary } from '../../../../shared/ordinaryMarkdown.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import { AppLink } from '../AppLink.tsx'
import { CiteMark } from './CiteMark.tsx'
import { rehypeCitations, rehypeFigures } from './figures.ts'
import classes from './Markdown.module.css'

/** Web addresses and this site's own paths. Anything else, such as `javascript:`, is not a link. */
export function safeLink(url: string): string {
  if (/^https?:\/\/[^\s]+$/i.test(url)) return url
  return /^\/(?![/\\])[^\s]*$/.test(url) ? url : ''
}

function Link({ node: _, href, children }: ComponentProps<'a'> & ExtraProps) {
  if (!href) return <span>{children}</span>
  if (href.startsWith('/')) return <AppLink href={href}>{children}</AppLink>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="luka-hidden"> (se abre en otra pestaña)</span>
    </a>
  )
}

export const components: Components = {
  a: Link,
  // An image in an answer would make the reader's browser contact somebody else's server.
  img: ({ alt }) => <span>{alt}</span>,
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one has to be scrolled with the keyboard too
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => <WideTable className={classes.scroll}>{children}</WideTable>,
  cite: ({ node }) => <CiteMark number={Number(node?.properties.dataNumber)} />,
  // The card's own headings are h3, so those inside are one level deeper.
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  input: ({ node: _, ...props }) => <input {...props} aria-label="Hecho" />,
}

export const remarkPlugins = [remarkGfm]

interface MarkdownProps {
  readonly children: string
  /** The answer's figure: the table row that ends in it is highlighted. */
  readonly result?: string | null
}

/** As long as a table of 600 instalments; in characters. */
const LONGEST = 60_000

/**
 * Markdown that somebody else wrote: no raw HTML, no pictures, links only to the web and to this site. A text that would
 * hold up its reader's browser stands as it was written.
 */
export const Markdown = memo(function Markdown({ children, result = null }: MarkdownProps) {
  const rehypePlugins = useMemo<Options['rehypePlugins']>(
    () => [[rehypeFigures, { result }], rehypeCitations],
    [result],
  )
  const isRead = useMemo(() => isOrdinary(children, LONGEST), [children])
  if (!isRead) return <div className={`${classes.markdown} ${classes.asWritten}`}>{children}</div>
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={safeLink}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
})
