import { formatCop, formatDate, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import {
  type Asiento,
  asientoAnticipo,
  asientoCierre,
  asientoCompra,
  asientoConsumo,
  asientoCruce,
  asientoDepreciacion,
  asientoPago,
  asientoPagoIva,
  asientoPagoTributario,
  asientoPrestamo,
  asientoSimple,
  asientoVentaActivo,
  type LineaAsiento,
} from '../../../../shared/tax/asientos.ts'
import { type ClaseActivo, depreciacionLineaRecta } from '../../../../shared/tax/depreciacion.ts'
import { seContabiliza } from '../../../../shared/tax/entries/bills.ts'
import type { Momento } from '../../../../shared/tax/entries/moments.ts'
import { asientosNomina, asientosPrestaciones, type Rol } from '../../../../shared/tax/entries/payroll.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { GMF } from '../../../../shared/tax/facts/tax.ts'
import { daysInMonth } from '../../../../shared/tax/habiles.ts'
import type { Nomina } from '../../../../shared/tax/nomina.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { buscarCuentas, PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { retencionRenta } from '../../../../shared/tax/retencion.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Calculation, FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { askBack, cite } from '../answer.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { cambios, changesBill, discountOf, returnedShare, speaksOfReturn } from '../iva/cambios.ts'
import { type NamedPayment, namedConcept } from '../iva/concepts.ts'
import { libre } from '../iva/libre.ts'
import {
  aiu,
  aplicaReteIva,
  autorretenedor,
  noResponsable,
  payee,
  sinReteIca,
  tarifaIca,
  valorAiu,
} from '../iva/slots.ts'
import { adelantos } from '../laboral/slots.ts'
import { wagesListed } from '../nomina/listed.ts'
import { conditions, type PayrollValues, payrollOf, payrollSlots, paySaid, wageOf } from '../nomina/payroll.ts'
import { amountNear, toCop } from '../reading.ts'
import { choice, date, flag, money, percent, salario, text as textSlot } from '../slots.ts'
import { abonado } from './abono.ts'
import { OTHER_OF_A_SALE, PROFIT_OF_A_SALE, SELLS_IT, sellsAsset, soldAfterATime, splitGain } from './baja.ts'
import { bareSum, sumBy, sumsOf } from './bare.ts'
import { advanceSlots } from './conceptos.ts'
import {
  claseActivo,
  claseDe,
  costoActivo,
  INTANGIBLE,
  ivaDelActivo,
  notAfter,
  terreno,
  vidaUtil,
  withoutLand,
} from './depreciacion.ts'
import { firstSaid, ivaEn, ladoEn, retefuenteEn, reteIcaEn, reteIvaEn, saysSide, withoutSide } from './dicho.ts'
import { NOT_PROVIDED, optionsIn, paidIn } from './entryOptions.ts'
import { asentada, entryTable, shareOf, shown, turned } from './entryTable.ts'
import { cuentaDelConcepto, esServicio, type FacturaLeida, faltaAiu, leerFactura } from './factura.ts'
import { HECHOS, type Hecho, hechoDe, soloAlLado } from './hechos.ts'
import { entryOfTax } from './impuestos.ts'
import { tellsWorthLess } from './inventarios.ts'
import { financed, financingSlots, tellsImplicit, tellsLeasing, WITHOUT_INTEREST } from './medicion.ts'
import { tellsBothBalances } from './partidas.ts'
import { asientoPrestacion, esPrestacion } from './prestaciones.ts'
import { tellsLawsuit } from './provisiones.ts'

/** What a template is shown with when no sum was given. */
const EXAMPLE = 1_000_000

const EVENTS = {
  ventaActivo: { nombre: 'venta o baja de un activo fijo', test: { test: sellsAsset } },
  nomina: { nombre: 'nómina', test: /\b(?:nominas?|sueldos?|salarios?|quincenas?)\b/ },
  depreciacion: { nombre: 'depreciación', test: /\bdepreci\w{1,6}\b/ },
  cuota: {
    nombre: 'cuota de un préstamo',
    test: /\b(?:cuotas?|abono)\b[^?]{0,70}\b(?:prestamo|credito|banco|pagare|capital|interes\w{0,2})\b/,
  },
  prestamo: {
    nombre: 'préstamo recibido',
    test: /\b(?:prestamo|credito bancario|pagare|desembols\w{1,3}|bancos? (?:me |nos |le )?prest\w{1,4}|credito (?:del|con el|en el) banco)\b|\b(?:me|nos|le) prest\w{1,5}\b[^?]{0,20}\b(?:banco|bancolombia|davivienda|bbva|colpatria|itau|finandina|bancoomeva|cooperativa|financiera)\b|\b(?:me|nos) prest(?:aron|o) \$?\d[^?]{0,60}\b(?:mensual|anual|interes\w{0,2}|cuotas)\b/,
  },
  anticipoRecibido: {
    nombre: 'anticipo de un cliente',
    test: /\b(?:anticip|adelant)\w{1,5}\b[^?]{0,40}\b(?:clientes?|recib\w{1,5}|me|nos)\b|\b(?:recib\w{1,5}|(?:me|nos) (?:dan|dieron|dio|dejo|consign\w{1,4}|lleg\w{1,5}|gir\w{1,4}|deposit\w{1,4}|abon\w{1,4}|entr\w{1,5}|transf\w{1,6}|hicieron)|cliente|comprador\w?)\b[^?]{0,40}\b(?:(?:anticip|adelant)\w{1,5}|abono)\b|\b(?:me|nos) (?:anticip|adelant)\w{1,5}\b/,
  },
  anticipoEntregado: { nombre: 'anticipo a un proveedor', test: /\b(?:anticip|adelant)\w{1,5}\b/ },
  // Only after the event that they undo or end.
  anticipoCruzado: { nombre: 'cruce del anticipo', test: /(?!)/ },
  anticipoDevuelto: { nombre: 'devolución del anticipo', test: /(?!)/ },
  devolucion: {
    nombre: 'devolución de una compra',
    test: /\bdevolucion\w{0,2} (?:de|en) (?:una |la |las )?compras?\b|\bdevolucion\w{0,2} (?:\w{1,12} ){0,3}(?:a|al) (?:un |el |los |mi )?proveedor\w{0,2}\b|\b(?:devolvi|devolvimos|devuelvo|devolvemos)\b[^?]{0,40}\b(?:mercanc\w{1,3}|productos?|proveedor|compr\w{1,4}|insumos?)\b|\bproveedor\w{0,2}\b[^?]{0,40}\b(?:notas? credito|nc)\b|\b(?:notas? credito|nc)\b[^?]{0,30}\b(?:proveedor\w{0,2}|compras?|recibid[oa])\b|\b(?:me|nos) (?:mand|hici|hizo|emit|envi|dio|dieron|lleg)\w{0,5} (?:una |la )?(?:nota credito|nc)\b/,
  },
  devolucionVenta: {
    nombre: 'devolución de una venta',
    test: /\bdevolucion\w{0,2} (?:(?:total|parcial|completa|recibida|hoy|el|del?|\d[\w./-]{0,9}|de \w{3,10}) ){0,5}(?:de|en) (?:una |la |las )?ventas?\b|\bdevolucion\w{0,2} (?:\w{1,12} ){0,3}(?:de|del) (?:un |una |el |los |mi )?clientes?\b|\b(?:me|nos) devolv\w{1,5}\b[^?]{0,40}\b(?:mercanc\w{1,3}|productos?|pedido|ventas?|vend(?!edor)\w{1,5}|articulos?|factur\w{1,3})\b|\b(?:me|nos) (?:l[ao]s? )?(?:regres|retorn)\w{1,5}\b|\bcliente\b[^?]{0,20}\b(?:dev(?:olv|uelv)|regres)\w{1,5}\b|\b(?:notas? credito|nc)\b(?! (?:banc|bco))[^?]{0,60}\b(?:devol\w{1,6}|descuentos?|rebajas?|anul\w{1,5}|ventas?|fv|fe|facturas?|clientes?|iva)\b/,
  },
  cierre: {
    nombre: 'cierre de resultados',
    test: /^(?!.*\b(?:iva generado|descontables?|2408)\b).*(?<!\b(?:al|antes del|hasta el) )\b(?:cierre|cerrar|cierro)\b(?![^?]{0,60}\biva\b)/s,
  },
  pagoIva: {
    nombre: 'declaración y pago del IVA',
    test: /\b(?:pag\w{1,4}|declar\w{1,6}) (?:de |del |el |la )?(?:declaracion (?:de |del )?)?iva\b|\biva generado\b|\biva (?:(?:bimestral|cuatrimestral|del? \w{2,12}|del periodo) ){0,2}(?:(?:de |por )?\$?[\d.,]{1,15} (?:millones |mil )?)?por pagar\b|\b(?:cierre|cerrar|cierro)\b[^?]{0,60}\b(?:2408|iva)\b/,
  },
  recaudo: {
    nombre: 'recaudo del cliente',
    test: /\b(?:recaud\w{1,4}|el cliente (?:me |nos )?(?:pag\w{1,3}|consign\w{1,4}|abon\w{1,3})|(?:me|nos) pag(?:a|an|o|aron) (?:la |esa )?factura)\b/,
  },
  pago: {
    nombre: 'pago al proveedor',
    test: /\b(?:pago|pagar\w{0,2}|pagamos|pague|gire|giro|cancel\w{1,5}) (?:la |esa |de la |dicha )?(?:factura|al proveedor|por banco|con descuento|despues|luego)\b|\bpronto pago\b|\bel pago por (?:banco|transferencia)\b/,
  },
  honorarios: {
    nombre: 'honorarios',
    test: /\bhonorarios?\b|\b(?:asesor|consultor|abogad)\w{0,3}\b|\b(?:el|la|al|mi|un|una) contador[ae]?\b/,
  },
  arrendamiento: { nombre: 'arrendamiento', test: /\b(?:arriendos?|arrendamientos?|alquiler|canon)\b/ },
  servicioVendido: {
    nombre: 'venta de servicios',
    test: /\b(?:vent\w{1,2}|vend(?!edor)\w{1,5}|ingresos?|factur(?:o|e|amos|ado) (?:a|un|por)|prest(?:o|e|amos) un)\b[^?]{0,30}\bservicios?\b|\bservicios? (?:factura|presta|vendi)d[oa]s?\b|\bme pag(?:aron|o)\b[^?]{0,25}\bpor (?:un|una|el|la|hacer)\b/,
  },
  compra: {
    nombre: 'compra',
    test: /\b(?:compr(?!ador)\w{1,5}|provee\w{1,5}|insumos?|gastos?|adquisicion)\b/,
  },
  venta: {
    nombre: 'venta',
    test: /\b(?:ventas?|vend(?!edor)\w{1,5}|ingresos?|clientes?|fiad?[oe])\b/,
  },
  servicio: { nombre: 'servicio recibido', test: /\bservicios?\b/ },
  factura: { nombre: 'compra', test: /\b(?:facturas?|mercancias?|inventarios?|comput\w{1,6}|iva)\b/ },
} as const
type Evento = keyof typeof EVENTS

const SOLD: ReadonlySet<unknown> = new Set<Evento>([
  'venta',
  'servicioVendido',
  'recaudo',
  'anticipoRecibido',
  'devolucionVenta',
])
const BOUGHT: ReadonlySet<unknown> = new Set<Evento>(['compra', 'factura', 'pago'])
const ADVANCED: ReadonlySet<unknown> = new Set<Evento>(['anticipoRecibido', 'anticipoCruzado', 'anticipoDevuelto'])
const CROSSED = /\bcruz\w{1,4}\b|\bcruce\b|\bfactur\w{1,5}\b/
const GIVEN_BACK =
  /\b(?:dev(?:uelv|olv|oluc)\w{1,5}|arrepient\w{1,4}|(?:(?:le|les|me|nos|se) (?:l[ao]s? )?)(?:regres|retorn)\w{1,5})\b/
/** "¿Y cuando me paguen?": what was entered before is settled, the way it goes. */
const SETTLED =
  /\b(?:cuando|el dia que|ya|despues|luego|y) (?:me |nos |la |le |lo |el )?(?:pag\w{1,5}(?! (?:(?:algun|el|la|los|de|mucho) )?(?:impuestos?|iva|renta|ica|ganancia)\b)|consign\w{1,5}|recaud\w{1,4}|recib\w{1,4} la plata)\b|^\W{0,3}(?:y )?(?:el |ahora el )?(?:pago|recaudo)\b(?! (?:fue|es|era|sera|se hizo|lo hice|la hice|en))/

/** "Cuando me paguen": whoever says so sold. */
const PAYS_US = /\b(?:cuando|el dia que|ya|despues|luego|y) (?:me|nos) (?:pag|consign|gir)\w{1,6}\b/
const JUST_THE_PAYMENT = /^\W{0,3}(?:y )?(?:el |ahora el )?(?:pago|recaudo)\W{0,3}$/

const WHEN_PAID =
  /^\W{0,3}(?:y |ahora )?(?:el asiento (?:de |para )?)?cuando (?:el (?:cliente )?)?((?:me|nos|le|les|lo|la|los|las) )(?:pag\w{1,5}|consign\w{1,6}|gir\w{1,5})\b/

/** "Comisión de ventas" is what is paid for. */
const NO_SALE = /\bcomision(?:es)? (?:de|por|sobre|en) (?:las? )?ventas?\b/g

/** "¿Y si el proveedor es del SIMPLE?": of whom the bill is, and no purchase. */
const PAYEE =
  /\b(?:el|la|ese|esa|este|mi) (?:proveedor|vendedor|cliente)a? (?:no )?(?:es|fuera|esta|declara|tributa|pertenece)\b/g

function eventIn({ text: words }: Pick<Understood, 'text'>, before: unknown): Evento | undefined {
  const text = withoutSide(before === undefined ? words : words.replace(PAYEE, ' ')).replace(NO_SALE, ' comision ')
  // "¿Eso es ingreso?" tells of no other event.
  if (
    before !== undefined &&
    /^\W{0,3}(?:y )?(?:eso|esa|ese|esto|la|el) (?:plata |dinero )?(?:es|son|cuenta)\b/.test(text)
  )
    return undefined
  if (before === undefined && JUST_THE_PAYMENT.test(text)) return 'pago'
  const settled = WHEN_PAID.exec(text)?.[1]
  if (before === undefined && settled !== undefined) return /^(?:me|nos)/.test(settled) ? 'recaudo' : 'pago'
  if (ADVANCED.has(before) && GIVEN_BACK.test(text)) return 'anticipoDevuelto'
  if (ADVANCED.has(before) && /\b(?:entreg|factur|termin|cumpl)\w{1,5}\b/.test(text)) return 'anticipoCruzado'
  if (before === 'anticipoEntregado' && /\b(?:factur|entreg|trajo|termin|cumpl|cruc)\w{0,5}\b/.test(text))
    return 'anticipoCruzado'
  if (BOUGHT.has(before) && GIVEN_BACK.test(text)) return 'devolucion'
  if (SOLD.has(before) && GIVEN_BACK.test(text)) return 'devolucionVenta'
  if (before !== undefined && SETTLED.test(text)) return SOLD.has(before) || PAYS_US.test(text) ? 'recaudo' : 'pago'
  const note = creditNote(text, before)
  if (note !== undefined) return note
  // "Traía 45 mil de seguro": a part of the instalment told before.
  if (before === 'cuota' && /\b(?:seguro|interes\w{0,2})\b/.test(text)) return undefined
  const found = (Object.keys(EVENTS) as Evento[]).find((key) => EVENTS[key].test.test(text))
  // "Ese adelanto" is the one told before; "es más IVA" is said of the bill told before.
  return (found === 'anticipoEntregado' && ADVANCED.has(before)) || (found === 'factura' && before !== undefined)
    ? undefined
    : found
}

/** A credit note for a lower price, with nothing that comes back. */
const LOWERS = /^(?!.*\bdev(?:uelv|olv|oluc)).*\b(?:descuentos?|rebajas?|menor valor)\b/s
const CREDIT_NOTE = /\bnotas? credito\b(?! (?:del? )?banc)/
const FROM_A_CLIENT =
  /\b(?:clientes?|compradora?)\b|\b(?:me|nos) devolv\w{1,5}|\bdevolucion\w{0,2} (?:de|en) (?:una |la |las |mis )?ventas?\b/
const FROM_A_SUPPLIER =
  /\bproveedor\w{0,2}\b|\b(?:me|nos) (?:hizo|hicieron|emit\w{1,5}|envi\w{1,5}|mand\w{1,4}|dio|dieron|pas\w{1,5}|expid\w{1,6}|lleg\w{1,3})\b|\brecib\w{1,4}\b|\b(?:devolvi|devolvimos|devuelvo|devolvemos)\b|\bcompras?\b/
/** A "nota crédito" undoes a sale of whoever sends it: the supplier's undoes a purchase. */
function creditNote(text: string, before: unknown): Evento | undefined {
  if (!CREDIT_NOTE.test(text)) return undefined
  if (FROM_A_CLIENT.test(text)) return 'devolucionVenta'
  return FROM_A_SUPPLIER.test(text) || BOUGHT.has(before) ? 'devolucion' : 'devolucionVenta'
}

const ENTRY_OF =
  /\b(?:asientos?(?: contables?)?|registro contable|contabiliza\w{0,4}) (?:del?|para|por) (?:la |el |un |una |los |las )?([a-z ]{3,30})/
const DEPRECIATION_OF =
  /\b(?:asientos?(?: contables?)?|registro contable|contabiliza\w{0,4}) (?:de |por |para )?(?:la |una )?depreciacion (?:mensual |anual |del mes |del periodo )?(?:de|por) \$? ?\d/
/** "Asiento del cierre con ingresos de…": the thing to enter is an event, by its own name. */
export function namesItsEvent({ text }: Pick<Understood, 'text'>): boolean {
  // "Asiento de la depreciación de 500.000": what is entered is told, and not to be worked out.
  if (DEPRECIATION_OF.test(text)) return true
  const thing = ENTRY_OF.exec(text)?.[1]
  const found = thing === undefined ? undefined : eventIn({ text: thing }, undefined)
  return found === 'cierre' || found === 'devolucionVenta' || found === 'devolucion'
}

/** The percent whose text before it ends in the cue: "retención del 4 %". */
const rateAfter =
  (cue: RegExp) =>
  ({ percents, text }: Understood) =>
    percents.find(({ start }) => cue.test(text.slice(Math.max(0, start - 40), start)))?.value

/** What an earlier answer of the conversation worked out, of which the entry is wanted. */
const RESULTS = {
  factura: 'la factura',
  pagoFactura: 'el pago de la factura',
  prima: 'la prima',
  cesantias: 'las cesantías',
  intereses: 'los intereses a las cesantías',
  vacaciones: 'las vacaciones',
  liquidacion: 'la liquidación',
  nomina: 'la nómina',
  provision: 'las provisiones',
  aportes: 'los aportes',
  depreciacion: 'la depreciación',
  impuestoRenta: 'el impuesto de renta',
  ica: 'el ICA',
  simple: 'el impuesto SIMPLE',
  inc: 'el impuesto al consumo',
  despido: 'la indemnización',
  gananciaOcasional: 'el impuesto de ganancia ocasional',
  cuatroPorMil: 'el 4x1000',
  multa: 'la sanción',
  horasExtra: 'las horas extra',
  interesesPrestamo: 'los intereses',
  otro: 'otro asunto',
} as const
type Resultado = keyof typeof RESULTS
const BENEFITS = ['prima', 'cesantias', 'intereses', 'vacaciones', 'liquidacion'] as const

export function resultOf(previous: string | undefined): Resultado | undefined {
  if (previous === undefined || /^(?:puc|contabilidad|niif|saludo|gracias|fuera)/.test(previous)) return undefined
  if (/^iva\.(?:calculo|aiu|arriendo|producto|tarifas)$/.test(previous)) return 'factura'
  if (/^(?:factura\.neto|ica\.retencion|reteiva|retencion\.(?:concepto|bases))$/.test(previous)) return 'pagoFactura'
  const benefit = BENEFITS.find((each) => previous === `prestaciones.${each}`)
  if (benefit !== undefined) return benefit
  if (previous === 'depreciacion') return 'depreciacion'
  if (/^renta\.(?:impuesto|saldo|impuesto-anticipo)$/.test(previous)) return 'impuestoRenta'
  if (previous === 'ica' || previous === 'simple.impuesto') return previous === 'ica' ? 'ica' : 'simple'
  if (previous === 'inc') return 'inc'
  if (previous === 'contrato.despido' || previous === 'retencion.indemnizacion') return 'despido'
  if (previous === 'ganancia-ocasional') return 'gananciaOcasional'
  if (previous === 'gmf') return 'cuatroPorMil'
  if (previous === 'jornada.horas') return 'horasExtra'
  if (previous === 'intereses.pactados') return 'interesesPrestamo'
  if (previous.startsWith('sancion.')) return 'multa'
  if (previous === 'retencion.salarios') return 'nomina'
  if (previous === 'nomina.provision') return 'provision'
  if (/^(?:aportes|pila)/.test(previous)) return 'aportes'
  return /^nomina/.test(previous) ? 'nomina' : 'otro'
}

/** A rate by the percent beside its name, or by the bare number there. */
const rate = (label: string, cue: RegExp, bare: (text: string) => number | undefined) => ({
  ...percent(label, []),
  read: (message: Understood) => rateAfter(cue)(message) ?? bare(message.text.split('\n')[0] ?? ''),
})

/** A sum that stands right behind its name, or with its unit said only once. */
function sumBeside(cue: RegExp) {
  const named = new RegExp(`\\b(?:${cue.source})\\b[^\\d.,;?\\n]{0,14}$`)
  const bare = bareSum(cue)
  return (message: Understood, context: ReadContext) => {
    const found = message.amounts.find(({ start }) =>
      named.test(message.text.slice(Math.max(0, start - 60), start).replace(/[ $]{1,3}$/, '')),
    )
    return found === undefined ? bare(message, context) : toCop(found, message, context.facts)
  }
}

/** "Llevaba 50 depreciados": right before its name, in the unit of the message's other sums where it has none. */
function sumBefore(cue: RegExp) {
  const named = new RegExp(
    `(?<![\\d.,])(\\d(?:[\\d.,]*\\d)?) ?(?:(millon\\w{0,2}|palos?|mil) )?(?:pesos )?(?:${cue.source})\\b(?! (?:en |por )?\\$? ?\\d)`,
  )
  return (message: Understood, context: ReadContext) => {
    const found = named.exec(message.text)
    if (found?.[1] === undefined) return undefined
    const known = message.amounts.find(({ start }) => start === found.index)
    if (known !== undefined) return toCop(known, message, context.facts)
    const turned = message.text.replace(found[0], `de depreciacion ${found[1]} `)
    return bareSum(/de depreciacion/)({ ...message, text: turned }, context)
  }
}

const ONLY_FISCAL = /\b(?:dian|fiscal\w{0,5}|tributari\w{1,5}|(?:en|para) (?:la )?renta)\b/
const IN_BOOKS = /\b(?:contab\w{0,7}|libros|niif)\b/
const DEPRECIATED_SO_FAR = sumBeside(
  /depreciad[oa]s?(?: (?:ya|va|van|en|lleva|son|es|es de)){0,3}|depreciacion(?: (?:contable|fiscal|y|e|ya|acumulada|de|en|va|es|total)){0,5}/,
)
const depreciationSaid = (message: Understood, context: ReadContext) =>
  sumBefore(/(?:ya |de |en )?depreciad[oa]s?|de depreciacion/)(message, context) ?? DEPRECIATED_SO_FAR(message, context)

const priceBeside = sumBeside(
  /(?:me|nos) (?:l[ao]s? )?(?:compr\w{1,5}|hubieran (?:pagado|dado))(?: \w{1,12}){0,2} (?:en|por)|(?:me|nos) (?:di\w{1,5}|dan|da|pag\w{1,5}|ofrec\w{1,3})|(?:vend\w{1,6}|di|dado|diera|doy|dej[eo]|sali[oa]?)(?: \w{1,12}){0,6} (?:en|por|a)|precio(?: de venta)?|venta (?:en|por)/,
)

/** Of a message that tells the purchase and the sale with a sum each, the one behind that verb. */
function sumOfVerb(message: Understood, { facts }: ReadContext, which: 'bought' | 'sold'): number | undefined {
  const { text, amounts } = message
  const verbs = [...text.matchAll(/\b(?:(compr|adquir|cost)|(vend|remat))\w{1,6}\b/g)]
  // What was depreciated is a third sum, of neither verb.
  const sums = amounts.filter(({ start }, at) => !/\bdeprec?/.test(text.slice(amounts[at - 1]?.end ?? 0, start)))
  if (sums.length < 2 || !verbs.some(([, buys]) => buys) || !verbs.some(([, , sells]) => sells)) return undefined
  const found = sums.filter(({ start }) => {
    const verb = verbs.filter(({ index }) => index < start).at(-1)
    return verb !== undefined && (which === 'bought' ? verb[1] !== undefined : verb[2] !== undefined)
  })
  const [only] = found
  return only !== undefined && found.length === 1 ? toCop(only, message, facts) : undefined
}

/** "Vehículo 60.000.000, comprado en…": the sum right behind the thing that is sold. */
function costAhead(message: Understood, { facts }: ReadContext): number | undefined {
  const { text, amounts } = message
  const [first, second] = amounts
  if (first === undefined || second === undefined || !sellsAsset(text)) return undefined
  const ahead = text.slice(Math.max(0, first.start - 30), first.start)
  return claseDe(ahead) === undefined || SELLS_IT.test(ahead) ? undefined : toCop(first, message, facts)
}

const A_SALE = /\b(?:vend\w{1,6}|venta)\b(?![^?]{0,3} \w{1,3}$)([^?]*)$/
/** "Venta 31 dic 2025 por 80.000.000": the sum that closes what tells the sale. */
function priceAfter(message: Understood, { facts }: ReadContext): number | undefined {
  const { text, amounts } = message
  if (amounts.length < 2 || !sellsAsset(text)) return undefined
  const found = amounts.find(({ start }, at) => {
    const between = text.slice(amounts[at - 1]?.end ?? 0, start)
    const told = A_SALE.exec(between)?.[1]
    // "Que costó 7 millones, depreciado 5, en 900 mil": behind what it cost only its price is told so.
    if (at > 0 && /^,? (?:y )?(?:en|por) \$? ?$/.test(between)) return true
    return told !== undefined && told.length < 60 && !/\b(?:depreci|acumulad|cost)/.test(told)
  })
  return found === undefined ? undefined : toCop(found, message, facts)
}

const BUYS_IT = /\b(?:compr\w{1,6}|adquir\w{1,5}|cost(?:o|aron|aba)|en uso|entro|desde)\b/
/** The days on which an asset came and went: of two the earlier and the later, of one by the verb nearest before it. */
function assetDays({ text, days, month, year }: Understood): { readonly bought?: IsoDate; readonly sold?: IsoDate } {
  const sells = SELLS_IT.exec(text)
  if (sells === null) return {}
  const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)]
  if (first !== undefined && last !== undefined && first !== last) return { bought: first, sold: last }
  if (first !== undefined) {
    const buys = BUYS_IT.exec(text)
    const at = text.search(/\b\d{1,2}(?: de [a-z]|[/-]\d)|\bhoy\b|\bayer\b/)
    const nearer = buys !== null && at > buys.index && (buys.index > sells.index || sells.index > at)
    return nearer ? { bought: first } : { sold: first }
  }
  if (month === undefined || BUYS_IT.test(text)) return {}
  const of = year ?? undefined
  if (of === undefined) return {}
  return { sold: `${of}-${String(month).padStart(2, '0')}-${String(daysInMonth(of, month)).padStart(2, '0')}` }
}

