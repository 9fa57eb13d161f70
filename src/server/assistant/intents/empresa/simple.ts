import { simpleGroupOf } from '../../../../shared/companyData.ts'
import { formatCop, formatDate, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { compararSimple } from '../../../../shared/tax/compararSimple.ts'
import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import {
  simpleBimestreKey,
  simpleDesdeKey,
  simpleTarifaKey,
  TABLA,
  type TarifaSimple,
  tramoKey,
} from '../../../../shared/tax/facts/tablas.ts'
import {
  INC_RESTAURANTES,
  INC_UMBRAL,
  RENTA_PJ,
  SIMPLE_PAGOS_ELECTRONICOS,
  SIMPLE_PASIVOS,
  SIMPLE_SIN_ANTICIPO,
  SIMPLE_TOPE,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { businessDaysOfMonth } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoPersona, rentaLaboral } from '../../../../shared/tax/rentaPersonas.ts'
import {
  type GrupoSimple,
  grupoSimple,
  NOMBRE_GRUPO,
  puedeSimple,
  simpleAnual,
  simpleBimestral,
  TRAMOS_SIMPLE,
  tarifaSimple,
} from '../../../../shared/tax/simple.ts'
import { concepto, decreto, et } from '../../../../shared/tax/sources.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { told as note, noted, toldBy } from '../../knowledge/notes.ts'
import { entitiesOf } from '../../learned/entities.ts'
import type { Understood } from '../../understand/features.ts'
import { numberOfWord } from '../../understand/numberWords.ts'
import { isOfATrade } from '../../understand/person.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { bare, figure } from '../figure.ts'
import { perOf } from '../fill.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { asksWhen } from '../iva/cuando.ts'
import { asksWhetherHeld, ofLevyAlone } from '../iva/slots.ts'
import { amountNear, toCop } from '../reading.ts'
import { flag, juridica, mencionado, money, percent } from '../slots.ts'
import { aspecto, yearOf } from './note.ts'
import {
  actividades,
  actividadesEn,
  anos,
  bareNegociosEn,
  costosDelAno,
  cuentas as cuentasDelNegocio,
  educacionSalud,
  ingresosDelAno,
  locales,
  margenDeUtilidad,
  type Negocio,
  negocios,
  OTHER_THAN_INCOME,
  ofTheBimester,
  partes,
  utilidadDelAno,
  vendido,
} from './slots.ts'

const ROWS: readonly (readonly [TarifaSimple, string])[] = [
  ['tiendas', 'Tiendas, minimercados y peluquerías'],
  ['comercio', 'Comercio, servicios técnicos, industria y demás'],
  ['comidas', 'Comidas y bebidas; transporte'],
  ['profesiones', 'Profesiones liberales y consultoría'],
  ['reciclaje', 'Reciclaje (CIIU 4665, 3830 y 3811)'],
]

const RATES: Table = {
  title: 'Tarifas por ingresos brutos del año (UVT)',
  columns: [
    'Grupo',
    ...TRAMOS_SIMPLE.map((tramo) => {
      const desde = tramo === 1 ? '0' : bare(simpleDesdeKey(tramo))
      return `${desde} a ${bare(tramo === 4 ? SIMPLE_TOPE : simpleDesdeKey(tramo + 1))}`
    }),
  ],
  rows: ROWS.map(([grupo, name]) => [name, ...TRAMOS_SIMPLE.map((tramo) => figure(simpleTarifaKey(grupo, tramo)))]),
}

/** From the lowest rate of the regime to the highest. */
const ALL_RATES = `${figure(simpleTarifaKey('tiendas', 1))} a ${figure(simpleTarifaKey('profesiones', 4))}`

const UNCONFIRMED_ANSWER: IntentAnswer = {
  headline:
    'No tengo confirmada la tarifa del SIMPLE para **educación y salud** después de la Sentencia C-540 de 2023.',
  paragraphs: [
    'Ese numeral del artículo 908 cambió con la sentencia y la doctrina de la DIAN lo está precisando. Verifícalo con tu contador antes de usar una cifra.',
  ],
  sources: [et('art. 908'), concepto('893', 2024)],
  answered: false,
}

/** The year whose UVT and rates apply: the regime's rates are of 2024 on; a year without its UVT is worked out with today's. */
const taxYear = ({ on, when, facts, today }: AnswerContext) => {
  const asked = Math.max(2024, when.taxYear ?? yearOf(on))
  return factAt(facts, UVT, `${asked}-12-31`) ? asked : yearOf(today)
}

/** The group whose rate a taxpayer with several activities pays on all of its income: the highest, art. 908. */
function highest(groups: readonly GrupoSimple[], rate: (grupo: GrupoSimple) => number): GrupoSimple | undefined {
  return [...groups].sort((a, b) => rate(b) - rate(a))[0]
}

type Anticipo = 'bimestre' | 'parte' | 'ano'
const NAMED_BIMESTER =
  /\b(?:enero|marzo|mayo|julio|septiembre|noviembre) ?(?:-|y|a)? ?(?:febrero|abril|junio|agosto|octubre|diciembre)\b/
/** "El de nov-dic": as it is written short, each with the month after it. */
const SHORT_BIMESTERS = [
  [/\bene\w{0,2} ?(?:[-/]|y |a )? ?feb\w{0,4}\b/, 'enero y febrero', 'marzo'],
  [/\bmar\w{0,2} ?(?:[-/]|y |a )? ?abr\w{0,2}\b/, 'marzo y abril', 'mayo'],
  [/\bmay\w{0,1} ?(?:[-/]|y |a )? ?jun\w{0,2}\b/, 'mayo y junio', 'julio'],
  [/\bjul\w{0,2} ?(?:[-/]|y |a )? ?ago\w{0,3}\b/, 'julio y agosto', 'septiembre'],
  [/\bsept?\w{0,6} ?(?:[-/]|y |a )? ?oct\w{0,4}\b/, 'septiembre y octubre', 'noviembre'],
  [/\bnov\w{0,6} ?(?:[-/]|y |a )? ?dic\w{0,6}\b/, 'noviembre y diciembre', 'enero'],
] as const
const bimesterIn = (text: string) => SHORT_BIMESTERS.find(([named]) => named.test(text))
const ADVANCE = /\b(?:bimestr\w{0,4}|anticipo|dos meses|2 meses|2593)\b/
/** "Ingresos de 260 millones, tarifa y anticipo bimestral": more than one question, and the sum is that of the year. */
const AND_THE_ADVANCE =
  /\b(?:tarifa|impuesto|cuanto pago|cuanto pagaria)\b[^?]{0,30}\b(?:y|e) (?:el |su |cada )?(?:anticipo|pago bimestral|bimestre)\b/
const OF_THE_BIMESTER =
  /\bbimestr\w{0,4}\b[^?;]{0,30}\bingres|\bbimestre (?:[1-6]|iii?|iv|vi?)\b|\b(?:primer|segundo|tercer|cuarto|quinto|sexto) bimestre\b/
const A_YEAR = /\b(?:al|en el|del|por|todo el) ano\b|\banual/

const OF_A_NAMED_YEAR = /\b(?:en|ano|durante) 20\d\d\b|\b(?:al|por|en el) ano\b|\banual/

const CORRECTS = /^\W*(?:no,? )?(?:eran?|son|digo) /

/** Whether the advance of two months is asked, and how the income said becomes that of two months. */
const anticipo: Slot<Anticipo, false> = {
  label: 'Periodo',
  type: 'choice',
  options: {
    bimestre: 'anticipo, con los ingresos del bimestre',
    parte: 'anticipo, con la parte de un bimestre',
    ano: 'año',
  },
  read: (message, { before }) => {
    const asked = ADVANCE.test(message.text) || NAMED_BIMESTER.test(message.text)
    if (!asked && A_YEAR.test(message.text)) return 'ano'
    const amount = entitiesOf(message).find(({ kind }) => kind === 'money')
    // What is taken off the advance ("pensión pagada en el bimestre") leaves the income as it was told.
    if (before !== undefined && amount !== undefined && TAKEN_OFF.some(({ takes }) => takes?.(message.text, amount)))
      return undefined
    const per = amount && perOf(message, amount)
    // A discount that is added says nothing of the income's stretch of time.
    if (!asked && OTHER_THAN_INCOME.test(message.text)) return undefined
    if (asked || before === 'bimestre' || before === 'parte') {
      if (amount === undefined && ofTheBimester(message)) return 'bimestre'
      if (amount === undefined) return asked && before !== 'bimestre' ? 'parte' : undefined
      // "Me equivoqué, son 350": another sum for the year's, of which a part was asked.
      if (before === 'parte' && !asked && (message.corrects || CORRECTS.test(message.text))) return 'parte'
      const ofTheYear =
        !OF_THE_BIMESTER.test(message.text) &&
        !NAMED_BIMESTER.test(message.text) &&
        (OF_A_NAMED_YEAR.test(message.text) || AND_THE_ADVANCE.test(message.text))
      return per === undefined && !ofTheYear ? 'bimestre' : 'parte'
    }
    return undefined
  },
  show: (value) => ({ bimestre: 'bimestre', parte: 'bimestre', ano: 'año' })[value],
  required: false,
}

const MONTH = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const TWO_MONTHS = new RegExp(
  `(\\d[\\d.,]{0,14})(?: millones| palos)? en (?:${MONTH})(?: y|,) (\\d[\\d.,]{0,14})(?: millones| palos)? en (?:${MONTH})\\b`,
)

const FEW = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const WORKERS = `una|${FEW.join('|')}|\\d{1,2}`
const numberOf = (said: string) => (/^\d/.test(said) ? Number(said) : Math.max(1, FEW.indexOf(said) + 1))
/** "Le pago la pensión a dos empleados del mínimo": whose contribution is not told in pesos. */
const PENSION_OF = new RegExp(
  `\\bpension(?:es)?\\b[^.;?]{0,30}\\b(?:a|de) (?:mis? )?(?:(${WORKERS}) )?(?:emplead[oa]s?|trabajador\\w{0,2}|muchach[oa]s?|senora)[^.;?]{0,25}\\bminimo\\b`,
)
const MONTHS_OF_YEAR = 12
function pensionOfMinimum(message: Understood, { facts, today }: ReadContext): number | undefined {
  const found = PENSION_OF.exec(message.text)
  if (found === null || message.amounts.some(({ start }) => ofPension(message.text, { at: start, end: start })))
    return undefined
  const people = found[1] === undefined ? 1 : numberOf(found[1])
  const months = /\b(?:ano|anual)\b/.test(message.text) || !ADVANCE.test(message.text) ? MONTHS_OF_YEAR : 2
  const each = percentOf(facts.at(SMMLV, today).value, facts.at(LABOUR.pensionEmpleador, today).value)
  return Math.round(each * people * months)
}
/** "Pensión empleador 420.000", "300 mil de pensión". */
const ofPension = isCalled(
  /\bpension(?:es)?\b|\baportes? (?:patronal(?:es)?|del empleador)\b/,
  /\bica\b|\bingresos\b|\bvent/,
)
const aportesPension: Slot<number, false> = {
  ...money('Aportes a pensión del empleador', ['aportes'], { read: pensionOfMinimum }),
  takes: ofPension,
  orByRole: true,
}
/** "De ese anticipo 880.000 son de ICA". */
const IS_ICA =
  /^ ?(?:pesos )?(?:es|son|seria|serian|corresponden?|pertenecen?|van?)(?: (?:al?|del?|el|la|lo|para|componente|parte|territorial)){0,4} (?:ica|industria y comercio)\b/
/** "Componente ICA 800.000": the part of the tax that is of the municipality, in pesos. */
const icaValor: Slot<number, false> = {
  ...money('ICA consolidado', []),
  takes: (text, sum) =>
    isCalled(/\bica\b|\bindustria y comercio\b/, /\bmil\b/)(text, sum) ||
    IS_ICA.test(text.slice(sum.end, sum.end + 60)),
  replaces: ['icaPorMil'],
}
const CARDS =
  /\b(?:datafono|tarjetas?|nequi|daviplata|transferencias?|pse|qr|bold|medios (?:de pago )?electronicos|billeteras?)\b/
const BARE_BY_CARD =
  /(?<![\d.,])(\d{1,4})(?: palos| m)?(?: (?:de es[oa]s|me (?:los )?pag\w+|fueron|son|entraron|entran)){0,2} (?:con|por|en|a traves de) (?:el |la |un )?(?:datafono|tarjetas?|nequi|daviplata|transferencias?|pse|qr|bold|medios (?:de pago )?electronicos)\b/
/** "14 millones por datáfono", "me pagaron 20 con tarjeta". */
function byCard(message: Understood, { facts }: ReadContext): number | undefined {
  if (!CARDS.test(message.text)) return undefined
  const bare = BARE_BY_CARD.exec(message.text)
  if (bare && message.amounts.every(({ start }) => start !== bare.index)) return Number(bare[1]) * 1_000_000
  return amountNear(message, CARDS, facts)
}
const BY_CARD_BEFORE = new RegExp(`(?:${CARDS.source})(?: \\w{1,10}){0,2} (?:por|de)(?: unos| como)? \\$?$`)
const BY_CARD_AFTER =
  /^(?: (?!y\b|e\b|con\b)[a-z]{1,12}){0,6} (?:con|por|en|de|a traves de) (?:el |la |un )?(?:datafono|tarjetas?|nequi|daviplata|transferencias?|pse|qr|bold|medios (?:de pago )?electronicos)\b/
const CALLED_CARD = isCalled(CARDS, /\bingresos\b|\bvend|\bpension/)
const ventasElectronicas: Slot<number, false> = {
  ...money('Ventas con tarjeta o medios electrónicos', ['tarjeta', 'consignaciones'], { read: byCard }),
  // "Acepto tarjetas por 100 millones", "90 millones entraron por datáfono": a part of what was sold, and no other income.
  takes: (text, sum) =>
    BY_CARD_BEFORE.test(text.slice(Math.max(0, sum.at - 50), sum.at)) ||
    BY_CARD_AFTER.test(text.slice(sum.end, sum.end + 60)) ||
    CALLED_CARD(text, sum),
  orByRole: true,
}
const ADVANCED =
  /\banticipos?(?: bimestrales)?(?: (?:ya )?(?:pagados|hechos|pague|he pagado))?(?: (?:de|por|son|fueron))? \$?$/
const anticiposPagados: Slot<number, false> = {
  ...money('Anticipos pagados en el año', ['anticipo']),
  takes: (text, { at, end }) =>
    ADVANCED.test(text.slice(Math.max(0, at - 50), at)) && icaValor.takes?.(text, { at, end }) !== true,
}
/** What is paid or taken off in two months ("ICA del bimestre 480.000") was not earned in them. */
const TAKEN_OFF: readonly Slot[] = [icaValor, aportesPension, ventasElectronicas, anticiposPagados]
/** What was earned in two months: said so, or month by month, or another sum for it. */
const ingresosBimestre: Slot<number, false> = {
  label: 'Ingresos del bimestre',
  type: 'money',
  read: (message, { before, facts }) => {
    const sums = entitiesOf(message).flatMap((entity) =>
      entity.kind === 'money' && !TAKEN_OFF.some(({ takes }) => takes?.(message.text, entity))
        ? [{ per: perOf(message, entity), cop: toCop(entity.amount, message, facts) }]
        : [],
    )
    const [first, second] = sums
    if (first === undefined) return undefined
    const [, , bare] = TWO_MONTHS.exec(message.text) ?? []
    // "30 millones en septiembre y 25 en octubre": the second is in millions too.
    if (bare !== undefined) return first.cop + (second?.cop ?? Number(bare.replaceAll('.', '').replace(',', '.')) * 1e6)
    const said = sums.filter(({ per }) => per === 'bimestre')
    if (said.length > 0) return said.reduce((sum, { cop }) => sum + cop, 0)
    return before !== undefined &&
      second === undefined &&
      first.per === undefined &&
      !OTHER_THAN_INCOME.test(message.text)
      ? first.cop
      : undefined
  },
  show: (value) => formatCop(value),
  required: false,
}

const separados = flag('De contribuyentes distintos', ({ text }) =>
  /\b(?:mismo contribuyente|misma persona|un solo dueno|las? dos (?:es|son|esta|estan) mi[oa]s?)\b/.test(text)
    ? false
    : /\bcontribuyentes? distint|\bdistint[oa]s contribuyentes|\ba nombre de (?:mi|otr[oa])\b|\bde otr[oa] (?:duen[oa]|persona)\b/.test(
          text,
        )
      ? true
      : undefined,
)
const NOT_CHARGING = /\bno (?:es|soy|somos|fuera|fuese|sea) responsable\b/
const WITHOUT_CONSUMPTION =
  /\bsin (?:(?:incluir|contar|sumar) )?(?:el |ese )?(?:8|inc|impoconsumo|consumo|impuesto(?: al consumo)?)\b/
const CHARGES_CONSUMPTION =
  /\b(?:es|soy|somos|fuera|fuese) responsable (?:de|del) (?:inc|impoconsumo|consumo|impuesto al consumo)\b|\b(?:mas|con|y|cuanto|total)\b[^.;?]{0,25}\b(?:inc|impoconsumo|consumo)\b/
const conConsumo = flag('Con impuesto al consumo', ({ text, amounts }) =>
  NOT_CHARGING.test(text)
    ? false
    : WITHOUT_CONSUMPTION.test(text)
      ? // "Ingresos de 72 millones sin impuesto al consumo": it is charged, and not among them.
        amounts.length > 0
      : CHARGES_CONSUMPTION.test(text)
        ? true
        : undefined,
)
/** "ICA consolidado al 10 por mil": the part of the tax that is of the municipality. */
const PER_MIL = '(\\d{1,2}(?:[.,]\\d{1,2})?) ?(?:(?:x|por) ?(?:mil|1\\.?000)\\b|‰)'
/** "ICA consolidado del municipio 7 x mil", "tarifa consolidada 6,5 por mil": the words between may be any. */
const ICA_BEFORE = new RegExp(`\\b(?:ica|tarifa consolidada|consolidado)\\b[^.;?\\d]{0,40}${PER_MIL}`)
const ICA_BEHIND = new RegExp(`${PER_MIL} (?:de|del|para|es)(?: el| la)? (?:tarifa de )?(?:ica|municipio)\\b`)
/** "Está al siete por mil". */
const WORD_PER_MIL = /\b([a-z]{3,9}) (?:x|por) ?(?:mil|1000)\b/g
const icaPorMil: Slot<number, false> = {
  label: 'ICA consolidado, por mil',
  type: 'count',
  read: ({ text: words }) => {
    const text = words.replace(WORD_PER_MIL, (said, word: string) =>
      said.replace(word, String(numberOfWord(word) ?? word)),
    )
    const found = ICA_BEFORE.exec(text) ?? ICA_BEHIND.exec(text)
    return found?.[1] === undefined ? undefined : Number(found[1].replace(',', '.'))
  },
  show: (value) => `${formatNumber(value)} por mil`,
  required: false,
}

function rangeOf(grupo: GrupoSimple): string {
  const rate = (tramo: number) => figure(simpleTarifaKey(tarifaSimple(grupo), tramo))
  return grupo === 'reciclaje' ? `${rate(1)} fijo` : `${rate(1)} a ${rate(4)}`
}

const names = (groups: readonly GrupoSimple[]) => groups.map((grupo) => NOMBRE_GRUPO[grupo].toLowerCase()).join(' y ')

/** "el tope es de 100.000 UVT al año ($ … con la UVT de …)". */
function limitOf(year: number, { facts }: AnswerContext): string {
  const { topeDelAno } = puedeSimple({ anoIngreso: year }, facts).result
  const cop = topeDelAno === null ? '' : ` (${formatCop(topeDelAno)} con la UVT de ${year})`
  return `el tope es de ${figure(SIMPLE_TOPE, `${year}-12-31`)} al año${cop}`
}

const TOGETHER = 'Quien tiene varias actividades paga sobre todos sus ingresos la tarifa más alta de ellas.'

/** The advance of a taxpayer with several activities: the highest of their rates on all of the two months. */
function severalAdvances(
  businesses: readonly Negocio[],
  part: boolean,
  company: boolean | undefined,
  context: AnswerContext,
): IntentAnswer {
  const year = taxYear(context)
  const total = businesses.reduce((sum, { ingresos }) => sum + ingresos, 0)
  const ingresosBimestre = part ? Math.round(total / 6) : total
  const of = (grupo: GrupoSimple) => simpleBimestral({ anoGravable: year, ingresosBimestre, grupo }, context.facts)
  const groups = [...new Set(businesses.map(({ grupo }) => grupo))]
  const grupo = highest(groups, (each) => of(each).result.tarifa) ?? 'comercio'
  const calculation = of(grupo)
  const { impuesto: advance, tarifa } = calculation.result
  const { facts, on } = context
  const least = facts.at(SIMPLE_SIN_ANTICIPO, on).value * uvtAt(facts, on)
  const exempt = part && total < least && company !== true
  const none = `${company === false ? 'Como persona natural' : 'Si eres persona natural,'} **no pagas anticipos bimestrales**: ${formatCop(total)} al año no llegan a ${figure(SIMPLE_SIN_ANTICIPO)} (${formatCop(least)}). Una sociedad sí: `
  const food = businesses.reduce((sum, each) => sum + (each.grupo === 'comidas' ? each.ingresos : 0), 0)
  return fromCalculation(calculation, {
    gives: { anticipoSimple: advance },
    headline: `${exempt ? `${none}el` : 'El'} anticipo bimestral es de **${formatCop(advance)}**: el ${formatPercent(tarifa)} de los ${formatCop(ingresosBimestre)} del bimestre, la tarifa más alta de tus actividades (${names([grupo])}) sobre todo lo vendido.`,
    paragraphs: [
      `La tarifa sale de la tabla bimestral del artículo 908 y se paga en el recibo 2593 ${cite(et('art. 908'))}.`,
      ...(food > 0
        ? [
            `Si eres responsable del impuesto al consumo, se suma el ${figure(INC_RESTAURANTES)} de lo vendido en comidas.`,
          ]
        : []),
    ],
  })
}

/** "Tengo una tienda y también hago consultorías": one taxpayer. */
const ONE_OWNER =
  /\b(?:tengo|estoy|hago|vendo|presto|manejo|facturo|soy|doy|mi (?:tienda|negocio|empresa)|por mi cuenta)\b[^?]{0,120}\b(?:tambien|ademas|aparte|y)\b/

function severalBusinesses(
  businesses: readonly Negocio[],
  apartSaid: boolean | undefined,
  context: AnswerContext,
): IntentAnswer {
  const year = taxYear(context)
  const each = businesses.map((business) => ({
    ...business,
    calculation: simpleAnual(
      { anoGravable: year, ingresosBrutos: business.ingresos, grupo: business.grupo },
      context.facts,
    ),
  }))
  const total = businesses.reduce((sum, { ingresos }) => sum + ingresos, 0)
  const groups = [...new Set(businesses.map(({ grupo }) => grupo))]
  const calculationOf = (grupo: GrupoSimple) =>
    simpleAnual({ anoGravable: year, ingresosBrutos: total, grupo }, context.facts)
  const grupo = highest(groups, (each) => calculationOf(each).result.tarifa) ?? 'comercio'
  const joined = calculationOf(grupo)
  const table: Table = {
    title: 'Cada negocio por separado',
    columns: ['Actividad', 'Ingresos', 'Tarifa', 'SIMPLE', 'Impuesto al consumo'],
    rows: each.map(({ grupo, ingresos, calculation: { result } }) => [
      NOMBRE_GRUPO[grupo],
      formatCop(ingresos),
      result.dentroDelTope ? formatPercent(result.tarifa) : 'Pasa del tope',
      formatCop(result.impuesto),
      formatCop(result.impuestoConsumo),
    ]),
  }
  const apartEach = new Intl.ListFormat('es').format(
    each.map(({ calculation: { result } }) => formatCop(result.impuesto)),
  )
  const apart = each.map(({ calculation: { result } }) => formatCop(result.impuesto)).join(', ')
  const alone = apartSaid === false || (apartSaid === undefined && ONE_OWNER.test(context.message.text))
  const separate =
    (alone ? false : apartSaid) ??
    (groups.length === 1 || /\bcada (?:un[oa]|negocio)\b|\bcompar/.test(context.message.text))
  const together = joined.result.dentroDelTope
    ? `**${formatCop(joined.result.impuesto)}** (${formatPercent(joined.result.tarifa)} de ${formatCop(total)})`
    : `nada en el SIMPLE, porque suman ${formatCop(total)} y ${limitOf(year, context)}`
  return fromCalculation(joined, {
    headline: separate
      ? `Por separado pagan en el SIMPLE de ${year}: **${apart}**, en el orden en que los dijiste.`
      : alone
        ? `Pagas ${together} de SIMPLE en ${year}: la tarifa más alta de tus actividades, ${NOMBRE_GRUPO[grupo].toLowerCase()}, sobre todos los ingresos.`
        : `Si los dos negocios son de la misma persona pagas ${together} de SIMPLE en ${year}; si son de contribuyentes distintos, ${apartEach}.`,
    paragraphs: [
      separate
        ? `Si son de un mismo contribuyente, se suman y paga ${together}. ${TOGETHER}`
        : alone
          ? `Solo si fueran de contribuyentes distintos se mirarían por separado: ${apartEach}.`
          : TOGETHER,
    ],
    steps: [],
    tables: [table],
  })
}

function rates(groups: readonly GrupoSimple[], bimestral: boolean): IntentAnswer {
  const [grupo] = groups
  const table: Table = bimestral
    ? {
        title: 'Tarifas del anticipo por ingresos del bimestre (UVT)',
        columns: [
          'Grupo',
          ...TRAMOS_SIMPLE.map((tramo) => {
            const desde = tramo === 1 ? '0' : bare(simpleBimestreKey(tramo))
            return tramo === 4 ? `Desde ${desde}` : `${desde} a ${bare(simpleBimestreKey(tramo + 1))}`
          }),
        ],
        rows: ROWS.map(([each, name]) => [name, ...TRAMOS_SIMPLE.map((tramo) => figure(simpleTarifaKey(each, tramo)))]),
      }
    : RATES
  return {
    headline:
      grupo === undefined
        ? `El SIMPLE se paga sobre **todo el ingreso bruto, entre ${figure(simpleTarifaKey('tiendas', 1))} y ${figure(simpleTarifaKey('profesiones', 4))}** según la actividad y los ingresos en UVT.`
        : groups.length > 1
          ? `Con varias actividades en el SIMPLE se paga **la tarifa más alta de ellas sobre todos los ingresos**: ${groups.map((each) => `${NOMBRE_GRUPO[each].toLowerCase()}, ${rangeOf(each)}`).join('; ')}.`
          : `El SIMPLE de ${NOMBRE_GRUPO[grupo].toLowerCase()} va **de ${rangeOf(grupo)}** del ingreso bruto, según los ingresos del año en UVT.`,
    paragraphs: [
      bimestral
        ? 'El anticipo de cada bimestre se calcula con los ingresos de esos dos meses y esta tabla; dime los ingresos y la actividad y te doy la cifra.'
        : 'Dime los ingresos del año y la actividad y te doy la cifra.',
    ],
    tables: [table],
    sources: [et('art. 908'), ...(groups.includes('profesiones') ? [concepto('893', 2024)] : [])],
    caveats: [
      `Los restaurantes suman el ${figure(INC_RESTAURANTES)} de impuesto al consumo.`,
      'El ICA ya está dentro de la tarifa.',
      ...(groups.length > 1 ? [] : [TOGETHER]),
      'Educación y salud no están en la tabla: su tarifa no está confirmada.',
    ],
  }
}

function everyGroup(ingresosBrutos: number, year: number, context: AnswerContext): IntentAnswer {
  const each = grupoSimple.options.map((grupo) => ({
    grupo,
    calculation: simpleAnual({ anoGravable: year, ingresosBrutos, grupo }, context.facts),
  }))
  const of = (wanted: GrupoSimple) => each.find(({ grupo }) => grupo === wanted)?.calculation
  const comercio = of('comercio')
  const profesiones = of('profesiones')?.result
  if (comercio === undefined || !comercio.result.dentroDelTope) return overLimit(ingresosBrutos, year, context)
  return fromCalculation(comercio, {
    headline: `Con ingresos brutos de ${formatCop(ingresosBrutos)} en ${year} el SIMPLE depende de la actividad: **${formatCop(comercio.result.impuesto)}** (${formatPercent(comercio.result.tarifa)}) en comercio y **${formatCop(profesiones?.impuesto ?? 0)}** (${formatPercent(profesiones?.tarifa ?? 0)}) en profesiones liberales.`,
    paragraphs: ['Dime la actividad y te doy la cifra exacta.'],
    steps: comercio.steps.slice(0, 1),
    tables: [
      {
        title: 'Por actividad',
        columns: ['Grupo', 'Tarifa', 'Impuesto'],
        rows: each.map(({ grupo, calculation: { result } }) => [
          NOMBRE_GRUPO[grupo],
          formatPercent(result.tarifa),
          formatCop(result.impuesto),
        ]),
      },
    ],
  })
}

function overLimit(ingresosBrutos: number, year: number, context: AnswerContext): IntentAnswer {
  return fromCalculation(simpleAnual({ anoGravable: year, ingresosBrutos, grupo: 'comercio' }, context.facts), {
    headline: `No: con ingresos de ${formatCop(ingresosBrutos)} **no puedes estar en el SIMPLE**, porque ${limitOf(year, context)}.`,
  })
}

const WITHHOLDS = /\brete ?(?:fuente|iva|ica)\b|\bretencion\w{0,2} (?:y|en|de|por)\b|\bretengo\b|\bretenemos\b/
const REGIME = /\bsimple\b|\bordinario\b|\bregimen\b|\brst\b/
const COMPARES =
  /\b(?:convien\w{1,4}|convendria|sale mejor|me sirve|nos sirve|me favorece|me rinde|me rinda|sale mas barato|vale la pena|(?:simple|ordinario|normal) o (?:el |al |en el )?(?:simple|ordinario|comun|normal))\b/

const OWN_NAME =
  /\ba (?:mi )?nombre (?:mio|propio)\b|\ba mi nombre\b|\bno (?:como|es|fuera) (?:una? )?(?:s\.?a\.?s|empresa|sociedad)\b/

const DROPS = /\bcuanto (?:me |se |lo |la |eso )?(?:baj|descuent|rebaj|quit|rest|ahorr|dismin)\w*/

/** "Aportó 6 millones a pensión, ¿se restan?" */
const MAY_BE_TAKEN =
  /\b(?:se|l[oa]s?|puedo|podemos|puede|debo) (?:l[oa]s? )?(?:rest|descuent|descont)\w{1,6}\b(?=[^?]{0,12}\?)/

const SMALL_SHOP = /\b(?:miscelan|tiend|supermerc|papeler|variedades)/

/** "¿Y hasta cuándo hay plazo para pasarme?" */
const ENTER_WHEN =
  /\b(?:plazos?|hasta (?:cuando|que (?:dia|fecha|mes)|q dia)|cuando|que dia|en que fecha|a tiempo)\b[^?;]{0,30}\b(?:pas(?:o|ar|arme|arnos|arse)|inscrib\w{1,5}|entr(?:o|ar|amos)|met(?:o|er|erme|ernos)|cambi(?:o|ar|arme)|acog\w{1,5}|apunt\w{1,5})\b/
const TIME_LIMIT =
  /\bplazos?\b|\bhasta (?:cuando|que (?:dia|fecha|mes)|q dia)\b|\bfechas? (?:limite|maxima)\b|\bultim[oa] (?:dia|fecha)\b|\b(?:cuando|que dia) (?:se )?(?:cierra|vence|acaba)\w{0,2}\b|\ben que fecha\b/
const ENTERS =
  /\b(?:pas(?:o|ar|arme|arnos|arse|e)|inscri[bp]\w{1,6}|entr(?:o|ar|amos|e)|met(?:o|er|erme|ernos|erse)|cambi(?:o|ar|arme|arse)|acog\w{1,5}|apunt\w{1,5}|qued(?:ar|arme|e)|estar|ingres(?:o|ar))\b/
/** "¿Y para quedar en el SIMPLE qué plazo tengo?", in whatever order. */
const asksToEnter = (text: string): boolean =>
  ENTER_WHEN.test(text) ||
  (TIME_LIMIT.test(text) &&
    ENTERS.test(text) &&
    !FECHAS.salir.test.test(text) &&
    !/\banticipos?\b|\bdeclaracion\b/.test(text))
/** The last day to enter, of the next time limit that has not passed. */
function entersBy({ today, message }: Pick<AnswerContext, 'today' | 'message'>) {
  const last = (of: number) => businessDaysOfMonth(of, 2, 'dian').at(-1) ?? today
  const current = yearOf(today)
  const ano = Math.max(message.year ?? 0, last(current) < today ? current + 1 : current)
  return {
    ano,
    said: `Te inscribes **hasta el último día hábil de febrero: el ${formatDate(last(ano))}**${ano > current ? `, para ${ano}` : ''}`,
  }
}
const onlyToEnter = ({ message: { text, amounts } }: AnswerContext): boolean =>
  amounts.length === 0 && asksToEnter(text) && !ASKS_HOW_MUCH.test(text)
const toEnter = (context: AnswerContext): IntentAnswer => ({
  headline: `${entersBy(context).said}, actualizando el RUT con la responsabilidad 47.`,
  paragraphs: ['Una empresa nueva entra al inscribirse en el RUT, en cualquier mes.'],
  sources: [et('art. 909')],
})
/** "¿Cuánto pagaría y hasta cuándo me inscribo?": the sum comes first, and the day with it. */
const HOW_MUCH_A_YEAR =
  /\bcuanto (?:me )?(?:pagaria|tocaria|tendria que pagar|seria|saldria|pago|toca pagar)\b|\bcuanto\b[^?]{0,15}\b(?:de|del|por)(?: el)?(?: regimen)? simple\b|\bsimple (?:mas|y|\+) (?:el )?(?:inc|impoconsumo|(?:impuesto al )?consumo)\b/
const REGIME_NAMED = /\bsimple\b|\brst\b|\b2593\b/
const OF_TWO_MONTHS =
  /\b(?:bimestr\w{0,4}|2593)\b|\b(?:enero|marzo|mayo|julio|septiembre|noviembre) ?(?:-|y|a)? ?(?:febrero|abril|junio|agosto|octubre|diciembre)\b/
const GROUP_ASKED = /\b(?:grupo|numeral)\b/
const NUMBERED: Partial<Record<GrupoSimple, string>> = { tiendas: 'el grupo 1', comercio: 'el grupo 2' }
const numberedGroup = (grupo: GrupoSimple): string =>
  `${NUMBERED[grupo] === undefined ? 'el grupo' : `${NUMBERED[grupo]} del artículo 908,`} de ${NOMBRE_GRUPO[grupo].toLowerCase()}`
const BEFORE_DISCOUNTS = /\b(?:antes de|sin)(?: los)? (?:descuentos?|rest\w{2,5}|descont\w{2,6})\b/
/** "¿Cada cuánto pago?", "¿bimestral o anual?" */
const ASKS_HOW_OFTEN =
  /\bcada cuanto(?: tiempo)?\b|\bcada cuant[oa]s? (?:meses|dias)\b|\b(?:periodicidad|con que frecuencia)\b|\b(?:cada (?:2|dos) meses|bimestral\w*) o (?:una vez|anual|al ano|cada ano)|\banual\w* o (?:cada (?:2|dos) meses|bimestral)/
const HAS_TO_PAY =
  /\b(?:tendria|tengo|tendriamos|tenemos|debo|deberia|toca|tocaria|hay)(?: que)? (?:pag\w{1,5}|hac\w{1,5})\b(?:[^.;?]{0,20}\banticipos?\b|lo\b|los\b|\W*$)|\b(?:pagarl[oa]s?)\W*$/
const ASKS_HOW_MUCH = /\bcuanto\b|\bque tanto\b|\btarifa\b|\bimpuesto\b/
const ownOrJuridica = {
  ...juridica,
  read: (message: Understood, reading: ReadContext) =>
    OWN_NAME.test(message.text) || isOfATrade(message.text) ? false : juridica.read?.(message, reading),
}
/** How often somebody with this income pays, art. 910 par. 4. */
function cadence(ingresos: number, company: boolean | undefined, { facts, on }: AnswerContext): string {
  const cop = facts.at(SIMPLE_SIN_ANTICIPO, on).value * uvtAt(facts, on)
  const small = `${figure(SIMPLE_SIN_ANTICIPO)} al año (${formatCop(cop)})`
  const twoMonths = 'un anticipo **cada dos meses** en el recibo 2593, y la declaración anual'
  if (company === true) return ` Como sociedad pagas ${twoMonths}.`
  if (ingresos >= cop) return ` Pagas ${twoMonths}, porque llegas a ${small}.`
  return company === false
    ? ` Por ser persona natural con menos de ${small} no haces anticipos bimestrales: **declaras y pagas una vez al año**.`
    : ` Si eres persona natural, con menos de ${small} no haces anticipos: **declaras y pagas una vez al año**; una sociedad paga ${twoMonths}.`
}

/** "¿Y eso se paga cada dos meses?": whether, and not how much. */
const PAID_EVERY_TWO =
  /\b(?:pag\w{1,3}|declar\w{1,3}|toca|anticipos?)\b[^?;]{0,25}\b(?:cada (?:2|dos) meses|cada bimestre|bimestral\w*)|\bcada (?:2|dos) meses\b[^?;]{0,20}\b(?:se paga|toca|pago)\b/
const ofOtherDays = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 0 && (ENTER_WHEN.test(text) || (PAID_EVERY_TWO.test(text) && !/\bcuanto\b/.test(text)))

/** Each discount by its name: "450.000 por datáfono (0,5 % de 90.000.000) y 2.521.303 de pensión". */
function discountsSaid(pension: number, byCards: number, sold: number | undefined): string {
  return new Intl.ListFormat('es').format([
    ...(byCards > 0
      ? [
          `**${formatCop(byCards)}** por pagos electrónicos (${figure(SIMPLE_PAGOS_ELECTRONICOS)} de ${formatCop(sold ?? 0)})`,
        ]
      : []),
    ...(pension > 0 ? [`**${formatCop(pension)}** de pensión del empleador`] : []),
  ])
}
/** What is taken off, each by its name where there is more than one or not all of it fits. */
const less = (taken: number, dropped: string): string =>
  dropped.startsWith(`**${formatCop(taken)}** `) ? dropped : `${formatCop(taken)} de descuentos, ${dropped}`
/** "No estoy en el Simple": what is asked is of the ordinary regime. */
const NOT_IN_IT =
  /\bno (?:estoy|esta|estamos|soy|es|somos|pertenezco|me he inscrito|me inscribi) (?:inscrit[oa] )?(?:en el |del? |al )?(?:regimen )?simple\b/
/** The two months that the message or the conversation names. */
const bimesterOf = ({ message, merged }: Pick<AnswerContext, 'message' | 'merged'>) =>
  bimesterIn(message.text) ?? bimesterIn(merged.text)

/** "… cuánto es el impuesto y cuánto me rebajan por el datáfono": what is owed, with each of its discounts. */
const OWED_WITH_DISCOUNTS = /\b(?:impuesto|cuanto (?:pago|pagaria|seria|es|me toca|tengo que pagar|sale)|a pagar)\b/

export const impuesto = intent({
  id: 'simple.impuesto',
  subject: 'simple',
  title: 'Cuánto se paga en el Régimen Simple, en el año o de anticipo',
  speakers: ['negocio', 'independiente', 'persona'],
  // "Restaurante en SIMPLE, ingresos del bimestre de 118 millones": the advance, of which the tax on consumption is a part.
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    REGIME_NAMED.test(text) &&
    (OF_TWO_MONTHS.test(text) ||
      HOW_MUCH_A_YEAR.test(text) ||
      /\b(?:liquidacion|declaracion) anual\b/.test(text) ||
      ((CARDS.test(text) || /\bpension/.test(text)) &&
        OWED_WITH_DISCOUNTS.test(text) &&
        /\b(?:vend|factur|ingres|vent)\w*/.test(text))) &&
    !COMPARES.test(text) &&
    !OWES.test(text) &&
    !/\breten[gci]/.test(text) &&
    !asksWhetherHeld({ text }),
  // "Pagó 1,6 millones de pensión, réstalo", "si cierra el año en 590, ¿tarifa anual?"
  keeps:
    /\b(?:rest\w{1,7}|descuent\w{1,5}|descont\w{1,6})\b[^.;?]{0,40}\bpension|\bpension\b[^.;?]{0,60}\b(?:restal[oa]|restar|descuental[oa])\b|\b(?:en el|cierr\w{1,3} el|al) ano\b[^?]{0,60}\b(?:tarifa|simple)\b|^\W*(?:y |e )?(?:(?:el|cuanto|de|es|seria|hay|va|ahi) ){0,4}ica\b/,
  // Its own discounts, the tax on consumption and the day are in its answer.
  covers: (part) =>
    /\bcuanto\b[^?]{0,25}\b(?:quit|descuent|descont|rebaj|baj|rest)\w*|\b(?:impoconsumo|consumo|inc)\b|\b(?:que dia|cuando|hasta cuando)\b[^?]{0,15}\bpag\w*|\blo que sobra\b|\bpasa con lo\b|\b(?:ica|nacional|municipio)\b|\bcada (?:cosa|uno|componente)\b/.test(
      part,
    ),
  // "¿Me conviene…?" wants both regimes beside each other.
  // What was charged and may be credited is of the IVA.
  fits: ({ text, amounts }) =>
    !COMPARES.test(text) &&
    !NOT_IN_IT.test(text) &&
    !asksWhetherHeld({ text }) &&
    (!/\bica\b|\bindustria y comercio\b/.test(text) || /\bsimple\b|\brst\b/.test(text)) &&
    // Of prices that hold it, the tax on consumption is asked for.
    !(amounts.length > 0 && /\b(?:impoconsumo|ipoconsumo)\b/.test(text) && !/\bsimple\b|\brst\b/.test(text)) &&
    !ofOtherDays({ text, amounts }) &&
    (!/\b(?:generad[oa]|descontables?)\b/.test(text) || /\bsimple\b/.test(text)),
  slots: {
    ingresos: { ...ingresosDelAno, summed: true },
    ingresosBimestre,
    anticipo,
    actividades,
    negocios,
    separados,
    locales,
    educacionSalud,
    aportesPension,
    ventasElectronicas,
    anticiposPagados,
    icaValor,
    conConsumo,
    icaPorMil,
    juridica: ownOrJuridica,
  },
  answer(values, context) {
    const { facts, company } = context
    if (values.educacionSalud) return UNCONFIRMED_ANSWER
    if (onlyToEnter(context)) return toEnter(context)
    const howOften = ASKS_HOW_OFTEN.test(context.message.text)
    // "¿Y si fuera persona natural, tendría que pagarlo?" of an advance that was worked out.
    const whether = context.followUp && context.kind === 'sino' && HAS_TO_PAY.test(context.message.text)
    if (whether && values.ingresos !== undefined) return whetherAdvances(values, context)
    // "… cuánto paga y cada cuánto": one answer to both requests of the message.
    const asked = (context.earlier ?? []).length === 0 ? context.merged : context.message
    if (howOften && values.ingresos !== undefined && !ASKS_HOW_MUCH.test(asked.text.replace(ASKS_HOW_OFTEN, ' ')))
      return whetherAdvances(values, context)
    // What of the sales was paid by card is no second business.
    const shops = values.negocios?.filter(({ ingresos }) => ingresos !== values.ventasElectronicas)
    if (shops && shops.length > 1)
      return values.separados !== true && (values.anticipo === 'bimestre' || values.anticipo === 'parte')
        ? // Sums without their millions are told of the two months that are asked for.
          severalAdvances(
            shops,
            values.anticipo === 'parte' && bareNegociosEn(context.message).length === 0,
            values.juridica,
            context,
          )
        : severalBusinesses(shops, values.separados, context)
    const own = simpleGroupOf(company)
    const groups = values.actividades ?? (own ? [own] : [])
    const year = taxYear(context)
    const bimestral = values.anticipo === 'bimestre' || values.anticipo === 'parte'
    if (values.ingresos === undefined) return rates(groups, bimestral)
    const card = values.ventasElectronicas
    const beside = card !== undefined && shops?.length === 1 && values.negocios?.length === 2
    const sold = beside ? (shops[0]?.ingresos ?? values.ingresos) : values.ingresos
    const all = sold * (values.locales ?? 1)
    if (bimestral) {
      const ingresosBimestre = values.ingresosBimestre ?? (values.anticipo === 'bimestre' ? all : Math.round(all / 6))
      const calculationOf = (grupo: GrupoSimple) =>
        simpleBimestral({ anoGravable: year, ingresosBimestre, grupo }, facts)
      const grupo = highest(groups, (each) => calculationOf(each).result.tarifa)
      const calculation = calculationOf(grupo ?? 'comercio')
      const { result } = calculation
      const ica = values.icaValor ?? Math.round(((values.icaPorMil ?? 0) * ingresosBimestre) / 1000)
      const before = BEFORE_DISCOUNTS.test(context.message.text)
      const { aportesPension: pension = 0, ventasElectronicas: byCard = 0 } = before ? {} : values
      const byCards = Math.round(percentOf(byCard, facts.at(SIMPLE_PAGOS_ELECTRONICOS, context.on).value))
      const discount = pension + byCards
      // What is of the municipality is never discounted, art. 903 par. 3.
      const national = Math.max(0, result.impuesto - ica)
      const taken = Math.min(discount, national)
      const owed = result.impuesto - taken
      const dropped = discountsSaid(pension, byCards, values.ventasElectronicas)
      // Only what the pension is above the tax goes on to the next receipts (arts. 903 par. 3 and 912).
      const over =
        discount <= national
          ? ''
          : ` Los descuentos suman ${formatCop(discount)} y solo llegan hasta ${ica > 0 ? 'la parte que no es ICA' : 'el impuesto'}: **${formatCop(discount - national)} no caben en este recibo**${pension > 0 ? '; los aportes a pensión que sobran se restan en los siguientes' : ''}.`
      const municipal =
        ica > 0
          ? ` De ese valor **${formatCop(ica)} son el ICA** de tu municipio, que ningún descuento toca, y **${formatCop(owed - ica)}** el componente nacional.`
          : context.followUp && /\bica\b/.test(context.message.text)
            ? ' **El ICA no se paga aparte: va dentro de ese anticipo**, con la tarifa consolidada de tu municipio; dime cuánto por mil es y te digo qué parte le toca.'
            : ''
      const filed = asksWhen(context.message) ? bimesterOf(context) : undefined
      const day =
        filed === undefined
          ? ''
          : ` Se paga en el recibo 2593, cerrado el bimestre: el de ${filed[1]}, **en ${filed[2]}${filed[2] === 'enero' ? ' del año siguiente' : ''}**; el día exacto míralo en el calendario de la DIAN, porque no lo tengo verificado.`
      const consumption = values.conConsumo === false ? 0 : result.impuestoConsumo
      const food =
        consumption === 0
          ? ''
          : values.conConsumo
            ? `, más **${formatCop(consumption)}** de impuesto al consumo (${figure(INC_RESTAURANTES)}): en total **${formatCop(owed + consumption)}**`
            : `, más ${formatCop(consumption)} de impuesto al consumo (${figure(INC_RESTAURANTES)}) si eres responsable`
      const supposed =
        grupo === undefined
          ? ', suponiendo comercio'
          : groups.length > 1
            ? `, por la tarifa más alta (${names([grupo])})`
            : ''
      return fromCalculation(calculation, {
        // Whoever pays this is not withheld on income: a client who does so is asked of next.
        gives: { regimenSimple: true, ...(owed > 0 ? { anticipoSimple: owed } : {}) },
        headline: `${discount > 0 && DROPS.test(context.message.text) ? `**Baja ${formatCop(Math.min(discount, national))}**: el` : discount > 0 && MAY_BE_TAKEN.test(context.message.text) ? 'Sí se restan: el' : 'El'} anticipo bimestral del SIMPLE con ingresos de ${formatCop(ingresosBimestre)} en el bimestre es de **${formatCop(owed)}** (${formatPercent(result.tarifa)}${discount > 0 ? `: ${formatCop(result.impuesto)} menos ${less(taken, dropped)}` : ''})${before ? ', antes de descuentos' : ''}${supposed}${food}.${over}${municipal}${day}`,
        paragraphs: [
          ...(consumption > 0
            ? [
                `El impuesto al consumo se suma en el mismo recibo 2593: no se declara aparte en el formulario 310 ${cite(et('art. 907'))}.`,
              ]
            : []),
          ...(ica === 0 || values.icaPorMil === undefined
            ? []
            : [
                `El ICA consolidado, ${formatCop(ica)} (${formatNumber(values.icaPorMil ?? 0)} por mil), ya va dentro de ese anticipo; los descuentos solo restan de la parte nacional, ${formatCop(national)}${discount === 0 ? '' : `, de la que quedan ${formatCop(national - Math.min(discount, national))}`}${discount > national ? `; ${formatCop(discount - national)} no caben en este recibo` : ''} ${cite(et('art. 903 par. 3'))}.`,
              ]),
          `Son ${(ingresosBimestre / uvtAt(facts, `${year}-12-31`)).toLocaleString('es-CO', { maximumFractionDigits: 1 })} UVT: la tarifa sale de la tabla bimestral del artículo 908 y se paga en el recibo 2593 ${cite(et('art. 908'))}.`,
        ],
        ...(discount === 0
          ? {}
          : {
              steps: [
                ...calculation.steps.filter(({ sum }) => sum !== 'total'),
                {
                  label: 'Anticipo menos descuentos',
                  formula: `${formatCop(result.impuesto)} − ${formatCop(taken)}`,
                  value: formatCop(owed),
                  sources: [et('art. 903 par. 3')],
                },
              ],
            }),
        sources: [
          ...calculation.sources,
          ...(ica === 0 && discount === 0 ? [] : [et('art. 903 par. 3')]),
          ...(consumption > 0 ? [et('art. 907')] : []),
        ],
      })
    }
    const beforeDiscounts = BEFORE_DISCOUNTS.test(context.message.text)
    const input = {
      anoGravable: year,
      ingresosBrutos: all,
      ...(values.aportesPension === undefined || beforeDiscounts ? {} : { aportesPension: values.aportesPension }),
      ...(values.ventasElectronicas === undefined || beforeDiscounts
        ? {}
        : { ventasElectronicas: values.ventasElectronicas }),
    }
    const calculationOf = (grupo: GrupoSimple) => simpleAnual({ ...input, grupo }, facts)
    const grupo = highest(groups, (each) => calculationOf(each).result.tarifa)
    if (grupo === undefined) return everyGroup(all, year, context)
    const calculation = calculationOf(grupo)
    const { dentroDelTope, tarifa, impuesto: tax, impuestoConsumo, descuentos } = calculation.result
    if (!dentroDelTope) return overLimit(all, year, context)
    const food = groups.includes('comidas') ? calculationOf('comidas').result.impuestoConsumo : impuestoConsumo
    const withFood =
      food > 0 && values.conConsumo !== false
        ? `, más ${groups.length > 1 ? `el ${figure(INC_RESTAURANTES)} de impuesto al consumo sobre las ventas de comida` : `${formatCop(food)} de impuesto al consumo (${figure(INC_RESTAURANTES)})`}${values.conConsumo ? '' : ' si eres responsable'}`
        : ''
    const comercio =
      grupo === 'tiendas' && SMALL_SHOP.test(context.message.text) ? calculationOf('comercio').result : undefined
    const yes = context.kind === 'sino' ? 'Sí, cabes en el SIMPLE: con' : 'Con'
    const dropped = discountsSaid(
      values.aportesPension ?? 0,
      Math.round(percentOf(values.ventasElectronicas ?? 0, facts.at(SIMPLE_PAGOS_ELECTRONICOS, context.on).value)),
      values.ventasElectronicas,
    )
    const paid = values.anticiposPagados
    const left = tax - descuentos - (paid ?? 0)
    const settledBy =
      paid === undefined
        ? ''
        : `; menos ${formatCop(paid)} de anticipos queda un **saldo a ${left >= 0 ? 'pagar' : 'favor'} de ${formatCop(Math.abs(left))}**`
    return fromCalculation(calculation, {
      ...(paid === undefined
        ? {}
        : {
            steps: [
              ...calculation.steps,
              { label: 'Anticipos pagados', value: formatCop(-paid), sources: [et('art. 910')] },
              { label: left >= 0 ? 'Saldo a pagar' : 'Saldo a favor', value: formatCop(Math.abs(left)) },
            ],
            sources: [...calculation.sources, et('art. 910')],
          }),
      gives: {
        impuesto: tax,
        ...(descuentos > 0 ? { impuestoDescuentos: descuentos } : {}),
        ...(paid === undefined ? {} : { impuestoAnticipado: paid }),
        impuestoSaldo: Math.max(0, tax - descuentos - (paid ?? 0)),
      },
      headline: `${descuentos > 0 && DROPS.test(context.message.text) ? `**Baja ${formatCop(Math.min(descuentos, tax))}**: ${yes.toLowerCase()}` : descuentos > 0 && MAY_BE_TAKEN.test(context.message.text) ? 'Sí se restan: con' : yes} ingresos brutos de ${formatCop(all)} en ${year} pagarías **${formatCop(tax - descuentos)}** de SIMPLE (${formatPercent(tarifa)}${descuentos > 0 ? `: **${formatCop(tax)}** menos ${less(descuentos, dropped)}${descuentos >= tax ? ', aunque nunca baja de la parte que es ICA de tu municipio' : ''}` : ''})${withFood}${beforeDiscounts ? ', antes de descuentos' : ''}${settledBy}.${GROUP_ASKED.test(context.message.text) ? ` Va en ${numberedGroup(grupo)}.` : ''}${howOften ? cadence(all, values.juridica, context) : ''}${asksToEnter(context.message.text) ? ` ${entersBy(context).said} ${cite(et('art. 909'))}.` : ''}`,
      ...(howOften ? { sources: [...calculation.sources, et('art. 910 par. 4')] } : {}),
      paragraphs: [
        ...((context.when.year ?? year) > year
          ? [`Con la UVT de ${year}: la de ${context.when.year} no está cargada todavía.`]
          : []),
        'Se cobra sobre todo el ingreso bruto, sin restar costos ni gastos, porque reemplaza la renta y trae el ICA (art. 904).',
        ...(descuentos > 0
          ? [
              `Los descuentos no tocan la parte que es ICA de tu municipio, y de la pensión solo cuenta lo que aportas como empleador, el ${figure(LABOUR.pensionEmpleador)} del salario ${cite(et('art. 903 par. 3'))}.`,
            ]
          : []),
        ...(groups.length > 1 ? [`${TOGETHER} Aquí: ${names([grupo])}.`] : []),
        ...(food > 0 && values.conConsumo !== false
          ? [
              `El impuesto al consumo lo paga el cliente en la cuenta y tú lo entregas; una persona natural con menos de ${figure(INC_UMBRAL)} y un solo local no es responsable de él.`,
            ]
          : []),
      ],
      caveats: [
        ...(comercio && comercio.impuesto !== tax
          ? [
              `La usé como tienda pequeña; si tu actividad registrada es otro comercio, serían ${formatCop(comercio.impuesto)} (${formatPercent(comercio.tarifa)}).`,
            ]
          : []),
        ...calculation.caveats,
      ],
    })
  },
})

export const tope = intent({
  id: 'simple.tope',
  subject: 'simple',
  title: 'Si cabes en el Régimen Simple por tus ingresos',
  speakers: ['negocio', 'independiente', 'persona'],
  slots: { ingresos: ingresosDelAno, vendido, anos, actividades, educacionSalud },
  answer(values, context) {
    const { facts, today, when } = context
    const current = yearOf(today)
    if (values.anos && values.anos.length > 1 && values.ingresos === undefined) {
      const each = values.anos.map((year) => ({ year, tope: puedeSimple({ anoIngreso: Math.max(2024, year) }, facts) }))
      const [first] = each
      return fromCalculation(first?.tope ?? puedeSimple({ anoIngreso: current }, facts), {
        headline: `El tope del SIMPLE es de **${figure(SIMPLE_TOPE)}** de ingresos brutos: ${each.map(({ year, tope: { result } }) => `**${result.topeDelAno === null ? 'sin UVT publicada' : formatCop(result.topeDelAno)}** con la UVT de ${year}`).join(' y ')}.`,
        steps: [],
      })
    }
    // "En SIMPLE desde 2024, con ingresos de 2026 de…": the year that stands beside the income is that of it.
    const beside = OF_INCOME.exec(context.message.text)?.[1]
    const named = beside === undefined ? when.year : Number(beside)
    const ofTheCurrent = named === current
    const anoIngreso = Math.max(
      2024,
      named === undefined ? current : named + (named < current && values.ingresos !== undefined ? 1 : 0),
    )
    const ofThisYear = (values.vendido === false || ofTheCurrent) && values.ingresos !== undefined
    const calculation = puedeSimple(
      { anoIngreso, ...(values.ingresos === undefined ? {} : { ingresosAnoAnterior: values.ingresos }) },
      facts,
    )
    const { dentroDelTope, topeAnoAnterior, topeDelAno } = calculation.result
    const ofYear = topeDelAno === null ? '' : `; con la UVT de ${anoIngreso} son ${formatCop(topeDelAno)}`
    const limit = figure(SIMPLE_TOPE, `${anoIngreso}-12-31`)
    const { sources } = calculation
    if (values.ingresos === undefined)
      return fromCalculation(calculation, {
        headline: `${context.kind === 'sino' ? 'Sí, si tus ingresos brutos del año anterior no llegan al tope del Régimen Simple, que' : 'El tope del Régimen Simple'} es de **${limit}**${context.kind === 'sino' ? '' : ' de ingresos brutos del año anterior'}: ${topeDelAno === null ? '' : `**${formatCop(topeDelAno)}** con la UVT de ${anoIngreso} y `}${formatCop(topeAnoAnterior)} con la de ${anoIngreso - 1}.`,
        sources,
      })
    const income = formatCop(values.ingresos)
    if (ofThisYear && topeDelAno !== null) {
      const fits = values.ingresos < topeDelAno
      return fromCalculation(calculation, {
        headline: fits
          ? `**Sí, puedes seguir en el Régimen Simple**: ${income} en ${anoIngreso} es menos que ${limit} (${formatCop(topeDelAno)} con la UVT de ${anoIngreso}).`
          : `**No: con ${income} en ${anoIngreso} pasas del tope** de ${limit} (${formatCop(topeDelAno)}) y declaras renta por el régimen ordinario.`,
        sources,
      })
    }
    return fromCalculation(calculation, {
      headline: dentroDelTope
        ? `**Sí cabes en el Régimen Simple por ingresos**: ${income} es menos que ${limit} (${formatCop(topeAnoAnterior)} con la UVT de ${anoIngreso - 1}${ofYear}).`
        : `**No puedes estar en el Régimen Simple**: ${income} llega a ${limit} (${formatCop(topeAnoAnterior)} con la UVT de ${anoIngreso - 1}).`,
      sources,
    })
  },
})

const OF_INCOME = /\b(?:ingres\w+|vent\w+|vend\w+|factur\w+)\b[^.;?\d]{0,25}\b(20\d\d)\b/

const compareSlots = {
  ingresos: ingresosDelAno,
  costos: costosDelAno,
  utilidad: utilidadDelAno,
  margen: margenDeUtilidad,
  cuentas: cuentasDelNegocio,
  actividades,
  educacionSalud,
  juridica: ownOrJuridica,
} as const

export const comparar = intent({
  id: 'simple.comparar',
  subject: 'simple',
  title: 'Si conviene más el Régimen Simple o el ordinario',
  called:
    /\b(?:convien\w{1,4}|convendria|sale mejor|(?:me|nos) sirve|vale la pena|(?:me|nos) rinde)\b[^.;?]{0,30}\b(?:regimen simple|simple|rst)\b/,
  // What is withheld of one payment is nobody's regime, unless one is named.
  fits: (message) => !ofOtherDays(message) && (!WITHHOLDS.test(message.text) || REGIME.test(message.text)),
  speakers: ['negocio', 'independiente', 'persona'],
  slots: compareSlots,
  answer(values, context) {
    const compared = comparedRegimes(values, context)
    const ingresos = values.cuentas?.ingresos ?? values.ingresos
    return ingresos === undefined || !ASKS_HOW_OFTEN.test(context.message.text)
      ? compared
      : { ...compared, headline: `${compared.headline}${cadence(ingresos, values.juridica, context)}` }
  },
})

function comparedRegimes(values: Values<typeof compareSlots>, context: AnswerContext): IntentAnswer {
  if (values.educacionSalud) return UNCONFIRMED_ANSWER
  const { facts, company } = context
  const own = simpleGroupOf(company)
  const groups = values.actividades ?? (own ? [own] : [])
  const year = taxYear(context)
  const ingresos = values.cuentas?.ingresos ?? values.ingresos
  const few = /\b(?:sin|no (?:tengo|hay)|casi no (?:tengo|hay)) (?:casi )?(?:costos|gastos)\b|\bcasi no gasto\b/.test(
    context.merged.text,
  )
  const { text } = context.message
  const { margen } = values
  const utilidad = values.cuentas?.utilidad ?? values.utilidad
  const costos = values.cuentas?.costos ?? (values.cuentas?.utilidad === undefined ? values.costos : undefined)
  const left = utilidad !== undefined && (costos === undefined || /\b(?:qued|utilidad|libres?|ganancia)/.test(text))
  const share = margen !== undefined && (costos === undefined || context.message.percents.length > 0)
  const costs =
    ingresos === undefined
      ? costos
      : left
        ? ingresos - utilidad
        : share && /\b(?:margen|utilidad|gan[oa]|queda)/.test(context.merged.text)
          ? Math.round(ingresos - percentOf(ingresos, margen))
          : (costos ?? (few ? 0 : undefined))
  const ownWork =
    values.juridica === false ||
    (values.juridica === undefined &&
      (groups.includes('profesiones') ||
        // A short message that goes on says little of who speaks: what was said before does.
        (context.followUp
          ? /\b(?:soy|independiente|por mi cuenta|persona natural)\b/.test(context.merged.text)
          : context.speaker === 'independiente' || context.speaker === 'persona')))
  if (
    ingresos !== undefined &&
    // "Casi no tengo gastos" leaves the exempt quarter of own work, as saying nothing of costs does.
    (costs === undefined || (few && costs === 0)) &&
    ownWork &&
    (groups.length === 0 || groups.includes('profesiones'))
  )
    return ownWorkCompared(ingresos, groups.length === 0, year, context)
  if (ingresos === undefined || costs === undefined || costs < 0)
    return general(ingresos, groups, year, ownWork ? 'natural' : 'juridica', context)
  const grupo = highest(
    groups,
    (each) => simpleAnual({ anoGravable: year, ingresosBrutos: ingresos, grupo: each }, facts).result.tarifa,
  )
  // Somebody who speaks of their own work is a person; a company is said to be one.
  const persona = ownWork ? 'natural' : 'juridica'
  const calculation = compararSimple(
    { anoGravable: year, ingresosBrutos: ingresos, costosGastos: costs, grupo: grupo ?? 'comercio', persona },
    facts,
  )
  const { conviene, simple, ordinario, ahorro } = calculation.result
  // Whoever keeps a shop in their own name pays by the table: both are told where nobody said which it is.
  const person =
    values.juridica === undefined && persona === 'juridica' && conviene !== 'fuera_del_tope'
      ? compararSimple(
          {
            anoGravable: year,
            ingresosBrutos: ingresos,
            costosGastos: costs,
            grupo: grupo ?? 'comercio',
            persona: 'natural',
          },
          facts,
        ).result
      : undefined
  const asPerson =
    person === undefined
      ? ''
      : ` Si eres persona natural, en el ordinario son ${formatCop(person.ordinario)}${person.conviene === conviene || person.conviene === 'igual' ? '' : `, y te conviene más el **${person.conviene === 'simple' ? 'SIMPLE' : 'ordinario'}**`}.`
  const assumed = [
    ...(values.juridica === undefined ? [persona === 'juridica' ? 'sociedad' : 'persona natural'] : []),
    ...(grupo === undefined ? ['comercio'] : []),
  ].join(' y ')
  const supposed = assumed === '' ? '' : ` (supuse ${assumed})`
  return fromCalculation(calculation, {
    headline:
      conviene === 'fuera_del_tope'
        ? `**No puedes estar en el SIMPLE** con esos ingresos: pasan de ${figure(SIMPLE_TOPE)}.`
        : conviene === 'igual'
          ? `Los dos regímenes dan lo mismo: **${formatCop(simple)}**${supposed}.`
          : `${context.kind === 'sino' ? (conviene === 'simple' ? 'Sí: te' : 'No: te') : 'Te'} conviene el **régimen ${conviene === 'simple' ? 'SIMPLE' : 'ordinario'}**: ${formatCop(simple)} en el SIMPLE frente a ${formatCop(ordinario)} en el ordinario, una diferencia de **${formatCop(ahorro)}**${supposed}.${asPerson}`,
    caveats: [
      `Se calculó como ${persona === 'juridica' ? 'sociedad' : 'persona natural'}.`,
      ...(grupo === undefined
        ? [`Como no dijiste la actividad, se usó la tarifa de ${NOMBRE_GRUPO.comercio.toLowerCase()}: dime la tuya.`]
        : []),
      ...calculation.caveats,
    ],
  })
}

/** Somebody who lives of their own work and told no costs: the ordinary tax with the exemption of a quarter of the income. */
function ownWorkCompared(ingresos: number, supposed: boolean, year: number, { facts }: AnswerContext): IntentAnswer {
  const simple = simpleAnual({ anoGravable: year, ingresosBrutos: ingresos, grupo: 'profesiones' }, facts)
  if (!simple.result.dentroDelTope)
    return fromCalculation(simple, {
      headline: `**No puedes estar en el SIMPLE** con esos ingresos: pasan de ${figure(SIMPLE_TOPE)}.`,
    })
  const ordinary = rentaLaboral({ anoGravable: year, ingresosLaborales: ingresos }, facts)
  const [less, more] = [simple.result.impuesto, ordinary.result.impuesto].sort((a, b) => a - b)
  const better = simple.result.impuesto < ordinary.result.impuesto ? 'SIMPLE' : 'ordinario'
  return {
    headline: `Te sale mejor el **régimen ${better}**: ${formatCop(simple.result.impuesto)} en el SIMPLE (${formatPercent(simple.result.tarifa)}) frente a ${formatCop(ordinary.result.impuesto)} de renta en el ordinario, una diferencia de **${formatCop((more ?? 0) - (less ?? 0))}**.`,
    paragraphs: [
      `Supuse que eres persona natural sin costos${supposed ? ', con un servicio profesional' : ''}, y en el ordinario solo la renta exenta laboral; tus aportes a salud y pensión bajan aún más ese lado. El SIMPLE ya trae el ICA; en el ordinario va aparte.`,
    ],
    steps: [...simple.steps, ...ordinary.steps],
    sources: [...simple.sources, ...ordinary.sources],
    facts: [...simple.facts, ...ordinary.facts],
    caveats: ['Dime tus costos y gastos, si tienes, y comparo con ellos.', ...simple.caveats],
  }
}

/** The profit of a person on which the table of article 241 takes this much, to the peso. */
function profitTaxedBy(tax: number, year: number, { facts }: AnswerContext): number {
  const taxOn = (base: number) => impuestoPersona({ anoGravable: year, baseGravable: base }, facts).result.impuesto
  let [low, high] = [0, MOST_PROFIT]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (taxOn(middle) < tax) low = middle
    else high = middle
  }
  return high
}
const MOST_PROFIT = 1e11

