import { formatDate } from '../../../shared/format.ts'
import { LABOUR } from '../../../shared/tax/facts/labour.ts'
import { factAt } from '../../../shared/tax/facts.ts'
import { addDays } from '../../../shared/tax/habiles.ts'
import type { Fact, FactSource, LegalSource } from '../../../shared/tax/types.ts'
import { legalLine } from '../documents.ts'
import { lower } from '../sentence.ts'
import { cite, type IntentAnswer } from './answer.ts'
import { spoken, withFigures } from './figure.ts'
import type { AnswerContext, AnyIntent } from './intent.ts'

/** "¿Y si fue en mayo? ¿Por qué cambia?": the reason why another date gives another sum. */
const WHY_IT_CHANGES =
  /\b(?:(?:por ?que|de que depende que|que hace que|a que se debe (?:que|el|la)|que fue lo que|que)(?: (?:me|le|se|eso|ahi|la cuenta|el valor|ya|no|tanto))* (?:cambi\w{1,3}|vari\w{1,3}|sub(?:e|io)|baj(?:a|o)|d(?:a|io) (?:distint|diferent|mas|menos|otr|lo mismo|igual)\w{0,3}|(?:es|sale|queda|fue) (?:distint|diferent|mas|menos|otr)\w{0,2})|por ?que (?:la |esa |tanta )?(?:diferencia|variacion|cambio))\b/
/** "¿De dónde sale ese 90? yo tenía que era 75". */
const WHY_A_RATE =
  /\b(?:de donde (?:l[aeo]s? |se )?(?:sale|salen|salio|sacas?|sacaste|sacan|viene|vino|es)|por ?que(?! no)|quien dijo|a que se debe|(?:yo )?(?:tenia|creia|pensaba|sabia|entendia|conocia)(?: entendido)?(?: yo)? que?)\b/
const A_RATE =
  /(?<![\d.,/-])(\d{1,3}(?:[.,]\d{1,2})?)(?![.,/]?\d)(?! ?(?:de [a-z]{4,10} del? 20|dias?|mes(?:es)?|anos?|semanas?|mil|millon|palos?|k\b|uvt|smmlv|emplead|person|trabajador|domingos?|festivos?|turnos?|noches?|horas? (?:extras?|diurn|noct|de)))/g
/** Hours that are this few are counted, and no figure of the law that one asks about. */
const LEAST_HOURS = 30
const MOST_STAGES = 4

const norm = (source: LegalSource) => legalLine(source, undefined).slice(0, -1).replaceAll('**', '')
const ofRates = ({ unit, value }: Fact) => unit === 'percent' || (unit === 'hours' && value >= LEAST_HOURS)

/** The figures before it, the newest first. */
function earlierOf(fact: Fact, facts: FactSource): readonly Fact[] {
  const found: Fact[] = []
  for (let one: Fact | null = fact; one !== null && found.length < MOST_STAGES; ) {
    one = factAt(facts, one.key, addDays(one.from, -1))
    if (one !== null) found.push(one)
  }
  return found
}

/** The figures that the numbers of the message name: those that the answer was made with, else one that it was before. */
function ratesNamed(text: string, used: readonly Fact[], facts: FactSource): readonly Fact[] {
  const rates = used.filter(ofRates)
  const named = [...text.matchAll(A_RATE)].map(([, number = '']) => Number(number.replace(',', '.')))
  const now = named.flatMap((number) => rates.find(({ value }) => value === number) ?? [])
  return now.length > 0
    ? now
    : named.flatMap(
        (number) => rates.find((fact) => earlierOf(fact, facts).some(({ value }) => value === number)) ?? [],
      )
}

