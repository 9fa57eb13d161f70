import { asentado, BANCO, debe, elegidos, type OpcionesAsiento } from '../../../../shared/tax/entries/entry.ts'
import type { IntentAnswer } from '../answer.ts'
import { optionsIn } from '../contabilidad/entryOptions.ts'
import { asentada } from '../contabilidad/entryTable.ts'

type Debit = readonly [code: string, name: string, sum: number]

/** What is owed to the DIAN at once: the tax, its penalty and its interest, as they accrue and as they are paid. */
const asientosDeuda = (debits: readonly Debit[], what: string, options: OpcionesAsiento) => {
  // The tax was accrued with its return: only what comes on top of it is expense.
  const expenses = debits.filter(([code]) => code.startsWith('5'))
  const sums = Object.fromEntries(expenses.map(([, name, sum]) => [name, sum]))
  const owes = options.contado === false || options.momento === 'causacion'
  return elegidos(
    [
      owes
        ? asentado(
            'causacion',
            `Causación: ${what}`,
            expenses.map(([code, name, sum]) => debe(code, { [name]: sum })),
            ['2495', Object.keys(sums).join(' y ')],
          )
        : asentado(
            'pago',
            what,
            debits.map(([code, name, sum]) => debe(code, { [name]: sum })),
            BANCO('total que se paga'),
          ),
      owes ? asentado('pago', `Al pagar: ${what}`, [debe('2495', sums)], BANCO('total que se paga')) : undefined,
    ],
    options,
  )
}

/** The entry of what the answer worked out. */
export function entryOf(debits: readonly Debit[], what: string, answer: IntentAnswer, text: string): IntentAnswer {
  const entered = asentada(asientosDeuda(debits, what, optionsIn(text)), answer)
  return {
    ...answer,
    ...entered,
    caveats: [
      'Las sanciones y los intereses de mora tributarios no son deducibles de renta.',
      ...(answer.caveats ?? []),
      ...(entered?.caveats ?? []),
    ],
  }
}
