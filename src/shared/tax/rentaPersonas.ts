import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { LABOUR } from './facts/labour.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import {
  COMPRAS_FACTURA,
  COMPRAS_FACTURA_TOPE,
  DECLARAR_INGRESOS,
  DECLARAR_PATRIMONIO,
  DEPENDIENTE_ADICIONAL,
  RENTA_NO_RESIDENTE,
} from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { durTributario, et } from './sources.ts'
import { enUvt, impuestoPorTabla } from './tabla.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, Step } from './types.ts'
import { roundUvt } from './uvt.ts'

export const impuestoPersonaInput = z.object({
  anoGravable: ano('Año gravable'),
  baseGravable: cop('Renta líquida gravable: lo que queda después de costos, deducciones y rentas exentas'),
})

export interface ImpuestoPersona {
  /** COP. */
  readonly impuesto: number
  /** Percent of the last bracket reached. */
  readonly tarifaMarginal: number
  /** Percent of the base, two decimals. */
  readonly tarifaEfectiva: number
}

/** Income tax of a resident individual on a taxable base, art. 241 ET. Throws `NoFactError` without the year's UVT. */
export function impuestoPersona(
  input: z.infer<typeof impuestoPersonaInput>,
  facts: FactSource,
): Calculation<ImpuestoPersona> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const { tramo, impuesto, step } = impuestoPorTabla(tablaAt(TABLA.renta, source, date), input.baseGravable, uvt)
  const tarifaEfectiva = input.baseGravable === 0 ? 0 : Math.round((impuesto * 10_000) / input.baseGravable) / 100
  return {
    call: { name: 'renta_persona', input },
    result: { impuesto, tarifaMarginal: tramo.tarifa, tarifaEfectiva },
    steps: [
      {
        label: 'Base gravable en UVT',
        formula: `${formatCop(input.baseGravable)} ÷ ${formatCop(uvt)}`,
        value: enUvt(input.baseGravable, uvt),
      },
      step,
      {
        label: 'Tarifa efectiva',
        formula: `${formatCop(impuesto)} ÷ ${formatCop(input.baseGravable)}`,
        value: formatPercent(tarifaEfectiva),
      },
    ],
    sources: source.sources(et('art. 241')),
    facts: source.used(),
    caveats: deResidente(quiet(source), date),
  }
}

/** The tax by the table of art. 241 ET and what remains payable, whatever its base came from. */
export const deResidente = (facts: FactSource, date: IsoDate): string[] => [
  `La tabla se aplica a residentes; un no residente paga el ${formatPercent(facts.at(RENTA_NO_RESIDENTE, date).value)} (art. 247).`,
  'Faltan por restar los descuentos, las retenciones que te practicaron y el anticipo del año anterior, y por sumar el anticipo del siguiente.',
]

export const declararRentaInput = z.object({
  anoGravable: ano('Año gravable, el año de los ingresos; se declara al año siguiente'),
  patrimonioBruto: cop('Patrimonio bruto al 31 de diciembre').optional(),
  ingresos: cop('Ingresos brutos del año').optional(),
  consumosTarjeta: cop('Consumos con tarjeta de crédito del año').optional(),
  compras: cop('Compras y consumos totales del año').optional(),
  consignaciones: cop('Consignaciones bancarias, depósitos e inversiones del año').optional(),
  responsableIva: z.boolean().optional().describe('Fue responsable de IVA en el año'),
})

export interface DeclararRenta {
  /** Null when no given figure exceeds a threshold but some figure is missing. */
  readonly obligado: boolean | null
  readonly motivos: readonly string[]
  /** COP, rounded by art. 868 ET. */
  readonly topePatrimonio: number
  /** COP, rounded by art. 868 ET. */
  readonly topeIngresos: number
  readonly seDeclaraEn: number
}

/**
 * Whether a resident individual must file income tax. The thresholds use the UVT of the *tax* year; much of the press
 * uses the filing year's, which is higher, and wrongly tells people that they need not file.
 */
