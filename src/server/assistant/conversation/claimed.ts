import { formatCop, formatPercent } from '../../../shared/format.ts'
import type { IntentAnswer } from '../intents/answer.ts'
import { lower } from '../sentence.ts'
import { fold } from '../understand/text.ts'

// "Me dio 208.333 de depreciación mensual, ¿está bien?", "le retuve el 11 %, ¿es correcto?": a figure to be checked,
// not a datum of the case.

/** A figure that somebody computed, charged, withheld or paid, and wants checked. */
export interface Claim {
  readonly value: number
  /** It is a rate in percent rather than an amount. */
  readonly rate?: boolean
  /** It was actually charged, withheld or paid, rather than only computed. */
  readonly paid?: boolean
  /** What the message says the figure is. */
  readonly of?: Matter
  /** The reading is not sure enough to answer No. */
  readonly unsure?: boolean
}

const SUM =
  "\\$? ?(\\d[\\d.,']{0,17}\\d|\\d)(?: ?(millones|millon|palos|mil|lucas|mm?)(?![a-z]))?(?: ?(%|por ?ciento))?"
/** "Mi papá me dio 20 millones": a gift, not a result. */
const GAVE =
  /\b(?:papas?|mamas?|padres?|madre|bancos?|clientes?|jef[ea]|patron\w?|empresa|amig[oa]|herman[oa]s?|abuel[oa]s?|espos[oa]|suegr[oa]s?|ti[oa]s?|soci[oa]s?|senora?|ellos|ellas?|el|gobierno|alcaldia|inquilin[oa]|fondo|eps|arl)(?: ya| nunca| solo)? $/
const BY_ANOTHER =
  '(?:contador[ae]?|auxiliar|asesor[ae]?|abogad[oa]) (?:me |nos )?(?:dijo|dice|calculo|liquido|saco|dio)(?: que)?'
const WORKED_OUT = new RegExp(
  `\\b(?:${BY_ANOTHER}|(?:me|nos|le|les) (?:dio|da|daba|dieron|salio|sale|salen|salieron|resulto|arrojo|reconoc(?:en?|io|ieron))|(?:lo |la |los |las )?(?:calcule|calculamos|saque|sacamos|liquide|liquidamos|estime|hice la cuenta y (?:da|dio)))(?: [a-z]{1,14}){0,6}? ${SUM}`,
)

/** "0,55 % sobre 50.000.000 = 275.000, ¿correcto?" states its result after the equals sign. */
const EQUALS = new RegExp(
  `(?:=|\\b(?:son|serian?|daria)) ?${SUM}(?=[\\s,.;]{0,3}¿?(?:esta |es |correcto|cierto|verdad|bien|ok|cuadra))`,
)

/** What can be charged, withheld or paid: words of the message, and words by which an answer's steps name it. */
const MATTERS = {
  retencion: [/\bret(?:e|uv|ien|enc)\w*|\brte/, /retenci|retefuente|reteica|reteiva/i],
  iva: [/\biva\b/, /\biva\b/i],
  gmf: [/\b4 ?(?:x|por) ?(?:mil|1\.?000)\b|\bgmf\b/, /4x1000|gmf/i],
  sancion: [/\bsancion|\bmulta/, /sanci[oó]n/i],
  intereses: [/\binteres(?:es)?\b|\bmora\b/, /inter[eé]s/i],
  prima: [/\bprima\b/, /prima/i],
  vacaciones: [/\bvacaciones\b/, /vacaciones/i],
  cesantias: [/\bcesantias?\b/, /cesant[ií]as/i],
  salud: [
    /\bsalud y (?:la )?pension\b|\bpension y (?:la )?salud\b|\bsalud\b|\bpension\b/,
    /salud|pensi[oó]n|trabajador|aporte/i,
  ],
  aportes: [/\bpila\b|\bseguridad social\b|\baport\w+|\bparafiscales\b/, /aporte|seguridad social|total/i],
  anticipo: [/\banticipo\b/, /anticipo/i],
  indemnizacion: [/\bindemnizacion\b/, /indemnizaci[oó]n/i],
  liquidacion: [/\bliquidacion\b/, /total|liquidaci[oó]n/i],
  extras: [/\bhoras? extras?\b|\brecargo|\bdoming|\bdominical|\bfestiv/, /extra|recargo/i],
  incapacidad: [/\bincapacidad\b|\blicencia (?:de )?(?:maternidad|paternidad|luto)\b/, /incapacidad|licencia/i],
  ica: [/\b(?:ica|industria y comercio)\b/, /\bica\b/i],
  consumo: [/\bimpoconsumo\b|\bimpuesto al consumo\b|\binc\b/, /consumo/i],
  impuesto: [/\bimpuesto\b|\bde renta\b/, /impuesto/i],
  aprendiz: [/\baprendiz/, /aprendiz|apoyo|mensual/i],
  auxilio: [/\bauxilio\b/, /auxilio/i],
} as const satisfies Record<string, readonly [said: RegExp, told: RegExp]>
type Matter = keyof typeof MATTERS

