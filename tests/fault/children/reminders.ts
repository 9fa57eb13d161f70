// node reminders.ts <data folder> <database address or ""> <moment>: queues the reminders of that moment and says "mail"
// in the middle of each person's transaction, until it is killed or nothing is left.
import { writeSync } from 'node:fs'
import pino from 'pino'
import { openDatabase } from '../../../src/server/db/client.ts'
import { queueReminders } from '../../../src/server/services/calendar/reminders.ts'
import { bareApp } from '../../helpers/bareApp.ts'

const [dataDir = '', databaseUrl = '', moment = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const { db, close } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log })
const app = Object.defineProperties(bareApp({ log }), {
  db: { value: db },
  now: { value: () => new Date(moment) },
  baseUrl: {
    value: () => {
      writeSync(1, 'mail\n')
      return 'https://luka.example'
    },
  },
})
writeSync(1, `queued ${await queueReminders(app)}\n`)
await close()
