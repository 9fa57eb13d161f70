import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  type Arrival,
  type ArrivalOptions,
  answered,
  arriveAt,
  ask,
  NEVER,
  QUESTION,
  type Who,
} from '../helpers/assistantScreen.ts'
import { DESK, PHONE, visit } from '../helpers/browser.ts'
import { isSoundAtBoth as soundAtBoth, isSound as soundScreen } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Every state of the assistant's screen, on a phone and at a desk, in both schemes: no fault that axe finds, nothing
// wider than the screen.

/** The tests' assistant writes half of this answer and stops there. */
const HALF = `${QUESTION} (a medias)`

const { server, browser } = await openStage({
  wrapAssistant: (provider) => ({
    name: provider.name,
    async *answer(input) {
      const question = input.question.replace(/ \((?:a medias|nunca)\)/, '')
      const never = () => wait(600_000, undefined, { signal: input.signal })
      if (input.question.includes('(nunca)')) await never()
      let written = ''
      for await (const event of provider.answer({ ...input, question })) {
        if (event.type === 'delta') written += event.text
        if (input.question.includes('(a medias)') && written.includes('## Base legal')) await never()
        yield event
      }
    },
  }),
})

/** Three panels that scroll by themselves: what is to be seen is on the screen. */
const isSound = (page: Page, state: string) => soundScreen(page, state, { whole: false })
const isSoundAtBoth = (page: Page, state: string, options = {}) =>
  soundAtBoth(page, state, { whole: false, ...options })

/** What people write that no screen was drawn for. */
const LONG = {
  word: 'Otorrinolaringología'.repeat(12),
  title:
    `Retención en la fuente a un contratista declarante por servicios generales ${'y otros más '.repeat(12)}`.slice(
      0,
      200,
    ),
}

/** Enough for a whole answer: what is beyond a scroller's edge is not looked at. */
const TALL = 2_600
const tallOf = (device: typeof PHONE | typeof DESK) => ({ ...device, viewport: { ...device.viewport, height: TALL } })

