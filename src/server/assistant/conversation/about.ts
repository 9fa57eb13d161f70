import { formatCop, formatNumber } from '../../../shared/format.ts'
import { FREE_NOTICE } from '../../../shared/freeNotice.ts'
import { UVT } from '../../../shared/tax/facts/general.ts'
import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import type { Kind } from '../learned/labels.ts'
import { lower } from '../sentence.ts'
import type { Answer } from '../types.ts'
import { numberOfWord } from '../understand/numberWords.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

const STEM = 6
const EMPTY = new Set(
  'eso esos esas esto con sin por que porque como cual cuanto sale salen donde viene vienen incluye incluido incluida ahi ya tambien esta estan son para entonces ese dato valor era eran es fue fueron seria serian'.split(
    ' ',
  ),
)

function stems(text: string): readonly string[] {
  return tokensOf(fold(text)).flatMap((token) =>
    isFiller(token) || EMPTY.has(token) || token.length < 2 ? [] : [token.slice(0, STEM)],
  )
}

interface Line {
  readonly text: string
  readonly stems: ReadonlySet<string>
}

/** The statements of an answer: its sentences, bullets and table rows, without citation marks. */
function linesOf(answer: string): readonly Line[] {
  const [body = ''] = answer.split(/^### Base legal$/m)
  const rows = answer
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .flatMap((line) => {
      const [label = '', ...cells] = line
        .replaceAll('**', '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const rest = cells.filter((cell) => cell !== '')
      // A row with only a name is the heading of a group.
      return rest.length === 0 ? [] : `${label}: ${rest.join(' = ')}.`
    })
  const sentences = body
    .split('\n')
    .filter((line) => line !== '' && !/^(?:[|#]|\*(?!\*))/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/(?<=[.;])\s+(?=[A-ZÁÉÍÓÚ])/))
  return [...sentences, ...rows].map((text) => {
    const plain = text.replace(/\s?\[\d+\]/g, '').trim()
    return { text: plain, stems: new Set(stems(plain)) }
  })
}

/** Recognises lines that answer a question of this kind, whatever its subject. */
const TELLS: Readonly<Partial<Record<Kind, RegExp>>> = {
  quien:
    /\b(?:empleador|trabajador|empresa|eps|arl|fondo|comprador|vendedor|pagador|cliente|contratante|contratista|dian|banco|notaria|arrendatario|arrendador)\b/,
  cuando:
    /\b(?:plazo|vence|antes del?|a mas tardar|hasta el|dentro de|cada (?:mes|ano|bimestre)|\d{1,2} de [a-z]{4,10}|dias? habil(?:es)?)\b/,
  porque: /\b(?:porque|segun|por ley|art(?:iculo)?s?\.? \d|pues|ya que|como no|al no)\b/,
}
/** The share of the question's words, each weighed by how few lines contain it, that a line has to contain. */
const NEEDED = 0.5
const NEEDED_OF_ITS_KIND = 0.25
const MOST_LINES = 3

const TOTAL =
  /\b(?:en total|todo sumado|sumado todo|total(?:es)?|todo junto|al final cuanto|(?:cuanto|que) (?:le |les |me |nos )?(?:giro|gira[nr]?|consigno|transfiero|deposito|entrego|entra[nr]?|llegan?|termino (?:pagando|girando|dando)))\b/

const IN_UVT =
  /^\W*(?:y )?(?:(?:cuant[oa]s? (?:es|son|seria|serian)|a cuant[oa]s? equivale|pasa(?:me)?|dame) )?(?:(?:es[eoa]s?|est[eoa]s?|el|la|l[oa]s) )?(?:\w{3,10} )?(?:eso )?en uvts?\W*$/
const PESOS = /\$\s?(\d[\d.]*)/g
const RESULT = /\*\*[^*]*?\$\s?(\d[\d.]*)/

/** "Ese valor en UVT": converts the last answer's result into UVT of today. Free. */
export function inUvt(question: string, earlier: string, facts: FactSource, today: IsoDate): Answer | undefined {
  const [first = ''] = earlier.split('\n', 1)
  // An unsure answer has nothing in bold: its result is the last figure of its first sentence.
  const told = RESULT.exec(first)?.[1] ?? [...first.matchAll(PESOS)].at(-1)?.[1] ?? ''
  const sum = Number(told.replaceAll('.', ''))
  if (!IN_UVT.test(fold(question)) || !(sum > 0)) return undefined
  const uvt = facts.at(UVT, today).value
  return aside(
    `**${formatCop(sum)} son ${formatNumber(Math.round((sum * 100) / uvt) / 100)} UVT** de ${today.slice(0, 4)}, a ${formatCop(uvt)} cada una.\n\n${FREE_NOTICE}`,
  )
}

const CONFIRMS =
  /^\W{0,4}(?:(?:entonces|o sea que|osea que|o sea|osea|es decir|ah) ?,? ?){1,3}(?:que )?(?:yo |ya )?(no |si )?([a-z]{4,})(?: [a-z]{1,12}){0,3}\W*$/
const STEM_OF_A_VERB = 5
const FIRST_SAYS = /^(?:(Sí|No)[:,.] |[^.:;]{0,60}\*{0,2}(?<![\p{L}])(sí|no) )/iu

/** "¿Entonces no declaro?" after "Sí debe declarar…": checks the person's conclusion against the answer. Free. */
export function concluded(question: string, earlier: string): Answer | undefined {
  const [, denied, verb = ''] = CONFIRMS.exec(fold(question)) ?? []
  const [told = ''] = earlier.replace(/\s?\[\d+\]/g, '').split('\n', 1)
  const [, opens, inside] = FIRST_SAYS.exec(told) ?? []
  const says = (opens ?? inside)?.toLowerCase()
  if (verb === '' || says === undefined || !fold(told).includes(verb.slice(0, STEM_OF_A_VERB))) return undefined
  // "¿Entonces no declaro?" after an answer about somebody else is about the speaker.
  if (verb.endsWith('o') && /(?<!\p{L})debe(?!\p{L})/u.test(told)) return undefined
  const agrees = (says === 'no') === (denied === 'no ')
  const result = lower(told.replace(/^(?:Sí|No)[:,.] /, '').replace(/^\*\*Sí /, '**'))
  const opening = says === 'no' ? (agrees ? 'Así es, no' : 'No') : agrees ? 'Así es, sí' : 'Al contrario, sí'
  return aside(`${opening}: ${result}\n\n${FREE_NOTICE}`)
}

const ALSO = /^\W{0,4}y (?:(?:el|la|los|las|de|un|una|si) )*([a-z]{3,})(?: tambien\b|\W*$)/

/** "¿Y renta también declaro?": the last answer says nothing about what this names. */
export function namesAnother(question: string, earlier: string): boolean {
  const named = ALSO.exec(fold(question))?.[1]
  return named !== undefined && !EMPTY.has(named) && !isFiller(named) && !fold(earlier).includes(named.slice(0, STEM))
}

const SIMPLER =
  /\b(?:expli[cq]\w{1,6}|digame|dime|diga|pong\w{1,5})\b[^.;]{0,20}\b(?:mas (?:facil|sencillo|simple|claro|clarito|despacio)|con (?:manzanas|plastilina|palitos)|en (?:espanol|cristiano|palabras (?:simples|sencillas|mas sencillas)))|^\W{0,4}(?:y )?(?:mas (?:facil|sencillo|simple|claro|clarito)|en palabras (?:simples|sencillas)|no (?:le |te |lo )?(?:entiendo|entendi)(?: (?:nada|ni jota|bien|eso|muy bien))?|como asi|en cristiano)\W*$/
const MOST_STEPS = 6
const PLAINER: readonly (readonly [RegExp, string])[] = [
  [/\s?\((?:art|arts|num|par|lit)[^()]{0,80}\)/g, ''],
  [/\s?\[\d+\]/g, ''],
]

/** "Explíqueme más fácil": repeats the first sentence and the computation step by step, without articles. Free. */
export function inPlainWords(question: string, earlier: string): Answer | undefined {
  if (!SIMPLER.test(fold(question))) return undefined
  const plain = PLAINER.reduce((text, [said, instead]) => text.replace(said, instead), earlier)
  const [told = ''] = plain.replaceAll('**', '').split('\n', 1)
  const rows = plain.split('\n').flatMap((line) => {
    const [label, operation, result] = line
      .replaceAll('**', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return line.startsWith('| ') && label && operation && result && /\d/.test(result)
      ? [`${label}: ${operation} = ${result}.`]
      : []
  })
  const steps = rows.slice(0, MOST_STEPS).map((row, at) => `${at + 1}. ${row}`)
  const sum = steps.length < 2 ? '' : `\n\nLa cuenta, paso a paso:\n\n${steps.join('\n')}`
  return aside(
    `En palabras sencillas: ${lower(told)}${sum}\n\n${FREE_NOTICE} Si algo de eso no se entiende, dime qué palabra o qué número y te lo explico.`,
  )
}

const WHAT_IS_LEFT =
  /^\W{0,4}(?:(?:y|o|entonces|con eso|al final|bueno|ok|en total|ah) ?,? ?){0,4}(?:como )?cuanto (?:me |le |nos )?(?:queda|quedaria|entra|llega|recibo|recibe|reciben|pagan|pago|giro|consigno|termino recibiendo)(?: (?:a mi|libre|limpio|en la mano|entonces|al final|en total|neto|de todo eso|pues|al mes))*\W*$/
const NET =
  /^\|\s?\*{0,2}(?:Neto|Te queda|Queda|Lo que (?:recibe|queda)|Recibe|A recibir|Valor a (?:girar|recibir))[^|]{0,60}\|[^|]{0,120}\|\s?\*{0,2}(\$\s?[\d.]+)\*{0,2}\s?\|/m

/** "¿Cuánto me queda entonces?" after a payment with withholding: the net amount of its working. Free. */
export function whatIsLeft(question: string, earlier: string): Answer | undefined {
  if (!WHAT_IS_LEFT.test(fold(question))) return undefined
  const row = NET.exec(earlier.replace(/\s?\[\d+\]/g, ''))
  if (!row?.[1]) return undefined
  const [label = '', operation = ''] = row[0]
    .replaceAll('**', '')
    .split('|')
    .slice(1, 3)
    .map((cell) => cell.trim())
  return aside(`Quedan **${row[1]}**${operation === '' ? '' : `: ${operation}`} (${lower(label)}).\n\n${FREE_NOTICE}`)
}

/**
 * "¿No tienen que ser las dos cosas?", "pero los activos no llegan", "¿seguro?": expressions of doubt about the answer.
 */
const DOUBTS =
  /^\W{0,4}(?:(?:y|pero|entonces|ah|oye|oiga)[ ,¿]{1,3}){0,2}(?:acaso )?no (?:es|eran?|son|serian?|hay|habia|toca|tocaba|tien\w{1,3}|tenia\w{0,3}|deb\w{1,5}|aplica\w{0,3}|cuentan?|importa|basta|se)\b|^\W{0,4}pero\b|\bsegur[oa]s?\W*$|\b(?:yo )?(?:pense|pensaba|crei|creia|tenia entendido)\b|\bme (?:dijeron|habian dicho)\b|\b(?:lei|oi|escuche) que\b/
/** "¿Hasta cuánto puedo vender sin eso?", "¿cuál es el tope?": questions about a limit. */
const ASKS_LIMIT =
  /\bhasta (?:cuant[oa]s?|que (?:monto|valor|suma|edad|cantidad|punto))\b|\b(?:cual|que|donde) (?:es|seria|esta) el (?:tope|limite|maximo|minimo)\b|\ba partir de (?:cuant[oa]s?|que (?:monto|valor|suma))\b|\bcon cuant[oa]s? ya\b/
const REASONS = /\b(?:porque|pues|ya que|basta|aunque|segun|se exige|exige|por los|por las)\b/
const LIMITS =
  /\b(?:desde|hasta|tope|limite|maximo|minimo|mas de|menos de|pas[ae]n? de|por lo menos|no (?:mas|menos) de)\b/
/** An amount, a rate, a multiple or a period. */
const A_BOUND = /\$\s?\d|\d\s?%|\d (?:UVT|SMMLV|salarios|años|meses|d[ií]as)/
const MOST_RULES = 2

const TERM = /\b(\d{1,3}|[a-z]{2,7}) (dia|mes|ano)(?:s|es)?\b/g
const DOUBTS_A_TERM =
  /^\W{0,4}(?:(?:y|pero|entonces|ah|oye|oiga)[ ,¿]{1,3}){0,2}(?:acaso )?no (?:es|eran?|son|serian?|hay|tenia|tiene)(?: (?:con|de|como|a|en|que|solo)){0,2} (\d{1,3}|[a-z]{2,7}) (dia|mes|ano)(?:s|es)?\b[^?]{0,40}\W*$/

/**
 * "¿No era con 3 meses de aviso?" after "seis meses por lo menos": compares the doubted term with the one that was
 * told. Free.
 */
export function doubtedTerm(question: string, earlier: string): Answer | undefined {
  const [, said = '', unit = ''] = DOUBTS_A_TERM.exec(fold(question)) ?? []
  const number = (word: string) => (/^\d/.test(word) ? Number(word) : numberOfWord(word))
  const claimed = number(said)
  if (claimed === undefined) return undefined
  const named = new Set(stems(question))
  const terms = linesOf(earlier).flatMap((line, at) => {
    const found = [...fold(line.text).matchAll(TERM)].flatMap(([, word = '', of = '']) => {
      const value = of === unit ? number(word) : undefined
      return value === undefined ? [] : [value]
    })
    return found.length === 0
      ? []
      : [{ text: line.text, found, shares: [...named].filter((stem) => line.stems.has(stem)).length, at }]
  })
  const told =
    terms.find(({ found }) => found.includes(claimed)) ?? terms.sort((a, b) => b.shares - a.shares || a.at - b.at)[0]
  if (told === undefined) return undefined
  const opening = told.found.includes(claimed) ? 'Sí, eso dije' : 'No'
  const rule = told.text.replaceAll('**', '').replace(/^(?:Sí|No)[:,.] /, '')
  return aside(`${opening}: ${lower(rule)}\n\n${FREE_NOTICE}`)
}

/** "¿Está seguro?", "¿seguro que sí?": asks nothing but whether the answer stands. */
export const isNothingButADoubt = (question: string): boolean =>
  /^\W{0,4}(?:(?:y|pero|entonces|oye|oiga)[ ,¿]{1,3}){0,2}(?:(?:usted |tu )?estas? |es )?segur[oa](?: (?:de eso|que si|que es asi|que no|pues))?\W*$/.test(
    fold(question),
  )

/**
 * Replies to a doubt or a question about a limit that nothing else answers: repeats the answer with its reasons or its
 * limits. Free. Asking "what changes?" would be no reply, since a doubt changes no value.
 */
export function standsBy(question: string, earlier: string): Answer | undefined {
  const asked = fold(question)
  const limit = ASKS_LIMIT.test(asked)
  if (!limit && !DOUBTS.test(asked)) return undefined
  const [first, ...rest] = linesOf(earlier)
  if (first === undefined) return undefined
  const tells = limit ? LIMITS : REASONS
  const named = new Set(stems(question))
  const shares = ({ stems: there }: Line) => [...named].filter((stem) => there.has(stem)).length
  const rules = rest
    .filter(({ text }) => tells.test(fold(text)) && (!limit || A_BOUND.test(text)))
    .sort((a, b) => shares(b) - shares(a))
    .slice(0, MOST_RULES)
  // A limit that no line mentions is unknown.
  if (limit && rules.length === 0 && !(LIMITS.test(fold(first.text)) && A_BOUND.test(first.text))) return undefined
  const opening = limit ? 'El límite es el de la respuesta anterior' : 'Con los datos que me diste se mantiene'
  const more = rules.map(({ text }) => `- ${text}`).join('\n')
  // "Se mantiene. No: basta uno": the Sí or No stays in front of the statement that it belongs to.
  const told = /^\**(?:Sí|No)[:,. ]/.test(first.text) ? `. ${first.text}` : `: ${lower(first.text)}`
  return aside(`${opening}${told}${more === '' ? '' : `\n\n${more}`}\n\n${FREE_NOTICE}`)
}

const OVER_OR_SHORT =
  /\bcuanto\b[^?]{0,24}\b(?:de mas|de menos|falt[ao]\w{0,3}|sobr[ao]\w{0,3}|diferencia|me pase|le debo|me debe)\b/
const TOLD_GAP = /\((\$\s?[\d.]+) de (más|menos)\)/

/** "¿Cuánto le pagué de más?" after "No: son X y no Y ($ Z de más)": that difference. Free. */
export function gapTold(question: string, earlier: string): Answer | undefined {
  const [told = ''] = earlier.replaceAll('**', '').split('\n', 1)
  const [, sum, which] = TOLD_GAP.exec(told) ?? []
  return sum === undefined || which === undefined || !OVER_OR_SHORT.test(fold(question)) || /\d/.test(question)
    ? undefined
    : aside(`Son **${sum} de ${which}**.\n\n${FREE_NOTICE}`)
}

const aside = (content: string): Answer => ({
  content,
  sources: [],
  answered: false,
  topic: null,
  externalThreadId: null,
})

/**
 * Answers a question about the last answer ("¿de dónde salen los 30 días?", "¿eso quién lo paga?") by quoting what it
 * says about that. Undefined when it says nothing. Never charged: the answer has been paid for.
 */
export function answerAbout(question: string, earlier: string, kind: Kind): Answer | undefined {
  const asked = [...new Set(stems(question))]
  const lines = linesOf(earlier)
  const rarity = (stem: string) => {
    const times = lines.filter((line) => line.stems.has(stem)).length
    return times === 0 ? 1 : 1 / times
  }
  const weights = asked.map((stem) => ({ stem, weight: rarity(stem) }))
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
  const tells = TELLS[kind]
  const found = lines
    .map((line, at) => {
      const part = weights.reduce((sum, { stem, weight }) => sum + (line.stems.has(stem) ? weight : 0), 0)
      const share = whole === 0 ? 0 : part / whole
      const ofKind = tells?.test(fold(line.text)) === true
      return {
        line,
        at,
        share: share + (ofKind ? 0.2 : 0),
        enough: share >= (ofKind ? NEEDED_OF_ITS_KIND : NEEDED) || (ofKind && whole === 0),
      }
    })
    .filter(({ enough }) => enough)
    .sort((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.at - b.at)
  // "Entonces, en total, ¿cuánto le giro?": the result that the answer opened with.
  const [result] = lines
  const told = TOTAL.test(fold(question)) && result ? [{ line: result }] : found
  const [first, ...more] = told.map(({ line }) => line.text)
  if (first === undefined) return undefined
  const rest = more.length === 0 ? '' : `\n\n${more.map((text) => `- ${text}`).join('\n')}`
  return aside(
    `En la respuesta anterior: ${first}${rest}\n\n${FREE_NOTICE} Si quieres que cambie un dato, dime cuál y lo rehago.`,
  )
}
