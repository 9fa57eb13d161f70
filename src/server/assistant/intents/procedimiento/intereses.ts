import { formatCop, formatDate, formatPercent } from '../../../../shared/format.ts'
import { daysBetween } from '../../../../shared/tax/habiles.ts'
import { interesesMora, interesesPactados } from '../../../../shared/tax/intereses.ts'
import { circular, decreto, et, ley } from '../../../../shared/tax/sources.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite, fromCalculation } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, date, flag, money, percent, text } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { acto } from './carta.ts'
import { diferencia, inexacta, respuesta } from './correccion.ts'
import { days, example, MOST_RATE, NO_RATE, POINTS, perPoint, usuryOf } from './mora.ts'
import { barePaid, bareSum, inDigits } from './numbers.ts'
import { delayOfCase, held, plazoDelCaso, plazoDicho } from './plazo.ts'
import { type Delay, dayBeside } from './retraso.ts'
import {
  emplazado,
  faltaAnterior,
  iguales,
  impuesto,
  impuestoSaldo,
  leftOf,
  opened,
  otroImpuesto,
  rebaja,
  reduccion,
  retenido,
  retraso,
  sancionDicha,
  saysNet,
  sinImpuesto,
  tarifaDicha,
  tasaNeta,
  tasaUsura,
} from './slots.ts'
import { totalToPay } from './total.ts'

const SOURCES = [et('arts. 634 y 635'), ley('1819', 2016, 'art. 279'), circular('3', 2013)]

/** A part paid already or to be paid now. */
export const abono = money('Abono', ['pago'], { read: barePaid })

const PAYS_A_PART = /\b(?:abon\w{1,5}|pagu?[eo]|pagamos|consign\w{1,4})\b/
/** The day on which a part was paid, where another one ends the delay. */
const fechaAbono = date('Fecha del abono', (message, { today }) => {
  if (
    message.days.length < 3 ||
    !/\babon|\bel (?:resto|saldo)\b|\blo (?:demas|que (?:falta|queda))\b/.test(message.text)
  )
    return undefined
  return dayBeside(message, /\babon/, today) ?? dayBeside(message, PAYS_A_PART, today)
})

/** A part paid on its way (art. 804): what it takes of tax and interest, and the interest of what is left until the end. */
function inTwo({
  tax,
  paid,
  usury,
  first,
  second,
}: {
  readonly tax: number
  readonly paid: number
  readonly usury: number
  readonly first: number
  readonly second: number
}) {
  const before = interesesMora({ impuesto: tax, tramos: [{ dias: first, tasaUsura: usury }] })
  const owed = tax + before.result.interes
  const toTax = Math.round((Math.min(paid, owed) * tax) / owed)
  const left = Math.max(0, tax - toTax)
  const after = interesesMora({ impuesto: left, tramos: [{ dias: second, tasaUsura: usury }] })
  const all = before.result.interes + after.result.interes
  return { before, after, toTax, toInterest: Math.min(paid, owed) - toTax, left, all }
}

/** The difference of a correction that the conversation worked out. */
const mayorValor = money('Mayor impuesto o diferencia', ['cuantia'])

const EACH_DAY = /\b(?:por|al|cada) (?:cada )?dia\b|\bdiari[oa]s?\b/

const span = ({ dias, supuesto }: Delay) => `${days(dias)}${supuesto === undefined ? '' : ` (${supuesto})`}`

const RULE = [
  'K es el impuesto que se paga tarde (sin sanciones), T la tasa de usura de consumo y ordinario menos dos puntos, y n los días desde el siguiente al vencimiento. Es interés simple, por tramos cuando la tasa cambia.',
]
const IMPUTES_OR_PAYS = /\bimput\w{1,6}|\babon\w{1,5}\b|\b804\b/
const IN_PROPORTION =
  'Un abono **se reparte entre impuesto, intereses y sanción en la proporción en que se deben ese día** (art. 804), aunque el recibo diga otra cosa: no se va todo al impuesto, y sobre lo que quede de impuesto siguen los intereses. En el recibo 490 pones el impuesto y el periodo al que va.'

