import { expect, it } from 'vitest'
import { findPlaces, fixedPlaces, grouped, type Place } from './places.ts'

const titles = (typed: string, administrator = true) =>
  findPlaces(fixedPlaces(administrator, {}), typed).map(({ title }) => title)

it('knows every tab, queue and section, each at an address of its own', () => {
  const all = fixedPlaces(true, { credits: 3 })
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
  expect(all.map(({ address }) => address)).toContain('/admin?tab=auditoria')
  expect(all.find(({ title }) => title === 'Bandeja: Solicitudes de créditos')).toMatchObject({
    address: '/admin?tab=bandeja&entrada=credits',
    detail: '3 por atender',
  })
  expect(all.find(({ title }) => title === 'Bandeja: Mensajes')).not.toHaveProperty('detail')
})

it('tells nobody else of the panel', () => {
  expect(fixedPlaces(false, {}).filter(({ address }) => address.startsWith('/admin'))).toEqual([])
  expect(titles('panel', false)).toEqual([])
})

it.each([
  ['auditoria', ['Auditoría']],
  ['CRÉDITOS', ['Bandeja: Solicitudes de créditos', 'Usuarios', 'Pagos']],
  ['dos pasos', ['Seguridad']],
  ['bandeja mal', ['Bandeja: Mal entendidas']],
  // A match inside a word does not count: "agos" does not find "pagos".
  ['agos', []],
])('finds by the beginnings of words, what is called so first: %s', (typed, found) => {
  expect(titles(typed)).toEqual(found)
})

it('stands by kind, in one order, and no kind crowds out another', () => {
  const made = (group: Place['group'], n: number): Place => ({
    group,
    title: `${group} ${n}`,
    address: `/${group}/${n}`,
  })
  const places = Array.from({ length: 9 }, (_, n) => [made('Usuarios', n), made('Calculadoras', n)]).flat()
  const groups = grouped(places)
  expect(groups.map(({ name, places: inside }) => [name, inside.length])).toEqual([
    ['Calculadoras', 6],
    ['Usuarios', 6],
  ])
})
