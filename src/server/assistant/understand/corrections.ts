// "No, perdón", "digo", "mejor dicho": the speaker takes back what was said. "Mejor" and "no, son 3" do so only after a
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
/** "¿…por 2 meses? Era de 18 millones, perdón": taken back, and said so only at the end. */
const AT_THE_END = new RegExp(
  `(?:${PAUSE}|\\?\\s?)(?=(?:eran?|es|son|fue(?:ron)?) [^.;?]{1,60}\\b(?:perdon|me equivoque|que pena)[\\s.!]*$)`,
)
// "¿Mejor el simple o el ordinario?" weighs two things and takes nothing back.
const WEIGHED = /^[^,.;?]{0,40}\b(?:o|u)\b/

// "Eran 3 millones, no 2", "son 4 no 3": what is denied after a comma or right behind the number, up to the next pause.
const DENIED =
  /(?:,\s*|(?<=\b\d[\d.,]{0,14}(?: (?:mil|millon(?:es)?|palos?|meses|dias|anos))?) )(?:y )?no (?:de |del |a |al |por |en )?(?:el |la |los |las |un |una )?\$?\d[\d.,']*(?<![.,'])(?: (?:mil|millon(?:es)?|palos?|uvts?|smmlv|meses|dias|anos))*(?=\s*(?:[,.;?)]|$))/g

// "En vez de 1.500.000 fueron 2.500.000": what no longer holds.
const INSTEAD =
  /\ben (?:vez|lugar) de (?:los |las |un |una )?\$?\d[\d.,']*(?<![.,'])(?: (?:mil|millon(?:es)?|palos?|uvts?|smmlv|meses|dias|anos|pesos))*,?(?= (?:eran?|son|fue(?:ron)?|es|sean?|serian?|pag\w+|gan\w+|hubier\w+)\b)/g

/** "Era a término fijo, no indefinido": one of a few kinds is denied where another was named. "No declarante" says a thing of its own. */
const DENIED_KIND =
  /,? (?:y )?no (?:a |de |por |en |el |la |un |una |al )?(?:termino )?(?:indefinido|fijo|obra|diurn[oa]s?|nocturn[oa]s?|contado|credito|compras?|ventas?|servicios?|honorarios|arriendos?|mensual|bimestral|cuatrimestral|anual|quincenal|ordinario|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?=\s*(?:[,.;?!)]|$))/g

/** The versions of what a folded message says, oldest first: each takes the place of what it repeats of the one before. */
export function versionsOf(message: string): readonly [string, ...string[]] {
  // Runs of stops and blanks say no more than one, and would be looked through again and again.
  const even = message.replace(/\.{4,}/g, '...').replace(/ {2,}/g, ' ')
  const end = AT_THE_END.exec(even)
  const folded = end ? `${even.slice(0, end.index)}. perdon ${even.slice(end.index + end[0].length)}` : even
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

/** Whether a folded message opens by taking back what was said before it: "me equivoqué, son 350". */
export const takesBack = (message: string): boolean => message.search(MARK) === 0
