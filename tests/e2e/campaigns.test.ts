import { beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_DIR, DESK, PHONE, visitAs } from '../helpers/browser.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { isSound } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// Campaigns in the panel, on a phone and at a desk, in both schemes: no fault that axe can find, no sideways scroll,
// nothing on the console.

const SOON = { timeout: 10_000 }
// Sunday night in Colombia: advertising waits.
const NOW = new Date('2026-11-22T23:00:00.000Z')

let admin: Person
const { server, browser } = await openStage({ clientDir: process.env.CLIENT ?? CLIENT_DIR, now: () => NOW })

beforeAll(async () => {
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
  await makeCampaigns()
})

/** One of each state, with long names and every fate of a message. */
async function makeCampaigns(): Promise<void> {
  const { db } = server
  const fates = ['success', 'success', 'success', 'error', 'unconfirmed', 'cancelled', 'queued', 'queued'] as const
  const name = 'Novedades de noviembre para los clientes que llevan más de un año con nosotros'
  const kinds = [
    { state: 'cancelled', type: 'custom', advertising: true, name, fates },
    {
      state: 'running',
      type: 'credits',
      advertising: true,
      name: 'Recordatorio de créditos',
      fates: fates.slice(0, 4),
    },
    { state: 'paused', type: 'custom', advertising: false, name, fates },
    { state: 'running', type: 'verification', advertising: false, name: 'Recordatorio de verificación', fates },
    { state: 'running', type: 'all', advertising: true, name: 'Novedades de Luka', fates },
  ] as const
  for (const kind of kinds) {
    const { id } = await db.campaign.create({
      data: {
        state: kind.state,
        type: kind.type,
        advertising: kind.advertising,
        filter: 'all',
        templateName: kind.name,
        subject: '{{nombre}}, tenemos novedades',
        totalUsers: kind.fates.length,
        createdById: admin.id,
        createdAt: NOW,
      },
    })
    for (const [index, state] of kind.fates.entries()) {
      const user = await db.user.upsert({
        where: { email: `cliente${index}@panaderia-la-espiga-de-oro.example` },
        create: {
          email: `cliente${index}@panaderia-la-espiga-de-oro.example`,
          username: `cliente${index}`,
          passwordHash: 'x',
        },
        update: {},
      })
      const error = {
        error: '550 5.2.1 El buzón está inhabilitado y no recibe mensajes',
        unconfirmed: 'Se interrumpió mientras el servidor de correo lo recibía: pudo haber llegado',
        cancelled: 'No quiere publicidad',
      }
      await db.mail.create({
        data: {
          campaignId: id,
          userId: user.id,
          to: user.email,
          subject: 'Tenemos novedades',
          html: '',
          text: '',
          state,
          error: state in error ? error[state as keyof typeof error] : null,
          advertising: kind.advertising,
          attempts: 1,
          ...(state === 'success' ? { sentAt: NOW } : {}),
        },
      })
    }
  }
}

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_device, options) => {
  it('campaigns, their messages, and the templates', async () => {
    const { page, complaints, close } = await visitAs(browser, server.url, admin, {
      ...options,
      reducedMotion: 'reduce',
    })
    await page.goto('/admin?tab=estadisticas')
    await page.getByRole('heading', { name: 'Campañas', exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Novedades de Luka' }).first().waitFor()
    await page.getByText('Espera el horario').first().waitFor()
    await isSound(page, 'campanas')

    await page.getByRole('button', { name: 'Ver detalle: Recordatorio de verificación' }).click()
    const detail = page.getByRole('dialog', { name: 'Recordatorio de verificación' })
    await detail.getByText('El buzón está inhabilitado').waitFor()
    await isSound(page, 'dialogo-campana')
    await detail
      .getByRole('button', { name: /Fallidos/ })
      .first()
      .click()
    await expect.poll(() => detail.getByRole('button', { name: /^Reenviar a/ }).count(), SOON).toBe(1)
    await detail.getByRole('button', { name: 'Cancelar campaña' }).click()
    await detail.getByRole('alertdialog').waitFor()
    await isSound(page, 'dialogo-cancelar')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Plantillas' }).click()
    const templates = page.getByRole('dialog', { name: 'Plantillas' })
    const frame = templates.frameLocator('iframe[title="Vista previa de la plantilla"]')
    await frame.locator('p').getByText('Ana Restrepo').first().waitFor()
    await isSound(page, 'dialogo-plantillas')
    await templates.getByRole('textbox', { name: 'Contenido' }).fill('Hola, {{nombr}}. <script>top.hacked = 1</script>')
    await templates.getByText('No existe la variable {{nombr}}').waitFor()
    await frame.locator('p').getByText('Hola, .').waitFor()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.keyboard.press('Escape')
    await templates.getByText('Tienes cambios sin guardar.').waitFor()
    await templates.getByRole('button', { name: 'Descartar cambios' }).click()
    await expect.poll(() => page.getByRole('dialog').count(), SOON).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
