import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import {
  type Asiento,
  asientoCompra,
  asientoFactura,
  asientoVenta,
  conceptoDeCompra,
} from '../../../../shared/tax/asientos.ts'
import { cuentasDe, esMercancia } from '../../../../shared/tax/entries/bills.ts'
import { IVA_AIU_MINIMO, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { TARIFA_RETEIVA } from '../../../../shared/tax/facts/retencion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { reteIva as reteIvaDe, retencionRenta } from '../../../../shared/tax/retencion.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { Calculation, Call, Step } from '../../../../shared/tax/types.ts'
import type { AnswerContext } from '../intent.ts'
import { firstSaid, ivaEn, type Lado, ladoEn, retefuenteEn, reteIcaEn, reteIvaEn } from './dicho.ts'

/** What the conversation's case knows of a bill, whichever intent heard it. */
export interface FacturaDelCaso {
  readonly pago?: number | undefined
  readonly concepto?: ConceptoId | undefined
  readonly lado?: Lado | undefined
  readonly declarante?: boolean | undefined
  readonly juridica?: boolean | undefined
  readonly regimenSimple?: boolean | undefined
  readonly autorretenedor?: boolean | undefined
  readonly noResponsable?: boolean | undefined
  readonly yoNoResponsable?: boolean | undefined
  readonly conIva?: boolean | undefined
  readonly sinIva?: boolean | undefined
  readonly tarifaIva?: number | undefined
  readonly tarifaRetefuente?: number | undefined
  readonly sinRetefuente?: boolean | undefined
  readonly aplicaReteIva?: boolean | undefined
  readonly tarifaReteIva?: number | undefined
  readonly tarifaIca?: number | undefined
  readonly sinReteIca?: boolean | undefined
  readonly contado?: boolean | undefined
  readonly costoVenta?: number | undefined
  readonly aiu?: number | undefined
  readonly valorAiu?: number | undefined
}

/** Of what is taxed and withheld on the AIU, that part of it. */
function aiuOf(
  { aiu, valorAiu }: FacturaDelCaso,
  concepto: ConceptoId,
  base: number,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
): number | undefined {
  if (conceptoRetencion(concepto).sobreAiu !== true) return undefined
  const told = valorAiu ?? (aiu === undefined ? undefined : percentOf(base, aiu))
  return told === undefined
    ? undefined
    : Math.round(Math.max(told, percentOf(base, facts.at(IVA_AIU_MINIMO, on).value)))
}

/** Whether the part on which it is taxed has still to be told. */
export const faltaAiu = ({ aiu, valorAiu }: FacturaDelCaso, concepto: ConceptoId): boolean =>
  conceptoRetencion(concepto).sobreAiu === true && aiu === undefined && valorAiu === undefined

const SERVICE_ACCOUNTS: readonly (readonly [RegExp, string, string?])[] = [
  [/\b(?:mantenimiento|reparaci\w{1,4}|repar\w{1,5}|arregl\w{1,5})\b/, '5145', '233535'],
  [/\b(?:publicidad|pauta|propaganda|marketing)\b/, '523560'],
  [/\b(?:aseo|vigilancia|celadur\w{1,2})\b/, '513505'],
  [/\b(?:fletes?|acarreos?|transporte|trasteo)\b/, '513550', '233545'],
  [/\b(?:energia|luz)\b/, '513530', '233550'],
  [/\b(?:internet|telefon\w{1,2}|celular|plan de datos)\b/, '513535', '233550'],
  [/\b(?:acueducto|alcantarillado|agua)\b/, '513525', '233550'],
  [/\bgas (?:natural|domiciliario)\b/, '513555', '233550'],
  [/\b(?:hosting|software|nube)\b/, '513520'],
  [/\b(?:mensajeria|correo certificado)\b/, '513540'],
  [/\b(?:soporte tecnico|asistencia tecnica)\b/, '513515', '233530'],
]

/** The account that a payment of that concept is debited to, by the words where they name a service. */
export function cuentaDelConcepto(concepto: ConceptoId, text: string): string {
  const { cuenta } = cuentasDe(concepto)
  return (cuenta === '5135' ? SERVICE_ACCOUNTS.find(([said]) => said.test(text))?.[1] : undefined) ?? cuenta
}

/** Whether what is billed is called as a service that has an account of its own. */
export const esServicio = (text: string): boolean => SERVICE_ACCOUNTS.some(([said]) => said.test(text))

/** The public services at home bear no IVA (art. 476 ET), and their companies withhold on their own income. */
const UTILITY = /\b(?:luz|energia|acueducto|alcantarillado|agua|gas (?:natural|domiciliario))\b/

/** Who enters it: what was said last, else who the conversation's messages are about, else the one who pays. */
function ladoOf({ lado }: FacturaDelCaso, { merged, speaker }: AnswerContext): Lado {
  return lado ?? firstSaid(merged.text, ladoEn) ?? (speaker === 'independiente' ? 'venta' : 'compra')
}

const SAYS_IVA =
  /\b(?:con|mas|\+|cobra|lleva|factura|tiene|agreg\w{1,5}|sum\w{1,5}|pon\w{1,4}|con el) ?(?:su |el )?iva\b|\biva (?:incluido|del?|al)\b|\bresponsable de iva\b|\bcuanto (?:es )?(?:de )?(?:el )?iva\b/
const SAYS_NO_IVA =
  /\bsin (?:\w{1,12} (?:ni |y ))?(?:el )?iva\b|\b(?:ni|no) (?:es |soy |somos )?responsables?\b|\bno (?:lleva|tiene|cobr\w{1,2}|factur\w{1,2}) (?:el )?iva\b|\bexcluid\w{1,2}\b|\bexent\w{1,2}\b/
/** Whether it bears IVA, as the texts say. */
const ivaDicho = (text: string): boolean | undefined =>
  SAYS_NO_IVA.test(text) ? false : SAYS_IVA.test(text) || ivaEn(text) !== undefined ? true : undefined

/** "Pagué 450.000 de mantenimiento en efectivo": that was all that was paid. */
const paidWhole = ({ contado, lado }: FacturaDelCaso, { merged }: AnswerContext): boolean =>
  contado === true &&
  lado !== 'venta' &&
  /\b(?:pague|pagamos|pago|gaste|gastamos|me (?:cobraron|cobro|costo))\b[^?]{0,15}\d/.test(merged.text)

/** Whether the one who bills charges IVA, and whether that was taken for granted. */
function cobraIva(
  values: FacturaDelCaso,
  context: AnswerContext,
): { readonly si: boolean; readonly supuesto?: string } {
  const { merged } = context
  if (values.tarifaIva !== undefined) return { si: values.tarifaIva > 0 }
  // What has an AIU bears the tax on it: "sin IVA" is then said of its price.
  if ((values.aiu ?? values.valorAiu) !== undefined && conceptoRetencion(values.concepto ?? 'servicios').sobreAiu)
    return { si: values.noResponsable !== true }
  if (values.sinIva !== undefined) return { si: !values.sinIva }
  const said = values.conIva === true ? true : firstSaid(merged.text, ivaDicho)
  if (said === undefined && UTILITY.test(merged.text))
    return { si: false, supuesto: 'que el recibo no lleva IVA y la empresa de servicios es autorretenedora' }
  if (values.noResponsable === true) return { si: false }
  if (said === undefined && values.concepto === 'combustibles')
    return { si: false, supuesto: 'que la factura del combustible no trae IVA aparte' }
  if (said !== undefined) return { si: said }
  if (/^(?:cafe|agropecuario)$/.test(values.concepto ?? ''))
    return { si: false, supuesto: 'que ese producto sin procesar no lleva IVA' }
  if (/^(?:transporte-carga|transporte-pasajeros|salud)$/.test(values.concepto ?? ''))
    return { si: false, supuesto: 'que ese servicio está excluido de IVA (art. 476)' }
  if (paidWhole(values, context))
    return { si: false, supuesto: 'que eso fue todo lo pagado, sin IVA aparte ni retención' }
  if (values.declarante === false || values.juridica === false)
    return { si: false, supuesto: 'que no cobra IVA, por ser persona natural' }
  return { si: true, supuesto: 'el IVA general' }
}

/** "Con 5 % de descuento": off the price, and nothing that is withheld. */
const DISCOUNT = /\b(?:de|un|el|con|del|sin|por) descuentos?\b/g
const WITHHOLDS =
  /\b(?:rete|reten\w{1,7}|retien\w{1,3}|retuv\w{1,6}|rtefte|descuent\w{1,3}|descont\w{1,6})\b|\brete ?-?(?:fuente|fte|iva|ica)\b/

export interface FacturaLeida {
  readonly calculation: Calculation<Asiento>
  readonly lado: Lado
  readonly neto: number
  readonly supuestos: readonly string[]
}

/** The entry of a bill with the concept, the IVA and the withholdings that the conversation has told, for who enters it. */
export function leerFactura(
  values: FacturaDelCaso,
  concepto: ConceptoId,
  context: AnswerContext,
  more: { readonly lado?: Lado | undefined; readonly cuenta?: string | undefined; readonly pago: number },
): FacturaLeida {
  const { facts, on: date, merged } = context
  const lado = more.lado ?? ladoOf(values, context)
  const charges = cobraIva(values, context)
  const general = facts.at(IVA_GENERAL, date)
  const tarifaIva = charges.si ? (values.tarifaIva ?? firstSaid(merged.text, ivaEn) ?? general.value) : 0
  const base =
    values.conIva === true && tarifaIva > 0 ? Math.round((more.pago * 100) / (100 + tarifaIva)) : Math.round(more.pago)
  // IVA and withholdings of cleaning, security and temporary staff are on the AIU alone (arts. 462-1 and 392 ET).
  const special = aiuOf(values, concepto, base, context) ?? base
  const iva =
    values.conIva === true && special === base
      ? Math.round(more.pago) - base
      : Math.round(percentOf(special, tarifaIva))
  // Of nobody it is known: a company, the usual counterpart of an entry, which has one rate.
  const juridica = values.juridica ?? (values.declarante === undefined || values.declarante)
  const none =
    values.regimenSimple === true ||
    values.autorretenedor === true ||
    (UTILITY.test(merged.text) && concepto === 'servicios')
  const saidRate =
    values.sinRetefuente === true && values.tarifaRetefuente === undefined
      ? 0
      : (values.tarifaRetefuente ??
        // Who files nothing has a rate of its own, whatever was told before that was known.
        (values.sinRetefuente === undefined && values.declarante !== false
          ? firstSaid(merged.text, retefuenteEn)
          : undefined))
  // A customer withholds where that was told: most who buy are no agents.
  const withheld =
    (lado === 'compra' && !paidWhole(values, context)) || WITHHOLDS.test(merged.text.replace(DISCOUNT, ' '))
  const usual =
    saidRate === undefined && !none && withheld
      ? retencionRenta(
          {
            concepto: values.concepto === 'vehiculos' ? values.concepto : concepto,
            pago: special,
            date,
            juridica,
            declarante: values.declarante ?? true,
            simple: false,
          },
          facts,
        )
      : undefined
  const retefuente = none ? 0 : (usual?.result.retencion ?? Math.round(percentOf(special, saidRate ?? 0)))
  const rate = none ? 0 : (saidRate ?? (usual?.result.aplica === true ? usual.result.tarifa : 0))
  const saidReteIva = values.tarifaReteIva ?? firstSaid(merged.text, reteIvaEn)
  const goods = esMercancia(concepto)
  const ofIva =
    values.aplicaReteIva === false || iva === 0 || (saidReteIva === undefined && values.aplicaReteIva !== true)
      ? 0
      : saidReteIva === undefined
        ? reteIvaDe({ iva, base, date, servicio: !goods }, facts).result.retencion
        : Math.round(percentOf(iva, saidReteIva))
  // The ICA of who is in the SIMPLE goes within it (art. 911): none is withheld.
  const perThousand =
    values.sinReteIca === true || values.regimenSimple === true
      ? undefined
      : (values.tarifaIca ?? firstSaid(merged.text, reteIcaEn))
  const reteIca = perThousand === undefined ? 0 : Math.round((special * Math.round(perThousand * 1000)) / 1_000_000)
  const named = cuentasDe(concepto)
  const service = goods
    ? undefined
    : SERVICE_ACCOUNTS.find(([said]) => named.cuenta === '5135' && said.test(merged.text))
  const cuenta = lado === 'venta' ? named.ingreso : (more.cuenta ?? service?.[1] ?? named.cuenta)
  const row = (label: string, formula: string, value: number): Step[] =>
    value === 0 ? [] : [{ label, formula, value: formatCop(value) }]
  const calculation = asientoFactura({
    lado,
    texto:
      lado === 'venta'
        ? goods
          ? 'Venta'
          : `Venta por ${nombre(concepto)}`
        : more.cuenta === undefined
          ? named.texto
          : 'Compra',
    base,
    iva,
    retefuente,
    reteIva: ofIva,
    reteIca,
    cuenta,
    nombre: lado === 'compra' && cuenta === '519505' ? 'Comisiones' : undefined,
    retencion: named.retencion,
    pagar: more.cuenta === undefined || !goods ? (service?.[2] ?? named.pagar) : '233595',
    contado: values.contado === true,
    ivaAlCosto: lado === 'compra' && values.yoNoResponsable === true,
    costo: lado === 'venta' ? (values.costoVenta ?? 0) : 0,
    steps: [
      ...row('IVA', `${formatCop(special)} × ${formatPercent(tarifaIva)}`, iva),
      ...row('Retención en la fuente', `${formatCop(special)} × ${formatPercent(rate)}`, retefuente),
      ...row(
        'Retención de IVA',
        `${formatCop(iva)} × ${formatPercent(saidReteIva ?? facts.at(TARIFA_RETEIVA, date).value)}`,
        ofIva,
      ),
      ...row('Retención de ICA', `${formatCop(special)} × ${formatNumber(perThousand ?? 0)} por mil`, reteIca),
    ],
  })
  const known = saidRate !== undefined || none || values.declarante !== undefined || values.juridica !== undefined
  return {
    calculation: {
      ...calculation,
      ...formOf(calculation.result, lado === 'compra' ? asientoCompra : asientoVenta, {
        base,
        iva: tarifaIva,
        retefuente: rate,
        ...(ofIva === 0 ? {} : { reteIva: saidReteIva ?? facts.at(TARIFA_RETEIVA, date).value }),
        ...(perThousand === undefined ? {} : { reteIca: perThousand }),
        contado: values.contado === true,
        ...(lado === 'venta'
          ? { costo: values.costoVenta ?? 0, servicio: !goods }
          : { concepto: conceptoDeCompra(named.retencion, service?.[2] ?? named.pagar), cuenta }),
      }),
      sources: [...calculation.sources, ...(usual?.sources.slice(0, 1) ?? [])],
      facts: [
        ...calculation.facts,
        ...(usual?.facts ?? []),
        ...(charges.si && values.tarifaIva === undefined ? [general] : []),
      ],
    },
    lado,
    neto: base + iva - retefuente - ofIva - reteIca,
    supuestos: [
      ...(charges.supuesto === undefined ? [] : [charges.supuesto]),
      ...(paidWhole(values, context) && !withheld
        ? []
        : withheld
          ? known
            ? []
            : ['la retención usual del concepto, con una empresa declarante']
          : ['que tu cliente no te retiene']),
      ...(values.contado === undefined ? ['que fue a crédito'] : []),
    ],
  }
}

/** The form that makes the same entry, line by line: one of an AIU, or of IVA that is a cost, has none. */
function formOf<I>(entry: Asiento, form: (input: I) => Calculation<Asiento>, input: I): { readonly call?: Call } {
  const { call, result } = form(input)
  const lines = ({ lineas }: Asiento) =>
    lineas.map(({ codigo, debito, credito }) => [codigo, debito, credito].join(' '))
  return call !== undefined && lines(entry).join() === lines(result).join() ? { call } : {}
}

const nombre = (concepto: ConceptoId) => conceptoRetencion(concepto).nombre
