import { formatNumber, MONTHS } from '../../shared/format.ts'
import { byLengths, byTimes } from './times.ts'
import type { Amount, Understood } from './understand/features.ts'
import { areRivals, withoutRivals } from './understand/followUp.ts'
import { isFiller, tokensOf } from './understand/text.ts'

/** One of several things that a message lists, as a question of its own. */
export interface ListedQuestion {
  readonly question: string
  /** What an answer to the whole message holds when it covers this one: folded words, stems or figures. */
  readonly marks: readonly string[]
  /** The thing alone, where it is one by name. */
  readonly name?: string
  /** Says all of its case itself, so that what is said of the others is none of its own. */
  readonly complete?: boolean
  /** To be answered in so many words: a mention in passing does not cover it. */
  readonly apart?: boolean
  /** What its answer is of, where the answer itself does not say so: the time it was asked at. */
  readonly label?: string
}

interface Span {
  readonly start: number
  readonly end: number
}

const MOST = 6
const LONGEST_ITEM = 7
const LONGEST_COMPARED = 12

// Between the things of a list. A comma or a stop inside a number is none.
const SEPARATOR =
  /\s*[,;\n](?!\d)\s*(?:(?:y|e|mas|ademas|tambien)\s+)*|\s*\.\s+(?:y\s+)?|\s+(?:y|e)\s+(?!medi[oa]\b)(?:(?:tambien|ademas)\s+)?/g
// After the last thing: what is asked of them all, or said of them all.
const TAIL = new RegExp(
  `[,;:.?]\\s+|(?<!\\b(?:${MONTHS.join('|')}))\\s+(?=(?:de|en|entre) 20\\d\\d\\b)|\\s+(?=(?:cuant[oa]s?|cual(?:es)?|que|cuando|como|donde|tod[oa]s|amb[oa]s|cada)\\b)`,
)
const FUNCTION_WORD = 'a|al|de|del|por|en|con|para|pa|el|la|los|las|un|una|y|es|son|sobre'
// Each character in one way only: what two parts of a repetition both take is tried in every combination.
const LINK = new RegExp(`(?:[\\s$¿¡:]|(?<![a-z0-9])(?:${FUNCTION_WORD}))+$`)
// Whom the first sum is paid to is said of that one alone.
const PAYEE =
  /(?:\ba |\bde )?\b(?:un |una )?(?:no )?(?:declarantes?|personas? (?:natural|juridica)(?:es|s)?|sas|sociedad(?:es)?|empresas?)(?: (?:no )?declarantes?)?$/
const LINKED = /^\s*(?:a|al|de|del|por|en|con|para|pa)\s/
// What is asked, which the thing's name follows: "cuando se pagan cesantias", "retencion honorarios".
const ASKING =
  '(?:cuant[oa]s?|cual(?:es)?|cuando|que|como|donde|se|les?|pag[ao]n?|ret[a-z]+|tienen?|tengo|tenemos|us[oa]|puc|cuentas?|iva|ica|sancion(?:es)?|tarifas?|licencias?|formatos?|gmf|simple)'
const LAST_NAME = new RegExp(`(?:(?<![a-z0-9])(?!(?:${FUNCTION_WORD}|${ASKING})\\b)[a-z0-9]+\\s*)+$`)
// "A otro de 13 millones", "uno de 5 millones": no more than the sum.
const NO_NAME = new RegExp(
  `\\b(?:${FUNCTION_WORD}|otr[oa]s?|uno|tercer[oa]?|segund[oa]|pesos|cop|tambien|ademas|hoy)\\b|[^a-z0-9]`,
  'g',
)

// Listed things are weighed against one another, or are the ends of a range.
const WEIGHED =
  /\b(?:diferencias?|entre|compar\w*|versus|vs|conviene|desde(?! (?:que|cuanto|cuando))|asiento|contabiliz\w*|relacion)\b|^[^a-z]*(?:y |pero )si\b/
const COMPARED =
  /\b(?:es|sale|paga|pago|retengo|vale|cuesta|subio|cuanto|gana) (?:mas|menos)\b|\bdiferencias? entre\b|\bcompar[ae]\w*|\bversus\b|\bvs\b/
const ALTERNATIVE =
  /\s+(?:o|u|versus|vs\.?|contra|frente a|que(?=\s(?:con|a|por|en|si)\b))\s+(?!no\b)|(?<=\b(?:diferencias? entre|compar[ae]) .{1,80})\s+y\s+/g
