import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { GANANCIA_OCASIONAL, LOTERIAS, VIVIENDA_EXENTA } from '../../../../shared/tax/facts/tax.ts'
import { gananciaOcasional } from '../../../../shared/tax/gananciaOcasional.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { cite, fromCalculation, type TopicAnswer } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type Slot, type Values } from '../intent.ts'
import { choice, flag, money, text } from '../slots.ts'
import { opening } from './say.ts'
import { bareMillions, contribuyente, PAID, residente } from './slots.ts'

const PRIZE =
  /\bloteria\b|\brifas?\b|\bpremios?\b|\bbaloto\b|\bapuestas?\b|\bchance\b|\bsorteos?\b|\bbingo\b|\bconcurso\b/
const INHERITED =
  /\bhered[aeo]\w*|\bherencias?\b|\bsucesion(?:es)?\b|\bdonacion(?:es)?\b|\bdon[oó]\b|\bregal(?:o|aron|ado|ada)\b|\b(?:nos|me|le) dejo\b|\blegad[oa]s?\b|\bseguro de vida\b/
const SOLD = /\bvend[iíeo]\w*|\bventas?\b|\benajen\w*|\bsali(?:mos|eron)? del?\b|\bcompre\b|\bcost[oó]\b/
const HOME =
  /\bdonde (?:yo )?(?:viv[ioea]\w*|viviamos|vivia)\b|\bvivienda\b|\bcasa de habitacion\b|\bhabitacion\b|\bfamiliar\b|\bpropia casa\b|\b(?:mi|nuestra|la|el) (?:casa|apartamento|apto)\b|\bcasas?\b|\bapartamentos?\b|\bapto\b/
type Clase = 'activo' | 'vivienda' | 'loteria' | 'herencia'

function kindOf({ text: words }: Understood): Clase | undefined {
  if (PRIZE.test(words) && !/\bvend\w+/.test(words)) return 'loteria'
  if (INHERITED.test(words) && !/\bvend[iío]\b|\bventa\b|\bvendimos\b/.test(words)) return 'herencia'
  if (HOME.test(words) && SOLD.test(words)) return 'vivienda'
  return SOLD.test(words) ? 'activo' : /\bdonde (?:yo )?viv/.test(words) ? 'vivienda' : undefined
}

const OTHER_GOODS = /\b(?:lote|local|bodega|finca|carro|camion|moto|oficina|acciones|terreno|parqueadero)\b/
const LIVED =
  /\bdonde (?:yo )?(?:viv[ioea]\w*|viviamos)\b|\bde habitacion\b|\bmi (?:propia )?vivienda\b|\bfamiliar\b|\bvivienda propia\b/
const NEW_HOME =
  /\bafc\b|\bcompr\w+ (?:otra|una|un|nueva|otro)\b|\botra (?:vivienda|casa|casita)\b|\bcon (?:eso|esa plata|lo de la venta) (?:\w+ ){0,3}compr\w+|\bpara una casa\b|\bva (?:\w+ ){0,2}para (?:una|otra)\b|\bpagar (?:el |un )?(?:credito|hipoteca)\b|\bcumpl\w+ (?:los )?requisitos\b/
const NO_NEW_HOME = /\bsin (?:cuenta )?afc\b|\bno (?:\w+ ){0,3}(?:afc|compr\w+|us\w+)\b|\bcdt\b|\bsin comprar\b/

/** Months of possession: "hace 6 años", "año y medio", "14 meses", from the year of purchase. */
function monthsOf({ text: words, duration }: Understood, { today }: { readonly today: string }): number | undefined {
  if (duration !== undefined) {
    const months = duration.years * 12 + duration.months
    if (months > 0)
      return (
        months + (duration.years > 0 && /\bano y medio\b|\banos y medio\b/.test(words) && duration.months === 0 ? 6 : 0)
      )
  }
  if (/\bano y medio\b/.test(words)) return 18
  const bought =
    /\bcompr\w+ (?:\w+ ){0,6}en (?:el )?(?:ano )?((?:19|20)\d\d)\b|\bcompra (?:en )?((?:19|20)\d\d)\b/.exec(words)
  const year = Number(bought?.[1] ?? bought?.[2])
  return Number.isNaN(year) || year === 0 ? undefined : Math.max(0, (Number(today.slice(0, 4)) - year) * 12)
}

