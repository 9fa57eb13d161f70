import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { BASE_COMPRAS, BASE_SERVICIOS, BASES_SWITCH } from '../../../../shared/tax/facts/retencion.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { circular, decreto, ley, resolucion } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { figure, spoken } from '../../topics/figure.ts'
import { cite } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { aspecto, mencionado, note } from './note.ts'

/** A figure as it was on the day that the table is about, whatever day the question is about. */
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
      ...(cambio === 'jornada' ? [ley('2101', 2021), decreto('572', 2025)] : [decreto('572', 2025)]),
      ley('2466', 2025),
      ...(cambio === 'jornada' ? [] : [ley('2101', 2021)]),
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

export const pensional = note({
  id: 'reforma.pensional',
  subject: 'novedades',
  title: 'En qué va la reforma pensional',
  general: {
    opening: {
      sino: '**No: la reforma pensional (Ley 2381 de 2024) está suspendida** y se sigue cotizando con las reglas de la Ley 100 de 1993.',
      otro: 'La reforma pensional (Ley 2381 de 2024) está **suspendida**: se sigue cotizando con las reglas de la Ley 100 de 1993.',
    },
    paragraphs: [
      `La cotización a pensión sigue igual: ${figure(LABOUR.pensionEmpleador)} el empleador y ${figure(LABOUR.pensionTrabajador)} el trabajador, más el Fondo de Solidaridad Pensional desde 4 salarios mínimos.`,
    ],
    sources: [ley('2381', 2024), ley('100', 1993), ley('797', 2003, 'arts. 5, 7 y 8')],
    state: [
      'La Corte Constitucional la suspendió mediante el Auto 841 de 2025; no tengo registrada una decisión de fondo.',
    ],
    caveats: ['Una sentencia definitiva cambiaría las tarifas y los fondos.'],
  },
})

const REFORMA = {
  vigente: {
    label: 'si está vigente y desde cuándo',
    test: /\b(?:vigente|vigencia|rige|rigiendo|tumbaron|hundi|paso|salio|desde cuando|a partir de que|cuando empez|empieza|entra en)\b/,
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
          ? [ley('2101', 2021), ley('2466', 2025)]
          : [ley('2466', 2025), circular('83', 2025), decreto('2663', 1950)],
      state: [
        'Las nuevas licencias remuneradas de la ley (art. 15) están por verificar: no afirmo sus condiciones aquí.',
      ],
      caveats: ['La jornada de 42 horas viene de la Ley 2101 de 2021, no de esta reforma.'],
    }
  },
})

export const emergencia = note({
  id: 'emergencia',
  subject: 'novedades',
  title: 'Impuestos de la emergencia económica y ley de financiamiento',
  general: {
    opening: {
      sino: '**No: los impuestos de la emergencia económica no se están aplicando** y la ley de financiamiento de 2025 **no fue aprobada**; rigen las reglas ordinarias del Estatuto Tributario.',
      otro: 'Los impuestos de la emergencia económica **no se están aplicando** y la ley de financiamiento de 2025 **no fue aprobada**: rigen las reglas ordinarias del Estatuto Tributario.',
    },
    paragraphs: [
      'El Decreto 1390 de 2025 (declaratoria de emergencia) fue suspendido el 29 de enero de 2026 y el Decreto Legislativo 1474 de 2025 quedó sin efectos. No se aplica el IVA del 19 % a licores y juegos en línea que traía, ni el impuesto al patrimonio desde 40.000 UVT.',
    ],
    sources: [decreto('624', 1989), decreto('1390', 2025), decreto('1474', 2025)],
    state: ['Falta la decisión definitiva de la Corte Constitucional sobre estos decretos.'],
    caveats: ['Una reforma posterior del Congreso cambiaría estas reglas.'],
  },
})

export const novedades = [cambios, pensional, laboral, emergencia]
