import { AnswerFragment } from '../../landing/AnswerFragment.tsx'
import { DEMO } from '../../landing/demo.ts'
import classes from './Meanwhile.module.css'

/** A complete sample answer, for people waiting for a mail. */
export function Meanwhile() {
  return (
    <section className={classes.meanwhile} aria-labelledby="mientras-tanto">
      <h2 id="mientras-tanto" className={classes.title}>
        Mientras llega, así responde Luka
      </h2>
      <p className={classes.question}>
        <span className="luka-hidden">Pregunta: </span>
        {DEMO.question}
      </p>
      <AnswerFragment answer={DEMO} />
    </section>
  )
}
