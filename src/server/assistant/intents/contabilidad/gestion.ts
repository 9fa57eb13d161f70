import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientoCierre } from '../../../../shared/tax/asientos.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { INC_RESTAURANTES, RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import {
  conIvaEncima,
  flujoCaja,
  precioVenta,
  puntoEquilibrio,
  razonesFinancieras,
  utilidad,
} from '../../../../shared/tax/gestion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told as toldOf } from '../../knowledge/notes.ts'
import type { Kind, PercentRole } from '../../learned/labels.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import { clauseOf } from '../clause.ts'
import { type NoteText, told } from '../empresa/note.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot } from '../intent.ts'
import { asksIva, WITHOUT_TAX } from '../iva/slots.ts'
import { lastNamed, toCop } from '../reading.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { bareSum, copSumsOf, sumBy, sumNamed } from './bare.ts'
import { type CashMoves, cashMovesIn, indirectCash, tellsIndirect } from './efectivo.ts'
import { entryTable } from './entryTable.ts'
import { tellsKardex } from './inventarios.ts'

const PART: readonly PercentRole[] = ['participacion', 'proporcion', 'tarifa', 'recargo', 'aporte']

// "La vendo a 2.500": a bare number below ten thousand is no sum of money anywhere else; beside a price it is one.
const SMALL_PRICE =
  /\b(?:vend\w{1,6}|precio|cobro|cobrar|ofrezco|(?:sub|baj|dej|pon|pus|vend|cobr|ofre[cz])\w{1,10} (?:(?:el|la|los|las|lo|cada) (?:[a-z]{3,15} )?)?(?:a|en)|(?:lo|la|los|las) doy (?:a|en))\b(?:(?!cost|cuest|cvu|\bcv\b)[^\d.,;?]){0,25}?\$?\s?(\d{1,2}[.']\d{3}|\d{3,4})\b(?![.']\d)/
const SMALL_COST =
  /\b(?:cvu?|cuest\w{1,3}|costo|costaron|compr[eo]|compramos|me (?:vale|sale)n?|insumos|materiales|hacer\w{0,3}|preparar\w{0,3}|producir\w{0,3}|invierto|gasto)\b[^\d.;?]{0,25}?\$?\s?(\d{1,2}[.']\d{3}|\d{3,4})\b(?![.']\d| ?(?:%|mil|unidades|millon))/
const SMALLEST = 50
const LARGEST = 9_999

