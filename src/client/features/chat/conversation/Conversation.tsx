import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconMessageOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Recalculated } from '../../../../shared/contract/conversation.ts'
import { NETWORK_MESSAGE, readFailure } from '../../../api/errors.ts'
import { useAhead } from '../../../components/ahead.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { isNear } from '../../../components/isNear.ts'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { usePart } from '../../../components/usePart.ts'
import { LoadingAnswer } from '../answer/LoadingAnswer.tsx'
import type { OpenReference } from '../answer/openReference.ts'
import { printElement } from '../answer/print.ts'
import type { Rate } from '../rating/useRate.ts'
import type { SayMisread } from '../reading/useMisread.ts'
import { Announcer } from './Announcer.tsx'
import classes from './Conversation.module.css'
import { EmptyConversation } from './EmptyConversation.tsx'
import type { Exchange } from './exchanges.ts'
import { followUps } from './followUps.ts'
import { plainText } from './plainText.ts'
import type { Starter } from './starters.ts'
import type { Said } from './useAsks.ts'
import type { Older } from './useOlder.ts'
import { NEAR, useScroll } from './useScroll.ts'
import { withoutChoices } from './withoutChoices.ts'

const loadView = async () => (await import('./ExchangeView.tsx')).ExchangeView

interface ConversationProps {
  readonly exchanges: readonly Exchange[]
  readonly loading: boolean
  /** Whether it is stored. */
  readonly named: boolean
  readonly error: unknown
  /** Loads older messages; absent if there are none. */
  readonly older: Older | null
  readonly onReload: () => void
  readonly onNew: () => void
  /** Puts a question into the composer; the person sends it. */
  readonly onPick: (question: string) => void
  /** Sends a choice or datum that the assistant asked for. */
  readonly onSay: (said: Said) => void
  readonly onOpen: OpenReference
  readonly onRetry: (id: string) => void
  readonly onShowAll: (id: string) => void
  readonly onRate: Rate
  /** Called with an answer's new version, which replaces it. */
  readonly onChanged: (next: Recalculated) => void
  readonly misreads: SayMisread
  /** The message to scroll to instead of the end. */
  readonly targetId: number | null
  /** Incremented to scroll to it again. */
  readonly sought: number
  /** The suggestions of the empty screen. */
  readonly starters: readonly Starter[]
  /** See `EmptyConversation`. */
  readonly first: boolean
  /** Whether the suggestions are known. */
  readonly offered: boolean
  /** An overlay over the messages: the invitation to sign in. */
  readonly overlay: ReactNode
  /** The composer, or what replaces it. */
  readonly children: ReactNode
  /** Prints the whole conversation. */
  readonly printing: boolean
  readonly onPrinted: () => void
}

