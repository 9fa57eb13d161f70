import type { DocumentType } from '../../../../shared/tax/types.ts'

/** The kinds of norm, as a list to choose from. */
export const TYPES: readonly { readonly value: DocumentType; readonly label: string }[] = [
  { value: 'resolucion', label: 'Resolución' },
  { value: 'decreto', label: 'Decreto' },
  { value: 'ley', label: 'Ley' },
  { value: 'circular', label: 'Circular' },
  { value: 'concepto', label: 'Concepto' },
  { value: 'niif', label: 'NIIF' },
  { value: 'nic', label: 'NIC' },
]
