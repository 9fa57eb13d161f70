import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { MAX_DEPENDIENTES } from '../../../../shared/tax/cedulaGeneral.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { LABOUR } from '../../../../shared/tax/facts/labour.ts'
import {
  ATENCIONES,
  COMPRAS_FACTURA,
  COMPRAS_FACTURA_TOPE,
  DEPENDIENTE_ADICIONAL,
  EFECTIVO_INDIVIDUAL,
  GMF_DEDUCIBLE,
  ICA_DEDUCIBLE,
  RENTA_PJ,
} from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { tracked } from '../../../../shared/tax/tracked.ts'
import { citeAtEnd } from '../../placeCitations.ts'
import { cite, citing, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type Slot, type Values } from '../intent.ts'
import { flag, money, percent, text as textSlot } from '../slots.ts'
import { bareAlone, bareBeside, oneOf } from './bare.ts'
import expenses from './gastos.json' with { type: 'json' }
import { rentaSlots } from './liquidacion.ts'
import { asksWhether, listed, opening } from './say.ts'
import { anoGravable, gmf, ingresos, interesEducativo, LEVY, noDeducible, OF_STUDIES, PAID_LATER } from './slots.ts'

// ---- What a person subtracts ----------------------------------------------------------------------------------------------

const deduccionesSlots = {
  ...rentaSlots,
  utilidad: { ...rentaSlots.utilidad, main: false },
  interesEducativo,
  tope: money('Tope que mencionas', ['tope']),
} as const
const MONTHS = 12
const SAVED = 'arts. 126-1 y 126-4'
const DEPENDENTS = /\bdependientes?\b|\bhij[oa]s?\b|\bespos[oa]\b|\bmi (?:mama|papa)\b/
const SAVINGS = /\bafc\b|\bfvp\b|\bpension(?:es)? voluntari\w+|\bahorro\b|\bvoluntari[oa]s?\b/
/** Art. 119 ET, for the interest of a loan of the Icetex. */
const EDUCATION_UVT = 100
const EARNING = /\b(?:gan(?:o|a|ando)|sueldo|salario)(?: (?:de|como|unos|es)){0,2} ?\$? ?$/
const HOME_LOAN = /\bvivienda\b|\bhipoteca\w*|\bcredito\b/
const HEALTH = /\bprepagada\b|\bplan complementario\b/

const IN_ALL =
  /\btotal\b|\ben conjunto\b|\b(?:todo|todas?) junt[oa]s?\b|\bentre todo\b|\bsum(?:a|an|ado|ando|o)\b|\bcuanto\b[^.;?]{0,30}\b(?:rest|descont|deduc|acept)\w{1,5}\b/
/** "Intereses de vivienda de 30, prepagada de 8: ¿cuánto puedo restar en la renta?" */
const SUBTRACTS =
  /\b(?:rest(?:o|ar|a|an)|deduc(?:ir|iones|ible)|descont\w{1,3}|descuento|acept\w{1,3})\b[^.;?]{0,40}\b(?:renta|declaracion)\b|\b(?:renta|declaracion)\b[^.;?]{0,40}\b(?:rest(?:o|ar|a|an)|deduc(?:ir|iones)|descont\w{1,3})\b|\btotal (?:de )?deducciones\b/
const SUBTRACTED = [
  /\bintereses\b[^.;?\d]{0,30}\b(?:vivienda|casa|apto|apartamento|credito|hipoteca\w{0,3})\b/,
  HEALTH,
  SAVINGS,
]