function withoutAll(
  context: AnswerContext,
  base: number | undefined,
  delay: Delay | undefined,
  usury: number | undefined,
): IntentAnswer {
  const sources = SOURCES
  const caveats = [
    'Las sanciones no generan estos intereses, pero se actualizan con la inflación si se pagan con más de un año de retraso (art. 867-1).',
  ]
  if (
    base === undefined &&
    usury === undefined &&
    /\b(?:cual|a cuanto|a como|vigente|actual)\b[^.;]{0,30}\btasa\b|^\W*(?:la )?tasa\b/.test(context.message.text)
  )
    return {
      headline:
        '**No tengo cargada la tasa de usura del mes**: la certifica la Superintendencia Financiera, y la mora de la DIAN es esa tasa de consumo menos dos puntos.',
      paragraphs: ['Dime la vigente, el impuesto y los días, y hago la cuenta.'],
      sources,
      answered: false,
    }
  if (context.kind === 'asiento')
    return {
      headline:
        'El interés de mora se contabiliza con débito a **530520 (intereses)** y crédito a **111005 (bancos)**, por lo que se pague: no es deducible de renta.',
      paragraphs: [NO_RATE],
      sources: [decreto('2650', 1993), ...sources],
    }
  if (base !== undefined && usury !== undefined) {
    const { interes } = interesesMora({ impuesto: base, tramos: [{ dias: 30, tasaUsura: usury }] }).result
    return {
      headline: opened(
        context.kind,
        `Con usura de ${formatPercent(usury)}, ${formatCop(base)} causan unos **${formatCop(interes)} de mora cada 30 días** (${formatPercent(usury - POINTS)} anual).`,
      ),
      paragraphs: ['Dime cuántos días son, o desde y hasta qué fecha, y te doy la cifra exacta.'],
      sources,
      caveats,
    }
  }
  if (base !== undefined && delay !== undefined) {
    return {
      headline: opened(
        context.kind,
        `Los intereses de mora de ${formatCop(base)} por ${span(delay)} son **${formatCop(base)} × (T ÷ 366) × ${delay.dias}**: ${perPoint(base, delay.dias)} por cada punto de la tasa T, que es la usura del mes menos dos.`,
      ),
      paragraphs: [
        ...(IMPUTES_OR_PAYS.test(context.message.text) ? [IN_PROPORTION] : []),
        `La fórmula es IM = K × (T ÷ 366) × n. ${example(base, delay)} ${NO_RATE}`,
      ],
      sources,
      caveats,
      // The figure that was asked for is not in it.
      answered: false,
    }
  }
  if (base !== undefined)
    return {
      headline: `Sobre ${formatCop(base)}, los intereses de mora son **${formatCop(base)} × (T ÷ 366) × n**: ${perPoint(base, 30)} por cada punto de la tasa T y cada 30 días.`,
      paragraphs: [...RULE, `${NO_RATE} También necesito los días, o desde y hasta qué fecha.`],
      sources,
      caveats,
      answered: false,
    }
  return {
    headline: opened(
      context.kind,
      'Los intereses de mora tributarios son **IM = K × (T ÷ 366) × n**: impuesto por la tasa de usura de consumo menos 2 puntos, por los días de mora.',
    ),
    paragraphs: [...RULE, `${NO_RATE} También necesito el impuesto y los días.`],
    sources,
    caveats,
  }
}

/** "¿Cómo se imputa?", "¿cómo se reparte el abono?" */
const IMPUTES =
  /\bimput\w{1,6}|\brepart\w{1,4}|\b804\b|\bcomo (?:se )?(?:aplica\w{0,2}|distribuye\w?)\b|\bque (?:me )?queda debiendo\b/

