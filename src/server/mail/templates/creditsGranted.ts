import { formatCop } from '../../../shared/format.ts'
import { plain } from './clean.ts'
import { type Block, type RenderedMail, renderMail } from './layout.ts'

/**
 * Tells somebody that the credits they asked for are theirs. @param amount COP. @param note an administrator's words.
 * @param url link to the assistant
 */
export function creditsGrantedMail({
  amount,
  note,
  url,
}: {
  amount: number
  note: string | null
  url: string
}): RenderedMail {
  const figure = formatCop(amount)
  const quote: Block[] = note === null ? [] : [{ kind: 'quote', text: plain(note) }]
  return renderMail({
    subject: `Añadimos ${figure} a tus créditos`,
    preview: 'Ya puedes usarlos en el asistente.',
    title: 'Tu solicitud de créditos fue aprobada',
    blocks: [
      {
        kind: 'paragraph',
        text: `Añadimos ${figure} a tu saldo. Estos créditos no vencen con el mes: se gastan después de tu cupo mensual.`,
      },
      ...quote,
      { kind: 'button', label: 'Abrir el asistente', url },
    ],
    reason: 'Recibes este mensaje porque pediste créditos en Luka.',
  })
}
