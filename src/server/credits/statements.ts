// The ledger's SQL. Every change of a balance is one statement: it locks the account's row, decides on what it then
// reads there, writes the entry unless its key is known, and moves the cached balance by exactly what the entry says.
// The lock orders all changes of one account, also between processes, so the snapshot of a statement that had to wait
// can never decide; nothing fails with an error that would abort the caller's transaction. The new balance is written as
// the locked values say, never as "column + delta": PostgreSQL checks constraints on a row made from the statement's
// snapshot before it notices that the row has moved on, and would refuse what is right.
//
// Idempotency keys carry their kind ("usage:…"), so that no caller's key can meet another kind's.

/** The account as it is once nobody else is changing it. */
const account = (also = '') => `
  SELECT id, credits_monthly AS monthly, credits_extra AS extra, credits_used AS used, credits_month AS month
  FROM users WHERE id = $1::int${also} FOR NO KEY UPDATE`

/** Leaves room below what an integer column holds for whatever is given back meanwhile. */
const MAX_BALANCE = 2_000_000_000

const ENTRY_COLUMNS = `user_id, kind, monthly_delta, extra_delta, monthly_after, extra_after, month, idempotency_key,
  thread_id, actor_id, reason, created_at`

/**
 * The debit of what `account` holds: monthly credits, which expire, are spent first. $2 amount, $4 month, $5 thread, $6
 * now. @param key of the entry, without its kind
 */
const debit = (key: string) => `
entry AS (
  INSERT INTO credit_ledger (${ENTRY_COLUMNS})
  SELECT id, 'usage', -LEAST(monthly, $2::int), LEAST(monthly, $2::int) - $2::int,
         monthly - LEAST(monthly, $2::int), extra + LEAST(monthly, $2::int) - $2::int,
         month, 'usage:' || ${key}, $5::int, NULL, NULL, $6::timestamptz
  FROM account
  WHERE month >= $4::text AND monthly + extra >= $2::int
  ON CONFLICT (user_id, idempotency_key) DO NOTHING
  RETURNING user_id, monthly_after, extra_after
),
debited AS (
  UPDATE users
  SET credits_monthly = e.monthly_after, credits_extra = e.extra_after, credits_used = a.used + $2::int
  FROM entry e, account a WHERE users.id = e.user_id
  RETURNING users.id
)`

/**
 * $1 user, $2 amount, $3 key, $4 month, $5 thread, $6 now, $7 ask, $8 attempt. With an ask, only while that attempt at it
 * runs: a statement that was held up on its way (a frozen database) may arrive after its caller was told "no" and what it
 * would take was given back.
 */
export const RESERVE = `
WITH claim AS (
  SELECT 1 FROM asks WHERE id = $7::int AND attempt = $8::int AND state = 'running' FOR SHARE
),
account AS (${account(' AND ($7::int IS NULL OR EXISTS (SELECT 1 FROM claim))')}),${debit('$3::text')}
SELECT (SELECT count(*) FROM debited)::int AS done, (SELECT month < $4::text FROM account) AS stale,
       $7::int IS NOT NULL AND NOT EXISTS (SELECT 1 FROM claim) AS ended`

/**
 * Takes a message id for a question and pays for it at once: $1 user, $2 amount, $3 message id, $4 month, $5 thread, $6
 * now, $7 hash of the question, $8 end of the lease. No row: the id is taken. Not paid: the claim stands and nothing was
 * taken, for want of credits or of this month's grant.
 *
 * The claim comes first: whoever ends a question locks its row before the account's. It is joined, not asked of in a
 * condition, which PostgreSQL would look at anew after waiting for the account, and it cannot insert a second time.
 */
export const CLAIM = `
WITH claim AS (
  INSERT INTO asks (user_id, client_message_id, question_hash, expires_at)
  VALUES ($1::int, $3::uuid, $7::char(64), $8::timestamptz) ON CONFLICT DO NOTHING RETURNING id, attempt
),
account AS (
  SELECT users.id, credits_monthly AS monthly, credits_extra AS extra, credits_used AS used, credits_month AS month,
         claim.id AS ask, attempt
  FROM claim, users WHERE users.id = $1::int FOR NO KEY UPDATE OF users
),${debit("'ask:' || ask || ':' || attempt")}
SELECT id, attempt, EXISTS (SELECT FROM debited) AS paid FROM claim`

/** $1 user, $2 key, $3 now. Gives back what the usage took, except what it took of a month that is over. */
export const REFUND = `
WITH account AS (${account()}),
usage AS (
  SELECT month, -monthly_delta AS monthly, -extra_delta AS extra, thread_id
  FROM credit_ledger WHERE user_id = $1::int AND idempotency_key = 'usage:' || $2::text
),
entry AS (
  INSERT INTO credit_ledger (${ENTRY_COLUMNS})
  SELECT a.id, 'refund',
         CASE WHEN u.month = a.month THEN u.monthly ELSE 0 END, u.extra,
         a.monthly + CASE WHEN u.month = a.month THEN u.monthly ELSE 0 END, a.extra + u.extra,
         a.month, 'refund:' || $2::text, u.thread_id, NULL, NULL, $3::timestamptz
  FROM account a, usage u
  ON CONFLICT (user_id, idempotency_key) DO NOTHING
  RETURNING user_id, monthly_after, extra_after
),
credited AS (
  UPDATE users
  SET credits_monthly = e.monthly_after, credits_extra = e.extra_after,
      credits_used = a.used - CASE WHEN u.month = a.month THEN u.monthly + u.extra ELSE 0 END
  FROM entry e, account a, usage u WHERE users.id = e.user_id
  RETURNING users.id
)
SELECT (SELECT count(*) FROM credited)::int AS done, (SELECT count(*) FROM usage)::int AS known`

