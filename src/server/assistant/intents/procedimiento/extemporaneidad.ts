import { formatCop, formatDate } from '../../../../shared/format.ts'
import { SANCION } from '../../../../shared/tax/facts/sanciones.ts'
import { SANCION_MINIMA } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import {
  extemporaneidad,
  noDeclarar,
  pagaDe,
  type Reduccion640,
  sancionMinima,
} from '../../../../shared/tax/sanciones.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import type { Table, TopicAnswer } from '../../topics/topic.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { choice, money } from '../slots.ts'
import { entryOf } from './asiento.ts'
import { type Delay, delayOf } from './retraso.ts'
import {
  dayOfFacts,
  emplazado,
  impuesto,
  ingresosPeriodo,
  opened,
  otroImpuesto,
  patrimonioAnterior,
  rebaja,
  reduccion,
  retraso,
  saldoAFavor,
  sinImpuesto,
  tarifaDicha,
} from './slots.ts'

const months = (count: number) => `${count} ${count === 1 ? 'mes' : 'meses'}`

const RULES: Table = {
  title: 'Extemporaneidad por mes o fracción',
  columns: ['Base', 'Antes del emplazamiento', 'Después'],
  rows: [
    [
      'Impuesto a cargo o retenciones',
      `${figure(SANCION.tardeImpuesto)}, hasta ${figure(SANCION.tardeImpuestoTope)}`,
      `${figure(SANCION.emplazadoImpuesto)}, hasta ${figure(SANCION.emplazadoImpuestoTope)}`,
    ],
    [
      'Ingresos brutos, si no hay impuesto',
      `${figure(SANCION.tardeIngresos)}, hasta ${figure(SANCION.tardeIngresosTope)} o ${figure(SANCION.tardeTope)}`,
      `${figure(SANCION.emplazadoIngresos)}, hasta ${figure(SANCION.emplazadoIngresosTope)} o ${figure(SANCION.emplazadoTope)}`,
    ],
    [
      'Patrimonio, si no hay ingresos',
      `${figure(SANCION.tardePatrimonio)}, hasta ${figure(SANCION.tardePatrimonioTope)} o ${figure(SANCION.tardeTope)}`,
      `${figure(SANCION.emplazadoPatrimonio)}, hasta ${figure(SANCION.emplazadoPatrimonioTope)} o ${figure(SANCION.emplazadoTope)}`,
    ],
  ],
}

const REDUCED_BY_640 = `El artículo 640 la reduce al ${figure(SANCION.reduccionMitad)} o al ${figure(SANCION.reduccionTresCuartos)} si no has cometido la misma conducta.`
const INTEREST_TOO = 'Además se pagan intereses de mora sobre el impuesto.'

/** What it costs without knowing of how much or of how long. */
function rules(
  { kind, facts, today, message }: AnswerContext,
  tax: number | undefined,
  asked: Delay | undefined,
): TopicAnswer {
  const { minima } = sancionMinima({ fecha: today }, facts).result
  const monthly = facts.at(SANCION.tardeImpuesto, today).value
  const sources = [et('arts. 641 y 642'), et('arts. 639 y 640')]
  const caveats = [REDUCED_BY_640, INTEREST_TOO]
  if (/\b(?:por que|porque)\b/.test(message.text) && /\b(?:mes|entero|completo|fraccion|dias?)\b/.test(message.text))
    return {
      headline: `Porque la ley cobra **por mes o fracción de mes**: un solo día de retraso ya cuenta como un mes (${figure(SANCION.tardeImpuesto)} del impuesto).`,
      tables: [RULES],
      sources,
      caveats,
    }
  if (tax !== undefined) {
    const each = Math.round(percentOf(tax, monthly))
    return {
      headline: opened(
        kind,
        `Con ${formatCop(tax)} de impuesto, cada mes o fracción de retraso cuesta **${formatCop(each)}** (${figure(SANCION.tardeImpuesto)}), y nunca se paga menos de **${formatCop(minima)}**, la sanción mínima.`,
      ),
      tables: [
        {
          title: 'Según los meses o fracción de retraso',
          columns: ['Retraso', 'Sanción', 'Al 50 % (art. 640)'],
          rows: [1, 2, 3, 4, 6, 12].map((count) => {
            const of = (reduccion: Reduccion640) =>
              extemporaneidad({ fecha: today, meses: count, impuestoACargo: tax, reduccion }, facts).result.sancion
            return [months(count), formatCop(of('ninguna')), formatCop(of('al50'))]
          }),
        },
      ],
      paragraphs: ['Dime cuántos meses de retraso son, o las dos fechas, y te doy la tuya.'],
      sources,
      caveats,
    }
  }
  const much = asked === undefined ? '' : ` Con ${months(asked.meses)} es el ${monthly * asked.meses} % del impuesto.`
  return {
    headline: opened(
      kind,
      `Declarar tarde cuesta **${figure(SANCION.tardeImpuesto)} del impuesto por cada mes o fracción, hasta el ${figure(SANCION.tardeImpuestoTope)}** (${figure(SANCION.emplazadoImpuesto)} y hasta ${figure(SANCION.emplazadoImpuestoTope)} después del emplazamiento), y nunca menos de **${formatCop(minima)}**, la sanción mínima.`,
    ),
    tables: [RULES],
    paragraphs: [`Dime el impuesto a cargo y cuántos meses de retraso son, y la liquido.${much}`],
    sources,
    caveats,
  }
}

