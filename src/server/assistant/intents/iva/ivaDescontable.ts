import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { asientosIvaPeriodo, asientosProrrateo } from '../../../../shared/tax/entries/taxes.ts'
import { IVA_GENERAL } from '../../../../shared/tax/facts/iva.ts'
import { addMonths } from '../../../../shared/tax/habiles.ts'
import { ultimoPeriodoDescontable } from '../../../../shared/tax/ivaOportunidad.ts'
import { prorrateoIva } from '../../../../shared/tax/ivaProrrateo.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { parseNumber } from '../../understand/amounts.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { clauseOf, isCalled } from '../clause.ts'
import { optionsIn } from '../contabilidad/entryOptions.ts'
import { asentada } from '../contabilidad/entryTable.ts'
import { unitsIn } from '../contabilidad/inventarios.ts'
import { tiquete } from '../empresa/facturacion.ts'
import { intent, type ReadContext, type Slot } from '../intent.ts'
import { amountNear, toCop } from '../reading.ts'
import { date, flag, money, percent, text } from '../slots.ts'
import { assignAmounts } from '../taxReading.ts'
import { withDue } from './cuando.ts'
import { verdict } from './say.ts'
import { bareMillions, conIva, FEW, goesBack, HOLDS_IVA, numberOf, periodicity, WITHOUT_TAX } from './slots.ts'

/** "El asiento de cierre": of the whole period, and not of the common IVA alone. */
const CLOSES = /\b(?:cierre|cerrar|cierro|periodo|bimestre|cuatrimestre)\b/
const PRIVATE = /\b(?:para|pa) (?:la|mi) casa\b|\bpersonal(?:es)?\b|\buso propio\b|\bde la casa\b/
/** What the law calls a fixed asset: its IVA is not creditable in the return. */
export const FIXED =
  /\b(?:carros?|camionetas?|motos?|vehiculos?|camion(?:es)?|computador(?:es)?|portatil(?:es)?|maquinas?|maquinaria|escritorios?|muebles|neveras?|aires? acondicionados?|hornos?|tornos?|fresadoras?|inyectoras?|prensas?|calderas?|compresor(?:es)?|montacargas|tractor(?:es)?|retroexcavadoras?|plantas? electricas?|telares|troqueladoras?|(?:empac|sell|cort|bord|mezcl|amas|pel|trill)adoras?|impresoras?|estufas? industrial(?:es)?|equipos? (?:industrial(?:es)?|de produccion|medicos?)|activos? fijos?)\b/
const STOCK =
  /\b(?:para|pa) (?:la )?(?:vender|reventa|revender)|\bmercancia|\brepuesto|\barregl|\breparac|\bmantenimiento|\bgasolina|\balquil|\barriend/
const HALF_OWN =
  /\b(?:la )?mitad (?:es |la uso |lo uso |de uso |para |pa )(?:en |para |pa |de )?(?:(?:la|mi) casa|personal|mi|lo mio|uso propio|el negocio)\b/
const millions = (said: string | undefined) => (said === undefined ? undefined : Number(said) * 1_000_000)

const OWN_STATUS =
  /\bno (?:soy|somos) responsables?\b|\b(?:soy|somos|yo) no responsables?\b|\bsoy del? (?:regimen )?simplificado\b/

export const creditable = intent({
  id: 'iva.descontable',
  subject: 'iva',
  title: 'Qué IVA de las compras se puede descontar',
  // "¿Y eso me da IVA descontable?" of a bill that was worked out.
  follows: {
    after: /^(?:factura\.neto|iva\.calculo|retencion\.concepto|reteiva)$/,
    said: /^\W*(?:(?:y|entonces|pero|o sea) ){0,2}(?:(?:eso|esa|ese|esta|este) (?:compra |factura |iva )?)?(?:(?:me|nos) )?(?:(?:da|genera|tengo|hay|es|sirve como|queda) (?:derecho a )?iva descontable|(?:lo |ese iva lo )?(?:puedo|podemos) descontar(?:me|nos|lo)? (?:el|ese|su) iva)\W*$/,
  },
  slots: {
    ivaDescontable: money('IVA de las compras', ['ivaDescontable', 'iva'], { main: true }),
    pago: money('Valor de la compra', ['pago', 'compras', 'costos']),
    personal: money('Parte que no es del negocio', [], {
      read: (message, { facts }) =>
        PRIVATE.test(message.text)
          ? (amountNear(message, PRIVATE, facts) ?? millions(/\b(\d{1,3}) de es[oa]s\b/.exec(message.text)?.[1]))
          : undefined,
    }),
    noResponsable: flag('No responsable de IVA', ({ person }) =>
      person.responsableIva === undefined ? undefined : !person.responsableIva,
    ),
    conIva,
    /** What was bought where it is a fixed asset; empty where it is bought to be sold or is no asset. */
    activoFijo: text<string>(
      'Activo fijo',
      ({ text: words }) => (STOCK.test(words) ? '' : FIXED.exec(words)?.[0]),
      (value) => (value === '' ? 'no' : (value as unknown) === true ? 'sí' : value),
    ),
    tiquete,
    mitad: flag('Uso compartido por mitades', ({ text: words }) => (HALF_OWN.test(words) ? true : undefined)),
  },
  answer: (
    { noResponsable, ivaDescontable, pago, personal = 0, conIva: included, activoFijo = '', mitad, tiquete: ticket },
    { kind, facts, on, followUp, own: told, merged },
  ) => {
    // Of a bill in the case it is the seller who is not responsible.
    if (noResponsable === true && followUp && told?.includes('noResponsable') !== true && !OWN_STATUS.test(merged.text))
      return {
        headline:
          '**No**: quien vende no es responsable de IVA y no lo cobra, así que **no hay IVA que descontar**; la compra va completa al costo o gasto.',
        sources: [et('arts. 485 y 488')],
      }
    if (ticket === true && noResponsable !== true)
      return {
        headline: `**No**: con tiquete POS **no se descuenta el IVA ni se prueba el costo**${pago === undefined ? '' : ` de los ${formatCop(pago)}`}; pídele al vendedor **la factura electrónica** con tu NIT.`,
        paragraphs: ['El vendedor está obligado a darla si se la piden.'],
        sources: [et('arts. 616-1 y 771-2')],
      }
    // An import tells only that it is one.
    const thing = (activoFijo as unknown) === true ? '' : ` (${activoFijo})`
    const rate = facts.at(IVA_GENERAL, on).value
    const own = pago === undefined ? undefined : pago - personal
    const whole =
      ivaDescontable ??
      (own === undefined
        ? undefined
        : Math.round(included === true ? (own * rate) / (100 + rate) : percentOf(own, rate)))
    const tax = whole === undefined || mitad !== true ? whole : Math.round(whole / 2)
    const of =
      ivaDescontable === undefined && own !== undefined
        ? ` (el ${formatPercent(rate)} ${included === true ? 'incluido en' : 'de'} ${formatCop(own)}${mitad === true ? ', por la mitad que es del negocio' : ''})`
        : ''
    return {
      headline:
        noResponsable !== true && activoFijo !== ''
          ? `**No en la declaración de IVA**: lo que es activo fijo${thing} no da descuento ahí. Si participa directamente en producir o prestar el servicio, su IVA${whole === undefined ? '' : ` de **${formatCop(whole)}**`} se resta del **impuesto de renta** del año en que lo pagas o de los siguientes (art. 258-1); si no, es **mayor valor del activo**.`
          : noResponsable === true
            ? `**No**: quien no es responsable de IVA **no lo descuenta en IVA ni en renta**; ${tax === undefined ? 'el que paga en sus compras' : `ese IVA de **${formatCop(tax)}**`} es **mayor costo${activoFijo === '' ? ' o gasto' : ' del activo'}**.`
            : tax !== undefined
              ? `${kind === 'sino' ? 'Sí: puedes' : 'Puedes'} descontar **${formatCop(tax)}** de IVA${of}${personal > 0 ? `, sin los ${formatCop(personal)} que no son del negocio` : ''}, si la compra es para tus operaciones gravadas o exentas, eres responsable y tienes la factura electrónica.`
              : `${kind === 'sino' ? 'Sí: puedes' : 'Puedes'} descontar **el IVA facturado en compras y gastos destinados a tus operaciones gravadas o exentas**, si eres responsable y tienes factura electrónica o documento soporte.`,
      paragraphs:
        noResponsable === true
          ? []
          : [
              `El IVA de lo que uses a la vez en operaciones gravadas, exentas y excluidas se **prorratea** según la proporción de tus ingresos ${cite(et('art. 490'))}. El de operaciones excluidas no se descuenta: es mayor costo o gasto.`,
              `El descuento se pide en la declaración del periodo de la factura o en los tres bimestres siguientes (un cuatrimestre si declaras cada cuatro meses) ${cite(et('art. 496'))}.`,
            ],
      sources:
        noResponsable === true
          ? [et('arts. 485 y 488')]
          : [
              ...(activoFijo === '' ? [et('arts. 488 y 485'), et('art. 771-2')] : [et('art. 491')]),
              et('art. 258-1'),
              et('art. 490'),
              et('art. 496'),
              et('art. 616-1'),
            ],
      caveats:
        noResponsable === true
          ? ['El IVA queda en el costo con el que después se calcula la renta.']
          : [
              `En compras a crédito necesitas además el acuse de recibo y el recibo del bien o servicio en la factura electrónica ${cite(et('art. 616-1'))}.`,
              'El IVA de activos fijos reales productivos es un descuento en renta, no en IVA (art. 258-1).',
            ],
    }
  },
})

