import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { provisionCartera, subcapitalizacion } from '../../../../shared/tax/deduccionesSociedad.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import {
  CARTERA_6,
  CARTERA_12,
  CARTERA_INDIVIDUAL,
  CARTERA_MAS,
  PRESENCIA_ECONOMICA,
  RENTA_PJ,
  RENTA_PJ_MINIMA,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
  RENTA_PRESUNTIVA,
  TRANSFERENCIA_INGRESOS,
  TRANSFERENCIA_PATRIMONIO,
} from '../../../../shared/tax/facts/tax.ts'
import { factAt } from '../../../../shared/tax/facts.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { impuestoSociedad } from '../../../../shared/tax/rentaSociedades.ts'
import { decreto, durTributario, et } from '../../../../shared/tax/sources.ts'
import { tasaMinima } from '../../../../shared/tax/tasaMinima.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtAt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { copSumsOf } from '../contabilidad/bare.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot } from '../intent.ts'
import { namedSums, nameOf } from '../named.ts'
import { toCop } from '../reading.ts'
import { count, flag, money, percent, text } from '../slots.ts'
import { bareAlone, bareBeside, oneOf, sumsIn } from './bare.ts'
import { byAge, IN_BOOKS } from './edades.ts'
import { asksWhether, entry, listed, opening } from './say.ts'
import { anoGravable, impuesto, ingresos, perdida, tipo, utilidad } from './slots.ts'

const yearOf = (said: number | undefined, on: string, first: number): number =>
  Math.max(first, said ?? Number(on.slice(0, 4)))

// ---- Presumptive income -------------------------------------------------------------------------------------------------

const presuntiva = intent({
  id: 'renta.presuntiva',
  subject: 'renta',
  title: 'Renta presuntiva: si todavía se calcula',
  slots: {
    patrimonio: money('Patrimonio líquido del año anterior', ['patrimonio', 'activos', 'avaluo', 'valorActivo'], {
      main: true,
    }),
    anoGravable,
    tarifa: percent('Tarifa que mencionas', ['tarifa']),
  },
  answer({ patrimonio, anoGravable: said, tarifa }, { kind, facts, on }) {
    const ano = said ?? Number(on.slice(0, 4)) - 1
    const rate = factAt(facts, RENTA_PRESUNTIVA, `${Math.min(ano, Number(on.slice(0, 4)))}-12-31`)
    if (rate === null)
      return {
        headline: `La tarifa de la renta presuntiva de ${ano} no la tengo; es del **${figure(RENTA_PRESUNTIVA, '2021-12-31')}** desde el año gravable 2021.`,
        sources: [et('art. 188')],
      }
    const wrong = tarifa !== undefined && tarifa !== rate.value ? `, no del ${formatPercent(tarifa)}` : ''
    const sum =
      patrimonio === undefined
        ? ''
        : `: sobre ${formatCop(patrimonio)} de patrimonio líquido da **${formatCop(Math.round(percentOf(patrimonio, rate.value)))}**`
    const zero = rate.value === 0
    return {
      headline:
        kind === 'quees'
          ? `La renta presuntiva era una **ganancia mínima que la ley suponía sobre el patrimonio líquido del año anterior**, aunque no se hubiera ganado; es del **${formatPercent(rate.value)}** desde el año gravable 2021, así que ya no cobra nada.`
          : kind === 'cuando'
            ? `La renta presuntiva es del **0 % desde el año gravable 2021**, según el artículo 188 del Estatuto.`
            : opening(
                { kind },
                !zero,
                `la renta presuntiva del año gravable ${ano} es del **${formatPercent(rate.value)}**${wrong}${zero && sum === '' ? ': no hay una base mínima que declarar' : sum}.`,
              ),
      paragraphs: [
        'El impuesto se calcula entonces solo sobre la renta líquida; si hay pérdida o no hubo ventas, el impuesto de renta es de cero, pero la declaración se presenta.',
      ],
      sources: [et('art. 188')],
      facts: [rate],
      caveats: [
        'Tener bienes sí puede causar el impuesto al patrimonio de las personas naturales, que es otro impuesto.',
      ],
    }
  },
})

// ---- Thin capitalisation ------------------------------------------------------------------------------------------------

const BANK = /\b(?:banco|entidad financiera|tercero|no vinculad[oa]|sin vinculacion)\b/

const MONTHLY_RATE = /\b(?:mensual(?:es)?|al mes|por mes|m\.?v)\b/
const DEDUCTIBLE =
  /(?<!\bno )\b(?:es |son |se )?(?:deduc(?:ible|ibles|e|en|ir|imos|o)|puedo (?:restar|descontar|deducir))\b/
/** "¿Cuánto sube el impuesto?" */
const asksOfTax = ({ text }: Pick<Understood, 'text'>): boolean =>
  /\b(?:sub|aument|crec|pag|cuest|afect|encarec|perjudic)\w{1,5}\b[^.;]{0,25}\b(?:impuesto|renta)\b|\b(?:impuesto|renta)\b[^.;]{0,20}\b(?:de mas|adicional|sub\w{1,3}|aument\w{1,3})\b/.test(
    text,
  )

