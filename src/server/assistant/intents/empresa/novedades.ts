import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { BASE_COMPRAS, BASE_SERVICIOS, BASES_SWITCH } from '../../../../shared/tax/facts/retencion.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { circular, decreto, ley, resolucion } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { cite } from '../answer.ts'
import { spoken } from '../figure.ts'
import { intent } from '../intent.ts'
import { mencionado } from '../slots.ts'
import { aspecto } from './note.ts'

/** A figure as it was on the day that the table is about, whatever day the question is about. */
/** What it changed in the minimum bases. */
const CHANGED_BASES = decreto('572', 2025)

const said = (facts: FactSource, key: string, day: IsoDate): string => spoken(facts.at(key, day))

/** The days on which the Sunday surcharge goes up. */
const STAGES = ['2025-07-01', '2026-07-01', '2027-07-01'] as const

export const cambios = intent({
  id: 'cambios',
  subject: 'novedades',
  title: 'Qué cambió en impuestos y nómina en 2025 y 2026',
  slots: {
    cambio: aspecto({
      bases: { label: 'bases de retención', test: /\b(?:572|bases?|retencion(?:es)?)\b/ },
      jornada: { label: 'jornada', test: /\b(?:jornada|42 horas|2101)\b/ },
    }),
    mencionado,
  },
  answer: ({ cambio }, { facts }) => ({
    headline:
      cambio === 'bases'
        ? `El Decreto 572 de 2025 **bajó las bases de retención desde el 1 de junio de 2025: servicios a ${said(facts, BASE_SERVICIOS, BASES_SWITCH)} y compras a ${said(facts, BASE_COMPRAS, BASES_SWITCH)}**, y cambió tarifas de autorretención.`
        : cambio === 'jornada'
          ? `La jornada máxima bajó a **${said(facts, LABOUR.jornadaSemanal, '2026-07-15')} horas semanales desde el 15 de julio de 2026** (Ley 2101 de 2021).`
          : `Entre 2025 y 2026 cambiaron sobre todo **las bases de retención, las reglas laborales de la Ley 2466 de 2025, la jornada (${said(facts, LABOUR.jornadaSemanal, '2026-07-15')} horas) y el salario mínimo de ${said(facts, SMMLV, '2026-07-15')}**.`,
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
      ...(cambio === 'jornada' ? [ley('2101', 2021, 'art. 3'), CHANGED_BASES] : [CHANGED_BASES]),
      ley('2466', 2025, 'arts. 10, 14 y 21'),
      ...(cambio === 'jornada' ? [] : [ley('2101', 2021, 'art. 3')]),
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

const REFORMA = {
  vigente: {
    label: 'si está vigente y desde cuándo',
    test: /\b(?:vigente|vigencia|rige|rigiendo|ya (?:esta|empezo)|todavia no|aprob\w{1,4}|tumbaron|hundi|paso|salio|desde cuando|a partir de que|cuando empez|empieza|entra en)\b/,
  },
  alcance: {
    label: 'a quién aplica',
    test: /\b(?:aplica|cobija|contratos? (?:viejos|en curso|anteriores|celebrados)|antes de|microempresa|pequen[oa]s?|tiendita|un empleado|1 empleado|a los que ya|sector publico|una ayudante)\b/,
  },
  jornada: { label: 'jornada', test: /\b(?:42|horas? (?:a|de)|jornada|2101|mas temprano)\b/ },
  despido: { label: 'despido e indemnización', test: /\b(?:despid\w{1,3}|indemnizacion|echar|botar)\b/ },
} as const

export const laboral = intent({
  id: 'reforma.laboral',
  subject: 'novedades',
  title: 'Qué cambió la reforma laboral (Ley 2466 de 2025)',
  fits: ({ text }) => !/\bpensional\b|\b2381\b/.test(text),
  slots: { reforma: aspecto(REFORMA), mencionado },
  answer({ reforma }, { facts, kind }) {
    const night = 'el recargo nocturno desde las 7:00 p. m.'
    const top = said(facts, LABOUR.recargoDominical, '2027-07-01')
    return {
      headline:
        reforma === 'vigente' || kind === 'cuando'
          ? '**Sí, es ley y está vigente**: la Ley 2466 rige desde el **25 de junio de 2025**, con partes escalonadas (nocturno desde el 25 de diciembre de 2025; dominical cada 1 de julio hasta 2027).'
          : reforma === 'alcance'
            ? '**Sí: la Ley 2466 aplica a todo empleador particular, grande o pequeño, y también a los contratos que ya existían** cuando salió; no distingue por el número de empleados.'
            : reforma === 'jornada'
              ? `**No: la jornada de ${said(facts, LABOUR.jornadaSemanal, '2026-07-15')} horas viene de la Ley 2101 de 2021**, no de la reforma laboral; rige desde el 15 de julio de 2026.`
              : reforma === 'despido'
                ? '**No cambió la tabla de indemnización por despido sin justa causa** del artículo 64 del Código Sustantivo; la reforma exige sí un debido proceso en las sanciones disciplinarias.'
                : `La reforma laboral (Ley 2466 de 2025) **adelantó el recargo nocturno a las 7:00 p. m., sube el dominical hasta el ${top} en 2027 y limitó el contrato a término fijo a 4 años**.`,
      ...(reforma === 'jornada'
        ? { paragraphs: [`De la reforma son ${night}, el dominical y el límite del término fijo.`] }
        : {}),
      tables: [
        {
          title: 'Lo principal',
          columns: ['Asunto', 'Regla', 'Desde'],
          rows: [
            [
              `Recargo nocturno (${said(facts, LABOUR.recargoNocturno, '2025-12-25')})`,
              'De 7:00 p. m. a 6:00 a. m.',
              '25 de diciembre de 2025',
            ],
            [
              'Recargo dominical y festivo',
              STAGES.map((day) => said(facts, LABOUR.recargoDominical, day)).join(', luego '),
              '1 de julio de 2025, 2026 y 2027',
            ],
            ['Término fijo', 'Máximo 4 años con prórrogas', '25 de junio de 2025'],
            [
              'Aprendices',
              `Contrato laboral especial: ${said(facts, LABOUR.aprendizLectiva, '2025-06-25')} del mínimo en etapa lectiva y ${said(facts, LABOUR.aprendizPractica, '2025-06-25')} en práctica`,
              '25 de junio de 2025',
            ],
          ],
        },
      ],
      sources:
        reforma === 'jornada'
          ? [ley('2101', 2021, 'art. 3'), ley('2466', 2025, 'arts. 10 y 14')]
          : [ley('2466', 2025, 'arts. 10, 14 y 21'), circular('83', 2025), decreto('2663', 1950, 'art. 46')],
      state: [
        'Las nuevas licencias remuneradas de la ley (art. 15) están por verificar: no afirmo sus condiciones aquí.',
      ],
      caveats: ['La jornada de 42 horas viene de la Ley 2101 de 2021, no de esta reforma.'],
    }
  },
})

export const novedades = [cambios, laboral]
