import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'

/** Opens a document of the library at the articles cited ("art 868"), as the answer wrote them. */
export type OpenReference = (
  reference: ReferenceSummary,
  cited: { readonly article: string; readonly keys: string[] },
) => void
