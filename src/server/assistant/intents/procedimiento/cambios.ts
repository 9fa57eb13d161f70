import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { BASE_COMPRAS, BASE_SERVICIOS, BASES_SWITCH } from '../../../../shared/tax/facts/retencion.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { circular, decreto, ley, resolucion } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { spoken } from '../../topics/figure.ts'
import { cite } from '../../topics/topic.ts'
import { intent } from '../intent.ts'

/** A figure as it was on the day that the table is about, whatever day the question is about. */
const said = (facts: FactSource, key: string, day: IsoDate): string => spoken(facts.at(key, day))

/** The days on which the Sunday surcharge goes up. */
const STAGES = ['2025-07-01', '2026-07-01', '2027-07-01'] as const

/** What has changed of late, with the day from which it rules. */
export const cambios = intent({
  id: 'cambios',
  subject: 'novedades',
  title: 'Qué cambió en impuestos y nómina',
  slots: {},
  answer: (_, { facts }) => ({
    headline: `Entre 2025 y 2026 cambiaron sobre todo **las bases de retención, las reglas laborales de la Ley 2466 de 2025, la jornada (${said(facts, LABOUR.jornadaSemanal, '2026-07-15')} horas) y el salario mínimo de ${said(facts, SMMLV, '2026-07-15')}**.`,
    tables: [
      {
        title: 'Lo que cambió y desde cuándo',
        columns: ['Cambio', 'Desde', 'Norma'],
        rows: [
          [
            `Bases de retención: servicios ${said(facts, BASE_SERVICIOS, BASES_SWITCH)}, compras ${said(facts, BASE_COMPRAS, BASES_SWITCH)}`,
            '1 de junio de 2025',
            cite(decreto('572', 2025)),
          ],
          [
            'Contrato de aprendizaje laboral especial',
            '25 de junio de 2025',
            `${cite(ley('2466', 2025))}${cite(circular('83', 2025))}`,
          ],
          [
            `Recargo dominical: ${STAGES.map((day) => said(facts, LABOUR.recargoDominical, day)).join(', luego ')}`,
            '1 de julio de 2025, 2026 y 2027',
            cite(ley('2466', 2025)),
          ],
          ['Recargo nocturno desde las 7:00 p. m.', '25 de diciembre de 2025', cite(ley('2466', 2025))],
          [
            `Jornada máxima de ${said(facts, LABOUR.jornadaSemanal, '2026-07-15')} horas`,
            '15 de julio de 2026',
            cite(ley('2101', 2021)),
          ],
          [`UVT de ${said(facts, UVT, '2026-01-01')}`, '1 de enero de 2026', cite(resolucion('238', 2025))],
          [`Salario mínimo de ${said(facts, SMMLV, '2026-01-01')}`, '1 de enero de 2026', cite(decreto('159', 2026))],
          ['Resolución Única de la DIAN', '1 de enero de 2026', cite(resolucion('227', 2025))],
        ],
      },
    ],
    sources: [
      decreto('572', 2025),
      ley('2466', 2025),
      ley('2101', 2021),
      resolucion('238', 2025),
      decreto('159', 2026),
      decreto('1469', 2025),
      resolucion('227', 2025),
      circular('83', 2025),
    ],
    state: [
      'El Decreto 1469 de 2025 fue suspendido por el Consejo de Estado; el Decreto 159 de 2026 fijó de forma transitoria el mismo salario mínimo.',
      'Los impuestos de la emergencia económica (Decreto Legislativo 1474 de 2025) quedaron sin efectos: se aplican las reglas ordinarias.',
    ],
    caveats: factAt(facts, UVT, '2027-01-01') ? [] : ['La UVT y el salario mínimo de 2027 no están cargados todavía.'],
  }),
})
