import { dias360 } from '../../../../shared/tax/dias360.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { AnyIntent } from '../intent.ts'
import { text } from '../slots.ts'
import { BENEFICIOS, type Beneficio, NOMBRE } from './beneficios.ts'
import { NONE_LEFT, NOTHING_TAKEN, salidaIn } from './slots.ts'

/** A benefit that is told as paid, and of which stretch: "2025", "2026-1" for a half-year, a number for so many years. */
export interface Pagada {
  readonly beneficio: Beneficio
  readonly de?: string
  /** Deposited in the fund, and not handed over. */
  readonly consignada?: boolean
  /** All of them, whatever they are of: "está al día con las vacaciones". */
  readonly todas?: boolean
  /** Told as still owed, and of an earlier stretch. */
  readonly debida?: boolean
}

const NOUN =
  /\b(?:(intereses)(?: (?:(?:de|a|sobre) )?(?:las? )?cesantias?)?|(cesantias?)|(primas?)(?! (?:mia|hermana))|(vacacion(?:es)?)|(l[ao]s?)(?= (?:del? (?:junio|diciembre|20\d\d|ano pasado))))\b/g
const HALF_YEAR = /^la (?:de )?(?:junio|diciembre)/
const NAMES: readonly Beneficio[] = ['intereses', 'cesantias', 'prima', 'vacaciones']

/** What may stand between a benefit and the verb that says that it was paid: articles, periods, other benefits. */
const FILLER =
  '(?:(?:,? (?:y|e|de|del|a|al|en|el|la|las|los|lo|su|sus|mi|mis|servicios|legal|ano|anos|pasado|anterior|este|mes|mitad|primer|1er|1o|2o|1a|2a|i|ii|1|2|segundo|primero|ultimo|periodo|semestre|cesantias?|intereses|primas?|vacacion(?:es)?|enero|febrero|junio|julio|diciembre|navidad|20\\d\\d|ambas|todo|eso))*)'
const PRONOUNS =
  '(?:(?:me|le|se|les|la|las|lo|los|nos|fue|fueron|esta|estan|quedo|quedaron|he|ha|han|hemos|habia|sido|todas?|todos?) )*'
const PAST =
  '(?:pagu?e|pagaron|pagamos|pagad[oa]s?|consigne|consignaron|consignad[oa]s?|consignamos|deposit(?:e|aron|ad[oa]s?)|di|dio|dieron|dimos|dad[oa]s?|entregu?e|entregaron|entregad[oa]s?|cancele|cancelaron|cancelad[oa]s?|gire|giraron|girad[oa]s?|disfrut(?:o|e|aron|ad[oa]s?)|tom(?:o|e|aron|ad[oa]s?)|goz(?:o|e|aron|ad[oa]s?)|cog(?:io|i|ieron|id[oa]s?)|salio a|salido a|tuvo|al dia)'
