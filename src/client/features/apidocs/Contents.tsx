import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import classes from './Contents.module.css'
import type { ApiGroup } from './document.ts'
import { Method } from './Method.tsx'
import { useReading } from './useReading.ts'

interface ContentsProps {
  readonly groups: readonly ApiGroup[]
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Search and list of all calls; a sidebar on wide screens, above the text on narrow ones. */
export function Contents({ groups, query, onQuery }: ContentsProps) {
  const ids = useMemo(() => groups.flatMap(({ operations }) => operations.map(({ id }) => id)), [groups])
  const reading = useReading(ids)
  return (
    <aside className={classes.side}>
      <TextInput
        size="sm"
        type="search"
        aria-label="Buscar en la API"
        placeholder="Buscar: créditos, /company…"
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          query ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => onQuery('')} /> : null
        }
      />
      <nav className={classes.nav} aria-label="Llamadas de la API">
        {groups.map(({ tag, title, operations }) => (
          <div key={tag} className={classes.group}>
            <p className={classes.label}>{title}</p>
            <ul className={classes.list}>
              {operations.map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={`#${id}`} className={classes.entry} aria-current={id === reading ? 'location' : undefined}>
                    <Method name={method} compact />
                    <span className={classes.text}>{summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  )
}