/** "Reteiva que me hicieron 450.000": the sum right behind it, whatever else the message tells. */
const WITHHELD =
  /\b(?:rete ?-?iva|iva (?:que me )?reten\w{1,5}|(?:me |nos )?(?:retuvieron|retienen|retuvo)|retenciones)\b[^\d.,;]{0,32}$/
const isWithheld = (text: string, start: number): boolean =>
  WITHHELD.test(text.slice(Math.max(0, start - 60), start).replace(/[ $]{1,3}$/, ' '))

/** What a sum of a proration is, by the words before it in its clause, else right after it; the first that fits. */
const PARTS = [
  // "Directo a excluido", "IVA de las compras de lo no gravado": a tax, and no income.
  [
    'ivaExcluido',
    /\b(?:direct[oa]s?|iva (?:de|del|en|para|a|por|pagado|atribuible)|solo (?:de|para|a)|(?:de|para|pa|a|en) lo(?= (?:exclu|no grav)))\b.{0,40}\b(?:exclu\w+|no gravad[oa]s?)\b/,
  ],
  [
    'ivaDirecto',
    /\bdirect[oa]\w*\b|\bsolo (?:de|para|a) (?:lo )?gravad|^(?!.*\b(?:vent|vend|ingres)).*\b(?:de|para|pa|a|en) lo gravad|\biva (?:de|del|en|para|a|por|pagado|atribuible)\b(?! .{0,20}\bventas\b).{0,40}\b(?:gravad|exent)[oa]s?\b/,
  ],
  ['ivaComun', /\bcomun(?:es)?\b|\bdescontable\b/],
  ['excluidos', /\bexcluid[oa]s?\b|\bno gravad[oa]s?\b/],
  ['exentos', /\bexent[oa]s?\b|\bexport\w+/],
  ['gravados', /\bgravad[oa]s?\b/],
  ['ivaComun', /\biva\b/],
] as const
type Part = (typeof PARTS)[number][0]
const partOf = (words: string): Part | undefined => PARTS.find(([, pattern]) => pattern.test(words))?.[0]
/** "Ingresos gravados 200": millions beside sums that say so. */
const BARE_PART =
  /\b(gravad[oa]s|exent[oa]s|excluid[oa]s)(?: (?:de|por|son|fueron|unos)){0,2}[ :=]{1,3}(\d{1,4})(?=\s*(?:$|[?;/)]|[.,](?!\d)|(?:y|e|mas)\b))/g
const CLAUSE_END = /[,;:/.?]| y | mas /

function partsOf(message: Understood, facts: FactSource): Partial<Record<Part, number>> {
  const { text: words, amounts } = message
  const found: Partial<Record<Part, number>> = {}
  const add = (part: Part | undefined, sum: number) => {
    if (part !== undefined) found[part] = (found[part] ?? 0) + sum
  }
  for (const [at, amount] of amounts.entries()) {
    if (isWithheld(words, amount.start)) continue
    const from = amounts[at - 1]?.end ?? 0
    const before = words.slice(Math.max(from, amount.start - 60), amount.start)
    const own = before.split(CLAUSE_END).at(-1) ?? ''
    // What was left over of another period is none of them, whatever the clause before it says.
    if (/\bsaldo a favor\b/.test(own)) continue
    const after = words.slice(amount.end, amounts[at + 1]?.start ?? words.length).split(CLAUSE_END)[0] ?? ''
    // "200 millones gravados" and "gravados 200 millones": people write either way, and one way in one message.
    const bears = BOUGHT.test(own) ? null : OF_WHAT_BEARS.exec(after)
    const sold = bears === null ? undefined : bears[1] === undefined ? 'gravados' : 'excluidos'
    const part = partOf(own) ?? partOf(after) ?? partOf(before)
    add(part === 'ivaComun' ? (sold ?? part) : part, toCop(amount, message, facts))
  }
  for (const [, name = '', sum] of words.matchAll(BARE_PART)) {
    const part = partOf(name)
    if (part !== undefined && found[part] === undefined) found[part] = Number(sum) * 1_000_000
  }
  return found
}

const near =
  (part: Part) =>
  (message: Understood, { facts }: ReadContext) =>
    partsOf(message, facts)[part]

/** The IVA of what serves both. */
const COMMON = /\bcomun(?:es)?\b|\bpara (?:tod[oa]s?|las dos|ambas|el negocio entero)\b|\bde ambas\b/
const PAYS =
  /\b(?:a|por|debo|cuanto) pag\w+|\bsaldo\b|\bqueda por pagar\b|\bcuanto (?:iva )?pago\b|\bimpuesto\b|\bdeclaracion\b/
/** "Vendí 60 millones de cosas con IVA y 40 sin IVA": what was sold, and no tax. */
const OF_WHAT_BEARS =
  /^ (?:[a-z]{2,12} ){0,4}?(?:(?:con|llevan?|causan?|pagan?) (?:el )?iva\b|(sin iva|no (?:llevan?|causan?|tienen?|pagan?) (?:el )?iva)\b)/
const BOUGHT = /\b(?:compr|gast|pag|cobr|cost)\w*/

const ARE_EXEMPT = /(?<!\bno )\b(?:fueran?|fuesen?|son|eran|hubieran sido|serian)\b[^.;?]{0,15}\bexent/
const THOSE = new RegExp(
  `\\b(?:l[oa]s|es[oa]s) (\\d{1,4}|${FEW.join('|')})(?: millones| palos)?\\b(?! ?(?:de [a-z]+ de |dias|meses|anos|%))`,
)
const NOT_SO = /\bno (?:eran?|son|fueron|fueran?|resultaron) (?:de los )?(?:exent|exclu|gravad|export)\w*/
const TURNED =
  /\b(?:sino|eran?|son|fueran?|fueron|resultaron|quedaron)\b[^.;?,]{0,20}?\b(exent|export|exclu|no gravad|gravad)/
const TURNED_TO: Readonly<Record<string, Part>> = {
  exent: 'exentos',
  export: 'exentos',
  exclu: 'excluidos',
  'no gravad': 'excluidos',
  gravad: 'gravados',
}
/** "Los 20 no eran exentos sino excluidos": what of the sales turned out to be of another part, and of which. */
function turned({ text, amounts }: Understood): { readonly sum: number; readonly to: Part } | undefined {
  const [only, another] = amounts
  const bare = only === undefined ? THOSE.exec(text) : null
  const sum =
    only === undefined ? millions(bare?.[1] === undefined ? undefined : String(numberOf(bare[1]))) : only.value
  const after = text.slice(only?.end ?? (bare === null ? 0 : bare.index + bare[0].length))
  const to = TURNED_TO[TURNED.exec(after.replace(NOT_SO, ' '))?.[1] ?? '']
  return another !== undefined || sum === undefined || to === undefined ? undefined : { sum, to }
}
/** A part of the sales once such a sum was moved out of it or into it. */
function afterTurn(part: Part, message: Understood, before: unknown): number | undefined {
  const moved = turned(message)
  if (moved === undefined) return undefined
  if (moved.to === part) return (typeof before === 'number' ? before : 0) + moved.sum
  return before === moved.sum ? 0 : undefined
}

const SOME_OF_THEM =
  /\b(\d{1,4}) (?:millones |palos |m )?(?:de (?:las |los |es[oa]s )?(?:exclu\w+|ellas|ellos)|de es[oa]s|de ahi)\b[^.;?]{0,20}\b(?:exent|export|gravad)/
/** "¿Y si 30 de las excluidas fueran exportaciones?": a part of them gives the right to credit. */
function movedToExempt({ text, amounts }: Understood): number | undefined {
  const bare = SOME_OF_THEM.exec(text)?.[1]
  const [only, another] = amounts
  if (only !== undefined && another === undefined)
    return /^ (?:de (?:las |los |es[oa]s )?(?:exclu\w+|ellas|ellos)|de es[oa]s|de ahi)\b[^.;?]{0,20}\b(?:exent|export|gravad)/.test(
      text.slice(only.end),
    )
      ? only.value
      : undefined
  return bare === undefined || amounts.length > 0 ? undefined : Number(bare) * 1_000_000
}

/** "Y lo que no descuento, ¿a dónde va?" */
const WHERE_THE_REST =
  /\b(?:adonde|donde|a que cuenta|que hago|como (?:lo )?(?:registr|contab)\w{1,8})\b[^?]{0,40}\bno (?:\w{1,7} ){0,3}(?:descont|descuent|aprovech)\w{1,6}|\bno (?:\w{1,7} ){0,3}(?:descont|descuent|aprovech)\w{1,6}\b[^?]{0,40}\b(?:donde|adonde|va|van|llevo|lleva|queda|cuenta)\b/

