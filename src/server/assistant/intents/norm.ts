import { mergeSources } from '../../../shared/tax/documentNames.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { legalLine } from '../documents.ts'
import type { IntentAnswer } from './answer.ts'
import type { AnswerContext, AnyIntent } from './intent.ts'

/** Since when a rule holds, which no date of payment answers. */
const SINCE =
  /\bdesde (?:cuando|que ano|que fecha) (?:es asi|rige|existe|esta (?:asi|vigente)|quedo asi|cambio)|\bcuando (?:empezo a regir|cambio (?:eso|la ley|la norma)|entro en vigencia|salio (?:esa|la) (?:ley|norma))/
const NORM =
  /\b(?:que|cual|en que|cual es la|con que) (?:ley|norma|articulo|decreto)|\bnormas?\b|\bnormativ|\bsustento\b|\bfundamento\b|\bbase legal\b|\bdonde (?:lo )?dice\b|\bdonde esta (?:eso|escrito)/

/** What is asked besides the norm. */
const ASKS_MORE =
  /\b(?:pued[oea]n?|podemos|podria|deb[oe]n?|toca|tengo que|tiene que|hay que|se (?:rest|descuent|pag|cobr)\w{1,4})\b/

const MOST_NORMS = 3
/** How "art. 306" of a law is called in a sentence. */
const called = (one: LegalSource) => legalLine(one, undefined).slice(0, -1).replaceAll('**', '')

/** "¿En qué ley está?", "¿desde cuándo?" of any answer: the documents that bear it out. */
function normOf(
  { headline, sources, answered, facts = [], ...rest }: IntentAnswer,
  { followUp, message: { text, amounts, days, period, percents }, today }: AnswerContext,
): IntentAnswer | undefined {
  // "¿Qué norma dice lo del 40 %?": a rate of the answer is no news.
  const newRate = percents.some((percent) => !facts.some(({ value }) => value === percent.value))
  const news = amounts.length > 0 || days.some((day) => day !== today) || period !== undefined || newRate
  if (!followUp || answered === false || sources.length === 0 || news) return undefined
  if (!NORM.test(text) && !SINCE.test(text)) return undefined
  const merged = mergeSources(sources).slice(0, MOST_NORMS)
  const [first = '', ...more] = merged.map(called)
  const named = `${NORM.test(text) ? 'Está en' : 'Viene de'} **${first}**${more.length === 0 ? '' : `; también en ${more.join(' y en ')}`}.`
  // "¿Puedo restar los gastos? ¿qué norma lo dice?": the yes or no is wanted too.
  return ASKS_MORE.test(text) && /^(?:Sí|No)\b/.test(headline)
    ? { ...rest, facts, headline: `${headline} ${named}`, sources: [...merged, ...sources] }
    : { headline: named, sources: merged }
}

/** Where the day since when it holds is what the answer itself tells. */
const TELLS_SINCE: ReadonlySet<string> = new Set(['jornada', 'contrato laboral', 'aprendices'])

/** The intent, which names the norms of its answer where they are asked for. */
export const namingNorms = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  async answer(values, context) {
    const found = await declared.answer(values, context)
    const since = TELLS_SINCE.has(declared.subject) && SINCE.test(context.message.text)
    return (since ? undefined : normOf(found, context)) ?? found
  },
})