/** "Cuánto le pago" is no past: without its accent that form counts after "ya" or "se le" alone. */
const SPOKEN = '(?:(?:pago|consigno|deposito|entrego|cancelo|giro))'
const VERB = `(?:${PRONOUNS}${PAST}|(?:ya ${PRONOUNS}|(?:se|que) (?:le|la|las|lo|los|les) )${SPOKEN})\\b`
/** "La prima de junio ya", "jun: ok": paid, with nothing more said of it. */
const DONE = '(?:ya|ok|lista)(?= ?(?:[,.;)?]|$|(?:y|pero|cuant[oa]s?|gan[ao]|entro|con|no) ))'
const AFTER = new RegExp(`^${FILLER},?:? (?:(?:ya|si|tambien) )*(${VERB}|${DONE})`)
const BEFORE = new RegExp(`((?:\\b(?:ya|si|tambien|solo|apenas) )*\\b${VERB})${FILLER},? ?$`)
const NOT = `(?:no|nunca|tampoco|jamas) ${PRONOUNS}(?:${PAST}|${SPOKEN})`
const OWED_AFTER = new RegExp(
  `^${FILLER},?:? (?:${NOT}\\b|no(?= ?(?:[,.;)?]|$))|sin (?:haber )?(?:disfrut|goz|tom|cog|pag)\\w{1,4})`,
)
const OWED_BEFORE = new RegExp(
  `\\b(?:${NOT}|(?<!\\bcuant[oa]s? (?:me |le |les |se )?)deb(?:o|e|en|emos|ia|ian|iendo)|falt(?:a|an|o)(?: (?:pagar|consignar)(?:me|le|les)?)?)${FILLER},? ?$`,
)
/** Whether something else is told between a benefit and its verb: "ya le di la prima y no ha salido a vacaciones". */
const PARTED = /,|\b(?:y|e|cesantias?|intereses|primas?|vacacion(?:es)?)\b/
/** What is done with vacations alone. */
const RESTED = /\b(?:disfrut|tom[oea]|goz|cog[ieo]|sali[od]|tuvo)/
const DENIED = /\b(?:no|nunca|jamas|sin|tampoco|falta\w*|ni|si no)(?: \w{2,4}){0,2} $/
const OF_WHEN =
  /^(?: (?:de|del|a|al|en|el|la|los|servicios|mes|legal)\b){0,5} ?(junio|diciembre|navidad|(?:primer|1er|1o|1|i|ii|2o|2|segundo|ultimo) (?:semestre|ano|periodo)|mitad de ano|20\d\d|ano (?:pasado|anterior)|pasad[oa]|anterior(?:es)?|este ano)?(?: (?:de|del) (20\d\d|ano pasado))?/

/** "En junio le di su prima", "la primera prima": of which half, told ahead. */
const OF_FIRST =
  /\b(?:1a|1ra|primera|primer) $|\b(?:en|de) (?:junio|mitad de ano)(?: (?:ya|yo|le|se|la|su|me|di|dio|dieron|dimos|pague|pago|pagaron|pagamos|cancele|entregue|gire|consigne)){1,5} $/

function stretch(beneficio: Beneficio, after: string, before: string, today: IsoDate): string | undefined {
  if (beneficio === 'prima' && OF_FIRST.test(before)) return '-1'
  const [, said, of] = OF_WHEN.exec(after) ?? []
  if (said === undefined) return undefined
  const now = Number(today.slice(0, 4))
  const yearOf = (words: string | undefined) =>
    words === undefined ? undefined : /^20/.test(words) ? Number(words) : now - 1
  if (beneficio === 'prima') {
    const half = /junio|mitad|primer|\b(?:1(?:er|o)?|i) sem/.test(said)
      ? 1
      : /diciembre|navidad|segundo|\b(?:2o?|ii) sem/.test(said)
        ? 2
        : undefined
    if (half !== undefined) return `${yearOf(of) ?? ''}-${half}`
  }
  if (/^20\d\d$/.test(said)) return said
  if (/pasad|anterior/.test(said)) return String(now - 1)
  if (said === 'este ano') return String(now)
  return beneficio === 'vacaciones' && /ano|periodo|semestre/.test(said) ? '1' : undefined
}

const DAYS_TOLD = /\b\d{1,2} dias\b|\buna semana\b/
const ALL_UP_TO_DATE = /\b(?:al dia|todas|completas|hasta la fecha)\b/

/**
 * Whether what stands beside a benefit says that it is owed, or where it says that it was paid. Of two verbs the one that
 * is told of it alone counts: "no ha tomado vacaciones, prima de junio ya pagada".
 */
function verbOf(
  beneficio: Beneficio,
  before: string,
  after: string,
): 'owed' | { readonly later: RegExpExecArray | null; readonly earlier: RegExpExecArray | null } {
  const own = (found: RegExpExecArray | null) =>
    found !== null && (beneficio === 'vacaciones' || !RESTED.test(found[0])) ? found : null
  const [owedLater, owedEarlier] = [own(OWED_AFTER.exec(after)), own(OWED_BEFORE.exec(before))]
  const [later, earlier] = [own(AFTER.exec(after)), own(BEFORE.exec(before))]
  const owed = owedLater ?? owedEarlier ?? /\bsin (?:la |las |los )?$/.exec(before)
  const near = (found: RegExpExecArray | null) => found !== null && !PARTED.test(found[0])
  if (owed !== null && (near(owed) || !(near(later) || near(earlier)))) return 'owed'
  const first = near(later) || !near(earlier) ? later : null
  return { later: first, earlier: first === null ? earlier : null }
}

