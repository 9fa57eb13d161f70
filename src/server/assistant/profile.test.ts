import { describe, expect, test } from 'vitest'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { simpleGroupOf } from '../../shared/companyData.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'
import { personOf } from './profile.ts'
import type { CompanyProfile } from './types.ts'

const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })
const SAS: CompanyProfile = {
  nit: '901234567-7',
  ciudad: 'Envigado',
  actividadEconomica: '4711',
  regimen: 'Responsable de IVA',
}
const SHOP: CompanyProfile = { nit: '79123456-0', ciudad: null, actividadEconomica: '5611', regimen: 'Régimen Simple' }

const TRADER: CompanyProfile = { ...SHOP, regimen: 'Responsable de IVA' }

async function ask(question: string, company: CompanyProfile | null): Promise<string> {
  const signal = new AbortController().signal
  const input = { question, history: [], today: '2026-11-20', company, externalThreadId: null, signal }
  for await (const event of provider.answer(input)) if (event.type === 'done') return event.answer.content
  throw new Error('No answer')
}

describe('the profile of a company', () => {
  test('tells who it is', () => {
    expect(personOf(SAS)).toMatchObject({ kind: 'juridica', responsableIva: true })
    expect(personOf(SHOP)).toMatchObject({ kind: 'natural', simple: true })
    expect(personOf({ ...SHOP, regimen: 'No responsable de IVA' })).toMatchObject({ responsableIva: false })
    expect([simpleGroupOf(SAS), simpleGroupOf(SHOP), simpleGroupOf(null)]).toEqual(['tiendas', 'comidas', undefined])
  })

  test.each<[string, CompanyProfile, string]>([
    ['¿Soy responsable de IVA?', SAS, 'ya eres responsable de IVA'],
    ['¿Cada cuánto declaro IVA?', SHOP, 'declara el IVA una vez al año'],
    ['¿Cuál es la tarifa de ICA?', SAS, 'tu municipio es Envigado'],
    ['¿Cuál es la tarifa de ICA?', { ...SAS, actividadEconomica: '4711' }, 'de tu actividad (CIIU 4711)'],
    ['¿Cuál es la tarifa de ICA?', { ...SAS, actividadEconomica: '0010' }, 'la tarifa por mil de tu actividad y'],
    ['¿Cuánto es el reteICA?', SAS, 'tu municipio es Envigado'],
    ['¿Cuánto pagaría en el régimen simple con 200 millones?', SAS, '2.400.000'],
    ['¿Cuánto pagaría en el régimen simple con 200 millones?', SHOP, '6.200.000'],
    ['¿Le practico retención a un servicio de 2 millones a un declarante?', SHOP, 'solo practicas retención por pagos'],
    ['¿En qué fecha vence la declaración de renta de mi empresa?', SAS, 'El NIT se tomó del perfil'],
    ['Vendí 200 millones, ¿debo reportar exógena?', SAS, '**Sí debes reportar exógena**'],
    ['Vendí 200 millones, ¿debo reportar exógena?', SHOP, '**no debes reportar exógena**'],
    [
      'Tuve ingresos de 900 millones, ¿debo reportar exógena?',
      SHOP,
      'si tus rentas de capital y no laborales pasan de 2.400 UVT',
    ],
    ['Vendí 900 millones, ¿debo reportar exógena?', SHOP, '**Sí debes reportar exógena**'],
    ['¿Debo reportar exógena?', SAS, 'te aplica el tope de las sociedades'],
    ['¿Necesito revisor fiscal?', SHOP, '**No necesitas revisor fiscal**'],
    ['¿Necesito revisor fiscal?', SAS, 'te obligan los topes'],
    ['¿Debo facturar electrónicamente?', SAS, '**Sí debes expedir factura electrónica**'],
    ['Vendo 60 millones al año, ¿debo facturar electrónicamente?', SHOP, '**No estás obligado a facturar**'],
    ['¿Debo facturar electrónicamente?', TRADER, '**Sí debes expedir factura electrónica**'],
    ['¿Mi empresa es micro si vende 1.500 millones al año?', SAS, '**microempresa**'],
  ])('informs "%s"', async (question, company, expected) => {
    const answer = await ask(question, company)
    expect(answer).toContain(expected)
    expect(answer).toContain('perfil de tu empresa')
    expect(await ask(question, null)).not.toContain('perfil de tu empresa')
  })

  test('does not stand in for what the question says', async () => {
    expect(await ask('¿Cuánto paga en el régimen simple un restaurante con 200 millones?', SAS)).toContain('6.200.000')
    expect(await ask('Retención por honorarios de 2.000.000 a un no declarante', SAS)).toContain('200.000')
    expect(await ask('¿Cuándo declara renta el NIT 800197268?', SAS)).not.toContain('perfil')
    const natural = '¿Una persona natural con 60 millones debe facturar electrónicamente?'
    expect(await ask(natural, SAS)).toBe(await ask(natural, null))
    expect(await ask('Vendí 200 millones como persona natural, ¿debo reportar exógena?', SAS)).toContain('**no debes')
    // A question about the rule gets the rule, plus what the profile adds to it.
    expect(await ask('¿Quién debe facturar electrónicamente?', SHOP)).toContain('Deben facturar electrónicamente')
  })
})
