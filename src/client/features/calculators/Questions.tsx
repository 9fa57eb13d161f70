import classes from './Questions.module.css'
import type { Question } from './questions.ts'

/** Frequently asked questions, with short answers. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section className={classes.section} aria-labelledby="preguntas">
      <h2 id="preguntas" className={classes.heading}>
        Preguntas frecuentes
      </h2>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={classes.entry}>
            <h3 className={classes.question}>{question}</h3>
            <p className={classes.answer}>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
