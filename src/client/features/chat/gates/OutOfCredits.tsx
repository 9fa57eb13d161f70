import { Button } from '@mantine/core'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../../shared/credits.ts'
import { bogotaMonth, formatCop, formatDate } from '../../../../shared/format.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './OutOfCredits.module.css'

interface OutOfCreditsProps {
  /** COP. */
  readonly balance: number
  readonly now: Date
  /** The pending question, if any. */
  readonly draft: string
  readonly onCheck: () => void
}

/** The day of the next monthly grant: the first of the next month, in Colombia. */
export function nextGrant(now: Date): string {
  const [year = 0, month = 1] = bogotaMonth(now).split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** Replaces the composer when the balance is too low. The conversation above stays readable. */
export function OutOfCredits({ balance, now, draft, onCheck }: OutOfCreditsProps) {
  return (
    <section className={classes.card} aria-labelledby="titulo-creditos" role="status">
      <div className={classes.text}>
        <h2 id="titulo-creditos" className={classes.title}>
          Se acabaron tus créditos de este mes
        </h2>
        <p>
          Tu saldo es <strong className="luka-figure">{formatCop(balance)}</strong> y cada mensaje cuesta{' '}
          <span className="luka-figure">{formatCop(MESSAGE_COST)}</span>. El{' '}
          <strong className="luka-figure">{formatDate(nextGrant(now))}</strong> recibes{' '}
          <span className="luka-figure">{formatCop(MONTHLY_GRANT)}</span> más.
        </p>
        {draft.trim() === '' ? null : <p className={classes.draft}>Tu pregunta quedó guardada: «{draft.trim()}»</p>}
      </div>
      <div className={classes.actions}>
        <Button component={AppLink} href="/contacto?asunto=creditos">
          Solicitar créditos
        </Button>
        <Button variant="subtle" onClick={onCheck}>
          Actualizar saldo
        </Button>
        <Button component={AppLink} href="/ayuda#que-no-se-cobra" variant="subtle" color="gray">
          Qué se cobra y qué no
        </Button>
      </div>
    </section>
  )
}
