import { formatDate } from '../../../../shared/format.ts'
import { businessDaysOfMonth } from '../../../../shared/tax/habiles.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { Topic } from '../topic.ts'
import { BOOKING, RETENCION } from '../words.ts'
import { mentions } from './reading.ts'
import { SIMPLE, WHEN } from './words.ts'

const NOT = [...BOOKING, 'nomina', 'interes simple', 'acciones simplificada*']

const LEAVING = /\bsal(?:go|ir|irme|irnos|irse|gan)\b|\b(?:volver|vuelvo|regres\w+|devolver\w*|retir\w+|renunci\w+)\b/

/** The deadline to register, with its day in the year asked or, when that one is past, in the next; or the one to leave. */
function registration({ year, text }: Understood, today: IsoDate): string {
  const last = (of: number) => businessDaysOfMonth(of, 2, 'dian').at(-1) ?? today
  const current = Number(today.slice(0, 4))
  const asked = year ?? (last(current) < today ? current + 1 : current)
  const leaving = businessDaysOfMonth(asked, 1, 'dian').at(-1) ?? today
  if (LEAVING.test(text))
    return `Para volver al régimen ordinario tienes **hasta el último día hábil de enero: el ${formatDate(leaving)}**; para inscribirte en el SIMPLE, hasta el último día hábil de febrero.`
  return `Te inscribes en el Régimen Simple **hasta el último día hábil de febrero: el ${formatDate(last(asked))}**; para volver al ordinario tienes hasta el último día hábil de enero.`
}

export const topics: readonly Topic[] = [
  {
    id: 'simple.fechas',
    subject: 'simple',
    match: [
      {
        need: [SIMPLE, ['hasta que mes', 'hasta que fecha', 'en que mes', 'a mas tardar']],
        not: [...NOT, ...RETENCION],
        prior: 1.2,
      },
      { need: [SIMPLE, WHEN], boost: ['inscri*', 'declar*'], not: [...NOT, ...RETENCION], prior: 0.5 },
      {
        need: [SIMPLE, ['cada cuanto', 'periodicidad', 'formulario*', 'recibo']],
        not: [...NOT, ...RETENCION],
        prior: 0.6,
      },
      {
        need: [
          ['regimen ordinario', 'ordinario'],
          ['salgo', 'salirme', 'me salgo', 'volver', 'vuelv*', 'regres*', 'retir*', 'pasar*', 'salir*', 'devolver*'],
        ],
        not: NOT,
        prior: 0.4,
      },
    ],
    answer: (understood, { today }) => ({
      headline: mentions(understood, 'anticipo', 'formulario', 'recibo', 'periodicidad')
        ? 'Los anticipos del SIMPLE son **bimestrales, en el recibo 2593**; la declaración es **anual, en el formulario 260**, en abril del año siguiente.'
        : mentions(understood, 'iva')
          ? 'Quien es responsable de IVA en el SIMPLE lo declara **una vez al año, en febrero del año siguiente**, en el formulario 300.'
          : registration(understood, today),
      tables: [
        {
          title: 'Fechas del SIMPLE',
          columns: ['Asunto', 'Plazo'],
          rows: [
            ['Inscripción de quien ya tiene RUT', 'Último día hábil de febrero'],
            ['Empresa nueva', 'Al inscribirse en el RUT'],
            ['Volver al régimen ordinario', 'Último día hábil de enero'],
            ['IVA anual (formulario 300)', 'Días hábiles 11 a 15 de febrero, dos dígitos por día'],
            ['Anticipos (formulario 2593)', 'Cada dos meses'],
            ['Declaración anual (formulario 260)', 'Abril del año siguiente'],
          ],
        },
      ],
      sources: [et('arts. 909 y 910'), decreto('2229', 2023), decreto('1091', 2020)],
      caveats: [
        'El día exacto de los anticipos y de la declaración anual está por verificar en el calendario de la DIAN.',
      ],
    }),
  },
]
