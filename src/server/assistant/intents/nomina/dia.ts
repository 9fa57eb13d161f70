import { formatCop } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import type { Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { money, salario } from '../slots.ts'
import { ALONE, counted, countIn } from './slots.ts'

const DAYS_OF_MONTH = 30
/** Mondays to Saturdays of a month. */
const WORKED_DAYS = 26
const TIMES = [
  counted('', ' (?:dias?|jornales?)\\b'),
  counted('', ' (?:salarios? |sueldos? )?(?:minimos? )?(?:diarios?|smdlv|smldv)\\b'),
]

const cuantosDias: Slot<number, false> = {
  label: 'Días',
  type: 'count',
  read: ({ text }, { before }) => {
    const value = countIn(text, ...TIMES, ...(before === undefined ? [] : [ALONE]))
    return value !== undefined && value > 1 && value <= 3600 ? value : undefined
  },
  required: false,
}

const LEAST =
  /\b(?:lo|el|valor|pago|cual|cuanto)\b[^.;?]{0,24}\bminimo\b|\bcomo minimo\b|\blo menos\b|\bal menos\b|\bpor ley\b/

/** "¿Eso está por debajo del mínimo?": the yes and the no are the other way round. */
const BELOW = /\b(?:por debajo|menos|inferior|debajo) (?:del?|al?|que el) (?:salario )?(?:minimo|lo de ley|lo legal)\b/

/** What a day of work is worth. */
export const valorDia = intent({
  id: 'nomina.dia',
  subject: 'nomina',
  title: 'Cuánto vale un día de trabajo',
  slots: { salario, salarioDia: money('Pago por día', ['salarioDia', 'pago']), cuantosDias },
  answer({ salario: said, salarioDia: told, cuantosDias: days }, { facts, on, kind, message, own }) {
    // "¿Y cuál es lo mínimo por día?" after what somebody is paid for it.
    const salarioDia = LEAST.test(message.text) && own?.includes('salarioDia') !== true ? undefined : told
    const minimum = facts.at(SMMLV, on)
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const least = minimum.value / DAYS_OF_MONTH
    const pay = said ?? (salarioDia === undefined ? minimum.value : salarioDia * DAYS_OF_MONTH)
    const daily = pay / DAYS_OF_MONTH
    const auxilio = auxilioTransporte(pay, facts, on)
    const many =
      days === undefined
        ? ''
        : ` Por ${days} días son **${formatCop(daily * days)}**${auxilio > 0 ? `, más ${formatCop((auxilio / DAYS_OF_MONTH) * days)} de auxilio` : ''}.`
    const low = salarioDia !== undefined && said === undefined && salarioDia < least
    const both = auxilio > 0 ? `; con él son **${formatCop(daily + auxilio / DAYS_OF_MONTH)}**` : ''
    const day = `un día de trabajo ${said === undefined && salarioDia !== undefined ? `a ${formatCop(salarioDia)}${low ? `, menos que los ${formatCop(least)} de ley,` : ''}` : `con salario de ${formatCop(pay)} al mes`} vale **${formatCop(daily)}**${auxilio > 0 ? `, más ${formatCop(auxilio / DAYS_OF_MONTH)} de auxilio de transporte` : ''}${both}.`
    const divisor = facts.at(LABOUR.divisorHora, on).value
    const hourly = /\bhoras?\b/.test(message.text) ? ` La hora ordinaria vale **${formatCop(pay / divisor)}**.` : ''
    const enough =
      kind === 'sino' ||
      BELOW.test(message.text) ||
      /\b(?:estoy|esta|estamos|voy|vamos) bien\b|\balcanza\b|\blegal\b/.test(message.text)
    // From Monday to Saturday is the whole week, of which the Sunday is paid too.
    const whole = /\blunes a sabado\b|\b(?:6|seis) dias (?:a la|por|cada) semana\b/.test(message.text)
    const month = (salarioDia ?? 0) * WORKED_DAYS
    const headline =
      enough && whole && salarioDia !== undefined && said === undefined
        ? month < minimum.value
          ? `No: de lunes a sábado a ${formatCop(salarioDia)} son unos ${formatCop(month)} al mes, **menos que el mínimo de ${formatCop(minimum.value)}**; como el domingo también se paga, el día debe valer al menos **${formatCop(minimum.value / WORKED_DAYS)}**, más el auxilio de transporte.`
          : `Sí: de lunes a sábado a ${formatCop(salarioDia)} son unos **${formatCop(month)} al mes**, con el mínimo en ${formatCop(minimum.value)}; el auxilio de transporte, las prestaciones y los aportes van aparte.`
        : enough && salarioDia !== undefined
          ? salarioDia >= least
            ? `${BELOW.test(message.text) ? 'No' : 'Sí'}: **${formatCop(salarioDia)} por día alcanza para lo de ley**, porque el día del mínimo vale ${formatCop(least)}, más ${formatCop(auxilio / DAYS_OF_MONTH)} de auxilio de transporte; las prestaciones y los aportes van aparte.`
            : `${BELOW.test(message.text) ? 'Sí' : 'No'}: **${formatCop(salarioDia)} por día es menos que lo de ley**; el día completo del mínimo vale ${formatCop(least)}, más ${formatCop(auxilio / DAYS_OF_MONTH)} de auxilio de transporte.`
          : `${day.charAt(0).toUpperCase()}${day.slice(1)}${many}${hourly}`
    return {
      headline,
      steps: [
        { label: 'Salario de un día', formula: `${formatCop(pay)} ÷ ${DAYS_OF_MONTH}`, value: formatCop(daily) },
        ...(auxilio > 0
          ? [
              {
                label: 'Auxilio de transporte de un día',
                formula: `${formatCop(auxilio)} ÷ ${DAYS_OF_MONTH}`,
                value: formatCop(auxilio / DAYS_OF_MONTH),
              },
            ]
          : []),
      ],
      paragraphs: [
        'Quien trabaja por días tiene los mismos derechos en proporción: prima, cesantías, intereses, vacaciones y seguridad social, también en el servicio doméstico.',
      ],
      sources: [...(auxilio > 0 ? allowance.sources : []), ...minimum.sources.slice(0, 1), cst('art. 306')],
      facts: [minimum, ...(auxilio > 0 ? [allowance] : [])],
      caveats: [
        ...(said === undefined && salarioDia === undefined
          ? ['El valor sale del salario mínimo: nadie que trabaje la jornada completa puede ganar menos.']
          : []),
        'La semana completa da derecho además al descanso dominical pagado.',
      ],
    }
  },
})
