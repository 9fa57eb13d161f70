import {
  type AsientoDeclarado,
  asentado,
  BANCO,
  causadoYPagado,
  debe,
  elegidos,
  haber,
  type OpcionesAsiento,
} from './entry.ts'

const RENTA = 'Impuesto de renta y complementarios'
const TAXES = {
  renta: {
    concepto: 'Impuesto de renta del año',
    gasto: '540505',
    nombre: RENTA,
    pasivo: '240405',
    retenido: '135515',
  },
  ganancia: {
    concepto: 'Impuesto de ganancia ocasional',
    ...{ gasto: '540505', nombre: RENTA, pasivo: '240405', retenido: '135515' },
  },
  simple: { concepto: 'Impuesto SIMPLE del año', gasto: '540505', nombre: RENTA, pasivo: '240405', retenido: '135515' },
  ica: { concepto: 'ICA del periodo', gasto: '511505', nombre: undefined, pasivo: '2412', retenido: '135518' },
} as const
export type ImpuestoPropio = keyof typeof TAXES

/** Within a title: "Pago del impuesto de renta del año", "Pago del ICA del periodo". */
const delImpuesto = (concepto: string) => `del ${concepto.replace(/^Impuesto/, 'impuesto')}`

/** A tax of one's own: the expense is the whole of it, what was paid ahead leaves its account, and the rest is owed. */
export function asientosImpuesto(
  cual: ImpuestoPropio,
  bruto: number,
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const { concepto, gasto, nombre, pasivo, retenido: held } = TAXES[cual]
  const { retenido = 0, anticipado = 0, saldoFavor = 0, descuentos = 0 } = options.pagado ?? {}
  // What the law takes off the tax is no expense, and has no account of its own.
  const impuesto = Math.max(0, Math.round(bruto) - Math.round(descuentos))
  const left = impuesto - Math.round(retenido) - Math.round(anticipado) - Math.round(saldoFavor)
  const favor = Math.max(0, -left)
  const expense = debe(gasto, { impuesto }, nombre)
  return elegidos(
    [
      options.momento === 'provision'
        ? asentado(
            'provision',
            `Provisión ${delImpuesto(concepto)}`,
            [expense],
            ['2615', 'impuesto'],
            [`Al declarar, la provisión (2615) se cancela contra ${pasivo} por lo que se debe.`],
          )
        : undefined,
      asentado(
        'causacion',
        concepto,
        [
          expense,
          debe('135520', { 'saldo a favor': favor }, 'Saldo a favor'),
          haber(held, { retenciones: retenido }),
          haber('135505', { anticipo: anticipado }),
          haber('135520', { 'saldo a favor anterior': saldoFavor }, 'Saldo a favor anterior'),
        ],
        [pasivo, 'saldo por pagar'],
        retenido + anticipado > 0
          ? ['Lo retenido y lo anticipado salen de 1355, donde se fueron debitando en el año.']
          : cual === 'simple'
            ? ['Los anticipos bimestrales que ya pagaste están en 1355: réstalos de la cuenta por pagar al declarar.']
            : [],
      ),
      left > 0
        ? asentado(
            'pago',
            `Pago ${delImpuesto(concepto)}`,
            [debe(pasivo, { 'saldo por pagar': left })],
            BANCO('saldo por pagar'),
          )
        : undefined,
    ],
    options,
  )
}

/** The IVA of a period: what was charged against what may be taken off it, and the payment of the rest. */
export function asientosIvaPeriodo(
  sums: {
    readonly generado: number
    readonly descontable: number
    readonly retenido?: number | undefined
    readonly saldoAnterior?: number | undefined
    /** IVA in common that may not be taken off. */
    readonly alGasto?: number | undefined
  },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] {
  const { generado, descontable, retenido = 0, saldoAnterior = 0, alGasto = 0 } = sums
  const left = [descontable, retenido, saldoAnterior].reduce(
    (rest, each) => rest - Math.round(each),
    Math.round(generado),
  )
  return elegidos(
    [
      asentado(
        'causacion',
        'Cierre del IVA del periodo',
        [
          debe('2408', { 'IVA generado': generado }, 'IVA generado'),
          debe('511570', { 'IVA que no se descuenta': alGasto }, 'IVA que no se descuenta'),
          haber('2408', { 'IVA descontable': descontable, 'IVA que no se descuenta': alGasto }, 'IVA descontable'),
          haber('135517', { 'retenciones de IVA': retenido }, 'IVA retenido a favor'),
          haber('135520', { 'saldo a favor anterior': saldoAnterior }, 'Saldo a favor anterior'),
          debe('135520', { 'saldo a favor': Math.max(0, -left) }, 'Saldo a favor de IVA'),
        ],
        ['2408', 'saldo por pagar', 'IVA por pagar'],
        ['La declaración se hace en miles: el ajuste al peso va a 429581 o a 539595.'],
      ),
      left > 0
        ? asentado(
            'pago',
            'Pago del IVA',
            [debe('2408', { 'saldo por pagar': left }, 'IVA por pagar')],
            BANCO('saldo por pagar'),
          )
        : undefined,
    ],
    options,
  )
}