/** What a part payment leaves of tax, interest and penalty. Sums in COP. */
function imputed({
  paid,
  tax,
  sancion,
  usury,
  days: late,
}: {
  readonly paid: number
  readonly tax: number
  readonly sancion: number
  readonly usury: number
  readonly days: number
}): IntentAnswer {
  const interest = interesesMora({ impuesto: tax, tramos: [{ dias: late, tasaUsura: usury }] })
  const { interes } = interest.result
  const owed = tax + interes + sancion
  const share = Math.min(1, paid / owed)
  const names = ['Impuesto', 'Intereses de mora', ...(sancion > 0 ? ['Sanción'] : [])]
  const parts = [tax, interes, ...(sancion > 0 ? [sancion] : [])].map((each) => ({
    each,
    to: Math.round(each * share),
  }))
  const [ofTax, ofInterest] = parts
  return {
    headline: `El abono de ${formatCop(paid)} se reparte en proporción a lo que se debe ese día (art. 804): **${formatCop(ofTax?.to ?? 0)} al impuesto** y **${formatCop(ofInterest?.to ?? 0)} a los intereses**${sancion > 0 ? `, y ${formatCop(parts[2]?.to ?? 0)} a la sanción` : ''}; quedan **${formatCop(tax - (ofTax?.to ?? 0))} de impuesto**, sobre los que siguen corriendo intereses.`,
    tables: [
      {
        title: 'Cómo se reparte',
        columns: ['Concepto', 'Se debe', 'Abono', 'Queda'],
        rows: [
          ...parts.map(({ each, to }, at) => [names[at] ?? '', formatCop(each), formatCop(to), formatCop(each - to)]),
          ['Total', formatCop(owed), formatCop(Math.min(paid, owed)), formatCop(Math.max(0, owed - paid))],
        ],
      },
    ],
    steps: interest.steps,
    sources: [et('art. 804'), ...SOURCES],
    facts: interest.facts,
    caveats: [
      ...(sancion > 0 ? [] : ['Si también debes sanción, entra en el reparto: dime cuánto es.']),
      'Supuse que el abono se hace el día hasta el que se contaron los intereses.',
    ],
  }
}

const OF_A_TAX = /\b(?:impuestos?|iva|renta|ica|dian|declar\w{1,6}|mora|retefuente|retenci\w{1,4}|sanci\w{1,4}|usura)\b/

