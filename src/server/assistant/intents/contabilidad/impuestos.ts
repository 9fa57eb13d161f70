import { formatCop } from '../../../../shared/format.ts'
import { asientosImpuesto, type ImpuestoPropio } from '../../../../shared/tax/entries/taxes.ts'
import type { IntentAnswer } from '../answer.ts'
import { optionsIn } from './entryOptions.ts'
import { asentada } from './entryTable.ts'

export interface ImpuestoCalculado {
  readonly cual: ImpuestoPropio
  /** The tax itself, before anything that was paid ahead of it. */
  readonly impuesto: number
  readonly retenido?: number | undefined
  readonly anticipado?: number | undefined
  readonly saldoFavor?: number | undefined
  /** What the law takes off the tax: no expense, and no account of its own. */
  readonly descuentos?: number | undefined
}

/** The entry of a tax that was worked out: as it accrues, against what was paid ahead of it, and as the rest is paid. */
export function entryOfTax(worked: ImpuestoCalculado, text: string): IntentAnswer | undefined {
  const { cual, impuesto, ...pagado } = worked
  const { descuentos = 0 } = pagado
  const entered = asentada(asientosImpuesto(cual, impuesto, { ...optionsIn(text), pagado }), { sources: [] })
  return (
    entered && {
      ...entered,
      paragraphs: [
        ...(descuentos > 0 ? [`El gasto es el impuesto ya restados los descuentos de ${formatCop(descuentos)}.`] : []),
        ...(entered.paragraphs ?? []),
      ],
    }
  )
}