/** What a person may subtract in the year; the limits by the month of the withholding are twelve times as much. */
function personal(values: Values<typeof deduccionesSlots>, context: AnswerContext): IntentAnswer {
  const { on, kind, message } = context
  const facts = tracked(context.facts)
  const value = (key: string): number => facts.at(key, on).value
  const uvts = (key: string, months = 1): string => `${formatNumber(value(key) * months)} UVT`
  const inCop = (key: string, months = 1): number => value(key) * months * value(UVT)
  const byMonth = (key: string): string => `${uvts(key, MONTHS)} al año (${formatNumber(value(key))} al mes)`
  const limit = value(LABOUR.limiteRentasExentasUvt)
  const general = `Una persona natural puede restar deducciones y rentas exentas **hasta el ${formatPercent(value(LABOUR.limiteRentasExentas))} de sus ingresos netos y ${formatNumber(limit)} UVT al año (${formatCop(limit * value(UVT))})**, y aparte dependientes y compras con factura electrónica.`
  const { text } = message
  const each = value(DEPENDIENTE_ADICIONAL)
  const said = values.dependientes
  const counted = said === undefined ? 1 : Math.min(MAX_DEPENDIENTES, Math.max(1, said))
  const ofDependents = `${said !== undefined && counted > 1 ? `Por ${said > counted ? `los ${counted} dependientes que se admiten` : `${counted} dependientes`}` : 'Por cada dependiente'} se restan **${formatNumber(each * counted)} UVT al año (${formatCop(each * counted * value(UVT))})** en la declaración de renta${said === undefined ? ', hasta cuatro' : ''}, por fuera del límite del ${formatPercent(value(LABOUR.limiteRentasExentas))}${said === undefined ? '' : `: ${formatCop(each * value(UVT))} por cada uno, hasta **cuatro** dependientes`}.`
  const income = values.ingresos ?? (values.salario === undefined ? undefined : values.salario * MONTHS)
  const saving = values.afc
  // "¿Cuánto puedo restar de vivienda ganando 10 millones?": the sum is the wage, whatever it stands beside.
  const wage = context.merged.amounts.find(({ start }) =>
    EARNING.test(context.merged.text.slice(Math.max(0, start - 30), start)),
  )?.value
  const earned = wage === undefined ? undefined : values.vivienda === wage ? wage : wage * MONTHS
  const capped = (sum: number, top: number): string =>
    sum <= top
      ? `se restan completos **${formatCop(sum)}**`
      : `se restan **${formatCop(top)}** de los ${formatCop(sum)}`
  const net = income === undefined ? undefined : Math.max(0, income - (values.aportes ?? 0))
  const topNet =
    net === undefined
      ? undefined
      : Math.min(Math.round(percentOf(net, value(LABOUR.limiteRentasExentas))), limit * value(UVT))
  // "¿Cuánto en total, contando el 25 %?": all of them together, and what the limit leaves.
  const taken = [
    ['intereses de vivienda', Math.min(values.vivienda ?? 0, inCop(LABOUR.viviendaLimite, MONTHS))],
    ['medicina prepagada', Math.min(values.prepagada ?? 0, inCop(LABOUR.prepagadaLimite, MONTHS))],
    [
      'AFC y pensión voluntaria',
      Math.min(saving ?? 0, inCop(LABOUR.voluntariosLimite), percentOf(income ?? 0, value(LABOUR.voluntarios))),
    ],
  ] as const
  const deducted = taken.reduce((sum, [, each]) => sum + each, 0)
  const quarter =
    net === undefined
      ? 0
      : Math.min(
          Math.round(percentOf(Math.max(0, net - deducted), value(LABOUR.rentaExenta25))),
          inCop(LABOUR.rentaExenta25Limite),
        )
  const full = net !== undefined && topNet !== undefined && deducted + quarter >= topNet
  const ofStudies = Math.round(EDUCATION_UVT * value(UVT))
  const topics: readonly (readonly [boolean, string, string])[] = [
    [
      (values.interesEducativo !== undefined && context.own?.includes('interesEducativo') === true) ||
        OF_STUDIES.test(text),
      `${kind === 'sino' ? 'Sí: de' : 'De'} los intereses de un crédito del Icetex ${values.interesEducativo === undefined ? `se restan **hasta ${formatNumber(EDUCATION_UVT)} UVT al año (${formatCop(ofStudies)})**` : capped(values.interesEducativo, ofStudies)}${values.interesEducativo === undefined ? '' : `: hasta ${formatNumber(EDUCATION_UVT)} UVT al año`}, dentro del límite general${full ? ', que aquí ya está copado: no bajan más el impuesto' : ''}.`,
      'art. 119',
    ],
    [
      saving !== undefined,
      saving === undefined
        ? ''
        : `De AFC y pensión voluntaria ${capped(saving, Math.min(inCop(LABOUR.voluntariosLimite), income === undefined ? Number.POSITIVE_INFINITY : Math.round(percentOf(income, value(LABOUR.voluntarios)))))}: hasta el ${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${uvts(LABOUR.voluntariosLimite)} al año, dentro del límite general.`,
      SAVED,
    ],
    [
      values.vivienda !== undefined && values.vivienda !== earned,
      `De los intereses de vivienda ${capped(values.vivienda ?? 0, inCop(LABOUR.viviendaLimite, MONTHS))}: hasta ${byMonth(LABOUR.viviendaLimite)}, dentro del límite general.`,
      'art. 119',
    ],
    [
      values.prepagada !== undefined,
      `De la medicina prepagada ${capped(values.prepagada ?? 0, inCop(LABOUR.prepagadaLimite, MONTHS))}: hasta ${byMonth(LABOUR.prepagadaLimite)}, dentro del límite general.`,
      'art. 387',
    ],
    [said !== undefined || DEPENDENTS.test(text), opening({ kind }, true, ofDependents), 'art. 336 num. 3'],
    [
      SAVINGS.test(text),
      `Los aportes a AFC y pensión voluntaria se restan **hasta el ${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${uvts(LABOUR.voluntariosLimite)} al año (${formatCop(inCop(LABOUR.voluntariosLimite))})**, dentro del límite general.`,
      SAVED,
    ],
    [
      HOME_LOAN.test(text),
      opening(
        { kind },
        true,
        `los intereses del crédito de vivienda se restan **hasta ${byMonth(LABOUR.viviendaLimite)}, ${formatCop(inCop(LABOUR.viviendaLimite, MONTHS))}**, dentro del límite general.`,
      ),
      'art. 119',
    ],
    [
      HEALTH.test(text),
      opening(
        { kind },
        true,
        `la medicina prepagada se resta **hasta ${byMonth(LABOUR.prepagadaLimite)}, ${formatCop(inCop(LABOUR.prepagadaLimite, MONTHS))}**, dentro del límite general.`,
      ),
      'art. 387',
    ],
  ]
  const told = topics.filter(([is]) => is)
  const asked = told.map(([, sentence]) => sentence)
  const [first = general, ...rest] = [...new Set(asked)].slice(0, 3)
  const more = rest.map((sentence) => {
    const article = told.find(([, each]) => each === sentence)?.[2]
    return article === undefined ? sentence : citeAtEnd(sentence, cite(et(article)))
  })
  const ofIncome =
    net === undefined || topNet === undefined
      ? undefined
      : `Con ${formatCop(net)} de ingreso neto puedes restar deducciones y rentas exentas hasta **${formatCop(topNet)}** al año (el menor entre el ${formatPercent(value(LABOUR.limiteRentasExentas))} y ${formatNumber(limit)} UVT), y aparte dependientes y compras con factura electrónica.`
  const together =
    net === undefined || topNet === undefined || deducted === 0 || !IN_ALL.test(text)
      ? undefined
      : `En total se restan **${formatCop(Math.min(topNet, deducted + quarter))}**: ${listed([...taken.filter(([, each]) => each > 0).map(([name, each]) => `${formatCop(Math.round(each))} de ${name}`), `${formatCop(quarter)} de la renta exenta del ${formatPercent(value(LABOUR.rentaExenta25))}`])} suman ${formatCop(Math.round(deducted + quarter))}, y el límite es de ${formatCop(topNet)} (el menor entre el ${formatPercent(value(LABOUR.limiteRentasExentas))} de ${formatCop(net)} y ${formatNumber(limit)} UVT).`
  return {
    headline: together ?? (asked.length === 0 && ofIncome !== undefined ? ofIncome : first),
    paragraphs: [
      ...(together === undefined ? [] : [citeAtEnd(first, cite(et(told[0]?.[2] ?? 'art. 336 num. 3')))]),
      ...more,
      ...(asked.length > 0 && (said !== undefined || DEPENDENTS.test(text))
        ? [
            `Además, dentro del límite, se resta el ${formatPercent(value(LABOUR.dependientes))} del ingreso por dependientes, hasta ${byMonth(LABOUR.dependientesLimite)} ${cite(et('art. 387'))}.`,
          ]
        : []),
      ...(asked.length > 0 ? [citeAtEnd(ofIncome ?? general, cite(et('art. 336 num. 3')))] : []),
    ],
    tables: [
      {
        title: 'Beneficios de la cédula general',
        columns: ['Beneficio', 'Tope', 'Dentro del límite'],
        rows: [
          [
            `Renta exenta laboral del ${formatPercent(value(LABOUR.rentaExenta25))} ${cite(et('art. 206 num. 10'))}`,
            `${uvts(LABOUR.rentaExenta25Limite)} al año`,
            'Sí',
          ],
          [
            `Aportes voluntarios a pensión y AFC ${cite(et(SAVED))}`,
            `${formatPercent(value(LABOUR.voluntarios))} del ingreso y ${uvts(LABOUR.voluntariosLimite)} al año`,
            'Sí',
          ],
          [`Intereses de crédito de vivienda ${cite(et('art. 119'))}`, byMonth(LABOUR.viviendaLimite), 'Sí'],
          [`Medicina prepagada ${cite(et('art. 387'))}`, byMonth(LABOUR.prepagadaLimite), 'Sí'],
          [
            `Dependientes (${formatPercent(value(LABOUR.dependientes))} del ingreso) ${cite(et('art. 387'))}`,
            byMonth(LABOUR.dependientesLimite),
            'Sí',
          ],
          [
            `${uvts(DEPENDIENTE_ADICIONAL)} por dependiente, hasta cuatro ${cite(et('art. 336 num. 3'))}`,
            uvts(DEPENDIENTE_ADICIONAL, MAX_DEPENDIENTES),
            'No',
          ],
          [
            `${figure(COMPRAS_FACTURA)} de compras con factura electrónica pagadas por medios electrónicos ${cite(et('art. 336 num. 5'))}`,
            uvts(COMPRAS_FACTURA_TOPE),
            'No',
          ],
        ],
      },
    ],
    sources: [
      ...(told[0] === undefined ? [] : [et(told[0][2])]),
      et('art. 336 num. 3'),
      et('art. 206 num. 10'),
      et(SAVED),
      et('arts. 119 y 387'),
      et('art. 336 num. 5'),
      ...facts.at(UVT, on).sources,
    ],
    facts: facts.used(),
    caveats: ['Los aportes obligatorios a salud y pensión se restan antes, sin ese límite.'],
  }
}