const LENT = {
  deuda:
    /(?<!\binteres(?:es)? (?:del?|por|sobre) (?:l[ao]s? |el |es[ea] |un )?)\b(?:deudas?|prest(?:o|an|aron|amos?|ad[oa]s?)|creditos?|pasivos?|saldos? promedio)\b/g,
  patrimonio: /\bpatrimonio\b|\bp\.?l\b|\bpat\.? liq\w*/g,
  intereses: /\binteres(?:es)?\b/g,
} as const
const subcapitalizado = intent({
  id: 'renta.subcapitalizacion',
  subject: 'renta',
  title: 'Intereses a socios y vinculados: qué parte no se deduce',
  keeps: /\bcuanto (?:mas )?(?:me |nos |le )?(?:sub|aument|cuest|increment)\w{1,4} (?:el |de |en )?impuesto\b/,
  slots: {
    deuda: {
      ...money('Deuda promedio con vinculados', ['deuda', 'pasivos'], { main: true }),
      takes: (words, place) => nameOf(words, place, LENT) === 'deuda',
      orByRole: true,
    } satisfies Slot<number, false>,
    patrimonio: {
      ...money('Patrimonio líquido del año anterior', ['patrimonio', 'capital'], {
        read: bareBeside(/\bpatrimonio\b|\bpl\b/),
      }),
      takes: (words, place) => nameOf(words, place, LENT) === 'patrimonio',
      orByRole: true,
    } satisfies Slot<number, false>,
    intereses: {
      ...money('Intereses del año', ['interes'], { read: bareBeside(/\binteres\w*/) }),
      takes: (words, place) => nameOf(words, place, LENT) === 'intereses',
      orByRole: true,
    } satisfies Slot<number, false>,
    noVinculado: flag('El acreedor no es vinculado', ({ text }) =>
      BANK.test(text) && !/\bavalad|garant/.test(text)
        ? true
        : /\bsocios?\b|\bvinculad[oa]s?\b|\bmatriz\b|\baccionistas?\b/.test(text)
          ? false
          : undefined,
    ),
    tasa: percent('Tasa de interés', ['interesTasa', 'tarifa', 'mencion']),
    mensual: flag('Tasa mensual', ({ text }) => (MONTHLY_RATE.test(text) ? true : undefined)),
    anoGravable,
  },
  answer({ deuda, patrimonio, intereses: told, tasa, mensual, noVinculado, anoGravable: said }, context) {
    const { kind, facts, on } = context
    const ano = yearOf(said, on, 2019)
    const sources = [et('art. 118-1')]
    const caveats = [
      'La deuda es el promedio del año, ponderado por los días que estuvo cada saldo.',
      'No se aplica a las entidades vigiladas por la Superintendencia Financiera, a las de factoring ni a los proyectos de infraestructura y empresas en periodo improductivo, con las condiciones del artículo.',
    ]
    // "900 millones al 14 %": the interest of a year, where only the rate is told.
    const yearly = tasa === undefined ? undefined : tasa * (mensual ? 12 : 1)
    const intereses =
      told ?? (deuda === undefined || yearly === undefined ? undefined : Math.round(percentOf(deuda, yearly)))
    const worked =
      told === undefined && yearly !== undefined
        ? [`Supuse un año entero de intereses al ${formatPercent(yearly)}.`]
        : []
    if (noVinculado && asksOfTax(context.message))
      return {
        headline: 'El impuesto **no sube por subcapitalización**: el límite es solo para deudas con vinculados.',
        sources,
        caveats,
      }
    if (noVinculado)
      return {
        headline: opening(
          { kind },
          false,
          `la subcapitalización **no limita los intereses de deudas con quien no es vinculado económico**, como un banco${intereses === undefined ? '' : `: los **${formatCop(intereses)}** se deducen completos si cumplen las reglas generales`}.`,
        ),
        paragraphs: [
          'Los acreedores deben certificar que no son vinculados y que el crédito no es de un vinculado; esos intereses siguen sujetos a las reglas generales de los artículos 107 y 117.',
        ],
        sources: [...sources, et('art. 117')],
        caveats,
      }
    if (deuda === undefined || patrimonio === undefined || intereses === undefined) {
      const limit =
        patrimonio === undefined
          ? ''
          : ` (hasta **${formatCop(2 * patrimonio)}** con un patrimonio de ${formatCop(patrimonio)})`
      return {
        headline: opening(
          { kind },
          kind === 'sino' ? true : undefined,
          `los intereses de deudas con vinculados se deducen mientras el promedio de esas deudas **no pase de dos veces el patrimonio líquido del 31 de diciembre del año anterior**${limit}; los del exceso no se deducen.`,
        ),
        paragraphs: [
          'Intereses no deducibles = intereses × (deuda promedio − 2 × patrimonio líquido) ÷ deuda promedio.',
        ],
        sources,
        caveats: ['Con la deuda promedio, el patrimonio líquido y los intereses del año te doy la cifra.', ...caveats],
      }
    }
    const calculation = subcapitalizacion({ anoGravable: ano, deuda, patrimonio, intereses }, facts)
    const { noDeducible, deducible, limite } = calculation.result
    const rate = facts.at(RENTA_PJ, on)
    const dearer = Math.round(percentOf(noDeducible, rate.value))
    if (noDeducible > 0 && asksOfTax(context.message))
      return fromCalculation(calculation, {
        headline: `El impuesto sube **${formatCop(dearer)}**: ${formatPercent(rate.value)} ${cite(et('art. 240'))} de los ${formatCop(noDeducible)} de intereses que no se deducen.`,
        steps: [
          ...calculation.steps,
          {
            label: 'Impuesto de más',
            formula: `${formatCop(noDeducible)} × ${formatPercent(rate.value)}`,
            value: formatCop(dearer),
          },
        ],
        sources: [...calculation.sources, et('art. 240')],
        caveats: [...worked, ...caveats],
      })
    return fromCalculation(calculation, {
      gives: { sumado: noDeducible },
      headline: opening(
        { kind },
        noDeducible === 0,
        noDeducible > 0 && DEDUCTIBLE.test(context.message.text)
          ? `se deducen **${formatCop(deducible)}** de los ${formatCop(intereses)} de intereses; no son deducibles ${formatCop(noDeducible)}, los de la deuda que pasa de ${formatCop(limite)}, dos veces el patrimonio.`
          : noDeducible === 0
            ? `los ${formatCop(intereses)} son deducibles completos: la deuda no pasa de **${formatCop(limite)}**, dos veces el patrimonio líquido.`
            : `no son deducibles **${formatCop(noDeducible)}** de los ${formatCop(intereses)} de intereses: la deuda pasa de ${formatCop(limite)}, dos veces el patrimonio; se deducen ${formatCop(deducible)}.`,
      ),
      caveats: [...worked, ...caveats],
    })
  },
})

// ---- Doubtful debts -----------------------------------------------------------------------------------------------------

/** Months that a debt is overdue for, by the words around its sum. */
function monthsNear(words: string): number | undefined {
  if (/\b(?:un )?ano y medio\b/.test(words)) return 18
  const said = [
    ...words.matchAll(
      /(\d{1,3}) ?(?:a|y|-|–) ?(\d{1,3}) ?(meses|dias|anos?)|(\d{1,3}) ?(meses|mes|dias|anos?)|\b(?:un )?(ano)\b/g,
    ),
  ]
  const found = said[0]
  if (!found) return undefined
  const many = Number(found[1] ?? found[4] ?? 1)
  const unit = found[3] ?? found[5] ?? 'ano'
  const months = unit.startsWith('dia') ? many / 30 : unit.startsWith('ano') ? many * 12 : many
  return /\b(?:mas|mayor(?:es)?|superior(?:es)?|\+)\s*(?:de|a)?\s*(?:un )?$/.test(words.slice(0, found.index)) &&
    months >= 12
    ? months + 1
    : months
}

interface Aged {
  readonly hasta6: number
  readonly hasta12: number
  readonly mas12: number
  readonly menos3: number
  /** Since when one debt is overdue, where its day was told. */
  readonly dias?: number
  /** What partners and related companies owe, which is in none of the ages. */
  readonly vinculados?: number
}

const ofAge = (sum: number, months: number): Aged => ({
  menos3: months < 3 ? sum : 0,
  hasta6: months >= 3 && months < 6 ? sum : 0,
  hasta12: months >= 6 && months <= 12 ? sum : 0,
  mas12: months > 12 ? sum : 0,
})

const MORE = /\botr[oa]s?\b|\bademas\b|\btambien\b|\bsum[ae]\w*|\bagreg\w+|\bmas los?\b/

const DUE = /\b(?:venc\w{1,6}|se vencia|desde|exigible|plazo hasta)\b/
const DAYS_OF_A_MONTH = 30
/** "Vencida el 20 de febrero": days since the one day that is told. */
const daysOverdue = ({ text: words, days }: Understood, today: IsoDate): number | undefined => {
  const [day, other] = days
  return day === undefined || other !== undefined || day >= today || !DUE.test(words)
    ? undefined
    : daysBetween(day, today)
}

const OLD =
  /^ ?(?:millones |mil |palos )?(?:con|de|a|vencid\w{1,3}(?: hace)?|hace|tiene\w?|llev\w{1,2})(?: mas de)? \d{1,3} (?:dias|meses)/
/** "30 millones: 10 con 20 días, 12 con 100 días": parts of a sum whose unit was said once. */
function agedBare(message: Understood): Aged | undefined {
  const sums = copSumsOf(message)
  if (sums.length <= message.amounts.length) return undefined
  const parts = sums.flatMap(({ value, end }, at) => {
    const behind = message.text.slice(end, sums[at + 1]?.start ?? message.text.length)
    const months = OLD.test(behind) ? monthsNear(behind) : undefined
    return months === undefined ? [] : [ofAge(value, months)]
  })
  // Each has its days, but for a total that is told before them.
  const [first] = sums
  const whole = parts.reduce((sum, { menos3, hasta6, hasta12, mas12 }) => sum + menos3 + hasta6 + hasta12 + mas12, 0)
  const all = parts.length === sums.length || (parts.length === sums.length - 1 && first?.value === whole)
  if (parts.length < 2 || !all) return undefined
  return parts.reduce((sum, each) => ({
    menos3: sum.menos3 + each.menos3,
    hasta6: sum.hasta6 + each.hasta6,
    hasta12: sum.hasta12 + each.hasta12,
    mas12: sum.mas12 + each.mas12,
  }))
}

