import { formatCop, formatPercent } from '../format.ts'
import type { Calculation, LegalSource, Step } from './types.ts'

// Section 21 of the NIIF for SMEs and NIC 37: how much of an uncertain obligation is recognised in the books.

/** The likelihood of an outflow: probable (more likely than not), possible, or remote. */
export type Grado = 'probable' | 'posible' | 'remota'

interface Provision {
  readonly grado: Grado
  /** COP: present value of a payment years ahead; the nominal amount if the term is unknown. */
  readonly monto: number
  /** COP recognised in the books. */
  readonly provision: number
  /** COP disclosed in the notes only. */
  readonly contingente: number
}

/** Percent: above it a loss is more likely than not. */
export const MAS_PROBABLE = 50

const sources: readonly LegalSource[] = [
  { type: 'niif', number: 'PYMES', article: 'sección 21' },
  { type: 'nic', number: '37' },
]

/** A single obligation is recognised at its most likely outcome: the probability decides whether, not how much. */
export function provision(input: {
  /** COP: the best estimate of what would be paid. */
  readonly monto: number
  readonly grado?: Grado | undefined
  /** Percent. */
  readonly probabilidad?: number | undefined
  /** Months until payment, and the annual discount rate in percent. */
  readonly plazoMeses?: number | undefined
  readonly tasa?: number | undefined
}): Calculation<Provision> {
  const { probabilidad, plazoMeses = 0, tasa = 0 } = input
  const discounted = plazoMeses > 0 && tasa > 0
  const monto = discounted ? Math.round(input.monto / (1 + tasa / 100) ** (plazoMeses / 12)) : input.monto
  const grado = probabilidad === undefined ? (input.grado ?? 'posible') : gradoDe(probabilidad)
  const owed = grado === 'probable' ? monto : 0
  const odds: Step[] =
    probabilidad === undefined
      ? []
      : [
          {
            label: 'Probabilidad de pagar',
            formula: `${formatPercent(probabilidad)} ${probabilidad > MAS_PROBABLE ? '>' : '≤'} ${formatPercent(MAS_PROBABLE)}`,
            value: grado === 'probable' ? 'Probable' : 'Posible',
          },
        ]
  return {
    result: { grado, monto, provision: owed, contingente: grado === 'posible' ? monto : 0 },
    steps: [
      ...odds,
      { label: 'Lo más probable que toque pagar', value: formatCop(input.monto) },
      ...(discounted
        ? [
            {
              label: 'Valor presente',
              formula: `${formatCop(input.monto)} ÷ (1 + ${formatPercent(tasa)}) ^ (${plazoMeses} ÷ 12)`,
              value: formatCop(monto),
            },
          ]
        : []),
      { label: 'Provisión', value: formatCop(owed) },
    ],
    sources,
    facts: [],
    caveats: [],
  }
}

/** No percentage makes a loss remote: the lawyer decides that. */
export const gradoDe = (probabilidad: number): Grado => (probabilidad > MAS_PROBABLE ? 'probable' : 'posible')
