import { formatCop, formatDate } from '../../../../shared/format.ts'
import { vencimientoRentaNatural } from '../../../../shared/tax/calendario.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import {
  extemporaneidad,
  mesesOFraccion,
  noDeclarar,
  pagaDe,
  type Reduccion640,
  sancionMinima,
} from '../../../../shared/tax/sanciones.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import type { AnswerContext, ReadContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { asksPeriod } from '../iva/slots.ts'
import { toCop } from '../reading.ts'
import { money } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { ASKS_TERM, acto, entrega, medio, penaltyOf, termSaid } from './carta.ts'
import { asksInterest, interestToo } from './mora.ts'
import { inDigits } from './numbers.ts'
import { type Case, delayOfCase, dueDay, plazoDicho, returnOf } from './plazo.ts'
import { type Delay, delaySaid } from './retraso.ts'
import {
  asksWhy,
  dayOfFacts,
  declaracion,
  emplazado,
  faltaAnterior,
  iguales,
  impuesto,
  impuestoAnterior,
  ingresosPeriodo,
  leftOf,
  mainSum,
  NAME_OF_RETURN,
  opened,
  otroImpuesto,
  patrimonioAnterior,
  rebaja,
  reduccion,
  reductionOf,
  retenido,
  retraso,
  SHARE_OF_RETURN,
  SUMMONED,
  saldoAFavor,
  sancionDicha,
  sinImpuesto,
  tarifaDicha,
  tasaNeta,
  tasaUsura,
  tellsFault,
} from './slots.ts'
import { totalToPay } from './total.ts'

const months = (count: number) => `${count} ${count === 1 ? 'mes' : 'meses'}`

type Rate = `${'tarde' | 'emplazado'}${'Impuesto' | 'Ingresos' | 'Patrimonio'}`
const upTo = (rate: Rate, cap?: 'tardeTope' | 'emplazadoTope') =>
  `${figure(SANCION[rate])}, hasta ${figure(SANCION[`${rate}Tope`])}${cap === undefined ? '' : ` o ${figure(SANCION[cap])}`}`

const RULES: Table = {
  title: 'Extemporaneidad por mes o fracción',
  columns: ['Base', 'Antes del emplazamiento', 'Después'],
  rows: [
    ['Impuesto a cargo o retenciones', upTo('tardeImpuesto'), upTo('emplazadoImpuesto')],
    [
      'Ingresos brutos, si no hay impuesto',
      upTo('tardeIngresos', 'tardeTope'),
      upTo('emplazadoIngresos', 'emplazadoTope'),
    ],
    [
      'Patrimonio, si no hay ingresos',
      upTo('tardePatrimonio', 'tardeTope'),
      upTo('emplazadoPatrimonio', 'emplazadoTope'),
    ],
  ],
}

const shareOf = (way: 'al50' | 'al75') => figure(way === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos)
const NOT_REDUCED = `La reducción al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)} del artículo 640 es de quien liquida la sanción antes de que la DIAN actúe; después del emplazamiento los escalones son otros ${cite(et('art. 640'))}.`
const REDUCED_BY_640 = `El artículo 640 la reduce al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)} si no has cometido la misma conducta.`
const INTEREST_TOO = 'Además se pagan intereses de mora sobre el impuesto.'

/** What an earlier fault leaves of the reduction. */
export const faultSaid = (fault: IsoDate, way: Reduccion640): string =>
  `La misma falta en ${fault.endsWith('-12-31') ? fault.slice(0, 4) : formatDate(fault).replace(/^\d+ de /, '')} es ${way === 'al50' ? 'de hace más de dos años: se paga la mitad' : way === 'al75' ? 'de hace más de un año y menos de dos: se paga el 75 %' : 'del año anterior: no hay reducción'} ${cite(et('art. 640'))}.`

/** How many months late a person's income tax return is, by the last two digits of the cédula that nobody told. */
function endingsOf(values: Case, { today, earlier = [] }: AnswerContext): readonly [number, number] | undefined {
  const { retraso = {}, anoGravable } = values
  // The thresholds to file are of people.
  const natural =
    values.deQuien === 'natural' ||
    values.contribuyente === 'natural' ||
    earlier.some(({ intent: id }) => id === 'renta.quien-declara')
  if (returnOf(values) !== 'renta' || !natural || retraso.vencimiento !== undefined || retraso.meses !== undefined)
    return undefined
  const filed = retraso.presentacion ?? today
  const year = (anoGravable ?? Number(today.slice(0, 4)) - 1) + 1
  const [first, last] = [vencimientoRentaNatural(year, 1), vencimientoRentaNatural(year, 0)]
  return last < filed ? [mesesOFraccion(last, filed), mesesOFraccion(first, filed)] : undefined
}

/** The penalty whatever the cédula ends in: the least and the most that it may be. */
function ofAnyEnding(
  [fewest, most]: readonly [number, number],
  {
    tax,
    ingresos,
    summoned,
  }: { readonly tax: number; readonly ingresos: number | undefined; readonly summoned: boolean },
  context: AnswerContext,
): IntentAnswer {
  const { facts, today, kind } = context
  const of = (meses: number) =>
    extemporaneidad(
      {
        fecha: today,
        meses,
        impuestoACargo: tax,
        emplazado: summoned,
        ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
      },
      facts,
    )
  const [low, high] = [of(fewest), of(most)]
  const span = `${fewest === most ? '' : `${fewest} a `}${months(most)} de retraso según los dos últimos dígitos de la cédula`
  const without = tax === 0 ? 'sin impuesto a cargo' : `con ${formatCop(tax)} de impuesto`
  const minimum = high.result.aplicaMinima
  return fromCalculation(high, {
    headline: opened(
      kind,
      minimum
        ? `Pagas la **sanción mínima, ${formatCop(high.result.sancion)}** (${figure(SANCION_MINIMA)}): ${without}, lo calculado con ${span} es de ${formatCop(low.result.calculada)} a ${formatCop(high.result.calculada)}, siempre menos que ella.`
        : `La sanción, ${without} y con ${span}, va de **${formatCop(low.result.sancion)} a ${formatCop(high.result.sancion)}**.`,
    ),
    paragraphs: [
      ...(tax === 0 ? ['Sin impuesto a cargo no hay intereses de mora.'] : []),
      ...(minimum
        ? ['La reducción del artículo 640 no la baja de la mínima.']
        : ['Dime los dos últimos dígitos de la cédula y te doy la tuya.']),
    ],
  })
}

interface Known {
  /** When it falls due, where that is still to come. */
  readonly due: IsoDate | undefined
  readonly of: 'renta' | 'iva' | 'retencion' | undefined
  readonly summoned: boolean
  /** Nothing to pay: the income of the period or the equity is the base. */
  readonly noTax: boolean
}

/** "¿Me perdonan la sanción?", "¿me sirve de excusa?" */
const EXCUSE =
  /\b(?:perdon|exoner|excus|exim|condon|justific)\w{1,5}\b|\b(?:me|nos) (?:libro|libramos|salvo|salvamos)\b|\bno pag(?:o|ar|amos) (?:la )?(?:sancion|multa)\b/
