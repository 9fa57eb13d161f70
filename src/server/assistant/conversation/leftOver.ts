import { formatCop, formatPercent } from '../../../shared/format.ts'
import type { Understood } from '../understand/features.ts'
import { fold } from '../understand/text.ts'
import type { Task } from './task.ts'

const FIGURE = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g
/** An amount may be shown as stated, or converted to another period. */
const STRETCHES = [1, 12, 1 / 12, 2, 1 / 2, 30, 1 / 30, 6, 1 / 6]
/** Above this many amounts, not every combination is tried. */
const MOST = 7

const shownIn = (content: string): ReadonlySet<number> =>
  new Set((content.match(FIGURE) ?? []).map((each) => Number(each.replaceAll('.', '').replace(',', '.'))))

/** Whether some of the amounts, this one included, added or subtracted, give a figure that is shown. */
function addsUp(one: number, others: readonly number[], shown: ReadonlySet<number>): boolean {
  if (others.length > MOST) return false
  let made = [one]
  for (const other of others) made = made.flatMap((sum) => [sum, sum + other, sum - other])
  return made.some((sum) => shown.has(Math.abs(sum)))
}

/** The message's amounts that its answer does not show, neither alone nor in a sum. */
export function notShown({ amounts }: Pick<Understood, 'amounts'>, content: string): Understood['amounts'] {
  const shown = shownIn(content)
  const sums = amounts.filter(({ unit }) => unit === 'COP')
  return sums.filter((each) => {
    const others = sums.filter((other) => other !== each).map(({ value }) => value)
    const told = STRETCHES.some((stretch) => shown.has(Math.round(each.value * stretch)))
    return !told && !addsUp(each.value, others, shown)
  })
}

const WORDS_BEFORE = /(?:[\p{L}\d.()]+[ ]){1,5}$/u

/** The words in front of an amount, as written. */
function calledIn(question: string, text: string, start: number, end: number): string | undefined {
  const written = text.slice(start, end)
  const at = fold(question).indexOf(written)
  // Folding keeps the length of a text in composed letters, so positions still match.
  if (at < 0 || fold(question).length !== question.length) return undefined
  const clause =
    question
      .slice(0, at)
      .split(/[,;.:?¿(](?=\s|$)|\d/)
      .at(-1) ?? ''
  const name = WORDS_BEFORE.exec(`${clause.replace(/\$\s?$/, '').trimStart()}`)?.[0]?.trim()
  return name?.replace(/^(?:y|e|con|más|mas) /i, '')
}

/**
 * "No usé $ 4.000.000 (seguro todo riesgo)": names the figures that no slot took and that a computed answer does not
 * show. Undefined where everything was used, or nothing was computed.
 */
export function leftOver({ left = [], message }: Pick<Task, 'left' | 'message'>, content: string): string | undefined {
  const hidden = notShown(message, content)
  const shown = shownIn(content)
  const named = left.flatMap((entity) => {
    if (entity.kind === 'percent') return shown.has(entity.percent.value) ? [] : [formatPercent(entity.percent.value)]
    if (!hidden.includes(entity.amount)) return []
    const name = calledIn(message.question, message.text, entity.at, entity.end)
    return [`${formatCop(entity.amount.value)}${name === undefined || name === '' ? '' : ` («${name}»)`}`]
  })
  if (named.length === 0) return undefined
  return `No usé ${new Intl.ListFormat('es', { type: 'conjunction' }).format(named)}: si ${named.length === 1 ? 'cambia' : 'cambian'} la cuenta, dime qué ${named.length === 1 ? 'es' : 'son'}.`
}