/** The year of the sale, never the one in which it was bought. */
const anoGravable: Slot<number, false> = {
  label: 'Año gravable',
  type: 'year',
  read: ({ text: words, taxYear }, { today }) =>
    taxYear ??
    [...words.matchAll(/\b20[12]\d\b/g)]
      .map(([each]) => Number(each))
      .filter((each) => each >= 2023 && each <= Number(today.slice(0, 4)))
      .at(-1),
  show: String,
  required: false,
}

const posesion: Slot<number, false> = text<number>(
  'Meses de posesión',
  (message, context) => monthsOf(message, context),
  (value) => `${value} meses`,
)

const slots = {
  clase: choice<Clase>(
    'Qué es',
    {
      activo: 'venta de un bien',
      vivienda: 'venta de la vivienda',
      loteria: 'premio',
      herencia: 'herencia o donación',
    },
    (message, { before }) => {
      const found = kindOf(message)
      // "La había comprado hace…" of a house is still the house.
      if (before !== undefined && OTHER_GOODS.test(message.text)) return 'activo'
      return found === 'activo' && before !== undefined ? undefined : found
    },
  ),
  venta: money('Precio de venta', ['venta', 'herencia', 'utilidad', 'pago', 'dividendo', 'ingresos'], {
    main: true,
    read: bareMillions(PAID),
  }),
  costo: money('Costo fiscal', ['costoFiscal', 'costos', 'valorActivo']),
  avaluo: money('Avalúo catastral', ['avaluo']),
  posesion,
  habitacion: flag('Era su vivienda', ({ text: words }) => (LIVED.test(words) ? true : undefined)),
  reinvierte: flag('El dinero va a AFC o a otra vivienda', ({ text: words }) =>
    NO_NEW_HOME.test(words) ? false : NEW_HOME.test(words) ? true : undefined,
  ),
  heredado: flag('Heredado', ({ text: words }) => (/\bhered\w+|\bherencia\b/.test(words) ? true : undefined)),
  utilidadDicha: flag('La suma es la utilidad', ({ text: words, amounts }) =>
    amounts.length === 1 &&
    /\butilidad\b|\bme gane \d|\bganancia de\b|\ble gane\b|\bgan[eo] (?:unos |como )?\d|\bde mas\b/.test(words) &&
    !/\bvend\w+ (?:\w+ ){0,4}en \d/.test(words)
      ? true
      : undefined,
  ),
  anoGravable,
  contribuyente,
  residente,
} as const
type GainValues = Values<typeof slots>

