import classes from './Questions.module.css'
import { QUESTIONS } from './questionList.ts'
import { Section } from './Section.tsx'

export function Questions() {
  return (
    <Section id="preguntas" title="Preguntas frecuentes" beside>
      <div className={classes.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
