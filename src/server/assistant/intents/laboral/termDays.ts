import { MONTHS } from '../../../../shared/format.ts'
import { addDays } from '../../../../shared/tax/habiles.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { readDates, WEEKDAYS } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'

/** The days of a fixed contract that is ended before its time. */
export interface TermDays {
  readonly ingreso?: IsoDate
  readonly finContrato: IsoDate
  readonly retiro: IsoDate
}

const MONTH = `(?:${MONTHS.join('|')}|setiembre)`
const DAY = new RegExp(
  `\\b20\\d\\d-\\d\\d-\\d\\d\\b|\\b\\d{1,2}[-/](?:${MONTHS.map((name) => name.slice(0, 3)).join('|')})[a-z]{0,7}[-/]20\\d\\d\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-]20\\d\\d\\b|\\b(?:\\d{1,2}|primero) de ${MONTH}(?: (?:del? )?(20\\d\\d|este ano))?`,
  'g',
)
const CONTRACT = /\bcontrat|\bfij[oa]\b|\btermino\b|\bfirm\w{1,4} (?:por|a) (?:un|\d{1,2}) (?:mes|ano)/
const STARTS =
  /\b(?:desde|del|empez\w{1,3}|empec\w|entr[eoa]\w{0,2}|ingres\w{1,3}|inici\w{1,3}|arranc\w{1,3}|firm\w{1,4}|a partir)\b/g
const ENDS = /\b(?:hasta|al|venc\w{1,7}|termina(?:ba|ria)?|finaliza\w{0,2}|acaba(?:ba)?)\b/g
const OUT =
  /\b(?:sac\w{1,5}|saque|desp[ie]d\w{1,5}|ech(?:e|o|a|ar|aron)\w{0,3}|bot(?:e|o|a|ar|aron)\w{0,3}|cancel\w{1,5}|prescind\w{1,3}|terminar\w{0,2}|termin(?:e|o|an|amos|aron|acion)|retir\w{1,4}|sal(?:e|io|ga|ir|ida)|se (?:va|fue)|corr(?:er|i|emos)\w{0,2})\b/g
/** "1 de abril a 31 de marzo", "01/02/2026-31/01/2027": the second of both ends it. */
const JOINED = /^ ?(?:a|al|-|y|hasta)(?: el)? ?$/
const JOINS = /^ ?(?:al?|-|hasta)(?: el)? ?(?:\d{1,2}(?: de |[-/])|20\d\d-)/

const OUT_NEXT = new RegExp(`^,? (?:(?:se|la|lo|le|l[ao]s|me|nos|yo|la empresa) ){0,2}(?:${OUT.source})`)

const lastAt = (text: string, cue: RegExp) => [...text.matchAll(cue)].at(-1)?.index ?? -1

type Role = 'ingreso' | 'finContrato' | 'retiro'

function roleOf(before: string, after: string, follows: Role | undefined): Role | undefined {
  if (follows !== undefined && JOINED.test(before)) return 'finContrato'
  if (JOINS.test(after)) return 'ingreso'
  const cues: readonly (readonly [Role, number])[] = [
    ['ingreso', lastAt(before, STARTS)],
    ['finContrato', lastAt(before, ENDS)],
    ['retiro', lastAt(before, OUT)],
  ]
  const [nearest] = [...cues].sort(([, a], [, b]) => b - a)
  if (nearest !== undefined && nearest[1] >= 0) return nearest[0]
  // "Hoy 30 de noviembre echamos a…": the verb behind its day.
  return OUT_NEXT.test(after) ? 'retiro' : undefined
}

const SOON = { ayer: -1, hoy: 0, manana: 1 } as const
const PAST_WEEKDAY = new RegExp(
  `\\b(?:sacaron|saque|saco|despidi\\w{1,4}|despedi|echaron|eche|echo|botaron|bote|boto) el (${WEEKDAYS.join('|')})\\b`,
)

/** "La voy a sacar hoy", "me sacaron el viernes": a day that is told by its distance. */
function soon(said: string, today: IsoDate): IsoDate | undefined {
  const weekday = PAST_WEEKDAY.exec(said)?.[1]
  if (weekday !== undefined) {
    const ago = (new Date(`${today}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7
    return addDays(today, -(ago || 7))
  }
  const found = /\b(ayer|hoy|manana)\b/.exec(said)
  const near = found?.[1] as keyof typeof SOON | undefined
  return near === undefined || lastAt(said.slice(0, found?.index), OUT) < 0 ? undefined : addDays(today, SOON[near])
}

const inYear = (day: IsoDate, year: number): IsoDate => `${year}${day.slice(4)}`
/** The first such day after another. */
const after = (day: IsoDate, earlier: IsoDate): IsoDate => {
  const year = Number(earlier.slice(0, 4))
  return inYear(day, year) > earlier ? inYear(day, year) : inYear(day, year + 1)
}

/**
 * "Contrato del 1 de febrero al 31 de enero, la saco el 15 de diciembre": which day is which, each by the words before it,
 * and of a day without a year the one that makes sense beside the others.
 */
export function termDaysIn({ text }: Pick<Understood, 'text'>, today: IsoDate): TermDays | undefined {
  if (!CONTRACT.test(text) || /\bindefinid/.test(text)) return undefined
  const found: Partial<Record<Role, { readonly day: IsoDate; readonly named: boolean }>> = {}
  let end = 0
  let last: Role | undefined
  for (const match of text.matchAll(DAY)) {
    const [said, year] = match
    const [day] = readDates(said, today).when.days
    const before = text.slice(end, match.index).split(/[\n;]/).at(-1) ?? ''
    end = match.index + said.length
    const role = roleOf(before, text.slice(end, end + 30), last)
    last = role
    // "Termina el 31 de octubre un contrato pactado del 1 de noviembre al 30 de abril": the agreed end is the later one told.
    // "… al 31 de enero; se termina sin justa causa el 30 de noviembre": what comes before it is the day of leaving.
    const second = role === 'finContrato' && found.finContrato !== undefined && found.retiro === undefined
    if (second && found.finContrato !== undefined && day !== undefined && day < found.finContrato.day) {
      found.retiro = { day, named: year !== undefined || /20\d\d/.test(said) }
      continue
    }
    if (second) found.retiro = found.finContrato
    else if (day === undefined || role === undefined || found[role] !== undefined) return undefined
    if (day === undefined) return undefined
    found[role] = { day, named: year !== undefined || /20\d\d/.test(said) }
  }
  const { ingreso, finContrato, retiro } = found
  const near = retiro === undefined ? soon(text, today) : undefined
  if (finContrato === undefined || (retiro === undefined && near === undefined)) return undefined
  const now = Number(today.slice(0, 4))
  const entered =
    ingreso === undefined
      ? undefined
      : ingreso.named || ingreso.day <= today
        ? ingreso.day
        : inYear(ingreso.day, now - 1)
  const out =
    near ??
    (retiro === undefined || retiro.named
      ? retiro?.day
      : entered !== undefined && inYear(retiro.day, now) <= entered
        ? after(retiro.day, entered)
        : inYear(retiro.day, now))
  if (out === undefined) return undefined
  const until = finContrato.named ? finContrato.day : after(finContrato.day, entered ?? out)
  return out < until && (entered === undefined || entered < out)
    ? { ...(entered === undefined ? {} : { ingreso: entered }), finContrato: until, retiro: out }
    : undefined
}
