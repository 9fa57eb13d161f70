import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { LABOUR } from './facts/labour.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import { COMPRAS_FACTURA, COMPRAS_FACTURA_TOPE, DEPENDIENTE_ADICIONAL } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { deResidente } from './rentaPersonas.ts'
import { et } from './sources.ts'
import { enUvt, impuestoPorTabla } from './tabla.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'

const MONTHS = 12
/** Art. 336 num. 3 ET. */
export const MAX_DEPENDIENTES = 4

export const cedulaGeneralInput = z.object({
  anoGravable: ano('Año gravable').min(2023),
  ingresos: cop('Ingresos del año de la cédula general'),
  aportes: cop('Aportes obligatorios a salud, pensión y fondo de solidaridad').default(0),
  costos: cop('Costos y gastos procedentes; quien los resta no toma la renta exenta del 25 %').default(0),
  otrasRentas: cop('Arriendos y otras rentas que no son de trabajo, del mismo año').default(0),
  costosOtras: cop('Costos y gastos de esas otras rentas: no tocan las de trabajo').default(0),
  rentaExenta25: z.boolean().default(true).describe('Rentas de trabajo sin costos: toma la renta exenta del 25 %'),
  vivienda: cop('Intereses de crédito de vivienda del año').default(0),
  prepagada: cop('Medicina prepagada del año').default(0),
  voluntarios: cop('Aportes voluntarios a pensión y cuentas AFC').default(0),
  dependientes: z.number().int().min(0).max(20).default(0).describe('Dependientes, art. 336 num. 3'),
  dependiente387: z.boolean().default(false).describe('Deduce un dependiente por el artículo 387, dentro del límite'),
  compras: cop('Compras con factura electrónica pagadas por medios electrónicos').default(0),
})

interface CedulaGeneral {
  /** Income less mandatory contributions, COP. */
  readonly neto: number
  readonly rentaExenta: number
  /** Deductions and exemptions as they apply, after the caps of 40 % and 1.340 UVT. */
  readonly conLimite: number
  /** Whether those caps cut something. */
  readonly limitado: boolean
  readonly baseGravable: number
  readonly impuesto: number
}

