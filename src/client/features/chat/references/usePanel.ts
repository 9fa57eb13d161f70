import { useCallback, useMemo, useState } from 'react'
import type { Reference } from '../../../../shared/contract/chat.ts'

export interface OpenDocument {
  readonly reference: Reference
  /** As the answer wrote it: "art. 868; art. 392"; empty for the whole document. */
  readonly article: string
  readonly keys: readonly string[]
}

export interface Panel {
  readonly query: string
  readonly type: Reference['type'] | null
  readonly document: OpenDocument | null
  /** Somebody searched, filtered or asked: from now on an empty list means that nothing was found. */
  readonly touched: boolean
  readonly search: (query: string) => void
  readonly filter: (type: Reference['type'] | null) => void
  readonly open: (reference: Reference, cited: { readonly article: string; readonly keys: readonly string[] }) => void
  readonly close: () => void
}

/** What the references panel shows. It lives with the page, so that an overlay that closes forgets nothing. */
export function usePanel(): Panel {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<Reference['type'] | null>(null)
  const [document, setDocument] = useState<OpenDocument | null>(null)
  const [touched, setTouched] = useState(false)

  const search = useCallback((next: string) => {
    setQuery(next)
    setDocument(null)
    setTouched(true)
  }, [])
  const filter = useCallback((next: Reference['type'] | null) => {
    setType(next)
    setTouched(true)
  }, [])
  const open = useCallback<Panel['open']>((reference, cited) => setDocument({ reference, ...cited }), [])
  const close = useCallback(() => setDocument(null), [])

  return useMemo(
    () => ({ query, type, document, touched, search, filter, open, close }),
    [query, type, document, touched, search, filter, open, close],
  )
}
