import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { AVISOS_TABLEROS, ICA_DEDUCIBLE } from '../../../../shared/tax/facts/tax.ts'
import { ica, reteIca } from '../../../../shared/tax/ica.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { fold } from '../../understand/text.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, citing, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { tellsNoSale } from '../noSale.ts'
import { amountNear, toCop } from '../reading.ts'
import { bareBeside } from '../renta/bare.ts'
import { flag, money, percent, text } from '../slots.ts'
import { cambios, changed, taxesAsked } from './cambios.ts'
import { accountsOf, answerBill, slots as billSlots, coversTaxes, PAID_BEFORE } from './factura.ts'
import { verdict } from './say.ts'
import { asksNet, conIva, ofLevyAlone, payee, tarifaIca, veces } from './slots.ts'

const GENERAL: IntentAnswer = {
  headline:
    'El ICA lo fija **cada municipio**: por regla general va de **2 a 7 por mil en industria y de 2 a 10 por mil en comercio y servicios**; Bogotá puede ir de 2 a 30 por mil.',
  tables: [
    {
      title: 'Cómo se arma',
      columns: ['Elemento', 'Regla'],
      rows: [
        [
          `Base ${cite(ley('1819', 2016, 'art. 342'))}`,
          'Ingresos brutos menos exportaciones, devoluciones, venta de activos fijos y actividades excluidas',
        ],
        [`Tarifa ${cite(ley('14', 1983, 'art. 33'))}`, 'La de tu actividad en el estatuto del municipio, en por mil'],
        [
          `Dónde se paga ${cite(ley('1819', 2016, 'art. 343'))}`,
          'Donde se perfecciona la venta, se presta el servicio o está la planta',
        ],
        [`Avisos y tableros ${cite(ley('14', 1983, 'art. 37'))}`, `${figure(AVISOS_TABLEROS)} del ICA, si los tienes`],
        [`En renta ${cite(et('art. 115'))}`, `Se deduce el ${figure(ICA_DEDUCIBLE)} de lo pagado`],
      ],
    },
  ],
  paragraphs: ['Si me das tu municipio, tus ingresos y tu tarifa por mil, hago la cuenta.'],
  sources: [
    ley('14', 1983, 'arts. 33 y 37'),
    decreto('1421', 1993, 'art. 154'),
    ley('1819', 2016, 'arts. 342 y 343'),
    et('art. 115'),
  ],
  caveats: [
    'Las tarifas cambian por municipio, actividad y año: confírmala en el acuerdo de tu ciudad.',
    'En el Régimen Simple el ICA va dentro del impuesto.',
  ],
}

/** "Al 0,966 %" is 9,66 per thousand; more than 3 % is the rate of another tax. */
const perThousand = (rate: number | undefined) => (rate === undefined || rate > 3 ? undefined : rate * 10)

const TOWNS = new Map(
  'Bogotá Medellín Cali Barranquilla Cartagena Bucaramanga Pereira Manizales Armenia Cúcuta Ibagué Villavicencio Montería Pasto Neiva Popayán Soacha Bello Envigado Itagüí Sabaneta Rionegro Soledad Palmira Tunja Valledupar Sincelejo Yopal Chía Cajicá Zipaquirá Mosquera Funza Facatativá Floridablanca Girón Dosquebradas Yumbo Jamundí Tuluá Buga Buenaventura Cota Girardot Fusagasugá Duitama Sogamoso Quibdó Riohacha Mocoa Arauca Piedecuesta Cartago Chiquinquirá Ipiales Tumaco Barrancabermeja Ocaña Pamplona Aguachica Magangué Lorica Cereté Sahagún Apartadó Caucasia Espinal Melgar Pitalito Garzón Florencia Leticia Roldanillo Caicedonia Calarcá Chinchiná Villamaría Tocancipá Sopó Tenjo Tabio Gachancipá Ubaté Villeta Anapoima Paipa Acacías Aguazul Maicao Ciénaga Malambo Galapa Baranoa Sabanalarga Turbaco Arjona Copacabana Girardota Marinilla Guarne Candelaria Málaga Pradera'
    .split(' ')
    .concat(
      'Santa Marta',
      'San Andrés',
      'La Calera',
      'La Dorada',
      'La Estrella',
      'La Ceja',
      'San Gil',
      'Puerto Boyacá',
      'La Tebaida',
    )
    .map((name): readonly [string, string] => [fold(name), name])
    .concat([['villavo', 'Villavicencio']]),
)
const A_TOWN = new RegExp(`\\b(?:${[...TOWNS.keys()].join('|')})\\b`)
const EVERY_TOWN = new RegExp(A_TOWN, 'g')
interface Elsewhere {
  readonly municipio: string
  readonly valor: number
}
const PART_OF_IT =
  /\b(?:de es[oa]s|de ahi|de ell[oa]s|de las ventas|de los ingresos|de eso|de lo que)\b|\b(?:los|las) (?:otr[oa]s|demas) /
const SUM_PART =
  /\b(\d{1,4})(?: (?:millones|palos|m))?(?: de (?:es[oa]s|ahi|ell[oa]s|las ventas|los ingresos))?(?: (?:los|las|que|se|son|fueron|eran|de|ventas?|clientes?|vend\w+|factur\w+|prest\w+|hic\w+|servicios?|por))* en \w/
/** "Y si 30 de esos los vendí en Soacha": a part that another town taxes. */
function elsewhereIn({ text: words, amounts }: Understood): Elsewhere | undefined {
  const municipio = TOWNS.get(A_TOWN.exec(words)?.[0] ?? '')
  const [only, other] = amounts
  if (municipio === undefined || other || !PART_OF_IT.test(words) || tellsNoSale({ text: words })) return undefined
  const bare = SUM_PART.exec(words)?.[1]
  const valor = only?.value ?? (bare === undefined ? undefined : Number(bare) * 1_000_000)
  return valor === undefined ? undefined : { municipio, valor }
}
/** The last town that is named: of it the rate would be. */
const town: Slot<string, false> = text(
  'Municipio',
  // "¿Y en Bogotá tengo que declarar eso?" asks of a duty there, and of no other rate.
  (message) =>
    /\b(?:declar|present|registr|inscri)\w*/.test(message.text) || elsewhereIn(message)
      ? undefined
      : TOWNS.get(A_TOWN.exec(message.text)?.[0] ?? ''),
  String,
)
const noRate = (name: string | undefined) =>
  name === undefined
    ? 'la tarifa de tu municipio, en por mil,'
    : `la tarifa de tu actividad en ${name}, en por mil (no la tengo cargada),`

interface Municipal {
  readonly ingresos: number
  readonly tarifa: number
}