function general(
  ingresos: number | undefined,
  groups: readonly GrupoSimple[],
  year: number,
  persona: 'natural' | 'juridica',
  context: AnswerContext,
): IntentAnswer {
  const grupo = highest(groups, () => 0)
  const simple =
    ingresos === undefined
      ? undefined
      : simpleAnual({ anoGravable: year, ingresosBrutos: ingresos, grupo: grupo ?? 'comercio' }, context.facts)
  const pj = context.facts.at(RENTA_PJ, `${year}-12-31`).value
  const person = persona === 'natural'
  const equal = simple?.result.dentroDelTope
    ? person
      ? profitTaxedBy(simple.result.impuesto, year, context)
      : Math.round((simple.result.impuesto * 100) / pj)
    : undefined
  return {
    headline:
      simple !== undefined && equal !== undefined && ingresos !== undefined
        ? `Depende de tu utilidad: en el SIMPLE pagarías **${formatCop(simple.result.impuesto)}**${grupo === undefined ? ' (supuse comercio)' : ''}, y ${person ? 'una persona natural' : 'una sociedad'} en el ordinario pagaría más que eso si gana más de **${formatCop(equal)}** al año.`
        : `El SIMPLE suele convenir cuando **el margen es alto**, porque grava el ingreso bruto (${ALL_RATES}); el ordinario, cuando es bajo, porque grava la utilidad (${figure(RENTA_PJ)} en sociedades).`,
    tables: [
      {
        title: 'Diferencias',
        columns: ['', 'SIMPLE', 'Ordinario'],
        rows: [
          [`Base ${cite(et('art. 904'))}`, 'Ingresos brutos', 'Utilidad fiscal'],
          [
            `Tarifa ${cite(et('art. 908'))}`,
            ALL_RATES,
            `${figure(RENTA_PJ)} sociedades; 0 % a ${figure(tramoKey(TABLA.renta, 6, 'tarifa'))} personas`,
          ],
          [`ICA ${cite(et('art. 907'))}`, 'Incluido', 'Aparte'],
          [`Retención de renta ${cite(et('art. 911'))}`, 'No le practican', 'Sí le practican'],
          [`IVA ${cite(et('art. 915'))}`, 'Declaración anual', 'Bimestral o cuatrimestral'],
          [`Aportes a pensión ${cite(et('art. 903'))}`, 'Se descuentan del impuesto', 'Son gasto deducible'],
        ],
      },
    ],
    paragraphs: [
      ...(groups.includes('comidas')
        ? [
            `El impuesto al consumo del ${figure(INC_RESTAURANTES)} va aparte en los dos, si eres responsable: una persona natural con menos de ${figure(INC_UMBRAL)} y un solo local no lo es.`,
          ]
        : []),
      'Dime tus ingresos, tus costos y gastos, y tu actividad, y hago la comparación con cifras.',
    ],
    sources: [et('arts. 908 y 904'), et('arts. 240 y 241'), et('arts. 907, 911, 915, 903 y 905')],
    caveats: [
      `El tope para el SIMPLE es de ${figure(SIMPLE_TOPE)} de ingresos brutos del año anterior ${cite(et('art. 905'))}.`,
    ],
  }
}