const NEVER = /\bsi no (?:la |lo |se )?(?:hag|present|declar|cumpl|mand)\w*|\bnunca\b|\bpor no \w{4,10}\b/

/** What it costs without knowing of how much or of how long. */
function rules(
  { kind, facts, today, message }: AnswerContext,
  tax: number | undefined,
  asked: Delay | undefined,
  { due, of, summoned, noTax }: Known,
): IntentAnswer {
  const { minima } = sancionMinima({ fecha: today }, facts).result
  const rate = summoned ? SANCION.emplazadoImpuesto : SANCION.tardeImpuesto
  const monthly = facts.at(rate, today).value
  const called = of === undefined ? '' : ` ${of === 'renta' ? 'la renta' : of === 'iva' ? 'el IVA' : 'la retención'}`
  const opens = due === undefined ? '' : `Si la presentas después del **${formatDate(due)}**, cuando vence: `
  const never = NEVER.test(message.text)
    ? [
        `Si nunca la presentas y la DIAN te emplaza, la sanción por no declarar es otra y mucho mayor (art. 643)${of === undefined ? '' : `: el ${shareSaid(of)}`}.`,
      ]
    : []
  const sources = [et('arts. 641 y 642'), et('arts. 639 y 640')]
  const caveats = [REDUCED_BY_640, INTEREST_TOO]
  if (asksWhy({ kind, message }))
    return { headline: whyOf(message, undefined, false), tables: [RULES], sources, caveats }
  if (noTax)
    return {
      headline: opened(
        kind,
        `${opens}${opens === '' ? 'Declarar' : 'declarar'}${called} tarde sin impuesto a cargo cuesta **${figure(summoned ? SANCION.emplazadoIngresos : SANCION.tardeIngresos)} de los ingresos brutos del periodo por cada mes o fracción** (${figure(summoned ? SANCION.emplazadoPatrimonio : SANCION.tardePatrimonio)} del patrimonio si no hubo ingresos), y nunca menos de **${formatCop(minima)}**, la sanción mínima.`,
      ),
      tables: [RULES],
      paragraphs: ['Dime los ingresos del periodo y cuántos meses de retraso son, y la liquido.', ...never],
      sources,
      caveats,
    }
  if (tax !== undefined) {
    const each = Math.round(percentOf(tax, monthly))
    return {
      headline: opened(
        kind,
        `${opens}${opens === '' ? 'Con' : 'con'} ${formatCop(tax)} de impuesto, cada mes o fracción de retraso cuesta **${formatCop(each)}** (${figure(rate)}), y nunca se paga menos de **${formatCop(minima)}**, la sanción mínima.`,
      ),
      tables: [
        {
          title: 'Según los meses o fracción de retraso',
          columns: ['Retraso', 'Sanción', 'Al 50 % (art. 640)'],
          rows: [1, 2, 3, 4, 6, 12].map((count) => {
            const of = (reduccion: Reduccion640) =>
              extemporaneidad(
                { fecha: today, meses: count, impuestoACargo: tax, emplazado: summoned, reduccion },
                facts,
              ).result.sancion
            return [months(count), formatCop(of('ninguna')), formatCop(of('al50'))]
          }),
        },
      ],
      paragraphs: ['Dime cuántos meses de retraso son, o las dos fechas, y te doy la tuya.', ...never],
      sources,
      caveats,
    }
  }
  const held =
    asked === undefined
      ? ''
      : `; con ${delaySaid(asked)} es el **${Math.min(summoned ? 200 : 100, monthly * asked.meses)} % del impuesto**`
  const before = summoned
    ? `${figure(SANCION.emplazadoImpuesto)} del impuesto por cada mes o fracción, hasta el ${figure(SANCION.emplazadoImpuestoTope)}** después del emplazamiento`
    : `${figure(SANCION.tardeImpuesto)} del impuesto por cada mes o fracción, hasta el ${figure(SANCION.tardeImpuestoTope)}** (${figure(SANCION.emplazadoImpuesto)} y hasta ${figure(SANCION.emplazadoImpuestoTope)} después del emplazamiento)`
  return {
    headline: opened(
      EXCUSE.test(message.text) ? 'sino' : kind,
      `${opens}${opens === '' ? 'Declarar' : 'declarar'}${called} tarde cuesta **${before}${held}, y nunca menos de **${formatCop(minima)}**, la sanción mínima.`,
      !EXCUSE.test(message.text),
    ),
    tables: [RULES],
    paragraphs: [
      ...(EXCUSE.test(message.text)
        ? [
            'Lo que puede bajarla es el artículo 640, si no has cometido la misma falta, sin quedar por debajo de la mínima.',
          ]
        : []),
      `Dime ${asked === undefined ? 'el impuesto a cargo y cuántos meses de retraso son' : 'el impuesto a cargo'}, y la liquido.`,
      ...never,
    ],
    sources,
    caveats,
  }
}

function whyOf({ text }: Understood, least: string | undefined, summoned: boolean): string {
  if (/\b(?:mes|meses|entero|completo|fraccion|dias?)\b/.test(text))
    return `Porque el artículo 641 cobra **por mes o fracción de mes**: un solo día de retraso ya cuenta como un mes entero.`
  if (least !== undefined)
    return `Porque lo calculado (${least}) es menos que la **sanción mínima de ${figure(SANCION_MINIMA)}**: nadie paga menos que ella, aunque no haya impuesto o sea la primera vez (art. 639).`
  return summoned
    ? `Porque después del emplazamiento el artículo 642 cobra el doble: **${figure(SANCION.emplazadoImpuesto)}** del impuesto por mes o fracción en vez de ${figure(SANCION.tardeImpuesto)}.`
    : `Porque el artículo 641 cobra el **${figure(SANCION.tardeImpuesto)} del impuesto por cada mes o fracción** de retraso, y nunca menos de ${figure(SANCION_MINIMA)} (art. 639).`
}

/** "¿Eso cambia algo?" */
const CHANGES = /\b(?:cambia|cambian|afecta|influye|pasa algo|sube|aumenta)\b/
const LIST = /\b(\d{1,2}(?:, ?\d{1,2})+ ?(?:y|o) ?\d{1,2}|\d{1,2} (?:y|o) (?!medio)\d{1,2}) mes(?:es)?\b/
const EACH = /(?<![\d.,]|\bhace (?:ya |unos |como |mas de )?)(\d{1,2}) mes(?:es)?\b(?! y \d{1,2} dias)/g

/** Several delays of one message, each a case of its own. */
const variosMeses: Slot<readonly number[], false> = {
  label: 'Retrasos',
  type: 'text',
  read: ({ text }) => {
    const list = LIST.exec(text)?.[1]
    if (list !== undefined) return [...list.matchAll(/\d{1,2}/g)].map(([value]) => Number(value))
    const each = [...text.matchAll(EACH)].map(([, value]) => Number(value))
    // One alone takes back what an earlier message listed.
    return each.length > 1 ? each : each.length === 1 ? [] : undefined
  },
  show: (value) => value.map(months).join(', '),
  required: false,
}

