import { formatCop, formatDate, formatNumber } from '../../../../shared/format.ts'
import { vencimientoRentaNatural } from '../../../../shared/tax/calendario.ts'
import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { TABLA, tablaAt } from '../../../../shared/tax/facts/tablas.ts'
import {
  DECLARAR_INGRESOS,
  DECLARAR_PATRIMONIO,
  LOTERIAS,
  PENSION_EXENTA,
  SANCION_MINIMA,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { debeDeclararRenta } from '../../../../shared/tax/rentaPersonas.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import { lower } from '../../sentence.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot, type Values } from '../intent.ts'
import { asksWhen } from '../iva/cuando.ts'
import { asksPeriod } from '../iva/slots.ts'
import { ofIdleCompany } from '../procedimiento/extemporaneidad.ts'
import { inDigits } from '../procedimiento/numbers.ts'
import { digitosDichos } from '../procedimiento/vencimientos.ts'
import { toCop } from '../reading.ts'
import { flag, money, responsableIva, text } from '../slots.ts'
import { endingDigits, taxYearOf } from '../taxReading.ts'
import { bareAlone, bareBeside, ofAMonth, ofAYear, oneOf } from './bare.ts'
import { listed, opening } from './say.ts'
import { aportes, bareIncome, comprado, FILES_FOR_THE_DEAD, PAID_ONCE, retencion, WAGE } from './slots.ts'

const NEXT_YEAR = /\b(?:el|este) (?:otro|proximo|siguiente) ano\b|\bano (?:entrante|siguiente|que viene|proximo)\b/
/** "Este año llevo vendidos 65": of the year that still runs, and not of the one that was filed in it. */
const EARNING_NOW =
  /\b(?:han|he|ha|hemos) (?:entrado|recibido|facturado|ganado|vendido|consignado|cobrado|hecho)\b[^.;?]{0,40}\beste ano\b|\beste (?:ano )?(?:20\d\d )?(?:ya |yo |me |nos |le |les |he |hemos |ha |han ){0,3}(?:llevo|llevamos|voy|vamos|estoy|vendid|factur|gan|entr|ingres|cierr|cerr|recib|consign)\w*|\bllev(?:o|amos) (?:\w{1,10} ){0,4}(?:este ano|en lo que va)|\bsi (?:cierro|termino|sigo)\b[^.;?]{0,30}\b(?:ano|2026)\b|\ben lo que va (?:del|de este) ano\b|\ben dic(?:iembre)? (?:espero|esperamos|me|nos|va|van|entran|llegan|factur)\w*/
const FILED_IN =
  /\ben (?:el )?(20\d\d)\b[^.;?\d]{0,25}\b(?:declar|present)(?:o|ar|e|amos|an)\b|\b(?:declar|present)\w*\b[^.;?\d]{0,30}\b(?:en|el|del?) (20\d\d)\b/
/** "¿Debo declarar por este año?", "lo que recibo en todo el año 2026": the year of the income, and not that of filing. */
const FOR_THIS_YEAR = /\bpor (?:el ano (?:actual|en curso|corriente)|este (?:mismo )?ano)\b/
const THIS_YEAR = /\beste ano\b|\bel ano pasado\b/

/** The tax year of a yearly return: "en 2026" of filing is of 2025. */
const anoGravable: Slot<number, false> = {
  label: 'Año gravable',
  type: 'year',
  read: (message, { today, before }) => {
    // "En dic espero 8 más, ¿declaro el próximo año?": the year of a month that is told is that of filing no return.
    // "¿Tengo que presentar renta en 2027?": of the year before it.
    const filedIn = Number(FILED_IN.exec(message.text)?.slice(1).find(Boolean) ?? 0)
    if (message.taxYear === undefined && filedIn > Number(today.slice(0, 4))) return filedIn - 1
    const now = NEXT_YEAR.test(message.text) || EARNING_NOW.test(message.text)
    if (now && message.taxYear === undefined && !/\b20\d\d\b/.test(message.text)) return Number(today.slice(0, 4))
    const said =
      message.taxYear !== undefined || (message.year !== undefined && !THIS_YEAR.test(message.text))
        ? taxYearOf(message, today)
        : undefined
    // "¿Y 2026?" after 2025 is another one.
    if (said !== undefined) return said === before ? (message.year ?? said) : said
    if (FOR_THIS_YEAR.test(message.text)) return Number(today.slice(0, 4))
    // What is earned this year is filed "el otro año".
    if (now) return Number(today.slice(0, 4))
    return /\bel ano pasado\b/.test(message.text) ? Number(today.slice(0, 4)) - 1 : undefined
  },
  show: String,
  required: false,
}

const LOAN =
  /\bprest(?:amo|amos|aron|o|e|ad[oa]s?|ador|an)\b|(?<!\btarjetas? (?:de )?)\bcredito\b(?! (?:de vivienda|de la (?:casa|vivienda)|hipotecario))|\bmutuo\b/
const NOT_MINE =
  /\b(?:para pagar\w*|eso no era de)\b|\b(?:no (?:era|eran|es|son) (?:plata )?(?:mi[oa]s?|ganancia|ingresos?)|no es ganancia|solo paso|de otra persona|de mi (?:mama|papa|herman[oa]|hij[oa])|ajena)\b/
const MINIMUM = /\b(?:el|un|salario|sueldo) minimo\b|\bsmmlv\b|\bsmlv\b/

const ANOTHER =
  /^\W*(?:y |o |pero )?(?:a |con |para |que pasa con |si (?:es |fuera )?)?((?:mi|mis|la|el|un|una) (?:\w{1,6} )?(?:espos[oa]|marido|mujer|mama|mami|papa|papi|hij[oa]|herman[oa]|suegr[oa]|novi[oa]|ti[oa]|prim[oa]|cunad[oa]|abuel[oa]|soci[oa]|amig[oa]|companer[oa]|vecin[oa]|senora?|otr[oa] (?=que|gana)))\b/

/** "Mi mamá me consigna": who sends it is not the one who is asked about. */
const SENDS =
  /^\W*(?:y )?(?:mi|mis) \w{3,12} (?:siempre )?(?:me|nos) (?:consign|mand|gir|prest|transf|pas|d[ai]|env|regal|pag)\w*/

const GOODS =
  /\b(\d{1,2}) (?:casas|apartamentos|aptos|lotes|carros|motos|locales|fincas|bodegas|parqueaderos|taxis|camiones)\b[^.;,\d]{0,20}\b(\d{1,4})(?: millones| palos)? cada (?:un[oa]|1)\b/

const WORKED_UNTIL =
  /\b(?:trabaj|labor|emplead|contratad|vincul)\w* (?:\w+ ){0,4}hasta (?:el \d+ de |finales de |mediados de |el mes de )?[a-z]{4,10}\b/
