import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
        <Entry key={entry.title} entry={entry} unfolded={unfolded} />
      ))}
    </section>
  )
}

/** Its table is rendered when it is first opened: a payroll's three entries would be half of the prerendered page. */
function Entry({ entry, unfolded }: { readonly entry: EntriesProps['entries'][number]; readonly unfolded: boolean }) {
  const [opened, setOpened] = useState(unfolded)
  const element = useRef<HTMLDetailsElement>(null)
  // Whoever pressed before the application was there opened it, and nobody heard its event.
  useEffect(() => {
    if (element.current?.open) setOpened(true)
  }, [])
  return (
    <details
      ref={element}
      suppressHydrationWarning
      open={unfolded}
      className={classes.entry}
      onToggle={() => setOpened(true)}
    >
      <summary className={classes.unfold}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.turn} />
        {entry.title}
      </summary>
      {opened ? (
        <>
          <OutcomeTable table={entryTable(entry)} />
          {entry.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </>
      ) : null}
    </details>
  )
}
