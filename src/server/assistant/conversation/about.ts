import { formatCop, formatNumber } from '../../../shared/format.ts'
import { FREE_NOTICE } from '../../../shared/freeNotice.ts'
import { UVT } from '../../../shared/tax/facts/general.ts'
import type { FactSource, IsoDate } from '../../../shared/tax/types.ts'
import type { Kind } from '../learned/labels.ts'
import type { Answer } from '../types.ts'
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

/** The statements of an answer: its sentences, its bullets and the rows of its tables, without marks of citation. */
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
      // A row with nothing beside its name is that of a group.
      return rest.length === 0 ? [] : `${label}: ${rest.join(' = ')}.`
    })
  const sentences = body
    .split('\n')
    .filter((line) => line !== '' && !/^[|#*]/.test(line))
    .flatMap((line) => line.replace(/^- /, '').split(/(?<=[.;])\s+(?=[A-ZÁÉÍÓÚ])/))
  return [...sentences, ...rows].map((text) => {
    const plain = text.replace(/\s?\[\d+\]/g, '').trim()
    return { text: plain, stems: new Set(stems(plain)) }
  })
}

/** What a line says that answers a question of this kind, whatever else was asked. */
const TELLS: Readonly<Partial<Record<Kind, RegExp>>> = {
  quien:
    /\b(?:empleador|trabajador|empresa|eps|arl|fondo|comprador|vendedor|pagador|cliente|contratante|contratista|dian|banco|notaria|arrendatario|arrendador)\b/,
  cuando:
    /\b(?:plazo|vence|antes del?|a mas tardar|hasta el|dentro de|cada (?:mes|ano|bimestre)|\d{1,2} de [a-z]{4,10}|dias? habil(?:es)?)\b/,
  porque: /\b(?:porque|segun|por ley|art(?:iculo)?s?\.? \d|pues|ya que|como no|al no)\b/,
}
/** Of what was asked, weighed by how few lines say it, at least this part must stand in a line. */
const NEEDED = 0.5
const NEEDED_OF_ITS_KIND = 0.25
const MOST_LINES = 3

const TOTAL =
  /\b(?:en total|todo sumado|sumado todo|total(?:es)?|todo junto|al final cuanto|(?:cuanto|que) (?:le |les |me |nos )?(?:giro|gira[nr]?|consigno|transfiero|deposito|entrego|entra[nr]?|llegan?|termino (?:pagando|girando|dando)))\b/

const IN_UVT =
  /^\W*(?:y )?(?:(?:cuant[oa]s? (?:es|son|seria|serian)|a cuant[oa]s? equivale|pasa(?:me)?|dame) )?(?:(?:es[eoa]s?|est[eoa]s?|el|la|l[oa]s) )?(?:\w{3,10} )?(?:eso )?en uvts?\W*$/
const PESOS = /\$\s?(\d[\d.]*)/g
const RESULT = /\*\*[^*]*?\$\s?(\d[\d.]*)/

/** "Ese valor en UVT": the result of the answer just given, in UVT of today. Free. */
export function inUvt(question: string, earlier: string, facts: FactSource, today: IsoDate): Answer | undefined {
  const [first = ''] = earlier.split('\n', 1)
  // An answer that is not sure of its question has nothing in bold: its result is what it ends with.
  const told = RESULT.exec(first)?.[1] ?? [...first.matchAll(PESOS)].at(-1)?.[1] ?? ''
  const sum = Number(told.replaceAll('.', ''))
  if (!IN_UVT.test(fold(question)) || !(sum > 0)) return undefined
  const uvt = facts.at(UVT, today).value
  return aside(
    `**${formatCop(sum)} son ${formatNumber(Math.round((sum * 100) / uvt) / 100)} UVT** de ${today.slice(0, 4)}, a ${formatCop(uvt)} cada una.\n\n${FREE_NOTICE}`,
  )
}

const aside = (content: string): Answer => ({
  content,
  sources: [],
  answered: false,
  topic: null,
  externalThreadId: null,
})

/**
 * Answers a question about the answer just given ("¿de dónde salen los 30 días?", "¿eso quién lo paga?") with what it says of
 * that. Undefined when it says nothing of it. Never charged: it was paid for already.
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
  // "Entonces, en total, ¿cuánto le giro?": the result that the answer began with.
  const [result] = lines
  const told = TOTAL.test(fold(question)) && result ? [{ line: result }] : found
  const [first, ...more] = told.map(({ line }) => line.text)
  if (first === undefined) return undefined
  const rest = more.length === 0 ? '' : `\n\n${more.map((text) => `- ${text}`).join('\n')}`
  return aside(
    `En la respuesta anterior: ${first}${rest}\n\n${FREE_NOTICE} Si quieres que cambie un dato, dime cuál y lo rehago.`,
  )
}