function agedOf(message: Understood, { facts, before, today }: ReadContext): Aged | undefined {
  const { text: words, amounts } = message
  const buckets = byAge(message)
  if (buckets !== undefined) return buckets
  const overdue = daysOverdue(message, today)
  const [only, more] = amounts
  if (overdue !== undefined && only !== undefined && more === undefined)
    return { ...ofAge(toCop(only, message, facts), overdue / DAYS_OF_A_MONTH), dias: overdue }
  // "8 millones desde el 1 de mayo y 3 desde el 15 de enero": a day for each.
  const { days } = message
  if (amounts.length > 1 && days.length === amounts.length && DUE.test(words) && days.every((day) => day < today))
    return amounts
      .map((amount, at) =>
        ofAge(toCop(amount, message, facts), daysBetween(days[at] ?? today, today) / DAYS_OF_A_MONTH),
      )
      .reduce((sum, each) => ({
        menos3: sum.menos3 + each.menos3,
        hasta6: sum.hasta6 + each.hasta6,
        hasta12: sum.hasta12 + each.hasta12,
        mas12: sum.mas12 + each.mas12,
      }))
  const bare = agedBare(message)
  if (bare !== undefined) return bare
  const aged = { hasta6: 0, hasta12: 0, mas12: 0, menos3: 0 }
  let found = false
  for (const [at, amount] of amounts.entries()) {
    const after = words.slice(amount.end, amounts[at + 1]?.start ?? words.length).split(/[;.]/)[0] ?? ''
    const before = words.slice(amounts[at - 1]?.end ?? 0, amount.start)
    const months = monthsNear(after.slice(0, 70)) ?? monthsNear(before.slice(-60))
    if (months === undefined) continue
    found = true
    const overYear =
      months === 12 &&
      /\bmas de|\+|\bhace (?:mas de )?(?:un |1 )ano|\bvencid\w+ (?:hace )?(?:un|1) ano/.test(after + before)
    const value = ofAge(toCop(amount, message, facts), overYear ? 13 : months)
    aged.menos3 += value.menos3
    aged.hasta6 += value.hasta6
    aged.hasta12 += value.hasta12
    aged.mas12 += value.mas12
  }
  if (!found) return undefined
  const held = MORE.test(words) ? (before as Aged | undefined) : undefined
  if (held === undefined) return aged
  return {
    hasta6: held.hasta6 + aged.hasta6,
    hasta12: held.hasta12 + aged.hasta12,
    mas12: held.mas12 + aged.mas12,
    menos3: held.menos3 + aged.menos3,
  }
}

const INDIVIDUAL = /\bindividual\b|\b33 ?%/
const RELATED = /\bsocios?\b|\bvinculad[oa]s?\b|\baccionistas?\b|\bcunad[oa]\b|\bherman[oa]\b/
const NOT_RELATED =
  /\b(?:no|ni|sin|ningun[oa]?|nadie|ninguno de ellos)\b[^.;,?\d]{0,30}\b(?:vinculad[oa]s?|soci[oa]s?|accionistas?|relacionad[oa]s?)\b/

/** A provision for a lawsuit or a guarantee: none of a debt. */
const OF_SOMETHING_ELSE =
  /\b(?:pleitos?|demandas?|demandaron|litigios?|contingencias?|desmantelamiento|garantias?|juicio|reclamos?|prestaciones|vacaciones|compre|compramos|compro)\b/
const OF_A_DEBT =
  /\b(?:cartera|clientes?|deudor(?:es)?|vencid[oa]s?|incobrables?|morosos?|cuentas? por cobrar|no (?:me )?pag\w+)\b/

