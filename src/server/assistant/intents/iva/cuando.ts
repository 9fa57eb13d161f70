import { formatDate, MONTHS } from '../../../../shared/format.ts'
import { vencimientoPorDigito } from '../../../../shared/tax/calendario.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext } from '../intent.ts'
import { endingDigits } from '../taxReading.ts'

const WHEN =
  /\bcuando\b(?=\s*(?:$|[?.,;])| (?:(?:me|se|les?|lo|la|los|las) ){0,2}(?:toca|hay|debo|deb[eo]mos|tengo|tenemos|vence|venc\w+|es|seria|pag[oa]|pagamos|pagar\w*|declar[oa]|declar(?:amos|ar)|present[oa]|present(?:amos|ar)|consign[oa]|consign(?:amos|ar)|gir[oa]|girar|hago|hacer)\b)|\bhasta (?:que|cuando|cual)\b|\b(?:que|cual) (?:dia|fecha|mes)\b|\bfecha (?:limite|de pago)\b|\bplazo\b|\bvence\w*/

/** "¿Cuánto retengo y qué día lo pago?": the day is asked besides the sum. */
export const asksWhen = ({ text }: Pick<Understood, 'text'>): boolean => WHEN.test(text)

const NAMED_MONTH = new RegExp(`\\b(?:${MONTHS.join('|')})\\b`, 'g')
/** Further ahead than this a month is of last year: of the coming ones people ask when they plan. */
const AHEAD = 3

interface Month {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** The last month that the message names, else the conversation's, else none. */
function monthSaid({ message, when, today }: Pick<AnswerContext, 'message' | 'when' | 'today'>): Month | undefined {
  const named = [...message.text.matchAll(NAMED_MONTH)].at(-1)?.[0]
  const month = named === undefined ? when.month : MONTHS.indexOf(named) + 1
  if (month === undefined || month < 1) return undefined
  const [year, now] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return { month, year: message.year ?? when.year ?? (month > now + AHEAD ? year - 1 : year) }
}

const after = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
const nameOf = (month: number): string => MONTHS[month - 1] ?? ''

/** What is filed, and over which months. */
interface Filing {
  readonly months: 1 | 2 | 4
  readonly what: (period: string) => string
}
const FILINGS = {
  retencion: {
    months: 1,
    what: (period) => `La retención de ${period} se declara y se paga en el formulario 350`,
  },
  iva: { months: 2, what: (period) => `El IVA de ${period} (bimestral, formulario 300) se declara y se paga` },
  ivaCuatrimestral: {
    months: 4,
    what: (period) => `El IVA de ${period} (cuatrimestral, formulario 300) se declara y se paga`,
  },
} as const satisfies Readonly<Record<string, Filing>>
export type Filed = keyof typeof FILINGS

interface Due {
  readonly sentence: string
  readonly sources: readonly LegalSource[]
}

function periodOf({ months }: Filing, { year, month }: Month): { readonly end: Month; readonly name: string } {
  const end = Math.ceil(month / months) * months
  const first = nameOf(end - months + 1)
  const name = months === 1 ? first : `${first} ${months === 2 ? 'y' : 'a'} ${nameOf(end)}`
  return { end: { year, month: end }, name: `${name} de ${year}` }
}

/** When the tax of the period that was named falls due: the day where the NIT's last digit is known, else the days between. */
export function dueOf(filed: Filed, context: AnswerContext, ofNow = filed === 'retencion'): Due | undefined {
  const { today, message, merged, company } = context
  const said = monthSaid(context)
  const month =
    said ??
    // What is withheld now is of this month.
    (ofNow ? { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) } : undefined)
  if (month === undefined) return undefined
  const filing: Filing = FILINGS[filed]
  const { end, name } = periodOf(filing, month)
  const due = after(end)
  const dateOf = (digit: number): IsoDate => vencimientoPorDigito(due.year, due.month, digit)
  const digits = endingDigits(message, null) ?? endingDigits(merged, company)
  const last = digits === undefined ? undefined : Number(digits.slice(-1))
  const sources = [decreto('2229', 2023), ...(filed === 'retencion' ? [et('art. 606')] : [et('art. 600')])]
  if (last === undefined)
    return {
      sentence: `${filing.what(name)} **entre el ${formatDate(dateOf(1))} y el ${formatDate(dateOf(0))}**, según el último dígito del NIT: dime en cuál termina y te doy el día.`,
      sources,
    }
  const day = dateOf(last)
  return {
    sentence: `${filing.what(name)} hasta el **${formatDate(day)}** (NIT terminado en ${last})${day < today ? ': esa fecha ya pasó' : ''}.`,
    sources,
  }
}

/** The answer with the due day of its period behind the sum, where that is asked too. */
export function withDue(answer: IntentAnswer, filed: Filed, context: AnswerContext): IntentAnswer {
  if (!asksWhen(context.message)) return answer
  const due = dueOf(filed, context)
  return due === undefined
    ? answer
    : {
        ...answer,
        headline: `${answer.headline} ${due.sentence}`,
        sources: [...answer.sources, ...due.sources],
      }
}

/** Of the consumption tax only the month is certain: it is the one after the two of the period. */
export function consumptionDue(context: AnswerContext): string | undefined {
  const said = monthSaid(context)
  if (said === undefined) return undefined
  const { end, name } = periodOf({ months: 2, what: (period) => period }, said)
  const due = after(end)
  return `El impuesto al consumo de ${name} se declara y se paga en el formulario 310 **en ${nameOf(due.month)} de ${due.year}**; el día va por el último dígito del NIT: míralo en el calendario de la DIAN.`
}
