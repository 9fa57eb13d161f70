import { formatCop } from '../../../../shared/format.ts'
import { PUC_ACCOUNTS } from '../../../../shared/tax/pucAccounts.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { IntentAnswer } from '../answer.ts'
import { entry } from '../renta/say.ts'

/** Names of accounts that Decreto 2650 has and that the assistant's own list leaves to others. */
const NAMES: Readonly<Record<string, string>> = {
  '539520': 'Multas, sanciones y litigios',
  '530520': 'Intereses',
  '111005': 'Bancos, moneda nacional',
}

function nameOf(code: string): string {
  return NAMES[code] ?? PUC_ACCOUNTS.find(([each]) => each === code)?.[1] ?? ''
}

/** The entry of a payment: its debits against the bank, above what worked it out. */
export function entryOf(
  debits: readonly (readonly [code: string, sum: number])[],
  what: string,
  answer: IntentAnswer,
): IntentAnswer {
  const total = debits.reduce((sum, [, value]) => sum + value, 0)
  return {
    ...answer,
    headline: `${what} se contabiliza con débito a **${debits.map(([code, sum]) => `${code} por ${formatCop(sum)}`).join(' y a ')}** y crédito a **111005 por ${formatCop(total)}**.`,
    tables: [
      entry([
        ...debits.map(([code, sum]) => [`${code} ${nameOf(code)}`, sum, 0] as const),
        [`111005 ${nameOf('111005')}`, 0, total],
      ]),
    ],
    sources: [decreto('2650', 1993), ...answer.sources],
    caveats: [
      'Las sanciones y los intereses de mora tributarios no son deducibles de renta.',
      'Si no se paga de una vez, el crédito va a la cuenta por pagar y el banco se acredita al pagar.',
      ...(answer.caveats ?? []),
    ],
  }
}
