import { describe, expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

/** Each message with what the first lines of its answer have to say. */
type Talk = readonly (readonly [message: string, ...wanted: readonly string[]])[]

const told = async (talk: Talk) => {
  const answers = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, ...wanted]] of talk.entries())
    for (const each of wanted) expect(answers[at], message).toContain(each)
}

describe('which amount is which', () => {
  test('commissions beside the minimum wage are no wage', () =>
    told([
      [
        'liquidar asesora: mínimo + comisiones promedio 800.000 + auxilio, ingresó 1 mar 2026, retiro 30 oct 2026, renuncia',
        '$ 1.866.667',
      ],
    ]))

  test('a deduction told beside a wage is no second wage', () =>
    told([
      [
        'Retención: sueldo 10.500.000 no integral, paga medicina prepagada 300.000 al mes',
        'un salario de $ 10.500.000',
      ],
    ]))

  test('the fixed percentage stands behind its name', () =>
    told([['procedimiento 2, % fijo 6,10, sueldo 9.000.000, ¿cuánto retengo?', '6,1 %']]))

  test('who takes no costs, however that is said', () =>
    told([
      [
        'Pago honorarios de 8.500.000 al mes a un arquitecto sin empleados que no piensa meterle costos: ¿cuánto le retengo?',
        'tabla del artículo 383',
      ],
    ]))
})

describe('how a contract ends', () => {
  test('a resignation that is denied is a dismissal', () =>
    told([
      ['Renunció mi auxiliar, gana 2.400.000, entró el 1 de abril de 2026 y sale el 30 de noviembre. Liquidación', '$'],
      ['¿y si la despido yo en lugar de que ella renuncie?', 'indemnización', '$ 2.400.000'],
      ['¿y si le pago apenas el 10 de diciembre, qué sanción me toca?', '10 días de mora', '$ 800.000'],
    ]))

  test('the day of leaving may stand before its verb, beside an agreed end', () =>
    told([
      [
        'Hoy 30 de noviembre despedimos sin justa causa a un vendedor con contrato fijo del 1 de mayo de 2026 al 30 de abril de 2027, gana 2.000.000. ¿Cuánto de indemnización?',
        '$ 10.000.000',
      ],
    ]))
})

describe('what is asked beside the sum', () => {
  test('work clothes of each of several, and the money', () =>
    told([
      [
        'Tengo 3 empleados: uno gana 4.100.000 y otro empezó el 2 de octubre. ¿A quiénes les doy dotación en diciembre? ¿Y en plata?',
        'pasa del tope',
        'todavía no',
      ],
    ]))

  test('the second relative who died', () =>
    told([
      [
        'A un operario se le murió la hermana y a otro el primo, ¿a cuál le doy luto?',
        'de la hermana',
        'no cubre al primo',
      ],
    ]))

  test('both benefits with their days', () =>
    told([
      [
        '¿Cuánto son los intereses a las cesantías de uno que gana 2.000.000 todo el año?',
        '31 de enero',
        'al fondo',
        '$ 2.249.095',
      ],
    ]))
})

describe('hours as they are told', () => {
  test('a weekday after a holiday has no surcharge of it', () =>
    told([
      ['Gano 2.100.000 y el domingo trabajé 8 horas sin descanso, ¿cuánto me pagan?', '$ 152.000'],
      ['y el jueves me quedé 2 horas más, de 4 a 6 de la tarde', '$ 25.000'],
    ]))

  test('counts in words', () =>
    told([
      ['Sueldo 2.100.000, hizo tres extras de día y dos extras de noche, ¿cuánto le pago?', '$ 37.500', '$ 35.000'],
    ]))
})