const smallSum =
  (cue: RegExp) =>
  (message: Understood, { before }: ReadContext) => {
    const thousands = /\b\d{1,3} (?:mil|lucas)\b/.test(message.text) || (typeof before === 'number' && before >= 1000)
    const bare = thousands ? BARE_THOUSANDS.find(([of]) => of === cue)?.[1].exec(message.text)?.[1] : undefined
    if (bare !== undefined) return Number(bare) * 1000
    const written = cue.exec(message.text)?.[1]
    const value = written === undefined ? 0 : Number(written.replace(/[.']/g, ''))
    return value >= SMALLEST && value <= LARGEST && !isYear(value) ? value : undefined
  }
/** "Me cuestan 9 mil y las vendo a 16", "¿y si subo a 18?": its unit was said once. */
const BARE_THOUSANDS = [
  [
    SMALL_PRICE,
    /\b(?:(?:vend|sub|baj|dej|pon|pus|cobr|ofre[cz])\w{1,10}|doy) (?:a|en) (\d{1,3})\b(?![.,]?\d|\s?(?:%|mil|por|millon|lucas))/,
  ],
  [
    SMALL_COST,
    /\b(?:cuest\w{1,3}|costo|costaron|me sale[n]?(?: a| en)?) (\d{1,3})\b(?![.,]?\d|\s?(?:%|mil|por|millon|lucas))/,
  ],
] as const
const isYear = (value: number) => value >= 2000 && value <= 2099 && value % 50 !== 0

const SOLD_UNITS =
  /\bvend(?:i|imos|o|emos|iera|ieron|io)\b(?: (?:solo|solamente|apenas|como|unas?|unos|en total)){0,2} (\d{1,3}(?:\.\d{3})?|\d{4,5})(?![.\d]| ?(?:pesos|millones|mil|%|palos))/
const RESULT_ASKED = /\bcuanto (?:me |nos |se )?(?:perd|gan|qued|deja|dejo)\w{0,5}|\b(?:perdi|perdimos|gane|ganamos)\b/
const soldUnits = (said: string): number | undefined => {
  const digits = RESULT_ASKED.test(said) ? SOLD_UNITS.exec(said)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits.replaceAll('.', ''))
}
const priceSaid = smallSum(SMALL_PRICE)
const PRICED_AT = /\b(?:a|en) \$? ?$/
const COSTS_OF_ONE = /\b(?:cuest\w*|cost\w*|sal(?:e|en|ia)|compr\w*|hac\w*|produc\w*|prepar\w*|pag\w*)\b[^,;.]{0,30}$/
const IS_PRICED = /\b(?:vend|pon|pus|dej|cobr|ofre[cz])\w{0,10} (?:a|en) \$? ?$/
/** "¿Y a veinte mil cada una?", "¿y con la arepa a 3.500?": another price, though nothing calls it so. */
const ANOTHER_PRICE = /^\W*(?:y|pero|ahora|entonces)\b/
const OF_EACH = /^ ?(?:pesos )?(?:cada un[oa]|c ?\/ ?u|la unidad)\b/
const followingPrice = (message: Understood, { before }: ReadContext): number | undefined => {
  const written =
    before === undefined
      ? undefined
      : /^\W*(?:y|pero|ahora|entonces) [^?\d]{0,30}\b(?:a|en) \$? ?(\d{1,2}[.']\d{3}|\d{3,4})(?: pesos)?\W*$/.exec(
          message.text,
        )
  if (!written || COSTS_OF_ONE.test(written[0].slice(0, written[0].search(/\d/)))) return undefined
  return Number(written[1]?.replace(/[.']/g, ''))
}
const precioUnitario: Slot<number, false> = {
  ...money('Precio de venta por unidad', ['venta'], {
    read: (message, context) =>
      soldUnits(message.text) === undefined
        ? (priceSaid(message, context) ?? followingPrice(message, context))
        : undefined,
  }),
  takes: (said, { at, end }) => {
    const before = said.slice(Math.max(0, at - 60), at)
    const behind = said.slice(end, end + 30)
    return (
      PRICED_AT.test(before) &&
      !COSTS_OF_ONE.test(before) &&
      (IS_PRICED.test(before) ||
        (ANOTHER_PRICE.test(said) && (OF_EACH.test(behind) || /^(?: pesos)?\W*$/.test(behind))))
    )
  },
  orByRole: true,
}
const costoUnitario = money('Costo por unidad', ['compras', 'costoFiscal'], { read: smallSum(SMALL_COST) })

const DISCOUNT =
  /\b(?:(?:le|les|lo|la|los|las) (?:baj|quit|rebaj)\w{1,4}|rebaj(?:o|e|amos)) (?:un |el |otro )?(\d{1,2}) ?(?:%|por ?ciento)|\b(?:descuento|rebaja|promocion|dscto|dcto)(?: (?:del?|en|al|un|el)){0,2} (\d{1,2})\b(?! ?(?:mil|pesos))|\b(\d{1,2}) ?(?:%|por ?ciento)? (?:de |en )?(?:descuento|rebaja|dscto|dcto)\b/
/** "Si doy el 10 de descuento": of what the customer pays. */
const descuentoVenta: Slot<number, false> = {
  ...percent('Descuento al cliente', ['descuento']),
  takes: (said, { at }) => {
    const off = DISCOUNT.exec(said)
    return off !== null && at >= off.index && at < off.index + off[0].length
  },
  read: ({ text }) => {
    const off = DISCOUNT.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined)
    return off === undefined ? undefined : Number(off)
  },
}

const MARGIN =
  /\b(?:margen|gan\w{1,4}|porcentaje|deje|quede|saque)\b[^\d.;?]{0,15}\b(\d{1,2})(?=\W{0,3}$| y | por ?ciento| al costo| sobre (?:el|lo|la)| encima)|\b(\d{1,2}) de (?:margen|ganancia|utilidad|recargo)\b/
/** "Le gano la mitad", "si bajo el margen al 30". */
function marginSaid({ text }: Understood): number | undefined {
  if (/\b(?:queda|gano|saco|deja) la mitad\b/.test(text)) return 50
  if (/\b(?:queda|gano|saco|quede) la tercera parte\b/.test(text)) return 33.33
  const [, behind, before] = MARGIN.exec(text) ?? []
  const said = behind ?? before
  return said === undefined ? undefined : Number(said)
}

/** "Con IVA del 19": the rate of the tax, and no margin. */
const IVA_RATE = /\biva(?: incluido)?(?: (?:del?|al|de el))? ?$/
const MARGIN_BEFORE =
  /\b(?:margen|gan\w{1,5}|utilidad|rentabilidad|recargo|rinda|sacarle|saque)\b(?: (?:(?:neto|bruto|debe|ser|sea|es|de|del|un|el|minimo|al menos|como|quiero|que))){0,5} ?$/
const MARGIN_AFTER =
  /^ ?(?:%|por ?ciento)? ?(?:de (?:margen|ganancia|utilidad)|del? (?:precio|venta|costo)\b|sobre (?:el|la|lo)|al costo|encima)\b/

const OWN_PAY =
  /\b(?:mi|me pongo|ponerme|un) sueldo\b|\b(?:saco|sacar|saque|retiro|retiros)\b[^?]{0,25}\b(?:casa|mi|personal|gastos)\b|\bpara (?:la|mi) casa\b/
const ASKS_RULE: ReadonlySet<Kind> = new Set(['como', 'quees', 'comparar', 'porque'])
/** "¿Y eso cómo lo llevo?" after a sum was worked out: the rule is asked, and not the sum again. */
const asksRule = (message: Understood, kind: Kind) => !amountIn(message) && ASKS_RULE.has(kind)

const amountIn = ({ amounts }: Understood) => amounts.length > 0

/** What is asked when a calculation lacks its figures: the rule itself, and nothing charged for a question back. */
const rule = (text: NoteText, kind: Kind): IntentAnswer => told(text, { kind })

const OPEN_DAYS = [
  [/\blunes a viernes\b/, 22],
  [/\blunes a sabado\b/, 26],
] as const
const OPENED =
  /\b(?:abro|abrimos|trabaj(?:o|amos)|vend(?:o|emos)|atiend\w{1,4}|son|por) (?:los |unos |solo |solamente )?([12]?\d|3[01]) dias\b/
const A_DAY = /\b(?:al|por|cada|el) dia\b|\bdiari[oa]s?\b|\blunes a\b/

const EQUILIBRIO: NoteText = {
  opening: {
    quees:
      'El punto de equilibrio es **lo que tienes que vender para no ganar ni perder**: las ventas que pagan todos los costos y gastos.',
    otro: 'Punto de equilibrio = **costos fijos ÷ (precio − costo variable por unidad)**; en pesos, **costos fijos ÷ margen de contribución**.',
  },
  pasos: [
    'Suma lo que pagas cada mes aunque no vendas: arriendo, sueldos con prestaciones, servicios, internet, cuotas.',
    'Calcula cuánto te deja cada unidad: precio sin IVA menos lo que te cuesta esa unidad.',
    'Divide lo primero por lo segundo: son las unidades del mes. Multiplícalas por el precio y tienes las ventas.',
  ],
  paragraphs: [
    'Ejemplo: con $ 4.500.000 de costos fijos, precio de $ 12.000 y costo de $ 7.000, cada unidad deja $ 5.000 y necesitas 900 unidades ($ 10.800.000 de ventas). Dime tus cifras y hago la cuenta.',
  ],
  sources: [],
}

const NAMED_COSTS = [
  'arriendo',
  'nomina',
  'sueldos',
  'servicios',
  'internet',
  'publicidad',
  'cuota',
  'seguros',
  'contador',
] as const
/** "900 mil de arriendo y 1.3 millones a la muchacha": what is paid in the same breath, called by whom it is paid to. */
const IN_A_ROW = /(?:,|\by|\bmas|\bpag[aoue]\w{0,3}) (?:otros )?\$?$/
const PAID_TO =
  /^ ?(?:pesos )?(?:a|al|de|del|para|por) (?!cada\b|unidad)(?:(?:la|el|un|una|mi|mis|los|las) )?([a-z]{3,20})/
function alsoPaid(
  message: Understood,
  named: readonly (readonly [string, number])[],
  { facts }: ReadContext,
): readonly (readonly [string, number])[] {
  const { text: said } = message
  return message.amounts.flatMap((amount) => {
    const value = toCop(amount, message, facts)
    const payee = PAID_TO.exec(said.slice(amount.end, amount.end + 40))?.[1]
    return payee === undefined ||
      named.some((each) => each[1] === value || each[0] === payee) ||
      !IN_A_ROW.test(said.slice(Math.max(0, amount.start - 12), amount.start)) ||
      GOAL_AFTER.test(said.slice(amount.end, amount.end + 30))
      ? []
      : [[payee, value] as const]
  })
}

/** "¿Y si el arriendo me sube 600 mil?": on top of what is fixed already; "sube a 2 millones" is the new sum. */
const RAISES = /\b(?:sub|aument|increment|encarec|agreg|aparec)\w{1,6}\b[^.;?]{0,45}$/
const NEW_SUM = /\b(?:a|hasta|en total|quedan?|quede) (?:como |unos |los )?\$?$/
/** "¿Y si le pago 700 mil a un ayudante?": likewise. */
const HIRES =
  /\b(?:le pago|pagarle|pago|contrat\w{1,3}|meto|pongo)\b[^.;?]{0,30}\b(?:un|una|otro|otra) (?:ayudante|muchach[oa]|emplead[oa]|meser[oa]|auxiliar|vendedora?|persona|cociner[oa]|domiciliari[oa]|aprendiz|senora?)\b/
const SUPPOSED = /^\W{0,3}(?:y |pero |entonces |ahora )?(?:si|ademas|tambien)\b/

const PRICE_RISES = /\b(?:precio|cada un[oa]|unidad|costo|insumos?|materia|mercancia|cuesta)\b/
const isRise = (said: string, at: number): boolean => {
  const before = said.slice(Math.max(0, at - 60), at)
  return RAISES.test(before) && !NEW_SUM.test(before) && !PRICE_RISES.test(before)
}

function namedCosts(message: Understood, context: ReadContext): Readonly<Record<string, number>> | undefined {
  if (SUPPOSED.test(message.text) && message.amounts.some((each) => isRise(message.text, each.start))) return undefined
  const before = context.before as Readonly<Record<string, number>> | undefined
  const sample = Object.values(before ?? {})[0]
  const found: (readonly [string, number])[] = NAMED_COSTS.flatMap((name) => {
    const value = sumNamed(name)(message, { ...context, before: before?.[name] ?? sample })
    return value === undefined ? [] : [[name, value] as const]
  })
  if (found.length > 0) found.push(...alsoPaid(message, found, context))
  // "Arriendo y sueldos de 4.200.000" is one sum of both.
  const shared = found.length > message.amounts.length && new Set(found.map(([, value]) => value)).size < found.length
  return shared || found.length === 0 || (before === undefined && found.length < 2)
    ? undefined
    : { ...before, ...Object.fromEntries(found) }
}

/** "Para ganarme 2 millones libres": what is to be left, and no cost. */
const GOAL_BEFORE =
  /\b(?:gan(?:ar(?:me|nos|se|le)?|arles|e|emos)|sacar(?:me|nos|le)?|quedar(?:me|nos)|(?:me|nos) queden?|(?:me |nos )?(?:sobr|libr)(?:en?|ar(?:me|nos)?)|utilidad|ganancia|meta)\b(?: (?:unos|como|de|siquiera|minimo|al menos|por|es|sea|objetivo|meta|esperada|deseada|mensual|limpios|libres|neta)){0,3} ?\$?$/
const GOAL_AFTER =
  /^ ?(?:pesos |millones |palos )?(?:(?:al mes|mensuales|de) )?(?:libres?|limpi[oa]s?|utilidad|ganancia)\b/

const TAX_IN_PRICE =
  /\b(?:impoconsumo|impuesto al consumo|inc|iva)(?: (?:del? )?(?:19|8|5) ?%?)? ?(?:ya )?(?:incluid|adentro|metido)|\b(?:con|trae|incluye|incluido|lleva|va|tiene) (?:ya )?(?:el |su )?(?:impoconsumo|impuesto al consumo|inc\b|iva\b)|\b(?:con|incluye) (?:todo e )?impuestos?\b/
const NOT_IN_PRICE = /\b(?:sin|mas|antes del?|aparte del?) (?:el )?(?:impoconsumo|impuesto al consumo|iva)\b/
const RATE_OF_TAX = /\b(?:impoconsumo|impuesto al consumo|inc|iva)\b(?: incluido)?[ (:]{0,3}(?:del? |al )?$/
/** "A 18.360 con el impoconsumo adentro": what the price holds is collected, and no income. */
const impuestoEnPrecio = text<'consumo' | 'iva'>(
  'El precio trae el impuesto',
  ({ text: said }) =>
    !TAX_IN_PRICE.test(said) || NOT_IN_PRICE.test(said) ? undefined : /\biva\b/.test(said) ? 'iva' : 'consumo',
  (value) => (value === 'iva' ? 'IVA' : 'impuesto al consumo'),
)

const TO_SELL =
  /\bcuant[oa]s? (?:[a-z]{1,14} ){0,2}(?:tengo que|debo|hay que|toca|necesito|tendria que) vender\b[^?]{0,30}\b(?:perder|ganar ni perder|quedar (?:en )?tablas|cubrir)\b|\bcuant[oa]s?\b[^?]{0,50}\b(?:no (?:pierdo|perdemos|perder|salgo perdiendo|quedar? perdiendo)|(?:qued|sal)\w{1,4} (?:en |a )?tablas|ni gano ni pierdo)\b|\bpunto de equilibrio\b/

export const equilibrio = intent({
  id: 'contabilidad.equilibrio',
  subject: 'contabilidad',
  title: 'Cuánto hay que vender para no perder (punto de equilibrio)',
  tells: ({ text: words, amounts }) => amounts.length > 1 && TO_SELL.test(words),
  slots: {
    costosFijos: money('Costos fijos del mes', ['costos', 'salario', 'pago'], {
      summed: true,
      read: bareSum(/fijos?|gastos?|pago|pagamos/),
    }),
    /** "3 millones de arriendo y 4 de nómina": each by its name, so that one alone can be told anew. */
    fijosPorNombre: text<Readonly<Record<string, number>>>('Costos fijos por nombre', namedCosts, (value) =>
      Object.entries(value)
        .map(([name, sum]) => `${name}: ${formatCop(sum)}`)
        .join(', '),
    ),
    /** "¿Y si subo a 3.000?": a price that looks like a sum of the case leaves what the fixed costs were. */
    fijosDichos: money('Costos fijos dichos', [], {
      read: sumBy(/\bfijos?\b|\bgastos?\b|\barriendo\b|\bnomina\b|\bsueldos?\b|\bpag[oa]\w*/),
    }),
    /** What is supposed on top of them. */
    otroFijo: {
      ...money('Otro pago fijo', []),
      takes: (said: string, { at }: { readonly at: number }) =>
        SUPPOSED.test(said) && (HIRES.test(said) || isRise(said, at)),
    },
    precioUnitario,
    costoUnitario,
    descuentoVenta,
    impuestoEnPrecio,
    tarifaImpuesto: {
      ...percent('Tarifa del impuesto', []),
      takes: (said: string, { at }: { readonly at: number }) => RATE_OF_TAX.test(said.slice(Math.max(0, at - 45), at)),
    },
    /** "Este mes solo vendí 1.500, ¿cuánto perdí?": units, and no price. */
    unidadesVendidas: {
      label: 'Unidades vendidas',
      type: 'count',
      read: ({ text: said }) => soldUnits(said),
      required: false,
    } satisfies Slot<number, false>,
    /** As the margin that was asked for before has it. */
    precioHallado: money('Precio que dio el margen', []),
    margenContribucion: { ...percent('Margen de contribución', PART), read: marginSaid },
    utilidadDeseada: {
      ...money('Utilidad que quieres', ['utilidad']),
      takes: (said: string, { at, end }: { readonly at: number; readonly end: number }) =>
        GOAL_BEFORE.test(said.slice(Math.max(0, at - 60), at)) || GOAL_AFTER.test(said.slice(end, end + 30)),
    },
  },
  answer(
    {
      costosFijos: fixed,
      fijosPorNombre: byName,
      fijosDichos,
      otroFijo = 0,
      precioUnitario,
      precioHallado,
      impuestoEnPrecio: held,
      tarifaImpuesto,
      costoUnitario: costo,
      descuentoVenta: off = 0,
      margenContribucion,
      utilidadDeseada,
      unidadesVendidas,
    },
    { kind, message, own = [], earlier, facts, on },
  ) {
    const taxFact = held === undefined ? undefined : facts.at(held === 'iva' ? IVA_GENERAL : INC_RESTAURANTES, on)
    const taxRate = taxFact === undefined ? 0 : (tarifaImpuesto ?? taxFact.value)
    const sold = own.includes('unidadesVendidas') ? unidadesVendidas : undefined
    // What was sold is no price of the case.
    const before = earlier
      ?.map(({ values }) => values)
      .find(
        (each) => typeof each.precioUnitario === 'number' && each.precioUnitario !== each.unidadesVendidas,
      )?.precioUnitario
    const paid =
      (sold !== undefined && precioUnitario === sold && typeof before === 'number' ? before : precioUnitario) ??
      precioHallado
    const precio = paid === undefined ? undefined : Math.round((paid * 100) / (100 + taxRate))
    const named = Object.values(byName ?? {})
    const together = named.length > 1 ? named.reduce((sum, each) => sum + each, 0) : undefined
    const priced = own.includes('costosFijos') && own.includes('precioUnitario') && !own.includes('fijosDichos')
    const told = together ?? (priced && message.amounts.length === 1 ? (fijosDichos ?? fixed) : fixed)
    if (told === undefined) return rule(EQUILIBRIO, kind)
    const costosFijos = told + otroFijo
    const perUnit = precio !== undefined && costo !== undefined
    if (!perUnit && margenContribucion === undefined)
      return {
        headline: `Para cubrir ${formatCop(costosFijos)} de costos fijos necesitas **${formatCop(costosFijos)} de margen**: divide esa cifra por lo que te deja cada venta.`,
        paragraphs: [
          `Si de cada $ 100 vendidos te quedan $ 30, debes vender ${formatCop(Math.ceil(costosFijos / 0.3))}; si te quedan $ 50, ${formatCop(costosFijos * 2)}. Dime el precio y el costo de lo que vendes, o tu margen, y te doy la cifra exacta.`,
        ],
        sources: [],
        // A price or a cost that was told and not taken: half an answer.
        ...(message.amounts.length > Math.max(1, named.length) ? { answered: false } : {}),
      }
    const calculation = puntoEquilibrio({
      costosFijos,
      ...(perUnit ? { precio, costoVariable: costo } : { margen: margenContribucion ?? 0 }),
      ...(utilidadDeseada === undefined ? {} : { utilidad: utilidadDeseada }),
    })
    const { result } = calculation
    if (sold !== undefined && precio !== undefined && costo !== undefined) {
      const left = sold * (precio - costo) - costosFijos
      return {
        headline: `Vendiendo ${formatNumber(sold)} unidades ${left < 0 ? '**pierdes' : '**ganas'} ${formatCop(Math.abs(left))}** en el mes, antes de impuestos${result?.unidades === undefined ? '' : `: el punto de equilibrio son ${formatNumber(result.unidades)}`}.`,
        steps: [
          {
            label: 'Lo que dejan las ventas',
            formula: `${formatNumber(sold)} × (${formatCop(precio)} − ${formatCop(costo)})`,
            value: formatCop(sold * (precio - costo)),
          },
          { label: 'Costos fijos', value: formatCop(costosFijos) },
        ],
        sources: [],
      }
    }
    if (result === null)
      return {
        headline: `**No hay punto de equilibrio**: con precio de ${formatCop(precio ?? 0)} y costo de ${formatCop(costo ?? 0)} cada venta no deja nada, y vender más no lo arregla.`,
        paragraphs: ['Sube el precio o baja el costo variable antes de mirar los costos fijos.'],
        sources: [],
      }
    const opened = Number(OPENED.exec(message.text)?.[1] ?? 0)
    const dias = opened > 0 ? opened : (OPEN_DAYS.find(([said]) => said.test(message.text))?.[1] ?? 30)
    const daily =
      result.unidades === undefined
        ? `**${formatCop(Math.ceil(result.ventas / dias))}** al día`
        : `**${formatNumber(Math.ceil(result.unidades / dias))} unidades** al día`
    const lead = A_DAY.test(message.text) ? `Son unas ${daily}, con ${dias} días de venta al mes. ` : ''
    const goal =
      utilidadDeseada === undefined ? 'no perder ni ganar' : `ganar ${formatCop(utilidadDeseada)} antes de impuestos`
    const units = result.unidades === undefined ? '' : `**${formatNumber(result.unidades)} unidades** al mes, que son `
    const lower = precio === undefined ? undefined : precio - Math.round(percentOf(precio, off))
    const discounted =
      off === 0 || !perUnit || lower === undefined
        ? undefined
        : puntoEquilibrio({
            costosFijos,
            precio: lower,
            costoVariable: costo,
            ...(utilidadDeseada === undefined ? {} : { utilidad: utilidadDeseada }),
          }).result
    const withDiscount =
      discounted === undefined || lower === undefined
        ? ''
        : discounted === null
          ? ` Con el ${formatPercent(off)} de descuento (a ${formatCop(lower)}) cada una no deja nada.`
          : ` Con el ${formatPercent(off)} de descuento (a ${formatCop(lower)}) son **${formatNumber(discounted.unidades ?? 0)}**.`
    const taxed =
      taxRate === 0 || !perUnit || precio === undefined
        ? ''
        : ` El precio cuenta sin ${held === 'iva' ? 'el IVA' : 'el impuesto al consumo'} (${formatPercent(taxRate)}), que no es tuyo: de ${formatCop(paid ?? 0)} quedan **${formatCop(precio)}**.`
    const at = perUnit && precio !== undefined && message.amounts.length < 3 ? ` a ${formatCop(precio)}` : ''
    return fromCalculation(calculation, {
      headline: `${lead}Para ${goal} debes vender ${units}**${formatCop(result.ventas)}** al mes${at}${result.unidades === undefined ? '' : ` (unas ${formatNumber(Math.ceil(result.unidades / dias))} diarias)`}.${withDiscount}${taxed}`,
      ...(taxFact === undefined || taxed === '' ? {} : { facts: [...calculation.facts, taxFact] }),
    })
  },
})

const MARGEN: NoteText = {
  opening: {
    comparar:
      '**El margen se mide sobre el precio y el recargo (markup) sobre el costo**: comprar en $ 70 y vender en $ 100 es 30 % de margen y 42,86 % de recargo.',
    quees:
      'El margen es **la parte del precio que te queda después del costo**: (precio − costo) ÷ precio; sobre el costo se llama recargo o markup.',
    otro: 'Precio = **costo ÷ (1 − margen)** si el porcentaje es sobre el precio, o **costo × (1 + recargo)** si es sobre el costo.',
  },
  tables: [
    {
      title: 'El mismo 30 % no da lo mismo',
      columns: ['Con un costo de $ 70.000', 'Precio', 'Ganancia'],
      rows: [
        ['30 % de margen: 70.000 ÷ 0,70', '$ 100.000', '$ 30.000'],
        ['30 % de recargo: 70.000 × 1,30', '$ 91.000', '$ 21.000'],
      ],
    },
  ],
  paragraphs: [
    'El precio debe cubrir además los gastos fijos. Dime el costo y el porcentaje, o el costo y el precio, y hago la cuenta.',
  ],
  sources: [],
}

const ON_COST =
  /\b(?:sobre|encima|arriba|por encima) (?:de|del|a)? ?(?:el |lo que )?(?:costo|me cuesta|me costo|compr\w{1,4})|\b(?:al|del) costo\b|\brecargo\b|\bmark ?-?up\b|\ble (?:subo|sube|aumento|meto|cargo|clavo|pongo|agrego|sumo)\b|\bsubirle\b/
const ON_PRICE =
  /\bmargen(?:es)?\b|\b(?:sobre|del?) (?:el )?(?:precio|valor de venta)\b|\bsobre (?:la |las )?ventas?\b|\bde rentabilidad\b/

/** "Ganarme 50.000", "que me queden 200.000 libres": so much on each one, and no price. */
const TO_GAIN =
  /\b(?:gan(?:ar|arme|arle|ando|arnos)|(?:me|nos) qued(?:en|e|an)|libr(?:ar|arme)|sacarle)(?: (?:como|unos|minimo|al menos|por lo menos|solo)){0,2} \$? ?$/
/** "Me quita 8 % de comisión": a part of the price that somebody else keeps. */
const FEE_BEFORE = /\b(?:comision|pasarela|datafono|marketplace|plataforma)\b[^.;?%\d]{0,30}$/
const FEE_AFTER = /^ ?(?:%|por ?ciento)?(?: de| por| en)? (?:la )?comision\b/
const comision: Slot<number, false> = {
  ...percent('Comisión sobre el precio', []),
  takes: (said, { at, end }) =>
    FEE_AFTER.test(said.slice(end, end + 30)) ||
    (FEE_BEFORE.test(said.slice(Math.max(0, at - 70), at)) &&
      !MARGIN_BEFORE.test(said.slice(Math.max(0, at - 50), at))),
}
const PRICE_HOLDS =
  /\biva (?:ya )?incluid\w|\b(?:incluye|incluido|trae|tiene) (?:el )?iva\b|\bya con (?:el )?iva\b|\d (?:mil |pesos )?con (?:el )?iva\b/

interface Fee {
  readonly costo: number
  readonly porcentaje: number
  readonly basis: 'precio' | 'costo'
  readonly fee: number
  readonly rate: number
}
/** The price of which a platform keeps a part, and that still leaves the gain. */
function withFee({ costo, porcentaje, basis, fee, rate }: Fee, facts: IntentAnswer['facts'] = []): IntentAnswer {
  const left = basis === 'precio' ? 100 - porcentaje - fee : 100 - fee
  if (left <= 0)
    return {
      headline: `**Ningún precio alcanza**: el ${formatPercent(porcentaje)} de margen y el ${formatPercent(fee)} de comisión se llevan todo el precio.`,
      sources: [],
    }
  const need = basis === 'precio' ? costo : costo + percentOf(costo, porcentaje)
  const price = Math.round((need * 100) / left)
  const kept = Math.round(percentOf(price, fee))
  return {
    headline: `Véndelo en **${formatCop(price)}** sin IVA (**${formatCop(conIvaEncima(price, rate))}** con IVA del ${formatPercent(rate)}, si lo cobras): de ahí salen ${formatCop(kept)} de comisión (${formatPercent(fee)}) y los ${formatCop(costo)} del costo, y te quedan **${formatCop(price - kept - costo)}**, el ${formatPercent(porcentaje)} ${basis === 'costo' ? 'sobre el costo' : 'del precio'}.`,
    steps: [
      {
        label: 'Precio sin IVA',
        formula: `${formatCop(Math.round(need))} ÷ (1 − ${basis === 'precio' ? `${formatPercent(porcentaje)} − ` : ''}${formatPercent(fee)})`,
        value: formatCop(price),
      },
      { label: 'Comisión', formula: `${formatCop(price)} × ${formatPercent(fee)}`, value: formatCop(kept) },
      { label: 'Te queda', formula: 'Precio − comisión − costo', value: formatCop(price - kept - costo) },
    ],
    sources: [],
    facts,
    caveats: ['Sobre la comisión la plataforma suele cobrarte IVA, que se descuenta si eres responsable.'],
  }
}

export const margen = intent({
  id: 'contabilidad.margen',
  subject: 'contabilidad',
  title: 'A cuánto vender y cuánto se gana (margen y precio)',
  slots: {
    costoUnitario: { ...costoUnitario, money: ['compras', 'costoFiscal', 'costos'] },
    precioUnitario: { ...precioUnitario, money: ['venta', 'ingresos', 'pago'] },
    porcentaje: {
      ...percent('Porcentaje de ganancia', PART),
      read: marginSaid,
      takes: (said: string, { at, end }: { readonly at: number; readonly end: number }) =>
        MARGIN_BEFORE.test(said.slice(Math.max(0, at - 50), at)) || MARGIN_AFTER.test(said.slice(end, end + 30)),
      orByRole: true,
    },
    ivaVenta: {
      ...percent('Tarifa de IVA', []),
      takes: (said: string, { at }: { readonly at: number }) => IVA_RATE.test(said.slice(Math.max(0, at - 24), at)),
    },
    descuentoVenta,
    comision,
    sobre: choice(
      'El porcentaje es',
      { precio: 'sobre el precio (margen)', costo: 'sobre el costo (recargo)' },
      ({ text }) => (ON_COST.test(text) ? 'costo' : ON_PRICE.test(text) ? 'precio' : undefined),
    ),
    gananciaDeseada: {
      ...money('Ganancia en pesos por unidad', ['utilidad']),
      takes: (text: string, { at }: { readonly at: number }) => TO_GAIN.test(text.slice(Math.max(0, at - 40), at)),
    },
    precioConIva: flag('El precio ya trae el IVA', ({ text }) =>
      PRICE_HOLDS.test(text) && !WITHOUT_TAX.test(text) ? true : undefined,
    ),
    conIvaVenta: flag('Precio con IVA', ({ text }) =>
      /\b(?:sin|no (?:cobro|lleva|tiene)) (?:el )?iva\b/.test(text) && !/\b(?:con|mas) (?:el )?iva\b/.test(text)
        ? false
        : /\b(?:con|mas) (?:el )?iva\b|\+ ?iva\b|\bcobr\w{1,5} (?:el )?iva\b/.test(text)
          ? true
          : undefined,
    ),
  },
  answer(values, { kind, facts, on, followUp, own = [] }) {
    // "¿Y si quiero 45 % de margen?" of a price that was told: another price is asked for.
    const another = followUp && own.includes('porcentaje') && !own.includes('precioUnitario')
    const shown = another ? undefined : values.precioUnitario
    const {
      costoUnitario: costo,
      porcentaje,
      sobre,
      conIvaVenta: taxed,
      descuentoVenta: off = 0,
      gananciaDeseada: gain,
      precioConIva,
      ivaVenta,
    } = values
    const basis = sobre ?? 'precio'
    const general = facts.at(IVA_GENERAL, on)
    const rate = ivaVenta ?? general.value
    // What is collected for the DIAN is no income: the gain is on the price without it.
    const inside = precioConIva === true && shown !== undefined
    const conIvaVenta = inside ? undefined : (taxed ?? (ivaVenta === undefined ? undefined : true))
    const full =
      shown === undefined
        ? gain !== undefined && costo !== undefined
          ? costo + gain
          : undefined
        : inside
          ? Math.round((shown * 100) / (100 + rate))
          : shown
    // A discount on the price that the percentage gives.
    const list =
      full ??
      (off > 0 && costo !== undefined && porcentaje !== undefined
        ? precioVenta({ costo, porcentaje, sobre: basis }).result?.precio
        : undefined)
    const precio = list === undefined ? undefined : list - Math.round(percentOf(list, off))
    const known = [costo, precio, porcentaje].filter((value) => value !== undefined).length
    if (known < 2) return rule(MARGEN, kind)
    const input = {
      ...(costo === undefined ? {} : { costo }),
      ...(precio === undefined ? {} : { precio }),
      ...(porcentaje === undefined || (costo !== undefined && precio !== undefined) ? {} : { porcentaje }),
    }
    const calculation = precioVenta({ ...input, sobre: basis })
    const { result } = calculation
    if (result === null)
      return {
        headline: `**Un margen del ${formatPercent(porcentaje ?? 100)} no existe**: el margen es parte del precio y siempre es menor que el 100 %.`,
        paragraphs: [
          'Si quieres ganarle eso al costo, dilo como recargo: «le gano el 100 % al costo» duplica el precio.',
        ],
        sources: [],
      }
    const withTax = conIvaVenta
      ? ` Con IVA del ${formatPercent(rate)}: **${formatCop(conIvaEncima(result.precio, rate))}**.`
      : ''
    const facts_ =
      conIvaVenta || inside
        ? { facts: rate === general.value ? [...calculation.facts, general] : calculation.facts }
        : {}
    if (costo !== undefined && precio !== undefined && shown === undefined && gain !== undefined)
      return fromCalculation(calculation, {
        ...facts_,
        headline: `Véndelo en **${formatCop(precio)}** sin IVA: los ${formatCop(costo)} que cuesta y los ${formatCop(gain)} que quieres ganar (${formatPercent(result.margen)} del precio).${withTax}`,
      })
    if (costo !== undefined && precio !== undefined)
      return fromCalculation(calculation, {
        ...facts_,
        headline:
          result.utilidad < 0
            ? `Vendiendo en ${formatCop(precio)} lo que cuesta ${formatCop(costo)} **pierdes ${formatCop(-result.utilidad)}** en cada uno.`
            : `${off > 0 ? `Con el ${formatPercent(off)} de descuento cobras ${formatCop(precio)} y te ganas` : 'Te ganas'} **${formatCop(result.utilidad)}**: un margen del **${formatPercent(result.margen)}** sobre el precio, o **${formatPercent(result.recargo)}** sobre el costo.${off > 0 && list !== undefined ? ` Sin el descuento el precio es **${formatCop(list)}**${conIvaVenta ? ` (**${formatCop(conIvaEncima(list, rate))}** con IVA)` : ''} y te ganas ${formatCop(list - costo)}.` : ''}${off > 0 ? withTax.replace('Con IVA', 'Con el descuento y con IVA') : withTax}${inside ? ` El precio de ${formatCop(shown)} sin su IVA del ${formatPercent(rate)} son ${formatCop(full ?? 0)}.` : ''}`,
      })
    if (values.comision !== undefined && costo !== undefined && porcentaje !== undefined)
      return withFee({ costo, porcentaje, basis, fee: values.comision, rate }, rate === general.value ? [general] : [])
    if (costo === undefined)
      return fromCalculation(calculation, {
        ...facts_,
        headline: `Para vender en ${formatCop(result.precio)} y ganar el ${formatPercent(porcentaje ?? 0)} ${basis === 'costo' ? 'sobre el costo' : 'de margen'}, el costo no puede pasar de **${formatCop(result.costo)}**.`,
      })
    const other = precioVenta({ ...input, sobre: basis === 'costo' ? 'precio' : 'costo' }).result
    const also =
      sobre === undefined && other !== null
        ? ` Si el ${formatPercent(porcentaje ?? 0)} es sobre el costo, el precio es **${formatCop(other.precio)}**${conIvaVenta ? ` (${formatCop(conIvaEncima(other.precio, rate))} con IVA)` : ''}.`
        : ''
    return fromCalculation(calculation, {
      ...facts_,
      // For how many of them have to be sold, which may be asked next.
      gives: { precioHallado: result.precio },
      headline: `Véndelo en **${formatCop(result.precio)}**${conIvaVenta === undefined ? ' sin IVA' : ''}: ganas ${formatCop(result.utilidad)}, el ${formatPercent(porcentaje ?? 0)} ${basis === 'costo' ? 'sobre el costo' : 'del precio'}.${conIvaVenta === undefined && taxed !== false ? ` Si cobras IVA del ${formatPercent(rate)}, son **${formatCop(conIvaEncima(result.precio, rate))}** al público.` : withTax}${also}`,
    })
  },
})

const FLUJO: NoteText = {
  opening: {
    quees:
      'El flujo de caja es **el registro de la plata que entra y sale de verdad**, por fechas: saldo inicial + entradas − salidas = saldo final.',
    comparar:
      '**La utilidad mira ventas y gastos causados; el flujo de caja, lo cobrado y lo pagado**: puedes tener utilidad y no tener con qué pagar la nómina.',
    otro: 'Un flujo de caja se arma con **saldo inicial + entradas − salidas = saldo final**, semana por semana o mes por mes.',
  },
  pasos: [
    'Escribe cuánta plata tienes hoy en caja y bancos.',
    'Anota lo que vas a cobrar y en qué semana: ventas de contado, abonos de clientes, préstamos.',
    'Anota lo que vas a pagar y en qué semana: proveedores, nómina y seguridad social, arriendo, servicios, cuotas, IVA y retenciones.',
    'Resta y pasa el saldo a la semana siguiente. Donde quede negativo, cobra antes, negocia el pago o busca crédito con tiempo.',
    'Compara cada semana lo real con lo proyectado y corrige.',
  ],
  paragraphs: ['Como estado financiero se presenta por actividades de operación, inversión y financiación.'],
  sources: [
    { type: 'nic', number: '7' },
    { type: 'niif', number: 'PYMES', article: 'sección 7' },
  ],
}

/** What each sum is, by the words nearest to it; of two that end at one place the first counts. */
const MOVES = {
  saldoInicial:
    /\b(?:arranc|arranqu|empie[zc]|empec|empez|comien[zc]|inici)\w{0,4}\b(?: (?:el|la|este|mi) (?:mes|semana|dia|ano))?(?: con)?|(?<!que )\b(?:tengo|tenemos)\b(?! (?:que|pendiente|por))|\b(?:tengo|tenemos|hay|quedan?|quedaron)(?: \w{1,8})? (?:en )?(?:la |el )?(?:caja|banco|cuentas?)\b|\bsaldo(?: inicial)?\b|\ben (?:la )?(?:caja|el banco|bancos?)\b|\bguardad\w{1,2}\b/g,
  entradas:
    /\b(?:me|nos) (?:van a |va a |tienen que )?(?:pag|consign|entr|abon|deb)\w{1,5}|\bclientes?\b|\bcobr\w{1,5}|\bvend\w{1,5}|\bventas?\b|\bentr(?:an?|aron|aran|adas?)\b|\bingres\w{1,4}|\brecib\w{1,4}|\brecaud\w{1,4}/g,
  salidas:
    /\bpag\w{1,6}|\bdebo\b|\bsal(?:go|en?|io|imos|idas?)\b|\bgast\w{1,4}|\bnominas?\b|\barriendos?\b|\bproveedor\w{0,2}|\bcuotas?\b|\bservicios\b|\bsueldos?\b|\bimpuestos?\b|\bcompr\w{1,5}|\bmercanc\w{1,3}/g,
} as const
type Move = keyof typeof MOVES

const FEWEST_MOVES = 3
interface Told {
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Where no unit is said at all ("tengo 10, me entran 8"), people speak of millions. */
const BARE =
  /(?<![\d.,/-]|\b(?:el|del|dia) )\d{1,3}(?:[.,]\d)?(?![.,]?\d| ?(?:%|de (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)|dias?|mes|anos?|emplead|person|unidades|horas?|clientes))/g
const unitless = ({ text: said, amounts }: Understood): readonly Told[] =>
  amounts.length > 0
    ? []
    : [...said.matchAll(BARE)].map(({ index, 0: digits }) => ({
        value: Number(digits.replace(',', '.')) * 1_000_000,
        start: index,
        end: index + digits.length,
      }))
/** The sums of a message about cash, in COP or by what they stand for; of UVT or wages none. */
function cashIn(message: Understood): readonly Told[] {
  const said = copSumsOf(message)
  return said.length > 0 ? said : unitless(message)
}

/** A month told with all of its sums: "arranco con 3, me van a pagar 8, tengo que pagarle 6 a proveedores, 2 de nómina". */
function movesOf(sums: readonly Told[], said: string): Readonly<Record<Move, number>> | undefined {
  if (sums.length < FEWEST_MOVES) return undefined
  const total = { saldoInicial: 0, entradas: 0, salidas: 0 }
  let previous: Move | undefined
  for (const [at, { value, start, end }] of sums.entries()) {
    const before = said.slice(sums[at - 1]?.end ?? 0, start)
    const after = said.slice(end, sums[at + 1]?.start ?? said.length)
    const own = before.split(/[,;.]| y /).at(-1) ?? ''
    const behind = /^ ?(?:de|en|por|para|a|al)\b[^,;.]{0,30}/.exec(after)?.[0] ?? ''
    const move = lastNamed(own, MOVES) ?? lastNamed(behind, MOVES) ?? lastNamed(before, MOVES) ?? previous
    if (move === undefined) return undefined
    total[move] += value
    previous = move
  }
  return total.salidas > 0 && (total.entradas > 0 || total.saldoInicial > 0) ? total : undefined
}
const movesIn = (message: Understood) => movesOf(cashIn(message), message.text)

const IS_IT_ENOUGH = /\balcanz\w{1,4}|\b(?:queda|quedo|quedan|sobra|falta)\w{0,3}\b|\bflujo de caja\b|\btermino con\b/
/** What one begins with, what comes in and what goes out, and whether it is enough. */
function tellsCash(message: Understood): boolean {
  if (!IS_IT_ENOUGH.test(message.text) || tellsKardex(message)) return false
  const moves = movesOf(cashIn(message), message.text)
  return moves !== undefined && moves.salidas > 0 && moves.entradas > 0 && moves.saldoInicial > 0
}

const BARE_MOVES = {
  saldoInicial: bareSum(/tengo|tenemos|banco|caja|guardad\w{1,2}|hay|arranco con/),
  entradas: bareSum(
    /entr\w{1,4}|vend\w{1,4}|cobr\w{1,4}|recoj\w{1,3}|recib\w{1,4}|pagan|(?:me|nos) (?:van a )?pag\w{1,4}|(?:me|nos) deben/,
  ),
  salidas: bareSum(/sal\w{1,4}|pag(?:o|ue|amos)|(?:tengo que|debo|toca|hay que) pagar|gast\w{1,4}|debo|soltar/),
} as const

export const flujo = intent({
  id: 'contabilidad.flujo-caja',
  subject: 'contabilidad',
  title: 'Flujo de caja: cómo se hace y cuánta plata queda',
  fits: (message) => !tellsKardex(message),
  tells: (message) => tellsIndirect(message) || tellsCash(message),
  keeps:
    /\bflujo\b|\b(?:aument|cambi|vari|dismin|baj|sub)\w{1,6} (?:(?:el|neto|de|del|mi|nuestro) ){0,3}efectivo\b|\binversion\b[^?]{0,10}\d/,
  slots: {
    saldoInicial: money('Plata al empezar', ['efectivo'], {
      read: BARE_MOVES.saldoInicial,
    }),
    entradas: money('Lo que entra', ['ingresos', 'venta'], {
      summed: true,
      read: BARE_MOVES.entradas,
    }),
    salidas: money('Lo que sale', ['costos', 'pago', 'salario', 'deuda', 'compras'], {
      summed: true,
      read: BARE_MOVES.salidas,
    }),
    /** From the profit to the cash. */
    indirecto: text<CashMoves>(
      'De la utilidad al efectivo',
      (message, { facts, today, before }) =>
        before !== undefined || tellsIndirect(message)
          ? cashMovesIn(message, facts, today, before as CashMoves | undefined)
          : undefined,
      (value) =>
        Object.values(value)
          .map((sum) => formatCop(sum))
          .join(' · '),
    ),
    movimientos: text<Readonly<Record<Move, number>>>('El mes completo', movesIn, (told) =>
      Object.values(told)
        .map((sum) => formatCop(sum))
        .join(' · '),
    ),
  },
  answer({ movimientos, indirecto, ...given }, { kind, message, merged, facts, today, own = [] }) {
    if (indirecto !== undefined && !(own.includes('movimientos') && !own.includes('indirecto')))
      return indirectCash(indirecto)
    // What a later message changes of the month comes before what the whole of it told.
    const whole = own.includes('movimientos')
    const later = (name: Move) =>
      movimientos === undefined ? undefined : BARE_MOVES[name](message, { facts, today, before: movimientos[name] })
    const of = (name: Move) =>
      whole
        ? movimientos?.[name]
        : own.includes(name)
          ? given[name]
          : (later(name) ?? movimientos?.[name] ?? given[name])
    const [saldoInicial, entradas, salidas] = [of('saldoInicial'), of('entradas'), of('salidas')]
    if (salidas === undefined || (entradas === undefined && saldoInicial === undefined) || asksRule(message, kind))
      return rule(FLUJO, kind)
    const calculation = flujoCaja({
      salidas,
      ...(saldoInicial === undefined ? {} : { saldoInicial }),
      ...(entradas === undefined ? {} : { entradas }),
    })
    const { neto, saldoFinal } = calculation.result
    const inMillions = whole && message.amounts.length === 0 ? ['Supuse que hablas de millones.'] : []
    const months = neto < 0 && saldoFinal > 0 ? Math.floor(saldoFinal / -neto) : undefined
    return fromCalculation(calculation, {
      caveats: [...inMillions, ...calculation.caveats],
      headline:
        saldoFinal < 0
          ? `**No te alcanza: te faltan ${formatCop(-saldoFinal)}** para cubrir las salidas.`
          : `${kind === 'sino' || /\balcanz/.test(merged.text) ? '**Sí te alcanza.** ' : ''}Terminas con **${formatCop(saldoFinal)}** en caja: ${
              neto === 0
                ? 'entra lo mismo que sale'
                : neto < 0
                  ? `salen ${formatCop(-neto)} más de los que entran`
                  : `entran ${formatCop(neto)} más de los que salen`
            }.`,
      ...(months === undefined
        ? {}
        : {
            paragraphs: [
              `A ese ritmo, lo que queda alcanza para ${months === 0 ? 'menos de un periodo más' : months === 1 ? 'un periodo más' : `${months} periodos más`}.`,
            ],
          }),
    })
  },
})

const EXPENSE =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(mil(?:lon(?:es)?)?|palos?)?,? (?:de|en|para|del) (?:el |la |los |las )?(?:arriendo|sueldos?|salarios?|nomina|servicios|luz|agua|internet|transporte|gasolina|empleados?|ayudante|fletes?|domicilios|publicidad|intereses|mantenimiento|empaques?|otros gastos|gastos)\b/g
/** "Pagué 2 de arriendo y 1.5 de sueldo" beside sums in millions: each is an expense, though the unit was said once. */
function listedExpenses({ text, amounts }: Understood): number | undefined {
  const found = [...text.matchAll(EXPENSE)]
  const inMillions = /\b(?:millon(?:es)?|palos)\b/.test(text)
  if (found.length < 2 || !inMillions || amounts.length === 0) return undefined
  return found.reduce(
    (sum, [, number = '', unit]) =>
      sum + Math.round(Number(number.replace(',', '.')) * (unit === 'mil' ? 1000 : 1_000_000)),
    0,
  )
}
const PAYS_TAX = /\b(?:paga|pago|toca|declar\w{1,3}|debo)\b[^?]{0,20}\b(?:renta|impuestos?)\b/

const NET_ASKED =
  /\butilidad(?:es)? netas?\b|\bganancia neta\b|\b(?:qued\w{1,3}|libre|sali\w{0,2})(?: \w{1,6})? (?:limpi[oa]s?|libres?|net[oa]s?)\b|\bdespues de (?:impuestos?|renta)\b|\bresultado (?:neto|del ejercicio)\b/
const tellsNet = ({ text: said, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  NET_ASKED.test(said) &&
  amounts.length > 0 &&
  /\b(?:ingresos?|ventas?|vend\w{1,5}|factur\w{1,4})\b/.test(said) &&
  /\bgastos?\b/.test(said) &&
  /\bcost\w{1,4}\b/.test(said) &&
  /\b(?:renta|impuestos?)\b/.test(said) &&
  !/\bpersona natural\b/.test(said)

export const resultado = intent({
  ...noted('contabilidad.utilidad'),
  // "Vendí 50 y gasté 22, ¿cuánto pago de IVA?": of the same sums, the tax.
  fits: ({ text }) => !asksIva(text),
  // "Ingresos 310, costos 190, gastos 86 y renta al 35: ¿utilidad neta?"
  tells: tellsNet,
  covers: (part, message) =>
    tellsNet(message) && /\b(?:cierre|cerrar|cierro|registra\w{0,2}|cuentas?|impuesto|renta)\b/.test(part),
  slots: {
    tarifaRenta: {
      ...percent('Tarifa de renta', []),
      takes: (said: string, { at }: { readonly at: number }) =>
        /\b(?:renta|impuestos?|imporenta|tarifa|tasa)\b[^,;.%]{0,25}$/.test(said.slice(Math.max(0, at - 40), at)),
      read: ({ text: said }) => {
        const written =
          /\b(?:renta|impuestos?)(?: (?:de|la|renta|al|del|es|el|a|un|una|tarifa)){0,4} (\d{1,2})\b(?![.,]?\d| ?(?:mil|millon|palo))/.exec(
            said,
          )?.[1]
        return written === undefined ? undefined : Number(written)
      },
    },
    ventas: money('Ventas', ['ingresos', 'venta'], {
      summed: true,
      read: bareSum(/vend\w{1,5}|ventas?|entr\w{1,4}|saque|ingresos?/),
    }),
    costoVentas: money('Costo de lo vendido', ['compras', 'costoFiscal'], {
      summed: true,
      read: bareSum(/cost\w{1,4}|mercancia|surt\w{1,3}|compr\w{1,4}|invert\w{1,3}/),
    }),
    gastos: money('Gastos', ['costos', 'pago', 'salario', 'deuda'], {
      summed: true,
      read: (told, context) =>
        listedExpenses(told) ??
        bareSum(/gast\w{1,4}|sal(?:e|en|io|ieron)|arriendo|nomina|pag(?:o|ue)|se me van/)(told, context),
    }),
    // As the cost of sales before it left them.
    inventarioInicial: money('Inventario inicial', []),
    compras: money('Compras del periodo', []),
    inventarioFinal: money('Inventario final', []),
  },
  answer({ ventas, costoVentas, gastos, inventarioInicial, compras, inventarioFinal, tarifaRenta }, context) {
    const { kind, message, own } = context
    const stock = [inventarioInicial, compras, inventarioFinal].filter((value) => value !== undefined).length
    const worked = stock < 2 ? undefined : (inventarioInicial ?? 0) + (compras ?? 0) - (inventarioFinal ?? 0)
    const ofStock = worked !== undefined && worked >= 0 ? worked : undefined
    // Read from the messages before, the cost may be the stock and what was bought, without what is left of them.
    const costo = own?.includes('costoVentas') ? costoVentas : (ofStock ?? costoVentas)
    if (OWN_PAY.test(message.text) && !amountIn(message))
      return {
        headline:
          '**Réstalo si pagas por tu trabajo**: ponte un sueldo y cuéntalo como gasto; lo que sacas además es retiro de utilidades y no cambia la ganancia.',
        paragraphs: [
          'En una sociedad, lo que sacas sin ser sueldo ni dividendo es un préstamo que le debes. Dime de cuánto es el sueldo y rehago la cuenta.',
        ],
        sources: [],
      }
    if (ventas === undefined || (costo === undefined && gastos === undefined) || asksRule(message, kind))
      return toldOf('contabilidad.utilidad', context)
    const calculation = utilidad({
      ventas,
      ...(costo === undefined ? {} : { costo }),
      ...(gastos === undefined ? {} : { gastos }),
    })
    const { bruta, antesDeImpuestos } = calculation.result
    if (NET_ASKED.test(message.text) && gastos !== undefined && antesDeImpuestos > 0) {
      const rate = context.facts.at(RENTA_PJ, context.on)
      const pct = tarifaRenta ?? rate.value
      const tax = Math.round(percentOf(antesDeImpuestos, pct))
      const { result: closing } = asientoCierre({ ingresos: ventas, costos: costo ?? 0, gastos, impuestoRenta: tax })
      const worked = calculation
      return fromCalculation(worked, {
        headline: `La utilidad neta es de **${formatCop(antesDeImpuestos - tax)}**: ${formatCop(antesDeImpuestos)} antes de impuestos menos ${formatCop(tax)} de renta (${formatPercent(pct)}). Al cerrar, las cuentas 4, 5 y 6 se cancelan contra **5905** y la utilidad va a **3605**; el año siguiente pasa a 3705.`,
        steps: [
          ...worked.steps,
          {
            label: 'Impuesto de renta',
            formula: `${formatCop(antesDeImpuestos)} × ${formatPercent(pct)}`,
            value: formatCop(tax),
          },
          { label: 'Utilidad neta', value: formatCop(antesDeImpuestos - tax), sum: 'total' },
        ],
        tables: [entryTable(closing, 'Cierre de las cuentas de resultado')],
        sources: [...worked.sources, PUC_SOURCE],
        facts: tarifaRenta === undefined ? [rate] : [],
        caveats: ['El impuesto sale de la utilidad fiscal: aquí supuse que es la misma contable.'],
      })
    }
    const missing =
      gastos === undefined
        ? ' Falta restar los gastos: arriendo, nómina, servicios.'
        : costo === undefined
          ? ' Falta restar lo que costó la mercancía vendida, si no está en esos gastos.'
          : ''
    const share = /\b(?:margen|porcentaje|por ?ciento)\b/.test(message.text) && ventas > 0
    const lead = share
      ? `El margen es del **${formatPercent(Math.round((antesDeImpuestos / ventas) * 10_000) / 100)}** de las ventas. `
      : kind === 'sino'
        ? antesDeImpuestos >= 0
          ? 'Sí, ganas. '
          : 'No, pierdes. '
        : ''
    return fromCalculation(calculation, {
      ...(PAYS_TAX.test(message.text)
        ? {
            paragraphs: [
              `Y en renta: la sociedad paga el **${figure(RENTA_PJ)} de su utilidad fiscal**; la persona natural declara si pasa los topes del año (patrimonio, ingresos, consignaciones, compras), y paga por la tabla del artículo 241 solo si su renta líquida pasa de 1.090 UVT ${cite(et('arts. 240 y 241'))}.`,
            ],
          }
        : {}),
      headline: `${lead}${antesDeImpuestos < 0 ? `Hay una pérdida de **${formatCop(-antesDeImpuestos)}**` : `La utilidad ${gastos === undefined ? 'bruta' : 'antes de impuestos'} es de **${formatCop(antesDeImpuestos)}**`}${gastos === undefined || costo === undefined ? '' : ` (bruta: ${formatCop(bruta)})`}.${missing}`,
    })
  },
})

/** What the sums of a balance sheet are called; of two names that end at one place the first counts. */
const RATIO_NAMES = {
  activoCorriente: /\bactivos? (?:corrientes?|ctes?\b\.?|circulantes?|a corto plazo)|\bac\b/g,
  pasivoCorriente: /\bpasivos? (?:corrientes?|ctes?\b\.?|circulantes?|a corto plazo)|\bpc\b|\bdeudas? a corto plazo/g,
  inventario: /\binventarios?\b|\bexistencias\b/g,
  activos: /\bactivos? total(?:es)?|\btotal (?:de |del )?activos?|\bactivos?\b/g,
  pasivos: /\bpasivos? total(?:es)?|\btotal (?:de |del )?pasivos?|\bpasivos?\b|\bdeuda total\b/g,
  patrimonioNeto: /\bpatrimonio(?: neto| total)?/g,
  utilidadNeta: /\butilidad(?: neta| del (?:ejercicio|ano|periodo))?/g,
  ventas:
    /\bventas?(?: (?:a |al )?credito| netas?| totales| anuales| del ano)?|\bvend(?:emos|imos|io|en) (?:a |al )?credito\b/g,
  cartera: /\b(?:cartera|cuentas por cobrar|cxc|clientes)(?: (?:comercial(?:es)?|promedio|neta))*/g,
} as const
const isNamed =
  (name: keyof typeof RATIO_NAMES) =>
  (text: string, sum: { readonly at: number; readonly end: number }): boolean => {
    const { before, behind } = clauseOf(text, sum)
    return (lastNamed(behind, RATIO_NAMES) ?? lastNamed(before, RATIO_NAMES)) === name
  }
const RATIO_SLOTS = {
  activoCorriente: {
    ...money('Activo corriente', ['efectivo'], { summed: true, read: bareSum(/activos? corrientes?|ac/) }),
    takes: isNamed('activoCorriente'),
    orByRole: true,
  },
  pasivoCorriente: {
    ...money('Pasivo corriente', ['deuda'], {
      summed: true,
      read: bareSum(/pasivos? corrientes?|pc|corto plazo|pagar pronto|menos/),
    }),
    takes: isNamed('pasivoCorriente'),
    orByRole: true,
  },
  inventario: {
    ...money('Inventario', ['compras', 'valorActivo'], { read: bareSum(/inventarios?/) }),
    takes: isNamed('inventario'),
    orByRole: true,
  },
  activos: {
    ...money('Activo total', ['activos'], { read: bareSum(/activos? totales?|activos?|tengo/) }),
    takes: isNamed('activos'),
    orByRole: true,
  },
  pasivos: {
    ...money('Pasivo total', ['pasivos'], { read: bareSum(/pasivos? totales?|pasivos?|debo|debemos|por/) }),
    takes: isNamed('pasivos'),
    orByRole: true,
  },
  patrimonioNeto: {
    ...money('Patrimonio', ['patrimonio', 'capital'], { read: bareSum(/patrimonio|puse|lo mio son/) }),
    takes: isNamed('patrimonioNeto'),
    orByRole: true,
  },
  utilidadNeta: {
    ...money('Utilidad neta', ['utilidad', 'perdida'], { read: bareSum(/utilidad|gane|quedaron/) }),
    takes: isNamed('utilidadNeta'),
    orByRole: true,
  },
  ventas: {
    ...money('Ventas', ['ingresos', 'venta'], { read: bareSum(/ventas?|vendi|vendimos/) }),
    takes: isNamed('ventas'),
    orByRole: true,
  },
  cartera: { ...money('Cartera promedio', []), takes: isNamed('cartera') },
} as const

const WINDS_UP =
  /\bdisoluci|\binsolvencia\b|\bnegocio en marcha\b|\bdecreto (?:854|1378)\b|\bindicadores? del decreto\b/
const RATIO =
  /\b(?:ro[ae]|razon corriente|prueba acida|indice de liquidez|nivel de endeudamiento|dias de cartera|rotacion de (?:la )?cartera|periodo de cobro)\b/

const PAYS_WITH_CASH =
  /\b(?:pag|cancel|abon)\w{1,4}\b[^?]{0,50}\b(?:con|de) (?:(?:la|el|lo) )?(?:caja|bancos?|efectivo|plata que)/
type RatioValues = { readonly [Name in keyof typeof RATIO_SLOTS]?: number | undefined }
/** "¿Y si pago 50 de pasivo con caja?": so much less on both sides of the balance sheet that was told. */
function paidOff({ followUp, message, earlier = [], facts }: AnswerContext): RatioValues | undefined {
  const [paid, another] = message.amounts
  const held = earlier[0]?.values as RatioValues | undefined
  if (!followUp || paid === undefined || another || held === undefined || !PAYS_WITH_CASH.test(message.text))
    return undefined
  const sum = toCop(paid, message, facts)
  const less = Object.fromEntries(
    (['activoCorriente', 'pasivoCorriente', 'activos', 'pasivos'] as const).flatMap((name) => {
      const value = held[name]
      return value === undefined || value < sum ? [] : [[name, value - sum]]
    }),
  )
  return { ...held, ...less }
}

export const razones = intent({
  ...noted('contabilidad.razones'),
  tells: ({ text: words, amounts }) => RATIO.test(words) && amounts.length > 0 && !WINDS_UP.test(words),
  fits: ({ text: words }) => !WINDS_UP.test(words),
  slots: RATIO_SLOTS,
  answer(values, context) {
    const { kind, message, merged, facts, today, followUp } = context
    // Where nothing new is said, the sums are still those that the messages before called by their names.
    const source = !followUp ? message : message.amounts.length === 0 ? merged : undefined
    // A number that the message calls by its name is that, whatever its place makes likely.
    const named = Object.entries(RATIO_SLOTS).flatMap(([name, slot]) => {
      const value = source && slot.read?.(source, { facts, today, before: undefined })
      return value === undefined ? [] : [[name, value] as const]
    })
    const { patrimonioNeto, utilidadNeta, ...rest } = paidOff(context) ?? { ...values, ...Object.fromEntries(named) }
    const given = Object.entries({ ...rest, patrimonio: patrimonioNeto, utilidad: utilidadNeta })
    const calculation = razonesFinancieras(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
    const { capitalTrabajo, razonCorriente, pruebaAcida, endeudamiento, patrimonio, roe, roa, margenNeto } =
      calculation.result
    const { rotacionCartera, diasCartera } = calculation.result
    const parts = [
      ...(capitalTrabajo === undefined ? [] : [`capital de trabajo de **${formatCop(capitalTrabajo)}**`]),
      ...(razonCorriente === undefined ? [] : [`razón corriente de **${formatNumber(razonCorriente)}**`]),
      ...(pruebaAcida === undefined ? [] : [`prueba ácida de **${formatNumber(pruebaAcida)}**`]),
      ...(endeudamiento === undefined ? [] : [`endeudamiento del **${formatPercent(endeudamiento)}**`]),
      ...(endeudamiento === undefined || patrimonioNeto !== undefined || patrimonio === undefined
        ? []
        : [`patrimonio de **${formatCop(patrimonio)}**`]),
      ...(roe === undefined ? [] : [`ROE del **${formatPercent(roe)}**`]),
      ...(roa === undefined ? [] : [`ROA del **${formatPercent(roa)}**`]),
      ...(margenNeto === undefined ? [] : [`margen neto del **${formatPercent(margenNeto)}**`]),
      ...(diasCartera === undefined
        ? []
        : [
            `**${formatNumber(diasCartera)} días** de cartera (rota ${formatNumber(rotacionCartera ?? 0)} veces al año)`,
          ]),
    ]
    if (parts.length === 0) return toldOf('contabilidad.razones', context)
    const list = new Intl.ListFormat('es').format(parts)
    const short = capitalTrabajo !== undefined && capitalTrabajo < 0
    return fromCalculation(calculation, {
      headline: `${kind === 'sino' && razonCorriente !== undefined ? (razonCorriente >= 1 ? '**Sí alcanza para lo de corto plazo.** ' : '**No alcanza para lo de corto plazo.** ') : ''}${list.charAt(0).toUpperCase()}${list.slice(1)}.`,
      paragraphs: [
        ...(razonCorriente === undefined
          ? []
          : [
              `Por cada peso que debes pagar en el año tienes ${formatNumber(razonCorriente)} en activos corrientes${short ? ': no alcanza, y hay que cobrar, refinanciar o poner capital' : ''}.`,
            ]),
        ...(endeudamiento === undefined
          ? []
          : [
              endeudamiento > 100
                ? 'Debes más de lo que tienes: el patrimonio es negativo y hay que revisar la hipótesis de negocio en marcha.'
                : `De cada $ 100 de activos, $ ${formatNumber(endeudamiento)} son de acreedores.`,
            ]),
      ],
    })
  },
})

export const ecuacion = intent({
  ...noted('contabilidad.ecuacion'),
  slots: {
    activos: money('Activo total', ['activos', 'valorActivo', 'efectivo'], {
      summed: true,
      read: bareSum(/activos?|tengo|tenemos|vale/),
    }),
    pasivos: money('Pasivo total', ['pasivos', 'deuda'], {
      summed: true,
      read: bareSum(/pasivos?|debo|debemos|(?:le )?deb(?:o|emos) al banco|lo que debo son/),
    }),
    patrimonioNeto: money('Patrimonio', ['patrimonio', 'capital'], { read: bareSum(/patrimonio(?: por)?/) }),
  },
  answer({ activos, pasivos, patrimonioNeto }, context) {
    const { message, followUp } = context
    const calculation = razonesFinancieras({
      ...(activos === undefined ? {} : { activos }),
      ...(pasivos === undefined ? {} : { pasivos }),
      ...(patrimonioNeto === undefined ? {} : { patrimonio: patrimonioNeto }),
    })
    const { endeudamiento } = calculation.result
    if (endeudamiento === undefined) {
      const answer = toldOf('contabilidad.ecuacion', context)
      const where = amountIn(message) ? undefined : placed(message.text, followUp)
      return where === undefined ? answer : { ...answer, headline: where }
    }
    const a = activos ?? (pasivos ?? 0) + (patrimonioNeto ?? 0)
    const p = pasivos ?? a - (patrimonioNeto ?? 0)
    const left = a - p
    return fromCalculation(calculation, {
      headline:
        patrimonioNeto !== undefined && activos === undefined
          ? `El activo es de **${formatCop(a)}**: ${formatCop(p)} de deudas más ${formatCop(left)} de patrimonio.`
          : patrimonioNeto !== undefined
            ? `El pasivo es de **${formatCop(p)}**: ${formatCop(a)} de activo menos ${formatCop(left)} de patrimonio.`
            : `Tu patrimonio es de **${formatCop(left)}**: ${formatCop(a)} que tienes menos ${formatCop(p)} que debes.`,
    })
  },
})

const PLACES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:lo que (?:le )?debo|le debo|fiad[oa]s?|prestamos?|credito del banco|credito bancario|tarjeta|proveedor(?:es)?|hipoteca|leasing)\b/,
    'Va en el **pasivo**: es plata que debes, aunque lo que compraste con ella sea activo.',
  ],
  [
    /\b(?:iva por pagar|iva que cobr\w{1,4}|retenciones (?:por pagar|que)|cesantias|prima por pagar|vacaciones)\b/,
    'Va en el **pasivo**: es una obligación ya causada que todavía no has pagado.',
  ],
  [
    /\b(?:anticipos? (?:de|del) (?:un )?clientes?|anticipo recibido|plata que me adelantaron)\b/,
    'Va en el **pasivo**: debes la mercancía o el servicio, o la plata.',
  ],
  [
    /\b(?:carro|moto|camion|vehiculo|maquinas?|computador(?:es)?|local|bodega|inventario|mercancia|muebles|sillas|mesas|estantes|neveras?|caja|banco|clientes|me deben|cuentas por cobrar)\b/,
    'Va en el **activo**: es algo que tienes, o que te deben, y que le va a servir al negocio.',
  ],
  [
    /\b(?:capital|aportes? (?:de|del)|lo que puse|utilidad(?:es)?|reserva)\b/,
    'Va en el **patrimonio**: es lo que pusieron o dejaron los dueños en el negocio.',
  ],
]

const ASKS_WHERE = /\b(?:es|son|va|van|seria|cuenta como|se considera)\b[^?]{0,40}\b(?:activo|pasivo|patrimonio)s?\b/

/** "¿El préstamo es activo o pasivo?" */
function placed(text: string, followUp: boolean): string | undefined {
  return followUp || ASKS_WHERE.test(text) ? PLACES.find(([pattern]) => pattern.test(text))?.[1] : undefined
}