const OF_A_DEBT_FISCAL = /\b(?:cartera|clientes?|deudor(?:es)?|vencid[oa]s?|facturas?|(?:nos|me) debe\w*)\b/
const LEFT_OF_IT = /\b(?:queda\w*|resta|falta|sobra|pendiente)\b|\b(?:otro|proximo|siguientes?) anos?\b/
const cartera = intent({
  id: 'renta.cartera',
  subject: 'renta',
  title: 'Deudas de clientes que no pagan: cuánto se deduce',
  // "Deterioro fiscal de la cartera": what the books lose is another question.
  tells: ({ text: words, amounts }) =>
    amounts.length > 0 &&
    /\b(?:deterioro|provision) fiscal\b/.test(words) &&
    !/\bcontabl\w+|\blibros\b|\bdiferid[oa]\b/.test(words) &&
    OF_A_DEBT_FISCAL.test(words),
  fits: ({ text: words }) => !OF_SOMETHING_ELSE.test(words) || OF_A_DEBT.test(words),
  slots: {
    deudas: text<Aged>(
      'Cartera por edad',
      agedOf,
      ({ hasta6, hasta12, mas12 }) => `${formatCop(hasta6)} · ${formatCop(hasta12)} · ${formatCop(mas12)}`,
    ),
    deuda: money('Cartera vencida', ['deuda', 'venta', 'activos', 'pago', 'cuantia', 'ingresos', 'perdida'], {
      main: true,
      summed: true,
    }),
    edad: text<number>(
      'Meses vencida',
      ({ text: words, amounts }) => (amounts.length === 0 ? monthsNear(words) : undefined),
      (months) => `${Math.round(months)} meses`,
    ),
    individual: flag('Método individual', ({ text: words }) =>
      INDIVIDUAL.test(words) ? true : /\bgeneral\b/.test(words) ? false : undefined,
    ),
    vinculado: flag('La deuda es de un vinculado', (message) =>
      NOT_RELATED.test(message.text)
        ? false
        : RELATED.test(message.text) && !((byAge(message)?.vinculados ?? 0) > 0)
          ? true
          : undefined,
    ),
    deterioroContable: {
      ...money('Deterioro contable', []),
      takes: isCalled(IN_BOOKS, /\bfiscal\w{0,6}|\bcorriente\b|\bvencid[oa]s?\b/),
    },
    tarifa: percent('Porcentaje que mencionas', ['tarifa']),
    anoGravable,
  },
  answer({ deudas: told, deuda, edad, individual, vinculado, deterioroContable: booked, anoGravable: said }, context) {
    const { kind, facts, message, today } = context
    // What is said of next year's payment is worked out by today's rates.
    const [on = today] = [context.on, today].sort()
    // "¿Y si son solo 4 meses?": another age of one debt, which was told whole.
    const one = told && [told.menos3, told.hasta6, told.hasta12, told.mas12].filter((each) => (each ?? 0) > 0)
    const whole = deuda ?? (one?.length === 1 ? one[0] : undefined)
    const newer = edad !== undefined && context.own?.includes('edad') === true && !context.own.includes('deudas')
    const aged = whole !== undefined && edad !== undefined ? ofAge(whole, edad) : undefined
    const deudas = newer && one?.length === 1 ? aged : (told ?? aged)
    const ano = yearOf(said, on, 2019)
    const caveats = [
      'La deuda debe haber producido renta declarada, ser de dudoso cobro y estar en la contabilidad; los dos métodos no se usan sobre la misma deuda.',
      'Lo que se recupere después es renta líquida por recuperación de deducciones (art. 195).',
    ]
    const one33 = durTributario('art. 1.2.1.18.20')
    const byAgeRule = durTributario('art. 1.2.1.18.21')
    const words = message.text
    if (vinculado)
      return {
        headline: opening(
          { kind },
          false,
          '**no se reconoce provisión por deudas entre vinculados económicos o de los socios con la sociedad**.',
        ),
        sources: [et('art. 145')],
        caveats,
      }
    if (
      /\bcastig\w+|\bmanifiestamente\b|\bdefinitiv\w+|\bdar de baja\b|\bliquidacion judicial\b|\bse murio\b/.test(
        words,
      ) &&
      deudas === undefined
    )
      return {
        headline: opening(
          { kind },
          true,
          `una deuda **manifiestamente perdida o sin valor se deduce completa**${deuda === undefined ? '' : ` (${formatCop(deuda)})`} en el año en que se descarga, si se prueba que ya no se puede cobrar.`,
        ),
        paragraphs: [
          'Hay que demostrar su existencia, que se declaró como renta cuando se causó y por qué no se cobrará: insolvencia, liquidación del deudor, prescripción o gestión de cobro sin resultado.',
        ],
        sources: [et('art. 146')],
        caveats,
      }
    if (deudas !== undefined) {
      const { hasta6, hasta12, mas12, menos3 } = deudas
      const calculation = provisionCartera({ anoGravable: ano, hasta6, hasta12, mas12 }, facts)
      const { general, individual: one } = calculation.result
      const compares = /\bgeneral\b[^.;?]{0,30}\bindividual\b|\bindividual\b[^.;?]{0,30}\bgeneral\b|\bconviene\b/.test(
        words,
      )
      const single = compares ? one > general : (individual ?? (mas12 > 0 && hasta6 + hasta12 === 0))
      const third = facts.at(CARTERA_INDIVIDUAL, `${ano}-12-31`)
      const deducted = single && mas12 > 0 ? one : general
      if (kind === 'asiento')
        return {
          headline: `La provisión se contabiliza con débito a **519910 por ${formatCop(deducted)}** y crédito a 139905.`,
          tables: [
            entry([
              ['519910 Provisión de deudores (gasto)', deducted, 0],
              ['139905 Provisión de clientes', 0, deducted],
            ]),
          ],
          sources: [decreto('2650', 1993, 'arts. 3 y 4')],
          caveats: ['El deterioro contable puede ser otro: aquí va lo que se deduce.', ...caveats.slice(0, 1)],
        }
      const since =
        deudas.dias === undefined
          ? ''
          : ` Lleva **${deudas.dias} días vencida**: cae en la edad de ${deudas.dias > 360 ? 'más de 360' : deudas.dias > 180 ? '181 a 360' : deudas.dias > 90 ? '91 a 180' : deudas.dias > 60 ? '61 a 90' : deudas.dias > 30 ? '31 a 60' : '1 a 30'} días.`
      // "General e individual": both are wanted, though one of them is named.
      const both = individual === undefined || compares || /\bgeneral\b/.test(words)
      const aside = [
        ...(menos3 > 0 ? [`No cuentan ${formatCop(menos3)} con menos de tres meses de vencidos.`] : []),
        ...((deudas.vinculados ?? 0) > 0
          ? [
              `Tampoco los ${formatCop(deudas.vinculados ?? 0)} que debe un socio o vinculado: de esas deudas no se reconoce provisión ${cite(et('art. 145'))}.`,
            ]
          : []),
      ]
      const better =
        mas12 === 0 || one === general
          ? []
          : [
              `Conviene la ${one > general ? 'individual' : 'general'}: deduce ${formatCop(Math.abs(one - general))} más este año (${formatCop(general)} la general y ${formatCop(one)} la individual, que solo mira lo vencido hace más de un año ${cite(one33)}).`,
            ]
      const gap = booked === undefined ? 0 : booked - deducted
      const ofBooks =
        booked === undefined
          ? ''
          : gap > 0
            ? ` De los ${formatCop(booked)} del deterioro contable quedan **${formatCop(gap)}** sin deducir este año.`
            : ` El deterioro contable (${formatCop(booked)}) es ${gap === 0 ? 'igual' : `${formatCop(-gap)} menor`}.`
      const difference =
        gap > 0
          ? [
              'Esa diferencia se suma a la utilidad en la conciliación fiscal y es temporaria: deja un activo por impuesto diferido.',
            ]
          : []
      if (single && mas12 > 0)
        return {
          headline: `Con la provisión individual se deducen **${formatCop(one)}** este año: hasta el ${formatPercent(third.value)} anual de los ${formatCop(mas12)} vencidos hace más de un año${both ? `; con la general, **${formatCop(general)}**` : ''}.${LEFT_OF_IT.test(words) ? ` Quedan **${formatCop(mas12 - one)}** para los años siguientes.` : ''}${since}${ofBooks}`,
          ...(individual === undefined ? {} : { paragraphs: [...better, ...difference] }),
          steps: [
            {
              label: 'Provisión individual',
              formula: `${formatCop(mas12)} × ${formatPercent(third.value)}`,
              value: formatCop(one),
              sources: [one33],
            },
          ],
          sources: [one33, et('art. 145'), ...(both ? [byAgeRule] : [])],
          facts: [third, ...calculation.facts],
          caveats: [...aside, ...caveats],
        }
      return fromCalculation(calculation, {
        headline: opening(
          { kind },
          general > 0,
          general > 0
            ? `la provisión general de cartera deducible es de **${formatCop(general)}**.${since}${ofBooks}`
            : `la cartera con **menos de tres meses de vencida no se provisiona** fiscalmente.${since}`,
        ),
        ...(mas12 > 0
          ? {
              paragraphs: [
                `Por el método individual, lo vencido hace más de un año admite hasta el ${figure(CARTERA_INDIVIDUAL)} anual: ${formatCop(one)} ${cite(one33)}.`,
                ...better,
                ...difference,
              ],
            }
          : { paragraphs: difference }),
        sources: [byAgeRule, et('art. 145'), ...(mas12 > 0 ? [one33] : [])],
        caveats: [...aside, ...caveats],
      })
    }
    if (edad !== undefined && deuda === undefined) {
      const rate = edad < 3 ? undefined : edad < 6 ? CARTERA_6 : edad <= 12 ? CARTERA_12 : CARTERA_MAS
      return {
        headline: rate
          ? `Con ${Math.round(edad)} meses de vencida se deduce **el ${figure(rate)} de la deuda** por provisión general${edad > 12 ? `, o hasta el ${figure(CARTERA_INDIVIDUAL)} al año por la individual` : ''}.`
          : 'Con menos de tres meses de vencida **no se provisiona** fiscalmente.',
        sources: [byAgeRule, et('art. 145'), ...(edad > 12 ? [one33] : [])],
        caveats,
      }
    }
    const sample =
      deuda === undefined
        ? ''
        : `: de ${formatCop(deuda)}, ${[CARTERA_6, CARTERA_12, CARTERA_MAS].map((key) => formatCop(Math.round(percentOf(deuda, facts.at(key, on).value)))).join(', ')} según la edad, o ${formatCop(Math.round(percentOf(deuda, facts.at(CARTERA_INDIVIDUAL, on).value)))} al año por el individual si lleva más de un año`
    return {
      headline: opening(
        { kind },
        kind === 'sino' ? true : undefined,
        `la cartera vencida se deduce por provisión **general (${figure(CARTERA_6)} de 3 a 6 meses, ${figure(CARTERA_12)} de 6 meses a un año y ${figure(CARTERA_MAS)} de más de un año) o individual (hasta ${figure(CARTERA_INDIVIDUAL)} anual de cada deuda de más de un año)**${sample}.`,
      ),
      paragraphs: [
        `El deterioro contable (NIIF 9 o sección 11) no se deduce: para renta solo cuenta esta provisión. Una deuda ya perdida se castiga completa con las pruebas del artículo 146 ${cite(et('art. 146'))}.`,
      ],
      sources: [byAgeRule, one33, et('art. 145'), et('art. 146')],
      caveats,
    }
  },
})

// ---- Losses -------------------------------------------------------------------------------------------------------------

const YEARS_OF_LOSS = 12
const OLD_LOSS = 2017
const YEAR_OF_LOSS =
  /\bp[ei]e?rd\w*[^.;:?]{0,25}?\b(20[0-2]\d)\b|\b(?:del?|en|desde) (?:el )?(?:ano )?(20[0-2]\d)\b[^.;?\d]{0,25}\bp[ei]e?rd\w+|^\W*(?:y )?l[ao]s? del? (?:ano )?(20[0-2]\d)\b/

