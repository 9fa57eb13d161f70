import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { comparacionPatrimonial } from '../../../../shared/tax/comparacionPatrimonial.ts'
import { RENTA_PJ } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoPersona } from '../../../../shared/tax/rentaPersonas.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { type AnswerContext, intent, type ReadContext, type Values } from '../intent.ts'
import { namedSums, nameOf } from '../named.ts'
import { toCop } from '../reading.ts'
import { text } from '../slots.ts'
import { bareBeside } from './bare.ts'
import { anoGravable, contribuyente } from './slots.ts'

const PARTS = {
  desvalorizaciones: 'Desvalorizaciones',
  valorizaciones: 'Valorizaciones',
  exentas: 'Rentas exentas',
  noConstitutivos: 'Ingresos no constitutivos',
  gananciaOcasional: 'Ganancia ocasional declarada',
  impuestosPagados: 'Impuestos y retenciones pagados',
  prestamo: 'Préstamo recibido',
  rentaGravable: 'Renta gravable',
} as const
/** What a sum is, by the last of these names before it or the one right behind it. */
const NAMES = {
  desvalorizaciones: /\bdesvaloriz\w+/g,
  valorizaciones: /\bvaloriz\w+|\bavaluos?\b|\breajustes? fiscal\w*/g,
  exentas: /\brentas? exent[oa]s?\b|\bexent[oa]s?\b/g,
  noConstitutivos: /\bincrngo\b|\bincr\b|\b(?:ingresos )?no constitutiv\w+/g,
  gananciaOcasional: /\bgo\b|\bganancias? ocasional\w*|\bherenci\w+|\bhered\w+|\bdonaci\w+|\bloteri\w+|\bpremios?\b/g,
  impuestosPagados: /\b(?:impuestos?|imp?tos?|retenciones|retencion|retefuente|rte|anticipos?)\b/g,
  prestamo: /\b(?:prestamos?|creditos?|hipotecas?|deudas?|pasivos?)\b|\bprest(?:aron|o|e)\b/g,
  rentaGravable:
    /\brentas? (?:liquidas? )?(?:gravables?)?|\brlg?\b|\bdeclar(?:e|o|amos|aron|ado)\b|\bingres\w+|\bgan(?:e|o|aba|amos|ancias?)\b(?! ocasional)/g,
  patrimonio: /\bpl\b|\bpatrimonios?\b/g,
} as const

/** Net worth of the two ends of the year, or what it grew where only that was told. COP. */
interface Worth {
  readonly antes?: number
  readonly ahora?: number
  readonly aumento?: number
}

const YEAR = /\b(20\d\d)\b(?!.*\b20\d\d\b)/
const YEAR_BEHIND = /^ ?(?:millones |pesos |m )?(?:en|a|de|al|del) (?:\w+ ){0,4}(20\d\d)\b/
const EARLIER = /\b(?:ant|anterior(?:es)?|pasado|antes|inicial|tenia|estaba|era)\b/
const GREW =
  /\b(?:sub|crec|aument|increment)\w*(?: (?:en|unos|como|por|mi|el|patrimonio|liquido|fue|es|de)){0,4} ?\$? ?$|\bdiferencia (?:patrimonial )?(?:de|por|es|fue)(?: de)? ?\$? ?$/

function worthIn(message: Understood, { facts, before }: ReadContext): Worth | undefined {
  const held = before as Worth | undefined
  const { text: words } = message
  const sums = message.amounts.filter(({ unit }) => unit === 'COP')
  const found = sums.flatMap((amount, at) => {
    const start = sums[at - 1]?.end ?? 0
    const said = words.slice(start, amount.start)
    const cop = toCop(amount, message, facts)
    // "De 200 a 350 millones": what joins two sums is of both.
    const joined = at > 0 && /^ ?(?:millones |m )?(?:en \d{4} )?(?:a|y|,) ?(?:a |en \d{4} )?\$?$/.test(said)
    const name = nameOf(words, { at: amount.start, end: amount.end }, NAMES)
    if (name !== 'patrimonio' && !(joined && name === undefined)) return []
    const year = YEAR.exec(said)?.[1] ?? YEAR_BEHIND.exec(words.slice(amount.end, amount.end + 30))?.[1]
    return [{ cop, year: Number(year ?? 0), earlier: EARLIER.test(said), grew: GREW.test(said) }]
  })
  if (found.length >= 2) {
    const ordered = found.every(({ year }) => year > 0)
      ? found.toSorted((a, b) => a.year - b.year)
      : found.toSorted((a, b) => Number(b.earlier) - Number(a.earlier))
    const [first, second] = ordered
    return first && second && { antes: first.cop, ahora: second.cop }
  }
  const [one] = found
  if (one === undefined) return undefined
  if (held?.antes !== undefined && held.ahora !== undefined && !one.grew)
    return one.earlier ? { ...held, antes: one.cop } : { ...held, ahora: one.cop }
  return one.grew ? { aumento: one.cop } : undefined
}

