import { formatCop } from '../../../../shared/format.ts'
import {
  type Asiento,
  asientoCausarPrestaciones,
  asientoPagoPrestaciones,
  asientoSimple,
} from '../../../../shared/tax/asientos.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { cesantias, intereses, prima, vacaciones } from '../laboral/beneficios.ts'
import { liquidacion } from '../laboral/liquidacion.ts'
import { withOnce } from '../laboral/pagoUnico.ts'
import { entryTable } from './entryTable.ts'
import { HECHOS } from './hechos.ts'

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

const HECHO = {
  prima: 'prima',
  cesantias: 'cesantias',
  intereses: 'interesesCesantias',
  vacaciones: 'vacaciones',
} as const

const PARTS: readonly (readonly [RegExp, keyof Parameters<typeof asientoPagoPrestaciones>[0]])[] = [
  [/^intereses/i, 'intereses'],
  [/^cesant/i, 'cesantias'],
  [/^prima/i, 'prima'],
  [/^vacaciones/i, 'vacaciones'],
  [/^salario/i, 'salario'],
  [/^indemnizaci/i, 'indemnizacion'],
  [/^anticipos o préstamos/i, 'prestamo'],
]

const inCop = (text: string | undefined): number | undefined => {
  const digits = text?.replace(/\D/g, '') ?? ''
  return digits === '' ? undefined : Number(digits)
}

export const NOT_YET =
  /\b(?:no (?:(?:la|lo|las|los|le|tenia|teniamos|tengo|tenemos|habia|he|hemos|estaba|estaban) ){0,3}(?:nada |eso )?provision\w{0,5}|sin (?:haber )?provision\w{0,5}|nada provision\w{0,5})\b/
const ALL_OF_IT = /\b(?:tod[oa]s?|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|completo)\b/
const NAMED: Readonly<Record<Exclude<Prestacion, 'liquidacion'>, RegExp>> = {
  cesantias: /\bcesantias?\b/,
  intereses: /\binteres(?:es)?\b/,
  prima: /\bprimas?\b/,
  vacaciones: /\bvacaciones\b/,
}

const WITHOUT_INDEMNITY = /\bsin (?:la )?indemnizacion\b/
const ALREADY = /\b(?:provision\w{0,4}|causad[oa]s?|la tenia|lo tenia|estaba provision\w{0,4})\b/

/**
 * The entry of the benefit that the conversation worked out before, by the same intent and so with the same figure;
 * undefined where that gives none.
 */
export async function asientoPrestacion(
  id: Prestacion,
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): Promise<IntentAnswer | undefined> {
  const alone = id === 'liquidacion' && WITHOUT_INDEMNITY.test(context.message.text) ? { aspectos: ['sola'] } : {}
  const worked = await WORKED_OUT[id].answer({ ...values, ...alone }, { ...context, kind: 'cuanto' })
  if (worked.answered === false && worked.steps === undefined) return undefined
  const several = id === 'liquidacion' ? [] : namedTogether(context)
  if (several.length > 1) return allOf(several, values, context)
  const steps = worked.steps ?? []
  const people = typeof values.personas === 'number' ? values.personas : 1
  const more = { facts: worked.facts ?? [], sources: worked.sources }
  if (id === 'liquidacion') {
    const parts = Object.fromEntries(
      PARTS.flatMap(([label, part]) => {
        const value = inCop(steps.find((each) => label.test(each.label) && each.value.includes('$'))?.value)
        return value === undefined ? [] : [[part, value * people]]
      }),
    )
    return Object.keys(parts).length < 2 ? undefined : paidTogether(parts, more, context)
  }
  const each = inCop(steps.at(-1)?.value)
  if (each === undefined || each === 0) return undefined
  const { nombre, cuentas } = HECHOS[HECHO[id]]
  const [debit, credit, payDebit, payCredit] = cuentas
  if (debit === undefined || credit === undefined || payDebit === undefined || payCredit === undefined) return undefined
  const accrual = asientoSimple(`Causación de ${nombre}`, debit.codigo, credit.codigo, each * people)
  const payment = asientoSimple(`Pago de ${nombre}`, payDebit.codigo, payCredit.codigo, each * people)
  const { text } = context.message
  const already = ALREADY.test(text) && !NOT_YET.test(text)
  const first = already || /\b(?:pag|consign|gir|deposit|transf)\w{1,6}\b/.test(text) ? payment : accrual
  const answer = told(first, more)
  return {
    ...answer,
    paragraphs: already
      ? ['Como ya estaba provisionado, el pago no toca el gasto: cancela el pasivo.']
      : ['Si lo provisionabas mes a mes, el gasto ya está y solo registras el pago; si no, primero se causa.'],
    tables: already
      ? [entryTable(payment.result, 'Al pagarla')]
      : [entryTable(accrual.result, 'Al causar'), entryTable(payment.result, payDebit.momento)],
  }
}

