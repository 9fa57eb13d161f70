import type { Quote, QuoteChoice } from '../../../shared/pricing/quote.ts'
import { Money } from '../../components/Figure.tsx'
import { lineText } from './describe.ts'
import classes from './QuoteLines.module.css'

export function QuoteLines({ choice, priced }: { choice: QuoteChoice; priced: Quote }) {
  return (
    <dl className={classes.lines}>
      {priced.lines.map((line) => {
        const { label, detail } = lineText(choice, line)
        return (
          <div key={line.concept} className={classes.line}>
            <dt>
              {label}
              {detail ? <span className={classes.detail}>{detail}</span> : null}
            </dt>
            <dd>
              <Money value={line.amount} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