/** "100 millones en Bogotá al 9,66 por mil y 50 millones en Soacha al 7 por mil". */
function perTown({ text: words, amounts }: Understood): readonly Municipal[] | undefined {
  const sums = amounts.filter(({ unit }) => unit === 'COP')
  if (sums.length < 2 || sums.length > 6) return undefined
  const found = sums.flatMap(({ value, end }, at): Municipal[] => {
    const until = sums[at + 1]?.start ?? words.length
    const rate = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:por|x|\*)\s?(?:mil\b|1\.?000\b)/.exec(words.slice(end, until))?.[1]
    return rate === undefined ? [] : [{ ingresos: value, tarifa: Number(rate.replace(',', '.')) }]
  })
  return found.length >= 2 ? found : undefined
}

/** "Exportaciones 150 M, devoluciones 20 M": all that does not pay, wherever its word stands beside the sum. */
function excludedIn({ amounts, text: words }: Understood): readonly Understood['amounts'][number][] {
  return amounts.filter(({ start, end }, at) => {
    const next = amounts[at + 1]
    const gap = words.slice(end, Math.min(next?.start ?? words.length, end + 60))
    // "95 millones, devoluciones 5 millones": what stands before the next sum is said of that one.
    const after = (next === undefined ? gap : gap.replace(OF_NEXT, '')).split(APART)[0] ?? ''
    const before = words.slice(Math.max(0, amounts[at - 1]?.end ?? 0, start - LONGEST_NAME), start)
    const own = before.split(APART).at(-1) ?? ''
    return EXCLUDED.test(after) || EXCLUDED.test(own) || EARNED_ELSEWHERE.test(gap)
  })
}
/** "La venta de una camioneta vieja de la empresa por …" */
const LONGEST_NAME = 70
/** "De ellos 10 millones facturados en Medellín": taxed there (Ley 1819 de 2016, art. 343). */
const EARNED_ELSEWHERE = new RegExp(
  `^[^,;.]{0,20}\\b(?:facturad|ganad|obtenid|prestad|percibid|generad|realizad|ejecutad|hech|vendid|correspond)\\w{1,4}(?: (?:a|en|de|por|la|el)){0,2} (?:otr[oa]s? (?:municipios?|ciudad(?:es)?)|${A_TOWN.source})`,
)
const REMOVES = /\bquit\w{1,4} (?:el |los |la )?(?:aviso|tablero|valla|letrero)|\bl[oa] quit\w{1,4}\b/
const NO_BOARDS =
  /\bsin (?:(?:los?|el|impuesto|de) ){0,3}(?:avisos?|tableros?|vallas?|letreros?)\b|\b(?:no (?:tengo|tiene|tenemos|hay|he puesto|uso)|care[cz]\w{1,3} de|ningun)\b[^?]{0,20}\b(?:aviso|tablero|valla|letrero)/
