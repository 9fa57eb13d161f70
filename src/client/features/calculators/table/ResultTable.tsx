import { ActionIcon } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import { issuesText } from './book.ts'
import { CellBox } from './CellBox.tsx'
import type { Mapping } from './mapping.ts'
import type { OutcomeColumn, Outcomes } from './outcomes.ts'
import classes from './ResultTable.module.css'
import { readValue } from './readValue.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { Target } from './targets.ts'

interface ResultTableProps {
  readonly sheet: Sheet
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  readonly outcomes: Outcomes
  readonly columns: readonly OutcomeColumn[]
  readonly failed: number
  readonly onCorrect: (row: number, column: number, text: string) => Promise<CalculatedRow | null>
}

/** Few enough that a page of 100 columns renders at once. */
const PAGE = 50

/** Every row with its result; errors are shown at their cell, and corrected there. */
export function ResultTable(props: ResultTableProps) {
  const { sheet, targets, mapping, outcomes, columns, failed, onCorrect } = props
  const [wrongOnly, setWrongOnly] = useState(false)
  const [page, setPage] = useState(0)
  const [said, setSaid] = useState('')
  const filter = useId()

  // As they were when the filter was set: a row that is mended does not run away from the hand that mended it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with the filter
  const rows = useMemo(
    () => sheet.rows.flatMap((_, row) => (!wrongOnly || isWrong(outcomes[row]) ? [row] : [])),
    [wrongOnly, sheet.rows.length],
  )
  const used = useMemo(() => usedColumns(sheet, targets, mapping), [sheet, targets, mapping])
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const shown = rows.slice(page * PAGE, (page + 1) * PAGE)
  /** Errors that belong to no cell: about a value for all rows, or about how inputs combine. */
  const elsewhere = (outcome: CalculatedRow | undefined) =>
    outcome && 'issues' in outcome ? outcome.issues.filter(({ path }) => columnOf(mapping, path) === null) : []
  const hasElsewhere = outcomes.some((outcome) => elsewhere(outcome).length > 0)

  async function correct(row: number, column: number, text: string) {
    const at = sheet.rows[row]?.at ?? row + 1
    try {
      const outcome = await onCorrect(row, column, text)
      setSaid(outcome && 'issues' in outcome ? `La fila ${at} sigue con error` : `La fila ${at} quedó calculada`)
    } catch {
      setSaid(`La fila ${at} no se pudo calcular otra vez`)
    }
  }

  const onFilter = (only: boolean) => {
    setWrongOnly(only)
    setPage(0)
  }

  return (
    <div className={classes.results}>
      <div className={classes.bar}>
        <fieldset className={classes.filter}>
          <legend className="luka-hidden">Qué filas se ven</legend>
          {[
            { only: false, label: `Todas (${formatNumber(sheet.rows.length)})` },
            { only: true, label: `Solo con error (${formatNumber(failed)})` },
          ].map(({ only, label }) => (
            <label key={label} className={classes.option}>
              <input
                type="radio"
                name={filter}
                className={classes.radio}
                checked={wrongOnly === only}
                disabled={only && failed === 0 && !wrongOnly}
                onChange={() => onFilter(only)}
              />
              <span className={classes.optionName}>{label}</span>
            </label>
          ))}
        </fieldset>
        <p className="luka-hidden" role="status">
          {said}
        </p>
        {pages > 1 ? (
          <nav className={classes.pager} aria-label="Páginas de filas">
            <ActionIcon size={36} aria-label="Página anterior" disabled={page === 0} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <span className="luka-figure">
              {formatNumber(page + 1)} de {formatNumber(pages)}
            </span>
            <ActionIcon
              size={36}
              aria-label="Página siguiente"
              disabled={page >= pages - 1}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </nav>
        ) : null}
      </div>
      <WideTable className={classes.wide} tableClassName={classes.table}>
        <caption className="luka-hidden">Filas calculadas</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.at}>
              Fila
            </th>
            {used.map(({ column, title, target }) => (
              <th key={column} scope="col" className={isMoney(target) ? classes.figure : undefined}>
                {title}
              </th>
            ))}
            {hasElsewhere ? <th scope="col">Error</th> : null}
            {columns.map(({ title, money }) => (
              <th key={title} scope="col" className={`${classes.outcome} ${money ? classes.figure : ''}`}>
                {title}
              </th>
            ))}
          </tr>
          {columns.some(({ total }) => total !== null) ? (
            <tr className={classes.totals}>
              <th scope="row" className={classes.at} colSpan={1 + used.length + (hasElsewhere ? 1 : 0)}>
                <span className={classes.totalsName}>Total</span>
              </th>
              {columns.map(({ title, total }) => (
                <td key={title} className={`luka-figure ${classes.figure}`}>
                  {total === null ? '' : formatCop(total)}
                </td>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {shown.map((row) => {
            const outcome = outcomes[row]
            const one = sheet.rows[row]
            return (
              <tr key={row} data-wrong={isWrong(outcome) || undefined}>
                <th scope="row" className={`luka-figure ${classes.at}`}>
                  {one?.at}
                  {wrongOnly && outcome && !isWrong(outcome) ? (
                    <IconCheck size={14} stroke={2} aria-label="Corregida" className={classes.mended} />
                  ) : null}
                </th>
                {used.map(({ column, title, target }) => {
                  const issue = target ? issueOf(outcome, target.path) : null
                  const cell = one?.cells[column] ?? null
                  return (
                    <td
                      key={column}
                      className={typeof cell === 'number' || isMoney(target) ? classes.figure : undefined}
                    >
                      {issue === null ? (
                        <span className={classes.cell}>
                          {isMoney(target) ? moneyText(target, cell) : cellText(cell)}
                        </span>
                      ) : (
                        <CellBox
                          label={`${title}, fila ${one?.at}`}
                          text={cellText(cell)}
                          issue={issue}
                          onText={(text) => correct(row, column, text)}
                        />
                      )}
                    </td>
                  )
                })}
                {hasElsewhere ? <td className={classes.issue}>{issuesText(elsewhere(outcome), targets)}</td> : null}
                {columns.map(({ title, of, money }) => (
                  <td key={title} className={money ? `luka-figure ${classes.figure}` : undefined}>
                    {of(outcome) ?? ''}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      {wrongOnly && rows.length === 0 ? <p className={classes.none}>Ninguna fila tiene errores.</p> : null}
    </div>
  )
}

interface UsedColumn {
  readonly column: number
  readonly title: string
  /** The parsed value; undefined for the column that identifies the row. */
  readonly target: Target | undefined
}

/** The mapped columns, after the first unmapped one: a name, a number, whatever identifies the row. */
function usedColumns({ titles }: Sheet, targets: readonly Target[], mapping: Mapping): readonly UsedColumn[] {
  const read = new Map(
    targets.flatMap((target) => {
      const column = columnOf(mapping, target.path)
      return column === null ? [] : [[column, target] as const]
    }),
  )
  const own = titles.findIndex((_, column) => !read.has(column))
  return titles.flatMap((title, column) =>
    column === own || read.has(column) ? [{ column, title, target: read.get(column) }] : [],
  )
}

function columnOf(mapping: Mapping, path: string): number | null {
  const source = mapping[path]
  return source?.from === 'column' ? source.column : null
}

const isWrong = (outcome: CalculatedRow | undefined) => outcome !== undefined && 'issues' in outcome

function issueOf(outcome: CalculatedRow | undefined, path: string): string | null {
  if (!outcome || !('issues' in outcome)) return null
  return outcome.issues.find((issue) => issue.path === path)?.message ?? null
}

const isMoney = (target: Target | undefined): target is Target => target?.field.type === 'money'

/** An amount as parsed, where pasted text has "1800000". */
function moneyText({ field }: Target, cell: Cell): string {
  const read = readValue(field, cell)
  return 'value' in read && typeof read.value === 'number' ? formatCop(read.value) : cellText(cell)
}

function cellText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return cell === null ? '' : typeof cell === 'number' ? formatCell(cell) : cell
}

const cells = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 })
const formatCell = (value: number) => cells.format(value)
