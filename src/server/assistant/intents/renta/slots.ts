import { formatCop } from '../../../../shared/format.ts'
import type { TipoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import type { MoneyRole } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import { isOfATrade } from '../../understand/person.ts'
import { clauseOf, isCalled, withoutAsides } from '../clause.ts'
import { isContributionByName } from '../contributions.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { nameOf } from '../named.ts'
import { lastNamed, toCop } from '../reading.ts'
import { choice, flag, money, percent, said, text } from '../slots.ts'
import { allBeside, bareAlone, bareBeside, none, ofAMonth, ofAPerson, ofAYear, oneOf, sumsIn } from './bare.ts'

type Optional<T> = Slot<T, false>

/** "¿Quién declara por mi papá mientras se reparte?": the estate, and nobody's own duty. */
export const FILES_FOR_THE_DEAD =
  /\bquien(?:es)? (?:\w{1,6} ){0,2}(?:declar|present|firm|respond)\w{1,4}\b[^?]{0,40}\b(?:fallecid[oa]|difunt[oa]|causante|muert[oa]|sucesion|por (?:mi|el|ella?|la) ?(?:papa|mama|padre|madre|espos[oa]|abuel[oa])?)\b|\b(?:mientras|hasta que|antes de (?:que )?)\b[^?]{0,25}\b(?:repart|adjudic|sucesion)\w{0,6}\b[^?]{0,40}\b(?:declara|presenta|firma)\w{0,2}\b/

const NATURAL =
  /\bpersonas? natural(?:es)?\b|\bcomo personas?\b(?! juridica)|\bp\.? ?n\b|\ba mi nombre\b|\ba nombre (?:mio|propio)\b|\basalariad[oa]s?\b|\bemplead[oa]\b|\bfreelance\w*|\bpensionad[oa]\b|\bjubilad[oa]\b|\bpor mi cuenta\b|\bindep(?:endiente)?\b|^\W{0,3}(?:no,? )?(?:es )?natural\W{0,3}$|\bart(?:iculo|\.)? ?241\b|\bcedula general\b|\bf(?:ormulario )?-? ?210\b|\brentas? de trabajo\b|\b(?:medic|abogad|arquitect|contador|ingenier|psicolog|odontolog)[oa] independiente\b/
const COMPANY =
  /\bs\.?a\.?s\b|\bltda\b|\blimitada\b|\bsoc\b|\bsociedad(?:es)?\b|\bpersonas? juridicas?\b|\bp\.? ?j\b|\b(?:mi|la|una|nuestra|de la|otra) (?:empres(?:a|ita)|compania|firma|fabrica|clinica|constructora|transportadora|consultora|limitada)\b|\bempresas?\b|\bcompanias?\b|\bf(?:ormulario )?-? ?110\b|\bart(?:iculo|\.)? ?240\b|\bcorporativ[oa]\b/

/** "Socios en una SAS, quiero vender mi parte": who sells a share is a person, and no company. */
const SHARES_IN =
  /\b(?:soci[oa]s?|mi parte|mis acciones|mis cuotas|mi participacion|acciones)\b[^.;?]{0,12}\b(?:en|de) (?:una|la|mi|nuestra) (?:s\.?a\.?s|sociedad|empresa|compania|ltda)\b/
/** "Trabajo para una empresa de Canadá", "una firma de afuera me paga": who is worked for is not the taxpayer. */
const WORKS_FOR =
  /\b(?:le |les )?(?:trabajo|presto servicios|diseno|programo|edito) (?:[a-z]{3,12} )?(?:para|a|con|en) (?:una|la|otra|unas|dos) (?:empres(?:a|ita)|compania|firma|fabrica|clinica|constructora|agencia)s?\b|\b(?:una|la) (?:empresa|compania|firma|agencia) (?:de|del|en) (?:[a-z]{2,12} ){1,3}(?:que )?me (?:paga|contrato|gira|consigna)\b/

/** "El inquilino era una empresa", "cliente persona jurídica": who pays the one who asks. */
const WHO_PAYS =
  /\b(?:inquilin|arrendatari|client|pagador|compra?dor|contratant|patron|empleador)\w{0,3} (?:(?:es|era|fue|son|eran|una?|la|mi|que|del?) ){0,3}(?:empresas?|sociedad(?:es)?|compania|firma|s\.?a\.?s|ltda|persona juridica|p\.? ?j)\b/
type Contribuyente = 'natural' | 'sociedad'

function taxpayerOf(message: Understood): Contribuyente | undefined {
  const { text, person, asker } = message
  const natural =
    NATURAL.test(text) ||
    isOfATrade(text) ||
    WORKS_FOR.test(text) ||
    (SHARES_IN.test(text) && /\b(?:vend\w{1,5}|mi parte|mis acciones|mis cuotas)\b/.test(text))
  const others = text.replace(WORKS_FOR, ' ').replace(SHARES_IN, ' ').replace(WHO_PAYS, ' ')
  const kindOfCompany = kindOf(message)
  // "Comerciante, persona natural, régimen ordinario": people are in it too.
  const company = COMPANY.test(others) || (kindOfCompany !== undefined && !(natural && kindOfCompany === 'general'))
  if (natural !== company) return natural ? 'natural' : 'sociedad'
  if (natural && company) {
    // "A mi nombre y no en sociedad", "persona natural que le factura a una empresa".
    if (/\by no (?:en|a traves de|como) (?:una )?(?:sociedad|empresa|sas)\b/.test(text)) return 'natural'
    return undefined
  }
  const kind = person.kind ?? asker.kind
  return kind === undefined ? undefined : kind === 'natural' ? 'natural' : 'sociedad'
}

/** Whose income tax it is. */
export const contribuyente = choice<Contribuyente>(
  'Quién declara',
  { natural: 'persona natural', sociedad: 'sociedad' },
  // Of people alone it was asked who has to file.
  (message, { before, previous }) =>
    taxpayerOf(message) ?? (before === undefined && previous === 'renta.quien-declara' ? 'natural' : undefined),
)

const KINDS: readonly (readonly [TipoSociedad, RegExp])[] = [
  ['zona_franca', /\bzonas? francas?\b/],
  ['cooperativa', /\bcooperativas?\b/],
  ['esal', /\besal\b|\bsin animo de lucro\b|\bfundacion(?:es)?\b|\bregimen (?:tributario )?especial\b|\bcorporacion\b/],
  ['hotel', /\bhotel(?:es|er[oa]s?)?\b|\becotur\w*/],
  ['editorial', /\beditorial(?:es)?\b/],
  ['financiera', /\bfinancier[oa]s?\b|\bbancos?\b(?! de|\w)|\baseguradoras?\b|\bfiduciarias?\b/],
  ['hidroelectrica', /\bhidroelectric[oa]s?\b/],
]

const A_LENDER =
  /\b(?:al|del|mi|en el) banco\b|\b(?:emplead|trabaj|asalariad|cajer|jubilad|pensionad)\w*[^.;]{0,30}\bbanco\b|\b(?:consign|prest|credito|entr|cuenta|deb[eo]|interes)\w*/

/** "Donación a una ESAL": who is given to is not the taxpayer. */
const GIVEN_TO =
  /\bdon(?:acion(?:es)?|o|amos|ado|ada)\b[^.;,]{0,20}\b(?:esal|sin animo de lucro|fundacion(?:es)?|regimen (?:tributario )?especial|corporacion)\b/g
function kindOf({ text: whole }: Understood): TipoSociedad | undefined {
  const text = whole.replace(GIVEN_TO, ' ')
  // A bank that lends or holds an account is not the taxpayer.
  const found = KINDS.find(
    ([kind, pattern]) => pattern.test(text) && (kind !== 'financiera' || !A_LENDER.test(text)),
  )?.[0]
  return (
    found ??
    (/\b(?:tarifa|regimen) (?:general|ordinari[oa])\b|\bsociedad (?:normal|comercial|comun)\b/.test(text)
      ? 'general'
      : undefined)
  )
}

export const tipo = choice<TipoSociedad>(
  'Clase de sociedad',
  {
    general: 'general',
    financiera: 'financiera',
    hidroelectrica: 'hidroeléctrica',
    hotel: 'hotel o ecoturismo',
    editorial: 'editorial',
    zona_franca: 'zona franca',
    cooperativa: 'cooperativa',
    esal: 'sin ánimo de lucro',
  },
  (message, { before }) =>
    kindOf(message) ?? (before !== undefined && NO_LONGER.test(message.text) ? 'general' : undefined),
)
// A rate of its own is for who meets its conditions; what a free zone sells in the country pays the general one.
const NO_LONGER = /\bno (?:se )?cumpl\w+|\bmercado (?:nacional|interno|local)\b|\bventas? nacional(?:es)?\b/

/** The tax year that a message names: "AG 2025", "año gravable 2024", "en 2025". */
export const anoGravable: Optional<number> = {
  label: 'Año gravable',
  type: 'year',
  read: (message, { today, before }) => taxYearSaid(message, today, before !== undefined),
  show: String,
  required: false,
}
/** "Pérdida fiscal de 2023", "el impuesto neto de 2024 fue 98": years before that of the return. */
const YEAR_OF_LOSS =
  /\bp[ei]e?rdidas? (?:\w{2,12} ){0,3}(?:(?:del?|en|por) )?(?:(?:el )?ano (?:gravable )?|ag )?20\d\d(?: ?(?:-|a|y|,) ?20\d\d)*\b/g

// "El anticipo para 2026" is of the year after the one that is declared.
const ADVANCE_YEAR =
  /\banticipo (?:de renta )?(?:(?:para|del?|siguiente) )?(?:renta )?(?:el )?(?:ano )?(?:gravable )?20\d\d\b|\banticipo\b[^.;,?]{0,40}\bpara (?:el )?(?:ano )?20\d\d\b/

const NET_TAX = /\b(?:imp|impto|impuesto)s?\.? netos?\b|\binr\b/
const EARLIER_TAX =
  /\bimpuesto (?:neto )?(?:de renta )?(?:en |del? )?(?:ano )?20\d\d\b|\b(?:en|del?) (?:el )?(?:ano )?20\d\d (?:el |mi |nuestro |su |ese )?impuesto\b/
const TAXABLE = 'rlg|renta liquida(?: gravable)?|utilidad(?:es)? (?:fiscal(?:es)?|gravables?)'
const BARE_TAXABLE = new RegExp(`\\b(?:${TAXABLE})\\b`)
const THIS_YEAR = /\beste ano\b|\bahora\b|\beste ejercicio\b/

/** "Y el año pasado dejamos un anticipo de 21 millones": a datum of the return, which is of the year after. */
const LEFT_LAST_YEAR =
  /\b(?:anticip\w+|saldos? a favor)\b[^.;?]{0,40}\bano (?:pasado|anterior)\b|\bano (?:pasado|anterior)\b[^.;,?]{0,50}\b(?:anticip\w+|saldos? a favor)\b/

function taxYearSaid({ text, taxYear, year }: Understood, today: IsoDate, told: boolean): number | undefined {
  const left = text.replace(YEAR_OF_LOSS, ' ').replace(ADVANCE_YEAR, ' ')
  const earlier = left !== text || EARLIER_TAX.test(text)
  // Of a return whose year was told already, it is no other one.
  if (earlier && told && !/\b20\d\d\b/.test(left.replace(EARLIER_TAX, ' ')) && !/\bano gravable\b/.test(text))
    return undefined
  // "La pérdida fiscal es de 2024 y este año ganó…": the tax is of this year.
  if (/\bp[ei]e?rd\w+/.test(text) && THIS_YEAR.test(text) && !/\bano gravable 20/.test(text))
    return Number(today.slice(0, 4))
  if (LEFT_LAST_YEAR.test(text) && !/\b20\d\d\b/.test(text))
    return THIS_YEAR.test(text) ? Number(today.slice(0, 4)) : undefined
  // "Impuesto neto AG 2025 18, AG 2026 26": of two the return is the later one.
  const returns = [...text.matchAll(RETURN_YEAR)].map(([, each]) => Number(each))
  if (returns.length > 1 && NET_TAX.test(text)) return Math.max(...returns)
  if (taxYear !== undefined) return taxYear
  // "En 2024 el impuesto fue 26 y las retenciones de 2025 sumaron 9": the return is of the other year.
  const others = [...left.replace(EARLIER_TAX, ' ').matchAll(/\b20[12]\d\b/g)].map(([each]) => Number(each))
  if (earlier && EARLIER_TAX.test(text) && others.length > 0 && !/\bp[ei]e?rd\w+/.test(text)) return Math.max(...others)
  // "Renta líquida de 280 y el impuesto del 2025 fue 90": the year named is the one before.
  if (BARE_TAXABLE.test(text) && EARLIER_TAX.test(text) && !/\b20\d\d\b/.test(text.replace(EARLIER_TAX, ' ')))
    return Number(today.slice(0, 4))
  const years = [...text.replace(ADVANCE_YEAR, ' ').matchAll(/\b20[12]\d\b/g)].map(([each]) => Number(each))
  // "Ahora con dos hijos" changes nothing of the year of the return.
  if (years.length === 0)
    return /\b20[12]\d\b/.test(text) || (told && /\bahora\b|\bhoy\b/.test(text)) ? undefined : year
  // "Perdió en 2024 y en 2025 ganó…": the tax is of the later year, in which the loss is set off.
  return years.length > 1 && /\bp[ei]e?rd\w+/.test(text) ? Math.max(...years) : (year ?? years[0])
}

const EARN =
  /\b(?:ganaron|gane|ganaba|cierr[oea]|cerr[eoa]\w*|termin[oe] en|ingres\w+|factur(?!as?\b)\w+|vend[ie]\w*|ventas?|venden|entr(?:o|aron|an)|recib\w+|clases)\b/
export const WAGE = /\b(?:gano|gana|ganan|ganaba|sueldo|salario|me pagan|le pagan)\b/
const PROFIT = /\b(?:utilidad\w*|ganancias?|qued(?:an|o|aron|ado)|sobr(?:o|aron)|liquida|bases?|renta sobre)\b/
const SPENT =
  /\b(?:mercanc\w{1,3}|insumos|materia prima|nomina|costos?|gast\w+|costaron|fueron en|se (?:me|nos) fueron)\b/
const LOST = /\bp[ei]e?rd\w+/
const WITHHELD = /\b(?:retenc\w+|retefuente|reten[ie]\w+|retuv\w+|descontaron|quitaron|quitado|descontado)\b/
const RENT = /\barrend\w+|\barriendos?\b/
const ADVANCE = /\banticip\w+/
const FAVOUR = /\bsaldos? a favor\b/
const CHARGE =
  /\b(?:impuestos?(?: neto| depurado)?|(?:nos |me )?(?:dio|daba|da|dado|sale|salio)|suba|pag(?:ue|amos|o|aramos)(?: de renta)?)\b/
const LOAN_INTEREST = /\b(?:intereses|credito|hipoteca\w*|vivienda)\b/
const HEALTH = /\bprepagada\b/
const SAVINGS = /\bafc\b|\bvoluntari[oa]s?\b/
const BOUGHT = /\bcompras?\b/

interface SumOptions {
  readonly per?: 'ano'
  readonly summed?: boolean
  /** Millions: more is told in thousands. */
  readonly most?: number
}

/** A sum that is also read where it is said without its unit, or taken away. */
const sum = (label: string, roles: readonly MoneyRole[], cue: RegExp, { most = 9999, ...more }: SumOptions = {}) =>
  money(label, roles, { read: oneOf(bareBeside(cue, ofAPerson(most)), none(cue)), ...more })

/** "Gano 90 al año" is no wage. */
const earnedInAYear = bareBeside(WAGE, (bare) => (ofAMonth(bare) === undefined ? bare.value : undefined))
export const bareIncome = oneOf(bareBeside(EARN, ofAYear), earnedInAYear)

const WAGES_BEHIND =
  /^ ?(?:millones |palos |pesos |m )?(?:de|en|por) (?:salarios|sueldos|honorarios|ingresos laborales|pagos laborales|rentas de trabajo)\b/
const OF_A_PERSON = /\b(?:renta|declar\w{1,6}|certificado|asalariad[oa]|emplead[oa]|independiente)\b/
const OF_A_PAYER = /\b(?:sas|ltda|sociedad|empresa|negocio|almacen|costos|gastos|nomina|utilidad)\b/
export const ingresos: Optional<number> = {
  ...money('Ingresos del año', ['ingresos'], {
    per: 'ano',
    read: oneOf(bareIncome, bareAlone(ofAYear), none(RENT)),
  }),
  // "En el certificado salen 150 millones de salarios": earned, and no cost.
  takes: (text, { end }) =>
    WAGES_BEHIND.test(text.slice(end, end + 50)) && OF_A_PERSON.test(text) && !OF_A_PAYER.test(text),
  orByRole: true,
}
export const salario = money('Salario mensual', ['salario'], {
  per: 'mes',
  read: oneOf(bareBeside(WAGE, ofAMonth), bareAlone(ofAMonth)),
})
const OF_WAGES = /\b(?:salari\w{1,3}|sueldos?|laboral(?:es)?|nomina|empleo)\b/
const OF_RENTS = /\b(?:arriendos?|arrend\w{1,8}|canon(?:es)?|alquiler(?:es)?)\b/
const OF_ITS_COSTS = /\b(?:cost\w{1,3}|gast\w{1,3}|predial|administracion|admon|mantenimiento|reparacion\w{0,2})\b/
const COSTS_AHEAD = new RegExp(
  `${OF_ITS_COSTS.source}(?: (?:de|por|del|los|la|el|son|fueron|arriendo|local|apto|inmueble)){0,4} ?\\$? ?$`,
)
const EARNS =
  /\b(?:persona natural|pn|renta|declar\w{1,5}|impuesto|cedula|asalariad[oa]|emplead[oa]|gan[oaeé]\w{0,2})\b/
const PAYS_WAGES = /\b(?:sas|ltda|sociedad|empresa|negocio|almacen|pag(?:o|amos|ue) (?:de )?(?:salarios?|nomina))\b/
const EARNS_NONE = /\b(?:ni|sin|no (?:tengo|tiene|hay|recib\w+|gan\w+))\b(?: [a-z]+){0,3}/g
/** Which part of a person's year a sum is: what is earned by work, what a lease brings, or what that lease costs. */
function ofTheYear(text: string, place: { readonly at: number; readonly end: number }) {
  // "Ni casa arrendada ni empleo": what is not earned is no part of the year.
  const earned = text.replace(EARNS_NONE, ' ')
  if (!OF_WAGES.test(earned) || !OF_RENTS.test(earned) || !EARNS.test(text) || PAYS_WAGES.test(text)) return undefined
  if (COSTS_AHEAD.test(text.slice(Math.max(0, place.at - 40), place.at))) return 'costos'
  const { before, behind: rest } = clauseOf(text, place)
  const behind = rest.split(/ (?:con|menos) /)[0] ?? ''
  if (OF_ITS_COSTS.test(before) || OF_ITS_COSTS.test(behind)) return 'costos'
  return [behind, before]
    .map((words) => (OF_WAGES.test(words) ? 'trabajo' : OF_RENTS.test(words) ? 'arriendo' : undefined))
    .find((each) => each !== undefined)
}
const partOfYear = (label: string, part: 'trabajo' | 'arriendo' | 'costos'): Optional<number> => ({
  ...money(label, [], { per: 'ano', summed: true }),
  takes: (text, place) => ofTheYear(text, place) === part,
})
/** Beside each other: wages bear no costs, and those of the lease are of the lease alone. */
export const rentasDeTrabajo = partOfYear('Salarios del año', 'trabajo')
export const rentasDeArriendo = partOfYear('Arriendos del año', 'arriendo')
export const costosDeArriendo = partOfYear('Costos de lo arrendado', 'costos')
export const utilidad = money('Renta líquida o utilidad', ['utilidad'], {
  per: 'ano',
  main: true,
  read: oneOf(bareBeside(PROFIT), bareAlone()),
})
const TAXABLE_BEFORE = new RegExp(
  `\\b(?:${TAXABLE})(?: (?:de|es|fue|por|del|ano|ag|gravable|20\\d\\d|son|unos|como)){0,4}[ :=$]{0,3}$`,
)
const TAXABLE_AFTER = new RegExp(`^ ?(?:millones |pesos |m )?(?:de|como) (?:${TAXABLE})\\b`)
/** "RLG 420 M": named outright, so it is no tax and no sum of something else. */
export const rentaLiquida = money('Renta líquida gravable', [], {
  read: (message, context) => {
    const { amounts, text: words } = message
    const named = amounts.find(
      ({ start, end }) =>
        TAXABLE_BEFORE.test(words.slice(Math.max(0, start - 60), start)) ||
        TAXABLE_AFTER.test(words.slice(end, end + 50)),
    )
    if (named) return toCop(named, message, context.facts)
    return amounts.length === 0 ? bareBeside(BARE_TAXABLE)(message, context) : undefined
  },
})
export const costosSumados = money('Costos y gastos del año', ['costos'], {
  per: 'ano',
  summed: true,
  read: oneOf(allBeside(SPENT), none(SPENT)),
})
const ONLY_THOSE =
  /\b(?:solo|solamente|apenas|unicamente)(?: [a-z]{1,9}){0,3} (?:sirv\w{1,4}|val\w{1,3}|acept\w{1,4}|soport\w{1,5}|deducibles?|pasan|cuentan|reconoc\w{1,3})(?: [a-z]{1,7}){0,2}[ $]{1,3}$/
const ONLY_THOSE_BARE =
  /\b(?:solo|solamente|apenas|unicamente)(?: [a-z]{1,9}){0,3} (?:sirv\w{1,4}|val\w{1,3}|acept\w{1,4}|soport\w{1,5}|deducibles?|pasan|cuentan|reconoc\w{1,3})(?: [a-z]{1,7}){0,2}$/
const ONLY_SO_MUCH = /\b(?:solo|solamente|apenas|unicamente)(?: [a-z]{1,8}){0,3}[ $]{1,3}$/
const IS_TAKEN =
  /^ ?(?:millones |pesos |m )?(?:[a-z]{1,7} ){0,2}(?:sirv\w{1,4}|val\w{1,3}|acept\w{1,4}|soport\w{1,5}|deducibles?|pasan|cuentan|(?:con|tienen) (?:factura|soporte))/
/** "De esas facturas solo sirven 130": of the costs that were told, no more than that is subtracted. */
export const costosAceptados: Optional<number> = {
  ...money('Costos que sí se restan', [], { read: bareBeside(ONLY_THOSE_BARE) }),
  takes: (words, { at, end }) => {
    const ahead = words.slice(Math.max(0, at - 70), at)
    return ONLY_THOSE.test(ahead) || (ONLY_SO_MUCH.test(ahead) && IS_TAKEN.test(words.slice(end, end + 40)))
  },
}
const LOSS_NAMES = {
  perdida: /\bp[ei]e?rd\w+(?: fiscal\w*| acumulad\w+| de \d{4}| por compensar)*/g,
  otra: /\b(?:utilidad\w*|gan[eoa]\w*|rentas?|rl|rlg|ingres\w+|vend\w+|vent\w+|factur\w+|patrimonio|cost\w+|gast\w+|retenc\w+|retuv\w+|impuesto\w*|anticip\w+)\b/g,
} as const
export const perdida: Optional<number> = {
  ...sum('Pérdidas de años anteriores', ['perdida'], LOST),
  takes: (words, place) => nameOf(words, place, LOSS_NAMES) === 'perdida',
}
/** "Aportes obligatorios a salud, pensión y fondo de solidaridad 13.500.000". */
const CONTRIBUTED =
  /\b(?:aportes?|planilla|seguridad social|salud y pension|salud, pension|(?:incr(?:ngo|go)?|(?:ingresos )?no constitutivos)(?: de renta)?)\b(?:[ ,]{1,2}(?:obligatori[oa]s?|oblig\.?|al?|del?|el|la|los|mi|mis|y|en|por|se|me|le|nos|fueron|son|fue|es|salud|pension(?:es)?|pensional|fondo|fsp|solidaridad|seguridad|social|ano|mes|total|descontaron|quitaron|pague|pago|pagaron|unos|como|suman|ingresos|ganancia|ocasional|renta)){0,14}[ ,:=$]{0,3}$/
const CONTRIBUTED_NEAR = 120
/** "Pagué 12,5 millones de seguridad social". */
const CONTRIBUTED_AFTER =
  /^ ?(?:millones |palos |pesos |mil |m )?(?:(?:al|cada|por) mes |mensuales? |al ano )?(?:se (?:me |nos |le )?(?:fueron|van|va) |fueron )?(?:de|en|por|a|para|entre) (?:la |mi |los |mis )?(?:aportes?|planilla|seguridad social|salud(?:,? y|,)? pension|pension(?:,? y|,)? salud|incrngo|ingresos no constitutivos)\b/
/** "Salud y pensión, pago 40 de intereses": the sum has a name of its own. */
const NAMED_OTHERWISE =
  /^ ?(?:millones |palos |pesos |mil |m )?(?:de|en|por) (?:los |las |la |el )?(?:intereses|credito|hipoteca|medicina|prepagada|arriendo|colegio|cost\w{1,3}|gast\w{1,3})\b/
const isContribution = (text: string, at: number, end: number): boolean =>
  !NAMED_OTHERWISE.test(text.slice(end, end + 40)) && isContributed(text, at, end)
const isContributed = (text: string, at: number, end: number): boolean =>
  CONTRIBUTED.test(text.slice(Math.max(0, at - CONTRIBUTED_NEAR), at)) ||
  CONTRIBUTED_AFTER.test(text.slice(end, end + 50))
const A_MONTH = /^[^.;,\d]{0,14}\b(?:al mes|mensual\w*|cada mes|por mes)\b/
export const aportes = {
  ...money('Aportes a salud y pensión del año', ['aportes'], {
    per: 'ano',
    read: oneOf(
      (message, { facts }) => {
        const { text } = message
        const found = message.amounts.find(
          ({ start, end }) => isContribution(text, start, end) && !A_MONTH.test(text.slice(end, end + 30)),
        )
        return found && toCop(found, message, facts)
      },
      none(/\bsalud\b|\baportes?\b/),
    ),
  }),
  // "Ingresos de 200 millones y aportes de 23": no cost of the business.
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    isContribution(text, at, end) || isContributionByName(text, { at, end }),
  // "Salud 5.280.000, pensión 5.280.000 y FSP 1.320.000" are one contribution.
  summed: true,
}
/** Of the costs, what the law does not let subtract: fines, what has no invoice. */
const NOT_DEDUCED =
  /^ ?(?:millones |pesos |m )?(?:(?:de ellos|que|son|eran|es|estan) ){0,2}(?:(?:no (?:son )?|in)deducibles?|no (?:son )?procedentes?|no proceden|improcedentes?|sin (?:soporte|factura)|no (?:tienen|tiene) (?:soporte|factura)|no se (?:pueden|puede|dejan) deducir)\b/
const REFUSED =
  'multas?|comparendos?|extemporaneidad|sancion(?:es)?|intereses (?:de mora|moratorios)|gastos personales|(?:retencion(?:es)?|impuestos?) (?:asumid[oa]s?|que (?:se |nos )?asum\\w{1,5})|(?:gastos |costos |compras )?(?:(?:sin|(?:que )?no tien\\w+)(?: ni| la| el| un)? (?:documento )?(?:soporte|factura)(?: ni (?:documento )?(?:soporte|factura))?|no deducibles?|no procedentes?|improcedentes?)'
/** "40 M de multas". */
const REFUSED_AFTER = new RegExp(`^ ?(?:millones |pesos |m )?(?:de|en|por) (?:${REFUSED})\\b`)
const IS_REFUSED = new RegExp(`\\b(?:${REFUSED})\\b`)
/** "Ingresos 500, costos 300 y gastos no deducibles…": of what else a clause names. */
const NOT_REFUSED = /\bdeterioro\b|\butilidad\b|\bingresos\b/
/** "Costos sin soporte (ni factura ni documento) 12". */
const isRefused = (whole: string, { at, end }: { readonly at: number; readonly end: number }): boolean => {
  const words = withoutAsides(whole)
  return (
    NOT_DEDUCED.test(words.slice(end, end + 50)) ||
    REFUSED_AFTER.test(words.slice(end, end + 50)) ||
    isCalled(IS_REFUSED, NOT_REFUSED)(words, { at, end })
  )
}
const bareRefused = allBeside(IS_REFUSED)
export const noDeducible: Optional<number> = {
  ...money('Costos que no se deducen', ['sancion'], {
    summed: true,
    // "12 de multas, 6 millones sin soporte": those with their unit and those without it.
    read: (message, context) => {
      const { amounts, text: words } = message
      const found = amounts.filter(({ start, end }) => isRefused(words, { at: start, end }))
      const bare = bareRefused(message, context)
      return found.length === 0
        ? bare
        : found.reduce((sum, each) => sum + toCop(each, message, context.facts), bare ?? 0)
    },
  }),
  // "420 de costos, pero 30 sin factura": they are within the costs, and none more of them.
  takes: isRefused,
}
export const LEVY = /\b4 ?(?:x|por) ?(?:mil|1\.?000)\b|\bcuatro por mil\b|\bgmf\b|\bgravamen (?:a los )?movimientos\b/
const OF_LEVY =
  /(?:\b4 ?(?:x|por) ?(?:mil|1\.?000)|\bcuatro por mil|\bgmf|\bgravamen (?:a los )?movimientos)\b(?: [a-z]{2,10}){0,4} ?[:=]? ?\$? ?$/
const LEVY_AFTER =
  /^ ?(?:millones |mil |pesos |m )?(?:complet[oa]s? |enter[oa]s? |tod[oa]s? )?(?:de|en|por|del|fueron|son) (?:de |el )?(?:4 ?(?:x|por) ?(?:mil|1\.?000)|cuatro por mil|gmf)\b/
/** "4x1000 no deducible": the half of it that is refused already. */
const LEVY_REFUSED =
  /\b4 ?(?:x|por) ?(?:mil|1\.?000) (?:(?:que )?no (?:es |se )?deduc\w+|no aceptad[oa])[^\d,;.]{0,12}$/
const isLevy = (words: string, at: number, end: number): boolean =>
  !LEVY_REFUSED.test(words.slice(Math.max(0, at - 60), at)) &&
  (OF_LEVY.test(words.slice(Math.max(0, at - 60), at)) ||
    isCalled(LEVY)(words, { at, end }) ||
    LEVY_AFTER.test(words.slice(end, end + 40)))
/** What was paid of the levy on bank movements within the expenses: half of it is not deducted (art. 115). */
export const gmf: Optional<number> = {
  ...money('4x1000 pagado', [], {
    read: oneOf((message, { facts }) => {
      const found = message.amounts.find(({ start, end }) => isLevy(message.text, start, end))
      return found && toCop(found, message, facts)
    }, bareBeside(LEVY)),
  }),
  // Beside what was withheld it is none of that.
  takes: (words, { at, end }) => isLevy(words, at, end),
}
/** What the books lost of what customers owe, and how much of that the tax lets subtract: the rest is added back. */
export const deterioroContable: Optional<number> = {
  ...money('Deterioro o provisión en libros', []),
  takes: isCalled(
    /\b(?:deterioro|provision(?:es)?) (?:de (?:la )?|por )?(?:cartera|inventarios?|clientes|deudores)\b/,
    /\brecuper\w{1,7}/,
  ),
}
export const cupoFiscal: Optional<number> = {
  ...money('Lo que de eso se deduce', []),
  takes: isCalled(
    /\b(?:cupo|limite|tope|maximo|deduccion|provision|parte) (?:fiscal\w{0,5}|deducible|permitid[oa])\b|\bdeducible fiscal\w{0,5}\b|\bfiscalmente\b|\b(?:norma|ley|dian|fisco)(?: fiscal)? (?:\w{2,3} )?(?:permit|acept|admit|dej)\w{1,4}\b/,
    // "Costos aceptados fiscalmente 700" are the year's costs.
    /\bcostos?\b|\bgastos\b/,
  ),
}
/** What the books earned and the tax leaves out. */
export const noGravado: Optional<number> = {
  ...money('Ingresos que no pagan renta', [], { summed: true }),
  takes: isCalled(
    /\b(?:ingresos?|dividendos?|utilidad(?:es)?) (?:\w{1,12} )?(?:no (?:gravad|constitutiv|son gravad)|exent)\w{1,4}|\brecuperacion(?:es)? (?:de |por )?(?:\w{1,3} )?(?:provision|deterioro|cartera)|\b(?:valorizacion|valor razonable|revaluacion)\b/,
  ),
}
const CALLED_ICA = isCalled(/\b(?:ica|industria|predial)\b/)
const OTHER_EXPENSES =
  /\b(?:administracion|admon|arreglos?|manten\w+|reparaci\w+|seguros?|servicios|comision\w{0,2}|costos|gastos)\b/
/** Wholly deducted: nothing of it is added back. */
export const icaPagado: Optional<number> = {
  ...money('ICA y predial pagados', []),
  // "14 en predial, administración y arreglos": of several expenses it is their sum.
  takes: (text, sum) =>
    CALLED_ICA(text, sum) && !OTHER_EXPENSES.test(text.slice(sum.end, sum.end + 60).split(/[.;?]|\d/)[0] ?? ''),
}
/** "El ICA lo pagamos en febrero": after the year, and before the return. */
export const PAID_LATER =
  /\bpag\w{0,5}[^.;?]{0,25}\b(?:enero|febrero|marzo|abril|despues|el otro ano|ano (?:siguiente|entrante|que viene))\b/
/** "Esos costos no los puedo soportar": none of them is subtracted. */
export const costosSinSoporte = flag('Los costos no tienen soporte', ({ text: words, amounts }) =>
  amounts.length > 0
    ? undefined
    : /\b(?:si|ya) (?:los |las |le |les )?(?:tengo|tienen|consegui\w*|pude) (?:con |las? |los? )?(?:soport|factur)\w*|\bcon (?:la |las |su )?facturas? electronicas?\b/.test(
          words,
        )
      ? false
      : /\b(?:cost|gast)\w+[^.;?]{0,40}\b(?:sin|no (?:\w{1,6} ){0,2}(?:pued\w|pude|puedan|podemos|tengo|tienen|tiene|hay|dieron)) (?:\w{1,10} ){0,2}(?:soport|factur|prob|demostr|justific|compro)\w*|\b(?:sin|no (?:\w{1,6} ){0,2}(?:puedo|pude|podemos|tengo|tenemos|hay|dieron)) (?:\w{1,10} ){0,2}(?:soport|factur|prob|demostr|justific|compro)\w*[^.;?]{0,30}\b(?:cost|gast)\w+|\b(?:no tengo|sin) (?:ni una |ninguna |ningun |las |los )?(?:facturas?|soportes?)(?: de (?:eso|nada|ellos))?\W*$/.test(
            words,
          )
        ? true
        : undefined,
)
export const reinvertido = said(
  'Excedente que se reinvierte',
  /\breinv\w+|\b(?:en|a) (?:el|los|su|nuestro|nuestros) (?:programas?|objeto|proyectos?)\b/,
  // What no minutes set apart is as if it were not spent.
  /\b(?:nada|sin|no) (?:se |lo |la )?(?:reinv|gast|ejecut|destin)\w+|\b(?:sin|no (?:hay|hubo|hubiera|hubiese|existe|se hizo|tenemos|hicimos)) (?:el |la |un |una |ningun |ninguna )?(?:acta|destinacion|asamblea)\b/,
)
/** "Reinvierte 30": of the surplus, only that much is exempt. */
const REINVESTED = /\breinv\w+|\bejecut\w+|\bdestin\w+/
const ALL_OF_IT =
  /\b(?:reinv\w+|ejecut\w+|destin\w+)(?: (?:lo|se|la))? (?:todo|toda|el 100|completo|la totalidad)\b|\btodo (?:se |lo )?(?:reinv|ejecut|destin)\w+/
const REINVESTED_BEFORE =
  /\b(?:reinv|ejecut|destin)\w+(?: (?:solo|unos|apenas|como|en|a|el|la|programas|objeto|social|su)){0,3} ?\$? ?$/
/** "Dejan 40 palos para los programas": by what they are for. */
const REINVESTED_BEHIND =
  /^ ?(?:millones |palos |pesos |m )?(?:(?:van|fueron|quedan|son) )?(?:para|pa|a|en|al) (?:(?:los?|las?|el|sus?|nuestr[oa]s?) )?(?:programas?|objeto(?: social)?|proyectos?|actividad(?:es)? meritorias?|obra social)\b/
const LEFT_OUT =
  /\b(?:sin |no (?:se )?(?:\w{1,5} )?)(?:destin|reinv|ejecut|asign|invert|gast)\w*(?: (?:solo|unos|como|en|el|la|programas|objeto)){0,3} ?\$? ?$/
/** "Y 12 sin destinar". */
const LEFT_OUT_BEHIND =
  /^ ?(?:millones |palos |pesos |m )?(?:(?:quedan?|quedaron|estan?|siguen) )?(?:sin|no|no se) (?:\w{1,5} )?(?:destin|reinv|ejecut|asign|invert|gast)\w*/
/** "Dejó sin destinar 40": of the surplus, what is not exempt. */
export const sinReinvertir: Optional<number> = {
  ...money('Lo que no se reinvierte', []),
  takes: (text, { at, end }) =>
    LEFT_OUT.test(text.slice(Math.max(0, at - 60), at)) || LEFT_OUT_BEHIND.test(text.slice(end, end + 40)),
  replaces: ['sumaReinvertida'],
}
export const sumaReinvertida: Optional<number> = {
  replaces: ['sinReinvertir'],
  ...money('Lo que se reinvierte', [], {
    read: oneOf(
      ({ text: words }) => (ALL_OF_IT.test(words) ? 0 : undefined),
      (message, { facts }) => {
        const ahead = (start: number) => message.text.slice(Math.max(0, start - 60), start)
        const found = message.amounts.find(
          ({ start, end }) =>
            (REINVESTED_BEFORE.test(ahead(start)) || REINVESTED_BEHIND.test(message.text.slice(end, end + 60))) &&
            !LEFT_OUT.test(ahead(start)),
        )
        return found && toCop(found, message, facts)
      },
      bareBeside(REINVESTED),
    ),
  }),
}
/** What a loan for studies costs is no interest of a home. */
export const OF_STUDIES = /\bicetex\b|\b(?:credito|prestamo)s? (?:educativ|de estudi)\w{1,3}\b/
const interesVivienda = sum('Intereses de vivienda del año', ['vivienda'], LOAN_INTEREST, {
  per: 'ano',
  most: 150,
})
export const vivienda: Optional<number> = {
  ...interesVivienda,
  read: (message, context) => (OF_STUDIES.test(message.text) ? undefined : interesVivienda.read?.(message, context)),
}
/** Named, so that they fill no other slot. */
export const interesEducativo: Optional<number> = {
  ...money('Intereses de un crédito educativo', [], { per: 'ano' }),
  takes: (text, { at, end }) => OF_STUDIES.test(text.slice(Math.max(0, at - 60), end + 40)),
}
export const prepagada = sum('Medicina prepagada del año', ['prepagada'], HEALTH, { per: 'ano', most: 60 })
export const afc = sum('AFC y pensión voluntaria del año', ['afc'], SAVINGS, { per: 'ano', most: 250 })
export const pension = money('Pensión del año', ['pension'], { per: 'ano' })
export const compras = sum('Compras del año', ['compras'], BOUGHT, { per: 'ano' })
const ASSET =
  '(?:apartament\\w{1,5}|aptos?|apto|casa|casita|carr(?:o|ito)|moto|camioneta|camion|vehiculo|taxi|lote|finca|terreno|vivienda|local|oficina|bodega|parqueadero|inmueble)'
const BOUGHT_ASSET = new RegExp(
  `\\b(?:compr(?:e|o|amos|ado|aron|ando)|adquir\\w{1,4}|me hice (?:a|de|con))\\b[^.;?\\d]{0,25}\\b${ASSET}\\b[^.;?\\d]{0,45}\\$? ?$`,
)
const LONG_AGO = /\bhace (?:\d{1,2}|dos|tres|cuatro|cinco|varios|muchos|unos) anos\b/
const BEFORE_THE_YEAR = 90
/** "Compré un apartamento en 130 millones": what was bought is no income, whoever paid for it. */
export const comprado: Optional<number> = {
  ...money('Bien comprado en el año', [], { summed: true }),
  takes: (text, { at }) => {
    const before = text.slice(Math.max(0, at - BEFORE_THE_YEAR), at)
    return BOUGHT_ASSET.test(before) && !LONG_AGO.test(before)
  },
}
const IN_THE_BANK = '(?:cuentas?|bancos?|nequi|daviplata|bancolombia|davivienda)'
const CAME_INTO_IT = [
  /\b(?:consign|deposit)[a-z]{1,8}\b[^,;.?\d]{0,40}$/,
  new RegExp(`\\b${IN_THE_BANK}\\b[^,;.?\\d]{0,25}\\b(?:entr|cay|lleg|pas)[a-z]{1,8}\\b[^,;.?\\d]{0,12}$`),
  new RegExp(`\\b(?:entr|cay|lleg|pas)[a-z]{1,8}\\b[^,;.?\\d]{0,25}\\b${IN_THE_BANK}\\b[^,;.?\\d]{0,12}$`),
]
const EARNED_APART =
  /\b(?:mis? ingresos?|ingresos? (?:de|por|fueron)|gan[eo]|me gane|mi sueldo|lo mio|salario|honorarios|ventas)\b/
/** "Ingresos 52 millones, pero a la cuenta entraron 81": what came in beside the income is none of it. */
export const consignado: Optional<number> = {
  ...money('Lo que entró al banco', [], { summed: true }),
  takes: (text, { at }) => {
    const ahead = text.slice(Math.max(0, at - BEFORE_THE_YEAR), at)
    return (
      CAME_INTO_IT.some((each) => each.test(ahead)) &&
      EARNED_APART.test(CAME_INTO_IT.reduce((left, each) => left.replace(each, ' '), text))
    )
  },
}
const CREDIT =
  'descuentos?(?: tributarios?)?|donacion(?:es)?|258-1|art(?:iculo|\\.)? ?25[4-8](?:-\\d)?|i\\+d|impuestos? pagados? en el exterior'
const CREDIT_AFTER = new RegExp(
  `^ ?(?:millones |pesos |m )?(?:del?|por|en) (?:el |la |un |una |las |los )?(?:${CREDIT})(?![\\w%])`,
)
const CREDIT_BEFORE = new RegExp(
  `\\b(?:${CREDIT})(?:\\)|(?: (?:de|del|por|el|la|los|las|iva|activos|fijos|productivos|art\\.?|articulo|25\\d(?:-\\d)?|donaciones?|\\(art\\.?|son|es|fue|es de)\\)?)){0,7}[ :=$(]{0,3}$`,
)
/** "Resta 9,5 millones del 258-1": taken off the tax itself, and no tax. */
export const descuento: Optional<number> = {
  ...money('Descuentos tributarios', [], { summed: true }),
  takes: (text, { at, end }) =>
    CREDIT_AFTER.test(text.slice(end, end + 50)) || CREDIT_BEFORE.test(text.slice(Math.max(0, at - 80), at)),
}
const INSTEAD_OF_RULE =
  /\b(?:en (?:vez|lugar) del?|(?:y )?no (?:por |con |tome |use |uses |ponga )?(?:el )?|sin (?:el )?)(?: (?:el|las?|los|articulo|art\.?))* ?(?:387|336|72 ?uvt|10 ?%)/
/** By which rule a dependent is subtracted: 10 % of the income within the limit, or 72 UVT beside it. */
export const dependientePor = choice(
  'Dependiente por',
  { '387': 'el artículo 387, dentro del límite', '336': 'las 72 UVT del artículo 336', ambos: 'las dos reglas' },
  ({ text }) => {
    if (!/\bdependientes?\b|\b(?:hij|nin)[oa]s?\b|\b72 ?uvt\b/.test(text)) return undefined
    const words = text.replace(INSTEAD_OF_RULE, ' ')
    const within = /\b387\b|\b10 ?(?:%|por ?ciento)/.test(words)
    const beside = /\b72 ?uvt\b|\b336\b/.test(words)
    return within && beside ? 'ambos' : within ? '387' : beside ? '336' : undefined
  },
)
/** What the same conversation worked out of a sale: it is paid in the same return. */
export const impuestoGanancia = money('Impuesto de ganancia ocasional', [])
/** "9.200.000 de retenciones y 4.000.000 de autorretención": both, whatever else they look like. */
const OF_WHAT_WAS_WITHHELD =
  /^ ?(?:millones |mil |pesos |m )?(?:de|en|por) (?:auto ?r?)?retenci(?:on|ones)\b(?! (?:asumid|que (?:se |nos )?asum|de iva|de ica))/
export const retencion: Optional<number> = {
  ...sum('Retenciones del año', ['retencion'], WITHHELD, { summed: true, most: 500 }),
  takes: (words, { end }) => OF_WHAT_WAS_WITHHELD.test(words.slice(end, end + 50)),
  orByRole: true,
}
export const anticipo = sum('Anticipo pagado el año anterior', ['anticipo'], ADVANCE)
export const saldoFavor = sum('Saldo a favor del año anterior', ['saldoFavor'], FAVOUR)
const KEPT_AT =
  /\b(?:ret(?:uv|ien|en)\w{1,6}|rete|rtefte|rte ?fte|retefuente|retencion(?:es)?|descontaron)\b(?: [a-z]{1,12}){0,3} ?$/
/** "Me retuvieron el 3,5 %": of the year's income. */
export const tasaRetenida: Optional<number> = {
  ...percent('Porcentaje que le retuvieron', []),
  takes: (words, { at }) => KEPT_AT.test(words.slice(Math.max(0, at - 50), at)),
}
/** "¿Le conviene restar costos o el 25 %?": of independent work, which of the two leaves less tax. */
export const COSTS_OR_QUARTER =
  /\b(?:costos|gastos)\b[^.;?\d]{0,40}\b(?:o|u|vs\.?|versus|contra)\b[^.;?\d]{0,40}\b25\b|\b25 ?(?:%|por ?ciento)[^.;?\d]{0,30}\b(?:o|vs\.?|versus|contra)\b[^.;?\d]{0,30}\b(?:costos|gastos)\b/
export const costosOExenta = flag('Costos o renta exenta del 25 %', ({ text: words }) =>
  COSTS_OR_QUARTER.test(words) ? true : undefined,
)
const EARLIER = /\banterior\b|\bpasado\b|\bantepasado\b/
export const impuesto: Optional<number> = {
  ...money('Impuesto neto de renta', ['impuesto'], {
    read: oneOf(
      bareBeside(CHARGE, ({ value, before }) => (EARLIER.test(before) ? undefined : value)),
      bareAlone(),
    ),
  }),
  // "18 el primer año y en 2026 va a dar 26": of two taxes the later one, whatever it looks like.
  takes: (text, { at }) => isOfYearBefore(text, placesIn(text), at) === false,
  orByRole: true,
}
/** The year's own tax as it was first told, which "y el del año anterior 20" does not replace. */
export const impuestoDelAno = money('Impuesto neto de este año', [], {
  read: (message, { facts }) => {
    const { amounts, text } = message
    const own = amounts.find(({ start }, at) => {
      const before = text.slice(Math.max(0, start - 40, amounts[at - 1]?.end ?? 0), start)
      return OWN_TAX.test(before) && !EARLIER.test(before)
    })
    return own && toCop(own, message, facts)
  },
})
const OWN_TAX = /\bimpuesto(?: neto)?(?: de renta)?(?: (?:fue|es|dio|de|a cargo)){0,3} ?\$? ?$/
const CALLED = {
  tax: /\b(?:imp|imptos?|impuestos?|inr)\b(?! (?:retenid|anticipad|de (?:iva|ica|industria)))/g,
  other:
    /\b(?:ret|rte ?fte|rtefuente|retenc\w+|retefuente|reten[ie]\w+|retien\w+|retuv\w+|descont\w+|autorr?et\w*|anticip\w+|ing|ingres\w+|factur\w+|vent\w+|vend\w+|costos?|gastos?|patrimonio|rentas? liquidas?|rlg|utilidad\w*|gan\w+|saldos?|p[ei]e?rd\w+|multas?|sanci\w+|salarios?|sueldos?|descuentos?)\b/g,
} as const
const YEAR_SAID = /(?<![\d.,'])(?:ag ?)?(20\d\d)(?![\d.,']*\d)|\bag ?(\d\d)\b/g
const YEAR_BEHIND_TAX =
  /^ ?(?:millones |palos |pesos |m )?(?:en |del? |fue (?:el|en) |para )(?:el )?(?:ano (?:gravable )?|ag ?)?(20\d\d)\b/
const EARLIER_BEHIND =
  /^ ?(?:millones |palos |pesos |m )?(?:(?:en|del?) )?(?:el )?(?:ano )?(?:anterior|pasado|antepasado)\b/
const FIGURE = /(?<![\d.,'a-z])\d(?:[\d.,']*\d)?(?: ?(?:millones|palos|mil|m)\b)?/g
const NEAR_TAX = 120
/** Each figure is held against all the others, so that a longer list is not looked through. */
const MOST_PLACES = 40

interface Place {
  readonly at: number
  readonly end: number
}
/** The taxes among the sums of a message, each with its year or the word that tells it is of the year before. */
function taxesAmong(words: string, places: readonly Place[]) {
  return places.flatMap(({ at, end }, index) => {
    const since = Math.max(places[index - 1]?.end ?? 0, at - NEAR_TAX)
    if (lastNamed(words.slice(Math.max(0, at - NEAR_TAX), at), CALLED) !== 'tax') return []
    const own = words.slice(since, at)
    const behind = words.slice(end, Math.min(places[index + 1]?.at ?? words.length, end + 45))
    const [, year, short] = [...own.matchAll(YEAR_SAID)].at(-1) ?? []
    const said = year ?? (short === undefined ? undefined : `20${short}`) ?? YEAR_BEHIND_TAX.exec(behind)?.[1]
    const before =
      (EARLIER.test(own) && !/\banticip\w+|\bpasad[oa] [a-z]{3,12} /.test(own)) || EARLIER_BEHIND.test(behind)
    return [{ at, year: said === undefined ? undefined : Number(said), before }]
  })
}
/** Of two taxes the one of the year before: by "anterior", or by the earlier of their years. */
function isOfYearBefore(words: string, places: readonly Place[], at: number): boolean | undefined {
  if (places.length > MOST_PLACES) return undefined
  const taxes = taxesAmong(words, places)
  const one = taxes.find((each) => each.at === at)
  if (one === undefined) return undefined
  const latest = Math.max(...taxes.map(({ year = 0 }) => year))
  if (one.before || (one.year !== undefined && one.year < latest)) return true
  return taxes.some((each) => each !== one && (each.before || (each.year ?? latest) < latest)) ? false : undefined
}
/** The figures of a text that are no years. */
const placesIn = (words: string): readonly Place[] =>
  [...words.matchAll(FIGURE)].flatMap(({ index, 0: said }) =>
    /^20\d\d$/.test(said) || /\bag ?$/.test(words.slice(Math.max(0, index - 3), index))
      ? []
      : [{ at: index, end: index + said.length }],
  )

/** Of the year before: "y el anterior había dado 30". */
export const impuestoAnterior: Optional<number> = {
  ...money('Impuesto neto del año anterior', ['impuesto'], {
    read: oneOf(
      // "Impuesto neto de 2026 24 millones, el de 2025 fue 16": the unit is that of the other.
      (message, { facts }) => {
        const sums = sumsIn(message, facts).map(({ value, start, end }) => ({ value, at: start, end }))
        return sums.find(({ at }) => isOfYearBefore(message.text, sums, at) === true)?.value
      },
      bareBeside(EARLIER, ({ value, before }) => (ADVANCE.test(before) ? undefined : value)),
    ),
  }),
  // Of two taxes of a list their years tell which is the earlier one's, and no likelihood.
  takes: (text, { at }) => isOfYearBefore(text, placesIn(text), at) === true,
  orByRole: true,
}

const ONE =
  /\b(?:un|una|1|mi|otr[oa]|el|la) (?:unic[oa] )?(?:hij[oa]|nin[oa]|dependiente|bebe)\b|\bdependiente(?= ?(?:hij[oa]\b|menor|economic|\(|[,;]))/
/** "Dependiente por el 387", of whom no number was told. */
const BY_A_RULE = /\bdependiente\b[^.;]{0,20}\b(?:387|336|72 ?uvt|10 ?%)/
const KIN = /\b(?:mi|la|su) (?:mama|papa|madre|padre|espos[oa]|abuel[oa])\b/
const KEPT =
  /\bdepend\w+|\ba (?:mi |su )?cargo\b|\bm(?:anten|anteng|antien)\w+|\bsost(?:en|ien)\w+|\bsin ingresos\b|\bno (?:gana|trabaja|recibe|tiene ingresos)\b/
const NOBODY =
  /\bsin (?:los |las |el |la |ningun )?(?:dependientes?|hij[oa]s?)\b|\bno (?:tengo|tiene|tuviera|tuviese|hay|hubiera|meto|pongo|cuento) (?:ningun |los |el |a (?:mi|su) )?(?:hij[oa]s?|dependientes?)\b/
const MORE = /\b(?:otr[oa]|agreg\w*|sum\w*|mas|tambien|ademas)\b/
const DEPENDENT = /^(?:dependientes?|hij[oa]s?|nin[oa]s?)$/
const SAID_AFTER =
  /\b(?:hij[oa]s|dependientes?)(?: son)? ?:? ?(\d{1,2})\b|^(?:\W|ya |son |somos |tengo ){0,4}(dos|tres|cuatro|[2-9])\W*$/

const WORDS: Readonly<Record<string, number>> = { dos: 2, tres: 3, cuatro: 4 }
function numberOf(text: string): number | undefined {
  const found = SAID_AFTER.exec(text)
  const word = found?.[1] ?? found?.[2]
  return word === undefined ? undefined : (WORDS[word] ?? Number(word))
}

/** How many dependents: "2 hijos menores", "1 hijo y mi mamá", "otro dependiente". */
export const dependientes: Optional<number> = {
  label: 'Dependientes',
  type: 'count',
  read: ({ text, quantities }, { before }) => {
    if (NOBODY.test(text)) return 0
    const counted = quantities.filter(({ noun }) => DEPENDENT.test(noun)).reduce((sum, { value }) => sum + value, 0)
    const named = counted > 0 ? counted : (numberOf(text) ?? (ONE.test(text) || BY_A_RULE.test(text) ? 1 : 0))
    const found = named + (KIN.test(text) && (named > 0 || KEPT.test(text)) ? 1 : 0)
    if (found === 0 || found > 20 || !Number.isInteger(found)) return undefined
    return MORE.test(text) && typeof before === 'number' ? before + found : found
  },
  required: false,
}

const ORDINAL: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /\b(?:fuera|es|seria|fuese) (?:apenas )?(?:el|la) primer[oa]?\b|\b(?:primer[oa]?|1[aeo]?r?[ao]?\.?) (?:vez|ano|declaracion|renta|anticipo)\b|\bnunca (?:habia |he |hemos )?declarad[oa]?\b|\bprimera (?:vez )?que declar/,
  ],
  [
    2,
    /\b(?:fuera|es|seria|fuese) (?:apenas )?(?:el|la) segund[oa]\b|\b(?:segund[oa]|2[ao]?\.?|2d[ao]) (?:vez|ano|declaracion|renta|anticipo)\b|\bya declar[eo]? una vez\b|\b(?:dos|2) declaraciones\b/,
  ],
  [
    3,
    /\b(?:el|la) (?:tercer[oa]?|cuart[oa])\b|\b(?:tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]|[3-9][aeo]?r?[ao]?\.?|1\d) (?:vez|ano|declaracion|renta|anticipo)\b|\b(?:llev\w*|hace|desde hace|mas de|ya) (?:\w+ ){0,2}(?:[3-9]|[1-9]\d) anos\b|\bdesde (?:19\d\d|20[01]\d|202[0-3])\b|\btoda la vida\b/,
  ],
]
/** "SAS creada en 2025", "la sas es de 2024": its first return is the one of that year. */
const FOUNDED =
  /\b(?:sas|sociedad|empresa|compania|ltda)(?: (?:es|que|se|la|fue|nueva|y|recien)){0,3} (?:del?|desde)(?: (?:el|ano)){0,2} (20\d\d)\b|\b(?:cread[oa]|constituid[oa]|constituimos|creamos|fundamos|fundad[oa]|nacio|arranc(?:o|amos)|empez(?:o|amos)|inici(?:o|amos)|registrad[oa]|matriculad[oa]|mont(?:amos|e|aron|ada)|abr(?:imos|i|ieron|io|ierta)) (?:[a-z]{1,10} ){0,4}(20\d\d)\b/
