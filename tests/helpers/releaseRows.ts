import type { SqlRunner } from '../../src/server/db/types.ts'

// Something in every table that people fill, in an order in which each row finds those that it points at. A release gets
// the rows of the tables that it has, with the columns that it has.

export type Row = Readonly<Record<string, unknown>>
const WHEN = '2026-11-19T15:04:05.678+00:00'
const LATER = '2027-11-19T15:04:05.678+00:00'
const hash = (letter: string) => letter.repeat(64)

const ROWS: readonly (readonly [table: string, ...rows: Row[]])[] = [
  [
    'users',
    {
      ...{ id: 300, email: 'vieja@espiga.co', username: 'Señora Vieja', name: 'Ana Ñáñez', telefono: '+57 3001234567' },
      ...{ password_hash: '$argon2id$x', role: 'user', blocked: false, email_verified_at: WHEN, created_at: WHEN },
      ...{
        credits_monthly: 19_500,
        credits_extra: 7_000,
        credits_used: 500,
        credits_month: '2026-11',
        updated_at: WHEN,
      },
      ...{ two_factor_secret: 'sellado', two_factor_since: WHEN, two_factor_step: 41, two_factor_due: LATER },
      ...{ last_active_at: WHEN, deletion_due: LATER, marketing_opt_out: WHEN, mail_bounced_at: WHEN },
      ...{
        assistant_token: 'sellado',
        previous_email: 'antes@espiga.co',
        previous_until: LATER,
        password_unproven: true,
      },
    },
    {
      ...{ id: 301, email: 'jefe@luka.co', username: 'jefe', password_hash: '-', role: 'admin', created_at: WHEN },
      ...{ blocked: true, updated_at: WHEN, credits_month: '' },
    },
  ],
  [
    'passkeys',
    {
      ...{ id: 3, user_id: 300, name: 'Llave', credential_id: 'cred', public_key: '\\x0102ff', counter: 9 },
      ...{ transports: ['usb', 'nfc'], device: 'Firefox en Linux', synced: true, with_password: true },
      ...{ created_at: WHEN, last_used_at: WHEN },
    },
  ],
  ['passkey_challenges', { hash: hash('p'), purpose: 'second_factor', user_id: 300, expires_at: LATER }],
  [
    'sessions',
    {
      ...{ id: hash('s'), user_id: 300, remember: true, user_agent: 'Firefox', ip: '190.25.1.7', passkey_id: 3 },
      ...{ created_at: WHEN, last_used_at: WHEN, password_at: WHEN, expires_at: LATER },
    },
  ],
  [
    'api_keys',
    {
      ...{ id: 4, user_id: 301, name: 'Contador', hash: hash('k'), prefix: 'luka_ab', write: true, grants: true },
      ...{ created_at: WHEN, expires_at: LATER, last_used_at: WHEN, revoked_at: WHEN },
    },
  ],
  [
    'one_time_tokens',
    {
      ...{ id: 11, user_id: 300, email: 'vieja@espiga.co', purpose: 'reset_password', hash: hash('x') },
      ...{ created_at: WHEN, expires_at: LATER },
    },
  ],
  ['recovery_codes', { id: 6, user_id: 300, hash: hash('r'), used_at: WHEN }],
  ['known_devices', { user_id: 300, fingerprint: hash('d'), last_seen_at: WHEN }],
  [
    'companies',
    {
      ...{ id: 8, user_id: 300, nombre_o_razon_social: 'Panadería La Espiga S.A.S.', nit: '900373913-4' },
      ...{
        correo: 'hola@espiga.co',
        direccion: 'Cl 10 # 43',
        ciudad: 'Medellín',
        telefono: '+57 4',
        regimen: 'Ordinario',
      },
      ...{ actividad_economica: '1081', created_at: WHEN, updated_at: WHEN },
    },
  ],
  ['situations', { user_id: 301, person: 'natural', ciudad: 'Cali', regimen: 'Simple', updated_at: WHEN }],
  [
    'tax_calendars',
    {
      ...{
        user_id: 300,
        person: 'juridica',
        regime: 'ordinario',
        iva: 'bimestral',
        employees: 4,
        switched: { ica: false },
      },
      ...{ reminders_since: WHEN, reminded_on: '2026-11-19', feed_hash: hash('f'), feed_since: WHEN, updated_at: WHEN },
    },
  ],
  ['calendar_marks', { user_id: 300, entry: 'retencion-2026-12', done_at: WHEN }],
  ['calendar_reminders', { user_id: 300, entry: 'retencion-2026-12', days: 5, mail_id: 1, created_at: WHEN }],
  ['user_notes', { id: 2, user_id: 300, author_id: 301, text: 'Llamar en enero', created_at: WHEN, edited_at: WHEN }],
  ['panel_views', { id: 2, user_id: 301, name: 'Bloqueados', search: 'estado=bloqueado', created_at: WHEN }],
  [
    'threads',
    {
      ...{ id: 5, user_id: 300, title: 'Nómina y pensión', external_thread_id: 'ext-1', service_thread_id: 'srv-1' },
      ...{ service_thread_own: true, pinned_at: WHEN, created_at: WHEN, updated_at: WHEN },
    },
  ],
  [
    'messages',
    { id: 6, thread_id: 5, content: '¿Cuánto retengo?', is_from_assistant: false, created_at: WHEN },
    {
      ...{ id: 7, thread_id: 5, content: 'La retención en la fuente', is_from_assistant: true, created_at: WHEN },
      ...{ topic: 'retencion', answered: true, state: { v: 1 }, clarification: { q: '?' }, reading: { intent: 'x' } },
      ...{ parts: [{ kind: 'text' }], version: 2 },
    },
  ],
  [
    'message_versions',
    {
      ...{ message_id: 7, version: 1, content: 'Lo de antes', reading: { intent: 'y' }, state: { v: 0 }, cited: [] },
      ...{ request_id: '0190a1b2-0000-7000-8000-000000000001', fingerprint: hash('v'), created_at: WHEN, parts: [] },
    },
  ],
  [
    'misreads',
    {
      ...{ id: 2, user_id: 300, message_id: 7, intent: 'x', title: 'X', refunded: 500, reason: 'otra', choices: [] },
      ...{ granted: true, state: 'approved', named: 'y', created_at: WHEN },
    },
  ],
  [
    'message_ratings',
    { message_id: 7, useful: false, reason: 'otra', comment: 'No era eso', state: 'closed', rated_at: WHEN },
  ],
  [
    'legal_documents',
    {
      ...{
        id: 900,
        type: 'circular',
        number: '77',
        year: 2019,
        title: 'Circular',
        summary: 'Resumen',
        content: 'Texto',
      },
      ...{
        url: 'https://x.co',
        status: 'vigente',
        certainty: 'S',
        created_at: WHEN,
        updated_at: WHEN,
        edited_at: WHEN,
      },
    },
  ],
  ['message_references', { message_id: 7, position: 1, document_id: 900, article: '383' }],
  [
    'shared_conversations',
    {
      ...{ id: 2, thread_id: 5, user_id: 300, hash: hash('c'), snapshot: { messages: [], references: [] }, opens: 3 },
      ...{ created_at: WHEN, expires_at: LATER },
    },
  ],
  [
    'asks',
    {
      ...{ id: 12, user_id: 300, client_message_id: '0190a1b2-0000-7000-8000-000000000002', question_hash: hash('q') },
      ...{ state: 'answered', thread_id: 5, user_message_id: 6, assistant_message_id: 7, charged: 500, attempt: 2 },
      ...{ created_at: WHEN, expires_at: LATER, settled_at: WHEN },
    },
  ],
  [
    'credit_ledger',
    {
      ...{ id: 20, user_id: 300, kind: 'monthly_grant', monthly_delta: 20_000, extra_delta: 0, monthly_after: 20_000 },
      ...{ extra_after: 7_000, month: '2026-11', idempotency_key: 'grant:2026-11', created_at: WHEN },
    },
    {
      ...{ id: 21, user_id: 300, kind: 'usage', monthly_delta: -500, extra_delta: 0, monthly_after: 19_500 },
      ...{ extra_after: 7_000, month: '2026-11', idempotency_key: 'usage:ask:12:2', thread_id: 5, actor_id: 300 },
      ...{ reason: 'Pregunta', created_at: WHEN },
    },
  ],
  [
    'contact_messages',
    {
      ...{ id: 2, user_id: 300, name: 'Ana', email: 'a@b.co', phone: '1', subject: 'Hola', message: 'Buenas' },
      ...{ state: 'closed', created_at: WHEN },
    },
  ],
  [
    'credit_requests',
    {
      ...{ id: 2, user_id: 300, nombre: 'Ana', email: 'a@b.co', empresa: 'La Espiga', telefono: '1', mensaje: 'Más' },
      ...{ solicita_llamada: true, state: 'approved', created_at: WHEN },
    },
  ],
  ['sales_leads', { id: 2, email: 'a@b.co', service_type: 'software', state: 'rejected', created_at: WHEN }],
  ['unanswered_questions', { id: 2, user_id: 300, question: '¿Qué es?', state: 'closed', created_at: WHEN }],
  [
    'mail_templates',
    { id: 'propia', name: 'Propia', type: 'general', subject: 'Hola', body: 'Cuerpo', version: 2, updated_at: WHEN },
  ],
  [
    'mail_template_versions',
    {
      ...{ template_id: 'propia', version: 1, name: 'Propia', subject: 'Hola', body: 'Antes', created_by_id: 301 },
      ...{ created_at: WHEN },
    },
  ],
  [
    'campaigns',
    {
      ...{ id: 9, template_id: 'propia', template_name: 'Propia', type: 'all', filter: 'verified', subject: 'Hola' },
      ...{ body: 'Cuerpo', advertising: true, state: 'paused', total_users: 1, idempotency_key: 'c-1' },
      ...{ fingerprint: hash('g'), created_by_id: 301, created_at: WHEN },
    },
  ],
  [
    'mails',
    {
      ...{ id: 1, user_id: 300, to: 'vieja@espiga.co', subject: 'Recupera', html: 'x', state: 'queued', attempts: 2 },
      ...{ text: 'https://luka.co/reset-password?token=abc', not_before: WHEN, created_at: WHEN, error: '451' },
    },
    {
      ...{ id: 2, user_id: 300, campaign_id: 9, template_id: 'propia', template_name: 'Propia', subject: 'Hola' },
      ...{ to: 'vieja@espiga.co', html: '', text: '', state: 'success', advertising: true, attempts: 1, sent_at: WHEN },
      ...{ not_before: WHEN, handed_at: WHEN, attempts_before: 1, idempotency_key: 'm-2', created_at: WHEN },
    },
  ],
  [
    'consents',
    {
      ...{ id: 2, user_id: 300, document: 'terminos-de-uso', version: '1.0', ip: '190.25.1.7', created_at: WHEN },
      ...{ given: true, source: 'registro' },
    },
    {
      ...{ id: 3, user_id: 300, document: 'publicidad', version: '1.0', ip: '190.25.1.7', created_at: WHEN },
      ...{ given: false, source: 'perfil' },
    },
  ],
  [
    'audit_log',
    {
      ...{
        id: 2,
        actor_id: 301,
        action: 'role.set',
        target_id: 300,
        before: { role: 'admin' },
        after: { role: 'user' },
      },
      ...{ reason: 'Se fue', ip: '190.25.1.7', created_at: WHEN, subject: 'user:300' },
    },
  ],
  [
    'legal_facts',
    {
      ...{ id: 2, key: 'uvt', title: 'UVT', value: 52_374, unit: 'COP', valid_from: '2026-01-01', sources: ['x'] },
      ...{ valid_until: '2026-12-31', url: 'https://x.co', reviewed_on: '2026-01-02', note: 'n', created_at: WHEN },
      ...{ certainty: 'S' },
    },
  ],
  // Last, of a day of which nothing else is: what changes on a day takes its figures away.
  ['daily_figures', { day: '2026-01-05', messages: 4, new_users: 1, granted: 20_000, used: 500, topics: [] }],
  ['rate_limits', { key: 'login 1', count: 3, resets_at: LATER }],
  ['used_challenges', { signature: 'firma', expires_at: LATER }],
]

