import { describe, expect, it } from 'vitest'
import { answered, arriveAt, ask, QUESTION } from '../helpers/assistantScreen.ts'
import { DESK, PHONE, visit } from '../helpers/browser.ts'
import { isSound } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// A conversation from its author's menu to the page that their accountant reads.

const { server, browser } = await openStage()

const GONE = 'Este enlace no está disponible'

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  it('is shared, read by somebody without an account, and taken back', async () => {
    const author = await arriveAt(server, browser, {}, device)
    const { page } = author
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
    // Nothing is there to share yet.
    const item = page.getByRole('menuitem', { name: 'Compartir con mi contador' })
    expect(await item.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await ask(page, QUESTION)
    await answered(page)
    await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
    await item.click()
    const dialog = page.getByRole('dialog', { name: 'Compartir con mi contador' })
    await dialog.getByText('Ninguno. Los que crees aparecen aquí').waitFor()
    await isSound(page, 'dialog')
    // Word by word, before there is a link.
    await dialog.getByRole('button', { name: 'Ver lo que se compartirá' }).click()
    const preview = dialog.getByRole('region', { name: 'Lo que se compartirá' })
    await preview.getByText(QUESTION).waitFor()
    await preview.getByText('$ 174.000').first().waitFor()
    await isSound(page, 'preview')
    await dialog.getByRole('radio', { name: '7 días' }).check()
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    const field = dialog.getByLabel('Tu enlace')
    await field.waitFor()
    const url = await field.inputValue()
    await dialog.getByRole('button', { name: 'Copiar enlace' }).click()
    await dialog.getByRole('button', { name: 'Copiado' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    const whatsapp = await dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(whatsapp ?? '')).toContain(url)
    await dialog.getByText(/· sin abrir/).waitFor()
    await isSound(page, 'made')

    const reader = await visit(browser, server.url, { ...device, refusals: [404] })
    const opened = await reader.page.goto(url)
    expect(opened?.status()).toBe(200)
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await reader.page
      .getByRole('heading', { level: 1, name: 'Conversación con Luka que compartieron contigo' })
      .waitFor()
    await reader.page.getByText(QUESTION).waitFor()
    await reader.page.getByText('$ 174.000').first().waitFor()
    await reader.page.getByRole('heading', { name: 'Cómo se calcula' }).waitFor()
    await reader.page
      .getByRole('link', { name: /^Texto oficial de / })
      .first()
      .waitFor()
    await reader.page.getByRole('link', { name: 'Probar Luka' }).waitFor()
    await isSound(reader.page, 'shared')
    // Paper holds what was answered, and nothing of the site.
    await reader.page.emulateMedia({ media: 'print' })
    for (const name of ['Probar Luka', 'Imprimir']) expect(await reader.page.getByText(name).isVisible()).toBe(false)
    expect(await reader.page.getByText('$ 174.000').first().isVisible()).toBe(true)
    await reader.page.emulateMedia({ media: null })

    // Opened anew, the dialog knows how often the link was.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Exportar y más opciones' }).click()
    await item.click()
    await dialog.getByText(/· abierto 1 vez/).waitFor()
    expect(await field.isVisible()).toBe(false)
    await dialog.getByRole('button', { name: /^Dejar de compartir/ }).click()
    await dialog.getByText('Ninguno. Los que crees aparecen aquí').waitFor()
    expect(await dialog.getByRole('heading', { name: 'Enlaces de esta conversación' }).evaluate(isFocused)).toBe(true)

    expect((await reader.page.reload())?.status()).toBe(404)
    await reader.page.getByRole('heading', { level: 1, name: GONE }).waitFor()
    await isSound(reader.page, 'gone')
    expect(reader.complaints).toEqual([])
    expect(author.complaints).toEqual([])
    await reader.close()
    await author.close()
  })
})

it('says the same of a link that never was, and what went wrong when it is the server', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { ...PHONE, refusals: [404, 500] })
  expect((await page.goto(`/compartida/${'A'.repeat(43)}`))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: GONE }).waitFor()
  expect((await page.goto('/compartida/nada.html'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: GONE }).waitFor()
  await page.route('**/api/trpc/chat.shared*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/compartida/${'B'.repeat(43)}`)
  await page.getByRole('heading', { level: 1, name: 'No se pudo abrir la conversación' }).waitFor()
  await isSound(page, 'failed')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.getByRole('heading', { level: 1, name: GONE }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

const isFocused = (element: Element) => element === document.activeElement
