import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { type Asiento, asientoProvisionPagada, asientoSimple } from '../../../../shared/tax/asientos.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { type Grado, gradoDe, MAS_PROBABLE, provision } from '../../../../shared/tax/litigios.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { type AnswerContext, intent, type ReadContext } from '../intent.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { bareSum, firstOf, sumBy } from './bare.ts'
import { entryTable } from './entryTable.ts'

const PYMES: LegalSource = { type: 'niif', number: 'PYMES', article: 'sección 21' }
const NIC: LegalSource = { type: 'nic', number: '37' }

// ---- What is told -----------------------------------------------------------------------------------------------------------

/** What was in the end paid, or settled for. */
const ENDED =
  /\b(?:al final|fallaron|fallo|sentencia|condenaron|condeno|conciliamos|conciliar\w{0,3}|concilie|transamos|transaccion|arreglamos|arreglo|acordamos|perdimos|(?:nos|me) toco pagar|pagamos|pague|terminamos pagando)\b/
const WON =
  /\b(?:ganamos|gane|ganaramos|absolvieron|absuelven|a (?:nuestro|mi) favor|desisti\w{1,4}|retiraron la demanda)\b/
const ESTIMATED =
  /\b(?:pagar\w{0,3}|perder\w{0,3}|perdida|estim\w{1,6}|calcul\w{1,5}|cree que|cost(?:ar|aria)\w{0,3}|saldr\w{1,3}|valdria|condena\w{0,3}|mas probable|cuantia|provision\w{0,5})\b/
const CLAIMED =
  /\b(?:pid\w{1,5}|pretend\w{1,5}|pretension\w{0,2}|reclam\w{1,5}|exig\w{1,4}|demand\w{1,5}|cobr\w{1,5})\b/

/** "Al 10 % E.A.", "tasa del 9 %": brings a payment to today, and is no chance of losing. */
const RATE_BEFORE = /\b(?:tasa|interes|descuent\w{1,4}|rendimiento)\b[^\d,;?]{0,25}$/
const RATE_AFTER = /^[\d.,]* ?(?:%|por ?ciento) ?(?:e\.? ?a\b|efectiv|anual)/
const isRate = (text: string, { at }: { readonly at: number }): boolean =>
  RATE_BEFORE.test(text.slice(Math.max(0, at - 50), at)) || RATE_AFTER.test(text.slice(at, at + 30))
/** What somebody else pays of it. */
const REIMBURSED = /\b(?:aseguradora|(?:el|un|del|al) seguro|poliza|reembols\w{1,4}|recobr\w{1,4})\b/
const ended = (message: Understood, context: ReadContext): number | undefined =>
  ENDED.test(message.text) ? firstOf(sumBy(ENDED), bareSum(ENDED))(message, context) : undefined

const ODDS = /\b(?:al|a|del|de un|en) (\d{1,2})(?: ?(?:%|por ?ciento))?(?=\W{0,3}$|[,;.?] )/
/** "Un 70 % de probabilidad", "¿y si baja a 30?": the chance of losing, turned where that of winning is told. */
function odds(message: Understood, { before }: ReadContext): number | undefined {
  const { text, percents, amounts } = message
  const bare = before !== undefined && amounts.length === 0 ? ODDS.exec(text)?.[1] : undefined
  const said =
    percents.find(({ start }) => !isRate(text, { at: start }))?.value ?? (bare === undefined ? undefined : Number(bare))
  if (said === undefined || said > 100 || /\b(?:tarifa|impuesto|diferido|renta)\b/.test(text)) return undefined
  const ofWinning = /\bganar\w{0,3}\b/.test(text) && !/\bperder\w{0,3}\b/.test(text)
  return ofWinning ? 100 - said : said
}

const NOT_PROBABLE = /\b(?:no (?:es |lo ve |la ve |seria )?(?:muy |tan )?probable|poco probable|improbable)\b/
function grade({ text }: Understood): Grado | undefined {
  if (/\bremot[oa]s?\b|\bcasi imposible\b/.test(text)) return 'remota'
  // "Es posible, no probable", and "es posible que perdamos".
  if (NOT_PROBABLE.test(text) || /\b(?:posible|eventual|contingente)\b/.test(text)) return 'posible'
  return /\b(?:(?:muy |mas |altamente )?probable(?:mente)?|seguro que|casi seguro|vamos a perder|(?:lo|la) (?:damos|doy) por perdid[oa])\b/.test(
    text,
  )
    ? 'probable'
    : undefined
}

