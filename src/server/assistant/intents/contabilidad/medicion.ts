import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { GANANCIA_OCASIONAL, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import {
  arrendamientoNiif16,
  financiacionImplicita,
  impuestoDiferido,
  revaluacion,
  tasaImplicita,
} from '../../../../shared/tax/medicion.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { LegalSource } from '../../../../shared/tax/types.ts'
import type { Kind } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { choice, flag, money, percent, text as textual } from '../slots.ts'
import { bareSum, copSumsOf, earlierIn, firstOf, fromTo, sumBy } from './bare.ts'
import {
  claseActivo,
  depreciacionComparada,
  fechaCompra,
  hastaCuando,
  otraTasa,
  residualPct,
  tarifaDiferido,
  tasaFiscal,
  vidaContable,
  vidaUtil,
} from './depreciacion.ts'
import { deferredTable, entered, entryTable, lines } from './entryTable.ts'

const PYMES = (article: string): LegalSource => ({ type: 'niif', number: 'PYMES', article })

/** Takes the sums that their words, and not their roles, give to the other slots. */
const dichas = money(
  'Valor mencionado',
  [
    'valorActivo',
    'avaluo',
    'activos',
    'costoFiscal',
    'pago',
    'cuantia',
    'patrimonio',
    'venta',
    'capital',
    'utilidad',
    'perdida',
    'impuesto',
    'ingresos',
    'costos',
    'mencion',
  ],
  {
    summed: true,
  },
)
/** As the answer before left it. */
const left = (label: string): Slot<number, false> => ({
  label,
  type: 'money',
  show: (value) => formatCop(value),
  required: false,
})

/** Where the entry was asked for, it is what the answer opens with. */
function opened(answer: IntentAnswer, kind: Kind): IntentAnswer {
  const [first] = answer.tables ?? []
  if (kind !== 'asiento' || first === undefined) return answer
  return {
    ...answer,
    headline: `${first.title ?? 'Registro'}: ${entered(first)}.`,
    paragraphs: [answer.headline, ...(answer.paragraphs ?? [])],
  }
}

// ---- Revaluation ----------------------------------------------------------------------------------------------------------

const FAIR =
  /\bavaluo\w*|\bvalor razonable|\bvalor de mercado|\bperito|\bvalorad[oa]|\bvale[n]? (?:hoy|ahora|ya)?|\bvaldria|\bsub(?:e|io|iera|a) a|\bbaj(?:a|o|ara|e) a|\bqued(?:a|o) en|\brevalu\w* (?:en|a|por)|\bnuevo valor/
const BOOK =
  /\blibros|\bcost(?:o|aba|aron)|\bcompr\w*|\bcontab\w*|\bregistrad[oa]|\bneto|\bestaba (?:en|por)|\btengo (?:en|por)/
const BOOK_VALUE = firstOf(fromTo('from'), sumBy(BOOK, { not: /\bavaluo|razonable|superavit/ }))
const FAIR_VALUE = firstOf(fromTo('to'), sumBy(FAIR))
const LATER =
  /\b(?:despues|luego|mas adelante|(?:al|el) (?:otro|siguiente|proximo) ano|ano siguiente|un ano despues|en 20\d\d|y si (?:despues )?(?:baja|sube|vuelve))\b/
const GOES_DOWN = /\bbaj\w{1,4}\b|\bca(?:e|yo|iga)\b|\bmenos\b/

const REVALUE: IntentAnswer = {
  headline:
    'Cuando un activo se revalúa, **lo que sube va al superávit por revaluación en el ORI (patrimonio) y lo que baja va primero contra ese superávit y el resto al gasto**; si antes hubo un gasto por bajar, la subida lo reversa primero como ingreso.',
  paragraphs: [
    'El modelo de revaluación es una opción para propiedades, planta y equipo, por clase completa de activos; la depreciación sigue, ahora sobre el valor revaluado. Al vender el activo, el superávit pasa a utilidades acumuladas sin pasar por el resultado.',
    'Dime el valor en libros y el valor razonable, y te doy el registro.',
  ],
  sources: [{ type: 'nic', number: '16' }, PYMES('sección 17')],
  caveats: ['La contabilidad simplificada del grupo 3 usa el costo y no revalúa.'],
}

export const revaluado = intent({
  id: 'niif.revaluacion',
  subject: 'niif',
  title: 'Revaluar un activo: cuánto va al ORI y cuánto al resultado',
  slots: {
    enLibros: money('Valor en libros', [], { read: BOOK_VALUE }),
    valorRazonable: money('Valor razonable', [], { read: FAIR_VALUE }),
    superavitPrevio: money('Superávit que había', [], { read: sumBy(/\bsuperavit|\bori\b|\bvalorizacion/) }),
    perdidaPrevia: money('Pérdida reconocida antes', [], { read: sumBy(/\bperdida|\bdeterioro|\bgasto/) }),
    dichas,
  },
  answer(values, context) {
    const { message, followUp, facts, today } = context
    const { valorRazonable } = values
    // "¿Y si después baja a 180?": from what the messages before told of it.
    const after =
      followUp &&
      (LATER.test(message.text) || GOES_DOWN.test(message.text)) &&
      context.own?.includes('enLibros') !== true
    const asked = { facts, today, before: undefined }
    const earlier = after ? earlierIn(context) : undefined
    const was = earlier && FAIR_VALUE(earlier, asked)
    const began = earlier && BOOK_VALUE(earlier, asked)
    const enLibros = was ?? values.enLibros
    if (enLibros === undefined || valorRazonable === undefined || enLibros === valorRazonable) return REVALUE
    const grew = was === undefined || began === undefined ? undefined : was - began
    const superavitPrevio = values.superavitPrevio ?? (grew !== undefined && grew > 0 ? grew : undefined)
    const perdidaPrevia = values.perdidaPrevia ?? (grew !== undefined && grew < 0 ? -grew : undefined)
    const calculation = revaluacion({
      enLibros,
      valorRazonable,
      ...(superavitPrevio === undefined ? {} : { superavitPrevio }),
      ...(perdidaPrevia === undefined ? {} : { perdidaPrevia }),
    })
    const { alOri, alResultado, delSuperavit, superavit } = calculation.result
    const up = valorRazonable > enLibros
    const parts = up
      ? [
          ...(alOri > 0 ? [`**${formatCop(alOri)}** van al superávit por revaluación (ORI)`] : []),
          ...(alResultado > 0
            ? [`**${formatCop(alResultado)}** al ingreso del año, porque reversan el gasto de antes`]
            : []),
        ]
      : [
          ...(delSuperavit > 0 ? [`**${formatCop(delSuperavit)}** contra el superávit que había (ORI)`] : []),
          ...(alResultado < 0 ? [`**${formatCop(-alResultado)}** al gasto del año`] : []),
        ]
    const change = Math.abs(valorRazonable - enLibros)
    return opened(
      fromCalculation(calculation, {
        headline: `De ${formatCop(enLibros)} a ${formatCop(valorRazonable)} el activo ${up ? 'sube' : 'baja'} ${formatCop(change)}: ${parts.join(' y ')}.`,
        paragraphs: [
          up
            ? `Lo que va al ORI no es utilidad del año ni se reparte: queda en el patrimonio. La depreciación sigue sobre los ${formatCop(valorRazonable)} en la vida útil que le quede.`
            : `Queda un superávit de ${formatCop(superavit)}. Lo que va al gasto baja la utilidad del año.`,
          'En renta la revaluación no cuenta: el costo fiscal no cambia, y la diferencia genera impuesto diferido (también contra el ORI).',
        ],
        tables: [
          up
            ? lines('Registro', [
                ['15', 'El activo (terreno 1504, edificio 1516, maquinaria 1520)', change, 0],
                ['3810', 'Superávit por revaluación (ORI)', 0, alOri],
                ['4250', 'Recuperaciones', 0, alResultado],
              ])
            : lines('Registro', [
                ['3810', 'Superávit por revaluación (ORI)', delSuperavit, 0],
                ['5199', 'Gasto por deterioro', -alResultado, 0],
                ['15', 'El activo (terreno 1504, edificio 1516, maquinaria 1520)', 0, change],
              ]),
        ],
        sources: [...calculation.sources, PUC_SOURCE],
        // For the deferred tax of it, which may be asked next.
        gives: { superavitAnterior: superavit },
      }),
      context.kind,
    )
  },
})

// ---- Deferred tax -----------------------------------------------------------------------------------------------------------

const LIABILITY =
  /\bprovision(?:es)?\b(?! de cartera)|\bpasivos?\b|\bcuentas? por pagar\b|\bcontingencia|\blitigio|\bdemanda\b/
/** What was depreciated lowers the asset: more of it in the books is a tax to be paid less of later, as of a provision. */
const DEPRECIATED =
  /\b(?:depreciacion|amortizacion)(?: acumulada)?(?: (?:contable|fiscal|en libros|niif))\b|\b(?:depreci|amortic)(?:e|o|amos) \d/
/** "¿Es activo o pasivo por impuesto diferido?": what is asked, and nothing that is measured. */
const ASKS_WHICH =
  /\b(?:impuesto diferido )?(?:activo|pasivo) (?:o|u|y) (?:(?:un|es|seria) )?(?:activo|pasivo)\b|\bpasivos? (?:por impuesto )?diferidos?\b/g
const DEFERRED: IntentAnswer = {
  headline:
    'El impuesto diferido es **la diferencia entre el valor en libros y el fiscal de cada activo o pasivo, por la tarifa de renta**: es un pasivo si después se pagará más impuesto y un activo si después se pagará menos.',
  paragraphs: [
    'Activo que en libros vale más que en lo fiscal: pasivo por impuesto diferido. Activo que en libros vale menos (deterioro, depreciación más rápida), provisión que todavía no se deduce o pérdida fiscal por compensar: activo por impuesto diferido.',
    'Dime el valor en libros y el fiscal, y te doy la cifra con su registro.',
  ],
  sources: [{ type: 'nic', number: '12' }, PYMES('sección 29')],
  caveats: ['Las diferencias permanentes (una multa, un gasto que nunca se deduce) no generan impuesto diferido.'],
}
const PERMANENT = /\bmultas?\b|\bsancion(?:es)?\b|\bpermanentes?\b|\bnunca (?:se )?deduc\w+/

/** One of several differences. */
interface Difference {
  readonly nombre: string
  readonly enLibros: number
  readonly fiscal: number
  readonly partida: 'activo' | 'pasivo'
}
const OF_TAX = /\bfiscal\w*|\btributari\w*|\brenta\b|\bdian\b/
const OF_BOOKS = /\blibros\b|\bcontab\w*|\bniif\b/
const LOWERS =
  /\bdeterior\w*|\bprovision\w*|\bpasivos?\b|\blitigio\w*|\bperdidas? fiscal\w*|\bcontingencia\w*|\bpor pagar\b/
const MARKS =
  /;|\.(?= |$)|, (?=(?:y )?(?:la |el |los |las )?[a-z][^,;.]{3,45}\b(?:libros|contab))| y (?=(?:la |el |los |las |una? )?(?:cartera|inventario|maquinaria|provision|deterioro|propiedad|edificio|terreno|vehiculo|pasivo))/

/** "Maquinaria en libros 80 y fiscal 62; cartera con deterioro contable 20 y fiscal 7": each in its own clause. */
function differencesIn(message: Understood): readonly Difference[] | undefined {
  const { text } = message
  // "De 20 palos contra 7 que acepta la DIAN": also where the unit is said once.
  const amounts = copSumsOf(message).filter(
    ({ start, end }) => end - start > 2 || !/\b(?:al|tarifa) $/.test(text.slice(Math.max(0, start - 8), start)),
  )
  let from = 0
  const found = text.split(MARKS).flatMap((part): Difference[] => {
    const start = text.indexOf(part, from)
    from = start + part.length
    const sums = amounts.filter((each) => each.start >= start && each.end <= from)
    const [one, other] = sums
    const nombre = /\b(?:[a-z]{4,})(?: de [a-z]+)?/.exec(part.replace(/^.*:/, ''))?.[0] ?? 'diferencia'
    const partida = LOWERS.test(part) ? 'pasivo' : 'activo'
    if (one === undefined || sums.length > 2) return []
    if (other === undefined) return partida === 'pasivo' ? [{ nombre, enLibros: one.value, fiscal: 0, partida }] : []
    const ahead = [text.slice(start, one.start), text.slice(one.end, other.start)]
    const told = [...ahead, text.slice(other.end, from)]
    if (!told.some((words) => OF_TAX.test(words)) || !OF_BOOKS.test(part)) return []
    const swapped = OF_TAX.test(ahead[0] ?? '') && !OF_TAX.test(ahead[1] ?? '')
    const [books, tax] = swapped ? [other, one] : [one, other]
    return [{ nombre, enLibros: books.value, fiscal: tax.value, partida }]
  })
  return found.length > 1 ? found : undefined
}

/** The deferred tax of several differences: assets and liabilities apart, what is left of both, and one entry. */
function ofSeveral(differences: readonly Difference[], tarifa: number): IntentAnswer {
  const each = differences.map(({ nombre, ...input }) => ({ nombre, ...impuestoDiferido({ ...input, tarifa }) }))
  const sum = (of: 'activo' | 'pasivo') =>
    each.reduce((all, { result: { clase, impuesto } }) => all + (clase === of ? impuesto : 0), 0)
  const [asset, owed] = [sum('activo'), sum('pasivo')]
  const net = Math.abs(asset - owed)
  return {
    headline: `**Activo por impuesto diferido de ${formatCop(asset)}** y **pasivo de ${formatCop(owed)}** (${formatPercent(tarifa)}): neto, un ${asset > owed ? 'activo' : 'pasivo'} de **${formatCop(net)}**, que es ${asset > owed ? 'un ingreso (menor gasto)' : 'un gasto'} por impuesto diferido si no había saldos de antes.`,
    tables: [
      {
        title: 'Diferencias',
        columns: ['Partida', 'Diferencia', 'Clase', 'Impuesto diferido'],
        rows: each.map(({ nombre, result: { diferencia, clase, impuesto } }) => [
          nombre,
          formatCop(diferencia),
          clase === 'activo' ? 'deducible: activo' : clase === 'pasivo' ? 'imponible: pasivo' : 'ninguna',
          formatCop(impuesto),
        ]),
      },
      lines('Registro', [
        ['171076', 'Impuesto de renta diferido (activo)', asset, 0],
        ['5405', 'Gasto por impuesto diferido', Math.max(0, owed - asset), Math.max(0, asset - owed)],
        ['2725', 'Impuestos diferidos (pasivo)', 0, owed],
      ]),
    ],
    sources: [...(each[0]?.sources ?? []), PUC_SOURCE],
    caveats: [
      'El activo solo se reconoce si es probable que haya utilidades fiscales con las que usarlo.',
      'Activo y pasivo se presentan netos solo si hay derecho a compensarlos ante la misma autoridad.',
    ],
  }
}

const SURPLUS_SAID = /\brevalu\w{1,6}\b|\bsuperavit\b/
const WHY_ASSET = /\bpor que\b[^?]{0,30}\b(?:activo|pasivo)\b|\bno (?:es|seria) (?:un )?(?:activo|pasivo)\b/

export const DEDUCTED = /\bdeduc\w+/
const PROVISION = /\bprovision\w*/
const diferido = intent({
  id: 'niif.diferido',
  // "No me aceptan una provisión de 40. ¿Impuesto diferido?": what it is called, beside its sums.
  tells: ({ text, amounts }) =>
    amounts.length > 0 && /\bimpuestos? diferidos?\b/.test(text) && !DEPRECIATED.test(text) && !SURPLUS_SAID.test(text),
  keeps: WHY_ASSET,
  covers: (part) => /\b(?:activo|pasivo|neto|asient\w*|registr\w*|contabiliz\w*)\b/.test(part),
  subject: 'niif',
  title: 'Impuesto diferido de una diferencia entre libros y renta',
  slots: {
    enLibros: money('Valor en libros', [], {
      read: sumBy(/\blibros|\bcontab\w*|\bniif\b|\bdeprecie|\bllevo en/, {
        not: /\bfiscal\w*|\btributari\w*|\brenta\b|\bdian\b/,
      }),
    }),
    fiscal: money('Valor fiscal', [], { read: sumBy(/\bfiscal\w*|\btributari\w*|\brenta\b|\bdian\b|\bdeclaracion/) }),
    diferenciaTemporaria: money('Diferencia', [], {
      read: sumBy(/\bdiferencia|\bprovision\w*|\bdeterior\w*|\bperdidas? fiscal\w*|\bperdidas?\b/),
    }),
    dichas,
    varias: {
      label: 'Diferencias',
      type: 'text',
      read: differencesIn,
      show: (all) => all.map(({ nombre }) => nombre).join(', '),
      required: false,
    } satisfies Slot<readonly Difference[], false>,
    partida: choice(
      'Qué se mide',
      { activo: 'un activo', pasivo: 'un pasivo, una provisión o lo depreciado' },
      (message) => {
        const text = message.text.replace(ASKS_WHICH, ' ')
        return LIABILITY.test(text) || DEPRECIATED.test(text)
          ? 'pasivo'
          : /\bactivos?\b(?! por impuesto)|\binventarios?\b|\bcartera\b|\bmaquina|\bedificio|\bvehiculo|\bterreno/.test(
                text,
              )
            ? 'activo'
            : undefined
      },
    ),
    tarifaDiferido,
    otraTasa,
    // Of what is depreciated in the books and for tax.
    costoActivo: left('Costo del activo'),
    valorResidual: left('Valor residual'),
    residualPct: { ...residualPct, percent: [] },
    tasaFiscal,
    claseActivo,
    vidaUtil,
    vidaContable,
    fechaCompra,
    hastaCuando,
    superavitAnterior: left('Superávit que quedó'),
  },
  answer(values, context) {
    const { facts, on, message } = context
    if (values.varias !== undefined)
      return {
        ...ofSeveral(values.varias, values.tarifaDiferido ?? facts.at(RENTA_PJ, on).value),
        ...(values.tarifaDiferido === undefined ? { facts: [facts.at(RENTA_PJ, on)] } : {}),
      }
    if (PERMANENT.test(message.text) && values.enLibros === undefined)
      return {
        ...DEFERRED,
        headline:
          'No: **una diferencia permanente no genera impuesto diferido**, porque nunca se revierte; solo lo generan las temporarias.',
      }
    const compared = depreciacionComparada({ ...values, costoActivo: values.costoActivo ?? values.dichas }, context)
    if (compared !== undefined) return compared
    const rate = facts.at(RENTA_PJ, on)
    const tarifa = values.tarifaDiferido ?? rate.value
    const surplus =
      values.enLibros === undefined && values.diferenciaTemporaria === undefined ? values.superavitAnterior : undefined
    const single = values.diferenciaTemporaria ?? surplus
    const partida = values.partida ?? 'activo'
    // Two profits are no values of an asset: what lies between them was told by its name.
    const profits = values.diferenciaTemporaria !== undefined && /\butilidad\b/.test(context.merged.text)
    const both = values.enLibros !== undefined && values.fiscal !== undefined && !profits
    if (!both && single === undefined) return DEFERRED
    // A provision, a write-down or a loss will be deducted later; a surplus of a revaluation will be taxed.
    const calculation = both
      ? impuestoDiferido({ enLibros: values.enLibros ?? 0, fiscal: values.fiscal ?? 0, tarifa, partida })
      : surplus !== undefined
        ? impuestoDiferido({ enLibros: surplus, fiscal: 0, tarifa, partida: 'activo' })
        : impuestoDiferido({ enLibros: single ?? 0, fiscal: 0, tarifa, partida: 'pasivo' })
    const { diferencia, clase, impuesto } = calculation.result
    if (clase === 'ninguno')
      return { ...DEFERRED, headline: '**No hay impuesto diferido**: el valor en libros y el fiscal son iguales.' }
    const against = surplus === undefined ? undefined : (['3810', 'Superávit por revaluación (ORI)'] as const)
    const land = Math.round((diferencia * facts.at(GANANCIA_OCASIONAL, on).value) / 100)
    return opened(
      fromCalculation(calculation, {
        headline: `${clase === 'activo' && DEDUCTED.test(message.text) && PROVISION.test(message.text) ? `${/\b(?:es|son|seria) deduc/.test(message.text) ? 'No es deducible este año: la' : 'La'} provisión **se deduce cuando se pague o sea cierta, y no al provisionarla**. ` : ''}${context.followUp && WHY_ASSET.test(message.text) ? `Porque la diferencia es ${clase === 'activo' ? '**deducible: hoy se paga más impuesto y después se pagará menos**, y eso es un derecho' : '**imponible: hoy se paga menos impuesto y después se pagará más**, y eso es una deuda'}. ` : ''}Hay un **${clase} por impuesto diferido de ${formatCop(impuesto)}**: ${formatCop(diferencia)} de diferencia por el ${formatPercent(tarifa)}.`,
        paragraphs: [
          clase === 'pasivo'
            ? 'Se pagará más impuesto cuando la diferencia se revierta: al depreciar, vender o cobrar el activo.'
            : 'Se pagará menos impuesto cuando la diferencia se revierta: al pagar la provisión, castigar o vender el activo, o compensar la pérdida.',
          ...(surplus === undefined
            ? []
            : [
                `Si es un terreno, se recupera vendiéndolo y va a la tarifa de ganancia ocasional (${figure(GANANCIA_OCASIONAL)}): ${formatCop(land)}.`,
              ]),
        ],
        tables: [deferredTable(clase, impuesto, against)],
        sources: [
          ...calculation.sources,
          et('art. 240'),
          ...(DEDUCTED.test(message.text) ? [et('art. 105')] : []),
          PUC_SOURCE,
        ],
        facts: values.tarifaDiferido === undefined ? [rate] : [],
        caveats:
          clase === 'activo' && partida === 'pasivo'
            ? [
                'Si nunca se va a deducir (una multa, una condena que no es laboral), la diferencia es permanente y no hay impuesto diferido.',
                ...calculation.caveats,
              ]
            : calculation.caveats,
      }),
      context.kind,
    )
  },
})

// ---- Leases -------------------------------------------------------------------------------------------------------------------

const LEASE: IntentAnswer = {
  headline:
    'Con **NIIF plenas (NIIF 16)** quien toma en arriendo registra un **activo por derecho de uso y un pasivo** por el valor presente de los cánones; con **NIIF para las PYMES (sección 20)** un arriendo operativo es **gasto en línea recta**, sin activo ni pasivo.',
  paragraphs: [
    'En NIIF 16 quedan por fuera, como gasto, los contratos de hasta 12 meses y los de activos de bajo valor. En PYMES se registra activo y pasivo solo si el arriendo es financiero: si pasa los riesgos y ventajas del bien.',
    'Dime el canon, el plazo y la tasa (la implícita o la de tus préstamos), y te doy el pasivo inicial, el interés y la depreciación.',
  ],
  sources: [{ type: 'niif', number: '16' }, PYMES('sección 20')],
}
const MONTHS = 12
const SHORT = 12

/** "A 60 meses, 6 meses de gracia", "los 3 primeros no se pagan": months of the contract for which nothing is paid. */
const GRACE = [
  /(?<!\ben |\bcada |\bese )\b(\d{1,2}) (?:primeros mes(?:es)?|primeros|mes(?:es)?|periodos?) (?:iniciales |al (?:inicio|comienzo|principio) )?(?:(?:son|van|estan|quedan) )?(?:de gracia|en gracia|gratis|libres|sin (?:pag\w{1,3}|canon|cobro)|no (?:se |le )?(?:pag|cobr)\w{1,4})\b/,
  /\bgracia (?:de |por |son |es ){0,2}(\d{1,2}) mes(?:es)?\b/,
  /\b(?:no (?:se |le |les )?(?:pag|cobr)\w{1,5}|gratis|sin pagar) (?:los |las )?(?:primeros |primeras )?(\d{1,2})(?: primeros)?\b(?! ?(?:%|mil|palos|[.,]\d))/,
  /\bprimeros (\d{1,2})(?: meses)? (?:\w{1,5} ){0,2}?(?:no (?:se |le )?(?:pag|cobr)|gratis|de gracia)/,
]
const graceIn = (text: string): number | undefined =>
  Number(GRACE.map((each) => each.exec(text)?.[1]).find((each) => each !== undefined)) || undefined
const STRETCH = /(?<![\d.,])(\d{1,3}) (mes(?:es)?|anos?)\b/g
const IN_GRACE = /\b(?:mes|meses|canon|periodo) (?:de gracia|gratis|libre)\b/
/** Of the stretches that are told beside months of grace the contract is the longest. */
const longestIn = (text: string): number =>
  Math.max(
    0,
    ...[...text.matchAll(STRETCH)].map(([, many, unit = '']) => Number(many) * (unit.startsWith('ano') ? MONTHS : 1)),
  )

const periodos: Slot<number, false> = {
  label: 'Meses del contrato',
  type: 'count',
  read: ({ duration, text }) => {
    const paid = /\b(\d{1,3}) (?:cuotas|canones|mensualidades|pagos)\b/.exec(text)?.[1]
    if (paid !== undefined) return Number(paid)
    // "¿Qué registro en un mes de gracia?" is of one of them.
    if (graceIn(text) === undefined && IN_GRACE.test(text)) return undefined
    if (graceIn(text) !== undefined) return longestIn(text) > (graceIn(text) ?? 0) ? longestIn(text) : undefined
    const told = duration === undefined ? 0 : duration.years * MONTHS + duration.months
    // Both stretches were added up.
    const months = told - Number(OF_THE_RISE.exec(text)?.[1] ?? 0)
    return months > 0 ? months : undefined
  },
  show: (value) => `${value} meses`,
  required: false,
}

/** It passes the asset on: by its name, or by an option that is sure to be used. */
const FINANCE_LEASE =
  /\bleasing\b(?! operativo)|\barrend\w{1,7} financier[oa]s?\b|\bopcion de (?:compra|adquisicion)\b|\bse (?:queda|quede) con (?:el|la) (?:bien|carro|camioneta|maquina|equipo)\b/
const OF_THE_ASSET =
  /\b(?:leasing|valor|vale|cuesta|costo|precio|camion\w{0,4}|carro|vehiculo|maquin\w{1,5}|equipos?|bien|bodega|local|financi\w{1,6}|reconoc\w{1,6}|activ(?:amos|aron|ado)) (?:\w{1,12} ){0,6}(?:por|de|es|en)? ?\$?$/
const OF_THE_RENT = /\b(?:canon(?:es)?|cuotas?|mensual\w{0,5}|mes(?:es)?|arriendo|pag[oa]\w{0,3})\b/
/** "Leasing de una camioneta por 120 millones": what the asset is worth, and no rent. */
function assetValue(message: Understood, { facts }: ReadContext): number | undefined {
  const found = valueLeased(message)
  return found === undefined ? undefined : toCop(found, message, facts)
}

/** Whether it tells what is had by leasing: an asset and a debt, and neither a purchase nor a rent. */
export const tellsLeasing = (message: Pick<Understood, 'text' | 'amounts'>): boolean =>
  valueLeased(message) !== undefined

function valueLeased({ text, amounts }: Pick<Understood, 'text' | 'amounts'>) {
  if (!FINANCE_LEASE.test(text)) return undefined
  return amounts.find(({ start, end }, at) => {
    const before = text.slice(Math.max(amounts[at - 1]?.end ?? 0, start - 60), start)
    const after = text.slice(end, end + 24)
    return (
      OF_THE_ASSET.test(before) &&
      !OF_THE_RENT.test(before) &&
      !/^ ?(?:millones |mil )?(?:al mes|mensual|cada mes)/.test(after)
    )
  })
}

const OPTION_RATE = /\bopcion (?:de (?:compra|adquisicion) )?(?:del?|al?|por|es|final)? ?(?:el |un )?$/
const isOption = (text: string, { start }: { readonly start: number }) =>
  OPTION_RATE.test(text.slice(Math.max(0, start - 40), start))

const DEDUCTS_RENT = /\bdeduc\w{1,6}|\b(?:al|como) gasto\b|\ben (?:la )?renta\b|\bcomo (?:un )?arriendo\b/
const ORDINALS = ['primer canon', 'segundo canon', 'tercer canon', 'cuarto canon', 'quinto canon', 'sexto canon']
const OF_ONE_RENT =
  /\b(primer|segund|tercer|cuart|quint|sext)[ao]? (?:canon|cuota|pago)\b|\b(?:canon|cuota) (?:numero |no\.? )?(\d{1,2})\b/
function rentNumber({ text }: Pick<Understood, 'text'>): number | undefined {
  const [, name, digits] = OF_ONE_RENT.exec(text) ?? []
  return name === undefined ? Number(digits) || undefined : ORDINALS.findIndex((each) => each.startsWith(name)) + 1
}
/** A rate of a year as that of its month. */
const monthlyOf = (rate: number, of: 'mes' | 'ano' | undefined): number =>
  of === 'ano' || (of === undefined && rate > 5) ? ((1 + rate / 100) ** (1 / MONTHS) - 1) * 100 : rate

/** The finance lease of an asset: what is booked at first, and of each rent what is interest. */
function financeLease(
  {
    valorBien,
    canon,
    periodos: months,
    opcionCompra = 0,
    tasaArriendo,
    numeroCanon = 1,
  }: {
    readonly valorBien: number
    readonly canon: number | undefined
    readonly periodos: number | undefined
    readonly opcionCompra: number | undefined
    /** Of a month. */
    readonly tasaArriendo: number | undefined
    readonly numeroCanon: number | undefined
  },
  kind: Kind,
  text: string,
): IntentAnswer {
  const asset = `Al empezar, débito al **activo (15xx, propiedades, planta y equipo)** y crédito a la **obligación financiera (2120)** por **${formatCop(valorBien)}**`
  const start = lines('Al comenzar', [
    ['15', 'Propiedades, planta y equipo (vehículo 1540, maquinaria 1520…)', valorBien, 0],
    ['2120', 'Compañías de financiamiento (obligación por leasing)', 0, valorBien],
  ])
  const sources = [PYMES('sección 20'), { type: 'niif', number: '16' } as const, PUC_SOURCE]
  const given = { costoActivo: valorBien }
  const caveats = [
    'Se registra el valor razonable del bien o, si es menor, el valor presente de los pagos.',
    'El activo se deprecia en su vida útil, porque es casi seguro que se ejerce la opción.',
  ]
  const option = Math.round((valorBien * opcionCompra) / 100)
  const implicit =
    canon === undefined || months === undefined
      ? undefined
      : tasaImplicita({ valor: valorBien, canon, periodos: months, opcion: option })
  const rate = tasaArriendo ?? implicit
  const deducts = DEDUCTS_RENT.test(text)
  const wholeRent = `**No llevas el canon completo al gasto**: en renta restas los intereses ${cite(et('art. 117'))} y la depreciación del bien ${cite(et('art. 137'))}; el abono a capital baja la deuda.`
  if (canon === undefined || rate === undefined)
    return {
      headline: deducts
        ? wholeRent
        : `${asset}: un leasing financiero es un activo propio y un pasivo, no un arriendo en el gasto.`,
      paragraphs: [
        `Cada canon se parte en intereses (530520) y abono a la obligación (2120).${canon === undefined ? ' Dime el canon y el plazo y te doy esa división.' : ''}`,
        ...(option > 0
          ? [
              `La opción de compra (${formatPercent(opcionCompra)}) son ${formatCop(option)}: al pagarla cancela lo que queda de la obligación.`,
            ]
          : []),
      ],
      tables: [start],
      sources: deducts ? [...sources, et('arts. 117 y 137')] : sources,
      caveats,
      gives: given,
    }
  const owed = Array.from({ length: numeroCanon - 1 }).reduce<number>(
    (left) => left - (canon - Math.round((left * rate) / 100)),
    valorBien,
  )
  const interest = Math.round((owed * rate) / 100)
  const which = ORDINALS[numeroCanon - 1] ?? `canon número ${numeroCanon}`
  const each = lines(`El ${which}`, [
    ['530520', 'Intereses', interest, 0],
    ['2120', 'Compañías de financiamiento (abono)', canon - interest, 0],
    ['111005', 'Bancos', 0, canon],
  ])
  const split = `Del ${which} de ${formatCop(canon)}, **${formatCop(interest)}** son intereses (530520) y **${formatCop(canon - interest)}** abonan a la obligación (2120).`
  return {
    headline: `${deducts && kind === 'sino' ? `${wholeRent} ` : kind === 'asiento' && !deducts ? `${asset}. ` : ''}${split}${deducts && kind !== 'sino' ? ` ${wholeRent}` : ''}`,
    paragraphs: [
      ...(months === undefined
        ? []
        : [
            `En todo el contrato se pagan ${formatCop(canon * months + option)}: ${formatCop(canon * months + option - valorBien)} son intereses.`,
          ]),
      ...(kind === 'asiento' && !deducts ? [] : [`${asset.replaceAll('**', '')}.`]),
    ],
    steps: [
      { label: 'Valor del bien', value: formatCop(valorBien) },
      ...(option > 0
        ? [
            {
              label: 'Opción de compra',
              formula: `${formatPercent(opcionCompra)} de ${formatCop(valorBien)}`,
              value: formatCop(option),
            },
          ]
        : []),
      {
        label: tasaArriendo === undefined ? 'Tasa implícita mensual' : 'Tasa mensual',
        value: formatPercent(Math.round(rate * 10_000) / 10_000),
      },
      {
        label: numeroCanon === 1 ? 'Interés del primer mes' : `Interés del ${which}`,
        formula: `${formatCop(owed)} × ${formatPercent(Math.round(rate * 10_000) / 10_000)}`,
        value: formatCop(interest),
      },
      {
        label: 'Abono al capital',
        formula: `${formatCop(canon)} − ${formatCop(interest)}`,
        value: formatCop(canon - interest),
      },
    ],
    tables: numeroCanon === 1 ? [start, each] : [each],
    sources: deducts ? [...sources, et('arts. 117 y 137')] : sources,
    caveats: [
      ...(tasaArriendo === undefined
        ? ['Saqué la tasa que iguala los pagos con el valor del bien: si el contrato dice otra, dímela.']
        : []),
      ...caveats,
    ],
    gives: given,
  }
}

const BOOKED = /\bcontabili[zc]\w{1,6}|\basientos?\b|\bregistr\w{1,5}|\breconoc\w{1,5}|\bniif\b|\blibros\b/

const SPLITS = /\binteres(?:es)?\b|\bcapital\b|\bdeduc\w{1,6}|\bgasto\b/
const A_RENT = /\barriend\w{1,4}|\barrend\w{1,8}|\balquil\w{1,4}|\bcanon(?:es)?\b|\b(?:local|bodega|oficina)\b/
const A_LOAN = /\b(?:credito|prestamo|cuotas?|banco)\b/
/** A rent with months that are free: what each month bears is to be worked out. */
const tellsGrace = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length === 1 &&
  graceIn(text) !== undefined &&
  longestIn(text) > (graceIn(text) ?? 0) &&
  A_RENT.test(text) &&
  !A_LOAN.test(text) &&
  (BOOKED.test(text) || /\bgasto\b|\blineal\b|\blinea recta\b|\bcausa\w{0,3}\b/.test(text))

const FINANCE =
  /\barriendo financiero\b|\barrendamiento financiero\b|\bleasing\b(?! operativo)|\bopcion de (?:compra|adquisicion)\b/
const GROUP_ONE = /\bplenas?\b|\bgrupo (?:1|uno|i)\b/
const GROUP_THREE = /\bgrupo (?:3|tres|iii)\b|\bmicroempresas?\b/
/** "Grupo 2, arriendo de oficina, ¿reconozco derecho de uso?": by the rules of the group that was told. */
function leaseRule(
  marco: 'plenas' | 'pymes' | undefined,
  months: number | undefined,
  kind: Kind,
  text: string,
): IntentAnswer {
  if (GROUP_THREE.test(text))
    return {
      ...LEASE,
      headline:
        '**No: el derecho de uso es de la NIIF 16, que aplica el grupo 1**; en el grupo 3 (contabilidad simplificada) el canon del arriendo va al gasto.',
      paragraphs: ['Tampoco lo reconoce el grupo 2, salvo que el arriendo sea financiero (sección 20).'],
    }
  // "¿Reconozco derecho de uso?" names what is asked, and no group.
  if (marco === undefined || (marco === 'plenas' && !GROUP_ONE.test(text))) return LEASE
  if (FINANCE.test(text))
    return kind === 'asiento' || kind === 'quees' || kind === 'como' || kind === 'comparar'
      ? LEASE
      : {
          ...LEASE,
          headline:
            marco === 'pymes'
              ? '**Sí: un leasing financiero lleva activo y pasivo también en NIIF para las PYMES (sección 20)**, por el valor del bien o el valor presente de los pagos, si es menor; si es operativo, solo el canon al gasto.'
              : '**Sí: con NIIF plenas (NIIF 16) el leasing lleva activo por derecho de uso y pasivo**, por el valor presente de los pagos.',
        }
  const term = months === undefined ? '' : `, aunque sea a ${formatNumber(months)} meses`
  if (marco === 'pymes')
    return {
      ...LEASE,
      headline: `**No: en el grupo 2 (NIIF para las PYMES, sección 20) un arriendo operativo no lleva activo por derecho de uso ni pasivo**${term}: el canon es gasto en línea recta.`,
      paragraphs: [
        'El derecho de uso es de la NIIF 16, que aplica el grupo 1. En PYMES se registra activo y pasivo solo si el arriendo es financiero: si pasa los riesgos y ventajas del bien. En las notas se revelan los pagos mínimos futuros (hasta un año, de uno a cinco y más de cinco).',
        ...(kind === 'asiento' ? ['Cada mes: débito 5120 (arrendamientos), crédito 233540 o bancos.'] : []),
      ],
      sources: [PYMES('sección 20'), { type: 'niif', number: '16' }],
    }
  const short = months !== undefined && months <= SHORT
  return {
    ...LEASE,
    headline: short
      ? `**No es obligatorio: con ${formatNumber(months)} meses es un arriendo de corto plazo** y la NIIF 16 deja llevarlo al gasto, sin activo por derecho de uso.`
      : '**Sí: en el grupo 1 (NIIF 16) quien toma en arriendo reconoce un activo por derecho de uso y un pasivo**, por el valor presente de los cánones.',
  }
}

/** "Sube 300.000 cada año", "aumenta el 5 % anual": what is agreed, and not the inflation that nobody knows yet. */
const RISES =
  /\b(?:sub\w{1,4}|aument\w{1,5}|increment\w{1,5}|crec\w{1,4})(?: \w{1,10}){0,4}? \$? ?(\d[\d.,]{0,14}) ?(%|por ?ciento|mil|millones|millon|palos)?[^.;?]{0,24}?\b(?:cada ano|anual\w{0,5}|por ano|al ano|todos los anos)\b/
interface Rise {
  readonly cop?: number
  readonly percent?: number
}
/** "A los 12 meses sube 10 %": once, and each year is when that is. */
const RISES_AFTER =
  /\b(?:a|cada|despues de|pasad[oa]s) (?:los |las )?(?:12|doce) meses (?:\w{1,10} ){0,2}(?:sub|aument|increment)\w{1,5}(?: \w{1,6}){0,2}? \$? ?(\d[\d.,]{0,14}) ?(%|por ?ciento|mil|millones)?/
const OF_THE_RISE =
  /\b(?:a|cada|despues de|pasad[oa]s) (?:los |las )?(\d{1,2}) meses (?:\w{1,10} ){0,2}(?:sub|aument|increment)/
function riseIn({ text: words }: Pick<Understood, 'text'>): Rise | undefined {
  const [found, digits = '', unit = ''] = RISES.exec(words) ?? RISES_AFTER.exec(words) ?? []
  if (found === undefined || /\bipc\b|\binflacion\b/.test(found)) return undefined
  const value = Number(/\.\d{3}(?!\d)/.test(digits) ? digits.replaceAll('.', '') : digits.replace(',', '.'))
  if (/^(?:%|por)/.test(unit)) return { percent: value }
  const cop = value * (unit === 'mil' ? 1000 : unit === '' ? 1 : 1_000_000)
  return cop >= 1000 ? { cop } : undefined
}

const RENT_SAID = /\barriend\w{1,3}|\barrend\w{1,8}|\bcan(?:on|ones)\b|\balquil\w{1,5}/
const NTH_YEAR =
  /\b(?:primer|segund|tercer|cuart|quint)\w{0,2}\b|\b[1-5] ?(?:er|ro|do|to|o)\b|\bano (?:[1-5]|uno|dos|tres|cuatro|cinco)\b/g
/** "2 millones el primer año, 2,2 el segundo y 2,4 el tercero": the rent of each year. */
function rentsOfYears(message: Understood): readonly number[] | undefined {
  const { text } = message
  const sums = copSumsOf(message).filter(
    ({ start, end }) =>
      !/^ ?(?:er|ro|do|to|o)\b/.test(text.slice(end, end + 4)) &&
      !/\b(?:grupo|niif|nic|secc?(?:ion)?\.?) $/.test(text.slice(0, start)),
  )
  const named = new Set([...text.matchAll(NTH_YEAR)].map(([word]) => word.slice(0, 4)))
  return sums.length > 1 && named.size >= sums.length ? sums.map(({ value }) => value) : undefined
}

const THE_DIFFERENCE = /\bdiferencia\b|\bajuste\b|\blo que sobra\b/
const KEEPS_THE_RENT =
  /\b(?:segund|tercer|cuart|quint|sext)[ao]? (?:canon|cuota)\b|\bmes(?:es)? de gracia\b|\bdiferencia\b|\bajuste\b|\blo que sobra\b|\bpor (?:el )?ipc\b|\bcon la inflacion\b/

/** A rent that rises by what is agreed: the same expense each month, and what is not paid yet is owed. */
function straightLine(
  canon: number,
  months: number,
  rise: Rise | readonly number[],
  asksDifference: boolean,
): IntentAnswer {
  const inYear = (at: number): number =>
    'length' in rise
      ? (rise[at] ?? rise.at(-1) ?? canon)
      : rise.percent === undefined
        ? canon + (rise.cop ?? 0) * at
        : canon * (1 + rise.percent / 100) ** at
  const years = Array.from({ length: Math.ceil(months / MONTHS) }, (_, at) => ({
    canon: Math.round(inYear(at)),
    months: Math.min(MONTHS, months - at * MONTHS),
  }))
  const total = years.reduce((sum, each) => sum + each.canon * each.months, 0)
  const expense = Math.round(total / months)
  const [first] = years
  const gap = expense - canon
  const inFirst = gap * (first?.months ?? 0)
  const owed = `el primer año se causan **${formatCop(gap)}** al mes de más que lo pagado, **${formatCop(inFirst)}** en el año: quedan como pasivo y se cruzan cuando el canon pasa de ${formatCop(expense)}`
  return {
    headline: asksDifference
      ? `La diferencia es un **pasivo por arriendo**: ${owed}.`
      : `El gasto en línea recta es de **${formatCop(expense)} al mes**: ${formatCop(total)} de cánones entre ${formatNumber(months)} meses (sección 20).`,
    ...(asksDifference ? {} : { paragraphs: [`${owed.charAt(0).toUpperCase()}${owed.slice(1)}.`] }),
    steps: years.map((each, at) => ({
      label: `Año ${at + 1}`,
      formula: `${formatCop(each.canon)} × ${each.months} meses`,
      value: formatCop(each.canon * each.months),
    })),
    tables: [
      lines('Cada mes del primer año', [
        ['5120', 'Arrendamientos', expense, 0],
        ['233540', 'Arrendamientos (canon del mes)', 0, canon],
        ['2335', 'Arriendo causado por pagar después', 0, gap],
      ]),
    ],
    sources: [PYMES('sección 20'), PUC_SOURCE],
    caveats: [
      'Solo si el aumento está pactado desde el comienzo y no es por la inflación esperada: ese se lleva al gasto cuando llega (sección 20).',
    ],
  }
}

export const arrendamientos = intent({
  id: 'niif.arrendamientos',
  subject: 'niif',
  title: 'Contabilizar un arriendo con NIIF 16 o con NIIF para las PYMES',
  enters: true,
  keeps: KEEPS_THE_RENT,
  tells: (message) =>
    (tellsLeasing(message) && (BOOKED.test(message.text) || SPLITS.test(message.text))) ||
    tellsGrace(message) ||
    (RENT_SAID.test(message.text) &&
      /\bgasto\b|\blinea recta\b|\bniif\b/.test(message.text) &&
      rentsOfYears(message) !== undefined),
  covers: (part, message) => tellsLeasing(message) && (DEDUCTS_RENT.test(part) || SPLITS.test(part)),
  slots: {
    numeroCanon: textual<number>('Canon', rentNumber, (value) => ORDINALS[value - 1] ?? `número ${value}`),
    valorBien: {
      ...money('Valor del bien', [], { read: assetValue }),
      takes: (text, { at }) =>
        FINANCE_LEASE.test(text) &&
        OF_THE_ASSET.test(text.slice(Math.max(0, at - 60), at)) &&
        !OF_THE_RENT.test(text.slice(Math.max(0, at - 60), at)),
    },
    canon: money('Canon', ['pago', 'costos', 'deuda', 'valorActivo', 'cuantia', 'mencion'], { main: true }),
    periodos,
    alza: {
      label: 'Aumento de cada año',
      type: 'text',
      read: riseIn,
      show: ({ cop, percent: rate = 0 }) => (cop === undefined ? formatPercent(rate) : formatCop(cop)),
      required: false,
    } satisfies Slot<Rise, false>,
    canones: textual<readonly number[]>('Canon de cada año', rentsOfYears, (value) => value.map(formatCop).join(', ')),
    mesesGracia: textual<number>(
      'Meses de gracia',
      ({ text: words }) => graceIn(words),
      (value) => `${value} meses`,
    ),
    opcionCompra: {
      ...percent('Opción de compra', []),
      read: ({ text, percents }: Understood) => percents.find((each) => isOption(text, each))?.value,
    },
    tasaArriendo: {
      ...percent('Tasa', ['interesTasa', 'tarifa', 'mencion', 'proporcion']),
      read: ({ text, percents }: Understood) => percents.find((each) => !isOption(text, each))?.value,
    },
    tasaDeArriendo: choice('La tasa es', { mes: 'mensual', ano: 'anual' }, ({ text, percents }) =>
      percents.length === 0 && !/\btasa\b/.test(text)
        ? undefined
        : /(?:%|por ?ciento|tasa(?: \w+)?) ?(?:efectiv[oa] )?(?:mensual|al mes|m\.?v)/.test(text)
          ? 'mes'
          : /(?:%|por ?ciento|tasa(?: \w+)?) ?(?:efectiv[oa] )?(?:anual|al ano|e\.? ?a)|\be\.? ?a\b/.test(text)
            ? 'ano'
            : undefined,
    ),
    cadaCanon: choice('Canon', { mes: 'mensual', ano: 'anual' }, ({ text }) =>
      /\bcanon(?:es)? anual|\b(?:millones|mil|pesos) (?:al ano|anual\w*|por ano|cada ano)\b/.test(text)
        ? 'ano'
        : /\bmensual|\bal mes\b|\bcada mes\b|\bmes a mes\b/.test(text)
          ? 'mes'
          : undefined,
    ),
    anticipado: flag('Se paga al comienzo del periodo', ({ text }) =>
      /\banticipad\w|\bal (?:comienzo|inicio|principio)\b|\bprimer dia\b|\bpor adelantado\b/.test(text)
        ? true
        : /\bvencid\w|\bal final\b|\bfin de mes\b/.test(text)
          ? false
          : undefined,
    ),
    marco: choice('Marco', { plenas: 'NIIF plenas', pymes: 'NIIF para las PYMES' }, ({ text }) =>
      /\bpymes?\b|\b(?:grupo|gr?\.?|g) ?(?:2|dos|ii)\b|\bsecc?(?:ion)?\.? 20\b/.test(text)
        ? 'pymes'
        : /\bplenas?\b|\bniif ?16\b|\bgrupo (?:1|uno|i)\b|\bifrs ?16\b|\bderecho de uso\b|\bvalor presente\b/.test(text)
          ? 'plenas'
          : undefined,
    ),
  },
  answer(values, { kind, followUp, merged, message }) {
    const { canon, periodos: months, marco, valorBien, opcionCompra } = values
    // A rate that is the option's is none of interest.
    const said = values.tasaArriendo === opcionCompra ? undefined : values.tasaArriendo
    if (valorBien !== undefined)
      return financeLease(
        {
          valorBien,
          canon: canon === valorBien ? undefined : canon,
          periodos: months,
          opcionCompra,
          tasaArriendo: said === undefined ? undefined : monthlyOf(said, values.tasaDeArriendo),
          numeroCanon: values.numeroCanon,
        },
        // At first the asset itself is what is to be booked.
        followUp || kind === 'sino' ? kind : 'asiento',
        message.text,
      )
    const yearly = values.cadaCanon === 'ano'
    const count = months === undefined ? undefined : yearly ? Math.max(1, Math.round(months / MONTHS)) : months
    if (canon === undefined || canon === 0) return leaseRule(marco, months, kind, merged.text)
    const each = yearly ? 'año' : 'mes'
    // "¿Y en NIIF?" of a rent that was told before, without its time: most companies are of the second group.
    const bare = followUp && marco === undefined && months === undefined && said === undefined
    if (values.alza !== undefined && followUp && /\bipc\b|\binflacion\b/.test(message.text))
      return {
        headline:
          '**Si sube con el IPC no se promedia**: cada mes va al gasto el canon de ese mes, y el aumento se registra cuando llega (sección 20). La línea recta es para aumentos ya pactados en pesos o en un porcentaje fijo.',
        sources: [PYMES('sección 20')],
      }
    const { canones } = values
    if (canones?.[0] !== undefined && !yearly && marco !== 'plenas')
      return straightLine(
        canones[0],
        months ?? canones.length * MONTHS,
        canones,
        followUp && THE_DIFFERENCE.test(message.text),
      )
    if (values.alza !== undefined && months !== undefined && !yearly && marco !== 'plenas')
      return straightLine(canon, months, values.alza, followUp && THE_DIFFERENCE.test(message.text))
    // A straight line is asked for where months are free, and most companies are of the second group.
    const straight = marco === undefined && values.mesesGracia !== undefined && said === undefined
    if (marco === 'pymes' || bare || straight) {
      const free =
        values.mesesGracia !== undefined && count !== undefined && count > values.mesesGracia && !yearly
          ? values.mesesGracia
          : 0
      const total = canon * ((count ?? 0) - free)
      const expense = free > 0 && count !== undefined ? Math.round(total / count) : canon
      const inGrace = free > 0 && followUp && IN_GRACE.test(message.text)
      return {
        headline: inGrace
          ? `En un mes de gracia causas lo mismo que en los demás: débito a **5120** y crédito a **233540** por **${formatCop(expense)}**, aunque no pagues; se cruza con los cánones que siguen.`
          : `${/\bderecho de uso\b|\b(?:como|un|lleva|va al?) (?:un )?activo\b/.test(message.text) ? '**No lleva activo por derecho de uso**: con' : 'Con'} NIIF para las PYMES un arriendo operativo es **gasto en línea recta: ${formatCop(expense)} cada ${each}**, sin activo ni pasivo por el contrato${count === undefined ? '' : ` (${formatCop(total)} en todo el contrato${free > 0 ? `: ${formatNumber(count - free)} cánones de ${formatCop(canon)} entre ${formatNumber(count)} meses` : ''})`}${free > 0 ? `, también en ${free === 1 ? 'el mes' : `los ${formatNumber(free)} meses`} de gracia` : ''}.`,
        paragraphs: [
          ...(bare ? [LEASE.headline] : []),
          ...(free > 0
            ? [
                'En los meses de gracia el gasto también se causa; lo causado de más que lo pagado se cruza con los cánones que siguen.',
              ]
            : []),
          'Si hay meses de gracia o el canon sube con un aumento pactado, se suma todo y se reparte por igual entre los meses. Si el arriendo es financiero (el bien pasa al final, o el plazo es casi toda su vida), sí va con activo y pasivo.',
        ],
        tables:
          free > 0
            ? [
                entryTable(asientoSimple('', '5120', '233540', expense).result, 'En un mes de gracia'),
                lines('En un mes con canon', [
                  ['5120', 'Arrendamientos', expense, 0],
                  ['233540', 'Arrendamientos (lo causado en los meses de gracia)', canon - expense, 0],
                  ['111005', 'Bancos', 0, canon],
                ]),
              ]
            : [entryTable(asientoSimple('', '5120', '233540', expense).result, `Cada ${each}`)],
        sources: [PYMES('sección 20'), PUC_SOURCE],
      }
    }
    if (months !== undefined && months <= SHORT && marco !== 'plenas')
      return {
        ...LEASE,
        headline: `Con ${formatNumber(months)} meses es un contrato **de corto plazo: se puede llevar al gasto, ${formatCop(canon)} cada ${each}**, sin activo por derecho de uso (NIIF 16), y en PYMES también.`,
      }
    if (count === undefined || said === undefined)
      return {
        ...LEASE,
        headline: `El pasivo inicial es **${formatCop(canon)} × [1 − (1 + i)⁻ⁿ] ÷ i**: me falta${count === undefined ? ' el plazo' : ''}${count === undefined && said === undefined ? ' y' : ''}${said === undefined ? ' la tasa (la implícita o la de tus préstamos)' : ''}.`,
        answered: false,
      }
    const annualRate = values.tasaDeArriendo === 'ano' || (values.tasaDeArriendo === undefined && said > 5)
    const exact =
      annualRate === yearly
        ? said
        : annualRate
          ? ((1 + said / 100) ** (1 / MONTHS) - 1) * 100
          : ((1 + said / 100) ** MONTHS - 1) * 100
    const tasa = Math.round(exact * 1e6) / 1e6
    const calculation = arrendamientoNiif16({
      canon,
      periodos: count,
      tasa,
      ...(values.anticipado === undefined ? {} : { anticipado: values.anticipado }),
    })
    const { pasivo, interes, abono, depreciacion, interesTotal } = calculation.result
    const shownRate = Math.round(tasa * 10_000) / 10_000
    return opened(
      fromCalculation(calculation, {
        headline: `El activo por derecho de uso y el pasivo empiezan en **${formatCop(pasivo)}**; el primer ${each} van **${formatCop(interes)}** de interés y **${formatCop(depreciacion)}** de depreciación, en vez de ${formatCop(canon)} de arriendo.`,
        paragraphs: [
          `En todo el contrato se pagan ${formatCop(canon * count)}: ${formatCop(interesTotal)} son intereses. La tasa por ${each} es del ${formatPercent(shownRate)}${annualRate === yearly ? '' : `, que equivale al ${formatPercent(said)} ${annualRate ? 'anual' : 'mensual'}`}.`,
          'Con NIIF para las PYMES (sección 20) nada de esto se registra si es operativo: solo el canon como gasto. En renta se resta el canon, y la diferencia genera impuesto diferido.',
        ],
        tables: [
          lines('Al comenzar', [
            ['15', 'Activo por derecho de uso', pasivo, 0],
            ['21', 'Pasivo por arrendamiento', 0, pasivo],
          ]),
          lines(`El primer ${each}`, [
            ['5160', 'Gasto por depreciación', depreciacion, 0],
            ['1592', 'Depreciación acumulada del derecho de uso', 0, depreciacion],
            ['530520', 'Intereses', interes, 0],
            ['21', 'Pasivo por arrendamiento', values.anticipado === true ? canon - interes : abono, 0],
            ['111005', 'Bancos', 0, canon],
          ]),
        ],
        sources: [...calculation.sources, PYMES('sección 20'), PUC_SOURCE],
        caveats: [
          ...(values.anticipado === undefined ? [`Supuse que el canon se paga al final de cada ${each}.`] : []),
          ...(values.tasaDeArriendo === undefined
            ? [`Tomé el ${formatPercent(said)} como tasa ${annualRate ? 'efectiva anual' : 'mensual'}.`]
            : []),
          ...calculation.caveats,
        ],
      }),
      kind,
    )
  },
})

// ---- Financing without interest -----------------------------------------------------------------------------------------------

export const WITHOUT_INTEREST =
  /\bsin (?:cobrar(?:le|les)? |pagar |ningun )?(?:interes(?:es)?|financiacion)\b|\bfinanciacion implicita\b/
const ON_CREDIT = /\b(?:a credito|a plazo|plazo|meses|ano|cuotas?)\b/
const CASH_PRICE = /\b(?:de contado|al contado|contado|en efectivo|valor presente)\b/
/** Sold or bought for later without interest: neither sum is the income, and nothing of it is a plain bill. */
export const tellsImplicit = ({ text, amounts, duration }: Understood): boolean =>
  amounts.length > 0 &&
  duration !== undefined &&
  WITHOUT_INTEREST.test(text) &&
  ON_CREDIT.test(text) &&
  !/\bsoci[oa]s?\b/.test(text)

/** What tells it, for the entry. */
export const financingSlots = {
  precioContado: {
    ...money('Precio de contado', [], {
      read: (message, context) =>
        WITHOUT_INTEREST.test(message.text) ? bareSum(/contado/)(message, context) : undefined,
    }),
    takes: (text: string, sum: { readonly at: number; readonly end: number }) =>
      WITHOUT_INTEREST.test(text) && isCalled(CASH_PRICE)(text, sum),
  },
  mesesPlazo: {
    label: 'Meses de plazo',
    type: 'count',
    read: ({ duration, text }) =>
      duration === undefined || !ON_CREDIT.test(text) ? undefined : 12 * duration.years + duration.months || undefined,
    required: false,
  } satisfies Slot<number, false>,
}

/** The price in cash is what is sold; the rest is earned, or owed, month by month. */
export function financed(
  {
    plazo,
    contado,
    meses,
    compra,
  }: { readonly plazo: number; readonly contado: number; readonly meses: number; readonly compra: boolean },
  { followUp, message }: AnswerContext,
): IntentAnswer {
  const calculation = financiacionImplicita({ plazo, contado, meses })
  const { contado: cash, interes, tasaMensual, primerMes } = calculation.result
  const entry = (title: string, value: number, debit: readonly [string, string], credit: readonly [string, string]) =>
    lines(title, [
      [...debit, value, 0],
      [...credit, 0, value],
    ])
  const owed = compra ? (['220505', 'Proveedores'] as const) : (['130505', 'Clientes'] as const)
  const first = 'Al reconocerla (sin IVA)'
  const month = `El primer mes son **${formatCop(primerMes)}** de interés (${formatPercent(tasaMensual)} mensual sobre ${formatCop(cash)}).`
  return fromCalculation(calculation, {
    headline:
      followUp && /\binteres|\bmes\b/.test(message.text)
        ? month
        : `La ${compra ? 'compra' : 'venta'} se reconoce por su **precio de contado, ${formatCop(cash)}**, y los **${formatCop(interes)}** de más son interés, que se causa en los ${meses} meses.`,
    ...(followUp ? {} : { paragraphs: [month] }),
    tables: compra
      ? [
          entry(first, cash, ['1435', 'Mercancías'], owed),
          entry('El primer mes', primerMes, ['530520', 'Intereses'], owed),
        ]
      : [
          entry(first, cash, owed, ['4135', 'Ventas']),
          entry('El primer mes', primerMes, owed, ['421005', 'Intereses']),
        ],
    sources: [...calculation.sources, PUC_SOURCE],
  })
}

export const intents = [revaluado, diferido, arrendamientos]
