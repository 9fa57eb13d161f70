import { describe, expect, it, test } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'

// Every figure of a message has a role: several of one role are added up, a stated one takes precedence over a computed
// one, and unused figures are named.

it.each<readonly [string, readonly string[]]>([
  [
    'Empacadora: factura 51.000.000 sin IVA, acarreo 1.400.000, montaje 2.600.000, capacitación 900.000, 10 años, residual 1.000.000. ¿Costo inicial y depreciación mensual?',
    ['$ 55.000.000', '$ 450.000', '$ 900.000 no entran al costo'],
  ],
  [
    'Sueldo 3.200.000, auxilio de movilización no salarial 1.500.000 y bono no salarial 1.300.000. ¿IBC?',
    ['$ 2.800.000 no salariales', '$ 3.600.000'],
  ],
  [
    'Planilla: 4 empacadores a 1.900.000 clase III y 2 digitadoras a 2.100.000 clase I, sociedad exonerada. Aportes del empleador del mes.',
    // 12 % and 4 % of 11.800.000, 2,436 % of 7.600.000 and 0,522 % of 4.200.000.
    ['$ 2.095.060', '$ 1.416.000', '$ 207.060'],
  ],
  [
    'Sueldo noviembre 11.000.000, salud 440.000, pensión 440.000, FSP 110.000. Retención procedimiento 1.',
    ['Los que dijiste', '$ 990.000'],
  ],
  [
    'Liquidación: ingreso 02-02-2026, retiro 30-09-2026, salario 2.000.000 más auxilio, renuncia, pendientes 4 días de vacaciones y le debo 500.000 de la quincena.',
    ['4 días pendientes', 'salario pendiente $ 500.000'],
  ],
  [
    'Bimestre: ventas gravadas 50.000.000, devoluciones en ventas 2.000.000, compras 20.000.000 y arriendo 4.000.000 más IVA. ¿IVA por pagar?',
    ['$ 48.000.000', '$ 24.000.000', '$ 4.560.000'],
  ],
  [
    'Debía 5.000.000 de IVA que vencía el 15 de septiembre de 2026, el 15 de octubre aboné 2.000.000 y el resto lo pago el 15 de noviembre, la tasa ya con los dos puntos menos es 24. ¿Intereses?',
    ['$ 98.361', '24 %', 'al impuesto'],
  ],
  [
    'Dividendos no gravados para dos S.A.S. nacionales: a una 40.000.000 y a la otra 25.000.000. ¿Retención?',
    ['$ 4.000.000', '$ 2.500.000', '$ 6.500.000'],
  ],
  [
    'Le retuvimos 11 % por honorarios de 4.000.000 a un proveedor del SIMPLE; las retenciones de este mes suman 300.000. ¿Cuánto le devolvemos y cómo queda el 350?',
    ['$ 440.000', '$ 140.000'],
  ],
  [
    'RUT: 20 días de atraso por cambio de teléfono; la misma falta fue hace 18 meses. Sanción 658-3 con 640.',
    ['20 días', '$ 785.610'],
  ],
  [
    'Corrección: saldo a favor declarado 2.000.000, el correcto es saldo a pagar 9.000.000, sin emplazamiento. ¿Sanción del 644?',
    ['$ 11.000.000', '$ 1.100.000'],
  ],
  [
    'SAS 2025 en millones: ingresos 700, costos 400, gastos 150 de los cuales 10 no deducibles, retenciones 20. ¿Impuesto y saldo?',
    ['$ 160.000.000', '$ 56.000.000', '$ 36.000.000'],
  ],
  [
    'Auxiliar de bodega ingresó el 20 de junio de 2026, salario 2.000.000. ¿Le toca dotación el 31 de agosto y el 20 de diciembre?',
    ['31 de agosto de 2026 no', '20 de diciembre de 2026 sí'],
  ],
  ['Incapacidad común del 5 al 13 de octubre, gana 3.000.000. ¿Cuánto paga la EPS?', ['9 días', '$ 466.667']],
])('%s', async (question, right) => {
  const plain = (await answersTo(question))[0]?.replaceAll('**', '').replace(/ \[\d+\]/g, '')
  for (const each of right) expect(plain).toContain(each)
})

test('names what it did not use', async () => {
  const [answer] = await answersTo(
    'Compré una moto en 12.000.000, matrícula 700.000 y el casco con los guantes 450.000 lo pagó mi hermano, vida 5 años, depreciación mensual',
  )
  expect(answer).toMatch(/No usé \$ 450\.000|\$ 450\.000 no entran/)
})

describe('sums that were added up', () => {
  test('are changed one by one by their names', async () => {
    const [first, changed, without] = await answersTo(
      'Sueldo 3.000.000, rodamiento no salarial 1.400.000 y alimentación no salarial 1.200.000. ¿IBC?',
      '¿y si el rodamiento fuera de 900.000?',
      'sin la alimentación',
    )
    expect(first).toContain('2.600.000')
    expect(changed).toContain('2.100.000')
    expect(without).toContain('900.000')
    expect(without).not.toContain('2.100.000')
  })
})