export const proration = intent({
  id: 'iva.prorrateo',
  subject: 'iva',
  title: 'Prorratear el IVA de gastos comunes',
  enters: true,
  keeps:
    /\b(?:eran|son|fueron|resultaron)\b[^.;?]{0,20}\b(?:exclu|exent|gravad)|\bsaldo\b(?! a favor\b)|\biva (?:a|por) pagar\b|\bcomun(?:es)?\b|\b(?:al|como|mayor) (?:costo|gasto)\b|\b(?:adonde|donde|a que cuenta|que hago)\b[^?]{0,40}\bno (?:\w{1,7} ){0,2}(?:descont|descuent|aprovech|tom)\w{1,6}|\bno (?:\w{1,7} ){0,2}(?:descont|descuent|aprovech)\w{1,6}\b[^?]{0,30}\b(?:donde|va|llevo|lleva|queda)\b/,
  covers: (part) =>
    /\bcuanto\b[^?]{0,20}\b(?:descont|descuent|pag|gast|cost)\w*|\b(?:lo que sobra|el resto|lo demas)\b/.test(part),
  tells: ({ text, amounts }) =>
    amounts.length > 2 &&
    /\biva\b/.test(text) &&
    COMMON.test(text) &&
    /\bexclu\w+|\bno gravad|\bsin iva\b/.test(text) &&
    /\bgravad|\bexent|\bcon iva\b/.test(text),
  slots: {
    // The words beside each sum tell its part; these two only take them, so that none counts as left over.
    iva: money('IVA', ['iva', 'ivaDescontable', 'pago', 'costos', 'compras'], { main: true, summed: true }),
    ingresos: money('Ingresos', ['ingresos', 'venta', 'utilidad'], { summed: true }),
    ivaComun: money('IVA común', [], { read: near('ivaComun') }),
    ivaDirecto: money('IVA de compras para lo gravado', [], { read: near('ivaDirecto') }),
    ivaExcluido: money('IVA de compras para lo excluido', [], { read: near('ivaExcluido') }),
    gravados: money('Ingresos gravados', [], {
      read: (message, context) => afterTurn('gravados', message, context.before) ?? near('gravados')(message, context),
    }),
    exentos: money('Ingresos exentos', [], {
      read: (message, context) => {
        const moved = movedToExempt(message)
        return moved === undefined
          ? (afterTurn('exentos', message, context.before) ?? near('exentos')(message, context))
          : moved + (typeof context.before === 'number' ? context.before : 0)
      },
    }),
    excluidos: money('Ingresos excluidos', [], {
      // "¿Y si esos fueran exentos?": none of them is left.
      read: (message, context) => {
        const { before } = context
        const moved = movedToExempt(message)
        if (typeof before === 'number' && moved !== undefined) return Math.max(0, before - moved)
        const after = afterTurn('excluidos', message, before)
        if (after !== undefined) return after
        return typeof before === 'number' && ARE_EXEMPT.test(message.text) ? 0 : near('excluidos')(message, context)
      },
    }),
    retencion: {
      ...money('Retenciones de IVA a favor', ['retencion']),
      takes: (text: string, { at }: { readonly at: number }) => isWithheld(text, at),
    },
    saldoFavor: { ...money('Saldo a favor anterior', []), takes: isCalled(/\bsaldo a favor\b/) },
  },
  answer(values, { kind, facts, on, merged, message, followUp }) {
    const { ivaComun, gravados = 0, exentos = 0, excluidos } = values
    // Exempt sales give the right to credit, as taxed ones do.
    const credit = gravados + exentos
    if (ivaComun === undefined || excluidos === undefined || credit + excluidos === 0) {
      const known = excluidos !== undefined && credit + excluidos > 0
      const share = known
        ? ` Con tus ingresos descuentas el **${formatPercent((credit * 100) / (credit + excluidos))}** del IVA común.`
        : ''
      const lacks = [
        ...(ivaComun === undefined ? ['el IVA común'] : []),
        ...(credit === 0 ? ['los ingresos gravados y exentos'] : []),
        ...(excluidos === undefined ? ['los ingresos excluidos'] : []),
      ]
      return {
        headline: `${kind === 'sino' ? 'Sí, en parte: el' : 'El'} IVA de gastos comunes se **prorratea según la proporción de tus ingresos**: descuentas la parte que corresponde a lo gravado y exento, y la de lo excluido es mayor costo o gasto.${share}`,
        paragraphs: [`Para hacer la cuenta me falta: ${lacks.join(', ')} del periodo.`],
        sources: [et('art. 490'), et('art. 488')],
      }
    }
    const calculation = prorrateoIva({ ivaComun, gravados: credit, excluidos })
    const { descontable, costo, proporcion } = calculation.result
    if (followUp && WHERE_THE_REST.test(message.text))
      return {
        headline:
          costo > 0
            ? `Los **${formatCop(costo)}** que no descuentas **son mayor valor del costo o gasto** de lo que compraste: débito a la misma cuenta de la compra (o a 511570) y crédito a 2408.`
            : '**No queda nada por fuera**: todo el IVA común se descuenta.',
        paragraphs: [
          'Como costo o gasto se resta en renta, si la compra cumple los requisitos; no se guarda para otro periodo.',
        ],
        sources: [et('art. 490'), et('art. 488')],
      }
    const { ivaDirecto: direct = 0, ivaExcluido: lost = 0, retencion: withheld = 0, saldoFavor: carried = 0 } = values
    const taken = direct + descontable
    const asksAll = kind === 'sino' && costo > 0
    // Of the period that was told with its sales, what was withheld or what is paid, the closing; else of the common IVA alone.
    const ofThePeriod = withheld > 0 || carried > 0 || direct > 0 || PAYS.test(merged.text) || CLOSES.test(message.text)
    const generado = Math.round(percentOf(gravados, facts.at(IVA_GENERAL, on).value))
    const booked =
      kind === 'asiento'
        ? asentada(
            ofThePeriod
              ? asientosIvaPeriodo(
                  { generado, descontable: taken, alGasto: costo, retenido: withheld, saldoAnterior: carried },
                  optionsIn(message.text),
                )
              : asientosProrrateo(costo, optionsIn(message.text)),
            calculation,
          )
        : undefined
    if (booked !== undefined) return booked
    const notTaken =
      lost > 0
        ? ` El de lo excluido (${formatCop(lost)}) no se descuenta: con los ${formatCop(costo)} del común suman **${formatCop(lost + costo)}** de mayor costo o gasto.`
        : ''
    if (gravados > 0 && (withheld > 0 || carried > 0 || PAYS.test(merged.text))) {
      const rate = facts.at(IVA_GENERAL, on)
      const generated = Math.round(percentOf(gravados, rate.value))
      const left = generated - direct - descontable - withheld - carried
      return fromCalculation(calculation, {
        headline: `${asksAll ? 'No, solo en parte. ' : ''}${direct > 0 && /\bdesc\w+/.test(merged.text) ? `Descuentas **${formatCop(taken)}**. ` : ''}Queda un **saldo ${left >= 0 ? 'a pagar' : 'a favor'} de ${formatCop(Math.abs(left))}** de IVA: ${formatCop(generated)} generados menos ${direct > 0 ? `${formatCop(direct)} directos y ` : ''}**${formatCop(descontable)}** del IVA común (${formatPercent(proporcion)} de ${formatCop(ivaComun)})${withheld > 0 ? `${carried > 0 ? ',' : ' y'} ${formatCop(withheld)} de retenciones de IVA` : ''}${carried > 0 ? ` y ${formatCop(carried)} de saldo a favor anterior` : ''}${lost > 0 ? `.${notTaken}` : costo > 0 ? `; los otros **${formatCop(costo)}** son mayor costo o gasto.` : '. Lo exento da derecho a descontar como lo gravado: no se prorratea.'}`,
        steps: [
          {
            label: 'IVA generado',
            formula: `${formatPercent(rate.value)} de ${formatCop(gravados)}`,
            value: formatCop(generated),
          },
          ...calculation.steps,
          ...(direct > 0 ? [{ label: 'IVA directo de lo gravado', value: formatCop(direct) }] : []),
          ...(withheld > 0
            ? [
                {
                  label: 'Retenciones de IVA que te hicieron',
                  value: formatCop(withheld),
                  sources: [et('art. 484-1')],
                },
              ]
            : []),
          ...(carried > 0 ? [{ label: 'Saldo a favor anterior', value: formatCop(carried) }] : []),
          {
            label: 'Saldo',
            formula: `Generado − directo − común descontable${withheld > 0 ? ' − retenciones' : ''}${carried > 0 ? ' − saldo a favor' : ''}`,
            value: formatCop(left),
          },
        ],
        ...(withheld > 0 ? { sources: [...calculation.sources, et('art. 484-1')] } : {}),
        facts: [...calculation.facts, rate],
        caveats: [
          carried > 0
            ? 'Supone lo gravado a la tarifa general.'
            : `Supone lo gravado a la tarifa general, antes de ${withheld > 0 ? '' : 'retenciones de IVA y '}saldos a favor.`,
          ...calculation.caveats,
        ],
      })
    }
    // "¿Y el IVA a pagar?" takes both as tax already.
    const gives =
      gravados > 0
        ? {
            vendido: Math.round(percentOf(gravados, facts.at(IVA_GENERAL, on).value)),
            comprado: descontable,
            deImpuesto: true,
          }
        : undefined
    if (direct > 0 || lost > 0)
      return fromCalculation(calculation, {
        ...(gives === undefined ? {} : { gives }),
        headline: `Descuentas **${formatCop(taken)}** de IVA: ${direct > 0 ? `${formatCop(direct)} directos de lo que da derecho y ` : ''}${formatCop(descontable)} del común (${formatPercent(proporcion)} de ${formatCop(ivaComun)}).${lost > 0 ? notTaken : ` Los otros **${formatCop(costo)}** son mayor costo o gasto.`}`,
        steps: [
          ...calculation.steps,
          ...(direct > 0 ? [{ label: 'IVA directo de lo gravado y exento', value: formatCop(direct) }] : []),
          ...(lost > 0
            ? [
                {
                  label: 'IVA directo de lo excluido, que no se descuenta',
                  value: formatCop(lost),
                  sources: [et('art. 488')],
                },
              ]
            : []),
          { label: 'Total descontable', formula: 'Directo + común descontable', value: formatCop(taken) },
        ],
      })
    return fromCalculation(calculation, {
      ...(gives === undefined ? {} : { gives }),
      headline: `${asksAll ? 'No, solo en parte: de' : 'De'} ${formatCop(ivaComun)} de IVA común puedes descontar **${formatCop(descontable)}** (${formatPercent(proporcion)}); los otros ${formatCop(costo)} son mayor costo o gasto.`,
    })
  },
})

