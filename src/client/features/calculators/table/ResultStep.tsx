import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'
import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { bookOf } from './book.ts'
import type { Mapping } from './mapping.ts'
import { outcomeColumns } from './outcomes.ts'
import classes from './ResultStep.module.css'
import { ResultTable } from './ResultTable.tsx'
import { RunProgress } from './RunProgress.tsx'
import { Step } from './Step.tsx'
import type { Sheet } from './sheet.ts'
import type { Target } from './targets.ts'
import type { Run } from './useRun.ts'
import { useSaveBook } from './useSaveBook.ts'

interface ResultStepProps {
  readonly slug: string
  readonly sheet: Sheet
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  /** Required inputs that still lack a source. */
  readonly missing: readonly Target[]
  readonly run: Run
  readonly onCorrect: (row: number, column: number, text: string) => Promise<CalculatedRow | null>
}

const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'fila' : 'filas'}`

/** Calculates the table, shows the results, and exports them. */
export function ResultStep({ slug, sheet, targets, mapping, missing, run, onCorrect }: ResultStepProps) {
  const { outcomes, status, known } = run
  const { saving, saveBook } = useSaveBook()
  const columns = useMemo(() => outcomeColumns(outcomes), [outcomes])
  const failed = useMemo(() => outcomes.filter((outcome) => outcome && 'issues' in outcome).length, [outcomes])
  const total = sheet.rows.length
  const busy = status.kind === 'running' || status.kind === 'waiting'
  const [figure] = columns
  const name = `${(sheet.name ?? slug.replaceAll('_', '-')).replace(/\.\w{1,5}$/, '')}-calculado`
  const download = (kind: 'xlsx' | 'csv') =>
    saveBook(bookOf(kind, { sheet, targets, mapping, outcomes, columns }), name)
  return (
    <Step number={3} title="Calcula y descarga">
      {status.kind === 'done' ? null : (
        <RunProgress
          status={status}
          known={known}
          total={total}
          ready={missing.length === 0}
          onStop={run.stop}
          start={
            <Button
              size="md"
              disabled={missing.length > 0}
              leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden />}
              onClick={() => run.start(sheet, mapping)}
            >
              {known === 0 ? `Calcular ${rowsText(total)}` : `Seguir con ${rowsText(total - known)}`}
            </Button>
          }
        />
      )}
      {missing.length > 0 && !busy ? (
        <p className={classes.missing}>
          Falta decir de dónde {missing.length === 1 ? 'sale este dato' : 'salen estos datos'}:{' '}
          <strong>{missing.map(({ label }) => label).join(', ')}</strong>
        </p>
      ) : null}
      {known > 0 && !busy ? (
        <>
          <div className={classes.summary}>
            <div className={classes.figures}>
              {figure?.total == null ? null : (
                <p className={classes.total}>
                  <span className={classes.label}>{figure.title}, en total</span>
                  <span className={`luka-figure ${classes.value}`}>{formatCop(figure.total)}</span>
                </p>
              )}
              <p className={classes.counts} role="status">
                {rowsText(known - failed)} {known - failed === 1 ? 'calculada' : 'calculadas'}
                {failed > 0 ? <span className={classes.failed}>{formatNumber(failed)} con error</span> : null}
              </p>
            </div>
            <div className={classes.downloads}>
              <Button
                loading={saving === 'xlsx'}
                disabled={saving === 'csv'}
                leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
                onClick={() => download('xlsx')}
              >
                Descargar Excel
              </Button>
              <Button
                variant="default"
                loading={saving === 'csv'}
                disabled={saving === 'xlsx'}
                onClick={() => download('csv')}
              >
                Descargar CSV
              </Button>
            </div>
          </div>
          <ResultTable {...{ sheet, targets, mapping, outcomes, columns, failed, onCorrect }} />
        </>
      ) : null}
    </Step>
  )
}