const BOARDS = /\baviso|\btablero|\bvalla|\bletrero/
const APART = /[,;.:?]|\((?=-|inclu|menos|con|tod)| -|\u2212| (?:y|e|menos|pero|con) /
const OF_NEXT =
  /(?:exportaciones|export|devoluciones|activos? fijos?|devueltos?|exclu\w{1,10}|rebajas)(?: (?:de|por|fueron|son|como|unas|unos|en|ventas)){0,2} ?[:=]? ?\$? ?$/
/** One thing that the business used, and not its goods: "de la venta de una camioneta". */
const FIXED_ASSET =
  /\b(?:venta|vend\w{1,4}|enajenacion) (?:de |del? |en )?(?:el |la |un |una |su |mi |nuestr[oa] )?(?:activos? fijos?|camioneta|carro|vehiculo|moto|camion|furgon|maquina(?:ria)?|montacargas|local|bodega|lote|terreno|edificio|oficina)\b|\b(?:camioneta|carro|vehiculo|moto|camion|furgon|maquina|montacargas) (?:[a-z]{2,12} ){0,2}que (?:se )?(?:vend\w{1,5}|habia vendido)/
const EXCLUDED = new RegExp(
  `exporta\\w*|export\\b|devolu\\w*|devolv\\w*|devuelt\\w*|exclu\\w*|activos? fijos?|rebajas|descuentos en ventas|${FIXED_ASSET.source}`,
)
const IN_A_YEAR = /^\W{0,3}(?:y )?(?:cuanto (?:es|seria) )?(?:al|en el|en todo el|por) ano\W{0,3}$/
const IN_TWO_MONTHS = /^\W{0,3}(?:y )?(?:cuanto (?:es|seria) )?(?:al|en el|por|cada|del) bimestre\W{0,3}$/
const HELD = /\breten\w*|\bretuv\w*|\brete ?ica\b/

const HELD_AS_ICA =
  /\b(?:me|nos) (?:hicieron|hizo|practic(?:o|aron)|retuv(?:o|ieron)|descont(?:o|aron)|quit(?:o|aron)|han retenido|habian? (?:hecho|retenido))(?: (?:de|un|una|en|el|como|por|ya)){0,2}(?: (?:rete ?ica|ica|retenciones?(?: de ica)?))?(?: (?:por|de|como|en|unos|total)){0,2} ?\$? ?$|\brete ?ica (?:practicad[oa]s?|que (?:me|nos) (?:hicieron|practicaron|retuvieron)|a favor|retenid[oa]s?)(?: (?:por|de|es|fue|en|mis|los|clientes)){0,4}[ :=]{0,2}\$? ?$/
/** "Me hicieron reteICA por 120 mil": what was held already. */
function heldIca({ amounts, text: words }: Understood): number | undefined {
  return amounts.find(
    ({ start, unit }) => unit === 'COP' && HELD_AS_ICA.test(words.slice(Math.max(0, start - 60), start)),
  )?.value
}
const WHAT_IS_LEFT = /\bcuanto (?:\w{1,8} ){0,3}(?:qued\w+|falt\w+|pag\w+|debo)\b|\bsaldo\b|\btotal\b/

const slots = {
  ingresosAnuales: {
    ...money('Ingresos del periodo', ['ingresos', 'venta', 'pago', 'consignaciones'], { main: true }),
    replaces: ['brutos', 'enOtro'],
  },
  noSujetos: {
    ...money('Exportaciones y demás que no pagan', ['mencion', 'costos'], {
      read: (message, context) =>
        bareBeside(EXCLUDED)(message, context) ??
        (EXCLUDED.test(message.text) ? amountNear(message, EXCLUDED, context.facts) : undefined),
    }),
    // "Hubo 20 millones de devoluciones" after what was earned: no other income.
    takes: (words: string, { at, end }: { readonly at: number; readonly end: number }) =>
      EXCLUDED.test(
        words
          .slice(end, end + LONGEST_NAME)
          .split(/\d/)[0]
          ?.split(APART)[0] ?? '',
      ) ||
      EXCLUDED.test(
        words
          .slice(Math.max(0, at - LONGEST_NAME), at)
          .split(/\d/)
          .at(-1)
          ?.split(APART)
          .at(-1) ?? '',
      ),
    orByRole: true,
  },
  /** Where several do not pay, all of them, and what was earned in all. */
  excluidos: money('Ingresos que no pagan', [], {
    read: (message, { facts }) => {
      const found = excludedIn(message)
      // One among other parts of what was earned is told by its own words; alone beside the total the slot above reads it.
      return found.length === 0 || (found.length === 1 && message.amounts.length < 3)
        ? undefined
        : found.reduce((sum, each) => sum + toCop(each, message, facts), 0)
    },
  }),
  brutos: money('Ingresos brutos', [], {
    read: (message, { facts }) => {
      const found = excludedIn(message)
      const rest = message.amounts.filter(
        (each) =>
          !found.includes(each) && !HELD_AS_ICA.test(message.text.slice(Math.max(0, each.start - 60), each.start)),
      )
      return found.length === 0 || rest.length === 0
        ? undefined
        : Math.max(...rest.map((each) => toCop(each, message, facts)))
    },
  }),
  retencionIca: {
    ...money('Retenciones de ICA', ['retencion'], { read: heldIca }),
    // What was withheld of the tax is no income that pays none.
    takes: (words: string, { at }: { readonly at: number }) => HELD_AS_ICA.test(words.slice(Math.max(0, at - 60), at)),
    orByRole: true,
  },
  impuesto: money('ICA', ['impuesto'], {}),
  tarifaIca,
  porcentaje: percent('Tarifa', ['ica', 'tarifa', 'mencion']),
  municipio: town,
  // "¿Y al año?" after what is sold in a month.
  veces: {
    ...veces,
    read: (message: Understood, context: ReadContext) =>
      elsewhereIn(message) || tellsNoSale(message)
        ? undefined
        : IN_A_YEAR.test(message.text)
          ? 12
          : IN_TWO_MONTHS.test(message.text)
            ? 2
            : veces.read?.(message, context),
  },
  enOtro: text<Elsewhere>(
    'Lo de otro municipio',
    elsewhereIn,
    ({ municipio, valor }) => `${formatCop(valor)} en ${municipio}`,
  ),
  avisos: flag('Avisos y tableros', ({ text: words }) =>
    NO_BOARDS.test(words) || REMOVES.test(words) ? false : BOARDS.test(words) ? true : undefined,
  ),
  municipios: text<readonly Municipal[]>('Por municipio', perTown, (value) => `${value.length} municipios`),
} as const
type Read = Values<typeof slots>

function towns(each: readonly Municipal[], { facts, on }: AnswerContext): IntentAnswer {
  const rows = each.map((town) => ({
    ...town,
    value: ica({ fecha: on, ingresos: town.ingresos, tarifaPorMil: town.tarifa }, facts).result.ica,
  }))
  const sum = rows.reduce((held, { value }) => held + value, 0)
  return {
    headline: `Se paga ICA **en cada municipio por los ingresos de allá**: ${rows.map(({ ingresos, tarifa, value }) => `**${formatCop(value)}** por ${formatCop(ingresos)} al ${formatNumber(tarifa)} por mil`).join(' y ')}; en total ${formatCop(sum)}.`,
    steps: rows.map(({ ingresos, tarifa, value }, at) => ({
      label: `Municipio ${at + 1}`,
      formula: `${formatCop(ingresos)} × ${formatNumber(tarifa)} por mil`,
      value: formatCop(value),
      sources: [ley('14', 1983, 'art. 33')],
    })),
    sources: [ley('1819', 2016, 'art. 343'), ley('14', 1983, 'art. 33')],
    caveats: GENERAL.caveats ?? [],
  }
}

const BY_MONTH = /\b(?:al|por|cada|el|x) mes\b|\bmensual\w{0,5}\b|\d(?: millones| palos)? mes\b/
const FOR_A_YEAR = /\b(?:al|por|en el|en un|en todo el|todo el|del) ano\b|\banual\w{0,5}\b/
const FOR_TWO_MONTHS = /\bbim(?:estr\w{1,3})?\b|\b(?:cada|los) (?:2|dos) meses\b/
/** "30 millones al mes, ¿cuánto pago al año?": the months that are asked for, of what is sold in one. */
function monthsAsked({ text: words, amounts }: Pick<Understood, 'text' | 'amounts'>): readonly number[] {
  if (amounts.length !== 1 || !BY_MONTH.test(words)) return []
  return [...(FOR_TWO_MONTHS.test(words) ? [2] : []), ...(FOR_A_YEAR.test(words) ? [12] : [])]
}

const ANOTHER_SEAT = /\botr[oa]\b|\b(?:abr|mont|instal|traslad)\w{1,6}\b|\bsedes?\b|\bsucursal(?:es)?\b/
function tax(values: Partial<Read>, context: AnswerContext): IntentAnswer {
  const { facts, on, kind, message } = context
  if (values.municipios && message.amounts.length > 1) return towns(values.municipios, context)
  const away = values.enOtro
  // The part of another town is taken by its role too.
  const told = values.excluidos ?? values.noSujetos
  const own = told === away?.valor ? undefined : told
  const noSujetos = away === undefined ? own : (own ?? 0) + away.valor
  // "¿Y si abro otro en Sogamoso?": each town has its own rate.
  const anew =
    context.followUp &&
    context.own?.includes('municipio') === true &&
    context.own.includes('tarifaIca') !== true &&
    context.own.includes('porcentaje') !== true &&
    message.amounts.length > 0 &&
    ANOTHER_SEAT.test(message.text)
  const rate = anew ? undefined : (values.tarifaIca ?? perThousand(values.porcentaje))
  // Without a rate a sum cannot be the tax yet: "¿cuánto pago de ICA por 30 millones?".
  const taken =
    values.brutos ??
    values.ingresosAnuales ??
    (rate === undefined && message.amounts.length > 0 ? values.impuesto : undefined)
  // "Quítale 15 millones que fueron exportados": of the only sum of this message.
  const ingresos = taken !== undefined && taken === own && away === undefined ? undefined : taken
  const thisYear = Number(context.today.slice(0, 4))
  if (ingresos === undefined && rate === undefined && message.year !== undefined && message.year > thisYear)
    return {
      ...GENERAL,
      headline: `La tarifa de ICA de ${message.year} **la fija el concejo${values.municipio === undefined ? ' de cada municipio' : ` de ${values.municipio}`}** en su acuerdo, dentro de los límites de la ley: no la sé de antemano.`,
      answered: false,
    }
  if (ingresos === undefined) return { ...GENERAL, headline: GENERAL.headline }
  if (rate === undefined) {
    const boards = values.avisos === true ? 1 + facts.at(AVISOS_TABLEROS, on).value / 100 : 1
    const less = values.retencionIca ?? 0
    const [low, high] = [0.002, 0.01].map((each) => Math.max(0, Math.round(ingresos * each * boards) - less))
    const counted = [
      ...(values.avisos === undefined ? [] : [values.avisos ? 'con avisos y tableros' : 'sin avisos y tableros']),
      ...(less === 0 ? [] : [`ya restados los ${formatCop(less)} que te retuvieron`]),
    ]
    return {
      ...GENERAL,
      headline: `Con ${formatCop(ingresos)} de ingresos el ICA va de **${formatCop(low ?? 0)} a ${formatCop(high ?? 0)}**${counted.length === 0 ? '' : `, ${counted.join(' y ')},`} según la tarifa de tu actividad (de 2 a 10 por mil${values.municipio === undefined || values.municipio === 'Bogotá' ? ', y más en Bogotá' : ''}): dime **${noRate(values.municipio)}** y te doy el valor exacto.`,
      answered: false,
    }
  }
  const calculation = ica(
    {
      fecha: on,
      ingresos,
      tarifaPorMil: rate,
      avisosYTableros: values.avisos === true,
      ...(noSujetos === undefined ? {} : { noSujetos }),
    },
    facts,
  )
  const { ica: value, avisos, total, base } = calculation.result
  const held = values.retencionIca
  const many = monthsAsked(message)
  const less =
    away !== undefined
      ? `, menos ${formatCop(away.valor)} de ${away.municipio}${own === undefined ? '' : ` y ${formatCop(own)} que no pagan`} (base ${formatCop(base)}),`
      : noSujetos === undefined
        ? ''
        : `, menos ${formatCop(noSujetos)} que no pagan (base ${formatCop(base)}),`
  return fromCalculation(calculation, {
    gives: {
      impuesto: total,
      ...(held === undefined ? {} : { impuestoRetenido: held }),
      impuestoSaldo: Math.max(0, total - (held ?? 0)),
    },
    ...(many.length === 0
      ? {}
      : {
          steps: [
            ...calculation.steps,
            ...many.map((months) => ({
              label: months === 12 ? 'ICA del año' : 'ICA del bimestre',
              formula: `${formatCop(total)} × ${months}`,
              value: formatCop(total * months),
            })),
          ],
        }),
    headline: `${kind === 'sino' && held !== undefined && heldIca(message) === held && !WHAT_IS_LEFT.test(message.text) ? 'Sí: lo que te retuvieron de ICA **se resta** en la declaración de ese municipio, con el certificado. ' : ''}${kind === 'sino' && values.avisos === false && message.amounts.length === 0 && BOARDS.test(message.text) ? 'No: sin avisos, vallas ni tableros visibles **no se paga ese impuesto**. ' : ''}${many.length === 0 ? '' : `${many.map((months, at) => `${months === 12 ? (at === 0 ? 'Al' : 'al') : 'En el'} ${months === 12 ? 'año' : 'bimestre'} son **${formatCop(total * months)}**`).join(' y ')}: ${formatCop(total)} de cada mes. `}El ICA de ${formatCop(ingresos)}${less} al ${formatNumber(rate)} por mil es de **${formatCop(value)}**${avisos > 0 ? `, y con avisos y tableros (${formatCop(avisos)}) suma **${formatCop(total)}**` : ''}${held === undefined ? '' : `; menos ${formatCop(held)} que te retuvieron, pagas **${formatCop(Math.max(0, total - held))}**`}.${many.length === 0 && (values.veces ?? 1) > 1 ? ` Por los ${values.veces}: **${formatCop(total * (values.veces ?? 1))}**, sin intereses ni sanciones.` : ''}${away === undefined ? '' : ` Los ${formatCop(away.valor)} **se declaran y se pagan en ${away.municipio}**, con la tarifa de allá.`}`,
    caveats: [
      ...(values.avisos === undefined
        ? ['No incluye avisos y tableros: dime si tienes aviso visible y los sumo.']
        : []),
      ...calculation.caveats,
    ],
  })
}

const HELD_FROM_US =
  /\b(?:me|nos) (?:hicieron|hizo|practic(?:o|aron)|retuv(?:o|ieron)|descont(?:o|aron)|quit(?:o|aron)|han retenido)\b[^.;?]{0,20}\b(?:rete ?ica|ica)\b|\brete ?ica (?:que )?(?:(?:me|nos) (?:hicieron|practicaron|retuvieron)|practicad[oa])\b/

export const business = intent({
  id: 'ica',
  subject: 'ica',
  title: 'Cuánto es el ICA',
  // "¿Y si me practicaron reteICA de 300.000?": it comes off what was worked out.
  follows: {
    after: /^ica(?:\.avisos)?$/,
    said: HELD_FROM_US,
  },
  // "ICA en Cali, ingresos de 50 millones, me hicieron reteICA de 60.000, ¿cuánto pago?"
  tells: ({ text, amounts }) =>
    amounts.length > 1 &&
    HELD_FROM_US.test(text) &&
    /(?<!rete ?)\bica\b|\bindustria y comercio\b/.test(text) &&
    /\bingres|\bvent|\bvend|\bfactur/.test(text) &&
    /\bcuanto (?:pago|pagamos|debo|debemos|me (?:toca|queda|da)|nos (?:toca|queda|da)|queda|es|seria)\b|\b(?:total|saldo|valor) a (?:pagar|cargo)\b|\bliquid[ae]\w{0,4}\b/.test(
      text,
    ),
  // "¿Y si sí tengo letrero?" of what was being worked out.
  keeps:
    /^\W{0,3}(?:y )?si (?:si |no |ya )?(?:tengo|tuviera|tenemos|pongo|pusiera|hay)\b[^?]{0,15}\b(?:aviso|tablero|valla|letrero)s?\b/,
  slots,
  answer: (values, context) => {
    const elsewhere = heldElsewhere(context)
    if (elsewhere !== undefined) return elsewhere
    const { text, amounts } = context.message
    if (ONLINE.test(text) && SENDS.test(text) && amounts.length === 0) return territory(context)
    if (!WHERE.test(text)) return tax(values, context)
    const place = territory({ ...context, kind: 'cual' })
    if (amounts.length === 0) return place
    // "¿Dónde y cuánto?"
    const municipio = surelyDoneIn(context.merged.text) ?? values.municipio
    const sum = tax({ ...values, municipio }, context)
    const [first, then] = sum.answered === false ? [place, sum] : [sum, place]
    return { ...sum, headline: `${first.headline} ${then.headline}`, sources: [...sum.sources, ...place.sources] }
  },
})

const WHERE =
  /\b(?:donde|en (?:que|cual) (?:ciudad|municipio|parte)|a (?:que|cual) (?:ciudad|municipio|alcaldia)|que municipio|a quien le pago)\b/
const FACTORY = /\bfabrica|\bplanta\b|\bindustria(?:l|les)\b|\bproduc(?:imos|e|o|en|cion)\b|\bfabricante|\bmanufactur/
const ONLINE =
  /\binternet\b|\bonline\b|\ben linea\b|\btienda virtual\b|\bpor catalogo\b|\bapp\b|\binstagram\b|\bredes(?: sociales)?\b|\bwhats ?app\b|\b(?:mi|nuestra|la) pagina\b|\bpagina web\b|\bpaquetes\b|\bencomiendas?\b|\bdespach\w+/
const ASKS_WHERE =
  /\b(?:donde|a (?:que|cual) municipio|en (?:que|cual) municipio) (?:lo |se |me |le |nos )?(?:pag|declar|debo|debemos|toca|es)/
const SENDS = /\bdespach\w+|\bcomercializ(?:o|a|amos)\b|\benvi(?:o|a|amos)\b|\bmand(?:o|a|amos)\b|\bvend(?:o|e|emos)\b/
const ASKED_OF = /\b(?:ica|declar\w{1,4}|pag\w{1,4}|impuestos?|industria y comercio)(?: ica)? (?:en|de|a) $/
const SENT_TO = /\b(?:a|hacia|para|y) $/
/** Where what is sold comes from: the town that is told and neither sent to nor asked about. */
function sentFrom(words: string): string | undefined {
  const places = [...words.matchAll(EVERY_TOWN)].map(({ 0: name, index }) => ({
    town: TOWNS.get(name) ?? '',
    before: words.slice(Math.max(0, index - 40), index),
  }))
  return (
    places.find(({ before }) => /\bdesde (?:mi casa en |mi local en |la bodega (?:en|de) )?$/.test(before)) ??
    places.find(({ before }) => !ASKED_OF.test(before) && !SENT_TO.test(before))
  )?.town
}
/** The town where the work was done, and none where whoever asks has the office or the customer is. */
const SEAT_BEFORE =
  /\b(?:oficinas?|sede|domicilio|camara(?: de comercio)?|matricul\w+|registrad\w+|inscri\w+|viv(?:o|imos)|ubicad\w+|radicad\w+|qued\w+|est(?:oy|amos|a)|soy|somos|empresa|sociedad|(?:mi|nuestr[oa]|tengo un|tenemos un) (?:negocio|taller|local|estudio|consultorio))(?: (?:es|esta|queda|fisica|principal|legal|en|de|que|la|el|mi)){0,4} $/
const DONE_BEFORE =
  /\b(?:hic\w{1,5}|hag[oa]\w{0,3}|hacemos|prest\w{1,6}|ejecut\w{1,6}|trabaj\w{1,6}|realiz\w{1,6}|dict\w{1,6}|mont\w{1,5}|instal\w{1,6}|entreg\w{1,6}|fui|fuimos|fue|va|vamos|voy|presencial\w{0,5}|persona|obra|curso|capacitacion|taller|servicio|evento|alla)\b[^.;?]{0,40}\b(?:en|a|hasta) $/
const CLAUSE_OF = /[,.;?]|\b(?:pero|y|aunque|mientras)\b/
interface Place {
  readonly town: string
  /** Whether the work was done there; undefined where the message does not say what the town is. */
  readonly done: boolean | undefined
}
function placesIn(words: string): readonly Place[] {
  return [...words.matchAll(EVERY_TOWN)].map(({ 0: name, index }): Place => {
    const before = (
      words
        .slice(Math.max(0, index - 70), index)
        .split(CLAUSE_OF)
        .at(-1) ?? ''
    ).replace(/^\S*\s/, ' ')
    const elsewhere = [SEAT_BEFORE, OF_A_CLIENT, NEVER_THERE].some((each) => each.test(before))
    return { town: TOWNS.get(name) ?? '', done: elsewhere ? false : DONE_BEFORE.test(before) ? true : undefined }
  })
}
/** The only town where the work was done. */
function doneIn(words: string, places = placesIn(words)): string | undefined {
  const done = new Set(places.filter((each) => each.done === true).map(({ town }) => town))
  return done.size === 1 ? [...done][0] : undefined
}
/** That town, where every other one is told for something else. */
function surelyDoneIn(words: string): string | undefined {
  const places = placesIn(words)
  const town = doneIn(words, places)
  return places.every((each) => each.town === town || each.done === false) ? town : undefined
}
const NEVER_THERE = /\b(?:no|ni|nunca) (?:pis\w+|fui|fuimos|estuv\w+|h[aei]\w{0,4}|trabaj\w+|prest\w+)/
const TRANSPORT = /\btransport|\bmudanza|\bflete|\bcarga\b/
const SERVICE =
  /\bservicio|\bobra|\bconsultor|\basesor|\bdict\w+|\bclases|\binterventor|\bcurso|\bmontamos\b|\bcarpas\b|\btrabaj[oa]s?\b|\btrabajamos\b|\bpeluqueria|\bsoftware\b|\bremoto\b/
const SHOP = /\blocal|\bsede|\bsucursal|\btienda\b|\balmacen|\bestablecimiento|\bpuesto|\babri\b|\bplaza\b|\bpunto\b/
const REGISTRY = /\bcamara de comercio\b|\bregistrad|\binscri|\bsede\b|\bdomicilio\b|\boficina\b/
const TWICE =
  /\b(?:2|dos|ambas?|ambos|los dos|las dos|cada|varios|distintos|tres|3|5) (?:municipios?|ciudades|pueblos|sedes|locales|alcaldias|puestos)?|\btodo (?:en|el|lo)\b|\ben (?:los|las) (?:dos|2)\b|\botr[oa] (?:pueblo|municipio|ciudad|sede|alcaldia)\b/

const KEEPS = /\breten\w*|\bretien\w*|\bretuv\w*|\brete ?ica\b|\b(?:me|nos|le|les) (?:descont|descuent|quit)\w*/
const OF_TOWN = /\bica (?:de|en|para) (?:el |la )?([a-z ]{4,14})/
const OF_A_CLIENT =
  /\b(?:clientes?|empresas?|compania|firma|colegio|constructora|fabrica|sociedad|sas|entidad|alcaldia|senora?)(?: (?:de|en|es|que|esta|la|el|queda)){1,3} $/
/** The town of a customer who kept ICA, and the one where whoever asks works. */
function townsOf({
  text: words,
  amounts,
}: Pick<Understood, 'text' | 'amounts'>): { readonly from: string; readonly own: string } | undefined {
  if (!KEEPS.test(words) || !/\bica\b/.test(words) || amounts.length > 1) return undefined
  const places = [...words.matchAll(EVERY_TOWN)].map(({ 0: name, index }) => ({
    town: TOWNS.get(name) ?? '',
    before: words.slice(Math.max(0, index - 45), index),
  }))
  const from =
    TOWNS.get(A_TOWN.exec(OF_TOWN.exec(words)?.[1] ?? '')?.[0] ?? '') ??
    places.find(({ before }) => OF_A_CLIENT.test(before))?.town
  const own = places.find(({ town, before }) => town !== from && !OF_A_CLIENT.test(before))?.town
  const done = doneIn(words)
  const others = placesIn(words).filter(({ town, done: there }) => town !== done && there !== false)
  const [other] = others
  // "Una clínica de Neiva me retuvo por lo que hice en Garzón": whoever it is that pays.
  if (done !== undefined && from === undefined && others.length === 1 && other) return { from: other.town, own: done }
  return from === undefined || own === undefined ? undefined : { from, own }
}
/** "Mi taller está en A, el cliente es de B y me retuvo ICA de B": what B may not take. */
const KEPT_OF_ICA = /\b(?:rete ?)?ica\b|\bindustria y comercio\b/
/** "El trabajo lo hice todo en Chía, ¿pueden quitarme la de Bogotá?" after what a customer there keeps. */
function townsSince({
  message: { text: words, amounts },
  merged,
  followUp,
}: AnswerContext): ReturnType<typeof townsOf> {
  const own = followUp && amounts.length === 0 && KEPT_OF_ICA.test(merged.text) ? doneIn(words) : undefined
  const named = (text: string) =>
    [...text.matchAll(EVERY_TOWN)].map(([name]) => TOWNS.get(name) ?? '').find((name) => name !== own)
  const from = own === undefined ? undefined : (named(words) ?? named(merged.text))
  return own === undefined || from === undefined ? undefined : { from, own }
}
function heldElsewhere(context: AnswerContext): IntentAnswer | undefined {
  const { message, merged, kind } = context
  const towns = townsOf(message) ?? townsSince(context)
  if (towns === undefined) return undefined
  const { from, own } = towns
  const law = ley('1819', 2016, 'art. 343')
  const [done, where] =
    FACTORY.test(merged.text) || /\bfabric\w+/.test(merged.text)
      ? ['lo que fabricas', 'donde está la planta o el taller']
      : ['los servicios', 'donde se ejecuta el servicio']
  return {
    headline: `${kind === 'sino' ? '**No**: la' : 'La'} retención de ICA de ${from} **no procede** si el trabajo lo haces en ${own}: el ICA de ${done} se paga **${where}**, y no donde queda el cliente. Lo declaras y lo pagas **en ${own}**, con la tarifa de allá.`,
    paragraphs: [
      `Pídele por escrito a quien te retuvo que te devuelva lo retenido y lo reste en su declaración, con el contrato y los soportes de que el trabajo se hizo en ${own}. Si no lo hace, reclámalo como pago de lo no debido a la Secretaría de Hacienda de ${from}: en ${own} no lo puedes restar.`,
      `La parte que sí se haga en ${from} paga ICA allá.`,
    ],
    sources: [law],
    caveats: ['La tarifa y los plazos los pone el acuerdo de cada municipio.'],
  }
}

/** "¿Lo pago en cada ciudad donde compran?" */
const EVERYWHERE =
  /\b(?:en|a) (?:la (?:ciudad|alcaldia) de )?(?:cada|tod[oa]s (?:es[oa]s|l[oa]s)) (?:ciudad|municipio|client|comprador|pueblo|lugar|parte|sitio)/
/** "¿Lo pago allá donde vive el que compra?" */
const WHERE_THEY_LIVE =
  /\b(?:donde|en (?:el municipio|la ciudad) (?:de|donde)) (?:viv\w+|esta\w*|qued\w+|resid\w+|recib\w+)(?: \w{1,5}){0,3} (?:client\w+|compr\w+)|\b(?:ciudad|municipio) del? (?:\w{2,4} )?(?:cliente|comprador)/
function soldOnline(words: string, kind: AnswerContext['kind']): string {
  const town = sentFrom(words)
  const place = town === undefined ? '' : `: **${town}**`
  const no =
    EVERYWHERE.test(words) ||
    WHERE_THEY_LIVE.test(words) ||
    (kind === 'sino' &&
      /\bcada\b|\btod[oa]s?\b|\b(?:ica|comercio|declar\w{1,4}|impuestos?) (?:ica )?(?:en|de) [a-z]/.test(words))
  return `${no ? 'No: en' : 'En'} las ventas por internet o por catálogo el ICA se paga ${no ? 'solo ' : ''}**en el municipio desde donde se despacha la mercancía**${place}, y no donde está quien compra.`
}

function territory({ kind: asked, message, merged, facts }: AnswerContext): IntentAnswer {
  // "Vivo en Pereira" after what is sold and how.
  const words = merged.text
  const each = message.amounts.map((amount) => formatCop(toCop(amount, message, facts)))
  const parts = each.length < 2 ? '' : ` Declaras **${each.join(' en uno y ')} en el otro**, cada uno con su tarifa.`
  const kind = WHERE.test(words) ? 'cual' : asked
  const done = surelyDoneIn(words)
  const shared = {
    tables: [
      {
        title: 'Dónde se paga según la actividad',
        columns: ['Actividad', 'Municipio'],
        rows: citing(ley('1819', 2016, 'art. 343'), [
          ['Servicios', 'Donde se ejecuta el servicio'],
          ['Comercio con local', 'Donde está el establecimiento'],
          ['Comercio sin local', 'Donde se perfecciona la venta: donde se acuerdan precio y cosa'],
          ['Ventas por internet o catálogo', 'Donde se despacha la mercancía'],
          ['Transporte', 'Donde se despacha el bien o la persona'],
          ['Industria', 'Donde está la fábrica o planta, por toda la producción que vende'],
        ]),
      },
    ],
    sources: [ley('1819', 2016, 'art. 343')],
    caveats: [
      'Con actividades en varios municipios, cada uno grava solo los ingresos de allá: lleva la cuenta por separado.',
      'Guarda facturas, contratos y soportes que prueben dónde se obtuvo cada ingreso: lo ya gravado en otro municipio no se vuelve a gravar.',
    ],
  }
  const headline = FACTORY.test(words)
    ? `${kind === 'sino' ? 'No en los dos: la' : 'La'} actividad industrial paga ICA **solo en el municipio donde está la fábrica o planta**, por toda la producción que vende, aunque la venda en otros.`
    : ONLINE.test(words)
      ? soldOnline(words, ASKS_WHERE.test(message.text) ? 'cual' : asked)
      : TRANSPORT.test(words)
        ? 'En el transporte el ICA se paga **en el municipio desde donde se despacha** la carga o la persona.'
        : SHOP.test(words) && (TWICE.test(words) || kind === 'sino')
          ? `${kind === 'sino' ? (/\btodo\b/.test(words) ? 'No: se' : 'Sí: se') : 'Se'} paga ICA **en cada municipio por los ingresos obtenidos allá**; no se concentra donde está la cámara de comercio.`
          : SERVICE.test(words)
            ? `${kind === 'sino' ? 'Sí, por lo ejecutado allá: el' : 'El'} ICA de los servicios se paga en ${done === undefined ? '' : `**${done}**, `}el municipio **donde se presta el servicio**, no donde queda la sede.`
            : REGISTRY.test(words) && kind === 'sino'
              ? '**No**: el ICA no se define por dónde está inscrita la empresa, sino por **dónde se presta el servicio, donde se perfecciona la venta o donde está la planta**.'
              : `${kind === 'sino' ? 'Se paga en cada municipio por los ingresos de allá: el' : 'El'} ICA se paga en el municipio **donde se presta el servicio, donde se perfecciona la venta o donde está la planta**, según la actividad: no basta mirar dónde queda la sede.`
  return { ...shared, headline: `${headline}${parts}` }
}

export const where = intent({
  id: 'ica.territorialidad',
  subject: 'ica',
  title: 'En qué municipio se paga el ICA',
  called: new RegExp(
    `\\b(?:ica|industria y comercio)\\b[^?.]{0,30}\\b(?:en|a|de) (?:cada|tod[oa]s l[oa]s) (?:ciudad(?:es)?|municipios?|pueblos?|parte)\\b|^(?=[^]*(?:${ONLINE.source}))(?=[^]*(?:${SENDS.source}))(?=[^]*\\b(?:ica|industria y comercio)\\b)\\D*$`,
  ),
  slots,
  answer: (values, context) =>
    (values.municipios || values.tarifaIca !== undefined) && values.ingresosAnuales !== undefined
      ? tax(values, context)
      : (heldElsewhere(context) ?? territory(context)),
})

const HOLDS_ICA =
  /\b(?:cuanto|que|como|debo|tengo que|hay que|toca)\b[^.;?]{0,25}\b(?:reten\w+|descuent\w+|descontar\w*|practic\w+)(?: (?:le|les|de|del?|el|por|la|retencion|rete)){0,4} (?:ica|reteica|industria y comercio)\b/
const OTHER_LEVIES = /\brenta\b|\bretefuente\b|\brete ?fte\b|\biva\b|\brete ?iva\b|\bretenciones\b/
/** "¿Cuánto le retengo de ICA?": that alone, whatever is bought. */
const asksOnlyIca = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 0 && HOLDS_ICA.test(text) && !OTHER_LEVIES.test(text)

export const withheldIca = intent({
  id: 'ica.retencion',
  subject: 'ica',
  title: 'Cuánto es la retención de ICA (reteICA)',
  tells: (message) => townsOf(message) !== undefined || asksOnlyIca(message),
  covers: coversTaxes,
  fits: (message) => !ofLevyAlone(message.text) && !(monthsAsked(message).length > 0 && !KEEPS.test(message.text)),
  slots: {
    pago: {
      ...money('Valor del pago, antes de IVA', ['pago', 'venta', 'ingresos', 'compras', 'costos'], { main: true }),
      replaces: ['recibido'],
    },
    tarifaIca,
    conIva,
    /** "El acuerdo retiene desde 4 UVT". */
    baseMinima: {
      ...money('Base mínima del municipio', []),
      takes: (words: string, { at, end }: { readonly at: number; readonly end: number }) =>
        /\buvts?$/.test(words.slice(at, end)) &&
        /\b(?:base(?: min(?:im[ao]|\.)?)?|minim[oa]|desde|a partir|tope|super\w{1,4}|pas\w{1,4})\b[^\d,;.?]{0,20}$/.test(
          words.slice(Math.max(0, at - 40), at),
        ),
    },
    retencionIca: money('Lo que te retuvieron', ['retencion'], { read: heldIca }),
    ingresosAnuales: money('Ingresos del periodo', []),
    avisos: slots.avisos,
    porcentaje: percent('Tarifa', ['ica', 'tarifa', 'mencion']),
    municipio: town,
    facturado: billSlots.facturado,
    recibido: billSlots.recibido,
    tarifaRetefuente: billSlots.tarifaRetefuente,
    aplicaReteIva: billSlots.aplicaReteIva,
    noResponsable: billSlots.noResponsable,
    sinReteIca: billSlots.sinReteIca,
    sinRetefuente: billSlots.sinRetefuente,
    iva: billSlots.iva,
    ...payee,
    ...cambios,
  },
  answer(values, context): IntentAnswer {
    const { pago, tarifaIca, porcentaje, retencionIca, conIva: included } = values
    const { kind, message, on, facts } = context
    const known = tarifaIca ?? perThousand(porcentaje)
    if (values.regimenSimple === true && !asksNet(message) && taxesAsked(message).length < 2) {
      const sum =
        pago === undefined || known === undefined
          ? ''
          : `; esos **${formatCop(Math.round((pago * known) / 1000))}** no proceden`
      return {
        headline: `No: **a quien está en el Régimen Simple no se le retiene ICA**, mientras su ICA vaya dentro del SIMPLE${sum}. Si ya la hicieron, pide por escrito que la devuelvan, con el RUT (responsabilidad 47).`,
        sources: [et('art. 907'), et('art. 911')],
        caveats: ['Confírmalo en el estatuto de tu municipio si insiste en retener.'],
      }
    }
    const elsewhere =
      pago === undefined || porcentaje === undefined || message.amounts.length === 0
        ? heldElsewhere(context)
        : undefined
    if (elsewhere !== undefined) return elsewhere
    // "Me hicieron reteICA por 120 mil, ¿cuánto queda?" after the tax of what was sold.
    const held = heldIca(message) ?? (message.amounts.length === 1 ? retencionIca : undefined)
    if (values.ingresosAnuales !== undefined && held !== undefined && WHAT_IS_LEFT.test(message.text))
      return tax({ ...values, retencionIca: held }, context)
    // With another withholding, or asked for what is left, it is the bill as a whole.
    if (
      pago !== undefined &&
      (values.tarifaRetefuente !== undefined ||
        values.recibido !== undefined ||
        asksNet(message) ||
        changed(values) ||
        taxesAsked(message).length > 1)
    )
      return answerBill({ ...values, tarifaIca: tarifaIca ?? perThousand(porcentaje) }, context)
    if (pago !== undefined && values.sinReteIca === true) return answerBill(values, context)
    const { facturado } = values
    if (PAID_BEFORE.test(message.text) && message.amounts.length === 1 && facturado !== undefined && pago !== facturado)
      return answerBill(
        { ...values, pago: facturado, anticipo: pago, tarifaIca: tarifaIca ?? perThousand(porcentaje) },
        context,
      )
    const rate = tarifaIca ?? perThousand(porcentaje)
    if (pago !== undefined && rate === undefined && retencionIca !== undefined && retencionIca < pago / 20)
      return {
        headline: `${formatCop(retencionIca)} sobre ${formatCop(pago)} equivalen al **${formatNumber(Math.round((retencionIca * 100_000) / pago) / 100)} por mil**: ${kind === 'sino' ? 'está bien si es' : 'compáralo con'} la tarifa de tu actividad en ese municipio.`,
        sources: [ley('14', 1983, 'art. 33')],
        caveats: ['Lo retenido se resta en tu declaración de ICA del mismo municipio y periodo.'],
      }
    if (pago !== undefined && rate === undefined) {
      const net = included === true ? calcularIva({ valor: pago, incluido: true, date: on }, facts).result.base : pago
      return {
        answered: false,
        headline: `La retención de ICA sobre ${formatCop(net)} es de ese valor × la tarifa ÷ 1.000: con las tarifas generales de la ley, de 2 a 10 por mil, va de **${formatCop(Math.round(net * 0.002))} a ${formatCop(Math.round(net * 0.01))}**. Dime **${noRate(values.municipio)}** y te doy el valor exacto.`,
        paragraphs: [
          `Quién retiene y desde qué base lo dice el estatuto de cada municipio. Solo retiene el municipio donde se realiza la actividad ${cite(ley('1819', 2016, 'art. 343'))}.`,
        ],
        sources: [ley('14', 1983, 'art. 33'), decreto('1421', 1993, 'art. 154'), ley('1819', 2016, 'art. 343')],
        caveats: [`En Bogotá hay tarifas más altas que 10 por mil ${cite(decreto('1421', 1993, 'art. 154'))}.`],
      }
    }
    if (pago === undefined || rate === undefined) {
      return {
        headline:
          'La retención de ICA (reteICA) **la define cada municipio**: quién retiene, desde qué base y a qué tarifa; en Bogotá se usa la tarifa de la actividad.',
        paragraphs: [
          HELD.test(message.text)
            ? 'Se calcula sobre el pago antes de IVA: pago × tarifa ÷ 1.000. Dame el valor y la tarifa por mil y hago la cuenta.'
            : 'Se calcula sobre el pago antes de IVA: pago × tarifa ÷ 1.000.',
          `Solo retiene ICA el municipio donde se realiza la actividad: si el servicio se prestó del todo en otro, esa retención no procede ${cite(ley('1819', 2016, 'art. 343'))}.`,
        ],
        sources: [ley('14', 1983, 'art. 33'), decreto('1421', 1993, 'art. 154'), ley('1819', 2016, 'art. 343')],
        caveats: [
          'Confirma en el estatuto del municipio si quien compra es agente retenedor y cuál es la base mínima.',
        ],
      }
    }
    // After the bill or its withholding: what is left of it, too.
    if (context.followUp && context.continues !== true && values.concepto !== undefined && message.amounts.length === 0)
      return answerBill({ ...values, tarifaIca: rate }, context)
    const base = included === true ? calcularIva({ valor: pago, incluido: true, date: on }, facts).result.base : pago
    const least = values.baseMinima
    if (least !== undefined && base < least)
      return {
        headline: `**No se retiene ICA**: ${formatCop(base)}, antes de IVA, no llegan a la base mínima de ${formatCop(least)} de tu municipio.`,
        sources: [ley('14', 1983, 'art. 33')],
        caveats: ['La base mínima y las tarifas las fija el acuerdo de cada municipio.'],
      }
    const calculation = reteIca({ pago: base, tarifaPorMil: rate })
    return fromCalculation(calculation, {
      headline: verdict(
        kind === 'sino' ? 'cuanto' : kind,
        true,
        `La retención de ICA sobre ${formatCop(base)}, antes de IVA, al ${formatNumber(rate)} por mil es de **${formatCop(calculation.result.retencion)}**${retencionIca === undefined ? '' : `; te retuvieron ${formatCop(retencionIca)}, ${retencionIca === calculation.result.retencion ? 'lo mismo' : `**${formatCop(Math.abs(retencionIca - calculation.result.retencion))} de ${retencionIca > calculation.result.retencion ? 'más' : 'menos'}**`}`}.`,
      ),
      paragraphs: retencionIca === undefined ? accountsOf(message, { reteIca: calculation.result.retencion }) : [],
    })
  },
})

export const boards = intent({
  id: 'ica.avisos',
  subject: 'ica',
  title: 'Cuánto es el impuesto de avisos y tableros',
  follows: {
    after: /^ica$/,
    said: /^\W*(?:y )?(?:(?:los|el|lo|con|de|paga|pago) ){0,2}(?:avisos|tableros)(?: y tableros)?\W*$/,
  },
  slots: {
    ...slots,
    impuesto: money('ICA', ['impuesto', 'pago', 'mencion', 'tope'], { main: true }),
    ingresosAnuales: money('Ingresos', ['ingresos', 'venta']),
  },
  answer(values, context): IntentAnswer {
    const { facts, on, kind } = context
    if (values.tarifaIca !== undefined && (values.ingresosAnuales ?? values.impuesto) !== undefined)
      return tax(
        { ...values, ingresosAnuales: values.ingresosAnuales ?? values.impuesto, avisos: values.avisos ?? true },
        context,
      )
    // What was sold is no tax: without the rate of the activity only the rule can be told.
    const amount = values.impuesto
    const boardless = values.avisos === false
    return {
      headline:
        amount !== undefined && boardless
          ? `Sin avisos, vallas ni tableros visibles **no pagas ese ${figure(AVISOS_TABLEROS)}**: te ahorras ${formatCop(Math.round(percentOf(amount, facts.at(AVISOS_TABLEROS, on).value)))} sobre un ICA de ${formatCop(amount)}, desde el periodo en que lo quites.`
          : amount !== undefined
            ? `Avisos y tableros sobre un ICA de ${formatCop(amount)} son **${formatCop(Math.round(percentOf(amount, facts.at(AVISOS_TABLEROS, on).value)))}** (${figure(AVISOS_TABLEROS)}).`
            : kind === 'sino'
              ? boardless
                ? '**No**: sin avisos, vallas ni tableros visibles al público no se paga el impuesto de avisos y tableros.'
                : `Sí, **si tienes avisos, vallas o tableros visibles al público**: el impuesto es del **${figure(AVISOS_TABLEROS)} del ICA**.`
              : `El impuesto de avisos y tableros es del **${figure(AVISOS_TABLEROS)} del ICA**${values.ingresosAnuales === undefined ? '' : ', y no de los ingresos'}, de quien tiene avisos, vallas o tableros visibles.`,
      sources: [ley('14', 1983, 'art. 37')],
      caveats: ['Se declara y paga junto con el ICA del municipio.'],
    }
  },
})