function rules(values: GainValues, context: AnswerContext, day: string): TopicAnswer {
  const { kind } = context
  const table = {
    title: 'Reglas',
    columns: ['Caso', 'Regla', 'Artículo'],
    rows: [
      [
        'Venta de activos fijos poseídos dos años o más',
        `${figure(GANANCIA_OCASIONAL, day)} de precio menos costo fiscal`,
        '300, 313 y 314',
      ],
      ['Venta con menos de dos años', 'Renta ordinaria', '300'],
      [
        'Venta de la casa o apartamento de habitación',
        `Exentas las primeras ${figure(VIVIENDA_EXENTA, day)} de utilidad, con cuenta AFC`,
        '311-1',
      ],
      [
        'Herencias y donaciones',
        `${figure(GANANCIA_OCASIONAL, day)}, con las partes exentas del artículo 307`,
        '302 y 307',
      ],
      ['Loterías, rifas y apuestas', figure(LOTERIAS, day), '317'],
    ],
  }
  const rest = {
    tables: [table],
    sources: [et('arts. 299 a 317'), ley('2277', 2022)],
    caveats: [
      'Para calcularlo necesito el precio de venta, el costo fiscal y cuánto tiempo fue tuyo el activo.',
      'Los montos exentos de herencias y donaciones (art. 307) están por verificar: no los afirmo aquí.',
    ],
  }
  if (
    values.posesion !== undefined &&
    values.posesion < 24 &&
    values.clase !== 'loteria' &&
    values.clase !== 'herencia'
  )
    return {
      ...rest,
      headline: 'La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años.',
    }
  if (values.clase === 'vivienda')
    return {
      ...rest,
      headline: opening(
        { kind },
        kind === 'sino'
          ? values.reinvierte === undefined
            ? undefined
            : values.reinvierte === false
              ? undefined
              : true
          : undefined,
        values.reinvierte === false
          ? `sin AFC ni otra vivienda se pierde la exención: la utilidad de la venta paga el **${figure(GANANCIA_OCASIONAL, day)}**.`
          : `de la utilidad al vender la casa o apartamento de habitación son exentas **las primeras ${figure(VIVIENDA_EXENTA, day)}**, si el dinero va a una cuenta AFC o directo a pagar el crédito y se usa en otra vivienda; el resto paga el ${figure(GANANCIA_OCASIONAL, day)}.`,
      ),
    }
  if (values.clase === 'herencia')
    return {
      ...rest,
      headline: opening(
        { kind },
        true,
        `las herencias y donaciones pagan ganancia ocasional del **${figure(GANANCIA_OCASIONAL, day)}** sobre lo que quede después de las partes exentas del artículo 307.`,
      ),
    }
  return {
    ...rest,
    headline: `Las ganancias ocasionales pagan el **${figure(GANANCIA_OCASIONAL, day)}** sobre la utilidad, y las **loterías, rifas y apuestas el ${figure(LOTERIAS, day)}** del premio.`,
  }
}

