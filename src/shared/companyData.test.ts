import { expect, it } from 'vitest'
import { fieldsOf } from './calculators/fields.ts'
import { companyValues } from './companyData.ts'
import { CALCULATORS } from './tax/catalog/all.ts'

const SHOP = { nit: '79.123.405-0', regimen: 'No responsable de IVA', actividadEconomica: '5611' }

it('reads a profile, and leaves out what it does not settle', () => {
  expect(companyValues({ nit: '900.512.305-8', regimen: 'Gran contribuyente', actividadEconomica: null })).toEqual({
    ...{ nit: '900512305', nitEnding: '05', juridica: true, persona: 'juridica', granContribuyente: true },
  })
  expect(companyValues(SHOP)).toEqual({
    ...{ nit: '79123405', nitEnding: '05', juridica: false, persona: 'natural', responsableIva: false },
    ...{ grupoSimple: 'comidas', sector: 'servicios' },
  })
  // A check digit without its hyphen is not part of the number.
  expect(companyValues({ ...SHOP, nit: '9005123058' }).nitEnding).toBe('05')
  expect(companyValues({ ...SHOP, nit: '1020304056' }).nit).toBe('1020304056')
  expect(companyValues({ ...SHOP, nit: '—' })).not.toHaveProperty('nitEnding')
})

it.each(Object.entries(CALCULATORS).filter(([, { company }]) => Object.keys(company).length > 0))(
  '%s takes of it only what its fields accept',
  (_, calculator) => {
    const fields = new Map(fieldsOf(calculator).map((field) => [field.name, field]))
    for (const profile of [SHOP, { nit: '900512305-8', regimen: 'Responsable de IVA', actividadEconomica: '4711' }]) {
      const values = companyValues(profile)
      for (const [name, datum] of Object.entries(calculator.company)) {
        expect(fields.has(name), name).toBe(true)
        const value = values[datum]
        if (value === undefined) continue
        const typed = fields.get(name)?.type === 'number' ? Number(value) : value
        expect(calculator.input.safeParse({ ...calculator.example, [name]: typed }).success, name).toBe(true)
      }
    }
  },
)
