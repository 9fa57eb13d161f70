import { parseArgs } from 'node:util'
import { closeToOthers, createPrivately } from '../src/server/dataFolder.ts'
import { databaseOf, readEnv } from '../src/server/env.ts'
import { explain } from '../src/server/main.ts'
import { backup } from '../src/server/ops/backup/backup.ts'
import { BackupError } from '../src/server/ops/backup/read.ts'

const USAGE = `npm run backup -- archivo.gz

Guarda toda la base de datos en un archivo, también con el servidor en marcha. El archivo tiene datos personales:
guárdalo cifrado y lejos de esta máquina. SESSION_SECRET (o session-secret, en DATA_DIR) no va adentro: guárdalo aparte.`

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
  const place = databaseOf(readEnv(process.env))
  createPrivately()
  closeToOthers(place.dataDir)
  const { rows, tables } = await backup(place, file)
  console.log(`Respaldo en ${file}: ${rows} filas de ${tables} tablas`)
}

main().then(
  // The schema engine leaves a timer of ten seconds behind.
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof BackupError ? error.message : explain(error))
    process.exit(1)
  },
)
