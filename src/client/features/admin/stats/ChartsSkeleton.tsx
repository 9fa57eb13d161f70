import { Skeleton } from '@mantine/core'
import classes from './stats.module.css'

/** Placeholders for the four charts, with their dimensions. */
export function ChartsSkeleton() {
  return (
    <div className={classes.charts} role="status" aria-label="Cargando estadísticas">
      {['messages', 'users', 'credits', 'topics'].map((chart) => (
        <div key={chart} className={classes.waiting}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={11} width="30%" mt={9} />
          <Skeleton height={220} mt={16} />
        </div>
      ))}
    </div>
  )
}
