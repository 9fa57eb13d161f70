import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import type { IsoDate } from '../../../../shared/tax/types.ts'
import { convertToUvt, convertUvt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { fromCalculation } from '../answer.ts'
import type { AnswerContext, Slot } from '../intent.ts'
import { intent } from '../intent.ts'
import { merged } from './listed.ts'
import { minimo } from './minimo.ts'
import { anio, dayOf, monto } from './slots.ts'

const WAGE = /\b(?:salario|sueldo)s? minimos?\b|\bminimo\b|\bsmmlv\b|\bauxilio de transporte\b/
/** "La UVT es 99.999": a value claimed of the unit, not a sum to convert. */
const CLAIM =
  /\b(?:uvt|unidad de valor tributari[oa])(?: (?:de|del|en|para)(?: el)?(?: ano)?)?(?: (?:20\d\d|este ano|hoy|ahora|actual))?,? (?:es|vale|cuesta|quedo|esta|sigue|fue|era|valia|sera|subio|bajo)(?: (?:de|en|a|por))?:? ?\$? ?$/

function claimed({ text, amounts }: Understood): number | undefined {
  return amounts.find(({ unit, start }) => unit === 'COP' && CLAIM.test(text.slice(0, start)))?.value
}

const WHICH = /\b(?:con (?:que|cual)|cual es la|cual) uvt\b|\bque uvt (?:se |debo )?(?:us|aplic|tom)/
const RANGE = /\b(20\d\d) ?(?:a|al|hasta|-)(?: el)? ?(20\d\d)\b/
const LONGEST_RANGE = 12
const LAST_YEARS = /\bultimos (\d) anos\b/

function yearsAsked(text: string, on: IsoDate, today: IsoDate): readonly string[] {
  const recent = Number(LAST_YEARS.exec(text)?.[1] ?? 0)
  if (recent > 1) return Array.from({ length: recent }, (_, at) => String(Number(on.slice(0, 4)) - recent + 1 + at))
  const [, from, to] = RANGE.exec(text) ?? []
  const length = Number(to) - Number(from) + 1
  const now = /\b(?:este ano|hoy|actual)\b/.test(text) ? [on.slice(0, 4), today.slice(0, 4)] : []
  return length > 1 && length <= LONGEST_RANGE
    ? Array.from({ length }, (_, at) => String(Number(from) + at))
    : [...new Set([...(text.match(/\b20\d\d\b/g) ?? []), ...now])].sort()
}

/** The unit of each of several years. */
function yearsOf({ facts, on, today, message }: AnswerContext): IntentAnswer | undefined {
  const years = yearsAsked(message.text, on, today)
  if (years.length > 1) {
    const each = years.map((one) => [one, facts.at(UVT, `${one}-12-31`)] as const)
    const [first, last] = [each[0], each.at(-1)]
    const rise = first && last ? last[1].value - first[1].value : 0
    return {
      ...(first && last && rise > 0
        ? {
            paragraphs: [
              `De ${first[0]} a ${last[0]} subió ${formatCop(rise)}, un **${formatPercent(Math.round((rise * 10_000) / first[1].value) / 100)}**.`,
            ],
          }
        : {}),
      headline: `La UVT vale ${new Intl.ListFormat('es').format(each.map(([one, { value }]) => `**${formatCop(value)} en ${one}**`))}.`,
      sources: each.flatMap(([, { sources }]) => sources),
      facts: each.map(([, one]) => one),
    }
  }
  return undefined
}

function uvtOf({ facts, on, kind }: AnswerContext): IntentAnswer {
  const fact = facts.at(UVT, on)
  const year = on.slice(0, 4)
  const what =
    'la fija la DIAN cada año con la variación del IPC, y con ella se actualizan las bases, los topes y las sanciones'
  return {
    headline:
      kind === 'quees'
        ? `La UVT es la unidad en que la ley dice topes, bases y sanciones de impuestos; la de ${year} vale **${formatCop(fact.value)}**.`
        : kind === 'quien'
          ? `La UVT **la fija la DIAN** cada año; la de ${year} vale **${formatCop(fact.value)}**.`
          : `La UVT de ${year} vale **${formatCop(fact.value)}**.`,
    paragraphs: [`${what.charAt(0).toUpperCase()}${what.slice(1)}.`],
    sources: fact.sources,
    facts: [fact],
    caveats: ['Para los topes de un año gravable se usa la UVT de ese año, aunque declares en el siguiente.'],
  }
}

/** "¿Y cuánto son 50?" after asking for the UVT's value. */
const enUvt: Slot<number, false> = {
  label: 'UVT',
  type: 'count',
  read: ({ amounts, quantities, text }) =>
    amounts.find(({ unit }) => unit === 'UVT')?.value ??
    (amounts.length === 0
      ? quantities.find(
          ({ noun }) =>
            noun === '' || noun === 'son' || noun === 'uvt' || noun === 'unidades' || /\bde es[ao]s\b/.test(text),
        )?.value
      : undefined),
  required: false,
}

export const uvt = intent({
  id: 'uvt',
  subject: 'uvt',
  title: 'Valor de la UVT y conversión a pesos',
  slots: { enUvt, anio, monto },
  async answer({ enUvt: units, monto: sum, anio: asked }, told) {
    const context = { ...told, on: dayOf(asked, told) }
    const { facts, on: date, message } = context
    // "El mínimo y la UVT de este año": both were asked for.
    if (units === undefined && sum === undefined && WAGE.test(message.text))
      return merged([yearsOf(context) ?? uvtOf(context), await minimo.answer({}, context)])
    if (told.kind === 'quien' && message.amounts.length === 0) return uvtOf(context)
    const claim = claimed(message)
    const fact = facts.at(UVT, date)
    const year = date.slice(0, 4)
    if (claim !== undefined) {
      return {
        headline:
          claim === fact.value
            ? `Sí: la UVT de ${year} vale **${formatCop(fact.value)}**.`
            : `No: la UVT de ${year} vale **${formatCop(fact.value)}**, no ${formatCop(claim)}.`,
        sources: fact.sources,
        facts: [fact],
        caveats: ['Cada año tiene su UVT: si hablas de otro año, dime cuál.'],
      }
    }
    // "¿Cuánto es la diferencia?" after the same units of two years.
    const years = [
      ...new Set([date.slice(0, 4), ...(told.merged.text.match(/\b20\d\d\b/g) ?? []), told.today.slice(0, 4)]),
    ]
    if (units !== undefined && told.followUp && /\bdiferencia\b/.test(message.text) && years.length === 2) {
      const [low = '', high = ''] = years.sort()
      const [before, after] = [low, high].map((each) =>
        facts.at(UVT, each === told.today.slice(0, 4) ? told.today : `${each}-12-31`),
      )
      if (before !== undefined && after !== undefined)
        return {
          headline: `La diferencia es de **${formatCop(Math.round(units * (after.value - before.value)))}**: ${formatNumber(units)} UVT son ${formatCop(Math.round(units * before.value))} en ${low} y ${formatCop(Math.round(units * after.value))} en ${high}.`,
          sources: [...before.sources, ...after.sources],
          facts: [before, after],
        }
    }
    const newUnits = message.amounts.some(({ unit }) => unit === 'UVT')
    const inPesos = message.amounts.find(({ unit }) => unit === 'COP')?.value ?? (units === undefined ? sum : undefined)
    if (units !== undefined && (newUnits || inPesos === undefined)) {
      const calculation = convertUvt({ amount: units, date }, facts)
      const { exact, rounded } = calculation.result
      return fromCalculation(calculation, {
        headline: `**${formatNumber(units)} UVT de ${year} equivalen a ${formatCop(exact)}**, que aproximados son ${formatCop(rounded)}.`,
      })
    }
    // "¿Con qué UVT, la de 49 mil o la de 52 mil?": the sums name the unit itself.
    if (inPesos !== undefined && !WHICH.test(message.text)) {
      const calculation = convertToUvt({ cop: inPesos, date }, facts)
      return fromCalculation(calculation, {
        headline: `**${formatCop(inPesos)} equivalen a ${formatNumber(calculation.result)} UVT** de ${year}.`,
      })
    }
    return yearsOf(context) ?? uvtOf(context)
  },
})