const HELD_IN_IT =
  /\b(?:hac|hag|practi[cq]|quit|cobr|aplic|sig|cort)\w{0,6}\b[^.;?]{0,40}\b(?:retencion\w{0,2}|rete ?fuente|rtef\w{0,3}|rete ?ica)\b|\b(?:me|nos|le|les) (?:siguen? |van a |pueden? |deben? )?(?:reten|retien)\w{1,6}\b/
export const descuentos = intent({
  id: 'simple.descuentos',
  subject: 'simple',
  title: 'Qué se descuenta del impuesto SIMPLE',
  // "¿Y le descuento pensión?": from somebody's pay.
  fits: ({ text }) => !/\bles? (?:descuento|descontamos|descuentan|quito)\b/.test(text) && !ofLevyAlone(text),
  // "¿Los clientes le deben practicar retefuente?" of whoever's tax was worked out.
  follows: { after: /^simple\./, said: HELD_IN_IT },
  slots: {
    ventasElectronicas: money(
      'Ventas con tarjeta o medios electrónicos',
      ['tarjeta', 'consignaciones', 'pago', 'venta', 'mencion'],
      { main: true, summed: true, read: byCard },
    ),
    ingresos: { ...ingresosDelAno, main: false },
    aportesPension: money('Aportes a pensión del empleador', ['aportes'], { summed: true }),
    impuesto: money('Impuesto SIMPLE', ['impuesto', 'anticipo']),
    parteElectronica: {
      ...percent('Parte cobrada por medios electrónicos', ['proporcion', 'participacion']),
      read: ({ text }) => (/\bla mitad\b/.test(text) ? 50 : undefined),
    },
    tarifa: percent('Tarifa', ['tarifa', 'descuento']),
    gmf: money('4x1000 pagado', ['movimiento']),
  },
  answer(values, { facts, on, kind, said, message }) {
    // "Estando en el SIMPLE, ¿me siguen haciendo retención?"
    if (
      HELD_IN_IT.test(message.text) &&
      (message.amounts.length === 0 || !/\bpension|\bdatafono|\bdescont|\bdescuent/.test(message.text))
    )
      return {
        headline:
          'No: a quien está en el Régimen Simple **no se le practica retención de renta**, tampoco en los pagos con tarjeta; ni reteICA, mientras su ICA vaya dentro del SIMPLE.',
        paragraphs: [
          'Muestra el RUT con la responsabilidad 47 a quien paga. Lo retenido de más se le pide a quien lo retuvo.',
        ],
        sources: [et('art. 911')],
      }
    const asksCosts =
      message.amounts.length === 0 &&
      /\b(?:costos?|gastos?|arriendo|nomina|compras?)\b/.test(message.text) &&
      !/\bpension/.test(message.text)
    const rate = facts.at(SIMPLE_PAGOS_ELECTRONICOS, on).value
    const { ventasElectronicas, ingresos, aportesPension: pension, impuesto: tax, parteElectronica: parte } = values
    // Beside the sales of the year, the smaller sum is what was paid by card.
    const sold =
      ventasElectronicas !== undefined && ingresos !== undefined && said('ventasElectronicas')
        ? Math.min(ventasElectronicas, ingresos)
        : (ventasElectronicas ??
          (parte !== undefined && ingresos !== undefined
            ? Math.round(percentOf(ingresos, parte))
            : message.amounts.length > 0 && pension === undefined
              ? ingresos
              : undefined))
    const electronic = sold === undefined ? 0 : Math.round(percentOf(sold, rate))
    const all = electronic + (pension ?? 0)
    const left = tax === undefined ? undefined : Math.max(0, tax - all)
    const parts = [
      ...(sold === undefined
        ? []
        : [
            `${formatCop(electronic)} por ${formatCop(sold)} cobrados por medios electrónicos (${formatPercent(rate)})`,
          ]),
      ...(pension === undefined ? [] : [`${formatCop(pension)} de aportes a pensión del empleador`]),
    ]
    const rule = `los aportes a pensión que pagas como empleador, el ${figure(SIMPLE_PAGOS_ELECTRONICOS)} de las ventas por medios electrónicos y el 4x1000`
    return {
      headline: asksCosts
        ? `No: en el SIMPLE **los costos y gastos no se restan**; solo se descuentan ${rule}.`
        : parts.length > 1 || (parts.length === 1 && left !== undefined)
          ? `${kind === 'sino' ? 'Sí: descuentas' : 'Descuentas'} **${formatCop(Math.min(all, tax ?? all))}** del SIMPLE: ${parts.join(' y ')}${left === undefined ? '' : `; de ${formatCop(tax ?? 0)} quedan **${formatCop(left)}** por pagar`}${tax !== undefined && all > tax ? `, y ${formatCop(all - tax)} no caben en este recibo${pension === undefined ? '' : ' (lo de pensión pasa a los siguientes)'}` : ''}.`
          : sold !== undefined
            ? `De ${formatCop(sold)} cobrados por medios electrónicos descuentas **${formatCop(electronic)}** del SIMPLE (${formatPercent(rate)}).`
            : pension !== undefined
              ? `${kind === 'sino' ? 'Sí: descuentas' : 'Descuentas'} del SIMPLE **${formatCop(pension)}** de aportes a pensión, completos hasta donde alcance el impuesto.`
              : `${kind === 'sino' ? 'Sí: del' : 'Del'} SIMPLE se descuentan **${rule}**; los costos y gastos no se restan.`,
      paragraphs: [
        `Los aportes a pensión se restan en el anticipo del bimestre en que se pagan y lo que sobra pasa a los recibos siguientes ${cite(et('art. 903 par. 3'))}.`,
      ],
      sources: [
        ...(asksCosts ? [et('art. 904')] : []),
        ...(sold === undefined ? [et('art. 903 par. 3'), et('art. 912')] : [et('art. 912'), et('art. 903 par. 3')]),
      ],
      caveats: [
        'Los descuentos no pueden afectar la parte del impuesto que es ICA del municipio.',
        ...(all > 0 && tax !== undefined && all > tax ? ['El descuento no puede pasar del valor del impuesto.'] : []),
      ],
    }
  },
})

