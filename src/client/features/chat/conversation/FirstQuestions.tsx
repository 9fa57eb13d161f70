import { Button, CloseButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Situation } from '../../../../shared/contract/company.ts'
import { trpc } from '../../../api/trpc.ts'
import { useAhead } from '../../../components/ahead.ts'
import { usePart } from '../../../components/usePart.ts'
import { REGIMES } from '../../account/company/regimes.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './FirstQuestions.module.css'

const loadCity = async () => (await import('./CityQuestion.tsx')).CityQuestion

const NOTHING: Situation = { person: null, ciudad: null, regimen: null }

const QUESTIONS = [
  '¿Preguntas por una empresa o como persona natural?',
  '¿En qué ciudad?',
  '¿Cuál es tu régimen?',
] as const

interface FirstQuestionsProps {
  /** Nothing is left to ask or say. */
  readonly onEnd: () => void
}

/**
 * Three onboarding questions, each saved when answered and skippable: from then on the answers fit. Not shown with a
 * company's data.
 */
export function FirstQuestions({ onEnd }: FirstQuestionsProps) {
  const { company } = trpc.useUtils()
  const [step, setStep] = useState(0)
  const [told, setTold] = useState(NOTHING)
  const { part: CityQuestion } = usePart(loadCity, step === 1)
  useAhead(loadCity)
  const heading = useRef<HTMLHeadingElement>(null)
  const save = trpc.company.saveSituation.useMutation({ meta: { errorText: 'No se pudo guardar lo que nos contaste' } })

  // The pressed button is gone: the next question, or the thanks, takes the focus.
  useEffect(() => {
    if (step > 0) heading.current?.focus()
  }, [step])

  const go = async (change: Partial<Situation>, to: number) => {
    if (save.isPending) return
    const next = { ...told, ...change }
    const kept = await save.mutateAsync(next).catch(() => null)
    if (!kept) return
    company.situation.setData(undefined, kept)
    setTold(next)
    const silent = Object.values(next).every((value) => value === null)
    if (to === QUESTIONS.length && silent) onEnd()
    else setStep(to)
  }
  const answer = (change: Partial<Situation>) => void go(change, step + 1)

  if (step === QUESTIONS.length)
    return (
      <section className={classes.card} aria-labelledby="primeras-preguntas">
        <div className={classes.head}>
          <h3 ref={heading} tabIndex={-1} id="primeras-preguntas" className={classes.question}>
            <IconCheck className={classes.done} size={20} stroke={1.5} aria-hidden />
            Lo tendremos en cuenta
          </h3>
          <CloseButton size={32} iconSize={16} aria-label="Cerrar" onClick={onEnd} />
        </div>
        <p className={classes.text}>
          Tus respuestas lo usan desde la primera. Cuando quieras, completa los{' '}
          <AppLink href="/perfil/empresa">datos de tu empresa</AppLink> y tendrás además tu calendario.
        </p>
      </section>
    )
  const last = step === QUESTIONS.length - 1
  return (
    <section className={classes.card} aria-labelledby="primeras-preguntas" aria-busy={save.isPending}>
      <div className={classes.head}>
        <p className={classes.step}>
          Para responderte a la medida · {step + 1} de {QUESTIONS.length}
        </p>
        <CloseButton size={32} iconSize={16} aria-label="Ahora no" onClick={() => void go({}, QUESTIONS.length)} />
      </div>
      <h3 ref={heading} tabIndex={-1} id="primeras-preguntas" className={classes.question}>
        {QUESTIONS[step]}
      </h3>
      {step === 0 ? <Choices options={PERSONS} onPick={(person) => answer({ person })} /> : null}
      {step === 1 && CityQuestion ? <CityQuestion onTell={(ciudad) => answer({ ciudad })} /> : null}
      {last ? <Choices options={REGIME_CHOICES} onPick={(regimen) => answer({ regimen })} /> : null}
      <Button variant="subtle" color="gray" size="compact-md" className={classes.skip} onClick={() => answer({})}>
        {last ? 'No sé, saltar' : 'Saltar'}
      </Button>
    </section>
  )
}

const PERSONS = [
  ['juridica', 'Una empresa'],
  ['natural', 'Persona natural'],
] as const

const REGIME_CHOICES = REGIMES.map((regime) => [regime, regime] as const)

interface ChoicesProps<T extends string> {
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly onPick: (value: T) => void
}

function Choices<T extends string>({ options, onPick }: ChoicesProps<T>): ReactNode {
  return (
    <div className={classes.choices}>
      {options.map(([value, label]) => (
        <button key={value} type="button" className={classes.choice} onClick={() => onPick(value)}>
          {label}
        </button>
      ))}
    </div>
  )
}
