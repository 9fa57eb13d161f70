import { usePanel } from '../search.ts'
import { ConversationTable } from './ConversationTable.tsx'
import { UserConversations } from './UserConversations.tsx'

/** All users' statistics, or one user's conversations. */
export function ConversationsTab() {
  const { search, update, open } = usePanel()
  if (search.usuario === undefined) {
    return <ConversationTable onView={(usuario) => update({ usuario, hilo: undefined }, { push: true })} />
  }
  return (
    <UserConversations
      key={search.usuario}
      userId={search.usuario}
      threadId={search.hilo ?? null}
      onThread={(hilo) => update({ hilo })}
      onBack={() => open({ ...search, usuario: undefined, hilo: undefined })}
    />
  )
}