const EXCLUSION = {
  arriendo: {
    label: 'arriendos o rentas pasivas',
    test: /\b(?:arriend|arrend|alquil|canon|inquilin|pasiv|dividendo|rendimiento|inmobiliari)/,
  },
  empleo: {
    label: 'relación laboral encubierta',
    test: /\b(?:horario|subordina|una sola (?:empresa|agencia|compania)|dos empresas|mi jefe|me mandan|empleado disfraz|laboral|soy empleado|contrato realidad)/,
  },
  socios: {
    label: 'los socios tienen otras',
    test: /\b(?:los|mis|nuestros) (?:socios|accionistas|duenos)\b|\bel dueno soy yo\b/,
  },
  socia: {
    label: 'participación en otras sociedades',
    test: /\b(?:socia de|participa (?:en|es)|que participa|es accionista|accionistas? de otra|acciones (?:en|de) otra|inversion en otra|poseen?|holding|duena de? otra|socio de|soy socio|tres sas|dos sas|otras? (?:sociedad|sas|empresa|compania))/,
  },
  residente: {
    label: 'accionista residente',
    test: /^(?!.{0,300}\b(?:filial|sucursal|subsidiari|no residente)).{0,300}\b(?:es|son|fuera|sea) residentes?\b/,
  },
  filial: {
    label: 'filial, sucursal o extranjera',
    test: /\b(?:filial|subsidiari|sucursal|extranjer|no residente|matriz|establecimiento permanente|del exterior|shareholder|inversionista)/,
  },
  actividad: {
    label: 'actividad excluida',
    test: /\b(?:factoring|factoraj|cartera|prest(?:a|o) plata|presta dinero|microcredito|compraventa|asesoria financiera|credito|energia|armas|polvora|combustible|importa\w{0,4} (?:de )?(?:carros|vehiculos|autos)|financiera|banco|cooperativa)/,
  },
  salir: {
    label: 'salida o exclusión',
    test: /\b(?:salir|salgo|salirme|sacan?|excluy|excluid|pas(?:o|e|a|ar) del? tope|me paso|supero|desde cuando|volver|por fuera|pierdo)/,
  },
} as const