const WORKED_MONTHS = /\b(?:trabaj|labor|dur)\w* (?:\w+ ){0,3}(?:solo |apenas |como )?(\d{1,2}) meses\b/
const SAVED = /\b(?:cdts?|ahorros|ahorrad[oa]s?|fiducia|fondo de inversion)\b (?:\w+ ){0,2}(?:de|por|con) ?\$? ?$/

const OF_BOTH =
  /\b(?:a nombre de|es de|son de|entre) (?:los|nosotros) (?:dos|2)\b|\b(?:la mitad es|mitad y mitad|por mitades)\b/
const OF_ONE = /\b(?:solo|todo|toda) (?:esta )?a (?:mi nombre|nombre mio)\b/

const COMPANY = /\b(?:s\.?a\.?s|ltda|sociedad(?:es)?(?! (?:conyugal|de hecho))|persona juridica|compania)\b/
const A_BUSINESS = /\b(?:s\.?a\.?s|ltda|sociedad|empresa|compania|persona juridica)\b/
/** A company that did nothing in the year. */
export const sinOperacion = flag('Sociedad sin operaciones', ({ text: words }) =>
  A_BUSINESS.test(words) && IDLE.test(words) ? true : undefined,
)
const IDLE =
  /\b(?:sin|no (?:ha |hemos |he |han )?(?:tenido|tuv\w+|tiene|hay|hubo|registra)) (?:ni |un |una |ningun |ninguna |nada de |aun |todavia ){0,3}(?:ingresos?|ventas?|operacion(?:es)?|movimientos?|actividad(?:es)?|facturacion)\b|\b(?:no|sin|nunca|ni) (?:he |hemos |ha |han |se ha ){0,1}(?:vend\w+|factur\w+|oper\w+|movi\w*|arranc\w+|hecho nada)\b|\b(?:quiet[oa]|inactiv[oa]|parad[oa]|en ceros|sin mover(?:se)?|sin usar)\b/

/** "Un apartamento de 180", "lo que tiene vale 80": what is owned. */
const OWNED =
  /\b(?:casas?|casita|aptos?|apartamentos?|carr(?:it)?os?|motos?|lotes?|fincas?|local(?:es)?|bodegas?|patrimonio|bienes|bien|activos|vale|valen|avalu\w+)\b/
const NOT_OWNED =
  /\b(?:arr?iend\w*|arrend\w*|alquil\w*|canon(?:es)?|vend\w*|venta|compr\w*|adquir\w*|credito|hipotec\w*|deud\w*|deb[eo]\w{0,3}|cuotas?|intereses?|consign\w*|sueldos?|salarios?|gan[eoa]\w{0,3}|pag\w*|gast\w*|impuestos?|predial|hered\w*|herencia|don\w{2,6}|prest\w*)\b/

/** "Me entraron al banco 74": what came into an account. */
const INTO_THE_ACCOUNT =
  /\bconsign\w+|\bmovi\w+|\bnequi\b|\bdaviplata\b|\bbancolombia\b|\bdavivienda\b|\bbbva\b|\b(?:al?|en|por) (?:el |la |mi |las? |mis )?(?:bancos?|cuentas?)\b/
const CAME_IN =
  /\bconsign\w+|\b(?:al|por el|por la|en el|en la|por mis?|en mis?|a mis?|a la|por) (?:bancos?|cuentas?|nequi|daviplata|bancolombia|davivienda)\b[^,;.]{0,30}\b(?:entr|pas|lleg|mov|gir|cay|ca[ei]|ingres)\w*|\b(?:entr|pas|lleg|mov|gir)\w*\b[^,;.]{0,30}\b(?:bancos?|cuentas?|nequi|daviplata|bancolombia|davivienda)\b/

const BY_CARD = /\btarjetas?\b|\bt\.? ?c\b|\btdc\b/
const PAYS_OF_THE_YEAR =
  /\b(1[2-5]) (?:mesadas|sueldos|salarios|pagos mensuales)\b|\b(?:mesadas?|sueldos?|salarios?)\b[^;?]{0,25}(?: x ?| por )(1[2-5])\b/
const PRIZE = /\b(?:chance|loteria|baloto|rifa|premio|bingo|casino|apuestas?)\b/
/** "Y si en vez de tarjeta fueran giros": what is told now stands in the place of what was told before. */
const INSTEAD =
  /\b(?:en (?:vez|lugar) de|ya no (?:es|son|fue|seria)|no (?:es|son|fue|fueron|fuera|fueran|eran) (?:(?:con|por|en|de|la|el) ){0,2}[a-z]{2,12} sino)\b/
const THRESHOLDS = [
  'ingresos',
  'salario',
  'pension',
  'venta',
  'patrimonio',
  'comprado',
  'consignaciones',
  'compras',
  'tarjeta',
] as const

