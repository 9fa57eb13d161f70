import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** As listed in the help. */
  readonly keys: readonly string[]
  readonly does: string
}

/** The listed shortcuts; the first two and Escape are handled by the composer, Ctrl+K by the header. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Enviar la pregunta' },
  { keys: ['Shift', 'Enter'], does: 'Pasar a otra línea' },
  { keys: ['Esc'], does: 'Detener la respuesta' },
  { keys: ['Shift', 'Esc'], does: 'Ir a la caja de texto' },
  { keys: ['Ctrl', 'B'], does: 'Buscar artículos' },
  { keys: ['Ctrl', 'Shift', 'O'], does: 'Nueva conversación' },
  { keys: ['Ctrl', 'K'], does: 'Ir a cualquier sección' },
  { keys: ['Ctrl', '/'], does: 'Ver estos atajos' },
]

interface Actions {
  readonly focusBox: () => void
  readonly searchReferences: () => void
  readonly newConversation: () => void
  readonly showHelp: () => void
}

/** Every shortcut has a modifier: a single letter would fire while somebody dictates or uses a switch. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const action =
        key === 'escape' && event.shiftKey
          ? latest.current.focusBox
          : control && !event.shiftKey && key === 'b'
            ? latest.current.searchReferences
            : control && event.shiftKey && key === 'o'
              ? latest.current.newConversation
              : control && key === '/'
                ? latest.current.showHelp
                : null
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