const LIST = /\b(\d{1,2}(?:, ?\d{1,2})+ ?(?:y|o) ?\d{1,2}|\d{1,2} (?:y|o) (?!medio)\d{1,2}) mes(?:es)?\b/
const EACH = /(?<![\d.,])(\d{1,2}) mes(?:es)?\b(?! y \d{1,2} dias)/g

/** Several delays of one message, each a case of its own. */
const variosMeses: Slot<readonly number[], false> = {
  label: 'Retrasos',
  type: 'text',
  read: ({ text }) => {
    const list = LIST.exec(text)?.[1]
    if (list !== undefined) return [...list.matchAll(/\d{1,2}/g)].map(([value]) => Number(value))
    const each = [...text.matchAll(EACH)].map(([, value]) => Number(value))
    // One alone takes back what an earlier message listed.
    return each.length > 1 ? each : each.length === 1 ? [] : undefined
  },
  show: (value) => value.map(months).join(', '),
  required: false,
}

function severalCases(taxes: readonly number[], delays: readonly number[], context: AnswerContext): TopicAnswer {
  const { facts, today } = context
  const cases = Array.from({ length: Math.max(taxes.length, delays.length) }, (_, at) => {
    const tax = taxes[at] ?? taxes[0] ?? 0
    const meses = delays[at] ?? delays[0] ?? 1
    return { tax, meses, ...extemporaneidad({ fecha: today, meses, impuestoACargo: tax }, facts).result }
  })
  const total = cases.reduce((sum, { sancion }) => sum + sancion, 0)
  const parts = cases.map(
    ({ tax, meses, sancion }) => `${formatCop(tax)} y ${months(meses)}: **${formatCop(sancion)}**`,
  )
  return {
    headline: `Las sanciones por extemporaneidad son, con ${parts.join('; con ')}${taxes.length > 1 ? `. En total, **${formatCop(total)}**` : ''}.`,
    tables: [
      {
        title: 'Cada declaración se liquida aparte',
        columns: ['Impuesto', 'Retraso', 'Calculada', 'Sanción'],
        rows: cases.map(({ tax, meses, sancion, calculada }) => [
          formatCop(tax),
          months(meses),
          formatCop(calculada),
          formatCop(sancion),
        ]),
      },
    ],
    sources: [et('art. 641'), et('arts. 639 y 640')],
    facts: extemporaneidad({ fecha: today, meses: 1, impuestoACargo: 1 }, facts).facts,
    caveats: [
      `La sanción mínima de ${figure(SANCION_MINIMA)} se mira en cada declaración.`,
      REDUCED_BY_640,
      INTEREST_TOO,
    ],
  }
}

/** "Vencía el 14 de septiembre y se presenta el 23 de noviembre: 3 meses o fracción". */
export function delaySaid({ meses, vencimiento, presentacion, supuesto }: Delay): string {
  if (vencimiento === undefined || presentacion === undefined) return months(meses)
  return `${months(meses)} o fracción (del ${formatDate(vencimiento)} al ${formatDate(presentacion)}${supuesto === undefined ? '' : `; ${supuesto}`})`
}

