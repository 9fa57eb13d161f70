import type { Deed } from '../../../shared/contract/panel.ts'
import { deedName } from '../../../shared/deedNames.ts'
import classes from './DeedLine.module.css'
import { describeChange } from './deedChange.ts'
import { shortMoment } from './format.ts'
import { describeFields } from './legal/changeText.ts'

/** Who did what, to whom, when and why. */
export function DeedLine({ deed, target = false }: { deed: Deed; target?: boolean }) {
  const change = deed.subject === null ? describeChange(deed) : describeFields(deed)
  return (
    <div className={classes.deed}>
      <p className={classes.what}>
        <b>{deedName(deed.action)}</b>
        {target && deed.target ? <> · {deed.target.username}</> : null}
        {target && deed.subject ? <> ({deed.subject})</> : null}
        {change ? <span className={classes.change}> {change}</span> : null}
      </p>
      <p className={classes.who}>
        {shortMoment(deed.createdAt)} · {deed.actor?.username ?? 'El sistema'}
        {deed.ip ? ` · ${deed.ip}` : ''}
      </p>
      {deed.reason ? <p className={classes.why}>{deed.reason}</p> : null}
    </div>
  )
}
