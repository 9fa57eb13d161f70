import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'

const ENTRY = {
  id: 9,
  action: 'fact.update',
  actor: { id: 1, username: 'jefe', email: 'jefe@luka.co' },
  target: null,
  subject: 'fact:uvt',
  before: '{"value":55123}',
  after: '{"value":55124}',
  reason: 'Fe de erratas',
  ip: '190.85.12.7',
  createdAt: '2026-11-20T15:04:05.000Z',
}

const ROLE = {
  ...{ ...ENTRY, id: 8, action: 'role.set', actor: null, subject: null, reason: null },
  target: { id: 17, username: 'ana482', email: 'ana@espiga.co' },
  ...{ before: '{"role":"user"}', after: '{"role":"admin"}' },
}

function start(path: string, changes: Record<string, Handler> = {}) {
  const api = fakeApi(
    panelApi({
      'admin.auditPage': () => ({ total: 2, page: 1, actions: ['fact.update', 'role.set'], entries: [ENTRY, ROLE] }),
      ...changes,
    }),
  )
  return {
    inputs: () => api.calls.filter(({ path: name }) => name === 'admin.auditPage').map(({ input }) => input),
    ...renderPage(path),
  }
}

it('says who did what to what, from where and why, filtered by the address', async () => {
  const { person, inputs } = start('/admin?tab=auditoria&accion=fact.update&desde=2026-11-01')
  const table = within(await screen.findByRole('table', { name: 'Registros' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Cuándo',
    'Quién',
    'Qué hizo',
    'Sobre',
    'Cambio y motivo',
    'Desde',
  ])
  const cells = (row: number) =>
    within(table.getAllByRole('row')[row] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(1).slice(1)).toEqual([
    'jefe',
    'Corrigió el valor de una cifra',
    'Cifra uvt',
    'Valor: 55.123 → 55.124Fe de erratasDesde 190.85.12.7',
    '190.85.12.7',
  ])
  expect(cells(2).slice(1)).toEqual([
    'El sistema',
    'Cambió el rol',
    'ana482',
    'Usuario → AdministradorDesde 190.85.12.7',
    '190.85.12.7',
  ])
  // Each entry links to its subject.
  for (const [name, address] of [
    ['Cifra uvt', '/admin?tab=datos&cifra=uvt'],
    ['ana482', '/admin?q=ana%40espiga.co&usuario=17'],
  ] as const)
    expect(table.getByRole('link', { name }).getAttribute('href')).toBe(address)
  expect(inputs()).toEqual([{ action: 'fact.update', from: '2026-11-01', page: 1, size: 50 }])
  await person.type(screen.getByRole('searchbox', { name: 'Buscar por persona' }), 'jefe{Enter}')
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ person: 'jefe', page: 1 }))
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(inputs().at(-1)).toEqual({ page: 1, size: 50 }))
})

it('downloads all that the filters let through, from the server', async () => {
  const { person } = start('/admin?tab=auditoria&accion=role.set&q=ana')
  await screen.findByRole('table', { name: 'Registros' })
  const others = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/api/admin/audit.csv')) return others(input, init)
    asked.push(String(input))
    return Promise.resolve(Response.json({ message: 'Vuelve en un momento.' }, { status: 503 }))
  })
  await person.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await screen.findByText('Vuelve en un momento.')
  expect(asked).toEqual(['/api/admin/audit.csv?person=ana&action=role.set'])
  vi.stubGlobal('fetch', others)
})

it('says when there is nothing, and when it cannot be had', async () => {
  start('/admin?tab=auditoria', { 'admin.auditPage': () => ({ total: 0, page: 1, actions: [], entries: [] }) })
  await screen.findByText('Sin registros')
  expect(screen.getByRole('button', { name: 'Descargar CSV' })).toHaveProperty('disabled', true)
})

it('says when it cannot be had', async () => {
  start('/admin?tab=auditoria', {
    'admin.auditPage': () => {
      throw new Refusal('UNAVAILABLE', 'El servicio descansa')
    },
  })
  await screen.findByText('No se pudo cargar la auditoría')
  screen.getByText('El servicio descansa')
})