const deducciones = intent({
  id: 'renta.deducciones',
  subject: 'renta',
  title: 'Qué puede restar una persona en su declaración de renta',
  // What is told of the pay is told beside it.
  tells: ({ text, amounts }) =>
    amounts.length > 2 && SUBTRACTS.test(text) && SUBTRACTED.filter((each) => each.test(text)).length > 1,
  slots: deduccionesSlots,
  answer: personal,
})

const BY_BANK =
  /\b(?:tarjetas?|debito|transfer\w+|nequi|daviplata|pse|bre-?b|medios? electronicos?|datafono|codigo qr|consignacion)\b/
const IN_CASH = /\b(?:efectivo|billetes?|cash|contado)\b/
const NOT_CASH =
  /\b(?:no|nada|ni|sin|en vez de|en lugar de)(?: (?:fue|fueron|era|eran|es|en|de|por|el|los|pagos)){0,2} (?:efectivo|billetes?|cash)\b/

/** "48 con tarjeta débito y 12 en efectivo": how each was paid, by the words behind the sum, or those ahead of it. */
function paidBy(
  text: string,
  { at, end }: { readonly at: number; readonly end: number },
): 'banco' | 'efectivo' | undefined {
  const words = (part: string): 'banco' | 'efectivo' | undefined =>
    IN_CASH.test(part.replace(NOT_CASH, ' ')) ? 'efectivo' : BY_BANK.test(part) ? 'banco' : undefined
  const behind = text.slice(end, end + 45)
  const stop = behind.search(/[,;?)]|\by\b|\bmas\b|\d/)
  const ahead = text.slice(Math.max(0, at - 45), at)
  const since = [...ahead.matchAll(/[,;?(]|\by\b|\d/g)].at(-1)?.index ?? -1
  return words(stop < 0 ? behind : behind.slice(0, stop)) ?? words(ahead.slice(since + 1))
}
const paid = (label: string, how: 'banco' | 'efectivo'): Slot<number, false> => ({
  ...money(label, [], { summed: true }),
  takes: (text, sum) => paidBy(text, sum) === how,
})

