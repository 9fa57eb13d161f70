import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import classes from './AnswerCard.module.css'

/** Stands where an answer will be. What it is part of says that it loads. */
export function LoadingAnswer() {
  return (
    <div className={classes.coming} aria-hidden>
      <SkeletonLines lines={1} height={40} />
      <SkeletonLines lines={5} />
    </div>
  )
}
