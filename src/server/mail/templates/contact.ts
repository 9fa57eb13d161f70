import { harmless, plain, plainLine } from './clean.ts'
import { type Block, type RenderedMail, renderMail } from './layout.ts'

/** Kind of mail: the nightly check counts notices that were given up. */
export const TEAM_NOTICE = 'team-notice'

export type Noticed = readonly [what: 'contact' | 'credits' | 'lead', id: number]

/** The notice's idempotency key, by which it is deleted together with its subject. */
export const noticeOf = ([what, id]: Noticed): string => `notice:${what}:${id}`

/**
 * Notifies the team of a contact message, a credit request or a sales lead. Everything in it comes from a stranger and
 * is shown as plain text.
 */
export function teamMail(notice: {
  title: string
  name: string
  email: string
  phone?: string | null
  message: string
}): RenderedMail {
  const { title, name, email, phone, message } = notice
  const rows: [string, string][] = [
    ['Nombre', plainLine(name, 300)],
    ['Correo', plainLine(email, 300)],
  ]
  if (phone) rows.push(['Teléfono', plainLine(phone, 100)])
  const quote: Block[] = [{ kind: 'quote', text: plain(message) }]
  return renderMail({
    subject: title,
    preview: plainLine(message, 120),
    title: plainLine(title),
    blocks: [{ kind: 'facts', rows }, ...quote],
    reason: 'Aviso interno de Luka. Los datos los escribió la persona y no están verificados.',
  })
}

/**
 * Thanks the sender. The address is unconfirmed (see verification.ts), so only words that can carry neither a link nor
 * an address are repeated.
 */
export function contactReceivedMail({ name, subject }: { name: string; subject: string }): RenderedMail {
  const who = harmless(name, 40)
  const what = harmless(subject, 80)
  const about = what === null ? '' : ` sobre «${what}»`
  return renderMail({
    subject: 'Recibimos tu mensaje',
    preview: 'Te respondemos a esta dirección.',
    title: who === null ? 'Recibimos tu mensaje' : `${who}, recibimos tu mensaje`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Gracias por escribirnos${about}. Una persona del equipo lo lee y te responde a esta dirección.`,
      },
    ],
    reason: 'Recibes este mensaje porque alguien dejó esta dirección en el formulario de contacto de Luka.',
  })
}

/** Thanks whoever asked for credits. Only people with an account get it. @param appUrl base of the application */
export function creditRequestReceivedMail({ name, appUrl }: { name: string; appUrl: string }): RenderedMail {
  const who = harmless(name, 40)
  return renderMail({
    subject: 'Recibimos tu solicitud de créditos',
    preview: 'Una persona la lee y te responde a esta dirección.',
    title: who === null ? 'Recibimos tu solicitud de créditos' : `${who}, recibimos tu solicitud de créditos`,
    blocks: [
      { kind: 'paragraph', text: 'Una persona del equipo la lee y te responde a esta dirección.' },
      { kind: 'paragraph', text: 'En tu cuenta ves en qué va, junto con tu saldo y tus movimientos.' },
      { kind: 'button', label: 'Ver mi solicitud', url: `${appUrl}/perfil/pagos` },
    ],
    reason: 'Recibes este mensaje porque pediste créditos en Luka.',
  })
}
