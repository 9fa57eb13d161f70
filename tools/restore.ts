import { parseArgs } from 'node:util'
import { closeToOthers, createPrivately } from '../src/server/dataFolder.ts'
import { databaseOf, readEnv } from '../src/server/env.ts'
import { explain } from '../src/server/main.ts'
import { restore } from '../src/server/ops/backup/backup.ts'
import { BackupError } from '../src/server/ops/backup/read.ts'

const USAGE = `npm run restore -- archivo.gz [--deleted 12,57]

Crea la base de datos a partir de un respaldo: en una base vacía (DATABASE_URL) o en una carpeta sin base (DATA_DIR). El
servidor debe estar detenido. Con --deleted, las cuentas de esos números, eliminadas después del respaldo, se eliminan
de nuevo en el próximo arranque. Un respaldo sirve en las dos bases: así también se pasa de la embebida a PostgreSQL.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { deleted: { type: 'string', default: '' }, help: { type: 'boolean', short: 'h' } },
  })
  const [file] = positionals
  const deleted = values.deleted.split(',').filter(Boolean).map(Number)
  const wrong = deleted.some((id) => !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647)
  if (values.help || file === undefined || positionals.length !== 1 || wrong) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const place = databaseOf(readEnv(process.env))
  createPrivately()
  closeToOthers(place.dataDir)
  const rows = await restore(place, file, deleted)
  console.log(`Restaurado: ${rows} filas`)
}

main().then(
  // The schema engine leaves a timer of ten seconds behind.
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof BackupError ? error.message : explain(error))
    process.exit(1)
  },
)
