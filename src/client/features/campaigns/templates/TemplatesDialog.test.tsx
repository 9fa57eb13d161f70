import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import type { FullTemplate, TemplateVersion } from '../../../../shared/contract/campaigns.ts'

const TEMPLATE: FullTemplate = {
  id: 'novedades',
  name: 'Novedades',
  type: 'general',
  subject: 'Hola {{nombre}}',
  body: 'Texto de {{nombre}}',
  version: 2,
  updatedAt: '2026-11-20T15:00:00.000Z',
}
const version = (number: number, createdBy: string | null): TemplateVersion => ({
  version: number,
  name: 'Novedades',
  subject: `Asunto ${number}`,
  body: 'Texto',
  createdBy,
  createdAt: '2026-11-20T15:00:00.000Z',
})

async function start(changes: Record<string, Handler> = {}) {
  const api = fakeApi(
    panelApi({
      'admin.series': () => ({
        from: '2026-11-20',
        to: '2026-11-20',
        madeAt: TEMPLATE.updatedAt,
        days: [],
        topics: [],
      }),
      'admin.recipients': () => ({ total: 0, users: [] }),
      'marketing.templates': () => [
        { id: 'novedades', name: 'Novedades', type: 'general' },
        { id: 'bienvenida', name: 'Bienvenida', type: 'general' },
      ],
      'marketing.template': (input) => ({ ...TEMPLATE, id: (input as { templateId: string }).templateId }),
      'marketing.previewDraft': (input) => {
        const { subject, body } = input as { subject: string; body: string }
        return { subject, body: `<p>${body}</p>`, text: body }
      },
      'marketing.templateVersions': () => [version(2, 'jefe'), version(1, null)],
      ...changes,
    }),
  )
  const page = renderPage('/admin?tab=estadisticas')
  await page.person.click(await screen.findByRole('button', { name: 'Plantillas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plantillas' }))
  await dialog.findByRole('textbox', { name: 'Contenido' })
  const inputs = (name: string) => api.calls.filter(({ path }) => path === name).map(({ input }) => input)
  const write = (field: string, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: field }), { target: { value } })
  return { api, dialog, inputs, write, person: page.person }
}

it('is edited with a preview of what is written, and saved as the next version', async () => {
  const { dialog, inputs, write, person } = await start({
    'marketing.saveTemplate': () => ({ ...TEMPLATE, version: 3 }),
  })
  const frame = await dialog.findByTitle('Vista previa de la plantilla')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(dialog.getByRole('button', { name: 'Guardar versión 3' })).toHaveProperty('disabled', true)
  write('Contenido', 'Otro texto')
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Otro texto</p>'))
  await person.click(dialog.getByRole('button', { name: 'Guardar versión 3' }))
  await screen.findByText('Plantilla guardada')
  expect(inputs('marketing.saveTemplate')).toEqual([
    { templateId: 'novedades', baseVersion: 2, name: 'Novedades', subject: 'Hola {{nombre}}', body: 'Otro texto' },
  ])
  await dialog.findByRole('button', { name: 'Guardar versión 4' })
})

it('refuses a variable that does not exist at once, and what is missing when it is saved', async () => {
  const { dialog, inputs, write, person } = await start()
  write('Contenido', 'Hola {{nombr}}')
  dialog.getByText('No existe la variable {{nombr}}')
  expect(dialog.getByRole('button', { name: 'Enviarme una prueba' })).toHaveProperty('disabled', true)
  write('Contenido', 'Hola {{empresa|amigo}}')
  write('Asunto', '')
  await person.click(dialog.getByRole('button', { name: 'Guardar versión 3' }))
  dialog.getByText('El asunto es requerido')
  expect(inputs('marketing.saveTemplate')).toEqual([])
})

it('puts a variable where the person writes', async () => {
  const { dialog, person, write } = await start()
  write('Contenido', 'Hola ')
  await person.click(dialog.getByRole('button', { name: 'Empresa' }))
  expect(dialog.getByRole('textbox', { name: 'Contenido' })).toHaveProperty('value', 'Hola {{empresa}}')
})

it('tells that somebody else has saved meanwhile, and keeps what was written', async () => {
  const { dialog, write, person } = await start({
    'marketing.saveTemplate': () => {
      throw new Refusal('CONFLICT', 'Alguien guardó la versión 3 mientras escribías.')
    },
  })
  write('Asunto', 'Mi asunto')
  await person.click(dialog.getByRole('button', { name: 'Guardar versión 3' }))
  await screen.findByText('Alguien guardó la versión 3 mientras escribías.')
  expect(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Mi asunto')
})

it('shows what it said before and takes an old version up again', async () => {
  const { dialog, inputs, person } = await start({
    'marketing.restoreTemplate': () => ({ ...TEMPLATE, version: 3, subject: 'Asunto 1' }),
  })
  await person.click(dialog.getByRole('button', { name: 'Versiones (2)' }))
  await dialog.findByText('Versión 2 (vigente)')
  dialog.getByText(/^Vino con Luka/)
  await person.click(dialog.getByRole('button', { name: 'Restaurar la versión 1' }))
  await screen.findByText('La versión 1 es ahora la 3')
  expect(inputs('marketing.restoreTemplate')).toEqual([{ templateId: 'novedades', version: 1 }])
})

it('sends a trial of what is written, saved or not', async () => {
  const { dialog, inputs, write, person } = await start({
    'marketing.sendTest': () => ({ message: 'La prueba va en camino a jefe@luka.co' }),
  })
  write('Contenido', 'Borrador')
  await person.click(dialog.getByRole('button', { name: 'Enviarme una prueba' }))
  await screen.findByText('La prueba va en camino a jefe@luka.co')
  expect(inputs('marketing.sendTest')).toEqual([
    { templateId: 'novedades', customSubject: 'Hola {{nombre}}', body: 'Borrador' },
  ])
})

it('asks before it throws away what was written', async () => {
  const { dialog, write, person } = await start()
  write('Contenido', 'Sin guardar')
  await person.click(dialog.getByRole('button', { name: 'Bienvenida' }))
  await person.click(await dialog.findByRole('button', { name: 'Seguir escribiendo' }))
  expect(dialog.getByRole('textbox', { name: 'Contenido' })).toHaveProperty('value', 'Sin guardar')
  await person.click(dialog.getByRole('button', { name: 'Bienvenida' }))
  await person.click(await dialog.findByRole('button', { name: 'Descartar cambios' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Contenido' })).toHaveProperty('value', 'Texto de {{nombre}}'),
  )
})

it('makes a new one', async () => {
  const { dialog, inputs, write, person } = await start({
    'marketing.createTemplate': () => ({ ...TEMPLATE, id: 'diciembre', name: 'Diciembre', version: 1 }),
  })
  await person.click(dialog.getByRole('button', { name: 'Nueva plantilla' }))
  await dialog.findByRole('combobox', { name: 'Tipo' })
  write('Nombre', 'Diciembre')
  write('Asunto', 'Hola')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Verificación')
  await person.click(dialog.getByRole('button', { name: 'Crear plantilla' }))
  await screen.findByText('Plantilla creada')
  expect(inputs('marketing.createTemplate')).toMatchObject([
    { type: 'verification', name: 'Diciembre', subject: 'Hola' },
  ])
})
