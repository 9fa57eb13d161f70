import { formatCop } from '../../../../shared/format.ts'
import { type Asiento, asientoPagoPrestaciones, asientoSimple } from '../../../../shared/tax/asientos.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import type { IntentAnswer } from '../answer.ts'
import type { AnswerContext, AnyIntent } from '../intent.ts'
import { cesantias, intereses, prima, vacaciones } from '../laboral/beneficios.ts'
import { liquidacion } from '../laboral/liquidacion.ts'
import { entryTable } from './entryTable.ts'
import { HECHOS } from './hechos.ts'

const WORKED_OUT = { prima, cesantias, intereses, vacaciones, liquidacion } as const satisfies Record<string, AnyIntent>
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
]

const inCop = (text: string | undefined): number | undefined => {
  const digits = text?.replace(/\D/g, '') ?? ''
  return digits === '' ? undefined : Number(digits)
}

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
  const worked = await WORKED_OUT[id].answer(values, { ...context, kind: 'cuanto' })
  if (worked.answered === false) return undefined
  const steps = worked.steps ?? []
  const people = typeof values.personas === 'number' ? values.personas : 1
  const more = { facts: worked.facts ?? [], sources: worked.sources }
  if (id === 'liquidacion') {
    const parts = Object.fromEntries(
      PARTS.flatMap(([label, part]) => {
        const value = inCop(steps.find((each) => label.test(each.label))?.value)
        return value === undefined ? [] : [[part, value * people]]
      }),
    )
    return Object.keys(parts).length < 2 ? undefined : told(asientoPagoPrestaciones(parts), more)
  }
  const each = inCop(steps.at(-1)?.value)
  if (each === undefined || each === 0) return undefined
  const { nombre, cuentas } = HECHOS[HECHO[id]]
  const [debit, credit, payDebit, payCredit] = cuentas
  if (debit === undefined || credit === undefined || payDebit === undefined || payCredit === undefined) return undefined
  const accrual = asientoSimple(`Causación de ${nombre}`, debit.codigo, credit.codigo, each * people)
  const payment = asientoSimple(`Pago de ${nombre}`, payDebit.codigo, payCredit.codigo, each * people)
  const { text } = context.message
  const already = ALREADY.test(text)
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
