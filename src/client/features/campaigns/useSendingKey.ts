import { useCallback, useRef } from 'react'
import { newId } from '../../newId.ts'

/**
 * The key of a sending: the same as long as the same dialog is open, so that a second click, or a try after an answer
 * that never came, sends nothing twice. @param turn of the dialog's state: another one at each opening
 */
export function useSendingKey(): (turn: number) => string {
  const key = useRef({ turn: -1, value: '' })
  return useCallback((turn) => {
    if (key.current.turn !== turn) key.current = { turn, value: newId() }
    return key.current.value
  }, [])
}
