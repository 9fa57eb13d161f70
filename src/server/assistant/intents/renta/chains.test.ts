import { expect, test } from 'vitest'
import { converse, engine } from '../../../../../tools/assistant/engine.ts'

const assistant = engine()
const plain = async (...turns: string[]) =>
  (await converse(assistant, turns, '2026-11-29')).map(({ content }) =>
    content
      .replaceAll('**', '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/ \[\d\]/g, ''),
  )

test.each<[string, RegExp]>([
  [
    'comerciante PN, ingresos 2025 de 1.900.000.000, patrimonio 900 millones. ¿es agente de retención en 2026?',
    /^Sí: con \$ 1\.900\.000\.000 de ingresos .*\$ 1\.493\.970\.000/,
  ],
  [
    'tengo una sas chiquita, el contador y el revisor fiscal son obligatorios los dos?',
    /contador sí.*revisor fiscal solo si/,
  ],
  [
    'contraté a un muchacho por prestacion de servicios, le pago 2.800.000 al mes. yo le tengo que pagar salud y pension?',
    /^No: por prestación de servicios la salud y la pensión las paga el contratista/,
  ],
  [
    'contribuyente SIMPLE, comercio al por mayor, ingresos brutos 2025 680.000.000, anticipos pagados 14.000.000. liquidación anual?',
    /\$ 13\.600\.000 .*saldo a favor de \$ 400\.000/,
  ],
  [
    'me pagan 5 millones al mes de una empresa de afuera por programar, qué impuestos pago?',
    /\$ 250\.000 y \$ 320\.000 al mes/,
  ],
  [
    'sas con renta liquida de 200 millones, pago ICA de 9 millones en el año, lo puedo descontar el 50%?',
    /ya no existe desde el año gravable 2023.*\$ 9\.000\.000/,
  ],
  ['que costos no me deja restar la dian en la sociedad? tengo multas por 3 millones', /^No se restan las multas/],
])('%s', async (question, answer) => {
  expect((await plain(question))[0]?.replaceAll('\n', ' ')).toMatch(answer)
})

test('goes on with the case in the next question', async () => {
  const last = async (...turns: string[]) => (await plain(...turns)).at(-1)?.replaceAll('\n', ' ')
  expect(await last('trabajo con sueldo de 4 millones, declaro?', 'y si tengo un apto de 250?')).toContain(
    'patrimonio bruto: $ 250.000.000',
  )
  expect(
    await last(
      'soy contratista con contrato de prestacion de servicios, 7 millones mensuales, cuanto pago de salud',
      'cuanto seria mi renta del año sin costos',
    ),
  ).toMatch(/ingresos de \$ 84\.000\.000 es de \$ 0/)
  expect(
    await last(
      'SAS de consultoría en SIMPLE, ingresos de sep-oct 62.000.000. anticipo?',
      'y eso se paga en un solo pago?',
    ),
  ).toMatch(/^No es un solo pago/)
  expect(
    await last(
      'independiente con dos contratos, uno de 3.500.000 y otro de 2.200.000, cuanto pago de planilla',
      'y si el segundo se acaba',
    ),
  ).toContain('Con ingresos de $ 3.500.000 al mes')
})
