import { Skeleton } from '@mantine/core'
import classes from './states.module.css'

const WIDTHS = ['92%', '100%', '84%', '96%', '68%'] as const

interface SkeletonLinesProps {
  readonly lines?: number
  /** Height of one line in px. */
  readonly height?: number
  /** Read by screen readers in place of the shapes. */
  readonly label?: string
}

/** Stands where text will be, in the real layout's measures. */
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