const RETURN_YEAR = /\b(?:ag|ano gravable) ?(20\d\d)\b/g
/** "¿Y el otro año, si por 2026 da 7 millones?": the return after the one that was told. */
export const NEXT_RETURN =
  /\b(?:el|para el|al|y el) (?:(?:otro|proximo|siguiente) ano|ano (?:siguiente|que viene|entrante|proximo)|proximo\b|siguiente\b)|\bla (?:siguiente|proxima) (?:declaracion|renta)\b/
/** Which return it is: 1, 2, or 3 for the third and all later ones. */
export const veces: Optional<number> = {
  label: 'Qué declaración es',
  type: 'count',
  read: ({ text, taxYear }, { today, before }) => {
    // "¿Y el otro año?" after the first return: its second one.
    if (typeof before === 'number' && NEXT_RETURN.test(text)) return Math.min(3, before + 1)
    // "En la renta de ese primer año": told of a year that is over.
    const words = text.replace(/\b(?:ese|aquel|su|el) primer ano\b/g, ' ')
    const told = ORDINAL.find(([, pattern]) => pattern.test(FOUNDED.test(text) ? words : text))?.[0]
    const [, first, other] = told === undefined ? (FOUNDED.exec(text) ?? []) : []
    // "Impuesto neto AG 2025 18, AG 2026 26": the return is the later one.
    const years = [...text.matchAll(RETURN_YEAR)].map(([, each]) => Number(each))
    const year = years.length > 0 ? Math.max(...years) : (taxYear ?? Number(today.slice(0, 4)))
    const since = year - Number(first ?? other) + 1
    return told ?? (since > 0 ? Math.min(3, since) : undefined)
  },
  show: (value) => (value === 1 ? 'la primera' : value === 2 ? 'la segunda' : 'la tercera o una posterior'),
  required: false,
}

