import { z } from 'zod'
import { MOVEMENT_KINDS } from '../movements.ts'
import { MAX_GRANT, singleEmailInput } from './admin.ts'
import { role, user } from './auth.ts'
import { cop, id, idOr, line, NO_USERS, NO_VALID_IDS, text, timestamp } from './common.ts'
import { company } from './company.ts'
import { ACTIVITY_FILTERS, CONVERSATION_SORTS, CREDIT_FILTERS, INBOX_KINDS, USER_SORTS } from './lists.ts'
import { verificationFilter } from './marketing.ts'
import { misreadReason } from './reading.ts'

// The administrator's panel: for the browser client, so without documented REST paths. Administrators only.

const MAX_PAGE = 100_000

/** Numbered pages: the panel shows "página 3 de 40" and jumps, which a cursor cannot. */
const paged = (size: number, maxSize: number) => ({
  page: z.int({ error: 'Página inválida' }).min(1, 'Página inválida').max(MAX_PAGE, 'Página inválida').default(1),
  size: z.int({ error: 'Tamaño inválido' }).min(1, 'Tamaño inválido').max(maxSize, 'Tamaño inválido').default(size),
})

const search = line({ max: 200 }).optional()

/** Filters; an absent field does not filter. */
export const userFilters = z.object({
  q: search,
  verification: z.enum(['verified', 'unverified']).optional(),
  blocked: z.boolean().optional(),
  role: role.optional(),
  credits: z.enum(CREDIT_FILTERS).optional(),
  activity: z.enum(ACTIVITY_FILTERS).optional(),
})
export type UserFilters = z.infer<typeof userFilters>

