import { useCallback, useRef, useState } from 'react'
import type { Conversation } from '../../../../shared/contract/conversation.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { withOlder } from './olderMessages.ts'

interface Source {
  /** The currently known messages of the conversation. */
  readonly get: () => Conversation | undefined
  readonly set: (change: (known: Conversation | undefined) => Conversation | undefined) => void
  readonly read: (before: number) => Promise<Conversation>
}

export interface Older {
  readonly loading: boolean
  /** Loads one more page. @returns whether it succeeded; failures have been reported */
  readonly more: () => Promise<boolean>
  /**
   * Loads everything that is left, for actions on the whole conversation.
   * @returns it; null on failure, which has been reported
   */
  readonly all: () => Promise<Conversation | null>
}

async function readPage({ get, set, read }: Source): Promise<boolean> {
  const before = get()?.older ?? null
  if (before === null) return true
  try {
    const page = await read(before)
    // Unless it was refetched meanwhile.
    set((known) => (known?.older === before ? withOlder(known, page) : known))
    return true
  } catch (error) {
    toastFailure(error, { errorText: 'No se pudieron cargar los mensajes anteriores' })
    return false
  }
}

/** Loads a conversation backwards, page by page. */
export function useOlder(source: Source): Older {
  const [loading, setLoading] = useState(false)
  const current = useRef(source)
  current.current = source
  const running = useRef<Promise<boolean> | null>(null)

  const more = useCallback(() => {
    if (running.current) return running.current
    setLoading(true)
    running.current = readPage(current.current).finally(() => {
      running.current = null
      setLoading(false)
    })
    return running.current
  }, [])

  const all = useCallback(async () => {
    const { get } = current.current
    while (get()?.older) if (!(await more())) return null
    return get() ?? null
  }, [more])

  return { loading, more, all }
}