export const residente = flag('Residente en Colombia', ({ text, person }) => {
  if (
    /\bno residentes?\b|\bno (?:vive|vivo|vivimos|reside|resido) (?:en|aca|aqui)\b|\b(?:vivo|vive|vivimos|estoy viviendo|radicad[oa]|resido|reside) (?:fuera|afuera|en (?:el exterior|(?:los )?estados unidos|espana|mexico|chile|miami|usa|eeuu|canada|inglaterra|londres|alemania|francia|suiza|europa|panama|peru|ecuador|venezuela|argentina|brasil|portugal|italia|australia|otro pais))\b|\bextranjer[oa] (?:no residente|que no)\b/.test(
      text,
    )
  )
    return false
  return person.residente === true || /\bvivo (?:en colombia|aca|aqui)\b/.test(text) ? true : undefined
})

/** What is told beside a wage and came in once: "recibí honorarios por 12 millones". */
export const PAID_ONCE =
  /\b(?:cdts?|rendimientos|intereses|cesantias|liquidacion|indemnizacion|bonificacion)\b|\b(?:recibi|me pagaron|me entraron|facture|hice|cobre)\b(?![^.;?]{0,50}\b(?:mensual\w{0,5}|al mes|cada mes)\b)/
/** Who works on their own pays their own contributions, whatever the month's income is called. */
export const independiente = flag('Independiente', ({ text }) =>
  /\b(?:sueldo|salario)\b[^;?]{0,80}\bhonorarios\b|\bhonorarios\b[^;?]{0,80}\b(?:sueldo|salario)\b/.test(text)
    ? undefined
    : /\bindep(?:endiente)?\b|\bpor mi cuenta\b|\bfreelance\w*|\bhonorarios\b|\b(?:contrato|ordenes?) de prestacion\b|\bcontratista\b/.test(
          text,
        )
      ? true
      : /\basalariad[oa]\b|\bemplead[oa]\b|\bcon contrato laboral\b/.test(text)
        ? false
        : undefined,
)

