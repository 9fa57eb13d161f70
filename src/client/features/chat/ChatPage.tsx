import { useCallback, useState } from 'react'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useSession } from '../auth/useSession.ts'
import { Assistant } from './Assistant.tsx'
import type { ChatPageProps } from './chatPageProps.ts'
import { BlockedScreen } from './gates/BlockedScreen.tsx'
import screen from './gates/GateScreen.module.css'
import { type Gate, gateOf } from './gates/gate.ts'
import { VerificationScreen } from './gates/VerificationScreen.tsx'

/** `/asistente`: the assistant, or the reason why the person cannot use it. */
export function ChatPage({ threadId, messageId, onThread }: ChatPageProps) {
  const { user, loading, failure, refresh } = useSession()
  // A state revealed by a failed question before the session was refetched.
  const [told, setTold] = useState<{ readonly gate: Gate; readonly userId: number } | null>(null)
  // Incremented when the person changes, so that nothing of one's screen is left for the next. Learning who the first
  // one is, while the page loads, is not a change.
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
