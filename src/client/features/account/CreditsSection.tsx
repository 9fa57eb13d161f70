import type { User } from '../../../shared/contract/auth.ts'
import { MESSAGE_COST } from '../../../shared/credits.ts'
import { formatNumber } from '../../../shared/format.ts'
import { Money } from '../../components/Figure.tsx'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

/** What is left of the month's credits, in COP. */
export function CreditsSection({ user }: { user: User }) {
  const available = Math.max(0, user.credits - user.creditsUsed)
  const answers = Math.floor(available / MESSAGE_COST)
  const share = user.credits > 0 ? Math.min(100, (user.creditsUsed / user.credits) * 100) : 0
  return (
    <AccountSection id="pagos" title="Créditos" text="Se renuevan el primer día de cada mes; lo que no uses vence.">
      <p className={classes.label}>Disponibles este mes</p>
      <p className={classes.figure}>
        <Money value={available} unit />
      </p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Usados</dt>
          <dd>
            <Money value={user.creditsUsed} />
          </dd>
        </div>
        <div>
          <dt>Recibidos</dt>
          <dd>
            <Money value={user.credits} />
          </dd>
        </div>
        <div>
          <dt>Alcanzan para</dt>
          <dd className="luka-figure">{answers === 1 ? '1 respuesta' : `${formatNumber(answers)} respuestas`}</dd>
        </div>
      </dl>
    </AccountSection>
  )
}