const slots = {
  anoGravable,
  deQuienEs: {
    ...text<string>(
      'De quién',
      ({ text: words }, { before }) => {
        const who = SENDS.test(words) ? undefined : ANOTHER.exec(words)?.[1]
        return who === before ? undefined : who
      },
      (who) => who,
    ),
    // What is told of somebody else is not on top of one's own.
    replaces: [
      'ingresos',
      'salario',
      'patrimonio',
      'consignaciones',
      'compras',
      'comprado',
      'tarjeta',
      'venta',
      'deuda',
      'pension',
      'prestamo',
      'ajeno',
      'minimo',
      'responsableIva',
    ],
  },
  // Before what is owned: "me hice a un apto en 130" is a purchase of the year.
  comprado,
  ingresos: money('Ingresos del año', ['ingresos'], {
    per: 'ano',
    main: true,
    summed: true,
    read: oneOf(bareIncome, bareAlone(ofAYear)),
  }),
  /** What the question of the contributions told. */
  ingresosMensuales: { label: 'Ingreso del mes', type: 'text', show: String, required: false } satisfies Slot<
    number,
    false
  >,
  salario: money('Salario mensual', ['salario'], {
    per: 'mes',
    read: oneOf(bareBeside(WAGE, ofAMonth), bareAlone(ofAMonth)),
  }),
  /** "Tengo un CDT de 80 millones": what is owned, and no income. */
  ahorrado: money('Ahorros o CDT', [], {
    read: (message, { facts }) => {
      const found = message.amounts.find(({ start }) => SAVED.test(message.text.slice(Math.max(0, start - 40), start)))
      return found && toCop(found, message, facts)
    },
  }),
  /** "Trabajé hasta agosto": a wage that was not earned the whole year. */
  mesesTrabajados: text<number>(
    'Meses con ese salario',
    ({ text: words, month }) =>
      month !== undefined && WORKED_UNTIL.test(words)
        ? month
        : Number(WORKED_MONTHS.exec(inDigits(words))?.[1]) || undefined,
    (value) => `${value} meses`,
  ),
  /** What is paid once, at the end: never twelve times. */
  pagoUnico: flag('Lo demás se pagó una sola vez', ({ text: words }) => (PAID_ONCE.test(words) ? true : undefined)),
  /** "PL apenas 60": what is left of it after the debts weighs nothing for the thresholds. */
  patrimonioLiquido: {
    ...money('Patrimonio líquido', []),
    takes: isCalled(/\bpl\b|\bpatrimonio liquido\b/),
  } satisfies Slot<number, false>,
  patrimonio: {
    ...money('Patrimonio bruto', ['patrimonio', 'activos', 'valorActivo', 'avaluo'], {
      summed: true,
      read: bareBeside(OWNED),
    }),
    takes: isCalled(OWNED, NOT_OWNED),
    orByRole: true,
  } satisfies Slot<number, false>,
  /** "Dos apartamentos de 180 cada uno": what the others add to the one that is read. */
  otrosIguales: money('Los demás bienes iguales', [], {
    read: ({ text: words }) => {
      const [, many, each] = GOODS.exec(inDigits(words)) ?? []
      return each === undefined ? undefined : (Number(many) - 1) * Number(each) * 1_000_000
    },
  }),
  /** "Una casa a nombre de los dos": half of it is of whoever asks. */
  deLosDos: flag('Los bienes son de dos', ({ text: words }) =>
    OF_BOTH.test(words) ? true : OF_ONE.test(words) ? false : undefined,
  ),
  consignaciones: {
    ...money('Consignaciones del año', ['consignaciones', 'movimiento'], {
      per: 'ano',
      summed: true,
      read: bareBeside(INTO_THE_ACCOUNT),
    }),
    takes: isCalled(CAME_IN, /\b(?:credito|prest\w*|deud\w*|deb[eo]\w{0,3}|cdts?)\b/),
    orByRole: true,
  } satisfies Slot<number, false>,
  compras: money('Compras del año', ['compras', 'pago', 'costos'], { per: 'ano', summed: true }),
  /** Told beside the income, of no weight for the thresholds. */
  aportes,
  tarjeta: {
    ...money('Consumos con tarjeta del año', ['tarjeta'], { per: 'ano', read: bareBeside(BY_CARD) }),
    takes: isCalled(BY_CARD, /\b(?:debit\w{1,2}|cupo|deb[eo]|deuda|saldo)\b/),
    orByRole: true,
  } satisfies Slot<number, false>,
  venta: money('Venta de un bien en el año', ['venta', 'herencia'], { read: bareBeside(/\bl[ao] vend\w+/) }),
  deuda: {
    ...money('Préstamo', ['deuda', 'pasivos'], { read: bareBeside(/\bdeb[eo]\b|\bdeuda\b|\bprest\w+|\bhipoteca\b/) }),
    takes: isCalled(/\bhipoteca\b|\b(?:le |les |l[ao] )?deb[eo]\b(?! (?:declarar|presentar))|\bdeudas?\b/, OWNED),
    orByRole: true,
  } satisfies Slot<number, false>,
  pension: {
    ...money('Pensión del año', ['pension'], { per: 'ano' }),
    takes: isCalled(/\bmesadas?\b/),
    orByRole: true,
  } satisfies Slot<number, false>,
  /** "13 mesadas de 6 millones", "6M x13". */
  mesadas: text<number>(
    'Mesadas o sueldos del año',
    ({ text: words }) => Number(PAYS_OF_THE_YEAR.exec(inDigits(words))?.slice(1).find(Boolean)) || undefined,
    String,
  ),
  premio: flag('Un premio o lotería', ({ text: words }) => (PRIZE.test(words) ? true : undefined)),
  tope: money('Tope que mencionas', ['tope']),
  prestamo: flag('Parte de lo consignado es un préstamo', ({ text }) => (LOAN.test(text) ? true : undefined)),
  ajeno: flag('Plata que no es suya', ({ text }) => (NOT_MINE.test(text) ? true : undefined)),
  minimo: flag('Gana el mínimo', ({ text, amounts }) =>
    amounts.length === 0 && MINIMUM.test(text) ? true : undefined,
  ),
  retencion,
  responsableIva,
  sinOperacion,
} as const
type DeclararValues = Values<typeof slots>
/** The years shown side by side, so that "en 2026" and "de 2026" are both answered. */
function otherYears(main: number, facts: FactSource): readonly (readonly string[])[] {
  return [main - 1, main, main + 1]
    .filter((year) => year >= 2023 && factAt(facts, UVT, `${year}-12-31`) !== null)
    .map((year) => {
      const { topePatrimonio, topeIngresos, seDeclaraEn } = debeDeclararRenta({ anoGravable: year }, facts).result
      return [`Año gravable ${year}`, String(seDeclaraEn), formatCop(topePatrimonio), formatCop(topeIngresos)]
    })
}

const MONTHS = 12
// A smaller yearly income without a stretch of time is one of a month.
const SURELY_MONTHLY = 16_000_000
const SURELY_YEARLY = 45_000_000

const DEADLINE =
  /\bplazo\b|\b(?:ya )?(?:se )?(?:me |le )?(?:paso|vencio)\b|\bfechas?\b|\btarde\b|\btodavia\b|\ba tiempo\b|\bno (?:la )?(?:declare|presente|declaro|presento)\b/
/** Until when, where that is asked, and what to do once the day has passed, whether it is asked or not. */
function deadlineOf(
  year: number,
  context: AnswerContext,
): { readonly sentence: string; readonly late: boolean } | undefined {
  const { message, merged, company, today, facts } = context
  const day = (two: number) => vencimientoRentaNatural(year + 1, two)
  const said = digitosDichos.read?.(message, { facts, today, before: undefined })
  const digits = said ?? endingDigits(merged, company)
  const [first, last] = digits?.length === 2 ? [day(Number(digits)), day(Number(digits))] : [day(1), day(0)]
  const late = last < today
  if (!late && !asksWhen(message) && !DEADLINE.test(message.text)) return undefined
  const when =
    first === last
      ? `${late ? 'venció' : 'vence'} el **${formatDate(last)}** (terminada en ${digits})`
      : `${late ? 'venció: fue' : 'es'} **del ${formatDate(first)} al ${formatDate(last)} de ${year + 1}**`.replace(
          ` de ${year + 1} de ${year + 1}`,
          ` de ${year + 1}`,
        )
  const minimum = facts.at(SANCION_MINIMA, today).value
  return {
    late,
    sentence: `El plazo ${when}${late ? `, así que **ya pasó: preséntala cuanto antes, con la sanción por extemporaneidad** (5 % del impuesto por cada mes o fracción, y nunca menos de ${formatNumber(minimum)} UVT, ${formatCop(roundUvt(uvtToCop(minimum, facts, today)))})` : first === last ? '' : ', según los dos últimos dígitos de la cédula'}.`,
  }
}