export const excluidos = intent({
  id: 'simple.excluidos',
  subject: 'simple',
  title: 'Quién no puede estar en el Régimen Simple',
  // "Ingresos de 6.000 millones, ¿sigo en el SIMPLE?": held against the ceiling, where nobody else is told of.
  fits: ({ text, amounts, percents }) =>
    amounts.length !== 1 ||
    percents.length > 0 ||
    !/\b(?:ingresos|factur\w{1,4}|vend\w{1,3}|ventas)\b/.test(text) ||
    /\b(?:soci[oa]s?|accion\w{0,5}|otr[oa]s?|particip\w{1,6}|filial\w{0,2}|extranjer\w{1,2}|residen\w{1,4}|herman\w{1,2}|familia)\b/.test(
      text,
    ),
  slots: {
    exclusion: aspecto(EXCLUSION),
    ingresos: ingresosDelAno,
    ingresosParte: money('Ingresos de arriendos o pasivos', ['ingresos', 'pago', 'dividendo', 'utilidad', 'mencion'], {
      per: 'ano',
    }),
    participacion: {
      ...percent('Parte de los ingresos', ['proporcion', 'participacion', 'mencion', 'tarifa']),
      // "Me da la mitad de mis ingresos."
      read: ({ text, percents }: Understood) =>
        percents.length > 0
          ? undefined
          : /\b(?:la )?mitad\b/.test(text)
            ? 50
            : /\b(?:una tercera parte|la tercera parte|un tercio)\b/.test(text)
              ? 33.3
              : /\b(?:la cuarta parte|un cuarto)\b/.test(text)
                ? 25
                : undefined,
    },
    partes,
  },
  answer(values, context) {
    const { facts, on } = context
    const limit = facts.at(SIMPLE_PASIVOS, on)
    const passive = figure(SIMPLE_PASIVOS)
    const A906 = et('art. 906')
    const rest = `También quedan fuera quien llega a ${figure(SIMPLE_TOPE)} de ingresos, los no residentes y sociedades extranjeras, las filiales y sucursales, las sociedades que tienen participación en otras, las entidades financieras y quienes encubren una relación laboral ${cite(A906)}.`
    const sources = [A906, et('art. 905')]
    const [a, b] = [values.ingresos, values.ingresosParte]
    const { pasivos, otros, total } = values.partes ?? {}
    const [less, more] = a !== undefined && b !== undefined ? [Math.min(a, b), Math.max(a, b)] : []
    const part = pasivos ?? less
    const whole = total ?? (pasivos !== undefined && otros !== undefined ? pasivos + otros : more)
    const share =
      values.participacion ?? (part !== undefined && whole ? Math.round((part * 1000) / whole) / 10 : undefined)
    const kind = values.exclusion ?? ''
    const renting = pasivos !== undefined || part !== undefined || context.message.percents.length > 0
    if (kind === 'arriendo' || (kind === '' && context.followUp && renting)) {
      const of = part === undefined || whole === undefined ? '' : `: ${formatCop(part)} de ${formatCop(whole)}`
      const law =
        'El artículo 906, numeral 8, literal b, excluye a quien se dedica a arrendar activos o a actividades que generan ingresos pasivos cuando son esa parte o más de sus ingresos brutos.'
      if (share === undefined)
        return {
          headline: `Los arriendos y demás ingresos pasivos **te sacan del SIMPLE si son el ${passive} o más** de tus ingresos brutos.`,
          paragraphs: [law, 'Dime tus ingresos totales y cuánto es de arriendos y te digo si cabes.', rest],
          sources,
          facts: [limit],
        }
      return share >= limit.value
        ? {
            headline: `**No puede estar en el SIMPLE**: los arriendos o ingresos pasivos son el **${formatPercent(share)}** de los ingresos${of}, y desde el ${passive} hay exclusión.`,
            paragraphs: [law, 'Si ya está inscrito, actualiza el RUT y declara por el régimen ordinario.', rest],
            sources,
            facts: [limit],
          }
        : {
            headline: `**Sí puede estar en el SIMPLE** por ese lado: los arriendos o ingresos pasivos son el **${formatPercent(share)}** de los ingresos${of}, menos del ${passive}.`,
            paragraphs: [law, rest],
            sources,
            facts: [limit],
          }
    }
    if (kind === 'empleo')
      return {
        headline:
          '**No, si en el fondo hay una relación laboral**: el SIMPLE excluye a la persona natural que presta el servicio con subordinación, horario y órdenes de un solo contratante.',
        paragraphs: [
          'Trabajar para un solo cliente no te excluye por sí solo; te excluye que se configuren los elementos del contrato de trabajo. Si eres autónomo en cómo y cuándo haces el trabajo, puedes estar.',
          rest,
        ],
        sources,
        caveats: ['La DIAN puede revisar el contrato y cómo se cumple en la práctica.'],
      }
    if (kind === 'socios')
      return {
        headline:
          '**No la excluye que sus dueños, como personas naturales, tengan otras empresas**; los ingresos de todas se suman, en proporción, para revisar el tope.',
        paragraphs: ['La excluida es la sociedad que ella misma es accionista o partícipe de otra.', rest],
        sources,
      }
    if (kind === 'socia')
      return {
        headline: /\b(?:soy soci[oa]|soci[oa] de|persona natural)/.test(context.message.text)
          ? 'Siendo persona natural, **ser socio de otras sociedades no te excluye por sí solo**, pero sus ingresos se suman a los tuyos, en proporción a tu participación, para revisar el tope.'
          : '**No: una sociedad que es accionista o partícipe de otra**, en Colombia o en el exterior, **no puede estar en el SIMPLE**, sin importar el porcentaje.',
        paragraphs: [
          'Que los dueños de la sociedad, como personas naturales, tengan otras empresas no la excluye; los ingresos de todas se suman para revisar el tope.',
          rest,
        ],
        sources,
      }
    if (kind === 'residente')
      return {
        headline:
          '**Sí puede por ese lado: que la persona sea residente fiscal en Colombia no excluye**, aunque sea extranjera; la sociedad tampoco queda fuera porque su accionista sea una persona natural residente.',
        paragraphs: [rest],
        sources,
      }
    if (kind === 'filial')
      return {
        headline:
          '**No pueden estar en el SIMPLE** las sociedades extranjeras, sus establecimientos permanentes, las personas sin residencia en Colombia, ni las **filiales, subsidiarias, agencias o sucursales** de otras sociedades.',
        paragraphs: [
          'Un extranjero que es residente fiscal en Colombia sí puede, si cumple lo demás. Una sociedad colombiana de una persona natural extranjera no residente sí queda excluida si es su filial o subsidiaria.',
          rest,
        ],
        sources,
      }
    if (kind === 'actividad')
      return {
        headline:
          '**No**: el artículo 906 excluye del SIMPLE a quien se dedica a **microcrédito, factoraje, asesoría financiera o estructuración de créditos**, además de las entidades financieras.',
        paragraphs: [
          `El mismo numeral excluye la generación, transmisión y comercialización de energía, fabricar o comercializar automóviles, importar combustibles y producir o vender armas, municiones y pólvora; y a quien combina una de ellas con otra actividad. ${rest}`,
        ],
        sources,
      }
    const { steps, facts: used } = puedeSimple({ anoIngreso: taxYear(context) }, facts)
    return {
      headline:
        kind === 'salir'
          ? `Sales del SIMPLE cuando **llegas a ${figure(SIMPLE_TOPE)} de ingresos en el año o dejas de cumplir una condición** del artículo 906: declaras renta por el régimen ordinario y actualizas el RUT.`
          : `${context.kind === 'sino' ? 'Sí puedes, salvo que caigas en una exclusión: no' : 'No'} puede estar en el SIMPLE quien llega a **${figure(SIMPLE_TOPE)}** de ingresos brutos, ni, entre otros, los **no residentes, sociedades extranjeras, filiales, entidades financieras y quienes encubren una relación laboral**.`,
      paragraphs: [
        `Si en el año pasas del tope, declaras renta por el régimen ordinario y actualizas el RUT ${cite(et('art. 913'))}. Para salir por voluntad propia, se hace hasta el último día hábil de enero ${cite(et('art. 909'))}.`,
        `También se excluye a quien vive de arriendos o ingresos pasivos desde el ${passive} de sus ingresos, a la sociedad que es socia de otras y a actividades como factoraje, armas y energía ${cite(A906)}.`,
      ],
      steps,
      facts: [...used, limit],
      sources: [A906, et('art. 905'), et('arts. 909 y 913')],
      caveats: [],
    }
  },
})

