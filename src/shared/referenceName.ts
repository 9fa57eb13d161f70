import type { Reference } from './contract/chat.ts'
import { DOCUMENT_TYPE_NAMES } from './documentTypes.ts'

/** "Decreto 572 de 2025", "NIIF 16", "NIIF para las PYMES". */
export function referenceName({ type, number, year }: Pick<Reference, 'type' | 'number' | 'year'>): string {
  if (number === 'PYMES') return 'NIIF para las PYMES'
  const base = `${DOCUMENT_TYPE_NAMES[type].one} ${number}`
  return type === 'niif' || type === 'nic' || year === null ? base : `${base} de ${year}`
}