const TWO_PEOPLE = /\b(?:mi|y mi) (?:espos[oa]|marido|mujer|herman[oa]|mama|papa|hij[oa])\b(?: \w+){0,3} ?\$?$/
/** "Gano 4.500.000 y mi esposa 3.000.000": each files for themself. */
function eachOf(values: DeclararValues, { message, today, facts }: AnswerContext): IntentAnswer | undefined {
  const [one, other, more] = message.amounts
  if (!one || !other || more || !TWO_PEOPLE.test(message.text.slice(one.end, other.start))) return undefined
  const year = values.anoGravable ?? Number(today.slice(0, 4)) - 1
  if (factAt(facts, UVT, `${year}-12-31`) === null) return undefined
  const each = [one, other].map(({ value }) => {
    const income = value < SURELY_MONTHLY ? value * MONTHS : value
    const calculation = debeDeclararRenta({ anoGravable: year, ingresos: income }, facts)
    return { income, calculation, files: calculation.result.obligado === true }
  })
  const [first, second] = each
  if (!first || !second) return undefined
  const said = ({ income, files }: (typeof each)[number]) =>
    `con ${formatCop(income)} en el año **${files ? 'sí' : 'no'} debe declarar**`
  return fromCalculation(first.calculation, {
    headline: `Cada uno declara por lo suyo, y los ingresos no se suman: por el año gravable ${year}, quien gana ${formatCop(one.value)}, ${said(first)}, y quien gana ${formatCop(other.value)}, ${said(second)}; el tope es de **${formatCop(first.calculation.result.topeIngresos)}**.`,
  })
}

const PERHAPS_YEARLY = 20_000_000
const BY_THE_MONTH = /\bmes(?:es)?\b|\bmensual\w*|\bquincena\w*/
const EARNS = /\b(?:gan|factur|vend|ingres|sueldo|salario|honorario|cobr)\w*/
/** "¿Y si son 6 millones al mes?" after deposits: other deposits, and no income. */
function ofDeposits(values: DeclararValues, { message, own = [], followUp }: AnswerContext): DeclararValues {
  const only = own.filter((slot) => slot !== 'anoGravable')
  return followUp &&
    values.consignaciones !== undefined &&
    values.ingresos !== undefined &&
    only.length === 1 &&
    only[0] === 'ingresos' &&
    !EARNS.test(message.text)
    ? { ...values, consignaciones: values.ingresos, ingresos: undefined }
    : values
}

/** "¿Y si no fuera tarjeta sino giros?": of what was told before, nothing is left that a threshold looks at. */
function inPlaceOf(values: DeclararValues, { message, own = [], followUp }: AnswerContext): DeclararValues {
  if (!followUp || !INSTEAD.test(message.text) || !THRESHOLDS.some((slot) => own.includes(slot))) return values
  const gone = THRESHOLDS.filter((slot) => !own.includes(slot))
  return { ...values, ...Object.fromEntries(gone.map((slot) => [slot, undefined])) }
}

/** A CDT whose sum was counted among the income is taken back out of it, and is part of what is owned. */
function withSavings(values: DeclararValues, { message, facts }: AnswerContext): DeclararValues {
  const { ahorrado: saved, ingresos: income, patrimonio } = values
  if (saved === undefined || patrimonio !== undefined) return values
  const left = (income ?? 0) - saved
  const counted = left === 0 || message.amounts.some((each) => Math.abs(toCop(each, message, facts) - left) < 1)
  return { ...values, patrimonio: saved, ...(counted ? { ingresos: left || undefined } : {}) }
}

/** "Soy SAS y no tuve movimiento": the thresholds are of people, and of no company. */
const OF_A_COMPANY: IntentAnswer = {
  headline:
    '**Sí: toda sociedad presenta renta cada año aunque no haya tenido movimiento**, en el formulario 110, mientras no esté liquidada.',
  paragraphs: [
    `Sin ingresos ni impuesto la declaración va en ceros; los topes de patrimonio e ingresos son solo de las personas naturales ${cite(et('arts. 591 y 596'))}.`,
    `El **IVA** no se presenta por los periodos sin operaciones sometidas al impuesto ni saldos que arrastrar ${cite(et('art. 601'))}, ni la **retención en la fuente** por los meses en que no se practicó ninguna ${cite(et('art. 606 par. 2'))}.`,
    'Aparte de la DIAN: la matrícula mercantil se renueva cada año hasta el 31 de marzo, y el ICA lo fija tu municipio.',
  ],
  sources: [et('arts. 591 y 596'), et('art. 601'), et('art. 606 par. 2')],
}
const FILES = /\b(?:declar\w*|present\w*|obligacion\w*)\b/
const CLOSES = /\b(?:cerrar\w*|cierro|liquidar\w*|cancelar\w*|disolver\w*|crear|constituir)\b/
/** "Obligada? PB 180, ing 66, consig 71": the figures that the thresholds are of. */
const MUST_FILE =
  /\bobligad[oa]s?\b(?! a (?!declarar|presentar))|\b(?:debo|debia|tengo que|tenia que|me toca|me tocaba|toca|tocaba) (?:declarar|presentar)\b|\bdeclaro(?=\W*$)/
const OF_THE_THRESHOLDS =
  /\b(?:pb|patrimonio bruto|patrimonio|consig\w*|ing|ingresos|ventas|vend(?:i|o|ido|idos|imos|iendo)|factur(?:e|o|ado)|(?:me )?gan(?:e|o|ado)|recibi|recibido)\b/
const OF_SOMETHING_ELSE =
  /\bexogena\b|(?<!\bresp\w{0,12} (?:de |del )?)\biva\b|\b(?:simple|ica|retencion\w*|retefuente|patrimonial)\b|\bmedios magneticos\b|\bimp\w* (?:al? |de )?patrimonio\b|\bpl\b|\bpatrimonio liquido\b|\bfactur\w+ electronica\b|\brevisor\b|\bcontabilidad\b|\bactivos en el exterior\b/
const ownCase = (message: Understood): boolean =>
  A_BUSINESS.test(message.text)
    ? message.amounts.length === 0 && IDLE.test(message.text) && FILES.test(message.text) && !CLOSES.test(message.text)
    : message.amounts.length > 0 &&
      MUST_FILE.test(message.text) &&
      OF_THE_THRESHOLDS.test(message.text) &&
      !OF_SOMETHING_ELSE.test(message.text)

