import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { DESK, PHONE, visitAs } from '../helpers/browser.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// An administrator's day: rows within reach of a thumb, notes about people, and a view that is sent to a colleague.

const { server, browser } = await openStage()
let admin: Person
let colleague: Person
let ana: Person

beforeAll(async () => {
  await server.stopMail()
  admin = await createPerson(server, { admin: true, email: 'jefa@luka.co' })
  colleague = await createPerson(server, { admin: true, email: 'otra@luka.co' })
  ana = await createPerson(server, { email: 'ana.gomez@panaderialaespiga.co' })
  for (let n = 0; n < 8; n++) await createPerson(server, { verified: n % 2 === 0, email: `persona${n}@tienda.net` })
})

const SALES = { name: 'Abrir el chat de ventas' }

it('covers no action of any row with the sales button, on a telephone', async () => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { ...PHONE, reducedMotion: 'reduce' })
  await page.goto('/admin')
  await page.getByRole('table', { name: 'Usuarios' }).waitFor()
  const actions = page.locator('[data-action=block]')
  const { height } = PHONE.viewport
  // Each of the last buttons of a row, brought to the very bottom of the window, where the sales button floats elsewhere.
  for (const action of await actions.all()) {
    await action.evaluate((button, bottom) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - bottom + 20)
    }, height)
    expect(
      await action.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        return at !== null && button.contains(at)
      }),
    ).toBe(true)
  }
  // It is there all the same, below everything, and opens.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', SALES).click()
  await page
    .getByRole('dialog', { name: 'Asistente Luka' })
    .getByRole('button', { name: 'Hablar con Ventas' })
    .waitFor()
  // And floats where it did before.
  await page.goto('/precios')
  await page.getByRole('button', SALES).waitFor()
  expect(await page.getByRole('button', SALES).evaluate((button) => getComputedStyle(button).position)).toBe('fixed')
  expect(complaints).toEqual([])
  await close()
})

async function openNotes(page: Page): Promise<void> {
  await page.goto(`/admin?usuario=${ana.id}`)
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^Notas/ })
    .click()
  await page.getByRole('form', { name: 'Nueva nota' }).waitFor()
}

it('writes, changes and removes a note about a person, which a colleague reads and cannot change', async () => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await openNotes(page)
  const form = page.getByRole('form', { name: 'Nueva nota' })
  const box = form.getByRole('textbox', { name: 'Nueva nota' })
  await page.getByText('Todavía no hay notas').waitFor()
  await isSoundAtBoth(page, 'sin notas')
  expect(await form.getByRole('button', { name: 'Guardar nota' }).isDisabled()).toBe(true)

  // What could not be saved stays written.
  await page.route('**/api/trpc/admin.createNote**', (route) => route.abort())
  await box.fill('Llamó el lunes por la retención de su arriendo.\nPrefiere que le escribamos por la tarde.')
  await form.getByRole('button', { name: 'Guardar nota' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await box.inputValue()).toContain('Llamó el lunes')
  await page.unrouteAll()
  // In another tab of the browser's too, or in this one anew.
  await openNotes(page)
  await expect.poll(() => box.inputValue()).toContain('Llamó el lunes')
  await form.getByRole('button', { name: 'Guardar nota' }).click()
  const notes = page.getByRole('list', { name: 'Notas' })
  await notes.getByText('Llamó el lunes').waitFor()
  expect(await box.inputValue()).toBe('')
  await page.getByRole('tab', { name: 'Notas (1)' }).waitFor()
  await isSoundAtBoth(page, 'una nota')

  await notes.getByRole('button', { name: /^Cambiar la nota/ }).click()
  const change = page.getByRole('form', { name: 'Cambiar la nota' })
  await change.getByRole('textbox').fill('Llamó el martes.')
  await isSoundAtBoth(page, 'cambiar una nota')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await notes.getByText('cambiada').waitFor()

  const other = await visitAs(browser, server.url, colleague, { reducedMotion: 'reduce' })
  await openNotes(other.page)
  await other.page.getByRole('list', { name: 'Notas' }).getByText('Llamó el martes.').waitFor()
  await other.page.getByText(`${admin.user.username} · `).waitFor()
  expect(await other.page.getByRole('button', { name: /la nota del/ }).count()).toBe(0)
  await other.close()

  await notes.getByRole('button', { name: /^Borrar la nota/ }).click()
  const asking = page.getByRole('dialog', { name: 'Borrar la nota' })
  await asking.getByText('Llamó el martes.').waitFor()
  await isSoundAtBoth(page, 'borrar una nota')
  await asking.getByRole('button', { name: 'Borrar', exact: true }).click()
  await page.getByText('Todavía no hay notas').waitFor()
  await page.getByRole('tab', { name: 'Historia' }).click()
  await page.getByText('Borró una nota').waitFor()
  expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await close()
})

