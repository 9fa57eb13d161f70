import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'
import { HELP } from './content.ts'

const ALL = HELP.reduce((sum, { questions }) => sum + questions.length, 0)
const shown = () => screen.getAllByRole('heading', { level: 3 })

beforeEach(() => void fakeApi(nobody))

it('stands topic by topic, with a way to each', async () => {
  renderPage('/ayuda')
  const places = within(await screen.findByRole('navigation', { name: 'Temas' })).getAllByRole('link')
  expect(places.map((place) => place.getAttribute('href'))).toEqual(HELP.map(({ id }) => `#${id}`))
  for (const { id, title } of HELP) expect(document.getElementById(id)?.textContent).toBe(title)
  expect(shown()).toHaveLength(ALL)
  expect(screen.getByText(`${ALL} preguntas`)).toBeTruthy()
})

it('shows as one types what says it, opened when it is little, and puts it into the address', async () => {
  const { person, router } = renderPage('/ayuda')
  const box = await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' })
  await person.type(box, 'VERIFICACION dos pasos')
  expect(shown()[0]?.textContent).toContain('¿Cómo activo la verificación en dos pasos?')
  expect(screen.queryByRole('navigation', { name: 'Temas' })).toBeNull()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ buscar: 'VERIFICACION dos pasos' }))
  await person.clear(box)
  await person.type(box, 'mcp')
  const results = within(screen.getByRole('region', { name: 'Resultados' }))
  expect(results.getByRole('group')).toHaveProperty('open', true)
  expect(screen.getByText('1 pregunta coincide')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  expect(shown()).toHaveLength(ALL)
  expect(document.activeElement).toBe(box)
})

it('where nothing says it leads to a person and to the assistant, with what was typed', async () => {
  renderPage('/ayuda?buscar=xyzzy')
  await screen.findByText('No encontramos nada sobre “xyzzy”')
  expect(screen.getByRole('link', { name: 'Escribirle al equipo' }).getAttribute('href')).toBe('/contacto')
  expect(screen.getByRole('link', { name: 'Preguntarle al asistente' }).getAttribute('href')).toBe(
    '/asistente?pregunta=xyzzy',
  )
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

it('opens the question of the address, and copies its link', async () => {
  const { person } = renderPage('/ayuda#pedir-creditos')
  await vi.waitFor(() => expect(document.getElementById('pedir-creditos')?.closest('details')?.open).toBe(true))
  const answer = within(document.getElementById('pedir-creditos') ?? document.body)
  await person.click(answer.getByRole('button', { name: 'Copiar enlace' }))
  await answer.findByRole('button', { name: 'Enlace copiado' })
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/ayuda#pedir-creditos`)
})

it('leads from one answer to another, and opens it', async () => {
  const { person } = renderPage('/ayuda#mi-contador')
  const from = await vi.waitFor(() => {
    const answer = document.getElementById('mi-contador')
    if (!answer?.closest('details')?.open) throw new Error('still closed')
    return answer
  })
  await person.click(within(from).getByRole('link', { name: 'compartirle la conversación' }))
  await vi.waitFor(() =>
    expect(document.getElementById('compartir-con-mi-contador')?.closest('details')?.open).toBe(true),
  )
})