function gains(values: GainValues, context: AnswerContext): TopicAnswer {
  const { facts, on, kind } = context
  const ano = Math.max(2023, values.anoGravable ?? Number(on.slice(0, 4)))
  const day = `${ano}-12-31`
  const { clase = 'activo', venta: price, avaluo } = values
  if (price === undefined) return rules(values, context, day)
  if (clase === 'herencia') {
    const rate = facts.at(GANANCIA_OCASIONAL, day)
    const most = Math.round(percentOf(price, rate.value))
    return {
      headline: `Por una herencia o donación de ${formatCop(price)} se paga como máximo **${formatCop(most)}** (${formatPercent(rate.value)}), menos lo que corresponda a las partes exentas del artículo 307.`,
      paragraphs: [
        'Cada uno declara lo que recibe. El artículo 307 deja exenta una parte de la vivienda del causante, de sus otros inmuebles y de lo que recibe cada heredero.',
      ],
      steps: [
        {
          label: 'Sin parte exenta',
          formula: `${formatCop(price)} × ${formatPercent(rate.value)}`,
          value: formatCop(most),
        },
      ],
      sources: [et('arts. 302 y 307'), et('art. 314')],
      facts: [rate],
      caveats: [
        'Los montos exentos del artículo 307 están por verificar: no los afirmo aquí, y con ellos puede no haber impuesto.',
      ],
    }
  }
  const lottery = clase === 'loteria'
  const gainSaid = values.utilidadDicha === true
  const cost = values.costo ?? (gainSaid ? 0 : avaluo)
  if (!lottery && cost === undefined) {
    if (values.posesion !== undefined && values.posesion < 24) return rules(values, context, day)
    return {
      ...rules(values, context, day),
      headline: `Se paga el **${figure(GANANCIA_OCASIONAL, day)} de la utilidad**: ${formatCop(price)} menos ${values.heredado ? 'el valor por el que te lo adjudicaron en la herencia' : 'lo que te costó'}; dime cuánto fue y hace cuánto y te doy la cifra${clase === 'vivienda' ? `. Si era tu vivienda, son exentas las primeras ${figure(VIVIENDA_EXENTA, day)} con cuenta AFC` : ''}.`,
    }
  }
  const best =
    !lottery && avaluo !== undefined && values.costo !== undefined && values.contribuyente !== 'sociedad'
      ? Math.max(avaluo, values.costo)
      : cost
  const input = {
    anoGravable: ano,
    valor: price,
    costoFiscal: lottery ? 0 : (best ?? 0),
    ...(values.posesion === undefined || values.posesion === 0 ? {} : { mesesPosesion: values.posesion }),
  }
  const company = values.contribuyente === 'sociedad'
  const home = clase === 'vivienda' && !company
  const qualifies = home && values.reinvierte !== false
  const calculation = gananciaOcasional(
    { ...input, clase: lottery ? 'loteria' : home ? 'vivienda' : 'activo', cumpleAfc: qualifies },
    facts,
  )
  const { esGananciaOcasional: isGain, impuesto, ganancia, exenta } = calculation.result
  if (!isGain)
    return fromCalculation(calculation, {
      headline: `La utilidad **no es ganancia ocasional sino renta ordinaria**: el activo fue tuyo menos de dos años; ${formatCop(Math.max(0, price - (best ?? 0)))} se suman a tu renta del año.`,
    })
  const used =
    avaluo !== undefined && best === avaluo
      ? [
          `Como costo se tomó el avalúo catastral de ${formatCop(avaluo)} (art. 72): debe figurar en la declaración de renta o del predial del año anterior a la venta, y no llevar contabilidad.`,
        ]
      : []
  const age =
    values.posesion === undefined && !lottery
      ? ['Supuse que el bien fue tuyo dos años o más; si no, la utilidad es renta ordinaria (art. 300).']
      : []
  const full = home
    ? gananciaOcasional({ ...input, clase: 'vivienda', cumpleAfc: false }, facts).result.impuesto
    : impuesto
  // A home whose money goes nowhere known: both ways.
  if (home && exenta > 0 && values.reinvierte === undefined) {
    return fromCalculation(calculation, {
      headline: `La ganancia ocasional de ${formatCop(ganancia)} paga **${formatCop(full)}** (${figure(GANANCIA_OCASIONAL, day)}), o **${formatCop(impuesto)}** si ${values.habitacion ? '' : 'la casa era tu habitación y '}cumples la exención de ${figure(VIVIENDA_EXENTA, day)} con cuenta AFC.`,
      caveats: [...used, ...age, ...calculation.caveats.slice(1)],
    })
  }
  return fromCalculation(calculation, {
    headline: opening(
      { kind },
      impuesto > 0,
      exenta > 0
        ? `el impuesto de ganancia ocasional es de **${formatCop(impuesto)}**: de ${formatCop(ganancia)} de utilidad son exentos ${formatCop(exenta)} (hasta ${figure(VIVIENDA_EXENTA, day)}), si el dinero pasa por una cuenta AFC o va directo al crédito y se usa en otra vivienda; si no, serían **${formatCop(full)}**.`
        : `el impuesto de ganancia ocasional es de **${formatCop(impuesto)}** sobre ${lottery ? 'un premio' : 'una utilidad'} de ${formatCop(ganancia)}.`,
    ),
    ...(lottery ? { paragraphs: [`Te quedan ${formatCop(price - impuesto)} ${cite(et('art. 317'))}.`] } : {}),
    caveats: [
      ...used,
      ...age,
      ...(qualifies && values.habitacion === undefined
        ? ['Supuse que era la casa o apartamento donde vivías, tuyo dos años o más.']
        : []),
      ...(values.residente === false ? ['Un no residente paga la misma tarifa (art. 316).'] : []),
      ...calculation.caveats.filter((each) => !each.startsWith('El activo debe')),
    ],
  })
}

const ganancia = intent({
  id: 'ganancia-ocasional',
  subject: 'ganancia-ocasional',
  title: 'Ganancia ocasional por vender un bien, heredar o ganar un premio',
  slots,
  answer: gains,
})

