import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import classes from './Outcome.module.css'

type Step = CalculatorOutcome['steps'][number]

interface Group {
  readonly title: string | null
  readonly steps: readonly Step[]
}

/** Consecutive steps of the same group. */
export function groupsOf(steps: readonly Step[]): Group[] {
  const groups: { title: string | null; steps: Step[] }[] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && last.title === step.group) last.steps.push(step)
    else groups.push({ title: step.group, steps: [step] })
  }
  return groups
}

/** The working, as in the assistant's answers. On narrow screens the operation is below its step. */
export function StepsTable({ steps }: { readonly steps: readonly Step[] }) {
  const wide = steps.some(({ formula }) => formula !== null)
  const columns = wide ? ['Paso', 'Operación', 'Resultado'] : ['Concepto', 'Valor']
  return (
    <WideTable className={classes.scroll} tableClassName={classes.table}>
      <thead>
        <tr>
          {columns.map((title, at) => (
            <th
              key={title}
              scope="col"
              data-figure={at === columns.length - 1 || undefined}
              data-formula={(wide && at === 1) || undefined}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(steps).map(({ title, steps: inner }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was worked out does not change its order
        <tbody key={at}>
          {title === null ? null : (
            <tr data-group="">
              <th scope="rowgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
          )}
          {inner.map(({ label, formula, value, sum }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <tr key={row} data-sum={sum ?? undefined}>
              <td>
                {label}
                {formula === null ? null : <small>{formula}</small>}
              </td>
              {wide ? <td data-formula="">{formula}</td> : null}
              <td data-figure="" data-words={isLong(value) || undefined}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </WideTable>
  )
}

/** A result in words may wrap; a figure never does. */
function isLong(value: string): boolean {
  return value.length > 24
}
