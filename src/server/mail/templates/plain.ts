import { plain, plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** A message that an administrator writes to one person: plain text, a blank line begins a paragraph. */
export function plainMail({ subject, body }: { subject: string; body: string }): RenderedMail {
  const paragraphs = plain(body)
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return renderMail({
    subject,
    preview: plainLine(body, 120),
    title: plainLine(subject),
    blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
    reason: 'Recibes este mensaje porque tienes una cuenta en Luka.',
  })
}
