import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import {
  type ArrivalOptions,
  answered,
  arriveAt,
  ask,
  box,
  NEVER,
  QUESTION,
  type Who,
} from '../helpers/assistantScreen.ts'
import { CLIENT_DIR, DESK, PHONE } from '../helpers/browser.ts'
import { openStream, startFakeModel } from '../helpers/fakeModel.ts'
import { createPerson } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { isSound } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The assistant's screen as people use it, and what must never happen: text lost, a question charged twice, an answer
// that moves while it is read. What each of its states looks like: `assistantStates.test.ts`.

/** The tests' assistant writes this one word by word, so that there is time to look. */
const SLOWLY = `${QUESTION} (despacio)`

const { server, browser } = await openStage({
  wrapAssistant: (provider) => ({
    name: provider.name,
    async *answer(input) {
      const question = input.question.replace(/ \((?:despacio|nunca)\)/, '')
      if (input.question.includes('(nunca)')) await wait(600_000, undefined, { signal: input.signal })
      for await (const event of provider.answer({ ...input, question })) {
        if (input.question.includes('(despacio)')) await wait(60)
        yield event
      }
    },
  }),
})

/** Somebody new, signed in, at the assistant of `at`. */
const arrive = ({ at = server, ...who }: Who & { readonly at?: TestServer } = {}, options: ArrivalOptions = {}) =>
  arriveAt(at, browser, who, options)

