import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { impuestoDividendos, retencionDividendos } from '../../../../shared/tax/dividendos.ts'
import { asientosDividendos } from '../../../../shared/tax/entries/taxes.ts'
import {
  DIVIDENDOS_DESCUENTO,
  DIVIDENDOS_NO_RESIDENTE,
  DIVIDENDOS_RETENCION,
  DIVIDENDOS_SOCIEDAD,
  DIVIDENDOS_UMBRAL,
  RENTA_PJ,
} from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Calculation, FactSource } from '../../../../shared/tax/types.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { digitsForWords } from '../../understand/numberWords.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { optionsIn } from '../contabilidad/entryOptions.ts'
import { asentada } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { dueOf, withDue } from '../iva/cuando.ts'
import { amountNear, toCop } from '../reading.ts'
import { count, flag, money, percent, text } from '../slots.ts'
import { bareAlone, bareBeside, none, oneOf, type Sum, sumsIn } from './bare.ts'
import { hasBase, NAMES, ofCompany, type RentaValues, rentaSlots } from './liquidacion.ts'
import { mezclaIn, mixedDividends } from './mezcla.ts'
import { listed, opening } from './say.ts'
import { anoGravable } from './slots.ts'

type Payee = 'residente' | 'no_residente' | 'sociedad_nacional'

const WHO: Readonly<Record<Payee, string>> = {
  residente: 'una persona natural residente',
  no_residente: 'un no residente',
  sociedad_nacional: 'una sociedad nacional',
}

// A profit that the company paid no tax on is one that the shareholder is taxed on…
const UNTAXED =
  /\bsi no (?:hubiera|hubieran|ha|han)? ?(?:pag|tribut)\w+|\b(?:utilidad(?:es)?|ganancias?|dividendos?) (?:que )?(?:(?:aun|todavia) )?no (?:se |ha |han |habia |habian )?(?:pag|tribut)\w+|\bno (?:fue |fueron |estan |estuvieron )?gravad[oa]s? (?:en|por|a nivel de|en cabeza de) (?:la |una |mi |su )?(?:sociedad|empresa|compania|sas)\b|\b(?:sociedad|empresa|compania|sas) (?:aun |todavia )?no (?:ha |habia )?(?:pag|tribut)\w+|\bno pagaron (?:impuesto|renta)\b/
const TAXED_BEFORE =
  /\bya (?:habian? |han? |se |le |los |las |fueron )?(?:pag|tribut|gravad|gravaron|gravo)\w*(?=[ .,;])|\b(?:ya )?(?:gravad[oa]s?|pagaron (?:impuesto|renta)|tributaron) (?:en (?:cabeza de )?)?(?:la )?(?:sociedad|empresa|sas|compania)\b|\bya gravad[oa]s?\b|\bno gravad[oa]s? (?:en cabeza de(?:l)? |para (?:el )?)?(?:socio|accionista)/
// …but art. 49 ET calls "no gravadas" those that reach the shareholder untaxed: who does not say where means either.
const EITHER = /\b(?:utilidad(?:es)?|ganancias?) no gravadas?\b/
const TAXED = /\bgravad[oa]s?\b|\bgravables?\b/
const NOT_TAXED = /\bno (?:son |estan )?grava(?:d[oa]s?|bles?)\b/

function taxedOf({ text: words }: Understood): 'si' | 'no' | 'cualquiera' | undefined {
  if (UNTAXED.test(words)) return 'si'
  if (TAXED_BEFORE.test(words)) return 'no'
  if (EITHER.test(words) && !/\bgravados\b|\bgravable/.test(words)) return 'cualquiera'
  if (NOT_TAXED.test(words)) return 'no'
  return TAXED.test(words) ? 'si' : undefined
}

const ABROAD =
  /\bno (?:es |son |soy |somos )?residentes?\b|\bextranjer[oa]s?\b|\bgring[oa]s?\b|\b(?:viv[eo]|viven|viviendo|resid[eo]|residen|radicad[oa]s?|esta|estan) (?:en (?:el exterior|(?:los )?estados unidos|espana|mexico|chile|miami|usa|eeuu|canada|inglaterra|londres|alemania|francia|suiza|europa|panama|peru|ecuador|venezuela|argentina|brasil|portugal|italia|australia|otro pais)|fuera|afuera)\b|\b(?:del|en el) exterior\b/
const HERE =
  /\b(?:viv|resid)\w+ (?:(?:otra vez|de nuevo) )?(?:aca|aqui|en colombia|en el pais)\b|\bse devuelve a (?:vivir a )?colombia\b/
const TO_COMPANY =
  /^\W{0,3}(?:y )?(?:(?:a|si es) )?(?:una |otra )?(?:empresa|sociedad|s\.?a\.?s)(?: nacional)?\W{0,3}$|(?<!\b(?:negocio|empresa|emprendimiento|tienda|taller|firma|mio|mia) )\b(?:fuera|fuese|es|sea|recibe|sino) (?:para )?(?:una |otra )?(?:sociedad|empresa|s\.?a\.?s)\b|\b(?:mi|la|una|otra|nuestra) (?:sociedad|empresa|compania|s\.?a\.?s) (?:(?:que|[a-z]|[a-z]{3,14}) )?recib\w+|\bel que recibe es (?:una |otra )?(?:empresa|sociedad)\b|\ba (?:(?:mi|una|la|otra|nuestra) ){0,3}(?:sociedad|empresa|compania|s\.?a\.?s|ltda|persona juridica)\b|\b(?:sociedad|empresa|compania|s\.?a\.?s)(?: nacional)? (?:accionista|socia)\b|\bentre sociedades\b|\bsociedad(?:es)? nacional(?:es)?\b|\bpersonas? juridicas?\b|\bsoci[oa]s? (?:es|son|fuera)(?: una?)? p\.?j\b|\bp\.?j\.? nacional\b|\baccionista (?:es )?(?:una )?(?:sociedad|s\.?a\.?s|empresa)\b|\bholding\b|\bpara una s\.?a\.?s\b|\b(?:soci[oa]s?|accionistas?)(?:,| que (?:es|son)| es| son)? (?:una |otra )?(?:s\.?a\.?s|sociedad(?:es)?|empresas?|compania|ltda|juridic[oa]s?)\b(?! (?:me|nos|que me|que nos|reparti\w*|gan\w*)\b)|\b(?:s\.?a\.?s|empresas?|companias?|ltda)\.? (?:nacional|colombiana)(?:es|s)?\b|\b(?:soci[oa]s?|accionistas?)[:,]? (?:son )?(?:(?:dos|tres|cuatro|cinco|ambos|ambas|todos|las|los|\d{1,2}) ){1,2}(?:s\.?a\.?s\b|sociedades|empresas|companias|personas juridicas)|\b(?:a|entre|para) (?:(?:dos|tres|cuatro|cinco|[2-9]|las|los) ){1,2}(?:s\.?a\.?s\b|sociedades|empresas|companias)/
const TO_PERSON =
  /\ba (?:una )?persona\b(?! juridica)|\b(?:persona|socio|socia|accionista)s? (?:persona )?(?:natural|residente)\b|\bpersonas? natural(?:es)?\b|\bresidentes?\b|\b(?:me|mi|nos) (?:van|va|reparte|giran|dieron|pagan|retien|quit)\w*|\bsoci[oa]s?\b|\baccionistas?\b/

