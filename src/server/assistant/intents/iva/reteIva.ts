import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { TARIFA_RETEIVA, TARIFA_RETEIVA_EXTERIOR } from '../../../../shared/tax/facts/retencion.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { reteIva } from '../../../../shared/tax/retencion.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation } from '../answer.ts'
import { figure } from '../figure.ts'
import { intent } from '../intent.ts'
import { says, toCop } from '../reading.ts'
import { flag, text } from '../slots.ts'
import { changed, taxesAsked } from './cambios.ts'
import { namedPayments } from './concepts.ts'
import { answerAbroad, paidFor } from './exterior.ts'
import { answerBill, slots as billSlots, countedAiu, coversTaxes, onlyIfAgent } from './factura.ts'
import { verdict } from './say.ts'
import { asksNet, asksWhetherIva, pagoSumado } from './slots.ts'

const GOODS = ['compra*', 'mercanc*', 'bienes', 'producto*']
const INCOME_TAX = /\brete ?fuente\b|\bretencion en la fuente\b|\brete ?fte\b/
/** "¿Cómo queda con reteIVA?": the whole bill again, and not the withholding alone. */
const WHOLE_BILL = /\b(?:como|cuanto) (?:\w{2,4} ){0,2}(?:qued\w{1,4}|gir\w{1,3}|consign\w{1,3})\b|\bnet[oa]\b/
const ABROAD = /\bexterior\b|\bextranjer|\bno residentes?\b|\bsin residencia\b/
// "El IVA es (de) $ 380.000", "380.000 de IVA": the sum is the tax.
// "Es responsable de IVA, 5.950.000" tells of whom, and not how much tax.
const TAX_BEFORE = /(?<!\bresponsables? (?:de|del) )\biva (?:es |fue |seria )?(?:de |por )?\$? ?$/
const TAX_AFTER = /^ (?:pesos )?de iva\b/

/** The only sum of the message is the tax itself. */
function taxItself({ amounts, text: words }: Understood): boolean {
  const [only, another] = amounts
  if (!only || another) return false
  return (
    TAX_BEFORE.test(words.slice(Math.max(0, only.start - 36), only.start)) ||
    TAX_AFTER.test(words.slice(only.end, only.end + 20))
  )
}

const AGENTS = `Retienen IVA, entre otros, las entidades estatales, los grandes contribuyentes, quienes designe la DIAN, quienes contratan servicios con proveedores del exterior sin residencia y los responsables de IVA cuando le compran a quien está en el SIMPLE ${cite(et('art. 437-2'))}.`

const OWN_RETURN =
  /\bcuanto (?:iva )?(?:(?:declaro|pago|debo|me toca|tengo que)(?: (?:pagar|declarar))?)(?: (?:yo|de iva|iva))*\b/

const LARGE = /\bgran(?:des)? contribuyentes?\b/
const KEPT = /\brete|\bretien|\bretuv|\bdescuent|\bdescont|\bquit/

/** "¿Y desde qué base se practica?" */
const ASKS_LEAST = /\bbase\b|\bminim[oa]\b|\b(?:desde|a partir de) (?:que|cuanto|cual|cuando)\b/
/** The seller's side: what was kept is theirs. */
const KEPT_FROM_US = /\b(?:me|nos) (?:practic|reten|retien|retuv|hicier|descont)\w+/
const BOTH_AGENTS =
  /\b(?:tambien|ambos|los dos|las dos) (?:es |son |somos )?(?:un |una )?(?:gran(?:des)? contribuyentes?|agentes? de retencion)\b|\bentre (?:grandes contribuyentes|agentes)/

const HEADLINE = `La retención de IVA es del **${figure(TARIFA_RETEIVA)} del IVA** de la operación, y del ${figure(TARIFA_RETEIVA_EXTERIOR)} cuando el proveedor es del exterior.`

