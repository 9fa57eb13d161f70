import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { recargos } from '../../../../shared/tax/recargos.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tiempoParcial } from '../../../../shared/tax/tiempoParcial.ts'
import { digitsForWords } from '../../understand/numberWords.ts'
import { cite, fromCalculation } from '../answer.ts'
import { intent } from '../intent.ts'
import { flag, money, salario } from '../slots.ts'
import { conditions, payrollOf } from './payroll.ts'
import { claseRiesgo, empleador, exonerado, personasNombradas, whatIf } from './slots.ts'
import { dayPay, diasMes, diasSemana, horasDia, horasMes, horasSemana, workedDays } from './tiempo.ts'

const POR_SEMANAS = decreto('2616', 2013)
const DAYS = 30
const WORKING_DAYS = 6
const WEEKS_A_MONTH = 52 / 12

const HALVED =
  /\b(?:la mitad|medio (?:salario )?minimo|proporcional\w{0,5}|en proporcion|sobre (?:eso|es[eo]|lo que gana|los? \d|\$?\d))/
/** "¿Le puedo cotizar por el 50 %?" */
const BY_A_PART = /\b(?:cotiz|aport|pag)\w{1,6}\b[^.;?]{0,24}\b(?:por|sobre|con) (?:el |un |la )?\d{1,2} ?%/
const HALF_MINIMUM = /\b(?:la mitad|medio) (?:del? |de un )?(?:salario )?minimo\b/
const LESS_THAN_MINIMUM = /\b(?:menos|debajo) (?:del|de un|del salario) (?:salario )?minimo\b/
/** "¿Qué me toca pagarle?" asks for the sums, and no yes. */
const WHAT_IS_PAID =
  /\b(?:que|cuanto|cuales?) (?:\w{2,5} ){0,2}(?:toca|tocaria|debo|tengo que|hay que|aportes?|pago|corresponden?)\b/
const COSTS = /\b(?:cuesta|costo|total|sale)\b/

const medioTiempo = flag('Medio tiempo', ({ text }) =>
  /\bno es (?:de )?medio tiempo\b/.test(text)
    ? false
    : /\bmedi[oa] (?:tiempo|jornada|turno|dia)\b|\bpor las (?:mananas|tardes)\b|\bhasta el mediodia\b/.test(text)
      ? true
      : /\b(?:tiempo completo|jornada completa)\b/.test(text) && !/\b(?:dos|2) de medio\b/.test(text)
        ? false
        : undefined,
)

/** "2 horas más en la tarde", beyond what was agreed. */
const EXTRA_HOURS =
  /\b(\d|un|una|dos|tres|cuatro) (?:horas?|horitas?) (?:mas|adicional(?:es)?|extras?|de mas)\b(?! (?:a la|por|cada) semana)/

