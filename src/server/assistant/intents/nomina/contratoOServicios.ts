import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { aportesIndependiente } from '../../../../shared/tax/independientes.ts'
import { nomina } from '../../../../shared/tax/nomina.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import type { Step } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { type AnswerContext, intent, type ReadContext } from '../intent.ts'
import { diasTrabajados, ingreso, retiro, tiempoServicio } from '../laboral/slots.ts'
import { toCop } from '../reading.ts'
import { money } from '../slots.ts'
import { owedAsEmployee } from './contratoRealidad.ts'
import { claseRiesgo } from './slots.ts'

const SERVICES =
  /\b(?:prestacion(?:es)? de servicios?|por servicios|contrato de servicios?|contratista|honorarios|independiente|ops|freelance|cuenta de cobro|facturando|facturar)\b/
const EMPLOYED =
  /\b(?:contrato (?:laboral|de trabajo|fijo|indefinido|a termino|directo)|(?:con|por) contrato(?! de (?:prestacion|servicio))|nomina|emplead[oa]|sueldo|salario|de planta|laboral|termino (?:fijo|indefinido)|directo)\b/

const MILLION = 1_000_000
/** "¿Y si por servicios fuera de 6?": beside sums in millions. */
const BARE = /\b(?:de|en|a|son|fuera|sea|subo) (\d{1,2}(?:[.,]\d)?)(?![\d.,]| ?(?:%|mes|dia|ano|hora))/

/** The sum whose own words, after it and else before it, tell how it is paid. */
const paidAs =
  (own: RegExp, other: RegExp) =>
  (message: Understood, { facts, before }: ReadContext): number | undefined => {
    const { amounts, text } = message
    const found = amounts.find(({ start, end }, at) => {
      const next = amounts[at + 1]?.start ?? text.length
      const after = text.slice(end, Math.min(next, end + 60)).split(/ (?:o|u|y|vs|contra) |[;,.]/)[0] ?? ''
      const preceding = text.slice(Math.max(0, amounts[at - 1]?.end ?? 0, start - 60), start)
      return own.test(after) || (!other.test(after) && own.test(preceding))
    })
    const only =
      amounts.length === 1 && before !== undefined && own.test(text) && !other.test(text) ? amounts[0] : undefined
    const sum = found ?? only
    const bare = amounts.length === 0 && typeof before === 'number' && own.test(text) ? BARE.exec(text)?.[1] : undefined
    if (bare !== undefined) return Math.round(Number(bare.replace(',', '.')) * MILLION)
    return sum && Math.round(toCop(sum, message, facts))
  }

const CAREFUL =
  'No se escoge a gusto: quien cumple horario y recibe órdenes tiene contrato de trabajo, aunque firme uno de servicios, y puede reclamar prestaciones y aportes de todo el tiempo.'

/** What makes a service a job: hours, orders, every day. */
const CONTROLLED =
  /\b(?:horarios?|turnos?|ordenes|subordin\w{1,6}|todos los dias|de (?:lunes|[4-9]|1[0-2]) (?:(?:am|a\.m\.?) )?a (?:viernes|sabado|[1-9]|1[0-2])\b|de planta|como (?:una? )?emplead[oa]|contrato realidad)\b/
const WHAT_IS_OWED =
  /\b(?:deb(?:o|e|en|eria|eriamos|eriamos|emos|iera)|demand\w{1,4}|reclam\w{1,4}|prestaciones|liquid\w{1,6}|(?:me|le|nos) toca(?:ria)?)\b/

/** Whether a contractor may ask for what an employee has, where no fee is told. */
const IS_CLAIMED = /\b(?:demand\w{1,4}|reclam\w{1,4}|exig\w{1,4}|prestaciones|contrato realidad)\b/

/** "Trabajé 8 meses sin contrato y sin seguro, ¿qué puedo reclamar?": what is agreed by word is a contract all the same. */
const NO_PAPER =
  /\bsin (?:ningun )?(?:contrato|papeles)\b|\bde palabra\b|\bcontrato verbal\b|\bno (?:me|le|nos) (?:hicieron|hice|dieron|firm\w{1,5}) (?:ningun )?contrato\b/
