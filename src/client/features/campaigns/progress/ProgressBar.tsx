import type { Campaign, MessageState } from '../../../../shared/contract/campaigns.ts'
import classes from './progress.module.css'
import { progressText } from './states.ts'

/** What is over comes first; what waits is the bar's ground. */
const PARTS: readonly MessageState[] = ['sent', 'unconfirmed', 'failed', 'skipped']

/** How far a campaign is, and how it went, in one line. */
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