/** The sums are tax already, and not what was bought and sold. */
const OF_TAX =
  /\bgenerad\w+|\bgenere\b|\bdescontab\w+|\biva (?:de|en|por) (?:las? |los |mis )?(?:ventas|compras|insumos?|materias? primas?|mercancias?)|\biva (?:cobrado|pagado|recaudado)|\b(?:cobre|recaude|pague)\b.{0,30}\b(?:de|en) iva\b/
const SALDO_CUES = {
  sold: /\bgener\w+|\bcobr\w+|\bingresos? (?:gravad\w+|brut\w+|del? )|\bventas?|\bvend\w+|\bfactur(?:e|amos|o|ado|acion)\b|\brecaud\w+/,
  bought:
    /\bdescontab\w+|\bcompr\w+|\bpagu\w+|\bgast\w+|\binsumos?\b|\bmaterias? primas?\b|\bmercancias?\b(?! (?:vendid|que vend))/,
}
const UNTAXED = /\bexclu\w+|\bexent\w+|\bno gravad\w+/
const BARE_UNTAXED = /\b(\d{1,4})(?: millones)?(?: de las ventas| de es[oa]s)? (?:son|eran|fueron|no|exent|exclu)/

/** "Vendí 20", "5 generados y 7 descontables": in millions. */
const BARE_SIDE = {
  sold: /\b(?:vendi|vendimos|ventas|facture|cobre|genere|generado)(?: (?:por|como|unos|de|fueron|son)){0,2} (\d{1,4})(?=\s*(?:$|[?.,;]| y ))|(?<![\d.,])(\d{1,4}) (?:de |en )?(?:iva )?(?:generad[oa]s?|ventas)\b/,
  bought:
    /\b(?:compre|compramos|compras|gaste|descontables?)(?: (?:por|como|unos|de|fueron|son)){0,2} (\d{1,4})(?=\s*(?:$|[?.,;]| y ))|(?<![\d.,])(\d{1,4}) (?:de |en )?(?:iva )?(?:descontables?|compras)\b/,
}
const bareSide = (key: keyof typeof BARE_SIDE, text: string): number | undefined => {
  const [, after, before] = BARE_SIDE[key].exec(text) ?? []
  return millions(after ?? before)
}
const TAXED = /\bgravad[oa]s? (?:al \d{1,2} ?% )?(?:(?:de|por|fueron|son|unos) ){0,2}\$?$/
/** What was sold without IVA. */
function untaxedIn(message: Understood, facts: FactSource): number | undefined {
  const { text, amounts } = message
  const [first, another] = amounts
  if (!UNTAXED.test(text)) return undefined
  if (first && !another && isUntaxedPurchase(text, { at: first.start, end: first.end })) return undefined
  if (!first) return millions(BARE_UNTAXED.exec(text)?.[1])
  return another ? amountNear(message, UNTAXED, facts) : toCop(first, message, facts)
}

const MORE = /\bolvid|\bfalt(?:o|aba|aron)\b|\botras? (?:factura|compra|venta)|\bsuma(?:le)?\b|\bademas\b|\btambien\b/
function withheldIn(message: Understood, facts: FactSource): number | undefined {
  const { text, amounts } = message
  const found = amounts.find(({ start }) => isWithheld(text, start))
  return found && toCop(found, message, facts)
}

/** "IVA directo de lo gravado 2.100.000", beside a common one that was prorated before. */
const directIn = (message: Understood, facts: FactSource): number | undefined =>
  /\biva\b/.test(message.text) ? partsOf(message, facts).ivaDirecto : undefined

const RETURNED = /\b(?:devol\w{0,8}|devuel\w{1,4}|anul\w{1,5}|notas? credito)\b/
const BY_ME =
  /\b(?:devolv(?:i|imos)|devuelv(?:o|emos)|en compras|de compras|al proveedor|a proveedores|sobre compras)\b/
const wordsOf = (text: string, sum: { readonly at: number; readonly end: number }): string => {
  const { before, behind } = clauseOf(text, sum)
  return `${before} ${behind}`
}
/** Goods that went back, to the seller or from the buyer: of that side, and less of it (art. 484). */
const returned = (label: string, mine: boolean) => ({
  ...money(label, []),
  summed: true,
  takes: (text: string, sum: { readonly at: number; readonly end: number }) => {
    const words = wordsOf(text, sum)
    // What was forgotten of a case is taken off its side at once.
    return RETURNED.test(words) && BY_ME.test(words) === mine && !MORE.test(text)
  },
})
const AN_ASSET = new RegExp(`\\b(?:una?|el|la|del?|unas?|unos) (?:[a-z]{3,12} )?(?:${FIXED.source})`)
/** "Compré una máquina con IVA de 2 millones": of a fixed asset, and not creditable in the return (ET art. 491). */
const isAssetTax = (text: string, sum: { readonly at: number; readonly end: number }): boolean => {
  const words = wordsOf(text, sum)
  return /\biva\b/.test(words) && AN_ASSET.test(words) && !STOCK.test(words) && !SALES.test(words)
}
/** What is bought for a business, by the names that it goes by. */
const A_PURCHASE =
  /\b(?:compr\w{1,5}|gast\w{1,3}|pague|pagamos|arriendos?|alquiler|servicios|honorarios|insumos?|materias? primas?|mercancias?|publicidad|internet|mantenimiento|descontables?)\b/
const NO_PURCHASE =
  /\b(?:vent\w{1,3}|vend\w{1,5}|factur\w{1,5}|gener\w{1,4}|ingres\w{1,4}|saldo|reten\w{1,6}|retuv\w{1,5}|reteiva|anticip\w|nomina|sueldos?|salarios?|sin iva|exclu\w{1,4}|exent\w{1,2}|no gravad\w{1,2}|comun(?:es)?|direct\w{1,4})\b/

/** "Compré 30 millones más IVA y pagué arriendo de 3 más IVA": all of one side where several are told by name. */
function boughtTogether({ text, amounts }: Understood, message: Understood, facts: FactSource): number | undefined {
  const found = amounts.filter(({ start, end }) => {
    const words = wordsOf(text, { at: start, end })
    return A_PURCHASE.test(words) && !NO_PURCHASE.test(words) && !RETURNED.test(words)
  })
  return found.length < 2 ? undefined : found.reduce((sum, each) => sum + toCop(each, message, facts), 0)
}

/** A sum of one side; what of it bears no IVA is no side of its own, and a bare number is of millions. */
const side = (label: string, key: keyof typeof SALDO_CUES, ask: string) =>
  money(label, [], {
    ask,
    read: (message, { facts, before }) => {
      const untaxed = untaxedIn(message, facts)
      const withheld = withheldIn(message, facts)
      const direct = directIn(message, facts)
      const amounts = message.amounts.filter((amount) => {
        const sum = toCop(amount, message, facts)
        const place = { at: amount.start, end: amount.end }
        return (
          sum !== untaxed &&
          sum !== withheld &&
          sum !== direct &&
          !isAssetTax(message.text, place) &&
          !isUntaxedPurchase(message.text, place) &&
          (MORE.test(message.text) || !RETURNED.test(wordsOf(message.text, place)))
        )
      })
      const all = key === 'bought' ? boughtTogether({ ...message, amounts }, message, facts) : undefined
      const said = all ?? assignAmounts({ ...message, amounts }, SALDO_CUES, facts)[key] ?? bareSide(key, message.text)
      const [more] = amounts
      if (typeof before !== 'number' || !MORE.test(message.text) || amounts.length !== 1 || !more) return said
      // A bill that was forgotten is one of what was bought, where nothing says that it was sold.
      const own =
        said ?? (key === 'bought' && !SALDO_CUES.sold.test(message.text) ? toCop(more, message, facts) : undefined)
      return own === undefined ? undefined : goesBack(message.text) ? before - own : before + own
    },
  })

const PURCHASES = /\bcompr\w+|\bgast\w+|\bproveedor\w*|\binsumos?\b|\bmaterias? primas?\b/
const SALES = /\bingresos gravad\w+|\bvent\w+|\bvend\w+|\bfactur(?:e|o|amos|ado)\b/
const without = (words: string) => WITHOUT_TAX.test(words) || /\bsin (?:el )?iva\b/.test(words)
const BUYS_SOME = /\b(?:compro|compramos|compre|compras)\b/
const SELLS_SOME = /\b(?:vendo|vendemos|vendi|vendimos|ventas|facturo|facturamos|facture)\b/
const OTHER_OF_BOTH =
  /\b(?:gan(?:o|ar|arle|ancia|amos)|margen|utilidad|rete\w*|reten\w*|retien\w*|renta|ica|asientos?|activos?|maquina|carro|computador\w*|prorrat\w*|comun|exclu\w*|exent\w*|saldo a favor|import\w*)\b/
