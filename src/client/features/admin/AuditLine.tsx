import { auditName } from '../../../shared/auditNames.ts'
import type { AuditEntry } from '../../../shared/contract/panel.ts'
import classes from './AuditLine.module.css'
import { describeEntry } from './auditChange.ts'
import { shortMoment } from './format.ts'

/** One entry of a person's history: actor, action, time and reason. */
export function AuditLine({ auditEntry }: { auditEntry: AuditEntry }) {
  const change = describeEntry(auditEntry)
  return (
    <div className={classes.line}>
      <p className={classes.what}>
        <b>{auditName(auditEntry.action)}</b>
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