const TRADE =
  /\bvent?as?\b|\bvend[eoi]\w*|\btienda\b|\bmiscelanea\b|\balmacen\b|\bferreteria\b|\brestaurante\b|\btaller\b|\bpanaderia\b|\bcomerciante\b|\bmercancia\b|\barriendos?\b|\barrend\w*|\btaxi\b|\bcomercio\b|\bganad\w+\b|\bcultiv\w*/
const WORK =
  /\bhonorarios?\b|\bfreelance\w*|\bdesarrollador\w*|\bprogramador\w*|\bservicios?\b|\bconsultor\w*|\basesor\w*|\bsalari\w*|\bsueldo\w*|\bmedic[oa]\b|\babogad[oa]\b|\bdisenador\w*|\bcontratista\b|\brentas? de trabajo\b/
/** Whether the income is of work, which has the 25 % exemption, or of a trade. */
export const trabajo = choice<'trabajo' | 'negocio'>(
  'Clase de ingreso',
  { trabajo: 'rentas de trabajo', negocio: 'rentas de un negocio o arriendos' },
  ({ text }) => (WORK.test(text) ? 'trabajo' : TRADE.test(text) ? 'negocio' : undefined),
)
const BASE = /\bbases?\b|\bgravables?\b|\brentas? liquidas?\b|\bque con\b/
const OTHER_SUMS =
  /\bcost\w+|\bgast\w+|\bretenc\w+|\bretuv\w+|\banticip\w+|\bp[ei]e?rd\w+|\bingres\w+|\bhonorario|\baport\w+|\bcontable\b|\bmult\w+|\bsanci\w+|\bgmf\b|\b4 ?(?:x|por) ?(?:mil|1\.?000)\b|\bcuatro por mil\b|\bdeterior\w+|\bprovisi\w+|\bantes de imp\w*/

