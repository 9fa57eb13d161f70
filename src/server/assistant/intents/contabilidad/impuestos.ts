import { formatCop } from '../../../../shared/format.ts'
import { asientoImpuesto, asientoSimple } from '../../../../shared/tax/asientos.ts'
import type { IntentAnswer } from '../answer.ts'
import { entryTable, shown } from './entryTable.ts'

const RENTA = 'Impuesto de renta y complementarios'
const TAXES = {
  impuestoRenta: {
    concepto: 'Impuesto de renta del año',
    gasto: '540505',
    nombreGasto: RENTA,
    pasivo: '240405',
    nota: 'Al causarlo, lo retenido y lo anticipado salen de 1355, donde se fueron debitando en el año.',
  },
  gananciaOcasional: {
    concepto: 'Impuesto de ganancia ocasional',
    gasto: '540505',
    nombreGasto: RENTA,
    pasivo: '240405',
    nota: 'Al causarlo, lo retenido sale de 1355, donde se debitó al recibir el pago.',
  },
  ica: {
    concepto: 'ICA del periodo',
    gasto: '511505',
    pasivo: '2412',
    cuentaRetenido: '135518',
    nota: 'Lo que te retuvieron de ICA sale de 135518, donde se fue debitando.',
  },
  simple: {
    concepto: 'Impuesto SIMPLE del año',
    gasto: '540505',
    nombreGasto: RENTA,
    pasivo: '240405',
    nota: 'Los anticipos bimestrales que ya pagaste están en 1355: réstalos de la cuenta por pagar al declarar.',
  },
} as const

export interface ImpuestoCalculado {
  readonly cual: keyof typeof TAXES
  /** The tax itself, before anything that was paid ahead of it. */
  readonly impuesto: number
  readonly retenido?: number | undefined
  readonly anticipado?: number | undefined
  readonly saldoFavor?: number | undefined
  /** What the law takes off the tax: no expense, and no account of its own. */
  readonly descuentos?: number | undefined
}

/** "¿Y cuando lo pague?", "el pago": the second moment of a tax, not the first. */
const PAYING = /\b(?:el pago|pag(?:o|ue|a|ar|amos|uemos|ado)|gir[aeo]\w{0,3}|consign\w{1,5})\b/

/** The entry of a tax that was worked out: as it accrues, against what was paid ahead of it, and as the rest is paid. */
export function entryOfTax(worked: ImpuestoCalculado, text: string): IntentAnswer | undefined {
  const [retenido = 0, anticipado = 0, saldoFavor = 0, descuentos = 0] = [
    worked.retenido,
    worked.anticipado,
    worked.saldoFavor,
    worked.descuentos,
  ].map((each) => Math.round(each ?? 0))
  const { nota, ...accounts } = TAXES[worked.cual]
  const impuesto = Math.max(0, Math.round(worked.impuesto) - descuentos)
  if (impuesto === 0) return undefined
  const accrual = asientoImpuesto({ ...accounts, impuesto, retenido, anticipado, saldoFavor })
  const left = impuesto - retenido - anticipado - saldoFavor
  const payment = left > 0 ? asientoSimple(`Pago: ${accounts.concepto}`, accounts.pasivo, '111005', left) : undefined
  const { tables: _, ...answer } = shown(payment !== undefined && PAYING.test(text) ? payment : accrual)
  return {
    ...answer,
    ...(descuentos > 0
      ? { paragraphs: [`El gasto es el impuesto ya restados los descuentos de ${formatCop(descuentos)}.`] }
      : {}),
    steps: accrual.steps,
    tables: [
      entryTable(accrual.result, 'Al causarlo'),
      ...(payment === undefined ? [] : [entryTable(payment.result, 'Al pagarlo')]),
    ],
    caveats: [...(retenido + anticipado > 0 || worked.cual === 'simple' ? [nota] : []), ...(answer.caveats ?? [])],
  }
}
