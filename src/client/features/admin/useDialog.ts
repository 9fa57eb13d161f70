import { useCallback, useMemo, useState } from 'react'

export interface DialogState<T> {
  /** What it is about; stays while the dialog fades away. */
  readonly value: T | null
  readonly opened: boolean
  /** Another number at each opening: a key for what must begin anew. */
  readonly turn: number
  readonly open: (value: T) => void
  readonly close: () => void
}

/** A dialog about something. */
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