const WORKED = /\b(?:trabaj\w{1,5}|llev\w{1,3}|labor\w{1,4})\b[^.;?]{0,40}\b(?:mes(?:es)?|anos?|dias|semanas|desde)\b/
const ofNoPaper = (text: string): boolean =>
  NO_PAPER.test(text) &&
  WORKED.test(text) &&
  /\b(?:reclam\w{1,4}|deb(?:e|en|o)|demand\w{1,3}|me toca|le toca|pagar(?:me|le))\b/.test(text) &&
  /\b(?:minimo|\d{3})\b/.test(text)

const DISPUTED =
  /\bdemand\w{1,4}\b|\bcontrato realidad\b|\bcomo si fuera\w{0,1} (?:emplead|trabajador)|\breclam\w{1,4}\b|\bsubordin\w{1,6}\b|\b(?:cumpl\w{1,3}|exij\w{1,2}|pong\w{1,3}|fij\w{1,2}|con) (?:\w{1,6} ){0,2}(?:horarios?|turnos?)\b|\bme dan ordenes\b|\bde \d{1,2} (?:am |de la manana )?a \d{1,2}\b(?! ?(?:mil|palo|dias|mes))|\b(?:es|era|son|eran) (?:una? )?(?:emplead[oa]s?|trabajador(?:es|as)?|contratos? laboral(?:es)?)\b|\b(?:dice|firm\w{1,4})\b[^.;]{0,40}\b(?:no hay|sin) (?:contrato|vinculo|relacion) laboral\b|\bvinculo laboral\b|\bprestaciones\b|\bliquidacion\b/
/** "¿Estoy bien así o me puede demandar?", of whoever pays. */
const ASKS_RISK =
  /\b(?:estoy|estamos|esta|estare) (?:bien|correcto|haciendo\w* bien)\b|\b(?:me|nos) (?:pueden?|podrian?|va a|van a) demand|\b(?:corro|corremos|hay|tengo|tiene) (?:algun )?riesgo\b|\bproblemas?\b/
/** Whoever asks whether it was a contract of work all along wants to know what makes it one. */
const REALIDAD: IntentAnswer = {
  headline:
    '**Sí puede ser un contrato de trabajo, diga lo que diga el papel**: si presta el servicio en persona, recibe órdenes u horario y se le paga (aunque sea por porcentaje o por cuenta de cobro), la ley presume que es empleado.',
  paragraphs: [
    'Pesan en contra del contratante **el horario o los turnos, las órdenes, las sanciones por faltar y que trabaje con sus equipos en su local**; a favor, que ponga sus herramientas, fije sus precios y su tiempo, pueda mandar a otro y atienda a varios clientes.',
    'Si un juez lo declara, se deben **prestaciones (cesantías, intereses y prima), vacaciones y aportes de todo el tiempo, y puede haber indemnización y sanción moratoria**. Cada cosa se reclama dentro de los tres años desde que se hizo exigible. Lo que se firmó no lo impide: mandan los hechos.',
  ],
  sources: [cst('art. 23'), cst('art. 24'), cst('art. 65'), cst('art. 488')],
  caveats: ['Cada caso se decide con sus pruebas: antes de pagar o de negarte, revísalo con un abogado laboral.'],
}

