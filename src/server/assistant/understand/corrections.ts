// "No, perdón", "digo", "mejor dicho": the speaker retracts what was said. "Mejor" and "no, son 3" count only after a
// pause, because "¿es mejor…?" and "no son" are ordinary speech.
const PAUSE = '(?:[,;:(\\n]|\\.{1,3}(?=\\s|[a-z]))\\s?'
const TAKING_BACK = [
  '(?:no,? )?perdon(?:e|en|a|ame)?',
  'mejor dicho',
  '(?:quise|queria|quiero) decir',
  'me equivoque',
  `no,? mejor(?= (?:que sean?|con|a|al|de|del|por|para|el|la|los|las|una?|en|\\$?\\d))`,
  'no no',
  '(?<!(?:te|le|les|me|nos|yo|que|si|como) )digo(?=,? (?:eran? |son |de |a |por )?\\$?\\d)',
  '(?:ay|uy|huy|ups),? no,?(?= (?:eran?|son|es|fue(?:ron)?|seria|con|a|al|de|del|por|para|\\$?\\d))',
]
const AFTER_A_PAUSE = [
  'digo',
  'corrijo(?=\\s*[,:.])',
  'mentiras?',
  'que pena',
  'espera(?:te)?',
  'no,(?= (?:con|a|al|de|del|por|para|el|la|los|las|una?|en|\\$?\\d))',
  '(?:no,|mejor,?)(?= (?:son|era|eran|fue|fueron|seria|que sean?) )',
  'mejor(?= (?:que sean?|con|a|al|de|del|por|para|el|la|los|las|una?|en|\\$?\\d))',
]
const SIGHS = '(?:(?:bueno|ay|uy|ah|oh|huy|ups|no|o)[\\s,.]{1,4}){0,4}'
const REST =
  '(?:[\\s,.:;]+(?:no|era|eran|son|es|fue|fueron|seria|que sean?|queria decir|quise decir|me equivoque|mejor)(?=[\\s,])){0,4}[\\s,.:;)]*'
const MARK = new RegExp(
  `(?:(?:^|${PAUSE}|\\s)${SIGHS}(?:${TAKING_BACK.join('|')})|(?:^|${PAUSE})${SIGHS}(?:${AFTER_A_PAUSE.join('|')})(?=[\\s,.:;]))(?![a-z0-9])${REST}`,
  'g',
)
/** "¿…por 2 meses? Era de 18 millones, perdón": retracted, with the marker only at the end. */
const AT_THE_END = new RegExp(
  `(?:${PAUSE}|\\?\\s?)(?=(?:eran?|es|son|fue(?:ron)?) [^.;?]{1,60}\\b(?:perdon|me equivoque|que pena)[\\s.!]*$)`,
)
// "¿Mejor el simple o el ordinario?" compares two things and retracts nothing.
const WEIGHED = /^[^,.;?]{0,40}\b(?:o|u)\b/

// "Eran 3 millones, no 2", "son 4 no 3": what is denied after a comma or right behind the number, up to the next pause.
const DENIED =
  /(?:,\s*|(?<=\b\d[\d.,]{0,14}(?: (?:mil|millon(?:es)?|palos?|meses|dias|anos))?) )(?:y )?no (?:de |del |a |al |por |en )?(?:el |la |los |las |un |una )?\$?\d[\d.,']*(?<![.,'])(?: (?:mil|millon(?:es)?|palos?|uvts?|smmlv|meses|dias|anos))*(?=\s*(?:[,.;?)]|$))/g

// "En vez de 1.500.000 fueron 2.500.000": the value that no longer holds.
const INSTEAD =
  /\ben (?:vez|lugar) de (?:los |las |un |una )?\$?\d[\d.,']*(?<![.,'])(?: (?:mil|millon(?:es)?|palos?|uvts?|smmlv|meses|dias|anos|pesos))*,?(?= (?:eran?|son|fue(?:ron)?|es|sean?|serian?|pag\w+|gan\w+|hubier\w+)\b)/g

/**
 * "Era a término fijo, no indefinido": one of a few kinds is denied in favour of another. "No declarante" is a
 * statement of its own.
 */
const DENIED_KIND =
  /,? (?:y )?no (?:a |de |por |en |el |la |un |una |al )?(?:termino )?(?:indefinido|fijo|obra|diurn[oa]s?|nocturn[oa]s?|contado|credito|compras?|ventas?|servicios?|honorarios|arriendos?|mensual|bimestral|cuatrimestral|anual|quincenal|ordinario|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?=\s*(?:[,.;?!)]|$))/g

