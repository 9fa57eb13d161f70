// node writer.ts <data folder> <first key>: reserves 1 COP after another in the embedded database and says each key once
// it is acknowledged, until it is killed. Every tenth together with a thread, in one transaction.
import pino from 'pino'
import { grantExtra, reserve } from '../../../src/server/credits/ledger.ts'
import { openDatabase } from '../../../src/server/db/client.ts'
import { createAccount } from '../../helpers/accounts.ts'

const [dataDir = '', first = '0'] = process.argv.slice(2)
const now = new Date()
const { db } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
const userId = await createAccount(db)
await grantExtra(db, { userId, amount: 1_000_000, key: 'all', actorId: null, reason: null, now })

for (let number = Number(first); ; number++) {
  const request = { userId, amount: 1, key: `w${number}`, threadId: null, now }
  if (number % 10 !== 0) await reserve(db, request)
  else
    await db.$transaction(async (tx) => {
      await tx.thread.create({ data: { userId, title: request.key } })
      await reserve(tx, request)
    })
  process.stdout.write(`${number}\n`)
}