export const slots = {
  salario: { ...salario, main: false },
  ...payrollSlots,
  claseRiesgo: {
    ...payrollSlots.claseRiesgo,
    assumedFor: (values: Readonly<Record<string, unknown>>) => values.salario !== undefined,
  },
  evento: choice(
    'Hecho',
    Object.fromEntries(Object.entries(EVENTS).map(([key, { nombre }]) => [key, nombre])) as Record<Evento, string>,
    (message, { before }) => eventIn(message, before),
  ),
  resultado: choice('Lo calculado antes', RESULTS, ({ text: said }, { previous }) => {
    const found = resultOf(previous)
    // "El asiento de la liquidación" after the indemnity, which was told with it, or after what is asked about it.
    const settled = /^(?:prestaciones|contrato|salario)\.|^retencion\.indemnizacion$/.test(previous ?? '')
    return settled && /\b(?:liquidacion|prestaciones)\b/.test(said) ? 'liquidacion' : found
  }),
  // A tax that the answer before gave, and what was paid ahead of it: taken by name, and never read from a message.
  impuesto: money('Impuesto calculado', []),
  impuestoRetenido: money('Retenciones de ese impuesto', []),
  impuestoAnticipado: money('Anticipo de ese impuesto', []),
  impuestoFavor: money('Saldo a favor anterior de ese impuesto', []),
  impuestoDescuentos: money('Descuentos de ese impuesto', []),
  anticipoSimple: money('Anticipo bimestral calculado', []),
  baseConsumo: money('Base del impuesto al consumo', []),
  // What the answer before opened with, where its intent gives nothing by name.
  cifra: money('Lo que dio la cuenta de antes', []),
  indemnizacion: money('Indemnización calculada', []),
  lado: choice('Quién lo registra', { compra: 'quien compra o paga', venta: 'quien vende o cobra' }, ({ text }) =>
    ladoEn(text),
  ),
  pago: money(
    'Valor',
    [
      'pago',
      'compras',
      'venta',
      'ingresos',
      'deuda',
      'capital',
      'prestacion',
      'costos',
      'anticipo',
      'impuesto',
      'cuantia',
    ],
    { main: true },
  ),
  ...financingSlots,
  // The payments that a withholding before it listed.
  pagos: textSlot<readonly NamedPayment[]>(
    'Pagos',
    () => undefined,
    (value) => value.map((each) => formatCop(each.valor)).join(', '),
  ),
  // Whose bill it is and what for, as withholding calls it.
  ...payee,
  autorretenedor,
  noResponsable,
  yoNoResponsable: flag('Quien registra no es responsable de IVA', ({ text }) =>
    /\bno (?:soy|somos|fueramos|fuera) responsables?\b|\b(?:soy|somos) no responsables?\b|\biva no (?:lo |se )?(?:podemos|puedo|puede) descontar\b|\bno (?:podemos|puedo|se puede) descontar (?:el |ese )?iva\b|\biva (?:es |va |al |como ){1,2}(?:mayor valor|costo|gasto)\b/.test(
      text,
    )
      ? true
      : /\b(?:si )?(?:soy|somos) responsables? de iva\b/.test(text)
        ? false
        : undefined,
  ),
  costoActivo: { ...costoActivo, money: ['valorActivo'], main: false },
  // As its depreciation told them.
  ivaDelActivo: { ...ivaDelActivo, read: () => undefined },
  adicionesActivo: money('Costos de dejarlo listo para usar', []),
  claseActivo,
  vidaUtil,
  // As the depreciation before it left them: what the books take comes before what the tax takes.
  vidaContable: { ...vidaUtil, label: 'Vida útil en los libros', read: () => undefined },
  valorResidual: money('Valor residual', []),
  // The land below a building, as its depreciation left it.
  terreno: { ...terreno, read: () => undefined },
  // What it cost, as the gain on it was worked out.
  costo: money('Costo', []),
  fechaCompra: date('Fecha de compra', (message) => assetDays(message).bought),
  fechaVenta: date('Fecha de la venta', (message) => assetDays(message).sold),
  mesesDeUso: {
    label: 'Meses de uso al venderlo',
    type: 'count',
    read: ({ text, duration }: Understood) =>
      duration !== undefined && soldAfterATime(text) ? duration.years * 12 + duration.months || undefined : undefined,
    required: false,
  } as Slot<number, false>,
  costoHistorico: money('Lo que costó el activo', [], {
    read: (message, context) =>
      sumOfVerb(message, context, 'bought') ??
      sumBeside(/cost(?:o|ado|aron|aba)|compr(?:e|ada|ado|amos)|valor historico/)(message, context) ??
      costAhead(message, context),
  }),
  depreciado: money('Depreciación acumulada', [], {
    read: (message, context) =>
      ONLY_FISCAL.test(message.text) && !IN_BOOKS.test(message.text) ? undefined : depreciationSaid(message, context),
  }),
  /** "Para la DIAN lo depreciado va en 26 millones": what the tax took, and not the books. */
  depreciadoFiscal: money('Depreciación fiscal acumulada', [], {
    read: (message, context) =>
      ONLY_FISCAL.test(message.text) && !IN_BOOKS.test(message.text) ? depreciationSaid(message, context) : undefined,
  }),
  precioActivo: money('Precio de venta del activo', [], {
    read: (message, context) =>
      sumOfVerb(message, context, 'sold') ?? priceBeside(message, context) ?? priceAfter(message, context),
  }),
  ...advanceSlots,
  abonado,
  interes: money('Intereses', ['interes'], {
    // "980 mil, 310 de intereses": a part of the instalment, in its unit.
    read: (message, { facts }) => {
      const total = Math.max(0, ...message.amounts.map((each) => toCop(each, message, facts)))
      return interestIn(message, total) || undefined
    },
  }),
  // As the question for an account before it left it.
  monto: money('Valor', []),
  seguroCuota: money('Seguro de la cuota', [], {
    read: (message, { facts }) => amountNear(message, /seguros?/, facts),
  }),
  costoVenta: money('Costo de lo vendido', ['costoFiscal']),
  // As the depreciation before it counted.
  hastaCuando: date('Contada hasta', () => undefined),
  ivaGenerado: money('IVA generado', ['iva']),
  ivaDescontable: money('IVA descontable', ['ivaDescontable']),
  conIva: flag('Con IVA incluido', ({ text }) =>
    /\biva (?:del? )?(?:(?:19|5) ?(?:%|por ?ciento)? ?)?(?:ya )?(?:incluid[oa]|adentro|metido|ahi)\b|\b(?:ya|si) (?:tiene|tenia|trae|traia|lleva|llevaba|viene|venia) (?:con )?(?:el |su )?iva\b|\b(?:incluye|incluido) (?:el )?iva\b|\bya con (?:el )?iva\b|\(\$? ?[\d.]{5,14} con (?:el )?iva\)/.test(
      text,
    )
      ? true
      : /\bmas (?:el )?iva\b|\+ ?iva\b|\bantes de iva\b|\b(?:ademas )?cobra (?:el )?iva\b/.test(text)
        ? false
        : undefined,
  ),
  tarifaIva: rate(
    'Tarifa de IVA',
    /(?<!rete)(?<!rete )(?<!rete-)(?<!retencion de )\biva(?: (?:del?|al|es|a|la|tarifa|general|fue)){0,4} ?$/,
    ivaEn,
  ),
  tarifaRetefuente: rate(
    'Tarifa de retención',
    /\b(?:rete ?fuente|rtefte|rte(?: ?fte)?|rtf|rfte|retencion(?: en la fuente)?|rete|ret\b|ret(?:uv|ien|en|uvo)\w{0,5}|descont\w{1,6})(?! ?-?(?:de )?(?:iva|ica))[^%\d,;]{0,25}$/,
    retefuenteEn,
  ),
  tarifaReteIva: rate('Tarifa de reteIVA', /\brete(?:ncion de)? ?-?iva\D{0,12}$/, reteIvaEn),
  tarifaIca: {
    ...tarifaIca,
    read: (message: Understood, context: ReadContext) =>
      reteIcaEn(message.text) ??
      // "Retiénele al 2,5" is of another tax, and the 4x1000 none that is withheld.
      (HECHOS.cuatroPorMil.test.test(message.text) && !/\bica\b|\brete ?-?ica\b/.test(message.text)
        ? undefined
        : retefuenteEn(message.text) === undefined || /\bica\b|\b(?:por|x) ?mil\b/.test(message.text)
          ? tarifaIca.read?.(message, context)
          : undefined),
  },
  sinReteIca,
  aiu,
  valorAiu,
  libre,
  ...cambios,
  descuento: {
    ...rate('Descuento por pronto pago', /\b(?:descuento|dcto|pronto pago)\D{0,20}$/, () => undefined),
    read: (message: Understood) =>
      changesBill(message)
        ? undefined
        : (rateAfter(/\b(?:descuento|dcto|pronto pago)\D{0,20}$/)(message) ??
          message.percents.find(({ start }) =>
            /^[\d.,]+ ?(?:%|por ?ciento)? ?(?:de )?(?:descuento|dcto)\b/.test(message.text.slice(start)),
          )?.value),
  },
  sinDescuento: flag('Sin descuento', ({ text, percents }) =>
    /\bsin (?:el |ese )?descuento\b|\bno (?:le |me |nos |les )?(?:hubier\w{1,3}|di\w{0,5}|doy|dan|hubo|hay|hago|hice)(?: \w{1,8}){0,2} (?:el )?descuento\b/.test(
      text,
    )
      ? true
      : percents.length > 0 && /descuento|pronto pago/.test(text)
        ? false
        : undefined,
  ),
  otraTarifa: percent('Tarifas dichas', ['tarifa', 'mencion', 'proporcion', 'descuento', 'ica', 'aporte'], undefined),
  aplicaReteIva,
  sinIva: flag('Sin IVA', ({ text }) =>
    /\bsin (?:\w{1,12} (?:ni |y ))?(?:el )?iva\b|\bno responsable\b|\bno es responsable\b|\bexcluid\w{1,2}\b|\bexent\w{1,2}\b|\bno (?:lleva|tiene|cobr\w{1,2}|factur\w{1,2}) (?:el )?iva\b/.test(
      text,
    )
      ? true
      : /(?:\+|\b(?:con|mas|cobra|lleva|agreg\w{1,5}|sum\w{1,5}|pon\w{1,4})) ?(?:el |su )?iva\b/.test(text) ||
          (ivaEn(text) ?? 0) > 0
        ? false
        : undefined,
  ),
  sinRetefuente: flag('Sin retención', ({ text }) =>
    /\bno (?:soy|somos|es|eramos) (?:agentes? (?:de retencion|retenedor\w{0,2})|retenedor\w{0,2}|autorretenedor\w{0,2})\b|\b(?:sin|ni|no (?:hay|practica\w{0,2}|lleva|aplica)) (?:practicar |ninguna |la |las )?(?:reten\w{1,6}|rete ?fuente|rete)\b|\bquit\w{1,4} (?:la )?(?:retencion|retefuente)\b|\bautorretenedor\w{0,2}\b|\bno (?:se |le |les |nos |me )?(?:practic\w{1,4}|hice|hago|hicieron|hubo)\b[^?]{0,15}\b(?:reten\w{1,6}|rete ?fuente)\b/.test(
      text,
    )
      ? true
      : undefined,
  ),
  contado: flag(
    'De contado',
    ({ text }) =>
      paidIn(text) ??
      (/\ba \d{2,3} dias\b|\bfiad[oa]\b/.test(text)
        ? false
        : /\bcontado\b|\b(?:de|venta|compra) contador\b|\ben efectivo\b|\bpor (?:transferencia|el banco|banco)\b|\bpag\w{1,4} (?:\w{1,8} )?por caja\b|\bpagad[oa] (?:por|con|de)\b|\b(?:pag|cancel|gir|consign)\w{1,5} (?:\w{1,8} ){0,3}de una\b/.test(
              text,
            )
          ? true
          : undefined),
  ),
  efectivo: flag('En efectivo', ({ text }) =>
    /\b(?:en efectivo|pag\w{1,4} (?:\w{1,8} )?(?:por|de|con) (?:la )?caja)\b/.test(text)
      ? true
      : /\b(?:por|con|desde el) (?:el )?(?:banco|transferencia|cheque|nequi|daviplata|pse)\b|\btransfer\w{1,6}\b/.test(
            text,
          )
        ? false
        : undefined,
  ),
} as const
type Read = Values<typeof slots>

