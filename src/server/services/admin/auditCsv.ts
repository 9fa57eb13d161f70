import { auditName } from '../../../shared/auditNames.ts'
import type { AuditEntry } from '../../../shared/contract/panel.ts'
import { CSV_BOM, csvLine } from '../../../shared/csv.ts'
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

/** Log entries as CSV lines: each as it was written, with the time in Colombia. */
export const auditLines = (entries: readonly AuditEntry[]): string =>
  entries
    .map((auditEntry) =>
      csvLine([
        auditEntry.id,
        formatMoment(new Date(auditEntry.createdAt)),
        auditEntry.createdAt,
        auditName(auditEntry.action),
        auditEntry.action,
        auditEntry.actor?.email ?? null,
        auditEntry.target?.email ?? null,
        auditEntry.subject,
        auditEntry.before,
        auditEntry.after,
        auditEntry.reason,
        auditEntry.ip,
      ]),
    )
    .join('')
