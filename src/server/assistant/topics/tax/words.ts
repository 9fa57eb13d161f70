/** Ways of saying the same thing that more than one tax topic listens for. Folded; `*` ends a stem. */

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
