import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import {
  cuotasPara,
  efectivaAnualDe,
  type FormaTasa,
  tasaMensualDe,
  credito as worked,
} from '../../../../shared/tax/credito.ts'
import { tasaImplicita } from '../../../../shared/tax/medicion.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, fromCalculation, type IntentAnswer } from '../answer.ts'
import { intent, type ReadContext, type Slot } from '../intent.ts'
import { choice, money, percent } from '../slots.ts'
import { entered, lines } from './entryTable.ts'

// A loan of a bank that is paid back in equal instalments.

const BORROWED =
  /\bprest\w{1,7}|\bcred(?:itos?)?\b|\bbcos?\b|\bbanc\w{1,9}\b|\bfinanci\w{1,8}|\blibranza\b|\bfinanciera\b/
const OF_A_BANK =
  /\bbanc\w{1,9}\b|\b(?:ped|sac|tom|solicit)\w{1,5} (?:un |el )?prestamo\b|\bcred(?:itos?)?\b|\bbcos?\b|\bfinanciera\b|\blibranza\b|\bcooperativa\b|\blibre inversion\b/
const BANK_NAMED =
  /\b(?:davivienda|bbva|colpatria|itau|scotiabank|nequi|nubank|bancolombia|addi|sistecredito|av villas)\b/
const INSTALMENTS =
  /\bcuotas?\b(?! de manejo)|\bmensualidad\w{0,2}\b|\bpag\w{0,6} (?:mensual\w{0,5}|al mes|cada mes|por mes|mes a mes)\b|\b(?:queda|quedaria|sale|saldria|toca|tocaria)\w{0,3} (?:pagando |pagar )?(?:mensual\w{0,5}|al mes|cada mes)\b/
/** What other intents answer: an agreement with the DIAN, a lease, what is deducted, a loan of a partner. */
const OF_ANOTHER =
  /\bdian\b|\bleasing\b|\bfacilidad de pago\b|\bderecho de uso\b|\bniif\b|\bdeduc\w{1,6}|\bsoci[oa]s?\b|\baccionistas?\b|\bcanon(?:es)?\b|\bempleados?\b|\btrabajador\w{0,2}\b|\bcuotas? (?:alimentari|de admin|moderador|de sosten)\w*/
const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
const PERIODIC =
  '(?: ?(?:%|por ?ciento))?(?: de interes)?,? ?(?:mensual\\w{0,5}|al mes|m\\.?v\\b|mes vencido|e\\.? ?m\\b|n\\.? ?m\\.? ?v|nominal|n\\.? ?a\\b|e\\.? ?a\\b|efectiv\\w|anual|al ano)'
const RATE = new RegExp(`(?<![\\d.,])${NUMBER}${PERIODIC}`)
const RATE_CALLED = new RegExp(
  `\\b(?:tasa|interes(?:es)?)(?: (?:del?|al?|es|fuera|baja|sube|el|la|un|en|me)){0,3} ${NUMBER}(?![\\d.,]| ?(?:mil|millon|palo|mes|cuota|ano))`,
)
const TERM = /\b(\d{1,3}) ?(?:cuotas?|meses|mensualidad\w{0,2}|pagos)\b/g
/** "Llevo 10 cuotas": how far it is paid, and no term. */
const PAID_SO_FAR =
  /\b(?:llev\w{1,3}|van|he pagado|pagu?e|pagad[oa]s?|pagando|despues de|a las?|tras|luego de|cuando (?:lleve|vaya\w{0,2})(?: (?:en|por))?)(?: (?:ya|las?|la cuota|el mes|como)){0,3} $/
