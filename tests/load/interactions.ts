import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { type Built, buildApp } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/env.ts'
import { createPerson, type Person } from '../helpers/people.ts'

// node tests/load/interactions.ts [--dist=dist/client] [--slow=4] [--shots=folder] [--part=name]: how long a person waits between a
// key or a tap and the next paint (INP, of the browser's own Event Timing) on a processor four times slower, where
// there is most to draw: a thread of 1.000 messages, a history of 500 threads, a table of 100.000 users. And that while an
// answer streams nothing moves (layout shift) and no frame is missed (long tasks). Needs a built client. Exits with 1 when a
// limit is passed. A part is one of assistant, telephone, panel, lists; two builds are compared part by part, in turns.

const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const SLOWER = Number(option('slow', '4'))
const CLIENT = join(import.meta.dirname, '../..', option('dist', 'dist/client'))
const SHOTS = option('shots', '')
const PART = option('part', '')
const wanted = (part: string) => PART === '' || PART === part

/** Milliseconds from an interaction to the next paint. */
const LIMIT = 100
/** Milliseconds that one task may take while an answer streams: three frames, which is what counts as long. */
const LONGEST_TASK = 50
const THREADS = 500
const EXCHANGES = 500
const USERS = 100_000
const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
/** What was asked before is answered free and from memory: here is one that was not. */
const OTHER = QUESTION.replace('4.350', '6.720')

interface Figure {
  readonly action: string
  readonly interactions: number
  /** Milliseconds; Event Timing counts in steps of 8. */
  readonly worst: number
}

/** Runs in the page from its beginning: keeps each interaction's duration and every shift of the layout. */
function watch(): void {
  const kept = { durations: new Map<number, number>(), shift: 0, task: 0 }
  Object.assign(window, { lukaWatch: kept })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) kept.durations.set(id, Math.max(kept.durations.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    // As the metric is defined: what moves right after a key or a tap (the button that stops, as it appears) is expected.
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) kept.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.task = Math.max(kept.task, duration)
  }).observe({ type: 'longtask', buffered: true })
}

interface Seen {
  readonly durations: readonly number[]
  readonly shift: number
  /** The longest task, where one took more than 50 ms. */
  readonly task: number
}

/** What was kept since the last look. */
function look(): Seen {
  const kept: unknown = Reflect.get(window, 'lukaWatch')
  if (typeof kept !== 'object' || kept === null || !('durations' in kept) || !('shift' in kept) || !('task' in kept))
    throw new Error('no watch')
  const { durations, shift, task } = kept
  if (!(durations instanceof Map)) throw new Error('no watch')
  const seen = { durations: [...durations.values()], shift: Number(shift), task: Number(task) }
  durations.clear()
  Object.assign(kept, { shift: 0, task: 0 })
  return seen
}

/** Once the page has been idle three times in a row: nothing of what came before is counted, and every entry is in. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 20 ? calm + 1 : 0
          if (calm === 3) resolve()
          else setTimeout(() => requestIdleCallback(look), 50)
        }
        requestIdleCallback(look)
      }),
  )

/**
 * A click or a tap by its place alone: the driver's own would look in the page, in the middle of the interaction, what
 * lies under the pointer.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2, y + height / 2]
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) return page.touchscreen.tap(left, top)
  // The pointer is there before it is pressed, and what it lies on has said so.
  await page.mouse.move(left, top)
  await settle(page)
  await page.mouse.click(left, top)
}

const figures: Figure[] = []

async function measure(page: Page, action: string, act: () => Promise<unknown>): Promise<Seen> {
  await settle(page)
  await page.evaluate(look)
  await act()
  await settle(page)
  const seen = await page.evaluate(look)
  const figure = { action, interactions: seen.durations.length, worst: Math.max(0, ...seen.durations) }
  figures.push(figure)
  console.log(`${figure.worst} ms: ${action}`)
  return seen
}

/** A search that is typed as a hand does, and taken back. */
async function type(page: Page, box: Locator, text: string, found: Locator): Promise<void> {
  await press(page, box)
  // A hand takes longer from the mouse to the keys.
  await settle(page)
  await page.keyboard.type(text, { delay: 60 })
  await found.first().waitFor()
  for (let key = 0; key < text.length; key++) await page.keyboard.press('Backspace', { delay: 60 })
}