export function debeDeclararRenta(
  input: z.infer<typeof declararRentaInput>,
  facts: FactSource,
): Calculation<DeclararRenta> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const patrimonioUvt = source.at(DECLARAR_PATRIMONIO, date).value
  const ingresosUvt = source.at(DECLARAR_INGRESOS, date).value
  const topePatrimonio = roundUvt(patrimonioUvt * uvt)
  const topeIngresos = roundUvt(ingresosUvt * uvt)

  // Income obliges from the threshold on; the others only above it (arts. 592 and 593 against 594-3).
  const tests: readonly (readonly [string, number | undefined, (value: number) => boolean])[] = [
    ['Patrimonio bruto', input.patrimonioBruto, (value) => value > topePatrimonio],
    ['Ingresos brutos', input.ingresos, (value) => value >= topeIngresos],
    ['Consumos con tarjeta de crédito', input.consumosTarjeta, (value) => value > topeIngresos],
    ['Compras y consumos', input.compras, (value) => value > topeIngresos],
    ['Consignaciones, depósitos o inversiones', input.consignaciones, (value) => value > topeIngresos],
  ]
  const motivos = tests
    .filter(([, value, passes]) => value !== undefined && passes(value))
    .map(([label, value]) => `${label}: ${formatCop(value ?? 0)}`)
  if (input.responsableIva) motivos.push('Fue responsable de IVA')
  const complete = tests.every(([, value]) => value !== undefined) && input.responsableIva !== undefined
  const seDeclaraEn = input.anoGravable + 1
  const from = (article: string) => [et(article), durTributario('art. 1.6.1.13.2.7'), ...source.at(UVT, date).sources]

  return {
    call: { name: 'renta_debe_declarar', input },
    result: {
      obligado: motivos.length > 0 ? true : complete ? false : null,
      motivos,
      topePatrimonio,
      topeIngresos,
      seDeclaraEn,
    },
    steps: [
      { ...topeStep('Patrimonio bruto mayor que', patrimonioUvt, uvt, topePatrimonio), sources: from('art. 592') },
      { ...topeStep('Ingresos brutos desde', ingresosUvt, uvt, topeIngresos), sources: from('arts. 592 y 593') },
      ...[
        'Consumos con tarjeta de crédito mayores que',
        'Compras y consumos mayores que',
        'Consignaciones, depósitos o inversiones mayores que',
      ].map((label) => ({ ...topeStep(label, ingresosUvt, uvt, topeIngresos), sources: from('art. 594-3') })),
    ],
    sources: source.sources(
      et('art. 592'),
      et('arts. 592 y 593'),
      et('art. 594-3'),
      durTributario('art. 1.6.1.13.2.7'),
    ),
    facts: source.used(),
    caveats: [
      `Los topes usan la UVT del año gravable ${input.anoGravable} (${formatCop(uvt)}), no la de ${seDeclaraEn}: muchas publicaciones usan la segunda y dan un tope más alto que el real.`,
      'Basta con cumplir una de las condiciones. También declara quien fue responsable de IVA en el año.',
      'Quien no está obligado puede declarar para recuperar retenciones; esa declaración tiene validez.',
    ],
  }
}