/** Of the IVA in common, the part that may not be taken off. */
export const asientosProrrateo = (costo: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        'IVA común que no se descuenta',
        [debe('511570', { 'mayor costo o gasto': costo }, 'IVA que no se descuenta')],
        ['2408', 'mayor costo o gasto', 'IVA descontable'],
        [
          'Supone que el IVA común se registró completo en 2408 al comprar; lo que no se descuenta puede ir también al costo de cada compra.',
        ],
      ),
    ],
    options,
  )

/** The advance of next year's income tax, which is paid with this year's return. */
export const asientosAnticipo = (anticipo: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  causadoYPagado(
    {
      concepto: 'Anticipo de renta del año siguiente',
      pago: 'Pago del anticipo con la declaración',
      notas: ['No es gasto: se resta del impuesto en la declaración del año siguiente.'],
    },
    ['135505'],
    ['240405'],
    { anticipo },
    options,
  )

/** What a company distributes: the withholding is practised as it is declared payable. */
export const asientosDividendos = (
  { total, retencion }: { readonly total: number; readonly retencion: number },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        'Decreto de los dividendos',
        [
          debe('3705', { dividendos: total }),
          haber('236510', { 'retención en la fuente': retencion }, 'Retención sobre dividendos'),
        ],
        ['236005', 'dividendo neto'],
        ['Si son de la utilidad del año que se acaba de cerrar, primero pasa de 3605 a 3705.'],
      ),
      asentado(
        'pago',
        'Pago de los dividendos',
        [debe('236005', { 'dividendo neto': total - retencion })],
        BANCO('dividendo neto'),
      ),
    ],
    options,
  )

/** A penalty or interest for paying late: an expense that is never deducted. */
export const asientosSancion = (sancion: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  causadoYPagado(
    { concepto: 'Sanción', pago: 'Pago de la sanción', notas: [NO_DEDUCIBLE] },
    ['539520'],
    ['2495'],
    { sanción: sancion },
    options,
  )
export const asientosMora = (interes: number, options: OpcionesAsiento): readonly AsientoDeclarado[] =>
  causadoYPagado(
    {
      concepto: 'Intereses de mora',
      pago: 'Pago de los intereses de mora',
      notas: [NO_DEDUCIBLE, 'El impuesto que se debía se cancela aparte, en su cuenta: 2404, 2408, 2365 o 2412.'],
    },
    ['530520'],
    ['233505'],
    { 'intereses de mora': interes },
    options,
  )
const NO_DEDUCIBLE = 'Las sanciones y los intereses de mora tributarios no son deducibles de renta.'

/** What a restaurant or a bar sells, with the tax that its customers pay. */
export const asientosConsumo = (
  { base, impuesto }: { readonly base: number; readonly impuesto: number },
  options: OpcionesAsiento,
): readonly AsientoDeclarado[] =>
  elegidos(
    [
      asentado(
        'causacion',
        'Venta con impuesto al consumo',
        [
          haber('4140', { 'venta antes del impuesto': base }),
          haber('2495', { impuesto }, 'Impuesto al consumo por pagar'),
        ],
        options.contado === false ? ['130505', 'total cobrado'] : ['110505', 'total cobrado', 'Caja general'],
        ['Quien compra no descuenta este impuesto: para él es mayor valor del gasto.'],
      ),
      asentado(
        'pago',
        'Declaración y pago del impuesto al consumo',
        [debe('2495', { impuesto }, 'Impuesto al consumo por pagar')],
        BANCO('impuesto'),
      ),
    ],
    options,
  )