async function fill({ app: { db } }: Built, person: Person): Promise<number> {
  const now = Date.now()
  await db.thread.createMany({
    data: Array.from({ length: THREADS }, (_, index) => ({
      userId: person.id,
      title: `Retención en la fuente por servicios, consulta ${index}`,
      createdAt: new Date(now - (THREADS - index) * 7_200_000),
    })),
  })
  const { threadId, answer, assistantMessageId } = await person.trpc.chat.ask.mutate({ question: QUESTION })
  const references = await db.messageReference.findMany({ where: { messageId: assistantMessageId } })
  for (let at = 1; at < EXCHANGES; at += 50) {
    const count = Math.min(50, EXCHANGES - at)
    const pairs = Array.from({ length: count }, (_, index) => [
      { threadId, isFromAssistant: false, content: `${QUESTION} (${at + index})` },
      { threadId, isFromAssistant: true, content: answer },
    ])
    const rows = await db.message.createManyAndReturn({
      data: pairs.flat(),
      select: { id: true, isFromAssistant: true },
    })
    await db.messageReference.createMany({
      data: rows
        .filter((row) => row.isFromAssistant)
        .flatMap(({ id }) => references.map((one) => ({ ...one, messageId: id }))),
    })
  }
  // What is searched is found in many conversations.
  const others = await db.thread.findMany({ where: { userId: person.id, id: { not: threadId } }, take: 50 })
  await db.message.createMany({
    data: others.map(({ id }) => ({ threadId: id, isFromAssistant: false, content: QUESTION })),
  })
  return threadId
}

const fillUsers = ({ app: { sql } }: Built) =>
  sql.query(
    `INSERT INTO users (email, username, name, password_hash, credits_monthly, credits_month, email_verified_at, updated_at)
     SELECT 'p' || i || '@espiga.co', 'p' || i, 'Persona ' || i, '-', (i % 40) * 500, to_char(now(), 'YYYY-MM'), now(), now()
     FROM generate_series(1, ${USERS}) AS i`,
  )

async function open(context: BrowserContext, url: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${url}${path}`)
  const session = await context.newCDPSession(page)
  // Without a screen Chromium leaves frames undrawn, and an interaction would last until the next that is drawn.
  session.on('Page.screencastFrame', ({ sessionId }) => void session.send('Page.screencastFrameAck', { sessionId }))
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 100, maxHeight: 100 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS !== '') await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

const dataDir = await mkdtemp(join(tmpdir(), 'luka-interactions-'))
let url = ''
const built = await buildApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', DEMO: 'false' }),
  log: pino({ level: 'warn' }),
  secret: 'a secret of the load tests, 32 bytes or more',
  clientDir: CLIENT,
  address: () => url,
})
await built.fastify.listen({ port: 0, host: '127.0.0.1' })
url = `http://127.0.0.1:${(built.fastify.server.address() as AddressInfo).port}`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
let streamed: Seen = { durations: [], shift: 0, task: 0 }

async function assistant(desk: BrowserContext, threadId: number): Promise<void> {
  const page = await open(desk, url, `/asistente?hilo=${threadId}`)
  const box = page.getByPlaceholder('Escribe tu pregunta...')
  const copies = page.getByRole('button', { name: 'Copiar respuesta' })
  await copies.first().waitFor({ timeout: 120_000 })
  await shoot(page, 'thread')
  await box.click()
  await measure(page, 'type in a thread of 1.000 messages', () => page.keyboard.type(OTHER, { delay: 60 }))
  console.log(`exchanges drawn of ${EXCHANGES}: ${await copies.count()}`)
  streamed = await measure(page, 'send in a thread of 1.000 messages', async () => {
    await page.keyboard.press('Enter')
    // Each answer shown says what it cost once it is there.
    await page.getByText(/^Cobrado|no se cobró/).waitFor({ timeout: 120_000 })
  })
  await measure(page, 'scroll back through the thread, then to its end', async () => {
    await page.mouse.move(720, 400)
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, -1_500)
    await press(page, page.getByRole('button', { name: 'Ir al final de la conversación' }))
  })
  await measure(page, 'search 500 threads and their messages', () =>
    type(
      page,
      page.getByLabel('Buscar en el historial'),
      'servicios 4',
      page.getByRole('region', { name: 'En los mensajes' }).getByRole('listitem'),
    ),
  )
  await measure(page, 'search the library', () =>
    type(page, page.getByLabel('Buscar artículos'), 'retencion servicios', page.getByText('Resumen de Luka:')),
  )
  await measure(page, 'open another thread', async () => {
    await press(page, page.getByRole('button', { name: /consulta 499/ }).first())
    await page.getByText('¿Qué cifra necesitas hoy?').or(box).first().waitFor()
  })
  await measure(page, 'open a thread of 1.000 messages', async () => {
    await press(page, page.locator('nav[aria-label="Historial de chats"] button[title]').first())
    await copies.first().waitFor()
    await shoot(page, 'thread again')
  })
  await measure(page, 'open a citation', () =>
    press(page, page.locator('[data-answer] button[aria-label^="Fuente 1"]').last()),
  )
  await page.close()
  const { shift, task } = streamed
  console.log(
    `while an answer streamed: layout shift ${shift.toFixed(4)}, longest task ${task === 0 ? 'under 50' : task} ms`,
  )
}

