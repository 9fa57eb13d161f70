import { type Block, type RenderedMail, renderMail } from './layout.ts'
import { plain, plainLine } from './plain.ts'

/**
 * Tells the team that somebody wrote: a contact message, a credit request, a sales lead. Everything in it comes from
 * a stranger and is shown as text only.
 */
export function teamNoticeMail(notice: {
  subject: string
  title: string
  facts: readonly (readonly [label: string, value: string | null | undefined])[]
  message?: string | null
}): RenderedMail {
  const rows = notice.facts.flatMap(([label, value]) =>
    value === null || value === undefined || value.trim() === '' ? [] : [[label, plainLine(value, 300)] as const],
  )
  const quote: Block[] = notice.message ? [{ kind: 'quote', text: plain(notice.message) }] : []
  return renderMail({
    subject: notice.subject,
    preview: plainLine(notice.message ?? notice.title, 120),
    title: plainLine(notice.title),
    blocks: [{ kind: 'facts', rows }, ...quote],
    reason: 'Aviso interno de Luka. Los datos los escribió la persona y no están verificados.',
  })
}

/** Thanks whoever wrote. It repeats nothing of what was written: the address is unconfirmed, see verification.ts. */
export function contactReceivedMail({ appUrl }: { appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Recibimos tu mensaje',
    preview: 'Te respondemos a esta dirección.',
    title: 'Recibimos tu mensaje',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Gracias por escribirnos. Una persona del equipo lo lee y te responde a esta dirección.',
      },
      { kind: 'button', label: 'Ir a Luka', url: appUrl },
    ],
    reason: 'Recibes este mensaje porque alguien dejó esta dirección en el formulario de contacto de Luka.',
  })
}
