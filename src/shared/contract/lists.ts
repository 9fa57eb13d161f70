// The contract's enumerations, separate from its schemas, so that screens that list them do not load the validator.

export const USER_SORTS = [
  'id',
  'username',
  'email',
  'verification',
  'role',
  'credits',
  'creditsUsed',
  'createdAt',
  'lastActiveAt',
] as const

/**
 * none: not enough for one question; low: for fewer than ten; unused: some, and none spent this month; extra: has
 * bought or been given.
 */
export const CREDIT_FILTERS = ['none', 'low', 'unused', 'extra'] as const

/**
 * By the last call with their session or key, reads included. week, month: within 7 or 30 days; idle: not within 30;
 * never: none.
 */
export const ACTIVITY_FILTERS = ['week', 'month', 'idle', 'never'] as const

export const CONVERSATION_SORTS = ['recent', 'id'] as const

export const INBOX_KINDS = ['contact', 'credits', 'leads', 'questions', 'ratings', 'misreads'] as const

export const LIBRARY_STATES = ['active', 'retired', 'edited'] as const

export const RATING_REASONS = ['cifra', 'norma', 'incompleta', 'confusa', 'otra-pregunta', 'otra'] as const
