import { formatCop, formatPercent } from '../format.ts'
import { finDeAno } from './campos.ts'
import { RENTA_PJ_MINIMA } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'

export interface TasaMinimaInput {
  readonly anoGravable: number
  /** Profit of the books before income tax, COP. */
  readonly utilidad: number
  /** Net income tax of the year. */
  readonly impuesto: number
  /** Credits of arts. 254 and of treaties, which count as tax. */
  readonly descuentos?: number | undefined
  /** Tax on passive income of controlled entities abroad, which does not. */
  readonly pasivas?: number | undefined
  /** Permanent differences that raise the taxable income. */
  readonly permanentes?: number | undefined
  readonly noConstitutivos?: number | undefined
  /** Income by the equity method. */
  readonly participacion?: number | undefined
  readonly gananciaOcasional?: number | undefined
  readonly exentas?: number | undefined
  /** Losses and excesses of presumptive income set off in the year. */
  readonly perdida?: number | undefined
}

export interface TasaMinima {
  readonly utilidadDepurada: number
  readonly impuestoDepurado: number
  readonly minimo: number
  /** What the minimum lacks; 0 where the tax reaches it or nothing is left of the profit. */
  readonly adicional: number
}

/** The tax that art. 240 par. 6 ET adds where a company's tax is below 15 % of its adjusted profit. COP in, COP out. */
export function tasaMinima(
  {
    anoGravable,
    utilidad,
    impuesto,
    descuentos = 0,
    pasivas = 0,
    permanentes = 0,
    noConstitutivos = 0,
    participacion = 0,
    gananciaOcasional = 0,
    exentas = 0,
    perdida = 0,
  }: TasaMinimaInput,
  source: FactSource,
): Calculation<TasaMinima> {
  const facts = tracked(source)
  const rate = facts.at(RENTA_PJ_MINIMA, finDeAno(anoGravable)).value
  const less = [
    [noConstitutivos, 'ingresos no constitutivos'],
    [participacion, 'método de participación'],
    [gananciaOcasional, 'ganancia ocasional'],
    [exentas, 'rentas exentas'],
    [perdida, 'pérdidas compensadas'],
  ] as const
  const taken = less.filter(([sum]) => sum > 0)
  const utilidadDepurada = utilidad + permanentes - less.reduce((sum, [each]) => sum + each, 0)
  const impuestoDepurado = impuesto + descuentos - pasivas
  const minimo = Math.round(percentOf(Math.max(0, utilidadDepurada), rate))
  const adicional = Math.max(0, minimo - impuestoDepurado)
  const added = permanentes > 0 ? ` + ${formatCop(permanentes)} de diferencias permanentes` : ''
  const steps: Step[] = [
    ...(taken.length > 0 || permanentes > 0
      ? [
          {
            label: 'Utilidad depurada',
            formula: `${formatCop(utilidad)}${added}${taken.map(([sum, name]) => ` − ${formatCop(sum)} de ${name}`).join('')}`,
            value: formatCop(utilidadDepurada),
          },
        ]
      : []),
    ...(descuentos > 0 || pasivas > 0
      ? [
          {
            label: 'Impuesto depurado',
            formula: `${formatCop(impuesto)}${descuentos > 0 ? ` + ${formatCop(descuentos)} de descuentos` : ''}${pasivas > 0 ? ` − ${formatCop(pasivas)} de rentas pasivas` : ''}`,
            value: formatCop(impuestoDepurado),
          },
        ]
      : []),
    ...(utilidadDepurada > 0
      ? [
          {
            label: 'Tasa de tributación depurada',
            formula: `${formatCop(impuestoDepurado)} ÷ ${formatCop(utilidadDepurada)}`,
            value: formatPercent(Math.round((impuestoDepurado / utilidadDepurada) * 10_000) / 100),
          },
        ]
      : []),
    {
      label: 'Impuesto mínimo',
      formula: `${formatCop(Math.max(0, utilidadDepurada))} × ${formatPercent(rate)}`,
      value: formatCop(minimo),
    },
    {
      label: 'Impuesto a adicionar',
      formula: `${formatCop(minimo)} − ${formatCop(impuestoDepurado)}`,
      value: formatCop(adicional),
    },
  ]
  return {
    result: { utilidadDepurada, impuestoDepurado, minimo, adicional },
    steps,
    sources: facts.sources(et('art. 240 par. 6')),
    facts: facts.used(),
    caveats: [
      ...(exentas > 0
        ? [
            'De las rentas exentas solo se restan las que el parágrafo enumera, como las de los convenios contra la doble tributación.',
          ]
        : []),
      'No aplica a las sociedades que el mismo parágrafo exceptúa: revísalo antes de usarlo.',
    ],
  }
}
