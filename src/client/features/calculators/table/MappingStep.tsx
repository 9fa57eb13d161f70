import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { MappingRow } from './MappingRow.tsx'
import classes from './MappingStep.module.css'
import { type Mapping, NOWHERE, type Source } from './mapping.ts'
import { Step } from './Step.tsx'
import type { Sheet } from './sheet.ts'
import type { Target } from './targets.ts'

interface MappingStepProps {
  readonly sheet: Sheet
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  readonly onMap: (target: Target, source: Source) => void
}

/** Maps columns to inputs: guessed from the headers, and editable. */
export function MappingStep({ sheet, targets, mapping, onMap }: MappingStepProps) {
  // Ordered by the initial guess: nothing moves while somebody edits it.
  const [shown] = useState(
    () =>
      new Set(
        targets
          .filter(({ path, field }) => field.required || (mapping[path] ?? NOWHERE).from !== 'nowhere')
          .map(({ path }) => path),
      ),
  )
  const draw = (target: Target) => (
    <MappingRow
      key={target.path}
      target={target}
      sheet={sheet}
      source={mapping[target.path] ?? NOWHERE}
      onMap={(source) => onMap(target, source)}
    />
  )
  const folded = targets.filter(({ path }) => !shown.has(path))
  return (
    <Step number={2} title="Di qué es cada columna">
      <p className={classes.lead}>
        Cada dato de la calculadora sale de una columna tuya, o vale lo mismo en todas las filas. Revisa que se lea
        bien.
      </p>
      <ul className={classes.rows}>{targets.filter(({ path }) => shown.has(path)).map(draw)}</ul>
      {folded.length === 0 ? null : (
        <details className={classes.more}>
          <summary className={classes.summary}>
            <IconChevronRight size={18} stroke={1.5} aria-hidden className={classes.mark} />
            Más datos
            <span className={classes.count}>
              {folded.length} {folded.length === 1 ? 'opcional' : 'opcionales'}
            </span>
          </summary>
          <ul className={classes.rows}>{folded.map(draw)}</ul>
        </details>
      )}
    </Step>
  )
}
