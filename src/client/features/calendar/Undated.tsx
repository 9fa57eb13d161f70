import type { UndatedObligation } from '../../../shared/contract/calendar.ts'
import classes from './Undated.module.css'

/** Obligations without a confirmed date, and why: nothing is guessed. */
export function Undated({ obligations, level }: { obligations: readonly UndatedObligation[]; level: 2 | 3 | 4 }) {
  const Title = `h${level}` as const
  if (obligations.length === 0) return null
  return (
    <section className={classes.undated}>
      <Title className={classes.title}>Sin fecha confirmada</Title>
      <dl className={classes.list}>
        {obligations.map(({ obligation, name, form, reason }) => (
          <div key={obligation} className={classes.item}>
            <dt className={classes.name}>
              {name}
              {form === null ? null : ` (formulario ${form})`}
            </dt>
            <dd className={classes.reason}>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ComputedProps {
  readonly rows: readonly { readonly computed: boolean; readonly note: string | null; readonly date: string }[]
}

/** Shown once, above the dates concerned. */
export function Computed({ rows }: ComputedProps) {
  const first = rows.find(({ computed }) => computed)
  return first ? (
    <p className={classes.computed}>
      <b>Desde {first.date.slice(0, 4)}.</b> {first.note}
    </p>
  ) : null
}