/** The benefits that a message tells as paid: "la prima de junio ya se la pagué", "ya disfrutó las vacaciones". */
export function pagadasIn(said: string, today: IsoDate): readonly Pagada[] {
  const owed = NOTHING_TAKEN.test(said)
  const none: readonly Pagada[] = !owed && NONE_LEFT.test(said) ? [{ beneficio: 'vacaciones', todas: true }] : []
  let last: Beneficio | undefined
  const paid = [...said.matchAll(NOUN)].flatMap((found): Pagada[] => {
    // "… pero no me pagaron la de diciembre": of the one named before.
    const named =
      NAMES[found.slice(1).findIndex((each) => each !== undefined)] ??
      last ??
      // "Ya le di la de junio": what is paid then is the prima.
      (HALF_YEAR.test(said.slice(found.index)) ? 'prima' : undefined)
    if (named === undefined || (named === 'vacaciones' && owed)) return []
    last = named
    const after = said.slice(found.index + found[0].length)
    const before = said.slice(Math.max(0, found.index - 90), found.index)
    const de = stretch(named, after, before, today)
    const told = verbOf(named, before, after)
    if (told === 'owed') return de === undefined ? [] : [{ beneficio: named, de, debida: true }]
    const { later, earlier } = told
    const verb = later?.[1] ?? earlier?.[1]
    if (verb === undefined) return []
    // "Disfrutó 15 días de vacaciones" is told by its days.
    if (named === 'vacaciones' && DAYS_TOLD.test(said)) return []
    const lead = later ? after.slice(0, later[0].length - verb.length) : before.slice(0, earlier?.index ?? 0)
    if (DENIED.test(`${lead.trimEnd()} `) || /\b(?:no|nunca|sin|tampoco)\b/.test(later?.[0] ?? '')) return []
    return [
      {
        beneficio: named,
        ...(de === undefined ? {} : { de }),
        ...(/consign|deposit/.test(verb) ? { consignada: true } : {}),
        ...(ALL_UP_TO_DATE.test(`${verb} ${before.slice(-12)} ${after.slice(0, 14)}`) ? { todas: true } : {}),
      },
    ]
  })
  return none.length > 0 ? [...paid.filter(({ beneficio }) => beneficio !== 'vacaciones'), ...none] : paid
}

const PERIOD = /^(20\d\d)?-([12])$/
/** A half-year without its year is the last one that could have been paid at the end of the contract. */
const at = (pagada: Pagada, retiro: IsoDate): Pagada => {
  const half = PERIOD.exec(pagada.de ?? '')
  if (half === null || half[1] !== undefined) return pagada
  const year = Number(retiro.slice(0, 4))
  const since = half[2] === '1' ? '06-01' : '12-01'
  return { ...pagada, de: `${retiro.slice(5) >= since ? year : year - 1}-${half[2] ?? '1'}` }
}

/** "prima de junio de 2026". */
export function named({ beneficio, de }: Pagada): string {
  const half = PERIOD.exec(de ?? '')
  if (half)
    return `${NOMBRE[beneficio]} de ${half[2] === '1' ? 'junio' : 'diciembre'}${half[1] === undefined ? '' : ` de ${half[1]}`}`
  return /^20\d\d$/.test(de ?? '') ? `${NOMBRE[beneficio]} de ${de ?? ''}` : NOMBRE[beneficio]
}

/** What was told before stands, unless the same benefit is told anew. */
export const yaPagadas = text<readonly Pagada[]>(
  'Prestaciones ya pagadas',
  ({ text: said }, { today, before }) => {
    const found = pagadasIn(said, today)
    if (found.length === 0) return undefined
    const held = (Array.isArray(before) ? before : []) as readonly Pagada[]
    const same = (a: Pagada, b: Pagada) => a.beneficio === b.beneficio && (a.de ?? b.de) === (b.de ?? a.de)
    return [...held.filter((each) => !found.some((one) => same(one, each))), ...found]
  },
  (value) => value.map((each) => `${named(each)}${each.debida === true ? ' (se debe)' : ''}`).join(', '),
)

