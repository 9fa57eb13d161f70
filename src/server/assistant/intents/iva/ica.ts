import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { AVISOS_TABLEROS, ICA_DEDUCIBLE } from '../../../../shared/tax/facts/tax.ts'
import { ica, reteIca } from '../../../../shared/tax/ica.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { decreto, et, ley } from '../../../../shared/tax/sources.ts'
import { figure } from '../../topics/figure.ts'
import { amountNear } from '../../topics/read.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type Values } from '../intent.ts'
import { flag, money, percent, text } from '../slots.ts'
import { verdict } from './say.ts'
import { conIva, tarifaIca } from './slots.ts'

const GENERAL: TopicAnswer = {
  headline:
    'El ICA lo fija **cada municipio**: por regla general va de **2 a 7 por mil en industria y de 2 a 10 por mil en comercio y servicios**; Bogotá puede ir de 2 a 30 por mil.',
  tables: [
    {
      title: 'Cómo se arma',
      columns: ['Elemento', 'Regla'],
      rows: [
        ['Base', 'Ingresos brutos menos exportaciones, devoluciones, venta de activos fijos y actividades excluidas'],
        ['Tarifa', 'La de tu actividad en el estatuto del municipio, en por mil'],
        ['Dónde se paga', 'Donde se perfecciona la venta, se presta el servicio o está la planta'],
        ['Avisos y tableros', `${figure(AVISOS_TABLEROS)} del ICA, si los tienes`],
        ['En renta', `Se deduce el ${figure(ICA_DEDUCIBLE)} de lo pagado`],
      ],
    },
  ],
  paragraphs: ['Si me das tu municipio, tus ingresos y tu tarifa por mil, hago la cuenta.'],
  sources: [
    ley('14', 1983, 'arts. 33 y 37'),
    decreto('1421', 1993, 'art. 154'),
    ley('1819', 2016, 'arts. 342 y 343'),
    decreto('1333', 1986),
    et('art. 115'),
  ],
  caveats: [
    'Las tarifas cambian por municipio, actividad y año: confírmala en el acuerdo de tu ciudad.',
    'En el Régimen Simple el ICA va dentro del impuesto.',
  ],
}

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

const NO_BOARDS =
  /\bsin (?:(?:los?|el|impuesto|de) ){0,3}(?:avisos?|tableros?|vallas?)\b|\bno (?:tengo|tiene|tenemos|hay)\b[^?]{0,20}\b(?:aviso|tablero|valla)/
const BOARDS = /\baviso|\btablero|\bvalla|\bletrero/
const EXCLUDED = /exporta\w*|devolu\w*|exclu\w*|activos? fijos?/
const HELD = /\breten\w*|\bretuv\w*|\brete ?ica\b/

const slots = {
  ingresosAnuales: money('Ingresos del periodo', ['ingresos', 'venta', 'pago', 'consignaciones'], { main: true }),
  noSujetos: money('Exportaciones y demás que no pagan', ['mencion', 'costos'], {
    read: (message, { facts }) => {
      const near = amountNear(message, EXCLUDED, facts)
      return near !== undefined && (message.amounts.length > 1 || EXCLUDED.test(message.text)) ? near : undefined
    },
  }),
  retencionIca: money('Retenciones de ICA', ['retencion']),
  impuesto: money('ICA', ['impuesto'], {}),
  tarifaIca,
  porcentaje: percent('Tarifa', ['ica', 'tarifa', 'mencion']),
  avisos: flag('Avisos y tableros', ({ text: words }) =>
    NO_BOARDS.test(words) ? false : BOARDS.test(words) ? true : undefined,
  ),
  municipios: text<readonly Municipal[]>('Por municipio', perTown, (value) => `${value.length} municipios`),
} as const
type Read = Values<typeof slots>

function towns(each: readonly Municipal[], { facts, on }: AnswerContext): TopicAnswer {
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
    })),
    sources: [ley('1819', 2016, 'art. 343'), ley('14', 1983, 'arts. 32 y 33')],
    caveats: GENERAL.caveats ?? [],
  }
}

