import { IconPlus } from '@tabler/icons-react'
import classes from './Questions.module.css'
import { QUESTIONS } from './questionList.ts'
import { Section } from './Section.tsx'

export function Questions() {
  return (
    <Section id="preguntas" title="Preguntas frecuentes">
      <div className={classes.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              {question}
              <IconPlus className={classes.sign} size={20} stroke={1.5} aria-hidden />
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