export const mora = intent({
  id: 'sancion.intereses',
  subject: 'sanciones',
  title: 'Los intereses de mora de la DIAN',
  // "Intereses de 2 millones por 45 días al 20 %": of a loan, where no word is of a tax.
  fits: ({ text, percents, amounts }) =>
    percents.length === 0 ||
    amounts.length === 0 ||
    !/^\W*intereses (?:de|sobre|por)\b/.test(text) ||
    OF_A_TAX.test(text),
  enters: true,
  covers: (part, { text }) => /\bhoy\b/.test(text) && /^\W*(?:y )?si (?:lo |la )?pag\w+ (?:el|en|hasta)\b/.test(part),
  slots: {
    impuesto,
    impuestoSaldo,
    retenido,
    mayorValor,
    diferencia,
    abono,
    fechaAbono,
    retraso,
    tasaUsura,
    tasaNeta,
    sancionDicha,
    sinImpuesto: held(sinImpuesto),
    ...plazoDelCaso,
  },
  answer(values, context) {
    const { today, kind, message } = context
    if (values.sinImpuesto === true && (values.impuesto ?? 0) === 0 && message.amounts.length === 0)
      return {
        headline: `${kind === 'sino' ? '**No**' : '**No hay intereses de mora**'}: corren sobre el impuesto que se paga tarde, y esa declaración **no tiene impuesto a pagar**; la sanción no los genera (art. 634).`,
        sources: [et('arts. 634 y 635'), et('art. 867-1')],
      }
    if (
      /\b(?:sancion|multa)\w*\b[^.;]{0,20}\binteres\w*|\binteres\w*\b[^.;]{0,15}\b(?:de|sobre) la (?:sancion|multa)\b/.test(
        message.text,
      ) &&
      kind === 'sino'
    )
      return actualizacion.answer(values, context)
    const rise = values.diferencia !== undefined && values.diferencia > 0 ? values.diferencia : undefined
    const difference = rise ?? values.mayorValor
    const left = values.impuesto === undefined ? values.impuestoSaldo : leftOf(values, values.impuesto)
    const owed = left ?? difference ?? values.abono
    const paid = values.impuesto === undefined && difference === undefined ? 0 : (values.abono ?? 0)
    const base = owed === undefined ? undefined : Math.max(0, owed - paid)
    const delay = delayOfCase(values, today, context.when)
    const { tasaUsura: rate } = values
    const usury = rate === undefined ? undefined : usuryOf(rate, values.tasaNeta)
    if (base === undefined || delay === undefined || delay.dias < 1 || rate === undefined || usury === undefined)
      return withoutAll(context, base, delay, usury)
    // Art. 804: what is paid goes to tax, interest and penalty in the proportion in which they are owed on that day.
    if (paid > 0 && owed !== undefined && IMPUTES.test(message.text))
      return imputed({ paid, tax: owed, sancion: values.sancionDicha ?? 0, usury, days: delay.dias })
    const { fechaAbono: paidOn } = values
    const { vencimiento: due } = delay
    const first = paidOn === undefined || due === undefined ? 0 : daysBetween(due, paidOn)
    if (paid > 0 && owed !== undefined && paidOn !== undefined && first > 0 && first < delay.dias) {
      const split = inTwo({ tax: owed, paid, usury, first, second: delay.dias - first })
      const { before, after, toTax, toInterest, left: stillOwed, all } = split
      return fromCalculation(after, {
        headline: `Los intereses de mora suman **${formatCop(all)}**: ${formatCop(before.result.interes)} por los ${days(first)} hasta el abono y ${formatCop(after.result.interes)} por los ${days(delay.dias - first)} siguientes sobre lo que quedó, con una tasa de ${formatPercent(usury - POINTS)}${values.tasaNeta === true ? '' : ` (usura de ${formatPercent(rate)} menos dos puntos)`}.`,
        paragraphs: [
          `El abono de ${formatCop(paid)} del ${formatDate(paidOn)} se reparte en proporción a lo que se debía ese día: ${formatCop(toTax)} al impuesto y ${formatCop(toInterest)} a los intereses ${cite(et('art. 804'))}. Al final se pagan ${formatCop(stillOwed)} de impuesto y ${formatCop(all - toInterest)} de intereses: **${formatCop(stillOwed + all - toInterest)}**.`,
        ],
        steps: [
          ...before.steps.slice(0, 1),
          {
            label: 'Del abono, al impuesto',
            formula: `${formatCop(paid)} × ${formatCop(owed)} ÷ ${formatCop(owed + before.result.interes)}`,
            value: formatCop(toTax),
            sources: [et('art. 804')],
          },
          ...after.steps.slice(0, 1),
          { label: 'Intereses de mora', value: formatCop(all), sum: 'total' },
        ],
        sources: [et('art. 804'), ...SOURCES],
      })
    }
    const calculation = interesesMora({ impuesto: base, tramos: [{ dias: delay.dias, tasaUsura: usury }] })
    const { interes } = calculation.result
    if (kind === 'cuanto' && EACH_DAY.test(message.text))
      return fromCalculation(calculation, {
        headline: `Cada día de mora cuesta unos **${formatCop(Math.round((base * (usury - POINTS)) / 36_600))}**: ${formatCop(base)} × (${formatPercent(usury - POINTS)} ÷ 366); por ${span(delay)} son ${formatCop(interes)}.`,
      })
    // "¿Cuánto a hoy, y si pagamos el 15 de diciembre?": both days.
    const now =
      due !== undefined && delay.dias > daysBetween(due, today) && /\bhoy\b/.test(message.text)
        ? daysBetween(due, today)
        : 0
    if (now > 0) {
      const byNow = interesesMora({ impuesto: base, tramos: [{ dias: now, tasaUsura: usury }] })
      return fromCalculation(byNow, {
        headline: `Los intereses de mora de ${formatCop(base)} a hoy, ${days(now)}, son de **${formatCop(byNow.result.interes)}**, y por ${span(delay)}, de **${formatCop(interes)}**, con una tasa de ${formatPercent(usury - POINTS)}${values.tasaNeta === true ? '' : ` (usura de ${formatPercent(rate)} menos dos puntos)`}.`,
        steps: [...byNow.steps.slice(0, 1), ...calculation.steps.slice(0, 1)],
        caveats: calculation.caveats,
      })
    }
    const asUsury = interesesMora({ impuesto: base, tramos: [{ dias: delay.dias, tasaUsura: rate }] }).result.interes
    const answer = fromCalculation(calculation, {
      headline: opened(
        kind,
        `Los intereses de mora de ${formatCop(base)}${paid > 0 ? ` (descontado el abono de ${formatCop(paid)})` : ''} por ${span(delay)} son de **${formatCop(interes)}**, con una tasa de ${formatPercent(usury - POINTS)}${values.tasaNeta === true ? '' : ` (usura de ${formatPercent(rate)} menos dos puntos)`}.`,
      ),
      ...(values.tasaNeta === true && !saysNet(context.merged.text)
        ? {
            paragraphs: [
              `Tomé el ${formatPercent(rate)} como la tasa ya menos los dos puntos de ley. Si es la de usura, son ${formatCop(asUsury)}.`,
            ],
          }
        : {}),
      caveats: [
        ...(paid > 0
          ? [
              'Un abono se reparte en proporción entre impuesto, intereses y sanción (art. 804): aquí lo resté todo del impuesto.',
            ]
          : []),
        ...calculation.caveats,
      ],
    })
    return kind === 'asiento'
      ? entryOf([['530520', 'intereses de mora', interes]], 'Intereses de mora', answer, message.text)
      : answer
  },
})