/** Where a rate comes from, what it was before and what it will be. */
function ofTheRate(fact: Fact, others: readonly Fact[], facts: FactSource): IntentAnswer {
  const [source] = fact.sources
  const before = earlierOf(fact, facts)
  const next = fact.until === null ? null : factAt(facts, fact.key, addDays(fact.until, 1))
  const stages = before.map(
    (each, at) =>
      `${spoken(each)} ${at === before.length - 1 || each.until === null ? `hasta el ${formatDate(each.until ?? each.from)}` : `desde el ${formatDate(each.from)}`}`,
  )
  const week = fact.key === LABOUR.divisorHora ? factAt(facts, LABOUR.jornadaSemanal, fact.from) : null
  return {
    headline: `El ${spoken(fact)} está en **${source === undefined ? fact.title : norm(source)}**: ${lower(fact.title)}${before.length === 0 ? '' : ` desde el ${formatDate(fact.from)}`}.`,
    paragraphs: [
      ...(week === null
        ? []
        : [`Es la jornada de ${week.value} horas a la semana ÷ 6 días × 30 días = ${fact.value} horas al mes.`]),
      ...(stages.length === 0 ? [] : [`Antes era: ${stages.join('; ')}.`]),
      ...others.map((other) => `El ${spoken(other)} es otra cosa: ${lower(other.title)}.`),
      ...(next === null ? [] : [`Pasa a ${spoken(next)} desde el ${formatDate(next.from)}.`]),
    ],
    sources: [fact, ...before, ...others].flatMap(({ sources }) => sources),
    facts: [fact],
  }
}

/** What the figures of both days differ in: "jornada máxima semanal, de 44 a 42 desde el 15 de julio de 2026". */
function reasonOf(earlier: readonly Fact[], now: readonly Fact[]): IntentAnswer | undefined {
  const changed = now.flatMap((fact) => {
    const other = earlier.find(({ key }) => key === fact.key)
    if (other === undefined || other.value === fact.value) return []
    return [other.from < fact.from ? ([other, fact] as const) : ([fact, other] as const)]
  })
  const parts = changed.map(
    ([was, is]) =>
      `${lower(is.title)}, **de ${spoken(was)} a ${spoken(is)}** desde el ${formatDate(is.from)}${is.sources[0] === undefined ? '' : ` ${cite(is.sources[0])}`}`,
  )
  return parts.length === 0
    ? undefined
    : {
        headline: `Cambia por lo que rige en cada fecha: ${parts.join('; ')}.`,
        sources: changed.flatMap(([was, is]) => [...is.sources, ...was.sources]),
        facts: changed.flat(),
      }
}

/** The figures that an answer says: it may have been made with more. */
function saidBy(answer: IntentAnswer, context: Pick<AnswerContext, 'facts' | 'on'>): readonly Fact[] {
  const { headline, paragraphs = [], steps = [], facts = [] } = withFigures(answer, context.facts, context.on)
  const said = [headline, ...paragraphs, ...steps.flatMap(({ formula = '', value }) => [formula, value])].join(' ')
  const shown = facts.filter((fact) => shows(said, spoken(fact)))
  return shown.length > 0 ? shown : facts
}

/** Whether a text shows a figure, and not only a longer number that holds it. */
function shows(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const end = at + figure.length
    if (!/[\d.,]/.test(text[at - 1] ?? '') && !/^(?:\d|[.,]\d)/.test(text.slice(end, end + 2))) return true
  }
  return false
}

const factsOf = (answer: IntentAnswer, { facts, on }: Pick<AnswerContext, 'facts' | 'on'>): readonly Fact[] =>
  withFigures(answer, facts, on).facts ?? []

/** The intent, which says where a rate comes from that a message names, and why another date gives another sum. */
export const sayingWhy = (declared: AnyIntent, worked: AnyIntent): AnyIntent => ({
  ...declared,
  async answer(values, context) {
    const { message, followUp, facts, on, earlier = [] } = context
    const { text } = message
    if (!followUp || message.amounts.length > 0) return declared.answer(values, context)
    const other = WHY_IT_CHANGES.test(text)
      ? earlier.find((one) => one.intent === declared.id && one.on !== on)
      : undefined
    if (other !== undefined) {
      const then = { ...context, on: other.on }
      const now = await worked.answer(values, context)
      const reason = reasonOf(factsOf(await worked.answer(other.values, then), then), saidBy(now, context))
      if (reason !== undefined)
        // A message that names no day asks for the reason alone.
        return message.dated
          ? { ...now, headline: `${now.headline} ${reason.headline}`, sources: [...now.sources, ...reason.sources] }
          : reason
    }
    if (!message.dated && WHY_A_RATE.test(text)) {
      const found = await worked.answer(values, context)
      const [rate, ...others] = found.answered === false ? [] : ratesNamed(text, factsOf(found, context), facts)
      if (rate !== undefined)
        return ofTheRate(
          rate,
          // What the same rate was before is told as that: "yo creía que era 75".
          others.filter(
            ({ key, value }) => key !== rate.key && !earlierOf(rate, facts).some((was) => was.value === value),
          ),
          facts,
        )
    }
    return declared.answer(values, context)
  },
})
