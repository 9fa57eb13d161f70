import type { AnswerStep, AnswerTable, Claim, StepGroup } from '../../../../shared/contract/parts.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import { CiteMark } from './CiteMark.tsx'
import { type ColumnKind, columnKind } from './figures.ts'
import { Inline } from './Inline.tsx'
import classes from './Markdown.module.css'

// The working and the tables of an answer in parts. They look like those parsed from Markdown.

/** The working: groups with their names, subtotals, and the total. On narrow cards the operation is below its step. */
export function StepsTable({ groups }: { readonly groups: readonly StepGroup[] }) {
  const wide = groups.some(({ steps }) => steps.some(({ formula }) => formula !== undefined))
  const columns = wide ? ['Paso', 'Operación', 'Resultado'] : ['Concepto', 'Valor']
  const values = groups.flatMap(({ steps }) => steps.map(({ value }) => value))
  const kind = columnKind('', values, true)
  return (
    <div className={classes.markdown}>
      <WideTable className={classes.scroll}>
        <thead>
          <tr>
            {columns.map((title, at) => (
              <th key={title} data-column={at === columns.length - 1 ? kind : at === 1 ? 'formula' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, steps }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what an answer told does not change its order
          <tbody key={at}>
            {title === null ? null : (
              <tr data-group="">
                <th scope="rowgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {steps.map((step, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <StepRow key={row} step={step} wide={wide} kind={kind} />
            ))}
          </tbody>
        ))}
      </WideTable>
    </div>
  )
}

function StepRow({
  step: { label, formula, value, sum, sources },
  wide,
  kind,
}: {
  readonly step: AnswerStep
  readonly wide: boolean
  readonly kind: ColumnKind | undefined
}) {
  return (
    <tr data-sum={sum}>
      <td>
        <Marked text={label} sources={sources} />
        {formula ? (
          <small>
            <Inline>{formula}</Inline>
          </small>
        ) : null}
      </td>
      {wide ? <td data-column="formula">{formula ? <Inline>{formula}</Inline> : null}</td> : null}
      <td data-column={kind}>
        <Inline>{value}</Inline>
      </td>
    </tr>
  )
}

/** A longer word may be separated from its mark: together they could be wider than a phone. */
const GLUED = 24

/** A text and its marks; the first mark stays beside the last word. */
function Marked({ text, sources }: { readonly text: string; readonly sources: readonly number[] }) {
  if (sources.length === 0) return <Inline>{text}</Inline>
  const word = text.slice(text.lastIndexOf(' ') + 1)
  const glued = word.length <= GLUED ? word : ''
  return (
    <>
      <Inline>{text.slice(0, text.length - glued.length)}</Inline>
      <span data-glued="">
        {glued}{' '}
        {sources.map((number) => (
          <CiteMark key={number} number={number} />
        ))}
      </span>
    </>
  )
}

/** Any other table: entries, dates, rates. */
export function PartsTable({ table: { columns, rows } }: { readonly table: AnswerTable }) {
  const plain = (text: string) => text.replace(/\s?\[\d+\]|[*_`]/g, '')
  const kinds = columns.map((title, at) =>
    columnKind(
      title,
      rows.map(({ cells }) => plain(cells[at] ?? '')),
      at > 0 && at === columns.length - 1,
    ),
  )
  return (
    <div className={classes.markdown}>
      <WideTable className={classes.scroll}>
        <thead>
          <tr>
            {columns.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
              <th key={at} data-column={kinds[at]}>
                <Inline>{title}</Inline>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what an answer told does not change its order
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <td key={at} data-column={kinds[at]}>
                  <Inline>{cell}</Inline>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}

/** Cells that are complete sentences. */
export function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <div className={classes.markdown}>
      <ul>
        {claims.map(({ text }) => (
          <li key={text}>
            <Inline>{text}</Inline>
          </li>
        ))}
      </ul>
    </div>
  )
}