/** Income tax of a resident's general schedule from gross income on: arts. 206 num. 10, 336, 387, 126-1, 126-4 and 241 ET. */
export function cedulaGeneral(
  input: z.input<typeof cedulaGeneralInput>,
  facts: FactSource,
): Calculation<CedulaGeneral> {
  const source = tracked(facts)
  const limits = quiet(source)
  const date = finDeAno(input.anoGravable)
  const { aportes = 0, costos = 0, vivienda = 0, prepagada = 0, voluntarios = 0, dependientes = 0, compras = 0 } = input
  const uvt = source.at(UVT, date).value
  const value = (key: string): number => limits.at(key, date).value
  const neto = Math.max(0, input.ingresos - aportes)
  const exentaSi = input.rentaExenta25 !== false && costos === 0
  const { otrasRentas = 0, costosOtras = 0 } = input
  const otrasNetas = Math.max(0, otrasRentas - costosOtras)

  const casa = Math.min(vivienda, value(LABOUR.viviendaLimite) * MONTHS * uvt)
  const salud = Math.min(prepagada, value(LABOUR.prepagadaLimite) * MONTHS * uvt)
  const porAhorro = percentOf(input.ingresos + otrasRentas, value(LABOUR.voluntarios))
  const ahorro = Math.min(voluntarios, Math.round(porAhorro), value(LABOUR.voluntariosLimite) * uvt)
  const dependiente = input.dependiente387
    ? Math.min(
        Math.round(percentOf(input.ingresos, value(LABOUR.dependientes))),
        value(LABOUR.dependientesLimite) * MONTHS * uvt,
      )
    : 0
  const otros = casa + salud + ahorro + dependiente
  const exentaPlena = exentaSi ? Math.round(percentOf(Math.max(0, neto - otros), value(LABOUR.rentaExenta25))) : 0
  const topeExenta = value(LABOUR.rentaExenta25Limite) * uvt
  const rentaExenta = Math.min(exentaPlena, topeExenta)
  const limite = Math.min(
    Math.round(percentOf(neto - Math.min(neto, costos) + otrasNetas, value(LABOUR.limiteRentasExentas))),
    value(LABOUR.limiteRentasExentasUvt) * uvt,
  )
  const suma = otros + rentaExenta
  const conLimite = Math.min(suma, limite)
  const limitado = suma > limite
  const contados = Math.min(dependientes, MAX_DEPENDIENTES)
  const porDependientes = contados === 0 ? 0 : contados * source.at(DEPENDIENTE_ADICIONAL, date).value * uvt
  const porCompras =
    compras === 0
      ? 0
      : Math.min(
          Math.round(percentOf(compras, source.at(COMPRAS_FACTURA, date).value)),
          source.at(COMPRAS_FACTURA_TOPE, date).value * uvt,
        )
  const baseGravable = Math.max(0, neto - costos + otrasNetas - conLimite - porDependientes - porCompras)
  if (exentaSi) for (const key of [LABOUR.rentaExenta25, LABOUR.rentaExenta25Limite]) source.at(key, date)
  if (limitado) source.at(LABOUR.limiteRentasExentasUvt, date)
  const { impuesto, step } = impuestoPorTabla(tablaAt(TABLA.renta, source, date), baseGravable, uvt)
  const less = (label: string, amount: number, formula: string, article: string): Step[] =>
    amount === 0 ? [] : [{ label, formula, value: formatCop(-amount), sources: [et(article)] }]
  const upTo = (counted: string, uvts: number): string => `${counted}, hasta ${formatNumber(uvts)} UVT al año`
  const partOf = (amount: number, percent: string): string => `${formatCop(amount)} × ${formatPercent(value(percent))}`

  return {
    call: { name: 'renta_independiente', input },
    result: { neto, rentaExenta, conLimite, limitado, baseGravable, impuesto },
    steps: [
      {
        label: 'Ingreso neto',
        formula: `${formatCop(input.ingresos)} − aportes obligatorios ${formatCop(aportes)}`,
        value: formatCop(neto),
      },
      ...(otrasRentas === 0
        ? []
        : [
            {
              label: 'Arriendos y otras rentas, menos sus costos',
              formula: `${formatCop(otrasRentas)} − ${formatCop(Math.min(otrasRentas, costosOtras))}`,
              value: formatCop(otrasNetas),
            },
          ]),
      ...less('Costos y gastos', costos, 'En lugar de la renta exenta del 25 % (art. 206 par. 5)', 'art. 206 par. 5'),
      ...less(
        'Intereses de vivienda',
        casa,
        upTo(formatCop(vivienda), value(LABOUR.viviendaLimite) * MONTHS),
        'art. 119',
      ),
      ...less(
        'Medicina prepagada',
        salud,
        upTo(formatCop(prepagada), value(LABOUR.prepagadaLimite) * MONTHS),
        'art. 387',
      ),
      ...less(
        'AFC y pensión voluntaria',
        ahorro,
        upTo(
          voluntarios <= porAhorro ? formatCop(voluntarios) : partOf(input.ingresos + otrasRentas, LABOUR.voluntarios),
          value(LABOUR.voluntariosLimite),
        ),
        'arts. 126-1 y 126-4',
      ),
      ...less(
        `Dependiente, ${formatPercent(value(LABOUR.dependientes))} del ingreso`,
        dependiente,
        upTo(partOf(input.ingresos, LABOUR.dependientes), value(LABOUR.dependientesLimite) * MONTHS),
        'art. 387',
      ),
      ...less(
        `Renta exenta del ${formatPercent(value(LABOUR.rentaExenta25))}`,
        rentaExenta,
        upTo(partOf(neto - otros, LABOUR.rentaExenta25), value(LABOUR.rentaExenta25Limite)),
        'art. 206 num. 10',
      ),
      ...(limitado
        ? [
            {
              label: 'Límite de deducciones y rentas exentas',
              formula: `El menor entre ${formatPercent(value(LABOUR.limiteRentasExentas))} y ${formatNumber(value(LABOUR.limiteRentasExentasUvt))} UVT: se restan ${formatCop(limite)} y no ${formatCop(suma)}`,
              value: formatCop(-limite),
              sources: [et('art. 336 num. 3')],
            },
          ]
        : []),
      ...less(
        contados === 1 ? '1 dependiente' : `${contados} dependientes`,
        porDependientes,
        `${contados} × ${formatNumber(value(DEPENDIENTE_ADICIONAL))} UVT, por fuera del límite`,
        'art. 336 num. 3',
      ),
      ...less(
        `${formatPercent(value(COMPRAS_FACTURA))} de compras con factura electrónica`,
        porCompras,
        `${partOf(compras, COMPRAS_FACTURA)}, por fuera del límite`,
        'art. 336 num. 5',
      ),
      {
        label: 'Base gravable',
        formula: [
          formatCop(neto),
          ...(otrasNetas === 0 ? [] : [`+ ${formatCop(otrasNetas)}`]),
          ...[costos, conLimite, porDependientes, porCompras].flatMap((each) =>
            each === 0 ? [] : [`− ${formatCop(each)}`],
          ),
        ].join(' '),
        value: `${formatCop(baseGravable)} (${enUvt(baseGravable, uvt)})`,
        sources: [et('art. 336')],
      },
      { ...step, sources: [et('art. 241'), ...source.at(UVT, date).sources] },
    ],
    sources: source.sources(
      et('art. 241'),
      ...(costos > 0 ? [et('art. 206 par. 5')] : exentaSi ? [et('art. 206 num. 10')] : []),
      et('art. 336'),
      ...(limitado || porDependientes > 0 ? [et('art. 336 num. 3')] : []),
      ...(porCompras > 0 ? [et('art. 336 num. 5')] : []),
      ...(casa > 0 ? [et('art. 119')] : []),
      ...(salud + dependiente > 0 ? [et('art. 387')] : []),
      ...(ahorro > 0 ? [et('arts. 126-1 y 126-4')] : []),
    ),
    facts: source.used(),
    caveats: deResidente(limits, date),
  }
}