type Parts = Parameters<typeof asientoPagoPrestaciones>[0]

/** What is paid at once, and what has to be accrued before where nothing was provided for. */
function paidTogether(
  parts: Parts,
  more: Pick<IntentAnswer, 'facts' | 'sources'>,
  { message: { text } }: AnswerContext,
  what = 'la liquidación',
): IntentAnswer {
  const payment = called(asientoPagoPrestaciones(parts), `Pago de ${what}`)
  const accrual = called(asientoCausarPrestaciones(parts), `Causación de ${what}`)
  const first = NOT_YET.test(text) ? accrual : payment
  return {
    ...told(first, more),
    paragraphs: [
      NOT_YET.test(text)
        ? 'Sin provisión, primero se causa todo al gasto y luego se paga contra esos pasivos.'
        : 'El pago cancela lo que se provisionó mes a mes; lo que no estuviera provisionado se causa antes.',
    ],
    tables: [
      entryTable(accrual.result, 'Si no estaba provisionado, primero se causa'),
      entryTable(payment.result, 'Al pagar'),
    ],
  }
}

/** "El asiento de todo": the benefits that the conversation named. */
function namedTogether({ message, merged }: AnswerContext): readonly Exclude<Prestacion, 'liquidacion'>[] {
  if (!ALL_OF_IT.test(message.text)) return []
  return (Object.keys(NAMED) as (keyof typeof NAMED)[]).filter((key) => NAMED[key].test(merged.text))
}

async function allOf(
  ids: readonly Exclude<Prestacion, 'liquidacion'>[],
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): Promise<IntentAnswer | undefined> {
  const people = typeof values.personas === 'number' ? values.personas : 1
  const worked = await Promise.all(ids.map((id) => WORKED_OUT[id].answer(values, { ...context, kind: 'cuanto' })))
  const sums = worked.map(({ steps, answered }) => (answered === false ? undefined : inCop(steps?.at(-1)?.value)))
  if (sums.some((each) => each === undefined || each === 0)) return undefined
  const parts = Object.fromEntries(ids.map((id, at) => [id, (sums[at] ?? 0) * people]))
  return paidTogether(
    parts,
    { facts: worked.flatMap(({ facts }) => facts ?? []), sources: worked.flatMap(({ sources }) => sources) },
    context,
    'las prestaciones',
  )
}

const called = (entry: Calculation<Asiento>, concepto: string): Calculation<Asiento> => ({
  ...entry,
  result: { ...entry.result, concepto },
})

function told(calculation: Calculation<Asiento>, more: Pick<IntentAnswer, 'facts' | 'sources'>): IntentAnswer {
  const { concepto, lineas } = calculation.result
  const side = (of: 'debito' | 'credito') =>
    new Intl.ListFormat('es').format(
      lineas.flatMap((line) =>
        line[of] > 0 ? [`a **${line.codigo}** (${line.nombre}) por ${formatCop(line[of])}`] : [],
      ),
    )
  return {
    headline: `${concepto}: débito ${side('debito')}; crédito ${side('credito')}.`,
    tables: [entryTable(calculation.result)],
    caveats: calculation.caveats,
    facts: more.facts ?? [],
    sources: [...calculation.sources, ...more.sources],
  }
}
