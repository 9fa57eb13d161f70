import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { IVA_DIFERENCIAL, IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { calcularIva } from '../../../../shared/tax/iva.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { askBack, fromCalculation } from '../answer.ts'
import { intent } from '../intent.ts'
import { asksPrice, says } from '../reading.ts'
import { money, percent } from '../slots.ts'
import { cambios, discountOf, discountSaid } from './cambios.ts'
import { isOfAiu } from './concepts.ts'
import { answerAbroad, paidFor } from './exterior.ts'
import { answerBill, asksWithholding } from './factura.ts'
import { billedAt, libre } from './libre.ts'
import { answerLines, bearsNone, bien, goodOf, rateOf, renglones } from './renglones.ts'
import { lowerFirst } from './say.ts'
import {
  asksIva,
  asksPeriod,
  asksPriceOfOne,
  concepto,
  conIva,
  goesBack,
  iva,
  juridica,
  noResponsable,
  sumas,
  veces,
} from './slots.ts'
import { answerCar, fob, isNewCar, motor } from './vehiculo.ts'

const HELD = /^[^\d;?,]{0,16}?(?:iva (?:ya )?incluid|(?:ya )?con (?:el )?iva\b)/
const ADDED = /^[^\d;?,]{0,16}?(?:\bmas (?:el )?iva\b|\+ ?iva\b|\b(?:antes de|sin) (?:el )?iva\b)/
/** Whether each sum holds its IVA, by the words right after it: "500 mil más IVA y la puerta en 1.190.000 con IVA". */
function holdsEach({ text, amounts }: Understood): readonly boolean[] | undefined {
  const held = amounts.map(({ end }) => {
    const after = text.slice(end, end + 30)
    return ADDED.test(after) ? false : HELD.test(after) ? true : undefined
  })
  const told = held.filter((each) => each !== undefined)
  return told.length === held.length && new Set(told).size === 2 ? told : undefined
}

/** "¿Y con 19?", "¿y al 5?": a rate of IVA without its sign. */
function bareRate({ quantities, text, percents }: Understood): number | undefined {
  const bare = quantities.find(
    ({ value, start }) =>
      (value === 5 || value === 19) && /\b(?:del?|al|con|a|el) $/.test(text.slice(Math.max(0, start - 6), start)),
  )?.value
  return percents.length > 0 ? undefined : bare
}

const JUDGES = /\b(?:esta|estuvo|quedo|es) (?:eso )?(?:bien|mal|correct[oa]|ok)\b|\bcorrect[oa]\b|\bcuadra\b/
const TAX_AFTER = /^ ?(?:pesos )?(?:de|por|en) (?:el )?iva\b/
const TAX_BEFORE = /(?<!mas )(?<!\+ ?)(?<!rete)(?<!rete )\biva (?:(?:de|por|es|fue) ){0,2}\$? ?$/
/** "Compré 5 millones y me cobraron 950 mil de IVA, ¿está bien?": the price and its tax, to be checked. */
function chargedTax({ text, amounts }: Understood): { readonly price: number; readonly tax: number } | undefined {
  if (amounts.length !== 2 || !JUDGES.test(text) || /\brete|\breten|\bretuv/.test(text)) return undefined
  const tax = amounts.find(
    ({ start, end }) =>
      TAX_AFTER.test(text.slice(end, end + 20)) || TAX_BEFORE.test(text.slice(Math.max(0, start - 25), start)),
  )
  const price = amounts.find((each) => each !== tax)
  return tax && price && tax.value < price.value ? { price: price.value, tax: tax.value } : undefined
}
const ROUNDING = 100

const ALSO_WITHHELD =
  /\bcuanto\b[^?]{0,25}\b(?:reten(?:er|ian|gan|go|emos)|retienen?|retuvieron)\b(?! (?:de )?iva)|\bcuanto (?:es |seria )?(?:la |de )?(?:retencion|retefuente)\b(?! de iva)/

const KEPT = /^(?!.*\biva\b).*\b(?:reten\w{1,6}|retien\w{1,3}|rete ?fuente|rte ?fte)\b/

/** Whoever says that it is added knows that it bears some. */
const SUMS_IVA = /\b(?:mas|con) (?:el )?iva\b|\+ ?(?:el )?iva\b/
const WANTS_TOTAL = /\b(?:total|en cuanto (?:queda|sale)|cuanto (?:es|seria|queda|suma|da) (?:todo|en total))\b/
const GAINS =
  /\b(?:gan(?:o|ar|arle|arme|amos|ancia)|margen|utilidad|rentabilidad)\b|\b(?:que )?(?:me|nos) qued(?:en|an|e) [^?]{0,30}\b(?:libres?|limpi[oa]s?)\b/

export const amount = intent({
  id: 'iva.calculo',
  subject: 'iva',
  title: 'Cuánto es el IVA de un valor, sumado o incluido',
  // "¿Y si me retienen el 4 %?": a rate of what is withheld, and not of IVA.
  fits: ({ text, amounts, percents }) =>
    !asksPeriod({ text }) &&
    !goesBack(text) &&
    // Of a contract with its AIU that is the base.
    !amounts.some(({ start, end }) => isOfAiu(text, start, end)) &&
    // "4.500.000 + IVA, ¿rte fte?"
    !(asksWithholding({ text }) && !asksIva(text)) &&
    // Of a cost and a price what is gained is asked for.
    !(GAINS.test(text) && (amounts.length > 1 || percents.length > 0)) &&
    // Whether an invoice has to be made is no tax of the price.
    !(/\b(?:factura(?:r)? electronica\w*|tiquet\w{0,3})\b/.test(text) && !/\biva\b/.test(text)) &&
    !/\b(?:sancion|multa|extemporane)\w*/.test(text) &&
    (!/\bpropinas?\b/.test(text) || /\biva\b/.test(text)) &&
    !(
      percents.length > 0 &&
      /\b(?:reten\w{1,6}|retien\w{1,3}|rete ?fuente|rte ?fte)\b/.test(text) &&
      !/\biva\b/.test(text)
    ),
  // What a thing costs that is imported bears a tariff, too, and what a late return costs is no price.
  tells: (message) =>
    (asksPriceOfOne(message) &&
      /\biva\b/.test(message.text) &&
      !/\barancel|\bextempor|\bsancion|\bmultas?\b/.test(message.text)) ||
    chargedTax(message) !== undefined,
  slots: {
    pago: money('Valor', ['pago', 'venta', 'compras', 'costos', 'valorActivo', 'ingresos', 'efectivo'], {
      main: true,
      summed: true,
    }),
    mencionado: money('Valor mencionado', []),
    conIva,
    tarifa: { ...percent('Tarifa de IVA', ['tarifa', 'recargo', 'aporte', 'mencion']), read: bareRate },
    iva,
    descuentoComercial: cambios.descuentoComercial,
    valorDescuento: cambios.valorDescuento,
    noResponsable,
    concepto,
    juridica,
    veces,
    valores: sumas('Valores'),
    renglones,
    bien,
    libre,
    motor,
    fob,
  },
  answer(values, context) {
    const { facts, on, message, followUp, own } = context
    // "¿Cuánto de eso es IVA y cuánto me debió retener?"
    // Who sells from abroad bills none: it is withheld by whoever pays.
    if (followUp && values.concepto === 'exterior' && values.pago !== undefined && message.amounts.length === 0)
      return answerAbroad({ pago: values.pago, clase: paidFor(context.merged.text) }, context)
    if (values.pago !== undefined && ALSO_WITHHELD.test(message.text)) return answerBill(values, context)
    // "¿Y si me retienen el 4 %?": a rate of what is withheld.
    const told = chargedTax(message)
    if (told !== undefined) {
      const { result, ...worked } = calcularIva(
        { valor: told.price, incluido: values.conIva === true, date: on },
        facts,
      )
      const gap = told.tax - result.iva
      const right = Math.abs(gap) <= ROUNDING
      return fromCalculation(
        { ...worked, result },
        {
          headline: `${right ? 'Sí, está bien' : 'No cuadra'}: el IVA del ${formatPercent(result.tarifa)} ${values.conIva === true ? 'incluido en' : 'de'} ${formatCop(told.price)} es **${formatCop(result.iva)}**${right ? '' : `, y cobraron ${formatCop(told.tax)}: **${formatCop(Math.abs(gap))} de ${gap > 0 ? 'más' : 'menos'}**`}.`,
          caveats: ['Con la tarifa general: algunos bienes llevan otra, o no llevan IVA.'],
        },
      )
    }
    const kept = message.percents[0]?.value
    if (followUp && values.libre === true && values.pago !== undefined && kept !== undefined && KEPT.test(message.text))
      return billedAt(values.pago, kept, values.noResponsable === true, context)
    if (followUp && values.pago !== undefined && kept !== undefined && KEPT.test(message.text))
      return answerBill({ ...values, tarifa: undefined, tarifaRetefuente: kept }, context)
    const price = values.pago ?? values.mencionado
    if (price !== undefined && values.conIva !== true && (values.motor !== undefined || isNewCar(message)))
      return answerCar({ precio: price - discountOf(price, values), motor: values.motor, fob: values.fob }, context)
    const general = facts.at(IVA_GENERAL, on).value
    // What is sold has its own rate; one that was told of the sum before is not of it.
    const renamed = own?.includes('bien') === true && own.includes('tarifa') === false
    const good =
      values.bien === undefined || (values.tarifa !== undefined && !renamed) ? undefined : goodOf(values.bien)
    const ofGood = good === undefined || price === undefined ? undefined : rateOf(good, price, facts, on)
    if (values.renglones && (own?.includes('renglones') === true || message.amounts.length === 0))
      return answerLines(values.renglones, values.conIva === true, context, followUp && WANTS_TOTAL.test(message.text))
    if (
      good !== undefined &&
      ofGood === 0 &&
      price !== undefined &&
      (renamed || values.conIva !== true) &&
      !SUMS_IVA.test(message.text)
    )
      return bearsNone(good, price - discountOf(price, values))
    const said =
      ofGood ?? values.tarifa ?? (says(message, 'tarifa reducida') ? facts.at(IVA_DIFERENCIAL, on).value : undefined)
    // Whoever says so, the law knows no others: 16 % was the general rate until 2016.
    const lawful = said === undefined || [0, general, facts.at(IVA_DIFERENCIAL, on).value, 16].includes(said)
    const tarifa = lawful ? said : undefined
    const unlawful = lawful
      ? ''
      : `El ${formatPercent(said ?? 0)} no es una tarifa de IVA en Colombia: con la general, `
    if (asksPrice(message) && !followUp)
      return askBack('No conozco precios: dime cuánto vale y si ya incluye el IVA, y te lo calculo.')
    const calculate = (valor: number, incluido: boolean) =>
      calcularIva({ valor, incluido, ...(tarifa === undefined ? {} : { tarifa }), date: on }, facts)
    // What was told beside an earlier question of a rule is the value now.
    const pago = values.pago ?? (values.iva === undefined && followUp ? values.mencionado : undefined)
    const { iva: tax } = values
    if (pago === undefined && tax !== undefined) {
      const rate = tarifa ?? general
      const calculation = calculate(Math.round((tax * 100) / rate), false)
      return fromCalculation(calculation, {
        headline: `Un IVA de ${formatCop(tax)} al ${formatPercent(rate)} sale de una base de **${formatCop(calculation.result.base)}**, para un total de **${formatCop(calculation.result.base + tax)}**.`,
      })
    }
    if (pago === undefined) {
      const example = calculate(100_000, false)
      return fromCalculation(example, {
        headline: `La tarifa general del IVA es del **${formatPercent(example.result.tarifa)}**: se suma multiplicando la base, y de un precio con IVA se saca dividiendo entre 1,19.`,
        caveats: ['Dime el valor y si ya incluye el IVA, y te lo calculo.', ...example.caveats],
      })
    }
    const taking = values.conIva === true
    if (values.valores && message.amounts.length > 1 && values.valorDescuento === undefined) {
      const held = holdsEach(message)
      const rows = values.valores.map((valor, at) => calculate(valor, held?.[at] ?? taking))
      const sum = (of: 'base' | 'iva' | 'total') => rows.reduce((held, { result }) => held + result[of], 0)
      return {
        headline:
          held === undefined
            ? `El IVA ${taking ? 'incluido ' : ''}suma **${formatCop(sum('iva'))}**: ${rows.map(({ result }) => `${formatCop(result.iva)} de ${formatCop(taking ? result.total : result.base)}`).join(', ')}.`
            : `El IVA suma **${formatCop(sum('iva'))}**: ${rows.map(({ result }, at) => (held[at] ? `**${formatCop(result.iva)}** incluido en ${formatCop(result.total)}` : `**${formatCop(result.iva)}** sobre ${formatCop(result.base)}, que queda en **${formatCop(result.total)}**`)).join('; ')}.`,
        steps: rows.map(({ result }) => ({
          label: `Base de ${formatCop(result.base)}`,
          formula: `IVA ${formatCop(result.iva)}`,
          value: formatCop(result.total),
        })),
        sources: rows[0]?.sources ?? [],
        facts: rows[0]?.facts ?? [],
        caveats: rows[0]?.caveats ?? [],
      }
    }
    if (values.concepto === 'vehiculos' && values.juridica === false)
      return {
        headline:
          'No lleva IVA: **un particular que vende su vehículo usado no es responsable de IVA**; lo cobra el concesionario o la sociedad que se dedica a venderlos.',
        sources: [et('arts. 420 y 437')],
      }
    const off = pago - discountOf(pago, values)
    const times = values.veces ?? 1
    const calculation = calculate(off * times, taking)
    const { base, iva: value, total, tarifa: rate } = calculation.result
    // Whether the price is kept or the tax comes on top was not said: both are.
    if (asksPriceOfOne(message) && values.conIva === undefined && lawful) {
      const { result: inside } = calculate(off * times, true)
      return fromCalculation(calculation, {
        headline: `Sumándole el IVA del ${formatPercent(rate)} (${formatCop(value)}) queda en **${formatCop(total)}**. Si mantienes ${formatCop(inside.total)} como precio final, adentro van **${formatCop(inside.iva)}** de IVA y te quedan ${formatCop(inside.base)}.`,
      })
    }
    // "¿Y el total?" of what was worked out before: it stands first.
    if (followUp && message.amounts.length === 0 && WANTS_TOTAL.test(message.text) && !KEPT.test(message.text))
      return fromCalculation(calculation, {
        headline: `El total es **${formatCop(total)}**: base de ${formatCop(base)} más IVA de ${formatCop(value)} (${formatPercent(rate)}).`,
      })
    const what =
      good !== undefined
        ? ` de ${lowerFirst(good.name)}`
        : values.concepto === undefined || !followUp
          ? ''
          : ` de ${conceptoRetencion(values.concepto).nombre}`
    const how = `${off === pago ? '' : ` ${discountSaid(values)}`}${times > 1 ? ` (${times} × ${formatCop(off)})` : ''}`
    const sentence = taking
      ? `De ${formatCop(total)}${good === undefined ? '' : what} con IVA incluido${how}, la base es **${formatCop(base)}** y el IVA del ${formatPercent(rate)} es **${formatCop(value)}**.`
      : `El IVA del ${formatPercent(rate)}${what} sobre ${formatCop(base)}${how} es **${formatCop(value)}**, para un total de **${formatCop(total)}**.`
    return fromCalculation(calculation, {
      headline: unlawful === '' ? sentence : `${unlawful}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      ...(values.noResponsable === true
        ? { paragraphs: ['Quien no es responsable de IVA no lo cobra ni lo factura, aunque el cliente lo pida.'] }
        : {}),
    })
  },
})