export interface Corte {
  /** Whether it is no longer owed at this end of the contract. */
  readonly gone: readonly Beneficio[]
  /** Business days of vacations that were taken. */
  readonly dias: number
  /** How what was told without its period was taken, one sentence each. */
  readonly notas: readonly string[]
}

const YEAR = 360
const DAYS_OFF = 15
const primaHalf = (day: IsoDate) => `${day.slice(0, 4)}-${day.slice(5) >= '07-01' ? 2 : 1}`

/**
 * What is no longer owed at the end of the contract, and only that: a prima of another half-year, or cesantías of another
 * year, are none of this settlement.
 */
export function descuenta(
  pagadas: readonly Pagada[],
  { retiro, dias }: { readonly retiro: IsoDate; readonly dias: number },
): Corte {
  const year = retiro.slice(0, 4)
  const half = primaHalf(retiro)
  const gone: Beneficio[] = []
  const notas: string[] = []
  let taken = 0
  for (const { beneficio, de, consignada, todas, debida } of pagadas.map((each) => at(each, retiro))) {
    if (debida === true) continue
    if (todas === true) gone.push(beneficio)
    else if (beneficio === 'vacaciones') {
      const whole = Math.floor(dias / YEAR)
      if (de !== undefined) taken += DAYS_OFF
      else if (whole === 0) {
        gone.push(beneficio)
        notas.push('Como ya disfrutó vacaciones y no completa un año, tomé que no queda nada por ese concepto.')
      } else {
        taken += whole * DAYS_OFF
        notas.push(
          `Tomé como disfrutadas las vacaciones de ${whole === 1 ? 'su año completo' : `sus ${whole} años completos`}, ${whole * DAYS_OFF} días hábiles; se paga la fracción que sigue. Si también disfrutó esa, dímelo.`,
        )
      }
    } else if (beneficio === 'prima') {
      // Without its period it is the one that last fell due: that of this half-year only where that one is payable yet.
      const due = retiro.slice(5) >= '12-01' || /^\d{4}-06/.test(retiro)
      const of = de === undefined ? (due ? half : undefined) : de
      if (of === half || de === year) gone.push(beneficio)
      else if (de === undefined)
        notas.push(
          `La prima que ya pagaste la tomé como la de ${half.endsWith('1') ? `diciembre de ${Number(year) - 1}` : `junio de ${year}`}: la del ${half.endsWith('1') ? 'primer' : 'segundo'} semestre todavía se debe.`,
        )
    } else if (de === year || (de === undefined && beneficio === 'cesantias' && consignada !== true)) {
      gone.push(beneficio)
      if (de === undefined)
        notas.push(
          `Tomé que las cesantías de ${year} ya se le pagaron. Antes de terminar el contrato solo se entregan para vivienda o educación; si las pagadas eran de otro año, las de ${year} se deben.`,
        )
    } else if (de === undefined)
      notas.push(
        `${beneficio === 'intereses' ? 'Los intereses que ya pagaste los tomé como los' : 'Las cesantías consignadas las tomé como las'} de ${Number(year) - 1}: ${beneficio === 'intereses' ? 'los' : 'las'} de ${year} se pagan ahora, al terminar el contrato.`,
      )
  }
  return { gone: BENEFICIOS.filter((each) => gone.includes(each)), dias: taken, notas }
}

/** "Lo que ya pagaste (prima de junio de 2026, cesantías de 2025) es de periodos anteriores". */
export function earlier(pagadas: readonly Pagada[], gone: readonly Beneficio[], retiro: IsoDate): string | undefined {
  const old = pagadas
    .map((each) => at(each, retiro))
    .filter(
      ({ beneficio, de, debida }) =>
        debida !== true && beneficio !== 'vacaciones' && de !== undefined && !gone.includes(beneficio),
    )
  return old.length === 0
    ? undefined
    : `Lo que ya se pagó (${old.map(named).join(', ')}) es de periodos anteriores y no cambia esta cuenta, que trae la prima desde el ${retiro.slice(5) >= '07-01' ? '1 de julio' : '1 de enero'} y las cesantías desde el 1 de enero de ${retiro.slice(0, 4)}.`
}

