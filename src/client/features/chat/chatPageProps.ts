export interface ChatPageProps {
  /** The conversation in the URL; null for a new one. */
  readonly threadId: number | null
  /** The message in the URL; null for the conversation's end. */
  readonly messageId: number | null
  readonly onThread: (
    id: number | null,
    options?: { readonly replace?: boolean; readonly messageId?: number | undefined },
  ) => void
}
