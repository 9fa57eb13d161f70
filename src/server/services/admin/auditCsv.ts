import type { Deed } from '../../../shared/contract/panel.ts'
import { CSV_BOM, csvLine } from '../../../shared/csv.ts'
import { deedName } from '../../../shared/deedNames.ts'
import { formatMoment } from '../../../shared/format.ts'

export const AUDIT_HEAD =
  CSV_BOM +
  csvLine([
    'ID',
    'Cuándo',
    'UTC',
    'Acción',
    'Código',
    'Quién',
    'A quién',
    'Sobre qué',
    'Antes',
    'Después',
    'Motivo',
    'IP',
  ])

/** Entries of the log as lines of a spreadsheet: each as it was written, and when in Colombian time. */
export const auditLines = (entries: readonly Deed[]): string =>
  entries
    .map((deed) =>
      csvLine([
        deed.id,
        formatMoment(new Date(deed.createdAt)),
        deed.createdAt,
        deedName(deed.action),
        deed.action,
        deed.actor?.email ?? null,
        deed.target?.email ?? null,
        deed.subject,
        deed.before,
        deed.after,
        deed.reason,
        deed.ip,
      ]),
    )
    .join('')