export interface Atrasada {
  readonly beneficio: Beneficio
  readonly nombre: string
  readonly dias: number
  /** The last day of its stretch, whose figures it is worked out with. */
  readonly hasta: IsoDate
}

/** What is owed of stretches before that of the settlement, from the entry on. */
export function atrasadas(
  pagadas: readonly Pagada[],
  { ingreso, retiro }: { readonly ingreso: IsoDate; readonly retiro: IsoDate },
): readonly Atrasada[] {
  return pagadas.flatMap((told): Atrasada[] => {
    const each = at(told, retiro)
    const { beneficio, de = '', debida } = each
    const half = PERIOD.exec(de)
    const year = half?.[1] ?? (/^20\d\d$/.test(de) ? de : undefined)
    if (debida !== true || year === undefined || beneficio === 'vacaciones') return []
    const [from, hasta] =
      half?.[2] === '2'
        ? [`${year}-07-01`, `${year}-12-31`]
        : [`${year}-01-01`, half === null ? `${year}-12-31` : `${year}-06-30`]
    const start = ingreso > from ? ingreso : from
    // What is of the stretch of the settlement is in it already.
    if (
      start > hasta ||
      hasta >= retiro ||
      hasta >=
        `${retiro.slice(0, 4)}-${beneficio === 'prima' ? (primaHalf(retiro).endsWith('2') ? '07' : '01') : '01'}-01`
    )
      return []
    return [{ beneficio, nombre: named(each), dias: dias360(start, hasta), hasta }]
  })
}

/** "¿Y si ya le pagué la prima?": told of the case that was worked out. */
const TELLS_MORE = /^\W{0,4}(?:y |pero |o )?(?:si |que )?(?:ya|tambien)\b/
const tellsWage = ({ amounts, text: said }: Pick<Understood, 'amounts' | 'text'>) =>
  amounts.length > 0 || /\bgan[aoe]\w{0,3} \d/.test(said)
const ASKS =
  /[¿?]|\b(?:cuant[oa]s?|cual(?:es)?|cuando|como|que|quien|debo|puedo|me toca|tengo que|calcul\w{1,3}|dime)\b/

/**
 * A benefit alone, where that is asked: not where a message only tells that one was paid, nor where it tells how a
 * contract with a wage ends and does not name the benefit.
 */
export const ofBenefit = (declared: AnyIntent, stem: RegExp): AnyIntent => ({
  ...declared,
  fits: (message, today) =>
    declared.fits?.(message, today) !== false &&
    !(
      message.amounts.length === 0 &&
      pagadasIn(message.text, today).length > 0 &&
      (!ASKS.test(message.text) || TELLS_MORE.test(message.text))
    ) &&
    !(tellsWage(message) && !stem.test(message.text) && salidaIn(message) !== undefined),
})

/** A leave alone, where no dismissal with its wage is told beside it. */
export const ofLeave = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  fits: (message, today) =>
    declared.fits?.(message, today) !== false &&
    !(tellsWage(message) && /^(?:despido|justaCausa)$/.test(salidaIn(message) ?? '')),
})

/** What a contract is, where no dismissal with its wage is told: that is one of its indemnity. */
export const ofContract = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  fits: (message, today) =>
    declared.fits?.(message, today) !== false && !(salidaIn(message) === 'despido' && tellsWage(message)),
})

const OF_THE_TAX = /\b(?:ret(?:encion\w{0,2}|efuente|ien\w{1,3}|en\w{1,5})|impuestos?|renta|declar\w{1,4}|dian)\b/

/** The tax of a sum, where it is asked: not where the service is told that the sum is worked out from. */
export const ofTax = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  fits: ({ text: said, days, period }) => OF_THE_TAX.test(said) || (period === undefined && days.length < 2),
})