/** Kept by triggers alone, or Prisma's. */
const UNFILLED = new Set(['legal_words', 'library_version', 'user_figures', 'stored_text', '_prisma_migrations'])
/** Worked out of the other columns, anew where a version works it out otherwise. */
const DERIVED = new Set(['search', 'title_search', 'search_text', 'text_bytes', 'newest_thread_id', 'same'])

async function columnsOf(sql: SqlRunner): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sql.query<{ table: string; columns: string[] }>(`
    SELECT c.table_name AS table, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1`)
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}

/** Fills every table that the database has. Gives those that it did not know how to fill. */
export async function fillTables(sql: SqlRunner): Promise<string[]> {
  const present = await columnsOf(sql)
  for (const [table, ...rows] of ROWS) {
    const columns = present.get(table)
    if (columns === undefined) continue
    for (const row of rows) {
      const names = Object.keys(row).filter((name) => columns.has(name))
      const list = names.map((name) => `"${name}"`).join(', ')
      await sql.query(
        `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)`,
        [JSON.stringify(row)],
      )
    }
  }
  const known = new Set(ROWS.map(([table]) => table))
  return [...present.keys()].filter((table) => !known.has(table) && !UNFILLED.has(table))
}

/** Every row of the filled tables, without what is derived. */
export async function readTables(sql: SqlRunner): Promise<Record<string, Row[]>> {
  const present = await columnsOf(sql)
  const found: Record<string, Row[]> = {}
  for (const [table] of ROWS) {
    if (!present.has(table)) continue
    const rows = await sql.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY to_jsonb(t)->'id'`)
    found[table] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !DERIVED.has(name))))
  }
  return found
}
