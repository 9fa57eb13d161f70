/** Ways of saying the same thing that more than one topic listens for. Folded; `*` ends a stem. */

export const RETENCION = [
  'retencion*',
  'retefuente',
  'rete fuente',
  'retefte',
  'rtefte',
  'rte fte',
  'rte',
  'retener*',
  'reteng*',
  'retien*',
  'retenid*',
  'retenemos',
  'retenia*',
  'retuv*',
  'rete',
  'rtfte',
  'retfte',
  'rete fte',
  'rtefuente',
] as const

export const IVA = ['iva', 'impuesto* sobre ventas', 'impuesto* ventas', 'impuesto* valor agregado'] as const

export const ASK_RATE = ['tarifa*', 'porcentaje*', 'tasa*', 'cuanto por ciento', 'que por ciento'] as const

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

export const WHAT_IS = [
  'que es',
  'que son',
  'que dice',
  'que significa',
  'explic*',
  'de que trata',
  'diferencia*',
  'para que sirve',
  'resum*',
  'como funciona',
  'cuentame',
  'que regula',
  'que establece',
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
