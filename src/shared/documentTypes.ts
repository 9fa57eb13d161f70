/** The kinds of document of the library, in the contract's order. The database's enum in `prisma/schema.prisma` is the same. */
export const DOCUMENT_TYPES = ['circular', 'concepto', 'decreto', 'ley', 'resolucion', 'niif', 'nic'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What each is called, for one and for several, in the order in which people choose: a kind without a name does not compile. */
export const DOCUMENT_TYPE_NAMES = {
  decreto: { one: 'Decreto', many: 'Decretos' },
  ley: { one: 'Ley', many: 'Leyes' },
  resolucion: { one: 'Resolución', many: 'Resoluciones' },
  circular: { one: 'Circular', many: 'Circulares' },
  concepto: { one: 'Concepto', many: 'Conceptos' },
  niif: { one: 'NIIF', many: 'NIIF' },
  nic: { one: 'NIC', many: 'NIC' },
} as const satisfies Record<DocumentType, { readonly one: string; readonly many: string }>

type Entry = readonly [type: DocumentType, name: { readonly one: string; readonly many: string }]

/** The kinds with their names, to list them. */
export const DOCUMENT_TYPE_ENTRIES = Object.entries(DOCUMENT_TYPE_NAMES) as unknown as readonly Entry[]
