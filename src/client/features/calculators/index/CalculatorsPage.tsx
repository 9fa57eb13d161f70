import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconCalculator, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { CalculatorSummary } from '../../../../shared/contract/calculators.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import list from '../../../components/listPage.module.css'
import head from '../../../components/pageHead.module.css'
import { useTyped } from '../useTyped.ts'
import classes from './CalculatorsPage.module.css'
import { filterCalculators, sectionsOf } from './filter.ts'
import { SectionList } from './SectionList.tsx'

interface CalculatorsPageProps {
  readonly calculators: readonly CalculatorSummary[]
  readonly search: string
  /** Writes the search to the URL. */
  readonly onSearch: (text: string) => void
}

/** Every calculator, by search or by section. */
export function CalculatorsPage({ calculators, search, onSearch }: CalculatorsPageProps) {
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
  const found = useMemo(() => filterCalculators(calculators, shown), [calculators, shown])
  const sections = useMemo(() => sectionsOf(found), [found])
  const searching = shown !== ''
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <div className={list.page}>
      <h1 className={head.title}>Calculadoras</h1>
      <p className={`${head.lead} ${list.lead}`}>
        Gratis y sin cuenta: cambias los datos y ves la cifra, el cálculo paso a paso y la norma que la respalda. Para
        todo el año junto está el{' '}
        <Link to="/calendario" className={list.inline}>
          calendario tributario
        </Link>
        .
      </p>
      <search className={list.search}>
        <TextInput
          ref={field}
          size="lg"
          type="search"
          aria-label="Buscar una calculadora"
          placeholder="Prima, retención, 4x1000…"
          autoComplete="off"
          maxLength={80}
          classNames={{ input: list.box }}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          rightSection={typed.trim() !== '' ? <CloseButton aria-label="Borrar la búsqueda" onClick={clear} /> : null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={list.count} role="status">
          {countOf(found.length, searching)}
        </p>
      </search>
      <div className={list.columns}>
        {searching ? null : (
          <nav className={list.jump} aria-label="Temas">
            {sections.map(({ id, title, calculators: inside }) => (
              <a key={id} href={`#${id}`} className={list.place}>
                {title}
                <span className={list.number} aria-hidden>
                  {inside.length}
                </span>
              </a>
            ))}
          </nav>
        )}
        <div className={classes.lists} data-searching={searching || undefined}>
          {sections.map((section) => (
            <SectionList key={section.id} section={section} />
          ))}
          {found.length > 0 ? null : (
            <EmptyState
              title={`No hay una calculadora para “${shown}”`}
              icon={<IconCalculator size={24} stroke={1.5} aria-hidden />}
              action={
                <div className={list.ways}>
                  <Button component={Link} to="/asistente">
                    Preguntarle al asistente
                  </Button>
                  <Button variant="default" onClick={clear}>
                    Ver todas
                  </Button>
                </div>
              }
            >
              Prueba con otra palabra, por ejemplo «cesantías», o pregúntaselo al asistente con tus propios datos.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

function countOf(count: number, searching: boolean): string {
  if (!searching) return `${count} calculadoras`
  if (count === 0) return 'Ninguna coincide'
  return count === 1 ? '1 calculadora coincide' : `${count} calculadoras coinciden`
}