function severalCases(taxes: readonly number[], delays: readonly number[], context: AnswerContext): IntentAnswer {
  const { facts, today } = context
  const cases = Array.from({ length: Math.max(taxes.length, delays.length) }, (_, at) => {
    const tax = taxes[at] ?? taxes[0] ?? 0
    const meses = delays[at] ?? delays[0] ?? 1
    return { tax, meses, ...extemporaneidad({ fecha: today, meses, impuestoACargo: tax }, facts).result }
  })
  const total = cases.reduce((sum, { sancion }) => sum + sancion, 0)
  const parts = cases.map(
    ({ tax, meses, sancion }) => `${formatCop(tax)} y ${months(meses)}: **${formatCop(sancion)}**`,
  )
  return {
    headline:
      cases.length > 1 && cases.every(({ sancion, tax }) => sancion === cases[0]?.sancion && tax === cases[0]?.tax)
        ? `Las ${cases.length} sanciones por extemporaneidad suman **${formatCop(total)}**: cada declaración se liquida aparte, y con ${parts[0]?.replaceAll('**', '') ?? ''}.`
        : asksWhy(context)
          ? `Porque **cada declaración se liquida aparte** y ninguna baja de la mínima de ${figure(SANCION_MINIMA)}: ${parts.join('; ')}.`
          : `Las sanciones por extemporaneidad son, con ${parts.join('; con ')}${taxes.length > 1 ? `. En total, **${formatCop(total)}**` : ''}.`,
    tables: [
      {
        title: 'Cada declaración se liquida aparte',
        columns: ['Impuesto', 'Retraso', 'Calculada', 'Sanción'],
        rows: cases.map((each) => [
          formatCop(each.tax),
          months(each.meses),
          formatCop(each.calculada),
          formatCop(each.sancion),
        ]),
      },
    ],
    sources: [et('art. 641'), et('arts. 639 y 640')],
    facts: extemporaneidad({ fecha: today, meses: 1, impuestoACargo: 1 }, facts).facts,
    caveats: [
      `La sanción mínima de ${figure(SANCION_MINIMA)} se mira en cada declaración.`,
      REDUCED_BY_640,
      INTEREST_TOO,
    ],
  }
}

const EVERY =
  /\b(?:fueran|son|eran|seran|serian|fueron|debo|tengo|tenemos|faltan|presente|por) (?:las |los )?(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)(?: (?:declaraciones|iguales|asi|periodos|bimestres|cuatrimestres))?\b(?! ?(?:mes|ano|dia|semana|hora|mil|palo|%|[.,/]\d|de [a-z]+))/
/** "¿Y si fueran dos declaraciones?": so many of the same, each with its own penalty. */
const cuantasDeclaraciones: Slot<number, false> = {
  label: 'Declaraciones',
  type: 'count',
  read: ({ text, quantities, amounts }, { before }) => {
    const named = quantities.find(({ noun }) =>
      /^(?:declaraci\w+|periodos?|bimestres|cuatrimestres)$/.test(noun),
    )?.value
    const bare =
      amounts.length === 0 && (before !== undefined || /^\W{0,3}(?:y|pero|ah)\b/.test(text))
        ? EVERY.exec(inDigits(text))?.[1]
        : undefined
    const count = named ?? (bare === undefined ? undefined : Number(bare))
    return count !== undefined && Number.isInteger(count) && count >= 1 && count <= 60 ? count : undefined
  },
  required: false,
}

const EARNED_BEFORE =
  /\b(?:gan[eoa]|ganaba|ganamos|ingres\w{1,5}|factur\w{1,5}|vend[ei]\w{0,4}|entraron|recib\w{1,3})\b[^.;,\d]{0,20}$/
/** "Gané 90 millones, impuesto 1,3": the first is no second tax. */
const isIncome = (sum: number, { amounts, text }: Understood): boolean =>
  amounts.some(({ value, start }) => value === sum && EARNED_BEFORE.test(text.slice(Math.max(0, start - 40), start)))
/** "El valor es 46 millones y no 8": the second is taken back. */
const isCorrected = (sum: number, { amounts, text }: Understood): boolean =>
  amounts.some(
    ({ value, start }) =>
      value === sum &&
      /[\s,]no (?:de |los |las |eran |son |en )?\$? ?$/.test(text.slice(Math.max(0, start - 12), start)),
  )
const INCOME = /\bingres|\bvent|\bvend[ie]|\bgan[eoa]\b|\bganamos\b|\bfactur|\bentr(?:o|aron)\b|\brecib|\bcobr[eoa]/

/** The income of the year, as a question on the return told it. */
const ingresos: Slot<number, false> = {
  label: 'Ingresos del año',
  type: 'money',
  show: (value) => formatCop(value),
  required: false,
}
const A_MONTH = /^ ?(?:millones|palos|pesos|mil)?(?: pesos)? ?(?:mensual(?:es)?|al mes|cada mes|por mes|el mes)\b/
/** "Gano 6 millones mensuales": the income of a month, and no tax. */
const salario = {
  ...money('Salario mensual', []),
  takes: (text: string, { at, end }: { readonly at: number; readonly end: number }) =>
    EARNED_BEFORE.test(text.slice(Math.max(0, at - 40), at)) && A_MONTH.test(text.slice(end, end + 40)),
}

/** How late a return is or when it was due, beside the name of the penalty and the tax: nothing else is worked out of them. */
const HOW_LATE =
  /\b\d{1,3} (?:meses|mes|dias)\b|\bvenc(?:ia|io|ida|imiento)\b|\b(?:present|pag)\w{1,5} (?:\w{1,8} ){0,3}(?:hoy|manana)\b/

