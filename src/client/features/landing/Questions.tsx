import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './Questions.module.css'
import { QUESTIONS } from './questionList.ts'
import { Section } from './Section.tsx'

export function Questions() {
  return (
    <Section
      id="preguntas"
      title="Preguntas frecuentes"
      lead={
        <>
          ¿No está la tuya? Búscala en el{' '}
          <PlaceLink to="/ayuda" className={classes.write}>
            centro de ayuda
          </PlaceLink>{' '}
          o{' '}
          <PlaceLink to="/contacto" className={classes.write}>
            escríbenos
          </PlaceLink>{' '}
          y te responde una persona.
        </>
      }
      beside
    >
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
