import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import type { LegalFactPeriod, LegalFigure } from '../../../../shared/contract/legal.ts'

const period = (changes: Partial<LegalFactPeriod> = {}): LegalFactPeriod => ({
  id: null,
  title: 'UVT 2026',
  value: 52_374,
  from: '2026-01-01',
  until: '2026-12-31',
  sources: [
    { type: 'resolucion', number: '238', year: 2025, article: null, documentId: 12 },
    { type: 'decreto', number: '624', year: 1989, article: 'art. 868', documentId: 1 },
  ],
  url: null,
  certainty: 'C',
  reviewedOn: '2026-11-20',
  note: null,
  ...changes,
})
const own = period({
  id: 5,
  title: 'UVT 2027',
  value: 55_123,
  from: '2027-01-01',
  until: '2027-12-31',
  url: 'https://www.dian.gov.co/uvt',
})
const uvt: LegalFigure = { key: 'uvt', name: 'UVT', unit: 'COP', current: period(), periods: [period()] }
const iva: LegalFigure = {
  key: 'iva-general',
  name: 'Tarifa general del IVA',
  unit: 'percent',
  current: period({ id: 7, title: 'Tarifa general del IVA', value: 19, from: '2017-01-01', until: null }),
  periods: [],
}
const AT = '2026-12-16T15:04:05.000Z'
const DOCUMENT = {
  id: 12,
  type: 'resolucion',
  number: '238',
  year: 2025,
  title: 'UVT para 2026',
  summary: 'Fija la UVT de 2026.',
  content: '### art. 1. Valor\n\nLa UVT vale 52.374.',
  source: 'luka',
  url: null,
  status: 'vigente',
  certainty: 'C',
  edited: false,
  retired: false,
  createdAt: AT,
  updatedAt: AT,
}

function start(path: string, changes: Record<string, Handler> = {}) {
  const api = fakeApi(
    panelApi({
      'admin.facts': () => [uvt, iva],
      'admin.factHistory': () => [
        {
          id: 1,
          action: 'fact.update',
          actor: 'jefe',
          before: '{"value":55123,"until":"2027-12-31"}',
          after: '{"value":55124,"until":null}',
          reason: 'Fe de erratas',
          createdAt: AT,
        },
      ],
      'admin.libraryPage': () => ({ total: 1, page: 1, documents: [DOCUMENT] }),
      'admin.libraryDocument': () => DOCUMENT,
      'admin.documentHistory': () => [],
      ...changes,
    }),
  )
  return {
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...renderPage(path),
  }
}

