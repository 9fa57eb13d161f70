// node reminders.ts <data folder> <database address or ""> <moment> <people>: queues the reminders of that moment, stands
// still in the middle of the transaction of that person of its own, says "held" there and waits to be killed. 0: none.
import { writeSync } from 'node:fs'
import pino from 'pino'
import { openDatabase } from '../../../src/server/db/client.ts'
import { queueReminders } from '../../../src/server/services/calendar/reminders.ts'
import { bareApp } from '../../helpers/bareApp.ts'

const [dataDir = '', databaseUrl = '', moment = '', people = '0'] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const { db, close } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log })
const last = Number(people)
/** Asked twice for each mail: once for its text, once for its link. */
let asked = 0
const app = Object.defineProperties(bareApp({ log }), {
  db: { value: db },
  now: { value: () => new Date(moment) },
  baseUrl: {
    value: () => {
      if (++asked === last * 2) {
        writeSync(1, 'held\n')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      }
      return 'https://luka.example'
    },
  },
})
writeSync(1, `queued ${await queueReminders(app)}\n`)
await close()
