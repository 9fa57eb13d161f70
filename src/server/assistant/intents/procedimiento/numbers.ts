import type { Understood } from '../../understand/features.ts'
import { digitsForWords, NUMBER_WORDS } from '../../understand/numberWords.ts'
import { fold } from '../../understand/text.ts'
import type { ReadContext } from '../intent.ts'

const CARDINAL = NUMBER_WORDS.filter((word) => !/^un[oa]?$/.test(word)).join('|')
const SPELLED = new RegExp(`\\b(?:${CARDINAL}|cero)(?: (?:y )?(?:${CARDINAL}|un[oa]?)){0,3}\\b|\\buno\\b`, 'g')
/** Every number in digits, also where nothing counted follows it: "eran doce", "termina en cero seis". */
export const inDigits = (text: string): string =>
  text.replace(SPELLED, (said) =>
    digitsForWords(`${said.replace(/^cero /, '').replace(/^cero$/, '0')} dias`)
      .replace(/ dias$/, '')
      .replace(/^/, /^cero /.test(said) ? '0' : ''),
  )

const NOT_A_COUNT =
  '(?![\\d.,/-]*\\d)(?! ?(?:%|por|mil|millon|mes|ano|dia|semana|cuota|uvt|habil|punto|datos?\\b|de\\b|al?\\b|y medio))'
const CORRECTED = new RegExp(
  `(?:^(?:no|y|ah|ay|bueno|mejor|pero|si|solo|[\\s,.]){0,12}|\\b(?:eran?|son|es|fue(?:ron|ran?)?|seria[ns]?|como|unos|ponle|pongale|quedaron|bajo a) )\\$?(\\d{1,4}(?:[.,]\\d)?)${NOT_A_COUNT}`,
)
const PAID = new RegExp(
  `\\b(?:abon\\w*|pag(?:ue|ado|amos|aron)|di|dimos|devolvi\\w*)(?: (?:solo|ya|como|unos))? (\\d{1,4}(?:[.,]\\d)?)${NOT_A_COUNT}`,
)
const DENIED = /\bno (?:eran? |son |es |fue(?:ron)? |solo |los |las ){0,2}(\d{1,4}(?:[.,]\d)?)\b(?! ?[%.]?\d)/
const MILLION = 1_000_000
const MOST_CHANGE = 4

/** "No, eran 6" after a sum in millions: a bare number in the unit of the one that it takes the place of. */
export function bareSum(message: Understood, before: unknown): number | undefined {
  const { text, question, amounts, percents, days } = message
  if (typeof before !== 'number' || amounts.length + percents.length + days.length > 0 || text.length > 90) return
  const unit = before >= MILLION ? MILLION : 1000
  const said = inDigits(text)
  // Of what was denied only the question tells: it is no part of what is read.
  const denied = DENIED.exec(inDigits(fold(question)))?.[1]
  if (denied !== undefined && Number(denied.replace(',', '.')) * unit !== before) return
  const [found, number] = CORRECTED.exec(said.replace(DENIED, ' ').trim()) ?? []
  if (found === undefined || number === undefined) return
  const value = Number(number.replace(',', '.')) * unit
  // Nothing but a number is this sum only where it is of its size: it may as well be days.
  // "¿Serían 262?" is what somebody works out of it, unless it is of its size too.
  const alone = /^(?:[\d.,]+$|seria)/.test(found) && (value > before * MOST_CHANGE || value < before / MOST_CHANGE)
  return value <= 0 || alone ? undefined : value
}

/** "Ya les había pagado dos": in millions, where nothing else is said. */
export function barePaid({ text, amounts }: Understood): number | undefined {
  const said = amounts.length > 0 ? undefined : PAID.exec(inDigits(text))?.[1]
  return said === undefined ? undefined : Number(said.replace(',', '.')) * (Number(said) >= 50 ? 1000 : MILLION)
}

export const corrected = (message: Understood, { before }: ReadContext) => bareSum(message, before)
const DENIES = /\bno (?:eran? |son |es |fue(?:ron)? |solo |los |las ){0,2}\d/
/** Beside the main sum: a bare number corrects it only where its own figure is denied ("son 500, no 600"). */
export const denied = (message: Understood, context: ReadContext) =>
  DENIES.test(inDigits(message.text)) ? corrected(message, context) : undefined