const A_PERSON =
  /\ba (?:una )?persona\b(?! juridica)|\bpersonas? natural(?:es)?\b|\bresidentes?\b|\bsoci[oa]s?\b|\baccionistas?\b|\bviv\w{1,3}\b/

/** The company that asks or is told of owns a part of the one that pays: "mi SAS tiene acciones en otra y nos giraron…". */
const OWNS_SHARES =
  /\b(?:mi|nuestra|la|una|esta|esa) (?:sociedad|empresa|compania|s\.?a\.?s|holding|familiar)(?: [a-z]{1,12}){0,4} (?:es (?:socia|accionista|duena)|tiene (?:acciones|cuotas|parte|el \d)|posee|participa|invirtio|compro acciones|invierte)\b/
const WE_ARE_COMPANY =
  /\b(?:somos|soy) (?:una? )?(?:sociedad|empresa|compania|s\.?a\.?s|holding|ltda)\b|\bcomo (?:sociedad|s\.?a\.?s|persona juridica)\b/
const WE_RECEIVE =
  /\b(?:recib\w+|(?:nos|me) (?:\w{1,5} )?(?:dio|dieron|dan|gir\w+|pag\w+|repart\w+|entreg\w+|reten\w+|retien\w+|retuv\w+|descont\w+|descuent\w+|toc\w+|lleg\w+|entr\w+|consign\w+))\b/
const PAYS_OWNERS = /\b(?:a|entre) (?:los|las|mis|nuestr[oa]s|sus|cada|el|la|un|una) (?:\w{1,6} )?(?:soci|accionist)\w*/
const companyReceives = (words: string): boolean =>
  OWNS_SHARES.test(words) || (WE_ARE_COMPANY.test(words) && WE_RECEIVE.test(words) && !PAYS_OWNERS.test(words))

function payeeIn(words: string, abroad = false): Payee | undefined {
  if (HERE.test(words)) return 'residente'
  if (ABROAD.test(words)) return 'no_residente'
  if (TO_COMPANY.test(words) || companyReceives(words)) return 'sociedad_nacional'
  if (abroad) return 'no_residente'
  return TO_PERSON.test(words) ? 'residente' : undefined
}

const OWNER = /\b(?:al|el|del) (?:soci[oa]|accionista)\b/
interface Part {
  readonly payee: Payee
  /** COP, or a percentage of what is shared out. */
  readonly sum?: number
  readonly percent?: number
  /** As the message calls whoever it is for: "ana". */
  readonly name?: string
}

/** "A uno le tocan 80, a otro 50 y al otro 120": each sum is somebody's. */
const ONE_BY_ONE = /(?<=[a-z0-9,] )(?:al?|el|la|del) (?:l[oa] )?(?:otr[oa]|segund[oa]|tercer[oa]|mi|yo)\b/
const EACH_OWNS = /\b(?:toca|corresponde|quedan?|repart|distribu|dividendos?|recib|gir|pag|decret)\w*/

/** "120 millones a una persona natural y 200 millones a una SAS": each sum with whom it is for. */
function partsOf(message: Understood, { facts, before }: ReadContext): readonly Part[] | undefined {
  // "¿Y si Luis no es residente?": what is said of one of those who were named.
  const known = before as readonly Part[] | undefined
  if (known !== undefined && message.amounts.length + message.percents.length === 0) {
    const payee = payeeIn(message.text, message.person.residente === false)
    const isNamed = ({ name }: Part) => name !== undefined && message.tokens.includes(name)
    return payee !== undefined && known.some(isNamed)
      ? known.map((part) => (isNamed(part) ? { ...part, payee } : part))
      : undefined
  }
  // "¿Y si la de los 60 fuera persona natural?": of the part that has that sum.
  const [of, another] = message.amounts
  const whose = of === undefined || another ? undefined : toCop(of, message, facts)
  if (known?.some(({ sum }) => sum === whose)) {
    const payee = payeeIn(message.text, message.person.residente === false)
    if (payee !== undefined) return known.map((part) => (part.sum === whose ? { ...part, payee } : part))
  }
  // "¿Y si al socio le tocan 50?": the sum of the only one who is of that kind.
  if (known !== undefined && whose !== undefined) {
    const payee =
      payeeIn(message.text, message.person.residente === false) ?? (OWNER.test(message.text) ? 'residente' : undefined)
    const theirs = known.filter((part) => part.payee === payee)
    if (theirs.length === 1 && known.length > 1)
      return known.map((part) => (part === theirs[0] ? { ...part, sum: whose } : part))
  }
  // As long as before: its full stops end no clause.
  const words = message.text.replace(/\bs\.a\.s\.?/g, (name) => 'sas'.padEnd(name.length))
  const shares = sharesOf(message, words)
  if (shares !== undefined) return shares
  const said = message.amounts
  // "300 M: 220 no gravados y 80 gravados": the total is none of its parts.
  const whole =
    said.length > 2
      ? said.find(({ value }) => 2 * value === said.reduce((sum, each) => sum + each.value, 0))
      : undefined
  const amounts = said.filter((each) => each !== whole)
  const payeeAfter = (end: number, next: number | undefined) =>
    payeeIn((words.slice(end, next ?? words.length).split(/[.;?]/)[0] ?? '').slice(0, 90))
  const all = sumsIn(message, facts)
  if (
    all.length > 1 &&
    ONE_BY_ONE.test(words) &&
    EACH_OWNS.test(words) &&
    !MIXED.test(words) &&
    !OTHER_INCOME.test(words)
  )
    return all.map(({ value, start, end }, at): Part => {
      const before = words.slice(all[at - 1]?.end ?? Math.max(0, start - 40), start)
      return {
        payee: payeeIn(before) ?? payeeAfter(end, all[at + 1]?.start) ?? payeeIn(words) ?? 'residente',
        sum: value,
      }
    })
  if (amounts.length < 2) return undefined
  const parts = amounts.flatMap((amount, at): Part[] => {
    const payee = payeeAfter(amount.end, amounts[at + 1]?.start)
    return payee ? [{ payee, sum: toCop(amount, message, facts) }] : []
  })
  if (parts.length === amounts.length || new Set(parts.map(({ payee }) => payee)).size > 1) return parts
  // "40 y 120 millones a residentes": each to one of them.
  const them = payeeIn(words)
  return them !== undefined &&
    /\bdividendos?\b/.test(words) &&
    !PAID_OUT_OF.test(words) &&
    !/\brentas?\b|\bsueldo\b|\bsalario\b|\bingres\w+/.test(words)
    ? amounts.map((amount) => ({ payee: them, sum: toCop(amount, message, facts) }))
    : undefined
}

/** "Gano 150 y reparte 60", "60 de los 90": a part and its whole, and not two parts. */
const PAID_OUT_OF = /\b(?:gan|utilidad|quedaron|resultado)\w*\b[^;?]{0,80}\b(?:repart|distribu|decret)\w*/
const MIXED = /\bgravad[oa]s?\b[^;?]{0,60}\bno gravad|\bno gravad[oa]s?\b[^;?]{0,60}(?<!no )\bgravad/
const A_SHARE = /\breten\w*|\btarifa\b|\bimpuesto\b|\biva\b/
const SPLIT = /\b(\d{1,2}) ?[/-] ?(\d{1,2})\b(?! ?[/-])/