it('asks who is not signed in to come in', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { ...PHONE, reducedMotion: 'reduce' })
  await page.goto('/asistente')
  await page.getByRole('heading', { name: 'Accede a Luka' }).waitFor()
  await isSoundAtBoth(page, 'visitor')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The whole window of a phone.
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport })
  await isSoundAtBoth(page, 'visitor logging in')
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['unverified', { verified: false }, 'Tu correo electrónico debe ser verificado para usar el asistente.'],
  ['blocked', { blocked: true }, 'Cuenta Bloqueada'],
  ['no credits', { credits: 0 }, 'Se acabaron tus créditos de este mes'],
  ['few credits', { credits: 500 }, 'queda un mensaje'],
] as const)('tells who is %s', async (state, who, text) => {
  const { page, complaints, close } = await arriveAt(server, browser, who, PHONE)
  await page.getByText(text).waitFor()
  await isSoundAtBoth(page, state)
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['figure', QUESTION, 'Cobrado'],
  ['journal entry', '¿Cómo contabilizo una compra de mercancía de 1.000.000 con IVA y retención?', 'Cobrado'],
  ['calendar', 'vencimientos de renta personas jurídicas NIT terminado en 5 en 2026', 'Cobrado'],
  [
    'comparison',
    'me conviene más el simple o el ordinario si soy comerciante con ingresos de 500 millones y gastos de 400 millones',
    'Cobrado',
  ],
  ['suspended norm', '¿Cuánto es el salario mínimo de 2026?', 'Cobrado'],
  ['not known', '¿Qué arancel paga importar un carro japonés usado?', 'Este mensaje no se cobró'],
  ['not confirmed', 'SIMPLE para un consultorio odontológico con 300 millones', 'Este mensaje no se cobró'],
  ['endless word', `¿Cuánto vale la UVT en 2026 para ${LONG.word} con 999.999.999.999?`, /Cobrado|no se cobró/],
])('shows an answer: %s', async (state, question, cost) => {
  const { page, complaints, close } = await arriveAt(server, browser, {}, tallOf(PHONE))
  await ask(page, question)
  await page.getByText(cost).waitFor()
  await isSoundAtBoth(page, `answer ${state}`, { height: TALL })
  expect(complaints).toEqual([])
  await close()
})

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (name, device) => {
  const phone = name === 'phone'
  const tall = tallOf(device)

  const arrive = (who: Who = {}, options: ArrivalOptions = {}): Promise<Arrival> =>
    arriveAt(server, browser, who, { ...device, ...options })
  const openHistory = async (page: Page) => {
    if (phone) await page.getByRole('button', { name: 'Abrir el historial de chats' }).click()
  }
  const openReferences = async (page: Page) => {
    if (phone) await page.getByRole('button', { name: /^Abrir las referencias/ }).click()
  }
  const closePanel = async (page: Page) => {
    if (phone) await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  }

  it('goes from the empty screen to an answer that was stopped, one that failed and one of no use', async () => {
    const { page, complaints, close } = await arrive({}, { refusals: [500] })
    await page.getByText('¿Qué cifra necesitas hoy?').waitFor()
    await isSound(page, 'empty')
    await openHistory(page)
    await page.getByText('Todavía no hay conversaciones.').waitFor()
    await isSound(page, 'history empty')
    await closePanel(page)
    await openReferences(page)
    await page.getByText(/^Las referencias aparecerán aquí/).waitFor()
    await isSound(page, 'references empty')
    await closePanel(page)

    await ask(page, NEVER)
    await page.getByText('Buscando la norma y calculando…').waitFor()
    await isSound(page, 'waiting')
    await page.keyboard.press('Escape')
    await page.getByText('¿Qué cifra necesitas hoy?').waitFor()

    await page.route(/chat\.askLean/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await ask(page, QUESTION)
    const toasts = page.getByRole('region', { name: 'Notificaciones (F8)' })
    await toasts.getByText('Error', { exact: true }).waitFor()
    await isSound(page, 'question failed')
    await page.unroute(/chat\.askLean/)
    await page.context().setOffline(true)
    await ask(page, QUESTION)
    await toasts.getByText(/No se pudo conectar al servidor/).waitFor()
    await isSound(page, 'offline')
    await page.context().setOffline(false)

    await ask(page, HALF)
    await page.getByRole('heading', { name: 'Cómo se calcula' }).waitFor()
    // That the one before failed is told no longer.
    expect(await toasts.getByText('Error', { exact: true }).count()).toBe(0)
    await isSound(page, 'writing')
    await page.keyboard.press('Escape')
    await page.getByText(/Detuviste la respuesta/).waitFor()
    await isSound(page, 'stopped')

    await page.getByRole('button', { name: 'Nueva conversación' }).click()
    await ask(page, QUESTION)
    await answered(page)
    await page.getByRole('button', { name: 'No me sirvió' }).click()
    await page.getByRole('button', { name: 'La cifra no es correcta' }).click()
    await isSound(page, 'why of no use')
    await page.getByRole('form', { name: 'Por qué no te sirvió' }).getByRole('button', { name: 'Enviar' }).click()
    await page.getByText('Gracias. Tu opinión quedó guardada.').waitFor()
    await isSound(page, 'why told')

    await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Atajos de teclado' }).waitFor()
    await isSound(page, 'more')
    await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    await isSound(page, 'shortcuts')
    await page.keyboard.press('Escape')
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
  })

  it('shows an answer whose figures and tables are wider than the screen', async () => {
    const { page, userId, complaints, close } = await arrive({}, tall)
    const cell = '$ 999.999.999.999'
    const content = [
      'El impuesto es de **$ 999.999.999.999**, con un nombre que no se parte.',
      `## Cómo se calcula\n\n| Paso | Base | Tarifa | Impuesto | Retenciones | Saldo |\n|---|---|---|---|---|---|\n| ${LONG.word.slice(0, 40)} | ${cell} | 35 % | ${cell} | ${cell} | ${cell} |`,
      '> Una cita.\n\n```\nun código muy largo que no cabe en una línea de un teléfono, y que se desplaza por su cuenta\n```',
    ].join('\n\n')
    const { id } = await server.db.thread.create({
      data: {
        userId,
        title: LONG.title,
        messages: {
          create: [
            { content: LONG.word, isFromAssistant: false },
            { content, isFromAssistant: true },
          ],
        },
      },
    })
    await page.goto(`/asistente?hilo=${id}`)
    await answered(page)
    const table = page.getByRole('group', { name: 'Tabla ancha; desplázate hacia los lados' })
    if (phone) await table.waitFor()
    await isSound(page, 'answer too wide')
    if (phone) {
      // With the keyboard too; the edge that hides something fades.
      const edges = () => table.evaluate((one) => [one.hasAttribute('data-before'), one.hasAttribute('data-after')])
      expect(await edges()).toEqual([false, true])
      await table.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(edges).toEqual([true, true])
      await table.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }))
      await expect.poll(edges).toEqual([true, false])
    }
    // On paper nothing scrolls.
    await page.emulateMedia({ media: 'print' })
    const scrolling = page.locator('[data-answer] :is(pre, div:has(> table))')
    const overflows = await scrolling.evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowX))
    expect(overflows).toEqual(['visible', 'visible'])
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the history on its way, failing, searched, renamed, pinned and deleted', async () => {
    const { page, userId, complaints, close } = await arrive({}, { refusals: [500] })
    const { id } = await server.db.thread.create({
      data: {
        userId,
        title: 'Retención de prueba',
        messages: {
          create: Array.from({ length: 60 }, (_, index) => ({
            content: index % 2 === 0 ? `La pregunta ${index / 2}` : `Son **$ ${index}.000**.`,
            isFromAssistant: index % 2 === 1,
          })),
        },
      },
    })
    // The newest is written last.
    await server.db.thread.createMany({
      data: Array.from({ length: 40 }, (_, index) => ({
        userId,
        title: index === 3 ? LONG.title : index === 4 ? LONG.word.slice(0, 200) : `Consulta ${index} sobre el IVA`,
        createdAt: new Date(Date.now() - index * 86_400_000),
      })).reverse(),
    })
    const first = Promise.withResolvers<void>()
    await page.route(/chat\.conversation/, async (route) => {
      await first.promise
      await route.fulfill({ status: 500, body: '{}' })
    })
    // Not before it leaves: the page that is left may still store the list that it has just read.
    await page.addInitScript(() => localStorage.clear())
    await page.goto(`/asistente?hilo=${id}`)
    await page.getByLabel('Cargando la conversación').waitFor()
    await isSound(page, 'conversation loading')
    await openHistory(page)
    await page.getByLabel('Cargando el historial').waitFor()
    await isSound(page, 'history loading')
    first.resolve()
    await page.getByText('No se pudo cargar el historial').waitFor()
    await isSound(page, 'history failed')
    await closePanel(page)
    await page.getByText('No se pudo cargar la conversación').waitFor()
    await isSound(page, 'conversation failed')
    await page.unroute(/chat\.conversation/)
    await page.reload()
    await answered(page)
    await isSound(page, 'long thread')
    await page.mouse.move(600, 400)
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*'))
        if (getComputedStyle(element).overflowY === 'auto' && element.querySelector('article')) element.scrollTop -= 900
    })
    await page.getByRole('button', { name: 'Ir al final de la conversación' }).waitFor()
    await isSound(page, 'long thread read back')

    await openHistory(page)
    await page.getByRole('button', { name: /^Opciones de Consulta 2 / }).click()
    await page.getByRole('menuitem', { name: 'Fijar' }).waitFor()
    await isSound(page, 'history options')
    await page.getByRole('menuitem', { name: 'Fijar' }).click()
    await page.getByRole('region', { name: 'Fijadas' }).waitFor()
    await isSound(page, 'history pinned')
    await page.getByLabel('Buscar en el historial').fill('pregunta')
    await page.getByRole('region', { name: 'En los mensajes' }).getByRole('button').first().waitFor()
    await isSound(page, 'history searched')
    await page.getByLabel('Buscar en el historial').fill('zzzz qqqq')
    await page.getByText('Ningún mensaje tiene «zzzz qqqq».').waitFor()
    await isSound(page, 'history without a result')
    await page.getByLabel('Buscar en el historial').fill('')
    await page.getByRole('button', { name: /^Opciones de Consulta 2 / }).click()
    await page.getByRole('menuitem', { name: 'Renombrar' }).click()
    await page.getByLabel('Título de la conversación').waitFor()
    await isSound(page, 'history renaming')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Opciones de ${LONG.title}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByText('¿Estás seguro de eliminar esta conversación?').waitFor()
    await isSound(page, 'history deleting')
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the library: cited, on its way, failing, filtered, a document, an article, a norm not in force', async () => {
    const { page, complaints, close } = await arrive({}, { refusals: [500] })
    await ask(page, QUESTION)
    await answered(page)
    const chip = page
      .getByRole('article')
      .getByRole('listitem')
      .getByRole('button', { name: /Decreto 1625 de 2016/ })
    await chip.click()
    await page.getByRole('heading', { name: /^art\. 1\.2\.4\.4\.14/ }).waitFor()
    await isSound(page, 'article')
    await page.getByRole('button', { name: 'Volver a las referencias' }).click()
    await isSound(page, 'references cited')

    const search = page.getByPlaceholder('Buscar artículos...')
    await search.fill('zzzz qqqq')
    await page.getByText('No se encontraron referencias.').waitFor()
    await isSound(page, 'references without a result')
    const held = Promise.withResolvers<void>()
    await page.route(/chat\.library/, async (route) => {
      await held.promise
      await route.fulfill({ status: 500, body: '{}' })
    })
    await page.reload()
    await answered(page)
    await openReferences(page)
    await search.fill('salario')
    await page.getByLabel('Buscando documentos').waitFor()
    await isSound(page, 'references loading')
    held.resolve()
    await page.getByText('No se pudo buscar en la biblioteca').waitFor()
    await isSound(page, 'references failed')
    await page.unroute(/chat\.library/)

    await search.fill('')
    await page.getByRole('button', { name: 'Decretos' }).click()
    await page.getByLabel('Filtrar por año').fill('2025')
    await page.getByRole('button', { name: /Decreto 1469 de 2025/ }).waitFor()
    // The list of before is dimmed until the filtered one is there.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await isSound(page, 'references filtered')
    await page.getByRole('button', { name: /Decreto 1469 de 2025/ }).click()
    await page.getByText(/^Suspendido provisionalmente\./).waitFor()
    await isSound(page, 'document suspended')
    await page.getByRole('button', { name: 'Volver a las referencias' }).click()
    await page.route(/chat\.reference(?!s)/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: /^Decreto 572 de 2025/ }).click()
    await page.getByText('No se pudieron cargar las notas').waitFor()
    await isSound(page, 'document failed')
    expect(complaints).toEqual([])
    await close()
  })

  it('says that a conversation does not exist', async () => {
    const { page, complaints, close } = await arrive({}, { path: '/asistente?hilo=2000000000', refusals: [404] })
    await page.getByText('Esta conversación no existe').waitFor()
    await isSound(page, 'no such conversation')
    expect(complaints).toEqual([])
    await close()
  })
})
