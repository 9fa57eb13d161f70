import { formatCop } from '../../../../shared/format.ts'
import type { TipoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { toCop } from '../../topics/read.ts'
import type { Understood } from '../../understand/features.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { choice, flag, money, percent, said, text } from '../slots.ts'

type Optional<T> = Slot<T, false>

const NATURAL =
  /\bpersonas? natural(?:es)?\b|\bp\.? ?n\b|\ba mi nombre\b|\ba nombre (?:mio|propio)\b|\basalariad[oa]s?\b|\bindependiente\b|\bart(?:iculo|\.)? ?241\b|\bcedula general\b|\bf(?:ormulario )?-? ?210\b|\brentas? de trabajo\b|\b(?:medic|abogad|arquitect|contador|ingenier|psicolog|odontolog)[oa] independiente\b/
const COMPANY =
  /\bs\.?a\.?s\b|\bltda\b|\bsociedad(?:es)?\b|\bpersonas? juridicas?\b|\bp\.? ?j\b|\b(?:mi|la|una|nuestra|de la|otra) (?:empres(?:a|ita)|compania|firma|fabrica|clinica|constructora|transportadora|consultora|limitada)\b|\bempresas?\b|\bcompanias?\b|\bf(?:ormulario )?-? ?110\b|\bart(?:iculo|\.)? ?240\b|\bcorporativ[oa]\b/

type Contribuyente = 'natural' | 'sociedad'

function taxpayerOf(message: Understood): Contribuyente | undefined {
  const { text, person, asker } = message
  const natural = NATURAL.test(text)
  const company = COMPANY.test(text) || kindOf(message) !== undefined
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
  taxpayerOf,
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

const A_LENDER = /\b(?:al|del|mi|en el) banco\b|\b(?:consign|prest|credito|entr|cuenta|deb[eo]|interes)\w*/

function kindOf({ text }: Understood): TipoSociedad | undefined {
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
  kindOf,
)

/** The tax year that a message names: "AG 2025", "año gravable 2024", "en 2025". */
export const anoGravable: Optional<number> = {
  label: 'Año gravable',
  type: 'year',
  read: (message) => taxYearSaid(message),
  show: String,
  required: false,
}

// "El anticipo para 2026" is of the year after the one that is declared.
const ADVANCE_YEAR = /\banticipo (?:de renta )?(?:para|del?|siguiente)(?: el)?(?: ano)?(?: gravable)? 20\d\d\b/

function taxYearSaid({ text, taxYear, year }: Understood): number | undefined {
  if (taxYear !== undefined) return taxYear
  const years = [...text.replace(ADVANCE_YEAR, ' ').matchAll(/\b20[12]\d\b/g)].map(([each]) => Number(each))
  if (years.length === 0) return /\b20[12]\d\b/.test(text) ? undefined : year
  // "Perdió en 2024 y en 2025 ganó…": the tax is of the later year, in which the loss is set off.
  return years.length > 1 && /\bp[ei]e?rd\w+/.test(text) ? Math.max(...years) : (year ?? years[0])
}

const MILLION = 1_000_000

/** "¿Y si gané 40?" after 80 millones: a bare number beside its verb is in the millions that were spoken of. */
export function bareMillions(cue: RegExp) {
  return ({ text: words, amounts }: Understood, { before }: ReadContext): number | undefined => {
    if (amounts.length > 0 || typeof before !== 'number' || before < MILLION) return undefined
    const at = cue.exec(words)
    const found =
      at &&
      /^\D{0,20}?(\d{1,4})(?![\d.,%]|\s?(?:%|uvt|dias?|mes|anos?|hij|depend))/.exec(
        words.slice(at.index + at[0].length),
      )?.[1]
    const value = found ? Number(found) : 0
    return value >= 1 && !(value >= 2000 && value <= 2100) ? value * MILLION : undefined
  }
}

/** Of a bare sum in a follow-up: "¿y si le doy 4?", "¿y si fueran 80?". */
export const PAID = /\b(?:doy|damos|pago|pague|pagamos|fueran?|fueron|fuesen?|eran?|son|con)\b/
export const EARNED = /\b(?:gan[eoa]|ganamos|ingres\w+|factur\w+|vend[ií]\w*|vendimos|entraron|ventas)\b/
const SPENT = /\b(?:costos?|gast\w+|costaron)\b/

export const ingresos = money('Ingresos del año', ['ingresos'], { per: 'ano', read: bareMillions(EARNED) })
export const salario = money('Salario mensual', ['salario'], { per: 'mes' })
export const utilidad = money('Renta líquida o utilidad', ['utilidad'], {
  per: 'ano',
  main: true,
  read: (message, context) => bareMillions(PAID)(message, context),
})
export const costosSumados = money('Costos y gastos del año', ['costos'], {
  per: 'ano',
  summed: true,
  read: bareMillions(SPENT),
})
export const perdida = money('Pérdidas de años anteriores', ['perdida'])
export const aportes = money('Aportes a salud y pensión del año', ['aportes'], { per: 'ano' })
export const vivienda = money('Intereses de vivienda del año', ['vivienda'], { per: 'ano' })
export const prepagada = money('Medicina prepagada del año', ['prepagada'], { per: 'ano' })
export const afc = money('AFC y pensión voluntaria del año', ['afc'], { per: 'ano' })
export const pension = money('Pensión del año', ['pension'], { per: 'ano' })
export const compras = money('Compras del año', ['compras'], { per: 'ano' })
export const retencion = money('Retenciones del año', ['retencion'], { summed: true })
export const anticipo = money('Anticipo pagado el año anterior', ['anticipo'])
export const saldoFavor = money('Saldo a favor del año anterior', ['saldoFavor'])
export const impuesto = money('Impuesto neto de renta', ['impuesto'])
export const impuestoAnterior = money('Impuesto neto del año anterior', ['impuesto'])

const ONE = /\b(?:un|una|1|mi|otr[oa]|el|la) (?:unic[oa] )?(?:hij[oa]|nin[oa]|dependiente|bebe)\b/
const NOBODY =
  /\bsin (?:los |las |el |la |ningun )?(?:dependientes?|hij[oa]s?)\b|\bno tengo (?:hij[oa]s|dependientes)\b/
const MORE = /\b(?:otr[oa]|agreg\w*|sum\w*|mas) (?:un[oa]? )?(?:hij[oa]|dependiente)\b/
const DEPENDENT = /^(?:dependientes?|hij[oa]s?|nin[oa]s?)$/

/** How many dependents: "2 hijos menores", "mi hijo", "otro dependiente". */
export const dependientes: Optional<number> = {
  label: 'Dependientes',
  type: 'count',
  read: ({ text, quantities }, { before }) => {
    if (NOBODY.test(text)) return 0
    const named = quantities.filter(({ noun }) => DEPENDENT.test(noun)).reduce((sum, { value }) => sum + value, 0)
    if (named > 0 && named <= 20 && Number.isInteger(named)) return named
    if (MORE.test(text) && typeof before === 'number') return before + 1
    return ONE.test(text) ? 1 : undefined
  },
  required: false,
}

const ORDINAL: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /\b(?:primer[oa]?|1[aeo]?r?[ao]?\.?) (?:vez|ano|declaracion|renta|anticipo)\b|\bnunca (?:habia |he |hemos )?declarad[oa]?\b|\bprimera (?:vez )?que declar/,
  ],
  [2, /\b(?:segund[oa]|2[ao]?\.?|2d[ao]) (?:vez|ano|declaracion|renta|anticipo)\b|\bya declar[eo]? una vez\b/],
  [
    3,
    /\b(?:tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]|[3-9][aeo]?r?[ao]?\.?|1\d) (?:vez|ano|declaracion|renta|anticipo)\b|\b(?:llev\w*|hace|desde hace|mas de|ya) (?:\w+ ){0,2}(?:[3-9]|[1-9]\d) anos\b|\bdesde (?:19\d\d|20[01]\d|202[0-3])\b|\btoda la vida\b/,
  ],
]
/** Which return it is: 1, 2, or 3 for the third and all later ones. */
export const veces: Optional<number> = {
  label: 'Qué declaración es',
  type: 'count',
  read: ({ text }) => ORDINAL.find(([, pattern]) => pattern.test(text))?.[0],
  show: (value) => (value === 1 ? 'la primera' : value === 2 ? 'la segunda' : 'la tercera o una posterior'),
  required: false,
}

