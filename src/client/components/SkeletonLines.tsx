import { Skeleton } from '@mantine/core'
import classes from './states.module.css'

const WIDTHS = ['92%', '100%', '84%', '96%', '68%'] as const

interface SkeletonLinesProps {
  readonly lines?: number
  /** Height of one line in px. */
  readonly height?: number
  /** Announced by screen readers in place of the shapes. */
  readonly label?: string
}

/** A placeholder for text, with the dimensions of the real layout. */
export function SkeletonLines({ lines = 3, height = 14, label = 'Cargando' }: SkeletonLinesProps) {
  return (
    <div className={classes.lines} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} height={height} width={WIDTHS[line % WIDTHS.length] ?? '100%'} radius="sm" />
      ))}
    </div>
  )
}
