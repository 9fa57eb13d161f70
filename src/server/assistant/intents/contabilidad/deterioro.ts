import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { type ClaseActivo, depreciacionLineaRecta } from '../../../../shared/tax/depreciacion.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate, LegalSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { intent } from '../intent.ts'
import { flag, money, text } from '../slots.ts'
import { copSumsOf, sumBy } from './bare.ts'
import { claseActivo, fechaCompra, hastaCuando, valorResidual, vidaUtil } from './depreciacion.ts'
import { deferredTable, entered, entryTable } from './entryTable.ts'

const PYMES = (article: string): LegalSource => ({ type: 'niif', number: 'PYMES', article })

const IMPAIRED = /\bdeterior\w{1,4}\b|\bimporte recuperable\b|\bvalor recuperable\b|\bvalor en uso\b|\bnic 36\b/
const ASSET =
  /\b(?:ppe|pp&e|ppye|maquinas?|maquinaria|equipos?|vehiculos?|camion(?:eta)?s?|carros?|edificios?|bodegas?|plantas?|activos? fijos?|propiedad(?:es)?|intangibles?|horno|local|muebles|torno|montacargas)\b/
const OTHER = /\b(?:cartera|clientes?|inventarios?|mercancia|deudor\w{0,2}|cuentas? por cobrar)\b/
const BOOK = /\b(?:en libros|valor (?:neto )?en libros|importe en libros|neto (?:contable|en libros)|vl\b|costo neto)\b/
const IN_USE =
  /\bvalor (?:de|en) uso\b|\bvalor presente\b|\b(?:us[ao]ndo|utiliz[ao]ndo|sigui?endo)l[oa]s?\b|\b(?:si|al) (?:la |lo )?(?:sig(?:o|ue|uen|uimos)|seguir) (?:us|produc|trabaj|utiliz)\w{1,6}|\bu(?:so|sarl[oa]s?) (?:me |nos )?(?:da|genera|produce|rinde)\w{0,2}\b|\bflujos?(?: futuros| descontados)?\b|\bvu\b/
const FAIR =
  /\bvalor razonable\b|\bvrmcv\b|\bvr menos\b|\bvr neto\b|\bprecio de venta\b|\bvenderse\b|\bvend\w{1,8} (?:en|por|a)\b|\bmenos (?:los )?costos de (?:venta|vender|disposicion)\b/
const RECOVERABLE = /\b(?:importe|valor|monto) recuperable\b|\brecuperable\b/
const RECOVERABLE_BEHIND = /^ ?(?:millones |mil |palos )?(?:el |es el |su |de )?(?:importe |valor |monto )?recuperable/
const BACK = /\brevert\w{1,5}|\brevers\w{1,6}|\brecuper(?:a|o|ara|ase|o su valor)\b|\bdevolver el deterioro\b/

const AFTER_DEPRECIATION =
  /\brevert\w{1,5}|\brevers\w{1,6}|\bdevolver el deterioro\b|\bdeterior\w{1,4}\b|\b(?:importe|valor|monto) recuperable\b/
const WEARS_ON = /\bdepreci\w{1,6}\b/
/** What the tax makes of it, and how it wears on: of the same loss. */
const OF_THE_LOSS = /\bdepreci\w{1,6}\b|\bdiferid\w{1,2}\b|\b(?:renta|fiscal\w{0,5}|deduc\w{1,6}|restar\w{0,2})\b/
const DEFERRED = /\bdiferid\w{1,2}\b/
const FOR_TAX = /\b(?:renta|fiscal\w{0,5}|deduc\w{1,6}|restar\w{0,2})\b/

const COST = /\bcompr\w{1,5}\b|\bcost(?:o|aron|aba)\b|\badqui\w{1,6}\b/

/** "Maquinaria en libros 48 millones, valor en uso 39, valor razonable menos costos 41": more is booked than it brings back. */
const tellsImpaired = (message: Pick<Understood, 'text' | 'amounts'>): boolean =>
  IMPAIRED.test(message.text) &&
  (ASSET.test(message.text) || IN_USE.test(message.text)) &&
  !OTHER.test(message.text) &&
  copSumsOf(message).length > 1

