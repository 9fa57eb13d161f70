import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import { everyField, outcome, realList } from '../testCalculator.ts'

let api: FakeApi
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  api = fakeApi({
    ...nobody,
    'calculators.list': realList,
    'calculators.get': () => everyField,
    'calculators.run': () => outcome('$ 2'),
  })
  let last: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) last = file
    return 'blob:luka'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last })
  })
})

async function open() {
  const page = renderPage('/calculadoras/todo')
  await screen.findByRole('heading', { level: 1, name: everyField.title })
  // Once the menu's chunk has loaded, the button is another element.
  const button = () => screen.getByRole('button', { name: 'Descargar' })
  const choose = async (name: RegExp) => {
    await page.person.click(button())
    await page.person.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...page, button, choose }
}

it('saves a spreadsheet and a CSV of what is shown', async () => {
  const { choose } = await open()
  await choose(/^Excel/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^luka-todo-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(saved[0]?.file.size).toBeGreaterThan(2_000)
  await choose(/^CSV/)
  await waitFor(() => expect(saved).toHaveLength(2))
  const text = (await saved[1]?.file.text()) ?? ''
  for (const part of ['De todo un poco', 'Valor;;1000;', 'Días (1);;3;', 'uno más uno', 'Ley 1 de 2020']) {
    expect(text).toContain(part)
  }
})

it('has the server make the PDF of the same data, and says in its words why it does not', async () => {
  const { choose } = await open()
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(
    Response.json({ message: 'Hiciste demasiados PDF. Espera un minuto.', code: 'RATE_LIMITED' }, { status: 429 }),
  )
  await choose(/^PDF/)
  await screen.findByText('Hiciste demasiados PDF. Espera un minuto.')
  expect(saved).toEqual([])
  const headers = { 'content-disposition': 'attachment; filename="luka-todo.pdf"', 'content-type': 'application/pdf' }
  fetched.mockResolvedValueOnce(new Response('%PDF-', { headers }))
  await choose(/^PDF/)
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['luka-todo.pdf']))
  const [path, init] = fetched.mock.lastCall ?? []
  expect(path).toBe('/api/calculators/todo/pdf')
  expect(JSON.parse(String(init?.body))).toMatchObject({ values: { valor: 1_000, ano: 2026, tramos: [{ dias: 3 }] } })
})

it('copies a table, and offers nothing while another result is on its way', async () => {
  const { person, button, choose } = await open()
  await choose(/^Copiar como tabla/)
  await screen.findByText('Tabla copiada')
  api.set('calculators.run', () => new Promise(() => {}))
  await person.type(screen.getByRole('textbox', { name: /^Valor/ }), '5')
  await waitFor(() => expect(button()).toHaveProperty('disabled', true))
  expect(within(screen.getByRole('region', { name: 'Resultado' })).getByText('$ 1', { selector: 'p' })).toBeTruthy()
})
