import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESK, PHONE, visit } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSound as soundScreen } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The tax calendar as a visitor and as the owner of a company meet it.

const NOW = new Date('2026-11-28T15:00:00.000Z')
const { server, browser } = await openStage({ now: () => NOW })

/** How many choices stand on each line, of each question: a line that is not full looks broken. */
const rowsOfChoices = (page: Page) =>
  page.getByRole('radiogroup').evaluateAll((groups) =>
    groups.map((group) => {
      const tops = [...group.querySelectorAll('label')].map((label) => label.getBoundingClientRect().top)
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    }),
  )

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  it('a visitor finds their year by the end of their NIT', async () => {
    const { page, complaints, close } = await visit(browser, server.url, device)
    await page.goto('/calculadoras')
    await page.getByRole('link', { name: 'calendario tributario', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Calendario tributario' }).waitFor()
    await soundScreen(page, 'empty')
    expect(await rowsOfChoices(page)).toEqual([[2], [2, 2], [2, 2]])
    await page.getByLabel('Últimos dos dígitos del NIT o la cédula').fill('900.123.427-8')
    await page.getByText('Retención de noviembre').first().waitFor()
    await page.getByRole('radio', { name: 'Cada cuatro meses' }).check({ force: true })
    await page.getByRole('button', { name: '2027' }).click()
    await page.getByText('IVA de septiembre a diciembre de 2026').first().waitFor()
    await page.getByText(/confírmalas con el calendario que publique la DIAN/).waitFor()
    await soundScreen(page, 'found')
    // On paper "en 9 días" would soon be untrue.
    const daysLeft = page.getByText(/^en \d+ días$/).filter({ visible: true })
    expect(await daysLeft.count()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await daysLeft.count()).toBe(0)
    await page.emulateMedia({ media: null })
    expect(page.url()).toContain('nit=27')
    expect(complaints).toEqual([])
    await close()
  })

  it('nothing lies over the end of a line of dates', async () => {
    const { page, close } = await visit(browser, server.url, device)
    await page.goto('/calendario?nit=27&ano=2027')
    const rows = page.getByRole('region', { name: 'Vencimientos' }).getByRole('listitem')
    await page
      .getByText(/^Retención de \w+ de 2027$|^Retención de /)
      .nth(3)
      .waitFor()
    const covered = await rows.evaluateAll((all) => {
      const button = document.querySelector('[aria-label="Abrir el chat de ventas"]')
      return all.filter((row) => {
        row.scrollIntoView({ block: 'end', behavior: 'instant' })
        const line = row.getBoundingClientRect()
        const over = button?.getBoundingClientRect()
        return (
          over && over.left < line.right && over.right > line.left && over.top < line.bottom && over.bottom > line.top
        )
      }).length
    })
    expect(await rows.count()).toBeGreaterThan(3)
    expect(covered).toBe(0)
    await page.getByRole('button', { name: 'Abrir el chat de ventas' }).click()
    await page.getByRole('button', { name: 'Cerrar el chat de ventas' }).waitFor()
    await close()
  })

  it('its owner marks, undoes, switches reminders on, copies the feed and revokes it', async () => {
    const person = await createPerson(server)
    const company = { nombreORazonSocial: 'Panadería La Espiga', nit: '900.123.427-8', correo: 'a@espiga.co' }
    expect((await person.call('rest', 'company.create', company)).status).toBe(201)
    const { page, complaints, close } = await visit(browser, server.url, { ...device, reducedMotion: 'reduce' })
    const [name = '', value = ''] = (person.cookie ?? '').split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto('/perfil#calendario')
    const section = page.getByRole('region', { name: 'Calendario', exact: true })
    await section.getByRole('button', { name: 'Marcar como hecho: Retención de noviembre' }).click()
    await section.getByRole('button', { name: 'Deshacer: Retención de noviembre' }).click()
    await section.getByRole('button', { name: 'Marcar como hecho: Retención de noviembre' }).waitFor()
    // Not `check`, which looks at once: while it is saved the switch may not have been drawn yet.
    await section.getByRole('switch', { name: /Recordarme por correo/ }).click({ force: true })
    await page.getByText('Te avisaremos 15, 5 y 1 días antes de cada vencimiento.').waitFor()
    await section.getByRole('button', { name: 'Crear dirección secreta' }).click()
    const url = (await section.locator('code').textContent()) ?? ''
    expect((await fetch(url)).status).toBe(200)
    await soundScreen(page, 'mine')
    await section.getByRole('button', { name: 'Revocar' }).click()
    await page.getByText('La dirección ya no sirve.').waitFor()
    expect((await fetch(url)).status).toBe(404)
    expect(complaints).toEqual([])
    await close()
  })
})
