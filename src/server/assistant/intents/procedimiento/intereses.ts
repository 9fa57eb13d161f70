import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { interesesMora, interesesPactados } from '../../../../shared/tax/intereses.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { correccion, extemporaneidad, pagaDe, type Reduccion640 } from '../../../../shared/tax/sanciones.ts'
import { circular, et, ley } from '../../../../shared/tax/sources.ts'
import type { Step } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import type { TopicAnswer } from '../../topics/topic.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { diferencia } from './correccion.ts'
import { delaySaid } from './extemporaneidad.ts'
import { type Delay, delayOf } from './retraso.ts'
import {
  dayOfFacts,
  emplazado,
  impuesto,
  opened,
  otroImpuesto,
  rebaja,
  reduccion,
  retraso,
  sancionDicha,
  tarifaDicha,
  tasaNeta,
  tasaUsura,
} from './slots.ts'

const SOURCES = [et('arts. 634 y 635'), ley('1819', 2016, 'art. 279'), circular('3', 2013)]
const POINTS = 2
const MOST_RATE = 100

/** A part paid already or to be paid now. */
const abono = money('Abono', ['pago'])

/** The difference of a correction that the conversation worked out. */
const mayorValor = money('Mayor impuesto o diferencia', ['cuantia'])

/** The usury rate that a rate as said stands for. */
function usuryOf(rate: number, net: boolean | undefined): number {
  return net === true ? Math.min(MOST_RATE, rate + POINTS) : rate
}

const days = (count: number) => `${formatNumber(count)} ${count === 1 ? 'día' : 'días'}`
const span = ({ dias, supuesto }: Delay) => `${days(dias)}${supuesto === undefined ? '' : ` (${supuesto})`}`

/** Why the formula is as it is. */
function explained({ message: { text: asked } }: AnswerContext): string | undefined {
  if (/\bpuntos\b/.test(asked))
    return 'Porque el artículo 635 fija el interés de mora tributario en la **tasa de usura de consumo menos dos puntos**: con usura de 24 %, la tasa es 22 %.'
  if (/\b36[56]\b/.test(asked))
    return 'Porque la Circular 3 de 2013 de la DIAN liquida la mora con **IM = K × (T ÷ 366) × n**, con 366 días en todos los años.'
  if (/\bque es\b.{0,20}\b(?:usura|tasa)\b/.test(asked))
    return 'La tasa de usura es el **interés máximo que se puede cobrar**: la certifica cada mes la Superintendencia Financiera, y la mora de la DIAN es esa tasa de consumo y ordinario **menos dos puntos**.'
  if (/\b(?:diari[oa]s?|por dia|por mes|mensual)\b/.test(asked) && /\?|son|o por\b/.test(asked))
    return 'Los intereses de mora de la DIAN se cuentan **por día**, desde el siguiente al vencimiento hasta el del pago.'
  return undefined
}

const RULE = [
  'K es el impuesto que se paga tarde (sin sanciones), T la tasa de usura de consumo y ordinario menos dos puntos, y n los días desde el siguiente al vencimiento. Es interés simple, por tramos cuando la tasa cambia.',
]
const NO_RATE = 'La tasa de usura cambia cada mes y no la tengo cargada: dime la vigente y te doy la cifra exacta.'
const EXAMPLE = 24

function example(base: number, { dias }: Delay): string {
  const { interes } = interesesMora({ impuesto: base, tramos: [{ dias, tasaUsura: EXAMPLE }] }).result
  return `Por ejemplo, con una usura de ${EXAMPLE} % serían ${formatCop(interes)}.`
}

