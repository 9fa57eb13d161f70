import { parseArgs } from 'node:util'
import { readEnv } from '../src/server/env.ts'
import { explain } from '../src/server/main.ts'
import { restore } from '../src/server/ops/backup/backup.ts'
import { BackupError } from '../src/server/ops/backup/read.ts'

const USAGE = `npm run restore -- archivo.gz

Crea la base de datos a partir de un respaldo: en una base vacía (DATABASE_URL) o en una carpeta sin base (DATA_DIR). El
servidor debe estar detenido. Un respaldo sirve en las dos bases: así también se pasa de la embebida a PostgreSQL.`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [file] = positionals
  if (values.help || file === undefined || positionals.length !== 1) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnv(process.env)
  const rows = await restore({ databaseUrl, dataDir }, file)
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