it('opens the side panels over the phone’s screen, keeps the focus in them and gives it back', async () => {
  const { page, close } = await arrive({}, PHONE)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  for (const [button, title] of [
    ['Abrir el historial de chats', 'Historial de chats'],
    ['Abrir las referencias', 'Referencias'],
  ] as const) {
    await page.getByRole('button', { name: button }).tap()
    const panel = page.getByRole('dialog', { name: title })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(PHONE.viewport.width)
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(button)
  }
  await page.getByRole('button', { name: 'Exportar y más opciones' }).tap()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).press('Enter')
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Exportar y más opciones')

  await ask(page, QUESTION)
  await answered(page)
  const citation = page.locator('[data-answer] button[aria-label^="Fuente 1"]').first()
  const name = await citation.getAttribute('aria-label')
  await citation.tap()
  await page.getByRole('dialog', { name: 'Referencias' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Referencias' }).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(name)

  // Escape leaves a title as it was, not the panel.
  await page.getByRole('button', { name: 'Abrir el historial de chats' }).tap()
  const options = page.getByRole('button', { name: /^Opciones de / })
  expect((await page.getByRole('listitem').filter({ has: options }).boundingBox())?.height).toBeLessThanOrEqual(48)
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Fijar' }).press('Escape')
  await expect.poll(focused).toMatch(/^Opciones de /)
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Renombrar' }).press('Enter')
  await page.getByLabel('Título de la conversación').press('Escape')
  await expect.poll(focused).toMatch(/^Opciones de /)
  await close()
})

it.each([
  ['at a desk, once the page is there', DESK, '/asistente', true],
  ['not on a phone, where the keyboard would cover the page', PHONE, '/asistente', false],
  ['not from a link inside the site', DESK, '/perfil', false],
] as const)('has the focus in the box %s', async (_, device, path, focused) => {
  const { page, close } = await arrive({}, { ...device, path })
  if (path !== '/asistente') {
    // Until then the link is of the prerendered frame, which answers to nobody.
    await page.locator('#root:not([inert])').waitFor()
    await page.getByRole('link', { name: 'Asistente', exact: true }).first().press('Enter')
  }
  await page.getByText(/saldo/).waitFor()
  await page.getByText('¿Qué cifra necesitas hoy?').waitFor()
  const inBox = () => box(page).evaluate((element) => element === document.activeElement)
  if (focused) await expect.poll(inBox).toBe(true)
  else expect(await inBox()).toBe(false)
  await close()
})

it('keeps the focus in the box, the question at the top and everything above the last line where it is', async () => {
  const { page, close } = await arrive()
  await ask(page, '¿Cuánto vale la UVT en 2026?')
  await answered(page)
  await ask(page, SLOWLY)
  // The figure and its sentence are there; the rest is being written.
  await page.getByRole('article').nth(1).locator('[data-answer] p').nth(1).waitFor()
  // Where the question, the figure and its sentence are, at every frame until the answer is whole.
  const places = await page.evaluate(async () => {
    const article = [...document.querySelectorAll('article')].at(-1)
    const seen = new Set<string>()
    const copies = () => document.querySelectorAll('button[aria-label="Copiar respuesta"]').length
    while (copies() < 2) {
      const tops = [article, ...(article?.querySelectorAll('[data-answer] p') ?? [])]
        .slice(0, 3)
        .map((element) => Math.round(element?.getBoundingClientRect().top ?? 0))
      seen.add(tops.join(' '))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return [...seen]
  })
  expect(places).toHaveLength(1)
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})

it('shows the days of the calendar on a phone without a scroll sideways', async () => {
  const { page, close } = await arrive({}, PHONE)
  await ask(page, 'vencimientos de renta personas jurídicas NIT terminado en 5 en 2026')
  await answered(page)
  const days = page.getByRole('cell', { name: /de 2026$/ })
  expect(await days.count()).toBeGreaterThan(1)
  for (const day of await days.all()) {
    const { x = 0, width = 0 } = (await day.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(PHONE.viewport.width)
  }
  await close()
})

it.each([PHONE, DESK])('stands the question at the right and the answer at the left', async (device) => {
  const { page, close } = await arrive({}, device)
  await ask(page, '¿Y si no declara?')
  await answered(page)
  const edges = await page.getByRole('article').evaluate((article) => {
    const { left, right } = article.getBoundingClientRect()
    const question = article.querySelector('p')?.parentElement?.getBoundingClientRect()
    const answer = article.querySelector('[data-answer]')?.getBoundingClientRect()
    return {
      question: [right - (question?.right ?? 0), (question?.left ?? 0) > left],
      answer: (answer?.left ?? 0) - left,
    }
  })
  expect(edges).toEqual({ question: [0, true], answer: 0 })
  await close()
})

it('stays as high as the window and its footer, whatever the references find and the answer cites', async () => {
  const { page, close } = await arrive()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await box(page).waitFor()
  await page.getByRole('contentinfo').waitFor()
  const before = await height()
  const search = page.getByRole('searchbox', { name: 'Buscar artículos' })
  await search.fill('retencion')
  await page.getByText(/^20 documentos encontrados$/).waitFor({ state: 'attached' })
  expect(await height()).toBe(before)
  await search.fill('')
  await ask(page, '¿Cuánto me cuesta un empleado de $ 2.000.000?')
  await answered(page)
  expect(await height()).toBe(before)
  await close()
})

it('brings the conversation back into view for who asks from the foot of the page', async () => {
  const { page, close } = await arrive({}, PHONE)
  await page.getByText(/saldo/).waitFor()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await box(page).evaluate((element) => element.focus({ preventScroll: true }))
  await page.keyboard.insertText(QUESTION)
  await page.keyboard.press('Enter')
  await answered(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const { y } = (await page.getByText(QUESTION, { exact: true }).boundingBox()) ?? { y: -1 }
  expect(y).toBeGreaterThan(0)
  await close()
})

it('charges a stopped question once, and keeps what the page has not shown', async () => {
  const { page, userId, close } = await arrive()
  await ask(page, SLOWLY)
  await page.getByRole('heading', { name: 'Cómo se calcula' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/Detuviste la respuesta/).waitFor()
  await page.getByText(/saldo \$\u202f19\.500/).waitFor()
  await page.waitForURL(/hilo=\d+/)
  await page.getByRole('button', { name: 'Ver la respuesta completa' }).click()
  await page.getByRole('heading', { name: 'Base legal' }).waitFor()
  await page.reload()
  await answered(page)
  expect(await server.db.message.count({ where: { thread: { userId } } })).toBe(2)
  expect(await server.db.user.findUnique({ where: { id: userId }, select: { creditsUsed: true } })).toEqual({
    creditsUsed: 500,
  })
  await close()
})

it('loses no question: not to a reload on its way, not to a broken network', async () => {
  const { page, userId, close } = await arrive({}, { refusals: [] })
  await ask(page, NEVER)
  await page.getByText('Buscando la norma y calculando…').waitFor()
  await page.reload()
  await page.getByText(/saldo/).waitFor()
  await expect.poll(() => box(page).inputValue()).toBe(NEVER)

  await box(page).fill('¿Cuánto vale la UVT en 2026?')
  await page.context().setOffline(true)
  await box(page).press('Enter')
  await page.getByText(/No se pudo conectar al servidor/).waitFor()
  expect(await box(page).inputValue()).toBe('¿Cuánto vale la UVT en 2026?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await answered(page)
  await page.getByText(/saldo \$\u202f19\.500/).waitFor()
  expect(await server.db.message.count({ where: { thread: { userId } } })).toBe(2)
  await close()
})

it('shows that an answer which broke off was replaced, by what and for how much', async () => {
  const broken = Promise.withResolvers<void>()
  const model = await startFakeModel(async (response) => {
    openStream(response)({ content: 'La retención es de **$ 999.999**, sin más.\n\nPorque' })
    await broken.promise
    response.destroy()
  })
  const env = { ASSISTANT_PROVIDER: 'model', MODEL_BASE_URL: `${model.url}/v1`, MODEL_NAME: 'el-modelo' }
  const withModel = await startTestServer({ clientDir: CLIENT_DIR, env })
  const { page, userId, complaints, close } = await arrive({ at: withModel })
  await ask(page, QUESTION)
  await page
    .getByText(/999\.999/)
    .first()
    .waitFor()
  broken.resolve()
  await answered(page)
  expect(await page.getByText(/999\.999/).count()).toBe(0)
  await page.getByText('La respuesta que había empezado se cortó. Esta la reemplaza.', { exact: true }).waitFor()
  const card = page.getByRole('article')
  await card.getByText(/esta respuesta la dio el motor propio de Luka y reemplaza la que había empezado/).waitFor()
  await card.getByText(/Información general; verifica con tu contador/).waitFor()
  await page.getByText(/saldo \$\u202f19\.500/).waitFor()
  await isSound(page, 'answer replaced')
  expect(await withModel.db.message.count({ where: { thread: { userId } } })).toBe(2)
  expect(await box(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await close()
  await withModel.close()
  await model.close()
})

it('keeps what is typed when the tab is closed, and the browser too, each tab its own, until the person leaves', async () => {
  const { page, complaints, close } = await arrive()
  const context = page.context()
  const open = async () => {
    const opened = await context.newPage()
    await opened.goto('/asistente')
    await opened.getByText(/saldo/).waitFor()
    return opened
  }
  const holds = (tab: Page, text: string) => expect.poll(() => box(tab).inputValue(), { timeout: 20_000 }).toBe(text)
  await page.getByText(/saldo/).waitFor()
  await box(page).fill('en la primera pestaña')
  const second = await open()
  await box(second).fill('en la segunda')
  await second.reload()
  await holds(second, 'en la segunda')
  await holds(page, 'en la primera pestaña')
  await page.close()
  const third = await open()
  await holds(third, 'en la primera pestaña')
  await holds(second, 'en la segunda')
  await third.close()
  await second.close()

  // Another run of the browser has what was on its disk, and no page of before.
  const later = await browser.newContext({ baseURL: server.url, storageState: await context.storageState() })
  await close()
  const [back, beside] = [await later.newPage(), await later.newPage()]
  await back.goto('/asistente')
  await holds(back, 'en la primera pestaña')
  await beside.goto('/asistente')
  await holds(beside, 'en la segunda')

  await back.goto('/perfil')
  await back.locator('#contenido').getByRole('button', { name: 'Cerrar sesión' }).click()
  await back.getByText('Has cerrado sesión correctamente').waitFor()
  await holds(beside, '')
  // Whoever writes in the other tab from here on is not who left.
  await box(beside).fill('de otra persona')
  expect(await back.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('luka.')))).toEqual([])
  expect(complaints).toEqual([])
  await later.close()
})

it('keeps what is typed in a tab whose person left in another one and came back', async () => {
  const { page, complaints, close } = await arrive()
  await page.getByText(/saldo/).waitFor()
  const beside = await page.context().newPage()
  await beside.goto('/asistente')
  await beside.getByText(/saldo/).waitFor()
  const login = await page.request.storageState()
  await page.goto('/perfil')
  // The session goes in one tab alone: the other is told by the browser, and asks the server.
  await page.route(/auth\.logout/, (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"result":{"data":{"json":{"message":"ok"}}}}]' }),
  )
  const asked = beside.waitForResponse(/auth\.user/)
  await page.locator('#contenido').getByRole('button', { name: 'Cerrar sesión' }).click()
  await asked
  expect((await page.request.storageState()).cookies).toEqual(login.cookies)
  await box(beside).fill('escrito después')
  const kept = () => beside.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toContain('escrito después')
  await beside.reload()
  await expect.poll(() => box(beside).inputValue(), { timeout: 20_000 }).toBe('escrito después')

  // Gone for good: the other tab shows it, with nothing of the person's, and lets them in again when they are back.
  await page.unroute(/auth\.logout/)
  await page.goto('/perfil')
  await page.locator('#contenido').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByText('Has cerrado sesión correctamente').waitFor()
  await beside.getByRole('heading', { name: 'Accede a Luka' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('keeps the question that finds the session gone, for its writer alone', async () => {
  const { page, close } = await arrive()
  await page.getByText(/saldo/).waitFor()
  await page.context().clearCookies()
  await ask(page, QUESTION)
  await page.getByRole('dialog', { name: 'Iniciar Sesión' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await box(page).inputValue()).toBe(QUESTION)
  const other = await createPerson(server, {})
  await page.request.post('/api/auth/login', { data: { email: other.email, password: other.password } })
  await page.reload()
  await page.getByText(/saldo/).waitFor()
  expect(await box(page).inputValue()).toBe('')
  await close()
})

it('goes back and forth between conversations with the browser’s own buttons', async () => {
  const { page, close } = await arrive()
  await ask(page, QUESTION)
  await answered(page)
  await page.waitForURL(/hilo=\d+/)
  const first = page.url()
  await page.getByRole('button', { name: 'Nueva conversación' }).click()
  await page.getByText('¿Qué cifra necesitas hoy?').waitFor()
  await page.goBack()
  await answered(page)
  expect(page.url()).toBe(first)
  await page.goForward()
  await page.getByText('¿Qué cifra necesitas hoy?').waitFor()
  await close()
})

it('exports a conversation with its sources', async () => {
  const { page, close } = await arrive()
  await ask(page, QUESTION)
  await answered(page)
  await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar en Markdown' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`> ${QUESTION}`)
  expect(text).toMatch(/## Fuentes\n\n- \*\*Decreto 1625 de 2016/)
  await close()
})

it('hands one answer on: as the text of a chat, to WhatsApp, as a PDF and as a spreadsheet', async () => {
  const { page, close } = await arrive({}, { permissions: ['clipboard-read', 'clipboard-write'] })
  await ask(page, QUESTION)
  await answered(page)
  await page.waitForURL(/hilo=\d+/)
  await page.getByRole('button', { name: 'Copiar respuesta' }).click()
  await page.getByText('Respuesta copiada').waitFor({ state: 'attached' })
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { plain: await read('text/plain'), html: await read('text/html') }
  })
  expect(copied.plain).toMatch(/\*\$\s?[\d.]+\*/)
  expect(copied.plain).not.toMatch(/\*\*|\[\d\]|\| ---/)
  expect(copied.html).toContain('<table>')

  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address)
      return null
    }
  })
  await page.getByRole('button', { name: 'Enviar respuesta por WhatsApp' }).click()
  const opened = new URL((await page.locator('body').getAttribute('data-opened')) ?? '')
  expect(opened.origin).toBe('https://wa.me')
  expect(opened.searchParams.get('text')).toContain(`_${QUESTION}_`)

  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Más acciones de la respuesta' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const pdf = await saved('Descargar en PDF')
  expect(pdf.name).toMatch(/^luka-.+\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sheet = await saved('Descargar la tabla en Excel')
  expect(sheet.name).toMatch(/^luka-.+\.xlsx$/)
  // A ZIP, as every such file is.
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  await close()
})

it('folds a long working on a phone: its subtotals and its total, and every step on request', async () => {
  const { page, close } = await arrive({}, PHONE)
  await ask(page, '¿Cuánto me cuesta un empleado de $ 2.000.000?')
  await answered(page)
  const rows = page.locator('[data-kind="working"] tbody tr')
  const visible = () => rows.locator('visible=true').count()
  const [folded, all] = [await visible(), await rows.count()]
  expect(folded).toBeLessThan(all / 2)
  await page.locator('[data-kind="working"] tr[data-sum="total"]').waitFor()
  await page.getByRole('button', { name: 'Ver el cálculo completo' }).click()
  expect(await visible()).toBe(all)
  await close()
})

it('leaves thanks without icons to print or to rate them', async () => {
  const { page, close } = await arrive()
  await ask(page, 'Muchas gracias')
  await page.getByRole('article').getByText('Aquí sigo si te queda otra duda.').waitFor()
  await page.getByText('Este mensaje no se cobró.').waitFor()
  expect(
    await page.getByRole('button', { name: /^Copiar respuesta|Me sirvió|Más acciones de la respuesta/ }).count(),
  ).toBe(0)
  await close()
})

it('prints one answer, light and alone', async () => {
  const { page, close } = await arrive({}, { colorScheme: 'dark' })
  const company = await page.request.post('/api/company', {
    data: { nombreORazonSocial: 'Panadería La Espiga S.A.S.', nit: '900373913-4', correo: 'contacto@espiga.co' },
  })
  expect(company.ok()).toBe(true)
  await ask(page, QUESTION)
  await answered(page)
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Más acciones de la respuesta' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir respuesta' }).click()
  await page.locator('.luka-print').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  expect(await page.locator('body > :visible').evaluateAll((all) => all.map((one) => one.className))).toEqual([
    'luka-print',
  ])
  const paper = page.locator('.luka-print')
  await paper.getByText('Panadería La Espiga S.A.S.').waitFor()
  await paper.getByText('NIT 900.373.913-4').waitFor()
  expect(
    await paper.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true)
  const address = new URL(page.url())
  expect(await paper.locator('.luka-print-address').textContent()).toMatch(
    new RegExp(
      `^Esta respuesta en Luka: ${address.origin}/asistente\\?hilo=${address.searchParams.get('hilo')}&mensaje=\\d+$`,
    ),
  )
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await page.locator('.luka-print').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await close()
})

it('reads a thread of 1.000 messages from its end to its beginning without a jump, beside 500 threads', async () => {
  const person = await arrive()
  const { page, userId, close } = person
  await server.db.thread.createMany({
    data: Array.from({ length: 500 }, (_, index) => ({ userId, title: `Conversación ${index}` })),
  })
  const { id: threadId } = await server.db.thread.create({ data: { userId, title: 'Mil' }, select: { id: true } })
  await server.db.message.createMany({
    data: Array.from({ length: 1_000 }, (_, index) => ({
      threadId,
      content: index % 2 === 0 ? `Pregunta ${index / 2}` : `Es **$ ${index}**.\n\nCon su explicación en un párrafo.`,
      isFromAssistant: index % 2 === 1,
    })),
  })
  await page.goto(`/asistente?hilo=${threadId}`)
  await page.getByText('Pregunta 499').waitFor()
  const drawn = () => page.getByRole('article').count()
  expect(await drawn()).toBeLessThan(40)
  const rows = page.getByRole('navigation', { name: 'Historial de chats' }).getByRole('listitem')
  expect(await rows.count()).toBeLessThan(60)

  /** Scrolls until a question is in view; the furthest that anything moved which should not, and the most drawn at once. */
  const travel = (question: string, step: number) =>
    page.evaluate(
      async ({ question, step }) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        let scroller: Element | null | undefined = document.querySelector('article')
        while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
        if (!scroller) throw new Error('nothing scrolls')
        const there = () =>
          [...document.querySelectorAll('article p')].some(({ textContent }) => textContent === question)
        let jump = 0
        let most = 0
        for (let steps = 0; !there() && steps < 2_000; steps++) {
          const articles = [...document.querySelectorAll('article')]
          const read = articles.find((one) => one.getBoundingClientRect().bottom > 300)
          const before = read?.getBoundingClientRect().top ?? 0
          const from = scroller.scrollTop
          scroller.scrollTop += step
          const moved = scroller.scrollTop - from
          await frame()
          jump = Math.max(jump, Math.abs((read?.getBoundingClientRect().top ?? 0) - before + moved))
          most = Math.max(most, articles.length)
        }
        return { jump, most }
      },
      { question, step },
    )
  for (const [question, step] of [
    ['Pregunta 0', -400],
    ['Pregunta 60', 400],
  ] as const) {
    const { jump, most } = await travel(question, step)
    expect(jump).toBeLessThan(2)
    expect(most).toBeLessThan(40)
    await page.getByText(question, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Ir al final de la conversación' }).click()
  await page.getByText('Pregunta 499', { exact: true }).waitFor()

  // A message in the middle, found by its words.
  await page.getByLabel('Buscar en el historial').fill('es $ 501')
  await page.getByRole('region', { name: 'En los mensajes' }).getByRole('button', { name: /Mil/ }).click()
  await page.getByText('Pregunta 250', { exact: true }).waitFor()
  /** The question that is marked, has the focus and is in view. */
  const found = () =>
    page.evaluate(() => {
      const marked = document.querySelector('[data-found]')
      const { top = -1, bottom = -1 } = marked?.getBoundingClientRect() ?? {}
      const seen = marked === document.activeElement && top >= 0 && bottom <= window.innerHeight
      return seen ? marked?.querySelector('p')?.textContent : null
    })
  await expect.poll(found).toBe('Pregunta 250')
  expect(await drawn()).toBeLessThan(40)

  // It has an address: the browser's buttons and a reload lead to it too.
  const address = page.url()
  expect(address).toMatch(/hilo=\d+&mensaje=\d+$/)
  await page.getByLabel('Buscar en el historial').fill('es $ 101')
  await page.getByRole('region', { name: 'En los mensajes' }).getByRole('button').filter({ hasText: '101' }).click()
  await expect.poll(found).toBe('Pregunta 50')
  await page.goBack()
  expect(page.url()).toBe(address)
  await expect.poll(found).toBe('Pregunta 250')
  await page.reload()
  await page.getByText('Pregunta 250', { exact: true }).waitFor()
  await expect.poll(found).toBe('Pregunta 250')
  expect(await drawn()).toBeLessThan(40)
  await page.goBack()
  await page.waitForURL(/hilo=\d+$/)
  expect(await page.locator('[data-found]').count()).toBe(0)
  await close()
})

it('leads the phone’s focus to the message found, past the panel that it was found in', async () => {
  const { page, userId, close } = await arrive({}, PHONE)
  await server.db.thread.create({
    data: {
      userId,
      title: 'Larga',
      messages: {
        create: Array.from({ length: 40 }, (_, index) => ({
          content: index % 2 === 0 ? `Pregunta ${index / 2}` : `Es **$ ${index}**.`,
          isFromAssistant: index % 2 === 1,
        })),
      },
    },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Abrir el historial de chats' }).tap()
  await page.getByLabel('Buscar en el historial').fill('pregunta 4')
  await page.getByRole('region', { name: 'En los mensajes' }).getByRole('button', { name: /Larga/ }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.matches('[data-found]') && document.activeElement.textContent),
    )
    .toContain('Pregunta 4')
  await close()
})

it('pins, says why an answer was of no use, and keeps both over a reload, with the keyboard alone', async () => {
  const { page, userId, complaints, close } = await arrive()
  await ask(page, QUESTION)
  await answered(page)
  await page.getByRole('button', { name: 'No me sirvió' }).press('Enter')
  await page.getByRole('button', { name: 'La cifra no es correcta' }).press('Space')
  await page.getByLabel('Cuéntanos más').fill('La base es de 2024.')
  await page.getByRole('form', { name: 'Por qué no te sirvió' }).getByRole('button', { name: 'Enviar' }).press('Enter')
  await page.getByText('Gracias. Tu opinión quedó guardada.').waitFor()
  await page.getByRole('button', { name: /^Opciones de / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Fijar' }).press('Enter')
  await page.getByRole('region', { name: 'Fijadas' }).waitFor()
  await expect
    .poll(() => server.db.messageRating.findMany({ where: { message: { thread: { userId } } } }))
    .toMatchObject([{ useful: false, reason: 'cifra', comment: 'La base es de 2024.' }])
  await page.reload()
  await page.getByRole('button', { name: 'No me sirvió', pressed: true }).waitFor()
  // Longer than the screen: it opens at its question, with the figure below it.
  expect((await page.locator('[data-exchange]').boundingBox())?.y).toBeGreaterThan(0)
  await page
    .getByRole('region', { name: 'Fijadas' })
    .getByRole('button', { name: /^Opciones de / })
    .click()
  await page.getByRole('menuitem', { name: 'Dejar de fijar' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('saves a conversation as PDF', async () => {
  const { page, complaints, close } = await arrive()
  await ask(page, QUESTION)
  await answered(page)
  await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar en PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^luka-.*retencion.*\.pdf$/)
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-/)
  expect(complaints).toEqual([])
  await close()
})

it('leaves the send button free of toasts at a desk', async () => {
  const { page, close } = await arrive({}, { refusals: [500] })
  await page.route(/chat\.askLean/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await ask(page, QUESTION)
  const told = page.getByRole('region', { name: 'Notificaciones (F8)' }).getByText('Error', { exact: true })
  await told.waitFor()
  const button = page.getByRole('button', { name: 'Enviar' })
  // A click that something covers fails.
  await button.click({ trial: true, timeout: 3_000 })
  expect(await box(page).inputValue()).toBe(QUESTION)
  await close()
})