it('has the whole view in the address, and saves just those who are found', async () => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('tienda.net')
  await page.keyboard.press('Enter')
  await page.getByLabel('Verificación', { exact: true }).selectOption('unverified')
  await page.getByLabel('Ordenar por').selectOption('email')
  await page.getByRole('button', { name: 'De menor a mayor' }).click()
  await page.waitForURL(/descendente=true/)
  const rows = page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(4)
  await expect.poll(() => rows.first().textContent()).toContain('persona7@')
  const address = page.url()
  expect(new URL(address).search).toMatch(/q=tienda\.net.*verificacion=unverified.*orden=email.*descendente=true/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV de los encontrados' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const [head, ...lines] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
  expect(head).toContain('Créditos (COP);Créditos usados (COP)')
  expect(lines.map((line) => /persona\d@tienda\.net/.exec(line)?.[0])).toEqual(
    [1, 3, 5, 7].map((n) => `persona${n}@tienda.net`),
  )

  const other = await visitAs(browser, server.url, colleague, { reducedMotion: 'reduce' })
  await other.page.goto(address)
  const seen = other.page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr')
  await expect.poll(() => seen.count()).toBe(4)
  expect(await seen.first().textContent()).toContain('persona7@')
  expect(await other.page.getByLabel('Ordenar por').inputValue()).toBe('email')
  await other.close()
  expect(complaints).toEqual([])
  await close()
})

it('keeps a view under a name, opens it from anywhere, renames it and lets it go', async () => {
  const options = { reducedMotion: 'reduce', refusals: [409] } as const
  const { page, complaints, close } = await visitAs(browser, server.url, colleague, options)
  await page.goto('/admin?q=tienda.net&verificacion=unverified&orden=email')
  const menu = () => page.getByRole('button', { name: /^(?:Vistas guardadas|Vista: )/ })
  await menu().click()
  await page.getByText('Aquí quedan las búsquedas y filtros que repites', { exact: false }).waitFor()
  await isSoundAtBoth(page, 'sin vistas')
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  const saving = page.getByRole('dialog', { name: 'Guardar vista' })
  await saving.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saving.getByText('Escribe un nombre').waitFor()
  await isSoundAtBoth(page, 'guardar una vista')
  await saving.getByLabel('Nombre').fill('Tiendas sin verificar')

  // What could not be saved stays written, and the focus where it was: the form could not be used meanwhile.
  await page.route('**/api/trpc/admin.createView**', (route) => route.abort())
  await page.keyboard.press('Enter')
  await saving
    .getByText('No pudimos', { exact: false })
    .or(saving.getByText('No se pudo', { exact: false }))
    .waitFor()
  expect(await saving.getByLabel('Nombre').inputValue()).toBe('Tiendas sin verificar')
  expect(await saving.getByLabel('Nombre').evaluate((box) => box === document.activeElement)).toBe(true)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  // It is the one in view.
  await page.getByRole('button', { name: 'Vista: Tiendas sin verificar' }).waitFor()

  await page.getByRole('tab', { name: 'Auditoría' }).click()
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  await saving.getByLabel('Nombre').fill('tiendas SIN verificar')
  await page.keyboard.press('Enter')
  await saving.getByText('Ya tienes una vista llamada «tiendas SIN verificar».').waitFor()
  await saving.getByLabel('Nombre').fill('Todo lo que pasó')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Vista: Todo lo que pasó' }).click()
  await page.getByRole('menuitem', { name: 'Tiendas sin verificar' }).click()
  await page.waitForURL(/q=tienda\.net.*verificacion=unverified.*orden=email/)
  await expect.poll(() => page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr').count()).toBe(4)
  await page.getByRole('button', { name: 'Vista: Tiendas sin verificar' }).click()
  await isSoundAtBoth(page, 'dos vistas')

  await page.getByRole('menuitem', { name: 'Cambiar o borrar vistas…' }).click()
  const managing = page.getByRole('dialog', { name: 'Tus vistas' })
  await managing.getByRole('button', { name: 'Cambiar «Todo lo que pasó»' }).click()
  await managing.getByLabel('Nombre').fill('Tiendas, todas')
  await managing.getByLabel('Cambiar también sus filtros por los que ves ahora').check()
  await isSoundAtBoth(page, 'cambiar una vista')
  await managing.getByRole('button', { name: 'Guardar', exact: true }).click()
  await managing.getByRole('button', { name: 'Borrar «Tiendas sin verificar»' }).click()
  await isSoundAtBoth(page, 'borrar una vista')
  await managing.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect.poll(() => managing.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')

  // Found from anywhere, in another browser of theirs too, and by nobody else.
  const elsewhere = await visitAs(browser, server.url, colleague, { reducedMotion: 'reduce' })
  await elsewhere.page.goto('/perfil')
  await elsewhere.page.getByRole('form', { name: 'Perfil' }).waitFor()
  await elsewhere.page.keyboard.press('Control+k')
  await elsewhere.page.getByRole('dialog').getByRole('combobox').fill('tiendas todas')
  await elsewhere.page.getByRole('option', { name: /Tiendas, todas/ }).click()
  await elsewhere.page.waitForURL(/\/admin\?q=tienda\.net.*verificacion=unverified/)
  await elsewhere.close()
  const other = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await other.page.goto('/admin')
  await other.page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await other.page.getByText('Aquí quedan las búsquedas', { exact: false }).waitFor()
  await other.close()
  expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await close()
})

const box = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom), width: Math.round(width) }
  })

