import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import {
  RENTA_PJ,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
} from '../../../../shared/tax/facts/tax.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Topic } from '../topic.ts'

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
      const rows = [
        [
          'Entidades financieras',
          facts.at(RENTA_PJ_SOBRETASA_FINANCIERA, on),
          facts.at(RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL, on),
        ],
        [
          'Generadoras hidroeléctricas',
          facts.at(RENTA_PJ_SOBRETASA_HIDRO, on),
          facts.at(RENTA_PJ_SOBRETASA_HIDRO_UMBRAL, on),
        ],
      ] as const
      const [, points, limit] = rows[0]
      return {
        headline: `Las entidades financieras pagan **${formatNumber(points.value)} puntos más de renta (${formatPercent(general.value + points.value)})** si su renta gravable llega a **${formatNumber(limit.value)} UVT**.`,
        tables: [
          {
            title: 'Puntos adicionales',
            columns: ['Quién', 'Puntos', 'Tarifa total', 'Desde'],
            rows: rows.map(([who, extra, from]) => [
              who,
              formatNumber(extra.value),
              formatPercent(general.value + extra.value),
              `${formatNumber(from.value)} UVT (${formatCop(roundUvt(uvtToCop(from.value, facts, on)))})`,
            ]),
          },
        ],
        sources: [et('art. 240 pars. 2 y 4')],
        facts: [general, ...rows.flatMap(([, extra, from]) => [extra, from])],
        caveats: ['Son temporales: los de entidades financieras rigen hasta 2027 y los de hidroeléctricas hasta 2026.'],
      }
    },
  },
]