const comprasFactura = intent({
  id: 'renta.compras-factura',
  subject: 'renta',
  title: 'El 1 % de las compras con factura electrónica',
  // "¿Y si los de efectivo los hubiera pagado por Nequi?": of the same purchases.
  keeps: /\b(?:nequi|daviplata|transfer\w+|pse|maximo|tope|a (?:mi|su) nombre)\b/,
  slots: {
    /** Of all that was bought, what was paid so that it counts, and what was not. */
    porBanco: paid('Pagadas por medios electrónicos', 'banco'),
    enEfectivo: paid('Pagadas en efectivo', 'efectivo'),
    compras: money('Compras del año', ['compras', 'pago', 'costos', 'valorActivo'], {
      per: 'ano',
      main: true,
      summed: true,
    }),
    tarifa: percent('Porcentaje', ['tarifa', 'descuento', 'proporcion']),
    tope: money('Tope', ['tope']),
    efectivo: flag('Pagadas en efectivo', ({ text }) =>
      NOT_CASH.test(text) ? false : IN_CASH.test(text) ? true : undefined,
    ),
    anoGravable,
  },
  answer({ compras: all, porBanco, enEfectivo, efectivo }, { facts: source, on, kind, message, followUp, earlier }) {
    const facts = tracked(source)
    const held = earlier?.[0]?.values as { readonly porBanco?: number; readonly enEfectivo?: number } | undefined
    // "Esos 12 fueron por Nequi y no en efectivo": what did not count does now.
    const moved = followUp && BY_BANK.test(message.text) ? (held?.enEfectivo ?? 0) : 0
    const cash = moved > 0 ? 0 : (enEfectivo ?? 0)
    const bought =
      moved > 0 && held?.porBanco !== undefined
        ? held.porBanco + moved
        : (porBanco ?? (all === undefined || all <= cash ? undefined : all - cash))
    const rate = facts.at(COMPRAS_FACTURA, on).value
    const limit = facts.at(COMPRAS_FACTURA_TOPE, on).value
    const top = limit * facts.at(UVT, on).value
    const rule = `el **${formatPercent(rate)} de sus compras con factura electrónica**, hasta **${formatNumber(limit)} UVT al año (${formatCop(top)})**`
    const rest = {
      paragraphs: [
        `Cuentan las pagadas por medios electrónicos. Va por fuera del límite del ${figure(LABOUR.limiteRentasExentas)} y ${figure(LABOUR.limiteRentasExentasUvt)} de las demás deducciones ${cite(et('art. 336 num. 5'))}.`,
      ],
      sources: [et('art. 336 num. 5'), et('art. 336 num. 3'), ...facts.at(UVT, on).sources],
      facts: facts.used(),
      caveats: [
        'Es de la declaración de renta de personas naturales: una sociedad deduce la compra como costo o gasto.',
      ],
    }
    if (efectivo && (bought === undefined || (cash === 0 && moved === 0)))
      return {
        ...rest,
        headline: opening(
          { kind },
          false,
          `las compras pagadas **en efectivo no dan el ${formatPercent(rate)}**: se exige factura electrónica a tu nombre y pago con tarjeta, transferencia u otro medio electrónico; de lo que se paga así se resta ${rule.replaceAll('**', '')}.`,
        ),
      }
    return {
      ...rest,
      headline:
        bought === undefined
          ? kind === 'sino'
            ? `Sí: una persona natural que declara renta puede restar ${rule}.`
            : `Una persona natural que declara renta puede restar ${rule}.`
          : opening(
              { kind: moved > 0 ? 'sino' : kind },
              true,
              `de compras por ${formatCop(bought)} con factura electrónica se restan **${formatCop(Math.min(top, Math.round(percentOf(bought, rate))))}**: el ${formatPercent(rate)}, hasta ${formatNumber(limit)} UVT al año (${formatCop(top)}).${cash > 0 ? ` Los ${formatCop(cash)} en efectivo **no cuentan**.` : moved > 0 ? ' Nequi, Daviplata, tarjeta o transferencia **son medios electrónicos**: cuentan.' : ''}`,
            ),
    }
  },
})

// ---- What a business deducts ----------------------------------------------------------------------------------------------

interface Rule {
  /** One of them is in the message, folded. */
  readonly words: readonly string[]
  /** Whether it is deductible: what a yes/no opens with. */
  readonly yes: boolean
  readonly says: string
  readonly article: string
}
const EXPENSES: readonly Rule[] = expenses
/** "¿Qué costos no me deja restar la DIAN?": all that is refused, beside which sums may be told. */
const REFUSED_LIST =
  /\b(?:que|cuales)(?: (?:costos|gastos|cosas|son|los|las|y|o|pagos)){1,5} (?:que )?(?:no (?:me |se |nos |son |puedo |podemos |dejan? ){1,3}(?:dej\w+ |pued\w+ )?(?:rest\w+|deduc\w+|descont\w+|acept\w+|reconoc\w+)|no deducibles)/
const INDEPENDENT_25 = /\b25 ?%|\bveinticinco\b|\bpierdo\b.{0,30}\bexent/

const NOT_QUALIFIED =
  /\b(?:no|nunca|jamas|tampoco)(?! se si\b)\b[^.,;?]{0,40}\b(?:regimen (?:tributario )?especial|rte|calific\w+|personeria)|\bsin (?:ser del regimen especial|calific\w+|certificado|personeria)|\b(?:perdi\w{0,4}|cancelaron|quitaron|excluyeron|sacaron)\b[^.,;?]{0,25}\b(?:calificacion|regimen (?:tributario )?especial|rte)\b|\b(?:es|son|sea|fuera|era) (?:una? )?contribuyentes? (?:del (?:regimen )?)?ordinari[oa]s?\b/
const DONATES =
  /\b(?:done|dono|donamos|donar\w{0,2}|donado|donaron|(?:hice|hacer|hicimos|hacemos) una donacion|donacion(?:es)? (?:dineraria |en dinero |en efectivo )?(?:a|de \$?\d|por \$?\d))\b(?![^.;?]{0,20}\b(?:sangre|nos|me)\b)/
const CHARITY =
  /\b(?:fundacion(?:es)?|ancianato|hogar (?:geriatrico|de)|iglesia|parroquia|bomberos|esal|sin animo de lucro|regimen (?:tributario )?especial|rte)\b/