const soloPago = flag('Presentada a tiempo y pagada tarde', ({ text: said }) =>
  /\b(?:present\w*|declar\w*|entreg\w*|mand\w*|radi\w*)\b[^.;]{0,30}\b(?:a tiempo|oportun\w*|en la fecha|en fecha|cumplid\w*|cuando era)\b/.test(
    said,
  )
    ? true
    : undefined,
)
const sinSancion = flag('Sin contar la sanción', ({ text: said }) =>
  /\b(?:sin|quit\w*|rest\w*|no cuent\w*) (?:la |el |esa )?(?:sancion|multa|castigo)\b|\b(?:sancion|multa|castigo)\b[^.;]{0,25}\bya (?:la |lo )?pague\b/.test(
    said,
  )
    ? true
    : undefined,
)

/** "¿Total a pagar con la corrección?", "¿entonces cuánto consigno?" */
const ASKS_TOTAL =
  /^\W*(?:y |entonces |ahora )?(?:el |cual es el |cuanto es el |dame el )?(?:gran )?total\b(?![^?]{0,40}\b(?:sancion(?:es)?|intereses)\b(?! y\b))|\btotal (?:a|por|que) (?:pagar|consignar|pag\w{1,3}|deb\w{1,3})\b|\b(?:cuanto|que) (?:es lo que )?(?:tengo que |toca |debo |hay que |voy a |termino )?(?:pagar|pago|pagando|consign\w{1,3}|gir\w{1,3}) (?:en total|por todo|con todo|entonces|al final|todo junto)\b|\b(?:en total|con todo|todo junto|sumando todo|todo sumado) (?:entonces )?cuanto\b|\bcuanto (?:es |da |sale |me sale |queda )?(?:todo|en total|todo junto|con todo)\b|\bentonces (?:cuanto )?(?:pago|consigno|giro|debo)\b|\bcuanto consign\w{1,3}\b/

export const total = intent({
  id: 'sancion.total',
  subject: 'sanciones',
  title: 'El total a pagar: impuesto, sanción e intereses',
  enters: true,
  follows: { after: /^sancion\.(?:correccion|extemporaneidad|intereses|reduccion|total)$/, said: ASKS_TOTAL },
  slots: {
    impuesto,
    impuestoSaldo,
    retenido,
    otroImpuesto,
    iguales,
    faltaAnterior,
    mayorValor,
    diferencia,
    retraso,
    tasaUsura,
    tasaNeta,
    reduccion,
    rebaja,
    emplazado,
    soloPago,
    sinSancion,
    sancionDicha,
    tarifaDicha,
    respuesta,
    acto,
    ...plazoDicho,
  },
  answer(values, context) {
    const summoned = values.emplazado ?? (values.acto === 'declarar' || values.acto === 'corregir')
    // What the DIAN proposes has a penalty of its own.
    if (
      values.mayorValor !== undefined &&
      values.retraso === undefined &&
      (values.respuesta ?? values.acto) !== undefined &&
      !summoned
    )
      return inexacta.answer(values, context)
    return totalToPay(values, context)
  },
})

const BARE_RATE =
  /(?:^|\bal? |\btasa (?:del? |es |al )?|^y si (?:fuera|es) )(\d{1,2}(?:[.,]\d{1,2})?)( y medio)?(?= ?(?:$|[?.,;]))/
