/** Converts Spanish number words in a folded text, as people write and dictate them, to digits. */

const BELOW_THOUSAND: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiun: 21,
    veintiuno: 21,
    veintidos: 22,
    veintitres: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiseis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    doscientas: 200,
    trescientos: 300,
    trescientas: 300,
    cuatrocientos: 400,
    cuatrocientas: 400,
    quinientos: 500,
    quinientas: 500,
    seiscientos: 600,
    seiscientas: 600,
    setecientos: 700,
    setecientas: 700,
    ochocientos: 800,
    ochocientas: 800,
    novecientos: 900,
    novecientas: 900,
  }),
)

/** The value of one folded word below a thousand: 3 for "tres". */
export const numberOfWord = (word: string): number | undefined => BELOW_THOUSAND.get(word)

/** Cardinals and ordinals: none of these words is a misspelling of another. */
export const NUMBER_WORDS: readonly string[] = [
  ...[...BELOW_THOUSAND.keys()],
  ...'segundo tercer tercero cuarto quinto sexto septimo octavo noveno decimo undecimo duodecimo vigesimo'
    .split(' ')
    .flatMap((word) => [word, word.replace(/o$/, 'a'), `${word}s`]),
]

const MILLION = /^(?:millon|millones|palos?|palitos?|melon|melones)$/
const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'
/** Without "mil" or "millones", words become digits only before a counted noun: "un cliente" stays as it is. */
const COUNTED = new RegExp(
  `^(?:lucas?|lukas?|barras?|salarios?|minimos?|uvts?|smmlv|smlmv|smlv|dias?|mes(?:es)?|anos?|horas?|hijos?|dependientes?|empleados?|trabajadores|semanas?|quincenas?|bimestres|trimestres|cuatrimestres|semestres|contratos|pesos|por ?ciento|de (?:${MONTHS}))\\b`,
)

const wordsOf = (from: number, to: number) =>
  [...BELOW_THOUSAND.keys()]
    .filter(
      (word) => word !== 'ciento' && (BELOW_THOUSAND.get(word) ?? 0) >= from && (BELOW_THOUSAND.get(word) ?? 0) <= to,
    )
    .join('|')

/** "Gano dos ochocientos" is 2.800.000: units and hundreds are adjacent in no other number. */
const COLLOQUIAL = new RegExp(
  `(?<!\\b(?:y|mil|ciento|cientos|cientas|articulo|art|nit|riesgo|clase) )\\b(${wordsOf(1, 9)}) (${wordsOf(100, 900)})\\b(?! (?:mil\\b|y |${wordsOf(1, 99)}|(?:horas|dias|uvts?|empleados|trabajadores|facturas|pesos|unidades)\\b))`,
  'g',
)

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Run {
  readonly value: number
  /** Whether "mil" or "millones" occurred. */
  readonly scaled: boolean
  /** The index after its last word. */
  readonly next: number
}

/** Whether a word below a thousand can continue a group: "ciento" + "veinte", "treinta" + "y" + "cinco". */
function goesOn(group: number, value: number, joined: boolean): boolean {
  if (group === 0) return true
  if (joined) return group % 10 === 0 && group % 100 >= 30 && value < 10
  return group % 100 === 0 && value < 100
}