export const residente = flag('Residente en Colombia', ({ text, person }) => {
  if (
    /\bno residentes?\b|\bno (?:vive|vivo|vivimos|reside|resido) (?:en|aca|aqui)\b|\b(?:vivo|vive|vivimos|estoy viviendo|radicad[oa]|resido|reside) (?:fuera|afuera|en (?:el exterior|espana|mexico|chile|miami|estados unidos|canada|londres|alemania|francia|panama|peru|argentina|brasil|portugal|italia|australia|otro pais))\b|\bextranjer[oa] (?:no residente|que no)\b/.test(
      text,
    )
  )
    return false
  return person.residente === true || /\bvivo (?:en colombia|aca|aqui)\b/.test(text) ? true : undefined
})

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
export const conCostos = said(
  'Resta costos en vez del 25 %',
  /\b(?:restar|rest[oae]|con|optar por|opta por|descontar|descuento) (?:los |mis |sus )?(?:costos|gastos)\b/,
  /\bsin (?:costos|gastos)(?: ni \w+)?\b/,
)

const BASE = /\bbases?\b|\bgravables?\b|\brentas? liquidas?\b|\bque con\b/
const OTHER_SUMS =
  /\bcost\w+|\bgast\w+|\bretenc\w+|\bretuv\w+|\banticip\w+|\bp[ei]e?rd\w+|\bingres\w+|\bhonorario|\baport\w+|\bcontable\b/

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
  if (bare?.[1] !== undefined) found[bare[1].startsWith('costo') ? 'costos' : bare[1]] = Number(bare[2]) * MILLION
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