/** A loss and the year that it is of. */
interface Loss {
  readonly ano: number
  readonly valor: number
}
const YEAR_BEHIND = /^ ?(?:millones |pesos |m )?(?:\(|en |del? |por |el )?(?:el ano |el |ano |ag )?(20[0-2]\d)\b/
const YEAR_AHEAD = /\b(20[0-2]\d)\b[^;.\d]{0,40}$/
const OF_LOSS = /\bp[ei]e?rd\w+/g
const OF_GAIN = /\b(?:gan[aeo]\w*|utilidad\w*|rentas?|rlg?|ingres\w+|liquida)\b/g

/** "Perdió 60 en 2019 y 45 en 2021": the losses of several years, each with its own. */
function lossesOf(message: Understood, facts: ReadContext['facts']): readonly Loss[] | undefined {
  const { text: words } = message
  const sums = sumsIn(message, facts)
  const found = sums.flatMap(({ value: valor, start, end }, at): Loss[] => {
    const ahead = words.slice(0, start)
    const [loss, gain] = [OF_LOSS, OF_GAIN].map((cue) => [...ahead.matchAll(cue)].at(-1)?.index ?? -1)
    if ((loss ?? -1) <= (gain ?? -1)) return []
    const year =
      YEAR_BEHIND.exec(words.slice(end, end + 40))?.[1] ??
      YEAR_AHEAD.exec(words.slice(sums[at - 1]?.end ?? 0, start))?.[1]
    return year === undefined ? [] : [{ ano: Number(year), valor }]
  })
  const years = new Set(found.map(({ ano }) => ano))
  return years.size > 1 && years.size === found.length && found.every(({ ano }) => ano >= OLD_LOSS)
    ? found.sort((one, other) => one.ano - other.ano)
    : undefined
}

const YEARS_TOLD = /\bp[ei]e?rd\w+[^?]{0,60}\b20[12]\d\b[^?]{0,60}\b20[12]\d\b/
const YEAR_OF_GAIN =
  /\b(20[12]\d)\b[^;.?\d]{0,25}\b(?:gan[aeo]\w*|utilidad|renta|compens\w+)|\b(?:gan[aeo]\w*|utilidad|renta|compens\w+)(?: [a-z]{1,8}){0,3} (?:en|del?) (20[12]\d)\b/

function byYear(
  losses: readonly Loss[],
  income: number | undefined,
  year: number,
  { facts, today }: Pick<AnswerContext, 'facts' | 'today'>,
): IntentAnswer {
  const rate = facts.at(RENTA_PJ, today)
  const each = setOffEach(losses, income ?? 0, year)
  const used = each.reduce((sum, { usada }) => sum + usada, 0)
  const until = ({ ano }: Loss) => `se usa hasta el año gravable **${ano + YEARS_OF_LOSS}**`
  const said = each.map((loss) =>
    loss.usada === loss.valor
      ? `la de ${loss.ano} (${formatCop(loss.valor)}) **se agota**`
      : `de la de ${loss.ano} **quedan ${formatCop(loss.valor - loss.usada)}**, que ${until(loss)}`,
  )
  const tax = income === undefined ? 0 : Math.round(percentOf(income - used, rate.value))
  return {
    headline:
      income === undefined
        ? `Cada pérdida tiene sus 12 años: ${listed(losses.map((loss) => `la de ${loss.ano} (${formatCop(loss.valor)}) ${until(loss)}`))}.`
        : `Se compensan **${formatCop(used)}**, primero la pérdida más vieja: ${listed(said)}. La renta de ${formatCop(income)} queda en **${formatCop(income - used)}** y el impuesto en **${formatCop(tax)}** (${formatPercent(rate.value)}).`,
    tables: [
      {
        title: 'Pérdida por pérdida',
        columns: ['Año', 'Pérdida', 'Se compensa', 'Saldo', 'Último año'],
        rows: each.map(({ ano, valor, usada }) => [
          String(ano),
          formatCop(valor),
          formatCop(usada),
          formatCop(valor - usada),
          String(ano + YEARS_OF_LOSS),
        ]),
      },
    ],
    sources: [et('art. 147'), et('art. 240')],
    facts: [rate],
    caveats: [
      'La ley no impone el orden: se empieza por la más vieja para que no se venza.',
      'La declaración en que se liquida o compensa una pérdida queda en firme a los 5 años.',
    ],
    ...(used > 0 ? { gives: { deducible: used } } : {}),
  }
}

/** The income of a year against the losses of several, the oldest first: what is used of each, what is left and until when. */
function setOffEach(
  losses: readonly Loss[],
  income: number,
  year: number,
): readonly (Loss & { readonly usada: number })[] {
  let left = income
  return losses.map((loss) => {
    const usada = loss.ano >= year || loss.ano + YEARS_OF_LOSS < year ? 0 : Math.min(left, loss.valor)
    left -= usada
    return { ...loss, usada }
  })
}

const perdidas = intent({
  id: 'perdidas-fiscales',
  subject: 'renta',
  title: 'Pérdidas fiscales: en cuántos años se compensan',
  // "¿Cuánto me queda de cada año?" of losses that were told with their years.
  tells: (message) =>
    /\bcada (?:un[ao]|ano)\b|\bhasta cuando\b|\bcompens\w+|\bqueda\w*\b/.test(message.text) &&
    message.days.length === 0 &&
    YEARS_TOLD.test(message.text),
  slots: {
    perdidasPorAno: text<readonly Loss[]>(
      'Pérdidas por año',
      (message, { facts }) => lossesOf(message, facts),
      (losses) => losses.map(({ ano, valor }) => `${ano}: ${formatCop(valor)}`).join(', '),
    ),
    anoCompensacion: text<number>(
      'Año en que se compensa',
      ({ text: words }) => {
        const year = YEAR_OF_GAIN.exec(words)
        return year === null ? undefined : Number(year[1] ?? year[2])
      },
      String,
    ),
    perdida: { ...perdida, label: 'Pérdida fiscal', money: ['perdida', 'mencion'], main: true },
    anoGravable: {
      ...anoGravable,
      // Of "este año vamos a ganar 50" the year is not the loss's, nor the one in which a loss of 2012 is used.
      read: (message, context) => {
        const said = YEAR_OF_LOSS.exec(message.text)
        const year = said?.[1] ?? said?.[2] ?? said?.[3]
        if (year !== undefined) return Number(year)
        return context.before === undefined || /\bp[ei]e?rd\w+/.test(message.text)
          ? anoGravable.read?.(message, context)
          : undefined
      },
    } satisfies Slot<number, false>,
    utilidad: {
      ...money('Renta líquida del año en que se compensa', ['utilidad', 'ingresos'], {
        read: bareBeside(/\bgan[aeo]\w*|\butilidad\w*|\brenta\b/),
      }),
      takes: isCalled(/\brentas? liquidas?\b|\brlg?\b/, /\bp[ei]e?rd\w+/),
      orByRole: true,
    } satisfies Slot<number, false>,
    natural: flag('Es de una persona natural', ({ text: words }) =>
      /\bpersonas? natural(?:es)?\b|\bmi taxi\b|\bel taxi\b|\bsoy asalariad/.test(words) ? true : undefined,
    ),
  },
  answer({ perdida, anoGravable: year, utilidad, perdidasPorAno: losses, anoCompensacion }, context) {
    const { kind, facts, today, message } = context
    if (losses !== undefined) return byYear(losses, utilidad, anoCompensacion ?? Number(today.slice(0, 4)), context)
    // The loss is of an earlier year; what is said of its use is of today.
    const on = today
    const until = year === undefined ? undefined : year + YEARS_OF_LOSS
    const old = year !== undefined && year < OLD_LOSS
    const left = perdida !== undefined && utilidad !== undefined ? utilidad - perdida : undefined
    const taxOf = (income: number) =>
      impuestoSociedad({ anoGravable: yearOf(undefined, on, 2023), rentaLiquidaGravable: Math.max(0, income) }, facts)
        .result.impuesto
    const tax = left === undefined ? undefined : taxOf(left)
    const used = left === undefined || left < 0 ? utilidad : perdida
    const toPartners = /\bsocios?\b/.test(message.text) && /\btraslad|\bpas[ao]|\bsu renta\b/.test(message.text)
    return {
      ...(left === undefined || used === undefined || used === 0 ? {} : { gives: { deducible: used } }),
      headline: toPartners
        ? opening(
            { kind },
            false,
            'las pérdidas fiscales de la sociedad **no se trasladan a los socios**: solo las compensa la misma sociedad.',
          )
        : left !== undefined && tax !== undefined
          ? kind === 'comparar' && perdida !== 0
            ? `Con la pérdida el impuesto es de **${formatCop(tax)}** y sin ella de **${formatCop(taxOf(utilidad ?? 0))}**: ahorras **${formatCop(taxOf(utilidad ?? 0) - tax)}**.`
            : `${perdida === 0 ? 'Sin pérdida que compensar' : left < 0 ? `Compensas **${formatCop(utilidad ?? 0)}** de los ${formatCop(perdida ?? 0)} de pérdida: así` : `Compensada la pérdida de ${formatCop(perdida ?? 0)}`}, queda una renta de **${formatCop(Math.max(0, left))}** y un impuesto de **${formatCop(tax)}** (${figure(RENTA_PJ, today)})${left < 0 ? `, y ${formatCop(-left)} de pérdida para los años siguientes${until === undefined || old ? '' : `, hasta el año gravable **${until}**`}` : perdida === 0 ? '' : '; **no queda pérdida por compensar**'}.`
          : old
            ? opening(
                { kind },
                true,
                'las pérdidas fiscales de antes de 2017 se compensan **sin límite de años**, por el valor que da la fórmula de transición del artículo 290 (numeral 5), y no por los 12 años del 147.',
              )
            : year !== undefined
              ? opening(
                  { kind },
                  kind === 'sino' ? Number(on.slice(0, 4)) <= (until ?? 0) : undefined,
                  `la pérdida fiscal de ${year} se compensa con las rentas de los **12 años siguientes: hasta el año gravable ${until}**.`,
                )
              : kind === 'sino' || kind === 'cuanto' || kind === 'cuando'
                ? opening(
                    { kind },
                    true,
                    `una sociedad compensa la pérdida fiscal${perdida === undefined ? '' : ` de ${formatCop(perdida)}`} con las rentas líquidas de los **12 años siguientes**; en el año de la pérdida **no paga renta pero sí declara**.`,
                  )
                : 'Una empresa con pérdida fiscal **no paga renta ese año pero sí declara**, y la compensa con las rentas de los **12 años siguientes**.',
      paragraphs: [
        ...(left === undefined || old || perdida === 0
          ? []
          : [
              `Se compensa sin límite de porcentaje, hasta el monto de la renta líquida y en los **12 años siguientes**${until === undefined ? '' : `: la de ${year}, hasta el año gravable ${until}`} ${cite(et('art. 147'))}.`,
            ]),
        `La declaración en la que se liquida o compensa una pérdida queda en firme a los 5 años ${cite(et('art. 147'))}. La renta presuntiva está en 0 % desde 2021 (artículo 188), y la tasa mínima del ${figure(RENTA_PJ_MINIMA, today)} puede cobrar algo si hay utilidad contable (artículo 240, parágrafo 6).`,
      ],
      sources: old
        ? [et('arts. 147 y 290'), et('art. 188'), et('art. 240 par. 6')]
        : [et('arts. 147 y 188'), et('art. 240 par. 6')],
      caveats: [
        'No se compensan pérdidas que vengan de ingresos no gravados o de costos sin relación con la renta, ni se trasladan a los socios.',
        'Se compensan sin límite de porcentaje al año.',
      ],
    }
  },
})

// ---- Minimum rate, surcharges, transfer prices, digital economy ---------------------------------------------------------

/** What art. 240 par. 6 adds to the profit of the books or takes off it, and off the tax, by its name. */
const ADJUSTMENTS = {
  permanentes: 'Diferencias permanentes que aumentan la renta',
  noConstitutivos: 'Ingresos no constitutivos',
  participacion: 'Ingresos por el método de participación',
  gananciaOcasional: 'Ganancia ocasional',
  exentas: 'Rentas exentas',
  perdida: 'Pérdidas compensadas',
  descuentos: 'Descuentos tributarios',
  pasivas: 'Impuesto de rentas pasivas del exterior',
  rentaLiquida: 'Renta líquida gravable',
} as const
const ADJUSTED_BY = {
  utilidad:
    /\butilidad\w*(?: \w+){0,2}? antes de (?:impuestos?|imp?tos?|imp|renta)\b|(?<!\b(?:en|dentro de|incluid[oa]s? en|afect\w{1,5}|(?:sub|baj)\w{1,4}) (?:la|esa) )\butilidad\w*|\bganancias? contables?\b|\buai\b|\buc\b|\bud\b|\bresultado\b|\b(?:gan[oe]|ganamos|ganaron|libros)\b/g,
  permanentes: /\bdif\w*\.? perm(?:anentes?\b|\b\.?)|\bdparl\b|\b(?:gastos?|costos?) no deducibles?\b|\bmultas?\b/g,
  noConstitutivos: /\bincrngo\b|\bincr\b|\b(?:ingresos )?no (?:constitutiv\w+|gravad[oa]s)\b/g,
  participacion: /\bmetodo de participacion\b|\bvimp{0,2}\b|\bmpp\b/g,
  gananciaOcasional: /\bganancias? ocasional\w*|\bvngo\b|\bgo\b/g,
  exentas: /\brentas? exentas?\b|\bexent[oa]s?\b/g,
  perdida: /\bperdidas?\b|\bcompensa\w*|\bexcesos? de (?:renta )?presuntiva\b/g,
  descuentos: /\bdescuentos?\b|\bdtc\b/g,
  pasivas: /\b(?:rentas? )?pasivas?\b|\birp\b/g,
  // "Gravable" or not, "utilidad fiscal" is none of the books.
  rentaLiquida: /\brentas? liquidas?(?: gravables?)?\b|\brlg?\b|\butilidad fiscal\b|\bbase gravable\b/g,
  impuesto:
    /(?<!\bantes (?:de )?(?:los )?)\b(?:impuestos?|imp?tos?|imp)\b|\binr\b|\bid\b|\brenta (?:solo |apenas |nos |me |le |se ){0,2}(?:dio|da|sali[oa]|pag\w+)\b|\bpag(?:ue|amos|o|aron)\b/g,
} as const

interface Place {
  readonly at: number
  readonly end: number
}
/** What the income tax was worked out from, where the conversation did. */
const profitWorkedOut: Slot<number, false> = { label: utilidad.label, type: utilidad.type, required: false }

const minima = intent({
  id: 'renta.tasa-minima',
  subject: 'renta',
  title: 'Tasa mínima de tributación de las sociedades',
  called:
    /\b(?:ttd|tmt)\b|\btasa (?:minima )?de tributacion\b|\btasa minima\b|\b(?:complet|ajust|adicion)\w{1,4}\b[^.;?]{0,30}\b15 ?(?:%|por ?ciento)/,
  // Beside a surcharge, which names it too; and of losses that are set off the tax itself is worked out first.
  fits: ({ text, amounts }) =>
    (amounts.length > 0 || !/\bsobretasas?\b/.test(text)) &&
    !/^\W*(?:y )?si [^?]{0,40}\bperdidas? (?:fiscal\w{0,2} )?(?:por compensar|acumulad|de (?:anos )?anterior)/.test(
      text,
    ),
  slots: {
    ...namedSums(ADJUSTMENTS, ADJUSTED_BY),
    // Neither is taken by what it looks like: the tax and the profit stand beside each other in any order.
    utilidadContable: {
      ...money('Utilidad contable', ['utilidad', 'ingresos'], {
        main: true,
        read: oneOf(bareBeside(new RegExp(ADJUSTED_BY.utilidad.source)), bareAlone()),
      }),
      takes: (text: string, sum: Place) => nameOf(text, sum, ADJUSTED_BY) === 'utilidad',
    },
    utilidad: profitWorkedOut,
    impuesto: {
      ...impuesto,
      label: 'Impuesto de renta',
      takes: (text: string, sum: Place) => nameOf(text, sum, ADJUSTED_BY) === 'impuesto',
    },
    tarifa: percent('Tasa', ['tarifa']),
    anoGravable,
  },
  answer(
    { utilidadContable, utilidad: worked, impuesto: told, anoGravable: said, rentaLiquida, tarifa, ...sums },
    { kind, facts, on, message },
  ) {
    const profitOfBooks = utilidadContable ?? worked
    const ano = yearOf(said, on, 2023)
    const general = facts.at(RENTA_PJ, `${ano}-12-31`).value
    // A rate of 15 % is the minimum itself.
    const rateOfTax = tarifa === undefined || tarifa <= facts.at(RENTA_PJ_MINIMA, on).value ? general : tarifa
    const ofLiquid = rentaLiquida === undefined ? undefined : Math.round(percentOf(rentaLiquida, rateOfTax))
    const impuesto = told ?? ofLiquid
    const rule = {
      paragraphs: [
        `Se divide el impuesto depurado (impuesto neto más descuentos y menos el de rentas pasivas del exterior) entre la utilidad depurada. Si el cociente es menor que ${figure(RENTA_PJ_MINIMA)}, el impuesto a adicionar es utilidad depurada × ${figure(RENTA_PJ_MINIMA)} − impuesto depurado ${cite(et('art. 240 par. 6'))}.`,
      ],
      sources: [et('art. 240 par. 6')],
      caveats: [
        'La norma exceptúa, entre otras, a empresas con tarifas especiales: revisa el parágrafo antes de aplicarla.',
      ],
    }
    if (profitOfBooks !== undefined && impuesto !== undefined) {
      const calculation = tasaMinima(
        {
          anoGravable: ano,
          utilidad: profitOfBooks,
          impuesto,
          ...sums,
        },
        facts,
      )
      const { utilidadDepurada: profit, impuestoDepurado: tax, minimo, adicional } = calculation.result
      const rate = formatPercent(facts.at(RENTA_PJ_MINIMA, on).value)
      return fromCalculation(calculation, {
        ...rule,
        headline: opening(
          { kind },
          adicional > 0,
          adicional > 0
            ? `${asksWhether(message) && kind !== 'sino' ? 'sí, ' : ''}hay que adicionar **${formatCop(adicional)}**: la tasa depurada es del ${formatPercent(Math.round((tax / profit) * 10_000) / 100)}, el ${rate} de ${formatCop(profit)} es ${formatCop(minimo)} y el impuesto depurado es de ${formatCop(tax)}.`
            : profit > 0
              ? `no se adiciona nada (**${formatCop(0)}**): la tasa depurada es del ${formatPercent(Math.round((tax / profit) * 10_000) / 100)} y el impuesto depurado de ${formatCop(tax)} llega al ${rate} de ${formatCop(profit)}, que es ${formatCop(minimo)}.`
              : `no se adiciona nada (**${formatCop(0)}**): no queda utilidad depurada.`,
        ),
        ...(told === undefined && rentaLiquida !== undefined
          ? {
              steps: [
                {
                  label: 'Impuesto de renta',
                  formula: `${formatCop(rentaLiquida)} × ${formatPercent(rateOfTax)}`,
                  value: formatCop(impuesto),
                  sources: [et('art. 240')],
                },
                ...calculation.steps,
              ],
            }
          : {}),
        sources: calculation.sources,
        caveats: calculation.caveats,
      })
    }
    return {
      ...rule,
      headline: `La tasa mínima de tributación de las sociedades es del **${figure(RENTA_PJ_MINIMA)} de la utilidad contable depurada**: si el impuesto depurado queda por debajo, se adiciona la diferencia.`,
    }
  },
})

const SURCHARGES = [
  ['financiera', 'Entidades financieras', RENTA_PJ_SOBRETASA_FINANCIERA, RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL],
  ['hidroelectrica', 'Generadoras hidroeléctricas', RENTA_PJ_SOBRETASA_HIDRO, RENTA_PJ_SOBRETASA_HIDRO_UMBRAL],
] as const
const HYDRO = /\bhidroelectric\w*|\bgenerador\w*|\benergia\b/

const sobretasas = intent({
  id: 'renta.sobretasas',
  subject: 'renta',
  title: 'Puntos adicionales de renta de algunos sectores',
  called:
    /^\W{0,3}(?:impuesto (?:de|a la) )?renta (?:para|de) (?:los |las )?(?:bancos|entidades financieras|aseguradoras)\b/,
  slots: {
    tipo,
    utilidad: money('Renta gravable', ['utilidad', 'ingresos'], { main: true }),
    tarifa: percent('Tarifa', ['tarifa']),
    anoGravable,
  },
  answer({ utilidad }, { kind, facts, on, message }) {
    const general = facts.at(RENTA_PJ, on)
    // Each is of some years only; one that has ended is left out.
    const rows = SURCHARGES.flatMap(([id, who, points, limit]) => {
      const [extra, from] = [factAt(facts, points, on), factAt(facts, limit, on)]
      return extra && from ? [{ id, who, extra, from }] : []
    })
    const wanted = HYDRO.test(message.text) ? 'hidroelectrica' : 'financiera'
    const first = rows.find(({ id }) => id === wanted) ?? rows[0]
    const limitCop = first && uvtToCop(first.from.value, facts, on)
    const reached = first && utilidad !== undefined && limitCop !== undefined ? utilidad >= limitCop : undefined
    const rate = first && formatPercent(general.value + first.extra.value)
    return {
      headline:
        first === undefined
          ? `En ${on.slice(0, 4)} **ningún sector paga puntos adicionales de renta**: la tarifa general es del ${formatPercent(general.value)}.`
          : reached !== undefined && utilidad !== undefined
            ? opening(
                { kind },
                reached,
                reached
                  ? `con ${formatCop(utilidad)} de renta gravable la tarifa es del **${rate}**: un impuesto de **${formatCop(Math.round(percentOf(utilidad, general.value + first.extra.value)))}**.`
                  : `${formatCop(utilidad)} no llega a ${formatNumber(first.from.value)} UVT, así que se queda en la tarifa general del **${formatPercent(general.value)}**.`,
              )
            : `Las ${first.who.toLowerCase()} pagan **${formatNumber(first.extra.value)} puntos más de renta (${rate})** si su renta gravable llega a **${formatNumber(first.from.value)} UVT**.`,
      ...(/\b(?:tasa|tributacion) minima\b/.test(message.text)
        ? {
            paragraphs: [
              `La tasa mínima de tributación es aparte: el ${figure(RENTA_PJ_MINIMA)} de la utilidad contable depurada ${cite(et('art. 240 par. 6'))}.`,
            ],
          }
        : {}),
      tables: [
        {
          title: 'Puntos adicionales',
          columns: ['Quién', 'Puntos', 'Tarifa total', 'Desde'],
          rows: rows.map(({ who, extra, from }) => [
            who,
            formatNumber(extra.value),
            formatPercent(general.value + extra.value),
            `${formatNumber(from.value)} UVT (${formatCop(roundUvt(uvtToCop(from.value, facts, on)))})`,
          ]),
        },
      ],
      sources: [et('art. 240'), et('art. 240 pars. 2 y 4')],
      facts: [general, ...rows.flatMap(({ extra, from }) => [extra, from])],
      caveats: ['Son temporales: los de entidades financieras rigen hasta 2027 y los de hidroeléctricas hasta 2026.'],
    }
  },
})

/** Of a type of operation: up to that much of a year nothing has to be documented; less with a tax haven. */
const DOCUMENTED_UVT = { general: 45_000, noCooperante: 10_000 } as const

const DEALT =
  /\b(?:le|les|nos) (?:vend|compr|pag|factur|prest|export|import)\w*|\bcompr(?:o|e|amos|aron|am)\b|\boperaci\w+|\bmatriz\b|\bfilial\b|\bvinculad\w+|\bparaisos?\b/
const NOT_FILED = /\bno (?:la |lo |las |los )?(?:present|hac|hag|hic|entreg|llev)\w{1,5}/
const transferencia = intent({
  id: 'precios-transferencia',
  subject: 'renta',
  title: 'Quién está obligado a precios de transferencia',
  keeps: /\bno (?:la |lo |las |los )?(?:present|hac|hag|hic|entreg|llev)\w{1,5}|\bparaisos?\b/,
  slots: {
    patrimonio: money('Patrimonio bruto', ['patrimonio', 'activos']),
    ingresos: {
      ...ingresos,
      takes: isCalled(/\b(?:ingresos?|ventas|vend(?:iendo|imos|e|iera|ieramos)|factur\w{1,6})\b/, DEALT),
      orByRole: true,
    } satisfies typeof ingresos,
    operacion: {
      ...money('Valor de la operación', ['pago', 'compras', 'costos', 'venta', 'cuantia', 'mencion', 'deuda'], {
        main: true,
        read: bareBeside(DEALT),
      }),
      // "Le vendemos servicios por 2.100 millones": what is dealt with the other company, and not all that is earned.
      takes: isCalled(DEALT, /\bpatrimonio\b|\bingresos?\b|\bventas\b/),
      orByRole: true,
    },
    noCooperante: flag('Con un paraíso fiscal', ({ text: words }) =>
      /\bno (?:es|esta en|queda en) (?:un )?(?:paraiso|lista)/.test(words)
        ? false
        : /\bparaisos? fiscal\w{0,2}\b|\bno cooperantes?\b|\bregimen(?:es)? preferencial\w{0,2}\b/.test(words)
          ? true
          : undefined,
    ),
    anoGravable,
  },
  answer({ patrimonio: wealth, ingresos: income, operacion, noCooperante }, context) {
    const { facts, on, message } = context
    if (NOT_FILED.test(message.text))
      return {
        headline:
          'No presentar la declaración informativa o la documentación, o hacerlo tarde o con errores, tiene **sanciones propias, sobre el valor de las operaciones con vinculados** y con topes en UVT.',
        sources: [et('art. 260-11')],
        caveats: ['No es la extemporaneidad del artículo 641, que es de las declaraciones que liquidan un impuesto.'],
      }
    const patrimonio = facts.at(TRANSFERENCIA_PATRIMONIO, on)
    const earned = facts.at(TRANSFERENCIA_INGRESOS, on)
    const uvt = uvtAt(facts, on)
    const limits = `patrimonio bruto desde **${formatNumber(patrimonio.value)} UVT (${formatCop(patrimonio.value * uvt)})** o ingresos brutos desde **${formatNumber(earned.value)} UVT (${formatCop(earned.value * uvt)})**`
    const some = wealth !== undefined || income !== undefined
    const must = (wealth ?? 0) >= patrimonio.value * uvt || (income ?? 0) >= earned.value * uvt
    const most = DOCUMENTED_UVT[noCooperante === true ? 'noCooperante' : 'general']
    const least = `${formatNumber(most)} UVT (${formatCop(most * uvt)}) al año por tipo de operación${noCooperante === true ? ' con paraísos fiscales' : ''}`
    const documented =
      operacion === undefined || !(must || noCooperante === true)
        ? ''
        : operacion > most * uvt
          ? ` La operación de ${formatCop(operacion)} pasa de ${least}: lleva **declaración informativa y documentación comprobatoria**.`
          : ` La operación de ${formatCop(operacion)} no pasa de ${least}: va en la **declaración informativa, sin documentación comprobatoria**.`
    return {
      headline: some
        ? opening(
            { kind: 'sino' },
            must || noCooperante === true,
            must
              ? `estás obligado a precios de transferencia si operas con vinculados del exterior: el tope es ${limits}.`
              : noCooperante === true
                ? `las operaciones con paraísos fiscales **obligan a precios de transferencia sin importar los topes** (${limits}).`
                : `con lo que dices no llegas a los topes de precios de transferencia: ${limits}.`,
          ) + documented
        : `El régimen de precios de transferencia obliga a quien opera con vinculados del exterior y tiene ${limits}.`,
      sources: [et('arts. 260-5 y 260-9'), ...(documented === '' ? [] : [durTributario('1.2.2.1.2')])],
      facts: [patrimonio, earned, facts.at(UVT, on)],
      caveats: [
        'Las operaciones con paraísos fiscales obligan sin importar los topes.',
        ...(some ? ['El patrimonio es el del último día del año y los ingresos los del mismo año gravable.'] : []),
      ],
    }
  },
})

const USERS = /^(?:usuarios?|clientes?|suscriptores|suscripciones|personas)$/

const digital = intent({
  id: 'economia-digital',
  subject: 'renta',
  title: 'Presencia económica significativa de empresas del exterior',
  slots: {
    ingresos: { ...ingresos, main: true },
    usuarios: {
      ...count('Usuarios o clientes en Colombia', USERS),
      // So many are read as a sum.
      read: ({ text, amounts, quantities }: Understood, { before }: ReadContext) =>
        quantities.find(({ noun }) => USERS.test(noun))?.value ??
        amounts.find(
          ({ end, value }) =>
            USERS.test(/^\W{0,2}(\w+)/.exec(text.slice(end, end + 20))?.[1] ?? '') ||
            (before !== undefined && amounts.length === 1 && value < 10_000_000),
        )?.value,
    },
    anoGravable,
  },
  answer: ({ ingresos: income, usuarios }, { facts, on }) => {
    const limit = facts.at(PRESENCIA_ECONOMICA, on).value * uvtAt(facts, on)
    const both = `ingresos desde **${figure(PRESENCIA_ECONOMICA)} (${formatCop(limit)})** de clientes en Colombia e **interacción deliberada con el mercado**, como 300.000 usuarios o más`
    const enough = income === undefined ? undefined : income >= limit
    return {
      headline:
        enough === false
          ? opening(
              { kind: 'sino' },
              false,
              `${formatCop(income ?? 0)} no llega al ingreso mínimo: hay presencia económica significativa con ${both}.`,
            )
          : enough === true && (usuarios ?? 0) > 0
            ? opening(
                { kind: 'sino' },
                (usuarios ?? 0) >= 300_000,
                (usuarios ?? 0) >= 300_000
                  ? `hay presencia económica significativa: se cumplen las dos condiciones, ${both}.`
                  : `por el número de usuarios no basta: se exigen ${both}; mostrar precios en pesos o permitir pagar en pesos también es interacción deliberada.`,
              )
            : `Un no residente con presencia económica significativa paga renta si tiene ${both}.`,
      sources: [et('art. 20-3')],
      facts: [facts.at(UVT, on)],
      caveats: ['Un convenio para evitar la doble tributación puede impedir el cobro.'],
    }
  },
})

export const intents = [presuntiva, subcapitalizado, cartera, perdidas, minima, sobretasas, transferencia, digital]