interface Asset {
  readonly costoActivo?: number | undefined
  readonly valorResidual?: number | undefined
  readonly vidaUtil?: number | undefined
  readonly fechaCompra?: IsoDate | undefined
  readonly hastaCuando?: IsoDate | undefined
  readonly claseActivo?: ClaseActivo | undefined
}

/** What an asset stands at in the books whose depreciation was told, and the months that it has left. */
function wornDown(
  {
    costoActivo: costo,
    valorResidual: residual,
    vidaUtil,
    fechaCompra: compra,
    hastaCuando: hasta,
    claseActivo: clase,
  }: Asset,
  today: IsoDate,
  facts: FactSource,
): { readonly saldo: number; readonly left: number } | undefined {
  if (costo === undefined || compra === undefined || vidaUtil === undefined) return undefined
  const { acumulada } = depreciacionLineaRecta(
    {
      fechaCompra: compra,
      costo,
      clase: clase ?? 'maquinaria',
      vidaUtilAnos: vidaUtil,
      hasta: hasta ?? today,
      ...(residual === undefined ? {} : { valorResidual: residual }),
    },
    facts,
  ).result
  return acumulada && { saldo: acumulada.saldo, left: Math.round(vidaUtil * 12) - acumulada.meses }
}

/** "Le quedan 5 años." */
const LIFE_LEFT = /\bqued[ae]\w{0,3}\b|\brestantes?\b|\bremanentes?\b|\bvida util\b|\b(?:anos|meses) (?:de vida|mas)\b/

