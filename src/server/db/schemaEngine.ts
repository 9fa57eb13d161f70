import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaFilter, SchemasContainer } from '@prisma/schema-engine-wasm'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { Migration } from './migrations.ts'

const SCHEMA_NAME = 'schema.prisma'

/** Every table and enum belongs to us. */
export const EVERYTHING: SchemaFilter = { externalTables: [], externalEnums: [] }

/**
 * The engine takes a lock of the session and never gives it back. Ours is one of each migration's transaction, or else two
 * processes would wait for each other, and a pooler would keep the lock for good.
 */
function withoutSessionLock(factory: SqlMigrationAwareDriverAdapterFactory): SqlMigrationAwareDriverAdapterFactory {
  const connect = async () => {
    const adapter = await factory.connect()
    const { executeRaw } = adapter
    adapter.executeRaw = (query) =>
      executeRaw.call(adapter, { ...query, sql: query.sql.replace('pg_advisory_lock(', 'pg_advisory_xact_lock(') })
    return adapter
  }
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

let loaded = false

/** Prisma's schema engine as WebAssembly: nothing is downloaded, and it works through our own connection. */
export async function openSchemaEngine(adapter: SqlMigrationAwareDriverAdapterFactory, schema?: string) {
  if (!loaded) {
    const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
    const module = new WebAssembly.Module(readFileSync(join(folder, 'schema_engine_bg.wasm')))
    const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...bindings } })
    bindings.__wbg_set_wasm(instance.exports)
    const start = instance.exports.__wbindgen_start
    if (typeof start === 'function') start()
    loaded = true
  }
  const datamodels: [string, string][] | undefined = schema === undefined ? undefined : [[SCHEMA_NAME, schema]]
  const log = () => undefined
  return bindings.SchemaEngine.new(
    { datamodels },
    log,
    bindMigrationAwareSqlAdapterFactory(withoutSessionLock(adapter)),
  )
}

export const schemaFiles = (content: string): SchemasContainer => ({ files: [{ path: SCHEMA_NAME, content }] })

export function migrationList(migrations: readonly Migration[]): MigrationList {
  return {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  }
}
