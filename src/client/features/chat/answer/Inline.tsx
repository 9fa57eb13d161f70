import ReactMarkdown from 'react-markdown'
import { rehypeCitations } from './figures.ts'
import { components, remarkPlugins, safeLink } from './Markdown.tsx'

const rehypePlugins = [rehypeCitations]
/** Block Markdown does not occur inside a line. */
const ALLOWED = ['a', 'strong', 'em', 'del', 'code', 'span', 'cite']
const MARKS = /[*_`[\]<>&\\~]|:\/\//

/** Escapes what would start a list, a heading or a quote at the beginning of a line. */
const asText = (line: string) => line.replace(/^\s*(\d+)(?=[.)]\s)/, '$1\\').replace(/^\s*(?=[-+*#>]\s)/, '\\')

/** Inline Markdown of a cell or a short text, with its citation marks. */
export function Inline({ children }: { readonly children: string }) {
  if (!MARKS.test(children)) return children
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
      components={components}
      allowedElements={ALLOWED}
      unwrapDisallowed
      urlTransform={safeLink}
    >
      {asText(children)}
    </ReactMarkdown>
  )
}
