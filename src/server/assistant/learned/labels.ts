/** What is wanted back: the form in which an answer opens. */
export const KINDS = [
  'sino',
  'cuanto',
  'cual',
  'cuando',
  'quien',
  'como',
  'quees',
  'porque',
  'comparar',
  'asiento',
  'otro',
] as const
export type Kind = (typeof KINDS)[number]

/** Who asks, in relation to the matter. */
export const SPEAKERS = [
  'empleador',
  'trabajador',
  'independiente',
  'negocio',
  'persona',
  'contador',
  'general',
] as const
export type Speaker = (typeof SPEAKERS)[number]

/** What a sum of money is in the case that a message tells. `mencion` is one that is told in passing. */
export const MONEY_ROLES = [
  'salario',
  'salarioDia',
  'salarioHora',
  'comisiones',
  'noSalarial',
  'auxilio',
  'ingresos',
  'costos',
  'pago',
  'compras',
  'iva',
  'ivaDescontable',
  'retencion',
  'impuesto',
  'saldoFavor',
  'anticipo',
  'patrimonio',
  'activos',
  'pasivos',
  'consignaciones',
  'tarjeta',
  'venta',
  'costoFiscal',
  'herencia',
  'deuda',
  'interes',
  'aportes',
  'vivienda',
  'prepagada',
  'afc',
  'dividendo',
  'utilidad',
  'perdida',
  'sancion',
  'cuantia',
  'valorActivo',
  'capital',
  'efectivo',
  'movimiento',
  'indemnizacion',
  'prestacion',
  'pension',
  'avaluo',
  'tope',
  'mencion',
] as const
export type MoneyRole = (typeof MONEY_ROLES)[number]

export const PERCENT_ROLES = [
  'tarifa',
  'ica',
  'interesTasa',
  'participacion',
  'aporte',
  'descuento',
  'recargo',
  'proporcion',
  'mencion',
] as const
export type PercentRole = (typeof PERCENT_ROLES)[number]

/**
 * What a message does in its conversation: asks something new; changes the case and wants the same worked out again; asks
 * something else of the same case; asks about the answer just given; or is small talk.
 */
export const ACTS = ['nueva', 'cambia', 'sigue', 'sobre', 'charla'] as const
export type Act = (typeof ACTS)[number]