const donates = (text: string): boolean => DONATES.test(text) || (/\bregal\w{1,5}\b/.test(text) && CHARITY.test(text))
const DONATION = EXPENSES.findIndex(({ article }) => article === 'art. 257')
const IN_GOODS = /\b(?:en vez|en lugar) de (?:plata|dinero|efectivo)\b|\ben especie\b/
// Food given to a food bank has a credit of its own: art. 257, as Ley 2380 of 2024 left it.
const FOOD = /\balimentos\b|\bmercados?\b/
const QUALIFIED = /\bregimen (?:tributario )?especial\b|\brte\b/

/** What a donation takes off the income tax: a quarter of it (art. 257), within a quarter of the tax (art. 258). */
function donation(
  {
    pago,
    impuesto,
    sinCalificar,
    valorComercial,
  }: {
    readonly pago: number | undefined
    readonly impuesto: number | undefined
    readonly sinCalificar: boolean | undefined
    /** Of goods: what they are sold for. */
    readonly valorComercial: number | undefined
  },
  { kind, facts, on, message }: AnswerContext,
): IntentAnswer {
  const sources = [et('art. 257'), et('art. 258')]
  const paper =
    'Pídele a la entidad el **certificado de la donación**, firmado por su representante legal y su contador o revisor fiscal, con la fecha, el monto, la clase de bien y cómo se entregó.'
  if (
    message.amounts.length === 0 &&
    /\b(?:certificad[oa]s?|soportes?|papel(?:es)?|document\w{1,3})\b/.test(message.text)
  )
    return { headline: paper, sources }
  if (sinCalificar === true || pago === undefined)
    return {
      headline: opening(
        { kind },
        false,
        `**no te descuentan nada**${pago === undefined ? '' : ` por los ${formatCop(pago)}`}: el descuento es solo de donaciones a entidades calificadas en el régimen especial o a las no contribuyentes de los artículos 22 y 23, y por regla general tampoco se deduce como gasto.`,
      ),
      sources,
    }
  const goods = valorComercial === undefined ? undefined : Math.min(pago, valorComercial)
  const given = goods ?? pago
  const whole = Math.round(given / 4)
  const most = impuesto === undefined ? undefined : Math.round(impuesto / 4)
  const now = most === undefined ? whole : Math.min(whole, most)
  const iva = facts.at(IVA_GENERAL, on)
  return {
    headline: opening(
      { kind },
      goods === undefined,
      `${goods !== undefined ? `la mercancía donada cuenta por **el menor entre su costo y su valor comercial, ${formatCop(goods)}**: ` : kind === 'sino' ? 'pero no como gasto: ' : ''}te descuentan del impuesto de renta **${formatCop(now)}**${now < whole ? `, el límite del 25 % del impuesto; los ${formatCop(whole - now)} que faltan, en la renta del año siguiente` : `, el 25 % de los ${formatCop(given)} donados`}${most === undefined ? ', sin pasar del 25 % del impuesto a cargo' : ''}.`,
    ),
    paragraphs: [
      ...(valorComercial === undefined
        ? []
        : [
            `Regalar mercancía gravada **causa IVA como una venta** ${cite(et('art. 421'))}: al ${formatPercent(iva.value)} sobre el valor comercial son ${formatCop(Math.round(percentOf(valorComercial, iva.value)))}, que asumes tú.`,
          ]),
      `La entidad debe estar calificada en el régimen especial, o ser no contribuyente de los artículos 22 y 23. ${paper}`,
    ],
    steps: [
      { label: 'Descuento por la donación', formula: `${formatCop(given)} × 25 %`, value: formatCop(whole) },
      ...(most === undefined || impuesto === undefined
        ? []
        : [
            { label: 'Límite del artículo 258', formula: `${formatCop(impuesto)} × 25 %`, value: formatCop(most) },
            { label: 'Descuento de este año', value: formatCop(now) },
          ]),
    ],
    sources: [...sources, ...(goods === undefined ? [] : [et('art. 125-2'), et('art. 421')])],
    caveats: ['El límite es para todos los descuentos de los artículos 255, 256 y 257 juntos.'],
  }
}

/** Whose contributions are not paid: their wages are no deduction. */
const UNCOVERED =
  /\b(?:no|nunca|sin|tampoco|ni)\b[^.;?]{0,40}\b(?:afili\w{1,6}|cotiz\w{1,5}|aportes?|aportamos|seguridad social|salud|pension|planilla|pila|parafiscales)\b/
/** "Si en enero me pongo al día con la planilla": paid late, with its interest. */
const CAUGHT_UP =
  /\b(?:al dia|ponerl[oa]s? al corriente|regulariz\w{1,5}|retroactiv\w{1,4})\b|\b(?:pag|hag|hac|liquid|present)\w{1,5}\b[^.;?]{0,30}\b(?:planillas?|pila|aportes|seguridad social|atrasad[oa]s?|deben?|debemos)\b|\b(?:planillas?|pila|aportes)\b[^.;?]{0,40}\bintereses\b/
const DEDUCTED = /\bdedu[cz]\w+|\b(?:rest|met|descont|llev|pas)\w{1,5}\b[^.;?]{0,25}\b(?:gastos?|renta|costos?)\b/
/** "¿También las meto como gasto?" */
const ALSO_DEDUCTED = /\b(?:puedo|podemos|se puede|tambien|igual)\b[^?]{0,40}\?\s*$|\b(?:son|es|serian?) deducibles?\b/
const WAGES = EXPENSES.findIndex(({ article }) => article === 'art. 108')

