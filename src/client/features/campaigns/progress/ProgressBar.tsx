import type { Campaign, MessageState } from '../../../../shared/contract/campaigns.ts'
import classes from './progress.module.css'
import { progressText } from './states.ts'

/** Finished messages first; waiting ones are the bar's background. */
const PARTS: readonly MessageState[] = ['sent', 'unconfirmed', 'failed', 'skipped']

/** A campaign's progress and outcome in one bar. */
export function ProgressBar({ campaign }: { campaign: Campaign }) {
  const { total, waiting } = campaign
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label="Avance de la campaña"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total - waiting}
      aria-valuetext={progressText(campaign)}
    >
      {PARTS.map((part) =>
        campaign[part] > 0 ? (
          <span key={part} data-part={part} style={{ flexGrow: campaign[part] }} className={classes.part} />
        ) : null,
      )}
      {waiting > 0 ? <span style={{ flexGrow: waiting }} /> : null}
    </div>
  )
}
