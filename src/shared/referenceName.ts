import type { Reference } from './contract/chat.ts'

const KIND: Readonly<Record<Reference['type'], string>> = {
  circular: 'Circular',
  concepto: 'Concepto',
  decreto: 'Decreto',
  ley: 'Ley',
  resolucion: 'Resolución',
  niif: 'NIIF',
  nic: 'NIC',
}

/** "Decreto 572 de 2025", "NIIF 16", "NIIF para las PYMES". */
export function referenceName({ type, number, year }: Pick<Reference, 'type' | 'number' | 'year'>): string {
  if (number === 'PYMES') return 'NIIF para las PYMES'
  const base = `${KIND[type]} ${number}`
  return type === 'niif' || type === 'nic' || year === null ? base : `${base} de ${year}`
}