const ASKS_THE_TAX = /\bcuanto (?:\w{1,6} ){0,2}(?:da|paga|pago|toca|sale|queda|seria|es)\b|\bunificado\b/
const EMPTY_PERIOD = /\b(?:ceros?|no vend[ií]|sin ventas|no tuve (?:ventas|ingresos)|no hubo)\b/

export const sinAnticipo = intent({
  id: 'simple.sin-anticipo',
  subject: 'simple',
  title: 'Si hay que pagar anticipos bimestrales en el SIMPLE',
  // What was earned in two months asks how much the advance is.
  // "¿Cuánto le da el SIMPLE?" asks for the tax itself.
  fits: (message) =>
    !(ASKS_THE_TAX.test(message.text) && !ADVANCE.test(message.text) && !NAMED_BIMESTER.test(message.text)) &&
    !entitiesOf(message).some((entity) => entity.kind === 'money' && perOf(message, entity) === 'bimestre'),
  slots: { ingresos: ingresosDelAno, juridica: ownOrJuridica },
  answer: whetherAdvances,
})

function whetherAdvances(
  values: { readonly ingresos?: number | undefined; readonly juridica?: boolean | undefined },
  { facts, on, message, company, kind }: AnswerContext,
): IntentAnswer {
  const units = facts.at(SIMPLE_SIN_ANTICIPO, on)
  const cop = units.value * uvtAt(facts, on)
  const limit = `${figure(SIMPLE_SIN_ANTICIPO)} (${formatCop(cop)})`
  const sources = [et('art. 910 par. 4'), ...facts.at(UVT, on).sources]
  const rest = `Los demás pagan un anticipo cada dos meses en el recibo 2593, que se resta en la declaración anual ${cite(et('art. 910'))}.`
  if (EMPTY_PERIOD.test(message.text))
    return {
      headline: 'No tengo confirmada la regla del **anticipo en ceros** del SIMPLE: no te digo ni que sí ni que no.',
      paragraphs: [
        `Lo cierto: la persona natural con ingresos del año menores que ${limit} no presenta anticipos, solo la declaración anual. ${rest}`,
      ],
      sources,
      answered: false,
    }
  const company_ =
    values.juridica === true ||
    (values.juridica === undefined &&
      company !== null &&
      (company.person === 'juridica' || /^[89]\d{8}/.test(company.nit.replace(/\D/g, ''))))
  if (company_)
    return {
      headline: '**Sí: una sociedad en el SIMPLE paga anticipo cada bimestre**, sin importar sus ingresos.',
      paragraphs: [`Solo la persona natural con ingresos del año menores que ${limit} se libra de los anticipos.`],
      sources,
    }
  // "No pagué los dos últimos, debía 900 mil en cada uno": the sum is what is owed, and no year's income.
  if (OWES.test(message.text) && !EARNS_SAID.test(message.text))
    return {
      headline: `${kind === 'sino' ? 'Sí, pueden sacarte: no' : 'No'} pagar los anticipos **puede excluirte del SIMPLE** (art. 914), y sobre cada uno corren **intereses de mora desde su vencimiento**; presentarlo tarde lleva además sanción por extemporaneidad.`,
      paragraphs: [
        `Ponte al día con el recibo 2593 de cada bimestre, con sus intereses. La persona natural con ingresos del año menores que ${limit} no estaba obligada a pagarlos: en ese caso no debe nada por ellos.`,
      ],
      sources: [et('art. 914'), et('arts. 634 y 641'), et('art. 910')],
    }
  const plain = ASKS_HOW_OFTEN.test(message.text)
  if (values.ingresos !== undefined)
    return {
      headline:
        values.ingresos < cop
          ? `**${plain ? 'Una vez al año' : 'No'}: con ${formatCop(values.ingresos)} al año no pagas anticipos bimestrales**, porque es menos que ${limit}; presentas y pagas solo la declaración anual.`
          : `**${plain ? 'Cada dos meses' : 'Sí'}: con ${formatCop(values.ingresos)} al año pagas anticipo cada bimestre**, porque llega a ${limit}${plain ? '; la declaración es anual' : ''}.`,
      paragraphs: ['Vale para la persona natural; una sociedad paga siempre los anticipos.', rest],
      sources,
    }
  return {
    headline: `${kind === 'sino' ? 'Depende: en' : 'En'} el SIMPLE, la persona natural con ingresos del año menores que **${figure(SIMPLE_SIN_ANTICIPO)} no paga anticipos bimestrales**, solo la declaración anual; las sociedades y los demás sí los pagan.`,
    paragraphs: [`Son ${formatCop(cop)}. ${rest}`],
    sources,
  }
}

