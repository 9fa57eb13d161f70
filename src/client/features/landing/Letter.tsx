import type { ReactNode } from 'react'
import classes from './Benefits.module.css'
import { Section } from './Section.tsx'

interface Benefit {
  readonly title: string
  readonly text: string
  /** A piece of the product that shows it. */
  readonly piece: ReactNode
}

const BENEFITS: readonly Benefit[] = [
  {
    title: 'El valor primero',
    text: 'La cifra arriba y en grande. Debajo, la operación paso a paso para que la revises o se la muestres a tu contador.',
    piece: <span className={classes.amount}>{'$\u202f174.000'}</span>,
  },
  {
    title: 'Con la norma al lado',
    text: 'Cada respuesta cita decreto, ley o resolución, y el documento se abre en el artículo que importa.',
    piece: (
      <span className={classes.chip}>
        <b>1</b> Decreto 572 de 2025
      </span>
    ),
  },
  {
    title: 'La cifra de la fecha',
    text: 'UVT, salario mínimo, bases y tarifas tienen fecha. Pregunta por 2025 y te responde con lo de 2025.',
    piece: (
      <span className={classes.pair}>
        <span>UVT 2025</span>
        <b>{'$\u202f49.799'}</b>
        <span>UVT 2026</span>
        <b>{'$\u202f52.374'}</b>
      </span>
    ),
  },
  {
    title: 'Sigue el hilo',
    text: '“¿Y si no es declarante?” Luka entiende de qué venías hablando y recalcula solo lo que cambió.',
    piece: <span className={classes.bubble}>¿Y si no es declarante?</span>,
  },
  {
    title: 'Cuando no sabe, lo dice',
    text: 'No inventa. Te muestra los documentos más cercanos, te ofrece una persona y no te cobra ese mensaje.',
    piece: (
      <span className={classes.pair}>
        <span>Respuesta sin fuente</span>
        <b>{'$\u202f0'}</b>
      </span>
    ),
  },
  {
    title: 'Todo queda guardado',
    text: 'Tus conversaciones quedan en tu cuenta con título y fecha. Vuelves a ellas cuando llegue la carta de la DIAN.',
    piece: <span className={classes.thread}>Retención en la fuente por servicios…</span>,
  },
]

export function Benefits() {
  return (
    <Section id="beneficios" title="Respuestas que puedes revisar y sustentar">
      <ul className={classes.grid}>
        {BENEFITS.map(({ title, text, piece }) => (
          <li key={title} className={classes.cell}>
            <div className={classes.piece} aria-hidden>
              {piece}
            </div>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
