import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { memo, type RefObject, useCallback, useDeferredValue, useRef, useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import { DOCUMENT_TYPE_ENTRIES } from '../../../../shared/documentTypes.ts'
import { trpc } from '../../../api/trpc.ts'
import { useAhead } from '../../../components/ahead.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { usePart } from '../../../components/usePart.ts'
import { SearchBox } from '../SearchBox.tsx'
import { ReferenceItem } from './ReferenceItem.tsx'
import classes from './ReferencesPanel.module.css'
import type { Panel } from './usePanel.ts'

const loadDocument = async () => (await import('./DocumentView.tsx')).DocumentView

const DEBOUNCE_MS = 250
const PAGE = 20
const MAX = 100

interface ReferencesPanelProps {
  readonly panel: Panel
  /** The documents of the newest answer. */
  readonly cited: readonly ReferenceSummary[]
  /** Whether somebody has asked in this conversation. */
  readonly asked: boolean
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly titled?: boolean
}

/** The library: the sources of the last answer, or search results; one document at a time opens in place. */
export const ReferencesPanel = memo(function ReferencesPanel({
  panel,
  cited,
  asked,
  searchBox,
  titled = true,
}: ReferencesPanelProps) {
  const { query, type, year, document, touched, search, filter, filterYear, open, close } = panel
  const [debounced] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const { part: DocumentView, failed, retry } = usePart(loadDocument, document !== null)
  useAhead(loadDocument)
  const [limit, setLimit] = useState(PAGE)
  const opener = useRef<number | null>(null)
  const searching = debounced !== '' || type !== null || year !== null
  const found = trpc.chat.library.useQuery(
    {
      ...(debounced === '' ? {} : { q: debounced.slice(0, 200) }),
      ...(type ? { type } : {}),
      ...(year ? { year } : {}),
      limit,
    },
    { enabled: searching, placeholderData: (before) => before },
  )
  // The next key does not wait until what the one before it found is drawn.
  const list = useDeferredValue(searching ? found.data : cited)
  const waiting = searching && (found.isFetching || debounced !== query.trim())

  const openWhole = useCallback((reference: ReferenceSummary) => open(reference, { article: '', keys: [] }), [open])

  if (document) {
    const back = () => {
      opener.current = document.reference.id
      close()
    }
    if (DocumentView) return <DocumentView key={document.reference.id} document={document} onBack={back} />
    if (failed) return <PartFailed onRetry={retry} onClose={back} />
    return (
      <div className={classes.loading}>
        <SkeletonLines lines={6} label="Abriendo el documento" />
      </div>
    )
  }

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        {titled ? <h2 className={classes.title}>Referencias</h2> : null}
        <SearchBox
          field={searchBox}
          label="Buscar artículos"
          placeholder="Buscar artículos..."
          initial={query}
          onSearch={(typed) => {
            setLimit(PAGE)
            opener.current = null
            search(typed)
          }}
        />
        <fieldset className={classes.filters}>
          <legend className="luka-hidden">Filtrar por tipo de documento y año</legend>
          {DOCUMENT_TYPE_ENTRIES.map(([kind, { many }]) => (
            <button
              key={kind}
              type="button"
              className={classes.filter}
              aria-pressed={type === kind}
              onClick={() => {
                setLimit(PAGE)
                opener.current = null
                filter(type === kind ? null : kind)
              }}
            >
              {many}
            </button>
          ))}
          <YearFilter
            year={year}
            onYear={(next) => {
              setLimit(PAGE)
              opener.current = null
              filterYear(next)
            }}
          />
        </fieldset>
      </div>
      <div className={classes.list} aria-busy={waiting || undefined}>
        <h3 className={classes.subtitle}>Documentos oficiales</h3>
        {found.isError && searching ? (
          <ErrorState
            title="No se pudo buscar en la biblioteca"
            error={found.error}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        ) : !list ? (
          <div className={classes.loading}>
            <SkeletonLines lines={6} label="Buscando documentos" />
          </div>
        ) : list.length === 0 ? (
          <p className={classes.hint}>
            {touched || asked
              ? 'No se encontraron referencias.'
              : 'Las referencias aparecerán aquí cuando hagas una pregunta o busques un artículo.'}
          </p>
        ) : (
          <ul className={classes.items} data-waiting={waiting || undefined}>
            {list.map((reference) => (
              <ReferenceItem
                key={reference.id}
                reference={reference}
                // Back from a document, the focus returns to where it was opened.
                focused={opener.current === reference.id}
                onOpen={openWhole}
              />
            ))}
          </ul>
        )}
        {searching && list && list.length === limit && limit < MAX ? (
          <Button variant="subtle" fullWidth loading={found.isFetching} onClick={() => setLimit(limit + PAGE)}>
            Ver más
          </Button>
        ) : null}
      </div>
      <p className="luka-hidden" role="status">
        {searching && !waiting && list
          ? `${list.length} ${list.length === 1 ? 'documento encontrado' : 'documentos encontrados'}`
          : ''}
      </p>
    </div>
  )
})

/** Four digits; with fewer, every year is shown. */
function YearFilter({
  year,
  onYear,
}: {
  readonly year: number | null
  readonly onYear: (year: number | null) => void
}) {
  const [text, setText] = useState(year === null ? '' : String(year))
  return (
    <input
      className={classes.year}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      placeholder="Año"
      aria-label="Filtrar por año"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        const digits = value.replace(/\D/g, '')
        setText(digits)
        const whole = digits.length === 4 ? Math.min(2200, Math.max(1800, Number(digits))) : null
        if (whole !== year) onYear(whole)
      }}
    />
  )
}