function readRun(words: readonly Word[], from: number, rest: (after: number) => string): Run | undefined {
  let total = 0
  let group = 0
  let at = from
  let groupFrom = from
  let saidMillion = false
  let saidThousand = false
  let spelled = false
  let digits = false
  for (; at < words.length; at++) {
    const word = words[at]?.text ?? ''
    const joined = word === 'y' && group > 0
    const here = joined ? (words[at + 1]?.text ?? '') : word
    const value = BELOW_THOUSAND.get(here)
    if (value !== undefined && goesOn(group, value, joined)) {
      if (group === 0) groupFrom = at
      group += value
      spelled = true
      if (joined) at++
    } else if (joined) break
    // One number in digits per group. A row of zeros leaves the group empty, so each zero would otherwise start a run
    // of its own.
    else if (/^\d{1,3}$/.test(word) && group === 0 && !digits) {
      groupFrom = at
      group = Number(word)
      digits = true
    } else if (word === 'mil' && !saidThousand) {
      if (group === 0 && at !== from && !saidMillion) break
      if (group === 0 && at === from && rest(at + 1).startsWith('pesos')) spelled = true
      total += (group || 1) * 1000
      group = 0
      digits = false
      saidThousand = true
    } else if (MILLION.test(word) && !saidMillion && (group > 0 || total > 0 || word === 'millon' || word === 'palo')) {
      // "Mil millones" has no number in front.
      if (group === 0) spelled = true
      total = (total + group || 1) * 1e6
      group = 0
      digits = false
      saidMillion = true
      saidThousand = false
      if (words[at + 1]?.text === 'y' && words[at + 2]?.text === 'medio') {
        total += 5e5
        at += 2
        spelled = true
      }
    } else break
  }
  if (at === from) return undefined
  // "Un millón doscientos" is 1.200.000; the "5" of "dos millones 5 años" counts something else.
  if (group > 0 && saidMillion && !saidThousand) {
    if (group >= 100 && !COUNTED.test(rest(at)) && !/^\s*%/.test(rest(at))) {
      total += group * 1000
      spelled = true
    } else at = groupFrom
  } else total += group
  return spelled ? { value: total, scaled: saidMillion || saidThousand, next: at } : undefined
}

function written({ value, scaled }: Run): string {
  // "dos mil veinticinco" is a year.
  if (!scaled || (value >= 1990 && value <= 2040)) return String(value)
  if (value % 1e6 === 0) return `${value / 1e6} millones`
  return value % 1000 === 0 ? `${value / 1000} mil` : String(value)
}

/** From here on, words are figures rather than a manner of speaking ("cien" is said of anything). */
const LEAST_FIGURE = 11
const SAID_OF_ANYTHING: ReadonlySet<number> = new Set([15, 20, 100, 1000])
/** "Cuarenta exentos", "siete por mil" (but "el cuatro por mil" is the name of a tax). */
const KIND_OF_FIGURE = /^(?:(?:no )?(?:gravad|exent|excluid|deducib)|(?:por|x) mil\b|entre (?:\d|uno|dos|tres|seis))/
const FOUR = 4
const isFigure = ({ value }: Run, after: string) =>
  (value >= LEAST_FIGURE && !SAID_OF_ANYTHING.has(value)) || (value !== FOUR && value > 1 && KIND_OF_FIGURE.test(after))

