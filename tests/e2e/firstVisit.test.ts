import { expect, it } from 'vitest'
import { visitAs } from '../helpers/browser.ts'
import { linkIn, mailTo } from '../helpers/mail.ts'
import { createPerson } from '../helpers/people.ts'
import { isSoundAtBoth } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// From the mail that has yet to be opened to the first answer: something to read meanwhile, a link that is opened twice,
// three questions that may be skipped.

const { server, browser } = await openStage()

it('waits for the mail with an answer to read, and goes on by itself once the link was opened elsewhere, twice', async () => {
  const ana = await createPerson(server, { verified: false })
  await ana.call('rest', 'auth.resendVerification')
  const link = linkIn(await mailTo(server.dataDir, ana.email))
  const { page, complaints, close } = await visitAs(browser, server.url, ana, {
    reducedMotion: 'reduce',
    refusals: [409],
  })
  await page.goto('/asistente')
  await page.getByRole('heading', { name: 'Mientras llega, así responde Luka' }).waitFor()
  await page.getByRole('rowheader', { name: 'Base mínima' }).waitFor()
  await isSoundAtBoth(page, 'por verificar')

  const other = await page.context().newPage()
  await other.goto(link.pathname + link.search)
  await other.getByRole('heading', { name: 'Correo verificado' }).waitFor()
  await other.goto(link.pathname + link.search)
  await other.getByRole('heading', { name: 'Tu correo ya está verificado' }).waitFor()
  await isSoundAtBoth(other, 'enlace ya usado')
  await other.close()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByPlaceholder('Escribe tu pregunta...').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('asks three questions, by keyboard too, and the first answer fits', async () => {
  const ana = await createPerson(server)
  const { page, complaints, close } = await visitAs(browser, server.url, ana, {
    reducedMotion: 'reduce',
    refusals: [404],
  })
  await page.goto('/asistente')
  const first = page.getByRole('region', { name: '¿Preguntas por una empresa o como persona natural?' })
  await first.waitFor()
  await isSoundAtBoth(page, 'primera pregunta')
  await first.getByRole('button', { name: 'Una empresa' }).press('Enter')
  const city = page.getByRole('combobox', { name: '¿En qué ciudad?' })
  await city.pressSequentially('medell')
  await page.getByRole('option', { name: /Medellín/ }).waitFor()
  await isSoundAtBoth(page, 'segunda pregunta')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('region', { name: '¿Cuál es tu régimen?' }).waitFor()
  await isSoundAtBoth(page, 'tercera pregunta')
  await page.getByRole('button', { name: 'No sé, saltar' }).click()
  await page.getByRole('heading', { name: 'Lo tendremos en cuenta' }).waitFor()
  await isSoundAtBoth(page, 'lo tendremos en cuenta')
  await page.getByRole('button', { name: /ICA en Medellín/ }).waitFor()

  await page.getByPlaceholder('Escribe tu pregunta...').fill('¿Debo facturar electrónicamente?')
  await page.keyboard.press('Enter')
  await page.getByText('Según lo que nos contaste de ti, eres persona jurídica').first().waitFor()
  await page.goto('/asistente')
  await page.getByRole('list', { name: 'Preguntas de ejemplo' }).waitFor()
  expect(await page.getByText('Para responderte a la medida').count()).toBe(0)

  await page.goto('/perfil/empresa')
  expect(
    await page
      .getByRole('textbox', { name: 'Ciudad' })
      .or(page.getByRole('combobox', { name: 'Ciudad' }))
      .first()
      .inputValue(),
  ).toMatch(/^Medellín/)
  expect(complaints).toEqual([])
  await close()
})
