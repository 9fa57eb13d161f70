import { formatCop } from '../format.ts'
import { et } from './sources.ts'
import type { Calculation, Step } from './types.ts'

export interface ComparacionPatrimonialInput {
  /** Net worth, COP, at the end of the previous year and of this one. */
  readonly patrimonioAnterior?: number | undefined
  readonly patrimonio?: number | undefined
  /** The increase, if the two are unknown. */
  readonly aumento?: number | undefined
  /** Increase of assets by valuation alone; a decrease is negative. */
  readonly valorizaciones?: number | undefined
  readonly rentaGravable?: number | undefined
  readonly exentas?: number | undefined
  readonly noConstitutivos?: number | undefined
  readonly gananciaOcasional?: number | undefined
  /** Income tax that was paid in the year, with what was withheld. */
  readonly impuestosPagados?: number | undefined
}

export interface ComparacionPatrimonial {
  /** Growth of the net worth without what was mere valuation. */
  readonly diferencia: number
  /** The part explained by the year's income. */
  readonly explicada: number
  /** Taxed as income unless its cause is proven; 0 if the income explains everything. */
  readonly sinJustificar: number
}

/** What the net worth grew beyond the income that was declared (arts. 236 and 237 ET). COP in, COP out. */
export function comparacionPatrimonial({
  patrimonioAnterior = 0,
  patrimonio = 0,
  aumento,
  valorizaciones = 0,
  rentaGravable = 0,
  exentas = 0,
  noConstitutivos = 0,
  gananciaOcasional = 0,
  impuestosPagados = 0,
}: ComparacionPatrimonialInput): Calculation<ComparacionPatrimonial> {
  const diferencia = (aumento ?? patrimonio - patrimonioAnterior) - valorizaciones
  const explicada = rentaGravable + exentas + noConstitutivos + gananciaOcasional - impuestosPagados
  const sinJustificar = Math.max(0, diferencia - explicada)
  const less = valorizaciones === 0 ? '' : ` − ${formatCop(valorizaciones)} de valorizaciones`
  const income = [
    rentaGravable > 0 ? `${formatCop(rentaGravable)} de renta gravable` : '',
    exentas > 0 ? `${formatCop(exentas)} exentas` : '',
    noConstitutivos > 0 ? `${formatCop(noConstitutivos)} no constitutivos` : '',
    gananciaOcasional > 0 ? `${formatCop(gananciaOcasional)} de ganancia ocasional` : '',
  ].filter((part) => part !== '')
  const steps: Step[] = [
    {
      label: 'Aumento del patrimonio líquido',
      formula: `${aumento === undefined ? `${formatCop(patrimonio)} − ${formatCop(patrimonioAnterior)}` : formatCop(aumento)}${less}`,
      value: formatCop(diferencia),
      sources: [et('art. 237')],
    },
    {
      label: 'Renta que lo explica',
      formula: `${income.length === 0 ? formatCop(0) : income.join(' + ')}${impuestosPagados > 0 ? ` − ${formatCop(impuestosPagados)} de impuestos pagados` : ''}`,
      value: formatCop(explicada),
      sources: [et('art. 236')],
    },
    {
      label: 'Diferencia sin justificar',
      formula: `${formatCop(diferencia)} − ${formatCop(explicada)}`,
      value: formatCop(sinJustificar),
    },
  ]
  return {
    result: { diferencia, explicada, sinJustificar },
    steps,
    sources: [et('art. 236'), et('art. 237')],
    facts: [],
    caveats: [],
  }
}