const ACCOUNTS = {
  laboral: { nombre: 'una demanda laboral', cuenta: '263520' },
  fiscal: { nombre: 'un proceso con la DIAN u otra autoridad', cuenta: '263505' },
  civil: { nombre: 'una demanda civil o comercial', cuenta: '263525' },
  garantia: { nombre: 'garantías u otra obligación', cuenta: '263595' },
} as const
type Clase = keyof typeof ACCOUNTS
const CLASSES: readonly (readonly [Clase, RegExp])[] = [
  [
    'laboral',
    /\b(?:laboral\w{0,2}|ex ?-?(?:trabajador|emplead)\w{0,3}|trabajador\w{0,2}|emplead[oa]s?|reintegro|despid\w{1,3})\b/,
  ],
  ['fiscal', /\b(?:dian|multas?|sancion\w{0,4}|superintendencia|municipio|requerimiento|ugpp|alcaldia)\b/],
  ['garantia', /\b(?:garantias?|desmantel\w{1,8}|restauracion|devoluciones esperadas|oneroso)\b/],
  ['civil', /\b(?:demand\w{1,5}|litigio|clientes?|proveedor\w{0,2}|civil|perjuicios|vecin[oa]|accidente)\b/],
]

/** Whose claim it is: what the company itself sues for is no liability. */
const OURS =
  /\b(?:(?:demanda|proceso) que (?:pusimos|puse|interpusimos|presentamos)|(?:nosotros|yo) (?:los |lo |la |le |les )?(?:demandamos|demande)|demandamos (?:a|al)|demande (?:a|al)|(?:demanda|pleito|litigio|proceso) a (?:nuestro|mi) favor|activos? contingentes?)\b/

const LAWSUIT =
  /\b(?:demand(?:a|as|o|aron|aran|ad[oa]s?)|litigios?|pleitos?|contingencias?|proceso (?:laboral|judicial|civil|arbitral|fiscal|(?:con|de|ante) la dian))\b/
const UNCERTAIN =
  /\b(?:probab\w{1,8}|posibilidad\w{0,2}|posible|remot[oa]|perder\w{0,3}|condena\w{0,3}|provision\w{0,5}|contingen\w{1,5})\b/
const FEES =
  /\bhonorarios?\b|\b(?:pag|cobr|factur|gir)\w{1,5} (?:\w{1,9} ){0,6}abogad[oa]\b|\babogad[oa] (?:me |nos )(?:cobr|factur|pas)\w{1,4}/

/** A claim that may be lost: nothing of it is a bill, whoever's opinion it is told with. */
export const tellsLawsuit = ({ text }: Pick<Understood, 'text'>): boolean =>
  LAWSUIT.test(text) && UNCERTAIN.test(text) && !FEES.test(text)

const BOOKS =
  /\b(?:provision\w{0,5}|contab\w{1,9}|registr\w{1,5}|balance|niif|pymes?|s\.?a\.?s|empresas?|revel\w{1,5}|asientos?|contingen\w{1,5}|estados financieros|cierre|deduc\w{1,6})\b/
/** The same of a company's books, and no private matter. */
export const isForTheBooks = (message: Pick<Understood, 'text'>): boolean =>
  tellsLawsuit(message) && BOOKS.test(message.text)

