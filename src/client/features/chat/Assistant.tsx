import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '../../../shared/contract/auth.ts'
import type { ReferenceSummary, Conversation as Stored } from '../../../shared/contract/conversation.ts'
import { MESSAGE_COST } from '../../../shared/credits.ts'
import { errorText, readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { afterPaint } from '../../components/afterPaint.ts'
import { useAhead } from '../../components/ahead.ts'
import { PartFailed } from '../../components/PartFailed.tsx'
import { toast } from '../../components/toast.ts'
import { useDownload } from '../../components/useDownload.ts'
import { usePart } from '../../components/usePart.ts'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { downloadMarkdown, fileName, toMarkdown } from './answer/exportMarkdown.ts'
import type { OpenReference } from './answer/openReference.ts'
import { printLight } from './answer/print.ts'
import { ChatLayout, type Overlay } from './ChatLayout.tsx'
import type { ChatPageProps } from './chatPageProps.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { Dock } from './conversation/Dock.tsx'
import { dropAnswered, useKeptDrafts, writeText } from './conversation/drafts.ts'
import { type Live, toExchanges } from './conversation/exchanges.ts'
import { pendingIn, type Said, useAsks } from './conversation/useAsks.ts'
import { useOlder } from './conversation/useOlder.ts'
import { useStarters } from './conversation/useStarters.ts'
import { useViews } from './conversation/useViews.ts'
import { type Gate, gateOfError } from './gates/gate.ts'
import { LoginOverlay } from './gates/LoginOverlay.tsx'
import { HistoryPanel } from './history/HistoryPanel.tsx'
import { useRate } from './rating/useRate.ts'
import { useChanged } from './reading/useChanged.ts'
import { useMisread } from './reading/useMisread.ts'
import { ReferencesPanel } from './references/ReferencesPanel.tsx'
import { usePanel } from './references/usePanel.ts'
import { useArrivalFocus } from './useArrivalFocus.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useThreads } from './useThreads.ts'
import { useWriter } from './useWriter.ts'

interface AssistantProps extends ChatPageProps {
  readonly user: User | null
  readonly loading: boolean
  readonly refresh: () => Promise<User | null>
  readonly onGate: (gate: Gate) => void
}

const loadShareDialog = async () => (await import('./share/ShareDialog.tsx')).ShareDialog

const loadHelp = async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp

const NONE: readonly ReferenceSummary[] = []
const NOTHING: Stored = { messages: [], references: [], older: null }
const balanceOf = (user: User) => user.credits - user.creditsUsed

/** The three panels and their shared state: the current conversation, its answers, the composer and the library. */
export function Assistant({ user, loading, refresh, threadId, messageId, onThread, onGate }: AssistantProps) {
  const phone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [help, setHelp] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [sharing, setSharing] = useState<number | null>(null)
  const { part: ShareDialog, failed: shareFailed, retry: retryShare } = usePart(loadShareDialog, sharing !== null)
  const { part: ShortcutsHelp, failed: helpFailed, retry: retryHelp } = usePart(loadHelp, help)
  useAhead(loadHelp)
  // The server refused for lack of credits, whatever balance is shown.
  const [refused, setRefused] = useState(false)
  const [eager, setEager] = useState(false)
  const [now] = useState(() => new Date())
  // Counts searches for messages, so that one which is already in the URL is shown again.
  const [sought, setSought] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)

  const panel = usePanel()
  const signedIn = user !== null
  const {
    threads,
    error: threadsError,
    reload,
    older: olderThreads,
    rename,
    pin,
    remove,
  } = useThreads(user?.id ?? null, user !== null, !loading)
  const { view, place, adopt, startNew } = useViews(threadId, onThread)

  const checkBalance = useCallback(async () => {
    const fresh = await refresh()
    setRefused(fresh === null || balanceOf(fresh) < MESSAGE_COST)
  }, [refresh])

  const onFailed = (_live: Live, error: unknown) => {
    const gate = gateOfError(error)
    const { code, status } = readFailure(error)
    if (gate) return onGate(gate)
    if (code === 'INSUFFICIENT_CREDITS' || status === 402) {
      setRefused(true)
      return void checkBalance()
    }
    if (code === 'UNAUTHENTICATED') {
      openAuthModal('login')
      return void refresh()
    }
    toast.error({ title: 'Error', message: errorText(error, 'No se pudo enviar el mensaje') })
  }
  const rate = useRate(threadId)
  const onChanged = useChanged(threadId)
  const misreads = useMisread(threadId)
  const { starters, first, offered } = useStarters(signedIn, threads)
  const { lives, send, stop, retry, showAll } = useAsks({ onSettled: adopt, onFailed })

  const stored = trpc.chat.conversation.useQuery({ id: threadId ?? 0 }, { enabled: user !== null && threadId !== null })
  const utils = trpc.useUtils()
  const key = { id: threadId ?? 0 }
  const older = useOlder({
    get: () => utils.chat.conversation.getData(key),
    set: (change) => utils.chat.conversation.setData(key, change),
    read: (before) => utils.client.chat.conversation.query({ ...key, before }),
  })
  // A message found by search may be far above.
  const { more: readOlder } = older
  const beyond = messageId !== null && stored.data?.older && !stored.data.messages.some(({ id }) => id === messageId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may be followed by another
  useEffect(() => {
    if (beyond) void readOlder()
  }, [beyond, readOlder, stored.data])
  const here = useMemo(() => lives.filter((live) => live.view === view), [lives, view])
  const exchanges = useMemo(() => toExchanges(stored.data ?? NOTHING, here), [stored.data, here])
  const pending = pendingIn(lives, view)
  const cited = exchanges.findLast(({ references }) => references.length > 0)?.references ?? NONE

  const recovered = useKeptDrafts(useWriter(user?.id ?? null, refresh), place)
  // A question that was in progress when the page was closed, and was answered: it is in the conversation.
  useEffect(() => {
    const last = stored.data?.messages.findLast(({ isFromAssistant }) => !isFromAssistant)
    if (last && recovered === place) dropAnswered(place, last.content)
  }, [stored.data, place, recovered])

  useEffect(printLight, [])
  useArrivalFocus(box, user !== null && messageId === null)

  const ask = () => {
    // From here on the conversation opens at its end, after a reload too.
    if (messageId !== null) onThread(threadId, { replace: true })
    // Dismisses the previous question's error.
    toast.clear()
    if (loading) setEager(true)
    else if (user) send({ view, place, threadId })
    else openAuthModal('login')
  }
  // Sent before it was known who is signed in; now it is.
  useEffect(() => {
    if (loading || !eager) return
    setEager(false)
    if (user) send({ view, place, threadId })
    else openAuthModal('login')
  }, [loading, eager, user, send, view, place, threadId])

  const openNew = useCallback(() => {
    setOverlay(null)
    if (!signedIn) return openAuthModal('login')
    startNew()
    requestAnimationFrame(() => box.current?.focus())
  }, [signedIn, startNew])
  const select = useCallback(
    (id: number, message?: number) => {
      setOverlay(null)
      if (message !== undefined) setSought((count) => count + 1)
      onThread(id, { messageId: message })
    },
    [onThread],
  )
  const removeThread = useCallback(
    async (id: number) => {
      const gone = await remove(id)
      if (gone && id === threadId) startNew()
      return gone
    },
    [remove, startNew, threadId],
  )
  const pick = useCallback(
    (question: string) => {
      writeText(place, question)
      box.current?.focus()
    },
    [place],
  )
  const say = useCallback((said: Said) => void send({ view, place, threadId }, said), [send, view, place, threadId])
  const { open } = panel
  const openReference = useCallback<OpenReference>(
    (reference, where) => {
      afterPaint(() =>
        // Synchronously: a sheet has to record the focused element before it takes the focus.
        flushSync(() => {
          open(reference, where)
          setOverlay('references')
        }),
      )
    },
    [open],
  )

  useShortcuts({
    focusBox: () => box.current?.focus(),
    searchReferences: () => {
      panel.close()
      setOverlay('references')
      requestAnimationFrame(() => searchBox.current?.focus())
    },
    newConversation: openNew,
    showHelp: () => setHelp(true),
  })

  const pdf = useDownload()
  const savePdf = () => {
    // Some seconds for a long conversation.
    toast.info({ title: 'Preparando el PDF', message: 'La descarga empieza en unos segundos.' })
    void pdf.start(`/api/chat/threads/${threadId}/conversation.pdf`)
  }
  const title = threads?.find(({ id }) => id === threadId)?.title ?? null
  const answered = exchanges.some(({ content }) => content !== null)
  const exportAll = async () => {
    const whole = stored.data ? await older.all() : NOTHING
    if (whole === null) return
    const exported = toExchanges(whole, here).flatMap(({ question, content, references }) =>
      content === null ? [] : [{ question: question ?? '', content, references }],
    )
    downloadMarkdown(fileName(title ?? 'conversacion', 'md'), toMarkdown(exported, title ?? undefined))
  }
  const printAll = async () => {
    if (stored.data && (await older.all()) === null) return
    setPrinting(true)
  }
  const broke = !pending && user !== null && (refused || balanceOf(user) < MESSAGE_COST)

  return (
    <>
      <ChatLayout
        phone={phone}
        overlay={overlay}
        onOverlay={setOverlay}
        onNew={openNew}
        citedCount={cited.length}
        onExport={answered ? () => void exportAll() : null}
        onPdf={threadId === null || !answered || pdf.busy ? null : savePdf}
        onPrint={answered ? () => void printAll() : null}
        onShare={threadId === null || !answered ? null : () => setSharing(threadId)}
        onHelp={() => setHelp(true)}
        history={
          <HistoryPanel
            threads={threads}
            error={threadsError}
            onReload={reload}
            onOlder={olderThreads}
            signedIn={signedIn || loading}
            activeId={threadId}
            now={now}
            titled={!phone}
            onNew={openNew}
            onSelect={select}
            onRename={rename}
            onPin={pin}
            onDelete={removeThread}
          />
        }
        references={
          <ReferencesPanel
            panel={panel}
            cited={cited}
            asked={exchanges.some(({ phase }) => phase === 'done')}
            searchBox={searchBox}
            titled={!phone}
          />
        }
      >
        <Conversation
          key={view}
          exchanges={exchanges}
          loading={loading || stored.isLoading}
          named={threadId !== null}
          error={stored.error}
          older={stored.data?.older ? older : null}
          onReload={() => void stored.refetch()}
          onNew={openNew}
          onPick={pick}
          onSay={say}
          onOpen={openReference}
          onRetry={retry}
          onShowAll={showAll}
          onRate={rate}
          onChanged={onChanged}
          misreads={misreads}
          targetId={messageId}
          sought={sought}
          starters={starters}
          first={first}
          offered={offered}
          overlay={user || loading ? null : <LoginOverlay />}
          printing={printing}
          onPrinted={() => setPrinting(false)}
        >
          <Dock
            place={place}
            box={box}
            onSend={ask}
            pending={pending !== undefined}
            onStop={() => stop(view)}
            balance={user ? balanceOf(user) : null}
            broke={broke}
            now={now}
            onCheckBalance={() => void checkBalance()}
          />
        </Conversation>
      </ChatLayout>
      {ShortcutsHelp ? (
        <ShortcutsHelp opened={help} onClose={() => setHelp(false)} />
      ) : helpFailed && help ? (
        <PartFailed onRetry={retryHelp} onClose={() => setHelp(false)} />
      ) : null}
      {ShareDialog ? (
        <ShareDialog threadId={sharing} onClose={() => setSharing(null)} />
      ) : shareFailed ? (
        <PartFailed onRetry={retryShare} onClose={() => setSharing(null)} />
      ) : null}
    </>
  )
}