const PAID_BEHIND = /^ (?:ya )?(?:pagad[oa]s?|pagas)\b/
const AT_INSTALMENT =
  /\b(?:en|a|con|despues de|al pagar|cuando vaya en) (?:la |el )?(?:cuota|mes) (?:numero |# ?)?(\d{1,3})\b/
const BARE_TERM = /\b(?:a|en|son|fueran?|fuera a|por|mejor|de) (\d{1,3})(?= *(?:$|[?.,;!]|y\b|cuanto|cuotas?|meses))/

interface Terms {
  readonly cuotas?: number
  readonly pagadas?: number
}
/** How many instalments in all, and how many are paid. */
function termsIn({ text, duration, percents, amounts }: Understood, held: unknown): Terms {
  const found: { cuotas?: number; pagadas?: number } = {}
  for (const { 0: whole, 1: digits, index } of text.matchAll(TERM)) {
    const paid =
      PAID_SO_FAR.test(text.slice(Math.max(0, index - 40), index)) || PAID_BEHIND.test(text.slice(index + whole.length))
    if (paid) found.pagadas ??= Number(digits)
    else found.cuotas ??= Number(digits)
  }
  const at = AT_INSTALMENT.exec(text)?.[1]
  if (at !== undefined) found.pagadas ??= Number(at)
  const years = duration === undefined ? 0 : duration.years * 12
  if (found.cuotas === undefined && years > 0) found.cuotas = years + (duration?.months ?? 0)
  if (found.cuotas === undefined && held !== undefined && percents.length === 0 && amounts.length === 0) {
    const bare = BARE_TERM.exec(text)?.[1]
    if (bare !== undefined && at === undefined) found.cuotas = Number(bare)
  }
  return found
}

const MOST_INSTALMENTS = 600
const inRange = (value: number | undefined) =>
  value !== undefined && value >= 1 && value <= MOST_INSTALMENTS ? value : undefined

const cuotas: Slot<number, false> = {
  label: 'Cuotas mensuales',
  type: 'count',
  read: (message, { before }) => inRange(termsIn(message, before).cuotas),
  show: (value) => formatNumber(value),
  required: false,
}
const cuotasPagadas: Slot<number, false> = {
  label: 'Cuotas ya pagadas al abonar',
  type: 'count',
  read: (message, { before }) => inRange(termsIn(message, before).pagadas),
  show: (value) => formatNumber(value),
  required: false,
}

const rateIn = ({ text }: Pick<Understood, 'text'>): number | undefined => {
  const written = RATE.exec(text)?.[1] ?? RATE_CALLED.exec(text)?.[1]
  const value = written === undefined ? undefined : Number(written.replace(',', '.'))
  return value !== undefined && value <= 100 ? value : undefined
}
const tasaCredito: Slot<number, false> = {
  ...percent('Tasa de interés', [
    'interesTasa',
    'tarifa',
    'mencion',
    'recargo',
    'participacion',
    'proporcion',
    'aporte',
  ]),
  read: (message, { before }) =>
    rateIn(message) ??
    (before === undefined || message.amounts.length > 0 || INSTALMENTS.test(message.text)
      ? undefined
      : bareRateIn(message)),
}
/** "Y a 36" is a term: a bare rate has its "al", or decimals. */
function bareRateIn({ text }: Pick<Understood, 'text'>): number | undefined {
  const written = BARE_RATE.exec(text)
  const digits = written?.[1]
  return digits === undefined || (!/[.,]/.test(digits) && !written?.[0].startsWith('al '))
    ? undefined
    : Number(digits.replace(',', '.'))
}

const FORMS: readonly (readonly [FormaTasa, RegExp])[] = [
  ['nominalAnual', /\bnominal\w{0,3}\b|\bn\.? ?a\.? ?m\.? ?v\b|\bn\.? ?m\.? ?v\b|\bn\.? ?a\b|\banual mes vencido\b/],
  ['efectivaAnual', /\be\.? ?a\b|\befectiv\w (?:al )?an\w{1,4}|\banual\w{0,5}\b|\bal ano\b/],
  ['mensual', /\bmensual\w{0,5}\b|\bal mes\b|\bm\.? ?v\b|\bmes vencido\b|\be\.? ?m\b/],
]
const BEHIND = 32
/** By what stands right behind the rate; "cuánto pago mensual" is of the instalment. */
function formOf(message: Understood): FormaTasa | undefined {
  const { text, percents } = message
  const written = RATE.exec(text)
  const at = written?.index ?? percents[0]?.start
  if (at === undefined) return undefined
  const behind = text.slice(at, at + BEHIND).split(/ (?:a|en|por|para) \d|\d cuotas|;|\by\b/)[0] ?? ''
  // "1,7 % mensual en efectiva anual": the nearest is what it is, the other what is asked for.
  const [first] = FORMS.flatMap(([form, cue]) => {
    const place = behind.search(cue)
    return place < 0 ? [] : [{ form, place }]
  }).sort((a, b) => a.place - b.place)
  return first?.form
}
const formaTasa = choice(
  'La tasa es',
  { mensual: 'mensual', efectivaAnual: 'efectiva anual', nominalAnual: 'nominal anual, mes vencido' },
  (message, { before }: ReadContext) =>
    formOf(message) ??
    (before === undefined || message.amounts.length > 0
      ? undefined
      : FORMS.find(
          ([, cue]) => /\b(?:es|era|digo|nominal|efectiv\w)\b/.test(message.text) && cue.test(message.text),
        )?.[0]),
)
/** "¿Y si es al 1,3?": of a loan that is known, a number that is called nothing is another rate. */
const BARE_RATE = /\b(?:al?|del?) (\d{1,2}(?:[.,]\d{1,3})?)(?![\d.,]*\d| ?(?:mil|millon|palo|mes|cuota|ano|%))/

/** A rate without a word for it: nobody lends at 22 % a month, nor at 1,8 % a year. */
const MOST_A_MONTH = 5
const MOST_RATE = 100
const formBySize = (rate: number): FormaTasa => (rate <= MOST_A_MONTH ? 'mensual' : 'efectivaAnual')

const EXTRA_BEFORE =
  /\b(?:abon\w{0,5}|prepag\w{1,4}|adelant\w{1,4}|amorti[zc]\w{1,4}|pago extra\w{0,10}|cuota extra\w{0,10})(?: (?:de|por|unos|como|otros|a capital|capital|extra\w{0,10}|le|les|al banco)){0,3} ?\$?$/
const EXTRA_AFTER = /^ ?(?:millones |palos |pesos )?(?:a capital|de abono|extra\w{0,10}|adicionales)\b/
const SAID_INSTALMENT =
  /\bcuotas?(?: (?:fijas?|mensual\w{0,2}|iguales|cada una|son|es|fue|queda\w?|sale\w?|en|de|a|por)){0,4}:? ?\$?$/

/** "Puedo pagar 500 mil al mes." */
const PAYS_A_MONTH =
  /\b(?:pag\w{0,6}|cancel\w{1,4}|da\w{0,3}|abon\w{1,5})(?: (?:de|unos|como|hasta|solo|cuotas)){0,2} ?\$?#$/
const A_MONTH_BEHIND = (text: string) =>
  /^ ?(?:millones |palos |pesos |mil )?(?:al mes|mensual\w{0,5}|cada mes|por mes)\b/.test(text) ? '#' : ''

const near = (text: string, at: number) => text.slice(Math.max(0, at - 60), at)
const abonoCapital = {
  ...money('Abono extraordinario a capital', ['pago']),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    EXTRA_BEFORE.test(near(text, at)) || EXTRA_AFTER.test(text.slice(end, end + 30)),
}
const cuotaDicha = {
  ...money('Cuota que dice el banco', ['pago']),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    SAID_INSTALMENT.test(near(text, at)) ||
    PAYS_A_MONTH.test(near(text, at) + A_MONTH_BEHIND(text.slice(end, end + 30))),
}

/** "El banco me cobra 1,9 % mensual, ¿cuánto es efectivo anual?" */
const CONVERTS =
  /\b(?:cuanto|cual|a que|a como|que tasa|en|pas\w{1,4}|convert\w{1,5}|convierte\w{0,2}|equival\w{1,6}|equivale)\b[^?]{0,40}\b(?:efectiv[ao] anual|e\.? ?a|tasa mensual|mensual(?:es)?|nominal|mes vencido)(?=\W|$)/

/** What a bank lends, in how many parts it is paid back: the instalment is to be worked out, whoever asks. */
export function tellsLoan(message: Understood): boolean {
  const { text, amounts, percents, duration } = message
  if (OF_ANOTHER.test(text)) return false
  if (amounts.length === 0) return rateIn(message) !== undefined && CONVERTS.test(text)
  const lent = BORROWED.test(text) || BANK_NAMED.test(text)
  if (!lent && !RATE.test(text)) return false
  const { cuotas: term } = termsIn(message, undefined)
  const rated = percents.length > 0 || rateIn(message) !== undefined
  const said = INSTALMENTS.test(text)
  const bank = OF_A_BANK.test(text) || BANK_NAMED.test(text)
  const pays =
    lent && amounts.length > 1 && amounts.some(({ start, end }) => cuotaDicha.takes(text, { at: start, end }))
  if (term === undefined && rated && bank) return pays
  if (term === undefined && !(rated && said && duration !== undefined)) return false
  return (rated && (said || bank)) || (said && (bank || pays))
}

const ORDINALS = [
  /\bprimera\b|\b1(?:ra|a|era)\b/,
  /\bsegunda\b|\b2(?:da|a)\b/,
  /\btercera\b|\b3(?:ra|a|era)\b/,
  /\bcuarta\b|\b4(?:ta|a)\b/,
  /\bquinta\b|\b5(?:ta|a)\b/,
  /\bsexta\b|\b6(?:ta|a)\b/,
] as const
const NTH = /\b(?:cuota|mes) (?:numero |nro\.? ?|no\.? ?|# ?)?(\d{1,3})\b(?![.,]\d| ?(?:%|mil|mes|cuotas))/
/** "La segunda cuota", "la cuota 8": which one of them. */
export function ordinalIn(text: string): number | undefined {
  const told =
    /\b((?:primera|segunda|tercera|cuarta|quinta|sexta|[1-6](?:ra|da|ta|era|a))) (?:cuota|mensualidad)\b/.exec(
      text,
    )?.[1]
  if (told !== undefined) return ORDINALS.findIndex((each) => each.test(told)) + 1
  const digits = NTH.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
/** "¿Cuánto es interés y cuánto abono a capital?" */
const SPLIT =
  /\bcuanto\b[^?]{0,40}\b(?:a )?(?:capital|interes(?:es)?)\b|\bcuota\b[^?]{0,30}\b(?:se (?:parte|divide|reparte|descompone)|part[eo])\b|\b(?:separ|discrimin|distribu|divid)\w{1,6} (?:(?:el|los|la) )?(?:capital|interes(?:es)?)\b/

const TABLE =
  /\btabla\b|\bamorti[zc]\w{1,6}|\bplan de pagos\b|\bmes (?:a|por) mes\b|\bprimer\w{1,2} (?:meses|cuotas?)\b/
const SHOWN = 6
const PAID_OUT =
  /\bdesembols\w{1,3}|\b(?:cuando|al) (?:me |nos )?(?:lo )?(?:llega|entra|recib|consign)\w*|\bentrada del (?:credito|prestamo)\b/
/** "¿Cuánto es de interés el primer mes?" */
const FIRST_INTEREST =
  /\binteres(?:es)?\b[^.;?\d]{0,25}\b(?:del? |el |en (?:el|la) |la )?primer[ao]? (?:mes|cuota)\b|\bprimer[ao]? (?:mes|cuota)\b[^.;?\d]{0,25}\binteres(?:es)?\b/
const ONE_INSTALMENT = /\b(?:la|una|cada|primera|1ra|1a|esa) cuota\b|\bcuota (?:1|n|uno|mensual)\b/
const INTEREST_ASKED = /\bintereses\b/
const TOTAL_ASKED = /\ben total\b|\btotal (?:a pagar|pagado|del credito)\b|\btermino pagando\b|\bacabo pagando\b/

const percentShown = (value: number) => formatPercent(Math.round(value * 10_000) / 10_000)

/** The same rate in each of the ways in which it is told. */
function sameRates(told: number, form: FormaTasa, monthly: number): IntentAnswer {
  const yearly = percentShown(efectivaAnualDe(monthly))
  const nominal = percentShown(monthly * 12)
  const month = percentShown(monthly)
  return {
    headline:
      form === 'mensual'
        ? `El ${month} mensual es **${yearly} efectivo anual** (${nominal} nominal anual, mes vencido).`
        : form === 'nominalAnual'
          ? `El ${percentShown(told)} nominal anual (mes vencido) es **${month} mensual** y **${yearly} efectivo anual**.`
          : `El ${percentShown(told)} efectivo anual es **${month} mensual** (${nominal} nominal anual, mes vencido).`,
    paragraphs: ['Para comparar créditos usa siempre la efectiva anual; dime el monto y las cuotas y te doy la cuota.'],
    steps: [
      { label: 'Tasa mensual', value: month },
      { label: 'Efectiva anual', formula: `(1 + ${month})^12 − 1`, value: yearly },
      { label: 'Nominal anual, mes vencido', formula: `${month} × 12`, value: nominal },
    ],
    sources: [],
    caveats: ['No compruebo aquí si pasa del tope de usura del mes.'],
  }
}

export const credito = intent({
  id: 'contabilidad.credito',
  subject: 'contabilidad',
  title: 'Cuota, intereses y tabla de un crédito en cuotas iguales',
  enters: true,
  called: /\btabla de amortizacion\b|\bsistema frances\b|\bcuotas? fijas? de(?:l| un) (?:credito|prestamo)\b/,
  // "Nos prestaron 30 millones al 1,5 % mensual, asiento": of a loan without instalments its entry alone is wanted.
  fits: ({ text, amounts }) =>
    !(
      amounts.length > 0 &&
      /\basientos?\b/.test(text) &&
      !/\bcuotas?\b|\b\d{1,3} (?:mes|ano)\w{0,2}\b|\bamorti/.test(text)
    ),
  tells: tellsLoan,
  keeps:
    /\b(?:(?:primera|segunda|tercera|cuarta|quinta|sexta|siguiente|proxima|[1-6](?:ra|da|ta|era|a)) (?:cuota|mensualidad)|cuota (?:numero |# ?)?\d{1,3})\b(?![.,]\d| ?(?:%|mil))/,
  slots: {
    capital: money(
      'Monto del crédito',
      ['capital', 'deuda', 'pago', 'ingresos', 'valorActivo', 'costos', 'cuantia', 'mencion'],
      {
        main: true,
      },
    ),
    tasaCredito,
    formaTasa,
    cuotas,
    cuotaDicha,
    abonoCapital,
    cuotasPagadas,
  },
  answer(given, { kind, message, followUp }): IntentAnswer {
    // Nothing is lent at more than that a year, and nothing of zero.
    const values = {
      ...given,
      capital: (given.capital ?? 0) > 0 ? given.capital : undefined,
      tasaCredito: (given.tasaCredito ?? 0) > MOST_RATE ? undefined : given.tasaCredito,
      cuotas: inRange(given.cuotas),
    }
    const { capital, cuotaDicha: told, abonoCapital: extra, cuotasPagadas: paid } = values
    // "Puedo pagar 500 mil al mes": how many of them it takes.
    const count =
      values.cuotas === undefined && capital !== undefined && told !== undefined && values.tasaCredito !== undefined
        ? cuotasPara(
            capital,
            tasaMensualDe(values.tasaCredito, values.formaTasa ?? formBySize(values.tasaCredito)),
            told,
          )
        : undefined
    const term = values.cuotas ?? count
    const told_ = values.tasaCredito
    const monthly = told_ === undefined ? undefined : tasaMensualDe(told_, values.formaTasa ?? formBySize(told_))
    if (capital === undefined)
      return monthly !== undefined && message.amounts.length === 0
        ? sameRates(told_ ?? 0, values.formaTasa ?? formBySize(told_ ?? 0), monthly)
        : askBack('¿De cuánto es el crédito?', [], 'capital')
    if (values.cuotas === undefined && told !== undefined && monthly !== undefined && count === undefined)
      return {
        headline: `Con ${formatCop(told)} al mes **no lo terminas de pagar**: solo el interés del primer mes son ${formatCop(Math.round((capital * monthly) / 100))}.`,
        sources: [],
      }
    if (term === undefined) return askBack('¿En cuántas cuotas mensuales lo pagas?', [], 'cuotas')
    const implied =
      values.tasaCredito === undefined && told !== undefined
        ? tasaImplicita({ valor: capital, canon: told, periodos: term, opcion: 0 })
        : undefined
    const rate = values.tasaCredito ?? implied
    if (rate === undefined)
      return askBack(
        told === undefined
          ? '¿A qué tasa te lo prestan (mensual o efectiva anual)?'
          : `Con ${formatNumber(term)} cuotas de ${formatCop(told)} pagarías ${formatCop(told * term)}, que no es más que lo prestado: ¿a qué tasa te lo prestan?`,
        [],
        'tasaCredito',
      )
    const form = implied === undefined ? (values.formaTasa ?? formBySize(rate)) : 'mensual'
    const calculation = worked({
      capital,
      tasa: rate,
      forma: form,
      cuotas: term,
      ...(count === undefined || told === undefined ? {} : { pago: told }),
      ...(extra === undefined ? {} : { abono: extra }),
      ...(paid === undefined ? {} : { despuesDe: paid }),
    })
    const { result } = calculation
    const { cuota, total, intereses, efectivaAnual, tasaMensual, tabla, conAbono } = result
    const [first] = tabla
    const start = lines('Al recibir el crédito', [
      ['111005', 'Bancos', capital, 0],
      ['210510', 'Bancos nacionales: pagarés', 0, capital],
    ])
    const each = lines('La primera cuota', [
      ['210510', 'Bancos nacionales: pagarés (abono a capital)', first?.capital ?? 0, 0],
      ['530520', 'Intereses', first?.interes ?? 0, 0],
      ['111005', 'Bancos', 0, first?.cuota ?? 0],
    ])
    const nth =
      FIRST_INTEREST.test(message.text) && !SPLIT.test(message.text)
        ? undefined
        : (ordinalIn(message.text) ?? (SPLIT.test(message.text) && (count !== undefined || followUp) ? 1 : undefined))
    const one = nth === undefined || extra !== undefined ? undefined : tabla[nth - 1]
    const asEntry = kind === 'asiento' && one === undefined
    const onlyEach = ONE_INSTALMENT.test(message.text) && !PAID_OUT.test(message.text)
    const onlyStart = PAID_OUT.test(message.text) && !ONE_INSTALMENT.test(message.text)
    const asTable = TABLE.test(message.text)
    const rows = asTable ? tabla.slice(0, 2 * SHOWN) : tabla.slice(0, SHOWN)
    const shown = [...rows, ...tabla.slice(Math.max(rows.length, tabla.length - 1))]
    const schedule = {
      title: rows.length === tabla.length ? 'Tabla de amortización' : `Primeras ${rows.length} cuotas y la última`,
      columns: ['Cuota', 'Pago', 'Interés', 'Abono a capital', 'Saldo'],
      rows: shown.map((row) => [
        String(row.numero),
        formatCop(row.cuota),
        formatCop(row.interes),
        formatCop(row.capital),
        formatCop(row.saldo),
      ]),
    }
    const named = `${formatCop(capital)} a ${formatNumber(term)} cuotas al ${percentShown(rate)} ${form === 'mensual' ? 'mensual' : form === 'nominalAnual' ? 'nominal anual (mes vencido)' : 'efectivo anual'}`
    const yearly =
      form === 'efectivaAnual'
        ? `${percentShown(tasaMensual)} mensual`
        : `${formatPercent(efectivaAnual)} efectivo anual`
    const base = `la cuota es de **${formatCop(cuota)}** al mes; en total pagas **${formatCop(total)}**, de los que **${formatCop(intereses)}** son intereses (${yearly})`
    const onlyInterest =
      (INTEREST_ASKED.test(message.text) || TOTAL_ASKED.test(message.text)) && !INSTALMENTS.test(message.text)
    const sooner =
      conAbono === undefined || extra === undefined || (asTable && message.amounts.length === 0)
        ? undefined
        : `Si abonas ${formatCop(extra)} después de ${paid ?? 1} ${(paid ?? 1) === 1 ? 'cuota' : 'cuotas'}, quedas debiendo ${formatCop(conAbono.saldo)}: con la misma cuota te faltan **${conAbono.plazo.cuotas} ${conAbono.plazo.cuotas === 1 ? 'cuota' : 'cuotas'}** en vez de ${term - Math.min(paid ?? 1, term - 1)} y ahorras **${formatCop(intereses - conAbono.plazo.intereses)}** de intereses; con el mismo plazo la cuota baja a **${formatCop(conAbono.menorCuota.cuota)}** y ahorras ${formatCop(intereses - conAbono.menorCuota.intereses)}.`
    const split =
      one &&
      lines(`La cuota ${formatNumber(one.numero)}`, [
        ['210510', 'Bancos nacionales: pagarés (abono a capital)', one.capital, 0],
        ['530520', 'Intereses', one.interes, 0],
        ['111005', 'Bancos', 0, one.cuota],
      ])
    const opening =
      one !== undefined && split !== undefined
        ? `De la cuota ${formatNumber(one.numero)}, de ${formatCop(one.cuota)}, **${formatCop(one.interes)} son interés** (el ${percentShown(tasaMensual)} de ${formatCop(one.saldo + one.capital)}) y **${formatCop(one.capital)} abono a capital**; quedas debiendo ${formatCop(one.saldo)}. Asiento: ${entered(split)}.`
        : asEntry
          ? [
              ...(onlyEach ? [] : [`Al recibir el crédito: ${entered(start)}.`]),
              ...(onlyStart ? [] : [`La primera cuota: ${entered(each)}.`]),
            ].join(' ')
          : sooner !== undefined
            ? sooner
            : FIRST_INTEREST.test(message.text) && first !== undefined
              ? `El interés del primer mes es de **${formatCop(first.interes)}**: el ${percentShown(tasaMensual)} de ${formatCop(capital)}. De la primera cuota, ${formatCop(first.cuota)}, los otros ${formatCop(first.capital)} bajan la deuda.`
              : asTable && followUp && first !== undefined
                ? `De ${named}: la primera cuota, de **${formatCop(first.cuota)}**, paga ${formatCop(first.interes)} de interés y ${formatCop(first.capital)} de capital; la tabla está abajo${extra === undefined ? '' : ', sin el abono'}.`
                : count !== undefined
                  ? `Pagando ${formatCop(told ?? 0)} al mes lo terminas en **${formatNumber(count)} meses** (la última cuota es menor): en total pagas **${formatCop(total)}**, de los que **${formatCop(intereses)}** son intereses.`
                  : implied !== undefined
                    ? `Con ${formatNumber(term)} cuotas de ${formatCop(told ?? 0)} la tasa es del **${percentShown(rate)} mensual** (**${formatPercent(efectivaAnual)}** efectivo anual): pagas ${formatCop((told ?? 0) * term)}, de los que ${formatCop((told ?? 0) * term - capital)} son intereses.`
                    : onlyInterest
                      ? followUp
                        ? `De puros intereses pagas **${formatCop(intereses)}** en las ${formatNumber(term)} cuotas, y en total **${formatCop(total)}**.`
                        : `En total pagas **${formatCop(intereses)}** de intereses por ${named}: ${formatNumber(term)} cuotas de **${formatCop(cuota)}**, **${formatCop(total)}** en todo (${yearly}).`
                      : `Por ${named}, ${base}.`
    const difference =
      told === undefined || implied !== undefined || count !== undefined || Math.abs(told - cuota) < 2
        ? []
        : [
            told > cuota
              ? `El banco te dice ${formatCop(told)}: los ${formatCop(told - cuota)} de más cada mes serían seguros o comisiones; pide que te los discrimine.`
              : `El banco te dice ${formatCop(told)}, menos que la cuota que sale de esa tasa: pregunta si es la misma tasa y el mismo plazo.`,
          ]
    return fromCalculation(calculation, {
      headline: opening,
      paragraphs: [
        ...difference,
        ...(sooner === undefined && !asEntry
          ? [
              'Cada cuota paga primero el interés del saldo y el resto baja la deuda: por eso al comienzo casi todo el interés va adelante.',
            ]
          : []),
        ...(asEntry
          ? [
              'En cada cuota el interés es el del saldo que queda: toma los de la tabla. Si el extracto trae seguros o comisiones, van aparte (530515 la comisión).',
            ]
          : []),
      ],
      tables:
        split !== undefined
          ? [split, schedule]
          : asEntry
            ? [...(onlyEach ? [] : [start]), ...(onlyStart ? [] : [each]), schedule]
            : [schedule],
      sources: asEntry || split !== undefined ? [PUC_SOURCE] : [],
      caveats: [
        ...(split === undefined ? [] : ['Si el extracto trae seguros o comisiones, van aparte (530515 la comisión).']),
        ...(values.formaTasa === undefined && implied === undefined
          ? [
              form === 'mensual'
                ? `Tomé el ${percentShown(rate)} como tasa mensual: si es anual, dímelo.`
                : `Tomé el ${percentShown(rate)} como efectivo anual: si es nominal o mensual, dímelo.`,
            ]
          : []),
        ...(sooner !== undefined && paid === undefined
          ? ['Supuse que lo abonas junto con la primera cuota: dime en qué cuota vas y lo ajusto.']
          : []),
        ...calculation.caveats,
      ],
      gives: { cuotaCredito: cuota },
    })
  },
})
