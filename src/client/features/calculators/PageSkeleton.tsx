import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import classes from './PageSkeleton.module.css'

/** Placeholder while a calculator page loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <SkeletonLines lines={2} height={32} label="Cargando la página" />
      <div className={classes.columns} aria-hidden>
        <SkeletonLines lines={6} height={42} />
        <SkeletonLines lines={6} height={42} />
      </div>
    </div>
  )
}
