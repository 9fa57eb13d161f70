import { describe, expect, it } from 'vitest'
import { requestsIn } from './requests.ts'

describe('requestsIn', () => {
  it.each<[string, readonly string[]]>([
    ['¿Cuánto retengo por servicios de 2.000.000?', ['¿Cuánto retengo por servicios de 2.000.000?']],
    [
      'le pago 3 millones de arriendo, cuánto le retengo y qué día lo pago',
      ['le pago 3 millones de arriendo, cuánto le retengo', 'qué día lo pago'],
    ],
    [
      'qué prima le toca y hasta cuándo tengo? y eso lleva el auxilio?',
      ['qué prima le toca', 'hasta cuándo tengo?', 'eso lleva el auxilio?'],
    ],
    [
      'cuántos aprendices me tocan y si prefiero monetizar cuánto es al mes',
      ['cuántos aprendices me tocan', 'si prefiero monetizar cuánto es al mes'],
    ],
    [
      'compré una máquina. ¿cómo la deprecio y cómo se registra?',
      ['compré una máquina. ¿cómo la deprecio', 'cómo se registra?'],
    ],
    [
      'cuanto es eso y si yo no tengo letrero lo tengo q pagar?',
      ['cuanto es eso', 'si yo no tengo letrero lo tengo q pagar?'],
    ],
    // A statement before or after a request belongs to the request beside it.
    ['mi NIT termina en 4. ¿Cuándo pago?', ['mi NIT termina en 4. ¿Cuándo pago?']],
    ['el contador dice que no me toca y que espere', ['el contador dice que no me toca y que espere']],
    [
      'una empleada y un mensajero que ganan el mínimo, cuánto me cuestan',
      ['una empleada y un mensajero que ganan el mínimo, cuánto me cuestan'],
    ],
  ])('of %j', (message, expected) => {
    expect(requestsIn(message)).toEqual(expected)
  })

  it.each([
    '¿Cuánto es la UVT?¿Cuánto es el mínimo?',
    '- cuanto es la uvt\n- cuanto es el minimo',
    '¿Cuánto le retengo? Dime también la sanción por no retener',
    '¿Cuánto le retengo por servicios además cuándo lo pago?',
    '¿Cuánto le retengo y qué día lo pago?'.normalize('NFD'),
    'y si el socio es SAS nal? y si es PN no residente',
  ])('parts %j too', (message) => {
    expect(requestsIn(message)).toHaveLength(2)
  })

  it.each([
    'si le pago 2 millones a un empleado, cuanto me cuesta al mes',
    'Si gano 5 millones al mes, ¿cuánto pago de seguridad social?',
    'si vendo 250 millones al año con mi tienda. cuanto pago en el simple',
  ])('takes the condition with its question: %j', (message) => {
    expect(requestsIn(message)).toEqual([message])
  })

  it('keeps what many requests leave in the last', () => {
    const message = 'cuánto es el IVA y cuándo lo pago y cómo se registra y quién lo declara'
    expect(requestsIn(message)).toEqual(['cuánto es el IVA', 'cuándo lo pago', 'cómo se registra quién lo declara'])
  })
})