// Each of these says a different thing of one and the same case ("ingresos de 5 millones, gastos de 3").
const ROLE =
  /\b(?:ingres|gast|cost|perdid|perdi(?:o|mos)?\b|contratos\b|activ|pasiv|patrimoni|utilidad|deduc|deuda|anticip|abon|sald|auxili|bon[oi]|interes|dependient|medicin|prepagad|aport|afc\b|hora|consum|consign|tarjeta|basic|propina|descuent|total|subtotal)[a-z]*/g
/** Beside sales, purchases are the other side of the same business, and no payment to withhold from. */
const SOLD = /\b(?:ventas|vend(?:i|io|o|imos|en|emos|e)|factur(?:e|o|amos|aron|an))\b/
const TRADE = /\b(?:ventas|vend|compr|factur)[a-z]*/g
// Words of a sentence of its own, not of a list's thing.
const VERB =
  /\b(?:es|son|soy|somos|esta|estan|estoy|estamos|tengo|tenemos|tiene|tienen|hay|fue|era|gan[aoe]|vend[aoei]|compr[oe]|debo|debe|puedo|puede|quiero|necesito|trabaj[aoe]|vive|cumpl[eoi]\w*|hago|hace|factur[eo]|(?<!(?:una?|la|esa|esta|cada|de|con|por|en|sobre|mi|su) )factura|recib[eoi]|cobr[aoe]n?|declar[ao]n?|present[aoe]|entr[oe]|sali[oó]?|lleva|llevo|termina|falt[ae]n?|qued[ae]n?|nunca|ya)\b|\b(?:me|te|les?|nos|se) [a-z]{3,}/
const QUALIFIER =
  /^(?:si|no|sin|persona|natural|juridica|sas|declarante|responsable|residente|exonerad[oa]|regimen|simple|ordinario|bogota|medellin|cali|colombia|mensual(?:es)?|anual(?:es)?|contrato|indefinido|fijo|mes|ano|gravable|empresa|micro|pyme|favor|gracias|riesgo|clase|arl|[ivx]+|(?!20\d\d$)\d+(?:[.,]\d+)?)$/

// "6 meses", "3 nocturnas": a count goes with what was counted before it.
const COUNTED = /^\s*\d+(?:[.,]\d+)? (?!de )[a-z]/
const YEAR = /\b20\d\d\b(?!.*\b20\d\d\b)/

/** The three withholdings, which share their first letters: each is a thing by name beside the others. */
const WITHHOLDING = /\brete ?(?:iva|ica|fuente)\b/

/** The stem by which a word is found again in an answer. */
const stem = (word: string) => word.slice(0, WITHHOLDING.test(word) ? 7 : 5)

/** Of how long, or with what pay, is said of the whole list at its end. */
const CASE = /^(?:(?:bi|tri|cuatri|se)mestres?|anos?|mes|meses|dias|minimo|salario|sueldo)$/

function nameMarks(item: string): readonly string[] {
  const bare = (word: string) => word.length < 3 || isFiller(word) || SMALL.test(word) || CASE.test(word)
  return tokensOf(item).flatMap((word) => (bare(word) ? [] : stem(word)))
}

const UNIT_MARK: Readonly<Record<Amount['unit'], string>> = { COP: '', UVT: ' uvt', SMMLV: ' salario' }

const markOf = (sum: Amount | undefined) => (sum ? [formatNumber(sum.value) + UNIT_MARK[sum.unit]] : [])

/** Whether a text, folded, speaks of the thing: a figure counts only as a whole number. */
export function covers(folded: string, { marks }: ListedQuestion): boolean {
  return (
    marks.length === 0 ||
    marks.every((mark) => {
      for (let at = folded.indexOf(mark); at >= 0; at = folded.indexOf(mark, at + 1)) {
        const cut = /[a-z0-9]$|\d[.,]$/.test(folded.slice(Math.max(0, at - 2), at))
        if (!cut && !(/\d$/.test(mark) && /^[.,]?\d/.test(folded.slice(at + mark.length)))) return true
      }
      return false
    })
  )
}