const COMPUTER = /\b(?:comput\w{1,6}|portatil(?:es)?)\b/

/** Percent: who says it speaks of goods. */
const GOODS_RATE = 2.5

/** What is billed, as withholding calls it: by the event, else by what the case holds. */
function conceptOf(values: Partial<Read>, evento: Evento | undefined, { merged, own }: AnswerContext): ConceptoId {
  const { concepto } = values
  const known = concepto !== undefined && seContabiliza(concepto) ? concepto : undefined
  const service = known !== undefined && !/^(?:compras|agro|cafe|combustibles|oro)/.test(known)
  switch (evento) {
    case 'honorarios':
      return known === 'comisiones' ? known : 'honorarios'
    case 'arrendamiento':
      return concepto === 'arrendamiento-muebles' ? concepto : 'arrendamiento-inmuebles'
    case 'servicio':
    case 'servicioVendido':
      return known !== undefined && service && !known.startsWith('arrendamiento') ? known : 'servicios'
    case 'venta':
    case 'devolucionVenta':
      return known !== undefined && service
        ? known
        : /\bhonorario/.test(merged.text)
          ? 'honorarios'
          : /\bservicio/.test(merged.text)
            ? 'servicios'
            : (known ?? 'compras')
    case 'devolucion':
      // A credit note of a service that was worked out before is of that service.
      return service && !isWorkedOut(values) ? 'compras' : (known ?? 'compras')
    case 'compra':
      // "El proveedor" of a service that was worked out before sells no goods.
      if (service && !isWorkedOut(values)) return 'compras'
      // "Asiento de la compra" of a service whose IVA was told before is of that service.
      return isWorkedOut(values) &&
        (known === undefined || own?.includes('concepto') === true) &&
        /\bservicios?\b/.test(merged.text)
        ? 'servicios'
        : (known ?? 'compras')
    default: {
      const named = known ?? namedConcept(merged)
      if (named !== undefined && seContabiliza(named)) return named
      // As the bill was worked out before: of nothing named it is a service, unless the rate is of goods.
      const service = values.resultado === 'pagoFactura' && firstSaid(merged.text, retefuenteEn) !== GOODS_RATE
      return service || esServicio(merged.text) ? 'servicios' : 'compras'
    }
  }
}

const ASSETS = { muebles: '1524', computo: '1528', maquinaria: '1520', vehiculos: '1540' } as const
const FOR_SALE = /\b(?:mercanc\w{1,3}|inventario|vender(?:l[oa]s?)?|reventa|surtir|surtido)\b/

/** A desk or a machine that is not for sale is an asset. */
function assetAccount(text: string): string | undefined {
  const thing = BOUGHT_THING.exec(text)?.[1]
  const clase = thing === undefined || FOR_SALE.test(text) ? undefined : claseDe(thing)
  return clase === undefined || clase === 'construcciones' ? undefined : ASSETS[clase]
}

const BOUGHT_THING =
  /\bcompr\w{1,4} (?:de |del |la |el |un |una |unos |unas )?([a-z ]{3,30}?)(?= (?:por|en|de contado|a credito|mas|con|para|sin)\b| ?[\d$]|[,.;?\n]|$)/

const isAsset = (codigo: string | undefined): boolean => /^15/.test(codigo ?? '')
const IVA_OF_ASSET =
  'El IVA de un activo fijo es parte de su costo, y no IVA descontable (ET, art. 491); si es real productivo, puedes restarlo del impuesto de renta (art. 258-1) y entonces no va al costo.'

/** What is bought to be used up, with its account: goods only where they are to be sold. */
const USED_UP: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:llantas?|neumaticos?|repuestos?|refacciones|autopartes?|baterias? (?:para|del?) (?:el |la )?(?:carro|camion|camioneta|moto|vehiculo)|filtros? de (?:aire|aceite)|rodamientos?|bandas? transportadoras?|cambio de aceite)\b/,
    '5145',
  ],
  [
    /\b(?:aceites? (?:de|para) (?:el |la )?(?:motor|carro|camion|vehiculo|maquina)|gasolina|acpm|diesel|combustibles?|lubricantes?)\b/,
    '519535',
  ],
  [
    /\b(?:(?:productos?|elementos?|articulos?|implementos?|insumos?|utiles) de (?:aseo|limpieza|cafeteria)|jabon|detergente|desinfectante|papel higienico|traperos?|escobas?|tintos?)\b/,
    '519525',
  ],
  [/\b(?:papeleria|resmas?|toner|tintas? (?:de|para) (?:la )?impresora|utiles de oficina)\b/, '519530'],
]
const usedUp = (text: string): string | undefined => USED_UP.find(([said]) => said.test(text))?.[1]
/** Whoever sells such things keeps them in stock. */
const DEALS_IN =
  /\b(?:almacen|tienda|distribuidora|comercializadora|negocio|local|ferreteria|papeleria|taller) (?:de|que vende)\b|\b(?:vendo|vendemos|comercializ\w{1,5}) (?:llantas|repuestos|combustible|lubricantes|papeleria)/
const OWN_USE =
  /\bpara (?:el|la|los|las|un|una|mi|mis|nuestr[oa]s?) (?!client|tienda|almacen|venta)\w{3,}|\b(?:uso propio|consumo|gasto)\b|\bdel? (?:la |mi |nuestr[oa] )?(?:camion|carro|camioneta|moto|maquina|oficina|vehiculo)/
const toSell = (text: string): boolean => FOR_SALE.test(text) || DEALS_IN.test(text)

/** "Compra de papelería" is an expense with its own account; plain goods stay in inventory. */
function expenseAccount(understood: Understood, concepto: ConceptoId): string | undefined {
  const asset = concepto === 'compras' ? assetAccount(understood.text) : undefined
  if (asset !== undefined) return asset
  if (COMPUTER.test(understood.text) && concepto === 'compras') return '1528'
  if (/^(?:compras|combustibles)/.test(concepto) && !toSell(understood.text)) {
    const used = usedUp(understood.text)
    if (used !== undefined) return used
  }
  if (concepto !== 'compras' || toSell(understood.text)) return undefined
  const thing = BOUGHT_THING.exec(understood.text)?.[1]
  const [best] = [
    thing,
    understood.question.replace(/compra\w*|asiento\w*|cr[eé]dito|contado|iva|retenci[oó]n/gi, ' '),
  ].flatMap((words) => (words === undefined ? [] : buscarCuentas(words, 1)))
  return best !== undefined && /^5[12]\d\d|^15(?:04|16|20|24|28|40)/.test(best.codigo) ? best.codigo : undefined
}

const INTEREST_BARE =
  /\b(\d{1,3}(?:[.,]\d{1,2})?)(?: mil| millones)? (?:son|de|fueron|van (?:a|para)) (?:los |puros )?interes/

/** "La cuota de 800 mil, 300 son intereses": in the unit of the instalment, and a part of it. */
function interestIn({ text }: Understood, total: number): number {
  const said = Number(INTEREST_BARE.exec(text)?.[1]?.replace(',', '.') ?? 0)
  return [said * 1_000_000, said * 1000].find((sum) => sum < total) ?? 0
}

/** What was billed: of a sum that has to be left, the bill that leaves it. */
/** What an asset cost with what had it ready for use, as its depreciation told it. */
const costOf = ({ costoActivo: price, adicionesActivo: added = 0 }: Partial<Read>): number | undefined =>
  price === undefined ? undefined : price + added

function billedPrice(values: Partial<Read>): number {
  const { pago, devuelto, libre: left, facturado } = values
  const given = (left === true ? facturado : undefined) ?? pago ?? costOf(values) ?? devuelto
  return given === undefined || given === 0 ? EXAMPLE : given
}

