import type { Pool } from 'pg'

/** At full size. */
export const USERS = 1_000_000
export const MESSAGES = 10_000_000
/** Two years, each day with a little more than the one before. */
const DAYS = 730
/** A question with its answer, for the first six messages of ten conversations; see `pairs`. */
const PAIRS_OF_TEN = 30
/** Conversations whose messages one statement writes. */
const AT_ONCE = 50_000

/** A whole number below `n`, of a row's own: the same at every run. */
const of = (salt: number, n: number, row = 'i') => `(abs(hashint4(${row} * 31 + ${salt})::bigint) % ${n})::int`
/** Few have most: the first of a million has a thousandth of everything. */
const owner = (row: string, users: number) =>
  `1 + floor(${users} * power(abs(hashint4(${row} * 31 + 20)::bigint) / 2147483649.0, 2))::int`
const name = (list: readonly string[], salt: number) =>
  `(ARRAY[${list.map((one) => `'${one}'`).join(',')}])[1 + ${of(salt, list.length)}]`

/** A question, its answer and what is stored with it, as the assistant gave it. */
export type Exchange = Readonly<Record<string, unknown>>

/** What `person` asked and was answered. A question is filled up with the ones after it, to 300 characters or more. */
export async function readExchanges(pool: Pool, person: number): Promise<readonly Exchange[]> {
  const { rows } = await pool.query<{ exchange: Exchange }>(
    `SELECT to_jsonb(e) AS exchange FROM (
       SELECT (row_number() OVER (ORDER BY a.id))::int - 1 AS n, a.content AS said, a.topic, a.answered, a.state,
         a.clarification, a.reading, a.parts, a.answered IS TRUE AND a.clarification IS NULL AS charged,
         ARRAY(SELECT document_id FROM message_references r WHERE r.message_id = a.id ORDER BY position LIMIT 2) AS cited,
         left(string_agg(q.content, ' ') OVER (ORDER BY a.id ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING), 600) AS asked
       FROM messages a JOIN threads t ON t.id = a.thread_id AND t.user_id = $1
       JOIN messages q ON q.id = (SELECT max(id) FROM messages WHERE thread_id = a.thread_id AND id < a.id)
       WHERE a.is_from_assistant AND length(a.content) BETWEEN 200 AND 900 LIMIT 200) AS e`,
    [person],
  )
  return rows.map(({ exchange }) => exchange)
}

/** With the words of both texts on each of the 256 shelves of the search. What is JSON is compressed once, here. */
async function keepExchanges(pool: Pool, exchanges: readonly Exchange[]): Promise<void> {
  const columns = `n int, asked text, said text, topic text, answered boolean, state jsonb, clarification jsonb, reading jsonb,
    parts jsonb, charged boolean, cited int[]`
  const inLine = ['state', 'reading', 'parts'].map((column) => `ALTER ${column} SET STORAGE MAIN`)
  const plain = ['asked', 'said'].map((column) => `ALTER ${column} SET STORAGE PLAIN`)
  await pool.query(`CREATE UNLOGGED TABLE load_texts (${columns}) WITH (toast_tuple_target = 128);
    ALTER TABLE load_texts ${[...inLine, ...plain].join(', ')}`)
  await pool.query(`INSERT INTO load_texts SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (${columns})`, [
    JSON.stringify(exchanges),
  ])
  await pool.query(`
    CREATE UNLOGGED TABLE load_words AS
      WITH texts AS MATERIALIZED (
        SELECT n, false AS said, ARRAY(SELECT DISTINCT unnest(luka_words(asked))) AS words FROM load_texts
        UNION ALL SELECT n, true, ARRAY(SELECT DISTINCT unnest(luka_words(said))) FROM load_texts
      )
      SELECT n, shelf, said, array_to_tsvector(ARRAY(SELECT shelf || ':' || word FROM unnest(words) AS word)) AS words
      FROM texts CROSS JOIN generate_series(0, 255) AS shelf;
    ANALYZE load_texts, load_words`)
}

/** The tables that are filled; what belongs to them comes with them. */
const FILLED = [
  'users',
  'user_figures',
  'stored_text',
  'companies',
  'threads',
  'messages',
  'message_references',
  'message_ratings',
  'misreads',
  'asks',
  'credit_ledger',
  'audit_log',
  'campaigns',
  'mails',
  'contact_messages',
  'credit_requests',
  'sales_leads',
  'unanswered_questions',
  'consents',
  'known_devices',
  'daily_figures',
]