export const userPageInput = userFilters.extend({
  sort: z.enum(USER_SORTS).default('id'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...paged(50, 200),
})

export const panelUser = user.extend({ lastActiveAt: timestamp.nullable() })
export type PanelUser = z.infer<typeof panelUser>

/** Whether there are more than `total`, of which no page can be turned to: what a filter finds is counted up to a bound. */
const more = z.boolean()

export const userPage = z.object({
  total: z.int(),
  more,
  /** The page that this is: the last one when a later one was asked for. */
  page: z.int(),
  users: z.array(panelUser),
})
export type UserPage = z.infer<typeof userPage>

export const panelSummary = z.object({
  totalUsers: z.int(),
  verifiedUsers: z.int(),
  pendingVerifications: z.int(),
  blockedUsers: z.int(),
  activeUsers: z.int(),
  newUsersThisMonth: z.int(),
  totalMessages: z.int(),
  /** Since the beginning, COP: monthly and extra grants, and spending net of refunds. */
  creditsGranted: cop,
  creditsUsed: cop,
})
export type PanelSummary = z.infer<typeof panelSummary>

const who = z.object({ id, username: z.string(), email: z.string() })

export const auditEntry = z.object({
  id,
  action: z.string(),
  actor: who.nullable(),
  target: who.nullable(),
  /** The target, if it is not a person: "fact:uvt", "document:12". */
  subject: z.string().nullable(),
  /** JSON text, as written. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  ip: z.string(),
  createdAt: timestamp,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const userDetailInput = z.object({ id })

export const MAX_NOTE = 2_000
/** Maximum notes about one person: more belongs in a file. */
export const MAX_NOTES = 100

/** For the team; the person can read them in their data export. */
export const userNote = z.object({
  id,
  text: z.string(),
  /** The author's username. */
  author: z.string(),
  /** Written by the caller: nobody else can change it. */
  mine: z.boolean(),
  /** The caller's own, or by somebody who has left the team. */
  removable: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
})
export type UserNote = z.infer<typeof userNote>

const noteText = text({ min: 1, max: MAX_NOTE, message: 'Escribe la nota' })
export const createNoteInput = z.object({ userId: id, text: noteText })
export const updateNoteInput = z.object({ id, text: noteText })
export const removeNoteInput = z.object({ id })
/** Validated by the form before sending. */
export const noteForm = createNoteInput.pick({ text: true })

export const MAX_VIEWS = 40
export const MAX_VIEW_NAME = 60

/** A named view of the panel: the query string of its URL. */
export const panelView = z.object({ id, name: z.string(), search: z.string() })
export type PanelView = z.infer<typeof panelView>

const viewName = text({ min: 1, max: MAX_VIEW_NAME, message: 'Escribe un nombre' })
/** Invalid parameters are ignored by the panel, as in any URL. */
const viewSearch = z
  .string()
  .max(1_000)
  .regex(/^[\w.~!*'()%+=&-]*$/, 'Eso no es una vista del panel')
export const createViewInput = z.object({ name: viewName, search: viewSearch })
export const updateViewInput = z.object({ id, name: viewName, search: viewSearch.optional() })
export const removeViewInput = z.object({ id })
/** Validated by the form before sending. */
export const viewForm = createViewInput.pick({ name: true })

/** A message of one of a user's conversations. */
export const userMessageInput = z.object({ id, messageId: id })

export const userDetail = z.object({
  user: panelUser.extend({
    monthly: cop,
    extra: cop,
    marketing: z.boolean(),
    deletionDue: timestamp.nullable(),
    passkeys: z.int(),
  }),
  company: company.nullable(),
  conversations: z.array(
    z.object({ id, title: z.string(), createdAt: timestamp, updatedAt: timestamp, messages: z.int() }),
  ),
  totalConversations: z.int(),
  ledger: z.array(
    z.object({
      id,
      kind: z.enum(MOVEMENT_KINDS),
      amount: cop,
      balance: cop,
      reason: z.string().nullable(),
      actor: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  sessions: z.array(
    z.object({ device: z.string(), ip: z.string(), createdAt: timestamp, lastUsedAt: timestamp, expiresAt: timestamp }),
  ),
  mails: z.array(
    z.object({
      id,
      subject: z.string(),
      templateName: z.string().nullable(),
      status: z.string(),
      error: z.string().nullable(),
      at: timestamp,
    }),
  ),
  timeline: z.array(auditEntry),
  /** Newest first. */
  notes: z.array(userNote),
})
export type UserDetail = z.infer<typeof userDetail>

/** As many as a person can wait for in one call; the panel sends a longer list in batches and shows the progress. */
export const BULK_SIZE = 50

const userIds = z.array(idOr(NO_VALID_IDS)).min(1, NO_USERS).max(BULK_SIZE, `Máximo ${BULK_SIZE} por envío`)

const AMOUNT = 'Por favor, introduce una cantidad válida'

/** Idempotency key of the whole order: a repeated batch grants or reaches nobody twice. */
const batch = z.uuid({ error: 'Falta el identificador de la operación' })

const grantReason = line({ min: 1, max: 300, message: 'Escribe el motivo' })

export const grantCreditsInput = z.object({
  userIds,
  amount: z.int({ error: AMOUNT }).positive(AMOUNT).max(MAX_GRANT, 'La cantidad es demasiado grande'),
  reason: grantReason,
  batch,
})

export const emailForm = singleEmailInput.pick({ subject: true, body: true })

export const sendEmailsInput = emailForm.extend({
  userIds,
  /** Advertising by default: subject to hours and consent. */
  advertising: z.boolean().default(true),
  batch,
})

export const bulkAnswer = z.object({
  results: z.array(z.object({ userId: id, ok: z.boolean(), message: z.string() })),
})
export type BulkResult = z.infer<typeof bulkAnswer>['results'][number]

export const conversationPageInput = z.object({
  q: search,
  sort: z.enum(CONVERSATION_SORTS).default('recent'),
  ...paged(50, 200),
})

export const conversationPage = z.object({
  total: z.int(),
  more,
  page: z.int(),
  users: z.array(
    z.object({
      id,
      username: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      blocked: z.boolean(),
      conversations: z.int(),
      messages: z.int(),
      lastMessageAt: timestamp.nullable(),
    }),
  ),
})
export type ConversationUser = z.infer<typeof conversationPage>['users'][number]

/** A day of America/Bogota. */
const day = z.iso.date({ error: 'Fecha inválida' })

export const MAX_DAYS = 366

export const seriesInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'El rango de fechas está al revés' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MAX_DAYS, {
    path: ['from'],
    error: `El rango puede tener como máximo ${MAX_DAYS} días`,
  })

export const series = z.object({
  from: z.string(),
  to: z.string(),
  madeAt: timestamp,
  days: z.array(z.object({ date: z.string(), messages: z.int(), newUsers: z.int(), granted: cop, used: cop })),
  /** Answers by topic, most frequent first; null: no known topic. */
  topics: z.array(z.object({ topic: z.string().nullable(), questions: z.int(), unanswered: z.int() })),
})
export type Series = z.infer<typeof series>

const recipient = z.object({ id, username: z.string(), email: z.string(), emailVerified: z.boolean() })
export type Recipient = z.infer<typeof recipient>

export const MAX_RECIPIENTS = 10_000

export const recipientsInput = z.object({
  q: search,
  verificationFilter,
  limit: z.int().min(1).max(MAX_RECIPIENTS).default(100),
})
/** Users who may be written to (blocked ones may not), by id. */
export const recipients = z.object({ total: z.int(), more, users: z.array(recipient) })
export const contactUser = recipient.nullable()

export const inboxKind = z.enum(INBOX_KINDS)
export type InboxKind = z.infer<typeof inboxKind>
const inboxState = z.enum(['open', 'approved', 'rejected', 'closed'])

export const inboxInput = z.object({ kind: inboxKind, pending: z.boolean().default(true), ...paged(25, 100) })

export const inboxPage = z.object({
  total: z.int(),
  page: z.int(),
  items: z.array(
    z.object({
      id,
      state: inboxState,
      createdAt: timestamp,
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
      subject: z.string(),
      text: z.string().nullable(),
      wantsCall: z.boolean(),
      /** Its account: the one that sent it, or the one that has that address. */
      user: who.nullable(),
      /** How often it occurred: equal unanswered questions are listed once. */
      times: z.int(),
      /** People who can be answered, latest first: `user`, and the others who asked the same. */
      people: z.array(who),
      /** Only for a misread question. */
      misread: z
        .object({
          /** The intent it was taken for, and the administrator's label; by title. */
          title: z.string(),
          named: z.string().nullable(),
          refunded: cop,
          reason: misreadReason,
          /** The limit stopped the refund, and nobody has granted it yet. */
          refundable: z.boolean(),
        })
        .nullable(),
    }),
  ),
})
export type InboxItem = z.infer<typeof inboxPage>['items'][number]

export const inboxCounts = z.object({
  contact: z.int(),
  credits: z.int(),
  leads: z.int(),
  questions: z.int(),
  ratings: z.int(),
  misreads: z.int(),
})

export const inboxStateInput = z.object({ kind: inboxKind, id, state: z.enum(['open', 'rejected', 'closed']) })

/** The assistant's intents, by title. */
export const misreadIntents = z.array(z.object({ id: z.string(), title: z.string() }))

export const nameMisreadInput = z.object({
  id,
  intent: line({ min: 1, max: 80, message: 'Elige la pregunta correcta' }),
})
export const refundMisreadInput = z.object({ id })

export const approveRequestInput = z.object({
  id,
  amount: z.int({ error: AMOUNT }).positive(AMOUNT).max(MAX_GRANT, 'La cantidad es demasiado grande'),
  /** Included in the mail to the person and stored in the ledger. */
  reason: line({ max: 300 }).nullish(),
})

export const auditInput = z.object({
  /** E-mail or username of the actor or target. */
  person: search,
  action: line({ max: 60 }).optional(),
  from: day.optional(),
  to: day.optional(),
  ...paged(50, 500),
})

export const auditPage = z.object({
  total: z.int(),
  more,
  page: z.int(),
  actions: z.array(z.string()),
  entries: z.array(auditEntry),
})

/** End of the grace period without a second factor; null: nothing is required. */
export const secondFactorNotice = z.object({ due: timestamp.nullable() })

/** Validation for the panel's forms. */
export const creditsForm = z.object({
  amount: z
    .union([z.number(), z.string().trim().min(1, AMOUNT).transform(Number)], { error: AMOUNT })
    .pipe(z.number({ error: AMOUNT }).int(AMOUNT).positive(AMOUNT).max(MAX_GRANT, 'La cantidad es demasiado grande')),
  reason: grantReason,
})