/** The messages and, below them, the composer. */
export function Conversation(props: ConversationProps) {
  const {
    exchanges,
    loading,
    named,
    error,
    older,
    onReload,
    onNew,
    onPick,
    onSay,
    onOpen,
    onRetry,
    onShowAll,
    onRate,
    onChanged,
    misreads,
    targetId,
    sought,
    starters,
    first,
    offered,
    overlay,
    children,
    printing,
    onPrinted,
  } = props
  const last = exchanges.at(-1)
  const newest = exchanges.findLast(({ live }) => live !== null)
  const { part: ExchangeView, failed: viewFailed, retry: retryView } = usePart(loadView, exchanges.length > 0)
  // The conversation in the URL is being loaded.
  useAhead(loadView, loading && named)
  const ready = !loading && !error && exchanges.length > 0 && ExchangeView !== null
  const target = useMemo(() => {
    const index =
      targetId === null ? -1 : exchanges.findIndex((one) => one.questionId === targetId || one.answerId === targetId)
    return index < 0 ? null : { index, key: exchanges[index]?.key ?? '' }
  }, [exchanges, targetId])
  const { scroller, top, bottom, from, to, far, toEnd } = useScroll(
    exchanges.length,
    ready,
    newest?.key ?? null,
    target,
    sought,
    useAbove(exchanges),
  )
  // The button disappears or moves: keyboard users continue from where they are.
  const [told, setTold] = useState('')
  const readOlder = async (read: Older) => {
    setTold('')
    setFailed(false)
    if (!(await read.more())) return
    setTold('Se cargaron mensajes anteriores')
    scroller.current?.focus({ preventScroll: true })
  }
  // Loads automatically on scroll; after a failure only by button, so that it is not retried endlessly.
  const above = useRef<HTMLButtonElement>(null)
  const [failed, setFailed] = useState(false)
  const waits = ready && from === 0 && older !== null && !older.loading && !failed
  useEffect(() => {
    if (!waits || !above.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some(isNear) && void older.more().then((well) => setFailed(!well)),
      { root: scroller.current, rootMargin: NEAR },
    )
    observer.observe(above.current)
    return () => observer.disconnect()
  }, [waits, older, scroller])
  const column = useRef<HTMLDivElement>(null)

  // Everything has been rendered by now, including what is far above.
  useEffect(() => {
    if (!printing) return
    if (column.current) void printElement(column.current)
    onPrinted()
  }, [printing, onPrinted])

  const next = useMemo(
    () =>
      last?.phase === 'done' &&
      last.question !== null &&
      last.content !== null &&
      last.clarification === null &&
      last.misread === null
        ? followUps(
            last.question,
            last.content,
            exchanges.flatMap(({ question }) => question ?? []),
          )
        : [],
    [last, exchanges],
  )
  const announced = newest?.phase === 'done' && newest.content !== null ? plainText(newest.content) : ''

  return (
    <div className={classes.conversation}>
      <div className={classes.view}>
        <section
          ref={scroller}
          className={classes.scroller}
          aria-label="Mensajes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: while an answer is written nothing in it takes the focus, and it has to be scrolled with the keyboard
          tabIndex={0}
          data-covered={overlay ? true : undefined}
          inert={overlay !== null}
        >
          <div ref={column} className={classes.column}>
            {loading && named ? (
              <LoadingMessages />
            ) : error && readFailure(error).code === 'NOT_FOUND' ? (
              <EmptyState
                title="Esta conversación no existe"
                icon={<IconMessageOff size={24} stroke={1.5} aria-hidden />}
                action={<Button onClick={onNew}>Nueva conversación</Button>}
              >
                Puede que la hayas eliminado o que sea de otra cuenta.
              </EmptyState>
            ) : error ? (
              <ErrorState
                title="No se pudo cargar la conversación"
                error={error}
                kept="Tus mensajes siguen guardados."
                onRetry={onReload}
              />
            ) : exchanges.length === 0 ? (
              <EmptyConversation starters={starters} first={first} waiting={loading || !offered} onPick={onPick} />
            ) : ExchangeView === null ? (
              viewFailed ? (
                <ErrorState
                  title="No se pudo mostrar la conversación"
                  kept={`${NETWORK_MESSAGE} Tus mensajes siguen guardados.`}
                  onRetry={retryView}
                />
              ) : (
                <LoadingMessages />
              )
            ) : (
              <>
                {from > 0 ? <div ref={top} className={classes.above} /> : null}
                {from === 0 && older && !printing ? (
                  <Button
                    ref={above}
                    className={classes.older}
                    variant="default"
                    size="sm"
                    loading={older.loading}
                    onClick={() => void readOlder(older)}
                  >
                    Ver mensajes anteriores
                  </Button>
                ) : null}
                {exchanges.slice(...(printing ? [0] : [from, to])).map((exchange) => (
                  <div
                    key={exchange.key}
                    className={classes.exchange}
                    data-exchange={exchange.key}
                    data-found={exchange.key === target?.key || undefined}
                    tabIndex={exchange.key === target?.key ? -1 : undefined}
                    data-newest={exchange === newest && exchange === last ? true : undefined}
                  >
                    <ExchangeView
                      exchange={exchange === last ? withoutChoices(exchange) : exchange}
                      onOpen={onOpen}
                      onRetry={onRetry}
                      onShowAll={onShowAll}
                      onRate={onRate}
                      onChanged={onChanged}
                      misreads={misreads}
                      onSay={exchange === last ? onSay : null}
                      onPick={onPick}
                    />
                    {exchange === last && next.length > 0 ? (
                      <ul className={classes.next} aria-label="Preguntas siguientes">
                        {next.map((question) => (
                          <li key={question}>
                            <button type="button" className={classes.follow} onClick={() => onPick(question)}>
                              {question}
                            </button>
                          </li>
                        ))}
                      </ul>
                    ) : null}
                  </div>
                ))}
                {to < exchanges.length ? <div ref={bottom} className={classes.top} /> : null}
              </>
            )}
          </div>
        </section>
        {overlay}
        {far && !overlay ? (
          <ActionIcon
            className={classes.end}
            variant="default"
            size={40}
            radius="xl"
            aria-label="Ir al final de la conversación"
            onClick={toEnd}
          >
            <IconArrowDown size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <div className={classes.dock}>{children}</div>
      <Announcer text={announced} />
      <Announcer text={told} />
    </div>
  )
}

/** How many exchanges were prepended since the conversation was opened. */
function useAbove(exchanges: readonly Exchange[]): number {
  const [seen, setSeen] = useState<{ first: Exchange | undefined; above: number }>({ first: exchanges[0], above: 0 })
  const first = exchanges[0]
  if (first === seen.first) return seen.above
  const same = (one: Exchange) =>
    one.key === seen.first?.key || (one.answerId !== null && one.answerId === seen.first?.answerId)
  const above = seen.above + Math.max(0, exchanges.findIndex(same))
  setSeen({ first, above })
  return above
}

function LoadingMessages() {
  return (
    <div className={classes.loading}>
      <div className={classes.loadingQuestion}>
        <SkeletonLines lines={1} label="Cargando la conversación" />
      </div>
      <LoadingAnswer />
    </div>
  )
}
