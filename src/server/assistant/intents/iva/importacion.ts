import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import {
  ARANCEL_POSTAL,
  BASE_ADUANAS,
  ENVIOS_ADUANAS,
  envioPequeno,
  MINIMIS_USD,
  type OrigenPostal,
  POSTAL_KILOS,
  POSTAL_USD,
  SOPORTES_ADUANAS,
  type TributosImportacion,
  tributosImportacion,
} from '../../../../shared/tax/importacion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { decreto, et } from '../../../../shared/tax/sources.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { clauseOf, isCalled } from '../clause.ts'
import { bareSum } from '../contabilidad/bare.ts'
import { entered, lines } from '../contabilidad/entryTable.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { lastNamed } from '../reading.ts'
import { choice, count, flag, money, percent, text } from '../slots.ts'
import { FIXED } from './ivaDescontable.ts'
import { verdict } from './say.ts'
import { noResponsable } from './slots.ts'

/** What a sum of an import is, by the last of these names beside it. */
const PARTS = {
  cif: /\bcif\b|\bvalor en aduanas?\b/g,
  flete: /\bfletes?\b|\btransporte (?:internacional|maritimo|aereo)\b/g,
  seguro: /\bseguros?\b/g,
  gastos:
    /\bfletes? (?:hasta|a) (?:(?:la|mi|nuestra|el) )?(?:bodega|local|planta|almacen|tienda|ciudad|medellin|bogota|cali)|\bfletes? (?:local(?:es)?|intern[oa]s?|nacional(?:es)?|terrestres?)|\bagente\b|\bagencia\w{0,6}\b|\bbodegaj\w{1,3}|\balmacenaj\w{1,3}|\bnacionalizacion\b|\bpuerto\b|\bacarreos?\b|\btransporte\b(?! (?:internacional|maritimo|aereo))|\bcamion\b|\bagente aduaner\w|\botros gastos\b|\bgastos (?:locales|de puerto|de aduana|en aduana|de importacion)\b|\btramites?\b/g,
  arancelPagado: /\barancel(?:es)?\b|\bgravamen(?:es)?\b|\bderechos de aduana\b/g,
  ivaPagado: /\biva\b/g,
  mercancia:
    /\bfob\b|\bexw\b|\bmercanc\w{1,4}|\bfacturas?\b|\bproveedor\w{0,2}|\bcompr\w{1,5}|\bimport\w{1,8}|\bvale[n]?\b|\bvalor\b/g,
} as const
type Part = keyof typeof PARTS

const REACH = 60