it.each([
  ['desk', DESK.viewport],
  ['small desk', { width: 1024, height: 640 }],
  ['telephone', PHONE.viewport],
])('keeps the filters in view, the heads under them and no row below, on a %s', async (_name, viewport) => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { viewport, reducedMotion: 'reduce' })
  await page.goto('/admin')
  const table = page.getByRole('table', { name: 'Usuarios' })
  await table.waitFor()
  const search = page.getByRole('search')
  // With every filter given it takes more lines, on a small screen.
  await page.getByLabel('Estado').selectOption('false')
  await page.getByRole('button', { name: 'Quitar filtros' }).waitFor()
  // The fourth row where the heads end: what stands above it has gone by.
  await table
    .locator('tbody tr')
    .nth(3)
    .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 250))
  const header = await box(page.getByRole('banner'))
  await expect.poll(async () => (await box(search)).top - header.bottom).toBeGreaterThanOrEqual(0)
  expect((await box(search)).top - header.bottom).toBeLessThan(20)
  if (viewport.width > 1000) {
    // Nothing of the header is cut, nor on two lines.
    const out = page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' })
    expect(await out.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(viewport.width - 40)
    for (const link of await page.getByRole('banner').getByRole('link').all())
      expect(await link.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(50)
    // A name and an address can be read.
    const email = table.locator('tbody tr').first().getByText('jefa@luka.co')
    expect(
      await email.evaluate((one) => one.scrollWidth <= one.clientWidth || getComputedStyle(one).display === 'inline'),
    ).toBe(true)
    const head = await box(table.getByRole('columnheader', { name: 'Rol' }))
    const clear = await box(page.getByRole('button', { name: 'Quitar filtros' }))
    expect(head.top).toBeGreaterThanOrEqual(clear.bottom)
    expect(head.top - clear.bottom).toBeLessThan(20)
    // The row that the keyboard goes up to is not under them.
    const name = table.locator('tbody tr').first().locator('[data-main]')
    await name.evaluate((button) => button.scrollIntoView({ block: 'nearest' }))
    expect((await box(name)).top).toBeGreaterThanOrEqual((await box(table.getByRole('columnheader').last())).bottom)
  }
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['desk', DESK.viewport],
  ['small desk', { width: 1024, height: 640 }],
])('cuts no amount, however long, on a %s', async (_name, viewport) => {
  const rich = await createPerson(server, { credits: 1_999_999_500 })
  const { page, close } = await visitAs(browser, server.url, admin, { viewport, reducedMotion: 'reduce' })
  await page.goto(`/admin?q=${rich.email}`)
  const cell = page.getByRole('cell', { name: /^\$\s1\.999\.999\.500$/ })
  await cell.waitFor()
  const seen = await cell.evaluate((td) => {
    const [amount, before] = [td.firstElementChild, td.previousElementSibling?.firstElementChild]
    const shown = amount?.getBoundingClientRect()
    return {
      cut: getComputedStyle(td).overflow === 'hidden' && td.scrollWidth > td.clientWidth,
      over: (before?.getBoundingClientRect().right ?? 0) > (shown?.left ?? 0),
      out: (shown?.right ?? 0) > td.getBoundingClientRect().right,
    }
  })
  expect(seen).toEqual({ cut: false, over: false, out: false })
  await close()
})

