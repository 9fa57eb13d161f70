import type { RatingReason } from './contract/conversation.ts'

/** Why an answer was unhelpful, as the person chooses it and the administrator reads it. */
export const RATING_REASON_NAMES: Readonly<Record<RatingReason, string>> = {
  cifra: 'La cifra no es correcta',
  norma: 'La norma no es la que aplica',
  incompleta: 'Le falta información',
  confusa: 'No se entiende',
  'otra-pregunta': 'No responde lo que pregunté',
  otra: 'Otro motivo',
}
