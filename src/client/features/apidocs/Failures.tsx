import type { ApiAnswer } from './document.ts'
import classes from './Fields.module.css'
import { Prose } from './Prose.tsx'

/** All other responses of a call; collapsed, since most are the same everywhere. */
export function Failures({ failures }: { failures: readonly ApiAnswer[] }) {
  return (
    <details className={classes.failures}>
      <summary className={classes.unfold}>Otras respuestas: {failures.map(({ status }) => status).join(', ')}</summary>
      <ul className={classes.list}>
        {failures.map(({ status, description }) => (
          <li key={status} className={classes.field}>
            <p className={classes.head}>
              <code className={classes.name}>{status}</code>
            </p>
            <Prose text={description} />
          </li>
        ))}
      </ul>
    </details>
  )
}