function tax(values: Read, context: AnswerContext): TopicAnswer {
  const { facts, on, message, kind } = context
  if (values.municipios && message.amounts.length > 1) return towns(values.municipios, context)
  const { tarifaIca: rate, noSujetos } = values
  const taken = values.ingresosAnuales
  // "Quítale 15 millones que fueron exportados": of the only sum of this message.
  const ingresos = taken !== undefined && taken === noSujetos ? undefined : taken
  if (ingresos === undefined && EXCLUDED.test(message.text))
    return {
      ...GENERAL,
      headline: `${kind === 'sino' ? 'No: el' : 'El'} ICA se liquida sobre los ingresos brutos **menos exportaciones, devoluciones, venta de activos fijos y actividades excluidas**: sobre ellas no se paga.`,
    }
  if (ingresos === undefined && /\bsimple\b/.test(message.text))
    return {
      ...GENERAL,
      headline: `${kind === 'sino' ? 'Va incluido: en' : 'En'} el Régimen Simple **el ICA se paga dentro del impuesto unificado** y no aparte, con la tarifa consolidada del municipio.`,
      sources: [et('arts. 907 y 908'), ...GENERAL.sources],
    }
  if (ingresos === undefined && kind === 'quien')
    return {
      ...GENERAL,
      headline:
        'Paga ICA **quien realiza actividades industriales, comerciales o de servicios en el municipio**, sea persona natural o jurídica, con o sin establecimiento.',
    }
  if (ingresos === undefined) return { ...GENERAL, headline: GENERAL.headline }
  if (rate === undefined)
    return {
      headline: '¿Qué tarifa de ICA, en por mil, tiene tu actividad en tu municipio? Con ella hago la cuenta.',
      sources: GENERAL.sources,
      answered: false,
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
  const less = noSujetos === undefined ? '' : `, menos ${formatCop(noSujetos)} que no pagan (base ${formatCop(base)}),`
  return fromCalculation(calculation, {
    headline: `El ICA de ${formatCop(ingresos)}${less} al ${formatNumber(rate)} por mil es de **${formatCop(value)}**${avisos > 0 ? `, y con avisos y tableros (${formatCop(avisos)}) suma **${formatCop(total)}**` : ''}${held === undefined ? '' : `; menos ${formatCop(held)} que te retuvieron, pagas **${formatCop(Math.max(0, total - held))}**`}.`,
    caveats: [
      ...(values.avisos === undefined
        ? ['No incluye avisos y tableros: dime si tienes aviso visible y los sumo.']
        : []),
      ...calculation.caveats,
    ],
  })
}

export const business = intent({
  id: 'ica',
  subject: 'ica',
  title: 'Cuánto es el ICA',
  slots,
  answer: (values, context) =>
    WHERE.test(context.message.text) && context.message.amounts.length === 0
      ? territory(context)
      : tax(values, context),
})

const WHERE =
  /\b(?:donde|en (?:que|cual) (?:ciudad|municipio|parte)|a (?:que|cual) (?:ciudad|municipio|alcaldia)|que municipio|a quien le pago)\b/
const FACTORY = /\bfabrica|\bplanta\b|\bindustria(?:l|les)\b|\bproduc(?:imos|e|o|en|cion)\b|\bfabricante|\bmanufactur/
const ONLINE =
  /\binternet\b|\bonline\b|\ben linea\b|\btienda virtual\b|\bpor catalogo\b|\bapp\b|\binstagram\b|\bdespach\w+/
const TRANSPORT = /\btransport|\bmudanza|\bflete|\bcarga\b/
const SERVICE =
  /\bservicio|\bobra|\bconsultor|\basesor|\bdict\w+|\bclases|\binterventor|\bcurso|\bmontamos\b|\bcarpas\b|\btrabaj[oa]s?\b|\btrabajamos\b|\bpeluqueria|\bsoftware\b|\bremoto\b/
const SHOP = /\blocal|\bsede|\bsucursal|\btienda\b|\balmacen|\bestablecimiento|\bpuesto|\babri\b|\bplaza\b|\bpunto\b/
const REGISTRY = /\bcamara de comercio\b|\bregistrad|\binscri|\bsede\b|\bdomicilio\b|\boficina\b/
const TWICE =
  /\b(?:2|dos|ambas?|ambos|los dos|las dos|cada|varios|distintos|tres|3|5) (?:municipios?|ciudades|pueblos|sedes|locales|alcaldias|puestos)?|\btodo (?:en|el|lo)\b|\ben (?:los|las) (?:dos|2)\b|\botr[oa] (?:pueblo|municipio|ciudad|sede|alcaldia)\b/

function territory({ kind: asked, message }: AnswerContext): TopicAnswer {
  const { text: words } = message
  const kind = WHERE.test(words) ? 'cual' : asked
  const shared = {
    tables: [
      {
        title: 'Dónde se paga según la actividad',
        columns: ['Actividad', 'Municipio'],
        rows: [
          ['Servicios', 'Donde se ejecuta el servicio'],
          ['Comercio con local', 'Donde está el establecimiento'],
          ['Comercio sin local', 'Donde se perfecciona la venta: donde se acuerdan precio y cosa'],
          ['Ventas por internet o catálogo', 'Donde se despacha la mercancía'],
          ['Transporte', 'Donde se despacha el bien o la persona'],
          ['Industria', 'Donde está la fábrica o planta, por toda la producción que vende'],
        ],
      },
    ],
    sources: [ley('1819', 2016, 'art. 343'), ley('14', 1983, 'art. 32')],
    caveats: [
      'Con actividades en varios municipios, cada uno grava solo los ingresos de allá: lleva la cuenta por separado.',
      'Guarda facturas, contratos y soportes que prueben dónde se obtuvo cada ingreso: lo ya gravado en otro municipio no se vuelve a gravar.',
    ],
  }
  const headline = FACTORY.test(words)
    ? `${kind === 'sino' ? 'No en los dos: la' : 'La'} actividad industrial paga ICA **solo en el municipio donde está la fábrica o planta**, por toda la producción que vende, aunque la venda en otros.`
    : ONLINE.test(words)
      ? 'En las ventas por internet o por catálogo el ICA se paga **en el municipio desde donde se despacha la mercancía**.'
      : TRANSPORT.test(words)
        ? 'En el transporte el ICA se paga **en el municipio desde donde se despacha** la carga o la persona.'
        : SHOP.test(words) && (TWICE.test(words) || kind === 'sino')
          ? `${kind === 'sino' ? (/\btodo\b/.test(words) ? 'No: se' : 'Sí: se') : 'Se'} paga ICA **en cada municipio por los ingresos obtenidos allá**; no se concentra donde está la cámara de comercio.`
          : SERVICE.test(words)
            ? `${kind === 'sino' ? 'Sí, por lo ejecutado allá: el' : 'El'} ICA de los servicios se paga en el municipio **donde se presta el servicio**, no donde queda la sede.`
            : REGISTRY.test(words) && kind === 'sino'
              ? '**No**: el ICA no se define por dónde está inscrita la empresa, sino por **dónde se presta el servicio, donde se perfecciona la venta o donde está la planta**.'
              : `${kind === 'sino' ? 'Se paga en cada municipio por los ingresos de allá: el' : 'El'} ICA se paga en el municipio **donde se presta el servicio, donde se perfecciona la venta o donde está la planta**, según la actividad: no basta mirar dónde queda la sede.`
  return { ...shared, headline }
}

export const where = intent({
  id: 'ica.territorialidad',
  subject: 'ica',
  title: 'En qué municipio se paga el ICA',
  slots,
  answer: (values, context) =>
    (values.municipios || values.tarifaIca !== undefined) && values.ingresosAnuales !== undefined
      ? tax(values, context)
      : territory(context),
})

export const withheldIca = intent({
  id: 'ica.retencion',
  subject: 'ica',
  title: 'Cuánto es la retención de ICA (reteICA)',
  slots: {
    pago: money('Valor del pago, antes de IVA', ['pago', 'venta', 'ingresos', 'compras', 'costos'], { main: true }),
    tarifaIca,
    conIva,
    retencionIca: money('Lo que te retuvieron', ['retencion']),
    porcentaje: percent('Tarifa', ['ica', 'tarifa', 'mencion']),
  },
  answer({ pago, tarifaIca: rate, conIva: included }, { kind, message, on, facts }): TopicAnswer {
    if (pago === undefined || rate === undefined) {
      const me = /\bme (?:retuv|retien|descont|quit|baj)\w*/.test(message.text)
      return {
        headline:
          me && kind === 'como'
            ? 'Lo que te retuvieron de ICA **se resta en tu declaración de ICA del mismo municipio y periodo**, con el certificado de quien retuvo.'
            : kind === 'quien'
              ? 'La practica **quien compra o paga, si el municipio lo nombra agente de retención** (entidades públicas, grandes contribuyentes y los que diga su estatuto).'
              : 'La retención de ICA (reteICA) **la define cada municipio**: quién retiene, desde qué base y a qué tarifa; en Bogotá se usa la tarifa de la actividad.',
        paragraphs: [
          HELD.test(message.text)
            ? 'Se calcula sobre el pago antes de IVA: pago × tarifa ÷ 1.000. Dame el valor y la tarifa por mil y hago la cuenta.'
            : 'Se calcula sobre el pago antes de IVA: pago × tarifa ÷ 1.000.',
          'Solo retiene ICA el municipio donde se realiza la actividad: si el servicio se prestó del todo en otro, esa retención no procede.',
        ],
        sources: [ley('14', 1983), decreto('1333', 1986)],
        caveats: [
          'Confirma en el estatuto del municipio si quien compra es agente retenedor y cuál es la base mínima.',
        ],
      }
    }
    const base = included === true ? calcularIva({ valor: pago, incluido: true, date: on }, facts).result.base : pago
    const calculation = reteIca({ pago: base, tarifaPorMil: rate })
    return fromCalculation(calculation, {
      headline: verdict(
        kind === 'sino' ? 'cuanto' : kind,
        true,
        `La retención de ICA sobre ${formatCop(base)} al ${formatNumber(rate)} por mil es de **${formatCop(calculation.result.retencion)}**.`,
      ),
    })
  },
})

export const boards = intent({
  id: 'ica.avisos',
  subject: 'ica',
  title: 'Cuánto es el impuesto de avisos y tableros',
  slots: {
    ...slots,
    impuesto: money('ICA', ['impuesto', 'pago', 'mencion', 'tope'], { main: true }),
    ingresosAnuales: money('Ingresos', ['ingresos', 'venta']),
  },
  answer(values, context): TopicAnswer {
    const { facts, on, kind } = context
    if (values.tarifaIca !== undefined && (values.ingresosAnuales ?? values.impuesto) !== undefined)
      return tax(
        { ...values, ingresosAnuales: values.ingresosAnuales ?? values.impuesto, avisos: values.avisos ?? true },
        context,
      )
    const amount = values.impuesto ?? values.ingresosAnuales
    const boardless = values.avisos === false
    return {
      headline:
        amount !== undefined
          ? `Avisos y tableros sobre un ICA de ${formatCop(amount)} son **${formatCop(Math.round(percentOf(amount, facts.at(AVISOS_TABLEROS, on).value)))}** (${figure(AVISOS_TABLEROS)}).`
          : kind === 'sino'
            ? boardless
              ? '**No**: sin avisos, vallas ni tableros visibles al público no se paga el impuesto de avisos y tableros.'
              : `Sí, **si tienes avisos, vallas o tableros visibles al público**: el impuesto es del **${figure(AVISOS_TABLEROS)} del ICA**.`
            : `El impuesto de avisos y tableros es del **${figure(AVISOS_TABLEROS)} del ICA** de quien tiene avisos, vallas o tableros visibles.`,
      sources: [ley('14', 1983, 'art. 37')],
      caveats: ['Se declara y paga junto con el ICA del municipio.'],
    }
  },
})