const slots = {
  montoLitigio: {
    ...money('Lo que tocaría pagar', ['deuda', 'cuantia', 'sancion', 'indemnizacion', 'pago', 'costos'], {
      main: true,
      read: (message, context) =>
        ended(message, context) !== undefined && context.before !== undefined
          ? undefined
          : sumBy(ESTIMATED, { not: /\b(?:pid\w{1,5}|pretend\w{1,5}|pretension\w{0,2})\b/ })(message, context),
    }),
    takes: (said: string, sum: { readonly at: number; readonly end: number }) =>
      isCalled(ESTIMATED, CLAIMED)(said, sum) && !isCalled(REIMBURSED)(said, sum) && !ENDED.test(said),
    orByRole: true,
  },
  // What the other side asks for: more than what is owed where somebody tells both.
  pretension: {
    ...money('Lo que reclaman', [], { read: sumBy(CLAIMED, { not: ESTIMATED, after: false }) }),
    takes: isCalled(CLAIMED, ESTIMATED),
  },
  reembolso: { ...money('Lo que reembolsa un tercero', []), takes: isCalled(REIMBURSED) },
  plazoPago: text<number>(
    'Meses para pagarlo',
    ({ duration }) => (duration === undefined ? undefined : 12 * duration.years + duration.months || undefined),
    (months) => `${months} meses`,
  ),
  tasaDescuento: { ...percent('Tasa de descuento anual', []), takes: isRate },
  pagoFinal: money('Lo que al final se paga', [], {
    read: (message, context) => (context.previous === undefined ? undefined : ended(message, context)),
  }),
  probabilidad: {
    ...percent('Probabilidad de perder', ['proporcion', 'mencion', 'participacion', 'tarifa']),
    read: odds,
  },
  grado: choice('Según el abogado, perder es', { probable: 'probable', posible: 'posible', remota: 'remoto' }, grade),
  claseLitigio: choice(
    'Qué se provisiona',
    Object.fromEntries(Object.entries(ACCOUNTS).map(([key, { nombre }]) => [key, nombre])) as Record<Clase, string>,
    ({ text }, { before }) => {
      const found = CLASSES.find(([, said]) => said.test(text))?.[0]
      // "La demanda" told again says nothing new of whose it is.
      return found === 'civil' && before !== undefined ? undefined : found
    },
  ),
  aFavor: flag('La demanda es de la empresa', ({ text }) => (OURS.test(text) ? true : undefined)),
} as const

// ---- What it comes to -------------------------------------------------------------------------------------------------------

const WHY_NOT_NOW = `Las provisiones de monto o fecha inciertos se deducen cuando la obligación tenga monto y fecha ciertos ${cite(et('art. 105'))}.`
const NEVER = `Multas, sanciones y condenas que no son laborales no se deducen nunca ${cite(et('art. 105'))}; los pagos laborales por litigio, en el año en que se pagan ${cite(et('art. 107-1'))}.`
const ASKS_TAX = /\b(?:deduc\w{1,6}|descont\w{1,4}|rest(?:o|a|ar)\b|fiscal\w{0,5}|renta|impuestos?|dian la acepta)\b/
const ASKS_DEFERRED = /\bdiferid[oa]s?\b/

const RULE: IntentAnswer = {
  headline:
    'Se provisiona **si perder es probable (más del 50 %) y se puede estimar cuánto**; si solo es posible, se revela en las notas, y si es remoto, nada.',
  paragraphs: [
    'Van los tres requisitos: una obligación por un hecho pasado, que sea probable pagar, y un monto que se pueda estimar. De una sola demanda se provisiona el desenlace más probable, completo.',
    'Asiento: débito 5199 (gasto por provisiones), crédito 2635 (provisión para contingencias).',
  ],
  sources: [PYMES, NIC, PUC_SOURCE],
}

interface Case {
  /** COP in the books: the present value where the payment is years away. */
  readonly monto: number
  /** COP that would be paid. */
  readonly estimado?: number
  readonly clase: Clase
  readonly grado: Grado
}

/** "¿Es deducible?": when, and what never is. */
function deduction({ monto, clase, grado }: Case): IntentAnswer {
  const owed = grado === 'probable'
  return {
    headline: owed
      ? clase === 'laboral' || clase === 'garantia'
        ? `No este año: **los ${formatCop(monto)} no se deducen al provisionarlos**, sino cuando la obligación tenga monto y fecha ciertos${clase === 'laboral' ? ' y se pague' : ''}.`
        : `No: **los ${formatCop(monto)} no se deducen al provisionarlos**; solo cuando la obligación tenga monto y fecha ciertos, y nunca si es una multa o una condena que no es laboral.`
      : 'No: **sin provisión no hay gasto que deducir**; una contingencia que solo se revela no toca la renta.',
    paragraphs: owed
      ? [WHY_NOT_NOW, NEVER, 'En la declaración se suma a la utilidad contable y va en la conciliación fiscal.']
      : [],
    sources: [et('art. 105'), et('art. 107-1')],
  }
}

