import type { Deed } from '../../../shared/contract/panel.ts'
import { formatCop } from '../../../shared/format.ts'

function read(json: string | null): Record<string, unknown> {
  if (json === null) return {}
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const WORDS: Readonly<Record<string, string>> = {
  'role user': 'Usuario',
  'role admin': 'Administrador',
  'blocked true': 'Bloqueado',
  'blocked false': 'Activo',
}

function word(field: string, value: unknown): string {
  if (field === 'amount' && typeof value === 'number') return formatCop(value)
  return WORDS[`${field} ${String(value)}`] ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/** What changed, in few words: "Usuario → Administrador", "$ 2.000". Empty when there is nothing to tell. */
export function describeChange({ before, after }: Pick<Deed, 'before' | 'after'>): string {
  const [old, now] = [read(before), read(after)]
  return Object.entries(now)
    .map(([field, value]) => {
      const text = word(field, value)
      const plain = field === 'amount' || field === 'subject' || `${field} ${String(value)}` in WORDS
      const name = plain ? '' : `${field}: `
      return field in old && old[field] !== value ? `${name}${word(field, old[field])} → ${text}` : `${name}${text}`
    })
    .join(', ')
}
