import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'

/** Opens a library document at the cited articles ("art 868"), in the answer's notation. */
export type OpenReference = (
  reference: ReferenceSummary,
  cited: { readonly article: string; readonly keys: string[] },
) => void