const CLAUSE_END = /[,;:](?!\d)|\by\b/g
const A_COMPANY = /\b(?:sas|sociedad|empresa|compania|ltda|holding|pj|juridica)\b/
const NO_NAME =
  /^(?:una?|el|la|los|las|y|a|de|del|con|es|mi|su|soci[oa]s?|accionistas?|persona|pn|pj|natural(?:es)?|residentes?|nacional|juridica|sas|s|sociedad|empresa|otr[oa]|yo|tiene)$/

/** "Ana 60 %, Luis 30 % y una SAS 10 %", "60/40": who has which part of the whole. */
function sharesOf({ percents }: Understood, words: string): readonly Part[] | undefined {
  const split = SPLIT.exec(words)
  const [one, other] = [Number(split?.[1] ?? 0), Number(split?.[2] ?? 0)]
  if (one + other === 100) {
    const payee = payeeIn(words) ?? 'residente'
    return [one, other].map((percent) => ({ payee, percent }))
  }
  if (percents.length < 2 || Math.abs(percents.reduce((sum, { value }) => sum + value, 0) - 100) > 1) return undefined
  // Each is told in a clause of its own: "Ana 60 %", "40 % a una SAS", "B 35 % sociedad nacional".
  const parts = percents.map(({ value, start }): Part => {
    const from = Math.max(
      0,
      ...[...words.slice(0, start).matchAll(CLAUSE_END)].map(({ index, 0: said }) => index + said.length),
    )
    const rest = words.slice(start).search(CLAUSE_END)
    const clause = words.slice(from, rest < 0 ? words.length : start + rest)
    const ahead = /\b([a-z]+)(?: (?:con|tiene|el|un)){0,2} ?:? ?$/.exec(words.slice(from, start))
    const behind = /^[\d.,]+ ?(?:%|por ?ciento) (?:a|para|de|es de|del?|la tiene|lo tiene) ([a-z]+)\b/.exec(
      words.slice(start),
    )
    const name = (behind ?? ahead)?.[1]
    return {
      payee: ABROAD.test(clause) ? 'no_residente' : A_COMPANY.test(clause) ? 'sociedad_nacional' : 'residente',
      percent: value,
      ...(name === undefined || NO_NAME.test(name) || A_COMPANY.test(clause) ? {} : { name }),
    }
  })
  return A_SHARE.test(words.slice(percents[0]?.start ?? 0, percents.at(-1)?.start ?? 0)) ? undefined : parts
}

const OWNERS = /^(?:soci[oa]s?|herman[oa]s?|accionistas?|founders?)$/
const OWNERS_SAID =
  /\b(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:soci[oa]s|accionistas|herman[oa]s|duen[oa]s|sociedades|s\.?a\.?s|personas naturales)\b/
const HOW_MANY =
  /\b(?:somos|eramos|seamos|entre (?:los|las)?|para (?:los|las)|cada un[oa] de(?: los| las)?) ?(?!\d{1,4} ?(?:m|mm|millones|palos|mil)\b|\d{1,4}m\b)(\w{1,10})\b/
const digitsOf = (word = '') => /^\d+/.exec(digitsForWords(`${word} dias`))?.[0]
const SHARED_OUT =
  /\bdividendos?\b|\brepart\w+|\bqued(?:o|aron)\b|\bdoy\b|\bdamos\b|\bsac(?:o|ar|amos)\b|\bd(?:an|ar|ieron|aran)\b|\bpag(?:o|amos)\b/

/** "Somos tres y a mí me tocan 80 millones": so much is one's own part. */
const MINE =
  /\bme (?:van a |han )?(?:toc|correspond|asign|dieron|dan|dar|dio|gir|pag|entreg|decret|consign|reparti)\w{0,6}(?! (?:repart|pag|reten|declar|dar)\w*\b)(?![^.;?]{0,40}\bentre\b)[^.;?]{0,40}\d/

/** "Solo repartimos la mitad"; "todo" takes it back. Halves that belong to somebody are shares. */
const WHOLE =
  /\brepart\w+ (?:\w+ )?tod[oa]\b|\bl[ao]s? (?:reparto|repartimos|saco|sacamos|llevo) tod[oa]s?\b|\btod[oa] (?:lo|la|el)\b/
const PARTS: readonly (readonly [number, RegExp])[] = [
  [1 / 2, /\b(?:la|una) mitad\b(?! (?:y|cada|para cada|a cada|de cada|es|mia|suya|para (?:mi|el|ella)))/],
  [1 / 3, /\b(?:un|el) tercio\b|\b(?:la|una) tercera parte\b/],
  [1 / 4, /\b(?:la|una) cuarta parte\b/],
]
const PART_GIVEN =
  /\b(?:repart|distribu|sac|entreg|decret)\w*(?: (?:solo|apenas|unicamente|el|un)){0,3} (\d{1,2}) ?(?:%|por ?ciento)/
const OF_EACH =
  /\bmitad y mitad\b|\bcada (?:un[oa]|soci[oa]|herman[oa]) (?:tiene|con|es duen[oa] de|pone|puso) la mitad\b|\ba la mitad\b|\bpor mitades\b|\btengo la mitad\b|\bla mitad de las acciones\b/

const NOTHING_PAID =
  /\b(?:no|sin) (?:me |nos |le |les |se )?(?:repart|sac|distribu|decret)\w*(?: (?:nada|dividendos|utilidades|ni un peso))?\b|\b(?:la|lo|las|los|todo) (?:dej|guard|acumul|capitaliz|reinvert|reinviert)\w+ (?:todo |toda )?(?:en (?:la |mi )?(?:empresa|sociedad|sas|compania)|ahi|quiet[oa]s?)\b/
function partIn({ text: words }: Understood): number | undefined {
  if (NOTHING_PAID.test(words) && !/\bsi no (?:ha|hubier)/.test(words)) return 0
  const said = PART_GIVEN.exec(words)?.[1]
  if (said !== undefined) return Number(said) / 100
  if (OF_EACH.test(words)) return undefined
  return PARTS.find(([, pattern]) => pattern.test(words))?.[0] ?? (WHOLE.test(words) ? 1 : undefined)
}

const TAKES_OUT = /\b(?:sac|repart|distribu)\w{1,6} (?:tod[oa]|l[oa]s)\b/
// What the year or the company left is there to be shared out; what the partners leave in it is not.
const KEPT =
  /\b(?:(?<!\b(?:me|nos|le|les|s\.?a\.?s|empresa|sociedad|negocio|compania|ano|ejercicio|pasado|20\d\d) )dej|guard|reserv|capitaliz|reinviert|reinvert)\w{0,5}\b(?![^.;?]{0,25}\b(?:de utilidad|utilidad(?:es)?|de ganancia|libres)\b)/
const MORE_INCOME =
  /\b(?:sum|agreg|adicion|ademas|tambien)\w*|\brentas? (?:liquidas?|de trabajo|de capital)\b|\bsueldo\b|\bsalario\b/
/** "Al del 70", "el socio que tiene el 40 %": whose part is asked. */
const ONE_DIFFERS =
  /\b(?:un[oa]|el otro|la otra)(?: de (?:ell[oa]s|l[oa]s (?:soci[oa]s|tres|cuatro|dos|hermanos)))?(?: soci[oa])? (?:es|vive|reside|esta|fuera|sea|viviera) /
