import { AppError } from '../../../shared/errors.ts'
import { FACTS_VERSION } from '../../assistant/facts.ts'
import { LIBRARY_VERSION } from '../../assistant/library.ts'
import type { CompanyProfile, Seen, Turn } from '../../assistant/types.ts'
import type { App } from '../../core/context.ts'
import type { CachedBalance } from '../../credits/balance.ts'
import { LIMITS } from '../../security/limits.ts'
import { heldBy, leftOf } from '../../security/rateLimit.ts'
import { assertRoomBeside, weightOf } from './room.ts'
import { storedParts } from './rows.ts'
import type { ServiceThread } from './serviceThread.ts'

/** The number of messages passed to the assistant. */
const HISTORY_MESSAGES = 20

/** What the assistant is given besides the question. */
export interface Background {
  /** The last messages of the conversation, oldest first; none in a new one. */
  readonly history: readonly Turn[]
  readonly company: CompanyProfile | null
  /** null for a new conversation. */
  readonly serviceThread: ServiceThread | null
  /** The asker's own token for the remote assistant service, sealed. */
  readonly assistantToken: string | null
  /** The conversation's state after its last answer, as the assistant returned it. */
  readonly state: unknown
  /** Which figures and which library there are. */
  readonly seen: Seen
  /** The month that the account's credits are of. */
  readonly creditsMonth: CachedBalance['creditsMonth']
}

interface StoredTurn extends Pick<Turn, 'role' | 'content'> {
  readonly answered: boolean | null
  readonly parts: unknown
}

interface Row extends ServiceThread, Seen, Pick<Background, 'creditsMonth'> {
  readonly held: Parameters<ReturnType<typeof leftOf>['assert']>[0] | null
  readonly bytes: number | null
  readonly threadId: number | null
  readonly assistantToken: string | null
  readonly history: readonly StoredTurn[] | null
  readonly state: unknown
  readonly company: CompanyProfile | null
}

/** The column of each company field that the assistant uses: a missing one is a compile error. */
const PROFILE_COLUMNS = {
  nit: 'nit',
  ciudad: 'ciudad',
  actividadEconomica: 'actividad_economica',
  regimen: 'regimen',
} as const satisfies Record<Exclude<keyof CompanyProfile, 'person'>, string>

const PROFILE_JSON = Object.entries(PROFILE_COLUMNS)
  .map(([field, column]) => `'${field}', ${column}`)
  .join(', ')

/** $1 user, $2 thread, $3 limits. */
const BACKGROUND = `
SELECT ${heldBy('$3')} AS held, ${weightOf('$1')} AS bytes, ${FACTS_VERSION} AS facts, ${LIBRARY_VERSION} AS library,
       u.credits_month AS "creditsMonth", t.id AS "threadId", t.external_thread_id AS "externalThreadId", t.service_thread_id AS "serviceThreadId",
       t.service_thread_own AS "serviceThreadOwn", u.assistant_token AS "assistantToken", h.history, s.state, c.company
FROM (SELECT) AS always
LEFT JOIN users u ON u.id = $1::int
LEFT JOIN threads t ON t.id = $2::int AND t.user_id = $1::int
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object(
    'role', CASE WHEN m.is_from_assistant THEN 'assistant' ELSE 'user' END, 'content', m.content,
    'answered', m.answered, 'parts', m.parts
  ) ORDER BY m.id) AS history
  FROM (SELECT * FROM messages WHERE thread_id = t.id ORDER BY id DESC LIMIT ${HISTORY_MESSAGES}) AS m
) AS h ON true
LEFT JOIN LATERAL (
  SELECT m.state FROM messages AS m WHERE thread_id = t.id AND m.is_from_assistant ORDER BY m.id DESC LIMIT 1
) AS s ON true
LEFT JOIN LATERAL (
  SELECT COALESCE(
    (SELECT json_build_object(${PROFILE_JSON}) FROM companies WHERE user_id = $1::int),
    -- Whoever has no company yet may have told something of themselves.
    (SELECT json_build_object('nit', '', 'ciudad', ciudad, 'actividadEconomica', NULL, 'regimen', regimen, 'person', person)
     FROM situations WHERE user_id = $1::int AND COALESCE(person, ciudad, regimen) IS NOT NULL)
  ) AS company
) AS c ON true`

/**
 * All that a question needs to know, in one statement: what it is answered with, and whether it may be.
 * @throws NOT_FOUND when the thread is not the user's; RATE_LIMITED, too many that cost nothing or held everybody up; ACCOUNT_FULL
 */
export async function readBackground(
  app: Pick<App, 'env' | 'now' | 'sql'>,
  userId: number,
  threadId: number | null,
): Promise<Background> {
  const left = leftOf(app, [LIMITS.freeAnswers, LIMITS.overruns], `user ${userId}`)
  const [row] = await app.sql.read<Row>(BACKGROUND, [userId, threadId, left.keys])
  if (!row || row.threadId !== threadId) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')
  left.assert(row.held ?? [])
  assertRoomBeside(app, row.bytes)
  const history = (row.history ?? []).map(
    ({ role, content, answered, parts }): Turn => ({
      ...{ role, content },
      ...(answered === null ? {} : { answered }),
      ...storedParts(parts),
    }),
  )
  const { company, assistantToken, state, facts, library, creditsMonth } = row
  const serviceThread = threadId === null ? null : row
  return { history, company, serviceThread, assistantToken, state, seen: { facts, library }, creditsMonth }
}
