import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { convertToUvt, convertUvt } from '../../../../shared/tax/uvt.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'

const UVT_WORDS = ['uvt', 'uvts', 'unidad* valor tributario', 'unidad* valor tributaria']

export const topics: readonly Topic[] = [
  {
    id: 'uvt',
    subject: 'uvt',
    match: [
      { need: [UVT_WORDS], boost: ['vale*', 'valor', 'cuanto', 'conv*'], prior: 0 },
      {
        need: [['conv*', 'pasa*', 'equival*', 'son', 'cuantas', 'cuantos pesos', 'pesos'], UVT_WORDS],
        wants: ['amount'],
        prior: -0.5,
      },
    ],
    answer(understood, { facts }) {
      const date = understood.on
      // "¿Y cuánto son 50?" after asking for the UVT's value.
      const bare = understood.quantities.find(({ noun }) => noun === '' || noun === 'son' || noun === 'uvt')
      const inUvt =
        understood.amounts.find((amount) => amount.unit === 'UVT') ??
        (understood.amounts.length === 0 ? bare : undefined)
      if (inUvt) {
        const calculation = convertUvt({ amount: inUvt.value, date }, facts)
        const { exact, rounded } = calculation.result
        return fromCalculation(calculation, {
          headline: `**${formatNumber(inUvt.value)} UVT de ${date.slice(0, 4)} equivalen a ${formatCop(exact)}**, que aproximados son ${formatCop(rounded)}.`,
        })
      }
      const inCop = understood.amounts.find((amount) => amount.unit === 'COP')
      if (inCop) {
        const calculation = convertToUvt({ cop: inCop.value, date }, facts)
        return fromCalculation(calculation, {
          headline: `**${formatCop(inCop.value)} equivalen a ${formatNumber(calculation.result)} UVT** de ${date.slice(0, 4)}.`,
        })
      }
      const years = [...new Set(understood.text.match(/\b20\d\d\b/g))]
      if (years.length > 1) {
        const each = years.map((year) => [year, facts.at(UVT, `${year}-12-31`)] as const)
        return {
          headline: `La UVT vale ${each.map(([year, { value }]) => `**${formatCop(value)} en ${year}**`).join(' y ')}.`,
          sources: each.flatMap(([, { sources }]) => sources),
          facts: each.map(([, fact]) => fact),
        }
      }
      const fact = facts.at(UVT, date)
      return {
        headline: `La UVT de ${date.slice(0, 4)} vale **${formatCop(fact.value)}**.`,
        paragraphs: [
          'La fija la DIAN cada año con la variación del IPC, y con ella se actualizan las bases, los topes y las sanciones.',
        ],
        sources: fact.sources,
        facts: [fact],
        caveats: ['Para los topes de un año gravable se usa la UVT de ese año, aunque declares en el siguiente.'],
      }
    },
  },
]
