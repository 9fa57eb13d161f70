import type { Movement } from '../../../../shared/contract/account.ts'
import { csvLine } from '../../../../shared/csv.ts'
import { bogotaDate } from '../../../../shared/format.ts'
import { MOVEMENTS } from '../../../../shared/movements.ts'

export const MOVEMENTS_HEAD = csvLine(['Fecha', 'Hora', 'Movimiento', 'Valor (COP)', 'Saldo (COP)', 'Conversación'])

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** One line per movement, in Colombian time; amounts are whole COP without separators. */
export function movementLines(movements: readonly Movement[]): string {
  return movements
    .map(({ kind, amount, availableAfter, createdAt, thread }) => {
      const moment = new Date(createdAt)
      return csvLine([
        bogotaDate(moment),
        time.format(moment),
        MOVEMENTS[kind],
        amount,
        availableAfter,
        thread?.title ?? null,
      ])
    })
    .join('')
}