it('shows what can be done with a user where somebody points or types, and everywhere to a finger', async () => {
  const { page, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  await page.goto('/admin')
  await page.mouse.move(0, 0)
  const row = page.getByRole('table', { name: 'Usuarios' }).locator('tbody tr').nth(2)
  const opacity = () =>
    row.locator('[data-action=credits]').evaluate((button) => Number(getComputedStyle(button).opacity))
  await expect.poll(opacity).toBeLessThan(0.5)
  await row.hover()
  await expect.poll(opacity).toBe(1)
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBeLessThan(0.5)
  await row.locator('[data-main]').focus()
  await expect.poll(opacity).toBe(1)
  // The drawer leaves the list in view.
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: ana.user.username })
  await drawer.getByText('Última actividad').waitFor()
  expect((await box(drawer)).width).toBe(520)
  await close()

  const touch = await visitAs(browser, server.url, admin, { ...PHONE, reducedMotion: 'reduce' })
  await touch.page.goto('/admin')
  const action = touch.page.locator('[data-action=credits]').nth(2)
  await action.waitFor()
  expect(await action.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  await touch.close()
})

it('answers all who asked the same, closes it, and shows it in the log', async () => {
  const luis = await createPerson(server, { email: 'luis@andina.com.co' })
  for (const [person, question] of [
    [ana, '¿Cuánto cobra un notario por autenticar una firma?'],
    [luis, 'cuanto cobra un NOTARIO por autenticar una firma'],
  ] as const)
    await server.db.unansweredQuestion.create({ data: { userId: person.id, question } })
  const { page, complaints, close } = await visitAs(browser, server.url, admin, { reducedMotion: 'reduce' })
  // The queue that holds something, of itself.
  await page.goto('/admin?tab=bandeja')
  await page.getByText('2 veces').waitFor()
  await isSoundAtBoth(page, 'una pregunta de varios')
  await page.getByRole('button', { name: 'Escribir ficha' }).click()
  const entry = page.getByRole('dialog', { name: 'Nueva ficha' })
  await entry.getByText('Para responder «').waitFor()
  await isSoundAtBoth(page, 'una ficha sobre una pregunta')
  await entry.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Responder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Responder' })
  await dialog.getByRole('textbox', { name: 'Respuesta' }).waitFor()
  await isSoundAtBoth(page, 'una respuesta')
  await dialog.getByRole('textbox', { name: 'Respuesta' }).focus()
  await page.keyboard.type('Lo fija cada año la Superintendencia.')
  await dialog.getByRole('button', { name: 'Enviar a 2' }).click()
  await page.getByText('Nada pendiente').waitFor()
  const mails = await server.db.mail.findMany({ where: { subject: 'Sobre tu pregunta a Luka' } })
  expect(mails.map(({ userId }) => userId).sort()).toEqual([ana.id, luis.id].sort())
  expect(mails[0]?.html).toContain('Lo fija cada año la Superintendencia.')
  expect(await server.db.unansweredQuestion.count({ where: { state: 'open' } })).toBe(0)

  await page.getByRole('tab', { name: 'Auditoría' }).click()
  const log = page.getByRole('table', { name: 'Registros' })
  await log.getByText('Atendió la bandeja').waitFor()
  await log.getByText(/Pregunta sin respuesta.*veces: 2/).waitFor()
  await isSoundAtBoth(page, 'auditoria')
  await log.getByRole('link', { name: luis.user.username }).click()
  await page.getByRole('dialog', { name: luis.user.username }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['Conversaciones por usuario', '?tab=conversaciones'],
  ['Cifras legales', '?tab=datos'],
  ['Biblioteca', '?tab=datos&biblioteca=true'],
  ['Registros', '?tab=auditoria'],
])('leaves every column of %s the room to be read, on a small desk', async (name, search) => {
  const { page, complaints, close } = await visitAs(browser, server.url, admin, {
    viewport: { width: 1024, height: 640 },
  })
  await page.goto(`/admin${search}`)
  const heads = page.getByRole('table', { name }).getByRole('columnheader')
  await heads.first().waitFor()
  const widths = await heads.evaluateAll((all) => all.map((head) => head.clientWidth).filter((width) => width > 0))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(80)
  expect(widths.length).toBeGreaterThanOrEqual(3)
  expect(complaints).toEqual([])
  await close()
})