/** "Prima de 1.000.000 con salario de 1.750.905, ¿correcto?" names the result and its base. */
const NAMED = new RegExp(
  `^\\W{0,4}(?:la |el |una? )?(?:iva|reteiva|reteica|retefuente|retencion|gmf|4x1000|sancion|multa|prima|cesantias|intereses|vacaciones|indemnizacion|liquidacion|anticipo|depreciacion|provision|ica)(?: [a-z]{1,12}){0,3} (?:de|por|en) ${SUM}`,
)

const WORDS = '(?: [a-z0-9,]{1,14}){0,5}?'
/** Things that are always a result, because they are deducted from something else in the message. */
const TAKEN_OFF = new RegExp(
  `\\b(?:retuv\\w{1,6}|retien\\w{1,2}|retenid[oa]s?|descont[oa]\\w{0,5}|desconte|descontad[oa]s?|descuent\\w{1,2}|quit(?:o|a|aron|an|amos|e|aba|aban)|practic(?:o|a|aron|an|amos|ad[oa]s?|aban|ue)|practique|rebaj(?:o|aron|an))${WORDS} ${SUM}`,
)
/** An amount that was charged or paid may as well be a price: it is a claim only if it is named as a result. */
const CHARGED = new RegExp(
  `\\b(?:cobr(?:o|a|aron|an|e|amos|ando)|pag(?:o|a|aron|an|ue|amos|aba)|consign(?:o|aron|e|amos|an)|liquid(?:o|aron|e|amos|an)|factur(?:o|aron|e|amos)|carg(?:o|aron|ue|amos)|aplic(?:o|aron|a|an|amos)|aplique|puse|pus(?:o|ieron|imos)|gir(?:o|aron|e|amos)|abon(?:o|aron|e|amos)|reconoc(?:io|ieron|imos|en?)|dieron|declar(?:e|amos|o)|reporte)${WORDS} ${SUM}`,
  'g',
)
const CHECKS =
  /\b(?:esta|estan|estara|estaria|estuvo|quedo|quedaron|va|voy|estoy|lo hice|la hice|hice) (?:\w{1,8} )?(?:bien|mal|correct[oa]s?|buen[oa]|ok)\b(?! (?:que|si|[a-z]{2,12}(?:ar|er|ir)(?:l[aeo]s?|me|se)?)\b)|\b(?:es|son|sera|fue) (?:eso |asi |lo )?(?:correct[oa]s?|asi|cierto)\b|\b(?:bien|correcto|cierto|verdad|si o no|ok|cuadra) ?\?|\bcoincide\b|\bcuadra$|\b(?:confirm|verific(?!acion)|revis|valid)(?:a|o|en|ar)\w{0,4}\b|\b(?:cobr|descont|quit|reten|retuv|pag)\w{1,6} (?:de mas|de menos)\b|\btumb\w{1,5}\b|\bme robaron\b|\b(?:eso|esto) (?:(?:de|a) )?(?:que|por que) (?:es|fue|sera)\b/

/** "Honorarios de 8 millones… le practicó 11 % como honorarios": the concept it was taken for is part of the claim. */
const TAKEN_FOR = /^ como (?:si fuera[n]? )?(?:[a-z]{1,4} )?[a-z]{5,14}/
const OTHER_RATE = /(?<!\biva (?:del? |al? )?)\b\d{1,2}(?:[.,]\d{1,3})? ?(?:%|por ?ciento)(?! (?:de |del )?iva)/
const ENDS = /^[\s.,;!]*$/
const BEHIND = /^ ?(?:pesos )?(?:de|del|por|en|como) (?:la |el |los |las |su |mi |una? )?/
const ITS_NAME = 24
const LEAST_PAID = 1000
const BEFORE = 80