export const tardia = intent({
  id: 'sancion.extemporaneidad',
  subject: 'sanciones',
  title: 'La sanción por declarar tarde',
  resumes: SUMMONED,
  called:
    /^\W*(?:y )?(?:la )?(?:sancion|multa) (?:hoy\b|extemp|por (?:extemporane|presentar\w* tarde|declarar tarde)|si (?:la )?(?:present|declar)\w+ (?:hoy|ya|manana)\b)/,
  tells: ({ text, amounts }) => amounts.length > 0 && /\bextemporaneidad\b/.test(text) && HOW_LATE.test(text),
  enters: true,
  // "¿Cambia algo si ya llegó el emplazamiento?" after a penalty is of that penalty; what to do about it is not.
  keeps:
    /^(?![^\n]{0,300}\b(?:que hago|respond\w*|contest\w*|plazo|cuanto tiempo|hasta cuando|no declar(?:o|ar|amos)|interes(?:es)?|usura)\b(?<!por no declarar))[^\n]{0,300}\bempla[zc]/,
  // Information that comes late is no return, and a return that is corrected came in time.
  fits: ({ text }) =>
    (!/\bexogena\b/.test(text) || /\bimpuesto\b/.test(text)) &&
    !(
      /\b(?:corrij|corrig|correg|correcc)\w{1,6}\b/.test(text) &&
      /\b644\b|\b(?:saldo|valor|impuesto) (?:a pagar )?(?:pasa|sube|queda)\b/.test(text)
    ),
  slots: {
    impuesto,
    impuestoAnterior,
    otroImpuesto,
    iguales,
    retenido,
    ingresosPeriodo,
    patrimonioAnterior,
    saldoAFavor,
    retraso,
    variosMeses,
    emplazado,
    reduccion,
    sinImpuesto,
    cuantasDeclaraciones,
    ingresos,
    /** As the question of what not filing costs told it. */
    consignaciones: money('Consignaciones o ingresos', []),
    salario,
    faltaAnterior,
    cuota: { label: 'Cuota', type: 'text', show: String, required: false } satisfies Slot<string, false>,
    rebaja,
    tarifaDicha,
    tasaUsura,
    tasaNeta,
    acto,
    /** Of a summons, the day on which it came. */
    entrega: {
      ...entrega,
      read: (message: Understood, context: ReadContext) =>
        SUMMONED.test(message.text) ? entrega.read?.(message, context) : undefined,
    },
    medio: {
      ...medio,
      read: (message: Understood, context: ReadContext) =>
        SUMMONED.test(message.text) ? medio.read?.(message, context) : undefined,
    },
    ...plazoDicho,
  },
  answer({ emplazado: said, ...values }, context) {
    const { facts, today, kind } = context
    if (ofATown(context.message)) return ofTheMunicipality()
    const idle = NOTHING_DONE.test(context.message.text) ? returnOf(values) : undefined
    if (idle === 'iva' || idle === 'retencion') return notDue(idle)
    const summoned = said ?? values.acto === 'declarar'
    const { patrimonioAnterior: patrimonio } = values
    const delay = delayOfCase(values, today, context.when)
    const wanted = reductionOf(values, delay?.vencimiento ?? today, context.own)
    // The steps of 50 and 75 percent are of who works the penalty out before the DIAN acts.
    const asked = summoned ? undefined : wanted
    // Without tax, the sum that is said beside its income is the income.
    const told = values.sinImpuesto === true && INCOME.test(context.merged.text) ? values.impuesto : undefined
    // No income at all leaves the equity as the base.
    const income = values.ingresosPeriodo === 0 ? undefined : values.ingresosPeriodo
    // What the conversation told of the year is the base of an income tax without tax, and of no other return.
    const zero = values.sinImpuesto === true || values.impuesto === 0
    // "¿Y si no da nada a pagar?" after a tax takes that tax back.
    const takenBack =
      context.own?.includes('sinImpuesto') === true &&
      values.sinImpuesto === true &&
      context.message.amounts.length === 0
    const ofYear = zero && returnOf(values) !== 'iva' && returnOf(values) !== 'retencion'
    const earned =
      values.ingresos ?? values.consignaciones ?? (values.salario === undefined ? undefined : values.salario * 12)
    const ingresos = income ?? (patrimonio === undefined ? (told ?? (ofYear ? earned : undefined)) : undefined)
    const noTax =
      zero && (ingresos !== undefined || patrimonio !== undefined || takenBack || (values.impuesto ?? 0) === 0)
    const tax = noTax ? 0 : values.impuesto
    const delays = values.variosMeses ?? []
    // In the order in which they were said, as their delays are.
    const place = (sum: number) => context.message.amounts.findIndex(({ value }) => value === sum)
    const taxes = [values.impuesto, values.otroImpuesto]
      .filter((each) => each !== undefined)
      .filter(
        (each) => each === values.impuesto || !(isIncome(each, context.merged) || isCorrected(each, context.message)),
      )
      .sort((a, b) => place(a) - place(b))
    const { iguales: equal } = values
    if (!noTax && equal !== undefined && taxes.length === 1 && delay !== undefined)
      return severalCases(
        Array.from({ length: equal }, () => Math.round((taxes[0] ?? 0) / equal)),
        [delay.meses],
        context,
      )
    if (!noTax && taxes.length > 0 && (delays.length > 1 || (taxes.length > 1 && delay)))
      return severalCases(taxes, delays.length > 0 ? delays : [delay?.meses ?? 1], context)
    const base = (tax ?? 0) > 0 ? tax : (ingresos ?? patrimonio)
    // Whoever leaves a summons unanswered is not late any more.
    if (values.acto === 'declarar' && base === undefined && NEVER.test(context.message.text))
      return {
        headline: penaltyOf('declarar', returnOf(values)),
        sources: [et('art. 643'), et('arts. 715 y 716'), et('art. 642')],
        caveats: [INTEREST_TOO],
      }
    // The return was filed with the first instalment: of a later one only the interest runs.
    if (
      (values.cuota === 'segunda' || values.cuota === 'tercera') &&
      /\bpag\w*|\bcuotas?\b/.test(context.message.text) &&
      !FILING.test(context.message.text)
    )
      return {
        headline: `Pagar tarde la ${values.cuota} cuota **no tiene sanción: solo intereses de mora** por cada día desde su vencimiento (art. 634).`,
        paragraphs: ['Dime de cuánto es la cuota y la tasa de usura, y te doy los intereses.'],
        sources: [et('art. 634')],
      }
    if (PAID_LATE.test(context.message.text) && !FILING.test(context.message.text) && base === undefined)
      return {
        headline: `Pagar tarde lo que se declaró a tiempo **no tiene sanción: solo intereses de mora** por cada día (art. 634); si también la presentas tarde, se suma el **${figure(SANCION.tardeImpuesto)} del impuesto por mes o fracción** (art. 641).`,
        paragraphs: ['Dime cuánto es, cuántos días y la tasa de usura, y te doy los intereses.'],
        sources: [et('arts. 634 y 641')],
        caveats: [
          'La retención en la fuente presentada sin pago queda ineficaz si no se paga dentro de los dos meses siguientes (art. 580-1).',
        ],
      }
    if (noTax && delay !== undefined && base === undefined) {
      const least = sancionMinima({ fecha: dayOfFacts(delay, context) }, facts).result.minima
      const times = values.cuantasDeclaraciones ?? 1
      const { facts: used } = sancionMinima({ fecha: dayOfFacts(delay, context) }, facts)
      const monthly = facts.at(summoned ? SANCION.emplazadoIngresos : SANCION.tardeIngresos, today).value
      const most = facts.at(summoned ? SANCION.emplazadoIngresosTope : SANCION.tardeIngresosTope, today).value
      const reaches = Math.floor(least / (Math.min(most, monthly * Math.max(1, delay.meses)) / 100))
      return {
        headline: opened(
          kind,
          `${times > 1 ? `Son al menos **${formatCop(times * least)}** por las ${times} declaraciones: sin` : 'Sin'} impuesto a cargo y con ${delaySaid(delay)} de retraso ${times > 1 ? `cada una paga **${formatCop(least)}**` : `pagas **${formatCop(least)}**`}, la sanción mínima, si los ingresos del periodo no pasan de ${formatCop(reaches)}.`,
        ),
        paragraphs: [
          `Si pasan, son ${figure(summoned ? SANCION.emplazadoIngresos : SANCION.tardeIngresos)} de los ingresos brutos por cada mes o fracción: dímelos y te doy la cifra. La mínima se paga aunque el impuesto sea cero.`,
        ],
        tables: [RULES],
        sources: [et('arts. 641 y 642'), et('arts. 639 y 640')],
        facts: used,
        caveats: [REDUCED_BY_640],
      }
    }
    if (delay !== undefined && (tax ?? 0) > 0 && taxes.length === 1 && asksAll(context))
      return totalToPay(values, context)
    const whichever = delay === undefined && base !== undefined ? endingsOf(values, context) : undefined
    if (whichever !== undefined && base !== undefined)
      return ofAnyEnding(whichever, { tax: tax ?? 0, ingresos, summoned }, context)
    if (delay === undefined || base === undefined)
      return rules(context, (tax ?? 0) > 0 ? tax : undefined, delay, {
        due: delay === undefined ? dueDay(values, today, context.when) : undefined,
        of: returnOf(values),
        summoned,
        noTax,
      })
    const fecha = dayOfFacts(delay, context)
    const input = {
      fecha,
      meses: Math.min(240, delay.meses),
      impuestoACargo: tax ?? 0,
      emplazado: summoned,
      ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
      ...(patrimonio === undefined || ingresos !== undefined ? {} : { patrimonioLiquidoAnterior: patrimonio }),
      ...(values.saldoAFavor === undefined ? {} : { saldoAFavor: values.saldoAFavor }),
    }
    const of = (way: Reduccion640) => extemporaneidad({ ...input, reduccion: way }, facts)
    const applied: Reduccion640 = asked === undefined || asked === 'ambas' ? 'ninguna' : asked
    const calculation = of(applied)
    const { sancion, aplicaMinima, calculada } = calculation.result
    const reduced = applied === 'ninguna' ? calculada : Math.round(percentOf(calculada, pagaDe(applied, fecha, facts)))
    const share = applied === 'ninguna' ? '' : ` con la reducción al ${shareOf(applied)} del artículo 640`
    const which = `de ${delaySaid(delay)}${summoned ? ', después del emplazamiento,' : ''}`
    const both = asked === 'ambas'
    const several = values.cuantasDeclaraciones ?? 1
    const minimum = aplicaMinima
      ? `: la calculada (${formatCop(reduced)}) es menor que la mínima de ${figure(SANCION_MINIMA)}`
      : applied === 'ninguna'
        ? ''
        : ` (plena, ${formatCop(calculada)}${reduced === sancion ? '' : `; exacta, ${formatCop(reduced)}`})`
    const headline =
      both && aplicaMinima
        ? `La reducción del artículo 640 **no baja la sanción mínima**: por extemporaneidad ${which} se pagan **${formatCop(sancion)}** (${figure(SANCION_MINIMA)}), porque la calculada (${formatCop(calculada)}) ya es menor.`
        : both
          ? `Con la reducción del artículo 640, la sanción por extemporaneidad ${which} queda en **${formatCop(of('al50').result.sancion)} al ${figure(SANCION.reduccionMitad)} o en ${formatCop(of('al75').result.sancion)} al ${figure(SANCION.reduccionTresCuartos)}**; sin ella es de ${formatCop(sancion)}, y nunca menos de ${figure(SANCION_MINIMA)}.`
          : several > 1
            ? `Son **${formatCop(several * sancion)}** por las ${several} declaraciones: cada una se liquida aparte, y por extemporaneidad ${which}${share} cuesta ${formatCop(sancion)}${minimum}.`
            : `La sanción por extemporaneidad ${which}${share} es de **${formatCop(sancion)}**${minimum}.`
    const unreduced = summoned && wanted !== undefined && wanted !== 'ninguna'
    const refused =
      unreduced && context.own?.includes('reduccion') === true
        ? `**No**: ya emplazado no hay reducción al ${figure(SANCION.reduccionMitad)} ni al ${figure(SANCION.reduccionTresCuartos)} del artículo 640, aunque sea la primera vez; la sanción por extemporaneidad ${which} sigue en **${formatCop(sancion)}**${minimum}.`
        : asked === 'ninguna' && context.own?.includes('reduccion') === true && tellsFault(context.message.text)
          ? `**No**: la misma falta en el último año quita la reducción del artículo 640; la sanción por extemporaneidad ${which} se paga completa, **${formatCop(sancion)}**${minimum}.`
          : summoned &&
              context.followUp &&
              context.own?.includes('emplazado') === true &&
              CHANGES.test(context.message.text)
            ? `**Sí, la dobla**: después del emplazamiento el artículo 642 cobra ${figure(SANCION.emplazadoImpuesto)} del impuesto por mes o fracción en vez de ${figure(SANCION.tardeImpuesto)}, y la sanción ${which} pasa a **${formatCop(sancion)}**${minimum}.`
            : undefined
    const answer = fromCalculation(calculation, {
      headline:
        refused ??
        opened(
          kind,
          headline,
          !EXCUSE.test(context.message.text) && (both ? !aplicaMinima : applied === 'ninguna' || !aplicaMinima),
        ),
      paragraphs: [
        ...(summoned && ASKS_TERM.test(context.message.text)
          ? [termSaid('declarar', values.entrega, values.medio !== 'fisico')]
          : []),
        ...(unreduced ? [NOT_REDUCED] : []),
        ...(summoned && !context.followUp
          ? [
              `Además pagas el impuesto con sus intereses de mora. ${penaltyOf('declarar', returnOf(values)).split(';')[0]}.`,
            ]
          : []),
        // "¿Qué hago y cuánto me cobran?"
        ...(/\bque (?:hago|debo hacer|toca hacer|tengo que hacer)\b/.test(context.message.text) && !summoned
          ? [
              `**Preséntala cuanto antes, con la sanción en su casilla, y paga lo declarado con los intereses**${/\b(?:retencion(?:es)?|retefuente)\b/.test(context.message.text) ? ' el mismo día: presentada sin pago queda ineficaz si no se paga completa dentro de los dos meses siguientes (art. 580-1)' : ''}.`,
            ]
          : []),
        ...(values.faltaAnterior !== undefined && !summoned ? [faultSaid(values.faltaAnterior, applied)] : []),
        ...(asked === undefined && !aplicaMinima && !summoned
          ? [
              of('al75').result.aplicaMinima
                ? `Con el artículo 640, sin la misma falta en el último año, baja a la mínima: **${formatCop(of('al75').result.sancion)}**.`
                : `Con el artículo 640 queda en **${formatCop(of('al50').result.sancion)}** (${shareOf('al50')}, dos años sin la misma falta) o en ${formatCop(of('al75').result.sancion)} (${shareOf('al75')}, uno).`,
            ]
          : []),
        ...((tax ?? 0) > 0 && asksInterest(context.message.text)
          ? [interestToo(leftOf(values, tax ?? 0), delay, values.tasaUsura, values.tasaNeta)]
          : []),
        ...(MUNICIPAL.test(context.message.text)
          ? ['La sanción del impuesto municipal es aparte: la fija el estatuto de tu municipio.']
          : []),
      ],
    })
    if (asksWhy(context))
      return {
        ...answer,
        headline: whyOf(context.message, aplicaMinima ? formatCop(reduced) : undefined, summoned),
      }
    if (kind === 'quien')
      return {
        ...answer,
        headline: `Ante la DIAN paga la sanción de ${formatCop(sancion)} **quien tenía que declarar**, aunque la demora sea de su contador; entre ustedes, lo que diga el contrato.`,
      }
    if (kind === 'como')
      return {
        ...answer,
        headline: `**1.** Presenta la declaración aunque esté vencida, **2.** escribe la sanción de **${formatCop(sancion)}** en su casilla, **3.** fírmala y **4.** paga el impuesto, la sanción y los intereses con el recibo 490.`,
      }
    return kind === 'asiento'
      ? entryOf([['539520', 'sanción', sancion]], 'Sanción por extemporaneidad', answer, context.message.text)
      : answer
  },
})

