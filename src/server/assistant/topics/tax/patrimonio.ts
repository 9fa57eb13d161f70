import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import {
  PATRIMONIO_PJ,
  PATRIMONIO_PJ_ESPECIAL,
  PATRIMONIO_PJ_UMBRAL,
  PATRIMONIO_UMBRAL,
  PATRIMONIO_VIVIENDA,
} from '../../../../shared/tax/facts/tax.ts'
import { impuestoPatrimonio } from '../../../../shared/tax/patrimonio.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { figure } from '../figure.ts'
import { amountNear, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'
import { DUE_DATE, LIMIT, PENALTY } from './words.ts'

/** The tax of 2026 on companies is of that year alone, so its figures are always those of its day. */
const PJ_DAY = '2026-03-01'

function ofCompanies(source: FactSource): TopicAnswer {
  const facts = tracked(source)
  const at = (key: string) => facts.at(key, PJ_DAY).value
  const umbral = at(PATRIMONIO_PJ_UMBRAL)
  return {
    headline: `El impuesto permanente al patrimonio **no lo pagan las sociedades nacionales**; en 2026 el Decreto 173 creó uno transitorio para las que tienen **patrimonio líquido desde ${formatNumber(umbral)} UVT (${formatCop(umbral * at(UVT))})**.`,
    paragraphs: [
      `La tarifa es del ${formatPercent(at(PATRIMONIO_PJ))} en general y ${formatPercent(at(PATRIMONIO_PJ_ESPECIAL))} en los sectores financiero y extractivo, sobre el patrimonio al 1 de marzo de 2026, en cuotas del 1 de abril y el 4 de mayo.`,
    ],
    sources: [decreto('173', 2026), et('art. 292-3'), ...facts.sources()],
    facts: facts.used(),
    state: ['El Decreto 173 de 2026 nació de una emergencia económica: su control constitucional está por verificar.'],
    caveats: ['Si la Corte lo retira, no se debe pagar o puede pedirse en devolución.'],
  }
}

function companiesToo(facts: FactSource): string {
  const at = (key: string) => facts.at(key, PJ_DAY).value
  const umbral = at(PATRIMONIO_PJ_UMBRAL)
  return `Para 2026 hay además un impuesto transitorio para sociedades con patrimonio líquido desde ${formatNumber(umbral)} UVT (${formatCop(umbral * at(UVT))}) al 1 de marzo, del Decreto 173 de 2026: ${formatPercent(at(PATRIMONIO_PJ))} en general y ${formatPercent(at(PATRIMONIO_PJ_ESPECIAL))} en los sectores financiero y extractivo. Su control constitucional está por verificar.`
}

function wealth(understood: Understood, facts: FactSource): TopicAnswer {
  const ano = Math.max(2023, yearAsked(understood))
  const day = `${ano}-01-01`
  if (understood.person.kind === 'juridica' || mentions(understood, 'empresa', 'sociedad')) return ofCompanies(facts)
  const amount = amountNear(understood, /patrimonio|liquido|bienes/, facts) ?? firstAmount(understood, facts)
  const home = understood.amounts.length > 1 ? amountNear(understood, /vivienda|casa|apartamento/, facts) : undefined
  const calculation = impuestoPatrimonio(
    { ano, patrimonioLiquido: amount ?? 0, ...(home === undefined ? {} : { vivienda: home }) },
    facts,
  )
  const umbral = calculation.steps[0]?.value ?? ''
  const tabla = tablaAt(TABLA.patrimonio, facts, day)
  const tarifas = tabla.slice(1).map(({ tarifa }) => formatPercent(tarifa))
  const { obligado, impuesto } = calculation.result
  return fromCalculation(calculation, {
    headline:
      amount === undefined
        ? `Pagan impuesto al patrimonio las personas naturales con **patrimonio líquido desde ${figure(PATRIMONIO_UMBRAL, day)} (${umbral})** al 1 de enero de ${ano}, con tarifas de ${tarifas.slice(0, -1).join(', ')} y ${tarifas.at(-1)}.`
        : obligado
          ? `Con un patrimonio líquido de ${formatCop(amount)} pagarías **${formatCop(impuesto)}** de impuesto al patrimonio en ${ano}.`
          : `**No pagas impuesto al patrimonio**: ${formatCop(amount)} no llega a ${figure(PATRIMONIO_UMBRAL, day)} (${umbral}) al 1 de enero de ${ano}.`,
    ...(amount === undefined ? { steps: [] } : {}),
    paragraphs: [`De la casa o apartamento donde vives no cuentan las primeras ${figure(PATRIMONIO_VIVIENDA, day)}.`],
    tables: [
      {
        title: 'Tarifas',
        columns: ['Patrimonio líquido (UVT)', 'Tarifa'],
        rows: tabla.map(({ desde, hasta, tarifa, mas }) => [
          hasta === null ? `Más de ${formatNumber(desde)}` : `${formatNumber(desde)} a ${formatNumber(hasta)}`,
          tarifa === 0
            ? formatPercent(0)
            : `${formatPercent(tarifa)} sobre el exceso${mas === 0 ? '' : ` + ${formatNumber(mas)} UVT`}`,
        ]),
      },
    ],
    sources: [...calculation.sources, decreto('173', 2026)],
    state: [companiesToo(facts)],
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'patrimonio',
    subject: 'patrimonio',
    match: [
      {
        need: [
          [
            'impuesto* patrimonio',
            'impuesto* al patrimonio',
            'impuesto* riqueza',
            'impuesto* a riqueza',
            'declar* patrimonio',
            'pag* patrimonio',
            'patrimonio personas juridicas',
            'decreto 173',
          ],
        ],
        wants: ['amount'],
        boost: [...LIMIT, ...ASK_WHO],
        not: [...BOOKING, ...DUE_DATE],
      },
      { need: [['patrimonio liquido'], ['impuesto*']], wants: ['amount'], not: [...BOOKING, ...DUE_DATE, ...PENALTY] },
    ],
    answer: (understood, { facts }) => wealth(understood, facts),
  },
]
