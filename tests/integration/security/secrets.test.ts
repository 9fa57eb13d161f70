import pino from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../../src/server/db/client.ts'
import { makeCustomers, send, startProcess } from '../../fault/process.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { closedPort } from '../../helpers/localServer.ts'
import { readOutbox } from '../../helpers/mail.ts'

it.each([
  ['a mail server that is away', async () => `smtp://127.0.0.1:${await closedPort()}`],
  ['the outbox', async () => undefined],
])('writes no password, token, cookie, key or question into the log, at its most talkative (%s)', async (_, smtp) => {
  const place = await createTestDatabase()
  const [ana] = await makeCustomers(place, 1)
  const SMTP_URL = await smtp()
  // The assistant service is away too, so that what fails with somebody's token is logged.
  const ASSISTANT_URL = `http://127.0.0.1:${await closedPort()}`
  const server = startProcess(place, { LOG_LEVEL: 'trace', ASSISTANT_URL, ...(SMTP_URL ? { SMTP_URL } : {}) })
  const url = await server.listening
  const cookie = ana?.cookie
  const secret = {
    password: 'una-clave-muy-secreta-1',
    wrong: 'una-clave-equivocada-2',
    question: '¿Cuánto vale la UVT en 2026? pregunta-reservada-3',
    key: '',
    assistant: 'token-del-asistente-8',
  }
  const email = 'registro.secretos@espiga.co'
  const registered = await send(url, '/auth/register', { body: { email, password: secret.password } })
  await send(url, '/auth/login', { body: { email, password: secret.wrong } })
  const signedIn = await send(url, '/auth/login', { body: { email, password: secret.password } })
  await send(url, '/auth/forgot-password', { body: { email } })
  await send(url, '/auth/reset-password', { body: { token: 'token-inventado-4', password: secret.password } })
  await send(url, '/auth/verify-email?token=token-inventado-5')
  const kept = await send(url, '/trpc/account.setAssistantToken', {
    body: { json: { token: secret.assistant, password: ana?.password } },
    cookie,
  })
  expect(kept.status).toBe(200)
  expect((await send(url, '/chat/ask', { body: { question: secret.question }, cookie })).status).toBe(200)
  const made = await send(url, '/trpc/account.createApiKey', {
    body: { json: { name: 'n', scope: 'write', days: 30, password: ana?.password } },
    cookie,
  })
  const answer = z.object({ result: z.object({ data: z.object({ json: z.object({ key: z.string() }) }) }) })
  secret.key = answer.parse(made.body).result.data.json.key
  await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${secret.key}` } })
  await fetch(`${url}/api/auth/user`, { headers: { authorization: 'Bearer clave-inventada-6' } })
  await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: `{"password":"rota-7`,
    headers: { 'content-type': 'application/json' },
  })
  expect(await server.stop()).toBe(0)

  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  const mails = await db.mail.findMany({ select: { text: true } })
  await close()
  const sent = await readOutbox(place.dataDir)
  expect(sent.length > 0).toBe(SMTP_URL === undefined)
  const tokens = [...mails, ...sent].flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]{20,})/g)].map(([, token]) => token ?? ''),
  )
  expect(tokens.length).toBeGreaterThan(1)
  const cookies = [cookie, registered, signedIn].map((given) =>
    typeof given === 'string' ? given : (given?.headers.getSetCookie()[0] ?? '').split(';')[0],
  )
  const log = server.output()
  expect(log).toContain('"msg":"request"')
  const secrets = [
    ...Object.values(secret),
    ...tokens,
    ...cookies.map((given) => given?.split('=')[1]),
    ana?.password,
    'a secret of the tests',
    'token-inventado-4',
    'token-inventado-5',
    'clave-inventada-6',
    'rota-7',
    'argon2id',
  ]
  expect(secrets.every((one) => one !== undefined && one.length > 5)).toBe(true)
  expect(secrets.filter((one) => one !== undefined && log.includes(one))).toEqual([])
  await place.dispose()
})
