import { type ComponentProps, createElement as h } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { type RenderedMail, renderMail } from './layout.ts'
import { plainLine } from './plain.ts'

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g
/** Every character that can mean something in Markdown; a backslash before it makes it mean itself. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g

/**
 * A mail out of an administrator's template: Markdown with `{{variables}}`. Raw HTML in it is not rendered and links
 * are limited to safe schemes (react-markdown's defaults); values are escaped, so that a user's name stays a name. A
 * variable without a value becomes nothing.
 */
export function markdownMail(template: {
  subject: string
  body: string
  values: Readonly<Record<string, string>>
  reason: string
}): RenderedMail {
  const { body, reason } = template
  const value = (name: string) =>
    Object.hasOwn(template.values, name) ? plainLine(template.values[name] ?? '', 500) : ''
  const subject = plainLine(template.subject.replace(VARIABLE, (_, name: string) => value(name)))
  const source = body.replace(VARIABLE, (_, name: string) => value(name).replace(PUNCTUATION, '\\$&'))
  const text = readable(body).replace(VARIABLE, (_, name: string) => value(name))
  return renderMail({
    subject,
    preview: plainLine(text, 120),
    title: subject,
    blocks: [{ kind: 'node', node: h(Markdown, { components: COMPONENTS }, source), text }],
    reason,
  })
}

/** Markdown reads well as it is; only links are written out. */
function readable(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, '$1: $2')
    .replace(/^#+\s*/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .trim()
}

const paragraph = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }
const COMPONENTS: Components = {
  p: ({ children }: ComponentProps<'p'>) => h('p', { className: 'ink', style: paragraph }, children),
  li: ({ children }: ComponentProps<'li'>) => h('li', { className: 'ink', style: { lineHeight: '24px' } }, children),
  a: ({ href, children }: ComponentProps<'a'>) => h('a', { href }, children),
  // A picture in a mail is a tracker or is blocked; its description says what it would have shown.
  img: ({ alt }: ComponentProps<'img'>) => h('span', null, alt),
}
