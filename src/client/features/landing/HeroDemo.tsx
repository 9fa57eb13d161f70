import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { PartFailed } from '../../components/PartFailed.tsx'
import { usePart } from '../../components/usePart.ts'
import { AnswerFragment } from './AnswerFragment.tsx'
import { DEMO } from './demo.ts'
import classes from './HeroDemo.module.css'
import { TryBox } from './TryBox.tsx'

const loadTried = async () => (await import('./TriedAnswer.tsx')).TriedAnswer

interface Tried {
  readonly count: number
  readonly question: string
}

/** An example that is typed in a loop, until the visitor asks something: then the real answer. */
export function HeroDemo() {
  const [tried, setTried] = useState<Tried | null>(null)
  const { part: TriedAnswer, failed, retry } = usePart(loadTried, tried !== null)
  return (
    <section className={classes.demo} aria-label="Prueba Luka">
      <TryBox onAsk={(question) => setTried({ count: (tried?.count ?? 0) + 1, question })} />
      {tried !== null && TriedAnswer ? <TriedAnswer key={tried.count} question={tried.question} /> : <Example />}
      {tried !== null && failed ? <PartFailed onRetry={retry} onClose={() => setTried(null)} /> : null}
    </section>
  )
}

/** A question and its answer, retyped every 14 seconds (typing takes 7); static with reduced motion. */
function Example() {
  const [paused, setPaused] = useState(false)
  return (
    <figure className={classes.example} data-paused={paused || undefined} aria-label="Ejemplo de una respuesta de Luka">
      <p className={classes.question}>{DEMO.question}</p>
      <div className={classes.answer}>
        <AnswerFragment answer={DEMO} />
        <div className={classes.curtain} aria-hidden />
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