const consignaciones = mainSum('Consignaciones o ingresos', ['consignaciones', 'ingresos', 'movimiento', 'costos'])

/** "20 % de las consignaciones o ingresos": what a return that is never filed costs. */
export const shareSaid = (which: keyof typeof SHARE_OF_RETURN): string =>
  which === 'retencion'
    ? `${figure(SANCION.noDeclararRetencion)} de los pagos o ${figure(SANCION.noDeclararRetencionUltima)} de las retenciones de la última declaración`
    : `${figure(SHARE_OF_RETURN[which])} de las consignaciones o ingresos`

export const DECLARES = /\b(?:declar|present)(?:o|a|amos|an)\b|\b(?:la|lo) hag[oa]\b/
const FILED_NOW = /\b(?:hag|hic|present|declar|mand|radi)\w{1,5}\b/
const TAX_BEFORE =
  /\b(?:me|le|nos) (?:d[ai]\w{0,4}|sal\w{1,4})\b|\ba pagar\b|\bimpuesto\b|\b(?:son|eran?) (?:de )?(?:iva|renta|retencion)\b/

/** "No vendió ni compró nada en ese bimestre", "un periodo sin movimientos". */
const NOTHING_DONE =
  /\bsin (?:ningun )?(?:movimientos?|operacion(?:es)?|actividad)\b|\bno (?:vend|compr|factur|mov|hic|hiz|tuv|hub|realiz|hay|registr)\w{0,6}(?: (?:ni|compr\w{1,5}|vend\w{1,5}|de|ningun[oa]?)){0,3} (?:nada|ventas|compras|operacion(?:es)?|movimientos?)\b|\bni (?:compras|ventas) ni (?:ventas|compras)\b/
