import { formatNumber } from '../../../../shared/format.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import { decreto, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { noted, told } from '../../knowledge/notes.ts'
import { cite, type IntentAnswer } from '../answer.ts'
import { type AnswerContext, intent } from '../intent.ts'
import { ROMAN } from '../reading.ts'
import { claseRiesgo, personas } from './slots.ts'

const SMALL = 10
const MEDIUM = 50
const HIGH_RISK = 4

const WITHOUT_IT =
  /\bno (?:l[oa] )?(?:teng|hag|implement|cumpl)\w{1,4}\b|\bmultas?\b|\bsancion\w{0,2}\b|\bpueden hacer\b/
/** "¿Y si llego a tener 15?" of a company whose people were told. */
const trabajadores: typeof personas = {
  ...personas,
  read: (message, context) =>
    personas.read?.(message, context) ??
    (context.before === undefined ? undefined : Number(GROWN.exec(message.text)?.[1] ?? 0) || undefined),
}
const GROWN =
  /\b(?:teng\w|tener|tuviera\w?|lleg\w{1,4} a|som?os|fueramos|fueran|seamos|contrato) (?:a )?(\d{1,4})\b(?! ?%)/

const OBLIGED = /\b(?:obligad[oa]s?|obligatorio|obliga|nos toca|me toca|hay que|debo|debemos) (?!pagar|contratar)/
/** How many standards a company of that size has, who may design the system, and what committee it takes. */
function bySize(
  people: number,
  risk: ArlClass | undefined,
  { kind, message, followUp, earlier }: AnswerContext,
): IntentAnswer {
  const high = risk !== undefined && risk >= HIGH_RISK
  const all = high || people > MEDIUM
  const [standards, law, designer] = all
    ? ([
        60,
        resolucion('312', 2019, 'art. 16'),
        'un profesional con licencia en seguridad y salud en el trabajo',
      ] as const)
    : people > SMALL
      ? ([
          21,
          resolucion('312', 2019, 'art. 9'),
          'un tecnólogo con licencia en seguridad y salud en el trabajo',
        ] as const)
      : ([7, resolucion('312', 2019, 'art. 3'), 'un técnico con licencia en seguridad y salud en el trabajo'] as const)
  const each = people < 50 ? 'un representante' : people < 500 ? 'dos representantes' : 'tres o más representantes'
  const committee =
    people < SMALL
      ? 'nombras **un vigía** de seguridad y salud en el trabajo'
      : `conformas el **COPASST**, con ${each} de la empresa y otros tantos de los trabajadores, y sus suplentes`
  const before = earlier?.[0]?.values.personas
  const changes = followUp && typeof before === 'number' && before !== people
  return {
    headline: `${changes ? 'Sí cambia: con' : kind === 'sino' || OBLIGED.test(message.text) ? 'Sí es obligatorio: con' : 'Con'} ${formatNumber(people)} ${people === 1 ? 'trabajador' : 'trabajadores'}${risk === undefined ? (all ? '' : ' y riesgo I a III') : ` y riesgo ${ROMAN[risk]}`} son **${standards} estándares mínimos**; lo diseña **${designer}**, y ${committee}.`,
    paragraphs: [
      standards === 7
        ? `Los siete son: quien diseñe el sistema, afiliación a seguridad social, capacitación, plan anual de trabajo, evaluaciones médicas, identificación de peligros y medidas de control ${cite(law)}.`
        : `A los siete de las más pequeñas (diseñador, afiliación, capacitación, plan anual, evaluaciones médicas, peligros y controles) se suman los demás de su grupo ${cite(law)}.`,
      ...(WITHOUT_IT.test(message.text)
        ? [
            `Sin él **el Ministerio del Trabajo puede multar, según el tamaño y la gravedad, y hasta cerrar el lugar** ${cite(ley('1562', 2012))}; tras un accidente la empresa responde además por su culpa.`,
          ]
        : []),
      'La ARL asesora gratis. Cada año se hace la autoevaluación con el plan de mejora. Con más de 50 trabajadores, o con riesgo IV o V, son 60; de 11 a 50, 21; y hasta 10, 7.',
    ],
    sources: [
      law,
      ...(WITHOUT_IT.test(message.text) ? [ley('1562', 2012, 'art. 13')] : []),
      resolucion('2013', 1986),
      decreto('1295', 1994, 'arts. 35 y 63'),
    ],
    caveats:
      risk === undefined
        ? ['Supuse riesgo I, II o III: con riesgo IV o V van todos los estándares sin importar el tamaño.']
        : [],
  }
}

/** What the system of safety at work asks of a company of that size. */
export const sst = intent({
  ...noted('empresa.sg-sst'),
  // "¿Cuántos estándares y quién lo hace?": both are of the size that was told.
  covers: (part) => /\bestandares\b|\bquien (?:lo|la|me lo)?\b|\bcopasst\b|\bvigia\b|\bcambia\b/.test(part),
  keeps: /^\W{0,3}(?:y |pero )?si (?:\w{2,8} ){0,4}\d{1,4} (?:emplead|trabajador|person)/,
  slots: { personas: trabajadores, claseRiesgo: { ...claseRiesgo, assumed: undefined } },
  answer({ personas: people, claseRiesgo: risk }, context) {
    const asked = context.own?.includes('personas') === true || context.own?.includes('claseRiesgo') === true
    return people === undefined || !asked ? told('empresa.sg-sst', context) : bySize(people, risk, context)
  },
})
