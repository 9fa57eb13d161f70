// Limits that people are told. Server and texts both read them here, so that they cannot differ.

/** Questions without an account, per address and hour. */
export const TRIES_AN_HOUR = 3

/** Validity of the verification link. */
export const VERIFY_HOURS = 24

/** Validity of the password reset link. */
export const RESET_HOURS = 1

/** How long a change of address can be undone. */
export const UNDO_DAYS = 7

/** Lifetime of a remembered session. */
export const REMEMBERED_DAYS = 30

/** Grace period in which a deletion can be cancelled. */
export const DELETION_DAYS = 7

/** Maximum validity of a conversation link, in days. */
export const SHARE_DAYS = [7, 30, 90] as const

/** How many days before a due date a reminder is sent. */
export const REMINDER_DAYS = [15, 5, 1] as const

export const MAX_QUESTION_LENGTH = 4_000

/** Maximum and default page size of conversations. */
export const THREADS_PAGE = 1_000