describe('the figures', () => {
  it('are listed with what they are worth, since when, from where, and what needs attention', async () => {
    const { person, inputs, router } = start('/admin?tab=datos&fecha=2026-12-01')
    const table = within(await screen.findByRole('table', { name: 'Cifras legales' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toMatch(
      /UVT\$.52\.374.*1 ene 2026 – 31 dic 2026.*Resolución 238 de 2025.*Vence el 31 dic 2026/,
    )
    expect(second?.textContent).toMatch(/Tarifa general del IVA19.%.*Desde el 1 ene 2017.*Del panel/)
    expect(inputs('admin.facts')).toEqual([{ date: '2026-12-01' }])
    await person.type(screen.getByRole('searchbox', { name: 'Buscar cifra' }), 'salario{Enter}')
    await waitFor(() => expect(inputs('admin.facts').at(-1)).toEqual({ q: 'salario', date: '2026-12-01' }))
    expect(router.state.location.search).toEqual({ tab: 'datos', fecha: '2026-12-01', q: 'salario' })
  })

  it('say when none matches and when they cannot be had', async () => {
    start('/admin?tab=datos&q=nada', { 'admin.facts': () => [] })
    await screen.findByText('Ninguna cifra coincide')
  })

  it('say when they cannot be had', async () => {
    start('/admin?tab=datos', {
      'admin.facts': () => {
        throw new Refusal('INTERNAL')
      },
    })
    await screen.findByText('No se pudieron cargar las cifras legales')
  })

  it('are opened with their periods, norms and history', async () => {
    const { person, router } = start('/admin?tab=datos', {
      'admin.facts': () => [{ ...uvt, periods: [own, period()] }],
    })
    await person.click(await screen.findByRole('button', { name: 'UVT' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'UVT' }))
    const [next, current] = within(sheet.getByRole('list', { name: 'Vigencias' })).getAllByRole('listitem')
    expect(next?.textContent).toMatch(/55\.123.*Del panel.*UVT 2027/)
    expect(
      within(next ?? document.body)
        .getByRole('link', { name: /Ver la fuente/ })
        .getAttribute('href'),
    ).toBe('https://www.dian.gov.co/uvt')
    expect(current?.textContent).toMatch(/52\.374.*Vigente hoy.*Del programa/)
    expect(within(current ?? document.body).queryByRole('button', { name: 'Corregir' })).toBeNull()
    await sheet.findByText('Valor: 55.123 → 55.124. Hasta: 31 dic 2027 → nada')
    sheet.getByText('Fe de erratas')
    expect(router.state.location.search).toEqual({ tab: 'datos', cifra: 'uvt' })
  })

  it('take the next year’s value, which is half written already, and say what is missing', async () => {
    const made = { message: 'La cifra quedó guardada. El asistente ya la usa.', fact: own }
    const { person, inputs } = start('/admin?tab=datos&cifra=uvt', { 'admin.createFact': () => made })
    await person.click(await screen.findByRole('button', { name: 'Añadir valor' }))
    const form = within(await screen.findByRole('form', { name: 'Añadir valor' }))
    expect(form.getByLabelText('Nombre')).toHaveProperty('value', 'UVT 2027')
    expect(form.getByLabelText('Desde')).toHaveProperty('value', '01/01/2027')
    expect(form.getByLabelText(/^Hasta/)).toHaveProperty('value', '31/12/2027')
    await person.click(form.getByRole('button', { name: 'Guardar' }))
    form.getByText('Escribe el valor')
    form.getByText('Escribe el número de la norma')
    expect(inputs('admin.createFact')).toEqual([])
    await person.type(form.getByLabelText(/^Valor/), '55123')
    await person.type(form.getByLabelText('Número de la norma 1'), '000199')
    await person.type(form.getByLabelText(/^Motivo/), 'Resolución de la DIAN')
    await person.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Cifra guardada')
    expect(inputs('admin.createFact')).toMatchObject([
      {
        key: 'uvt',
        title: 'UVT 2027',
        value: 55_123,
        from: '2027-01-01',
        until: '2027-12-31',
        sources: [
          { type: 'resolucion', number: '199', year: 2026 },
          { type: 'decreto', number: '624', year: 1989, article: 'art. 868' },
        ],
        reason: 'Resolución de la DIAN',
      },
    ])
    await waitFor(() => expect(inputs('admin.facts').length).toBeGreaterThan(1))
  })

  it('tell in the form why the server refused', async () => {
    const { person } = start('/admin?tab=datos&cifra=uvt', {
      'admin.facts': () => [{ ...uvt, periods: [own, period()] }],
      'admin.updateFact': () => {
        throw new Refusal('CONFLICT', '«UVT 2026» ya cubre esos días.')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Corregir' }))
    const form = within(await screen.findByRole('form', { name: 'Corregir valor' }))
    await person.click(form.getByRole('button', { name: 'Guardar' }))
    expect((await form.findByRole('alert')).textContent).toBe('«UVT 2026» ya cubre esos días.')
  })

  it('are taken away after a question', async () => {
    const { person, inputs } = start('/admin?tab=datos&cifra=uvt', {
      'admin.facts': () => [{ ...uvt, periods: [own, period()] }],
      'admin.removeFact': () => ({ message: 'La cifra quedó retirada.' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Retirar' }))
    const form = within(await screen.findByRole('form', { name: 'Retirar valor' }))
    await person.click(form.getByRole('button', { name: 'Retirar valor' }))
    await screen.findByText('Valor retirado')
    expect(inputs('admin.removeFact')).toEqual([{ id: 5, reason: null }])
  })
})

describe('the library', () => {
  it('is searched and filtered on the server, by the address', async () => {
    const { person, inputs } = start('/admin?tab=datos&biblioteca=true')
    const table = within(await screen.findByRole('table', { name: 'Biblioteca' }))
    table.getByText('UVT para 2026')
    table.getByText('vigente')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'decreto')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado de la ficha' }), 'retired')
    await waitFor(() =>
      expect(inputs('admin.libraryPage').at(-1)).toMatchObject({ type: 'decreto', state: 'retired', page: 1 }),
    )
  })

  it('takes a document’s text and validity, and retires it', async () => {
    const { person, inputs } = start('/admin?tab=datos&biblioteca=true&ficha=12', {
      'admin.updateDocument': () => ({ message: 'La ficha quedó guardada.', document: DOCUMENT }),
      'admin.retireDocument': () => ({ message: 'La ficha quedó retirada de la biblioteca.', document: DOCUMENT }),
    })
    const sheet = within(await screen.findByRole('dialog', { name: 'Resolución 238 de 2025' }))
    const form = within(await sheet.findByRole('form', { name: 'Editar ficha' }))
    await person.clear(form.getByLabelText('Título'))
    await person.click(form.getByRole('button', { name: 'Guardar ficha' }))
    form.getByText('Escribe el título')
    await person.type(form.getByLabelText('Título'), 'UVT de 2026')
    await person.selectOptions(form.getByLabelText('Vigencia'), 'derogado')
    await person.click(form.getByRole('button', { name: 'Vista previa' }))
    within(form.getByRole('region', { name: 'Vista previa de las notas' })).getByText('La UVT vale 52.374.')
    await person.click(form.getByRole('button', { name: 'Guardar ficha' }))
    await screen.findByText('Ficha guardada')
    expect(inputs('admin.updateDocument')).toMatchObject([{ id: 12, title: 'UVT de 2026', status: 'derogado' }])
    await person.click(sheet.getByRole('button', { name: 'Retirar de la biblioteca' }))
    await screen.findByText('Ficha retirada')
    expect(inputs('admin.retireDocument')).toEqual([{ id: 12, retired: true }])
  })

  it('takes a new document, and opens it', async () => {
    const { person, inputs, router } = start('/admin?tab=datos&biblioteca=true', {
      'admin.createDocument': () => ({ message: 'La ficha quedó en la biblioteca.', document: DOCUMENT }),
    })
    await person.click(await screen.findByRole('button', { name: 'Nueva ficha' }))
    const form = within(await screen.findByRole('form', { name: 'Nueva ficha' }))
    await person.type(form.getByLabelText('Número'), '199')
    await person.type(form.getByLabelText('Año'), '2026')
    await person.type(form.getByLabelText('Título'), 'UVT para 2027')
    await person.type(form.getByLabelText('Resumen'), 'Fija la UVT de 2027.')
    await person.type(form.getByLabelText(/^Notas/), 'Vale 55.123.')
    await person.click(form.getByRole('button', { name: 'Guardar ficha' }))
    await waitFor(() =>
      expect(inputs('admin.createDocument')).toMatchObject([
        { type: 'resolucion', number: '199', year: 2026, title: 'UVT para 2027', status: 'vigente', certainty: 'C' },
      ]),
    )
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'datos', biblioteca: true, ficha: 12 }))
  })
})
