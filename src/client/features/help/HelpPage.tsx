import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconLifebuoy, IconPrinter, IconSearch } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import list from '../../components/listPage.module.css'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import head from '../../components/pageHead.module.css'
import { usePrintLight } from '../../components/printLight.ts'
import { useTyped } from '../calculators/useTyped.ts'
import { HELP } from './content.ts'
import classes from './HelpPage.module.css'
import { openQuestion, QuestionItem } from './QuestionItem.tsx'
import { type Found, searchHelp } from './search.ts'

const COUNT = HELP.reduce((sum, { questions }) => sum + questions.length, 0)

/** Limit of search results. */
const FEW = 3

interface HelpPageProps {
  readonly search: string
  /** Writes the search to the URL. */
  readonly onSearch: (text: string) => void
}

/** Frequently asked questions by topic, or search results. */
export function HelpPage({ search, onSearch }: HelpPageProps) {
  usePrintLight()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped({
    address: search,
    read: () => search,
    write: (text) => {
      onSearch(text.trim())
      return text.trim()
    },
  })
  // What it finds is drawn when no other key comes: the key itself has only the box to draw.
  const shown = useDeferredValue(typed.trim())
  const searching = shown !== ''
  const found = useMemo(() => searchHelp(HELP, shown), [shown])
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (hash !== '') openQuestion(hash)
  }, [hash])
  const clear = useCallback(() => {
    setTyped('')
    field.current?.focus()
  }, [setTyped])
  return (
    <div className={list.page}>
      <h1 className={head.title}>Centro de ayuda</h1>
      <p className={`${head.lead} ${list.lead}`}>
        Lo que la gente pregunta sobre Luka: tus créditos, tu cuenta, tus datos y lo que el asistente hace y no hace.
      </p>
      <search className={`${list.search} luka-no-print`}>
        <TextInput
          ref={field}
          size="lg"
          type="search"
          aria-label="Buscar en la ayuda"
          placeholder="Créditos, contraseña, compartir…"
          autoComplete="off"
          maxLength={120}
          classNames={{ input: list.box }}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          rightSection={typed.trim() !== '' ? <CloseButton aria-label="Borrar la búsqueda" onClick={clear} /> : null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={list.count} role="status">
          {countOf(found.length, searching)}
        </p>
        {searching && found.length === 0 ? null : (
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
      </search>
      {searching ? <Results found={found} typed={shown} onClear={clear} /> : <Topics />}
      {searching && found.length === 0 ? null : <More />}
    </div>
  )
}

const Topics = memo(function Topics() {
  return (
    <div className={list.columns}>
      <nav className={`${list.jump} luka-no-print`} aria-label="Temas">
        {HELP.map(({ id, title, questions }) => (
          <a key={id} href={`#${id}`} className={list.place}>
            {title}
            <span className={list.number} aria-hidden>
              {questions.length}
            </span>
          </a>
        ))}
      </nav>
      <div className={classes.topics}>
        {HELP.map(({ id, title, questions }) => (
          <section key={id} className={classes.topic} aria-labelledby={id}>
            <h2 id={id} className={classes.heading}>
              {title}
            </h2>
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
})

interface ResultsProps {
  readonly found: readonly Found[]
  readonly typed: string
  readonly onClear: () => void
}

const Results = memo(function Results({ found, typed, onClear }: ResultsProps) {
  if (found.length === 0)
    return (
      <EmptyState
        title={`No encontramos nada sobre “${typed}”`}
        icon={<IconLifebuoy size={24} stroke={1.5} aria-hidden />}
        action={
          <div className={list.ways}>
            <Button component={Link} to="/contacto">
              Escribirle al equipo
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/asistente" search={{ pregunta: typed }} />}
            >
              Preguntarle al asistente
            </Button>
            <Button variant="subtle" onClick={onClear}>
              Ver todas las preguntas
            </Button>
          </div>
        }
      >
        Prueba con otra palabra, por ejemplo «factura» o «créditos». Si es una duda de contabilidad o de impuestos, el
        asistente la responde.
      </EmptyState>
    )
  return (
    <section className={classes.results} aria-labelledby="ayuda-resultados">
      <h2 id="ayuda-resultados" className="luka-hidden">
        Resultados
      </h2>
      {found.map(({ topic, question }) => (
        <QuestionItem key={question.id} question={question} topic={topic} opened={found.length <= FEW} />
      ))}
    </section>
  )
})

function More() {
  return (
    <section className={`${classes.more} luka-no-print`} aria-labelledby="ayuda-mas">
      <h2 id="ayuda-mas" className={classes.moreTitle}>
        ¿No está tu pregunta?
      </h2>
      <p className={classes.moreText}>
        <PlaceLink to="/contacto" className={list.inline}>
          Escríbenos
        </PlaceLink>{' '}
        y te responde una persona. Si es una duda contable o tributaria,{' '}
        <PlaceLink to="/asistente" className={list.inline}>
          pregúntale al asistente
        </PlaceLink>
        .
      </p>
    </section>
  )
}

function countOf(count: number, searching: boolean): string {
  if (!searching) return `${COUNT} preguntas`
  if (count === 0) return 'Ninguna coincide'
  return count === 1 ? '1 pregunta coincide' : `${count} preguntas coinciden`
}