const OWES =
  /\bno (?:he |hemos |ha |han )?(?:pag(?:ue|amos|o|ado|aron)|presente|presentamos|presentado|hice|hicimos|consign\w+)\b|\b(?:debia|debo|debemos|debe)\b(?! (?:pag|declar|hac|present)[a-z]{1,5}\b)|\batrasad\w+|\bdeje de pagar\b/
const EARNS_SAID = /\b(?:vend\w{1,4}|ventas|ingres\w+|factur\w{1,4}|gan[aeo]\w{0,4})\b/

const FECHAS = {
  salir: {
    label: 'volver al ordinario',
    test: /\b(?:pas|cambi)\w{1,5} (?:de nuevo |otra vez )?al? (?:regimen )?ordinario\b|\bsal(?:go|ir|irme|irnos|irse|gan)\b|\b(?:volver|vuelvo|regres\w{1,8}|devolver\w{0,6}|retir\w{1,8}|renunci\w{1,8})\b/,
  },
  iva: { label: 'IVA', test: /\biva\b/ },
  anticipo: {
    label: 'anticipos',
    test: /\b(?:anticipos?|bimestr\w{0,4}|formularios?|recibo|periodicidad|cada cuanto|2593|(?:se|lo|la|toca|tengo que|debo) pag[aou]\w{0,3})\b/,
  },
  anual: { label: 'declaración anual', test: /\b(?:anual|260|declaracion|declar[oa]r?)\b/ },
  nueva: { label: 'empresa nueva', test: /\b(?:nueva|recien|apenas|constitu|abriendo|nazca|naciera|matricular)\b/ },
  como: { label: 'cómo inscribirse', test: /\b(?:como (?:me |hago|es la vuelta|se hace)|pasos|tramite)\b/ },
} as const