const gastos = intent({
  id: 'renta.gastos-deducibles',
  subject: 'renta',
  title: 'Qué gastos de un negocio se pueden deducir',
  tells: ({ text, amounts }) =>
    REFUSED_LIST.test(text) ||
    (amounts.length > 0 && donates(text)) ||
    (/\b(?:salarios?|sueldos?|nomina)\b/.test(text) && UNCOVERED.test(text) && DEDUCTED.test(text)),
  // A penalty that was worked out is no expense of the return.
  follows: {
    after: /^sancion\./,
    said: /\b(?:rest|deduc|descont|descuent|baj)\w{1,5}\b[^?]{0,25}\b(?:renta|impuestos?)\b/,
  },
  keeps: new RegExp(
    `${/\bcertificad[oa]\b|\bdon(?:ar|e|o|amos|acion)\w{0,2}\b|\b(?:fundacion|entidad)\b|\b(?:en vez|en lugar) de (?:plata|dinero|efectivo)\b|\b(?:el|mi|nuestro|ese) (?:impuesto|descuento)\b/.source}|${CAUGHT_UP.source}`,
  ),
  slots: {
    pago: {
      ...money('Valor del gasto', ['pago', 'costos', 'valorActivo', 'compras', 'efectivo', 'cuantia'], {
        main: true,
        read: oneOf(bareBeside(/\bgast\w+/), bareAlone()),
      }),
      takes: isCalled(
        /\bdonacion(?:es)?\b|\bdon(?:o|e|amos|ado)\b/,
        /\bimpuesto\b|\bvalen?\b|\bprecio\b|\bcomercial\b/,
      ),
      orByRole: true,
    },
    ingresos: {
      ...ingresos,
      takes: isCalled(/\b(?:ingresos|ventas|vend\w{1,6}|factur(?:amos|ado|aron|acion))\b/),
      orByRole: true,
    } satisfies typeof ingresos,
    gasto: textSlot<number>(
      'Qué gasto',
      ({ text }, { before }) => {
        if (donates(text)) return DONATION
        const found = EXPENSES.findIndex(({ words }) => words.some((each) => text.includes(each)))
        // "¿Y si en vez de plata les regalo sillas?" is still of the donation.
        const still = before === DONATION && /\bregal\w{1,5}\b/.test(text) && !/\bclientes?\b|\bemplead/.test(text)
        return found < 0 || still ? undefined : found
      },
      (at) => `el del ${EXPENSES[at]?.article}`,
    ),
    tarifa: percent('Porcentaje que mencionas', ['proporcion', 'tarifa', 'descuento']),
    noDeducible,
    gmf,
    impuesto: {
      ...money('Impuesto de renta a cargo', ['impuesto'], { read: bareBeside(/\bimpuesto\b/) }),
      takes: isCalled(/\bimpuesto\b/),
      orByRole: true,
    },
    /** Of goods that are given away: what they are sold for. */
    valorComercial: {
      ...money('Valor comercial de lo donado', [], {
        read: (message, context) =>
          donates(message.text) || IN_GOODS.test(message.text)
            ? bareBeside(/\bvalen?\b|\bvend\w{1,3}\b/)(message, context)
            : undefined,
      }),
      takes: (said: string, sum: { readonly at: number; readonly end: number }) =>
        (donates(said) || IN_GOODS.test(said)) &&
        isCalled(/\bvend\w{1,3}|\bvalen?\b|\bprecio\b|\bcomercial\b/)(said, sum),
    },
    /** A donation to whoever is not qualified gives nothing. */
    sinCalificar: flag('La entidad no es del régimen especial', ({ text }) =>
      NOT_QUALIFIED.test(text) ? true : QUALIFIED.test(text) ? false : undefined,
    ),
    anoGravable,
  },
  answer({ pago, ingresos: income, gasto, impuesto, sinCalificar, valorComercial }, context) {
    const { kind, message, facts, on, followUp, own } = context
    const { text } = message
    // What an earlier message named still is what the sums are of.
    const rule = gasto === undefined ? undefined : EXPENSES[gasto]
    const limit = facts.at(ATENCIONES, on)
    const table = {
      title: 'Reglas que más se olvidan',
      columns: ['Gasto', 'Regla', 'Artículo'],
      rows: citing(et('art. 107'), [
        ['Requisitos generales', 'Causalidad, necesidad y proporcionalidad', '107'],
        ['Soporte', 'Factura electrónica o documento soporte', '771-2'],
        ['Pagos en efectivo', `Con límite; más de ${figure(EFECTIVO_INDIVIDUAL)} por pago, solo bancarizado`, '771-5'],
        ['Salarios', 'Con aportes a seguridad social y nómina electrónica', '108'],
        ['Contratistas', 'Verificando sus aportes', '108 par. 2'],
        ['ICA, avisos y predial', `${figure(ICA_DEDUCIBLE)} de lo pagado`, '115'],
        ['4x1000', figure(GMF_DEDUCIBLE), '115'],
        ['Depreciación', 'Hasta la tarifa máxima anual', '137'],
        ['Atenciones a clientes y empleados', `Hasta ${figure(ATENCIONES)} de los ingresos fiscales netos`, '107-1'],
      ]),
    }
    const caveats = ['Las multas, las sanciones y los gastos sin soporte no se deducen.']
    if (REFUSED_LIST.test(text))
      return {
        headline:
          'No se restan **las multas y sanciones, los intereses de mora de impuestos, el impuesto de renta, los gastos personales de los socios, lo que no tiene factura electrónica o documento soporte**, ni la mitad del 4x1000.',
        paragraphs: [
          `Tampoco los salarios sin aportes, los contratistas sin verificar su planilla ni lo pagado en efectivo por encima del límite; y las atenciones solo hasta el ${figure(ATENCIONES)} de los ingresos ${cite(et('art. 107-1'))}. Dime la utilidad y cada valor y te doy la renta líquida.`,
        ],
        tables: [table],
        sources: [et('arts. 105, 107 y 115'), et('art. 771-2'), et('art. 107-1'), et('arts. 108 y 771-5')],
        caveats: ['Lo que se anota en libros y no se deduce se suma en la conciliación fiscal.'],
      }
    if (INDEPENDENT_25.test(text))
      return {
        headline: opening(
          { kind },
          true,
          'un independiente que **resta costos y gastos no toma la renta exenta del 25 %**: escoge la opción que le deje menos impuesto.',
        ),
        sources: [et('art. 206 par. 5'), et('art. 336')],
        caveats: ['Con tus ingresos y tus costos te digo cuál conviene.', ...caveats],
      }
    if (rule?.article === 'art. 107-1' && income !== undefined) {
      const top = Math.round(percentOf(income, limit.value))
      return {
        headline: opening(
          { kind },
          pago === undefined || pago <= top || !/\btod[oa]s?\b/.test(text),
          `${pago !== undefined && pago > top ? `${kind === 'sino' && !/\btod[oa]s?\b/.test(text) ? 'pero ' : ''}solo una parte: ` : ''}de atenciones se deducen hasta **${formatCop(top)}**, el ${formatPercent(limit.value)} de ${formatCop(income)} de ingresos fiscales netos${pago === undefined ? '' : pago <= top ? `: caben los ${formatCop(pago)}` : `: de los ${formatCop(pago)} no se deducen ${formatCop(pago - top)}`}.`,
        ),
        sources: [et('art. 107-1')],
        facts: [limit],
        caveats: [
          'Cuentan los ingresos fiscales netos efectivamente realizados.',
          'Deben estar soportadas en factura.',
        ],
      }
    }
    if (rule?.article === 'art. 257' && FOOD.test(text))
      return {
        headline: `Los alimentos y el aseo que se donan a un banco de alimentos sin ánimo de lucro dan desde 2025 un descuento del **37 % sobre el impuesto**${pago === undefined ? '' : `: **${formatCop(Math.round(percentOf(pago, 37)))}** de ${formatCop(pago)}`}; a otra entidad del régimen especial, el 25 %.`,
        sources: [et('art. 257'), et('art. 258')],
        caveats: ['La entidad certifica la donación.'],
      }
    if (rule?.article === 'art. 257' && (sinCalificar === true || pago !== undefined))
      return donation({ pago, impuesto, sinCalificar, valorComercial }, context)
    const whether = asksWhether(message) || ALSO_DEDUCTED.test(text)
    const late = CAUGHT_UP.test(text.replace(/\b(?:no|nunca|sin|ni|tampoco)\b[^,.;?]{0,40}/g, ' '))
    if (gasto === WAGES && (late || UNCOVERED.test(text))) {
      return {
        headline: opening(
          { kind: whether ? 'sino' : kind },
          late,
          late
            ? 'los salarios **se deducen si los aportes de ese año quedan pagados, con sus intereses de mora**: lo que se exige es estar a paz y salvo por ese año gravable.'
            : 'los **salarios no se deducen si no están pagados los aportes a seguridad social y parafiscales** de esos trabajadores; no basta el comprobante de haberles pagado.',
        ),
        paragraphs: [
          late
            ? 'Paga la planilla atrasada antes de presentar la declaración de renta, y guarda los comprobantes y la nómina electrónica transmitida.'
            : `Se pueden deducir cuando los aportes de ese año queden pagados, con sus intereses de mora, y la nómina electrónica transmitida ${cite(et('art. 108'))}. Mientras tanto, además de perder el gasto, la UGPP puede cobrar los aportes y una sanción.`,
        ],
        sources: [et('art. 108')],
        caveats,
      }
    }
    // "¿Y las fotomultas de esa camioneta?": what the truck cost is no fine.
    const priced = followUp && own?.includes('gasto') === true && !own.includes('pago') ? undefined : pago
    if (rule !== undefined)
      return {
        headline: opening(
          { kind: whether ? 'sino' : kind },
          rule.yes,
          priced === undefined
            ? rule.says
            : `${rule.says.slice(0, -1)}; los ${formatCop(priced)} ${rule.yes ? 'se deducen si cumplen eso' : 'no se deducen'}.`,
        ),
        paragraphs: [
          `En general se deduce lo necesario, proporcionado y relacionado con la renta, con factura electrónica o documento soporte ${cite(et('art. 107'))}.`,
        ],
        sources: [et(rule.article), et('arts. 107 y 771-2')],
        caveats:
          priced === undefined
            ? caveats
            : [
                `Tu gasto es de ${formatCop(priced)}: en efectivo, un pago de más de ${figure(EFECTIVO_INDIVIDUAL)} no se deduce (art. 771-5).`,
                ...caveats,
              ],
      }
    return {
      headline:
        pago !== undefined && kind === 'sino'
          ? `Sí, los ${formatCop(pago)} se deducen **si el gasto es necesario, proporcionado y relacionado con la renta, y está soportado en factura electrónica o documento soporte**.`
          : kind === 'sino'
            ? 'Sí, **si el gasto es necesario, proporcionado y relacionado con la renta, y está soportado en factura electrónica o documento soporte**.'
            : 'Una empresa deduce los gastos **necesarios, proporcionados y con relación de causalidad** con su renta, soportados en **factura electrónica o documento soporte**.',
      tables: [table],
      sources: [et('arts. 107, 771-2, 771-5, 108, 115, 137, 107-1 y 105')],
      caveats,
    }
  },
})