const OTHER_INCOME =
  /\brentas? (?:liquidas?|de trabajo|de capital|laborales?|no laborales)\b|\botras rentas\b|\botros ingresos\b|\bsueldo\b|\bsalario\b|\bhonorarios\b/
const PAID_OUT = /\b(?:repart|distribu|decret|saqu|sac)\w*(?: (?:unos|solo|apenas|como|dividendos|por|de)){0,3} ?\$? ?$/
/** "Ganó 150 y quiere repartir 60": of two sums, the one that is paid out. */
function paidOutIn(
  message: Understood,
  facts: FactSource,
): { readonly paid: Sum; readonly all: readonly Sum[] } | undefined {
  const { text: words } = message
  const all = sumsIn(message, facts)
  const paid =
    all.length < 2 ? undefined : all.find(({ start }) => PAID_OUT.test(words.slice(Math.max(0, start - 50), start)))
  return paid && { paid, all }
}
const SHARE_ASKED =
  /\b(?:al|a la|el|la|del|socio|socia)(?: (?:socio|socia|accionista))?(?: que tiene| con)?(?: el| del) (\d{1,2}(?:[.,]\d)?)(?= ?(?:%|por ?ciento|\b(?!\d| ?(?:mil|millon|palos))))/
function shareAsked({ text: words }: Understood): number | undefined {
  const said = SHARE_ASKED.exec(words)?.[1]
  const value = said === undefined ? 0 : Number(said.replace(',', '.'))
  return value > 0 && value < 100 ? value : undefined
}

const BEFORE_TAX =
  /\bantes de (?:los )?(?:impuestos?|renta)\b|\bsin (?:descontar|restar|pagar) (?:todavia |aun )?(?:la |el )?(?:renta|impuestos?)\b/
/** "¿Cuánto paga la empresa y cuánto me retienen a mí?" of what the company earned. */
const COMPANY_TOO =
  /\b(?:paga|debe pagar|le toca a) (?:de (?:renta|impuestos?) )?(?:la |mi )?(?:empresa|sociedad|s\.?a\.?s|compania)\b|\bla (?:empresa|sociedad|s\.?a\.?s) (?:cuanto )?(?:paga|pagaria)\b/
/** "¿Cuánto se va en renta y lo que queda lo puedo sacar?": the profit is of the company, before its tax. */
const AFTER_ITS_TAX =
  /\b(?:renta|impuestos?|dian)\b[^?]{0,50}\b(?:l[oa] que (?:me |nos )?(?:qued|sobr|rest)\w{1,3}|el resto|el saldo|el sobrante|lo demas|cuanto (?:me|nos|le|les|queda|puedo|podemos)|(?:utilidad )?(?:distribuible|repartible))\b[^?]{0,60}\b(?:sac\w{1,5}|repart\w{1,5}|lleg\w{1,3}|llev\w{1,5}|libres?|retir\w{1,5}|soci[oa]s?|accionistas?|dividendos?|toc\w{1,2})\b|\b(?:renta|impuestos?)\b[^?]{0,40}\b(?:sac|repart|retir)\w{1,5} (?:\w{1,6} )?(?:el resto|l[oa] que (?:qued|sobr)\w{1,3}|lo demas)\b/
