import { type ComponentProps, createElement as h } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { formatCop } from '../../../shared/format.ts'
import { plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g
/** Every character that can mean something in Markdown; a backslash before it makes it mean itself. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g

/**
 * A mail out of an administrator's template: Markdown with `{{nombre}}`, `{{creditos}}` and `{{enlace}}`. Raw HTML in
 * it is not rendered and links are limited to safe schemes (react-markdown's defaults); values are escaped, so that a
 * user's name stays a name. An unknown variable becomes nothing.
 * @param template.creditos what the person may still spend, in COP
 */
export function templateMail(template: {
  subject: string
  body: string
  nombre: string
  creditos: number
  enlace: string
}): RenderedMail {
  const values = new Map([
    ['nombre', plainLine(template.nombre)],
    ['creditos', formatCop(template.creditos)],
    ['enlace', template.enlace],
  ])
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(VARIABLE, (_, name: string) => write(values.get(name) ?? ''))
  const asIs = (value: string) => value
  const subject = plainLine(fill(template.subject, asIs))
  const text = fill(readable(template.body), asIs)
  const source = fill(template.body, (value) => value.replace(PUNCTUATION, '\\$&'))
  return renderMail({
    subject,
    preview: plainLine(text, 120),
    title: subject,
    blocks: [{ kind: 'node', node: h(Markdown, { components: COMPONENTS }, source), text }],
    reason: 'Recibes este mensaje porque tienes una cuenta en Luka.',
  })
}

/** Markdown reads well as it is; only links are written out. */
function readable(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\(((?:\{\{[^}]*\}\}|[^)\s])+)\)/g, '$1: $2')
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
