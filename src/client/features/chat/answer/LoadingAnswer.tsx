import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import classes from './LoadingAnswer.module.css'

/** Stands where an answer will be. What it is part of says that it loads. */
export function LoadingAnswer() {
  return (
    <div className={classes.card} aria-hidden>
      <SkeletonLines lines={1} height={40} />
      <SkeletonLines lines={5} />
    </div>
  )
}
