import { asientosPrestaciones } from '../../../../shared/tax/entries/payroll.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { cesantias, intereses, prima, vacaciones } from '../laboral/beneficios.ts'
import { liquidacion } from '../laboral/liquidacion.ts'
import { withOnce } from '../laboral/pagoUnico.ts'
import { optionsIn } from './entryOptions.ts'
import { asentada } from './entryTable.ts'

const WORKED_OUT = {
  prima: withOnce(prima),
  cesantias: withOnce(cesantias),
  intereses: withOnce(intereses),
  vacaciones: withOnce(vacaciones),
  liquidacion: withOnce(liquidacion),
} as const satisfies Record<string, AnyIntent>
export type Prestacion = keyof typeof WORKED_OUT
export const esPrestacion = (id: string | undefined): id is Prestacion =>
  id !== undefined && Object.hasOwn(WORKED_OUT, id)

type Parts = Parameters<typeof asientosPrestaciones>[0]

const PARTS: readonly (readonly [RegExp, keyof Parts])[] = [
  [/^intereses/i, 'intereses'],
  [/^cesant/i, 'cesantias'],
  [/^prima/i, 'prima'],
  [/^vacaciones/i, 'vacaciones'],
  [/^salario/i, 'salario'],
  [/^auxilio de transporte de esos/i, 'auxilio'],
  [/^indemnizaci/i, 'indemnizacion'],
  [/^anticipos o préstamos/i, 'prestamo'],
]

const inCop = (text: string | undefined): number | undefined => {
  const digits = text?.replace(/\D/g, '') ?? ''
  return digits === '' ? undefined : Number(digits)
}

const ALL_OF_IT = /\b(?:tod[oa]s?|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|completo)\b/
const NAMED: Readonly<Record<Exclude<Prestacion, 'liquidacion'>, RegExp>> = {
  cesantias: /\bcesantias?\b/,
  intereses: /\binteres(?:es)?\b/,
  prima: /\bprimas?\b/,
  vacaciones: /\bvacaciones\b/,
}

const WITHOUT_INDEMNITY = /\bsin (?:la )?indemnizacion\b/

/**
 * The entry of the benefit that the conversation worked out before, by the same intent and so with the same figure;
 * undefined where that gives none.
 */
export async function asientoPrestacion(
  id: Prestacion,
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): Promise<IntentAnswer | undefined> {
  const { text } = context.message
  const alone = id === 'liquidacion' && WITHOUT_INDEMNITY.test(text) ? { aspectos: ['sola'] } : {}
  const people = typeof values.personas === 'number' ? values.personas : 1
  // "El asiento de todo": the benefits that the conversation named.
  const several = id === 'liquidacion' || !ALL_OF_IT.test(text) ? [] : namedIn(context.merged.text)
  const ids = several.length > 1 ? several : [id]
  const worked = await Promise.all(
    ids.map((each) => WORKED_OUT[each].answer({ ...values, ...alone }, { ...context, kind: 'cuanto' })),
  )
  if (worked.some(({ answered, steps }) => answered === false && steps === undefined)) return undefined
  const sums = ids.flatMap((each, at) => partsOf(each, worked[at]?.steps ?? []))
  if (sums.length < (id === 'liquidacion' ? 2 : ids.length)) return undefined
  const wanted = sums.filter(([part]) => part !== 'indemnizacion' || !WITHOUT_INDEMNITY.test(text))
  const { indemnizacion } = values
  // "¿Y si la despido yo?": what was told beside the settlement is paid with it.
  const beside =
    id === 'liquidacion' &&
    values.salida === 'despido' &&
    typeof indemnizacion === 'number' &&
    !WITHOUT_INDEMNITY.test(text) &&
    wanted.every(([part]) => part !== 'indemnizacion')
      ? { indemnizacion }
      : {}
  const parts: Parts = { ...Object.fromEntries(wanted.map(([part, value]) => [part, value * people])), ...beside }
  return asentada(asientosPrestaciones(parts, optionsIn(text)), {
    sources: worked.flatMap(({ sources }) => sources),
    facts: worked.flatMap(({ facts = [] }) => facts),
  })
}

/** What a benefit comes to, or each part of a settlement, by its working. */
function partsOf(
  id: Prestacion,
  steps: NonNullable<IntentAnswer['steps']>,
): readonly (readonly [keyof Parts, number])[] {
  if (id === 'liquidacion')
    return PARTS.flatMap(([label, part]) => {
      const value = inCop(steps.find((each) => label.test(each.label) && each.value.includes('$'))?.value)
      return value === undefined ? [] : [[part, value] as const]
    })
  const value = inCop(steps.at(-1)?.value)
  return value === undefined || value === 0 ? [] : [[id, value]]
}

const namedIn = (text: string) => (Object.keys(NAMED) as (keyof typeof NAMED)[]).filter((key) => NAMED[key].test(text))