/** "¿Y si se me olvida presentarla?" */
const LEAVES_IT =
  /\b(?:olvid\w+|tarde|sancion\w*|multa\w*|(?:si|por) no (?:la |lo |las |los |se )?(?:hag|present|declar)\w+)\b/

/** "Este año llevo 70 millones vendidos": of the year that runs, which is declared in the next one. */
const OF_THIS_YEAR =
  /\b(?:este ano|en lo que va del ano|desde enero)\b[^.;?]{0,30}\b(?:llevo|llevamos|he (?:vendido|ganado|facturado|recibido)|voy (?:en|por))\b|\b(?:llevo|he|voy) (?:como |ya |unos |casi )?(?:\S{1,14} ){0,3}(?:vendidos?|facturados?|ganados?)\b/

function must(asTaken: DeclararValues, context: AnswerContext): IntentAnswer {
  if (asTaken.sinOperacion === true && context.followUp && context.message.amounts.length === 0)
    return LEAVES_IT.test(context.message.text) ? ofIdleCompany(context) : OF_A_COMPANY
  const company = COMPANY.test(context.message.text) || asTaken.sinOperacion === true
  if (company && context.message.amounts.length === 0 && context.kind !== 'asiento') return OF_A_COMPANY
  const values = withSavings(ofDeposits(inPlaceOf(asTaken, context), context), context)
  const pair = eachOf(values, context)
  if (pair) return pair
  const { facts, today, message, on } = context
  const current = Number(today.slice(0, 4))
  const year = values.anoGravable ?? (OF_THIS_YEAR.test(context.merged.text) ? current : current - 1)
  if (factAt(facts, UVT, `${year}-12-31`) === null)
    return {
      headline: `Los topes del año gravable ${year} **aún no se pueden dar en pesos**: son ${figure(DECLARAR_PATRIMONIO, on)} de patrimonio y ${figure(DECLARAR_INGRESOS, on)} de ingresos, y la UVT de ${year} no está publicada.`,
      sources: [et('arts. 592, 593 y 594-3')],
      answered: false,
    }
  const months = values.mesadas ?? Math.min(MONTHS, values.mesesTrabajados ?? MONTHS)
  // "Ganó 45 millones" beside the year of the return is what that year brought.
  const ofThatYear =
    PERHAPS_YEARLY <= (values.salario ?? 0) && message.year !== undefined && !BY_THE_MONTH.test(message.text)
  const wage =
    values.salario === undefined
      ? undefined
      : values.salario > SURELY_YEARLY || ofThatYear
        ? values.salario
        : values.salario * months
  const monthly = context.followUp && wage === undefined ? values.ingresosMensuales : undefined
  const said =
    values.ingresos === undefined
      ? monthly === undefined
        ? undefined
        : monthly * MONTHS
      : values.ingresos < SURELY_MONTHLY && values.ingresos >= 100_000 && !(wage !== undefined && values.pagoUnico)
        ? values.ingresos * MONTHS
        : values.ingresos
  const minimum = values.minimo ? MONTHS * facts.at(SMMLV, `${year}-12-31`).value : undefined
  const pension =
    values.pension === undefined
      ? undefined
      : values.pension < SURELY_MONTHLY
        ? values.pension * (values.mesadas ?? MONTHS)
        : values.pension
  // "6M por 13, o sea 78M": the year's sum is told once more, and is no other income.
  const again = said !== undefined && [wage, pension].includes(said)
  const parts = [again ? undefined : said, wage, values.venta, pension, minimum].filter((each) => each !== undefined)
  const income = parts.length === 0 ? undefined : parts.reduce((sum, each) => sum + each, 0)
  const wrong = wrongYear(message, year, facts)
  const bought = values.comprado === undefined ? values.compras : values.comprado + (values.compras ?? 0)
  // What was bought in the year is owned at its end.
  const owned = values.patrimonio ?? values.comprado
  const given = {
    ...(income === undefined || wrong !== undefined ? {} : { ingresos: income }),
    ...(owned === undefined
      ? {}
      : { patrimonioBruto: (owned + (values.otrosIguales ?? 0)) / (values.deLosDos ? 2 : 1) }),
    ...(values.consignaciones === undefined ? {} : { consignaciones: values.consignaciones }),
    ...(bought === undefined ? {} : { compras: bought }),
    ...(values.tarjeta === undefined ? {} : { consumosTarjeta: values.tarjeta }),
  }
  const calculation = debeDeclararRenta(
    {
      anoGravable: year,
      ...(values.responsableIva === undefined ? {} : { responsableIva: values.responsableIva }),
      ...given,
    },
    facts,
  )
  const { obligado, motivos, topePatrimonio, topeIngresos, seDeclaraEn } = calculation.result
  const day: IsoDate = `${year}-12-31`
  const topes = `patrimonio bruto mayor que ${formatCop(topePatrimonio)} (${figure(DECLARAR_PATRIMONIO, day)}) o ingresos desde ${formatCop(topeIngresos)} (${figure(DECLARAR_INGRESOS, day)})`
  const some = Object.keys(given).length > 0
  const told =
    listed(
      [
        ['ingresos', given.ingresos],
        ['patrimonio', values.patrimonio === undefined ? undefined : given.patrimonioBruto],
        ['consignaciones', given.consignaciones],
        ['compras', given.compras],
        ['consumos con tarjeta', given.consumosTarjeta],
      ].flatMap(([name, sum]) => (typeof sum === 'number' ? [`${name} de ${formatCop(sum)}`] : [])),
    ) || 'lo que dices'
  const [reason] = motivos
  const tope = reason?.startsWith('Patrimonio') ? topePatrimonio : topeIngresos
  const against = reason?.startsWith('Fue') ? '' : `, frente a un tope de **${formatCop(tope)}**`
  const borrowed = values.prestamo === true || values.deuda !== undefined
  const alien = borrowed || values.ajeno === true
  const still =
    alien && values.consignaciones !== undefined && values.consignaciones > topeIngresos
      ? borrowed
        ? ', aunque una parte sea un préstamo: el tope mira todo lo consignado'
        : ', aunque no todo sea tuyo: el tope mira todo lo que entra a la cuenta'
      : ''
  const headline = wrong
    ? `Ese tope usa la UVT del año en que se declara; el del año gravable ${year} es de **${formatCop(topeIngresos)}**, porque los topes se miden con la UVT del año de los ingresos.`
    : obligado === true
      ? `**Sí ${values.deQuienEs === undefined ? 'debes' : 'debe'} declarar renta** por el año gravable ${year}, en ${seDeclaraEn}: ${motivos.map(lower).join('; ')}${against}${still}.`
      : some && (VOLUNTARY.test(message.text) || (values.retencion ?? 0) > 0) && WANTS_BACK.test(message.text)
        ? `Sí: con ${told} no estás obligado a declarar renta por el año gravable ${year} (el tope de ingresos es de ${formatCop(topeIngresos)}), pero **puedes declarar voluntariamente**: al residente a quien le retuvieron esa declaración le vale y deja pedir ${values.retencion === undefined ? 'el saldo a favor' : `como saldo a favor lo que sobre de los **${formatCop(values.retencion)}** retenidos, todos si el impuesto da ${formatCop(0)}`} ${cite(et('art. 6'))}.`
        : some
          ? `${context.kind === 'sino' || (context.followUp && MUST_FILE.test(message.text)) ? 'No: con' : 'Con'} ${told} **no ${values.deQuienEs === undefined ? 'estás' : 'está'} obligado a declarar renta** por el año gravable ${year}: no pasas los topes. Declara en ${seDeclaraEn} quien tenga **${topes}**, o consumos, compras o consignaciones mayores que ${formatCop(topeIngresos)}.`
          : alien
            ? `Para declarar cuentan **todas las consignaciones, también un préstamo o plata ajena**: por el año gravable ${year} obligan si pasan de **${formatCop(topeIngresos)}** en el año.`
            : `Por el año gravable ${year} (en ${seDeclaraEn}) declara renta la persona natural con **${topes}**, o consumos, compras o consignaciones mayores que ese segundo tope.`
  const due = obligado === true && wrong === undefined ? deadlineOf(year, context) : undefined
  const apart = ofApart(values, pension, income, day, context)
  return fromCalculation(calculation, {
    headline: [headline, ...(due === undefined ? [] : [due.sentence]), ...apart.map(({ sentence }) => sentence)].join(
      ' ',
    ),
    ...(due === undefined
      ? {}
      : { sources: [...calculation.sources, decreto('2229', 2023), ...(due.late ? [et('arts. 639 y 641')] : [])] }),
    ...(apart.length === 0
      ? {}
      : {
          sources: [
            ...calculation.sources,
            ...(due === undefined ? [] : [decreto('2229', 2023), ...(due.late ? [et('arts. 639 y 641')] : [])]),
            ...apart.map(({ source }) => source),
          ],
        }),
    ...(alien
      ? {
          paragraphs: [
            borrowed
              ? `El préstamo no es ingreso ni paga impuesto: en la declaración va como deuda${values.deuda === undefined ? '' : ` (${formatCop(values.deuda)})`} ${cite(et('arts. 592, 593 y 594-3'))}.`
              : `Lo que no es tuyo no es ingreso ni paga impuesto, pero hay que poder probar de quién es ${cite(et('arts. 592, 593 y 594-3'))}.`,
          ],
        }
      : values.venta !== undefined && SOLD.test(context.merged.text)
        ? {
            paragraphs: [
              'El precio de lo que vendiste cuenta entre los ingresos brutos, y su utilidad se declara aparte, como ganancia ocasional si fue tuyo dos años o más.',
            ],
          }
        : {}),
    tables: [
      {
        title: 'Topes por año',
        columns: [
          'Año',
          'Se declara en',
          `Patrimonio (${figure(DECLARAR_PATRIMONIO, day)})`,
          `Ingresos y demás (${figure(DECLARAR_INGRESOS, day)})`,
        ],
        rows: otherYears(year, facts),
      },
    ],
    caveats: [
      ...(values.ingresos !== undefined && said !== values.ingresos
        ? [`Supuse que los ${formatCop(values.ingresos)} son al mes.`]
        : []),
      ...calculation.caveats,
      ...(obligado === true ? ['Declarar no es pagar: el impuesto se calcula aparte, y puede dar cero.'] : []),
    ],
  })
}

