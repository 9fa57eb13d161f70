import { bogotaDate, formatDate } from '../../../shared/format.ts'
import type { Quote, QuoteChoice } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { Logo } from '../../components/Logo.tsx'
import { perMonth, quoteTitle, taxNote } from './describe.ts'
import classes from './PrintedQuote.module.css'
import { QuoteLines } from './QuoteLines.tsx'

/** The quote as a sheet of paper; no screen shows it. */
export function PrintedQuote({ choice, priced }: { choice: QuoteChoice; priced: Quote }) {
  return (
    <div className={classes.sheet} aria-hidden>
      <div className={classes.head}>
        <Logo />
        <span>{formatDate(bogotaDate(new Date()))}</span>
      </div>
      <p className={classes.label}>Cotización</p>
      <p className={classes.title}>{quoteTitle(choice)}</p>
      <QuoteLines choice={choice} priced={priced} />
      <p className={classes.total}>
        <span>Total</span>
        <span>
          <Money value={priced.monthly} className={classes.figure} /> {perMonth(choice)}
        </span>
      </p>
      {priced.yearly === null ? null : (
        <p className={classes.total}>
          <span>Pago anual, 12 meses</span>
          <span>
            <Money value={priced.yearly} className={classes.figure} /> COP
          </span>
        </p>
      )}
      <p className={classes.note}>
        {taxNote(choice)} Precios publicados en la fecha de esta hoja. Esta misma cotización, con los precios del día,
        está en:
      </p>
      <p className={classes.address}>{window.location.href}</p>
    </div>
  )
}