/** A bill, its return or its payment, for the one who enters it. */
function billed(values: Partial<Read>, evento: Evento | undefined, context: AnswerContext): FacturaLeida {
  const { message, merged, own } = context
  const said = billedPrice(values)
  const pago = said - discountOf(said, values)
  const share = returnedShare(pago, values) ?? 1
  const told = (own?.includes('evento') === true && !saysSide(message.text)) || values.lado === undefined
  const byEvent =
    evento === undefined || evento === 'factura'
      ? undefined
      : SOLD.has(evento)
        ? 'venta'
        : BOUGHT.has(evento)
          ? 'compra'
          : undefined
  const lado = evento === 'recaudo' ? 'venta' : told ? (byEvent ?? values.lado) : values.lado
  const concepto = conceptOf(values, evento, context)
  // What is paid now was owed before: how it is paid is no news of the bill.
  const settles = evento === 'pago' || evento === 'recaudo'
  const cuenta = lado === 'venta' ? undefined : expenseAccount(merged, concepto)
  // The IVA of a fixed asset is a part of what it costs (ET 491).
  const asAsset = isAsset(cuenta) ? { yoNoResponsable: true } : {}
  const bill = leerFactura({ ...values, ...asAsset, ...(settles ? { contado: false } : {}) }, concepto, context, {
    lado,
    pago,
    cuenta,
  })
  const calculation = withDiscount(bill.calculation, said, values)
  // A bill that nothing was told of before is owed as it is said.
  const before = firstSaid(merged.text, (line) => {
    const found = eventIn({ text: line }, undefined)
    return found !== undefined && found !== 'pago' && found !== 'recaudo' && found !== 'factura' ? found : undefined
  })
  const rated = [values.tarifaIva, values.tarifaRetefuente, values.tarifaReteIva, values.tarifaIca]
  const unbilled = before === undefined && !isWorkedOut(values) && rated.every((rate) => rate === undefined)
  if ((evento === 'pago' || evento === 'recaudo') && unbilled)
    return settledBill(values, bill, { owed: pago, basis: pago }, context)
  const returned = share === 1 ? calculation : shareOf(calculation, share)
  if (evento === 'devolucion') return { ...bill, calculation: turned(returned, 'Devolución de la compra') }
  if (evento === 'devolucionVenta')
    return {
      ...bill,
      calculation: turned(returned, LOWERS.test(merged.text) ? 'Rebaja de la venta' : 'Devolución de la venta'),
    }
  if (evento !== 'pago' && evento !== 'recaudo') return { ...bill, calculation }
  const { lineas } = calculation.result
  const owed = lineas.find(({ codigo }) => /^(?:2205|2335|1305|1110)/.test(codigo))
  // Of what was bought a part went back: the rest is owed.
  const left = share === 1 ? 1 : 1 - share
  const base = lineas.find(({ codigo }) => /^[145]/.test(codigo) && !/^(?:1305|1355|1110)/.test(codigo))
  const tax = lineas.find(({ codigo }) => codigo === '2408')
  const of = (line: LineaAsiento | undefined) => (line?.debito ?? 0) + (line?.credito ?? 0)
  const basis = of(base) + (/\btotal\b|\bcon iva\b/.test(message.text) ? of(tax) : 0)
  return settledBill(
    values,
    bill,
    { owed: Math.round(of(owed) * left), basis: basis * left, account: owed?.codigo },
    context,
  )
}

/** The price as it was billed, and what was taken off it. */
function withDiscount(calculation: Calculation<Asiento>, price: number, values: Partial<Read>): Calculation<Asiento> {
  const off = discountOf(price, values)
  if (off === 0) return calculation
  const step = {
    label: 'Valor con el descuento',
    formula: `${formatCop(price)} − ${formatCop(off)}`,
    value: formatCop(price - off),
  }
  return { ...calculation, steps: [step, ...calculation.steps] }
}

/** The payment of what is owed, with its discount and the 4x1000 of the bank where that is told. */
function settledBill(
  values: Partial<Read>,
  bill: FacturaLeida,
  { owed, basis, account }: { readonly owed: number; readonly basis: number; readonly account?: string | undefined },
  { message, facts, on }: AnswerContext,
): FacturaLeida {
  const descuento = values.sinDescuento === true ? 0 : Math.round(percentOf(basis, values.descuento ?? 0))
  const buying = bill.lado === 'compra'
  const charged = buying && HECHOS.cuatroPorMil.test.test(message.text)
  return {
    ...bill,
    calculation: asientoPago({
      sentido: buying ? 'pago' : 'recaudo',
      saldo: owed,
      descuento,
      ...(charged ? { gmf: Math.round(percentOf(owed - descuento, facts.at(GMF, on).value)) } : {}),
      ...(account?.startsWith('2') ? { cuenta: account } : {}),
    }),
  }
}

/** An advance, told together with the bill that it is taken off. */
const tellsCrossing = ({ anticipo, facturado }: Partial<Read>, { text }: Pick<Understood, 'text'>): boolean =>
  anticipo !== undefined && facturado !== undefined && CROSSED.test(text)

/** An event that is no bill. */
function entryOf(values: Partial<Read>, evento: Evento, context: AnswerContext): Calculation<Asiento> | undefined {
  const { facts, on, merged, message } = context
  const given = values.pago ?? costOf(values)
  const base = Math.round(given === undefined || given === 0 ? EXAMPLE : given)
  const near = (cue: RegExp) => amountNear(merged, cue, facts)
  const interest = values.interes ?? interestIn(message, base)
  const insurance = values.seguroCuota ?? 0
  // "Traía 45 mil de seguro" is a part of the instalment, "más 45 mil de seguro" comes on top.
  const onTop = /\b(?:mas|aparte|ademas|adicional\w{0,2}|\+)\b[^?]{0,25}\bseguro/.test(message.text)
  switch (evento) {
    case 'ventaActivo':
      return assetSold(values, context)
    case 'depreciacion':
      return depreciationEntry(values, base, context)
    case 'cuota':
    case 'prestamo':
      return asientoPrestamo({
        momento: evento === 'cuota' ? 'cuota' : 'desembolso',
        capital:
          near(/capital/) ??
          (evento === 'cuota'
            ? Math.max(0, instalment(values, context) - interest - (onTop ? 0 : insurance))
            : (near(/prestamo|credito/) ?? base)),
        ...(evento === 'cuota' ? { intereses: interest, seguro: insurance } : {}),
      })
    case 'anticipoRecibido':
    case 'anticipoEntregado': {
      const { anticipo } = values
      const received = evento === 'anticipoRecibido' || /\bfacturas? de ventas?\b/.test(message.text)
      const sentido = values.sentido ?? (received ? 'recibido' : 'entregado')
      if (tellsCrossing(values, message)) return entryOf({ ...values, sentido }, 'anticipoCruzado', context)
      return asientoAnticipo({ sentido, valor: anticipo ?? base })
    }
    case 'anticipoCruzado': {
      const { anticipo, facturado, sentido } = values
      const service = /\b(?:servicios?|honorarios?|asesor\w{1,3}|consultor\w{1,3}|mantenimiento|contratista)\b/.test(
        merged.text,
      )
      const accounts =
        sentido === 'entregado' && service
          ? {
              cuenta: cuentaDelConcepto(
                /\bhonorarios?|asesor|consultor/.test(merged.text) ? 'honorarios' : 'servicios',
                merged.text,
              ),
              pagar: /\bhonorarios?|asesor|consultor/.test(merged.text) ? '233525' : '233595',
            }
          : {}
      if (sentido === 'entregado' && anticipo !== undefined && facturado === undefined)
        return asientoCruce({ lado: 'compra', anticipo, base: anticipo, iva: 0, ...accounts })
      return anticipo === undefined || facturado === undefined
        ? asientoSimple('Cruce del anticipo con la factura', '280505', '130505', anticipo ?? base)
        : asientoCruce({
            lado: sentido === 'entregado' ? 'compra' : 'venta',
            anticipo,
            base: facturado,
            ...accounts,
            iva:
              /\biva\b/.test(merged.text) && values.sinIva !== true
                ? Math.round(percentOf(facturado, values.tarifaIva ?? facts.at(IVA_GENERAL, on).value))
                : 0,
          })
    }
    case 'anticipoDevuelto':
      return asientoSimple('Devolución del anticipo al cliente', '280505', '111005', values.anticipo ?? base)
    case 'cierre': {
      const [ingresos, costos, gastos] = [/\bingres\w*|\bventas?\b/, /\bcostos?\b/, /\bgastos?\b/].map(
        (cue) => sumBy(cue, { after: false, not: INCOME_TAX })(merged, { ...context, before: undefined }) ?? near(cue),
      )
      const impuestoRenta = sumBy(INCOME_TAX, { after: false })(merged, { ...context, before: undefined }) ?? 0
      // What was said is never mixed with an example.
      const nothing = ingresos === undefined && costos === undefined && gastos === undefined
      return nothing
        ? asientoCierre({ ingresos: 100 * EXAMPLE, costos: 60 * EXAMPLE, gastos: 25 * EXAMPLE })
        : asientoCierre({ ingresos: ingresos ?? 0, costos: costos ?? 0, gastos: gastos ?? 0, impuestoRenta })
    }
    case 'pagoIva': {
      const generado = values.ivaGenerado ?? near(/generad\w*|\bgen\b|vent\w*/)
      const descontable = values.ivaDescontable ?? near(/descontable\w*|\bdesc\b|compr\w*/)
      const [only, another] = merged.amounts
      if (generado === undefined && descontable === undefined && only !== undefined && another === undefined)
        return asientoSimple('Pago del IVA del periodo', '2408', '111005', toCop(only, merged, facts))
      if (generado === undefined && descontable === undefined)
        return asientoPagoIva({ generado: 3 * EXAMPLE, descontable: EXAMPLE })
      const beside = (cue: RegExp) => sumBy(cue, { after: false })(merged, { ...context, before: undefined }) ?? 0
      return asientoPagoIva({
        generado: generado ?? 0,
        descontable: descontable ?? 0,
        retenido: beside(/\breteiva\b|\brete ?-?iva\b|\bretencion\w{0,2} de iva\b|\biva retenido\b/),
        saldoAnterior: beside(/\bsaldo a favor\b/),
        causado: CLOSE.test(merged.text),
      })
    }
    default:
      return undefined
  }
}

const INCOME_TAX = /\b(?:impuesto|imporenta|provision de renta)\b/
/** The period is closed, and not paid yet. */
const CLOSE = /\b(?:cierre|cerrar|cierro)\b/
/** The instalment that this message names, else the one of before: a part of it is told by itself. */
function instalment(values: Partial<Read>, context: AnswerContext): number {
  const { own, message } = context
  const named = /\bcuotas?\b/.test(message.text)
  if (!named && own?.includes('seguroCuota') === true) return earlierSum(context) ?? values.pago ?? EXAMPLE
  const sums = message.amounts.map(({ unit, value }) => (unit === 'COP' ? Math.round(value) : 0))
  // "Préstamo de 80 millones, cuota de 2.300.000": of several the one that is called so.
  const called = named ? amountNear(message, /\bcuotas?\b/, context.facts) : undefined
  const largest = called ?? (named ? Math.max(0, ...sums) : 0)
  return largest > 0 ? largest : (values.pago ?? EXAMPLE)
}

/** What an earlier message of the matter told, where this one tells another sum. */
function earlierSum({ message, merged }: AnswerContext): number | undefined {
  const now = new Set(message.amounts.map(({ value }) => value))
  const earlier = merged.text.slice(message.text.length)
  const found = /\$?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:[.,]\d{1,2})?) ?(millon\w{0,2}|palos?|mil)?\b/.exec(earlier)
  if (found?.[1] === undefined) return undefined
  const [, digits, unit = ''] = found
  const number = /\.\d{3}/.test(digits) ? Number(digits.replaceAll('.', '')) : Number(digits.replace(',', '.'))
  const value = Math.round(number * (/^(?:millon|palo)/.test(unit) ? 1_000_000 : unit === 'mil' ? 1000 : 1))
  return value >= 1000 && !now.has(value) ? value : undefined
}

/** By the life and the residual value that were told, if any. */
const straightLine = (
  asset: Pick<Parameters<typeof depreciacionLineaRecta>[0], 'fechaCompra' | 'costo' | 'clase' | 'hasta'>,
  { vidaUtil, vidaContable = vidaUtil, valorResidual }: Partial<Read>,
  facts: FactSource,
) =>
  depreciacionLineaRecta(
    {
      ...asset,
      ...(vidaContable === undefined ? {} : { vidaUtilAnos: vidaContable }),
      ...(valorResidual === undefined ? {} : { valorResidual }),
    },
    facts,
  )

