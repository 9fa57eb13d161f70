import { expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

test('squares a bank account with every kind of item, however it is told', async () => {
  const [first = '', more = ''] = await answersTo(
    'Conciliación de octubre: extracto 20.500.000, libros 19.310.000. Cheques girados pendientes de cobro 1.800.000; consignación del 30 que el banco no ha acreditado 900.000; GMF 40.000, comisión con IVA 23.800, intereses a favor 3.800 y una consignación de 350.000 que no sé de quién es. ¿Cuadra y qué ajusto en libros?',
    'y si aparece otro cheque sin cobrar de 600.000?',
  )
  expect(first).toMatch(/Sí cuadra/i)
  expect(first).toContain('saldo conciliado es de $ 19.600.000')
  expect(first).toContain('consignación por identificar $ 350.000')
  expect(first).toContain('comisión $ 23.800')
  expect(more).toContain('faltan $ 600.000')
})

test('the number of a check and the day of a deposit are no sums, and a deposit is named on both sides of its sum', async () => {
  const [numbered = ''] = await answersTo(
    'Davivienda: según extracto $8.400.000 y según auxiliar $8.125.000. Cheque 017 pendiente $500.000; depósito del 30 no reflejado $200.000; GMF $21.000; rendimientos $6.000; comisión bancaria $10.000',
  )
  expect(numbered).toContain('$ 8.100.000')
  expect(numbered).toContain('Sí cuadra')
  const [both = ''] = await answersTo(
    'el extracto dice 5.200.000 y mis libros 5.630.000, el banco cobró 20.000 de comisión, y una consignación mía de 410.000 que el banco no ha registrado, ¿cuadra?',
  )
  expect(both).toContain('Sí cuadra: el saldo conciliado es de $ 5.610.000')
})
