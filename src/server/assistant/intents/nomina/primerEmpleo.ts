import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { PRIMER_EMPLEO, PRIMER_EMPLEO_TOPE, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { roundUvt } from '../../../../shared/tax/uvt.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { date, salario } from '../slots.ts'
import { personas } from './slots.ts'

const OLD = /\b(?:ya habia (?:trabajado|laborado)|ya trabajo|no es su primer)/
const AGE = /\b(\d{2}) anos\b|\btiene (\d{2})\b(?! ?(?:dias|mes|mil|emplead|hor))/
const LIMIT_OF_AGE = 28
const YEAR = 12
const DAYS = 30

/** The day, or the first of the month, from which the person works. */
const desde = date('Contratado desde', ({ days, month, year, text }, { today }) => {
  if (days[0] !== undefined) return days[0]
  return month === undefined || !HIRED.test(text)
    ? undefined
    : `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
})
const HIRED = /\b(?:contrat|vincul|ingres|entr|empez|empiez|desde|lleva|trabaj)\w*/

/** "¿Sigo tomándola el otro año?", "¿se repite en 2027?" */
const AGAIN =
  /\b(?:sig(?:o|ue|uen|amos)|seguir\w{0,4}|repit\w{1,4}|repetir\w{0,3}|otra vez|de nuevo|volver a|vuelvo a|continu\w{1,4}|cada ano|todos los anos|varios anos|(?:otro|proximo|segundo) ano|ano (?:siguiente|entrante|que viene))\b/

export const primerEmpleo = intent({
  id: 'primer-empleo',
  subject: 'renta',
  title: 'Deducción por contratar a un joven en su primer empleo',
  slots: { salario, personas, desde },
  answer({ salario: pay, personas: people = 1, desde: hired }, { facts, on, kind, message, followUp }) {
    const later = hired !== undefined && message.year !== undefined && message.year > Number(hired.slice(0, 4))
    if ((later && kind !== 'cuanto') || (AGAIN.test(message.text) && (hired !== undefined || kind === 'sino')))
      return {
        headline: `No: la deducción del ${figure(PRIMER_EMPLEO)} **se toma solo en el año en que se contrata**; desde el siguiente se deduce el salario completo, sin ese adicional.`,
        sources: [et('art. 108-5')],
      }
    const limit = facts.at(PRIMER_EMPLEO_TOPE, on)
    const unit = facts.at(UVT, on)
    const rate = facts.at(PRIMER_EMPLEO, on)
    const cap = Math.round(limit.value * unit.value)
    const deduction = pay === undefined ? undefined : Math.min(percentOf(pay, rate.value), cap)
    const most = `hasta ${formatNumber(limit.value)} UVT al mes (${formatCop(roundUvt(limit.value * unit.value))})`
    const [, years, alone] = AGE.exec(message.text) ?? []
    const age = Number(years ?? alone ?? 0)
    const rule = `por el primer empleo de un menor de 28 años puedes deducir el **${figure(PRIMER_EMPLEO)} del salario**, ${most}`
    // Of the year in which the contract began only its months count.
    const months = hired === undefined ? YEAR : dias360(hired, `${hired.slice(0, 4)}-12-31`) / DAYS
    const told = `${formatNumber(Math.round(months * 10) / 10)} ${months === 1 ? 'mes' : 'meses'}`
    const yearly =
      hired !== undefined ||
      /\b(?:al|en el|por|todo el) ano\b|\banual|\bahorr|\bimpuesto\b|\bmenos de renta\b/.test(message.text)
    const inAYear = deduction === undefined ? 0 : Math.round(deduction * months * people)
    const wages = Math.round((pay ?? 0) * months * people)
    const more = Math.max(0, inAYear - wages)
    const saved = Math.round((more * facts.at(RENTA_PJ, on).value) / 100)
    const many = deduction !== undefined && people > 1 ? ` Por los ${people} son ${formatCop(deduction * people)}.` : ''
    return {
      ...(pay !== undefined && deduction !== undefined
        ? {
            steps: [
              {
                label: 'Deducción al mes',
                formula: `el menor entre ${formatCop(pay)} × ${formatPercent(rate.value)} y ${formatNumber(limit.value)} UVT`,
                value: formatCop(deduction),
              },
              ...(hired === undefined
                ? []
                : [
                    {
                      label: `Deducción de ${hired.slice(0, 4)}`,
                      formula: `${formatCop(deduction)} × ${told}${people > 1 ? ` × ${people}` : ''}`,
                      value: formatCop(inAYear),
                    },
                    { label: 'Solo por el salario', value: formatCop(wages) },
                    {
                      label: 'Ahorro de renta de una sociedad',
                      formula: `${formatCop(more)} × ${formatPercent(facts.at(RENTA_PJ, on).value)}`,
                      value: formatCop(saved),
                    },
                  ]),
            ],
          }
        : {}),
      headline:
        kind === 'cuando' || /\b(?:que|en que|cual) ano\b|\bano en que\b/.test(message.text)
          ? 'La deducción se toma **en la renta del año en que contratas a la persona**.'
          : OLD.test(message.text) && kind === 'sino'
            ? 'No: la deducción es solo por **el primer empleo de la persona**; si ya trabajó con contrato, no procede.'
            : yearly && deduction !== undefined && age < LIMIT_OF_AGE
              ? `${hired === undefined ? 'En un año completo' : `En ${hired.slice(0, 4)}, por los ${told} desde el ${formatDate(hired)},`} deduces **${formatCop(inAYear)}** por ${people > 1 ? `esos ${people} empleos` : 'ese empleo'}, ${formatCop(more)} más que el salario: una sociedad, a la tarifa del ${formatPercent(facts.at(RENTA_PJ, on).value)}, **ahorra unos ${formatCop(saved)} de renta** por lo que pasa del salario.`
              : age >= LIMIT_OF_AGE
                ? `${kind === 'sino' || followUp ? 'No: la' : 'La'} deducción es por **menores de 28 años**, y esa persona tiene ${age}.`
                : deduction !== undefined
                  ? `${kind === 'sino' ? 'Sí: por' : 'Por'} ese primer empleo de un menor de 28 años puedes deducir **${formatCop(deduction)} al mes**: el ${formatPercent(rate.value)} del salario, ${most}.${many}`
                  : kind === 'sino'
                    ? `Sí: ${rule}.`
                    : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
      paragraphs: [
        `Debe ser un empleo nuevo y el primero de la persona, con certificado del Ministerio del Trabajo. La deducción del ${figure(PRIMER_EMPLEO)} **se toma solo en el año en que se contrata**: desde el siguiente no sigue, y se deduce el salario completo sin ese adicional.`,
      ],
      sources: [et('art. 108-5'), ...(yearly && deduction !== undefined ? [et('art. 240')] : [])],
      facts: [rate, limit, unit],
      caveats: ['Sin el certificado de primer empleo no procede la deducción adicional.'],
    }
  },
})