const SOLD = /\bvend\w+|\bventa\b/
/** What is paid on a prize or a pension, of which people ask in the same breath whether they file. */
function ofApart(
  values: DeclararValues,
  pension: number | undefined,
  income: number | undefined,
  day: IsoDate,
  { facts, merged, followUp }: AnswerContext,
): readonly { readonly sentence: string; readonly source: LegalSource }[] {
  const prizes = merged.amounts.length === 1 ? merged.amounts : []
  const prize = values.premio === true && !followUp ? prizes.map((each) => toCop(each, merged, facts))[0] : undefined
  const rate = facts.at(LOTERIAS, day).value
  const exempt = facts.at(PENSION_EXENTA, day).value
  const byMonth = uvtToCop(exempt, facts, day)
  const rest = pension === undefined || income === undefined ? 0 : income - pension
  const free = uvtToCop(tablaAt(TABLA.renta, facts, day)[0]?.hasta ?? 0, facts, day)
  return [
    ...(prize === undefined
      ? []
      : [
          {
            sentence: `Del premio te retienen **${formatCop(Math.round(percentOf(prize, rate)))}** (${formatNumber(rate)} %), que es su impuesto.`,
            source: et('art. 317'),
          },
        ]),
    ...(pension === undefined
      ? []
      : [
          {
            sentence:
              pension <= byMonth * MONTHS
                ? `La pensión es **exenta hasta ${formatNumber(exempt)} UVT al mes** (${formatCop(byMonth)}): por ella sola el impuesto es de ${formatCop(0)}.`
                : `La pensión es exenta hasta ${formatNumber(exempt)} UVT al mes (${formatCop(byMonth)}); paga lo que pase.`,
            source: et('art. 206 num. 5'),
          },
        ]),
    // What a pensioner earns besides has the table for itself.
    ...(rest > 0 && rest <= free && pension !== undefined && pension <= byMonth * MONTHS
      ? [
          {
            sentence: `Los otros ${formatCop(rest)} no son exentos, van a la cédula general, y **tampoco dan impuesto**: no pasan de ${formatNumber(tablaAt(TABLA.renta, facts, day)[0]?.hasta ?? 0)} UVT (${formatCop(free)}).`,
            source: et('art. 241'),
          },
        ]
      : []),
  ]
}

const VOLUNTARY =
  /\bvoluntari\w{1,5}\b|\bno (?:estaba|estoy|esta|soy|era|fui) obligad[oa]\b|\bsin (?:estar|ser) obligad[oa]\b/
/** "Me retuvieron 900.000, ¿puedo declarar para recuperarlos?" */
const WANTS_BACK =
  /\b(?:devol\w+|devuel\w+|recuper\w+|saldo a favor|reembols\w+|reclam\w+|voluntari\w+|me sirve declarar)\b/
