import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CLEAN_CHECK } from '../../../../tests/helpers/cleanCheck.ts'
import { fakeApi, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../tests/helpers/renderPage.tsx'

const health = {
  healthy: true,
  version: '1.0.0',
  uptime: 60,
  mailsDue: 0,
  lastCheck: CLEAN_CHECK,
  checkFailedAt: null,
  notCheckedSince: null,
}

it('says in the panel that the nightly check found nothing', async () => {
  fakeApi(panelApi({ 'admin.health': () => health }))
  renderPage('/admin')
  await screen.findByText(/^Revisión automática del 20 nov 2026, 3:05.+: todo en orden\.$/)
})

it('says what it found, aloud', async () => {
  const found = {
    ...health,
    healthy: false,
    lastCheck: { ...CLEAN_CHECK, ledgerFaults: 1, overdueMails: 1_200, failedMails: 1 },
  }
  fakeApi(panelApi({ 'admin.health': () => found }))
  renderPage('/admin')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    '1 cuenta que no cuadra, 1.200 correos atrasados, 1 correo de cuenta sin entregar. Avisa a quien',
  )
})

it.each([
  [
    'has not run for two nights',
    { notCheckedSince: CLEAN_CHECK.checkedAt },
    /^La revisión nocturna no corre desde el 20 nov 2026, 3:05.+\. Avisa a quien administra el servidor\.$/,
  ],
  [
    'could not be finished',
    { checkFailedAt: new Date('2026-11-21T08:05:00Z') },
    /^La revisión del 21 nov 2026, 3:05.+ no se pudo terminar\. Avisa a quien administra el servidor\.$/,
  ],
])('says aloud that the check %s', async (_what, fault, text) => {
  fakeApi(panelApi({ 'admin.health': () => ({ ...health, healthy: false, ...fault }) }))
  renderPage('/admin')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

it('says when it cannot be read, and nothing before the first night', async () => {
  fakeApi(
    panelApi({
      'admin.health': () => {
        throw new Refusal('INTERNAL')
      },
    }),
  )
  renderPage('/admin')
  await screen.findByText('No se pudo leer la última revisión automática.')
})
