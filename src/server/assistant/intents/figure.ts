import { formatCop, formatNumber, formatPercent } from '../../../shared/format.ts'
import { documentKey } from '../../../shared/tax/documentNames.ts'
import { SMMLV, UVT } from '../../../shared/tax/facts/general.ts'
import { tracked } from '../../../shared/tax/tracked.ts'
import { type Fact, type FactSource, type IsoDate, NoFactError } from '../../../shared/tax/types.ts'
import type { IntentAnswer } from './answer.ts'

/**
 * A place in any text of an answer that becomes the dated figure with its unit: "72.000 UVT", "0,5 %". Prose that names
 * a legal figure names it so, never as digits, and says the new one as soon as an administrator enters it. It is that
 * of the question's day, or of `day` where the calculation beside it is of another year.
 */
export function figure(key: string, day?: IsoDate): string {
  return day === undefined ? `{{figure:${key}}}` : `{{figure:${key}@${day}}}`
}

/** The same without its unit: "De 72.000 a 122.000 UVT". */
export function bare(key: string): string {
  return `{{number:${key}}}`
}

const FIGURE = /\{\{(figure|number|pesos):([^}@]+)(?:@([\d-]+))?\}\}/g
const MULTIPLE = /^(\d[\d.]{0,12}(?:,\d{1,3})?) (UVT|SMMLV)$/

/** A figure with its unit, as prose says it. Hours and days are only counted: the text names them. */
export function spoken({ unit, value }: Fact): string {
  switch (unit) {
    case 'COP':
      return formatCop(value)
    case 'percent':
      return formatPercent(value)
    case 'UVT':
    case 'SMMLV':
      return `${formatNumber(value)} ${unit}`
    case 'hours':
    case 'days':
      return formatNumber(value)
  }
}

/** What a figure in UVT or minimum wages is in pesos: that of a key, or one that is said outright ("10 UVT"). */
function inPesos(said: string, facts: FactSource, day: IsoDate): string {
  const [, number, named] = MULTIPLE.exec(said) ?? []
  const { value, unit } =
    number === undefined
      ? facts.at(said, day)
      : { value: Number(number.replaceAll('.', '').replace(',', '.')), unit: named }
  const each = unit === 'UVT' ? facts.at(UVT, day).value : unit === 'SMMLV' ? facts.at(SMMLV, day).value : 1
  return formatCop(Math.round(value * each))
}

/** The answer with its figures as they are on that day, which then count among its facts. Throws `NoFactError`. */
export function withFigures(answer: IntentAnswer, facts: FactSource, on: IsoDate): IntentAnswer {
  const source = tracked(facts)
  const say = (text: string): string =>
    text.replace(FIGURE, (_, form: string, key: string, day?: string) => {
      if (form === 'pesos') return inPesos(key, source, day ?? on)
      const fact = source.at(key, day ?? on)
      return form === 'number' ? formatNumber(fact.value) : spoken(fact)
    })
  const sayAll = (texts: readonly string[]) => texts.map(say)
  // A table of several rates leaves out the one that has ended, such as a surcharge of some years.
  const sayRow = (row: readonly string[]): readonly (readonly string[])[] => {
    try {
      return [sayAll(row)]
    } catch (error) {
      if (error instanceof NoFactError) return []
      throw error
    }
  }
  const said: IntentAnswer = {
    ...answer,
    headline: say(answer.headline),
    ...(answer.paragraphs ? { paragraphs: sayAll(answer.paragraphs) } : {}),
    ...(answer.steps
      ? {
          steps: answer.steps.map((step) => ({
            ...step,
            label: say(step.label),
            ...(step.formula === undefined ? {} : { formula: say(step.formula) }),
            value: say(step.value),
          })),
        }
      : {}),
    ...(answer.tables
      ? {
          tables: answer.tables.map(({ title, columns, rows }) => ({
            ...(title === undefined ? {} : { title: say(title) }),
            columns: sayAll(columns),
            rows: rows.flatMap(sayRow),
          })),
        }
      : {}),
    ...(answer.caveats ? { caveats: sayAll(answer.caveats) } : {}),
    ...(answer.state ? { state: sayAll(answer.state) } : {}),
  }
  const used = source.used()
  if (used.length === 0) return said
  // A figure that came with a document of its own, such as a reform's, brings it along.
  const cited = new Set(answer.sources.map(documentKey))
  const more = used.flatMap((fact) => fact.sources).filter((each) => !cited.has(documentKey(each)))
  return { ...said, sources: [...answer.sources, ...more], facts: [...(answer.facts ?? []), ...used] }
}
