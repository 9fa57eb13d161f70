import { auditName } from '../../../shared/auditNames.ts'
import type { AuditEntry } from '../../../shared/contract/panel.ts'
import classes from './AuditLine.module.css'
import { describeChange } from './auditChange.ts'
import { shortMoment } from './format.ts'
import { describeFields } from './legal/changeText.ts'

/** Who did what, to whom, when and why. */
export function AuditLine({ auditEntry, target = false }: { auditEntry: AuditEntry; target?: boolean }) {
  const change = auditEntry.subject === null ? describeChange(auditEntry) : describeFields(auditEntry)
  return (
    <div className={classes.line}>
      <p className={classes.what}>
        <b>{auditName(auditEntry.action)}</b>
        {target && auditEntry.target ? <> · {auditEntry.target.username}</> : null}
        {target && auditEntry.subject ? <> ({auditEntry.subject})</> : null}
        {change ? <span className={classes.change}> {change}</span> : null}
      </p>
      <p className={classes.who}>
        {shortMoment(auditEntry.createdAt)} · {auditEntry.actor?.username ?? 'El sistema'}
        {auditEntry.ip ? ` · ${auditEntry.ip}` : ''}
      </p>
      {auditEntry.reason ? <p className={classes.why}>{auditEntry.reason}</p> : null}
    </div>
  )
}
