import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { bogotaDate, formatDate } from '../../../shared/format.ts'
import type { Quote, QuoteChoice } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { Logo } from '../../components/Logo.tsx'
import { perMonth, quoteTitle, taxNote } from './describe.ts'
import classes from './PrintedQuote.module.css'
import { QuoteLines } from './QuoteLines.tsx'

interface Sheet {
  /** The print date. */
  readonly date: string
  readonly address: string
}

/** The quote as a printed sheet, rendered when somebody prints; never shown on screen. */
export function PrintedQuote({ choice, priced }: { choice: QuoteChoice; priced: Quote }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)

  useEffect(() => {
    const write = () => {
      const now = { date: formatDate(bogotaDate(new Date())), address: window.location.href }
      // The browser captures the page as soon as this listener returns.
      flushSync(() => setSheet(now))
    }
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])

  if (!sheet) return null
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <Logo />
        <span>{sheet.date}</span>
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
            <Money value={priced.yearly} className={classes.figure} />
          </span>
        </p>
      )}
      <p className={classes.note}>
        {taxNote(choice)} Precios publicados en la fecha de esta hoja. Esta misma cotización, con los precios del día,
        está en:
      </p>
      <p className={classes.address}>{sheet.address}</p>
    </div>
  )
}
