import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia } from './campos.ts'
import { UVT } from './facts/general.ts'
import { SANCION } from './facts/sanciones.ts'
import { SANCION_MINIMA } from './facts/tax.ts'
import { addMonths } from './habiles.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { type TrackedFacts, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, Step } from './types.ts'
import { roundUvt } from './uvt.ts'

/** Art. 640: what is paid of the penalty. `al50` and `al75` leave 50 % and 75 % of it. */
export const reduccion640 = z.enum(['ninguna', 'al50', 'al75'])
export type Reduccion640 = z.infer<typeof reduccion640>

/** Percent of the penalty that is paid, art. 640 ET. */
export function pagaDe(reduccion: Exclude<Reduccion640, 'ninguna'>, fecha: IsoDate, facts: FactSource): number {
  return facts.at(reduccion === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos, fecha).value
}

const caveat640 = (fecha: IsoDate, facts: FactSource): string =>
  `La reducción del artículo 640 exige no haber cometido la misma conducta en los dos años anteriores (queda en ${formatPercent(pagaDe('al50', fecha, facts))}) o en el año anterior (queda en ${formatPercent(pagaDe('al75', fecha, facts))}); si la sanción la propone la DIAN, los plazos son de cuatro y dos años y debes aceptarla y pagarla.`

export interface Sancion {
  /** COP to pay, rounded to the thousand as returns are (art. 577 ET), never under the minimum. */
  readonly sancion: number
  /** COP before reduction, minimum and rounding. */
  readonly calculada: number
  /** COP of the minimum penalty at that date. */
  readonly minima: number
  readonly aplicaMinima: boolean
}

const NEAREST = 'al múltiplo de mil más cercano'

export const sancionMinimaInput = z.object({ fecha: dia('Fecha en la que se liquida la sanción') })

/** The minimum penalty, art. 639 ET: 10 UVT of the year in which it is paid or imposed, rounded by art. 868. */
export function sancionMinima(
  input: z.infer<typeof sancionMinimaInput>,
  facts: FactSource,
): Calculation<{ readonly minima: number; readonly exacta: number }> {
  const source = tracked(facts)
  const { exacta, minima, step } = minimaEn(source, input.fecha)
  return {
    call: { name: 'sancion_minima', input },
    result: { minima, exacta },
    steps: [
      step,
      { label: 'Aproximada (art. 868)', formula: `${formatCop(exacta)}, ${NEAREST}`, value: formatCop(minima) },
    ],
    sources: source.sources(et('art. 639')),
    facts: source.used(),
    caveats: [
      'No aplica a los intereses de mora ni a las sanciones de los artículos que la propia norma exceptúa, como las del RUT.',
      'La reducción del artículo 640 se aplica antes: el resultado nunca baja de la mínima.',
    ],
  }
}

