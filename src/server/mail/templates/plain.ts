import { plain, plainLine } from './clean.ts'
import { ACCOUNT, ADVERTISING, type RenderedMail, renderMail } from './layout.ts'

interface PlainMessage {
  readonly subject: string
  readonly body: string
  /** The reason shown below advertising. */
  readonly unsubscribeUrl?: string
}

/** A message that an administrator writes: plain text, a blank line begins a paragraph. */
export function plainMail({ subject, body, unsubscribeUrl }: PlainMessage): RenderedMail {
  const paragraphs = plain(body)
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return renderMail({
    subject,
    preview: plainLine(body, 120),
    title: plainLine(subject),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
    ...(unsubscribeUrl === undefined ? { reason: ACCOUNT } : { reason: ADVERTISING, unsubscribeUrl }),
  })
}
