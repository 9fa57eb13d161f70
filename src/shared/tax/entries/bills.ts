import type { ConceptoId } from '../retencionConceptos.ts'
import { type AsientoDeclarado, asentado, BANCO, debe, elegidos, haber, type OpcionesAsiento } from './entry.ts'

export interface Cuentas {
  readonly texto: string
  readonly cuenta: string
  readonly retencion: string
  readonly pagar: string
  readonly ingreso: string
}

const SERVICIO: Cuentas = {
  texto: 'Servicio',
  cuenta: '5135',
  retencion: '236525',
  pagar: '233595',
  ingreso: '4155',
}

const GOODS = /^(?:compras|agro|cafe|combustibles|oro)/
export const esMercancia = (concepto: ConceptoId): boolean => GOODS.test(concepto)

/** The accounts of a payment by the withholding concept that names it. */
export function cuentasDe(concepto: ConceptoId): Cuentas {
  if (concepto === 'honorarios')
    return { ...SERVICIO, texto: 'Honorarios', cuenta: '5110', retencion: '236515', pagar: '233525' }
  if (concepto === 'comisiones')
    return { ...SERVICIO, texto: 'Comisiones', cuenta: '519505', retencion: '236520', pagar: '233520' }
  if (concepto.startsWith('arrendamiento'))
    return { ...SERVICIO, texto: 'Arrendamiento', cuenta: '5120', retencion: '236530', pagar: '233540' }
  if (concepto.startsWith('transporte'))
    return { ...SERVICIO, texto: 'Transporte', cuenta: '513550', pagar: '233545', ingreso: '4145' }
  if (concepto === 'hoteles-restaurantes') return { ...SERVICIO, ingreso: '4140' }
  if (concepto === 'vigilancia-aseo') return { ...SERVICIO, texto: 'Aseo y vigilancia', cuenta: '513505' }
  if (concepto === 'temporales') return { ...SERVICIO, texto: 'Servicios temporales', cuenta: '513510' }
  if (concepto === 'exterior')
    return { ...SERVICIO, texto: 'Servicio del exterior', cuenta: '5110', retencion: '236550', pagar: '2210' }
  if (esMercancia(concepto))
    return { texto: 'Compra de mercancía', cuenta: '1435', retencion: '236540', pagar: '220505', ingreso: '4135' }
  return SERVICIO
}

/** Real estate, cars and the like are no merchandise. */
const OTHERWISE = /^(?:vivienda|inmuebles|vehiculos|activos-fijos|loterias|renta-fija|rendimientos|emolumentos|otros)/

/** Whether the entry of such a payment is known. Of what is paid abroad the withholding of IVA has to be known too. */
export const seContabiliza = (concepto: ConceptoId): boolean => !OTHERWISE.test(concepto) && concepto !== 'exterior'

const IVA_DESCONTABLE =
  'El IVA es descontable solo si eres responsable y la compra se relaciona con tu actividad gravada; si no, es mayor valor del costo o gasto.'

/** A bill with its IVA and what is withheld of it, as whoever pays or whoever bills enters it. */
export function asientosFactura(
  bill: {
    readonly concepto: ConceptoId
    /** What is debited, if not the usual of the concept. */
    readonly cuenta?: string
    readonly base: number
    readonly iva?: number
    readonly retefuente?: number
    readonly reteIva?: number
    readonly reteIca?: number
  },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const { concepto, base, iva = 0, retefuente = 0, reteIva = 0, reteIca = 0 } = bill
  const { lado = 'compra', contado, ivaAlCosto } = options
  if (!seContabiliza(concepto) && concepto !== 'exterior') return []
  const { texto, cuenta: usual, retencion, pagar, ingreso } = cuentasDe(concepto)
  const { cuenta = usual } = bill
  const selling = lado === 'venta'
  const owed = selling ? '130505' : pagar
  const neto = selling ? 'neto que recibes' : 'neto que pagas'
  const accrual = asentado(
    contado === true ? 'pago' : 'causacion',
    `${selling ? 'Venta' : texto} ${contado === true ? 'de contado' : 'a crédito'}`,
    selling
      ? [
          debe('135515', { 'retención en la fuente': retefuente }, 'Retención en la fuente a favor'),
          debe('135517', { 'retención de IVA': reteIva }, 'IVA retenido a favor'),
          debe('135518', { 'retención de ICA': reteIca }, 'ICA retenido a favor'),
          haber(ingreso, { 'valor antes de IVA': base }),
          haber('2408', { IVA: iva }, 'IVA generado'),
        ]
      : [
          debe(cuenta, { 'valor antes de IVA': base, ...(ivaAlCosto === true ? { IVA: iva } : {}) }),
          debe('2408', { IVA: ivaAlCosto === true ? 0 : iva }, 'IVA descontable'),
          haber(retencion, { 'retención en la fuente': retefuente }, 'Retención en la fuente por pagar'),
          haber('2367', { 'retención de IVA': reteIva }, 'IVA retenido por pagar'),
          haber('2368', { 'retención de ICA': reteIca }, 'ICA retenido por pagar'),
        ],
    contado === true ? BANCO(neto) : [owed, neto],
    !selling && iva > 0 && ivaAlCosto !== true ? [IVA_DESCONTABLE] : [],
  )
  const rest = accrual?.lineas.find(({ codigo }) => codigo === owed)
  const left = Math.abs((rest?.debito ?? 0) - (rest?.credito ?? 0))
  const payment =
    contado === true || left === 0
      ? undefined
      : asentado(
          'pago',
          selling ? 'Recaudo del cliente' : 'Pago',
          [(selling ? haber : debe)(owed, { [neto]: left })],
          BANCO(neto),
        )
  return elegidos([accrual, payment], options)
}

/** A withholding alone, within the entry of the bill that it is of. */
export const asientoRetenido = (
  what: string,
  retenido: number,
  [pasivo, activo]: readonly [pasivo: string, activo: string],
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] =>
  elegidos(
    [
      options.lado === 'venta'
        ? asentado(
            'causacion',
            `${what} que te practicaron`,
            [debe(activo, { [what]: retenido })],
            ['130505', what],
            [MENOS_COBRO],
          )
        : asentado(
            'causacion',
            `${what} que practicas`,
            [haber(pasivo, { [what]: retenido })],
            ['2335', what],
            [MENOS_PAGO],
          ),
    ],
    options,
  )
const MENOS_PAGO =
  'Es solo la retención: baja lo que le debes a quien factura (2205 si es un proveedor de mercancía). Se paga con la declaración del periodo.'
const MENOS_COBRO = 'Es solo la retención: baja lo que te debe el cliente y la restas en tu declaración.'

/** IVA added to a price, for whoever sells and for whoever buys. */
export function asientosIva(
  { base, iva }: { readonly base: number; readonly iva: number },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const sides = options.lado === undefined ? (['venta', 'compra'] as const) : [options.lado]
  return sides.flatMap((lado) => {
    const [first] = asientosFactura({ concepto: 'compras', base, iva }, { momento: undefined, ...options, lado })
    return first === undefined ? [] : [first]
  })
}
