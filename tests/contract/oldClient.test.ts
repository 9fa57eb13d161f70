import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../helpers/client.ts'
import { createKey } from '../helpers/keys.ts'
import { mailTo, tokenIn } from '../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// The client that somebody wrote from the two documents of the specification and nothing else: plain fetch, a cookie
// jar, the calls in the order in which the screens make them. It knows no type, no schema and no helper of ours; what
// the documents leave open ("not shown") it does not look at.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a path into an answer leads to: "0.id". */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => Object(found)[name], value)
}

/** Each item of a list, or what a path into it leads to. */
function each(value: unknown, path?: string): unknown[] {
  if (!Array.isArray(value)) throw new Error('It is no list')
  return value.map((item: unknown) => (path === undefined ? item : at(item, path)))
}

class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
  /** "The server message". */
  get said(): unknown {
    return at(JSON.parse(this.body), 'message')
  }
}

/** All calls send cookies; a JSON content type is sent only when there is a body. */
function oldClient() {
  const jar = new Map<string, string>()
  async function api(method: string, path: string, body?: unknown): Promise<unknown> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text, response.statusText)
    return JSON.parse(text)
  }
  return {
    jar,
    api,
    /** "Success sets the user and failure sets none." */
    currentUser: () => api('GET', '/api/auth/user').catch(() => null),
    /** "A non-ok answer means none." */
    company: () => api('GET', '/api/company').catch(() => null),
    /** "Saving tries a create first and, if the response is 400, updates company id 1 instead." */
    saveCompany: (fields: object) =>
      api('POST', '/api/company', fields).catch((error: ApiError) => {
        if (error.status !== 400) throw error
        return api('PUT', '/api/company/1', fields)
      }),
  }
}

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: ApiError) => error,
  )

/** "The part of the e-mail before the @ plus a random number from 0 to 999." */
const usernameOf = (email: string) => `${email.split('@')[0]}${Math.floor(Math.random() * 1000)}`