/** "400 el flete", "900 mil al agente": what a sum is, right behind it. */
const RIGHT_BEHIND =
  /^ ?(?:(?:pesos|dolares|usd|cop) )?(?:el|la|los|las|al|a la|del|de la|de|en|por|para) ([^,;.(\d]{2,40})/
const CIF_OR_FOB = /^ ?(?:pesos |dolares |usd |cop )?(cif|fob)\b/

/** A tax is a sum only where it stands right before it: "arancel e IVA de juguetes por 25 millones" tells none. */
const TAX_BESIDE =
  /\b(?:iva|aranceles|arancel|gravamen|gravamenes|derechos de aduana)(?: (?:de|del|por|fue|fueron|es|son|costo|dio|en|la|aduana|liquidado|pagado|cobrado)){0,3}:? ?\$?$/
const TAXES: ReadonlySet<Part | undefined> = new Set(['ivaPagado', 'arancelPagado'])

function partAt(said: string, at: number, end: number): Part | undefined {
  const term = CIF_OR_FOB.exec(said.slice(end, end + REACH))?.[1]
  if (term !== undefined) return term === 'cif' ? 'cif' : 'mercancia'
  const { before, behind } = clauseOf(said, { at, end })
  const right = (RIGHT_BEHIND.exec(said.slice(end, end + REACH))?.[1] ?? '').split(/ (?:y|e|mas|con) /)[0] ?? ''
  const named = lastNamed(behind, PARTS) ?? lastNamed(right, PARTS) ?? lastNamed(before, PARTS)
  return named !== undefined && TAXES.has(named) && !TAX_BESIDE.test(before) && !behind ? undefined : named
}

const takes =
  (part: Part): NonNullable<Slot['takes']> =>
  (said, { at, end }) =>
    partAt(said, at, end) === part

const RATE = /\b(?:trm|tasa(?: de cambio)?|dolar)\b[^\d;?]{0,24}?\$?\s?(\d{1,2}[.,']?\d{3}(?:[.,]\d{1,2})?)(?!\d)/
const RATE_BEHIND = /\ba \$?(\d[.,']?\d{3}) (?:el dolar|por dolar|pesos por dolar)\b/
const RATE_IN_WORDS = /\b(?:trm|tasa(?: de cambio)?|dolar)\b[^\d;?]{0,24}?\$?\s?(\d{1,2}(?:[.,]\d{1,3})?) mil\b/
const LOWEST_RATE = 1_000
const HIGHEST_RATE = 20_000

/** Pesos for a dollar. */
function rateSaid({ text: said }: Understood): number | undefined {
  const written = (RATE.exec(said) ?? RATE_BEHIND.exec(said))?.[1]
  const inWords = RATE_IN_WORDS.exec(said)?.[1]
  if (written === undefined && inWords !== undefined) return Math.round(Number(inWords.replace(',', '.')) * 1000)
  const value = written === undefined ? 0 : Number(written.replace(/(\d)[.,'](?=\d{3})/g, '$1').replace(',', '.'))
  return value >= LOWEST_RATE && value <= HIGHEST_RATE ? value : undefined
}

type Dollars = Readonly<Partial<Record<'cif' | 'mercancia' | 'flete' | 'seguro' | 'gastos', number>>>
const IN_DOLLARS: ReadonlySet<Part> = new Set(['cif', 'mercancia', 'flete', 'seguro', 'gastos'])
const FOREIGN = /\busd\b|\bus ?\$|\bdolar(?:es)?\b/
const cents = (value: number) => Math.round(value * 100) / 100

/** What each part is in dollars: kept, so that another rate alone works all of it out again. */
function dollarsIn(message: Understood, { before }: ReadContext): Dollars | undefined {
  const { text: said, amounts, quantities } = message
  const held = before as Dollars | undefined
  if (!FOREIGN.test(said) && held === undefined) return undefined
  const rate = rateSaid(message)
  const written = amounts.flatMap(({ value, start, end }) =>
    rate !== undefined && FOREIGN.test(said.slice(Math.max(0, start - 5), end))
      ? [{ value: cents(value / rate), start, end, sure: true }]
      : [],
  )
  const counted = quantities.map(({ value, noun, start }) => ({
    value,
    start,
    end: start + (/^[\d.,']*\d/.exec(said.slice(start))?.[0].length ?? 1),
    sure: noun === 'dolares' || noun === 'usd',
  }))
  const found: Partial<Record<keyof Dollars, number>> = {}
  for (const { value, start, end, sure } of [...written, ...counted].sort((a, b) => a.start - b.start)) {
    const part = partAt(said, start, end)
    // "FOB 10.000 USD, flete 1.200": the unit was said once.
    if (!sure && (part === undefined || part === 'gastos' || part === 'mercancia' || value === rate)) continue
    if (part !== undefined && !IN_DOLLARS.has(part)) continue
    found[(part as keyof Dollars | undefined) ?? 'mercancia'] = value
  }
  return Object.keys(found).length === 0 ? undefined : { ...held, ...found }
}

const BARE_DUTY =
  /\barancel\w{0,4}(?: (?:es|de|del|al|seria|fuera|paga)){0,3} (\d{1,2}(?:[.,]\d{1,2})?)(?![.,]?\d| ?(?:mil|millon|palos|usd|dolar))/
const NO_DUTY =
  /\b(?:sin|cero|no (?:paga|lleva|tiene|causa)) (?:de )?arancel\b|\barancel(?:es)? no (?:paga|lleva|tiene|causa)|\barancel(?:es)?(?: (?:es|de|del|al|en|seria|fuera)){0,2} (?:cero|0)\b(?![.,]\d)|\bno (?:paga|causa|lleva) (?:el )?(?:arancel|gravamen)|\btlc\b[^.;?]{0,20}\b(?:cero|0)\b/

const ABOUT_IVA = /\biva\b[^,;%\d]{0,16}$/
const ABOUT_DUTY = /\b(?:arancel\w{0,4}|gravamen)\b[^,;%\d]{0,20}$/
const BEHIND_DUTY = /^ ?(?:de |del )?(?:arancel|gravamen)/
const BEHIND_IVA = /^ ?(?:de |del )?iva\b/
const rateOf = (said: string, at: number, end: number): 'iva' | 'arancel' | undefined => {
  const [before, after] = [said.slice(Math.max(0, at - 40), at), said.slice(end, end + 20)]
  if (BEHIND_DUTY.test(after)) return 'arancel'
  if (BEHIND_IVA.test(after)) return 'iva'
  return ABOUT_DUTY.test(before) ? 'arancel' : ABOUT_IVA.test(before) ? 'iva' : undefined
}

const FROM_USA = /\bestados unidos\b|\beeuu\b|\bee\.? ?uu\b|\busa\b|\bmiami\b|\bgring\w{1,2}\b/
const FROM_ELSEWHERE =
  /\bchin[ao]s?\b|\btemu\b|\bshein\b|\baliexpress\b|\balibaba\b|\beuropa\b|\bespana\b|\bmexico\b|\bpanama\b|\bperu\b|\becuador\b|\bbrasil\b|\bargentina\b|\bchile\b|\bjapon\b|\bcorea\b|\bindia\b|\binglaterra\b|\balemania\b|\bitalia\b|\bfrancia\b|\bturquia\b|\bcanada\b/
const POSTAL =
  /\bamazon\b|\btemu\b|\bshein\b|\baliexpress\b|\bebay\b|\bcasillero\b|\bcourier\b|\bpaquet\w{1,4}\b|\bcorreo\b|\bpostal\b|\benvios? (?:urgentes?|expres|rapidos?)\b|\bdhl\b|\bfedex\b|\bencomiendas?\b|\bme (?:mand|envi)(?:o|aron|an|a)\b|\b4-?72\b/
const FOR_SALE =
  /\b(?:re)?vend(?:er|o|emos|erl[oa]s?)\b|\bla venta\b|\breventa\b|\bmi (?:negocio|tienda|almacen|empresa)\b|\bcomercial(?:es)?\b/
const FOR_ONESELF =
  /\b(?:para|pa) (?:mi|mi uso|mi hij[oa]|mi casa|uso personal|uso propio)\b(?! (?:negocio|tienda|almacen|empresa|local))|\buso personal\b|\bun regalo\b|\bno (?:es |son )?para vender/

/** "El flete fueron 9" beside a price in millions; what stands in dollars is read with its rate. */
const bare = (cue: RegExp) => (message: Understood, context: ReadContext) =>
  FOREIGN.test(message.text) ? undefined : bareSum(cue)(message, context)

const COUNTED = /^(?:unidades|unds?|pares|piezas|prendas|cajas|productos|articulos)$/
const EACH = /\bcada (?:un[oa]|\w{3,12})\b|\bpor unidad\b|\bunitario\b/
const HOW_MANY =
  /\b(?:traer|trae|vienen|traje|trajimos|trajeron|traigo|traemos|import\w{1,6}|compr[eo]|compramos|son|eran|fueron|llegaron|pedi|pedimos)(?: (?:unos|unas|como)){0,1} (\d{1,3}(?:\.\d{3})?|\d{4,6})(?= (?!dolar|usd|mil|peso|kilo|por|palo|de |contenedor)[a-z]{4})/

/** "Y la vendo en 28 millones más IVA": what comes of it, and no part of what it costs. */
const SOLD_FOR = /\b(?:re)?vend(?:o|i|emos|imos|iera|eria|iendo\w{0,3}|erl[oa]s?)\b/

const slots = {
  cif: { ...money('Valor CIF', []), takes: takes('cif') },
  mercancia: money('Valor de la mercancía', ['compras', 'pago', 'costos', 'costoFiscal', 'valorActivo', 'venta'], {
    main: true,
    read: bare(/mercanc\w{1,4}|valia|vale|valor|factura/),
  }),
  flete: { ...money('Flete internacional', [], { read: bare(/fletes?/) }), takes: takes('flete') },
  seguro: { ...money('Seguro internacional', [], { read: bare(/seguros?/) }), takes: takes('seguro') },
  gastos: {
    ...money('Gastos en el país', [], { summed: true, read: bare(/agente|bodegaje|nacionalizacion|puerto/) }),
    takes: takes('gastos'),
  },
  ventaDespues: { ...money('En cuánto se vende', []), takes: isCalled(SOLD_FOR) },
  arancelPagado: { ...money('Arancel en pesos', []), takes: takes('arancelPagado') },
  ivaPagado: { ...money('IVA que liquidaron', []), takes: takes('ivaPagado') },
  enDolares: text<Dollars>('En dólares', dollarsIn, (value) =>
    Object.values(value)
      .map((sum) => `USD ${formatNumber(sum)}`)
      .join(' + '),
  ),
  trm: { ...count('TRM', /^$/), read: rateSaid, label: 'Pesos por dólar' },
  arancel: {
    ...percent('Arancel', ['tarifa', 'recargo', 'participacion']),
    main: true,
    takes: (said: string, { at, end }: { readonly at: number; readonly end: number }) =>
      rateOf(said, at, end) === 'arancel',
    read: ({ text: said }: Understood) => {
      if (NO_DUTY.test(said)) return 0
      const bare = BARE_DUTY.exec(said)?.[1]
      return bare === undefined ? undefined : Number(bare.replace(',', '.'))
    },
    replaces: ['arancelPagado'],
  },
  tarifaIva: {
    ...percent('Tarifa de IVA', []),
    takes: (said: string, { at, end }: { readonly at: number; readonly end: number }) =>
      rateOf(said, at, end) === 'iva',
  },
  unidades: {
    ...count('Unidades', COUNTED),
    read: ({ text: said, quantities }: Understood) => {
      const counted = quantities.find(({ noun }) => COUNTED.test(noun))?.value
      const written = counted === undefined && EACH.test(said) ? HOW_MANY.exec(said)?.[1] : undefined
      return counted ?? (written === undefined ? undefined : Number(written.replace('.', '')))
    },
  },
  origen: choice<OrigenPostal>(
    'De dónde viene',
    { 'estados-unidos': 'Estados Unidos', otro: 'otro país' },
    ({ text: said }) => (FROM_USA.test(said) ? 'estados-unidos' : FROM_ELSEWHERE.test(said) ? 'otro' : undefined),
  ),
  postal: flag('Llega por correo o courier', ({ text: said }) => (POSTAL.test(said) ? true : undefined)),
  paraVender: flag('Es para vender', ({ text: said }) =>
    FOR_ONESELF.test(said) ? false : FOR_SALE.test(said) ? true : undefined,
  ),
  activoFijo: flag('Es un activo fijo', ({ text: said }) =>
    FOR_SALE.test(said) ? false : FIXED.test(said) ? true : undefined,
  ),
  noResponsable: { ...noResponsable, label: 'No eres responsable de IVA' },
} as const

type Given = Values<typeof slots>

const CREDIT =
  /\bdescont\w{1,5}|\bdescuent\w{1,4}|\brecuper\w{1,4}|\bdevuelv\w{1,2}|\bdevoluci\w{1,4}|\bme sirve (?:ese|el) iva\b/
const MOMENT = /\bcuando\b|\bque momento\b|\bantes de\b|\bdespues de\b/
const COST =
  /\bcost(?:o|os|ando|aria|aran)\b(?! (?:de )?\$?\d)|\bcuesta[n]?\b|\bsale[n]?\b|\bqued(?:a|an|ando|aria)\b|\bpor unidad\b|\bcada un[oa]\b|\blanded\b|\b(?:a cuanto|por cuanto|a como) (?:entra|queda|llega|ingresa)\w{0,2}\b|\bvalor del inventario\b/
/** Which tariff a product bears: what no fact here holds. */
const WHICH_TARIFF = /\b(?:que|cual|cuanto)\b[^?.,;]{0,24}\barancel/
const ONLY_IVA = /\biva\b/
const ASKS_IVA = /\b(?:cuanto|cuanta|cual)\b[^?,;]{0,24}\biva\b[^?,;]{0,12}\W{0,3}$/
const ANY_TAX = /\btributos?\b|\bimpuestos?\b|\barancel\w{0,4}\b|\btotal\b|\btodo\b/

const TREATY =
  'Si la mercancía es originaria de un país con tratado, el arancel puede ser menor o cero con la prueba de origen.'
const RATE_OF_CUSTOMS =
  'La aduana convierte con la TRM del último día hábil de la semana anterior a la declaración, que puede no ser la de tu factura.'
const OTHER_TAXES =
  'Licores, cigarrillos, vehículos y otros bienes pagan además impuestos propios, y hay productos que necesitan registro o visto bueno.'

/** Who may take the IVA off, by what is known. */
function ofIva({ noResponsable: not, activoFijo, paraVender }: Partial<Given>): string {
  if (not === true)
    return `Como no eres responsable de IVA, ese IVA **no se descuenta: es costo**. Ojo: quien importa como usuario aduanero no puede seguir como no responsable ${cite(et('art. 437 par. 3'))}.`
  if (activoFijo === true && paraVender !== true)
    return `El IVA de un activo fijo no va en la declaración de IVA: si es productivo, se descuenta del impuesto de renta ${cite(et('art. 258-1'))}.`
  return `Si eres responsable de IVA y es para operaciones gravadas, **ese IVA se descuenta** en el formulario 300 con la declaración de importación; el arancel no, es costo ${cite(et('arts. 485 y 488'))}.`
}
const ivaSources = ({ noResponsable: not, activoFijo, paraVender }: Partial<Given>) =>
  not === true
    ? [et('art. 437 par. 3')]
    : activoFijo === true && paraVender !== true
      ? [et('art. 258-1'), et('art. 491')]
      : [et('arts. 485 y 488')]

const MINIMIS_STATE =
  'El Decreto Legislativo 1474 de 2025 bajaba a USD 50 el tope de los envíos sin IVA desde enero de 2026, pero quedó suspendido: se responde con el Estatuto.'

/** A shipment by mail or courier of which no duty is due. */
function smallShipment(usd: number | undefined, values: Given, { kind, facts, on }: AnswerContext): IntentAnswer {
  const rate = facts.at(IVA_GENERAL, on)
  const { origen, paraVender = false } = values
  const { iva } = envioPequeno(usd ?? MINIMIS_USD, origen, paraVender)
  const what = usd === undefined ? `Un envío de hasta USD ${MINIMIS_USD}` : `Por un envío de USD ${formatNumber(usd)}`
  const noDuty = usd === undefined ? 'no paga arancel' : 'no pagas arancel'
  const tax = formatPercent(rate.value)
  const headline =
    iva === undefined
      ? `${what} **${noDuty}; el IVA del ${tax} depende de dónde venga**: no se cobra lo que procede de Estados Unidos para uso propio, y sí lo de otros países.`
      : iva
        ? verdict(
            kind,
            true,
            `${what} **${noDuty}, pero sí el IVA del ${tax}**${paraVender ? ', porque lo que se trae para vender no tiene la exención' : ', porque no procede de un país con un tratado que impida cobrarlo'}.`,
          )
        : verdict(
            kind,
            false,
            `${what} desde Estados Unidos para uso propio **no ${usd === undefined ? 'paga' : 'pagas'} ni arancel ni IVA**.`,
          )
  return {
    headline,
    paragraphs: [
      `La exención de IVA es para lo que no pasa de USD ${MINIMIS_USD}, no se trae con fines comerciales y procede de un país cuyo tratado obliga a no cobrarlo; la DIAN ha dicho que hoy es el de Estados Unidos ${cite(et('art. 428 lit. j'))}. Por encima de ese valor se pagan IVA y arancel.`,
    ],
    sources: [et('art. 428 lit. j'), ENVIOS_ADUANAS, et('art. 468')],
    facts: [rate],
    caveats: [
      'El tope se mira en el valor FOB, sin el flete de entrega; partir una compra en varios paquetes no lo cambia.',
    ],
    state: [`${MINIMIS_STATE} ${cite(decreto('1474', 2025))}`],
  }
}

/** What is paid to import, where no value is known. */
function rule(values: Given, { kind, message, facts, on }: AnswerContext): IntentAnswer {
  const rate = facts.at(IVA_GENERAL, on)
  if (kind === 'cuando' || MOMENT.test(message.text))
    return {
      headline: verdict(
        /\bantes de\b/.test(message.text) ? kind : 'cuando',
        true,
        'El arancel y el IVA se pagan **al nacionalizar la mercancía**, con la declaración de importación y antes de retirarla.',
      ),
      sources: [et('art. 429'), BASE_ADUANAS],
    }
  if (CREDIT.test(message.text))
    return {
      headline:
        values.noResponsable === true
          ? verdict(
              kind,
              false,
              'El IVA de la importación **no se descuenta si no eres responsable de IVA**: es costo de la mercancía.',
            )
          : verdict(
              kind,
              true,
              'El IVA de la importación **se descuenta si eres responsable y la mercancía es para operaciones gravadas**; el arancel no, es costo.',
            ),
      paragraphs: [
        values.activoFijo === true && values.noResponsable !== true
          ? ofIva(values)
          : 'El soporte es la declaración de importación, con el pago a nombre de quien lo descuenta.',
      ],
      sources: [...ivaSources(values), et('art. 459')],
    }
  const whichTariff = WHICH_TARIFF.test(message.text)
  return {
    ...(whichTariff ? { answered: false, asks: 'arancel' as const } : {}),
    // The tariff alone, said after that question: its value is missing still.
    ...(values.arancel !== undefined ? { answered: false, asks: 'mercancia' as const } : {}),
    headline: verdict(
      whichTariff ? 'cuanto' : kind,
      true,
      whichTariff
        ? 'El arancel **depende de la partida arancelaria del producto**, y no la tengo: la da tu agente de aduanas o la consulta de arancel de la DIAN. ¿Cuál te dieron?'
        : `Al importar se pagan **arancel, según la partida del producto, e IVA del ${formatPercent(rate.value)} sobre el valor CIF más el arancel**.`,
    ),
    paragraphs: [
      `El valor CIF es la mercancía con flete y seguro hasta Colombia. ${ofIva(values)}`,
      'Soportan la importación la factura comercial, el documento de transporte, la lista de empaque y, si los hay, el certificado de origen y los registros o vistos buenos del producto.',
      'Dime el valor CIF (en pesos, o en dólares con la TRM) y el arancel de la partida, y hago la cuenta.',
    ],
    sources: [et('art. 459'), BASE_ADUANAS, et('art. 468'), ...ivaSources(values), SOPORTES_ADUANAS],
    facts: [rate],
    caveats: [TREATY, OTHER_TAXES],
  }
}

/** Whether the IVA that was worked out comes back, and where. */
function creditOf(iva: number, values: Given, kind: AnswerContext['kind']): string {
  const sum = formatCop(iva)
  if (values.noResponsable === true)
    return verdict(kind, false, `Los ${sum} de IVA **no se descuentan si no eres responsable de IVA**: son costo.`)
  if (values.activoFijo === true && values.paraVender !== true)
    return verdict(
      kind,
      false,
      `En la declaración de IVA los ${sum} no van: por ser un activo fijo productivo **se descuentan del impuesto de renta**.`,
    )
  return verdict(
    kind,
    true,
    `El IVA de la importación, **${sum}**, **se puede descontar en el formulario 300**, si eres responsable de IVA y es para operaciones gravadas; el arancel no, es costo.`,
  )
}

interface Sums {
  readonly mercancia: number
  readonly flete: number
  readonly seguro: number
  readonly gastos: number
}

/** The parts in pesos: dollars at the rate that was told, else the sums said in pesos. */
function sumsOf(values: Given): Sums | undefined {
  const { enDolares = {}, trm } = values
  const of = (part: keyof Dollars): number | undefined => {
    const usd = enDolares[part]
    return usd !== undefined && trm !== undefined ? Math.round(usd * trm) : values[part]
  }
  const cif = of('cif')
  const mercancia = cif ?? of('mercancia')
  if (mercancia === undefined) return undefined
  // A CIF value holds freight and insurance.
  return {
    mercancia,
    flete: cif === undefined ? (of('flete') ?? 0) : 0,
    seguro: cif === undefined ? (of('seguro') ?? 0) : 0,
    gastos: of('gastos') ?? 0,
  }
}

/** Dollars without their rate: worked out in dollars, and the rate asked for. */
function inDollars(dollars: Dollars, duty: number | undefined, values: Given, context: AnswerContext): IntentAnswer {
  const rate = context.facts.at(IVA_GENERAL, context.on)
  const cif = dollars.cif ?? (dollars.mercancia ?? 0) + (dollars.flete ?? 0) + (dollars.seguro ?? 0)
  const usd = (value: number) => `USD ${formatNumber(cents(value))}`
  const tarifa = values.tarifaIva ?? rate.value
  const arancel = (cif * (duty ?? 0)) / 100
  const iva = ((cif + arancel) * tarifa) / 100
  return {
    headline:
      duty === undefined
        ? `Sobre ${usd(cif)} el IVA es de **${usd(iva)} si no hay arancel**, y más si lo hay: ¿qué arancel tiene la partida, y a qué TRM?`
        : `Sobre ${usd(cif)} se pagan **${usd(arancel + iva)}**: ${usd(arancel)} de arancel (${formatPercent(duty)}) y ${usd(iva)} de IVA. ¿A qué TRM lo paso a pesos?`,
    sources: [et('art. 459'), BASE_ADUANAS, et('art. 468')],
    facts: [rate],
    caveats: [RATE_OF_CUSTOMS],
    answered: false,
    asks: duty === undefined ? 'arancel' : 'trm',
  }
}

function entry(
  sums: Sums,
  { cif, arancel, iva, costo }: TributosImportacion,
  values: Given,
  calculation: Calculation<TributosImportacion>,
): IntentAnswer {
  const fixed = values.activoFijo === true && values.paraVender !== true
  const toCost = values.noResponsable === true
  const table = lines('Asiento de la importación', [
    fixed
      ? ['1520', 'Maquinaria y equipo (o el activo que sea)', costo, 0]
      : ['1435', 'Mercancías no fabricadas por la empresa', costo, 0],
    ...(toCost
      ? []
      : [
          fixed
            ? (['1355', 'IVA del activo, por descontar en renta', iva, 0] as const)
            : (['2408', 'IVA descontable', iva, 0] as const),
        ]),
    ['2210', 'Proveedores del exterior', 0, cif - sums.flete - sums.seguro],
    ['233545', 'Transportes, fletes y acarreos', 0, sums.flete],
    ['233555', 'Seguros', 0, sums.seguro],
    ['233595', 'Otros gastos por pagar', 0, sums.gastos],
    ['111005', 'Bancos (arancel e IVA a la DIAN)', 0, arancel + iva],
  ])
  return fromCalculation(calculation, {
    headline: `Importación: ${entered(table)}.`,
    tables: [table],
    sources: [PUC_SOURCE, ...calculation.sources, ...ivaSources(values)],
    caveats: [
      'Mientras viaja puede estar en 1465 (inventarios en tránsito); al pagar al proveedor, lo que cambie la tasa va a diferencia en cambio.',
    ],
  })
}

function answer(values: Given, context: AnswerContext): IntentAnswer {
  const { kind, message, facts, on } = context
  const { enDolares, trm, arancelPagado, ivaPagado, tarifaIva, unidades, postal } = values
  const usd = enDolares?.mercancia ?? enDolares?.cif
  if (usd !== undefined && usd <= MINIMIS_USD && kind !== 'asiento') return smallShipment(usd, values, context)
  const said = sumsOf(values)
  const byMail = postal === true && (usd === undefined || usd <= POSTAL_USD)
  // By its general heading, unless its own was told.
  const duty = values.arancel ?? (byMail && usd !== undefined ? ARANCEL_POSTAL : undefined)
  if (said === undefined)
    return enDolares !== undefined && usd !== undefined
      ? inDollars(enDolares, duty, values, context)
      : byMail && !CREDIT.test(message.text)
        ? smallShipment(undefined, values, context)
        : rule(values, context)
  const work = (arancel: number) =>
    tributosImportacion(
      {
        ...said,
        arancel,
        ivaAlCosto: values.noResponsable === true,
        date: on,
        ...(arancelPagado === undefined ? {} : { arancelPagado }),
        ...(tarifaIva === undefined ? {} : { tarifaIva }),
        ...(unidades === undefined ? {} : { unidades }),
      },
      facts,
    )
  if (duty === undefined && arancelPagado === undefined) {
    const [none, ten] = [work(0), work(ARANCEL_POSTAL)]
    return fromCalculation(none, {
      headline: `Depende del **arancel de la partida**: si es 0 %, pagas solo el IVA de **${formatCop(none.result.iva)}**; si es ${formatPercent(ARANCEL_POSTAL)}, pagas ${formatCop(ten.result.arancel)} de arancel y ${formatCop(ten.result.iva)} de IVA. ¿Cuál es el tuyo?`,
      steps: [],
      caveats: [
        'El arancel sale de la partida arancelaria del producto: la da tu agente de aduanas o la consulta de arancel de la DIAN.',
        TREATY,
      ],
      answered: false,
      asks: 'arancel',
    })
  }
  const calculation = work(duty ?? 0)
  const { result } = calculation
  if (kind === 'asiento') return entry(said, result, values, calculation)
  const dutyRate = arancelPagado === undefined && duty !== undefined ? ` (${formatPercent(duty)})` : ''
  const ivaRate = `${formatPercent(result.tarifaIva)} de ${formatCop(result.cif + result.arancel)}`
  const wantsCost = COST.test(message.text)
  const unit = result.porUnidad === undefined ? '' : ` (**${formatCop(result.porUnidad)}** por unidad)`
  const wantsIva =
    (ASKS_IVA.test(message.text) && !/\barancel\w{0,4} (?:e|y|mas) (?:el |de )?iva\b/.test(message.text)) ||
    (ONLY_IVA.test(message.text) && !ANY_TAX.test(message.text.replace(/\barancel\w{0,4} (?:del? |al )?\d/g, ' ')))
  const { ventaDespues } = values
  if (ventaDespues !== undefined && message.amounts.length > 0 && values.noResponsable !== true) {
    const generated = Math.round(percentOf(ventaDespues, result.tarifaIva))
    const left = generated - result.iva
    return fromCalculation(calculation, {
      headline: `De esa venta **${left < 0 ? 'quedan' : 'pagas'} ${formatCop(Math.abs(left))}**${left < 0 ? ' a favor' : ' a la DIAN'}: ${formatCop(generated)} de IVA generado (${formatPercent(result.tarifaIva)} de ${formatCop(ventaDespues)}) menos ${formatCop(result.iva)} del IVA de la importación, que es descontable.`,
      steps: [
        ...calculation.steps,
        { label: 'Saldo de IVA', formula: 'Generado − IVA de la importación', value: formatCop(left) },
      ],
      sources: [et('art. 483'), ...calculation.sources, et('arts. 485 y 488')],
      caveats: ['Supone que la venta es antes de IVA, en un periodo en que aún se descuenta el de la importación.'],
      gives: { iva: generated, impuestoSaldo: Math.max(0, left) },
    })
  }
  const difference = ivaPagado === undefined ? 0 : ivaPagado - result.iva
  const headline =
    ivaPagado !== undefined
      ? difference === 0
        ? `Sí, está bien: el IVA de la importación es de **${formatCop(result.iva)}** (${ivaRate}).`
        : `No: el IVA debe ser de **${formatCop(result.iva)}** (${ivaRate}), y te liquidaron ${formatCop(Math.abs(difference))} de ${difference > 0 ? 'más' : 'menos'}.`
      : CREDIT.test(message.text) && !(wantsCost && /\barancel\w{0,4}\b/.test(message.text))
        ? creditOf(result.iva, values, kind)
        : wantsCost
          ? `Te queda costando **${formatCop(result.costo)}**${unit}: ${formatCop(result.cif)} de valor CIF, ${formatCop(result.arancel)} de arancel${dutyRate}${said.gastos === 0 ? '' : `, ${formatCop(said.gastos)} de gastos`}${values.noResponsable === true ? ` y ${formatCop(result.iva)} de IVA` : `. Además pagas ${formatCop(result.iva)} de IVA`}.`
          : wantsIva
            ? `El IVA de la importación es de **${formatCop(result.iva)}**: ${ivaRate} (el valor CIF más el arancel).`
            : `Pagas **${formatCop(result.tributos)}** de tributos: **${formatCop(result.arancel)}** de arancel${dutyRate} y **${formatCop(result.iva)}** de IVA (${ivaRate}).${unit === '' ? '' : ` El costo es de ${formatCop(result.costo)}${unit}.`}`
  const complete = values.cif !== undefined || enDolares?.cif !== undefined || said.flete > 0
  return fromCalculation(calculation, {
    headline,
    paragraphs: CREDIT.test(message.text) ? [] : [ofIva(values)],
    sources: [...calculation.sources, ...ivaSources(values), ...(byMail ? [ENVIOS_ADUANAS] : [])],
    caveats: [
      ...(complete
        ? []
        : [
            'Tomé tu cifra como valor CIF: si no trae el flete y el seguro internacionales, súmalos, porque entran en la base.',
          ]),
      ...(byMail && values.arancel === undefined
        ? [
            `Por correo o courier (hasta USD ${formatNumber(POSTAL_USD)} y ${POSTAL_KILOS} kilos) se paga el ${formatPercent(ARANCEL_POSTAL)} de la partida general, si no se declara la del producto.`,
          ]
        : [TREATY]),
      ...(trm === undefined ? [] : [RATE_OF_CUSTOMS]),
    ],
    gives: { iva: result.iva, ivaDescontable: result.iva, costoUnitario: result.porUnidad ?? result.costo },
  })
}

const BROUGHT = /\bimport\w{1,8}|\btra(?:er|emos|igo|je|jimos|en)\b|\bllegaron\b|\baduana\b|\bcif\b|\bfob\b|\bfletes?\b/

export const imported = intent({
  id: 'importacion.tributos',
  subject: 'iva',
  title: 'Cuánto se paga al importar: arancel, IVA y costo',
  enters: true,
  keeps: SOLD_FOR,
  // Taxes and what each piece comes to stand in one answer.
  covers: (part) => COST.test(part) || /\bdescont\w+|\bdescuent\w+/.test(part),
  // The rate of a tariff is none of IVA.
  tells: ({ text: said, amounts, quantities, percents }) =>
    /\barancel/.test(said) && BROUGHT.test(said) && percents.length > 0 && amounts.length + quantities.length > 1,
  slots,
  answer,
})