const capital = money('Capital', ['deuda', 'pago', 'capital', 'venta', 'mencion'], {
  main: true,
  read: (message, { before }) => bareSum(message, before),
  ask: '¿De cuánto es el capital?',
})
const tasa: Slot<number, true> = {
  ...percent('Tasa pactada', ['interesTasa', 'tarifa', 'mencion'], '¿A qué tasa, anual o mensual?'),
  // "¿Y si fuera al 1,5?": a bare number after a rate is another one.
  read: ({ text: said, amounts }, { before }) => {
    const [, rate, half] = BARE_RATE.exec(inDigits(said)) ?? []
    return before === undefined || amounts.length > 0 || rate === undefined
      ? undefined
      : Number(rate.replace(',', '.')) + (half === undefined ? 0 : 0.5)
  },
}
const cada = choice('Tasa', { ano: 'anual', mes: 'mensual' }, ({ text: said }) =>
  /\b(?:mensual(?:es)?|al mes|cada mes|por mes|m\.?v\.?)\b/.test(said)
    ? 'mes'
    : /\b(?:anual(?:es)?|al ano|e\.? ?a\.?|efectiv\w*|nominal)\b/.test(said)
      ? 'ano'
      : undefined,
)
const convencion = choice('Convención', { efectiva: 'efectiva', nominal: 'nominal' }, ({ text: said }) =>
  /(?<!\bno (?:es )?)\befectiv|\be\.? ?a\b/.test(said)
    ? 'efectiva'
    : /\bnominal|\bsimple/.test(said)
      ? 'nominal'
      : undefined,
)
interface Plazo {
  readonly meses: number
  readonly dias: number
}
const plazo: Slot<Plazo, true> = text(
  'Plazo',
  ({ duration, days: named, period, quantities, text: said }) => {
    if (/^\W*medio ano\b/.test(said)) return { meses: 6, dias: 0 }
    if (duration && named.length < 2) return { meses: duration.years * 12 + duration.months, dias: duration.days }
    if (period) return { meses: 0, dias: Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) }
    const counted = quantities.find(({ noun }) => /^(?:dias?|mes(?:es)?)$/.test(noun))
    return counted === undefined
      ? undefined
      : counted.noun.startsWith('d')
        ? { meses: 0, dias: counted.value }
        : { meses: counted.value, dias: 0 }
  },
  ({ meses, dias }) => [...(meses > 0 ? [`${meses} meses`] : []), ...(dias > 0 ? [`${dias} días`] : [])].join(' y '),
  '¿Por cuántos días o meses?',
)

/** "Nos prestaron 30 millones, asiento del préstamo": the entry is wanted, and no sum of interest. */
const ENTRY_ALONE = /\b(?:asientos?|contabili[zc]\w{1,8})\b/

export const pactados = intent({
  id: 'intereses.pactados',
  subject: 'intereses',
  title: 'Los intereses de un préstamo o una deuda entre particulares',
  fits: ({ text, amounts }) => !(amounts.length > 0 && ENTRY_ALONE.test(text) && !/\bcuant/.test(text)),
  slots: { capital, tasa, plazo, cada, convencion },
  answer({ capital: sum, tasa: rate, plazo: term, cada: every, convencion: convention }, { kind }) {
    const monthly = every === 'mes'
    const { simple, compuesto } = interesesPactados({
      capital: sum,
      ...term,
      tasa: rate,
      cada: monthly ? 'mes' : 'ano',
    })
    const spanSaid = [
      ...(term.meses > 0 ? [`${term.meses} ${term.meses === 1 ? 'mes' : 'meses'}`] : []),
      ...(term.dias > 0 ? [days(term.dias)] : []),
    ].join(' y ')
    const asked = `Los intereses de ${formatCop(sum)} por ${spanSaid} al ${formatPercent(rate)}`
    const caveats = ['Usa la tasa que dijiste: no compruebo aquí si pasa del tope de usura del mes.']
    const steps = monthly
      ? [
          { label: 'Interés simple, meses de 30 días', value: formatCop(simple) },
          { label: 'Capitalizado cada mes', value: formatCop(compuesto) },
        ]
      : [
          { label: 'Tasa nominal anual, simple, año de 360 días', value: formatCop(simple) },
          { label: 'Tasa efectiva anual, año de 365 días', value: formatCop(compuesto) },
        ]
    const told = monthly
      ? `${asked} mensual son de **${formatCop(simple)}** simples, o de **${formatCop(compuesto)}** si se capitalizan cada mes.`
      : convention === undefined
        ? undefined
        : `${asked} ${convention === 'efectiva' ? 'efectivo' : 'nominal'} anual son de **${formatCop(convention === 'efectiva' ? compuesto : simple)}**.`
    if (told !== undefined) return { headline: opened(kind, told), steps, sources: [], caveats }
    const dias = Math.max(1, term.dias + Math.round(term.meses * 30.44))
    const tax = interesesMora({
      impuesto: sum,
      tramos: [{ dias: Math.min(3660, dias), tasaUsura: Math.min(MOST_RATE, rate + POINTS) }],
    })
    return {
      headline: opened(
        kind,
        `${asked} son de **${formatCop(compuesto)}** si la tasa es efectiva anual y de **${formatCop(simple)}** si es nominal anual simple; si son de mora con la DIAN, **${formatCop(tax.result.interes)}** con esa tasa ya menos dos puntos.`,
      ),
      steps: [
        ...steps,
        {
          label: `Mora con la DIAN: ${formatCop(sum)} × (${formatPercent(rate)} ÷ 366) × ${dias}`,
          value: formatCop(tax.result.interes),
        },
      ],
      sources: tax.sources,
      caveats,
    }
  },
})