/** IVA and withholding of a period in which there was nothing to declare are not filed. */
const notDue = (which: 'iva' | 'retencion'): IntentAnswer => ({
  headline:
    which === 'iva'
      ? '**No está obligado a presentar el IVA de ese periodo, así que no hay sanción**: no se declara el periodo en que no hubo operaciones gravadas ni que den lugar a impuestos descontables, ajustes o deducciones (art. 601).'
      : '**No está obligado a presentar la retención de ese mes, así que no hay sanción**: no se declara el periodo en que no se debía practicar ninguna retención (art. 606).',
  paragraphs: [
    which === 'iva'
      ? 'Si hubo alguna compra con IVA descontable o alguna venta, sí se presenta; la renta se declara aparte, aunque sea en ceros.'
      : 'Si hubo algún pago sujeto a retención, sí se presenta, aunque todavía no se haya pagado.',
  ],
  sources: [et('arts. 601 y 606')],
})

const MUNICIPAL = /\bica\b|\bindustria y comercio\b|\bpredial\b|\breteica\b/
/** "La reteica y la retefuente": of the two, the national one is worked out. */
const NATIONAL = /\b(?:iva|renta|retefuente|retefte|retencion(?:es)? en la fuente)\b/
const ofATown = ({ text }: Pick<Understood, 'text'>): boolean => MUNICIPAL.test(text) && !NATIONAL.test(text)
/** The taxes of a town have its own statute. */
function ofTheMunicipality(): IntentAnswer {
  return {
    headline:
      'La sanción del ICA y de los demás impuestos municipales **la fija el estatuto tributario de cada municipio**: sigue el procedimiento del Estatuto Tributario, y el municipio puede cobrarla más baja.',
    paragraphs: ['No tengo las tarifas de cada municipio: búscalas en la secretaría de hacienda del tuyo.'],
    sources: [ley('788', 2002, 'art. 59')],
  }
}

const ALL_IN = /\b(?:y todo|en total|con todo|por todo|todo junto|el total|total a pagar)\b(?! (?:lo|el|la|los|las)\b)/
const TO_PAY = /\bcuanto (?:me |nos |le |se )?(?:sale|saldria|toca|tocaria|pag\w{1,6}|cuesta|debo|va a salir|queda)\b/
const PENALTY = /\b(?:sancion\w*|multa\w*|castigo|extemporaneidad|recargo)\b/
/** "¿Cuánto sale si la presento el lunes?", "con multa y todo": what is paid with the return, and not the penalty alone. */
const asksAll = ({ kind, message: { text }, followUp, own = [] }: AnswerContext): boolean =>
  kind === 'cuanto' &&
  // "Es la primera vez, ¿en cuánto queda?" after a penalty is of the penalty that it reduces.
  (ALL_IN.test(text) || (TO_PAY.test(text) && !PENALTY.test(text) && !(followUp && own.includes('reduccion'))))

const PAID_LATE = /\bpag\w{1,4} (?:\w{1,8} ){0,3}(?:tarde|despues|atrasad\w)\b/
const FILING = /\b(?:present|declar|radi|entreg)\w*/

/** Filed once the penalty was imposed. */
const AFTER_IT =
  /\brecurso\b|\brecurr\w{1,4}\b|\b(?:cuando|despues de que|ya) (?:me |la |nos )?(?:la )?(?:llegue|pong\w{1,3}|pusieron|impong\w{1,3}|impusieron)\b|\bdespues de la (?:resolucion|sancion)\b|\b(?:ya )?con la (?:multa|sancion) puesta\b/
const DECLARES_LESS =
  /\b(?:declar|report|pus|pon|coloqu|coloc|inform)\w{1,6} (?:\w{2,9} ){0,2}(?:menos|incomplet\w{1,3}|por debajo|la mitad)\b|\b(?:omit|escond|ocult|no inclu)\w{1,5} (?:\w{2,9} ){0,3}(?:ingres|vent|activ|bien)\w{1,5}\b/

function byRecourse(sancion: number, facts: FactSource, day: string): number {
  return Math.round(percentOf(sancion, facts.at(SANCION.noDeclararRecurso, day).value))
}

const FILES_NOW =
  /\b(?:la |lo )?(?:present|declar|hag|radi)\w{1,6}\b[^.;?]{0,20}\b(?:hoy|ya|ahora|manana|\d{1,2} de)\b|\bhoy\b[^.;?]{0,20}\b(?:present|declar|hag|radi)\w{1,6}\b/
/** "¿Cuánto es la sanción si la presento hoy?" */
export const filesNow = ({ text }: Pick<Understood, 'text'>): boolean =>
  FILES_NOW.test(text) && PENALTY.test(text) && /\bcuant[oa]\b|\bcual\b/.test(text)

