import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import type { OwnCalendar, OwnCalendarEntry } from '../../../../shared/contract/calendar.ts'
import { account } from '../testAccount.ts'

const entry = (key: string, date: string, daysLeft: number): OwnCalendarEntry => ({
  ...{ key, date, daysLeft, obligation: 'retencion', name: 'Retención en la fuente', period: `Retención ${key}` },
  ...{ form: '350', law: 'Decreto 2229 de 2023', note: null, computed: false, doneAt: null },
})

const calendar: OwnCalendar = {
  ...{ today: '2026-11-28', nit: '900.123.427-8', reminders: false, feed: null },
  entries: [entry('octubre', '2026-11-20', -8), entry('noviembre', '2026-12-18', 20)],
  undated: [{ obligation: 'exogena', name: 'Información exógena', form: null, reason: 'La DIAN los fija.' }],
  obligations: [{ id: 'retencion', name: 'Retención en la fuente', on: true, proposed: true }],
  profile: { person: 'juridica', regime: 'ordinario', iva: null, employees: 0 },
}

async function open(handlers: Record<string, Handler> = {}) {
  const api = fakeApi({ ...nobody, ...account(), 'calendar.mine': () => calendar, ...handlers })
  const page = renderPage('/perfil/calendario')
  await screen.findByRole('heading', { name: 'Calendario' })
  return { ...page, api, section: within(screen.getByRole('region', { name: 'Calendario' })) }
}

it('leads to the company’s form while there is no NIT', async () => {
  const { section } = await open({ 'calendar.mine': () => ({ ...calendar, nit: null, entries: [] }) })
  const link = await section.findByRole('link', { name: 'Guardar los datos de mi empresa' })
  expect(link.getAttribute('href')).toBe('/perfil/empresa')
})

it('says when it cannot be loaded, and asks again', async () => {
  let asked = 0
  const { section, person } = await open({
    'calendar.mine': () => {
      if (asked++ === 0) throw new Refusal('INTERNAL')
      return calendar
    },
  })
  await section.findByText('No se pudo cargar tu calendario')
  await person.click(section.getByRole('button', { name: 'Intentar de nuevo' }))
  await section.findByText('Lo próximo, en 20 días')
})

it('has the next one on top, folds what is over, and tells what has no date', async () => {
  const { section, person } = await open()
  await section.findByText('viernes 18 de diciembre')
  expect(section.queryByText('Retención octubre')).toBeNull()
  await person.click(section.getByRole('button', { name: 'Ver el que ya pasó' }))
  expect(section.getByText('Retención octubre')).toBeTruthy()
  expect(section.getByText('Venció hace 8 días')).toBeTruthy()
  expect(section.getByText('La DIAN los fija.')).toBeTruthy()
  expect(section.getByText(/Falta saber cada cuánto declaras IVA/)).toBeTruthy()
})

it('marks at once, and takes it back when it could not be saved', async () => {
  const { section, person, api } = await open({
    'calendar.mark': () => {
      throw new Refusal('INTERNAL')
    },
  })
  await person.click(await section.findByRole('button', { name: 'Marcar como hecho: Retención noviembre' }))
  await screen.findByText('No se pudo guardar la marca')
  expect(await section.findByRole('button', { name: 'Marcar como hecho: Retención noviembre' })).toBeTruthy()
  api.set('calendar.mark', () => ({ message: 'x' }))
  api.set('calendar.mine', () => ({
    ...calendar,
    entries: calendar.entries.map((one) => ({ ...one, doneAt: '2026-11-28T15:00:00.000Z' })),
  }))
  await person.click(section.getByRole('button', { name: 'Marcar como hecho: Retención noviembre' }))
  expect(await section.findByRole('button', { name: 'Deshacer: Retención noviembre' })).toBeTruthy()
  expect(api.calls.findLast(({ path }) => path === 'calendar.mark')?.input).toEqual({ key: 'noviembre', done: true })
})

it('saves what is changed while another change is saved, and shows it at once', async () => {
  const settle: (() => void)[] = []
  let server: OwnCalendar = {
    ...calendar,
    obligations: ['retencion', 'ica'].map((id) => ({ id: id as 'ica', name: `Lo de ${id}`, on: true, proposed: true })),
  }
  const { section, person, api } = await open({
    'calendar.mine': () => server,
    'calendar.settings': (input) =>
      new Promise((resolve) => {
        const { obligation, on = true } = input as { obligation: string; on?: boolean }
        settle.push(() => {
          server = {
            ...server,
            obligations: server.obligations.map((one) => (one.id === obligation ? { ...one, on } : one)),
          }
          resolve({ message: 'x' })
        })
      }),
  })
  await person.click(await section.findByRole('button', { name: 'Completar' }))
  const [first, second] = [
    section.getByRole('switch', { name: /Lo de retencion/ }),
    section.getByRole('switch', { name: /Lo de ica/ }),
  ]
  await person.click(first)
  await person.click(second)
  await waitFor(() => expect([first, second]).toMatchObject([{ checked: false }, { checked: false }]))
  const sent = () => api.calls.filter(({ path }) => path === 'calendar.settings').map(({ input }) => input)
  // The requests go out one after the other.
  expect(sent()).toEqual([{ obligation: 'retencion', on: false }])
  settle.shift()?.()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect([first, second]).toMatchObject([{ checked: false }, { checked: false }])
  settle.shift()?.()
  await section.findByText('Guardado')
  expect([first, second]).toMatchObject([{ checked: false }, { checked: false }])
  expect(sent()).toEqual([
    { obligation: 'retencion', on: false },
    { obligation: 'ica', on: false },
  ])
})

it('turns a switch back that could not be saved', async () => {
  const { section, person } = await open({
    'calendar.settings': () => {
      throw new Refusal('INTERNAL')
    },
  })
  await person.click(await section.findByRole('button', { name: 'Completar' }))
  const one = section.getByRole('switch', { name: /Retención/ })
  await person.click(one)
  await screen.findByText('No se pudo guardar tu calendario')
  await waitFor(() => expect(one).toHaveProperty('checked', true))
})

it('keeps the reminders as they were left, whatever was being saved when they were turned', async () => {
  const settle: (() => void)[] = []
  const { section, person, api } = await open({
    'calendar.settings': () => new Promise((resolve) => settle.push(() => resolve({ message: 'x' }))),
  })
  const reminders = await section.findByRole('switch', { name: /^Recordarme por correo/ })
  await person.click(reminders)
  await section.findByText('Guardando…')
  // Three more taps while the first request is pending: off, on, off.
  for (const on of [false, true, false]) {
    await person.click(reminders)
    expect(reminders).toHaveProperty('checked', on)
  }
  const sent = () => api.calls.filter(({ path }) => path === 'calendar.settings').map(({ input }) => input)
  expect(sent()).toEqual([{ reminders: true }])
  settle.shift()?.()
  await waitFor(() => expect(sent()).toEqual([{ reminders: true }, { reminders: false }]))
  settle.shift()?.()
  expect((await section.findByText('Guardado')).getAttribute('role')).toBe('status')
  expect(reminders).toHaveProperty('checked', false)
})
