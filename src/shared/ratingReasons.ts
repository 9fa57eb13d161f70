import type { RatingReason } from './contract/conversation.ts'

/** Why an answer was of no use, as the person reads it when choosing and the administrator when reading. */
export const RATING_REASON_NAMES: Readonly<Record<RatingReason, string>> = {
  cifra: 'La cifra no es correcta',
  norma: 'La norma no es la que aplica',
  incompleta: 'Le falta información',
  confusa: 'No se entiende',
  'otra-pregunta': 'No responde lo que pregunté',
  otra: 'Otro motivo',
}