const PROPERTY = /\bpredial\b/
const UNPAID =
  /\b(?:no (?:lo )?(?:hemos|he|ha) pagado|sin pagar|causado y no pagado|lo pag(?:amos|o) en enero|despues de presentar|todavia no)\b/
const CREDIT = /\bdescont\w{1,5} (?:al|el) 50\b|\bdescuento\b|\b50 ?%|\bmitad\b|\bcincuenta\b/
const PENALTIES = /\bsancion(?:es)?\b|\bintereses de mora\b/
const PERSONAL = /\bcarro particular\b|\bmi casa\b|\bimproductiv\w+|\bfinca de recreo\b/

/** "¿Y el ICA cuánto es?", "¿cómo se declara?": of the tax itself, and not of what it does in the income tax. */
const OF_ICA_ITSELF =
  /\b(?:cuanto (?:es|seria|pago|debo|me toca)|como se (?:declara|liquida|paga|calcula)|(?:donde|cuando) se (?:declara|paga|presenta))\b/
const IN_RENTA = /\b(?:deduc\w+|descont\w+|descuent\w+|rest[aoe]\w*|renta|gastos?|costos?|quit\w+|mitad)\b|%/

const ASKS_THE_CREDIT =
  /\b(?:descont|descuent)\w{1,5}\b[^.;?]{0,25}(?:\b50 ?%|\bel 50\b|\bmitad\b|\bcincuenta\b)|(?:\b50 ?%|\bmitad\b)[^.;?]{0,25}\bdescuento\b/