function cutsBetween(text: string, spans: readonly Span[], separator: RegExp): readonly Span[] | undefined {
  const cuts: Span[] = []
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1]
    if (!before) continue
    const between = [...text.slice(before.end, span.start).matchAll(separator)].at(-1)
    if (!between) return undefined
    const start = before.end + between.index
    cuts.push({ start, end: start + between[0].length })
  }
  return cuts
}

interface Parts {
  readonly items: readonly string[]
  readonly tail: string
}

/** The text cut into its things; what follows the last one's own words goes to all. `from`: where the last thing's sum ends. */
function partsOf(text: string, cuts: readonly Span[], from = 0): Parts {
  const items: string[] = []
  let start = 0
  for (const cut of cuts) {
    items.push(text.slice(start, cut.start))
    start = cut.end
  }
  const last = text.slice(start)
  const own = Math.max(0, from - start)
  const tail = TAIL.exec(last.slice(own))
  items.push(tail ? last.slice(0, own + tail.index) : last)
  return { items, tail: tail ? last.slice(own + tail.index + tail[0].length) : '' }
}

/** What stands before the first thing's name: "cuanto retengo por" of "cuanto retengo por honorarios de". */
function frameOf(beforeSum: string, item: string): string {
  const named = beforeSum.replace(LINK, '').replace(PAYEE, '').replace(LINK, '').replace(LAST_NAME, '').trim()
  // "Por servicios, por arriendos": the link is said again.
  const frame = LINKED.test(item) ? named.replace(LINK, '') : named
  // "ReteIVA y retefuente": the first is no frame of the second.
  const asked = WITHHOLDING.test(item) ? frame.replace(WITHHOLDING, '') : frame
  const [begins] = tokensOf(item)
  const kept = withoutRivals(tokensOf(asked), tokensOf(item))
  // "Como SAS o como persona natural": said again too.
  return (kept.at(-1) === begins ? kept.slice(0, -1) : kept).join(' ')
}

const SMALL = new RegExp(`^(?:${FUNCTION_WORD}|que|sin|mas|hoy)$`)

