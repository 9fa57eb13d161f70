import type { AccountCredits } from '../../../../shared/contract/account.ts'
import { bogotaDate, formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { Money } from '../../../components/Figure.tsx'
import { daysFrom, whenText } from '../../calendar/dates.ts'
import classes from './GrantBar.module.css'
import { grantUse } from './grant.ts'

/** How much of the monthly grant is used, and when the next one comes. */
export function GrantBar({ credits }: { credits: AccountCredits }) {
  const { month, monthly, nextGrantAt, monthlyGrant } = credits
  const { grant, used, percent, level } = grantUse(credits)
  const renewal = bogotaDate(new Date(nextGrantAt))
  const label = `Cupo de ${MONTHS[Number(month.slice(5)) - 1]}`
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={classes.used}>
          <Money value={used} /> usados de <Money value={grant} />
        </span>
      </div>
      <meter
        className="luka-hidden"
        aria-label={label}
        aria-valuetext={`${formatCop(used)} usados de ${formatCop(grant)}`}
        min={0}
        max={grant}
        value={used}
      />
      <div className={classes.bar} data-level={level} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.renewal}>
        {monthly === 0 ? 'Se acabó el cupo del mes.' : <Left value={monthly} />} El{' '}
        <span className="luka-figure">{formatDate(renewal)}</span>,{' '}
        {whenText(daysFrom(bogotaDate(new Date()), renewal))}, se renueva con <Money value={monthlyGrant} />
        {monthly === 0 ? '.' : '; lo que no uses vence ese día.'}
      </p>
    </div>
  )
}

const Left = ({ value }: { value: number }) => (
  <>
    Quedan <Money value={value} />.
  </>
)