/** The threshold at the UVT of the year of filing, that much of the press prints, when the question asks about it. */
function wrongYear({ text, amounts }: Understood, year: number, facts: FactSource): number | undefined {
  const uvt = factAt(facts, UVT, `${year + 1}-01-01`)
  if (uvt === null || !/\bpor que\b|\bdicen\b|\bpublic|\bnoticia|\bprensa\b|\bsale\b/.test(text)) return undefined
  const printed = facts.at(DECLARAR_INGRESOS, `${year}-12-31`).value * uvt.value
  return amounts.find(({ value }) => Math.abs(value - printed) < 1000)?.value
}

const LENT = /\bprest(?:o|aron|ado|amo|amos)\b|\bcredito\b/
/** "¿Eso me lo cuentan como ingreso?" of a loan: what it is, and not whether one files. */
const IS_INCOME =
  /\b(?:es|son|cuent\w{1,3}|tom\w{1,3}|val\w{1,3})(?: \w{2,6}){0,3} (?:como )?(?:un )?ingresos?\b|\bpag\w{1,3} (?:renta|impuestos?) por (?:eso|ese)\b/

const quien = intent({
  id: 'renta.quien-declara',
  // "¿Qué es patrimonio bruto para declarar?" asks for the term.
  fits: ({ text }) =>
    !/\bque (?:es|son|cuenta como|se entiende por) (?:el )?patrimonio\b/.test(text) &&
    !(LENT.test(text) && IS_INCOME.test(text)) &&
    !FILES_FOR_THE_DEAD.test(text) &&
    !asksPeriod({ text }),
  subject: 'renta',
  title: 'Si debes declarar renta y con qué topes',
  tells: ownCase,
  // "Premio de 40 millones: ¿retención? ¿obliga a declarar?"
  besides: (part, { text }) =>
    /\bobliga\w{0,4} a declarar\b|\b(?:debo|debe|tengo que|tiene que|toca|hay que|quedo|queda)(?: (?:yo|ya|obligad[oa]|a)){0,3} declarar(?: renta)?\b/.test(
      part,
    ) &&
    !OF_SOMETHING_ELSE.test(part) &&
    !A_BUSINESS.test(text),
  slots,
  answer: must,
})

const LIQUID = /\bliquid[oa]\b/
const HOUSE =
  /\bcasa\b|\bapartament\w*|\bapto\b|\binmueble\w*|\bfinca\b|\blote\b|\blocal\b|\bbodega\b|\bpredi\w+|\bcasita\b/
const OWED = /\bdeud\w+|\bdeb[eo]\b|\bhipotec\w+|\bprest\w+|\bcuotas\b|\bpasivos?\b|\bfiado\b/
const CAR = /\bcarro\b|\bmoto\b|\bvehiculo\b|\bcamioneta\b/

const CADASTRE = /\b(?:auto)?avaluos?\b|\bcatastr\w{1,4}\b|\bpredial\b/
const COST = /\bcost(?:o|aron|ado)\b|\bcompr(?:e|o|ad[oa]|amos)\b|\bpag(?:ue|o|amos)\b|\badquir\w{1,4}\b/
const AT_WHAT_VALUE =
  /\b(?:(?:por|en|sobre) (?:cuanto|(?:que|cual) (?:valor|precio|avaluo))|(?:que|cual) (?:valor|avaluo))\b[^?]{0,40}\b(?:pon\w{1,4}|declar\w{1,4}|va|van|meto|met\w{1,3}|inclu\w{1,4}|registr\w{1,3}|report\w{1,3}|figura)\b/
/** At what a building goes in the return, which is not what it cost for a sale. */
const asksValue = (text: string): boolean =>
  AT_WHAT_VALUE.test(text) && CADASTRE.test(text) && !/\bvend\w+|\bventa\b|\bganancia\b/.test(text)
const LEFT_OUT =
  /\bactivos? omitid\w{1,2}\b|\b(?:nunca|no|jamas|ni|sin) (?:l[oa]s? |se |he |ha |habia ){0,2}(?:puse|pus[io]\w{0,3}|declar(?:e|amos|ad[oa]s?|aba|o en)|inclu(?:i|imos|id[oa]s?)|meti(?:mos|d[oa])?|report(?:e|amos|ad[oa]))\b[^.;?]{0,40}\b(?:lote|casa|apto|apartamento|finca|carro|inmueble|bien|activo|cuenta|local|bodega|terreno|acciones)\b|\b(?:lote|casa|apto|apartamento|finca|carro|inmueble|bien|activo|local|bodega|terreno)\b[^.;?]{0,40}\b(?:nunca|no|jamas|sin) (?:l[oa]s? |se |he |ha |habia |fue ){0,2}(?:puse|declar(?:e|amos|ad[oa]s?)|inclu(?:i|imos|id[oa]s?)|report(?:e|amos|ad[oa]))\b/
const PUTS_IT_RIGHT =
  /\b(?:arregl(?:o|arl[oa])|sane\w{1,6}|correg\w{1,3}|corrij\w|correccion|normaliz\w{1,6}|legaliz\w{1,4}|voluntari\w{1,5}|incluir\w{0,2}|incluyo|declararl\w|ponerl\w|evit\w{1,3}|que hago|como (?:l[oa] )?(?:hago|declaro|meto|pongo))\b/
/** What a notice of the DIAN has found already is a penalty. */
const FOUND =
  /\b(?:requerimiento|emplaza\w{1,6}|liquidacion oficial|mayor (?:impuesto|valor)|me (?:llego|notific\w{1,4}))\b/
const asksOmitted = (text: string): boolean => LEFT_OUT.test(text) && PUTS_IT_RIGHT.test(text) && !FOUND.test(text)

/** An asset of years that are closed: it is income of the return in which it is put (art. 239-1). */
const omitted = (worth: number | undefined, { kind }: AnswerContext): IntentAnswer => ({
  headline: opening(
    { kind: kind === 'sino' ? kind : 'como' },
    true,
    `el activo omitido se incluye como **renta líquida gravable por activos omitidos** (art. 239-1)${worth === undefined ? ', por su valor' : `, por **${formatCop(worth)}**`}, en la declaración que presentas o en una corrección, y paga el impuesto de renta: hecho así, antes de que lo encuentre la DIAN, no hay sanción por inexactitud.`,
  ),
  paragraphs: [
    `Si la DIAN lo encuentra primero, además del impuesto hay **sanción por inexactitud del ${figure(SANCION.inexactitudActivos)}** del mayor impuesto ${cite(et('arts. 647 y 648'))}.`,
    'Es para activos de años que la DIAN ya no puede revisar; si el año en que faltó todavía no está en firme, se corrige esa declaración.',
  ],
  sources: [et('art. 239-1'), et('arts. 647 y 648')],
  answered: false,
})