function topeStep(label: string, units: number, uvt: number, value: number): Step {
  return { label, formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`, value: formatCop(value) }
}

export const rentaLaboralInput = z.object({
  anoGravable: ano('Año gravable').min(2023),
  ingresosLaborales: cop('Salarios y demás pagos laborales del año'),
  aportesObligatorios: cop('Aportes obligatorios del trabajador a salud, pensión y fondo de solidaridad').optional(),
  deducciones: cop('Intereses de vivienda, medicina prepagada y dependientes del 10 %, ya con sus topes').optional(),
  otrasRentasExentas: cop('Aportes voluntarios a pensión o cuentas AFC, ya con sus topes').optional(),
  dependientes: z
    .number()
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Dependientes para la deducción adicional de 72 UVT'),
  comprasFacturaElectronica: cop('Compras con factura electrónica pagadas por medios electrónicos').optional(),
})

export interface RentaLaboral {
  readonly baseGravable: number
  readonly impuesto: number
  /** Deductions and exemptions after the caps of 40 % and 1.340 UVT, COP. */
  readonly beneficiosConTope: number
}

/** Income tax of an employee's year, from gross pay to art. 241, with the caps of art. 336 ET (since tax year 2023). */
export function rentaLaboral(input: z.infer<typeof rentaLaboralInput>, facts: FactSource): Calculation<RentaLaboral> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const neto = Math.max(0, input.ingresosLaborales - (input.aportesObligatorios ?? 0))
  const beneficios = (input.deducciones ?? 0) + (input.otrasRentasExentas ?? 0)
  const tope25Uvt = source.at(LABOUR.rentaExenta25Limite, date).value
  const tope25 = tope25Uvt * uvt
  const exentaPercent = source.at(LABOUR.rentaExenta25, date).value
  const exenta25 = Math.min(Math.round(percentOf(Math.max(0, neto - beneficios), exentaPercent)), tope25)
  const limitePercent = source.at(LABOUR.limiteRentasExentas, date).value
  const limiteUvt = source.at(LABOUR.limiteRentasExentasUvt, date).value
  const limite = Math.min(Math.round(percentOf(neto, limitePercent)), limiteUvt * uvt)
  const beneficiosConTope = Math.min(beneficios + exenta25, limite)
  const dependientes = Math.min(input.dependientes ?? 0, 4) * source.at(DEPENDIENTE_ADICIONAL, date).value * uvt
  const compras = Math.min(
    Math.round(percentOf(input.comprasFacturaElectronica ?? 0, source.at(COMPRAS_FACTURA, date).value)),
    source.at(COMPRAS_FACTURA_TOPE, date).value * uvt,
  )
  const comprasDichas =
    compras < source.at(COMPRAS_FACTURA_TOPE, date).value * uvt
      ? `${formatCop(input.comprasFacturaElectronica ?? 0)} × ${formatPercent(source.at(COMPRAS_FACTURA, date).value)}`
      : `${formatNumber(source.at(COMPRAS_FACTURA_TOPE, date).value)} UVT`
  const baseGravable = Math.max(0, neto - beneficiosConTope - dependientes - compras)
  const { impuesto, step } = impuestoPorTabla(tablaAt(TABLA.renta, source, date), baseGravable, uvt)
  return {
    call: { name: 'renta_laboral', input },
    result: { baseGravable, impuesto, beneficiosConTope },
    steps: [
      {
        label: 'Ingresos netos',
        formula: `${formatCop(input.ingresosLaborales)} − aportes obligatorios ${formatCop(input.aportesObligatorios ?? 0)}`,
        value: formatCop(neto),
      },
      {
        label: `Renta exenta del ${formatPercent(exentaPercent)}`,
        formula: `${beneficios > 0 ? `(${formatCop(neto)} − ${formatCop(beneficios)})` : formatCop(neto)} × ${formatPercent(exentaPercent)}, hasta ${formatNumber(tope25Uvt)} UVT (${formatCop(tope25)})`,
        value: formatCop(exenta25),
        sources: [et('art. 206 num. 10')],
      },
      {
        label: 'Deducciones y rentas exentas con límite',
        formula: `El menor entre ${beneficios > 0 ? `${formatCop(beneficios)} + ` : ''}${formatCop(exenta25)} y ${formatCop(neto)} × ${formatPercent(limitePercent)}, hasta ${formatNumber(limiteUvt)} UVT (${formatCop(limiteUvt * uvt)})`,
        value: formatCop(beneficiosConTope),
        sources: [et('art. 336')],
      },
      ...(dependientes + compras > 0
        ? [
            {
              label: 'Fuera del límite: dependientes y compras con factura electrónica',
              formula: [
                ...(dependientes > 0
                  ? [
                      `dependientes ${Math.min(input.dependientes ?? 0, 4)} × ${formatNumber(source.at(DEPENDIENTE_ADICIONAL, date).value)} UVT`,
                    ]
                  : []),
                ...(compras > 0 ? [`compras ${comprasDichas}`] : []),
              ].join(' + '),
              value: formatCop(dependientes + compras),
              sources: [et('art. 336')],
            },
          ]
        : []),
      {
        label: 'Base gravable',
        formula: `${formatCop(neto)} − ${formatCop(beneficiosConTope)}${dependientes + compras > 0 ? ` − ${formatCop(dependientes + compras)}` : ''}`,
        value: `${formatCop(baseGravable)} (${enUvt(baseGravable, uvt)})`,
      },
      { ...step, sources: [et('art. 241'), ...source.at(UVT, date).sources] },
    ],
    sources: source.sources(et('art. 241'), et('art. 206 num. 10'), et('art. 336')),
    facts: source.used(),
    caveats: [
      'Supone que solo tienes rentas de trabajo; otras rentas, dividendos o ganancias ocasionales cambian el resultado.',
      'Faltan por restar las retenciones que te practicaron en el año.',
    ],
  }
}
