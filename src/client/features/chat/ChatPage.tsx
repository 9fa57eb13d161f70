import { useCallback, useState } from 'react'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useSession } from '../auth/useSession.ts'
import { Assistant } from './Assistant.tsx'
import type { ChatPageProps } from './chatPageProps.ts'
import { BlockedScreen } from './gates/BlockedScreen.tsx'
import screen from './gates/GateScreen.module.css'
import { type Gate, gateOf } from './gates/gate.ts'
import { VerificationScreen } from './gates/VerificationScreen.tsx'

/** `/asistente`: the assistant, or what stands between it and the person. */
export function ChatPage({ threadId, messageId, onThread }: ChatPageProps) {
  const { user, loading, failure, refresh } = useSession()
  // What a failed question revealed before the session knew it.
  const [told, setTold] = useState<{ readonly gate: Gate; readonly userId: number } | null>(null)
  // Counts the people that this page was for: nothing of one's screen is left for the next. Getting to know the first
  // one, while the page loads, is no change.
  const [owner, setOwner] = useState<{ readonly id: number | null; readonly count: number } | null>(null)
  const id = user?.id ?? null
  if (!loading && !failure && (owner === null || owner.id !== id)) setOwner({ id, count: owner ? owner.count + 1 : 0 })

  const check = useCallback(async () => {
    await refresh()
    setTold(null)
  }, [refresh])

  const gate = gateOf(user) ?? (told && told.userId === user?.id ? told.gate : null)

  if (failure) {
    return (
      <div className={screen.screen}>
        <SessionFailed
          title="No se pudo abrir el asistente"
          kept="Tus conversaciones y lo que escribiste siguen guardados."
        />
      </div>
    )
  }
  if (user && gate === 'blocked') return <BlockedScreen />
  if (user && gate === 'unverified') {
    return <VerificationScreen email={user.email} onCheck={check} />
  }
  return (
    <Assistant
      key={owner?.count ?? 0}
      user={user}
      loading={loading}
      refresh={refresh}
      threadId={threadId}
      messageId={messageId}
      onThread={onThread}
      onGate={(next) => {
        if (user) setTold({ gate: next, userId: user.id })
        void refresh()
      }}
    />
  )
}