export const tardia = intent({
  id: 'sancion.extemporaneidad',
  subject: 'sanciones',
  title: 'La sanción por declarar tarde',
  slots: {
    impuesto,
    otroImpuesto,
    ingresosPeriodo,
    patrimonioAnterior,
    saldoAFavor,
    retraso,
    variosMeses,
    emplazado,
    reduccion,
    sinImpuesto,
    rebaja,
    tarifaDicha,
  },
  answer(values, context) {
    const { facts, today, kind } = context
    const { patrimonioAnterior: patrimonio, reduccion: asked } = values
    // Without tax, the sum that is said beside its income is the income.
    const told =
      values.sinImpuesto === true && /\bingres|\bvent/.test(context.merged.text) ? values.impuesto : undefined
    const ingresos = values.ingresosPeriodo ?? (patrimonio === undefined ? told : undefined)
    const noTax =
      values.sinImpuesto === true &&
      (ingresos !== undefined || patrimonio !== undefined || values.impuesto === undefined)
    const tax = noTax ? 0 : values.impuesto
    const delay = delayOf(values.retraso, today)
    const delays = values.variosMeses ?? []
    // In the order in which they were said, as their delays are.
    const place = (sum: number) => context.message.amounts.findIndex(({ value }) => value === sum)
    const taxes = [values.impuesto, values.otroImpuesto]
      .filter((each) => each !== undefined)
      .sort((a, b) => place(a) - place(b))
    if (!noTax && taxes.length > 0 && (delays.length > 1 || (taxes.length > 1 && delay)))
      return severalCases(taxes, delays.length > 0 ? delays : [delay?.meses ?? 1], context)
    const base = (tax ?? 0) > 0 ? tax : (ingresos ?? patrimonio)
    if (delay === undefined || base === undefined) return rules(context, (tax ?? 0) > 0 ? tax : undefined, delay)
    const fecha = dayOfFacts(delay, context)
    const input = {
      fecha,
      meses: Math.min(240, delay.meses),
      impuestoACargo: tax ?? 0,
      emplazado: values.emplazado ?? false,
      ...(ingresos === undefined ? {} : { ingresosBrutos: ingresos }),
      ...(patrimonio === undefined || ingresos !== undefined ? {} : { patrimonioLiquidoAnterior: patrimonio }),
      ...(values.saldoAFavor === undefined ? {} : { saldoAFavor: values.saldoAFavor }),
    }
    const of = (way: Reduccion640) => extemporaneidad({ ...input, reduccion: way }, facts)
    const applied: Reduccion640 = asked === undefined || asked === 'ambas' ? 'ninguna' : asked
    const calculation = of(applied)
    const { sancion, aplicaMinima, calculada } = calculation.result
    const reduced = applied === 'ninguna' ? calculada : Math.round(percentOf(calculada, pagaDe(applied, fecha, facts)))
    const share =
      applied === 'ninguna'
        ? ''
        : ` con la reducción al ${figure(applied === 'al50' ? SANCION.reduccionMitad : SANCION.reduccionTresCuartos)} del artículo 640`
    const which = `de ${delaySaid(delay)}${values.emplazado ? ', después del emplazamiento,' : ''}`
    const both = asked === 'ambas'
    const minimum = aplicaMinima
      ? `: la calculada (${formatCop(reduced)}) es menor que la mínima de ${figure(SANCION_MINIMA)}`
      : applied === 'ninguna'
        ? ''
        : ` (plena, ${formatCop(calculada)}${reduced === sancion ? '' : `; exacta, ${formatCop(reduced)}`})`
    const headline = both
      ? `Con la reducción del artículo 640, la sanción por extemporaneidad ${which} queda en **${formatCop(of('al50').result.sancion)} al ${figure(SANCION.reduccionMitad)} o en ${formatCop(of('al75').result.sancion)} al ${figure(SANCION.reduccionTresCuartos)}**; sin ella es de ${formatCop(sancion)}, y nunca menos de ${figure(SANCION_MINIMA)}.`
      : `La sanción por extemporaneidad ${which}${share} es de **${formatCop(sancion)}**${minimum}.`
    const answer = fromCalculation(calculation, {
      headline: opened(kind, headline),
      ...(asked === undefined && !aplicaMinima
        ? {
            tables: [
              {
                title: 'Con la reducción del artículo 640',
                columns: ['Si no cometiste la misma conducta', 'Pagas'],
                rows: [
                  [
                    `En los dos años anteriores (${figure(SANCION.reduccionMitad)})`,
                    formatCop(of('al50').result.sancion),
                  ],
                  [
                    `En el año anterior (${figure(SANCION.reduccionTresCuartos)})`,
                    formatCop(of('al75').result.sancion),
                  ],
                ],
              },
            ],
          }
        : {}),
    })
    return kind === 'asiento'
      ? entryOf([['539520', sancion]], `Registrar la sanción de ${formatCop(sancion)}`, answer)
      : answer
  },
})