const REVALUED = /\bavaluos?\b|\bcatastr\w{1,4}\b|\bvaloriz\w{1,7}\b|\bcomercial\b/
const anySum = bareBeside(/^/)
const named = namedSums(PARTS, NAMES)
const slots = {
  ...named,
  // "¿Y si 60 de eso es porque subió el avalúo?": the only sum of a message that speaks of it.
  valorizaciones: {
    ...named.valorizaciones,
    read: (message, context) => {
      const found = named.valorizaciones.read?.(message, context)
      const [only, more] = message.amounts
      if (found !== undefined || context.previous !== 'renta.comparacion' || !REVALUED.test(message.text)) return found
      return only === undefined
        ? anySum(message, context)
        : more === undefined
          ? toCop(only, message, context.facts)
          : undefined
    },
  } satisfies typeof named.valorizaciones,
  patrimonios: text<Worth>('Patrimonio líquido', worthIn, ({ antes = 0, ahora = 0, aumento }) =>
    aumento === undefined ? `${formatCop(antes)} → ${formatCop(ahora)}` : `creció ${formatCop(aumento)}`,
  ),
  contribuyente,
  anoGravable: {
    ...anoGravable,
    // Of the two years that are held against each other it is the later one.
    read: (message, context) => {
      const years = [...message.text.matchAll(/\b20[12]\d\b/g)].map(([year]) => Number(year))
      return years.length > 1 ? Math.max(...years) : anoGravable.read?.(message, context)
    },
  } satisfies typeof anoGravable,
} as const

const PROOF =
  'No se grava si pruebas la causa del aumento: por ejemplo una herencia o una venta que declaraste, o ingresos de otro año ya declarados.'
const ASKS_TAX = /\bimpuesto\b|\bpag(?:o|ar|aria|amos)\b|\bcobr\w+|\bcuesta\b/
const WHAT_IT_IS = {
  headline:
    'La **renta por comparación patrimonial** es lo que creció tu patrimonio líquido de un año a otro y no explican tus rentas declaradas: esa diferencia **se grava como renta**, salvo que pruebes de dónde salió.',
  paragraphs: [
    'Al aumento se le restan las valorizaciones nominales; contra él van la renta gravable, las rentas exentas, los ingresos no constitutivos y la ganancia ocasional neta, menos el impuesto de renta pagado en el año. Dime esas cifras y hago la cuenta.',
  ],
  sources: [et('art. 236'), et('art. 237')],
}

/** What the difference adds to the tax of the year. */
function taxOf(
  extra: number,
  base: number,
  { contribuyente: who, anoGravable: said }: Pick<Values<typeof slots>, 'contribuyente' | 'anoGravable'>,
  { facts, today }: AnswerContext,
) {
  const ano = Math.max(2023, said ?? Number(today.slice(0, 4)) - 1)
  const rate = facts.at(RENTA_PJ, `${ano}-12-31`)
  const company = Math.round(percentOf(extra, rate.value))
  const withIt = impuestoPersona({ anoGravable: ano, baseGravable: base + extra }, facts)
  const more = withIt.result.impuesto - impuestoPersona({ anoGravable: ano, baseGravable: base }, facts).result.impuesto
  return {
    sum: who === 'sociedad' ? company : more,
    said:
      who === 'sociedad'
        ? `al ${formatPercent(rate.value)} de una sociedad`
        : `por la tabla del artículo 241, sobre una renta gravable de ${formatCop(base + extra)} (año gravable ${ano})`,
    source: et(who === 'sociedad' ? 'art. 240' : 'art. 241'),
    facts: who === 'sociedad' ? [rate] : withIt.facts,
  }
}