/** The tax that will be paid less of when it is deducted. */
function deferred({ monto, clase, grado }: Case, { facts, on }: AnswerContext): IntentAnswer {
  if (grado !== 'probable')
    return {
      headline: '**No hay impuesto diferido**: sin provisión en libros no hay diferencia con lo fiscal.',
      sources: [{ type: 'niif', number: 'PYMES', article: 'sección 29' }],
    }
  const rate = facts.at(RENTA_PJ, on)
  const tax = Math.round(percentOf(monto, rate.value))
  return {
    headline: `Es un **activo por impuesto diferido de ${formatCop(tax)}**: ${formatCop(monto)} que se deducirán después, por el ${formatPercent(rate.value)}.`,
    steps: [
      { label: 'Provisión en libros', value: formatCop(monto) },
      { label: 'Pasivo fiscal', value: formatCop(0) },
      {
        label: 'Impuesto diferido (activo)',
        formula: `${formatCop(monto)} × ${formatPercent(rate.value)}`,
        value: formatCop(tax),
      },
    ],
    tables: [entryTable(asientoSimple('', '171076', '5405', tax).result, 'Registro')],
    sources: [{ type: 'niif', number: 'PYMES', article: 'sección 29' }, et('art. 240'), PUC_SOURCE],
    facts: [rate],
    caveats: [
      ...(clase === 'laboral' || clase === 'garantia'
        ? []
        : [
            'Si es una multa o una condena que no es laboral, nunca se deduce (art. 105): la diferencia es permanente y no hay impuesto diferido.',
          ]),
      'Se reconoce si es probable que haya utilidades para aprovecharlo, y se reversa cuando se pague o se libere la provisión.',
    ],
  }
}

/** What was provided for against what was paid in the end. */
function settled({ monto, clase, grado }: Case, paid: number): IntentAnswer {
  const held = grado === 'probable' ? monto : 0
  const { cuenta } = ACCOUNTS[clase]
  const entry = asientoProvisionPagada({ provision: held, pagado: paid, cuenta })
  const more = paid - held
  const told =
    held === 0
      ? `todo va al gasto, porque no había provisión`
      : more > 0
        ? `**${formatCop(held)}** salen de la provisión (${cuenta}) y **${formatCop(more)}** van al gasto de este año`
        : more < 0
          ? `**${formatCop(paid)}** salen de la provisión (${cuenta}) y los **${formatCop(-more)}** que sobran se reversan como ingreso (4250)`
          : `sale completo de la provisión (${cuenta}), sin nuevo gasto`
  return {
    headline: `De los **${formatCop(paid)}** que se pagan, ${told}.`,
    tables: [entryTable(entry, 'Al pagarlo')],
    paragraphs:
      more === 0 || held === 0
        ? []
        : ['Es un cambio de estimación: va al resultado de este año y no se corrige el anterior.'],
    sources: [PYMES, PUC_SOURCE],
  }
}

const entryOf = ({ monto, clase }: Case): Asiento => asientoSimple('', '5199', ACCOUNTS[clase].cuenta, monto).result

