import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../src/client/features/account/sections.ts'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { openStage } from '../helpers/stage.ts'

// "Mi cuenta" as pages: each has its address, opens from a link and by the way back, and saving on one leaves the eye and
// the focus where they were.

const { server, browser } = await openStage()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Secciones de tu cuenta' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const place = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => Math.round(button.getBoundingClientRect().top))

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_name, device) => {
  it('each section has its address, title and mark, and the way back leads through them', async () => {
    const person = await createPerson(server)
    const { page, complaints, close } = await visitAs(browser, server.url, person, { ...device, refusals: [404] })
    await page.goto('/perfil')
    await section(page, 'Pagos')
      .getByText(/^Te quedan/)
      .waitFor()
    for (const { to, title } of SECTIONS.slice(1)) {
      await nav(page).getByRole('link', { name: title, exact: true }).click()
      await expect.poll(() => focused(page)).toBe(title)
      expect(new URL(page.url()).pathname).toBe(to)
      await expect.poll(() => page.title()).toBe(`${title} · Mi cuenta · Luka`)
      expect(await nav(page).locator('[aria-current=page]').allTextContents()).toEqual([title])
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      // Every section is in view: none lies beyond an edge.
      const width = page.viewportSize()?.width ?? 0
      for (const link of await nav(page).getByRole('link').all()) {
        const box = await link.boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      }
    }
    await page.goBack()
    await section(page, 'Seguridad').waitFor()
    await expect.poll(() => focused(page)).toBe('Seguridad')
    await page.reload()
    await section(page, 'Seguridad').getByText('Esta sesión').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('whoever is out signs in at a section and is there', async () => {
    const { email, password } = await createPerson(server)
    const { page, complaints, close } = await visit(browser, server.url, { ...device, refusals: [404] })
    await page.goto('/perfil/pagos')
    await page.getByText('Entra con tu correo y sigues aquí mismo, en Pagos.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
    await dialog.getByLabel('Correo electrónico').fill(email)
    await dialog.getByLabel('Contraseña').fill(password)
    await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await section(page, 'Pagos').getByText('Alcanzan para 40 respuestas.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/perfil/pagos')
    expect(complaints).toEqual([])
    await close()
  })

  it('an anchor of an older mail leads on, and not back again', async () => {
    const person = await createPerson(server)
    const { page, complaints, close } = await visitAs(browser, server.url, person, device)
    await page.goto('/precios')
    await page.goto('/perfil#seguridad')
    await section(page, 'Seguridad').getByText('Esta sesión').waitFor()
    expect(page.url()).toBe(`${server.url}/perfil/seguridad`)
    await page.goBack()
    await page.getByText('Arma tu precio').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('saving leaves the page and the focus where they were, and says so there', async () => {
    const person = await createPerson(server)
    const { page, complaints, close } = await visitAs(browser, server.url, person, {
      ...device,
      reducedMotion: 'reduce',
      refusals: [404],
    })
    await page.goto('/perfil')
    const profile = section(page, 'Perfil')
    await profile.getByLabel('Nombre').fill('Ana Restrepo')
    const save = profile.getByRole('button', { name: 'Guardar cambios' })
    await save.scrollIntoViewIfNeeded()
    const [before, top] = [await page.evaluate(() => window.scrollY), await place(page, 'Guardar cambios')]
    await save.press('Enter')
    await profile.getByText('Guardado', { exact: true }).waitFor()
    expect(await focused(page)).toBe('Guardar cambios')
    expect([await page.evaluate(() => window.scrollY), await place(page, 'Guardar cambios')]).toEqual([before, top])

    await nav(page).getByRole('link', { name: 'Datos de empresa' }).click()
    const company = section(page, 'Datos de empresa')
    await company.getByLabel('Nombre o razón social').fill('Panadería La Espiga S.A.S.')
    await company.getByLabel('NIT').fill('900123456-7')
    await company.getByRole('button', { name: 'Guardar datos' }).click()
    const question = page.getByRole('dialog', { name: 'Revisa el NIT antes de guardarlo' })
    await question.getByRole('button', { name: 'Volver a revisarlo' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await server.db.company.count({ where: { userId: person.id } })).toBe(0)
    await expect.poll(() => focused(page)).toBe('Guardar datos')
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Guardar 900.123.456-8' }).click()
    await company.getByText('Guardado', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('Editar')
    const height = page.viewportSize()?.height ?? 0
    expect(await place(page, 'Editar')).toBeGreaterThan(0)
    expect(await place(page, 'Editar')).toBeLessThan(height)
    expect(await server.db.company.findFirst({ where: { userId: person.id }, select: { nit: true } })).toEqual({
      nit: '900.123.456-8',
    })
    expect(complaints).toEqual([])
    await close()
  })
})
