import type { IsoDate } from '../../../shared/tax/types.ts'
import { readNumbers } from './amounts.ts'
import { takesBack, versionsOf } from './corrections.ts'
import { dayAsked, dayFirst, readDates } from './dates.ts'
import { readNorms } from './documents.ts'
import type { Reader, Understood } from './features.ts'
import { mergeFollowUp } from './followUp.ts'
import { readNits } from './nits.ts'
import { digitsForWords, shareUnits } from './numberWords.ts'
import { readPerson } from './person.ts'
import { fold, MAX_QUESTION, tokensOf } from './text.ts'
import { typoMender } from './typos.ts'

// "Buenas tardes doctor, ¿cuánto vale…?": politeness before a question is no part of it.
const GREETING =
  /^[\s¡!]*(?:(?:hola|holi|buen[oa]s?(?: (?:dias?|tardes?|noches?))?|cordial saludo|saludos|quiubo|que mas|como (?:estas?|va|vas|le va)|que tal)\b[\s,.!?:;¿]*)+(?:(?:senor[ae]?s?|doctor[ae]?|contador[a]?|ingenier[oa]|parce|amig[oa]s?|luka|estimad[oa]s?|a todos)\b[\s,.!?:;]*)*/
const SHORTEST_QUESTION = 3

function withoutGreeting(folded: string): string {
  const rest = folded.replace(GREETING, '')
  return tokensOf(rest).length >= SHORTEST_QUESTION ? rest : folded
}

/** What people write short: "pa servicios", "rf serv no decl", "en q cta va". */
const SHORT: Readonly<Record<string, string>> = {
  pa: 'para',
  pal: 'para el',
  q: 'que',
  d: 'de',
  xq: 'porque',
  pq: 'porque',
  rf: 'retefuente',
  serv: 'servicios',
  servs: 'servicios',
  hon: 'honorarios',
  decl: 'declarante',
  arr: 'arriendo',
  cta: 'cuenta',
  ctas: 'cuentas',
  prov: 'proveedor',
  liq: 'liquidacion',
  vac: 'vacaciones',
  imp: 'impuesto',
  dctable: 'descontable',
  dscto: 'descuento',
  ene: 'enero',
  feb: 'febrero',
  abr: 'abril',
  jun: 'junio',
  jul: 'julio',
  ago: 'agosto',
  sep: 'septiembre',
  sept: 'septiembre',
  oct: 'octubre',
  nov: 'noviembre',
  dic: 'diciembre',
}
const SHORTENED = new RegExp(`(?<![a-z0-9@./])(?:${Object.keys(SHORT).join('|')})(?![a-z0-9@/])`, 'g')
const spelledOut = (folded: string) =>
  folded.replace(SHORTENED, (word) => SHORT[word] ?? word).replace(/\bun sol[oa] (?=(?:mes|dia|hora)\b)/g, 'un ')

const SMALL: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
}
/** "¿Y si fueran dos?", "por las tres": a count without the thing counted. "A las dos" is an hour. */
const COUNTED = new RegExp(
  `\\b((?:fueran|fuesen|fueron|son|eran|somos|por l[ao]s|para l[ao]s|de l[ao]s|l[ao]s|tengo|contrato|contratara|tuviera)) (${Object.keys(SMALL).join('|')})(?=\\s*(?:[?.,;!]|$))`,
  'g',
)
/** "Me suben a cinco y medio": what is halved is a sum in millions, or a term that names its unit. */
const AND_A_HALF = new RegExp(
  `\\b(a|en|son|gano|gana|por) (${Object.keys(SMALL).join('|')}) y medi[oa](?=\\s*(?:[?.,;!]|$))`,
  'g',
)
const countsAsDigits = (text: string) =>
  text
    .replace(COUNTED, (_, before: string, word: string) => `${before} ${SMALL[word] ?? word}`)
    .replace(AND_A_HALF, (_, before: string, word: string) => `${before} ${SMALL[word] ?? word},5`)

/** Builds the reader. @param vocabulary folded words that a mistyped one may be mended to, besides those of the field */
export function createReader(vocabulary: readonly string[]): Reader {
  const mend = typoMender(vocabulary)
  const readVersion = (question: string, version: string, today: IsoDate): Understood => {
    const text = dayFirst(shareUnits(countsAsDigits(digitsForWords(version))), today)
    const tokens = tokensOf(text)
    const { nits, endingDigits, rest } = readNits(text)
    const dates = readDates(rest, today)
    return {
      question,
      text,
      tokens,
      ...readNumbers(dates.rest),
      ...dates.when,
      ...(dates.duration ? { duration: dates.duration } : {}),
      nits,
      ...(endingDigits === undefined ? {} : { endingDigits }),
      ...readPerson(text),
      ...readNorms(text),
      on: dates.since ? today : dayAsked(dates.when, today),
      dated: dates.when.days.length > 0 || dates.when.year !== undefined || dates.when.month !== undefined,
    }
  }
  return {
    read(question, today) {
      const said = withoutGreeting(mend(spelledOut(fold(question.slice(0, MAX_QUESTION)))))
      const [first, ...corrections] = versionsOf(said)
      let understood = readVersion(question, first, today)
      for (const correction of corrections) {
        understood = mergeFollowUp(understood, readVersion(question, correction, today), today)
      }
      return takesBack(said) ? { ...understood, corrects: true } : understood
    },
  }
}