/** Whether interest runs on a penalty, and not how much of it there is beside one. */
const ON_A_PENALTY =
  /\b(?:sobre|a|de) (?:la |los |las |esa |esos )?(?:[\d.,]{1,15} (?:mil |millones |pesos |palos )?)?(?:de )?(?:sancion|multa)\b[^.;?]{0,50}\b(?:corren?|gana|ganan|causan?|generan?|cobran?|pagan?|tiene|lleva)\b[^.;?]{0,8}\binteres(?:es)?\b|\b(?:sancion|multa)\b[^.;?]{0,20}\b(?:tambien )?(?:gana|genera|causa) interes(?:es)?\b/
export const actualizacion = intent({
  id: 'sancion.actualizacion',
  subject: 'sanciones',
  title: 'Si las sanciones generan intereses o se actualizan',
  // "¿Y sobre los 800 mil de sanción corren intereses?"
  tells: ({ text }) => ON_A_PENALTY.test(text),
  follows: { after: /^(?:sancion\.|dian\.deuda)/, said: ON_A_PENALTY },
  slots: { sancionDicha, retraso, tarifaDicha },
  answer(values, { kind, message }) {
    const never =
      'las sanciones no generan intereses de mora; se actualizan con la inflación si pasan de un año sin pagarse'
    const grows = /\b(?:crec\w*|sub\w*|actualiz\w*|inflacion|aument\w*|infla|vale\w*|mas car\w*|ajust\w*)\b/.test(
      message.text,
    )
    const headline =
      kind === 'sino'
        ? grows && !/\binteres\w*|\bmora\b/.test(message.text)
          ? `**Sí, pero no por intereses**: ${never}.`
          : `**No**: ${never}.`
        : kind === 'cuando'
          ? 'Se actualizan el **1 de enero de cada año**, cuando llevan más de un año sin pagarse.'
          : kind === 'porque'
            ? 'Porque **pasó más de un año sin pagarse** y la ley la actualiza con la inflación cada 1 de enero; eso no es interés de mora.'
            : values.sancionDicha === undefined
              ? '**Las sanciones no generan intereses de mora**: se actualizan el 1 de enero con la inflación del año anterior si pasan de un año sin pagarse.'
              : `Una sanción de ${formatCop(values.sancionDicha)} **no genera intereses**: si lleva más de un año sin pagarse, sube cada 1 de enero con la inflación del año anterior; sin esos porcentajes del DANE no te doy la cifra.`
    return {
      headline,
      paragraphs: ['Los intereses de mora se cobran solo sobre el impuesto que se paga tarde (art. 634).'],
      sources: [et('art. 867-1'), et('art. 634')],
      caveats: ['Si la sanción la impuso la DIAN, el año se cuenta desde que su acto queda en firme.'],
    }
  },
})