/** The same day some months later, at most the 28th. */
function monthsLater(day: IsoDate, months: number): IsoDate {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const last = Math.min(28, Number(day.slice(8, 10)))
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${String(last).padStart(2, '0')}`
}

/** What the conversation's depreciation of it comes to on the day of the sale, where it told when it was bought. */
function depreciatedBy(values: Partial<Read>, { facts, today }: AnswerContext) {
  const { claseActivo: clase = 'maquinaria', mesesDeUso: used } = values
  const costo = values.costoHistorico ?? values.costoActivo
  // "En 2 años" from when it is bought, or from today.
  const fechaCompra = values.fechaCompra ?? (used === undefined ? undefined : today)
  const hasta = values.fechaVenta ?? (used === undefined ? today : monthsLater(fechaCompra ?? today, used))
  if (costo === undefined || fechaCompra === undefined || fechaCompra > hasta) return undefined
  const { result, steps } = straightLine({ fechaCompra, costo, clase, hasta }, values, facts)
  const { acumulada } = result
  if (acumulada === undefined) return undefined
  return {
    valor: acumulada.valor,
    steps: steps.filter(({ label }) => /^(?:Depreciación mensual|Acumulada)/.test(label)),
    dicho: `Depreciada hasta el ${formatDate(hasta)}${values.fechaVenta === undefined && used === undefined ? ' (supuse que sale hoy)' : ''}, ${acumulada.meses} ${acumulada.meses === 1 ? 'mes' : 'meses'} en línea recta: **${formatCop(acumulada.valor)}**.`,
  }
}

const SCRAPPED =
  /\b(?:baja|regal\w{1,3}|bot(?:e|o|amos|aron|ar\w{0,3})|chatarr\w{1,4}|rob\w{1,5}|perdi(?:o|mos|eron)?)\b/

/** What it cost, what was depreciated of it and what is paid; undefined where one of them is not known. */
function assetSold(
  values: Partial<Read>,
  context: AnswerContext,
): (Calculation<Asiento> & { readonly dicho?: string }) | undefined {
  const { merged } = context
  const costo = values.costoHistorico ?? values.costoActivo
  const depreciacion = values.depreciado
  const whole = /\b(?:totalmente|ya|del todo|completamente|100 ?%) depreciad[oa]s?\b/.test(merged.text)
  const counted = depreciacion === undefined && !whole ? depreciatedBy(values, context) : undefined
  const taken = depreciacion ?? (whole ? costo : counted?.valor)
  const scrapped = SCRAPPED.test(merged.text)
  const unpriced = values.precioActivo === undefined && !scrapped
  if (costo === undefined || taken === undefined || taken > costo || unpriced) return undefined
  const entry = asientoVentaActivo({
    costo,
    depreciacion: taken,
    precio: values.precioActivo ?? 0,
    clase: values.claseActivo ?? 'maquinaria',
    contado: values.contado !== false,
  })
  return counted === undefined ? entry : { ...entry, steps: [...counted.steps, ...entry.steps], dicho: counted.dicho }
}

const TAX_OF_IT = /\b(?:impuesto|ganancia|retencion|retefuente)\b/
/** An asset that the conversation told and that is sold now: its cost is that of before, the new sum its price. */
function assetOfBefore(values: Partial<Read>, context: AnswerContext): Partial<Read> | undefined {
  const { followUp, message, own } = context
  const costo = values.costoHistorico ?? values.costoActivo
  const asset =
    values.resultado === 'depreciacion' ||
    values.fechaCompra !== undefined ||
    values.depreciado !== undefined ||
    ((values.costoHistorico !== undefined || values.mesesDeUso !== undefined) && values.claseActivo !== undefined)
  const priced = values.precioActivo !== undefined && values.evento === 'venta' && !OTHER_EVENT.test(message.text)
  // "Asiento, pagaron por banco" after the gain of it: that tells how the price came in.
  const gained =
    values.resultado === 'gananciaOcasional' && message.amounts.length === 0 && !TAX_OF_IT.test(message.text)
  const sells = SELLS_IT.test(message.text) || values.evento === 'ventaActivo' || priced || gained
  if (!followUp || !asset || costo === undefined || !sells || OTHER_OF_A_SALE.test(message.text)) return undefined
  const said = message.amounts.map((each) => toCop(each, message, context.facts))
  const price =
    own?.includes('precioActivo') === true || said.length !== 1 || own?.includes('depreciado') === true
      ? values.precioActivo
      : said[0]
  return {
    ...values,
    evento: 'ventaActivo',
    costoHistorico: costo,
    ...(price === undefined ? {} : { precioActivo: price }),
  }
}

/** What is still missing of an asset that is sold. */
function missingOfAsset(values: Partial<Read>, { merged }: AnswerContext): string {
  const lacks = [
    ...((values.costoHistorico ?? values.costoActivo) === undefined ? ['cuánto costó el activo'] : []),
    ...(values.depreciado === undefined && values.fechaCompra === undefined && values.mesesDeUso === undefined
      ? ['cuánto se ha depreciado, o desde cuándo se usa y su vida útil']
      : []),
    ...(values.precioActivo === undefined && !SCRAPPED.test(merged.text) ? ['en cuánto se vende'] : []),
  ]
  return lacks.length === 0
    ? '¿Cuánto costó el activo, cuánto se ha depreciado y en cuánto lo vendes?'
    : `Para sacarlo de los libros dime ${new Intl.ListFormat('es').format(lacks)}.`
}

/** The slot that an answer to what is missing would fill. */
const missingSlot = (values: Partial<Read>) =>
  (values.costoHistorico ?? values.costoActivo) === undefined
    ? 'costoHistorico'
    : values.depreciado === undefined && values.fechaCompra === undefined
      ? 'depreciado'
      : 'precioActivo'

/** The sum is of the period, unless what the asset cost and how long it lasts is known. */
function depreciationEntry(values: Partial<Read>, base: number, context: AnswerContext) {
  const { facts, on, today, message, merged, followUp } = context
  // "¿Y cuánto se deprecia?" of what was bought before: the sum is what it cost, with the IVA that is a part of that.
  const bought = followUp && message.amounts.length === 0 && /\bcompr\w{1,4}\b/.test(merged.text)
  const taxed = values.sinIva === false ? 1 + facts.at(IVA_GENERAL, on).value / 100 : 1
  const clase =
    values.claseActivo ??
    (bought ? claseDe(merged.text) : undefined) ??
    (values.resultado === 'depreciacion' || bought ? 'maquinaria' : 'computo')
  const cost = withoutLand(values) ?? (bought ? Math.round(base * taxed) : undefined)
  const life = values.vidaContable ?? values.vidaUtil
  if (cost === undefined && life === undefined) return asientoDepreciacion({ valor: base, clase })
  const {
    result,
    steps,
    facts: used,
  } = depreciacionLineaRecta(
    {
      fechaCompra: values.fechaCompra ?? notAfter(on, today),
      costo: cost ?? base,
      clase,
      ...(life === undefined ? {} : { vidaUtilAnos: life }),
      ...(values.valorResidual === undefined ? {} : { valorResidual: values.valorResidual }),
    },
    facts,
  )
  const entry = depreciated(
    (EACH_PERIOD.test(message.text) ? EACH_YEAR.test(message.text) : onlyYearly(merged.text))
      ? result.anual
      : result.mensual,
    clase,
    merged.text,
  )
  return { ...entry, steps: [...steps, ...entry.steps], facts: [...used, ...entry.facts] }
}

const EACH_YEAR = /\banual|\bal ano\b|\bdel ano\b/
/** "Depreciación anual… y el asiento": of a year, where no month was spoken of. */
const onlyYearly = (text: string) => EACH_YEAR.test(text) && !/\b(?:mes|meses|mensual\w{0,5})\b/.test(text)

/** The entry of a depreciation, or of the amortization of what cannot be touched. */
const depreciated = (valor: number, clase: ClaseActivo, text: string): Calculation<Asiento> =>
  INTANGIBLE.test(text)
    ? asientoSimple('Amortización del periodo', '5165', '1698', valor)
    : asientoDepreciacion({ valor, clase })

/** What the answer before gave as one sum, and how that is entered. */
const OF_A_SUM = ['cuatroPorMil', 'multa', 'horasExtra', 'interesesPrestamo'] as const
const isOfASum = (resultado: Resultado | undefined): resultado is (typeof OF_A_SUM)[number] =>
  OF_A_SUM.some((each) => each === resultado)
/** "Cuánto rinde un CDT", "lo que me pagan de intereses": interest that comes in. */
const EARNED = /\bcdts?\b|\brind\w{1,3}\b|\brendimientos?\b|\b(?:me|nos) (?:pag|deb|adeud)\w{1,4}\b|\bprest(?:e|amos)\b/

/** The tax that the conversation worked out, as it accrues and as it is paid. */
function taxWorkedOut(values: Partial<Read>, { text }: Understood, merged: Understood): IntentAnswer | undefined {
  const { resultado, impuesto, anticipoSimple, baseConsumo, indemnizacion, cifra } = values
  // Of a loan's instalment the interest is only a part.
  const ofAll = !(resultado === 'interesesPrestamo' && /\bcuotas?\b/.test(text))
  if (cifra !== undefined && cifra > 0 && isOfASum(resultado) && ofAll)
    return entryOfHecho(
      resultado === 'interesesPrestamo' && EARNED.test(merged.text) ? 'rendimientos' : resultado,
      cifra,
    )
  if (cifra !== undefined && resultado === 'gananciaOcasional' && /\b(?:impuesto|ganancia)\b/.test(text))
    return entryOfTax({ cual: 'ganancia', impuesto: cifra }, text)
  if (resultado === 'simple' && anticipoSimple !== undefined)
    return shown(asientoSimple('Anticipo bimestral del SIMPLE', '1355', '111005', anticipoSimple))
  if (resultado === 'inc' && impuesto !== undefined && baseConsumo !== undefined)
    return shown(asientoConsumo(baseConsumo, impuesto, values.contado === false))
  if ((resultado === 'despido' || resultado === 'otro') && indemnizacion !== undefined) {
    const entered = asentada(asientosPrestaciones({ indemnizacion }, optionsIn(text)), { sources: [] })
    return (
      entered && {
        ...entered,
        caveats: [
          'Es solo la indemnización: las prestaciones de la liquidación se registran aparte.',
          ...(entered.caveats ?? []),
        ],
      }
    )
  }
  return (resultado === 'impuestoRenta' || resultado === 'ica' || resultado === 'simple') && impuesto !== undefined
    ? entryOfTax(
        {
          cual: resultado === 'impuestoRenta' ? 'renta' : resultado,
          impuesto,
          retenido: values.impuestoRetenido,
          anticipado: values.impuestoAnticipado,
          saldoFavor: values.impuestoFavor,
          descuentos: values.impuestoDescuentos,
        },
        text,
      )
    : undefined
}

const EACH_PERIOD = /\b(?:mes|mensual\w{0,5}|anual\w{0,5}|ano|periodo)\b/
/**
 * Where it was asked what it came to by a day: of what is in use since that year all of it, else that year's part, with the
 * entry of each month beside it.
 */
function depreciationTo(
  each: Calculation<Asiento>,
  values: Partial<Read>,
  { facts, message, merged }: AnswerContext,
): IntentAnswer | undefined {
  const { fechaCompra, hastaCuando: hasta, claseActivo: clase = 'maquinaria' } = values
  const costo = withoutLand(values)
  if (costo === undefined || fechaCompra === undefined || hasta === undefined || hasta <= fechaCompra) return undefined
  const worked = straightLine({ fechaCompra, costo, clase, hasta }, values, facts)
  const { acumulada } = worked.result
  if (acumulada === undefined || acumulada.delAno === 0) return undefined
  const whole = acumulada.meses === acumulada.mesesDelAno
  const entryFor = (valor: number) => depreciated(valor, clase, merged.text)
  const all = entryTable(
    entryFor(acumulada.valor).result,
    `La acumulada al ${formatDate(hasta)}, si no se había registrado nada`,
  )
  if (EACH_PERIOD.test(message.text)) {
    const one = shown(each, values)
    return { ...one, tables: [...(one.tables ?? []), all] }
  }
  const upTo = entryFor(acumulada.delAno)
  const concepto = `${upTo.result.concepto.replace('del periodo', '')}${whole ? `al ${formatDate(hasta)}` : `de ${hasta.slice(0, 4)}, al ${formatDate(hasta)}`}`
  const answer = shown(
    { ...upTo, result: { ...upTo.result, concepto }, steps: [...worked.steps, ...upTo.steps] },
    values,
  )
  return {
    ...answer,
    facts: each.facts,
    tables: [...(answer.tables ?? []), entryTable(each.result, 'Si la registras mes a mes'), ...(whole ? [] : [all])],
  }
}

const GOES_BACK = /\b(?:devuelv|devolv|pag|abon|consign|cancel|gir)\w{0,6}\b/

const OF_SUM = {
  sancion: /\b(?:sancion(?:es)?|multas?)\b[^\d.,;]{0,22}$/,
  interes: /\binteres(?:es)?\b[^\d.,;]{0,22}$/,
  retenido: /\b(?:reten\w{1,6}|retuv\w{1,6}|retien\w{1,3})\b[^\d.,;]{0,22}$/,
} as const
const AFTER_SUM = {
  sancion: /^ ?(?:pesos )?(?:de|por) (?:la )?(?:sancion|multa)/,
  interes: /^ ?(?:pesos )?(?:de|por|en) (?:los )?interes/,
  retenido: /^ ?(?:pesos )?(?:de|en) (?:rete|retencion)/,
} as const

/** "Renta 10 millones con sanción de 524.000 y 200.000 de intereses": each sum to its own account. */
function severalSums(key: Hecho, message: Understood): IntentAnswer | undefined {
  const { text, amounts } = message
  if (amounts.length < 2 || amounts.some(({ unit }) => unit !== 'COP')) return undefined
  const kindOf = ({ start, end }: (typeof amounts)[number]) =>
    (Object.keys(OF_SUM) as (keyof typeof OF_SUM)[]).find((each) => AFTER_SUM[each].test(text.slice(end, end + 30))) ??
    (Object.keys(OF_SUM) as (keyof typeof OF_SUM)[]).find((each) =>
      OF_SUM[each].test(text.slice(Math.max(0, start - 50), start).replace(/[ $]{1,3}$/, '')),
    )
  const said = amounts.map((each) => ({ value: Math.round(each.value), kind: kindOf(each) }))
  const of = (kind: keyof typeof OF_SUM | undefined) => said.filter((each) => each.kind === kind)
  const [sancion, interes, retenido, rest] = [of('sancion'), of('interes'), of('retenido'), of(undefined)]
  if (rest.length > 1 || [sancion, interes, retenido].some((each) => each.length > 1)) return undefined
  const tax = rest[0]?.value
  if ((key === 'ica' || key === 'impuestoRenta') && sancion.length === 0) {
    if (tax === undefined || retenido[0] === undefined) return undefined
    return entryOfTax({ cual: key === 'ica' ? key : 'renta', impuesto: tax, retenido: retenido[0].value }, text)
  }
  if (
    (key !== 'multa' && sancion.length === 0) ||
    retenido.length > 0 ||
    (sancion.length === 0 && interes.length === 0)
  )
    return undefined
  const owed = /\biva\b/.test(text)
    ? '2408'
    : /\b(?:retencion|retefuente)\b/.test(text)
      ? '2365'
      : /\bica\b/.test(text)
        ? '2412'
        : '240405'
  const fine = sancion[0]?.value ?? (rest.length === 1 ? tax : undefined)
  const paid = sancion[0] === undefined ? undefined : tax
  return shown(
    asientoPagoTributario({ cuenta: owed, impuesto: paid ?? 0, sancion: fine ?? 0, intereses: interes[0]?.value ?? 0 }),
  )
}

/** A usual event with its sum. That of an advance is a calculator's, which has a form. */
function firstEntry(key: Hecho, valor: number, debit: string, credit: string): Calculation<Asiento> {
  if (key === 'anticipoProveedor') return asientoAnticipo({ sentido: 'entregado', valor })
  if (key === 'anticipoCliente') return asientoAnticipo({ sentido: 'recibido', valor })
  return asientoSimple(`Registro de ${HECHOS[key].nombre}`.replace('de el ', 'del '), debit, credit, valor)
}

/** The same, then its payment. */
function entryOfHecho(key: Hecho, valor: number): IntentAnswer {
  const { nombre, cuentas } = HECHOS[key]
  const [debit, credit, payDebit, payCredit] = cuentas
  const first = firstEntry(key, valor, debit?.codigo ?? '', credit?.codigo ?? '')
  const answer = shown(first)
  if (payDebit === undefined || payCredit === undefined) return answer
  const second = asientoSimple(nombre, payDebit.codigo, payCredit.codigo, valor).result
  return { ...answer, tables: [...(answer.tables ?? []), entryTable(second, payDebit.momento)] }
}

/** An event that is one account against another, then its payment. */
function simple(
  values: Partial<Read>,
  understood: Understood,
  { message, merged: { text } }: Pick<AnswerContext, 'message' | 'merged'>,
): IntentAnswer | undefined {
  const key = hechoDe(understood)
  if (key === undefined || key === 'depreciacion' || tellsCrossing(values, message)) return undefined
  const { nombre, cuentas } = HECHOS[key]
  const [debit, credit, payDebit, payCredit] = cuentas
  if (debit === undefined || credit === undefined) return undefined
  const several = severalSums(key, understood)
  if (several !== undefined) return several
  const valor = values.pago ?? costOf(values) ?? EXAMPLE
  const first = firstEntry(key, valor, debit.codigo, credit.codigo)
  const answer = shown(first, values, values.pago === undefined && values.costoActivo === undefined)
  if (payDebit === undefined || payCredit === undefined) return answer
  // What is paid for a year is spent month by month.
  const yearly = key === 'seguro' && /\b(?:anual\w{0,5}|(?:todo (?:el|un)|por un|del) ano|12 meses)\b/.test(text)
  const part = yearly ? Math.round(valor / 12) : valor
  const later = asientoSimple(nombre, payDebit.codigo, payCredit.codigo, part)
  if (yearly && /\b(?:mes|mensual\w{0,5}|amortiz\w{1,6})\b/.test(message.text))
    return shown({ ...later, result: { ...later.result, concepto: `Gasto de cada mes por ${nombre}` } }, values)
  const second = later.result
  // "¿Y si se los devuelvo?" after what was lent: the second moment is asked.
  if (understood !== message && GOES_BACK.test(message.text))
    return shown(
      { ...later, result: { ...second, concepto: `${payDebit.momento} (${nombre})` } },
      values,
      values.pago === undefined,
    )
  return { ...answer, tables: [...(answer.tables ?? []), entryTable(second, payDebit.momento)] }
}

const AS_INCOME = /\bingresos?\b|\bventas?\b/
const PAID_BACK = /\b(?:devolv|devuelv|reintegr)\w{1,5}\b/
/** What an owner puts in: the company owes it, and earned nothing. */
function ownersMoney(values: Partial<Read>, context: AnswerContext): IntentAnswer {
  const { message, facts, today } = context
  const [only, another] = sumsOf(message, { facts, today, before: values.pago })
  const told = only !== undefined && another === undefined ? only.value : values.pago
  const entry = PAID_BACK.test(message.text)
    ? shown(
        asientoSimple('Devolución al socio de lo que prestó', '235510', '111005', told ?? EXAMPLE),
        values,
        told === undefined,
      )
    : entryOfHecho('prestamoSocio', told ?? EXAMPLE)
  return {
    ...entry,
    headline: `${AS_INCOME.test(message.text) ? '**No es ingreso de la empresa**: es una deuda con el socio, un pasivo. ' : ''}${entry.headline}`,
    sources: [...entry.sources, et('art. 35')],
    paragraphs: [
      `Nadie está obligado a cobrar intereses, pero en renta **se presume un mínimo** (la DTF del 31 de diciembre anterior) que declara quien presta, aunque no lo cobre ${cite(et('art. 35'))}.`,
      'Es un **préstamo del socio** mientras se le vaya a devolver: fírmalo en un documento. Lo que se paga con esa plata se registra aparte. Si se queda como capital va al patrimonio (3105 o 3115), con la decisión de los socios.',
    ],
  }
}

/** The payment of what was accrued before: the prima, a fine. */
function accruedBefore(values: Partial<Read>, merged: Understood): IntentAnswer | undefined {
  const key = hechoDe(merged)
  const [, , debit, credit] = key === undefined ? [] : HECHOS[key].cuentas
  if (key === undefined || debit === undefined || credit === undefined) return undefined
  const valor = values.pago ?? EXAMPLE
  return shown(
    asientoSimple(`Pago de ${HECHOS[key].nombre}`.replace('de el ', 'del '), debit.codigo, credit.codigo, valor),
    values,
    values.pago === undefined,
  )
}

const CAME_IN =
  /\b(?:me|nos) (?:entr|consign|devolv|lleg|cay)\w{1,5}\b|\breintegr\w{1,4}\b|\bnota credito banc|\brecib\w{1,4} (?:un|una|del|de) (?!factura|cuenta|servicio)/

const UNKNOWN =
  '**No sé todavía cómo va el asiento de eso.** Dime qué hecho es (una compra, una venta, honorarios, un arriendo, la nómina, un préstamo, un anticipo, la depreciación, la venta de un activo…) y por cuánto.'

const NOT_DECLARED =
  '**No tengo el asiento de lo que acabamos de ver.** Tengo los de nómina y prestaciones, compras y ventas con sus retenciones, impuestos, sanciones, préstamos, dividendos y activos: dime cuál es y por cuánto.'

/** No event that a template covers: the account that the words name, against the bank. */
function byAccount(values: Partial<Read>, { merged, facts, on }: AnswerContext): IntentAnswer {
  const [best] = buscarCuentas(merged.question, 1)
  const valor = values.pago ?? costOf(values)
  const received = CAME_IN.test(merged.text)
  // What nothing names goes to no account: an entry against "diversos" would only look like one.
  if (valor === undefined || (best === undefined && !received)) return askBack(UNKNOWN)
  const codigo = received && !/^[24]/.test(best?.codigo ?? '') ? '4295' : (best?.codigo ?? '4295')
  const calculation = /^[234]/.test(codigo)
    ? asientoSimple('Entrada de dinero', '111005', codigo, valor)
    : asientoCompra({
        base: valor,
        iva: values.tarifaIva ?? (values.sinIva === false ? facts.at(IVA_GENERAL, on).value : 0),
        retefuente: values.tarifaRetefuente ?? 0,
        contado: values.contado !== false,
        cuenta: codigo,
      })
  const answer = shown(calculation, values)
  return {
    ...answer,
    caveats: [
      'Supuse que se pagó o se recibió por banco, sin IVA ni retención: dime si fue distinto y lo rehago.',
      ...(answer.caveats ?? []),
    ],
  }
}

/** A part of the bill that was entered before was paid: what is left of it, with the entry of the payment. */
function partPaid(given: Partial<Read>, context: AnswerContext): IntentAnswer | undefined {
  const { followUp, message, earlier, own } = context
  const before = earlier?.[0]
  const values = before?.values as Partial<Read> | undefined
  if (!followUp || values?.pago === undefined || given.abonado === undefined || before?.intent !== 'puc.asiento')
    return undefined
  const paysNow = own?.includes('abonado') === true
  if (!paysNow && !(message.amounts.length === 0 && NET.test(message.text))) return undefined
  const said = values.evento
  // What came back, or was paid, is of a purchase or a sale.
  const undoes = said === 'devolucion' || said === 'devolucionVenta' || said === 'pago' || said === 'recaudo'
  const evento = undoes ? (values.lado === 'venta' || SOLD.has(said) ? 'venta' : 'compra') : said
  const share = returnedShare(billedPrice(values), values) ?? 0
  const whole = { ...values, evento, parteDevuelta: undefined, devuelto: undefined }
  if (!isBill(evento, whole)) return undefined
  const { lado, neto, calculation } = billed(whole, evento, { ...context, own: [] })
  const back = Math.round(neto * share)
  const paid = given.abonado
  const left = neto - back - paid
  const owed = calculation.result.lineas.find(({ codigo }) => /^(?:2205|2335|1305)/.test(codigo))
  const [sum] = message.amounts
  if (left < 0 || owed === undefined) return undefined
  const sells = lado === 'venta'
  const [debit, credit] = sells ? ['111005', owed.codigo] : [owed.codigo, '111005']
  const entered = asientoSimple(sells ? 'Abono del cliente' : 'Abono al proveedor', debit, credit, sum?.value ?? paid)
  const parts = `los ${formatCop(neto)} netos de la factura${back === 0 ? '' : `, menos ${formatCop(back)} netos de lo devuelto`}, menos ${formatCop(paid)} ${sells ? 'que te pagaron' : 'que pagaste'}`
  return {
    ...shown(entered, whole),
    headline: `${sells ? 'Te quedan debiendo' : 'Quedas debiendo'} **${formatCop(left)}**: ${parts}.${paysNow ? ` El pago: débito a **${debit}** y crédito a **${credit}** por ${formatCop(sum?.value ?? paid)}.` : ''}`,
    steps: [
      { label: 'Neto de la factura', value: formatCop(neto) },
      ...(back === 0 ? [] : [{ label: 'Neto de lo devuelto', value: formatCop(back) }]),
      { label: 'Pagado', value: formatCop(paid) },
      {
        label: 'Saldo',
        formula: [neto, ...(back === 0 ? [] : [back]), paid].map((each) => formatCop(each)).join(' − '),
        value: formatCop(left),
        sum: 'total',
      },
    ],
  }
}

/** What was said of the bill, as the entry has it. */
function saidOf(values: Partial<Read>): string[] {
  const rate = (name: string, value: number | undefined) =>
    value === undefined ? [] : [`${name} del ${formatPercent(value)}`]
  const parts = [
    ...(values.sinIva === true ? ['sin IVA'] : rate('IVA', values.tarifaIva)),
    ...(values.sinRetefuente === true && values.tarifaRetefuente === undefined
      ? ['sin retención en la fuente']
      : rate('retención en la fuente', values.tarifaRetefuente)),
    ...(values.aplicaReteIva === false ? ['sin reteIVA'] : rate('reteIVA', values.tarifaReteIva)),
    ...(values.tarifaIca === undefined ? [] : [`reteICA del ${formatNumber(values.tarifaIca)} por mil`]),
    ...(values.contado === undefined ? [] : [values.contado ? 'de contado' : 'a crédito']),
  ]
  return parts.length === 0 ? [] : [`Con lo que dices: ${parts.join(', ')}.`]
}

const NOT_HELD_OF_SIMPLE = 'Sin retención de renta, porque quien factura está en el Régimen Simple'
/** The entry of what the message and the case tell. */
async function entry(given: Partial<Read>, context: AnswerContext): Promise<IntentAnswer> {
  const installment = partPaid(given, context)
  if (installment !== undefined) return installment
  const { message, merged, own } = context
  const sold = assetOfBefore(given, context)
  // Without a bill before it what is paid is all that is known.
  const values = sold ?? { ...given, pago: given.pago ?? given.abonado }
  if (sold !== undefined) {
    const calculation = assetSold(sold, context)
    return calculation === undefined
      ? askBack(missingOfAsset(sold, context), [], missingSlot(sold))
      : withResult(shown(calculation, sold), calculation, context)
  }
  const settlement = context.earlier?.some((each) => each.intent === 'prestaciones.liquidacion') === true
  const settledBefore = values.resultado === 'despido' && settlement && !/\bindemn/.test(message.text)
  const resultado = settledBefore ? 'liquidacion' : values.resultado
  const told = own?.includes('evento') === true
  const settling = values.evento === 'pago' || values.evento === 'recaudo'
  const benefit =
    esPrestacion(resultado) && (!told || settling) ? await asientoPrestacion(resultado, values, context) : undefined
  if (benefit !== undefined) return benefit
  const withheld = hechoDe(merged)
  // What was withheld of others is paid to the DIAN or the municipality, and is no bill.
  if ((withheld === 'retencionesPracticadas' || withheld === 'reteIcaPracticado') && (!told || settling)) {
    const paid = simple({ ...values, pago: values.pago ?? soleSum({}, context) }, merged, context)
    if (paid !== undefined) return paid
  }
  const tax = (told && !settling) || message.amounts.length > 0 ? undefined : taxWorkedOut(values, message, merged)
  if (tax !== undefined) return tax
  const settled = values.evento === 'pago' ? accruedBefore(values, merged) : undefined
  if (settled !== undefined) return settled
  // Several sums of one close: the tax among them is no entry of its own.
  const closing = values.evento === 'cierre' && told && merged.amounts.length > 1
  const part = (values.evento === 'cuota' && !told) || closing
  const named = hechoDe(message)
  // "No le retengo ICA", "y el 4x1000 del pago": said beside the bill that is entered.
  const beside =
    named !== undefined &&
    soloAlLado(named) &&
    told &&
    (values.evento === 'cuota' || BILLED.has(values.evento ?? 'cierre'))
  const simplest = part || beside ? undefined : simple(values, message, context)
  if (simplest !== undefined) return simplest
  // "Asiento de una camioneta de 90 millones" speaks of no wear.
  const asset =
    values.costoActivo !== undefined &&
    (resultado === 'depreciacion' || (values.claseActivo !== undefined && EVENTS.depreciacion.test.test(merged.text)))
  const other = resultado === 'otro' || resultado === 'gananciaOcasional'
  const earlier = asset ? 'depreciacion' : other ? undefined : eventBefore(context)
  // "¿A qué cuenta va ese gasto?" told no purchase of goods, where it is known what is paid.
  const conceptual = values.concepto !== undefined && (earlier === 'compra' || earlier === 'servicio')
  const evento = returnedOf(values, context) ?? values.evento ?? (conceptual ? undefined : earlier)
  const bill = isBill(evento, values)
  const known =
    values.evento === undefined && !asset && !other && !isWorkedOut(values) && values.concepto === undefined
      ? simple(values, merged, context)
      : undefined
  if (known !== undefined) return known
  if (evento === undefined && !bill) return other ? notWorkedOut(values, context) : byAccount(values, context)
  const amount = values.pago ?? costOf(values)
  if (!bill && evento !== undefined) {
    const calculation = entryOf(values, evento, context)
    if (calculation === undefined) return askBack(missingOfAsset(values, context), [], missingSlot(values))
    const sums = /^(?:pagoIva|cierre)$/.test(evento)
    const bare = sums
      ? merged.amounts.length === 0 && values.ivaGenerado === undefined && values.ivaDescontable === undefined
      : amount === undefined && values.anticipo === undefined && evento !== 'ventaActivo'
    // "¿Cuánto nos quedan debiendo?" once the advance was crossed with its bill.
    const due = calculation.result.lineas.find(({ codigo }) => /^(?:1305|2205|2335)/.test(codigo))
    if (evento === 'anticipoCruzado' && NET.test(withoutSide(message.text)))
      return {
        ...shown(calculation, values),
        headline: `${values.sentido === 'entregado' ? 'Quedas debiendo' : 'Te quedan debiendo'} **${formatCop((due?.debito ?? 0) + (due?.credito ?? 0))}**: lo facturado con su IVA menos el anticipo.`,
      }
    if (evento === 'prestamo') return withInterest(shown(calculation, values, bare), values, context)
    const answer =
      (evento === 'depreciacion' ? depreciationTo(calculation, values, context) : undefined) ??
      shown(calculation, values, bare)
    // What is reserved or shared out of the year's profit is asked next.
    const profit =
      evento === 'cierre' && !bare ? calculation.result.lineas.find(({ codigo }) => codigo === '3605') : undefined
    if (profit !== undefined) return { ...answer, gives: { utilidad: profit.credito } }
    return evento === 'ventaActivo' ? withResult(answer, calculation, context) : answer
  }
  const { concepto } = values
  if (concepto !== undefined && faltaAiu(values, concepto) && evento !== 'compra')
    return askBack('¿De cuánto es el AIU? El IVA y las retenciones de ese servicio van sobre él.', [], 'valorAiu')
  const read = billed(values, evento, context)
  const answer = shown(read.calculation, values, amount === undefined)
  const used = read.lado === 'compra' && !toSell(merged.text) && usedUp(merged.text) !== undefined
  const booked = used && read.calculation.result.lineas.some(({ codigo, debito }) => debito > 0 && /^51/.test(codigo))
  const asset15 =
    read.lado === 'compra' &&
    values.sinIva !== true &&
    read.calculation.result.lineas.some(({ codigo, debito }) => debito > 0 && isAsset(codigo))
  // Paper and soap are used up wherever nothing else is said; tyres and parts may be what is dealt in.
  const unsaid = booked && usedUp(merged.text) === '5145' && !OWN_USE.test(merged.text)
  const supuestos = [
    ...(unsaid ? ['que es para usarlo y no para venderlo (si es para vender, va a 1435)'] : []),
    ...read.supuestos,
  ]
  const assumed =
    supuestos.length === 0 ? [] : [`Supuse ${new Intl.ListFormat('es').format(supuestos)}: dime lo tuyo y lo rehago.`]
  const asksOwed = NET.test(withoutSide(message.text))
  const net = asksOwed
    ? (balanceOf(values, read, message, evento === 'pago' || evento === 'recaudo') ??
      afterPayment(evento, read, context) ?? {
        headline: `${read.lado === 'venta' ? 'Te deben' : 'Se pagan'} **${formatCop(read.neto)}**: el valor con su IVA, menos las retenciones.`,
      })
    : {}
  const ofSimple = values.regimenSimple === true
  // "El asiento de la causación y el del pago".
  const both = /\bcaus\w{1,6}\b[^?]{0,20}\bpago\b/.test(message.text) && evento !== 'pago' && evento !== 'recaudo'
  const owed = read.calculation.result.lineas.find(({ codigo }) => /^(?:2205|2335|1305)/.test(codigo))
  const paid = both
    ? settledBill(values, read, { owed: read.neto, basis: 0, account: owed?.codigo }, context)
    : undefined
  const tables = [...(answer.tables ?? []), ...(paid ? [entryTable(paid.calculation.result, 'Al pagar')] : [])]
  return {
    ...answer,
    tables,
    ...net,
    paragraphs: [
      ...saidOf(ofSimple ? { ...values, tarifaRetefuente: undefined } : values),
      ...(ofSimple ? [`${NOT_HELD_OF_SIMPLE} ${cite(et('art. 911'))}.`] : []),
      ...(asset15 ? [IVA_OF_ASSET] : []),
    ],
    sources: [...answer.sources, ...(ofSimple ? [et('art. 911')] : []), ...(asset15 ? [et('arts. 491 y 258-1')] : [])],
    caveats: [...assumed, ...(answer.caveats ?? [])],
    // Whether it is an expense or stock was not said.
    ...(unsaid ? { answered: false } : {}),
  }
}

/** "¿Y cuánto quedó debiendo?" after the entry of the whole payment: nothing. */
function afterPayment(
  evento: Evento | undefined,
  { neto }: FacturaLeida,
  { followUp, own, message }: AnswerContext,
): Pick<IntentAnswer, 'headline'> | undefined {
  const settled = evento === 'pago' || evento === 'recaudo'
  if (!settled || !followUp || own?.includes('evento') === true || !/\bdebiendo\b|\bsaldo\b/.test(message.text))
    return undefined
  const done = evento === 'pago' ? 'No se le queda debiendo' : 'No te queda debiendo'
  return {
    headline: `**${done} nada**: ese ${evento === 'pago' ? 'pago' : 'recaudo'}, con su descuento si lo hubo, cancela los ${formatCop(neto)} netos de la factura.`,
  }
}

/** Once a part of the bill went back, what is still owed of it; undefined where all of it stands. */
function balanceOf(
  values: Partial<Read>,
  { lado, neto }: FacturaLeida,
  { text }: Pick<Understood, 'text'>,
  settles: boolean,
): Pick<IntentAnswer, 'headline' | 'steps' | 'tables'> | undefined {
  const price = billedPrice(values)
  const share = returnedShare(price - discountOf(price, values), values)
  if (share === undefined) return undefined
  const back = Math.round(neto * share)
  const left = formatCop(neto - back)
  const who = lado === 'venta' ? 'el cliente' : 'al proveedor'
  return {
    headline: `${lado === 'venta' ? `Te debe ${who}` : `Se le deben ${who}`} **${left}**: los ${formatCop(neto)} netos de la factura menos los ${formatCop(back)} netos de lo devuelto.`,
    steps: [
      { label: 'Neto de la factura', value: formatCop(neto) },
      { label: 'Neto de lo devuelto', value: formatCop(back) },
      { label: 'Saldo', formula: `${formatCop(neto)} − ${formatCop(back)}`, value: left, sum: 'total' },
    ],
    // The entry of the return is shown beside it only where one was asked for; that of its payment is of this very sum.
    ...(ENTRY_WORD.test(text) || settles ? {} : { tables: [] }),
  }
}

/** "… y los intereses del primer mes": at the rate that was told, as they accrue. */
function withInterest(answer: IntentAnswer, values: Partial<Read>, { message, merged }: AnswerContext): IntentAnswer {
  const monthly = merged.percents.find(({ start }) =>
    /^[\d.,]{1,6} ?(?:%|por ?ciento)? ?(?:mensual|al mes|m\.?v\b)/.test(merged.text.slice(start, start + 30)),
  )
  const capital = values.pago
  if (monthly === undefined || capital === undefined || !/\binteres(?:es)?\b/.test(message.text)) return answer
  const interest = Math.round(percentOf(capital, monthly.value))
  const accrued = asientoSimple('Intereses del primer mes', '530520', '233505', interest).result
  return {
    ...answer,
    headline: `${answer.headline} Los intereses del primer mes son **${formatCop(interest)}** (${formatPercent(monthly.value)}): débito a **530520** y crédito a **233505**.`,
    tables: [...(answer.tables ?? []), entryTable(accrued, 'Intereses del primer mes')],
  }
}

/** The entry of a bill that another intent worked out: whichever answers, the lines are the same. */
export const entryOfBill = (values: Readonly<Record<string, unknown>>, context: AnswerContext): Promise<IntentAnswer> =>
  entry({ ...(values as Partial<Read>), resultado: 'pagoFactura' }, context)

const BILLED: ReadonlySet<Evento> = new Set<Evento>([
  'devolucionVenta',
  'devolucion',
  'pago',
  'recaudo',
  'honorarios',
  'arrendamiento',
  'servicioVendido',
  'compra',
  'venta',
  'servicio',
  'factura',
])

/** Whether an earlier answer of the conversation was of that bill. */
const isWorkedOut = ({ resultado }: Partial<Read>): boolean => resultado === 'factura' || resultado === 'pagoFactura'

/** Whether it is a bill: by the event, by what the conversation worked out before, or by what it is known to be for. */
function isBill(evento: Evento | undefined, { resultado, concepto, lado }: Partial<Read>): boolean {
  if (evento !== undefined) return BILLED.has(evento)
  return (
    isWorkedOut({ resultado }) ||
    (resultado === undefined && (lado !== undefined || (concepto !== undefined && seContabiliza(concepto))))
  )
}

/** Of a bill of which a part went back, the entry that is wanted next is that of the return, unless another is named. */
function returnedOf(values: Partial<Read>, { own = [], message, merged }: AnswerContext): Evento | undefined {
  const goesBack = values.parteDevuelta !== undefined || values.devuelto !== undefined
  const named = own.includes('evento') && !speaksOfReturn(message)
  if (!goesBack || named) return undefined
  const lado = values.lado ?? firstSaid(merged.text, ladoEn)
  // "Esa nota crédito" alone does not tell whose it is.
  const told = own.includes('evento') ? undefined : values.evento
  const sold = lado === 'venta' || (lado === undefined && (SOLD.has(told) || FROM_A_CLIENT.test(merged.text)))
  return sold && !FROM_A_SUPPLIER.test(message.text) ? 'devolucionVenta' : 'devolucion'
}

/** The event that an earlier message of the same matter told. */
function eventBefore({ merged }: AnswerContext): Evento | undefined {
  return firstSaid(merged.text, (text) => {
    const found = eventIn({ text }, undefined)
    return found === 'nomina' || found === 'factura' ? undefined : found
  })
}

/** Of what was worked out before the figure is not known here: its accounts are, where it is a usual event. */
function notWorkedOut(values: Partial<Read>, context: AnswerContext): IntentAnswer {
  const { merged } = context
  if (sellsAsset(merged.text)) {
    const { facts, today } = context
    const of = (slot: 'costoHistorico' | 'depreciado' | 'precioActivo') =>
      values[slot] ?? slots[slot].read?.(merged, { facts, today, before: undefined })
    const sold = assetSold(
      {
        ...values,
        costoHistorico: of('costoHistorico') ?? values.costo,
        depreciado: of('depreciado'),
        precioActivo: of('precioActivo'),
      },
      context,
    )
    if (sold !== undefined) return withResult(shown(sold, values), sold, context)
  }
  // What was sold had no depreciation told: its tax is what was worked out.
  const { resultado, cifra = 0 } = values
  const gain =
    resultado === 'gananciaOcasional'
      ? entryOfTax({ cual: 'ganancia', impuesto: cifra }, context.message.text)
      : undefined
  if (gain !== undefined) return gain
  const known =
    context.message.amounts.length > 0 || values.pago !== undefined ? simple(values, merged, context) : undefined
  if (known !== undefined) return known
  const key = hechoDe(merged)
  if (key === undefined) return askBack(NOT_DECLARED)
  const { nombre, cuentas } = HECHOS[key]
  const of = (lado: 'débito' | 'crédito') => cuentas.find((each) => each.lado === lado)?.codigo ?? ''
  return askBack(
    `Para ${nombre} el asiento es débito a **${of('débito')}** y crédito a **${of('crédito')}**. ¿Por cuánto lo registro?`,
    [PUC_SOURCE],
    'pago',
  )
}

const TAXED_AS =
  /\bganancia ocasional\b|\brenta (?:ordinaria|liquida)\b|\bcomo (?:se )?(?:tribut|declar|grav)\w+|\bque impuesto\b|\btributa\w*\b/
const ASKS_IVA = /(?<!sin )(?<!rete)\biva\b/
const ASKS_WITHHELD = /\b(?:rete ?-?fuente|rete?fte|retencion(?:es)?|retienen?|retengo)\b/
const VEHICLE = /\b(?:camionetas?|carros?|vehiculos?|motos?|camion(?:es)?|buses|taxis?)\b/
/** What is withheld of an asset that is sold: by the buyer where a company sells, by the transit office where a person does. */
function withHeld(answer: IntentAnswer, price: number, { merged, facts, on }: AnswerContext): IntentAnswer {
  const concepto = VEHICLE.test(merged.text) ? 'vehiculos' : 'compras'
  const calculation = retencionRenta({ concepto, pago: price, date: on, juridica: true, declarante: true }, facts)
  const { retencion, tarifa, aplica } = calculation.result
  return {
    ...answer,
    headline: `${answer.headline} ${aplica ? `Retención en la fuente: si vende una sociedad, la practica quien compra si es agente, el ${formatPercent(tarifa)}, **${formatCop(retencion)}**` : 'El precio no llega a la base de la retención en la fuente'}; a una persona natural la recauda la oficina de tránsito o el notario, el 1 %.`,
    sources: [...answer.sources, ...calculation.sources.slice(0, 1), et('art. 398')],
    facts: [...(answer.facts ?? []), ...calculation.facts],
  }
}
/** Of what was gained, what was deducted before is ordinary income. */
const taxOf = (profit: number, depreciated: number): string => {
  const { ordinary, gain } = splitGain(profit, depreciated)
  return gain === 0
    ? `los **${formatCop(ordinary)} son renta ordinaria**, por recuperación de la depreciación que ya se dedujo, y no queda ganancia ocasional`
    : `**${formatCop(ordinary)} son renta ordinaria**, por la depreciación que ya se dedujo, y **${formatCop(gain)} son ganancia ocasional**, si el activo se tuvo dos años o más; si no, todo es renta ordinaria`
}
/** "¿Esa ganancia va por renta o por ganancia ocasional?" of the asset that the conversation sold. */
function gainOfBefore(values: Partial<Read>, context: AnswerContext): IntentAnswer | undefined {
  const { followUp, message } = context
  const costo = values.costoHistorico ?? values.costoActivo
  if (!followUp || !TAXED_AS.test(message.text) || costo === undefined || values.precioActivo === undefined)
    return undefined
  const sold = assetSold(values, context)
  const taken = values.depreciadoFiscal ?? sold?.result.lineas.find(({ codigo }) => codigo.startsWith('1592'))?.debito
  if (taken === undefined || taken > costo) return undefined
  const cost = costo - taken
  const profit = values.precioActivo - cost
  return {
    headline:
      profit <= 0
        ? `**No hay utilidad fiscal**: el costo fiscal es de ${formatCop(cost)} y el precio de ${formatCop(values.precioActivo)}.`
        : `La utilidad fiscal es de **${formatCop(profit)}**: ${taxOf(profit, taken)}.`,
    steps: [
      { label: 'Costo fiscal', formula: `${formatCop(costo)} − ${formatCop(taken)}`, value: formatCop(cost) },
      {
        label: 'Utilidad fiscal',
        formula: `${formatCop(values.precioActivo)} − ${formatCop(cost)}`,
        value: formatCop(profit),
      },
    ],
    sources: [et('art. 90'), et('art. 196'), et('art. 300')],
  }
}
const withNoIva = (answer: IntentAnswer): IntentAnswer => ({
  ...answer,
  headline: `${answer.headline} **La venta de un activo fijo no causa IVA**.`,
  sources: [...answer.sources, et('art. 420 par. 1')],
})
/** What was gained or lost stands first where it was asked. */
function withResult(
  plain: IntentAnswer,
  { steps, dicho, result: { lineas } }: Calculation<Asiento> & { readonly dicho?: string },
  context: AnswerContext,
): IntentAnswer {
  const { text } = context.message
  const depreciado = lineas.find(({ codigo }) => codigo.startsWith('1592'))?.debito
  const given = depreciado === undefined ? plain : { ...plain, gives: { depreciado } }
  const price = lineas.find(({ codigo, debito }) => /^(?:1110|1305|1380)/.test(codigo) && debito > 0)?.debito
  const untaxed = price === undefined ? given : withNoIva(given)
  const answer =
    ASKS_WITHHELD.test(text) && !/\bsin \w{0,12} ?reten/.test(text) && price !== undefined
      ? withHeld(untaxed, price, context)
      : untaxed
  const result = steps.find(({ label }) => /^(?:Utilidad|Pérdida) en la venta/.test(label))
  const profit = lineas.find(({ codigo }) => codigo === '4245')?.credito ?? 0
  if (result !== undefined && profit > 0 && depreciado !== undefined && TAXED_AS.test(text)) {
    return {
      ...answer,
      headline: `La utilidad en la venta es de **${result.value}**: ${taxOf(profit, depreciado)}. ${answer.headline}`,
      sources: [...answer.sources, et('art. 196'), et('art. 300')],
      ...(dicho === undefined ? {} : { paragraphs: [dicho] }),
    }
  }
  return result === undefined || result.value === formatCop(0)
    ? answer
    : {
        ...answer,
        ...(profit > 0 && depreciado !== undefined
          ? {
              paragraphs: [
                ...(dicho === undefined ? [] : [dicho]),
                `En renta, si lo fiscal es igual: ${taxOf(profit, depreciado)} ${cite(et('art. 196'))}.`,
              ],
              sources: [...answer.sources, et('art. 196')],
            }
          : dicho === undefined
            ? {}
            : { paragraphs: [dicho] }),
        headline: `${result.label.startsWith('Pérdida') ? 'Hay una pérdida' : 'La utilidad en la venta es'} de **${result.value}**. ${answer.headline}`,
      }
}

const NET =
  /\bneto\b|\bsaldos?\b(?! (?:a|en) )|\b(?:cuanto|que) (?:\w{1,4} ){0,3}(?:qued\w{1,4}|deb\w{1,3}|pag\w{1,4}|gir\w{1,3})\b|\b(?:por|a) pagar\b/

const OF_PAY: ReadonlySet<unknown> = new Set<Resultado>(['nomina', 'provision', 'aportes'])

/** "Provisión de la prima": of the provisions the one that is named. */
const BENEFIT_NAMES = [
  ['prima', /\bprimas?\b/],
  ['cesantias', /(?<!intereses (?:a|de|sobre) (?:las )?)\bcesantias\b/],
  ['intereses', /\bintereses\b/],
  ['vacaciones', /\bvacaciones\b/],
] as const

/** A month's payroll as the conversation worked it out: the same pay, contributions and provisions. */
function payroll(
  salario: number,
  values: PayrollValues & { readonly resultado?: Resultado | undefined },
  context: AnswerContext,
): IntentAnswer {
  const people = values.personas ?? 1
  const { result, facts, sources } = payrollOf(salario, values, context)
  // "Uno de 1.750.905 y otro de 3.000.000": the payroll of both, and not twice that of the first.
  const { merged } = context
  // "Le descuento 200.000 de un préstamo": what the worker owes goes down, and so does the net pay.
  const owed = merged.amounts.filter(({ start, end }) => adelantos.takes?.(merged.text, { at: start, end }) === true)
  const descontado = owed.reduce((sum, amount) => sum + toCop(amount, merged, context.facts), 0)
  const wages = wagesListed({ ...merged, amounts: merged.amounts.filter((each) => !owed.includes(each)) }, context)
  const rolls =
    wages !== undefined && wages.length === people
      ? wages.map((wage) => payrollOf(wage, values, context).result)
      : Array.from({ length: people }, () => result)
  const { text } = context.message
  // "Provisión de cesantías e intereses, y el asiento": those that the question before it named.
  const namedIn = (words: string) => BENEFIT_NAMES.filter(([, said]) => said.test(words)).map(([key]) => key)
  const own = namedIn(text)
  const named = own.length > 0 || values.resultado !== 'provision' ? own : namedIn(merged.text)
  const options = optionsIn(text)
  // What was worked out before is what is entered, unless a moment or the whole payroll is named.
  const whole = /\bnominas?\b|\bcompleto\b|\btod[oa]\b/.test(text)
  const momento =
    whole && options.momento !== 'pago' && options.momento !== 'planilla'
      ? 'causacion'
      : (options.momento ?? momentOfResult(values.resultado) ?? (options.sinProvisiones ? 'causacion' : undefined))
  // "La quincena": half of the month, of which the wage and what is taken off it are paid then.
  const half = HALF_MONTH.test(text)
  const part = half ? 0.5 : 1
  const asientos = asientosNomina(
    rolls.map((roll) => rolOf(roll, values, part)),
    {
      ...options,
      momento,
      descontado,
      ...(half ? { periodo: 'de la quincena' } : {}),
      ...(named.length > 0 && momento === 'provision' ? { prestaciones: named } : {}),
    },
  )
  const aside =
    momento === 'aportes'
      ? asientosNomina(
          rolls.map((roll) => rolOf(roll, values, part)),
          { momento: 'planilla' },
        )
      : []
  const entered = asentada([...asientos, ...aside], { sources, facts })
  return {
    ...(entered ?? askBack(UNKNOWN)),
    paragraphs: [
      `${half ? 'Es la mitad de la nómina del mes' : momento === 'provision' ? 'Son las provisiones del mes' : momento === 'aportes' ? 'Son los aportes del mes' : 'Es la nómina'} de ${people === 1 ? 'un empleado' : `${people} empleados`} con ${wages !== undefined && wages.length === people && people > 1 ? `salarios de ${new Intl.ListFormat('es').format(wages.map((wage) => formatCop(wage)))}` : paySaid(salario, values)}, ${conditions(values, result.exonerado)}.`,
      ...(entered?.paragraphs ?? []),
    ],
  }
}

const momentOfResult = (resultado: Resultado | undefined): Momento | undefined =>
  resultado === 'provision' ? 'provision' : resultado === 'aportes' ? 'aportes' : undefined

/** A worker's month, or a part of it, with what else is paid. */
const rolOf = (
  { salario, auxilio, trabajador, empleador, provisiones }: Nomina,
  { comisiones = 0, noSalarial = 0 }: PayrollValues,
  part: number,
): Rol => {
  const some = <K extends string>(sums: Readonly<Record<K, number>>) =>
    Object.fromEntries(Object.entries<number>(sums).map(([name, sum]) => [name, Math.round(sum * part)])) as Record<
      K,
      number
    >
  return {
    ...some({ salario, auxilio, comisiones, noSalarial }),
    ...{ trabajador: some(trabajador), empleador: some(empleador), provisiones: some(provisiones) },
  }
}

const HALF_MONTH = /\bquincen\w{1,5}\b/
/** A payroll of which no pay was told: its accounts, with the minimum wage for an example. */
function payrollInGeneral(values: PayrollValues, context: AnswerContext): IntentAnswer {
  const { call: _, ...answer } = payroll(context.facts.at(SMMLV, context.on).value, values, context)
  const [table, ...others] = answer.tables ?? []
  const side = (at: 2 | 3) =>
    new Intl.ListFormat('es').format(
      (table?.rows ?? []).flatMap((row) => (row[0] !== '' && row[at] !== '' ? [`**${row[0]}** (${row[1]})`] : [])),
    )
  return {
    ...answer,
    headline: `La nómina se registra con débito a ${side(2)}; crédito a ${side(3)}.`,
    paragraphs: ['Los valores de la tabla son un ejemplo con el salario mínimo: dime el tuyo y lo registro.'],
    tables: table === undefined ? [] : [{ ...table, title: 'Ejemplo del asiento' }, ...others],
  }
}

/** What is entered as it was worked out, whatever the messages before speak of. */
const OF_ITS_OWN: ReadonlySet<Resultado> = new Set<Resultado>([
  ...BENEFITS,
  ...OF_A_SUM,
  'depreciacion',
  'gananciaOcasional',
  'impuestoRenta',
  'ica',
  'simple',
  'inc',
  'despido',
  'otro',
])

const OTHER_EVENT =
  /\b(?:compr\w{1,5}|venta\w?|vend\w{1,5}|prestamo|credito|depreci\w{1,6}|anticipos?|cierre|honorarios?|arriend\w{1,3}|factura)\b/

const COST = /\b(?:el )?costo(?: de (?:la |lo )?(?:mercanc\w{1,3}|vendid[oa]|venta))?\b|\bcost(?:ado|aron)\b/

/** "Y el costo fue de 5.200.000" after a sale: of what was sold, and not another price. */
function withCost(values: Partial<Read>, context: AnswerContext): Partial<Read> {
  const { followUp, own, message } = context
  const sold = values.lado === 'venta' || SOLD.has(values.evento)
  const single = message.amounts.length === 1 && own?.includes('pago') === true && values.costoVenta === undefined
  const price = followUp && sold && single && COST.test(message.text) ? earlierSum(context) : undefined
  return price === undefined ? values : { ...values, pago: price, costoVenta: values.pago }
}

/** The only sum that the conversation told, where no slot took it: an example in its place would look like the entry. */
function soleSum(
  { resultado, salario, costoActivo }: Partial<Read>,
  { followUp, merged, facts }: AnswerContext,
): number | undefined {
  const taken = salario !== undefined || costoActivo !== undefined || resultado !== undefined
  const [only, another] = merged.amounts
  return followUp && !taken && only?.unit === 'COP' && another === undefined ? toCop(only, merged, facts) : undefined
}

const TRADES =
  /\b(?:compr(?:e|o|amos)|adquir(?:i|imos)|vend(?:i|imos)|(?:me|nos) (?:prestaron|presto|desembolsaron|desembolso))\b/
/** Somebody bought or sold something for a sum, whatever was asked of it. */
export const tellsTrade = (text: string): boolean => TRADES.test(text) && /\d/.test(text)

const WEARS =
  /\bdeprecia\w{0,5}\b|\bvida util\b|\bdesgast\w{1,3}\b|\bamorti\w{1,7}\b|\bpor (?:mes|ano)\b|\bcada (?:mes|ano)\b/

/** Of a purchase whose IVA or deduction was told before: the purchase itself. */
function tradeBefore({ merged, followUp, facts }: AnswerContext): Partial<Read> | undefined {
  const [only, another] = merged.amounts
  const evento = firstSaid(merged.text, (line) => (TRADES.test(line) ? eventIn({ text: line }, undefined) : undefined))
  if (!followUp || only?.unit !== 'COP' || another !== undefined) return undefined
  const pago = toCop(only, merged, facts)
  if (evento === 'prestamo') return { resultado: undefined, evento, pago }
  return evento === 'compra' || evento === 'venta' ? { resultado: undefined, evento, pago, lado: evento } : undefined
}

/** "¿Y el asiento del arriendo?" after several payments: the one that is named, to whom it was paid. */
function paymentNamed(
  pagos: readonly NamedPayment[] | undefined,
  { message, followUp }: AnswerContext,
): Partial<Read> | undefined {
  const named = namedConcept(message)
  if (!followUp || pagos === undefined || message.amounts.length > 0 || named === undefined) return undefined
  const [only, another] = pagos.filter(
    ({ concepto: id }) => id === named || (named.startsWith('arrend') && id.startsWith('arrend')),
  )
  return only === undefined || another !== undefined
    ? undefined
    : {
        evento: 'factura',
        resultado: 'factura',
        pago: only.valor,
        concepto: only.concepto,
        declarante: only.declarante ?? (only.juridica === true ? true : undefined),
        juridica: only.juridica,
      }
}

const DEDUCTIBLE = /\b(?:deduc\w{1,6}|(?:rest|descont)\w{1,5} (?:de|en) (?:la |mi )?renta)\b/

/** "Pagamos por anticipado 6 meses de arriendo": an expense of the months to come, and no advance to a supplier. */
const isPrepaid = ({ text }: Understood): boolean =>
  /\bpor anticipado\b|\bpagad[oa]s? por adelantado\b/.test(text) && /\b(?:mes(?:es)?|anos?)\b/.test(text)

const CLOSES = /\b(?:cierre|cerrar|cierro)\b[^?]{0,30}\b(?:ingresos|ventas)\b[^?]{0,60}\b(?:costos?|gastos?)\b/
const ENTRY_WORD = /\b(?:asientos?|contabili[zc]\w{0,6}|registr\w{1,5})\b/
/** "¿Utilidad, cuánto es renta ordinaria y cuánto ganancia ocasional?": the parts of its profit are told with the entry. */
const BOTH_PARTS = /\b(?:renta ordinaria|renta liquida|recuperacion|ganancia ocasional)\b/g
const PROFIT_ASKED =
  /\butilidad\b[^?]{0,60}\b(?:renta (?:ordinaria|liquida)|recuperacion)\b[^?]{0,40}\b(?:ganancia )?ocasional\b/
const DEPRECIATED = /\bdepreciad[oa]s?\b|\bdepreciacion acumulada\b|\bacumulada\b[^?]{0,12}\bdepreciacion\b/

/** What is owed to a partner becomes capital: the equity rises by it, and the result of no year does. */
function capitalized(answer: IntentAnswer, { merged, facts, today }: AnswerContext): IntentAnswer {
  const equity = merged.amounts.find(({ start }) =>
    /\bpatrimonio\b[^.;?\d]{0,30}$/.test(merged.text.slice(Math.max(0, start - 50), start)),
  )
  const added = sumBy(/\bdeb\w{1,4}\b|\bdeudas?\b|\bcapitali[zc]\w{1,6}/)(merged, { facts, today, before: undefined })
  const ahead = equity === undefined ? '' : merged.text.slice(Math.max(0, equity.start - 30), equity.start)
  const now = equity === undefined ? undefined : (/-|\bnegativ|\bmenos\b/.test(ahead) ? -1 : 1) * equity.value
  return {
    ...answer,
    headline: `${answer.headline}${now === undefined || added === undefined ? '' : ` El patrimonio pasa de ${formatCop(now)} a **${formatCop(now + added)}**.`}`,
    paragraphs: [
      'No pasa por resultados: baja el pasivo y sube el capital (o parte a 3205, prima en colocación, si se emite por más del nominal).',
      ...(answer.paragraphs ?? []),
    ],
  }
}

/** "¿Y cuánto quedó debiendo?", "¿y si no tenía nada provisionado?" after an entry: it knows itself, and no note does. */
const OF_THE_ENTRY = new RegExp(
  `^\\W{0,3}(?:(?:y|ya|luego|hoy) ){0,2}(?:terminamos|termine|entregamos|entregue|facturamos|facture)\\b[^?\\d]{0,40}$|\\bdebiendo\\b|\\b(?:ingreso|gasto|interes)\\w{0,2} (?:por |de )?(?:interes\\w{0,2} )?(?:del? )?primer mes\\b|${NOT_PROVIDED.source}`,
)

/** What is paid ahead bears no IVA yet. */
const withItsTax = (answer: IntentAnswer): IntentAnswer => ({
  ...answer,
  paragraphs: [
    'El anticipo por sí solo **no causa IVA**: se causa al emitir la factura, al entregar el bien o al terminar el servicio o pagarlo, lo que ocurra primero.',
    ...(answer.paragraphs ?? []),
  ],
  sources: [...answer.sources, et('art. 429')],
})
/** What proves that a sale came back. */
const periodOf = (day: IsoDate, months: 2 | 4): string => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months
  return `${MONTHS[first]}-${MONTHS[first + months - 1]}`
}
const CORRECTS_RETURN = /\b(?:corrij\w{1,3}|correg\w{1,4}|correccion)\b/
const withItsNote = (answer: IntentAnswer, { message: { text }, today }: AnswerContext): IntentAnswer => ({
  ...answer,
  headline: `${CORRECTS_RETURN.test(text) ? '**No se corrige la declaración de esa venta.** ' : ''}${answer.headline}`,
  paragraphs: [
    `El documento es la **nota crédito electrónica**, con el número y el CUFE de la factura; su IVA se resta en el periodo en que la haces: de una de hoy, ${periodOf(today, 2)} si declaras cada dos meses, o ${periodOf(today, 4)} si cada cuatro.`,
    ...(answer.paragraphs ?? []),
  ],
  sources: [...answer.sources, et('art. 484')],
})

/** Of a sale whose profit is asked for, what its answer tells beside it: its parts, and that it bears no IVA. */
const withoutItsTax = (text: string): string => {
  const parts = PROFIT_ASKED.test(text) ? text.replace(BOTH_PARTS, ' ') : text
  return /\b(?:utilidad|perdida|ganancia|gan(?:e|o|amos)|perd(?:i|imos))\b/.test(text)
    ? parts.replace(/\biva\b/g, ' ')
    : parts
}

const GROSS = /\butilidad bruta\b|\bganancia bruta\b|\bmargen\b|\bcuanto (?:me |nos )?gan\w{1,4}\b/
const inCop = (written: string | undefined) => Number((written ?? '').replace(/\D/g, ''))
/** What a sale leaves over the cost of what was sold, where its entry has both. */
function withGross(answer: IntentAnswer): IntentAnswer {
  const rows = answer.tables?.[0]?.rows ?? []
  const cost = inCop(rows.find(([code]) => /^6/.test(code ?? ''))?.[2])
  const price = inCop(rows.find(([code]) => /^41/.test(code ?? ''))?.[3])
  if (cost === 0 || price === 0) return answer
  const gross = price - cost
  const share = formatPercent(Math.round((Math.abs(gross) / price) * 10_000) / 100)
  return {
    ...answer,
    headline: `${answer.headline} ${gross < 0 ? 'Pérdida' : 'Utilidad'} bruta: **${formatCop(Math.abs(gross))}** (${share} de la venta sin IVA).`,
  }
}

const tellsEntry = ({ text, amounts }: Understood): boolean =>
  (amounts.length > 0 && CLOSES.test(text) && ENTRY_WORD.test(text)) ||
  // "Un cliente devolvió mercancía: base, IVA y costo. ¿Corrijo la declaración? Asiento."
  (amounts.length > 1 &&
    EVENTS.devolucionVenta.test.test(text) &&
    /\bcost(?:o|aron|aba)\b/.test(text) &&
    ENTRY_WORD.test(text)) ||
  (amounts.length > 1 &&
    (DEPRECIATED.test(text) || PROFIT_OF_A_SALE.test(text)) &&
    sellsAsset(text) &&
    !OTHER_OF_A_SALE.test(withoutItsTax(text)))

/** The accounting entry of what is told, or of what the conversation has just worked out. */
export const asiento = intent({
  id: 'puc.asiento',
  subject: 'asientos',
  title: 'El asiento contable, con cuentas del PUC',
  // "El abogado cree que perdemos la demanda": no fee of his.
  fits: (message) =>
    !tellsLawsuit(message) &&
    !isPrepaid(message) &&
    !tellsBothBalances(message) &&
    !tellsLeasing(message) &&
    !tellsWorthLess(message),
  keeps: OF_THE_ENTRY,
  covers: (part, message) =>
    (sellsAsset(message.text) && (TAXED_AS.test(part) || ASKS_IVA.test(part))) ||
    (hechoDe(message) === 'prestamoSocio' && /\binteres/.test(part)) ||
    (GROSS.test(part) &&
      /\bcost(?:o|aron|aba|ado)\b/.test(message.text) &&
      /\bvend\w{1,5}\b|\bventas?\b/.test(message.text)),
  tells: (message) => tellsImplicit(message) || tellsEntry(message),
  slots,
  answer(said, context) {
    const { message: last, merged: story } = context
    const { precioContado: cash, mesesPlazo: months, pago } = said
    if (
      cash !== undefined &&
      months !== undefined &&
      pago !== undefined &&
      cash < pago &&
      WITHOUT_INTEREST.test(story.text)
    )
      return financed({ plazo: pago, contado: cash, meses: months, compra: said.lado === 'compra' }, context)
    // "¿Y el IVA de esa venta?" of the asset that was entered: there is none to enter.
    if (
      context.followUp &&
      last.amounts.length === 0 &&
      !ADVANCED.has(said.evento) &&
      ASKS_IVA.test(last.text) &&
      (sellsAsset(story.text) ||
        (said.precioActivo !== undefined && said.costoActivo !== undefined && SELLS_IT.test(story.text)))
    )
      return {
        headline: 'No: **la venta de un activo fijo no causa IVA**, así que no se le suma ni se registra.',
        paragraphs: [
          'Sí lo causan los automotores y demás activos fijos que se venden habitualmente por cuenta de otros.',
        ],
        sources: [et('art. 420 par. 1')],
      }
    const gain = gainOfBefore(said, context)
    if (gain !== undefined) return gain
    const wage = wageOf(said.salario, context)
    // Of what was worked out it is known what it is: an event that the story before seems to tell is none.
    const known =
      said.resultado !== undefined &&
      OF_ITS_OWN.has(said.resultado) &&
      context.own?.includes('evento') !== true &&
      // What was depreciated may have been sold since.
      !(said.resultado === 'depreciacion' && (said.evento === 'ventaActivo' || said.precioActivo !== undefined))
    const untold =
      said.resultado === 'otro' ||
      // "Compré una nevera en 6 millones": nobody spoke of how it wears, whatever was told of that.
      (said.resultado === 'depreciacion' && !WEARS.test(context.merged.text)) ||
      (said.resultado === undefined && said.evento === undefined)
    const trade = untold && context.own?.includes('evento') !== true ? tradeBefore(context) : undefined
    const values = withCost(
      {
        ...said,
        ...(known ? { evento: undefined } : {}),
        ...trade,
        ...(said.pago === undefined && trade === undefined ? { pago: said.monto ?? soleSum(said, context) } : {}),
      },
      context,
    )
    const { text } = context.message
    const one = paymentNamed(said.pagos, context)
    if (one !== undefined) return entry({ ...values, ...one }, context)
    if (DEDUCTIBLE.test(text) && context.followUp && hechoDe(context.merged) === 'multa')
      return {
        headline:
          'No: **las multas, sanciones e intereses de mora sancionatorios no se deducen de renta**, y como nunca se van a deducir, tampoco generan impuesto diferido.',
        sources: [et('art. 105')],
      }
    const ofPay = values.resultado === undefined || OF_PAY.has(values.resultado)
    // "Le metí 12 millones de mi bolsillo para pagar la nómina": what it is for is another entry.
    if (hechoDe(context.message) === 'prestamoSocio') return ownersMoney(values, context)
    if (hechoDe(context.message) === 'capitalizacionDeuda')
      return entry(values, context).then((answer) => capitalized(answer, context))
    if (wage !== undefined && (EVENTS.nomina.test.test(text) || (ofPay && !OTHER_EVENT.test(text))))
      return payroll(wage, values, context)
    if (values.evento === 'nomina' && (values.pago !== undefined || !context.followUp))
      return values.pago === undefined ? payrollInGeneral(values, context) : payroll(values.pago, values, context)
    if (values.evento === 'anticipoRecibido') return entry(values, context).then(withItsTax)
    return values.evento === 'devolucionVenta' && !/\bnotas? credito\b/.test(text)
      ? entry(values, context).then((answer) => withItsNote(answer, context))
      : entry(values, context).then((answer) => (values.evento === 'devolucion' ? answer : withGross(answer)))
  },
})
