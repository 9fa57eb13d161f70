import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerFragment } from './AnswerFragment.tsx'
import { DEMO, DEMO_FOLLOW_UPS } from './demo.ts'
import classes from './HeroDemo.module.css'

/** A question and its answer, written again every 14 seconds (the writing takes 7); still for who asks for no motion. */
export function HeroDemo() {
  const [paused, setPaused] = useState(false)
  return (
    <figure className={classes.demo} data-paused={paused || undefined} aria-label="Ejemplo de una respuesta de Luka">
      <p className={classes.question}>{DEMO.question}</p>
      <div className={classes.answer}>
        <AnswerFragment answer={DEMO} />
        <div className={classes.curtain} aria-hidden />
      </div>
      <div className={classes.foot}>
        <ul className={classes.next}>
          {DEMO_FOLLOW_UPS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ActionIcon
          className={classes.pause}
          size={36}
          aria-label={paused ? 'Reanudar la demostración' : 'Pausar la demostración'}
          onClick={() => setPaused(!paused)}
        >
          {paused ? (
            <IconPlayerPlay size={16} stroke={1.5} aria-hidden />
          ) : (
            <IconPlayerPause size={16} stroke={1.5} aria-hidden />
          )}
        </ActionIcon>
      </div>
    </figure>
  )
}
