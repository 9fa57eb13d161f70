import { describe, expect, it } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'

describe('a message that asks for several results', () => {
  it('has each of them worked out, though one question answers but one', async () => {
    const [answer] = await answersTo(
      'empleado que gana 3.100.000 y bono pactado no salarial de 3.000.000, ¿IBC y aporte total a pensión?',
    )
    expect(answer).toContain('$ 3.660.000')
    expect(answer).toContain('$ 439.200 de pensión')
  })

  it('is not doubted where one answer tells the whole row', async () => {
    const [answer] = await answersTo(
      'Contratista persona natural, honorarios de 8.700.000 mensuales sin IVA, sin empleados ni costos, riesgo I. IBC, aportes y retención de noviembre.',
    )
    expect(answer).toContain('$ 3.480.000')
    expect(answer).not.toContain('No estoy seguro')
  })

  it('has what nothing tells named', async () => {
    const [answer] = await answersTo(
      'Venta de un activo fijo por 20.000.000, somos responsables de IVA. ¿Causa IVA? ¿Y qué firma lleva el acta de baja?',
    )
    expect(answer).toContain('no causa IVA')
    expect(answer).toContain('«qué firma lleva el acta de baja»')
  })

  it('takes no sum of the case for another one', async () => {
    const [answer] = await answersTo(
      'Bimestre: ventas gravadas al 19 % 180.000.000, exportaciones 20.000.000, excluidas 100.000.000. IVA de compras de lo gravado 9.000.000 e IVA común 12.000.000. ¿Cuánto descuento y cuánto da el impuesto?',
    )
    expect(answer).toContain('$ 17.000.000')
    expect(answer).not.toContain('De un impuesto de renta')
  })
})
