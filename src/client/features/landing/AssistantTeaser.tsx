import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import { AnswerFragment } from './AnswerFragment.tsx'
import classes from './AssistantTeaser.module.css'
import { DEMO_NEXT, DEMO_SOURCES } from './demo.ts'
import { Section } from './Section.tsx'

const HISTORY = [
  { title: 'Retención en la fuente por servicios…', date: '20 nov' },
  { title: 'Hora extra nocturna con salario mínimo…', date: '18 nov' },
  { title: 'Plazos de IVA bimestral, NIT en 3…', date: '12 nov' },
  { title: 'Sanción por declarar tarde…', date: '4 nov' },
] as const

export function AssistantTeaser() {
  const { user } = useSession()
  return (
    <Section
      id="asistente"
      tone="sunken"
      title="Tu escritorio contable, en una sola pantalla"
      lead="Lo que ya preguntaste, la respuesta y los documentos oficiales que la sostienen, sin cambiar de ventana."
    >
      <div className={classes.actions}>
        {user ? (
          <Button component={Link} to="/asistente" size="md">
            Abrir el asistente
          </Button>
        ) : (
          <>
            <Button size="md" onClick={() => openAuthModal('signup')}>
              Crear cuenta gratis
            </Button>
            <Button size="md" variant="default" onClick={() => openAuthModal('login')}>
              Ya tengo cuenta
            </Button>
          </>
        )}
      </div>
      <div className={classes.window} aria-hidden>
        <div className={classes.side}>
          <p className={classes.head}>Historial de chats</p>
          {HISTORY.map(({ title, date }, index) => (
            <p key={title} className={classes.thread} data-active={index === 0 || undefined}>
              <span>{title}</span>
              <span className={classes.date}>{date}</span>
            </p>
          ))}
        </div>
        <div className={classes.centre}>
          <p className={classes.question}>{DEMO_NEXT.question}</p>
          <AnswerFragment answer={DEMO_NEXT} compact />
          <p className={classes.box}>Escribe tu pregunta...</p>
        </div>
        <div className={classes.side}>
          <p className={classes.head}>Documentos oficiales</p>
          {DEMO_SOURCES.map((source) => (
            <p key={source} className={classes.source}>
              <b>{source}</b>
              <span>{SUMMARIES[source]}</span>
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}

const SUMMARIES: Record<(typeof DEMO_SOURCES)[number], string> = {
  'Decreto 572 de 2025': 'Bases mínimas de retención desde el 1 de junio de 2025.',
  'Decreto 1625 de 2016': 'Decreto único reglamentario en materia tributaria, arts. 1.2.4.4.14 y 1.2.4.4.1.',
  'Resolución 238 de 2025': 'Valor de la UVT para 2026.',
}