/** A figure as written: number, unit and counted noun. */
const FIGURE =
  /(\$?\d[\d.,']*(?<![.,']))((?: ?(?:%|por ciento\b|(?:mil|millon(?:es)?|palos?|k|m|uvts?|pesos)\b)){0,3}(?: y medi[oa]\b)?)(?: ([a-z]{3,14})\b)?/g
/** The opening of a corrected figure: "digo 2.500.000", "perdón, eran 350 mil". */
const OPENS_WITH_A_FIGURE = /^(?:(?:de|a|en|son|eran?|es|fue(?:ron)?|por|como|unos|unas|los|las) ){0,3}(?=\$?\d)/
const LONGEST_FIGURE = 60
const PAUSED = /[,;.] [a-z]/
const YEAR = /^(?:19|20)\d\d$/
const THOUSANDS = /\d[.,']\d{3}/

interface Figure {
  readonly at: number
  readonly number: string
  readonly unit: string
  readonly noun: string
}

const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].flatMap(({ index, 1: number = '', 2: unit = '', 3: noun = '' }) =>
    unit === '' && YEAR.test(number) ? [] : [{ at: index, number, unit, noun }],
  )
const isSum = ({ number, unit }: Figure) => unit !== '' || THOUSANDS.test(number)

/**
 * "Gano 2 millones y pago 160, perdón, 160 mil": only the last similar figure is retracted, and what was said of the
 * others holds.
 * @returns undefined if the whole may be meant
 */
function withFigureMended(before: string, after: string): string | undefined {
  const opening = OPENS_WITH_A_FIGURE.exec(after)?.[0]
  const said = figuresIn(before)
  if (opening === undefined || said.length === 0) return undefined
  const [figure] = figuresIn(after.slice(opening.length, opening.length + LONGEST_FIGURE))
  if (figure === undefined) return undefined
  const { number, unit, noun } = figure
  const last = said.at(-1)
  const alike = said.findLast((each) => isSum(each) === isSum(figure) && (isSum(figure) || each.noun === noun))
  // "160, perdón, 160 mil": the figure right before it, with its unit.
  const cut =
    last?.noun === '' && !isSum(last) && isSum(figure) && !PAUSED.test(before.slice(last.at + last.number.length))
  const old = cut ? last : (alike ?? (isSum(figure) || noun !== '' ? undefined : last))
  // The same figure repeated: what was said about it is what is retracted.
  if (old === undefined || (old.number === number && old.unit === unit)) return undefined
  const end = old.at + old.number.length + old.unit.length
  const rest = after.slice(opening.length + number.length + unit.length)
  const more = noun !== '' && noun === old.noun ? rest.slice(noun.length + 1) : rest
  return `${before.slice(0, old.at)}${number}${isSum(figure) ? unit : old.unit}${before.slice(end)}${/^\s*(?:[,.;?]|$)/.test(more) ? '' : ','}${more}`
}

/** Nobody makes more corrections than this in one message, so no more are searched for. */
const MOST_MENDED = 4

function mended(message: string): string {
  let text = message
  for (let left = MOST_MENDED; left > 0; left--) {
    let from = 0
    let next: string | undefined
    for (const { index, 0: mark } of text.matchAll(MARK)) {
      const kept = withFigureMended(text.slice(from, index), text.slice(index + mark.length))
      if (kept !== undefined) {
        next = `${text.slice(0, from)}${kept}`
        break
      }
      from = index + mark.length
    }
    if (next === undefined) break
    text = next
  }
  return text
}

/** The versions of a folded message, oldest first: each replaces what it repeats of the previous one. */
export function versionsOf(message: string): readonly [string, ...string[]] {
  // Runs of punctuation and blanks are collapsed, since they would be scanned again and again.
  const even = message.replace(/\.{4,}/g, '...').replace(/ {2,}/g, ' ')
  const end = AT_THE_END.exec(even)
  const folded = mended(end ? `${even.slice(0, end.index)}. perdon ${even.slice(end.index + end[0].length)}` : even)
  const versions: string[] = []
  let from = 0
  for (const mark of folded.matchAll(MARK)) {
    const after = folded.slice(mark.index + mark[0].length)
    if (after.trim() === '' || (/mejor/.test(mark[0]) && WEIGHED.test(after))) continue
    versions.push(folded.slice(from, mark.index))
    from = mark.index + mark[0].length
  }
  const [first = '', ...others] = [...versions, folded.slice(from)]
    .map((version) => version.replace(DENIED, ' ').replace(DENIED_KIND, ' ').replace(INSTEAD, ' ').trim())
    .filter((version) => /[a-z0-9]/.test(version))
  return [first, ...others]
}

/** Whether a folded message opens by retracting what was said before it: "me equivoqué, son 350". */
export const takesBack = (message: string): boolean => message.search(MARK) === 0
