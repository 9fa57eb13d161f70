/** Ways of saying the same thing that more than one topic listens for. Folded; `*` ends a stem. */

export const ASK_WHO = [
  'quien*',
  'debo',
  'debe*',
  'tengo que',
  'toca',
  'tiene que',
  'tienen que',
  'estoy obligad*',
  'obligad*',
  'obligacion',
  'puedo',
  'soy',
] as const

/** Questions about how to book something: the accounting topics answer those, whatever tax they name. */
export const BOOKING = [
  'puc',
  'cuenta* contable*',
  'que cuenta*',
  'cual* cuenta*',
  'asiento*',
  'contabiliz*',
  'registr* contable*',
] as const
