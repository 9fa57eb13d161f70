import { IconChevronRight } from '@tabler/icons-react'
import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { entryTable } from '../../../../shared/entryTable.ts'
import classes from './Outcome.module.css'
import { OutcomeTable } from './OutcomeTable.tsx'

interface EntriesProps {
  readonly entries: CalculatorOutcome['entries']
  readonly unfolded: boolean
}

/** How the outcome is entered in the books: a press away, since accountants look for it and owners do not. */
export function Entries({ entries, unfolded }: EntriesProps) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{entries.length > 1 ? 'Asientos contables' : 'Asiento contable'}</h3>
      {entries.map((entry) => (
        // It may have been unfolded before the application was there.
        <details key={entry.title} open={unfolded} suppressHydrationWarning className={classes.entry}>
          <summary className={classes.unfold}>
            <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.turn} />
            {entry.title}
          </summary>
          <OutcomeTable table={entryTable(entry)} />
          {entry.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </details>
      ))}
    </section>
  )
}