const EARNS_IT = /\b(?:utilidad\w*|gan(?:a|o|ar|amos|aron|ancia\w*)|deja\w*|libres?|qued\w+|resultado)\b/
const ofItsProfit = ({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 0 &&
  AFTER_ITS_TAX.test(words) &&
  EARNS_IT.test(words) &&
  /\b(?:s\.?a\.?s|ltda|sociedad|empresa|compania)\b/.test(words)
/** "¿… sin pagar más?", "¿lo podemos repartir libre?" */
const FREE_OF_MORE =
  /\bsin (?:pagar|que (?:me|nos) (?:quiten|cobren|retengan)|impuestos?|retencion|tener que pagar)\b|\blibres?(?: de impuestos?)?\W{0,3}(?:$|\?)|\bno (?:pago|pagamos|me quitan) (?:nada )?mas\b/
const ALONE = /\b(?:unic[oa] (?:socio|socia|dueno|duena|accionista)|sol[oa] yo|todo para mi|soy (?:el|la) unic[oa])\b/
const PROFIT_OF_YEAR =
  /\b(?:utilidad\w*|gananci\w*|ganad[oa]s?|ganaron|ganamos|resultado\w*|ejercicio|quedaron|quedo)\b(?:[^.;?]{0,40}\b(?:de|del|en))?(?: ano)?(?: gravable)? 20\d\d|\b20\d\d (?:para aca|en adelante|hacia aca|hasta hoy)\b/
/** "Dividendos de 2025 a un socio, ¿qué retengo?": who withholds now pays them now. */
const DIVIDEND_OF_YEAR =
  /^(?!.{0,600}\b(?:recib|me |nos )).{0,600}\bdividendos?(?: (?:no|gravados?|exentos?)){0,2} (?:del?|correspondientes? a) 20\d\d\b/
const RESERVED =
  /\breservas?(?: (?:legal|estatutaria|ocasional|del?|el|un|por)){0,3} (\d{1,2}(?:[.,]\d)?) ?(?:%|por ?ciento)|\b(\d{1,2}(?:[.,]\d)?) ?(?:%|por ?ciento) (?:de|a|para|como|en) (?:la )?reserva/
/** The year in which they are paid is the one that counts, whichever one earned them. */
const PAID_IN_YEAR =
  /\b(?:decret|pag|repart|recib|distribu|gir|abon)\w{1,5}(?: (?!utilidad|gananci)[a-z]{1,12}){0,4} (20\d\d)\b/
const RETURN_OF_YEAR = /\b(?:ag|ano gravable|declaracion de renta|renta) (?:del? )?20\d\d\b/

/** "¿Y si quien recibe es otra SAS?", "¿y para una socia que vive en Chile?": the same dividends for somebody else. */
const OTHER_PAYEE =
  /\b(?:soci[oa]s?|accionistas?|recib\w+|beneficiari[oa]s?|duen[oa]s?|prim[oa]s?|herman[oa]s?|ti[oa]s?|hij[oa]s?|espos[oa])\b[^.;?]{0,60}\b(?:s\.?a\.?s|sociedad|empresa|compania|holding|p\.?j|persona (?:natural|juridica)|juridica|residentes?|extranjer[oa]s?|exterior|viv(?:e|en|iera|iendo)|fuera del pais)\b/

const GROUP =
  /\bchc\b|\bholding\b|\bgrupo empresarial\b|\bgrupo (?:[a-z]{2,10} ){0,2}(?:registrad|inscrit)[oa]\b|\b(?:inscri|registr)[a-z]{1,7} (?:(?:el|un|como) )?grupo\b|\bsituacion de control\b|\b(?:matriz|subordinada|filial|controlante|controlada)\b/
const NO_GROUP =
  /\bsin (?:situacion de control|grupo|registr\w+)|\bno (?:\w+ ){0,3}(?:chc|holding|grupo empresarial|situacion de control|registr\w+|inscri\w+)/

/** The profits of a company that are paid to its owners. */
const isWithheldInGroup = (words: string): boolean =>
  (GROUP.test(words) || NO_GROUP.test(words)) &&
  /\bdividendos?\b|\b(?:repart|distribu|gir|pag)\w{1,6}\b[^.;?]{0,30}\b(?:utilidad(?:es)?|ganancias)\b/.test(words)

const held = <T>({ label, type, show }: Slot<T, false>): Slot<T, false> => ({
  label,
  type,
  required: false,
  ...(show ? { show } : {}),
})
/** What the company's income tax was worked out from, where the conversation did: what it leaves can be shared out. */
const ofTheCompany = {
  contribuyente: held(rentaSlots.contribuyente),
  tipo: held(rentaSlots.tipo),
  utilidad: held(rentaSlots.utilidad),
  bases: held(rentaSlots.bases),
  rentaLiquida: held(rentaSlots.rentaLiquida),
  ingresos: held(rentaSlots.ingresos),
  costos: held(rentaSlots.costos),
  partidas: held(rentaSlots.partidas),
  noDeducible: held(rentaSlots.noDeducible),
  perdida: held(rentaSlots.perdida),
  salario: held(rentaSlots.salario),
}

const WINDS_UP =
  /\bremanente\b|\bliquidacion de la (?:sociedad|empresa|sas|compania)\b|\b(?:sas|sociedad|empresa|compania) en liquidacion\b/
const CAPITAL = /\bcapital\b|\baportes?\b|\baportad[oa]s?\b/

const slots = {
  ...ofTheCompany,
  fraccion: text<number>('Parte que se reparte', partIn, (value) => formatPercent(Math.round(value * 1000) / 10)),
  seQueda: money('Lo que no se reparte', [], {
    read: oneOf(
      // "Reserva legal 10 %, se reparte el resto": a share of what was earned.
      ({ text: words, amounts }) => {
        const share = RESERVED.exec(words)
        const [whole] = amounts
        return share === null || whole?.unit !== 'COP' || amounts.length > 1
          ? undefined
          : Math.round(percentOf(whole.value, Number((share[1] ?? share[2] ?? '0').replace(',', '.'))))
      },
      (message, { facts }) => amountNear(message, KEPT, facts),
      bareBeside(KEPT),
      // "¿Y si sacamos los 120?": nothing stays any more.
      ({ text: words }, { before }) =>
        before !== undefined && TAKES_OUT.test(words) && !KEPT.test(words) ? 0 : undefined,
    ),
  }),
  unoDistinto: flag('Solo uno de los socios', ({ text: words }) =>
    ONE_DIFFERS.test(words)
      ? true
      : /\b(?:todos|ambos|los dos|cada uno) (?:son|viven|residen|estan)\b/.test(words)
        ? false
        : undefined,
  ),
  /** "Súmale una renta de trabajo de 45 millones", where the sum was taken for another dividend. */
  rentaSumada: money('Renta que se suma', [], {
    read: (message, { facts, previous }) => {
      const [only, other] = message.amounts
      return only && !other && previous !== undefined && OTHER_INCOME.test(message.text)
        ? toCop(only, message, facts)
        : undefined
    },
  }),
  repartido: money('Lo que se reparte', [], {
    read: (message, context) => {
      const { facts } = context
      const told = paidOutIn(message, facts)?.paid.value
      // "Remanente de 90 millones, 40 de ellos capital": what was contributed comes back, and is no dividend.
      const contributed = WINDS_UP.test(message.text)
        ? (bareBeside(CAPITAL)(message, context) ?? amountNear(message, CAPITAL, facts))
        : undefined
      const most = Math.max(0, ...message.amounts.map((each) => toCop(each, message, facts)))
      return contributed === undefined || contributed >= most ? told : most - contributed
    },
  }),
  /** What there is to share out, as it was told before something of it is kept. */
  repartible: money('Lo que hay para repartir', [], {
    read: (message, { facts }) => {
      const [only, other] = message.amounts
      // "Ganó 150 y reparte 60": all there was, for "¿y si reparte todo?".
      const found = paidOutIn(message, facts)
      if (found) {
        const rest = found.all.filter((each) => each !== found.paid)
        return rest.length === 1 && (rest[0]?.value ?? 0) > found.paid.value ? rest[0]?.value : undefined
      }
      return only && !other && !KEPT.test(message.text) && !MORE_INCOME.test(message.text)
        ? toCop(only, message, facts)
        : undefined
    },
  }),
  antesDeImpuesto: flag('Antes del impuesto de la sociedad', (message) =>
    BEFORE_TAX.test(message.text) ||
    // "De lo que ya pagó impuesto en la sociedad": nothing more of it is the company's.
    ((ofItsProfit(message) || COMPANY_TOO.test(message.text)) && taxedOf(message) !== 'no')
      ? true
      : undefined,
  ),
  utilidadDeOtroAno: flag('Utilidad de un año anterior', ({ text: words }) =>
    PROFIT_OF_YEAR.test(words) || DIVIDEND_OF_YEAR.test(words) ? true : undefined,
  ),
  partes: text<readonly Part[]>('A cada uno', partsOf, (value) =>
    value
      .map(
        ({ payee, sum, percent: share }) =>
          `${WHO[payee]}: ${sum === undefined ? formatPercent(share ?? 0) : formatCop(sum)}`,
      )
      .join(', '),
  ),
  dividendo: {
    ...money('Dividendos', ['dividendo', 'utilidad'], {
      main: true,
      // A part of it is read apart, so that "todo" can take it back.
      read: oneOf(bareBeside(SHARED_OUT), (message, context) =>
        partIn(message) === undefined ? bareAlone()(message, context) : undefined,
      ),
    }),
    replaces: ['repartido', 'mezcla'],
  },
  mezcla: text(
    'Gravados y no gravados',
    mezclaIn,
    ({ gravados, noGravados }) => `${formatCop(gravados)} gravados y ${formatCop(noGravados)} no gravados`,
  ),
  otrasRentas: money('Otras rentas líquidas del año', ['ingresos', 'salario'], { read: none(/\botras rentas\b/) }),
  /** "Súmale una renta líquida de trabajo de 60 millones", beside the dividends that are known. */
  otraRentaLiquida: money('Otra renta líquida', ['utilidad'], {}),
  beneficiario: text<Payee>(
    'Quién los recibe',
    ({ text: words, person }, { before }) => {
      const said = payeeIn(words, person.residente === false)
      // "¿Cuánto nos quitan?" is said of a company too; and a group, or that there is none, matters to companies alone.
      const company =
        before === 'sociedad_nacional' || ((GROUP.test(words) || NO_GROUP.test(words)) && before === undefined)
      return company && (said === undefined || said === 'residente') && !A_PERSON.test(words)
        ? 'sociedad_nacional'
        : said
    },
    (value) => WHO[value],
  ),
  gravados: {
    ...text<'si' | 'no' | 'cualquiera'>('Utilidades que la sociedad no tributó', taxedOf, (value) =>
      value === 'cualquiera' ? 'no se sabe' : value === 'si' ? 'sí' : 'no',
    ),
    replaces: ['mezcla'],
  },
  socios: {
    ...count('Socios', OWNERS),
    read: ({ text: words, quantities }: Understood) => {
      if (ALONE.test(words)) return 1
      if (OF_EACH.test(words)) return 2
      const owned = OWNERS_SAID.exec(words)?.[1]
      if (owned !== undefined) return Number(digitsOf(owned)) || undefined
      const named =
        quantities.find(({ noun }) => OWNERS.test(noun))?.value ?? Number(digitsOf(HOW_MANY.exec(words)?.[1]))
      return named >= 2 && named < 1000 ? named : undefined
    },
  },
  participacion: { ...percent('Participación', ['participacion', 'proporcion']), read: shareAsked },
  tarifa: percent('Tarifa que mencionas', ['tarifa']),
  porPartes: flag('La suma es de todos', ({ text: words }) =>
    MINE.test(words) ||
    (/\bcada un[oa]\b|\bper head\b|\ba cada\b/.test(words) &&
      !/\b(?:cuanto|retencion|impuesto|que)\b.{0,40}\bcada\b/.test(words))
      ? false
      : /\bes el total\b|\ben total\b|\bentre todos\b|\bla suma de todos\b/.test(words)
        ? true
        : undefined,
  ),
  /** What takes the withholding between companies away, whoever asks whether it does or says that it is so. */
  grupo: flag('Régimen CHC, grupo o control registrado', ({ text: words }) =>
    NO_GROUP.test(words) ? false : GROUP.test(words) ? true : undefined,
  ),
  anoGravable,
} as const
type DividendValues = Values<typeof slots>

const RULES = (day: string, payee: Payee | undefined): IntentAnswer => ({
  headline:
    payee === 'no_residente'
      ? `A un no residente se le retiene el **${figure(DIVIDENDOS_NO_RESIDENTE, day)}** de los dividendos, desde el primer peso.`
      : `A una persona natural residente se le retiene el **${figure(DIVIDENDOS_RETENCION, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)}** en dividendos del año; a una sociedad nacional el **${figure(DIVIDENDOS_SOCIEDAD, day)}** y a un no residente el **${figure(DIVIDENDOS_NO_RESIDENTE, day)}**.`,
  tables: [
    {
      title: 'Retención sobre dividendos de utilidades que ya pagaron impuesto',
      columns: ['Quién los recibe', 'Retención', 'Artículo'],
      rows: [
        [
          'Persona natural residente',
          `0 % hasta ${figure(DIVIDENDOS_UMBRAL, day)} y ${figure(DIVIDENDOS_RETENCION, day)} sobre el exceso`,
          `242 ${cite(et('art. 242'))}`,
        ],
        [
          'Sociedad nacional',
          `${figure(DIVIDENDOS_SOCIEDAD, day)}, trasladable al socio`,
          `242-1 ${cite(et('art. 242-1'))}`,
        ],
        ['No residente o sociedad extranjera', figure(DIVIDENDOS_NO_RESIDENTE, day), `245 ${cite(et('art. 245'))}`],
      ],
    },
  ],
  paragraphs: [
    `En la declaración, el residente suma los dividendos a su cédula general, aplica la tabla del artículo 241 y descuenta el ${figure(DIVIDENDOS_DESCUENTO, day)} de lo que pase de ${figure(DIVIDENDOS_UMBRAL, day)} (artículo 254-1). Si la utilidad no pagó impuesto en la sociedad, primero paga el ${figure(RENTA_PJ, day)} del artículo 240 y el resto sigue estas reglas ${cite(et('art. 242'))}.`,
  ],
  sources: [et('arts. 242, 242-1, 245, 254-1, 241 y 240')],
  caveats: ['Son reglas para utilidades generadas desde 2017.'],
})

/** What the company's tax leaves of its profit. */
interface AfterTax {
  readonly profit: number
  readonly tax: number
  readonly left: number
  readonly said: string
  readonly calculation: Calculation<unknown>
}

/** "Guardamos 50 millones": what stays is not what is paid out, whichever of the two the sum was taken for. */
const paidOut = ({
  dividendo,
  seQueda,
  repartible,
  repartido,
  rentaSumada,
  fraccion,
}: DividendValues): number | undefined =>
  (fraccion === 1 && repartido !== undefined ? (repartible ?? repartido) : repartido) ??
  (dividendo !== undefined && (dividendo === seQueda || dividendo === rentaSumada) ? repartible : dividendo)

/** "Utilidades ya gravadas en la sociedad", "la empresa ya pagó renta": nothing is taken off them again. */
const PAID_ALREADY =
  /\bya (?:estan |fueron |son )?gravad[oa]s\b|\b(?:empresa|sociedad|sas|compania) ya (?:pag|tribut|declar)\w{1,4}\b/
function afterTax(values: DividendValues, context: AnswerContext): AfterTax | undefined {
  const { anoGravable: year } = values
  const known = { ...values, residente: undefined, pension: undefined } as unknown as RentaValues
  const company = { ...known, contribuyente: 'sociedad' } as RentaValues
  const dividendo = paidOut(values)
  const said = dividendo !== undefined && values.antesDeImpuesto === true && !PAID_ALREADY.test(context.merged.text)
  const input = said ? ({ utilidad: dividendo, tipo: values.tipo, anoGravable: year } as RentaValues) : company
  if (!said && (dividendo !== undefined || values.contribuyente === 'natural' || !hasBase(company))) return undefined
  const found = ofCompany(input, context)
  if (found === undefined || found.loss > 0 || found.base === 0) return undefined
  const { base: profit, impuesto: tax } = found
  return {
    profit,
    tax,
    left: profit - tax,
    said: `${NAMES[values.tipo ?? 'general']} que gana ${formatCop(profit)} paga **${formatCop(tax)}** de renta y le quedan **${formatCop(profit - tax)}**`,
    calculation: found.calculation,
  }
}

/** "Me voy a repartir 95 millones en diciembre": of this year, whichever year the profit was earned in. */
const PAID_NOW =
  /\b(?:al|cuando (?:me |nos |los? |se )*)(?: momento de)? ?(?:girar|pagar|repart|entreg|abon|gire|pague)\w{0,6}\b|\b(?:voy|vamos|va|van) a (?:repart|gir|pag|decret|distribu|sac)[a-z]{1,8}\b|\b(?:repart|decret|distribu|gir)[a-z]{1,8}\b[^.?]{0,60}\b(?:ahora|hoy|este mes|este ano|(?:en|de) diciembre)\b/

const DECLARES = /\bdeclar(?:o|ar|arlos|amos|an)\b/
const ASKS_CREDIT = /\b254-1\b|\b(?:descuento|dto|descont\w{1,4})\b[^.;?]{0,20}\b19 ?%?|\bdescuento tributario\b/
const COMES_TO_TAX = /\b(?:impuesto|impto|impuestos|renta|declar\w+|254-1|descuento)\b/

function answer(values: DividendValues, context: AnswerContext): IntentAnswer {
  const { facts, on, today, kind, message } = context
  const company = afterTax(values, context)
  const now = Number(today.slice(0, 4))
  // What is shared out now is of the year in which it is paid, and not of the one in which it was earned.
  const paidIn = Number(PAID_IN_YEAR.exec(context.merged.text)?.[1] ?? 0)
  const ofReturn = values.anoGravable !== undefined && RETURN_OF_YEAR.test(context.merged.text)
  const paidNow =
    company !== undefined || PAID_NOW.test(context.merged.text) || (values.utilidadDeOtroAno === true && !ofReturn)
  const ano = Math.max(
    2023,
    paidIn >= 2023 && paidIn <= now ? paidIn : paidNow ? now : (values.anoGravable ?? Number(on.slice(0, 4))),
  )
  const day = `${ano}-12-31`
  const taxed = values.gravados === 'si' && company === undefined
  const withheld = (payee: Payee, sum: number, untaxed: boolean) =>
    retencionDividendos(
      { anoGravable: ano, beneficiario: payee, noGravados: untaxed ? 0 : sum, gravados: untaxed ? sum : 0 },
      facts,
    )
  const assumed =
    values.gravados === undefined && company === undefined
      ? ['Supuse utilidades que ya pagaron renta en la sociedad.']
      : []

  if (values.mezcla !== undefined && company === undefined && kind !== 'asiento') {
    const payee = values.beneficiario ?? 'residente'
    return mixedDividends(values.mezcla, payee, WHO[payee], ano, values.otrasRentas, context)
  }
  const pool = company?.left ?? paidOut(values)
  // What is set aside belongs to nobody's part.
  const stays = pool !== undefined && values.seQueda !== undefined && values.seQueda < pool ? values.seQueda : 0
  const parts = (values.partes ?? []).flatMap(({ payee, sum, percent: share, name }) => {
    const part =
      sum ?? (pool === undefined || share === undefined ? undefined : Math.round(((pool - stays) * share) / 100))
    return part === undefined
      ? []
      : [{ payee, sum: part, share, who: name === undefined ? WHO[payee] : `${upper(name)}, ${WHO[payee]}` }]
  })
  if (parts.length > 0) {
    const each = parts.map((part) => ({ ...part, calculation: withheld(part.payee, part.sum, taxed) }))
    const total = each.reduce((sum, { calculation }) => sum + calculation.result.retencion, 0)
    const ofThem = (sum: number, share: number | undefined) =>
      share === undefined ? `de ${formatCop(sum)}` : `el ${formatPercent(share)}, ${formatCop(sum)}`
    return {
      headline: `${company === undefined ? '' : `${upper(company.said)}; `}${company === undefined ? 'La' : 'la'} retención es de ${listed(each.map(({ who, sum, share, calculation }) => `**${formatCop(calculation.result.retencion)}** a ${who} (${ofThem(sum, share)})`))}: en total ${formatCop(total)}.`,
      steps: each.flatMap(({ who, sum, calculation }) =>
        calculation.steps.map((step) => ({
          ...step,
          label: `${upper(who)}, ${formatCop(sum)}: ${step.label.toLowerCase()}`,
        })),
      ),
      sources: each.flatMap(({ calculation }) => calculation.sources),
      facts: each.flatMap(({ calculation }) => calculation.facts),
      caveats: [...assumed, ...new Set(each.flatMap(({ calculation }) => calculation.caveats))],
    }
  }
  if (pool === undefined) {
    const due = kind === 'cuando' ? dueOf('retencion', context) : undefined
    return due === undefined
      ? RULES(day, values.beneficiario)
      : {
          headline: `La retención de los dividendos es del mes en que se pagan o se abonan en cuenta. ${due.sentence}`,
          sources: due.sources,
        }
  }
  if (values.fraccion === 0)
    return {
      headline: opening(
        { kind },
        false,
        `si no se reparten, **los socios no pagan nada por esos ${formatCop(pool)}** y no hay retención: el impuesto del dividendo nace cuando se paga o se abona en cuenta.`,
      ),
      paragraphs: [
        ...(company === undefined ? [] : [`${upper(company.said)}: eso se paga aunque no se reparta.`]),
        'Quedan como utilidades retenidas en el patrimonio de la sociedad; el año en que se repartan pagan con las reglas de ese año.',
      ],
      sources: [et('arts. 27 y 242')],
      ...(company === undefined ? {} : { steps: company.calculation.steps, facts: company.calculation.facts }),
      caveats: [
        'Un préstamo de la sociedad al socio, o gastos personales pagados por ella, puede verse como un reparto.',
      ],
    }
  const payee = values.beneficiario ?? 'residente'
  if (values.grupo === true && payee === 'sociedad_nacional' && !taxed && kind !== 'asiento')
    return {
      headline: opening(
        { kind },
        false,
        `sobre ${formatCop(pool)} de dividendos no gravados **no se retiene nada** si la sociedad que los recibe está en el régimen CHC, o si las dos son de un grupo empresarial o de una situación de control **ya registrada en la Cámara de Comercio**; si no, se retiene el ${figure(DIVIDENDOS_SOCIEDAD, day)}: **${formatCop(withheld(payee, pool, false).result.retencion)}**.`,
      ),
      paragraphs: [
        'Llamarse holding no basta: cuenta el régimen CHC o el registro. Tampoco vale para una entidad intermedia puesta para diferir el impuesto de los dividendos.',
      ],
      sources: [et('art. 242-1')],
    }
  const people = values.porPartes === false || values.socios === undefined || values.socios < 2 ? 1 : values.socios
  const share = values.participacion !== undefined && values.participacion > 0 ? values.participacion / 100 : 1 / people
  const kept = values.seQueda !== undefined && values.seQueda < pool ? values.seQueda : 0
  const shared = Math.round((pool - kept) * (values.fraccion ?? 1))
  const sum = Math.round(shared * share)
  const calculation = withheld(payee, sum, taxed)
  const who = WHO[payee]
  const { retencion, neto } = calculation.result
  const threshold = facts.at(DIVIDENDOS_UMBRAL, day).value * uvtAt(facts, day)
  const least = `${figure(DIVIDENDOS_UMBRAL, day)} (${formatCop(threshold)})`
  const part = values.fraccion !== undefined && values.fraccion < 1
  const of =
    share < 1
      ? `${formatCop(sum)} de dividendos (${people > 1 && values.participacion === undefined ? `cada uno de ${people}` : `el ${formatPercent(Math.round(share * 1000) / 10)}`}, ${formatCop(shared)} en total)`
      : `${formatCop(sum)} de dividendos`
  if (values.gravados === 'cualquiera' && company === undefined) {
    const other = withheld(payee, sum, true)
    return fromCalculation(calculation, {
      headline: `La retención sobre ${of} a ${who} es de **${formatCop(retencion)}** si la sociedad ya pagó renta por esas utilidades y llegan no gravadas al socio, o de **${formatCop(other.result.retencion)}** si la sociedad no pagó impuesto por ellas.`,
      facts: [...calculation.facts, ...other.facts],
      sources: [...calculation.sources, ...other.sources],
      steps: [
        ...calculation.steps.slice(0, 1),
        ...other.steps.map((step) => ({ ...step, label: `Si la sociedad no pagó: ${step.label.toLowerCase()}` })),
      ],
    })
  }
  // A second profit told beside the dividends is other income only where it is called so.
  const called = OTHER_INCOME.test(context.merged.text) ? (values.otraRentaLiquida ?? 0) : 0
  const others =
    (values.otrasRentas ?? 0) + called + (values.dividendo === values.rentaSumada ? (values.rentaSumada ?? 0) : 0) ||
    undefined
  const year = impuestoDividendos(
    { anoGravable: ano, dividendos: sum, ...(others === undefined ? {} : { otrasRentas: others }) },
    facts,
  )
  if (kind === 'asiento') {
    const all =
      withheld(payee, sum, taxed).result.retencion * (share < 1 && values.participacion === undefined ? people : 1)
    const total = share < 1 && values.participacion === undefined ? shared : sum
    const entered = asentada(asientosDividendos({ total, retencion: all }, optionsIn(message.text)), calculation)
    if (entered !== undefined) return withDue(entered, 'retencion', context)
  }
  // The tax of the year, less its credit and what was withheld: what the shareholder still pays or gets back.
  const { impuestoTotal, descuento } = year.result
  const balance = impuestoTotal - retencion
  const yearly =
    impuestoTotal + descuento + retencion === 0
      ? 'Sin otras rentas no pagan impuesto.'
      : `${others === undefined ? 'Sin otras rentas, su' : `Con ${formatCop(others)} de otras rentas líquidas, su`} impuesto del año por la tabla del artículo 241 es de ${formatCop(impuestoTotal + descuento)}, menos ${formatCop(descuento)} del descuento del artículo 254-1: **${formatCop(impuestoTotal)}** ${cite(et('art. 254-1'))}. Con lo retenido queda un saldo a ${balance >= 0 ? 'pagar' : 'favor'} de ${formatCop(Math.abs(balance))}${others === undefined ? '' : ', antes de otras retenciones'}.`
  const resident = payee === 'residente' && !taxed
  const ofTheYear = resident ? [et('art. 254-1'), et('art. 241')] : []
  if (others !== undefined && resident)
    return fromCalculation(year, {
      headline: `El impuesto del año con ${formatCop(sum)} de dividendos y ${formatCop(others)} de otras rentas líquidas es de **${formatCop(impuestoTotal)}**; los dividendos suman ${formatCop(year.result.porDividendos)}.`,
      paragraphs: [yearly, `La sociedad retiene ${formatCop(retencion)}, que se resta en la declaración.`],
      caveats: [...assumed, ...year.caveats],
    })
  const returned =
    WINDS_UP.test(context.merged.text) && values.repartido !== undefined
      ? Math.max(0, (values.dividendo ?? values.repartible ?? 0) - values.repartido)
      : 0
  const nothing = resident && retencion === 0 ? `, porque no pasa de ${least} en el año` : ''
  // "¿Hay algún descuento del 19 %?": the credit of the return, and not what is withheld.
  const credit =
    resident && people === 1 && ASKS_CREDIT.test(message.text)
      ? descuento > 0
        ? `${kind === 'sino' ? 'Sí: el' : 'El'} descuento del artículo 254-1 es de **${formatCop(descuento)}**, el ${figure(DIVIDENDOS_DESCUENTO, day)} de lo que pasa de ${least}. `
        : `${kind === 'sino' ? 'No: el' : 'El'} descuento del artículo 254-1 es de **${formatCop(0)}**: es el ${figure(DIVIDENDOS_DESCUENTO, day)} de lo que pasa de ${least}. `
      : ''
  const asksTax = resident && others === undefined && COMES_TO_TAX.test(message.text) && company === undefined
  const free = resident && FREE_OF_MORE.test(message.text)
  const declared = DECLARES.test(message.text) && resident
  const sentence =
    people > 1 && values.participacion === undefined
      ? `a cada uno de los ${people} le tocan **${formatCop(sum)}**${part || kept > 0 ? ` de ${formatCop(shared)} que se reparten` : ''} y le retienen **${formatCop(retencion)}**${payee === 'residente' ? '' : ` si es ${who.replace(/^una? /, '')}`}${retencion > 0 ? ` (${formatCop(payee === 'residente' ? retencion * people : withheld(payee, shared, taxed).result.retencion)} entre todos)` : ''}${nothing}; recibe ${formatCop(neto)}.`
      : `la retención sobre ${of}${taxed ? ' gravados' : ''} a ${who} es de **${formatCop(retencion)}**; recibe ${formatCop(neto)}${nothing}.`
  const rest =
    values.unoDistinto === true && payee !== 'residente' && people > 1 ? withheld('residente', sum, taxed) : undefined
  if (rest !== undefined)
    return withDue(
      fromCalculation(calculation, {
        headline: `De ${formatCop(sum)} para cada uno de los ${people}, a ${who.replace(/^una? /, 'quien es ')} le retienen **${formatCop(retencion)}** y a ${people === 2 ? 'la otra persona' : `cada uno de los otros ${people - 1}`}, si es residente, **${formatCop(rest.result.retencion)}**.`,
        ...(company === undefined ? {} : { paragraphs: [`${upper(company.said)}.`] }),
        sources: [...calculation.sources, ...rest.sources],
        facts: [...calculation.facts, ...rest.facts],
        caveats: [...assumed, ...calculation.caveats],
      }),
      'retencion',
      context,
    )
  return withDue(
    fromCalculation(calculation, {
      headline:
        company === undefined
          ? declared
            ? `**Si estás obligado a declarar renta, los incluyes en tu declaración** aunque no paguen impuesto; ${sentence}`
            : credit !== ''
              ? `${credit}${yearly}`
              : opening({ kind }, people > 1 ? undefined : retencion > 0, asksTax ? `${sentence} ${yearly}` : sentence)
          : context.followUp && (context.earlier ?? []).length > 0
            ? `${upper(sentence)} ${upper(company.said)}.`
            : `${free ? (retencion + impuestoTotal === 0 ? '**Sí, si no hay otras rentas**: ' : '**No del todo**: ') : ''}${free ? company.said : upper(company.said)}; ${part || kept > 0 ? `si se reparten ${formatCop(shared)}, ` : 'si se reparte todo, '}${sentence}`,
      paragraphs: [
        ...(resident && !asksTax && impuestoTotal + descuento + retencion > 0 ? [yearly] : []),
        ...(resident && !asksTax && impuestoTotal + descuento + retencion === 0
          ? [
              `En su declaración los suma a sus demás rentas: la tabla del artículo 241 va sobre el total, con el descuento del artículo 254-1 ${cite(et('art. 254-1'))}.`,
            ]
          : []),
        ...(returned > 0
          ? [
              `Los otros ${formatCop(returned)} son capital que se le devuelve: no son dividendo ni llevan esta retención.`,
            ]
          : []),
        ...(shared < pool && returned === 0
          ? [
              `Los ${formatCop(pool - shared)} que no se reparten quedan en la sociedad y no pagan impuesto del socio mientras no se repartan.`,
            ]
          : []),
        ...(company === undefined || values.tipo !== undefined
          ? []
          : [
              'Se reparten con acta de la asamblea, después de cubrir pérdidas; en una SAS solo hay reserva legal si la piden los estatutos.',
            ]),
      ],
      ...(company === undefined
        ? { sources: [...calculation.sources, ...ofTheYear] }
        : {
            steps: [...company.calculation.steps, ...calculation.steps],
            sources: [...company.calculation.sources, ...calculation.sources, ...ofTheYear],
            facts: [...company.calculation.facts, ...calculation.facts],
          }),
      caveats: [
        ...assumed,
        ...(company === undefined ? [] : ['Supuse que la utilidad contable y la fiscal son la misma.']),
        ...calculation.caveats,
      ],
    }),
    'retencion',
    context,
  )
}

const upper = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export const intents = [
  intent({
    id: 'dividendos',
    subject: 'dividendos',
    title: 'Impuesto y retención de los dividendos',
    // "Nos reparten 200 millones; no somos grupo": the group takes the withholding away, and is not itself asked about.
    tells: (message) => ofItsProfit(message) || (message.amounts.length > 0 && isWithheldInGroup(message.text)),
    keeps: new RegExp(`${OTHER_PAYEE.source}|${GROUP.source}`),
    resumes: OTHER_PAYEE,
    enters: true,
    slots,
    answer,
  }),
]
