import { useCallback, useMemo, useState } from 'react'

export interface DialogState<T> {
  /** The dialog's subject; kept while the dialog fades out. */
  readonly value: T | null
  readonly opened: boolean
  /** Incremented at each opening: a key to reset state. */
  readonly turn: number
  readonly open: (value: T) => void
  readonly close: () => void
}

/** The state of a dialog about a subject. */
export function useDialog<T>(): DialogState<T> {
  const [state, setState] = useState<{ value: T | null; opened: boolean; turn: number }>({
    value: null,
    opened: false,
    turn: 0,
  })
  const open = useCallback((value: T) => setState(({ turn }) => ({ value, opened: true, turn: turn + 1 })), [])
  const close = useCallback(() => setState((old) => ({ ...old, opened: false })), [])
  return useMemo(() => ({ ...state, open, close }), [state, open, close])
}