/** The external assistant service: "a custom bearer header holds a per-user token". */
async function assistant(method: string, path: string, token: string): Promise<unknown> {
  const response = await fetch(`${server.url}/api/assistant${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response.json()
}

async function signedUp() {
  const client = oldClient()
  const email = freshEmail()
  const username = usernameOf(email)
  await client.api('POST', '/api/auth/register', { username, email, password: PASSWORD, telefono: '+57 3001234567' })
  const mail = await mailTo(server.dataDir, email)
  await client.api('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)
  return { client, email }
}

/** The same person in this Luka's own pages, for what the documents do not have. */
const sessionOf = ({ jar }: ReturnType<typeof oldClient>) =>
  openClient(server.url, { cookie: [...jar].map((pair) => pair.join('='))[0] })

describe('a client written from the specification', () => {
  it('signs up, verifies the address and is told about both', async () => {
    const client = oldClient()
    const email = freshEmail()
    expect(await client.currentUser()).toBeNull()

    const payload = { username: usernameOf(email), email, password: PASSWORD, telefono: '+57 3001234567' }
    await client.api('POST', '/api/auth/register', payload)
    const user = await client.currentUser()
    expect(user).toMatchObject({
      email,
      telefono: '+57 3001234567',
      emailVerified: false,
      blocked: false,
      role: 'user',
    })
    expect(user).toMatchObject({ id: expect.any(Number), credits: 20_000, creditsUsed: 0 })
    expect((await refusal(oldClient().api('POST', '/api/auth/register', payload))).said).toContain('correo')

    expect((await refusal(client.api('POST', '/api/chat/ask', { question: '¿UVT?' }))).said).toContain('verificado')
    await client.api('POST', '/api/auth/resend-verification')
    const missing = await refusal(client.api('GET', '/api/auth/verify-email?token='))
    expect(missing.said).toBe('Token de verificación no proporcionado')
    const wrong = await refusal(client.api('GET', '/api/auth/verify-email?token=otro'))
    expect(wrong.said).toBe(
      'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.',
    )
    const mail = await mailTo(server.dataDir, email, { count: 2 })
    await client.api('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`)
    expect(await client.currentUser()).toMatchObject({ emailVerified: true })
  })

  it('signs out and in again, with a forgotten password', async () => {
    const { client, email } = await signedUp()
    await client.api('POST', '/api/auth/logout')
    expect(await client.currentUser()).toBeNull()
    expect(client.jar.size).toBe(0)

    const login = (password: string) => client.api('POST', '/api/auth/login', { email, password, remember: true })
    const wrong = await refusal(login('equivocada'))
    expect(wrong).toMatchObject({ status: 401, said: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.' })
    expect(wrong.message).toMatch(/^401: \{/)

    await client.api('POST', '/api/auth/forgot-password', { email })
    const mail = await mailTo(server.dataDir, email, { count: 2 })
    const token = tokenIn(mail)
    const weak = await refusal(client.api('POST', '/api/auth/reset-password', { token, password: 'corta' }))
    expect(weak.said).toBe('La contraseña debe tener al menos 6 caracteres')
    await client.api('POST', '/api/auth/reset-password', { token, password: 'otra-clave' })
    expect(
      (await refusal(client.api('POST', '/api/auth/reset-password', { token, password: 'otra-clave' }))).status,
    ).toBe(400)
    expect((await refusal(login(PASSWORD))).status).toBe(401)
    await login('otra-clave')
    expect(await client.currentUser()).toMatchObject({ email })
  })

  it('converses through the assistant service and keeps the conversation here', async () => {
    const { client } = await signedUp()
    const token = await createKey(sessionOf(client), 'write')
    expect(await client.api('GET', '/api/chat/threads')).toEqual([])

    const question = '¿Cuánto vale la UVT en 2026?'
    const first = await assistant('POST', `/chat?question=${encodeURIComponent(question)}&test_mode=true`, token)
    const externalThreadId = String(at(first, 'thread_id'))
    expect(first).toMatchObject({ answer: expect.stringContaining('52.374'), thread_id: expect.anything() })
    const created = await client.api('POST', '/api/chat/threads', {
      title: 'La UVT de 2026…',
      externalThreadId,
    })
    const id = at(created, 'id')
    await client.api('POST', '/api/chat/save-conversation', {
      threadId: id,
      userMessage: question,
      assistantMessage: at(first, 'answer'),
      externalThreadId,
    })

    const again = encodeURIComponent('¿Y en 2025?')
    const next = await assistant(
      'POST',
      `/chat?question=${again}&thread_id=${externalThreadId}&maintain_context=true&test_mode=true`,
      token,
    )
    expect(at(next, 'thread_id')).toBe(at(first, 'thread_id'))
    await client.api('PATCH', `/api/chat/threads/${id}`, { externalThreadId: String(at(next, 'thread_id')) })

    const threads = await client.api('GET', '/api/chat/threads')
    expect(threads).toContainEqual(
      expect.objectContaining({ id, title: 'La UVT de 2026…', createdAt: expect.any(String) }),
    )
    const known = at(await client.api('GET', `/api/chat/threads/${id}`), 'externalThreadId')
    const history = at(await assistant('GET', `/thread_history?thread_id=${known}`, token), 'history')
    expect(each(history, 'role')).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(at(history, '0')).toEqual({ role: 'user', content: question })
    const messages = await client.api('GET', `/api/chat/threads/${id}/messages`)
    expect(each(messages).map((one) => [at(one, 'content'), at(one, 'isFromAssistant')])).toEqual([
      [question, false],
      [at(first, 'answer'), true],
    ])

    const noThread = await refusal(assistant('GET', '/thread_history', token))
    expect(noThread.said).toBe('Se requiere thread_id para obtener el historial')
    expect((await refusal(assistant('GET', '/thread_history?thread_id=1', 'otro'))).status).toBe(401)
    await client.api('DELETE', `/api/chat/threads/${id}`)
    const left = await client.api('GET', '/api/chat/threads')
    expect(each(left, 'id')).not.toContain(id)
    expect(at(await client.currentUser(), 'creditsUsed')).toBe(1_000)
  })

  it('keeps the account and the company', async () => {
    const { client, email } = await signedUp()
    expect(await client.company()).toBeNull()
    const fields = {
      nombreORazonSocial: 'Panadería La Espiga S.A.S.',
      nit: '900.123.456-8',
      correo: 'conta@espiga.co',
      direccion: null,
      ciudad: 'Envigado',
      telefono: null,
      actividadEconomica: '1081',
      regimen: null,
    }
    await client.saveCompany(fields)
    expect(await client.company()).toMatchObject(fields)
    await client.saveCompany({ ...fields, ciudad: 'Medellín' })
    expect(await client.company()).toMatchObject({ ...fields, ciudad: 'Medellín' })
    const lacking = await refusal(client.api('PUT', '/api/company/1', { ...fields, nit: '' }))
    expect(lacking.said).toBe(
      'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)',
    )

    const same = await client.api('PUT', '/api/user/profile', { name: 'Ana', email, telefono: '+57 3109876543' })
    expect(at(same, 'message')).not.toContain('verificación')
    expect(await client.currentUser()).toMatchObject({ name: 'Ana', telefono: '+57 3109876543', emailVerified: true })
    const other = freshEmail()
    const changed = await client.api('PUT', '/api/user/profile', { name: 'Ana', email: other, telefono: null })
    expect(at(changed, 'message')).toContain('verificación')
    expect(await client.currentUser()).toMatchObject({ email: other, telefono: null, emailVerified: false })
  })

  it('writes to the team in both shapes, with the fixed token of its checkbox', async () => {
    const { client, email } = await signedUp()
    const sent = await client.api('POST', '/api/contact', {
      name: 'Ana Restrepo',
      email,
      phone: '',
      subject: 'Nómina electrónica',
      message: 'Quiero saber cómo empezar con la nómina.',
      captchaToken: 'verified',
    })
    expect(at(sent, 'message')).toEqual(expect.any(String))
    await client.api('POST', '/api/contact', {
      nombre: 'Ana Restrepo',
      email,
      empresa: '',
      telefono: '+57 3001234567',
      mensaje: '[SOLICITUD DE CRÉDITOS] Necesito 50.000 para el cierre.',
      solicitaLlamada: true,
    })
    const invalid = { nombre: 'Ana', email: 'no', telefono: '+57 3001234567', mensaje: '[SOLICITUD DE CRÉDITOS] x' }
    expect((await refusal(client.api('POST', '/api/contact', invalid))).said).toBe('Email inválido')
    await oldClient().api('POST', '/api/chat/sales-interest', { email: freshEmail(), serviceType: 'servicio' })
    expect(await server.db.contactMessage.count({ where: { email } })).toBe(1)
    expect(await server.db.creditRequest.count({ where: { email } })).toBe(1)
  })
})

describe('its administrator panel', () => {
  it('makes every call of the second document', async () => {
    const { client: user, email } = await signedUp()
    const userId = at(await user.currentUser(), 'id')
    await user.api('POST', '/api/chat/save-conversation', { userMessage: '¿UVT?', assistantMessage: '52.374' })
    const admin = oldClient()
    const root = await createPerson(server, { admin: true })
    await admin.api('POST', '/api/auth/login', { email: root.email, password: root.password, remember: false })
    expect(at(await admin.currentUser(), 'role')).toBe('admin')

    // The head of the panel and its first tab.
    const stats = await admin.api('GET', '/api/admin/stats')
    expect(Object.keys(Object(stats))).toEqual(
      expect.arrayContaining([
        'activeUsers',
        'totalUsers',
        'pendingVerifications',
        'totalMessages',
        'totalCreditsUsed',
        'newUsersThisMonth',
      ]),
    )
    expect(await admin.api('GET', '/api/admin/users')).toHaveLength(Number(at(stats, 'totalUsers')))
    const found = await admin.api('GET', `/api/admin/users?q=${encodeURIComponent(email)}`)
    expect(at(found, '0')).toMatchObject({ id: userId, email, emailVerified: true, role: 'user', blocked: false })

    await admin.api('POST', '/api/admin/credits', { userId, amount: 1_000 })
    expect(await user.currentUser()).toMatchObject({ credits: 21_000 })
    await admin.api('POST', '/api/admin/role', { userId, role: 'admin' })
    await admin.api('POST', '/api/admin/role', { userId, role: 'user' })
    // Whoever became an administrator signs in again.
    await user.api('POST', '/api/auth/login', { email, password: PASSWORD, remember: false })
    await admin.api('POST', '/api/admin/block', { userId, blocked: true })
    const blocked = await refusal(user.api('POST', '/api/chat/ask', { question: '¿UVT?' }))
    expect(blocked.said).toBe('Tu cuenta ha sido bloqueada. Contacta al administrador para más información.')
    expect((await refusal(admin.api('POST', '/api/admin/credits', { userId, amount: 1_000 }))).status).toBe(400)
    await admin.api('POST', '/api/admin/block', { userId, blocked: false })
    await admin.api('POST', '/api/admin/email', { email, subject: 'Tu solicitud', body: 'Hola, Ana.' })
    const amount = await refusal(admin.api('POST', '/api/admin/credits', { userId, amount: 0 }))
    expect(amount.said).toBe('Por favor, introduce una cantidad válida')

    // Conversations.
    const threads = await admin.api('GET', `/api/admin/users/${userId}/threads`)
    const messages = await admin.api('GET', `/api/admin/users/${userId}/threads/${at(threads, '0.id')}/messages`)
    expect(each(messages, 'isFromAssistant')).toEqual([false, true])
    expect(await admin.api('GET', `/api/admin/users/${userId}/chat-stats`)).toMatchObject({
      messageCount: 2,
      conversations: 1,
      lastMessageDate: expect.any(String),
    })

    // Statistics and e-mails.
    const templates = await admin.api('GET', '/api/admin/email-templates')
    expect(at(templates, '0')).toMatchObject({ id: expect.any(String), name: expect.any(String) })
    const templateId = at(templates, '0.id')
    for (const query of [`templateId=${templateId}`, `templateId=${templateId}&userId=${userId}`]) {
      const preview = await admin.api('GET', `/api/admin/email-preview?${query}`)
      expect(preview).toMatchObject({ subject: expect.any(String), body: expect.stringContaining('<') })
    }
    const payload = { templateId, userIds: [userId], customSubject: 'Tenemos noticias', verificationFilter: 'all' }
    // Whoever signed up without the box of this Luka accepted no advertising, and gets none until they do.
    expect(await admin.api('POST', '/api/admin/send-template-email', payload)).toMatchObject({
      totalUsers: 1,
      emailsSent: 0,
      leftOut: { unsubscribed: 1 },
    })
    await sessionOf(user).trpc.account.setMarketing.mutate({ accepts: true })
    expect(await admin.api('POST', '/api/admin/send-template-email', payload)).toMatchObject({ emailsSent: 1 })
    const campaign = { type: 'verification', verificationFilter: 'unverified' }
    expect(await admin.api('POST', '/api/admin/marketing-emails', campaign)).toMatchObject({
      message: expect.any(String),
      totalUsers: expect.any(Number),
      emailsSent: expect.any(Number),
    })
    const history = await admin.api('GET', '/api/admin/email-history')
    expect(history).toContainEqual(expect.objectContaining({ userId, email, subject: 'Tenemos noticias' }))
    const nobody = await refusal(admin.api('POST', '/api/admin/send-template-email', { ...payload, userIds: [] }))
    expect(nobody.said).toBe('Debes seleccionar al menos un usuario')

    for (const path of ['/api/admin/users', '/api/admin/stats', '/api/admin/email-history']) {
      expect((await refusal(user.api('GET', path))).status).toBe(403)
      expect((await refusal(oldClient().api('GET', path))).status).toBe(401)
    }
  })
})
