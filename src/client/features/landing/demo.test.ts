import { expect, it } from 'vitest'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { UVT } from '../../../shared/tax/facts/general.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { retencionRenta } from '../../../shared/tax/retencion.ts'
import { DEMO_BASE, DEMO_PAYMENT, DEMO_RESULT } from './demo.ts'

// The landing page shows figures to people who are to trust them: they are the calculators', not a copywriter's.
const facts = factSource(shippedFacts)
const date = '2026-11-20'

it('shows what the calculator gives for the demo’s question', () => {
  const { result } = retencionRenta({ concepto: 'servicios', pago: DEMO_PAYMENT, date }, facts)
  expect(result).toMatchObject({ retencion: DEMO_RESULT, tarifa: 4, neto: DEMO_PAYMENT - DEMO_RESULT })
  expect(DEMO_BASE).toBe(2 * facts.at(UVT, date).value)
})

it('shows the UVT of both years', () => {
  expect(facts.at(UVT, '2025-11-20').value).toBe(49_799)
  expect(facts.at(UVT, date).value).toBe(52_374)
})
