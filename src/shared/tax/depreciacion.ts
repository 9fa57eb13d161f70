import { z } from 'zod'
import { formatCop, formatDate, formatNumber, formatPercent } from '../format.ts'
import { cop, dia, finDeAno } from './campos.ts'
import { dias360 } from './dias360.ts'
import { UVT } from './facts/general.ts'
import { depreciacionKey } from './facts/tablas.ts'
import { MENOR_CUANTIA } from './facts/tax.ts'
import { yearOf } from './habiles.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource } from './types.ts'
import { roundUvt } from './uvt.ts'

export const claseActivo = z.enum(['construcciones', 'maquinaria', 'muebles', 'vehiculos', 'computo'])
export type ClaseActivo = z.infer<typeof claseActivo>

export const NOMBRE_ACTIVO: Readonly<Record<ClaseActivo, string>> = {
  construcciones: 'Construcciones y edificaciones',
  maquinaria: 'Maquinaria y equipo',
  muebles: 'Muebles y enseres',
  vehiculos: 'Flota y equipo de transporte terrestre',
  computo: 'Equipo de cómputo',
}

const NIC_16: LegalSource = { type: 'nic', number: '16' }

export const depreciacionInput = z.object({
  fechaCompra: dia('Fecha de compra'),
  costo: cop('Costo del activo'),
  valorResidual: cop('Valor que se espera recuperar al final').default(0),
  vidaUtilAnos: z
    .number()
    .positive()
    .max(100)
    .optional()
    .describe('Vida útil en años; si falta, la que sale de la tarifa fiscal máxima'),
  clase: claseActivo.describe('Clase de activo, para la tarifa fiscal máxima'),
  hasta: dia('Día hasta el que se cuenta lo depreciado').optional(),
})

export interface Depreciacion {
  readonly anual: number
  readonly mensual: number
  readonly vidaUtilAnos: number
  /** The most that is deductible in a year, COP, art. 137 ET. */
  readonly maximaFiscalAnual: number
  /** Whether it may be deducted whole in the year of purchase. */
  readonly menorCuantia: boolean
  /** Present if a cut-off date was given. */
  readonly acumulada?: Acumulada
}

export interface Acumulada {
  /** Whole months since the purchase, at most the useful life. */
  readonly meses: number
  /** COP depreciated in them. */
  readonly valor: number
  /** Carrying amount in COP. */
  readonly saldo: number
  /** How many of those months fall into the last calendar year, and their COP. */
  readonly mesesDelAno: number
  readonly delAno: number
}

/** Months in use up to and with that day: half a month or more counts as one. */
function mesesDeUso(desde: IsoDate, hasta: IsoDate, vida: number): number {
  return hasta < desde ? 0 : Math.min(vida, Math.round(dias360(desde, hasta) / 30))
}

function acumuladaDe(
  { fechaCompra, costo }: { readonly fechaCompra: IsoDate; readonly costo: number },
  hasta: IsoDate,
  depreciable: number,
  vidaMeses: number,
): Acumulada {
  const meses = mesesDeUso(fechaCompra, hasta, vidaMeses)
  const antes = mesesDeUso(fechaCompra, finDeAno(yearOf(hasta) - 1), vidaMeses)
  const upTo = (months: number) => Math.round((depreciable * months) / vidaMeses)
  return {
    meses,
    valor: upTo(meses),
    saldo: costo - upTo(meses),
    mesesDelAno: meses - antes,
    delAno: upTo(meses) - upTo(antes),
  }
}

/** Straight-line depreciation, its tax ceiling and the small-value exception. */
export function depreciacionLineaRecta(
  input: z.input<typeof depreciacionInput>,
  facts: FactSource,
): Calculation<Depreciacion> {
  const source = tracked(facts)
  const date = finDeAno(yearOf(input.fechaCompra))
  const tarifa = source.at(depreciacionKey(input.clase), date).value
  const vidaUtilAnos = depreciacionInput.shape.vidaUtilAnos.parse(input.vidaUtilAnos) ?? Math.round(100 / tarifa)
  const depreciable = Math.max(0, input.costo - (input.valorResidual ?? 0))
  const anual = Math.round(depreciable / vidaUtilAnos)
  const mensual = Math.round(depreciable / (vidaUtilAnos * 12))
  const maximaFiscalAnual = Math.round((input.costo * Math.round(tarifa * 100)) / 10_000)
  const units = source.at(MENOR_CUANTIA, date).value
  const tope = units * source.at(UVT, date).value
  const menorCuantia = input.costo <= tope
  const vidaMeses = Math.max(1, Math.round(vidaUtilAnos * 12))
  const acumulada = input.hasta === undefined ? undefined : acumuladaDe(input, input.hasta, depreciable, vidaMeses)
  return {
    call: { name: 'depreciacion', input },
    result: {
      anual,
      mensual,
      vidaUtilAnos,
      maximaFiscalAnual,
      menorCuantia,
      ...(acumulada === undefined ? {} : { acumulada }),
    },
    steps: [
      {
        label: 'Valor depreciable',
        formula: `${formatCop(input.costo)} − ${formatCop(input.valorResidual ?? 0)}`,
        value: formatCop(depreciable),
      },
      {
        label: 'Depreciación anual',
        formula: `${formatCop(depreciable)} ÷ ${formatNumber(vidaUtilAnos)} años`,
        value: formatCop(anual),
        sources: [NIC_16],
      },
      {
        label: 'Depreciación mensual',
        formula: `${formatCop(depreciable)} ÷ ${formatNumber(vidaUtilAnos * 12)} meses`,
        value: formatCop(mensual),
      },
      ...(acumulada === undefined || input.hasta === undefined
        ? []
        : [
            {
              label: `Acumulada al ${formatDate(input.hasta)}`,
              formula: `${formatCop(depreciable)} × ${formatNumber(acumulada.meses)} ÷ ${formatNumber(vidaMeses)} meses`,
              value: formatCop(acumulada.valor),
            },
            {
              label: 'Valor en libros',
              formula: `${formatCop(input.costo)} − ${formatCop(acumulada.valor)}`,
              value: formatCop(acumulada.saldo),
            },
          ]),
      {
        label: 'Máximo fiscal al año',
        formula: `${formatCop(input.costo)} × ${formatPercent(tarifa)}`,
        value: formatCop(maximaFiscalAnual),
        sources: [et('art. 137')],
      },
      {
        label: 'Tope de menor cuantía',
        formula: `${formatNumber(units)} UVT`,
        value: formatCop(roundUvt(tope)),
        sources: [...source.at(MENOR_CUANTIA, date).sources, ...source.at(UVT, date).sources],
      },
    ],
    sources: source.sources(et('art. 137'), NIC_16),
    facts: source.used(),
    caveats: [
      'La vida útil contable es la que la empresa espera usar el activo; la tarifa fiscal solo limita lo que se deduce.',
      ...(menorCuantia
        ? ['Por su valor, puede deducirse completo en el año de compra como activo de menor cuantía.']
        : []),
    ],
  }
}
