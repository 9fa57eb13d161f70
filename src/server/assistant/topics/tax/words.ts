/** Ways of saying the same thing that more than one tax topic listens for. Folded; `*` ends a stem. */

export const WHEN = [
  'cuando',
  'hasta cuando',
  'para cuando',
  'vence*',
  'vencimiento*',
  'plazo*',
  'fecha*',
  'calendario*',
  'que dia',
  'dia limite',
  'ultimo dia',
  'a mas tardar',
  'proximo pago',
]

/** When somebody surely asks for a due date and not for a condition ("cuando estoy obligado"). */
export const DUE_DATE = [
  'hasta cuando',
  'para cuando',
  'vence*',
  'vencimiento*',
  'plazo*',
  'que fecha*',
  'calendario*',
  'que dia',
  'fecha limite',
  'dia limite',
]

export const HOW_MUCH = [
  'cuanto*',
  'cuanta*',
  'calcul*',
  'liquid*',
  'valor',
  'monto*',
  'pag*',
  'impuesto*',
  'sale',
  'saldria',
  'toca pagar',
]

export const LIMIT = [
  'tope*',
  'limite*',
  'umbral*',
  'maximo',
  'maxima',
  'monto*',
  'cuantia*',
  'hasta cuanto',
  'hasta que monto',
  'hasta que valor',
  'desde cuanto',
  'desde que monto',
  'a partir de cuanto',
  'a partir de que',
  'requisito*',
  'condicion*',
]

export const SIMPLE = [
  'regimen simple',
  'simple tributacion',
  'regimen simple tributacion',
  'impuesto simple',
  'impuesto unificado',
  'rst',
  'simple',
  'anticipo* bimestral*',
]

export const PENALTY = ['sancion*', 'multa*', 'penalidad*', 'castigo*', 'pasa si no', 'pasa si', 'consecuencia*']