export const deterioroActivo = intent({
  id: 'niif.deterioro',
  subject: 'niif',
  title: 'Deterioro de un activo: importe recuperable y asiento',
  enters: true,
  tells: tellsImpaired,
  // "¿Y si el valor recuperable es de 70 millones?" of an asset whose depreciation was told, and its new depreciation after that.
  follows: { after: /^(?:niif\.deterioro|depreciacion)$/, said: AFTER_DEPRECIATION },
  keeps: OF_THE_LOSS,
  slots: {
    costoActivo: money('Costo del activo', [], { read: sumBy(COST, { not: RECOVERABLE }) }),
    valorResidual,
    vidaUtil,
    fechaCompra,
    hastaCuando,
    claseActivo,
    enLibros: money('Valor en libros', [], { read: sumBy(BOOK, { not: IN_USE }) }),
    valorEnUso: money('Valor en uso', [], { read: sumBy(IN_USE) }),
    valorRazonableNeto: money('Valor razonable menos costos de venta', [], { read: sumBy(FAIR) }),
    recuperable: money('Importe recuperable', [], {
      read: (message, context) =>
        sumBy(RECOVERABLE)(message, context) ??
        // "Vale 70 el recuperable."
        copSumsOf(message).find(({ end }) => RECOVERABLE_BEHIND.test(message.text.slice(end, end + 40)))?.value,
    }),
    vidaRestante: text<number>(
      'Meses que le quedan',
      ({ text: words, duration }) =>
        duration !== undefined && LIFE_LEFT.test(words) ? duration.years * 12 + duration.months : undefined,
      (value) => `${value}`,
    ),
    revierte: flag('Se revierte', ({ text }) => (BACK.test(text) ? true : undefined)),
  },
  answer(
    { valorEnUso, valorRazonableNeto, recuperable, revierte, ...values },
    { message, followUp, today, facts, on },
  ) {
    const worn = wornDown(values, today, facts)
    const enLibros = values.enLibros ?? worn?.saldo
    const sources = [PYMES('secc. 27'), PUC_SOURCE]
    if (revierte === true && followUp && message.amounts.length === 0)
      return {
        headline:
          '**Sí, si el importe recuperable vuelve a subir**: se reversa como ingreso hasta lo que valdría en libros de no haber habido deterioro (neto de depreciación); el de la plusvalía no se reversa nunca.',
        paragraphs: [
          'Asiento: débito a **1599** y crédito a **4250** (recuperaciones). Después se recalcula la depreciación.',
        ],
        sources,
      }
    const most = Math.max(valorEnUso ?? 0, valorRazonableNeto ?? 0)
    const back = recuperable ?? (most > 0 ? most : undefined)
    if (enLibros === undefined || back === undefined)
      return {
        headline:
          'Hay deterioro cuando **el valor en libros pasa del importe recuperable: el mayor entre el valor en uso y el valor razonable menos costos de venta**; la diferencia es gasto del periodo.',
        paragraphs: ['Dime el valor en libros y esos dos valores, y te doy el deterioro con su asiento.'],
        sources,
      }
    const lost = enLibros - back
    const left = values.vidaRestante ?? worn?.left ?? 0
    // "¿Y cuánto queda la depreciación después?"
    if (followUp && left > 0 && WEARS_ON.test(message.text) && message.amounts.length === 0) {
      const base = Math.min(back, enLibros) - (values.valorResidual ?? 0)
      return {
        headline: `Después del deterioro la depreciación es de **${formatCop(Math.round((base * 12) / left))} al año** (**${formatCop(Math.round(base / left))} al mes**): lo que queda, ${formatCop(Math.min(back, enLibros))}, se reparte en los ${left} meses de vida que faltan.`,
        steps: [
          {
            label: 'Depreciación mensual',
            formula: `(${formatCop(Math.min(back, enLibros))}${values.valorResidual === undefined ? '' : ` − ${formatCop(values.valorResidual)} de valor residual`}) ÷ ${left} meses`,
            value: formatCop(Math.round(base / left)),
          },
        ],
        sources: [PYMES('secc. 27'), PYMES('secc. 17')],
        caveats: ['Si con el deterioro cambiaron la vida útil o el valor residual, se usan los nuevos.'],
      }
    }
    const steps = [
      ...(recuperable !== undefined || valorEnUso === undefined || valorRazonableNeto === undefined
        ? []
        : [
            {
              label: 'Importe recuperable',
              formula: `El mayor entre ${formatCop(valorEnUso)} (valor en uso) y ${formatCop(valorRazonableNeto)} (valor razonable menos costos de venta)`,
              value: formatCop(back),
            },
          ]),
      {
        label: 'Deterioro',
        formula: `${formatCop(enLibros)} − ${formatCop(back)}`,
        value: formatCop(Math.max(0, lost)),
      },
    ]
    if (lost <= 0)
      return {
        headline: `**No hay deterioro**: el importe recuperable (${formatCop(back)}) no es menor que el valor en libros (${formatCop(enLibros)}); no se registra nada.`,
        steps,
        sources,
      }
    if (followUp && message.amounts.length === 0 && DEFERRED.test(message.text)) {
      const rate = facts.at(RENTA_PJ, on)
      const tax = Math.round(percentOf(lost, rate.value))
      const deferred = deferredTable('activo', tax)
      return {
        headline: `Hay un **activo por impuesto diferido de ${formatCop(tax)}**: el deterioro de ${formatCop(lost)} por el ${formatPercent(rate.value)}, porque se deduce después, al vender o dar de baja el activo. Asiento: ${entered(deferred)}.`,
        tables: [deferred],
        sources: [{ type: 'nic', number: '12' }, PYMES('secc. 29'), PUC_SOURCE],
        facts: [rate],
      }
    }
    if (followUp && message.amounts.length === 0 && FOR_TAX.test(message.text))
      return {
        headline: `**No se resta ahora**: el deterioro contable de ${formatCop(lost)} no se deduce en renta hasta que el activo se venda o se dé de baja; en la fiscal se sigue depreciando el costo.`,
        paragraphs: ['La diferencia es temporaria: da un activo por impuesto diferido y va a la conciliación fiscal.'],
        sources: [et('art. 137'), PYMES('secc. 29')],
      }
    const table = entryTable(asientoSimple('', '5199', '1599', lost).result, 'Deterioro')
    return {
      headline: `El deterioro es de **${formatCop(lost)}**: en libros hay ${formatCop(enLibros)} y el importe recuperable es ${formatCop(back)}${valorEnUso === undefined || valorRazonableNeto === undefined ? '' : ', **el mayor** de los dos valores'}. Asiento: ${entered(table)}.`,
      steps,
      tables: [table],
      paragraphs: [
        'Después se deprecia el nuevo valor en libros en la vida útil que le queda. Si más adelante se recupera, se reversa sin pasar de lo que valdría sin el deterioro.',
      ],
      sources,
      caveats: [
        'Para renta no se resta: el deterioro contable del activo no es deducible hasta que se venda o se dé de baja, y da una diferencia temporaria (impuesto diferido).',
      ],
    }
  },
})