const MOST_OF_BOTH = 4
/** "La compramos hace 7 años por 220": of a thing that was held, and of no period. */
const BOUGHT_LONG_AGO =
  /\b(?:compr|adquir)\w{1,5}\b[^.;?\d]{0,15}\bhace (?:como |unos |mas de )?(?:\d{1,2}|[a-z]{2,8}) anos\b/
/** "Compro 600 mil más IVA al mes y vendo como 15 millones": what is left of both. */
export const tellsBothSides = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length >= 2 &&
  amounts.length <= MOST_OF_BOTH &&
  /\biva\b/.test(text) &&
  BUYS_SOME.test(text) &&
  SELLS_SOME.test(text) &&
  !OTHER_OF_BOTH.test(text) &&
  !BOUGHT_LONG_AGO.test(text) &&
  !/\bresponsable\b[^,.;?]{0,12}\?/.test(text)
const MAY_CREDIT =
  /\b(?:puedo|podemos|puede|deja|sirve|se) (?:descontar|descuent|restar)\w*|\bdescontar\b|\b(?:es|son|seria) descontables?\b/
/** Below it a bare number is of millions. */
const THOUSANDS = 10_000
/** Where a sum is told to hold its IVA. "La tela que compro con IVA… compro 600 mil más IVA": no sum stands there. */
function taxInside(words: string): RegExpExecArray | undefined {
  const found = HOLDS_IVA.exec(words)
  if (!found) return undefined
  const near = SUM_NEAR.test(words.slice(Math.max(0, found.index - 30), found.index + 30))
  return WITHOUT_TAX.test(words) && !near ? undefined : found
}
const EACH_MONTH = /\b(?:al mes|mensual\w{0,5}|cada mes|por mes)\b/
const monthsOf = (text: string): number | undefined =>
  /\bcuatrimestr/.test(text) ? 4 : /\bbimestr/.test(text) ? 2 : undefined
const SUM_NEAR = /\d/
type Inside = 'todo' | 'vendido' | 'comprado' | number
/** "Vendí 25 más IVA y compré 14 con IVA incluido", "los 40 ya eran con el IVA adentro": the one side, or its sum. */
function sideWithTaxInside({ text: words }: Understood): Inside | undefined {
  const found = taxInside(words)
  if (found === undefined) return undefined
  if (/\btambien\b|\btod[oa]s?\b|\bamb[oa]s\b|\bl[oa]s dos\b/.test(words)) return 'todo'
  const [sales, purchases] = [SALES.test(words), PURCHASES.test(words)]
  if (sales && purchases && !without(words)) return undefined
  const clause =
    words
      .slice(0, found.index)
      .split(/[,.;]\s|\sy\s|\spero\s/)
      .at(-1) ?? ''
  if (PURCHASES.test(clause) || (purchases && !sales)) return 'comprado'
  if (SALES.test(clause) || (sales && !purchases)) return 'vendido'
  const sum = /(\d[\d.,]{0,15})(?! ?%)(?=[^\d]{0,30}$)/.exec(clause)?.[1]
  const value = parseNumber(sum ?? '')
  return value === 0 ? undefined : value < THOUSANDS ? value * 1_000_000 : value
}
/** "IVA de compras de tela 5 millones", "de IVA en hilos": the tax, and no price with or without it. */
const TAX_ITSELF =
  /(?<!\b(?:mas|sin|con|antes de|antes del|contar|incluido|incluye|trae|rete|de rete) (?:el )?)(?<!\+ ?)\biva (?:de(?:l)?|en|por|pagado) (?!\d)/
/** "Ventas 186 millones, IVA descontable 21": one side is told by its tax, the other by what bears it. */
function onlyTaxOf({ text: words, amounts }: Understood): 'vendido' | 'comprado' | undefined {
  const told = amounts.map(({ start, end }) => wordsOf(words, { at: start, end }))
  const generated = told.some((each) => /\bgenerad\w+|\brecaud\w+/.test(each))
  const credited = told.some((each) => /\bdescontab\w+/.test(each) || (TAX_ITSELF.test(each) && !SALES.test(each)))
  const bare = (own: RegExp) => told.some((each) => own.test(each) && !OF_TAX.test(each) && !TAX_ITSELF.test(each))
  if (credited && !generated && bare(SALES)) return 'comprado'
  return generated && !credited && bare(PURCHASES) ? 'vendido' : undefined
}
const INSIDE: Readonly<Record<string, string>> = { todo: 'todo', vendido: 'las ventas', comprado: 'las compras' }

const NO_TAX =
  /\b(?:sin|no (?:(?:me |te |nos )?(?:tienen?|tenian?|llevan?|llevaban?|traen?|traian?|cobran?|cobraron|pagan?|pagaron|dieron|tuvieron)|son|eran)) (?:el )?(?:iva|factura|gravad\w+|responsables?)\b|\bexclu\w+|\bexent\w+|\bno gravad\w+/
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\bla mitad\b|\bmedi[oa]s?\b/, 50],
  [/\b(?:un tercio|la tercera parte)\b/, 100 / 3],
  [/\b(?:un cuarto|la cuarta parte)\b/, 25],
  [/\b(?:ninguna|nada|todas?|todo)\b/, 100],
]
const OF_PURCHASES =
  /^ ?(?:millones |millon |mil |pesos |palos? )?(?:de|en) (?:es[ao]s |las |los |mis |lo )?(?:compras?|gastos?|que compr)/
const PURCHASES_BEFORE =
  /\b(?:compras?|compre|compramos) (?:excluid\w+|exent\w+|sin iva|no gravad\w+)(?: (?:por|de|son|fueron|fue)){0,2} ?\$? ?$/
const PURCHASES_AHEAD = /\b(?:de|en) (?:(?:es[ao]s|las|mis) )?compras(?: (?:hay|hubo|como|unos))? ?\$? ?$/
const UNTAXED_BEHIND =
  /^ ?(?:millones |millon |mil |pesos |palos? )?(?:(?:eran|son|fueron|que|van|iban) )?[^.;?,\d]{0,20}/
/** "8 millones de esas compras no tenían IVA": a part of what was bought, in pesos. */
const isUntaxedPurchase = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  (OF_PURCHASES.test(text.slice(end, end + 50)) && NO_TAX.test(text.slice(end, end + 80).split(/[.;?]/)[0] ?? '')) ||
  PURCHASES_BEFORE.test(text.slice(Math.max(0, at - 60), at)) ||
  (PURCHASES_AHEAD.test(text.slice(Math.max(0, at - 40), at)) &&
    NO_TAX.test(UNTAXED_BEHIND.exec(text.slice(end, end + 60))?.[0] ?? ''))
/** "La mitad de las compras no tenían IVA", "el 30 % de lo que compré es sin IVA": a share of that side, in percent. */
function untaxedPart(own: RegExp) {
  return ({ text: words, percents, amounts }: Understood): number | undefined => {
    const other = own === PURCHASES ? SALES : PURCHASES
    if (amounts.length > 0 || !NO_TAX.test(words) || !own.test(words) || other.test(words)) return undefined
    return percents[0]?.value ?? FRACTIONS.find(([pattern]) => pattern.test(words))?.[1]
  }
}
const showPart = (value: number) => formatPercent(Math.round(value))

const A_BALANCE = /\bsaldo a favor\b|\b(?:tra[ei]\w{1,5}|ven[ií]\w{1,4}|arrastr\w{1,4}|ten[ií]\w{1,4}) a favor\b/
const BALANCE_BEFORE = new RegExp(`(?:${A_BALANCE.source})[^.;\\d]{0,50}\\$? ?\\d`)
const NEXT_PERIOD = /\b(?:siguiente|proximo|otro|que (?:viene|sigue)) (?:bimestre|cuatrimestre|periodo)\b/
const PRORATED = /\bprorrat\w+|\bproporci\w+/
/** "Compra de mercancía 8 millones + IVA": a single bill, and no period. */
const ONE_BILL = /(?:\bmas|\+) ?(?:el )?iva\b/
const OF_A_PERIOD =
  /\bgenerad\w+|\bdescont\w+|\bventas?\b|\bvend\w+|\bfactur(?:e|amos)\b|\b(?:bi|cuatri)mestr\w+|\bperiodo\b|\bsaldo\b|\bdeclar\w+|\bdian\b|\ba favor\b|\ba pagar\b|\biva (?:me|nos|le|debo|tengo|toca|pago)\b/

