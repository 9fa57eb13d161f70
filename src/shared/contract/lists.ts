// What the contract's choices are, apart from its schemas: a screen that shows them needs no validator.

export const REFERENCE_TYPES = ['circular', 'concepto', 'decreto', 'ley', 'resolucion', 'niif', 'nic'] as const

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

/** none: not enough for a question; low: for fewer than ten; unused: some, and none spent this month; extra: has bought or been given. */
export const CREDIT_FILTERS = ['none', 'low', 'unused', 'extra'] as const

/** By the last call with their session or key, reading too. week, month: within 7 or 30 days; idle: not within 30; never: not once. */
export const ACTIVITY_FILTERS = ['week', 'month', 'idle', 'never'] as const

export const CONVERSATION_SORTS = ['recent', 'id'] as const

export const INBOX_KINDS = ['contact', 'credits', 'leads', 'questions', 'ratings', 'misreads'] as const

export const LIBRARY_STATES = ['active', 'retired', 'edited'] as const

export const RATING_REASONS = ['cifra', 'norma', 'incompleta', 'confusa', 'otra-pregunta', 'otra'] as const
