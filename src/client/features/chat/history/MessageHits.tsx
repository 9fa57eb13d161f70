import { Button } from '@mantine/core'
import { memo, useDeferredValue, useMemo } from 'react'
import type { SearchHit } from '../../../../shared/contract/conversation.ts'
import { searchWords } from '../../../../shared/plain.ts'
import { trpc } from '../../../api/trpc.ts'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import classes from './HistoryPanel.module.css'
import { highlight } from './highlight.ts'

interface MessageHitsProps {
  /** At least two characters. */
  readonly query: string
  readonly onSelect: (threadId: number, messageId: number) => void
}

/** Matches in the messages of the person's conversations: each opens at the message. */
export function MessageHits({ query, onSelect }: MessageHitsProps) {
  const found = trpc.chat.search.useQuery(
    { q: query.slice(0, 200) },
    { placeholderData: (before) => before, staleTime: 0 },
  )
  const { error, refetch, isFetching } = found
  // The next key does not wait until what the one before it found is drawn.
  const data = useDeferredValue(found.data)
  const hits = data?.filter(({ messageId }) => messageId !== null) ?? []

  return (
    <section className={classes.group} aria-label="En los mensajes">
      <h3 className={classes.day}>En los mensajes</h3>
      {error ? (
        <p className={classes.hint}>
          No se pudo buscar en los mensajes.{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => void refetch()} loading={isFetching}>
            Intentar de nuevo
          </Button>
        </p>
      ) : !data ? (
        <div className={classes.loading}>
          <SkeletonLines lines={3} label="Buscando en los mensajes" />
        </div>
      ) : hits.length === 0 ? (
        <p className={classes.hint}>Ningún mensaje tiene «{query}».</p>
      ) : (
        <HitList hits={data} query={query} onSelect={onSelect} />
      )}
      <p className="luka-hidden" role="status">
        {data && !isFetching
          ? `${hits.length} ${hits.length === 1 ? 'conversación' : 'conversaciones'} con ese texto`
          : ''}
      </p>
    </section>
  )
}

interface HitListProps extends MessageHitsProps {
  readonly hits: readonly SearchHit[]
}

const HitList = memo(function HitList({ hits, query, onSelect }: HitListProps) {
  const words = useMemo(() => searchWords(query), [query])
  return (
    <ul className={classes.rows}>
      {hits.map((hit) =>
        hit.messageId === null ? null : (
          <li key={hit.threadId}>
            <Hit hit={hit} words={words} onSelect={onSelect} />
          </li>
        ),
      )}
    </ul>
  )
})

interface HitProps {
  readonly hit: SearchHit
  readonly words: readonly string[]
  readonly onSelect: MessageHitsProps['onSelect']
}

function Hit({ hit, words, onSelect }: HitProps) {
  const { threadId, messageId, title, snippet } = hit
  return (
    <button
      type="button"
      className={classes.hit}
      title={title}
      onClick={() => messageId !== null && onSelect(threadId, messageId)}
    >
      <span className={classes.name}>{title}</span>
      <span className={classes.snippet}>
        {highlight(snippet ?? '', words).map((piece, index) =>
          piece.found ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, always the same
            <mark key={index}>{piece.text}</mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </button>
  )
}