/** The name of a figure: the words right behind it, or those of its sentence before it. */
function matterOf(before: string, after: string): Matter | undefined {
  const names = Object.entries(MATTERS) as [Matter, (typeof MATTERS)[Matter]][]
  const behind = BEHIND.exec(after)?.[0].length
  const called = behind === undefined ? '' : (after.slice(behind, behind + ITS_NAME).split(/[.,;?]/)[0] ?? '')
  const ahead =
    before
      .slice(-BEFORE)
      .split(/[.;?](?!\d)/)
      .at(-1) ?? ''
  return (names.find(([, [said]]) => said.test(called)) ?? names.find(([, [said]]) => said.test(ahead)))?.[0]
}

const BY_THE_BANK = /\b(?:me|nos) cobr\w{1,5} [^.;?]{0,30}$/
const DRAWN = /\b(?:banco|cajero|cuenta|efectivo|nequi|daviplata)\b/
const FOR_MOVING = /^ ?(?:pesos )?(?:por|de) (?:sacar|retirar|consignar|transferir|girar|mover|pasar)/

/** "¿No es 58.500?", "yo pensé que eran 2 millones": after an answer, the figure that the doubter has in mind. */
const DOUBTED = new RegExp(
  `^\\W{0,4}(?:(?:y|pero|entonces|ah|oye|oiga)[ ,¿]{1,3}){0,2}(?:(?:acaso )?no (?:es|eran?|son|serian?|da|daba|daria|sale|salia)|(?:yo )?(?:pense|pensaba|crei|creia|tenia entendido) que (?:es|eran?|son|serian?|daba|salia))(?: (?:de|como|unos|mas bien|solo|el|del)){0,2} ${SUM}(?: pesos)?[\\s.,;!?]*$`,
)

interface Told {
  readonly match: RegExpExecArray
  readonly of?: Matter
  readonly paid: boolean
}

/** The figure that somebody computed. */
function workedOutIn(folded: string, taken: boolean): Told | undefined {
  const match = WORKED_OUT.exec(folded) ?? EQUALS.exec(folded)
  if (match === null) return undefined
  // "Saqué 5 millones y el banco me quitó 25 mil": a withdrawal, not a result.
  const drawn = /^sa[cq]/.test(match[0]) && (taken || DRAWN.test(folded))
  const given = /^(?:me|nos|les?) /.test(match[0]) && GAVE.test(folded.slice(0, match.index))
  return drawn || given ? undefined : { match, paid: false }
}

/** What a charged or paid figure is; undefined where it may be a price. */
function paidIn(folded: string, match: RegExpExecArray, follows: boolean): Told | undefined {
  const end = match.index + match[0].length
  const before = folded.slice(0, match.index + match[0].lastIndexOf(match[1] ?? ''))
  const of = matterOf(before, folded.slice(end))
  if (of !== undefined) return { match, of, paid: true }
  const moved = BY_THE_BANK.test(before) && FOR_MOVING.test(folded.slice(end))
  return moved || follows || match[3] !== undefined ? { match, paid: true } : undefined
}

/** "Rte 3,5 %. ¿OK?": a rate to be confirmed. */
const AT_A_RATE = new RegExp(
  `\\b(?:rt?e?fte|rte|rete(?:fuente|iva|ica)?|retencion)(?: (?:en|la|fte|fuente|del?|al?|por|el|iva|ica)){0,4} ${SUM}`,
)

const LENT = /\b(?:prest(?:e|o|amos|ado|amo|aron)|adelant(?:e|o|amos|ado)|anticip(?:e|o|amos|ado))\b/
const MEANT_TO_TAKE = /^(?:descont|descuent|quit|rebaj)/

/** The figure that is presented as a result, if there is one. */
function toldIn(folded: string, follows: boolean): Told | undefined {
  const taken = TAKEN_OFF.exec(folded)
  const worked = workedOutIn(folded, taken !== null)
  if (worked) return worked
  if (taken) return paidIn(folded, taken, true)
  const rate = AT_A_RATE.exec(folded)
  if (rate?.[3] !== undefined) return { match: rate, of: 'retencion', paid: true }
  for (const match of folded.matchAll(CHARGED)) {
    const paid = paidIn(folded, match, follows)
    if (paid) return paid
  }
  const named = NAMED.exec(folded)
  return named === null ? undefined : { match: named, paid: false }
}