function basesOf(message: Understood, { facts, before }: ReadContext): readonly number[] | undefined {
  const words = message.text.replace(/\bano gravable\b/g, ' ')
  const [only] = message.amounts
  // "¿Y 100 millones?" after a base is another base.
  if (
    before !== undefined &&
    only !== undefined &&
    message.amounts.length === 1 &&
    !OTHER_SUMS.test(words) &&
    !SOMETHING_ELSE.test(words)
  )
    return [toCop(only, message, facts)]
  if (message.amounts.length === 0 || !BASE.test(words) || OTHER_SUMS.test(words)) return undefined
  const sums = message.amounts.map((each) => toCop(each, message, facts))
  const [last] = sums.slice(-1)
  return /\bquise decir\b|\bperdon\b|\bmejor dicho\b|\bno,/.test(words) && last !== undefined ? [last] : sums
}

const SOMETHING_ELSE =
  /\bcompras\b|\bafc\b|\bvivienda\b|\bprepagada\b|\bretien\w+|\bretenid\w+|\bdescont\w+|\bsaldo\b|\bimpuesto (?:fue|era)\b/

/** Taxable bases called so; one or several, each of which has its own tax. */
export const bases = text<readonly number[]>('Bases gravables', basesOf, (value) => value.map(formatCop).join(', '))