function minimaEn(source: FactSource, fecha: IsoDate): { exacta: number; minima: number; step: Step } {
  const units = source.at(SANCION_MINIMA, fecha).value
  const uvt = source.at(UVT, fecha).value
  const exacta = units * uvt
  return {
    exacta,
    minima: roundUvt(exacta),
    step: {
      label: 'Sanción mínima',
      formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`,
      value: formatCop(exacta),
    },
  }
}

/** Whole or started months between two days: one day late is one month (art. 641 ET). 0 when not late. */
export function mesesOFraccion(vencimiento: IsoDate, presentacion: IsoDate): number {
  if (presentacion <= vencimiento) return 0
  let months = 1
  while (addMonths(vencimiento, months) < presentacion) months += 1
  return months
}

export const extemporaneidadInput = z.object({
  fecha: dia('Fecha en la que se presenta la declaración'),
  meses: z.number().int().min(1).max(240).describe('Meses o fracción de mes de retardo'),
  impuestoACargo: cop('Impuesto a cargo, o retenciones de la declaración'),
  ingresosBrutos: cop('Ingresos brutos del periodo, si no hay impuesto a cargo').optional(),
  patrimonioLiquidoAnterior: cop('Patrimonio líquido del año anterior, si no hubo ingresos').optional(),
  saldoAFavor: cop('Saldo a favor de la declaración').optional(),
  emplazado: z.boolean().default(false).describe('Se presenta después del emplazamiento de la DIAN'),
  reduccion: reduccion640.default('ninguna').describe('Reducción del artículo 640'),
})

/** Penalty for late filing before (art. 641) or after (art. 642) the DIAN's summons. */
export function extemporaneidad(input: z.input<typeof extemporaneidadInput>, facts: FactSource): Calculation<Sancion> {
  const source = tracked(facts)
  const { calculada, step } = extemporaneidadBruta(input, source)
  const final = conReduccionYMinima(calculada, input.reduccion ?? 'ninguna', input.fecha, source)
  return {
    call: { name: 'sancion_extemporaneidad', input },
    result: final.sancion,
    steps: [step, ...final.steps],
    sources: source.sources(et(input.emplazado ? 'art. 642' : 'art. 641'), et('art. 639'), et('art. 640')),
    facts: source.used(),
    caveats: [
      input.emplazado
        ? 'Después del emplazamiento por no declarar no hay reducción al 50 % ni al 75 % del artículo 640 (numerales 1 y 2).'
        : caveat640(input.fecha, source),
      'A la sanción se suman los intereses de mora sobre el impuesto que se paga tarde.',
      ...(input.emplazado ? [] : ['Si la DIAN ya te emplazó, la sanción se duplica (art. 642).']),
    ],
  }
}

interface Escala {
  /** Fact keys of the monthly percentage and its cap, for tax, income and equity. */
  readonly impuesto: readonly [string, string]
  readonly ingresos: readonly [string, string]
  readonly patrimonio: readonly [string, string]
  /** The multiple of the balance in favour that caps it. */
  readonly vecesSaldo: number
  /** Key of the cap in UVT. */
  readonly tope: string
}

const ANTES: Escala = {
  impuesto: [SANCION.tardeImpuesto, SANCION.tardeImpuestoTope],
  ingresos: [SANCION.tardeIngresos, SANCION.tardeIngresosTope],
  patrimonio: [SANCION.tardePatrimonio, SANCION.tardePatrimonioTope],
  vecesSaldo: 2,
  tope: SANCION.tardeTope,
}
const DESPUES: Escala = {
  impuesto: [SANCION.emplazadoImpuesto, SANCION.emplazadoImpuestoTope],
  ingresos: [SANCION.emplazadoIngresos, SANCION.emplazadoIngresosTope],
  patrimonio: [SANCION.emplazadoPatrimonio, SANCION.emplazadoPatrimonioTope],
  vecesSaldo: 4,
  tope: SANCION.emplazadoTope,
}

function extemporaneidadBruta(
  input: z.input<typeof extemporaneidadInput>,
  source: TrackedFacts,
): { readonly calculada: number; readonly step: Step } {
  const escala = input.emplazado ? DESPUES : ANTES
  const value = (key: string) => source.at(key, input.fecha).value
  const [base, [mensualKey, topeKey], nombre] =
    input.impuestoACargo > 0
      ? ([input.impuestoACargo, escala.impuesto, 'del impuesto a cargo'] as const)
      : (input.ingresosBrutos ?? 0) > 0
        ? ([input.ingresosBrutos ?? 0, escala.ingresos, 'de los ingresos brutos'] as const)
        : ([input.patrimonioLiquidoAnterior ?? 0, escala.patrimonio, 'del patrimonio líquido anterior'] as const)
  const [mensual, tope] = [value(mensualKey), value(topeKey)]
  const saldo = input.saldoAFavor ?? 0
  const porMeses = Math.round(percentOf(base, mensual * input.meses))
  // With no tax due, the law also caps by the balance in favour or, without one, by a figure in UVT.
  const otroTope =
    input.impuestoACargo > 0
      ? Number.POSITIVE_INFINITY
      : saldo > 0
        ? saldo * escala.vecesSaldo
        : value(escala.tope) * value(UVT)
  const calculada = Math.min(porMeses, Math.round(percentOf(base, tope)), otroTope)
  const conTope = calculada < porMeses ? `, hasta el tope de la norma` : ''
  return {
    calculada,
    step: {
      label: `${formatPercent(mensual)} ${nombre} por mes`,
      formula: `${formatCop(base)} × ${formatPercent(mensual)} × ${input.meses} ${input.meses === 1 ? 'mes' : 'meses'}${conTope}`,
      value: formatCop(calculada),
    },
  }
}

/** In the order of the law: compute, reduce (art. 640), round, compare with the minimum (art. 639). */
function conReduccionYMinima(
  calculada: number,
  reduccion: Reduccion640,
  fecha: IsoDate,
  source: TrackedFacts,
  /** Which base gives the highest penalty, if there are several. */
  among?: readonly number[],
): { readonly sancion: Sancion; readonly steps: readonly Step[] } {
  const { exacta, minima, step } = minimaEn(source, fecha)
  const paga = reduccion === 'ninguna' ? 100 : pagaDe(reduccion, fecha, source)
  const reducida = Math.round(percentOf(calculada, paga))
  const aproximada = Math.round(reducida / 1000) * 1000
  const aplicaMinima = aproximada < minima
  const sancion = Math.max(aproximada, minima)
  return {
    sancion: { sancion, calculada, minima, aplicaMinima },
    steps: [
      ...(reduccion === 'ninguna'
        ? []
        : [
            {
              label: 'Reducción del artículo 640',
              formula: `${formatCop(calculada)} × ${formatPercent(paga)}`,
              value: formatCop(reducida),
            },
          ]),
      step,
      {
        label: 'Sanción que pagas',
        formula: `La mayor entre ${(among ?? [reducida]).map(formatCop).join(', ')} y ${formatCop(exacta)}, ${NEAREST}`,
        value: formatCop(sancion),
      },
    ],
  }
}

export const sancionReducidaInput = z.object({
  fecha: dia('Fecha en la que se liquida la sanción'),
  calculada: cop('Sanción calculada, antes de reducirla'),
  reduccion: reduccion640.describe('Reducción del artículo 640'),
})

/** The payable part of a known penalty: reduced (art. 640 ET), never below the minimum (art. 639 ET). */
export function sancionReducida(input: z.infer<typeof sancionReducidaInput>, facts: FactSource): Calculation<Sancion> {
  const { fecha, calculada, reduccion } = input
  const source = tracked(facts)
  const final = conReduccionYMinima(calculada, reduccion, fecha, source)
  return {
    call: { name: 'sancion_reducida', input },
    result: final.sancion,
    steps: final.steps,
    sources: source.sources(et('art. 640'), et('art. 639')),
    facts: source.used(),
    caveats: [caveat640(fecha, source)],
  }
}

export const correccionInput = z.object({
  fecha: dia('Fecha en la que se corrige'),
  mayorValor: cop('Mayor impuesto a pagar, o menor saldo a favor, que resulta de corregir'),
  emplazado: z.boolean().default(false).describe('Se corrige después del emplazamiento para corregir'),
  mesesInicialTarde: z.number().int().min(0).max(240).default(0).describe('Meses de retardo de la declaración inicial'),
  reduccion: reduccion640.default('ninguna').describe('Reducción del artículo 640'),
})

/** Penalty for correcting a return, art. 644 ET: 10 % of the difference, 20 % after the summons, 5 % a month if filed late. */
export function correccion(input: z.input<typeof correccionInput>, facts: FactSource): Calculation<Sancion> {
  const source = tracked(facts)
  const value = (key: string) => source.at(key, input.fecha).value
  const tarifa = value(input.emplazado ? SANCION.correccionEmplazado : SANCION.correccion)
  const porCorregir = Math.round(percentOf(input.mayorValor, tarifa))
  const meses = input.mesesInicialTarde ?? 0
  const mensual = meses > 0 ? value(SANCION.correccionTarde) : 0
  const porTarde = Math.min(input.mayorValor, Math.round(percentOf(input.mayorValor, mensual * meses)))
  const final = conReduccionYMinima(porCorregir + porTarde, input.reduccion ?? 'ninguna', input.fecha, source)
  return {
    call: { name: 'sancion_correccion', input },
    result: final.sancion,
    steps: [
      {
        label: 'Por corregir',
        formula: `${formatCop(input.mayorValor)} × ${formatPercent(tarifa)}`,
        value: formatCop(porCorregir),
      },
      ...(meses > 0
        ? [
            {
              label: 'Por la declaración inicial tardía',
              formula: `${formatCop(input.mayorValor)} × ${formatPercent(mensual)} × ${meses}`,
              value: formatCop(porTarde),
            },
          ]
        : []),
      ...final.steps,
    ],
    sources: source.sources(et('art. 644'), et('art. 639'), et('art. 640')),
    facts: source.used(),
    caveats: [
      caveat640(input.fecha, source),
      'Corregir a favor, sin mayor impuesto ni menor saldo, no tiene esta sanción (art. 589).',
      'Se puede corregir dentro de los tres años siguientes al vencimiento del plazo para declarar (art. 588).',
    ],
  }
}

export const noDeclararInput = z.object({
  fecha: dia('Fecha en la que se impone la sanción'),
  impuesto: z.enum(['renta', 'iva', 'retencion']).describe('Declaración que no se presentó'),
  consignaciones: cop(
    'Consignaciones bancarias o ingresos brutos del periodo; en retención, pagos hechos o costos y gastos',
  ).default(0),
  ingresosUltimaDeclaracion: cop(
    'Ingresos brutos de la última declaración; en retención, retenciones de la última declaración',
  ).default(0),
})

const NO_DECLARAR = {
  renta: SANCION.noDeclararRenta,
  iva: SANCION.noDeclararIva,
  retencion: SANCION.noDeclararRetencion,
} as const

/** Penalty for not filing, art. 643 ET: the higher of the two bases that the law gives for each tax. */
export function noDeclarar(input: z.input<typeof noDeclararInput>, facts: FactSource): Calculation<Sancion> {
  const source = tracked(facts)
  const tarifa = source.at(NO_DECLARAR[input.impuesto], input.fecha).value
  const tarifaUltima =
    input.impuesto === 'retencion' ? source.at(SANCION.noDeclararRetencionUltima, input.fecha).value : tarifa
  const porConsignaciones = Math.round(percentOf(input.consignaciones ?? 0, tarifa))
  const porUltima = Math.round(percentOf(input.ingresosUltimaDeclaracion ?? 0, tarifaUltima))
  const final = conReduccionYMinima(Math.max(porConsignaciones, porUltima), 'ninguna', input.fecha, source, [
    porConsignaciones,
    porUltima,
  ])
  return {
    call: { name: 'sancion_no_declarar', input },
    result: final.sancion,
    steps: [
      {
        label: input.impuesto === 'retencion' ? 'Sobre los pagos o costos y gastos' : 'Sobre consignaciones o ingresos',
        formula: `${formatCop(input.consignaciones ?? 0)} × ${formatPercent(tarifa)}`,
        value: formatCop(porConsignaciones),
      },
      {
        label:
          input.impuesto === 'retencion'
            ? 'Sobre las retenciones de la última declaración'
            : 'Sobre los ingresos de la última declaración',
        formula: `${formatCop(input.ingresosUltimaDeclaracion ?? 0)} × ${formatPercent(tarifaUltima)}`,
        value: formatCop(porUltima),
      },
      ...final.steps,
    ],
    sources: source.sources(et('art. 643'), et('art. 639')),
    facts: source.used(),
    caveats: [
      'Antes debe haber un emplazamiento por no declarar (art. 715), con un mes para presentar la declaración.',
      `Si declaras dentro del plazo para recurrir, la sanción se reduce al ${formatPercent(source.at(SANCION.noDeclararRecurso, input.fecha).value)}, sin bajar de la extemporaneidad posterior al emplazamiento (art. 643 par. 2).`,
    ],
  }
}

export const aritmeticaInput = z.object({
  fecha: dia('Fecha en la que se liquida la sanción'),
  mayorValor: cop('Mayor impuesto que resulta de corregir el error aritmético'),
  acepta: z.boolean().default(false).describe('Acepta y paga dentro del término para recurrir'),
})

/** Penalty for an arithmetic error, art. 646 ET: 30 % of the difference, half of it when accepted. */
export function errorAritmetico(input: z.input<typeof aritmeticaInput>, facts: FactSource): Calculation<Sancion> {
  const source = tracked(facts)
  const tarifa = source.at(input.acepta ? SANCION.aritmeticaAceptada : SANCION.aritmetica, input.fecha).value
  const calculada = Math.round(percentOf(input.mayorValor, tarifa))
  const final = conReduccionYMinima(calculada, 'ninguna', input.fecha, source)
  return {
    call: { name: 'sancion_aritmetica', input },
    result: final.sancion,
    steps: [
      {
        label: 'Por el error aritmético',
        formula: `${formatCop(input.mayorValor)} × ${formatPercent(tarifa)}`,
        value: formatCop(calculada),
      },
      ...final.steps,
    ],
    sources: source.sources(et('art. 646'), et('art. 639')),
    facts: source.used(),
    caveats: input.acepta
      ? []
      : [
          'Baja a la mitad si, dentro del término para recurrir, aceptas la liquidación de corrección y pagas (art. 646).',
        ],
  }
}

export const inexactitudInput = z.object({
  fecha: dia('Fecha en la que se liquida la sanción'),
  diferencia: cop('Diferencia entre el saldo que determina la DIAN y el que declaraste'),
  activosOmitidos: z.boolean().default(false).describe('Por omitir activos o incluir pasivos inexistentes'),
  respuesta: z
    .enum(['ninguna', 'requerimiento', 'liquidacion'])
    .default('ninguna')
    .describe('Acepta al responder el requerimiento especial o la liquidación de revisión'),
})

/** Penalty for an inexact return, arts. 647, 648, 709 and 713 ET. */
export function inexactitud(input: z.input<typeof inexactitudInput>, facts: FactSource): Calculation<Sancion> {
  const source = tracked(facts)
  const tarifa = source.at(input.activosOmitidos ? SANCION.inexactitudActivos : SANCION.inexactitud, input.fecha).value
  const plena = Math.round(percentOf(input.diferencia, tarifa))
  const divisor = input.respuesta === 'requerimiento' ? 4 : input.respuesta === 'liquidacion' ? 2 : 1
  const calculada = Math.round(plena / divisor)
  const final = conReduccionYMinima(calculada, 'ninguna', input.fecha, source)
  return {
    call: { name: 'sancion_inexactitud', input },
    result: final.sancion,
    steps: [
      {
        label: 'Sanción plena',
        formula: `${formatCop(input.diferencia)} × ${formatPercent(tarifa)}`,
        value: formatCop(plena),
      },
      ...(divisor > 1
        ? [
            {
              label: 'Reducida por aceptar',
              formula: `${formatCop(plena)} ÷ ${divisor} (${divisor === 4 ? 'art. 709' : 'art. 713'})`,
              value: formatCop(calculada),
            },
          ]
        : []),
      ...final.steps,
    ],
    sources: source.sources(et('arts. 647 y 648'), et('arts. 709 y 713')),
    facts: source.used(),
    caveats: [
      'No hay inexactitud si la diferencia viene de una interpretación razonable del derecho sobre hechos completos y ciertos (art. 647 par. 2).',
      'Hay tarifas especiales en retención, SIMPLE y abuso en materia tributaria que este cálculo no cubre.',
    ],
  }
}
