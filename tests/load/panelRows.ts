import type { Pool } from 'pg'

export const USERS = 100_000
export const MESSAGES = 1_000_000

/** A random whole number below `n`, of a row's own: the same at every run. */
const of = (salt: number, n: number) => `(abs(hashint4(i * 31 + ${salt})) % ${n})`

/**
 * Fills a migrated database with people, conversations, movements and actions of a year, in bulk and without triggers
 * (what they would write is written here).
 * @param month "2026-11": the one that half of the balances are of
 * @param scale of everything: 0.1 for a tenth
 */
export async function fillPanel(pool: Pool, month: string, scale = 1): Promise<void> {
  const users = USERS * scale
  const threads = 2 * users
  const messages = MESSAGES * scale
  const ledger = 6 * users
  const actions = users
  const statements = [
    'SET session_replication_role = replica',
    `INSERT INTO threads (id, user_id, title, created_at, updated_at)
     SELECT i, 1 + ${of(20, users)}, 'Conversación de prueba ' || i, at, at
     FROM (SELECT i, now() - (${threads} - i) * interval '2 minutes' AS at FROM generate_series(1, ${threads}) AS i) AS t`,
    `INSERT INTO users (id, email, username, name, password_hash, role, blocked, email_verified_at, credits_monthly,
       credits_extra, credits_used, credits_month, last_active_at, created_at, updated_at, search_text, newest_thread_id)
     SELECT i, email, username, name, '-', role, blocked, verified, monthly, extra, used, month, active, created, created,
            luka_plain(coalesce(name, '') || ' ' || username || ' ' || email), coalesce(newest, 0)
     FROM (
       SELECT i,
         'persona' || i || '@' || (ARRAY['espiga.co','gmail.com','hotmail.com','andina.com.co','tienda.net'])[1 + ${of(1, 5)}] AS email,
         'persona' || i AS username,
         CASE WHEN ${of(2, 10)} = 0 THEN NULL ELSE
           (ARRAY['Ana','María','Luis','Jorge','Eva','Camilo','Sofía','Andrés'])[1 + ${of(3, 8)}] || ' ' ||
           (ARRAY['Gómez','Rodríguez','Pérez','Zapata','Ñáñez','Mejía'])[1 + ${of(4, 6)}] END AS name,
         (CASE WHEN ${of(5, 2000)} = 0 THEN 'admin' ELSE 'user' END)::"Role" AS role,
         ${of(6, 100)} = 0 AS blocked,
         CASE WHEN ${of(7, 10)} = 0 THEN NULL ELSE now() END AS verified,
         ${of(8, 41)} * 500 AS monthly,
         CASE WHEN ${of(9, 4)} = 0 THEN ${of(10, 50)} * 1000 ELSE 0 END AS extra,
         (40 - ${of(8, 41)}) * 500 AS used,
         CASE WHEN ${of(11, 2)} = 0 THEN '${month}' ELSE '2026-01' END AS month,
         CASE WHEN ${of(12, 10)} = 0 THEN NULL ELSE now() - ${of(13, 400 * 1440)} * interval '1 minute' END AS active,
         now() - ${of(14, 400 * 1440)} * interval '1 minute' AS created
       FROM generate_series(1, ${users}) AS i
     ) AS people
     LEFT JOIN (SELECT user_id, max(id) AS newest FROM threads GROUP BY user_id) AS talks ON talks.user_id = people.i
     ORDER BY i`,
    `INSERT INTO user_figures
     SELECT id, credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role,
       email_verified_at, last_active_at, search_text
     FROM users ORDER BY id`,
    `INSERT INTO messages (id, thread_id, content, is_from_assistant, created_at, topic, answered)
     SELECT i, 1 + (i / 2) % ${threads}, repeat('Texto de una conversación. ', 8), i % 2 = 1,
       now() - (${messages} - i) * interval '31 seconds',
       CASE WHEN i % 2 = 1 THEN (ARRAY['iva','retencion','nomina','uvt','renta','saludo',NULL])[1 + ${of(30, 7)}] END,
       CASE WHEN i % 2 = 1 THEN ${of(31, 8)} > 0 END
     FROM generate_series(1, ${messages}) AS i`,
    `INSERT INTO credit_ledger (id, user_id, kind, monthly_delta, extra_delta, monthly_after, extra_after, month,
       idempotency_key, created_at)
     SELECT i, 1 + ${of(40, users)}, (CASE WHEN i % 6 = 0 THEN 'monthly_grant' ELSE 'usage' END)::"LedgerKind",
       CASE WHEN i % 6 = 0 THEN 20000 ELSE -500 END, 0, 1000, 0, '${month}', 'carga:' || i,
       now() - (${ledger} - i) * interval '52 seconds'
     FROM generate_series(1, ${ledger}) AS i`,
    `INSERT INTO audit_log (id, actor_id, action, target_id, ip, created_at)
     SELECT i, 1 + ${of(50, 50)}, (ARRAY['credits.add','role.set','email.send','messages.read','threads.read'])[1 + ${of(51, 5)}],
       1 + ${of(52, users)}, '127.0.0.1', now() - (${actions} - i) * interval '5 minutes'
     FROM generate_series(1, ${actions}) AS i`,
    `INSERT INTO credit_requests (nombre, email, telefono, mensaje, state, created_at)
     SELECT 'Persona ' || i, 'persona' || i || '@espiga.co', '+57 3001234567', '[SOLICITUD DE CRÉDITOS] Más', 'open', now()
     FROM generate_series(1, 2000) AS i`,
    'SET session_replication_role = origin',
    ...['users', 'threads', 'messages', 'credit_ledger', 'audit_log'].map(
      (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    ),
    'VACUUM ANALYZE',
  ]
  for (const statement of statements) await pool.query(statement)
}
