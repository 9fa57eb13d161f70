import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balance, verifyLedger } from '../../../src/server/credits/ledger.ts'
import { DOORS } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The database refuses to store a message as it does on a full disk. The disk itself is filled by tests/fault/diskFull.ts.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.$executeRawUnsafe(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/16606": No space left on device' USING ERRCODE = 'disk_full';
    END $$`)
})
afterAll(() => server.close())

const fill = () =>
  server.db.$executeRawUnsafe(
    'CREATE TRIGGER disk_full BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION disk_full()',
  )
const makeRoom = () => server.db.$executeRawUnsafe('DROP TRIGGER disk_full ON messages')

const available = async (userId: number) => (await balance(server.db, userId, new Date())).available

describe.each(DOORS)('a full disk over %s', (door) => {
  it('is said as 503 without its cause, charges nothing, leaves reading alone and heals by itself', async () => {
    const ana = await createPerson(server)
    const question = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: randomUUID() }
    await fill()
    const refused = await ana.call(door, 'chat.ask', question)
    expect(refused.status).toBe(503)
    expect(refused.code).toBe('UNAVAILABLE')
    expect(refused.message).toBe(
      'Ahora no podemos guardar nada, así que no se hizo ni se cobró. Lo que ya tenías está a salvo; inténtalo más tarde.',
    )
    expect(Number(refused.headers.get('retry-after'))).toBe(60)
    expect((await ana.call(door, 'chat.threads')).status).toBe(200)
    await makeRoom()

    expect(await available(ana.id)).toBe(20_000)
    expect((await ana.call(door, 'chat.ask', question)).status).toBe(200)
    expect(await available(ana.id)).toBe(19_500)
    expect(await verifyLedger(server.db)).toEqual([])
  })
})
