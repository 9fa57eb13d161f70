import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import {
  RENTA_PJ,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Topic } from '../topic.ts'

const SURCHARGES = [
  ['Entidades financieras', RENTA_PJ_SOBRETASA_FINANCIERA, RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL],
  ['Generadoras hidroeléctricas', RENTA_PJ_SOBRETASA_HIDRO, RENTA_PJ_SOBRETASA_HIDRO_UMBRAL],
] as const

export const topics: readonly Topic[] = [
  {
    id: 'renta.sobretasas',
    subject: 'renta',
    match: [
      {
        need: [
          ['sobretasa*', 'puntos adicionales'],
          ['financier*', 'banco*', 'renta', 'hidroelectrica*', 'aseguradora*', 'energia', 'sociedad*', 'empresa*'],
        ],
        not: ['bomberil', 'ica', 'gasolina', 'predial'],
        prior: 0.5,
      },
    ],
    answer({ on }, { facts }) {
      const general = facts.at(RENTA_PJ, on)
      // Each is of some years only; one that has ended is left out.
      const rows = SURCHARGES.flatMap(([who, points, limit]) => {
        const [extra, from] = [factAt(facts, points, on), factAt(facts, limit, on)]
        return extra && from ? [{ who, extra, from }] : []
      })
      const [first] = rows
      return {
        headline:
          first === undefined
            ? `En ${on.slice(0, 4)} **ningún sector paga puntos adicionales de renta**: la tarifa general es del ${formatPercent(general.value)}.`
            : `Las ${first.who.toLowerCase()} pagan **${formatNumber(first.extra.value)} puntos más de renta (${formatPercent(general.value + first.extra.value)})** si su renta gravable llega a **${formatNumber(first.from.value)} UVT**.`,
        tables: [
          {
            title: 'Puntos adicionales',
            columns: ['Quién', 'Puntos', 'Tarifa total', 'Desde'],
            rows: rows.map(({ who, extra, from }) => [
              who,
              formatNumber(extra.value),
              formatPercent(general.value + extra.value),
              `${formatNumber(from.value)} UVT (${formatCop(roundUvt(uvtToCop(from.value, facts, on)))})`,
            ]),
          },
        ],
        sources: [et('art. 240 pars. 2 y 4')],
        facts: [general, ...rows.flatMap(({ extra, from }) => [extra, from])],
        caveats: ['Son temporales: los de entidades financieras rigen hasta 2027 y los de hidroeléctricas hasta 2026.'],
      }
    },
  },
]
