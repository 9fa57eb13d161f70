import { addBusinessDays, addDays, addMonths, onOrNextBusinessDay } from './habiles.ts'
import type { IsoDate } from './types.ts'

const GRACE_DAYS = 5

export interface Term {
  readonly months?: number
  /** Calendar days, where the law says so. */
  readonly days?: number
  /** A term of days that the law does not call calendar leaves out what is no business day (Ley 4 de 1913, art. 62). */
  readonly businessDays?: number
}

export interface Counted {
  /** The day on which the term begins to run. */
  readonly desde: IsoDate
  readonly hasta: IsoDate | undefined
}

/** Art. 566-1: the term of whoever answers begins five business days after the mail came. On paper, the day after. */
export function termOf(llegada: IsoDate, byMail: boolean, term: Term | undefined): Counted {
  const desde = byMail ? addDays(addBusinessDays(llegada, GRACE_DAYS, 'dian'), 1) : addDays(llegada, 1)
  const first = byMail ? onOrNextBusinessDay(desde, 'dian') : desde
  const before = addDays(first, -1)
  const end =
    term?.months !== undefined
      ? addMonths(byMail ? before : llegada, term.months)
      : term?.businessDays !== undefined
        ? addBusinessDays(before, term.businessDays, 'dian')
        : term?.days !== undefined
          ? addDays(before, term.days)
          : undefined
  return { desde: first, hasta: end === undefined ? undefined : onOrNextBusinessDay(end, 'dian') }
}
