import { useCallback, useRef } from 'react'
import { newId } from '../../newId.ts'

/**
 * The idempotency key of a sending: constant while the same dialog is open, so that a second click, or a retry after a
 * lost answer, sends nothing twice.
 * @param turn of the dialog's state: another one at each opening
 */
export function useSendingKey(): (turn: number) => string {
  const key = useRef({ turn: -1, value: '' })
  return useCallback((turn) => {
    if (key.current.turn !== turn) key.current = { turn, value: newId() }
    return key.current.value
  }, [])
}