function withoutAll(
  context: AnswerContext,
  base: number | undefined,
  delay: Delay | undefined,
  usury: number | undefined,
): TopicAnswer {
  const why = explained(context)
  const sources = SOURCES
  const caveats = [
    'Las sanciones no generan estos intereses, pero se actualizan con la inflación si se pagan con más de un año de retraso (art. 867-1).',
  ]
  if (why !== undefined) return { headline: why, paragraphs: RULE, sources, caveats }
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
    const point = Math.round((base * delay.dias) / 36_600)
    return {
      headline: opened(
        context.kind,
        `Los intereses de mora de ${formatCop(base)} por ${span(delay)} son **${formatCop(base)} × (T ÷ 366) × ${delay.dias}**: ${formatCop(point)} por cada punto de la tasa T, que es la usura del mes menos dos.`,
      ),
      paragraphs: [`La fórmula es IM = K × (T ÷ 366) × n. ${example(base, delay)} ${NO_RATE}`],
      sources,
      caveats,
    }
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

export const mora = intent({
  id: 'sancion.intereses',
  subject: 'sanciones',
  title: 'Los intereses de mora de la DIAN',
  slots: { impuesto, mayorValor, diferencia, abono, retraso, tasaUsura, tasaNeta, sancionDicha },
  answer(values, context) {
    const { today, kind } = context
    const rise = values.diferencia !== undefined && values.diferencia > 0 ? values.diferencia : undefined
    const difference = rise ?? values.mayorValor
    const owed = values.impuesto ?? difference ?? values.abono
    const paid = values.impuesto === undefined && difference === undefined ? 0 : (values.abono ?? 0)
    const base = owed === undefined ? undefined : Math.max(0, owed - paid)
    const delay = delayOf(values.retraso, today)
    const { tasaUsura: rate } = values
    const usury = rate === undefined ? undefined : usuryOf(rate, values.tasaNeta)
    if (base === undefined || delay === undefined || delay.dias < 1 || rate === undefined || usury === undefined)
      return withoutAll(context, base, delay, usury)
    const calculation = interesesMora({ impuesto: base, tramos: [{ dias: delay.dias, tasaUsura: usury }] })
    const { interes } = calculation.result
    const asUsury = interesesMora({ impuesto: base, tramos: [{ dias: delay.dias, tasaUsura: rate }] }).result.interes
    const answer = fromCalculation(calculation, {
      headline: opened(
        kind,
        `Los intereses de mora de ${formatCop(base)}${paid > 0 ? ` (descontado el abono de ${formatCop(paid)})` : ''} por ${span(delay)} son de **${formatCop(interes)}**, con una tasa de ${formatPercent(usury - POINTS)}${values.tasaNeta === true ? '' : ` (usura de ${formatPercent(rate)} menos dos puntos)`}.`,
      ),
      ...(values.tasaNeta === true
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
    return kind === 'asiento' ? entryOf([['530520', interes]], 'El interés de mora', answer) : answer
  },
})

const soloPago = flag('Presentada a tiempo y pagada tarde', ({ text: said }) =>
  /\b(?:present\w*|declar\w*|entreg\w*|mand\w*|radi\w*)\b[^.;]{0,30}\b(?:a tiempo|oportun\w*|en la fecha|en fecha)\b[^.;]{0,40}\b(?:pag|consign|gir|deb)/.test(
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

interface Penalty {
  readonly sancion: number
  readonly exacta: number
  readonly plena: number
  readonly name: string
  readonly steps: readonly Step[]
}

export const total = intent({
  id: 'sancion.total',
  subject: 'sanciones',
  title: 'El total a pagar: impuesto, sanción e intereses',
  slots: {
    impuesto,
    otroImpuesto,
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
  },
  answer(values, context) {
    const { facts, today, kind } = context
    const rise = values.diferencia !== undefined && values.diferencia > 0 ? values.diferencia : values.mayorValor
    const corrected = values.impuesto === undefined && rise !== undefined
    const taxes = corrected ? [rise] : [values.impuesto, values.otroImpuesto].filter((each) => each !== undefined)
    const base = taxes.reduce<number | undefined>(
      (sum, each) => (each === undefined ? sum : (sum ?? 0) + each),
      undefined,
    )
    const delay = delayOf(values.retraso, today)
    const sources = [et('arts. 634, 635 y 641'), et('arts. 639 y 640'), circular('3', 2013)]
    if (base === undefined || delay === undefined)
      return {
        headline:
          'El total es **impuesto + sanción + intereses de mora**: la sanción, ' +
          `${figure(SANCION.tardeImpuesto)} del impuesto por mes o fracción (mínimo ${figure(SANCION_MINIMA)}), y los intereses, impuesto × (usura − 2 puntos) ÷ 366 × días.`,
        paragraphs: [
          `Dime ${[...(base === undefined ? ['el impuesto'] : []), ...(delay === undefined ? ['cuánto es el retraso o las dos fechas'] : []), ...(values.tasaUsura === undefined ? ['la tasa de usura vigente'] : [])].join(', ')} y te doy la cifra.`,
        ],
        sources,
        answered: false,
      }
    const fecha = dayOfFacts(delay, context)
    const asked = values.reduccion
    const way: Reduccion640 = asked === undefined || asked === 'ambas' ? 'ninguna' : asked
    const share = way === 'ninguna' ? 100 : pagaDe(way, fecha, facts)
    const penaltyOf = (tax: number): Penalty => {
      if (values.soloPago || values.sinSancion) return { sancion: 0, exacta: 0, plena: 0, name: '', steps: [] }
      const found = corrected
        ? correccion({ fecha, mayorValor: tax, emplazado: values.emplazado ?? false, reduccion: way }, facts)
        : extemporaneidad(
            {
              fecha,
              meses: Math.min(240, delay.meses),
              impuestoACargo: tax,
              emplazado: values.emplazado ?? false,
              reduccion: way,
            },
            facts,
          )
      const { sancion, calculada, aplicaMinima } = found.result
      const exacta = aplicaMinima ? sancion : Math.round(percentOf(calculada, share))
      return {
        sancion,
        exacta,
        plena: calculada,
        name: corrected ? 'por corregir' : 'por extemporaneidad',
        steps: found.steps,
      }
    }
    const penalties = taxes.flatMap((each) => (each === undefined ? [] : [penaltyOf(each)]))
    const sancion = values.sancionDicha ?? penalties.reduce((sum, each) => sum + each.sancion, 0)
    const exacta = penalties.reduce((sum, each) => sum + each.exacta, 0)
    const rate = values.tasaUsura
    const usury = rate === undefined ? undefined : usuryOf(rate, values.tasaNeta)
    const found =
      usury === undefined
        ? undefined
        : interesesMora({ impuesto: base, tramos: [{ dias: Math.max(1, delay.dias), tasaUsura: usury }] })
    const interes = found?.result.interes ?? 0
    const sum = base + sancion + interes
    const reducedSaid = way === 'ninguna' ? '' : ` con la reducción al ${formatPercent(share)} del artículo 640`
    const exactSaid =
      exacta !== sancion && values.sancionDicha === undefined && sancion > 0
        ? ` (${formatCop(exacta)} sin aproximar)`
        : ''
    const penaltySaid =
      sancion === 0
        ? values.soloPago
          ? 'sin sanción, porque se presentó a tiempo'
          : 'sin la sanción'
        : `${formatCop(sancion)} de sanción${reducedSaid}${exactSaid}`
    const supuesto = delay.supuesto === undefined ? '' : ` (${delay.supuesto})`
    const headline =
      found === undefined
        ? `Sin los intereses, son **${formatCop(base + sancion)}**: ${formatCop(base)} de impuesto y ${penaltySaid}${supuesto}; los intereses se suman con la tasa de usura del mes, que no tengo cargada.`
        : `En total pagas **${formatCop(sum)}**: ${formatCop(base)} de impuesto, ${penaltySaid} y ${formatCop(interes)} de intereses de mora${supuesto}.`
    const both = asked === 'ambas' || asked === undefined
    const options =
      both && sancion > 0 && !corrected && taxes.length === 1
        ? (['ninguna', 'al50', 'al75'] as const).map((each) => {
            const { sancion: other } = extemporaneidad(
              {
                fecha,
                meses: Math.min(240, delay.meses),
                impuestoACargo: base,
                emplazado: values.emplazado ?? false,
                reduccion: each,
              },
              facts,
            ).result
            return [
              each === 'ninguna' ? 'Sin reducción' : `Art. 640 al ${formatPercent(pagaDe(each, fecha, facts))}`,
              formatCop(other),
              formatCop(base + other + interes),
            ]
          })
        : []
    const answer: TopicAnswer = {
      headline: opened(kind, headline),
      ...(found === undefined
        ? {
            paragraphs: [
              `Los intereses de ${days(delay.dias)}: ${formatCop(base)} × (T ÷ 366) × ${delay.dias}. ${example(base, delay)} Dime la tasa de usura y te doy el total exacto.`,
            ],
          }
        : {}),
      steps: [
        { label: 'Impuesto', value: formatCop(base) },
        ...penalties.flatMap(({ steps }) => steps),
        ...(found?.steps.slice(0, 1) ?? []),
        { label: found === undefined ? 'Total sin intereses' : 'Total', value: formatCop(sum) },
      ],
      ...(options.length > 0
        ? {
            tables: [
              {
                title: 'Según la reducción',
                columns: ['Sanción', 'Valor', found ? 'Total' : 'Total sin intereses'],
                rows: options,
              },
            ],
          }
        : {}),
      sources,
      facts: [facts.at(SANCION_MINIMA, fecha)],
      caveats: [
        ...(sancion > 0 && !corrected ? [`Retraso: ${delaySaid(delay)}.`] : []),
        'La reducción del artículo 640 exige no haber cometido la misma conducta en los dos años anteriores (o en el anterior, al 75 %).',
        'Si la tasa de usura cambió de un mes a otro, los intereses se liquidan por tramos.',
      ],
    }
    return kind === 'asiento'
      ? entryOf(
          [
            ['240405', base],
            ...(sancion > 0 ? ([['539520', sancion]] as const) : []),
            ...(interes > 0 ? ([['530520', interes]] as const) : []),
          ],
          'Ese pago',
          {
            ...answer,
            caveats: [
              'Si es retención o IVA, el impuesto va a 2365 o 2408 en vez de 240405.',
              ...(answer.caveats ?? []),
            ],
          },
        )
      : answer
  },
})

const capital = money('Capital', ['deuda', 'pago', 'capital', 'venta', 'mencion'], {
  main: true,
  ask: '¿De cuánto es el capital?',
})
const tasa: Slot<number, true> = {
  ...percent('Tasa pactada', ['interesTasa', 'tarifa', 'mencion'], '¿A qué tasa, anual o mensual?'),
  // "¿Y si fuera al 1,5?": a bare number after a rate is another one.
  read: ({ quantities, amounts }, { before }) => {
    const [only] = quantities
    return before !== undefined &&
      amounts.length === 0 &&
      quantities.length === 1 &&
      only?.noun === '' &&
      only.value <= MOST_RATE
      ? only.value
      : undefined
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
  /\befectiv|\be\.? ?a\b/.test(said) ? 'efectiva' : /\bnominal|\bsimple/.test(said) ? 'nominal' : undefined,
)
interface Plazo {
  readonly meses: number
  readonly dias: number
}
const plazo: Slot<Plazo, true> = text(
  'Plazo',
  ({ duration, days: named, period, quantities }) => {
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

export const pactados = intent({
  id: 'intereses.pactados',
  subject: 'intereses',
  title: 'Los intereses de un préstamo o una deuda entre particulares',
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
    if (monthly)
      return {
        headline: opened(
          kind,
          `${asked} mensual son de **${formatCop(simple)}** simples, o de **${formatCop(compuesto)}** si se capitalizan cada mes.`,
        ),
        steps,
        sources: [],
        caveats,
      }
    if (convention === 'efectiva')
      return {
        headline: opened(kind, `${asked} efectivo anual son de **${formatCop(compuesto)}**.`),
        steps,
        sources: [],
        caveats,
      }
    if (convention === 'nominal')
      return {
        headline: opened(kind, `${asked} nominal anual son de **${formatCop(simple)}**.`),
        steps,
        sources: [],
        caveats,
      }
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

export const actualizacion = intent({
  id: 'sancion.actualizacion',
  subject: 'sanciones',
  title: 'Si las sanciones generan intereses o se actualizan',
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