function owed(
  of: Case,
  values: {
    readonly probabilidad?: number | undefined
    readonly pretension?: number | undefined
    readonly plazoPago?: number | undefined
    readonly tasaDescuento?: number | undefined
  },
  context: AnswerContext,
): IntentAnswer {
  const { clase } = of
  const { probabilidad, pretension: claim, plazoPago, tasaDescuento } = values
  const { cuenta, nombre } = ACCOUNTS[clase]
  const calculation = provision({
    monto: of.estimado ?? of.monto,
    grado: 'probable',
    probabilidad,
    plazoMeses: plazoPago,
    tasa: tasaDescuento,
  })
  const { monto } = calculation.result
  const discounted = monto !== (of.estimado ?? of.monto)
  const how =
    probabilidad === undefined
      ? 'perder es probable'
      : `con ${formatPercent(probabilidad)} perder es más probable que no (pasa del ${formatPercent(MAS_PROBABLE)})`
  const weighed = probabilidad === undefined ? undefined : Math.round(percentOf(monto, probabilidad))
  const entry = `Débito **5199** (gasto por provisiones) y crédito **${cuenta}** (provisión para contingencias) por **${formatCop(monto)}**`
  return fromCalculation(calculation, {
    headline:
      context.kind === 'asiento'
        ? `${entry}: ${how}, y de una sola obligación se provisiona lo más probable completo.`
        : `${context.kind === 'sino' ? 'Sí: se' : 'Se'} **provisionan ${formatCop(monto)}**, ${discounted ? `el valor presente de los ${formatCop(of.estimado ?? of.monto)}` : 'la mejor estimación'} de lo que tocaría pagar: ${how}.`,
    paragraphs: [
      ...(discounted ? ['El paso del tiempo se reconoce cada periodo como costo financiero y sube la provisión.'] : []),
      ...(weighed === undefined || weighed === monto
        ? []
        : [
            `No se multiplica por la probabilidad (no son ${formatCop(weighed)}): de una sola obligación cuenta el desenlace más probable; el promedio ponderado es para muchas parecidas, como las garantías.`,
          ]),
      ...(context.kind === 'asiento' ? [] : [`${entry.replaceAll('**', '')}.`]),
      'No es una compra: no lleva IVA ni retención, y los honorarios del abogado se registran aparte.',
      'En las notas van la naturaleza del caso, el monto y la incertidumbre.',
    ],
    tables: [entryTable(entryOf({ ...of, monto }), `Al cierre: provisión por ${nombre}`)],
    sources: [...calculation.sources, PUC_SOURCE],
    caveats: [
      ...(claim !== undefined && claim !== monto
        ? []
        : claim === undefined
          ? []
          : ['Tomé lo que reclaman: si el abogado estima otra cifra, esa es la que se provisiona.']),
      `Se revisa en cada cierre con el concepto del abogado${discounted ? '' : '; si el pago es a varios años, va a valor presente'}.`,
    ],
    // For the deferred tax of it, which is asked next.
    gives: { diferenciaTemporaria: monto, partida: 'pasivo' },
  })
}

/** What an insurer pays back is an asset of its own, and no smaller provision. */
function reimbursed({ monto }: Case, back: number): IntentAnswer {
  const asset = Math.min(back, monto)
  return {
    headline: `No se netea: **la provisión sigue en ${formatCop(monto)}** y el reembolso va como un **activo aparte de ${formatCop(asset)}**, solo si es **prácticamente seguro** que se recibe (una confirmación escrita de la aseguradora lo muestra).`,
    paragraphs: [
      `El activo no puede pasar de la provisión. En el estado de resultados sí puede mostrarse el gasto neto: ${formatCop(monto - asset)}.`,
    ],
    tables: [entryTable(asientoSimple('', '1380', '5199', asset).result, 'El reembolso')],
    sources: [PYMES, NIC, PUC_SOURCE],
  }
}

/** Nothing in the balance sheet; what had been put there goes out again. */
function disclosed(of: Case, probabilidad: number | undefined, held: boolean, context: AnswerContext): IntentAnswer {
  const { monto, grado, clase } = of
  const remote = grado === 'remota'
  const { cuenta } = ACCOUNTS[clase]
  const how =
    probabilidad === undefined
      ? remote
        ? 'siendo remoto'
        : 'siendo posible y no probable'
      : `con ${formatPercent(probabilidad)} (no pasa del ${formatPercent(MAS_PROBABLE)})`
  const back = held && monto > 0
  return {
    headline: back
      ? `Ya **no se provisiona**: ${how} es un pasivo contingente, que solo se revela en las notas${remote ? ' si importa' : ''}; lo registrado **se reversa por ${formatCop(monto)}** (débito ${cuenta}, crédito 4250).`
      : `${context.kind === 'sino' ? 'No' : 'Sin asiento'}: **no se provisiona ni va al balance**; ${how} ${remote ? 'no hace falta ni revelarlo' : 'es un pasivo contingente que **solo se revela en las notas**'}.`,
    paragraphs: [
      ...(remote
        ? []
        : [
            'En la nota: de qué se trata, cuánto se estima que costaría, qué incertidumbre hay y si alguien lo reembolsaría. Solo si es remoto se omite.',
          ]),
    ],
    tables: back
      ? [
          entryTable(
            asientoSimple('', cuenta, '4250', monto).result,
            'Reversión, si la provisión venía de un año anterior',
          ),
        ]
      : [],
    sources: [PYMES, NIC, ...(back ? [PUC_SOURCE] : [])],
    caveats: back
      ? ['Si se provisionó en este mismo año, se reversa contra el mismo gasto (5199).']
      : ['Se vuelve a mirar en cada cierre: si perder pasa a ser probable, se provisiona.'],
    gives: { diferenciaTemporaria: 0, partida: 'pasivo' },
  }
}

