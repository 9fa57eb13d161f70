import type { Deed } from '../../../../shared/contract/panel.ts'
import { CSV_BOM, csvLine } from '../../../../shared/csv.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { deedName } from '../deedNames.ts'

/** The log as a spreadsheet: each entry as it was written, and when in Colombian time. */
export function auditCsv(entries: readonly Deed[]): string {
  const head = ['ID', 'Cuándo', 'UTC', 'Acción', 'Código', 'Quién', 'A quién', 'Antes', 'Después', 'Motivo', 'IP']
  const lines = entries.map((deed) => [
    deed.id,
    formatMoment(new Date(deed.createdAt)),
    deed.createdAt,
    deedName(deed.action),
    deed.action,
    deed.actor?.email ?? null,
    deed.target?.email ?? null,
    deed.before,
    deed.after,
    deed.reason,
    deed.ip,
  ])
  return CSV_BOM + [head, ...lines].map(csvLine).join('')
}
