import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { AUXILIO_TRANSPORTE, SMMLV } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import { cst, decreto, ley } from '../../../../shared/tax/sources.ts'
import { tiempoParcial } from '../../../../shared/tax/tiempoParcial.ts'
import { cite, fromCalculation } from '../../topics/topic.ts'
import { intent } from '../intent.ts'
import { claseRiesgo, flag, money, salario } from '../slots.ts'
import { numbered, whatIf } from './slots.ts'
import { diasMes, diasSemana, workedDays } from './tiempo.ts'

const POR_SEMANAS = decreto('2616', 2013)
const PRIMA = ley('1788', 2016)
const DAYS = 30
const HALF_YEAR = 6
/** Nobody is paid that for a day of housework: such a sum is a month's. */
const MOST_A_DAY = 500_000

const interna = flag('Interna', ({ text }) =>
  /\bintern[oa]s?\b|\bvive (?:ahi|en la|con)\b|\bduerme en\b/.test(text) ? true : undefined,
)

const ASKS_PRIMA = /\bprimas?\b|\baguinaldo\b/
const ASKS_SECURITY =
  /\bplanilla\b|\bpila\b|\bafili|\bseguridad social\b|\bpension\b|\bseguro\b|\barl\b|\beps\b|\bsalud\b|\baport|\bcotiz|\bcaja\b/