function answer(values: Values<typeof slots>, context: AnswerContext): IntentAnswer {
  const { kind, message } = context
  const { patrimonios, valorizaciones = 0, desvalorizaciones = 0, prestamo, rentaGravable } = values
  if (patrimonios === undefined) return WHAT_IT_IS
  const { antes, ahora, aumento } = patrimonios
  const calculation = comparacionPatrimonial({
    patrimonioAnterior: antes,
    patrimonio: ahora,
    aumento,
    valorizaciones: valorizaciones - desvalorizaciones,
    rentaGravable,
    exentas: values.exentas,
    noConstitutivos: values.noConstitutivos,
    gananciaOcasional: values.gananciaOcasional,
    impuestosPagados: values.impuestosPagados,
  })
  const { diferencia, explicada, sinJustificar } = calculation.result
  const why = `el patrimonio líquido creció ${formatCop(diferencia)} y la renta del año explica ${formatCop(explicada)}`
  const tax = sinJustificar > 0 ? taxOf(sinJustificar, rentaGravable ?? 0, values, context) : undefined
  const wantsTax = tax !== undefined && ASKS_TAX.test(message.text) && message.amounts.length === 0
  // Who owes what he bought with is no richer: the loan is taken off the net worth already.
  const unlent = prestamo === undefined ? undefined : Math.max(0, sinJustificar - prestamo)
  return fromCalculation(calculation, {
    headline: wantsTax
      ? `Esa diferencia de ${formatCop(sinJustificar)} paga **${formatCop(tax.sum)}** más de impuesto de renta, ${tax.said} ${cite(tax.source)}.`
      : prestamo !== undefined && unlent !== undefined && sinJustificar > 0
        ? `Un préstamo no aumenta el patrimonio **líquido**, que ya resta las deudas: si los ${formatCop(prestamo)} no estaban restados, la diferencia sin justificar baja a **${formatCop(unlent)}**; si ya lo estaban, sigue en **${formatCop(sinJustificar)}**.`
        : sinJustificar > 0
          ? `${kind === 'sino' ? 'Sí: hay' : 'Hay'} una **diferencia patrimonial sin justificar de ${formatCop(sinJustificar)}**: ${why}. Se suma a la renta gravable si no pruebas su causa.`
          : `${kind === 'sino' ? 'No: **no hay' : '**No hay'} renta por comparación patrimonial**: ${why}.`,
    paragraphs: [
      ...(tax === undefined || wantsTax
        ? []
        : [`Si se grava, el impuesto sube ${formatCop(tax.sum)}, ${tax.said} ${cite(tax.source)}.`]),
      ...(valorizaciones > 0
        ? [
            `Los ${formatCop(valorizaciones)} de valorización nominal no cuentan: de lo que creció quedan ${formatCop(diferencia)} por explicar ${cite(et('art. 237'))}.`,
          ]
        : []),
      ...(sinJustificar > 0 ? [PROOF] : []),
    ],
    ...(tax === undefined ? {} : { sources: [...calculation.sources, tax.source], facts: tax.facts }),
    caveats: [
      ...(values.gananciaOcasional === undefined
        ? []
        : ['La herencia, el premio o la venta explican el aumento por lo que se declaró como ganancia ocasional.']),
      ...(values.impuestosPagados === undefined
        ? ['Falta restar de lo que explica el aumento el impuesto de renta y las retenciones pagados en el año.']
        : []),
      'La renta gravable no lleva los gastos que no salieron de caja, como la depreciación: súmalos a lo que explica el aumento si los restaste.',
    ],
  })
}

export const intents = [
  intent({
    id: 'renta.comparacion',
    subject: 'renta',
    title: 'Comparación patrimonial: el aumento que la renta no explica',
    called:
      /\b(?:comparacion(?:es)?|diferencia) (?:de )?patrimoni\w{2,5}\b|\b(?:art(?:iculo)?\.? )?23[67] (?:del )?(?:et|estatuto)\b|\bpatrimonio\b[^;?]{0,40}\b(?:subi|crec|aument|paso|increment|salt)[^;?]{0,130}\b(?:declar|renta|ingres|gan|justific|explic)/,
    keeps: REVALUED,
    fits: ({ text: words }) => !/\bimpuesto (?:al|de) patrimonio\b/.test(words),
    slots,
    answer,
  }),
]
