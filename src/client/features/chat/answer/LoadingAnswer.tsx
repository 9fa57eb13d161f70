import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import classes from './AnswerCard.module.css'

/** Placeholder for an answer. Its container announces that it is loading. */
export function LoadingAnswer() {
  return (
    <div className={classes.coming} aria-hidden>
      <SkeletonLines lines={1} height={40} />
      <SkeletonLines lines={5} />
    </div>
  )
}
