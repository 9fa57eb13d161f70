import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import classes from './ApiDocsPage.module.css'
import { ApiKeyContext } from './apiKey.ts'
import { Contents } from './Contents.tsx'
import { type ApiDocs, type ApiGroup, readDocument } from './document.ts'
import { Introduction } from './Introduction.tsx'
import { Operation } from './Operation.tsx'
import { matching } from './search.ts'

/** The API reference, rendered from the server's own document, with a form to try each call. */
export function ApiDocsPage() {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['/api/openapi.json'], select: readDocument })
  if (data) return <Reference docs={data} />
  return (
    <div className={classes.waiting}>
      <h1 className={classes.title}>API de Luka</h1>
      {error ? (
        <ErrorState
          title="No se pudo cargar la referencia"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={8} height={18} label="Cargando la referencia" />
      )}
    </div>
  )
}

function Reference({ docs }: { docs: ApiDocs }) {
  const [query, setQuery] = useState('')
  const [apiKey, setApiKey] = useState('')
  const key = useMemo(() => ({ apiKey, setApiKey }), [apiKey])
  const wanted = useDeferredValue(query)
  const groups = useMemo(() => matching(docs.groups, wanted), [docs, wanted])
  return (
    <div className={classes.page}>
      <Contents groups={groups} query={query} onQuery={setQuery} />
      <div className={classes.content}>
        {wanted.trim() === '' ? <Introduction docs={docs} /> : <h1 className="luka-hidden">API de Luka</h1>}
        {groups.length === 0 ? (
          <EmptyState title={`Nada coincide con "${wanted.trim()}"`}>
            <p>Busca por lo que hace una llamada, por su ruta o por su nombre. Por ejemplo: créditos.</p>
          </EmptyState>
        ) : null}
        <ApiKeyContext value={key}>
          {groups.map((group) => (
            <Group key={group.tag} docs={docs} group={group} />
          ))}
        </ApiKeyContext>
      </div>
    </div>
  )
}

function Group({ docs, group }: { docs: ApiDocs; group: ApiGroup }) {
  return (
    <section className={classes.group} aria-labelledby={`grupo-${group.tag}`}>
      <h2 id={`grupo-${group.tag}`} className={classes.groupTitle}>
        {group.title}
      </h2>
      {group.operations.map((operation) => (
        <Operation key={operation.id} docs={docs} operation={operation} />
      ))}
    </section>
  )
}