/** Whether the income told beside the question when to enter is below the ceiling. */
function whetherFits(ingresos: number, year: number, { facts }: AnswerContext) {
  const { result, ...rest } = puedeSimple({ anoIngreso: year, ingresosAnoAnterior: ingresos }, facts)
  const limit = `${figure(SIMPLE_TOPE)} (${formatCop(result.topeAnoAnterior)} con la UVT de ${year - 1})`
  const said = result.dentroDelTope
    ? `**Sí alcanza**: ${formatCop(ingresos)} es menos que ${limit}, si cumple las demás condiciones. `
    : `**No alcanza**: ${formatCop(ingresos)} llega a ${limit}. Por debajo de eso, `
  return { ...rest, said, fits: result.dentroDelTope }
}

const ASKS_A_DAY = /\b(?:cuando|plazos?|fechas?|dias?|vence|hasta|desde|cada|meses|inscrib\w{1,5}|met\w{1,5})\b/

export const fechas = intent({
  id: 'simple.fechas',
  subject: 'simple',
  title: 'Fechas del Régimen Simple: inscripción, anticipos, declaración',
  // The IVA of who is in it has a day of its own.
  called:
    /\b(?:cuando|cada cuanto|hasta cuando|en que (?:mes|fecha))\b[^;?]{0,20}\b(?:declar|present|pag)\w{1,4} (?:el )?iva\b[^;?]{0,30}\bsimple\b/,
  // "¿Y el de noviembre-diciembre cuándo se paga?" after what is advanced.
  follows: {
    after: /^simple\.(?:impuesto|descuentos|sin-anticipo)$/,
    said: /\b(?:cuando|hasta cuando|en que (?:fecha|mes|dia)|que dia)\b[^?]{0,30}\b(?:pag\w{1,4}|venc\w{1,3}|toca|present\w{1,3})\b/,
  },
  // "Cierra con ingresos de 5.400 millones, ¿puede inscribirse y hasta cuándo?": the day is told with the ceiling.
  tells: ({ text, amounts }) =>
    amounts.length > 0 &&
    !HOW_MUCH_A_YEAR.test(text) &&
    /\b(?:inscrib|acog|entr|pas)\w{1,7}[^?]{0,40}\bsimple\b/.test(text) &&
    /\bhasta (?:cuando|que (?:dia|fecha))\b/.test(text),
  // "¿Y si fuera consultoría?" after a day is a change of what was worked out before.
  fits: ({ text, amounts, dated }) =>
    dated || ASKS_A_DAY.test(text) || (amounts.length === 0 && actividadesEn(text).length === 0),
  // "Quiero volver al ordinario. ¿Cómo hago y hasta cuándo tengo?": both are of leaving.
  covers: (part, { text }) => FECHAS.salir.test.test(text) && TIME_LIMIT.test(part) && !ENTERS.test(part),
  slots: { fechaSimple: aspecto(FECHAS), ingresos: ingresosDelAno, actividades, juridica },
  answer(values, context) {
    const { today, message, kind } = context
    // Who earns little files once a year and pays no advance.
    const named = bimesterIn(message.text)
    if (named && values.fechaSimple !== 'iva' && !ENTER_WHEN.test(message.text))
      return {
        headline: `El anticipo de ${named[1]} se presenta y se paga **cerrado el bimestre, en ${named[2]}${named[2] === 'enero' ? ' del año siguiente' : ''} o cuando diga el calendario de la DIAN**, en el recibo 2593; el día exacto no lo tengo verificado.`,
        paragraphs: [
          `Lo que se anticipa se resta en la declaración anual, en el formulario 260 ${cite(et('art. 910'))}.`,
        ],
        sources: [et('art. 910'), decreto('2229', 2023)],
        answered: false,
      }
    if (values.fechaSimple === 'anticipo' && values.ingresos !== undefined && !ENTER_WHEN.test(context.message.text))
      return whetherAdvances(values, context)
    const last = (of: number, month: number) => businessDaysOfMonth(of, month, 'dian').at(-1) ?? today
    const current = yearOf(today)
    // A day that has passed is no time limit: of a year that was told for its sales the next one is meant.
    const next = (month: number) => Math.max(message.year ?? 0, last(current, month) < today ? current + 1 : current)
    const asked = next(2)
    const enter = formatDate(last(asked, 2))
    const leave = formatDate(last(next(1), 1))
    const tooLate = message.year !== undefined && message.year < asked ? message.year : current
    const late = asked > current && (kind === 'sino' || tooLate === message.year)
    const how =
      values.fechaSimple === 'salir'
        ? 'Se sale actualizando el RUT en el portal de la DIAN, con la firma electrónica: quitas la responsabilidad 47 y vuelves a la 05.'
        : 'La inscripción se hace actualizando el RUT con la responsabilidad 47, en el portal de la DIAN, con la firma electrónica.'
    const said = {
      salir: `Para volver al régimen ordinario tienes **hasta el último día hábil de enero: el ${leave}**; para inscribirte en el SIMPLE, hasta el último día hábil de febrero.`,
      anticipo:
        'Los anticipos del SIMPLE son **bimestrales, en el recibo 2593**; la declaración es **anual, en el formulario 260**, en abril del año siguiente.',
      iva: `${kind === 'sino' && /\bbimestr\w*|\bcada (?:2|dos) meses\b/.test(message.text) ? 'No, ya no cada bimestre: quien' : 'Quien'} es responsable de IVA en el SIMPLE lo declara **una vez al año, en febrero del año siguiente**, en el formulario 300.`,
      // Of whoever leaves, the year that runs is still of the regime.
      anual: `${(context.earlier ?? []).some(({ values: then }) => then.fechaSimple === 'salir') ? 'El año que corre se declara **todavía como SIMPLE**, y por el ordinario desde el siguiente. ' : ''}La declaración anual del SIMPLE se presenta **en abril del año siguiente, en el formulario 260**; los anticipos, cada bimestre, en el recibo 2593.`,
      nueva:
        'Una empresa nueva entra al SIMPLE **al inscribirse en el RUT**, en cualquier mes; quien ya tiene RUT, hasta el último día hábil de febrero.',
      como: `Entras o sales **actualizando el RUT (responsabilidad 47)** en el portal de la DIAN: para entrar, hasta el ${enter}; para volver al ordinario, hasta el ${leave}.`,
    }
    const asksOfDays = (said as Readonly<Record<string, string>>)[values.fechaSimple ?? ''] !== undefined
    const ceiling =
      values.ingresos === undefined || asksOfDays ? undefined : whetherFits(values.ingresos, asked, context)
    // "¿Cuánto pagaría en el SIMPLE y hasta cuándo me inscribo?"
    const [group, another] = values.actividades ?? []
    const yearly =
      values.ingresos === undefined || group === undefined || another !== undefined || !ASKS_HOW_MUCH.test(message.text)
        ? undefined
        : simpleAnual({ anoGravable: taxYear(context), ingresosBrutos: values.ingresos, grupo: group }, context.facts)
    const tax =
      yearly?.result.dentroDelTope === true
        ? `Pagarías **${formatCop(yearly.result.impuesto)}** al año (${formatPercent(yearly.result.tarifa)} de ${formatCop(values.ingresos ?? 0)}). `
        : ''
    const headline =
      said[values.fechaSimple as keyof typeof said] ??
      (kind === 'como'
        ? said.como
        : `${tax}${ceiling?.said ?? ''}${ceiling === undefined && late ? `Si ya tenías RUT, para ${tooLate} ya no: el plazo venció en febrero. Te` : ceiling?.fits === false ? 'te' : 'Te'} inscribes en el Régimen Simple **hasta el último día hábil de febrero: el ${enter}**${asked > current ? `, para ${asked}` : ''}; para volver al ordinario tienes hasta el último día hábil de enero.`)
    return {
      headline,
      paragraphs: [how],
      tables: [
        {
          title: 'Fechas del SIMPLE',
          columns: ['Asunto', 'Plazo'],
          rows: [
            [`Inscripción de quien ya tiene RUT ${cite(et('art. 909'))}`, 'Último día hábil de febrero'],
            [`Empresa nueva ${cite(et('art. 909'))}`, 'Al inscribirse en el RUT'],
            [`Volver al régimen ordinario ${cite(et('art. 909'))}`, 'Último día hábil de enero'],
            [
              `IVA anual (formulario 300) ${cite(decreto('2229', 2023))}`,
              'Días hábiles 11 a 15 de febrero, dos dígitos por día',
            ],
            [`Anticipos (formulario 2593) ${cite(et('art. 910'))}`, 'Cada dos meses'],
            [`Declaración anual (formulario 260) ${cite(et('art. 910'))}`, 'Abril del año siguiente'],
          ],
        },
      ],
      ...(ceiling === undefined
        ? {}
        : {
            steps: [...(tax === '' ? [] : (yearly?.steps ?? [])), ...ceiling.steps],
            facts: [...(tax === '' ? [] : (yearly?.facts ?? [])), ...ceiling.facts],
          }),
      sources: [
        ...(tax === '' ? [] : [et('art. 908')]),
        ...(ceiling?.sources ?? []),
        et(values.fechaSimple === 'iva' ? 'arts. 915, 909 y 910' : 'arts. 909 y 910'),
        decreto('2229', 2023),
      ],
      caveats: [
        'El día exacto de los anticipos y de la declaración anual está por verificar en el calendario de la DIAN.',
      ],
    }
  },
})

export const generalSimple = intent({
  id: 'simple.general',
  subject: 'simple',
  title: 'Qué es el Régimen Simple y qué reemplaza',
  slots: {
    ingresos: ingresosDelAno,
    actividades,
  },
  answer(values, context) {
    if (onlyToEnter(context)) return toEnter(context)
    if (values.ingresos !== undefined) return everyGroup(values.ingresos, taxYear(context), context)
    return {
      headline: `El Régimen Simple (SIMPLE) **reemplaza el impuesto de renta y junta el ICA** en un solo impuesto sobre los ingresos brutos, de ${ALL_RATES} según la actividad.`,
      paragraphs: [
        `Pueden estar personas naturales y sociedades con ingresos brutos menores que ${figure(SIMPLE_TOPE)} en el año anterior ${cite(et('art. 905'))}. Se pagan anticipos cada dos meses y una declaración anual; el IVA se declara una vez al año y no le practican retención de renta ${cite(et('art. 910'))}.`,
      ],
      tables: [RATES],
      sources: [et('arts. 903, 907 y 908'), et('arts. 905, 909, 910, 911 y 915')],
      caveats: [
        `Los restaurantes suman el ${figure(INC_RESTAURANTES)} de impuesto al consumo.`,
        `La inscripción va hasta el último día hábil de febrero ${cite(et('art. 909'))}.`,
      ],
    }
  },
})

/** "¿Aparte tengo que pagarle el ICA a la alcaldía?", of a case in this regime. */
const ICA_BESIDES =
  /\b(?:ica|industria y comercio)\b[^?]{0,60}\b(?:aparte|separad[oa]|tambien|ademas|fuera|otro lado|alcaldia|municipio|hacienda|inclu\w{1,5}|igual|todavia|sigo|toca)\b|\b(?:aparte|tambien|ademas|separado|fuera|alcaldia|municipio|inclu\w{1,5}|trae|igual|todavia|sigo|toca)\b[^?]{0,60}\b(?:ica|industria y comercio)\b/
const SHOP =
  /\b(?:tiend(?:a|ita)s?|minimercados?|micromercados?|peluqueri\w{1,3}|barberi\w{1,3}|salon(?:es)? de belleza)\b/
const ITS_IVA =
  /\b(?:cobr|sum|factur|declar)\w{1,5} (?:el |con )?iva\b|\bresponsables? (?:de|del) iva\b|\biva\b[^?]{0,15}\?/
const ANOTHER_TRADE =
  /\b(?:ademas|tambien|aparte|otra actividad|fuera de eso)\b[^?]{0,40}\b(?:mont|vend|abr|pon|teng|presto|ofrez|actividad)\w{0,5}\b|\b(?:mont|vend|abr|pon|teng)\w{1,5}\b[^?]{0,25}\b(?:ademas|tambien|otra actividad)\b/
/** What of IVA, ICA and consumption is inside the SIMPLE: told, but for whoever has a shop or adds a trade to it. */
const ivaIca = intent({
  ...noted('simple.iva-ica'),
  follows: { after: /^simple\.(?!comparar)/, said: ICA_BESIDES },
  tells: ({ text: said, person }) =>
    (person.simple === true || /\bsimple\b|\brst\b/.test(said)) && SHOP.test(said) && ITS_IVA.test(said),
  keeps: ANOTHER_TRADE,
  slots: {
    ingresos: money('Ingresos del año', ['ingresos', 'venta', 'pago'], { main: true, per: 'ano' }),
    mencionado,
  },
  answer: (values, context) => {
    const { message, merged, followUp } = context
    const asking = { ...context, kind: 'sino' as const }
    if (followUp && message.amounts.length === 0 && ICA_BESIDES.test(message.text))
      return toldBy('simple.iva-ica', 'ica', asking)
    if (ANOTHER_TRADE.test(message.text) && followUp && SHOP.test(merged.text))
      return toldBy('simple.iva-ica', 'otra', asking)
    return SHOP.test(message.text) && ITS_IVA.test(message.text)
      ? toldBy('simple.iva-ica', 'tienda', asking)
      : note('simple.iva-ica', context, values)
  },
})

export const simple = [ivaIca, generalSimple, impuesto, tope, comparar, descuentos, excluidos, sinAnticipo, fechas]
