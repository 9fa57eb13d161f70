export interface ChatPageProps {
  /** The conversation in the address; null for a new one. */
  readonly threadId: number | null
  readonly onThread: (id: number | null, options?: { readonly replace: boolean }) => void
}