/** Art. 277: the greater of what it cost and of its cadastral value. */
function declaredAt(paid: number | undefined, cadastral: number | undefined): IntentAnswer {
  const rule = 'el **mayor** entre lo que costó y el avalúo catastral o autoavalúo del 31 de diciembre'
  const both = paid !== undefined && cadastral !== undefined
  const most = Math.max(paid ?? 0, cadastral ?? 0)
  return {
    headline: both
      ? `Va por **${formatCop(most)}**, ${(paid ?? 0) >= (cadastral ?? 0) ? 'lo que costó' : 'el avalúo catastral'}: si no llevas contabilidad, un inmueble se declara por ${rule.replaceAll('**', '')}.`
      : `Un inmueble se declara por ${rule}, si no llevas contabilidad${most > 0 ? `: compara ${formatCop(most)} con ${paid === undefined ? 'lo que te costó' : 'el avalúo'}` : ''}.`,
    paragraphs: [`Lo que se debe de él no se resta ahí: va aparte, en las deudas ${cite(et('art. 283'))}.`],
    sources: [et('art. 277'), et('art. 283')],
    caveats: ['Quien lleva contabilidad lo declara por su costo fiscal.'],
  }
}

const bruto = intent({
  id: 'renta.patrimonio-bruto',
  subject: 'renta',
  title: 'Qué cuenta como patrimonio bruto y por cuánto',
  // "¿Por cuánto lo declaro, el catastral o lo que me costó?", "nunca puse un lote, ¿cómo lo arreglo?"
  tells: ({ text }) => asksValue(text) || asksOmitted(text),
  follows: { after: /^renta\.quien-declara$/, said: AT_WHAT_VALUE },
  slots: {
    /** Of the penalty that is asked next. */
    activosOmitidos: flag('Activos omitidos', ({ text: words }) => (asksOmitted(words) ? true : undefined)),
    comprado,
    avaluo: {
      ...money('Avalúo catastral', [], { read: bareBeside(CADASTRE) }),
      takes: isCalled(CADASTRE),
    } satisfies Slot<number, false>,
    costo: {
      ...money('Lo que costó', [], { read: bareBeside(COST) }),
      takes: isCalled(COST, CADASTRE),
    } satisfies Slot<number, false>,
    activos: money(
      'Bienes',
      ['activos', 'patrimonio', 'avaluo', 'valorActivo', 'costoFiscal', 'vivienda', 'consignaciones'],
      { summed: true, main: true },
    ),
    pasivos: money('Deudas', ['deuda', 'pasivos'], { summed: true }),
    anoGravable,
  },
  answer({ activos, pasivos, anoGravable, comprado: bought, avaluo, costo }, context) {
    const { kind, message } = context
    if (asksOmitted(message.text)) return omitted(costo ?? bought ?? activos, context)
    const held = context.followUp ? context.earlier?.[0]?.values.patrimonio : undefined
    const paid = costo ?? bought ?? (typeof held === 'number' && held !== avaluo ? held : undefined)
    if (asksValue(message.text) && (avaluo !== undefined || paid !== undefined) && !COMPANY.test(message.text))
      return declaredAt(paid, avaluo)
    const debts = [et('art. 283')]
    const goods = [et('art. 261'), et('art. 277')]
    const sources = [...goods, ...debts]
    const rules = [
      `Cuentan inmuebles (por el mayor entre costo y avalúo catastral), vehículos, dinero en cuentas, inversiones, acciones y cuentas por cobrar, en Colombia y en el exterior ${cite(et('art. 261'))}.`,
    ]
    const caveats = [
      'El tope para declarar se mira con el patrimonio bruto; el impuesto al patrimonio, con el líquido al 1 de enero.',
      'Quien lleva contabilidad declara los bienes por su costo fiscal.',
    ]
    if (activos !== undefined && pasivos !== undefined)
      return {
        headline: `Tu patrimonio bruto es de **${formatCop(activos)}** y el líquido, restadas las deudas, de **${formatCop(activos - pasivos)}**.`,
        paragraphs: rules,
        steps: [
          { label: 'Patrimonio bruto', value: formatCop(activos), sources: [et('art. 261')] },
          { label: 'Deudas', value: formatCop(-pasivos), sources: debts },
          { label: 'Patrimonio líquido', value: formatCop(activos - pasivos) },
        ],
        sources,
        caveats: [...caveats, 'Las deudas deben estar soportadas en documentos.'],
      }
    const { text } = message
    if (activos !== undefined && /\bdeclar\w+|\bobligad\w+/.test(text))
      return quien.answer({ anoGravable, patrimonio: activos }, context)
    const headline =
      OWED.test(text) &&
      (kind === 'sino' || pasivos !== undefined || /\brest\w+|\bdescuent\w+|\bse quita\w*/.test(text))
        ? 'No: para el patrimonio bruto **las deudas no se restan** y el bien cuenta completo, aunque se deba; se restan para el patrimonio líquido.'
        : HOUSE.test(text) && (kind === 'cual' || kind === 'cuanto' || kind === 'como')
          ? 'Un inmueble se declara por **el mayor entre su costo fiscal y el avalúo catastral o autoavalúo** del 31 de diciembre, si no llevas contabilidad.'
          : CAR.test(text) && (kind === 'cual' || kind === 'cuanto')
            ? 'Un vehículo se declara por **lo que te costó** (costo fiscal), y no por su precio comercial de hoy.'
            : kind === 'cuando'
              ? 'El patrimonio se mide **al 31 de diciembre del año gravable**.'
              : kind === 'sino' && activos === undefined && !LIQUID.test(text)
                ? 'Sí, si es tuyo y se puede valorar en dinero: el **patrimonio bruto** suma todos tus bienes y derechos al 31 de diciembre, **sin restar deudas**.'
                : 'El **patrimonio bruto** es el valor de todos tus bienes y derechos al 31 de diciembre, **sin restar deudas**; el **patrimonio líquido** es el bruto menos las deudas.'
    return {
      headline,
      paragraphs: [
        ...rules,
        `Lo que es de varios se declara en la parte de cada uno; lo que está a nombre de otro lo declara ese otro ${cite(et('art. 263'))}.`,
      ],
      sources: [
        ...(HOUSE.test(text) ? [et('art. 277'), et('art. 261')] : CAR.test(text) ? [et('art. 267'), ...goods] : goods),
        ...(OWED.test(text) || headline.includes('deudas') ? debts : []),
        et('art. 263'),
      ],
      caveats: [
        ...caveats,
        ...(activos === undefined
          ? []
          : [`Con ${formatCop(activos)} de bienes, compara con el tope de ${figure(DECLARAR_PATRIMONIO)}.`]),
      ],
    }
  },
})

export const intents = [quien, bruto]
