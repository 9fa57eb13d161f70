import type { Campaign, MessageState } from '../../../../shared/contract/campaigns.ts'
import { formatMoment, formatNumber } from '../../../../shared/format.ts'
import type { Tone } from '../../admin/badges.tsx'
import { count } from '../../admin/format.ts'

export const MESSAGE_LABELS: Record<MessageState, string> = {
  sent: 'Enviados',
  waiting: 'En espera',
  failed: 'Fallidos',
  unconfirmed: 'Sin confirmar',
  skipped: 'Omitidos',
}

/** The state of one message. */
export const MESSAGE_BADGES: Record<MessageState, { readonly tone: Tone; readonly text: string }> = {
  sent: { tone: 'good', text: 'Enviado' },
  waiting: { tone: 'plain', text: 'En espera' },
  failed: { tone: 'bad', text: 'Error' },
  unconfirmed: { tone: 'attention', text: 'Sin confirmar' },
  skipped: { tone: 'plain', text: 'Omitido' },
}

export function stateOf({ state, waitsUntil }: Campaign): { readonly tone: Tone; readonly text: string } {
  if (state === 'paused') return { tone: 'attention', text: 'En pausa' }
  if (state === 'cancelled') return { tone: 'plain', text: 'Cancelada' }
  if (state === 'finished') return { tone: 'good', text: 'Terminada' }
  return waitsUntil ? { tone: 'attention', text: 'Espera el horario' } : { tone: 'good', text: 'Enviando' }
}

/** A campaign's title and subject; one written in the panel has no template to be named after. */
export function titleOf({ templateName, subject }: Campaign): { readonly name: string; readonly about: string } {
  return templateName === null
    ? { name: subject, about: 'Escrito en el panel' }
    : { name: templateName, about: subject }
}

/** "8.412 de 10.000 enviados, 1.540 esperan, 48 fallaron". */
export function progressText({ total, sent, waiting, failed, unconfirmed, skipped }: Campaign): string {
  return [
    `${formatNumber(sent)} de ${count(total, 'enviado', 'enviados')}`,
    waiting > 0 && count(waiting, 'espera', 'esperan'),
    failed > 0 && count(failed, 'falló', 'fallaron'),
    unconfirmed > 0 && `${formatNumber(unconfirmed)} sin confirmar`,
    skipped > 0 && count(skipped, 'omitido', 'omitidos'),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** What people need to know besides the numbers; null: nothing. */
export function noticeOf({ state, waitsUntil, waiting }: Campaign): string | null {
  if (waitsUntil)
    return `Sigue el ${formatMoment(new Date(waitsUntil))}: la publicidad sale en el horario permitido y una vez al día por persona.`
  if (state === 'paused') return `En pausa: ${count(waiting, 'mensaje espera', 'mensajes esperan')} a que la reanudes.`
  return null
}