/** A rate that the message names, as in "¿pagan el 33 %?". */
export const tarifa = percent('Tarifa que mencionas', ['tarifa', 'proporcion', 'descuento', 'mencion'])

export const CONSORTIUM =
  /\bconsorcios?\b|\blas? uts?\b|\buni?o?n(?:es)? temporal(?:es)?\b|\bcuentas en participacion\b|\bjoint venture\b/
/** "Mi parte del consorcio es el 40 %": so much of what it earned and spent is declared. */
export const parteConsorcio: Optional<number> = {
  ...percent('Tu parte del consorcio', []),
  read: ({ text: words, percents }, { before }) =>
    percents.length === 1 && (before !== undefined || CONSORTIUM.test(words)) ? percents[0]?.value : undefined,
  takes: (words) => CONSORTIUM.test(words),
}

const ITEM =
  /\b(costos? de (?:las? )?ventas?|costos?|gastos|nomina|arriendos?|mercancia|compras|salarios)\b(?: (?:de|por|fueron|fue|eran|son|en|hubieran sido|hubieran|fueran|suman)){0,3}[ :$]{0,3}$/

const BARE_ITEM =
  /\b(costos|gastos|nomina|arriendos?|mercancia|compras|salarios)\b\D{0,25}?\b(\d{1,4})\b(?!\s?(?:%|de|dias|anos|meses))/

function itemsOf(
  { text: words, amounts, ...rest }: Understood,
  { facts, before }: ReadContext,
): Readonly<Record<string, number>> | undefined {
  const found: Record<string, number> = {}
  for (const amount of amounts) {
    const name = ITEM.exec(words.slice(Math.max(0, amount.start - 40), amount.start))?.[1]
    if (name === undefined) continue
    const key = name.startsWith('costo') ? 'costos' : name
    found[key] = (found[key] ?? 0) + toCop(amount, { text: words, amounts, ...rest }, facts)
  }
  const bare = amounts.length === 0 && before !== undefined ? BARE_ITEM.exec(words) : null
  if (bare?.[1] !== undefined) found[bare[1].startsWith('costo') ? 'costos' : bare[1]] = Number(bare[2]) * 1_000_000
  return Object.keys(found).length === 0
    ? undefined
    : { ...(before as Readonly<Record<string, number>> | undefined), ...found }
}

/** Costs by name: "los gastos fueron 450" changes the expenses and leaves the costs as they were. */
export const partidas = text<Readonly<Record<string, number>>>('Costos por nombre', itemsOf, (value) =>
  Object.entries(value)
    .map(([name, sum]) => `${name}: ${formatCop(sum)}`)
    .join(', '),
)
