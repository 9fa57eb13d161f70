import { type ComponentProps, cloneElement, createElement as h, isValidElement, type ReactNode } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import { type MailVariable, replaceVariables } from '../../../shared/mailTemplate.ts'
import { plainLine } from './clean.ts'
import { ACCOUNT, ADVERTISING, BUTTON, type RenderedMail, renderMail } from './layout.ts'

/** Prefix of the subject of a test mail that an administrator sends to themself. */
export const TRIAL = '[Prueba] '

/** Prefix of the idempotency keys of test mails that show one user's data. */
export const trialsAbout = (userId: number): string => `trial:${userId}:`

export interface TemplateText {
  readonly subject: string
  /** Markdown with variables (src/shared/mailTemplate.ts). */
  readonly body: string
  /** The recipient may unsubscribe: the mail ends with that link. */
  readonly advertising: boolean
}

/** The value of each variable; "" uses the template's fallback. `baja` is the address of the unsubscribe page. */
export type TemplateValues = Readonly<Record<MailVariable | 'baja', string>>

/**
 * Private use characters of Unicode, which nobody types: each is a placeholder for one variable until it is filled in.
 */
const FIRST_PLACE = 0xe000
const PLACE = /[\ue000-\uefff]/g
/** Our own addresses. A value chosen by a person never becomes a link, wherever an administrator puts it. */
const LINKS: ReadonlySet<string> = new Set(['enlace', 'baja'])
const OURS: ReadonlySet<string> = new Set([...LINKS, 'creditos'])

interface Place {
  readonly variable: MailVariable | 'baja' | undefined
  readonly fallback: string
}

/**
 * Renders a template once, with React, and gives a function that fills it in for one person after another: a campaign
 * to ten thousand people costs ten thousand fillings, not renderings. Raw HTML in the Markdown is not rendered, links
 * are limited to safe schemes (react-markdown's defaults), every value is escaped. An unknown variable becomes nothing.
 */
export function compileTemplate(template: TemplateText): (values: TemplateValues) => RenderedMail {
  const places: Place[] = []
  const hold = (place: Place) => String.fromCharCode(FIRST_PLACE + places.push(place) - 1)
  const prepare = (text: string) =>
    replaceVariables(text.replace(PLACE, ''), (variable, fallback) => hold({ variable, fallback }))

  const subject = prepare(template.subject)
  const source = prepare(template.body)
  const text = readable(source)
  const { html, ...plain } = renderMail({
    subject,
    preview: plainLine(text, 120),
    title: subject,
    blocks: [{ kind: 'node', node: h(Markdown, { components: components(places) }, source), text }],
    reason: template.advertising ? ADVERTISING : ACCOUNT,
    ...(template.advertising ? { unsubscribeUrl: hold({ variable: 'baja', fallback: '' }) } : {}),
  })
  return (values) => {
    const fill = (into: string, write: (value: string) => string) =>
      into.replace(PLACE, (mark) => {
        const place = places[mark.charCodeAt(0) - FIRST_PLACE]
        if (!place?.variable) return ''
        const value = values[place.variable]
        return write((OURS.has(place.variable) ? value : plainLine(value)) || place.fallback)
      })
    return {
      subject: plainLine(fill(plain.subject, (value) => value)),
      html: fill(html, escapeHtml),
      text: fill(plain.text, (value) => value),
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Markdown is readable as it is; only links are written out. */
function readable(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\(([^()\s]+)\)/g, '$1: $2')
    .replace(/^#+\s*/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .trim()
}

const paragraph = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }

function components(places: readonly Place[]): Components {
  /** The address, unless something in it would come from a person. */
  const ours = (href: string | undefined): string | undefined => {
    const plain = href && decoded(href)
    const marks = plain ? (plain.match(PLACE) ?? []) : []
    const safe = marks.every((mark) => LINKS.has(places[mark.charCodeAt(0) - FIRST_PLACE]?.variable ?? ''))
    return marks.length === 0 ? href : safe ? plain : undefined
  }
  return {
    p: ({ children, node }: ComponentProps<'p'> & ExtraProps) =>
      h('p', { className: 'ink', style: paragraph }, isLink(node) ? asButton(children) : children),
    li: ({ children }: ComponentProps<'li'>) => h('li', { className: 'ink', style: { lineHeight: '24px' } }, children),
    a: ({ href, children, button }: ComponentProps<'a'> & { button?: boolean }) => {
      const address = ours(href)
      return h('a', { href: address, ...(button && address ? BUTTON : {}) }, children)
    },
    // An image in a mail is a tracker or gets blocked; its description is shown instead.
    img: ({ alt }: ComponentProps<'img'>) => h('span', null, alt),
  }
}

/** A paragraph consisting of one link becomes the call to action. */
function isLink(paragraph: ExtraProps['node']): boolean {
  const [only, ...rest] = paragraph?.children ?? []
  return rest.length === 0 && only?.type === 'element' && only.tagName === 'a'
}

function asButton(link: ReactNode): ReactNode {
  return isValidElement<{ button?: boolean }>(link) ? cloneElement(link, { button: true }) : link
}

function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
