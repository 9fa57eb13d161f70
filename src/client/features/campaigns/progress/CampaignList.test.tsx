import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import type { Campaign, CampaignMail } from '../../../../shared/contract/campaigns.ts'

const CAMPAIGN: Campaign = {
  id: 7,
  type: 'all',
  templateId: 'novedades',
  templateName: 'Novedades de Luka',
  subject: 'Novedades para tu negocio',
  advertising: true,
  state: 'running',
  total: 10_000,
  sent: 8_412,
  waiting: 1_537,
  failed: 48,
  unconfirmed: 3,
  skipped: 0,
  waitsUntil: null,
  createdBy: 'jefe',
  createdAt: '2026-11-20T15:00:00.000Z',
}
const mail = (id: number, state: CampaignMail['state'], reason: string | null = null): CampaignMail => ({
  id,
  userId: id,
  username: `cliente${id}`,
  email: `cliente${id}@espiga.co`,
  state,
  reason,
  attempts: 1,
  at: '2026-11-20T15:04:05.000Z',
})

function start(campaign: Campaign, changes: Record<string, Handler> = {}) {
  const api = fakeApi(
    panelApi({
      'admin.series': () => ({
        from: '2026-11-20',
        to: '2026-11-20',
        madeAt: CAMPAIGN.createdAt,
        days: [],
        topics: [],
      }),
      'admin.recipients': () => ({ total: 0, users: [] }),
      'marketing.templates': () => [],
      'marketing.campaigns': () => [campaign],
      'marketing.campaign': () => campaign,
      'marketing.campaignMails': () => [mail(1, 'failed', '550 No existe ese buzón'), mail(2, 'unconfirmed')],
      ...changes,
    }),
  )
  const inputs = (name: string) => api.calls.filter(({ path }) => path === name).map(({ input }) => input)
  return { api, inputs, ...renderPage('/admin?tab=estadisticas') }
}

describe('campaigns', () => {
  it('are shown as far as they are, in words and in a bar', async () => {
    start(CAMPAIGN)
    await screen.findByRole('heading', { name: 'Novedades de Luka' })
    const words = '8.412 de 10.000 enviados, 1.537 esperan, 48 fallaron, 3 sin confirmar'
    screen.getByText(words)
    const bar = screen.getByRole('progressbar', { name: 'Avance de la campaña' })
    expect(bar.getAttribute('aria-valuenow')).toBe('8463')
    expect(bar.getAttribute('aria-valuetext')).toBe(words)
    screen.getByText('Enviando')
  })

  it('are called by what they say when somebody wrote them in the panel', async () => {
    const { person } = start({ ...CAMPAIGN, type: 'custom', templateId: null, templateName: null })
    await screen.findByRole('heading', { name: 'Novedades para tu negocio' })
    screen.getByText(/^Escrito en el panel · /)
    await person.click(screen.getByRole('button', { name: 'Ver detalle: Novedades para tu negocio' }))
    const detail = within(await screen.findByRole('dialog', { name: 'Novedades para tu negocio' }))
    detail.getByText(/^Escrito en el panel · /)
  })

  it('say until when they wait for the hours of advertising', async () => {
    start({ ...CAMPAIGN, waitsUntil: '2026-11-23T12:00:00.000Z' })
    await screen.findByText('Espera el horario')
    screen.getByText(/^Sigue el 23 de noviembre de 2026, 7:00/)
  })

  it('follow what happens on the server', async () => {
    const { api, unmount } = start(CAMPAIGN)
    await screen.findByText(/^8\.412 de/)
    const done: Campaign = { ...CAMPAIGN, state: 'finished', sent: 9_949, waiting: 0 }
    api.set('marketing.campaign', () => done)
    await screen.findByText(/^9\.949 de/, {}, { timeout: 5_000 })
    screen.getByText('Terminada')
    expect(screen.queryByRole('button', { name: /^Pausar/ })).toBeNull()
    unmount()
  })

  it('are paused and resumed where they stand', async () => {
    const paused: Campaign = { ...CAMPAIGN, state: 'paused' }
    const { api, person, inputs } = start(CAMPAIGN, { 'marketing.pauseCampaign': () => paused })
    const pause = await screen.findByRole('button', { name: 'Pausar: Novedades de Luka' })
    api.set('marketing.campaign', () => paused)
    await person.click(pause)
    await screen.findByText('Campaña en pausa')
    await screen.findByText('En pausa: 1.537 mensajes esperan a que la reanudes.')
    expect(inputs('marketing.pauseCampaign')).toEqual([{ id: 7 }])
    api.set('marketing.resumeCampaign', () => CAMPAIGN)
    await person.click(screen.getByRole('button', { name: 'Reanudar: Novedades de Luka' }))
    await waitFor(() => expect(inputs('marketing.resumeCampaign')).toEqual([{ id: 7 }]))
  })

  it('tell their messages one by one, and send the failed again, all or one', async () => {
    const { person, inputs } = start(CAMPAIGN, {
      'marketing.resend': () => ({ message: 'Se reenvían 48 mensajes', requeued: 48 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Ver detalle: Novedades de Luka' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novedades de Luka' }))
    await dialog.findByText('550 No existe ese buzón')
    await person.click(dialog.getByRole('button', { name: '48 Fallidos' }))
    await waitFor(() => expect(inputs('marketing.campaignMails').at(-1)).toMatchObject({ id: 7, state: 'failed' }))
    await person.click(dialog.getByRole('button', { name: 'Reenviar fallidos' }))
    await screen.findByText('Se reenvían 48 mensajes')
    await person.click(dialog.getByRole('button', { name: 'Reenviar a cliente2@espiga.co' }))
    await waitFor(() =>
      expect(inputs('marketing.resend')).toEqual([
        { id: 7, state: 'failed' },
        { id: 7, mailId: 2, state: 'unconfirmed' },
      ]),
    )
  })

  it('are cancelled after a question that says what it means', async () => {
    const { person, inputs } = start(CAMPAIGN, { 'marketing.cancelCampaign': () => CAMPAIGN })
    await person.click(await screen.findByRole('button', { name: 'Ver detalle: Novedades de Luka' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novedades de Luka' }))
    await person.click(dialog.getByRole('button', { name: 'Cancelar campaña' }))
    dialog.getByText('1.537 mensajes no saldrán. No se puede deshacer.')
    expect(inputs('marketing.cancelCampaign')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Sí, cancelar' }))
    await waitFor(() => expect(inputs('marketing.cancelCampaign')).toEqual([{ id: 7 }]))
  })

  it('that have been cancelled or are over offer nothing that cannot be done', async () => {
    const { person } = start({ ...CAMPAIGN, state: 'cancelled', waiting: 0, skipped: 1_537 })
    await person.click(await screen.findByRole('button', { name: 'Ver detalle: Novedades de Luka' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novedades de Luka' }))
    await dialog.findByText('550 No existe ese buzón')
    expect(dialog.queryByRole('button', { name: /Reenviar|Pausar|Cancelar/ })).toBeNull()
  })

  it('may be none yet, or not to be had', async () => {
    const { api } = start(CAMPAIGN, { 'marketing.campaigns': () => [] })
    await screen.findByText('Todavía no hay campañas')
    expect(api).toBeTruthy()
  })

  it('that cannot be loaded say that what goes out keeps going', async () => {
    start(CAMPAIGN, {
      'marketing.campaigns': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await screen.findByText('No se pudieron cargar las campañas')
    screen.getByText('Lo que está en camino sigue saliendo.')
  })
})