/** What each way of being paid leaves the worker, or costs whoever pays, in COP a month. */
export const contratoOServicios = intent({
  id: 'contrato-o-servicios',
  subject: 'nomina',
  title: 'Contrato laboral o prestación de servicios: qué conviene',
  speakers: ['trabajador', 'independiente', 'persona', 'empleador', 'negocio'],
  // "Por servicios, viene de 8 a 5, le pago 1.800.000: ¿cuánto le debería?": what is owed, and not what is cheaper.
  tells: ({ text, amounts }) =>
    (SERVICES.test(text) && CONTROLLED.test(text) && (amounts.length > 0 ? WHAT_IS_OWED : IS_CLAIMED).test(text)) ||
    ofNoPaper(text),
  // "¿Y los aportes también?", "¿y lo de atrás?" of the one who was no contractor.
  keeps:
    /^\W{0,3}(?:y )?[^.;]{0,40}\b(?:aportes|seguridad social|lo de (?:atras|antes)|lo anterior|ugpp|demand\w{1,3}|moratoria)\b[^.;]{0,40}$/,
  covers: (part, { text, amounts }) =>
    amounts.length > 0 &&
    CONTROLLED.test(text) &&
    (WHAT_IS_OWED.test(part) || /\bpeligro|\briesgo|\bverdad\b|\bmulta/.test(part)),
  slots: {
    salario: money('Salario mensual con contrato laboral', ['salario'], {
      per: 'mes',
      read: paidAs(EMPLOYED, SERVICES),
    }),
    honorarios: money('Honorarios mensuales por servicios', ['ingresos', 'pago', 'venta'], {
      per: 'mes',
      main: true,
      read: paidAs(SERVICES, EMPLOYED),
    }),
    claseRiesgo,
    ingreso,
    retiro,
    tiempoServicio,
    diasTrabajados,
  },
  answer(values, context): IntentAnswer {
    const { facts, on, speaker, kind, message, merged } = context
    const verbal = ofNoPaper(merged.text)
    if (verbal || (SERVICES.test(merged.text) && CONTROLLED.test(merged.text) && WHAT_IS_OWED.test(merged.text))) {
      const [only, other] = message.amounts.map((amount) => Math.round(toCop(amount, message, facts)))
      const pay = values.honorarios ?? values.salario ?? (other === undefined ? only : undefined)
      const least = /\bminimo\b/.test(merged.text) ? facts.at(SMMLV, on).value : undefined
      const owed = owedAsEmployee(values, pay ?? least, context, verbal)
      if (owed) return owed
    }
    if (
      (kind === 'sino' || kind === 'otro' || kind === 'quees') &&
      (message.amounts.length === 0
        ? DISPUTED.test(message.text)
        : message.amounts.length === 1 && SERVICES.test(message.text) && CONTROLLED.test(message.text))
    )
      return ASKS_RISK.test(message.text)
        ? { ...REALIDAD, headline: `No estás bien así y te puede demandar: ${REALIDAD.headline.replace('Sí', 'sí')}` }
        : REALIDAD
    const pays = speaker === 'empleador' || speaker === 'negocio'
    const { salario, honorarios } = bothOf(values, context)
    const employed =
      salario === undefined ? undefined : nomina({ salario, claseRiesgo: values.claseRiesgo ?? 1, date: on }, facts)
    const hired =
      honorarios === undefined
        ? undefined
        : aportesIndependiente({ ingreso: honorarios, claseRiesgo: values.claseRiesgo ?? 1, date: on }, facts)
    // "¿Y por servicios me sale más barato?" of an employee whose cost was worked out: up to where it is cheaper.
    if (employed && !hired && salario !== undefined && pays)
      return {
        headline: `Contratado, con salario de ${formatCop(salario)}, te cuesta **${formatCop(Math.round(employed.result.costoTotal))} al mes**: por servicios sale más barato **solo si pagas menos de eso**, y **solo si trabaja con independencia**, sin horario ni órdenes.`,
        paragraphs: [
          CAREFUL,
          `Por servicios él paga su salud y su pensión; tú verificas su planilla y le retienes. Dime cuánto le pagarías y comparo los dos.`,
        ],
        sources: [cst('art. 23'), cst('art. 24'), ...employed.sources],
        facts: employed.facts,
      }
    if (!employed || !hired || salario === undefined || honorarios === undefined)
      return {
        headline: pays
          ? 'El contrato laboral cuesta además **aportes y prestaciones, cerca de la mitad del salario**; al contratista le pagas lo facturado y él paga su seguridad social, pero **solo si trabaja con independencia**.'
          : 'Para comparar, **al salario súmale las prestaciones (cerca de una quinta parte más) y a los honorarios réstales tu seguridad social (cerca del 12 %)**: por servicios no hay prima, cesantías ni vacaciones pagadas.',
        paragraphs: [CAREFUL, 'Dime cuánto sería con contrato y cuánto por servicios, y hago la cuenta de los dos.'],
        sources: [cst('art. 23'), cst('art. 24')],
      }
    // Vacations are paid in place of the wage of those days: in twelve months of it they are already counted.
    const benefits = employed.result.provisiones.total - employed.result.provisiones.vacaciones
    const kept = {
      employed: employed.result.neto + benefits,
      hired: honorarios - hired.result.total,
    }
    const cost = { employed: employed.result.costoTotal, hired: honorarios }
    const [one, other] = pays ? [cost.employed, cost.hired] : [kept.employed, kept.hired]
    const laboral = pays ? one <= other : one >= other
    const way = laboral ? 'el contrato laboral' : 'la prestación de servicios'
    const rounded = (value: number) => formatCop(Math.round(value))
    const steps: readonly Step[] = pays
      ? [
          { group: 'Con contrato laboral', label: 'Salario y auxilio', value: formatCop(employed.result.devengado) },
          {
            group: 'Con contrato laboral',
            label: 'Aportes del empleador',
            value: rounded(employed.result.empleador.total),
          },
          {
            group: 'Con contrato laboral',
            label: 'Prestaciones que reservas',
            value: rounded(employed.result.provisiones.total),
          },
          { group: 'Con contrato laboral', label: 'Te cuesta al mes', value: rounded(one), sum: 'subtotal' },
          { group: 'Por servicios', label: 'Honorarios', value: formatCop(honorarios), sum: 'subtotal' },
        ]
      : [
          { group: 'Con contrato laboral', label: 'Neto del mes', value: rounded(employed.result.neto) },
          {
            group: 'Con contrato laboral',
            label: 'Prima, cesantías e intereses, por mes',
            value: rounded(benefits),
          },
          { group: 'Con contrato laboral', label: 'Te queda al mes', value: rounded(one), sum: 'subtotal' },
          { group: 'Por servicios', label: 'Honorarios', value: formatCop(honorarios) },
          {
            group: 'Por servicios',
            label: 'Salud, pensión y ARL que pagas tú',
            value: `−${rounded(hired.result.total)}`,
          },
          { group: 'Por servicios', label: 'Te queda al mes', value: rounded(other), sum: 'subtotal' },
        ]
    return {
      headline: `${pays ? 'Te cuesta menos' : 'Te queda más con'} **${way}**: ${rounded(one)} al mes con contrato frente a ${rounded(other)} por servicios, una diferencia de **${rounded(Math.abs(one - other))}**.`,
      paragraphs: [
        ...(pays
          ? []
          : [
              'Del contrato conté el neto más lo que se acumula de prima, cesantías e intereses; de los servicios, lo que queda después de tu seguridad social. Las vacaciones no suman plata: son 15 días hábiles al año de descanso que se pagan con ese mismo salario, y por servicios no los hay.',
            ]),
        CAREFUL,
      ],
      steps,
      sources: [cst('art. 23'), cst('art. 24'), ...employed.sources, ...hired.sources],
      facts: [...employed.facts, ...hired.facts],
      caveats: pays
        ? ['Supuse exoneración de aportes y riesgo I. Al contratista le retienes en la fuente y verificas su planilla.']
        : [
            'Falta la retención en la fuente, que en servicios suele ser mayor; es un anticipo de tu renta.',
            'Con contrato hay además indemnización por despido e incapacidades y licencias pagadas.',
          ],
    }
  },
})

/** The two sums; of two that no words tell apart, the honorarios are the larger one. */
function bothOf(
  { salario, honorarios }: { readonly salario?: number | undefined; readonly honorarios?: number | undefined },
  { message, facts }: AnswerContext,
): { readonly salario: number | undefined; readonly honorarios: number | undefined } {
  const [one, other, more] = message.amounts.map((amount) => Math.round(toCop(amount, message, facts)))
  if (one === undefined || other === undefined || more !== undefined) return { salario, honorarios }
  if (salario !== undefined && honorarios !== undefined && salario !== honorarios) return { salario, honorarios }
  const known = salario ?? honorarios
  if (known === undefined || salario === honorarios)
    return { salario: Math.min(one, other), honorarios: Math.max(one, other) }
  const rest = known === one ? other : one
  return salario === undefined ? { salario: rest, honorarios } : { salario, honorarios: rest }
}
