// node opener.ts <data folder> [postgres://…]: opens the database, seeds it, says "open" and waits for its input to end.
import pino from 'pino'
import { openDatabase } from '../../../src/server/db/client.ts'
import { seed } from '../../../src/server/db/seed.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
try {
  const { patient, close } = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
  await seed(patient)
  console.log('open')
  process.stdin.resume().once('end', () => void close().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