const SHARE = {
  renta: SANCION.noDeclararRenta,
  iva: SANCION.noDeclararIva,
  retencion: SANCION.noDeclararRetencion,
} as const
const NAME = { renta: 'renta', iva: 'IVA', retencion: 'retención' } as const

const declaracion = choice('Declaración', NAME, ({ text }) =>
  /\biva\b|\bventas\b/.test(text)
    ? 'iva'
    : /\bretencion|\bretefuente|\brete\b/.test(text)
      ? 'retencion'
      : /\brenta\b/.test(text)
        ? 'renta'
        : undefined,
)
const consignaciones = money('Consignaciones o ingresos', ['consignaciones', 'ingresos', 'movimiento', 'costos'], {
  main: true,
})

function byRecourse(sancion: number, facts: FactSource, day: string): number {
  return Math.round(percentOf(sancion, facts.at(SANCION.noDeclararRecurso, day).value))
}

export const omisa = intent({
  id: 'sancion.no-declarar',
  subject: 'sanciones',
  title: 'Qué pasa si no se declara',
  slots: { consignaciones, impuesto, declaracion, retraso, tarifaDicha, rebaja },
  answer(values, context) {
    const { facts, today, kind, message } = context
    const { consignaciones: total, declaracion: kindOf = 'renta', impuesto: tax } = values
    const { minima } = sancionMinima({ fecha: today }, facts).result
    const delay = delayOf(values.retraso, today)
    const own =
      tax !== undefined && delay !== undefined
        ? ` por tu cuenta: son ${formatCop(extemporaneidad({ fecha: today, meses: Math.min(240, delay.meses), impuestoACargo: tax }, facts).result.sancion)} por ${months(delay.meses)} de retraso.`
        : ` por tu cuenta, aunque sea tarde: ${figure(SANCION.tardeImpuesto)} del impuesto por mes o fracción, mínimo ${formatCop(minima)}.`
    const cheaper = `Si presentas antes de que te emplacen, pagas solo extemporaneidad, que es mucho menor,${own}`
    const summonedFirst =
      'Antes de esa sanción la DIAN te emplaza y te da un mes para declarar (art. 715); solo si no lo haces la impone (art. 716).'
    const caveats = [
      `Si declaras dentro del término del recurso, la sanción por no declarar baja al ${figure(SANCION.noDeclararRecurso)}.`,
      'Solo existe si estabas obligado a declarar.',
      INTEREST_TOO,
    ]
    const asksFirst =
      kind === 'sino' && /\b(?:sin (?:antes |haber\w* )?(?:avis|emplaz)|avisan|emplaz\w*|de una)\b/.test(message.text)
    if (total === undefined || (tax !== undefined && delay !== undefined && values.consignaciones === undefined)) {
      return {
        headline: asksFirst
          ? '**No puede imponerla de una vez**: primero te emplaza y tienes **un mes para declarar** (art. 715).'
          : opened(
              kind,
              `Por no declarar, la DIAN cobra en renta el **${figure(SANCION.noDeclararRenta)} de las consignaciones o ingresos**; en IVA el ${figure(SANCION.noDeclararIva)}, y en retención el ${figure(SANCION.noDeclararRetencion)} de los pagos o el ${figure(SANCION.noDeclararRetencionUltima)} de las retenciones de la última declaración.`,
            ),
        paragraphs: [summonedFirst, cheaper],
        sources: [et('arts. 643, 715 y 716'), et('art. 641')],
        caveats,
      }
    }
    const calculation = noDeclarar(
      { fecha: dayOfFacts(undefined, context), impuesto: kindOf, consignaciones: total },
      facts,
    )
    const { sancion } = calculation.result
    const within = /\brecurso\b|\brecurr/.test(message.text)
    return fromCalculation(calculation, {
      headline: within
        ? `Si declaras dentro del término del recurso, la sanción por no declarar ${NAME[kindOf]} baja a **${formatCop(byRecourse(sancion, facts, today))}**: el ${figure(SANCION.noDeclararRecurso)} de ${formatCop(sancion)}.`
        : opened(
            kind,
            `La sanción por no declarar ${NAME[kindOf]} sobre ${formatCop(total)} es de **${formatCop(sancion)}** (${figure(SHARE[kindOf])}), y llega solo después de un emplazamiento.`,
          ),
      paragraphs: [cheaper],
      sources: [et('arts. 643, 715 y 716'), et('arts. 639 y 641')],
      caveats,
    })
  },
})