/** $1 user, $2 amount, $3 key, $4 month, $5 actor, $6 reason, $7 now. */
export const GRANT_EXTRA = `
WITH account AS (${account()}),
entry AS (
  INSERT INTO credit_ledger (${ENTRY_COLUMNS})
  SELECT id, 'extra_grant', 0, $2::int, monthly, extra + $2::int,
         GREATEST(month, $4::text), 'extra:' || $3::text, NULL, $5::int, $6::text, $7::timestamptz
  FROM account
  WHERE extra <= ${MAX_BALANCE} - $2::int
  ON CONFLICT (user_id, idempotency_key) DO NOTHING
  RETURNING user_id, extra_after
),
credited AS (
  UPDATE users SET credits_extra = e.extra_after
  FROM entry e WHERE users.id = e.user_id
  RETURNING users.id
)
SELECT (SELECT count(*) FROM credited)::int AS done, (SELECT count(*) FROM account)::int AS known`

/** $1 user, $2 month, $3 amount, $4 now. What is left of an earlier month expires, then the new month is granted. */
export const GRANT_MONTHLY = `
WITH account AS (
  SELECT id, credits_monthly AS monthly, credits_extra AS extra, credits_month AS month
  FROM users WHERE id = $1::int AND credits_month < $2::text FOR NO KEY UPDATE
),
lines AS (
  SELECT 1 AS line, id, 'monthly_expiry' AS kind, -monthly AS delta, 0 AS after, extra, month, 'expiry:' || month AS key
  FROM account WHERE monthly > 0
  UNION ALL
  SELECT 2, id, 'monthly_grant', $3::int, $3::int, extra, $2::text, 'month:' || $2::text FROM account
),
entries AS (
  INSERT INTO credit_ledger (${ENTRY_COLUMNS})
  SELECT id, kind::"LedgerKind", delta, 0, after, extra, month, key, NULL, NULL, NULL, $4::timestamptz
  FROM lines ORDER BY line
  RETURNING user_id
),
granted AS (
  UPDATE users u SET credits_monthly = $3::int, credits_used = 0, credits_month = $2::text
  WHERE u.id IN (SELECT user_id FROM entries)
  RETURNING u.id
)
SELECT (SELECT count(*) FROM granted)::int AS done`

/** $1 user, $2 the key with its kind. */
export const KNOWN = `
SELECT count(*)::int AS known FROM credit_ledger WHERE user_id = $1::int AND idempotency_key = $2::text`

/** Accounts whose cached balance is not what their entries add up to, or whose entries do not follow one another. */
export const VERIFY = `
WITH lines AS (
  SELECT user_id, monthly_after, extra_after,
         sum(monthly_delta) OVER account AS monthly_sum, sum(extra_delta) OVER account AS extra_sum
  FROM credit_ledger
  WINDOW account AS (PARTITION BY user_id ORDER BY id ROWS UNBOUNDED PRECEDING)
),
ledger AS (
  SELECT user_id, bool_and(monthly_after = monthly_sum AND extra_after = extra_sum) AS follows
  FROM lines GROUP BY user_id
),
totals AS (
  SELECT e.user_id, sum(e.monthly_delta) AS monthly, sum(e.extra_delta) AS extra,
         -COALESCE(sum(e.monthly_delta + e.extra_delta) FILTER (
           WHERE e.month = u.credits_month AND (e.kind = 'usage' OR (e.kind = 'refund' AND used.month = e.month))
         ), 0) AS used
  FROM credit_ledger e
  JOIN users u ON u.id = e.user_id
  LEFT JOIN credit_ledger used
    ON e.kind = 'refund' AND used.user_id = e.user_id
   AND used.idempotency_key = 'usage:' || substr(e.idempotency_key, length('refund:') + 1)
  GROUP BY e.user_id
)
SELECT u.id AS "userId",
       u.credits_monthly AS "cachedMonthly", COALESCE(t.monthly, 0)::int AS "ledgerMonthly",
       u.credits_extra AS "cachedExtra", COALESCE(t.extra, 0)::int AS "ledgerExtra",
       u.credits_used AS "cachedUsed", COALESCE(t.used, 0)::int AS "ledgerUsed",
       COALESCE(l.follows, true) AS follows
FROM users u LEFT JOIN totals t ON t.user_id = u.id LEFT JOIN ledger l ON l.user_id = u.id
WHERE u.credits_monthly <> COALESCE(t.monthly, 0) OR u.credits_extra <> COALESCE(t.extra, 0)
   OR u.credits_used <> COALESCE(t.used, 0) OR NOT COALESCE(l.follows, true)
ORDER BY u.id`
