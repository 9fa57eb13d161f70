import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import { cst } from '../../../../shared/tax/sources.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { readDates } from '../../understand/dates.ts'
import type { Understood } from '../../understand/features.ts'
import { cite } from '../answer.ts'
import type { AnyIntent } from '../intent.ts'
import { toCop } from '../reading.ts'
import { text } from '../slots.ts'

/** One of several who leave, each with a wage and a first day of their own. */
interface Leaver {
  readonly pay: number
  readonly ingreso: IsoDate
  readonly retiro: IsoDate
}

const DAY = `(?:20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[/-]\\d{1,2}[/-]20\\d\\d|(?:\\d{1,2}|primero) de (?:${MONTHS.join('|')}|setiembre)(?: (?:del? )?(?:ano )?(?:20\\d\\d|este ano|ano pasado))?)`
const ENTRY = new RegExp(
  `\\b(?:entr[oe]|ingres[oe]|empez[oe]|empece|desde)(?: (?:a trabajar|el|dia|desde)){0,3}:? (${DAY})`,
  'g',
)
const LEAVING = new RegExp(
  `\\b(?:se (?:me )?(?:va|van|fue|fueron|retiran?|retiraron)|sale|salen|salieron|retiro|terminan|hasta|renunciaron|(?:los|las) (?:saco|despido|sacamos))(?: (?:l[oa]s dos|amb[oa]s|tod[oa]s|el|dia|hasta)){0,3}:? (${DAY})`,
)
const OF_VACATIONS = /\bvacaciones\b[^.;]{0,30}$/
const MINIMUM = /\bminimo\b/g
/** Less is the pay of a day, or a sum that is owed. */
const LEAST_WAGE = 400_000
const MOST = 5

/** "Ana gana 2 millones y entró el 1 de febrero, Pedro gana el mínimo y entró el 1 de julio, los dos se van el 30 de noviembre". */
function leaversIn(message: Understood, facts: FactSource, today: IsoDate): readonly Leaver[] | undefined {
  const said = message.text
  const entries = [...said.matchAll(ENTRY)].flatMap(({ index, 1: day = '' }) => {
    // "Vacaciones pendientes desde el 16 de marzo": nobody entered then.
    if (OF_VACATIONS.test(said.slice(Math.max(0, index - 40), index))) return []
    const [first] = readDates(day, today).when.days
    if (first === undefined) return []
    return [first > today ? `${Number(first.slice(0, 4)) - 1}${first.slice(4)}` : first]
  })
  if (entries.length < 2 || entries.length > MOST) return undefined
  const wages = [
    ...message.amounts.map((amount) => ({ at: amount.start, pay: toCop(amount, message, facts) })),
    ...[...said.matchAll(MINIMUM)].map(({ index }) => ({ at: index, pay: facts.at(SMMLV, message.on).value })),
  ]
    .filter(({ pay }) => pay >= LEAST_WAGE)
    .sort((a, b) => a.at - b.at)
  if (wages.length !== entries.length && wages.length !== 1) return undefined
  const leaving = LEAVING.exec(said)?.[1]
  const retiro = leaving === undefined ? today : (readDates(leaving, today).when.days[0] ?? today)
  if (entries.some((entry) => entry > retiro)) return undefined
  return entries.map((ingreso, at) => ({ pay: (wages[at] ?? wages[0])?.pay ?? 0, ingreso, retiro }))
}

const liquidados = text<readonly Leaver[]>(
  'Quiénes se van',
  (message, { facts, today, before }) =>
    leaversIn(message, facts, today) ?? (before !== undefined && message.amounts.length > 0 ? [] : undefined),
  (value) => value.map(({ pay, ingreso }) => `${formatCop(pay)} desde el ${formatDate(ingreso)}`).join('; '),
)

/** The settlement, that also settles each of several who leave. */
export const eachLeaver = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  slots: { ...declared.slots, liquidados },
  async answer(values, context) {
    const { message, followUp } = context
    const held = values.liquidados as readonly Leaver[] | undefined
    if (
      held === undefined ||
      held.length < 2 ||
      (followUp && message.amounts.length > 0 && context.own?.includes('liquidados') !== true)
    )
      return declared.answer(values, context)
    const { period: _, duration: __, ...rest } = message
    const alone = { ...context, kind: 'cuanto' as const, message: { ...rest, amounts: [], days: [] } }
    const found = await Promise.all(
      held.map(({ pay, ingreso, retiro }) =>
        declared.answer(
          {
            ...values,
            ...{ salario: pay, salarioDia: undefined, ingreso, retiro, personas: undefined, aspectos: [] },
            ...{ tiempoServicio: undefined, diasTrabajados: undefined, liquidados: undefined },
          },
          alone,
        ),
      ),
    )
    const sums = found.map(({ gives }) =>
      ['liquidado', 'indemnizacion'].reduce((sum, name) => {
        const part = gives?.[name]
        return sum + (typeof part === 'number' ? part : 0)
      }, 0),
    )
    const all = sums.reduce((sum, each) => sum + each, 0)
    const [first] = found
    const [last] = held
    if (first === undefined || last === undefined || sums.some((each) => each === 0))
      return declared.answer(values, context)
    const parts = held.map(
      ({ pay, ingreso }, at) =>
        `**${formatCop(sums[at] ?? 0)}** a quien gana ${formatCop(pay)} y entró el ${formatDate(ingreso)}`,
    )
    const when = `el mismo día en que termina el contrato, el ${formatDate(last.retiro)}`
    return {
      ...first,
      answered: false,
      gives: { liquidado: all },
      headline:
        followUp && context.kind === 'cuando'
          ? `Se les paga **${when}**, sin días de gracia ${cite(cst('art. 65'))}: ${formatCop(all)} entre los ${held.length}.`
          : `Por los ${held.length} son **${formatCop(all)}**: ${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}.`,
      paragraphs: [
        ...found.map(({ headline }) => headline.replaceAll('**', '')),
        `Se paga ${when} ${cite(cst('art. 65'))}.`,
      ],
      steps: [
        ...held.map(({ pay, ingreso }, at) => ({
          label: `Salario de ${formatCop(pay)}, desde el ${formatDate(ingreso)}`,
          value: formatCop(sums[at] ?? 0),
        })),
        { label: 'Total', value: formatCop(all) },
      ],
      sources: [...first.sources, cst('art. 65')],
    }
  },
})
