import { formatCop } from '../../../../shared/format.ts'
import type { Understood } from '../../understand/features.ts'
import { fromCalculation, type IntentAnswer } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { conditions, type PayrollValues, payrollOf } from './payroll.ts'

/** "Renunció el 12", "trabajó hasta el 8 de noviembre": the last day of the month that is contributed on. */
const LAST_DAY =
  /\b(?:renunci[oe]|se (?:habia |hubiera )?(?:fue|ido|va|retir[oa]\w{0,2})|salio|sale|despedi|saque|trabaj[oe] hasta|termino|estuvo hasta) (?:(?:el|hasta|dia|pasado) ){0,3}(\d{1,2})\b(?! ?(?:dias|mes|mil|mill|%|horas|anos))/
const OF_THE_PLANILLA = /\b(?:planilla|pila|cotiz\w{1,4}|aport\w{1,4}|ibc|seguridad social)\b/

export const diasCotizados: Slot<number, false> = {
  label: 'Días cotizados del mes',
  type: 'count',
  read: ({ text }, { before }) => {
    const told = before !== undefined || OF_THE_PLANILLA.test(text) ? LAST_DAY.exec(text)?.[1] : undefined
    const day = Number(told ?? 0)
    return day >= 1 && day < 30 ? day : undefined
  },
  required: false,
}

/** "¿Cuántos días cotizo de la que renunció el 10?": of the days of that month. */
export const leftInTheMonth = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 &&
  LAST_DAY.test(text) &&
  /\b(?:cuantos dias|por cuantos|cuanto)\b[^?.;]{0,30}\b(?:cotiz\w{1,4}|planilla|pila|aport\w{1,4})\b|\b(?:cotiz\w{1,4}|planilla|pila)\b[^?;]{0,60}\bcuantos dias\b/.test(
    text,
  ) &&
  !/\b(?:liquid\w{1,8}|indemniz\w{1,6}|mora|sancion\w{0,4})\b/.test(text)

/** What is contributed on the days of a month that somebody left in. */
export function ofPartMonth(pay: number, days: number, values: PayrollValues, context: AnswerContext): IntentAnswer {
  const part = payrollOf(pay, { ...values, dias: days }, context)
  const { ibc, empleador, trabajador, exonerado } = part.result
  return fromCalculation(part, {
    headline: `Se cotiza por **${days} días**, con un IBC de **${formatCop(ibc)}** y la novedad de retiro: ${formatCop(empleador.total)} de la empresa y ${formatCop(trabajador.total)} que se le descuentan, ${conditions(values, exonerado)}.`,
    paragraphs: [
      'La novedad de retiro se marca en la planilla de ese mes; sin ella el trabajador sigue figurando activo y le cobran los meses siguientes.',
    ],
  })
}
