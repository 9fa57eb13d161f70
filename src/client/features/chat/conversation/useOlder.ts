import { useCallback, useRef, useState } from 'react'
import type { Conversation } from '../../../../shared/contract/conversation.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { withOlder } from './olderMessages.ts'

interface Source {
  /** What is known of the conversation now. */
  readonly get: () => Conversation | undefined
  readonly set: (change: (known: Conversation | undefined) => Conversation | undefined) => void
  readonly read: (before: number) => Promise<Conversation>
}

export interface Older {
  readonly loading: boolean
  /** Reads one page more. @returns whether that went well; a failure has been told */
  readonly more: () => Promise<boolean>
  /** Reads all that is left, for what needs the whole. @returns it; null when that failed, which has been told */
  readonly all: () => Promise<Conversation | null>
}

async function readPage({ get, set, read }: Source): Promise<boolean> {
  const before = get()?.older ?? null
  if (before === null) return true
  try {
    const page = await read(before)
    // Unless it was read anew meanwhile.
    set((known) => (known?.older === before ? withOlder(known, page) : known))
    return true
  } catch (error) {
    toastFailure(error, { errorText: 'No se pudieron cargar los mensajes anteriores' })
    return false
  }
}

/** Reads a conversation backwards, a page at a time. */
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