export const withheldIva = intent({
  id: 'reteiva',
  subject: 'retencion',
  title: 'Cuánta retención de IVA (reteIVA) se practica',
  covers: (part, message) =>
    coversTaxes(part, message) || (KEPT_FROM_US.test(message.text) && /\b300\b|\bcuenta\b/.test(part)),
  // "Una SAS nos vende 5 millones más IVA, ¿le retengo IVA?": of the bill this tax alone.
  tells: (message) =>
    message.amounts.length > 0 &&
    taxesAsked(message).join() === 'reteiva' &&
    /\brete\w+ ?-?(?:de |del |el )?iva\b/.test(message.text) &&
    !asksNet(message) &&
    !/\basientos?\b|\bcontabili\w+|\bsaldo\b|\bdescontables?\b/.test(message.text),
  slots: {
    ...billSlots,
    pago: pagoSumado,
    ivaDicho: text<number>(
      'IVA de la operación',
      (message, { facts }) => {
        const [only] = message.amounts
        return only && taxItself(message) ? toCop(only, message, facts) : undefined
      },
      formatCop,
    ),
    bienes: flag('Compra de bienes', (message) =>
      says(message, 'servicio*', 'honorario*', 'arriendo*') ? false : says(message, ...GOODS) ? true : undefined,
    ),
    entreAgentes: flag('Quien vende también es agente de retención de IVA', ({ text: words }) =>
      BOTH_AGENTS.test(words) ? true : undefined,
    ),
    exterior: flag('Proveedor del exterior', ({ person, text: words }) =>
      ABROAD.test(words) || person.residente === false ? true : undefined,
    ),
  },
  answer(values, context) {
    const { facts, on: date, kind, message } = context
    const again =
      (context.followUp && WHOLE_BILL.test(message.text)) ||
      (asksNet(message) && INCOME_TAX.test(message.text)) ||
      changed(values) ||
      (taxesAsked(message).length > 1 && !taxItself(message))
    if ((INCOME_TAX.test(message.text) || again) && values.pago !== undefined)
      return answerBill({ ...values, aplicaReteIva: values.aplicaReteIva ?? true }, context)
    const leaves = context.followUp && context.continues !== true && values.concepto !== undefined
    if (values.pago !== undefined && values.exterior !== true) {
      if (context.followUp && kind !== 'asiento' && asksWhetherIva(message, context.merged))
        return onlyIfAgent(values, context)
      // Of a bill that was told before, or that only tells who pays, what is left of it is wanted too.
      if ((leaves && message.amounts.length === 0) || (LARGE.test(message.text) && !KEPT.test(message.text)))
        return answerBill({ ...values, aplicaReteIva: values.aplicaReteIva ?? true }, context)
    }
    // "Me retuvo IVA, ¿cuánto IVA declaro yo?": what was charged, less what was held.
    if (OWN_RETURN.test(message.text) && values.pago !== undefined && /\b(?:me|nos)\b/.test(message.text)) {
      const { iva: charged, base } = calcularIva(
        { valor: values.pago, incluido: values.conIva === true, date },
        facts,
      ).result
      const held = reteIva({ iva: charged, base, date, servicio: values.bienes !== true }, facts).result.retencion
      return {
        headline: `Declaras **${formatCop(charged)}** de IVA generado y restas **${formatCop(held)}** que te retuvieron: de esa venta quedan **${formatCop(charged - held)}** por pagar, antes del IVA de tus compras.`,
        steps: [
          { label: 'IVA de la venta', value: formatCop(charged) },
          { label: 'Retención de IVA', formula: `${figure(TARIFA_RETEIVA)} del IVA`, value: formatCop(held) },
          { label: 'Por pagar', formula: 'Generado − retenido', value: formatCop(charged - held) },
        ],
        sources: [et('arts. 483 y 484-1'), et('art. 437-1')],
        caveats: ['Lo retenido se resta con el certificado, en el periodo de la retención o en los dos siguientes.'],
      }
    }
    if (values.noResponsable === true && values.exterior !== true && kind !== 'asiento')
      return {
        headline:
          '**No procede**: quien no es responsable de IVA no lo cobra, así que no hay IVA de dónde retener. Si ya se hizo, quien la practicó la **reintegra** a quien la sufrió, que la pide por escrito.',
        sources: [et('arts. 437-1 y 484-1')],
        caveats: ['Se prueba con el RUT, que no tiene la responsabilidad 48.'],
      }
    const several = namedPayments(message, (amount) => toCop(amount, message, facts))
    if (several && values.exterior !== true && values.aplicaReteIva !== false) {
      const all = several.map(({ concepto, valor, grande }) => {
        const { iva: tax, base } = calcularIva({ valor, incluido: values.conIva === true, date }, facts).result
        const calculation = reteIva({ iva: tax, base, date, servicio: concepto !== 'compras' }, facts)
        const { aplica, baseMinima, retencion } = calculation.result
        const held = aplica && grande !== true ? retencion : 0
        const why = grande ? 'entre grandes contribuyentes no se practica' : `no llega a ${formatCop(baseMinima)}`
        return {
          calculation,
          held,
          said: `de **${formatCop(held)}** por ${concepto} de ${formatCop(base)}${held > 0 ? ` (${figure(TARIFA_RETEIVA)} de ${formatCop(tax)})` : `: ${why}`}`,
        }
      })
      const sum = all.reduce((total, { held }) => total + held, 0)
      return {
        headline: `La retención de IVA es ${new Intl.ListFormat('es').format(all.map(({ said }) => said))}. En total, **${formatCop(sum)}**.`,
        steps: all.flatMap(({ calculation, held }) => (held > 0 ? calculation.steps : [])),
        sources: [...all.flatMap(({ calculation }) => calculation.sources), et('art. 437-2')],
        facts: all.flatMap(({ calculation }) => calculation.facts),
        caveats: all[0]?.calculation.caveats ?? [],
      }
    }
    if (values.entreAgentes === true)
      return {
        headline:
          '**No se practica retención de IVA entre agentes de retención**: cuando quien vende también es gran contribuyente o entidad estatal, cobra todo el IVA y él lo declara.',
        sources: [et('art. 437-2 par. 1')],
        caveats: ['Los nombra la DIAN por resolución: pide la que lo acredita o mira su RUT.'],
      }
    if (values.aplicaReteIva === false && values.exterior !== true)
      return {
        headline: `${kind === 'sino' ? 'No: quien' : 'Quien'} **no es agente de retención de IVA no la practica**${values.pago === undefined ? '' : ` y paga todo el IVA de los ${formatCop(values.pago)}`}.`,
        sources: [et('arts. 437-1 y 437-2')],
        paragraphs: [AGENTS],
      }
    if (values.exterior === true && values.pago !== undefined && values.bienes !== true && message.amounts.length === 0)
      return answerAbroad({ pago: values.pago, clase: paidFor(context.merged.text) }, context)
    const servicio = values.bienes !== true && values.concepto !== 'compras'
    const own = message.amounts.length > 0
    const saidTax = taxItself(message) ? values.ivaDicho : own ? values.iva : (values.iva ?? values.ivaDicho)
    if (saidTax === undefined && values.pago === undefined) {
      const rule = fromCalculation(reteIva({ iva: 0, base: 0, date, servicio }, facts), { headline: HEADLINE })
      return {
        ...rule,
        headline:
          kind === 'quien'
            ? 'La retención de IVA la practican **los agentes del artículo 437-2**: entre otros, las entidades estatales, los grandes contribuyentes y quienes contratan servicios con proveedores del exterior sin residencia.'
            : kind === 'sino' && values.exterior !== true
              ? 'Solo **si eres agente de retención de IVA**: entre otros, gran contribuyente, entidad estatal o quien designe la DIAN; ser responsable de IVA no basta, salvo si quien vende está en el SIMPLE.'
              : HEADLINE,
        steps: [],
        sources: [et('arts. 437-1 y 437-2')],
        paragraphs: [AGENTS],
      }
    }
    // Of cleaning, security and temporary staff the IVA is of the AIU alone (art. 462-1).
    const special = saidTax === undefined ? countedAiu(values, { facts, on: date }) : undefined
    const { base, iva: tax } =
      special !== undefined
        ? calcularIva({ valor: special, incluido: false, date }, facts).result
        : saidTax !== undefined
          ? {
              base:
                values.pago !== undefined && !taxItself(message) && values.pago !== saidTax
                  ? values.pago
                  : Math.round((saidTax * 100) / 19),
              iva: saidTax,
            }
          : calcularIva(
              {
                valor: values.pago ?? 0,
                incluido: values.conIva === true,
                ...(values.tarifaIva === undefined ? {} : { tarifa: values.tarifaIva }),
                date,
              },
              facts,
            ).result
    const calculation = reteIva({ iva: tax, base, date, servicio, exterior: values.exterior === true }, facts)
    const { aplica, retencion, tarifa, baseMinima } = calculation.result
    const least = `En ${servicio ? 'servicios' : 'compras de bienes'} se practica **desde ${formatCop(baseMinima)}** antes de IVA.`
    // Of somebody in the SIMPLE every buyer who is responsible for IVA withholds it (art. 437-2 num. 9).
    if (aplica && kind === 'sino' && values.regimenSimple === true && values.exterior !== true)
      return fromCalculation(calculation, {
        headline: `**Sí, si quien compra es responsable de IVA**, aunque no sea gran contribuyente, porque quien vende está en el SIMPLE: retiene **${formatCop(retencion)}**, el ${formatPercent(tarifa)} de un IVA de ${formatCop(tax)}. Si quien vende no cobra IVA, no hay qué retener.`,
        sources: [...calculation.sources, et('art. 437-2')],
      })
    if (aplica && kind === 'sino' && values.aplicaReteIva !== true && values.exterior !== true)
      return fromCalculation(calculation, {
        headline: `**Solo si eres agente de retención de IVA**, como un gran contribuyente o a quien designe la DIAN: entonces le retienes **${formatCop(retencion)}**, el ${formatPercent(tarifa)} de un IVA de ${formatCop(tax)}. Si no lo eres, **no le retienes IVA**, aunque seas una sociedad o responsable de IVA; salvo que quien vende esté en el SIMPLE.`,
        sources: [...calculation.sources, et('art. 437-2')],
      })
    return fromCalculation(calculation, {
      headline: verdict(
        kind,
        aplica,
        aplica
          ? `La retención de IVA es de **${formatCop(retencion)}**: el ${formatPercent(tarifa)} de un IVA de **${formatCop(tax)}**.${ASKS_LEAST.test(message.text) && values.exterior !== true ? ` ${least}` : ''}`
          : `**No se practica retención de IVA**: la operación de ${formatCop(base)} no llega a la base mínima de ${formatCop(baseMinima)}.`,
      ),
      paragraphs:
        aplica && values.exterior !== true && !ASKS_LEAST.test(message.text) && !KEPT_FROM_US.test(message.text)
          ? [least]
          : aplica && KEPT_FROM_US.test(message.text)
            ? [
                'Lo que te retuvieron va al **débito de 135517** y se resta en el formulario 300 como retenciones de IVA que te practicaron, con el certificado de quien retuvo.',
              ]
            : [],
    })
  },
})
