import type { Db } from '../../src/server/db/types.ts'

/** Columns that change by use, or belong to nobody. */
const UNTOLD_TABLES = new Set(['rate_limits', '_prisma_migrations'])
const UNTOLD_COLUMNS = new Set(['last_active_at', 'last_used_at'])

interface Column {
  readonly table_name: string
  readonly column_name: string
}

/**
 * Every row of every table as JSON, by table; only the person's if one is named. The difference of two snapshots is
 * exactly what happened in between.
 */
export async function readRows(db: Db, userId?: number): Promise<Record<string, unknown[]>> {
  const columns = await db.$queryRaw<Column[]>`
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name, c.ordinal_position`
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const rows: Record<string, unknown[]> = {}
  for (const [table, own] of tables) {
    const names = own.map((column) => column.column_name)
    const owned = ownership(table, names)
    if (UNTOLD_TABLES.has(table) || (userId !== undefined && owned === undefined)) continue
    const told = names.filter((name) => !UNTOLD_COLUMNS.has(name)).map((name) => `"${name}"`)
    // Table names come from the database's catalogue.
    const where = userId === undefined ? '' : `WHERE ${owned} = ${userId}`
    rows[table] = await db.$queryRawUnsafe<unknown[]>(
      `SELECT row_to_json(told)::text AS row FROM (SELECT ${told.join(', ')} FROM "${table}" ${where} ORDER BY 1) told`,
    )
  }
  return rows
}

function ownership(table: string, columns: readonly string[]): string | undefined {
  if (table === 'users') return 'id'
  if (columns.includes('user_id')) return 'user_id'
  return columns.includes('thread_id') ? '(SELECT user_id FROM threads t WHERE t.id = thread_id)' : undefined
}