/** "dos millones" → "2 millones", "un millón doscientos" → "1200 mil", "treinta y cinco días" → "35 días". */
export function digitsForWords(source: string): string {
  const text = source
    // "Ni un solo día" means none, not one.
    .replace(/\bni (?:una?|1) (?:sol[oa] )?(?=(?:dia|semana|quincena|mes|hora|ano)\b)/g, 'ningun ')
    .replace(/(\d)(mil|millon|millones|mm|m|k|palos?|lucas?|lukas?|uvts?|smmlv|smlmv|smlv)\b/g, '$1 $2')
    .replace(/\bmedio (?:millon|palo)\b/g, '500 mil')
    .replace(COLLOQUIAL, (_, millions: string, thousands: string) =>
      String((BELOW_THOUSAND.get(millions) ?? 0) * 1e6 + (BELOW_THOUSAND.get(thousands) ?? 0) * 1000),
    )
    .replace(/\bmedio (?=(?:salario|smmlv|smlv|minimo)\b)/g, '0,5 ')
    // "La usura va en 26 y medio"; "dos meses y medio" has its unit in between.
    .replace(/(?<![\d.,'])(\d{1,3}) y medio\b/g, '$1,5')
  const words: Word[] = [...text.matchAll(/[a-z]+|\d+(?:[.,'][0-9]+)*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  let out = ''
  let copied = 0
  for (let at = 0; at < words.length; at++) {
    // The "mil" of "5 mil" was consumed with its digit.
    if (/^(?:mil|millon|palo)$/.test(words[at]?.text ?? '') && /^\d/.test(words[at - 1]?.text ?? '')) continue
    const run = readRun(words, at, (after) => text.slice(words[after]?.start ?? text.length).trimStart())
    const first = words[at]
    const last = run && words[run.next - 1]
    if (!run || !first || !last) continue
    // Only spaces may separate the words of one number: "dos. Mil" are two.
    if (/[^a-z0-9 ]/.test(text.slice(first.start, last.end).replace(/[.,'](?=\d)/g, ''))) continue
    const after = text.slice(last.end).trimStart()
    const isName = run.value === 100 && first.text === 'ciento' && words[at - 1]?.text === 'por'
    if (run.scaled || COUNTED.test(after) || (!isName && isFigure(run, after))) {
      out += text.slice(copied, first.start) + written(run)
      copied = last.end
    }
    at = run.next - 1
  }
  return (out + text.slice(copied)).replace(
    WITH_DECIMALS,
    (_, whole: string, decimals: string) => `${whole},${numberOfWord(decimals) ?? decimals}`,
  )
}

/** "La usura está en veinticinco punto tres". */
const WITH_DECIMALS = new RegExp(`(?<![\\d.,'])(\\d{1,2}) (?:punto|coma) (\\d{1,2}|${wordsOf(1, 99)})\\b`, 'g')

const SHARED_UNIT = 'millones|mil|palos|lucas|lukas|uvts?|smmlv|smlmv|smlv|salarios minimos'
/** Not the numbers of an article, a day, or the end of a NIT; nor the end of a range ("de 181 a 360 y 5 millones"). */
const NAMES_A_NUMBER = '(?<!\\b(?:arts?\\.?|articulos?|formatos?|dias?|nit|riesgos?|clases?|en|el) )'
const SERIES = new RegExp(
  `${NAMES_A_NUMBER}(?<![\\d.,']|\\d (?:a|-) )((?:\\d{1,3}(?:[.,]\\d)?(?:, (?:y )?| y | e | o )(?:de |a )?)+|(?<=\\b(?:pas|subi|aument|baj|cambi)[a-z]* de )\\d{1,3}(?:[.,]\\d)? a )(\\d{1,3}(?:[.,]\\d{1,3})? (${SHARED_UNIT}))\\b`,
  'g',
)

/** "Entre el 1 y el 15 de diciembre", "del 3 al 20 de mayo de 2026": the month is stated once for both. */
const DAYS_OF_MONTH =
  /\b(?<=(?:entre|del|desde)(?: el)? )(\d{1,2})( (?:y|al|a|hasta)(?: el)? )(\d{1,2}) de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)((?: del?)? 20\d\d)?\b/g

/**
 * "Vendo 800 millones y gasto 700", "con 200 millones que con 100": the unit carries over if nothing else is counted.
 */
const GOES_ON =
  /(\d millones\b[^.;?\d]{0,40}\b(?:gast[a-z]+|cost[a-z]+|ingres[a-z]+|vend[a-z]+|utilidad|que con|gan[a-z]+|compr[a-z]+)(?: (?:de|por|son|es))? )(\d{1,3})(?=\s*(?:$|[.,;?!)](?!\d)| (?:ag|ano gravable|en|y|hace)\b))/g

/** "7, 10 y 14 millones" is three amounts in millions: the unit is stated once for all. */
export function shareUnits(text: string): string {
  return text
    .replace(GOES_ON, '$1$2 millones')
    .replace(DAYS_OF_MONTH, '$1 de $4$5$2$3 de $4$5')
    .replace(
      SERIES,
      (_, series: string, last: string, unit: string) => series.replace(/\d+(?:[.,]\d)?/g, `$& ${unit}`) + last,
    )
}