/**
 * The claimed figure of a message, and the message without it.
 * @param follows whether something was computed before; only then can a payment without a name be a claim
 */
export function claimedIn(message: string, follows = false): { readonly asked: string; readonly claim?: Claim } {
  const folded = fold(message)
  const doubted = follows ? DOUBTED.exec(folded) : null
  const told: Told | undefined =
    folded.length !== message.length
      ? undefined
      : doubted === null
        ? toldIn(folded, follows)
        : { match: doubted, paid: false }
  const digits = told?.match[1]
  if (told === undefined || digits === undefined) return { asked: message }
  const { match, of, paid } = told
  const close = match.index + match[0].length
  const end = close + (TAKEN_FOR.exec(folded.slice(close))?.[0].length ?? 0)
  // "Le presté un millón y le descuento 150 mil por quincena": a planned deduction, not a result.
  if (LENT.test(folded.slice(0, match.index)) && MEANT_TO_TAKE.test(match[0])) return { asked: message }
  // "A un empleado de 2 millones 1.500.000": the message does not say which of the two is the result.
  if (/^ ?\$?\d/.test(folded.slice(close))) return { asked: message }
  // "Arriendo al 3,5 % y servicios al 4 %": likewise for two rates.
  if (match[3] !== undefined && OTHER_RATE.test(folded.slice(0, match.index) + folded.slice(close)))
    return { asked: message }
  // "¿Anticipo de 2026? me dio 21,7 millones": a figure behind the question is to be checked too.
  const behind = !paid && ENDS.test(folded.slice(end)) && folded.slice(0, match.index).includes('?')
  if (!behind && doubted === null && !CHECKS.test(folded)) return { asked: message }
  const unit = /^(?:millon|palo|mm?$)/.test(match[2] ?? '') ? 1_000_000 : match[2] === undefined ? 1 : 1000
  const number = /[.']\d{3}(?!\d)/.test(digits)
    ? Number(digits.replace(/[.']/g, '').replace(',', '.'))
    : Number(digits.replace(',', '.'))
  // "¿Se paga cada 2 meses, cierto?", "¿no son 15?": asks for confirmation.
  if ((paid || doubted !== null) && match[3] === undefined && number * unit < LEAST_PAID) return { asked: message }
  const start = match.index + match[0].lastIndexOf(digits)
  return {
    asked: `${message.slice(0, start)}${message.slice(end)}`.replace(/\$\s{0,3}(?= |$)/, ''),
    claim: {
      value: number * unit,
      ...(match[3] === undefined ? {} : { rate: true }),
      ...(paid ? { paid } : {}),
      ...(of === undefined ? {} : { of }),
    },
  }
}

/**
 * Slots by which an intent compares its result with what was charged or paid itself, or records that the rate belongs
 * to others.
 */
const HELD_AGAINST: ReadonlySet<string> = new Set([
  'retenido',
  'recibido',
  'pagado',
  'pagadas',
  'retencionIca',
  'sinCostosNiEquipo',
])

/** Whether the intent stored the figure as charged or paid, and so checks it itself. */
export const checksItself = (own: readonly string[]): boolean => own.some((name) => HELD_AGAINST.has(name))

const FIGURE = /\d[\d.]*(?:,\d+)?/g
/** The numbers in a text, as written in Colombia. */
const figuresIn = (text: string): readonly number[] =>
  [...text.matchAll(FIGURE)].map(([digits]) => Number(digits.replaceAll('.', '').replace(',', '.')))

const ROUNDED = 0.0005
const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(1e-9, Math.abs(b) * ROUNDED, b >= 1000 ? 1 : 0)

const boldIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold)
const sumsIn = (text: string) =>
  [...text.matchAll(/\$\s?([\d.]+)/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))
const ratesIn = (text: string) =>
  [...text.matchAll(/([\d.,]*\d)\s%/g)].map(([, digits = '']) => Number(digits.replace(',', '.')))

/** The amount that an answer's first sentence gives as its result, in COP. */
export const resultIn = ({ headline }: Pick<IntentAnswer, 'headline'>): number | undefined =>
  sumsIn(boldIn(headline).join(' '))[0]

/** The results that a claim may refer to: all of them, or those with the claim's name. */
function resultsFor({ headline, steps = [] }: IntentAnswer, { of, paid }: Claim): readonly string[] {
  const bold = boldIn(headline)
  if (!paid || of === undefined) return [...bold, ...steps.map(({ value }) => value)]
  const [, told] = MATTERS[of]
  return [
    ...(told.test(headline) ? bold : []),
    ...steps.flatMap(({ label, value }) => (told.test(label) ? [value] : [])),
  ]
}

/** The opening of an answer that confirms the figure. */
export const RIGHT = 'Sí, está bien'
/** "**no se le practica retención**", "**está excluido de IVA**": any amount charged is wrong. */
const NOTHING_DUE =
  /^(?:no (?:se (?:le |les )?(?:practica|cobra|retiene|paga|descuenta)|hay retenci|lleva|causa|tiene)|(?:para [a-z]+ )?est[áa]n? (?:excluid|exent))/i
const OPENING = /^(?:Sí|No)(?:, [^:.]{2,20})?[:,] /

/**
 * Puts Sí or No in front, depending on whether the claimed figure is the answer's own. An answer without such a result
 * stays as it is.
 */
export function checked(answer: IntentAnswer, claim: Claim): IntentAnswer {
  const { headline } = answer
  const told = lower(headline.replace(OPENING, ''))
  if (claim.paid === true && claim.unsure !== true && boldIn(headline).some((text) => NOTHING_DUE.test(text)))
    return { ...answer, headline: `No: ${told}` }
  if (!boldIn(headline).some((text) => /\d/.test(text))) return answer
  const verdict = claim.rate === true ? ofRate(answer, claim) : ofSum(answer, claim)
  return verdict === undefined || (claim.unsure === true && verdict !== RIGHT)
    ? answer
    : { ...answer, headline: `${verdict}: ${told}` }
}

const difference = (claimed: number, due: number) =>
  `${formatCop(Math.abs(claimed - due))} de ${claimed > due ? 'más' : 'menos'}`

const CLOSE = 0.02

function ofSum(answer: IntentAnswer, claim: Claim): string | undefined {
  const { value, paid } = claim
  const results = resultsFor(answer, claim)
  if (results.some((text) => figuresIn(text).some((each) => near(value, each)))) return RIGHT
  // The amounts in a rule are not results.
  if (paid === true && (answer.steps ?? []).length === 0 && (answer.tables ?? []).length > 0) return undefined
  // "… Si es persona natural, es el 10 %: $ 700.000": the claim is right, or nearly, for a case other than the assumed
  // one.
  const due = paid ? sumsIn(results.join(' '))[0] : resultIn(answer)
  const other = (each: number) => each !== due && Math.abs(each - value) < each * CLOSE
  if (sumsIn(answer.headline).some(other)) return 'Depende'
  if (due === undefined) return paid ? undefined : 'No me da eso'
  return value < 1000
    ? 'No me da eso'
    : `No: son ${formatCop(due)} y no ${formatCop(value)} (${difference(value, due)})`
}

function ofRate({ headline, steps = [] }: IntentAnswer, { value, of }: Claim): string | undefined {
  const inSteps = steps.flatMap(({ label, formula = '' }) =>
    of !== undefined && MATTERS[of][1].test(label) ? ratesIn(formula) : [],
  )
  const stands = ratesIn(headline)
  const rates = stands.length > 0 ? stands : inSteps
  const [due] = rates
  if (due === undefined) return undefined
  // "4 % a un declarante o 6 % a un no declarante": the message does not say which applies.
  const either = boldIn(headline).some((text) => / o |, /.test(text) && new Set(ratesIn(text)).size > 1)
  if (near(value, due)) return either ? 'Depende' : RIGHT
  if (rates.some((each) => near(value, each))) return 'Depende'
  const formula = steps
    .map((each) => each.formula ?? '')
    .find((text) => ratesIn(text)[0] === due && sumsIn(text).length === 1)
  const base = formula === undefined ? undefined : sumsIn(formula)[0]
  const gap = base === undefined ? '' : ` (${difference((base * value) / 100, (base * due) / 100)})`
  return `No: es el ${formatPercent(due)} y no el ${formatPercent(value)}${gap}`
}
