import ReactMarkdown from 'react-markdown'
import { rehypeCitations } from './figures.ts'
import { components, remarkPlugins, safeLink } from './Markdown.tsx'

const rehypePlugins = [rehypeCitations]
/** Nothing else of Markdown stands inside a line. */
const ALLOWED = ['a', 'strong', 'em', 'del', 'code', 'span', 'cite']
const MARKS = /[*_`[\]<>&\\~]|:\/\//

/** What would begin a list, a heading or a quote at the beginning of a line is a text here. */
const asText = (line: string) => line.replace(/^\s*(\d+)(?=[.)]\s)/, '$1\\').replace(/^\s*(?=[-+*#>]\s)/, '\\')

/** Markdown of one line, of a cell or a short text, with its marks of citation. */
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