async function telephone(phone: BrowserContext): Promise<void> {
  const small = await open(phone, url, '/asistente')
  await small.getByText('¿Qué cifra necesitas hoy?').waitFor()
  await measure(small, 'open a history of 500 threads on a phone', async () => {
    await press(small, small.getByRole('button', { name: 'Abrir el historial de chats' }))
    await small
      .getByRole('button', { name: /consulta 499/ })
      .first()
      .waitFor()
    await shoot(small, 'history')
  })
  await small.close()
}

async function panel(desk: BrowserContext): Promise<void> {
  const page = await open(desk, url, '/admin')
  const head = page.getByRole('columnheader').getByRole('button')
  await head.first().waitFor({ timeout: 120_000 })
  await measure(page, 'sort a table of 100.000 users', async () => {
    for (let column = 0; column < Math.min(4, await head.count()); column++) {
      await press(page, head.nth(column))
      await settle(page)
    }
    await shoot(page, 'users')
  })
  await measure(page, 'search 100.000 users', async () => {
    await press(page, page.getByRole('searchbox'))
    await settle(page)
    await page.keyboard.type('persona 4', { delay: 60 })
    await page.keyboard.press('Enter')
    await page.getByText('p40000@espiga.co').or(page.getByText('Persona 4')).first().waitFor()
  })
  await page.close()
}

/** What anybody may search, without an account too. */
async function lists(desk: BrowserContext): Promise<void> {
  for (const [path, label, text] of [
    ['/ayuda', 'Buscar en la ayuda', 'contraseña'],
    ['/calculadoras', 'Buscar una calculadora', 'retencion'],
  ] as const) {
    const list = await open(desk, url, path)
    const search = list.getByLabel(label)
    // The first touch brings the application; how long that takes is the cold load's.
    await press(list, search)
    await settle(list)
    await measure(list, `search ${path}`, () => type(list, search, text, list.getByText(/coinciden?$/)))
    await list.close()
  }
}

try {
  const person = await createPerson({ url, app: built.app }, { admin: true, credits: 100_000 })
  const [name = '', value = ''] = person.cookie?.split('=') ?? []
  const cookies = [{ name, value: (person.cookie ?? '').slice(name.length + 1) || value, url }]

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CO' })
  await desk.addCookies(cookies)
  if (wanted('assistant') || wanted('telephone')) {
    const threadId = await fill(built, person)
    if (wanted('assistant')) await assistant(desk, threadId)
  }
  if (wanted('telephone')) {
    const phone = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-CO' },
    })
    await phone.addCookies(cookies)
    await telephone(phone)
  }
  if (wanted('panel')) {
    await fillUsers(built)
    await panel(desk)
  }
  if (wanted('lists')) await lists(desk)
} finally {
  await browser.close()
  await built.close()
  await rm(dataDir, { recursive: true, force: true })
}
console.table(figures.map((row) => ({ ...row, result: row.worst > LIMIT ? `> ${LIMIT} ms` : 'ok' })))
const slow = figures.some(({ worst }) => worst > LIMIT)
process.exitCode = slow || streamed.shift > 0 || streamed.task > LONGEST_TASK ? 1 : 0