/** A company that did nothing files late a return of zero, or none at all. */
export function ofIdleCompany({ kind, facts, today }: AnswerContext): IntentAnswer {
  const { minima } = sancionMinima({ fecha: today }, facts).result
  return {
    headline: opened(
      kind,
      `Una sociedad sin operaciones que presenta tarde su renta en ceros paga la **sanción mínima, ${formatCop(minima)}** (${figure(SANCION_MINIMA)}): sin impuesto ni ingresos, lo que se calcula por cada mes no la alcanza, salvo que tenga patrimonio del año anterior.`,
    ),
    paragraphs: [
      `Si tiene patrimonio del año anterior, es el ${figure(SANCION.tardePatrimonio)} de él por cada mes o fracción ${cite(et('art. 641'))}; después de un emplazamiento, el ${figure(SANCION.emplazadoPatrimonio)} ${cite(et('art. 642'))}.`,
      `Si no la presenta ni emplazada, la DIAN puede imponer la sanción por no declarar, el ${shareSaid('renta')} ${cite(et('art. 643'))}, y mientras tanto la declaración nunca queda en firme.`,
      'El IVA y la retención de los periodos sin operaciones no se presentan, así que no tienen sanción.',
    ],
    sources: [et('arts. 639 y 641'), et('art. 642'), et('art. 643'), et('arts. 601 y 606')],
    caveats: [
      'La UVT es la del año en que se presenta: la de un año que aún no empieza la fija la DIAN en su resolución.',
    ],
  }
}

/** "¿Qué pasa si no declaro (renta)?": of a return, and not of one income in it. */
const NOT_FILED =
  /^\W*(?:y )?que (?:me |nos |le )?(?:pasa|pasaria|sucede|ocurre) (?:si|cuando|por) no (?:declar\w{1,4}|presento la declaracion)(?: (?:la|mi|el|de))*(?: (?:renta|iva|retencion(?:es)?|ica))?\W*$/

/** "La DIAN me sancionó con 24 millones por omiso": the sum is the penalty itself. */
const FINED =
  /\b(?:dian|me|nos) (?:me |nos )?(?:sancion(?:o|aron)|mult(?:o|aron)|impus(?:o|ieron)) (?:con|por|de|en) (?:una? (?:sancion|multa) (?:de|por) )?\$? ?\d/
/** What it is counted on, and not what it comes to. */
const TOOK_IN_SAID = /\b(?:consignaciones|consign(?:e|amos|aron)|ingresos|movi(?:mientos|o|mos)?)\b/
const IMPOSED =
  /\b(?:dian|me|nos) (?:me |nos )?(?:sancion(?:o|aron)|mult(?:o|aron)|impus(?:o|ieron))\b[^;?]{0,50}\b(?:omis[oa]s?|no (?:declar|present)\w{1,5})\b|\b(?:omis[oa]s?|no (?:declar|present)\w{1,5})\b[^;?]{0,40}\b(?:dian|me|nos) (?:me |nos )?(?:sancion(?:o|aron)|mult(?:o|aron))\b|\bresolucion\b[^;?]{0,50}\bno (?:declar|present)\w{1,5}\b|\bno (?:declar|present)\w{1,5}\b[^;?]{0,50}\bresolucion\b/

/** "La multa por no declarar el ICA": what is asked for is the penalty, and not the tax of the town. */
const NOT_FILED_IN_TOWN =
  /\b(?:multa|sancion|castigo)\w{0,2} (?:\w{2,9} ){0,2}por (?:no|nunca) (?:haber )?(?:declar|present)\w{1,4}\b[^.;?]{0,30}\b(?:ica|industria y comercio|predial|reteica)\b/

