import { IconCircleCheck } from '@tabler/icons-react'
import classes from './contact.module.css'

/** Stays after the toast: somebody who returns to the page still sees that it was sent. */
export function SentNote({ title, children }: { title: string; children: string }) {
  return (
    <div className={classes.sent}>
      <IconCircleCheck className={classes.sentIcon} size={22} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.sentTitle}>{title}</p>
        <p className={classes.sentText}>{children}</p>
      </div>
    </div>
  )
}