const IVA_TO_PAY = /\biva (?:a|por) pagar\b|\b(?:pago|pagamos|pagar|debo)\b[^.;?]{0,12}\biva\b/
/** Sales with and without IVA beside purchases, of which no part is common to both: what is left to pay. */
const tellsSidesByTax = ({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean =>
  amounts.length > 2 &&
  IVA_TO_PAY.test(text) &&
  /\bventas? gravad/.test(text) &&
  /\bcompras?\b/.test(text) &&
  !COMMON.test(text) &&
  !PRORATED.test(text) &&
  !/\breten|\bretuv|\brete ?|\bsaldo a favor\b|\bimport|\basiento|\bdirect/.test(text)

export const balance = intent({
  id: 'iva.saldo',
  subject: 'iva',
  title: 'Cuánto IVA queda a pagar o a favor',
  enters: true,
  tells: (message) => tellsBothSides(message) || tellsSidesByTax(message),
  covers: (part, { text: words }) =>
    OF_A_PERIOD.test(words) && /\b2408\b|\b(?:cierr|cerr)\w{1,3}\b|\bcuentas?\b/.test(part),
  // "Y me retuvieron 100.000 de reteIVA": it comes off what is left to pay.
  follows: {
    after: /^iva\.saldo$/,
    said: /\b(?:me|nos) (?:hicieron|practicaron|retuvieron|descontaron|han retenido)\b[^;?]{0,30}\brete ?iva\b/,
  },
  fits: ({ text, amounts }) =>
    !(amounts.length === 1 && ONE_BILL.test(text) && !OF_A_PERIOD.test(text)) &&
    // What came back of one sale, with what it had cost, is no period.
    !(
      goesBack(text) &&
      /\bcost(?:o|aba|aron)\b|\bcorr(?:ij|ig|eg)\w*/.test(text) &&
      !/\bdescontabl|\bcompr/.test(text)
    ),
  slots: {
    // The words beside each sum tell its side; these two only take them, so that none counts as left over or is shown twice.
    ventasYCompras: {
      ...money('Ventas y compras', ['ingresos', 'venta', 'compras', 'costos', 'pago', 'mencion'], {
        main: true,
        summed: true,
      }),
      show: () => '',
    },
    impuestos: { ...money('IVA', ['iva', 'ivaDescontable', 'impuesto'], { summed: true }), show: () => '' },
    vendido: side('Ventas o IVA generado', 'sold', '¿Cuánto vendiste en el periodo, o cuánto IVA generaste?'),
    comprado: side(
      'Compras o IVA descontable',
      'bought',
      '¿Cuánto compraste en el periodo, o cuánto IVA descontable tienes?',
    ),
    /** Of what is a fixed asset; told beside the balance. */
    ivaActivo: { ...money('IVA de activos fijos', []), takes: isAssetTax } as Slot<number, false>,
    devolucionVentas: returned('Devoluciones en ventas', false),
    devolucionCompras: returned('Devoluciones en compras', true),
    sinIva: money('Ventas excluidas o exentas', [], { read: (message, { facts }) => untaxedIn(message, facts) }),
    comprasExcluidas: {
      ...money('Compras sin IVA', []),
      takes: isUntaxedPurchase,
      replaces: ['comprasSinIva'],
    } as Slot<number, false>,
    comprasSinIva: text<number>('Parte de las compras sin IVA', untaxedPart(PURCHASES), showPart),
    ventasSinIva: text<number>('Parte de las ventas sin IVA', untaxedPart(SALES), showPart),
    saldoFavor: money('Saldo a favor anterior', ['saldoFavor'], {
      // Another period does not start with the balance that this one had used up.
      read: (message, { facts, before }) =>
        BALANCE_BEFORE.test(message.text)
          ? amountNear(message, A_BALANCE, facts)
          : before !== undefined && NEXT_PERIOD.test(message.text)
            ? 0
            : undefined,
    }),
    /** What of the deductible IVA is credited where it served untaxed sales too. */
    prorrateo: percent('Proporción que se descuenta', ['proporcion', 'participacion', 'tarifa']),
    periodo: periodicity,
    digitos: text<string>('Último dígito del NIT', ({ endingDigits }) => endingDigits, String),
    retencion: money('Retenciones de IVA a favor', ['retencion'], {
      read: (message, { facts, before }) =>
        withheldIn(message, facts) ??
        (typeof before === 'number' && message.amounts.length === 1
          ? amountNear(message, /\brete ?iva\b|\bretencion(?:es)?\b|\bretuv\w+/, facts)
          : undefined),
    }),
    ivaDirecto: money('IVA de compras para lo gravado', [], { read: (message, { facts }) => directIn(message, facts) }),
    deImpuesto: flag('Los valores son IVA', ({ text, amounts }) =>
      amounts.length === 0 ? undefined : OF_TAX.test(text) ? true : undefined,
    ),
    soloImpuesto: text<'vendido' | 'comprado'>('De qué se dijo el IVA', onlyTaxOf, (value) => INSIDE[value] ?? value),
    incluido: flag('IVA incluido', ({ text }, { before }) =>
      taxInside(text) !== undefined ? true : before === true && without(text) ? false : undefined,
    ),
    soloIncluido: text<Inside>('Con IVA incluido solo', sideWithTaxInside, (value) =>
      typeof value === 'number' ? formatCop(value) : (INSIDE[value] ?? value),
    ),
  },
  answer(values, context) {
    const { facts, on, kind } = context
    const { comprasSinIva = 0, ventasSinIva, devolucionVentas: back = 0, devolucionCompras: sentBack = 0 } = values
    const [sold, all] = [Math.max(0, values.vendido - back), Math.max(0, values.comprado - sentBack)]
    const outside = Math.min(all, values.comprasExcluidas ?? Math.round(percentOf(all, comprasSinIva)))
    const bought = all - outside
    const rate = facts.at(IVA_GENERAL, on)
    const ofTax = (name: 'vendido' | 'comprado') => values.deImpuesto === true && (values.soloImpuesto ?? name) === name
    const included = values.incluido === true
    const onlyTax = ofTax('vendido') && ofTax('comprado')
    const told = values.sinIva ?? (ventasSinIva === undefined ? undefined : Math.round(percentOf(sold, ventasSinIva)))
    // "Ventas gravadas 92, excluidas 18": what is taxed was told by itself.
    const apart = context.message.amounts.some(
      ({ value, start }) =>
        value === values.vendido && TAXED.test(context.message.text.slice(Math.max(0, start - 30), start)),
    )
    const untaxed = told !== undefined && told <= sold && !ofTax('vendido') && !apart ? told : 0
    const { soloIncluido: only } = values
    const inside = (name: Inside, sum: number) =>
      included && (only === undefined || only === 'todo' || only === name || only === sum)
    const [soldInside, boughtInside] = [inside('vendido', sold), inside('comprado', bought)]
    const tax = (name: 'vendido' | 'comprado', sum: number, included: boolean) =>
      ofTax(name) ? sum : Math.round(included ? (sum * rate.value) / (100 + rate.value) : percentOf(sum, rate.value))
    const generated = tax('vendido', sold - untaxed, soldInside)
    const allDeductible = tax('comprado', bought, boughtInside)
    const share = PRORATED.test(context.merged.text) ? values.prorrateo : undefined
    const deductible = share === undefined ? allDeductible : Math.round(percentOf(allDeductible, share))
    const { saldoFavor = 0, retencion = 0, ivaDirecto: direct = 0 } = values
    const left = generated - deductible - direct - saldoFavor - retencion
    const booked =
      kind === 'asiento'
        ? asentada(
            asientosIvaPeriodo(
              { generado: generated, descontable: deductible + direct, retenido: retencion, saldoAnterior: saldoFavor },
              optionsIn(context.message.text),
            ),
            { sources: [et('arts. 483 y 485')], facts: [] },
          )
        : undefined
    if (booked !== undefined) return booked
    const minus = [
      `${formatCop(deductible)} descontables${share === undefined ? '' : ` (el ${formatPercent(share)} de ${formatCop(allDeductible)})`}${outside > 0 ? ` (sobre ${formatCop(bought)}: de los otros ${formatCop(outside)} no hay IVA que descontar)` : ''}`,
      ...(direct > 0 ? [`${formatCop(direct)} directos de lo gravado`] : []),
      ...(saldoFavor > 0 ? [`${formatCop(saldoFavor)} de saldo a favor`] : []),
      ...(retencion > 0 ? [`${formatCop(retencion)} de retenciones de IVA`] : []),
    ]
    const formula = (name: 'vendido' | 'comprado', sum: number, included: boolean) =>
      ofTax(name)
        ? {}
        : { formula: `${formatPercent(rate.value)} ${included ? 'incluido en' : 'de'} ${formatCop(sum)}` }
    const months = EACH_MONTH.test(context.message.text) ? monthsOf(context.message.text) : undefined
    const whole =
      months === undefined
        ? ''
        : ` En el ${months === 4 ? 'cuatrimestre' : 'bimestre'}, si todos los meses son así: **${formatCop(Math.abs(left) * months)}**.`
    const filed = values.periodo === 'cuatrimestral' ? 'ivaCuatrimestral' : 'iva'
    const closing = `En libros se cierra con débito a **2408** (generado) por ${formatCop(generated)} y crédito a **2408** (descontable) por ${formatCop(deductible + direct)}${retencion > 0 ? `, a **135517** (IVA retenido) por ${formatCop(retencion)}` : ''}${saldoFavor > 0 ? `, a **135520** (saldo a favor anterior) por ${formatCop(saldoFavor)}` : ''}; ${left >= 0 ? `quedan ${formatCop(left)} por pagar en la 2408` : `los ${formatCop(-left)} a favor van al débito de la **135520**`}.`
    const answer: IntentAnswer = {
      ...(/\b2408\b|\bcuentas?\b|\blibros\b|\b(?:cierr|cerr)\w{1,3}\b/.test(context.message.text)
        ? { paragraphs: [closing] }
        : {}),
      ...(left > 0 ? { gives: { impuesto: generated - deductible - direct, impuestoSaldo: left } } : {}),
      headline: `${MAY_CREDIT.test(context.message.text) && deductible > 0 ? 'Sí: el IVA de esas compras se descuenta, si son para lo que vendes y tienes la factura electrónica a tu nombre. ' : ''}Queda un **saldo ${left >= 0 ? 'a pagar' : 'a favor'} de ${formatCop(Math.abs(left))}** de IVA${EACH_MONTH.test(context.message.text) ? ' al mes' : ''}: ${formatCop(generated)} generados${untaxed > 0 ? ` (sobre ${formatCop(sold - untaxed)}, sin los ${formatCop(untaxed)} que no llevan IVA)` : ''} menos ${minus.join(', ').replace(/, ([^,]*)$/, ' y $1')}.${whole}${values.ivaActivo === undefined ? '' : ` Los ${formatCop(values.ivaActivo)} de IVA del activo fijo **no se descuentan aquí**: son mayor valor del activo, o descuento en renta si produce (arts. 491 y 258-1).`}`,
      steps: [
        ...(back > 0
          ? [
              {
                label: 'Ventas menos devoluciones',
                formula: `${formatCop(values.vendido)} − ${formatCop(back)}`,
                value: formatCop(sold),
              },
            ]
          : []),
        ...(sentBack > 0
          ? [
              {
                label: 'Compras menos devoluciones',
                formula: `${formatCop(values.comprado)} − ${formatCop(sentBack)}`,
                value: formatCop(all),
              },
            ]
          : []),
        { label: 'IVA generado', ...formula('vendido', sold - untaxed, soldInside), value: formatCop(generated) },
        {
          label: 'IVA descontable',
          ...formula('comprado', bought, boughtInside),
          value: formatCop(allDeductible),
          sources: [et('arts. 485 y 488')],
        },
        ...(share === undefined
          ? []
          : [
              {
                label: 'Descontable por prorrateo',
                formula: `${formatCop(allDeductible)} × ${formatPercent(share)}`,
                value: formatCop(deductible),
                sources: [et('art. 490')],
              },
            ]),
        ...(direct > 0 ? [{ label: 'IVA directo de lo gravado', value: formatCop(direct) }] : []),
        ...(saldoFavor > 0 ? [{ label: 'Saldo a favor anterior', value: formatCop(saldoFavor) }] : []),
        ...(retencion > 0
          ? [
              {
                label: 'Retenciones de IVA que te hicieron',
                value: formatCop(retencion),
                sources: [et('art. 484-1')],
              },
            ]
          : []),
        { label: 'Saldo', formula: 'Generado − descontable − lo demás', value: formatCop(left) },
      ],
      sources: [
        et('art. 483'),
        et('arts. 485 y 488'),
        et('art. 484-1'),
        ...(untaxed > 0 || share !== undefined ? [et('art. 490')] : []),
      ],
      facts: onlyTax ? [] : [rate],
      caveats: [
        ...(onlyTax
          ? []
          : [
              `Supone que ${untaxed > 0 ? 'lo demás' : 'todo'} está gravado a la tarifa general y que ${soldInside !== boughtInside ? `solo las ${soldInside ? 'ventas' : 'compras'} incluyen` : `los valores ${soldInside ? 'incluyen' : 'no incluyen'}`} IVA.`,
            ]),
        ...(untaxed > 0 || (apart && told !== undefined)
          ? [
              'Si esas ventas son excluidas, el IVA de compras que sirvió para todo se prorratea; si son exentas, se descuenta completo.',
            ]
          : []),
        ...(saldoFavor > 0 && retencion > 0
          ? []
          : ['Las retenciones de IVA que te practicaron y el saldo a favor anterior también se restan.']),
      ],
    }
    return withDue(answer, filed, context)
  },
})

const AGO =
  /\bhace (?:(?:como|unos|casi|mas de) )*(un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|\d{1,2}) (mes|ano)(?:e?s)?\b/
const COUNTS = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once']
function monthsAgo(text: string, today: IsoDate): IsoDate | undefined {
  const [, said, unit] = AGO.exec(text) ?? []
  if (said === undefined) return undefined
  const count = Number(said)
  return addMonths(today, -(Number.isNaN(count) ? COUNTS.indexOf(said) : count) * (unit === 'ano' ? 12 : 1))
}

/** The month of the bill; a month to come is of last year, and a year alone is another one for the bill of before. */
function billDay({ text, days, month, year, dated }: Understood, today: IsoDate, before: unknown): IsoDate | undefined {
  const ago = monthsAgo(text, today)
  if (ago !== undefined) return ago
  if (!dated) return undefined
  const [day] = days
  if (day !== undefined) return day
  if (month === undefined)
    return year !== undefined && typeof before === 'string' ? `${year}${before.slice(4)}` : undefined
  const of = (value: number) => `${value}-${String(month).padStart(2, '0')}-01`
  const own = of(year ?? Number(today.slice(0, 4)))
  return year === undefined && own > today ? of(Number(today.slice(0, 4)) - 1) : own
}

/** A bill that was found late. */
const TURNED_UP =
  /\b(?:aparec\w{1,4}|encontr\w{1,5}|traspapel\w{1,5}|olvid\w{1,5}|se (?:me|nos|le) (?:paso|quedo)|(?:no|nunca|sin)(?: (?:la|lo|se|los|las|habia|habiamos|fue)){0,3} (?:contabili[zc]|registr|descont|tom|llev|inclu|met)\w{1,6})\b/
const TAKE_STILL =
  /\b(?:puedo|puede|podemos|alcanz\w{1,4}|sirve|todavia|aun|hasta cuando)\b[^?]{0,40}\b(?:tom|descont|descuent|ped|pid|llev|met|inclu|us|recuper)\w{1,6}|\b(?:tom|descont|ped|llev|met|inclu|us|recuper)\w{1,6}\b[^?]{0,30}\b(?:bimestre|cuatrimestre|periodo|todavia|aun|nov|dic|noviembre|diciembre)\b|\bhasta cuando\b/
const MAY_STILL = /\b(?:puedo|puede|podemos|podria|alcanzo|alcanza|todavia|aun)\b/

export const deadline = intent({
  id: 'iva.oportunidad',
  subject: 'iva',
  title: 'Hasta cuándo se puede descontar el IVA de una factura',
  // What was returned or annulled follows its note.
  fits: ({ text }) => !/\bnotas? (?:credito|debito)\b|\bdevol\w+/.test(text),
  // "Apareció una factura de marzo que nunca se contabilizó, ¿me la puedo tomar en noviembre?"
  tells: ({ text, dated, month, days }) =>
    /\biva\b/.test(text) &&
    (dated || month !== undefined || days.length > 0) &&
    TURNED_UP.test(text) &&
    TAKE_STILL.test(text) &&
    !/\b(?:asientos?|retencion|renta|nomina)\b/.test(text),
  slots: {
    fechaFactura: date('Fecha de la factura', (message, { today, before }) => billDay(message, today, before)),
    periodo: periodicity,
    iva: money('IVA de la factura', ['iva', 'ivaDescontable', 'pago', 'compras'], { main: true, summed: true }),
  },
  answer({ fechaFactura, periodo, iva: tax }, { kind, today, message }) {
    const rule =
      'Quien declara cada dos meses pide el descuento en el **bimestre de la factura o en uno de los tres siguientes**; quien declara cada cuatro meses, en el **cuatrimestre de la factura o en el siguiente**.'
    const sources = [et('art. 496')]
    const caveats = [
      'Cuenta el periodo en que se causa el descontable, que es el de la factura o el de la contabilización de la compra.',
      'Pasado ese término se pierde como descontable y se trata como mayor costo o gasto si cumple los requisitos de renta.',
      'No hace falta corregir la declaración anterior: se lleva en la del periodo que presentes dentro del término.',
    ]
    if (fechaFactura === undefined)
      return {
        headline: rule,
        sources,
        caveats: [
          'Dime el mes de la factura y si declaras cada dos o cada cuatro meses, y te digo el último periodo.',
          ...caveats,
        ],
      }
    const bi = ultimoPeriodoDescontable(fechaFactura, 'bimestral')
    const four = ultimoPeriodoDescontable(fechaFactura, 'cuatrimestral')
    const sum = tax === undefined ? '' : ` de ${formatCop(tax)}`
    const both = message.text.includes('bimestral') && message.text.includes('cuatrimestral')
    const one = both || periodo === undefined ? undefined : periodo === 'bimestral' ? bi : four
    const still = (one ?? bi).fin >= today.slice(0, 8).concat('01') || (one ?? bi).fin >= today
    const headline =
      one === undefined
        ? `El IVA${sum} se puede pedir hasta el bimestre **${bi.nombre}** si declaras cada dos meses, y hasta el cuatrimestre **${four.nombre}** si declaras cada cuatro.`
        : verdict(
            MAY_STILL.test(message.text) && kind !== 'cuando' ? 'sino' : kind,
            still,
            `El IVA${sum} de esa factura se puede pedir **hasta el ${periodo === 'bimestral' ? 'bimestre' : 'cuatrimestre'} ${one.nombre}**${still ? '' : ', que ya cerró: fuera de él es mayor costo o gasto'}.`,
          )
    return {
      headline,
      steps: [
        { label: 'Fecha de la factura', value: formatDate(fechaFactura) },
        { label: 'Último bimestre', formula: 'El de la factura y los tres siguientes', value: bi.nombre },
        { label: 'Último cuatrimestre', formula: 'El de la factura y el siguiente', value: four.nombre },
      ],
      sources,
      caveats,
    }
  },
})

const RESOLD = /\brevend\w+|\bpara (?:la )?(?:venta|vender|reventa)\b/
const RESALE =
  /\b(?:recepcion|gerencia|administracion|computador(?:es)?|portatil(?:es)?|muebles|escritorios?|estanteri\w+|oficina|nevera|televisor(?:es)?|celular(?:es)?)\b/

const SELLS_ASSET = /\b(?:vend(?:e|emos|i|io|imos|o|er|ieron)|venta|enajen\w+)\b/
const BUYS = /\b(?:compr|adquir|import)\w+|\b(?:para|pa) (?:la )?(?:venta|vender)\b|\bme vend\w+|\bnos vend\w+/
const USED =
  /\b(?:viej[oa]s?|usad[oa]s?|de la (?:oficina|empresa|compania)|que (?:usabamos|usaba|teniamos|tenia)|de segunda)\b/
/** "Le vendí el computador viejo de la oficina": what was used in the business, and no merchandise. */
const sellsUsed = (text: string): boolean =>
  SELLS_ASSET.test(text) &&
  !BUYS.test(text) &&
  (/\bactivos? fijos?\b/.test(text) || (FIXED.test(text) && USED.test(text)))
/** "¿Ese IVA se descuenta o va al costo?" */
const COST_OR_CREDIT =
  /\b(?:descont|descuent)\w{1,5}\b[^?.]{0,60}\bo\b[^?.]{0,40}\b(?:al? costo|activo|mayor valor)\b|\b(?:al? costo|mayor valor|activo)\b[^?.]{0,40}\bo\b[^?.]{0,40}\b(?:descont|descuent)\w{1,5}\b/
const ASKS_ITS_IVA = /(?<!rete)(?<!rete )\biva\b/
/** Duties, and the tax paid at customs of what is no fixed asset. */
const IMPORTED = /\barancel\w*|\baduan\w+|\bimport(?:e|o|amos|ar|acion|aciones)\b/
export const asset = intent({
  id: 'iva.activo-fijo',
  subject: 'iva',
  title: 'Qué se hace con el IVA de una máquina o activo fijo',
  fits: ({ text: words }) => !IMPORTED.test(words) || FIXED.test(words),
  // "La renta va a dar 12 millones, ¿pierdo lo demás?": the tax within which it is credited.
  keeps:
    /\b(?:impuesto|renta)\b[^.;]{0,60}\d[^;]{0,60}\b(?:pierd\w{1,3}|sobr\w{1,4}|lo demas|el resto|lo que (?:falt|qued)\w{1,3})\b/,
  tells: ({ text: words }) =>
    (sellsUsed(words) || COST_OR_CREDIT.test(words)) &&
    FIXED.test(words) &&
    ASKS_ITS_IVA.test(words) &&
    !IMPORTED.test(words) &&
    !/\b(?:asientos?|contabili[zc]\w{0,6}|deprecia\w{1,6})\b/.test(words),
  besides: (part, { text: words }) => ASKS_ITS_IVA.test(part) && sellsUsed(words),
  slots: {
    valorActivo: money('Valor del activo, antes de IVA', ['valorActivo', 'pago', 'compras', 'costos', 'venta'], {
      main: true,
      read: bareMillions,
    }),
    iva: money('IVA del activo', ['iva', 'ivaDescontable']),
    impuesto: money('Impuesto de renta', ['impuesto', 'ingresos']),
    // As its sale left it.
    precioActivo: money('Precio de venta del activo', []),
    depreciacion: money('Depreciación acumulada', []),
    incluido: flag('IVA incluido', (message, context) =>
      /\bcon todo e iva/.test(message.text) ? true : conIva.read?.(message, context),
    ),
    unidadesActivo: text<number>('Cuántos', ({ text: words }) => unitsIn(words), String),
    administrativo: flag('No interviene en la producción', ({ text }) => (RESALE.test(text) ? true : undefined)),
    noResponsable: flag('No responsable de IVA', ({ text }) =>
      /\bno (?:soy |somos |es |fuera )?responsable/.test(text)
        ? true
        : /\b(?:ya |si )?(?:soy|somos) responsables?\b/.test(text)
          ? false
          : undefined,
    ),
    regimenSimple: flag('Régimen Simple', ({ person, asker, text }) =>
      /\b(?:salgo|sali|salimos|ya no estoy|no estoy|no estamos) (?:del?|en (?:el )?) ?(?:regimen )?simple\b/.test(text)
        ? false
        : (asker.simple ?? person.simple),
    ),
  },
  answer(values, { facts, on, message, kind }) {
    const rate = facts.at(IVA_GENERAL, on)
    const valorActivo = values.valorActivo === undefined ? undefined : values.valorActivo * (values.unidadesActivo ?? 1)
    const tax =
      values.iva ??
      (valorActivo === undefined
        ? undefined
        : Math.round(
            values.incluido === true
              ? (valorActivo * rate.value) / (100 + rate.value)
              : percentOf(valorActivo, rate.value),
          ))
    const sources = [et('art. 258-1'), et('art. 491')]
    const sum = tax === undefined ? '' : ` de **${formatCop(tax)}**`
    const steps =
      tax === undefined
        ? []
        : [
            ...(valorActivo === undefined ? [] : [{ label: 'Activo', value: formatCop(valorActivo) }]),
            {
              label: 'IVA, descuento en renta',
              ...(values.iva === undefined && valorActivo !== undefined
                ? {
                    formula: `${formatPercent(rate.value)} ${values.incluido === true ? 'incluido en' : 'de'} ${formatCop(valorActivo)}`,
                  }
                : {}),
              value: formatCop(tax),
            },
          ]
    const caveats = [
      'Es activo fijo real productivo el bien tangible que se deprecia y participa de manera directa y permanente en la actividad que produce la renta.',
      'Se descuenta en el año en que se paga el IVA o en cualquiera de los siguientes; también en leasing con opción de compra.',
      'El IVA que se descuenta de la renta no puede ser a la vez costo del activo ni descontable en IVA.',
    ]
    const sold = values.precioActivo ?? values.depreciacion
    if ((SELLS_ASSET.test(message.text) || sold !== undefined) && !BUYS.test(message.text))
      return {
        headline: `${kind === 'sino' || sold !== undefined ? 'No: **la' : '**La'} venta de un activo fijo no causa IVA**, aunque quien vende sea responsable: se factura sin IVA, y la utilidad va en la renta.`,
        sources: [et('art. 420 par. 1')],
        caveats: ['Sí lo causa lo que vendes habitualmente, y lo que vendes por cuenta de otros.'],
      }
    if (values.regimenSimple === true)
      return {
        headline:
          '**No**: en el Régimen Simple no se liquida el impuesto de renta ordinario, así que no hay de qué restar ese IVA; es **mayor costo del activo**.',
        sources: [et('arts. 258-1 y 903')],
        caveats: [],
      }
    // Art. 258-1 is for those who are responsible for IVA.
    if (values.noResponsable === true)
      return {
        headline: `**No**: quien no es responsable de IVA no lo descuenta en IVA ni en renta; ese IVA${sum} es **mayor costo del activo**.`,
        sources,
        facts: [rate],
        caveats: [],
      }
    if (RESOLD.test(message.text))
      return {
        headline: `Si es mercancía para revender no es activo fijo: su IVA${sum} **sí se descuenta en la declaración de IVA** (formulario 300), si eres responsable.`,
        sources: [et('arts. 485 y 488')],
      }
    const whole =
      valorActivo === undefined || tax === undefined
        ? undefined
        : values.incluido === true
          ? valorActivo
          : valorActivo + tax
    if (values.administrativo === true)
      return {
        headline: `Si el activo no participa directamente en la producción, como los de oficina, su IVA${sum} es **mayor costo del activo**: ni descontable en IVA ni descuento en renta.${whole === undefined ? '' : ` ${(values.unidadesActivo ?? 1) > 1 ? `Los ${values.unidadesActivo} quedan` : 'Queda'} en libros por **${formatCop(whole)}**.`}`,
        steps: [
          ...steps.map((step) =>
            step.label === 'IVA, descuento en renta' ? { ...step, label: 'IVA, al costo' } : step,
          ),
          ...(whole === undefined ? [] : [{ label: 'Costo del activo', value: formatCop(whole) }]),
        ],
        ...(whole === undefined || (values.unidadesActivo ?? 1) === 1
          ? {}
          : { gives: { costoActivo: values.incluido === true ? whole : (valorActivo ?? whole) } }),
        sources,
        facts: [rate],
        caveats,
      }
    const own = values.impuesto
    const after =
      own !== undefined && tax !== undefined
        ? ` De un impuesto de renta de ${formatCop(own)} quedan **${formatCop(Math.max(0, own - tax))}**: el descuento no pasa del impuesto (artículo 259)${own < tax ? `; los **${formatCop(tax - own)}** que no caben no se pierden: se descuentan en los años siguientes (artículo 258-1)` : ''}.`
        : ''
    return {
      headline: `${kind === 'sino' && !/\bdescontable\b|\b300\b|\bdeclaracion de iva\b/.test(message.text) ? 'Sí, pero en renta: el' : 'El'} IVA${sum} de un activo fijo real productivo se lleva como **descuento en el impuesto de renta**; **no es descontable en la declaración de IVA** (formulario 300).${after}`,
      steps,
      sources: after === '' ? sources : [...sources, et('art. 259')],
      facts: [rate],
      caveats,
    }
  },
})
