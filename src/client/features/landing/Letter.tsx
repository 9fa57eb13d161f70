import type { ReactNode } from 'react'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'
import classes from './Letter.module.css'
import { LETTER } from './letterStory.ts'
import { Section } from './Section.tsx'

interface Frame {
  readonly time: string
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const FRAMES: readonly Frame[] = [
  {
    time: '8:10',
    title: 'Lees la carta',
    text: 'Falta tu declaración de IVA de septiembre y octubre. Lo que no dice es cuánto te va a costar.',
    picture: (
      <div className={classes.letter}>
        <p className={classes.sender}>Dirección de Impuestos y Aduanas Nacionales</p>
        <p>
          A la fecha <mark>no figura presentada</mark> su declaración de IVA del período 5 de 2026…
        </p>
      </div>
    ),
  },
  {
    time: '8:12',
    title: 'Preguntas como te salga',
    text: `La cifra arriba y, debajo, cada paso, para que lo revises o se lo muestres a tu contador. Si sigues con «${LETTER.next}», Luka sabe de qué hablas: ${formatCop(LETTER.nextFigure)}.`,
    picture: (
      <div>
        <p className={classes.bubble}>{LETTER.question}</p>
        <p className={classes.amount}>{formatCop(LETTER.figure)}</p>
        <p className={classes.time}>{LETTER.operation}</p>
      </div>
    ),
  },
  {
    time: '8:15',
    title: 'Respondes con la norma en la mano',
    text: 'Ves que puedes pagar menos y qué artículo lo dice. Queda guardado, y cuando Luka no sabe te lo dice y no te cobra.',
    picture: (
      <div className={classes.outcome}>
        <p className={classes.row}>
          <span>Sanción plena</span>
          <s>{formatCop(LETTER.figure)}</s>
        </p>
        <p className={classes.row} data-total>
          <span>Si no te pasó en los dos años anteriores</span>
          <b>{formatCop(LETTER.reduced)}</b>
        </p>
        <p className={classes.source}>Estatuto Tributario, {LETTER.articles}</p>
      </div>
    ),
  },
]

/** Counted at build time (vite.config.ts); without the count nothing is claimed. */
const NORMS = Number(import.meta.env.LUKA_NORMS ?? 0)
const REVIEWED = String(import.meta.env.LUKA_REVIEWED ?? '')

const PROOF = [
  ...(NORMS > 0 ? [[String(NORMS), 'leyes, decretos, resoluciones y conceptos en la biblioteca']] : []),
  ...(REVIEWED ? [[REVIEWED, 'última revisión de las cifras contra su fuente']] : []),
  [String(MONTHLY_GRANT / MESSAGE_COST), 'respuestas gratis cada mes, sin tarjeta'],
] as const

/** A letter from the DIAN in three frames: the letter, the question, the reply. */
export function Letter() {
  return (
    <Section
      id="beneficios"
      title="Llegó una carta de la DIAN"
      lead="Tres momentos de una mañana, con las cifras que Luka responde."
    >
      <ol className={classes.frames}>
        {FRAMES.map(({ time, title, text, picture }) => (
          <li key={time} className={classes.frame}>
            <p className={classes.time}>{time}</p>
            <div>
              <h3 className={classes.name}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </div>
            <div aria-hidden>{picture}</div>
          </li>
        ))}
      </ol>
      <ul className={classes.proof}>
        {PROOF.map(([value, label]) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </Section>
  )
}