interface Filling {
  readonly exchanges: readonly Exchange[]
  /** Of everything: 0.1 for a tenth. */
  readonly scale?: number
  /** Of the messages alone, when it differs. */
  readonly messages?: number
  readonly tell?: (what: string) => void
}

/**
 * Empties a migrated database and fills it with two years of people and what they wrote, in bulk and without triggers: what
 * those would write is written here. Every balance is the sum of its entries.
 */
export async function fillMillion(
  pool: Pool,
  { exchanges, scale = 1, messages = scale, tell = () => {} }: Filling,
): Promise<void> {
  const users = USERS * scale
  const threads = Math.round(((MESSAGES * messages) / 2 / PAIRS_OF_TEN) * 10)
  const texts = exchanges.length
  await keepExchanges(pool, exchanges)
  const run = async (what: string, ...statements: string[]) => {
    const began = performance.now()
    for (const statement of statements) await pool.query(statement)
    tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  // The rows are written first and sorted once: an index that grows with each row takes many times as long.
  const indexes = await pool.query<{ name: string; made: string }>(
    `SELECT i.indexname AS name, i.indexdef AS made FROM pg_indexes i
     WHERE schemaname = 'public' AND tablename = ANY ($1) AND NOT EXISTS (
       SELECT FROM pg_constraint c WHERE c.conindid = (quote_ident(i.indexname))::regclass)`,
    [FILLED],
  )
  await run(
    'emptied',
    'SET session_replication_role = replica',
    // In one transaction with what fills them: then the server writes no log of it.
    'BEGIN',
    `TRUNCATE ${FILLED.join(', ')} RESTART IDENTITY CASCADE`,
    ...indexes.rows.map((row) => `DROP INDEX ${row.name}`),
  )

  await run(
    'conversations',
    `CREATE UNLOGGED TABLE load_threads AS
     SELECT i AS id, ${owner('i', users)} AS user_id,
       CASE WHEN i % 50000 = 7 THEN 500 ELSE (ARRAY[1,1,2,2,2,3,3,4,5,7])[1 + i % 10] END AS pairs, 0::bigint AS before,
       now() - interval '1 minute' - ${DAYS} * interval '1 day' * (1 - sqrt(i / ${threads}::float8)) AS at
     FROM generate_series(1, ${threads}) AS i`,
    `UPDATE load_threads t SET before = b.before FROM (
       SELECT id, sum(pairs) OVER (ORDER BY id) - pairs AS before FROM load_threads) AS b WHERE b.id = t.id`,
    'ANALYZE load_threads',
    `CREATE UNLOGGED TABLE load_pairs AS
     SELECT (t.before + k)::int AS pair, t.id AS thread_id, t.user_id, ${of(21, texts, '(t.before + k)::int')} AS n,
       LEAST(t.at + k * interval '40 seconds', now()) AS at
     FROM load_threads t, generate_series(1, t.pairs) AS k`,
    'ANALYZE load_pairs',
    `INSERT INTO threads (id, user_id, title, created_at, updated_at, text_bytes)
     SELECT t.id, t.user_id, left(x.asked, 60), t.at, t.at, t.pairs * 1500 FROM load_threads t
     JOIN load_texts x ON x.n = ${of(22, texts, 't.id')} ORDER BY t.id`,
  )
  const began = performance.now()
  for (let from = 1; from <= threads; from += AT_ONCE)
    await pool.query(
      `INSERT INTO messages (id, thread_id, content, is_from_assistant, created_at, topic, answered, state, clarification,
         reading, parts, search)
       SELECT 2 * p.pair - 1 + m.said::int, p.thread_id,
         CASE WHEN m.said THEN x.said ELSE x.asked || ' Factura ' || ${of(23, 100_000, 'p.pair')} END, m.said,
         p.at + m.said::int * interval '1 second',
         CASE WHEN m.said THEN x.topic END, CASE WHEN m.said THEN x.answered END, CASE WHEN m.said THEN x.state END,
         CASE WHEN m.said THEN x.clarification END, CASE WHEN m.said THEN x.reading END, CASE WHEN m.said THEN x.parts END,
         w.words || array_to_tsvector(CASE WHEN m.said THEN ARRAY['@' || p.user_id] ELSE
           ARRAY['@' || p.user_id, p.user_id % 256 || ':factura', p.user_id % 256 || ':' || ${of(23, 100_000, 'p.pair')}] END)
       FROM load_pairs p CROSS JOIN (VALUES (false), (true)) AS m (said)
       JOIN load_texts x ON x.n = p.n
       JOIN load_words w ON w.n = p.n AND w.said = m.said AND w.shelf = p.user_id % 256
       WHERE p.thread_id >= ${from} AND p.thread_id < ${from + AT_ONCE}
       ORDER BY 1`,
    )
  tell(`messages: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await run(
    'what hangs on messages',
    `INSERT INTO message_references (message_id, position, document_id)
     SELECT 2 * p.pair, c.position - 1, c.id FROM load_pairs p JOIN load_texts x ON x.n = p.n
     CROSS JOIN LATERAL unnest(x.cited) WITH ORDINALITY AS c (id, position)`,
    `INSERT INTO message_ratings (message_id, useful, reason, state, rated_at)
     SELECT 2 * pair, ${of(24, 5, 'pair')} > 0, CASE WHEN ${of(24, 5, 'pair')} = 0 THEN 'incompleta' END,
       (CASE WHEN ${of(25, 10, 'pair')} = 0 THEN 'open' ELSE 'closed' END)::"InboxState", at
     FROM load_pairs WHERE ${of(26, 20, 'pair')} = 0`,
    `INSERT INTO misreads (user_id, message_id, intent, title, reason, choices, state, created_at)
     SELECT user_id, 2 * pair, 'uvt', 'Valor de la UVT', 'free', '[]',
       (CASE WHEN ${of(27, 10, 'pair')} = 0 THEN 'open' ELSE 'closed' END)::"InboxState", at
     FROM load_pairs WHERE ${of(28, 100, 'pair')} = 0 ORDER BY pair`,
    `INSERT INTO asks (id, user_id, client_message_id, question_hash, state, thread_id, user_message_id,
       assistant_message_id, charged, created_at, expires_at, settled_at)
     SELECT p.pair, p.user_id, gen_random_uuid(), md5(p.pair::text) || md5(p.pair::text), 'answered', p.thread_id,
       2 * p.pair - 1, 2 * p.pair, CASE WHEN x.charged THEN 500 ELSE 0 END, p.at, p.at + interval '1 minute', p.at
     FROM load_pairs p JOIN load_texts x ON x.n = p.n`,
  )
  await run(
    'ledger',
    `CREATE UNLOGGED TABLE load_uses AS
     SELECT p.pair, p.user_id, p.at, to_char(p.at AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS month
     FROM load_pairs p JOIN load_texts x ON x.n = p.n WHERE x.charged`,
    // A month is granted at its first question and pays for forty; more is paid out of what was bought before the first.
    `CREATE UNLOGGED TABLE load_months AS
     SELECT user_id, month, count(*)::int AS uses, min(at) AS first, lead(min(at)) OVER account AS next,
       (sum(GREATEST(count(*) - 40, 0)) OVER (PARTITION BY user_id))::int AS bought,
       row_number() OVER account = 1 AS opens
     FROM load_uses GROUP BY user_id, month WINDOW account AS (PARTITION BY user_id ORDER BY month)`,
    `CREATE UNLOGGED TABLE load_entries AS
     SELECT user_id, 'extra_grant' AS kind, 0 AS monthly, bought * 500 + ${of(9, 4, 'user_id')} / 3 * 30000 AS extra, month,
       'extra:carga' AS key, first - interval '3 seconds' AS at, 0 AS pair
     FROM load_months WHERE opens AND (bought > 0 OR ${of(9, 4, 'user_id')} = 3)
     UNION ALL
     SELECT user_id, 'monthly_expiry', -500 * (40 - uses), 0, month, 'expiry:' || month, next - interval '2 seconds', 0
     FROM load_months WHERE next IS NOT NULL AND uses < 40
     UNION ALL
     SELECT user_id, 'monthly_grant', 20000, 0, month, 'month:' || month, first - interval '1 second', 0 FROM load_months
     UNION ALL
     SELECT user_id, 'usage', CASE WHEN use <= 40 THEN -500 ELSE 0 END, CASE WHEN use > 40 THEN -500 ELSE 0 END, month,
       'usage:ask:' || pair || ':1', at, pair
     FROM (SELECT *, row_number() OVER (PARTITION BY user_id, month ORDER BY pair) AS use FROM load_uses) AS numbered`,
    `INSERT INTO credit_ledger (user_id, kind, monthly_delta, extra_delta, monthly_after, extra_after, month, idempotency_key,
       created_at)
     SELECT user_id, kind::"LedgerKind", monthly, extra, sum(monthly) OVER account, sum(extra) OVER account, month, key, at
     FROM load_entries WINDOW account AS (PARTITION BY user_id ORDER BY at, pair) ORDER BY at, pair`,
    `CREATE UNLOGGED TABLE load_balances AS
     SELECT e.user_id, sum(e.monthly)::int AS monthly, sum(e.extra)::int AS extra, m.month, m.uses * 500 AS used
     FROM load_entries e JOIN load_months m ON m.user_id = e.user_id AND m.next IS NULL GROUP BY 1, m.month, m.uses`,
  )
  const people = `SELECT i, i <= 1000 AS known, COALESCE(b.monthly, 0) AS monthly, COALESCE(b.extra, 0) AS extra,
      COALESCE(b.used, 0) AS used, COALESCE(b.month, '') AS month, COALESCE(t.newest, 0) AS newest,
      'persona' || i || '@' || ${name(['espiga.co', 'gmail.com', 'hotmail.com', 'andina.com.co', 'tienda.net'], 1)} AS email,
      CASE WHEN ${of(2, 10)} = 0 THEN NULL ELSE
        ${name(['Ana', 'María', 'Luis', 'Jorge', 'Eva', 'Camilo', 'Sofía', 'Andrés', 'Diana', 'Óscar'], 3)} || ' ' ||
        ${name(['Gómez', 'Rodríguez', 'Pérez', 'Zapata', 'Ñáñez', 'Mejía', 'Cárdenas', 'Uribe', 'Vélez'], 4)} END AS name,
      now() - ${DAYS} * interval '1 day' * (1 - sqrt(i / ${users}::float8)) AS created
    FROM generate_series(1, ${users}) AS i
    LEFT JOIN load_balances b ON b.user_id = i
    LEFT JOIN (SELECT user_id, max(id) AS newest FROM load_threads GROUP BY user_id) AS t ON t.user_id = i`
  await run(
    'people',
    `INSERT INTO users (id, email, username, name, password_hash, role, blocked, email_verified_at, credits_monthly,
       credits_extra, credits_used, credits_month, last_active_at, created_at, updated_at, marketing_opt_out, mail_bounced_at,
       deletion_due, search_text, newest_thread_id)
     SELECT i, email, 'persona' || i, name, '-', (CASE WHEN ${of(5, 2000)} = 0 THEN 'admin' ELSE 'user' END)::"Role",
       NOT known AND ${of(6, 100)} = 0, CASE WHEN NOT known AND ${of(7, 10)} = 0 THEN NULL ELSE created END, monthly, extra, used,
       month, CASE WHEN ${of(12, 10)} = 0 THEN NULL ELSE
         LEAST(now(), created + (now() - created) * sqrt(${of(13, 10_000)} / 10000.0)) END, created, created,
       CASE WHEN ${of(14, 10)} < 6 THEN created END, CASE WHEN ${of(15, 100)} = 0 THEN created END,
       CASE WHEN NOT known AND ${of(16, 2000)} = 0 THEN now() + interval '9 days' END,
       luka_plain(COALESCE(name, '') || ' persona' || i || ' ' || email), newest
     FROM (${people}) AS people ORDER BY i`,
    `INSERT INTO user_figures
     SELECT id, credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role, email_verified_at,
       last_active_at, search_text, luka_reach(u) FROM users u ORDER BY id`,
    `INSERT INTO stored_text SELECT user_id, sum(pairs * 1500 + 260) FROM load_threads GROUP BY user_id ORDER BY user_id`,
    `INSERT INTO companies (user_id, nombre_o_razon_social, nit, correo, ciudad, regimen)
     SELECT id, 'Empresa ' || id, '900' || lpad((id % 1000000)::text, 6, '0'), email, 'Medellín', 'comun'
     FROM users WHERE ${of(17, 5, 'id')} < 2`,
    `INSERT INTO consents (user_id, document, version, created_at)
     SELECT id, 'tratamiento-de-datos', '2026-01-01', created_at FROM users ORDER BY id`,
    `INSERT INTO known_devices SELECT id, md5(id::text) || md5(id::text), created_at FROM users ORDER BY id`,
  )
  await run(
    'panel',
    `INSERT INTO audit_log (actor_id, action, target_id, ip, created_at)
     SELECT 1 + ${of(50, 50)}, ${name(['credits.add', 'role.set', 'email.send', 'messages.read', 'threads.read'], 51)},
       1 + ${of(52, users)}, '127.0.0.1', now() - (${users} - i) * interval '1 minute' FROM generate_series(1, ${users}) AS i`,
    `INSERT INTO campaigns (type, filter, subject, advertising, total_users, state)
     SELECT 'all', 'all', 'Novedades ' || i, true, ${users / 5}, 'finished' FROM generate_series(1, 5) AS i`,
    `INSERT INTO mails (user_id, campaign_id, template_id, "to", subject, html, text, advertising, state, handed_at, sent_at,
       created_at, not_before)
     SELECT u.id, c, 'novedades', u.email, 'Novedades ' || c, '', '', true, 'success', at, at, at, at
     FROM generate_series(1, 5) AS c CROSS JOIN LATERAL (SELECT now() - (6 - c) * interval '20 days' AS at) AS sent
     JOIN users u ON u.id % 5 = 0 ORDER BY c, u.id`,
    `INSERT INTO contact_messages (user_id, name, email, subject, message, state, created_at)
     SELECT 1 + ${of(53, users)}, 'Persona', 'persona' || i || '@espiga.co', 'Consulta', repeat('Quisiera saber más. ', 10),
       (CASE WHEN i % 10 = 0 THEN 'open' ELSE 'closed' END)::"InboxState", now() - (${users} - i * 20) * interval '1 minute'
     FROM generate_series(1, ${users / 20}) AS i`,
    `INSERT INTO credit_requests (user_id, nombre, email, telefono, mensaje, state, created_at)
     SELECT 1 + ${of(54, users)}, 'Persona ' || i, 'persona' || i || '@espiga.co', '+57 3001234567',
       '[SOLICITUD DE CRÉDITOS] Más', (CASE WHEN i % 10 = 0 THEN 'open' ELSE 'approved' END)::"InboxState",
       now() - (${users} - i * 20) * interval '1 minute' FROM generate_series(1, ${users / 20}) AS i`,
    `INSERT INTO sales_leads (email, service_type, state, created_at)
     SELECT 'persona' || i || '@espiga.co', 'servicio', (CASE WHEN i % 10 = 0 THEN 'open' ELSE 'closed' END)::"InboxState",
       now() - (${users} - i * 20) * interval '1 minute' FROM generate_series(1, ${users / 20}) AS i`,
    // Some are asked by many, most by few.
    `INSERT INTO unanswered_questions (user_id, question, same, state, created_at)
     SELECT 1 + ${of(55, users)}, '¿' || n || '?', encode(sha256(n::text::bytea), 'hex'),
       (CASE WHEN n % 3 = 0 THEN 'open' ELSE 'closed' END)::"InboxState", now() - (${users} - i * 5) * interval '1 minute'
     FROM (SELECT i, floor(${users / 10} * power(${of(56, 1_000_000)} / 1e6, 2))::int AS n
           FROM generate_series(1, ${users / 5}) AS i) AS asked`,
  )
  await run(
    'settled',
    'DROP TABLE load_texts, load_words, load_threads, load_pairs, load_uses, load_months, load_entries, load_balances',
    ...FILLED.filter(
      (table) =>
        ![
          'user_figures',
          'stored_text',
          'message_references',
          'message_ratings',
          'known_devices',
          'daily_figures',
        ].includes(table),
    ).map((table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`),
    'COMMIT',
    'SET session_replication_role = origin',
  )
  for (const { name: index, made } of indexes.rows) await run(index, made)
  await run('analysed', 'VACUUM ANALYZE')
}
