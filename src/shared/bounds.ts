// Bounds that people are told of. The server keeps to them and the texts say them from here, so that the two never part.

/** Questions without an account, by address in an hour. */
export const TRIES_AN_HOUR = 3

/** How long the link that verifies an address is good. */
export const VERIFY_HOURS = 24

/** How long the link that sets a new password is good. */
export const RESET_HOURS = 1

/** How long a change of address can be taken back. */
export const UNDO_DAYS = 7

/** How long a session lasts that its owner asked to be remembered. */
export const REMEMBERED_DAYS = 30

/** How long its owner can undo the deletion of an account. */
export const DELETION_DAYS = 7

/** How long a link to a conversation may be good, in days. */
export const SHARE_DAYS = [7, 30, 90] as const

/** How many days before a due date somebody is reminded of it. */
export const REMINDER_DAYS = [15, 5, 1] as const

export const MAX_QUESTION_LENGTH = 4_000

/** Conversations in one answer, at most and unless told. */
export const THREADS_PAGE = 1_000
