import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { auxilioTransporte } from '../../../../shared/tax/auxilioTransporte.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { yearOf } from '../../../../shared/tax/habiles.ts'
import { prestacion } from '../../../../shared/tax/prestacionUnica.ts'
import { cst, ley } from '../../../../shared/tax/sources.ts'
import type { IsoDate, Step } from '../../../../shared/tax/types.ts'
import { cite, type IntentAnswer } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'
import { type ServiceValues, servicioDe } from '../laboral/slots.ts'
import { payrollOf } from './payroll.ts'

const YEAR = 360

/** The days of service of each year, the last one first: interest runs on the cesantías of a year. */
function byYear(days: number, from: IsoDate | undefined, to: IsoDate): readonly number[] {
  if (from === undefined) {
    const whole = Math.floor(days / YEAR)
    return [...Array.from({ length: whole }, () => YEAR), days - whole * YEAR].filter((each) => each > 0)
  }
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, at) => yearOf(from) + at)
  return years
    .map((year) =>
      dias360(`${year}-01-01` > from ? `${year}-01-01` : from, `${year}-12-31` < to ? `${year}-12-31` : to),
    )
    .filter((each) => each > 0)
}

const OF_CONTRIBUTIONS = /\b(?:aport\w{1,4}|seguridad social|salud|pension|ugpp|planilla|eps|parafiscal\w{0,2})\b/
const OF_THE_PAST =
  /\b(?:lo de (?:atras|antes)|lo anterior|hacia atras|atrasad[oa]|regulariz\w{1,4}|formaliz\w{1,4}|(?:pas[oae]\w{0,3}|meto|met[ae]r\w{0,2}) (?:\w{1,4} )?(?:a )?(?:contrato|nomina))\b/

/**
 * What is owed to somebody who was paid for services and worked as an employee: all the benefits of the time, with what the
 * employer did not contribute. Undefined where the pay or the time is not known.
 */
export function owedAsEmployee(
  values: ServiceValues,
  pay: number | undefined,
  ctx: AnswerContext,
  verbal = false,
): IntentAnswer | undefined {
  const { facts, on, kind, message, followUp } = ctx
  const served = servicioDe(values, message)
  const to = served.retiro ?? ctx.today
  const days = served.dias ?? (served.ingreso === undefined ? undefined : dias360(served.ingreso, to))
  if (pay === undefined || days === undefined || days < 1) return undefined
  const minimum = facts.at(SMMLV, on)
  const under = pay < minimum.value
  const base = Math.max(pay, minimum.value)
  const one = (concepto: 'cesantias' | 'prima' | 'vacaciones') =>
    prestacion({ concepto, salario: base, dias: days, date: on }, facts)
  const [cesantias, prima, vacaciones] = [one('cesantias'), one('prima'), one('vacaciones')]
  const interest = Math.round(
    byYear(days, served.ingreso, to).reduce(
      (sum, each) => sum + (((cesantias.result.base * each) / YEAR) * each * 0.12) / YEAR,
      0,
    ),
  )
  const total = cesantias.result.valor + prima.result.valor + vacaciones.result.valor + interest
  const bus = auxilioTransporte(base, facts, on)
  const months = days / 30
  const { empleador } = payrollOf(base, {}, { facts, on }).result
  const monthly = empleador.pension + empleador.salud + empleador.arl + empleador.caja
  const span = `${formatNumber(days)} días`
  const sum = `cesantías ${formatCop(cesantias.result.valor)}, intereses ${formatCop(interest)}, primas ${formatCop(prima.result.valor)} y vacaciones ${formatCop(vacaciones.result.valor)}`
  const contributions = `los aportes de todo ese tiempo, cerca de **${formatCop(monthly)} al mes** de la parte del empleador (pensión ${formatCop(empleador.pension)}, ARL ${formatCop(empleador.arl)}, caja ${formatCop(empleador.caja)}${empleador.salud > 0 ? `, salud ${formatCop(empleador.salud)}` : ''}), con intereses de mora y las sanciones de la UGPP`
  const past =
    '**Lo de atrás se sigue debiendo**: firmar ahora un contrato de trabajo no borra el tiempo anterior. Se puede pagar o acordar en una conciliación ante el inspector de trabajo; las prestaciones ciertas no se renuncian, y cada derecho se puede reclamar durante tres años.'
  const opening =
    followUp && message.amounts.length === 0
      ? OF_THE_PAST.test(message.text)
        ? `${past} Por los ${span} van **${formatCop(total)}** de prestaciones.`
        : OF_CONTRIBUTIONS.test(message.text)
          ? `Sí: si era un contrato de trabajo se deben también ${contributions}.`
          : undefined
      : undefined
  const steps: readonly Step[] = [
    ...cesantias.steps,
    { label: 'Intereses a las cesantías', formula: '12 % al año, año por año', value: formatCop(interest) },
    ...prima.steps.slice(1),
    ...vacaciones.steps.slice(1),
    { label: 'Total de prestaciones y vacaciones', value: formatCop(total), sum: 'total' },
  ]
  return {
    headline:
      opening ??
      `${verbal ? 'Aunque no haya papel, ' : `${kind === 'sino' ? 'Sí: con' : 'Con'} horario y órdenes `}**${verbal ? 'el contrato de palabra vale igual' : 'es un contrato de trabajo, diga lo que diga el papel'}**: por ${span} se deben **${formatCop(total)}** de prestaciones y vacaciones (${sum}).`,
    paragraphs: [
      ...(opening === undefined ? [] : [`De prestaciones son **${formatCop(total)}**: ${sum}.`]),
      ...(opening !== undefined && OF_CONTRIBUTIONS.test(message.text)
        ? []
        : [`Además se deben ${contributions} ${cite(ley('100', 1993, 'art. 161'))}.`]),
      ...(bus > 0
        ? [
            `Entra el auxilio de transporte en la base, y los meses en que no se pagó también se deben: ${formatCop(bus)} por cada uno, cerca de ${formatCop(Math.round(bus * months))}.`,
          ]
        : []),
      'Si al terminar no se paga, un juez puede imponer **un día de salario por cada día de mora**. Presumen el contrato la prestación personal, las órdenes u horario y el pago.',
      ...(opening !== undefined && OF_THE_PAST.test(message.text) ? [] : [past]),
    ],
    steps,
    sources: [
      cst('art. 23'),
      cst('art. 24'),
      cst('art. 65'),
      cst('art. 488'),
      ley('100', 1993, 'art. 161'),
      ...cesantias.sources,
      ...prima.sources,
      ...vacaciones.sources,
    ],
    facts: [minimum, ...cesantias.facts],
    caveats: [
      ...(under
        ? [
            `Lo que se paga no llega al mínimo: conté sobre ${formatCop(minimum.value)}, por la jornada completa, y se debe también la diferencia de cada mes.`,
          ]
        : []),
      'Conté todo el tiempo con la paga de hoy y sin nada pagado por prestaciones; cada caso se decide con sus pruebas.',
    ],
    gives: { liquidado: total },
  }
}
