export interface ChatPageProps {
  /** The conversation in the address; null for a new one. */
  readonly threadId: number | null
  /** The message that the address leads to; null for the conversation's end. */
  readonly messageId: number | null
  readonly onThread: (
    id: number | null,
    options?: { readonly replace?: boolean; readonly messageId?: number | undefined },
  ) => void
}
