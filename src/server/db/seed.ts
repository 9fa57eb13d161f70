import { createHash } from 'node:crypto'
import { mailTemplates } from '../../../prisma/seed/mailTemplates.ts'
import { references } from '../../../prisma/seed/references.ts'
import type { Db } from './types.ts'

/** Any number that nothing else locks: of processes that start at once, one seeds and the others find it done. */
const SEED_LOCK = 7_210_552

const DOCUMENTS = `
INSERT INTO legal_documents (type, number, year, title, summary, content, url, status, certainty)
SELECT type::"DocumentType", number, year, title, summary, content, official->>'url', status, certainty
FROM jsonb_to_recordset($1::jsonb) AS shipped (
  type text, number text, year int, title text, summary text, content text, official jsonb, status text, certainty text
)
ON CONFLICT (type, number, year) DO UPDATE
SET (title, summary, content, url, status, certainty, updated_at) = (
  EXCLUDED.title, EXCLUDED.summary, EXCLUDED.content, EXCLUDED.url, EXCLUDED.status, EXCLUDED.certainty, CURRENT_TIMESTAMP
)
WHERE legal_documents.edited_at IS NULL
  AND (
    legal_documents.title, legal_documents.summary, legal_documents.content, legal_documents.url, legal_documents.status,
    legal_documents.certainty
  ) IS DISTINCT FROM (
    EXCLUDED.title, EXCLUDED.summary, EXCLUDED.content, EXCLUDED.url, EXCLUDED.status, EXCLUDED.certainty
  )`

const TEMPLATES = `
INSERT INTO mail_templates (id, name, type, subject, body)
SELECT id, name, type, subject, body
FROM jsonb_to_recordset($1::jsonb) AS shipped (id text, name text, type text, subject text, body text)
ON CONFLICT (id) DO UPDATE
SET (name, type, subject, body, updated_at)
  = (EXCLUDED.name, EXCLUDED.type, EXCLUDED.subject, EXCLUDED.body, CURRENT_TIMESTAMP)
-- One that was edited in the panel keeps what was written there.
WHERE mail_templates.version = 1`

/**
 * Brings the reference library and the mail templates to what this version ships. Does nothing, in one small query, when
 * the last seeding had the same content: its hash is kept as the table's comment, in the seeding's own transaction. Rows
 * that are no longer shipped stay, since answers cite them; so do those that an administrator has written.
 */
export async function seed(db: Db): Promise<void> {
  const content = [JSON.stringify(references), JSON.stringify(mailTemplates)] as const
  const hash = createHash('sha256').update(content.join('\n')).digest('hex')
  if ((await seededHash(db)) === hash) return
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
    if ((await seededHash(tx)) === hash) return
    await tx.$executeRawUnsafe(DOCUMENTS, content[0])
    await tx.$executeRawUnsafe(TEMPLATES, content[1])
    await tx.$executeRawUnsafe(`COMMENT ON TABLE legal_documents IS 'seed:${hash}'`)
  })
}

async function seededHash(db: Pick<Db, '$queryRaw'>): Promise<string | null> {
  const [row] = await db.$queryRaw<{ comment: string | null }[]>`
    SELECT obj_description('legal_documents'::regclass, 'pg_class') AS comment`
  return row?.comment?.replace('seed:', '') ?? null
}
