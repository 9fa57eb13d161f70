import { LukaError } from 'luka-client'
import { luka } from './luka.ts'

// The company of the key's owner: created when there is none.

const fields = { nombreORazonSocial: 'Panadería La Espiga S.A.S.', nit: '900.123.456-8', correo: 'conta@laespiga.co' }

const company = await luka.company.get().catch((error: unknown) => {
  if (error instanceof LukaError && error.status === 404) return luka.company.create(fields)
  throw error
})
console.log(`${company.nombreORazonSocial}, NIT ${company.nit}${company.ciudad ? `, ${company.ciudad}` : ''}`)