const joined = (...parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** Several sums, NITs or endings, each with or without a name of its own. */
function bySpans(
  text: string,
  spans: readonly Span[],
  marksOf: (at: number) => readonly string[],
  separator = SEPARATOR,
): ListedQuestion[] {
  const [first] = spans
  const last = spans.at(-1)
  const cuts = cutsBetween(text, spans, separator)
  if (!first || !last || !cuts) return []
  const { items, tail } = partsOf(text, cuts, last.end)
  const head = items[0] ?? ''
  const sold = SOLD.test(text) && /\bcompr/.test(text)
  const rolesIn = (part: string) => {
    const words = [...(part.match(ROLE) ?? []), ...((sold && part.match(TRADE)) || [])]
    return [...new Set(words.map(stem))].sort().join(' ')
  }
  if (new Set(items.slice(1).map(rolesIn)).size > 1 || rolesIn(items[1] ?? '') !== rolesIn(items.slice(0, 1).join(' ')))
    return []
  const same = (at: number) => items.some((_, other) => other !== at && marksOf(other)[0] === marksOf(at)[0])
  return items.map((item, at) => {
    const marks = at > 0 && same(at) ? nameMarks(item) : marksOf(at)
    if (at === 0) return { question: joined(head, tail), marks }
    if (VERB.test(item)) return { question: joined(item, tail), marks }
    const span = spans[at] ?? first
    const begins = cuts[at - 1]?.end ?? 0
    const sum = text.slice(span.start, span.end)
    const before = item.slice(0, span.start - begins)
    const nameless = (before + item.slice(span.end - begins)).replace(NO_NAME, '') === ''
    if (nameless) return { question: joined(head.slice(0, first.start), sum, head.slice(first.end), tail), marks }
    const sumFirst = before.replace(NO_NAME, '') === ''
    const frame = sumFirst ? head.slice(0, first.start) : frameOf(head.slice(0, first.start), item)
    return { question: joined(frame, item, tail), marks }
  })
}

/** A tax that also asks ("IVA de honorarios"), where it is the first thing itself: "cuándo vence el IVA, la retención…". */
const TAX_LAST = /\b(?:iva|ica|gmf|simple|inc)\s*$/

/** "El límite de 2026 y 2025": another year of the same thing. */
function itemQuestion(head: string, item: string, tail: string): string {
  if (TAX_LAST.test(head) && !LINKED.test(item)) return joined(head.replace(TAX_LAST, '').replace(LINK, ''), item, tail)
  return /^\s*20\d\d\s*$/.test(item) && YEAR.test(head)
    ? joined(head.replace(YEAR, item.trim()), tail)
    : joined(frameOf(head, item), item, tail)
}

/** "ReteIVA y retefuente de una compra de 10 millones": what the last thing is of, with the sum, holds for all of them. */
const SHARED_CASE =
  /^(\s*[a-z]+(?: (?!(?:de|por|sobre|en|con) )[a-z]+){0,2}) ((?:de|por|sobre|en|con) (?:un|una|1|el|la) .*|de \$?\d.*)$/

function shareCase({ items, tail }: Parts, amounts: readonly Amount[], text: string): Parts {
  const [sum, more] = amounts
  const last = items.at(-1) ?? ''
  const match = more ? null : SHARED_CASE.exec(last)
  const [, name, said] = match ?? []
  // Without a sum, what is longer than a name says more than a name: "… y vacaciones de un empleado que lleva un año".
  const shared = sum
    ? `${said} ${tail}`.includes(text.slice(sum.start, sum.end).trim())
    : tokensOf(last).length > LONGEST_ITEM
  // "Neto del mínimo y neto de 3 millones": the same thing twice, each of its own sum.
  const twice = name !== undefined && items.slice(0, -1).some((item) => item.includes(name.trim()))
  if (name === undefined || said === undefined || !shared || twice) return { items, tail }
  return { items: [...items.slice(0, -1), name], tail: joined(said, tail) }
}

const IS = /\b(?:es|son|soy|somos) (?:un|una|1) [a-z]+\s*$/

/** "Caja, bancos y clientes": things by name alone. */
function byName(text: string, amounts: readonly Amount[], compared = false): ListedQuestion[] {
  const spoken = text.replace(/\b([a-z]{4,}) (?=([a-z]{4,})\b)/g, (said, one: string, other: string) =>
    areRivals(one, other) ? `${one}, ` : said,
  )
  if (spoken !== text) return byName(spoken, amounts, compared)
  const cuts = [...text.matchAll(compared ? ALTERNATIVE : SEPARATOR)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const ends = compared ? cuts.length - 1 : cuts.findLastIndex((cut) => /\b[ye]\b/.test(text.slice(cut.start, cut.end)))
  cuts.splice(ends + 1)
  const last = cuts.at(-1)
  // A list ends in "y"; between commas alone stand the parts of one sentence.
  if (!last || cuts.length >= MOST) return []
  const { items, tail } = shareCase(partsOf(text, cuts), amounts, text)
  const [head = '', ...others] = items
  const plain = others.every((item) => {
    const words = tokensOf(item).filter((word) => !isFiller(word))
    return (
      !COUNTED.test(item) &&
      words.length > 0 &&
      words.length <= (compared ? LONGEST_COMPARED : LONGEST_ITEM) &&
      !VERB.test(item) &&
      // "Salud, ARL y caja": by itself, and not of a class, it is a thing.
      (compared || words.join(' ') === 'arl' || !words.every((word) => QUALIFIER.test(word)))
    )
  })
  // "La empresa es una SAS y el contador…": what somebody is tells the case, and is no thing of a list.
  if (!plain || head.trim() === '' || (!compared && IS.test(head))) return []
  return items.map((item, at) => ({
    question: at === 0 ? joined(head, tail) : itemQuestion(head, item, tail),
    marks: nameMarks(at === 0 ? (LAST_NAME.exec(head.replace(LINK, ''))?.[0] ?? '') : item),
    name: item,
    apart: compared,
  }))
}

/** "1) aseo por 300.000, 2) honorarios por…": numbered or lettered from the first on, each a question by itself. */
const NUMBERED = /(?:^|[\s:,;.(])(?:(\d)|([a-f]))[).-]+\s+/g

function byNumber(text: string): readonly ListedQuestion[] {
  const signs = [...text.matchAll(NUMBERED)]
  const [first] = signs
  const inOrder = signs.every(
    ([, digit, letter], at) => (digit ?? String((letter?.charCodeAt(0) ?? 0) - 96)) === String(at + 1),
  )
  if (!first || !inOrder || signs.length < 2 || signs.length > MOST) return []
  const cuts = signs.slice(1).map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
  const from = first.index + first[0].length
  const { items, tail } = partsOf(
    text.slice(from),
    cuts.map(({ start, end }) => ({ start: start - from, end: end - from })),
  )
  const head = text.slice(0, first.index)
  return items.map((item) => {
    const thing = item.replace(/[\s,;.]+$/, '')
    return { question: joined(head, thing, tail), marks: [thing], complete: true }
  })
}

const ENDINGS =
  /\b(?:terminad[oa]s?|terminan?|acabad[oa]s?|acaban?|terminacion|digitos?|nits?|cedulas?)\b[a-z ]{0,20}?(?<![\d.])(\d{1,2})((?:\s*(?:,|y|e|o)\s*(?:y\s+)?(?:nit\s+|cedula\s+)?(?:en\s+|el\s+)?\d{1,2}\b(?![.,]?\d|-|\s*(?:de|millones|mil|uvt|dias|meses|anos)\b))+)/
const WRITTEN_NIT = /(?<![\d.,$])(?:\d{1,3}(?:\.\d{3}){2,4}|\d{6,15})(?:\s?-\s?\d)?(?!\d)/g

const EARNS_MINIMUM = /\b(?:gan[ae]n?|otr[oa]|un[oa]|1|con|devengan?) (el (?:salario )?minimo)\b/g

/** "Uno gana el mínimo, otro 2.500.000": beside other sums, the minimum wage is one by name. */
function withMinimumWage(text: string, amounts: readonly Amount[]): readonly Amount[] {
  if (amounts.length === 0) return amounts
  const named = [...text.matchAll(EARNS_MINIMUM)].map(({ index, 0: whole, 1: name = '' }): Amount => {
    const end = index + whole.length
    return { value: 1, unit: 'SMMLV', start: end - name.length, end }
  })
  return [...amounts, ...named].sort((a, b) => a.start - b.start)
}

const AIU = /\baiu(?: [a-z]+){0,3} \$?$/
const AIU_REACH = 30

/** The questions of a message that lists several things, in order; empty when it lists none. */
export function listedQuestions(understood: Understood): readonly ListedQuestion[] {
  const { text, amounts, nits } = understood
  const numbered = byNumber(text)
  if (numbered.length > 0) return numbered
  const times = amounts.length < 2 ? [...byTimes(text), ...byLengths(text)] : []
  // "La UVT, el mínimo y el auxilio de 2025 y 2026": each thing at each time.
  const each = times.flatMap((time) =>
    byName(time.question, []).map((thing) => ({ ...time, question: thing.question, name: thing.question })),
  )
  if (each.length > times.length) return each
  if (times.length > 0) return times
  // What is weighed for one sum is worked out for each of the two; without one, the difference itself is asked.
  if (COMPARED.test(text)) {
    if (amounts.length > 1) return bySpans(text, amounts, (at) => markOf(amounts[at]), ALTERNATIVE)
    if (amounts.length === 1 || /\b(?:mas|menos)\b.*\b[ou]\b/.test(text)) return byName(text, amounts, true)
  }
  if (WEIGHED.test(text)) return []
  const endings = ENDINGS.exec(text)
  if (endings?.[1] !== undefined && endings[2] !== undefined) {
    const [whole, first, others] = endings
    const at = endings.index + whole.length - others.length - first.length
    return [first, ...(others.match(/\d+/g) ?? [])].map((digits) => ({
      question: text.slice(0, at) + digits + text.slice(endings.index + whole.length),
      marks: [`terminado en ${digits}`],
    }))
  }
  const sums = withMinimumWage(text, amounts)
  const spans =
    nits.length > 1
      ? [...text.matchAll(WRITTEN_NIT)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
      : sums
  // "Vigilancia de 1.800.000 con AIU de 180.000": the AIU is a part of that thing, and none of the list.
  const ofAiu = ({ start }: Span) => AIU.test(text.slice(Math.max(0, start - AIU_REACH), start))
  if (nits.length < 2 && spans.some(ofAiu)) {
    const things = sums.filter((sum) => !ofAiu(sum))
    return things.length > 1 && things.length <= MOST ? bySpans(text, things, (at) => markOf(things[at])) : []
  }
  if (spans.length > MOST) return []
  if (spans.length > 1)
    return bySpans(text, spans, (at) => (nits.length > 1 ? [nits[at]?.base ?? ''] : markOf(sums[at])))
  return byName(text, amounts)
}