/** Somebody who works in a home, by days or all the time: what is owed and contributed. */
export const domestico = intent({
  id: 'nomina.domestico',
  subject: 'nomina',
  title: 'Empleada doméstica o niñera: aportes y prestaciones por días',
  speakers: ['empleador', 'persona', 'trabajador'],
  slots: {
    salarioDia: money('Pago por día', ['salarioDia', 'pago'], { main: true }),
    salario,
    diasSemana,
    diasMes,
    interna,
    claseRiesgo,
  },
  answer(values, context) {
    const { facts, on, message } = context
    const kind = whatIf(context)
    const minimum = facts.at(SMMLV, on)
    const daily = minimum.value / DAYS
    const allowance = facts.at(AUXILIO_TRANSPORTE, on)
    const saidDaily = values.salarioDia !== undefined && values.salarioDia <= MOST_A_DAY ? values.salarioDia : undefined
    const month = values.salario ?? (saidDaily === undefined ? values.salarioDia : undefined)
    const { days, week: perWeek } = workedDays(values, message.text)
    const byDays = days !== undefined && days < 26
    const prima = ASKS_PRIMA.test(message.text)
    const security = ASKS_SECURITY.test(message.text)
    const howOften =
      perWeek === undefined
        ? `${days} ${days === 1 ? 'día' : 'días'} al mes`
        : `${perWeek} ${perWeek === 1 ? 'día' : 'días'} a la semana (unos ${days} al mes)`
    const rights = `pensión, ARL y caja de compensación por semanas ${cite(POR_SEMANAS)} y prima, cesantías, intereses y vacaciones en proporción a lo que se le paga ${cite(PRIMA)}`
    const common = {
      facts: [minimum, allowance],
      caveats: [
        'Aunque la persona no quiera o tenga Sisbén, la afiliación no se puede renunciar.',
        'Con varios patrones, cada uno paga sus días.',
        `El día completo no puede valer menos de ${formatCop(daily)}, más ${formatCop(allowance.value / DAYS)} de auxilio de transporte si no vive en la casa.`,
      ],
    }
    const pay = byDays
      ? saidDaily !== undefined
        ? saidDaily * days
        : (month ?? Math.round(daily * days))
      : (month ?? (saidDaily === undefined ? minimum.value : saidDaily * (days ?? DAYS)))
    if (!byDays && month === undefined && saidDaily === undefined && !values.interna) {
      const steps = [
        'Contrato, mejor por escrito, con los días y el pago.',
        'Afíliala a pensión, ARL y caja de compensación; si gana al menos un salario mínimo, también a salud.',
        `Paga la PILA cada mes: de 1 a 7 días del mes es una semana, de 8 a 14 dos, de 15 a 21 tres y desde 22 el mes ${cite(POR_SEMANAS)}.`,
        `Paga la prima en junio y diciembre ${cite(PRIMA)}, las cesantías y sus intereses cada año y las vacaciones, en proporción.`,
      ]
      return {
        ...common,
        headline:
          kind === 'como'
            ? 'Una empleada de la casa, aunque venga por días, se tiene **con contrato, afiliada y con prestaciones en proporción**, así:'
            : kind === 'quien'
              ? '**Cada patrón** paga los aportes y las prestaciones de los días que la persona le trabaja.'
              : `${kind === 'sino' ? 'Sí: a' : 'A'} una empleada de la casa, aunque venga un solo día por semana, **le corresponden ${rights}**.`,
        paragraphs: [
          ...(kind === 'como' ? [numbered(steps)] : []),
          `Si en el mes gana menos de un salario mínimo (${formatCop(minimum.value)}) se cotiza por semanas: de 1 a 7 días es una, de 8 a 14 dos, de 15 a 21 tres y desde 22 el mes. Cada semana cotiza sobre la cuarta parte del mínimo: ${formatPercent(facts.at(LABOUR.pensionEmpleador, on).value)} de pensión y ${formatPercent(facts.at(LABOUR.caja, on).value)} de caja el patrón, y ${formatPercent(facts.at(LABOUR.pensionTrabajador, on).value)} de pensión ella.`,
          'Dime cuántos días viene y cuánto le pagas por día y te doy los valores.',
        ],
        sources: [POR_SEMANAS, PRIMA, cst('art. 249'), cst('art. 186'), ...minimum.sources],
      }
    }
    const calculation = tiempoParcial(
      {
        pago: pay,
        dias: byDays ? days : DAYS,
        auxilio: values.interna !== true,
        claseRiesgo: values.claseRiesgo ?? 1,
        date: on,
      },
      facts,
    )
    const { empleador, trabajador, provisiones, semanas, auxilio, costoTotal } = calculation.result
    const sixMonths = provisiones.prima * HALF_YEAR
    const opening = byDays
      ? `Viniendo ${howOften}`
      : values.interna
        ? 'Interna y con todo el mes'
        : 'Con todo el mes de trabajo'
    const assumed =
      byDays && saidDaily === undefined && month === undefined
        ? ` a ${formatCop(daily)} el día (el mínimo: no dijiste cuánto le pagas)`
        : byDays && saidDaily !== undefined
          ? ` a ${formatCop(saidDaily)} el día`
          : ` con ${formatCop(pay)} al mes`
    const contributions = `${formatCop(empleador.total)} al mes de aportes${semanas === undefined ? '' : ` (${semanas} ${semanas === 1 ? 'semana' : 'semanas'} de pensión y caja, más la ARL)`}`
    const benefits = `${formatCop(provisiones.total)} al mes de prestaciones`
    const low = saidDaily !== undefined && saidDaily < daily
    const headline =
      low && kind === 'sino'
        ? `No: **${formatCop(saidDaily)} por un día completo es menos que lo de ley**, que es ${formatCop(daily)} más ${formatCop(allowance.value / DAYS)} de auxilio de transporte; además le corresponden prestaciones y aportes.`
        : kind === 'sino'
          ? `Sí: aunque venga por días **le corresponden ${rights}**; ${opening.toLowerCase()}${assumed} son ${contributions} y ${benefits}.`
          : prima && !security
            ? `${opening}${assumed}, la prima de un semestre completo es de **${formatCop(sixMonths)}** (${formatCop(provisiones.prima)} por cada mes trabajado).`
            : security && !prima
              ? `${opening}${assumed}, pagas **${contributions}** y ella pone ${formatCop(trabajador.total)}.`
              : `${opening}${assumed}, además del pago debes **${contributions}** y **${benefits}**: en total te cuesta ${formatCop(costoTotal)} al mes.`
    return fromCalculation(calculation, {
      headline,
      paragraphs: [
        `Las prestaciones de cada mes son ${formatCop(provisiones.cesantias)} de cesantías, ${formatCop(provisiones.intereses)} de intereses, ${formatCop(provisiones.prima)} de prima y ${formatCop(provisiones.vacaciones)} de vacaciones${auxilio > 0 ? `, con ${formatCop(auxilio)} de auxilio de transporte incluidos en las tres primeras` : ''}. La prima de un semestre completo es de ${formatCop(sixMonths)} ${cite(PRIMA)}.`,
        ...(prima && security
          ? [`De los aportes, ella pone ${formatCop(trabajador.total)} más, que se le descuentan.`]
          : []),
      ],
      sources: [
        ...(byDays && semanas !== undefined ? [POR_SEMANAS] : [ley('100', 1993, 'art. 204')]),
        PRIMA,
        ...calculation.sources,
      ],
      caveats: [
        ...calculation.caveats,
        `Usé ARL clase ${values.claseRiesgo ?? 'I'}. Un hogar no tiene la exoneración de aportes; SENA e ICBF no están incluidos: confírmalo con tu operador PILA.`,
        ...(low ? [common.caveats[2] ?? ''] : []),
        ...common.caveats.slice(0, 2),
      ].filter((each) => each !== ''),
    })
  },
})