// ---- Tax cost -----------------------------------------------------------------------------------------------------------

const ADJUSTMENT =
  /\breajuste fiscal\b|\bart(?:iculo|\.)? ?70\b|\bsub[ei]\w*\b.{0,40}\bcost|\bponer\w* al dia\b|\bpone al dia\b/
const TABLE_73 = /\bart(?:iculo|\.)? ?73\b|\btabla\b|\bfactor(?:es)?\b|\bmultiplic\w+/
const REPAIRS = /\bmejoras?\b|\barreglos?\b|\bremodel\w+|\bcercas?\b|\bcomision\b|\bconstruccion\b|\bnotari\w+/
const SHARES = /\bacciones\b|\bcripto\w*|\bcuotas\b/
const DEPRECIATED = /\bdepreciad\w+|\bdepreciacion\b/
const BOOKS = /\bcontabilidad\b|\bs\.?a\.?s\b|\bsociedad\b|\bempresa\b/

const costoFiscal = intent({
  id: 'renta.costo-fiscal',
  subject: 'renta',
  title: 'Costo fiscal de un bien: compra, avalúo o reajuste',
  slots: {
    costo: money('Lo que costó', ['costoFiscal', 'costos', 'valorActivo']),
    avaluo: money('Avalúo catastral', ['avaluo', 'activos', 'patrimonio']),
    venta: money('Precio de venta', ['venta', 'pago'], { main: true }),
    obligado: flag('Lleva contabilidad', ({ text: words }) =>
      /\bno (?:esta |estoy )?(?:obligad[oa]s? a )?llev\w+ contabilidad\b|\bno obligad[oa]\b|\bpersona natural\b/.test(
        words,
      )
        ? false
        : BOOKS.test(words)
          ? true
          : undefined,
    ),
    heredado: flag('Heredado o donado', ({ text: words }) =>
      /\bhered\w+|\bherencia\b|\bsucesion\b|\bme (?:lo |la )?dej[oó]\b|\bregal\w+|\bdon(?:o|ado|acion)\b|\bnos dejo\b/.test(
        words,
      )
        ? true
        : undefined,
    ),
    anoGravable,
  },
  answer({ costo, avaluo, venta, obligado, heredado }, context) {
    const { kind, facts, on, message } = context
    const { text: words } = message
    const saleYear = Number(on.slice(0, 4))
    const day = on
    const sources = [et('art. 69'), et('art. 72')]
    const notBooks =
      'El artículo 72 es para quien **no está obligado a llevar contabilidad**; una sociedad usa el costo fiscal de sus libros.'
    const caveats = [
      'El avalúo debe estar en la declaración de renta o en la del predial del año anterior a la venta, y no ser uno hecho después a propósito.',
      'El costo incluye el precio y las mejoras soportadas; con el artículo 70 se puede reajustar cada año y con el 73 multiplicar por un factor según el año de compra.',
    ]
    if (heredado)
      return {
        headline: `El costo de un bien heredado o donado es **el valor por el que se te adjudicó en la sucesión o donación**, y sobre ese se mide la utilidad cuando lo vendas.`,
        paragraphs: [
          `También sirve el avalúo catastral del año anterior a la venta, si no llevas contabilidad ${cite(et('art. 72'))}.`,
        ],
        sources: [et('arts. 302 y 303'), ...sources],
        caveats,
      }
    if (obligado === true && /\bavaluo|\bautoavaluo|\bcatastr|\b72\b|\bpredial\b|\bvendedor\b/.test(words))
      return {
        headline: opening(
          { kind },
          false,
          'una sociedad u otro obligado a llevar contabilidad **no puede tomar el avalúo catastral como costo**: usa el costo fiscal de sus libros.',
        ),
        paragraphs: [notBooks],
        sources,
        caveats: ['El costo fiscal es el de adquisición más las mejoras, menos la depreciación que ya se dedujo.'],
      }
    if (venta !== undefined && (costo !== undefined || avaluo !== undefined)) {
      const best = Math.max(costo ?? 0, avaluo ?? 0)
      const rate = facts.at(GANANCIA_OCASIONAL, day)
      const rows = [
        ...(costo === undefined ? [] : [['Costo de compra', costo] as const]),
        ...(avaluo === undefined ? [] : [['Avalúo catastral', avaluo] as const]),
      ]
      return {
        headline: `Conviene el costo de **${formatCop(best)}**${avaluo === best ? ' (el avalúo catastral)' : ' (lo que te costó)'}: la utilidad es de **${formatCop(Math.max(0, venta - best))}** y la ganancia ocasional de **${formatCop(Math.round(percentOf(Math.max(0, venta - best), rate.value)))}**.`,
        tables: [
          {
            title: 'Con cada costo',
            columns: ['Costo', 'Utilidad', `Impuesto (${formatPercent(rate.value)})`],
            rows: rows.map(([name, value]) => [
              `${name}: ${formatCop(value)}`,
              formatCop(Math.max(0, venta - value)),
              formatCop(Math.round(percentOf(Math.max(0, venta - value), rate.value))),
            ]),
          },
        ],
        paragraphs: [notBooks],
        sources: [...sources, et('art. 314')],
        facts: [rate, facts.at(UVT, day)],
        caveats: ['Supuse que fue tuyo dos años o más.', ...caveats],
      }
    }
    if (costo !== undefined && avaluo !== undefined)
      return {
        headline: `Puedes tomar **el mayor, ${formatCop(Math.max(costo, avaluo))}** (${avaluo >= costo ? 'el avalúo catastral' : 'lo que te costó'}), si no llevas contabilidad: así la utilidad es menor.`,
        paragraphs: [notBooks],
        sources,
        caveats,
      }
    if (TABLE_73.test(words) || ADJUSTMENT.test(words))
      return {
        headline: TABLE_73.test(words)
          ? 'Con el artículo 73 el costo de compra **se multiplica por el factor del año en que se compró**, de una tabla que el Gobierno publica cada año para acciones, aportes y bienes raíces de personas naturales.'
          : 'Con el artículo 70 el costo se puede **subir cada año en el porcentaje de reajuste fiscal**, el mismo en que varía la UVT; el valor del año lo fija un decreto.',
        paragraphs: [
          'El reajuste del artículo 70 y el factor del 73 no se suman: se escoge uno, y el valor así ajustado también sirve para el patrimonio.',
        ],
        sources: [et(TABLE_73.test(words) ? 'art. 73' : 'art. 70'), et('art. 72')],
        caveats: [
          'El porcentaje y los factores del año no los afirmo aquí: consúltalos en el decreto del año gravable.',
          ...caveats.slice(0, 1),
        ],
      }
    const headline = REPAIRS.test(words)
      ? opening(
          { kind },
          true,
          'las **adiciones y mejoras se suman al costo** si están soportadas con factura o documento soporte; sin soporte no cuentan.',
        )
      : SHARES.test(words)
        ? 'El costo fiscal de acciones, aportes y criptoactivos es **lo que te costó comprarlos**.'
        : DEPRECIATED.test(words)
          ? 'El costo fiscal de un activo depreciado es **lo que costó menos la depreciación que ya se dedujo**: totalmente depreciado es cero, y todo el precio de venta es utilidad.'
          : opening(
              { kind },
              obligado === true ? undefined : true,
              `quien no lleva contabilidad puede tomar como costo de un inmueble **el precio de compra con sus mejoras o el avalúo catastral del año anterior a la venta** (${saleYear - 1} para una venta de ${saleYear}), el que sea mayor.`,
            )
    return {
      headline,
      paragraphs: [
        `El avalúo o autoavalúo debe figurar en la declaración de renta o en la del impuesto predial del año anterior a la venta ${cite(et('art. 72'))}.`,
      ],
      sources: [et('arts. 69, 72 y 73')],
      caveats,
    }
  },
})

export const intents = [ganancia, costoFiscal]