/** Half time, by hours or some days a month: pay, contributions by weeks, benefits. */
export const parcial = intent({
  id: 'nomina.parcial',
  subject: 'nomina',
  title: 'Medio tiempo, por horas o por días: pago, aportes y costo',
  speakers: ['empleador', 'negocio', 'trabajador', 'persona'],
  // "¿Le puedo pagar menos del mínimo por medio tiempo y sobre cuánto cotiza?"
  tells: ({ text }) =>
    // "Viene dos días por semana, ¿qué aportes me tocan?"
    (/\b(?:viene|vienen|trabaja|trabajan|va|labora)\b[^?]{0,40}\b(?:dias|veces) (?:a la|por|en la|cada) semana\b/.test(
      text,
    ) &&
      /\b(?:aport\w{1,4}|seguridad social|planilla|cotiz\w{1,4}|sisben)\b/.test(text) &&
      !/\b(?:casa|domestic\w{1,3}|ninera|finca|apartamento|liquid\w{2,8})\b/.test(text)) ||
    (/\bmedi[oa] (?:tiempo|jornada)\b/.test(text) &&
      /\b(?:minimo|aport\w{1,4}|seguridad social|planilla|cotiz\w{1,4})\b/.test(text) &&
      !/\b(?:menor(?:es)? de edad|adolescent\w{1,2}|1[4-7] anos|aprendi\w{1,4}|domestic\w{1,3}|bajar\w{0,2}|liquid\w{2,8})\b/.test(
        text,
      )),
  covers: (part) =>
    /\b(?:cuanto|aport\w{1,4}|cotiz\w{1,4}|planilla|seguridad social|auxilio|prestaciones|prima)\b/.test(part),
  slots: {
    salario: {
      ...salario,
      // "La mitad del mínimo" is what is paid, for whatever is asked of it later.
      read: (message, context) =>
        HALF_MINIMUM.test(message.text) && message.amounts.every(({ unit }) => unit !== 'COP')
          ? Math.round(context.facts.at(SMMLV, context.today).value / 2)
          : salario.read?.(message, context),
    } satisfies typeof salario,
    salarioHora: money('Pago por hora', ['salarioHora']),
    salarioDia: money('Pago por día', ['salarioDia'], { read: dayPay }),
    medioTiempo,
    horasDia,
    horasSemana,
    horasMes,
    diasSemana,
    diasMes,
    personas: personasNombradas,
    claseRiesgo,
    exonerado,
    empleador,
  },
  answer(told, context) {
    const { facts, on, message } = context
    const minimum = facts.at(SMMLV, on)
    const over = context.followUp ? EXTRA_HOURS.exec(message.text)?.[1] : undefined
    // "¿Y si un día se queda 2 horas más?": those, at the hour of a whole week's wage.
    if (over !== undefined) {
      const count = /^una?$/.test(over) ? 1 : Number.parseInt(digitsForWords(`${over} horas`), 10)
      const [before] = context.earlier ?? []
      const share =
        (Number(before?.values.horasSemana) || facts.at(LABOUR.jornadaSemanal, on).value / 2) /
        facts.at(LABOUR.jornadaSemanal, on).value
      const earned = before?.values.salario
      const whole =
        typeof earned === 'number' && earned < minimum.value
          ? Math.round(earned / share)
          : typeof earned === 'number'
            ? earned
            : minimum.value
      const calculation = recargos({ salario: whole, horas: { extraDiurna: count }, date: on }, facts)
      const { total, valores } = calculation.result
      return fromCalculation(calculation, {
        headline: `${context.kind === 'sino' || /\bextras?\W{0,3}$/.test(message.text) ? 'Sí: lo' : 'Lo'} que pasa de las horas pactadas **se paga como extra, con el ${formatPercent(valores.extraDiurna.recargo)}** de día: ${count === 1 ? 'una hora vale' : `${count} horas valen`} **${formatCop(total)}**.`,
        caveats: ['De noche, en domingo o en festivo el recargo es mayor.'],
      })
    }
    // "Medio tiempo con el mínimo" is the minimum in proportion, not a whole one.
    const whole =
      told.salario === minimum.value &&
      (told.medioTiempo || told.horasDia !== undefined || told.horasSemana !== undefined)
    const half = HALF_MINIMUM.test(message.text) ? Math.round(minimum.value / 2) : undefined
    // "¿Y si trabaja el mes entero?" of somebody who is paid by the day: a month of those days.
    const byDay = told.diasMes === DAYS && told.salario === undefined ? told.salarioDia : undefined
    const values =
      byDay === undefined
        ? { ...told, salario: whole ? half : told.salario }
        : { ...told, salario: byDay * DAYS, medioTiempo: false }
    const kind = whatIf(context)
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const week = facts.at(LABOUR.jornadaSemanal, on)
    const divisor = facts.at(LABOUR.divisorHora, on)
    const hour = minimum.value / divisor.value
    const { personas: people = 1 } = values
    const { days } = workedDays(values, message.text)
    const weekly =
      values.horasSemana ??
      (values.horasDia === undefined ? undefined : values.horasDia * (values.diasSemana ?? WORKING_DAYS))
    const share = weekly !== undefined ? Math.min(1, weekly / week.value) : values.medioTiempo ? 0.5 : undefined
    const someDays = days !== undefined && Math.round(days) < 22
    const asksWeeks =
      /\bsemanas\b|\b2616\b|\bpila\b|\bplanilla\b|\bcotiz|\baport|\bafili|\bseguridad social\b|\bpension\b|\bsalud\b/.test(
        message.text,
      )
    const onlyPension =
      /\bpension\b/.test(message.text) &&
      !/\b(?:salud|arl|caja|aportes|seguridad social|planilla|pila|costo|total)\b/.test(message.text)
    const rules = [
      'Las prestaciones (prima, cesantías, intereses y vacaciones) son las mismas, calculadas sobre lo que gana.',
      `El auxilio de transporte se paga completo por cada día que va a trabajar (${formatCop(allowance.value / DAYS)}), aunque sea media jornada.`,
      `Quien trabaja todos los días del mes cotiza sobre al menos un salario mínimo (${formatCop(minimum.value)}), así gane menos. Quien se contrata solo por algunos días y gana menos del mínimo cotiza por semanas: de 1 a 7 días una, de 8 a 14 dos, de 15 a 21 tres ${cite(POR_SEMANAS)}.`,
    ]
    const base = [minimum, allowance]
    // By some days of the month: contributions by weeks.
    if (someDays) {
      const perDay =
        values.salarioDia ??
        (values.salarioHora !== undefined && values.horasDia !== undefined
          ? values.salarioHora * values.horasDia
          : undefined)
      const least =
        (minimum.value / DAYS) *
        (values.horasDia === undefined ? 1 : Math.min(1, (values.horasDia * WORKING_DAYS) / week.value))
      const pay = values.salario ?? Math.round((perDay ?? least) * days)
      const calculation = tiempoParcial(
        { pago: pay, dias: days, claseRiesgo: values.claseRiesgo ?? 1, date: on },
        facts,
      )
      const { semanas, empleador: employer, trabajador, provisiones, costoTotal, base: ibc } = calculation.result
      const assumed =
        values.salario === undefined && perDay === undefined ? ' (el mínimo en proporción: no dijiste el pago)' : ''
      const weeks = semanas === undefined ? 'el mes completo' : `**${semanas} ${semanas === 1 ? 'semana' : 'semanas'}**`
      return fromCalculation(calculation, {
        headline:
          kind === 'sino' && !(asksWeeks && WHAT_IS_PAID.test(message.text))
            ? `Sí: se puede, y por ${formatNumber(days)} días al mes le corresponden **todas las prestaciones en proporción y los aportes por ${weeks.replaceAll('**', '')}** (${formatCop(employer.total)} a tu cargo).`
            : onlyPension
              ? `De pensión se pagan **${formatCop(employer.pension + trabajador.pension)}** al mes por ${weeks.replaceAll('**', '')}, sobre ${formatCop(ibc)}: ${formatCop(employer.pension)} tuyos y ${formatCop(trabajador.pension)} del trabajador, que se le descuentan.${values.salario === undefined && perDay === undefined ? assumed : ''} La planilla completa te cuesta ${formatCop(employer.total)}, con ARL y caja.`
              : asksWeeks
                ? `Por ${formatNumber(days)} días al mes se cotiza por ${weeks}, sobre ${formatCop(ibc)}: **${formatCop(employer.total)}** el empleador (pensión ${formatCop(employer.pension)}, ARL ${formatCop(employer.arl)} y caja ${formatCop(employer.caja)}) y ${formatCop(trabajador.total)} el trabajador${trabajador.salud > 0 ? '' : ', de pensión; a la EPS no se cotiza por semanas: sigue en el régimen subsidiado o como beneficiario'}.`
                : `Por ${formatNumber(days)} días al mes con un pago de ${formatCop(pay)}${assumed}, te cuesta en total **${formatCop(costoTotal * people)} al mes**${people > 1 ? ` por ${people} personas` : ''}: ${formatCop(employer.total)} de aportes y ${formatCop(provisiones.total)} de prestaciones sobre el pago.`,
        paragraphs: [
          'Se cotiza por semanas si el contrato es por menos de 30 días del mes y lo que gana en el mes no llega a un salario mínimo: de 1 a 7 días es una semana, de 8 a 14 dos, de 15 a 21 tres y más el mes; la ARL, siempre sobre un salario mínimo.',
        ],
        sources: [POR_SEMANAS, ...calculation.sources],
        caveats: [
          ...calculation.caveats,
          `Usé ARL clase ${values.claseRiesgo ?? 'I'}. Los aportes al SENA y al ICBF, si no tienes la exoneración, van aparte.`,
        ],
      })
    }
    if (
      values.salarioHora !== undefined ||
      (/\bhora\b/.test(message.text) && share === undefined && values.horasMes === undefined)
    ) {
      const paid = values.salarioHora
      const monthHours = values.horasMes ?? (weekly === undefined ? undefined : Math.round(weekly * WEEKS_A_MONTH))
      const month = paid !== undefined && monthHours !== undefined ? paid * monthHours : undefined
      const fair = paid === undefined || paid >= hour
      return {
        headline:
          asksWeeks && context.followUp && message.amounts.length === 0
            ? `Depende de los días que venga: **si son menos de 30 al mes y gana menos de un salario mínimo se cotiza por semanas** (de 1 a 7 días una, de 8 a 14 dos, de 15 a 21 tres); si no, sobre al menos un salario mínimo, que son **${formatCop(payrollOf(Math.max(month ?? 0, minimum.value), values, context).result.empleador.total)} a tu cargo y ${formatCop(payrollOf(Math.max(month ?? 0, minimum.value), values, context).result.trabajador.total)} del trabajador**. Dime cuántos días a la semana viene.`
            : paid !== undefined && kind === 'sino'
              ? fair
                ? `Sí: **${formatCop(paid)} por hora es legal**, porque la hora ordinaria del mínimo vale ${formatCop(hour)}; las prestaciones y los recargos van aparte.`
                : `No: **${formatCop(paid)} por hora es menos que el mínimo**, que es de ${formatCop(hour)} la hora ordinaria.`
              : month !== undefined && paid !== undefined
                ? `${monthHours} horas al mes a ${formatCop(paid)} son ${formatCop(month)} de salario, y por ese mes se deben **${formatCop(month / 12 + month / 12 + (month / 12) * 0.12 + month / 24)}** de prestaciones, sin contar el auxilio de transporte.`
                : paid !== undefined
                  ? `A ${formatCop(paid)} la hora pagas **${fair ? 'más que' : 'menos que'} el mínimo**, que es de ${formatCop(hour)} la hora ordinaria; las prestaciones y los aportes van aparte. Dime cuántas horas al mes y te doy el total.`
                  : values.salario === undefined
                    ? `La hora ordinaria del salario mínimo vale **${formatCop(hour)}**: ${formatCop(minimum.value)} ÷ ${formatNumber(divisor.value)} horas al mes.`
                    : `La hora ordinaria con ${formatCop(values.salario)} de salario vale **${formatCop(values.salario / divisor.value)}**: el salario ÷ ${formatNumber(divisor.value)} horas al mes.`,
        paragraphs: [
          'En Colombia se puede contratar por horas o por días, pero con contrato de trabajo y con todas las prestaciones en proporción.',
          ...rules,
        ],
        sources: [cst('art. 161'), cst('art. 147'), POR_SEMANAS, ...minimum.sources],
        facts: [minimum, divisor],
        caveats: ['Las horas nocturnas, extras y de domingo o festivo llevan recargo.'],
      }
    }
    if (share === undefined && values.salario === undefined) {
      return {
        headline:
          kind === 'sino'
            ? 'Sí: quien trabaja medio tiempo, por horas o por días **tiene todas las prestaciones y la seguridad social**, en proporción a lo que trabaja.'
            : `Por menos tiempo se paga **el mínimo en proporción a las horas**: ${formatCop(minimum.value / 2)} por medio tiempo, ${formatCop(hour)} la hora o ${formatCop(minimum.value / DAYS)} el día completo, más auxilio y prestaciones.`,
        paragraphs: rules,
        sources: [cst('art. 147'), POR_SEMANAS, ...minimum.sources],
        facts: base,
        caveats: ['Dime las horas o los días y el pago, y te doy el costo exacto.'],
      }
    }
    // "¿Y si la meto medio tiempo?" after a whole month's wage: half of that wage.
    const shortened =
      context.followUp &&
      message.amounts.length === 0 &&
      share !== undefined &&
      values.salario !== undefined &&
      values.salario >= minimum.value
    const pay = Math.round(
      (shortened ? (values.salario ?? 0) : (values.salario ?? minimum.value)) *
        (values.salario === undefined || shortened ? (share ?? (values.medioTiempo === false ? 1 : 0.5)) : 1),
    )
    const calculation = payrollOf(pay, values, context)
    const {
      costoTotal,
      neto,
      empleador: employer,
      trabajador,
      provisiones,
      ibc,
      exonerado: applied,
    } = calculation.result
    const time =
      share === 1
        ? 'tiempo completo'
        : values.horasDia !== undefined
          ? `${values.horasDia} horas diarias`
          : weekly !== undefined
            ? `${weekly} horas a la semana`
            : values.medioTiempo === false
              ? 'tiempo completo'
              : 'medio tiempo'
    const least = minimum.value * (share ?? 0.5)
    const auxilio = /\b(?:auxilio|subsidio|transporte|pasajes|bus)\b/.test(message.text) && context.followUp
    const proportion = `el mínimo en proporción${weekly === undefined ? '' : ` (${weekly} de ${formatNumber(week.value)} horas semanales)`}`
    const cost = `te cuesta en total **${formatCop(costoTotal * people)} al mes**${people > 1 ? ` por ${people} personas` : ''}, ${conditions(values, applied)}`
    const short = values.salario !== undefined && !shortened && values.salario < least
    const asksPay =
      /\bcuanto (?:le )?(?:pago|gana|me (?:tienen|deben)|es lo|vale|debo pagar)|\bsalario minimo\b|\bpor ley\b|\bde minimo\b/.test(
        message.text,
      )
    // "¿La planilla también la pago por la mitad?"
    const below = asksWeeks && ibc > pay
    const halved =
      below && (HALVED.test(message.text) || BY_A_PART.test(message.text)) && !(asksPay && /\bcuant/.test(message.text))
    const shares = `**${formatCop(employer.total)} a tu cargo** (${formatCop(employer.pension)} de pensión${employer.salud > 0 ? `, ${formatCop(employer.salud)} de salud` : ''}, ${formatCop(employer.arl)} de ARL y ${formatCop(employer.caja)} de caja) y ${formatCop(trabajador.total)} del trabajador, que se le descuentan`
    const headline = halved
      ? `${/\bcuant/.test(message.text) ? 'La' : 'No: la'} planilla va **sobre el mínimo completo, ${formatCop(ibc)}**, y no sobre ${formatCop(pay)}, porque viene todos los días: ${shares}.`
      : below && !context.followUp && kind !== 'sino' && !asksPay && !COSTS.test(message.text)
        ? `${values.salario === undefined ? `Por ${time} lo mínimo es **${formatCop(least)} al mes**, más ${formatCop(allowance.value)} de auxilio de transporte si va todos los días; la` : `Por ${time} la`} planilla va **sobre el mínimo completo, ${formatCop(ibc)}**: ${shares}.${short ? ` Además ${formatCop(pay)} no alcanza: lo mínimo es ${formatCop(least)} al mes.` : ''}`
        : auxilio && message.amounts.length === 0
          ? `${kind === 'sino' ? 'Sí: el' : 'El'} auxilio de transporte **no se parte por las horas**: son ${formatCop(allowance.value / DAYS)} por cada día que va a trabajar, ${formatCop(allowance.value)} si va todos los días.`
          : kind === 'sino'
            ? LESS_THAN_MINIMUM.test(message.text) && values.salario === undefined
              ? `Sí, en proporción a las horas: por ${time} lo mínimo es **${formatCop(least)} al mes**, más ${formatCop(allowance.value)} de auxilio de transporte si va todos los días; los aportes van **sobre el mínimo completo, ${formatCop(ibc)}**: ${shares}.`
              : short
                ? `No: por ${time} lo mínimo es **${formatCop(least)} al mes**, y ${formatCop(pay)} no alcanza.`
                : `Sí: por ${time} **le corresponden las mismas prestaciones, sobre lo que gana, y los aportes sobre al menos un salario mínimo**; con ${formatCop(pay)} al mes te cuesta en total ${formatCop(costoTotal)}.`
            : short
              ? `**${formatCop(pay)} no alcanza**: por ${time} lo mínimo es **${formatCop(least)} al mes**. Con ${formatCop(pay)} ${cost}.`
              : asksWeeks && context.followUp && message.amounts.length === 0
                ? `Por ${time} la seguridad social es de **${formatCop(employer.total)} a tu cargo y ${formatCop(trabajador.total)} del trabajador** al mes, sobre una base de ${formatCop(ibc)}.`
                : values.salario === undefined && asksPay
                  ? `Por ${time} lo mínimo es **${formatCop(least)} al mes**, ${proportion}, más ${formatCop(allowance.value)} de auxilio de transporte; ${asksWeeks ? `la planilla son **${formatCop(employer.total)} tuyos y ${formatCop(trabajador.total)} del trabajador**, sobre ${formatCop(ibc)}, y ` : ''}con aportes y prestaciones ${cost.replace('te cuesta', 'cuesta')}.`
                  : `Por ${time} con ${formatCop(pay)} al mes${calculation.result.auxilio > 0 ? ` y ${formatCop(calculation.result.auxilio)} de auxilio de transporte` : ''}${values.salario === undefined ? `, ${proportion},` : shortened ? `, la parte de ${formatCop(values.salario ?? 0)} que toca por ese tiempo,` : ''} ${cost}.`
    return fromCalculation(calculation, {
      headline,
      paragraphs: [
        `Recibe ${formatCop(neto)} netos. Los aportes a tu cargo son ${formatCop(employer.total)}, sobre una base de ${formatCop(ibc)}, y las prestaciones que reservas, ${formatCop(provisiones.total)}.`,
        ...rules,
      ],
      sources: [cst('art. 147'), POR_SEMANAS, ley('100', 1993, 'art. 204'), ...calculation.sources],
      caveats: calculation.caveats.filter((each) => !each.startsWith('El salario está por debajo')),
    })
  },
})