export const provisiones = intent({
  id: 'niif.provisiones',
  subject: 'niif',
  title: 'Provisionar una demanda o contingencia, o solo revelarla',
  enters: true,
  keeps:
    /\bvalor presente\b|\b(?:aseguradora|(?:el|un) seguro|poliza|reembols\w{1,4})\b|\bprovision\w{0,4}\b|\bdiferid[oa]\b|\bse (?:pag\w{1,4}|paga) (?:en|dentro|a) (?:\d|un|dos|tres)/,
  slots,
  answer(values, context) {
    const { message, own = [], followUp } = context
    // The word said last is the one that holds.
    const graded = own.includes('grado') && !own.includes('probabilidad')
    const probabilidad = graded ? undefined : values.probabilidad
    const grado = probabilidad === undefined ? values.grado : gradoDe(probabilidad)
    const monto = values.montoLitigio ?? values.pretension
    const clase = values.claseLitigio ?? 'civil'
    if (values.aFavor === true)
      return {
        headline:
          '**No se registra**: lo que la empresa reclama es un activo contingente, que solo se reconoce cuando sea **prácticamente seguro** que va a entrar; si es probable, se revela en las notas.',
        sources: [PYMES, NIC],
      }
    if (monto === undefined || grado === undefined) {
      const half =
        monto !== undefined
          ? ` Si perder es probable son **${formatCop(monto)}**: dime qué dice el abogado.`
          : grado === 'probable'
            ? ' Dime en cuánto lo estima el abogado y te doy el asiento.'
            : ''
      if (grado !== undefined && grado !== 'probable')
        return disclosed({ monto: 0, clase, grado }, probabilidad, false, context)
      return { ...RULE, headline: `${RULE.headline}${half}` }
    }
    const { plazoPago, tasaDescuento } = values
    const today = provision({ monto, grado: 'probable', plazoMeses: plazoPago, tasa: tasaDescuento }).result.monto
    const of: Case = { monto: today, estimado: monto, clase, grado }
    if (values.reembolso !== undefined && grado === 'probable' && own.includes('reembolso') && followUp)
      return reimbursed(of, values.reembolso)
    if (values.pagoFinal !== undefined && own.includes('pagoFinal')) return settled(of, values.pagoFinal)
    if (followUp && WON.test(message.text) && grado === 'probable')
      return {
        headline: `La provisión **se reversa por ${formatCop(monto)}**: débito ${ACCOUNTS[clase].cuenta}, crédito 4250 (recuperaciones).`,
        tables: [entryTable(asientoSimple('', ACCOUNTS[clase].cuenta, '4250', monto).result, 'Reversión')],
        sources: [PYMES, PUC_SOURCE],
        caveats: ['Si se provisionó en este mismo año, se reversa contra el mismo gasto (5199).'],
      }
    if (ASKS_DEFERRED.test(message.text)) return deferred(of, context)
    if (followUp && ASKS_TAX.test(message.text)) return deduction(of)
    if (grado === 'probable') return owed(of, { ...values, probabilidad }, context)
    const changed = followUp && (own.includes('probabilidad') || own.includes('grado'))
    return disclosed(of, probabilidad, changed, context)
  },
})
