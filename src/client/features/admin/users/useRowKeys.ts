import { type RefObject, useEffect, useRef } from 'react'
import type { RowAction } from './UserRow.tsx'

const KEYS: Readonly<Record<string, RowAction | 'select'>> = {
  x: 'select',
  v: 'conversations',
  c: 'credits',
  r: 'role',
  e: 'email',
  b: 'block',
}

export const KEY_HELP = [
  ['/', 'buscar'],
  ['↑ ↓', 'otra fila'],
  ['Enter', 'abrir'],
  ['x', 'seleccionar'],
  ['c', 'créditos'],
  ['r', 'rol'],
  ['e', 'email'],
  ['b', 'bloquear'],
  ['v', 'conversaciones'],
] as const

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey
}

/**
 * Keyboard shortcuts in the focused row: arrows (or j, k) move to the same control of the next row, a letter triggers
 * that button.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  onKey: (key: RowAction | 'select', id: number) => void,
): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })

  useEffect(() => {
    const root = table.current
    if (!root) return
    const listen = (event: KeyboardEvent) => {
      const control = event.target instanceof HTMLElement ? event.target : null
      const row = control?.closest('tr[data-row]')
      if (!control || !(row instanceof HTMLElement) || !isPlain(event)) return
      const step =
        event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0
      const key = KEYS[event.key]
      if (step !== 0) {
        const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
        const place = [...row.querySelectorAll('input, button')].indexOf(control)
        const same = next?.querySelectorAll<HTMLElement>('input, button')[place]
        // If that control is disabled there, the name takes the focus.
        const target = same?.matches(':disabled') ? next?.querySelector<HTMLElement>('[data-main]') : same
        if (!target) return
        target.focus()
        target.scrollIntoView({ block: 'nearest' })
      } else if (key) {
        const off = row.querySelector<HTMLButtonElement>(`[data-action="${key}"]`)?.disabled
        if (!off) latest.current(key, Number(row.dataset.row))
      } else return
      event.preventDefault()
    }
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [table])
}

/** "/" focuses the search, unless the person is typing. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const writing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (event.key !== '/' || !isPlain(event) || writing) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field])
}
