import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainLine } from './clean.ts'

/** The message as stored in a row of the queue. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A mail is a list of blocks. HTML and plain text are both rendered from it, so they cannot differ. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** User text, set apart from our own words; line breaks are kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Ready-made content with its plain text version. */
  | { readonly kind: 'node'; readonly node: ReactNode; readonly text: string }

export interface MailContent {
  readonly subject: string
  /** The preview line that mail programs show after the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Why the recipient gets this; below the message. */
  readonly reason: string
  /** The unsubscribe address; below the reason. */
  readonly unsubscribeUrl?: string
  /** The label of that link; by default that of advertising. */
  readonly unsubscribeText?: string
}

// Inline styles, since many programs drop <style>; classes exist only for dark mode, which has no other way.
const INK = '#14201C'
const SOFT = '#4C5A54'
const GREEN = '#0F6B52'
const FONT = 'Figtree, Segoe UI, Helvetica, Arial, sans-serif'
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${GREEN}; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101513 !important; }
  .sheet { background-color: #1A211E !important; border-color: #2C3632 !important; }
  .ink { color: #EDF1EE !important; }
  .soft { color: #A9B5AF !important; }
  .quote { background-color: #222B27 !important; border-color: #3E9C7E !important; }
  .button { background-color: #5CC3A1 !important; color: #0B1512 !important; }
  a { color: #7AD3B5 !important; }
}`

/** Reasons for a mail. */
export const ACCOUNT = 'Recibes este mensaje porque tienes una cuenta en Luka.'
export const ADVERTISING = 'Recibes este mensaje porque tienes una cuenta en Luka y aceptas novedades.'

const UNSUBSCRIBE = 'No quiero más novedades'

/** The logo as text: most programs block images, or fetch them from somewhere. */
const MARK = {
  display: 'inline-block',
  width: 28,
  marginRight: 10,
  borderRadius: 7,
  backgroundColor: GREEN,
  color: '#FBFAF7',
  textAlign: 'center',
} as const

/** The style of a mail's main link. */
export const BUTTON = {
  className: 'button',
  style: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 10,
    backgroundColor: GREEN,
    color: '#FFFFFF',
    fontWeight: 600,
    fontSize: 16,
    textDecoration: 'none',
  },
} as const

const top = { verticalAlign: 'top' }
const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: INK }

function blockHtml(block: Block, key: number): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { key, className: 'ink', style: text }, block.text)
    case 'button':
      return h(
        'div',
        { key, style: { margin: '8px 0 16px' } },
        h(
          'p',
          { style: { margin: '0 0 16px' } },
          h(
            'a',
            {
              href: block.url,
              ...BUTTON,
            },
            block.label,
          ),
        ),
        h(
          'p',
          { className: 'soft', style: { margin: 0, fontSize: 14, lineHeight: '20px', color: SOFT } },
          'Si el botón no abre, copia esta dirección en tu navegador: ',
          h('a', { href: block.url, style: { overflowWrap: 'anywhere', wordBreak: 'break-word' } }, block.url),
        ),
      )
    case 'quote':
      return h(
        'div',
        {
          key,
          className: 'quote ink',
          style: {
            ...text,
            padding: '12px 16px',
            borderLeft: `3px solid ${GREEN}`,
            backgroundColor: '#F3F1EA',
            whiteSpace: 'pre-wrap',
            wordBreak: 'break-word',
          },
        },
        block.text,
      )
    case 'facts':
      return h(
        'table',
        {
          key,
          role: 'presentation',
          cellPadding: 0,
          cellSpacing: 0,
          style: { margin: '0 0 16px', fontSize: 15, lineHeight: '22px' },
        },
        h(
          'tbody',
          null,
          block.rows.map(([label, value]) =>
            h(
              'tr',
              { key: label },
              h(
                'td',
                { className: 'soft', style: { padding: '4px 16px 4px 0', color: SOFT, whiteSpace: 'nowrap', ...top } },
                label,
              ),
              h(
                'td',
                { className: 'ink', style: { padding: '4px 0', color: INK, wordBreak: 'break-word', ...top } },
                value,
              ),
            ),
          ),
        ),
      )
    case 'node':
      return h('div', { key, className: 'ink', style: { ...text, margin: 0 } }, block.node)
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    default:
      return block.text
  }
}

function page(content: MailContent): ReactElement {
  const sheet = {
    maxWidth: 560,
    margin: '0 auto',
    padding: '32px 28px 16px',
    backgroundColor: '#FFFFFF',
    border: '1px solid #E4E0D5',
    borderRadius: 10,
  }
  return h(
    'html',
    { lang: 'es-CO' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, STYLE),
    ),
    h(
      'body',
      { className: 'ground', style: { margin: 0, padding: '24px 12px', backgroundColor: '#FBFAF7', fontFamily: FONT } },
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, content.preview),
      h(
        'div',
        { className: 'sheet', style: sheet },
        h(
          'p',
          {
            className: 'ink',
            style: { margin: '0 0 24px', fontSize: 18, lineHeight: '28px', fontWeight: 700, color: INK },
          },
          h('span', { 'aria-hidden': true, style: MARK }, 'L'),
          'Luka',
        ),
        h(
          'h1',
          { className: 'ink', style: { margin: '0 0 16px', fontSize: 22, lineHeight: '30px', color: INK } },
          content.title,
        ),
        content.blocks.map(blockHtml),
      ),
      h(
        'p',
        {
          className: 'soft',
          style: {
            maxWidth: 560,
            margin: '16px auto 0',
            fontSize: 13,
            lineHeight: '20px',
            color: SOFT,
            textAlign: 'center',
          },
        },
        content.reason,
        content.unsubscribeUrl === undefined
          ? null
          : h(Fragment, null, ' ', h('a', { href: content.unsubscribeUrl }, content.unsubscribeText ?? UNSUBSCRIBE)),
      ),
    ),
  )
}

/** HTML and plain text of a message. React escapes every value; the subject is reduced to one line. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = plainLine(content.subject)
  const foot =
    content.unsubscribeUrl === undefined ? [] : [`${content.unsubscribeText ?? UNSUBSCRIBE}: ${content.unsubscribeUrl}`]
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(page({ ...content, subject }))}`,
    text: `${[content.title, ...content.blocks.map(blockText), '--', content.reason, ...foot].join('\n\n')}\n`,
  }
}
