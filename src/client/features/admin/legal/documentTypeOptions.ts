import { DOCUMENT_TYPE_ENTRIES } from '../../../../shared/documentTypes.ts'

/** The kinds of document, as the options of a select. */
export const TYPES = DOCUMENT_TYPE_ENTRIES.map(([value, { one }]) => ({ value, label: one }))
