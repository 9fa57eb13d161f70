import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { apiQuery, profileOf, withProfile } from './profile.ts'
import { inAddress, lastDigits, readCalendar } from './search.ts'

it('takes the last two digits of whatever is written', () => {
  expect(['900.123.427-8', '27', '7', '43 123 427', 'nada', '-8'].map(lastDigits)).toEqual([
    '27',
    '27',
    '7',
    '27',
    '',
    '',
  ])
})

it('reads what an address says, and leaves out what makes no sense', () => {
  expect(readCalendar({ nit: 900123427, ano: 2027, quien: 'natural', iva: 'anual', empleados: true })).toEqual({
    ...{ nit: '27', ano: 2027, quien: 'natural', iva: 'anual', empleados: true },
  })
  expect(readCalendar({ nit: '<b>', ano: 1e9, quien: '__proto__', regimen: 'x', iva: 3, empleados: 'si' })).toEqual({})
  expect(readCalendar({ nit: '05' })).toEqual({ nit: '05' })
})

it('stands in the address without quotes, and reads back the same', () => {
  const written = ['27', '05', '7', '0', '00'].map((nit) => inAddress({ nit }))
  expect(written.map((search) => defaultStringifySearch(search))).toEqual([
    '?nit=27',
    '?nit=05',
    '?nit=7',
    '?nit=0',
    '?nit=00',
  ])
  expect(written.map((search) => readCalendar(defaultParseSearch(defaultStringifySearch(search))).nit)).toEqual([
    '27',
    '05',
    '7',
    '0',
    '00',
  ])
  expect(inAddress({ ano: 2027 })).toEqual({ ano: 2027 })
})

it('keeps the rest when one thing of the profile changes', () => {
  const search = readCalendar({ nit: '27', empleados: true, iva: 'bimestral' })
  expect(withProfile(search, { regime: 'grande' })).toEqual({ ...search, regimen: 'grande' })
  expect(withProfile(search, { iva: 'ninguno' })).toEqual({ nit: '27', empleados: true })
  expect(profileOf({})).toEqual({ person: 'juridica', regime: 'ordinario', iva: 'ninguno' })
  expect(apiQuery(search, 2026)).toBe('digits=27&year=2026&person=juridica&regime=ordinario&iva=bimestral&employees=1')
})