export const omisa = intent({
  id: 'sancion.no-declarar',
  subject: 'sanciones',
  title: 'Qué pasa si no se declara',
  called: new RegExp(`${NOT_FILED.source}|${NOT_FILED_IN_TOWN.source}`),
  // A resolution that imposes it, with its sum.
  tells: ({ text, amounts }) => amounts.length > 0 && IMPOSED.test(text),
  // Its term and what it comes to are told together.
  covers: (_, { text, amounts }) => amounts.length > 0 && IMPOSED.test(text),
  // "¿Hasta cuándo tengo?" of a sanction that came is its own term, and no due date.
  keeps:
    /^\W*(?:y )?(?:hasta cuando|(?:cuanto|que) (?:tiempo|plazo)|cuantos dias) (?:tengo|tenemos|hay|me dan|nos dan)(?: para (?:eso|hacerlo))?\W*$/,
  slots: {
    consignaciones,
    impuesto,
    declaracion,
    retraso,
    sinImpuesto,
    tarifaDicha,
    rebaja,
    // Whoever was fined for not filing has the resolution that says so.
    acto: {
      ...acto,
      read: (told: Understood, context: ReadContext) =>
        IMPOSED.test(told.text) ? 'resolucion' : acto.read?.(told, context),
    },
    sancionDicha,
    /** As the question on who has to file told it. */
    ingresos,
    entrega: {
      ...entrega,
      read: (told: Understood, context: ReadContext) =>
        IMPOSED.test(told.text) ? entrega.read?.(told, context) : undefined,
    },
    medio: {
      ...medio,
      read: (told: Understood, context: ReadContext) =>
        IMPOSED.test(told.text) ? medio.read?.(told, context) : undefined,
    },
    /** As the question on who has to file told it. */
    sinOperacion: { label: 'Sociedad sin operaciones', type: 'flag', required: false } satisfies Slot<boolean, false>,
    ...plazoDicho,
  },
  // Who declares less than there was does declare.
  fits: ({ text }) => !DECLARES_LESS.test(text) && !asksPeriod({ text }),
  answer(values, context) {
    const { facts, today, kind, message } = context
    const { impuesto: tax } = values
    // The sum of a resolution is the penalty that it imposes.
    const total = FINED.test(context.merged.text) ? undefined : values.consignaciones
    const named = values.declaracion ?? returnOf(values)
    const kindOf = named ?? 'renta'
    if (ofATown(message)) return ofTheMunicipality()
    // "¿Y si la hago ya? me da 2.800.000": the sum is the tax of a return that is filed late.
    const [sum] = message.amounts
    if (context.followUp && sum !== undefined && FILED_NOW.test(message.text) && TAX_BEFORE.test(message.text))
      return tardia.answer({ ...values, impuesto: toCop(sum, message, facts) }, context)
    const { minima } = sancionMinima({ fecha: today }, facts).result
    const delay = delayOfCase(values, today, context.when)
    const own =
      tax !== undefined && delay !== undefined
        ? ` por tu cuenta: son ${formatCop(extemporaneidad({ fecha: today, meses: Math.min(240, delay.meses), impuestoACargo: tax }, facts).result.sancion)} por ${months(delay.meses)} de retraso.`
        : ` por tu cuenta, aunque sea tarde: ${figure(SANCION.tardeImpuesto)} del impuesto por mes o fracción, mínimo ${formatCop(minima)}.`
    // Once summoned it is the double, and still less than the penalty of whoever never files.
    const doubled =
      tax !== undefined && delay !== undefined
        ? `: son ${formatCop(extemporaneidad({ fecha: today, meses: Math.min(240, delay.meses), impuestoACargo: tax, emplazado: true }, facts).result.sancion)} por ${months(delay.meses)} de retraso.`
        : `: ${figure(SANCION.emplazadoImpuesto)} del impuesto por mes o fracción, mínimo ${formatCop(minima)}.`
    const cheaper =
      values.acto === 'declarar'
        ? `Ya emplazado, si declaras dentro del mes que te dan pagas la extemporaneidad doblada del artículo 642 y no esta${doubled}`
        : `Si presentas antes de que te emplacen, pagas solo extemporaneidad, que es mucho menor,${own}`
    const summonedFirst =
      'Antes de esa sanción la DIAN te emplaza y te da un mes para declarar (art. 715); solo si no lo haces la impone (art. 716).'
    const caveats = [
      `Si declaras dentro del término del recurso, la sanción por no declarar baja al ${figure(SANCION.noDeclararRecurso)}.`,
      'Solo existe si estabas obligado a declarar.',
      INTEREST_TOO,
    ]
    // Summoned, and filed late: the double of what lateness costs.
    if (
      SUMMONED.test(message.text) &&
      context.followUp &&
      delay !== undefined &&
      !NEVER.test(message.text.replace(/\bpor no (?:haber )?declar\w{1,4}/g, ' ')) &&
      (tax !== undefined || (values.sinImpuesto === true && total !== undefined))
    )
      return tardia.answer(
        {
          ...values,
          emplazado: true,
          ...(tax === undefined && total !== undefined ? { ingresosPeriodo: values.ingresos ?? total } : {}),
        },
        context,
      )
    if (values.sinOperacion === true && total === undefined && values.acto === undefined) return ofIdleCompany(context)
    const [only] = context.message.amounts
    const told_ = values.sancionDicha ?? (IMPOSED.test(message.text) && only ? toCop(only, message, facts) : undefined)
    if (IMPOSED.test(message.text) && told_ !== undefined && !TOOK_IN_SAID.test(message.text)) {
      const half = byRecourse(told_, facts, today)
      return {
        headline: `${kind === 'sino' || /\bse reduce\b|\bbaja\b|\brebaj/.test(message.text) ? '**Sí**: s' : 'S'}i presentas la declaración **dentro del término para recurrir la resolución**, la sanción de ${formatCop(told_)} baja a la mitad: **${formatCop(half)}** (art. 643, par. 2).`,
        paragraphs: [
          termSaid('resolucion', values.entrega, values.medio !== 'fisico'),
          'La reducida se liquida y paga al presentar la declaración, y **no puede ser menor que la extemporaneidad posterior al emplazamiento** (art. 642). Aparte van el impuesto y sus intereses de mora.',
          'Después de ese término ya no se reduce: solo queda el recurso de reconsideración que hayas presentado.',
        ],
        sources: [et('art. 643 par. 2'), et('arts. 642 y 720')],
        caveats: ['Dime el impuesto y cuándo vencía y comparo con la extemporaneidad.'],
      }
    }
    const within = AFTER_IT.test(message.text) || (values.acto === 'resolucion' && DECLARES.test(message.text))
    const imposed = values.sancionDicha
    if (within && imposed !== undefined)
      return {
        headline: `Si declaras dentro del término para recurrir, la sanción por no declarar de ${formatCop(imposed)} baja a la mitad: **${formatCop(byRecourse(imposed, facts, today))}**, sin quedar por debajo de la extemporaneidad posterior al emplazamiento.`,
        sources: [et('art. 643 par. 2'), et('art. 642')],
        caveats,
      }
    if (values.acto === 'resolucion' && (total === undefined || ASKS_TERM.test(message.text)) && !within)
      return {
        headline:
          'Con la resolución que impone la sanción por no declarar tienes **dos meses desde la notificación** para recurrirla (art. 720); si en ese término declaras, la sanción **baja a la mitad** (art. 643, par. 2).',
        paragraphs: [
          '1. Mira de qué declaración y periodo es, y sobre qué base la calcularon.\n2. Si estabas obligado, presenta la declaración y paga la sanción reducida dentro de los dos meses.\n3. Si no lo estabas o la base está mal, interpón el recurso de reconsideración con las pruebas.',
        ],
        sources: [et('arts. 643 y 720'), et('art. 642')],
        caveats: ['La sanción reducida no puede quedar por debajo de la extemporaneidad posterior al emplazamiento.'],
      }
    if (within && total === undefined)
      return {
        headline:
          'Si declaras dentro del término para recurrir la resolución, la sanción **baja a la mitad**, sin quedar por debajo de la extemporaneidad posterior al emplazamiento, y se paga con la declaración.',
        paragraphs: [summonedFirst],
        sources: [et('art. 643 par. 2'), et('art. 642')],
        caveats,
      }
    if (total === undefined && values.acto === 'declarar')
      return {
        headline: penaltyOf('declarar', named),
        paragraphs: ['Ya emplazado, tienes **un mes** para declarar o para probar que no estabas obligado (art. 715).'],
        sources: [et('art. 643'), et('arts. 715 y 716'), et('art. 642')],
        caveats,
      }
    if (total === undefined || (tax !== undefined && delay !== undefined && values.consignaciones === undefined)) {
      return {
        headline: opened(
          kind,
          named === undefined
            ? `Por no declarar, la DIAN cobra en renta el **${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos**; en IVA el ${figure(SANCION.noDeclararIva)}, y en retención el ${figure(SANCION.noDeclararRetencion)} de los pagos o el ${figure(SANCION.noDeclararRetencionUltima)} de las retenciones de la última declaración.`
            : `Si no declaras ${NAME_OF_RETURN[named]} ni después de que te emplacen, la sanción es del **${shareSaid(named)}**.`,
        ),
        paragraphs: [summonedFirst, cheaper],
        sources: [et('art. 643'), et('arts. 715 y 716'), et('art. 641')],
        caveats,
      }
    }
    const calculation = noDeclarar(
      { fecha: dayOfFacts(undefined, context), impuesto: kindOf, consignaciones: total },
      facts,
    )
    const { sancion } = calculation.result
    if (
      /\b(?:declaro|presento|presentar|voy|declarar)\b[^.;]{0,20}\b(?:ya|por mi cuenta|callad\w*|hoy)\b/.test(
        message.text,
      )
    )
      return {
        headline: `**Sí, te conviene**: ${cheaper.charAt(0).toLowerCase()}${cheaper.slice(1)}`,
        paragraphs: [summonedFirst],
        sources: [et('art. 641'), et('art. 643'), et('art. 715')],
        caveats,
      }
    return fromCalculation(calculation, {
      headline: within
        ? `Si declaras dentro del término del recurso, la sanción por no declarar ${NAME_OF_RETURN[kindOf]} baja a **${formatCop(byRecourse(sancion, facts, today))}**: el ${figure(SANCION.noDeclararRecurso)} de ${formatCop(sancion)}.`
        : opened(
            kind,
            `La sanción por no declarar ${NAME_OF_RETURN[kindOf]} sobre ${formatCop(total)} es de **${formatCop(sancion)}** (${figure(SHARE_OF_RETURN[kindOf])}), y llega solo después de un emplazamiento.`,
          ),
      // Once it was imposed there is no filing before the summons any more.
      paragraphs: values.acto === 'resolucion' ? [] : [cheaper],
      sources: [et('art. 643'), et('arts. 715 y 716'), et('art. 639'), et('art. 641')],
      caveats,
    })
  },
})
