import { useCallback, useMemo, useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'

export interface OpenDocument {
  readonly reference: ReferenceSummary
  /** In the answer's notation: "art. 868; art. 392"; empty for the whole document. */
  readonly article: string
  readonly keys: readonly string[]
}

export interface Panel {
  readonly query: string
  readonly type: ReferenceSummary['type'] | null
  /** The year of issue; null for all. */
  readonly year: number | null
  readonly document: OpenDocument | null
  /** Whether somebody searched, filtered or asked: an empty list then means that nothing was found. */
  readonly touched: boolean
  readonly search: (query: string) => void
  readonly filter: (type: ReferenceSummary['type'] | null) => void
  readonly filterYear: (year: number | null) => void
  readonly open: (
    reference: ReferenceSummary,
    cited: { readonly article: string; readonly keys: readonly string[] },
  ) => void
  readonly close: () => void
}

/** The state of the references panel. It lives with the page, so that closing the overlay loses nothing. */
export function usePanel(): Panel {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<ReferenceSummary['type'] | null>(null)
  const [year, setYear] = useState<number | null>(null)
  const [document, setDocument] = useState<OpenDocument | null>(null)
  const [touched, setTouched] = useState(false)

  const search = useCallback((next: string) => {
    setQuery(next)
    setDocument(null)
    setTouched(true)
  }, [])
  const filter = useCallback((next: ReferenceSummary['type'] | null) => {
    setType(next)
    setTouched(true)
  }, [])
  const filterYear = useCallback((next: number | null) => {
    setYear(next)
    setTouched(true)
  }, [])
  const open = useCallback<Panel['open']>((reference, cited) => setDocument({ reference, ...cited }), [])
  const close = useCallback(() => setDocument(null), [])

  return useMemo(
    () => ({ query, type, year, document, touched, search, filter, filterYear, open, close }),
    [query, type, year, document, touched, search, filter, filterYear, open, close],
  )
}
