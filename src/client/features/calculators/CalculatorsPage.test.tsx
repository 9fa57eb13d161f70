import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi, NetworkDown } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'
import { realList } from './testCalculator.ts'

let api: FakeApi

beforeEach(() => {
  api = fakeApi({ ...nobody, 'calculators.list': realList })
})

async function open(path = '/calculadoras') {
  const page = renderPage(path)
  const box = await screen.findByRole('searchbox', { name: 'Buscar una calculadora' })
  return { ...page, box }
}

const main = () => within(screen.getByRole('main'))
const count = () => main().getByRole('status').textContent

it('lists every calculator under its section, with a way to each', async () => {
  await open()
  const all = realList()
  expect(count()).toBe(`${all.length} calculadoras`)
  const sections = [...new Set(all.map(({ section }) => section))]
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(sections)
  const jumps = within(main().getByRole('navigation', { name: 'Temas' })).getAllByRole('link')
  expect(jumps).toHaveLength(sections.length)
  for (const jump of jumps) expect(document.getElementById(jump.getAttribute('href')?.slice(1) ?? '')).toBeTruthy()
  const links = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  for (const { name } of all) expect(links).toContain(`/calculadoras/${name.replaceAll('_', '-')}`)
  expect(document.title).toBe('Calculadoras · Luka')
})

it('finds by words of title and description, whatever their accents, and keeps the search in the address', async () => {
  const { person, box, router } = await open()
  await person.type(box, 'CESANTIAS tarde')
  expect(count()).toBe('1 calculadora coincide')
  expect(main().getByRole('link', { name: /^Sanción por consignar tarde/ })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({ buscar: 'CESANTIAS tarde' }))
  await person.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  expect(count()).toBe(`${realList().length} calculadoras`)
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('offers the assistant where nothing is found', async () => {
  await open('/calculadoras?buscar=criptomonedas')
  expect(count()).toBe('Ninguna coincide')
  expect(main().getByRole('link', { name: 'Preguntarle al asistente' }).getAttribute('href')).toBe('/asistente')
})

it('reads a search that looks like a number, and follows an address from elsewhere', async () => {
  const { box, router } = await open('/calculadoras?buscar=350')
  expect(box).toHaveProperty('value', '350')
  await router.navigate({ to: '/calculadoras', search: { buscar: 'nómina' } })
  await waitFor(() => expect(box).toHaveProperty('value', 'nómina'))
})

it('says when the list cannot be had, and asks again', async () => {
  api.set('calculators.list', () => {
    throw new NetworkDown()
  })
  const { person } = renderPage('/calculadoras')
  await screen.findByText('No se pudo abrir esta página')
  api.set('calculators.list', realList)
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { level: 1, name: 'Calculadoras' })
})