const ica = intent({
  id: 'renta.ica-deducible',
  subject: 'renta',
  title: 'ICA y predial en la renta: deducción del 100 %',
  // Before the return is filed or after it: the other question on this deduction tells that.
  fits: ({ text, amounts }) =>
    !(amounts.length === 0 && PAID_LATER.test(text)) &&
    !(/\bica\b/.test(text) && OF_ICA_ITSELF.test(text) && !IN_RENTA.test(text)),
  // "Renta líquida de 200, ICA de 9, ¿lo descuento al 50 %?": the credit is asked, and no tax of both sums.
  tells: ({ text }) =>
    /\b(?:ica|industria y comercio|predial)\b/.test(text) && ASKS_THE_CREDIT.test(text) && !LEVY.test(text),
  slots: {
    pagado: money('Impuesto pagado', ['impuesto', 'pago', 'costos', 'mencion'], { main: true, summed: true }),
    rentaLiquida: {
      ...money('Renta líquida o utilidad', ['utilidad', 'ingresos']),
      takes: (text: string, { at }: { readonly at: number }) =>
        /\b(?:renta liquida(?: gravable)?|rlg|utilidad(?: fiscal| contable)?)(?: (?:de|por|es|fue))? \$?$/.test(
          text.slice(Math.max(0, at - 40), at),
        ),
    },
    tarifa: percent('Porcentaje que mencionas', ['proporcion', 'descuento', 'tarifa', 'mencion']),
    anoGravable,
  },
  answer({ pagado, rentaLiquida: profit }, { kind, facts, on, message }) {
    const { text } = message
    const rate = facts.at(ICA_DEDUCIBLE, on)
    const corporate = facts.at(RENTA_PJ, on).value
    const left = profit === undefined || pagado === undefined ? undefined : profit - pagado
    const sum =
      pagado === undefined
        ? `del ${formatPercent(rate.value)} de lo pagado`
        : `de **${formatCop(Math.round(percentOf(pagado, rate.value)))}**, el ${formatPercent(rate.value)}`
    const name = PROPERTY.test(text) && !/\bica\b|industria/.test(text) ? 'el predial' : 'el ICA'
    const headline = PENALTIES.test(text)
      ? opening(
          { kind },
          false,
          'las **sanciones y los intereses de mora del ICA no se deducen**; el impuesto pagado sí, completo.',
        )
      : UNPAID.test(text)
        ? opening(
            { kind },
            false,
            `se deduce **lo efectivamente pagado antes de presentar la declaración de renta**: lo que se paga después no es de ese año.`,
          )
        : PERSONAL.test(text)
          ? opening(
              { kind },
              false,
              'solo se deduce el impuesto que tiene **relación de causalidad con la renta**: el de bienes de uso personal o improductivos no.',
            )
          : CREDIT.test(text) || kind === 'cuando' || kind === 'porque'
            ? kind === 'porque'
              ? `Porque la **Ley 2277 de 2022 eliminó el descuento del 50 % del ICA desde el año gravable 2023**: ahora se deduce el ${formatPercent(rate.value)} de lo pagado.`
              : kind === 'cuando'
                ? `El descuento del 50 % del ICA **dejó de existir desde el año gravable 2023**, por la Ley 2277 de 2022: ahora se deduce el ${formatPercent(rate.value)} de lo pagado.`
                : opening(
                    { kind },
                    false,
                    `el descuento del 50 % del ICA **ya no existe desde el año gravable 2023**: la deducción es ${sum}.`,
                  )
            : opening({ kind }, true, `${name} se deduce en renta: la deducción es **${sum.replaceAll('**', '')}**.`)
    return {
      headline,
      paragraphs: [
        `No va como descuento del impuesto sino como deducción, entre los gastos de la declaración: baja la renta líquida, y debe estar pagado antes de presentarla y tener relación con la renta ${cite(et('art. 115'))}.`,
        ...(left !== undefined && profit !== undefined && left > 0
          ? [
              `Si la renta de ${formatCop(profit)} es antes de restarlo, queda en ${formatCop(left)} y el impuesto de una sociedad en ${formatCop(Math.round(percentOf(left, corporate)))} (${formatPercent(corporate)}); si ya lo restaste, el impuesto es de ${formatCop(Math.round(percentOf(profit, corporate)))}.`,
            ]
          : []),
        ...(pagado !== undefined && CREDIT.test(text)
          ? [
              `A una sociedad del ${figure(RENTA_PJ)} la deducción le baja ${formatCop(Math.round(percentOf(pagado, facts.at(RENTA_PJ, on).value)))} de impuesto; el descuento anterior era de ${formatCop(Math.round(pagado / 2))}.`,
            ]
          : []),
      ],
      sources: [et('art. 115'), ley('2277', 2022, 'art. 19')],
      facts: [rate],
      caveats: [
        `Igual se deducen avisos y tableros y predial; del 4x1000 se deduce el ${figure(GMF_DEDUCIBLE)}.`,
        'Quien toma la renta exenta del 25 % no resta costos ni gastos, tampoco el ICA.',
      ],
    }
  },
})

export const intents = [deducciones, comprasFactura, gastos, ica]
