import { describe, expect, test } from 'vitest'
import { ask, type CheckedTurn, faults, turnsOf } from '../../../tests/helpers/askQuestions.ts'
import { expectRight } from '../../../tests/helpers/knownMisses.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'
import type { Turn } from './types.ts'

const TODAY = '2026-11-20'
const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })

const turn = (q: string, ...all: CheckedTurn['all'] & {}): CheckedTurn => ({ q, all })

/** Each line is a conversation; the words that each answer must hold follow its question. */
const conversations: readonly (readonly CheckedTurn[])[] = [
  // Payroll
  [turn('cuanto me sale contratar a alguien que gane 2 millones', '3.060.208')],
  [turn('si contrato una persona por 1.8 millones cuanto pago en total', '2.783.498')],
  [turn('costo de un trabajador con sueldo de 3.000.000 riesgo IV', '4.558.602', '4,35%')],
  [turn('¿Cuánto me cuesta un empleado con salario mínimo?', '2.715.572'), turn('¿y con riesgo V?', '2.828.295')],
  [turn('cuanto le descuento de salud y pensión a un trabajador que gana 2.000.000', '160.000', '2.089.095')],
  [turn('cuánto le pago en la quincena a un trabajador del mínimo', '929.964')],
  [turn('nómina de 15 días de un empleado que gana 2.400.000', '1.228.548')],
  [turn('¿cuánto debo pagarle a un trabajador que trabajó 20 días con el mínimo?', '1.239.952')],
  [turn('nómina de un empleado de 3.500.000 con horas extra de 200.000', '3.404.000')],
  [turn('¿cuánto se debe provisionar de prestaciones sociales?', '426.288', '8,33%')],
  [turn('¿cuánto vale un día de salario mínimo?', '58.364')],
  [turn('embargo de un salario de 2.750.905', '200.000')],
  [turn('¿las horas extra hacen parte del salario?', 'comisiones')],
  [turn('¿El auxilio de transporte se incluye en la prima?', 'no para vacaciones')],
  // Social security
  [turn('aportes parafiscales sobre 5.000.000', '826.100', '400.000')],
  [turn('¿quién está exonerado de pagar SENA e ICBF?', '17.509.050')],
  [turn('FSP para un salario de 30 millones', '1,4%', '420.000')],
  [turn('¿Quién paga la ARL?', 'empleador')],
  [turn('tengo que pagar ARL a un contratista', 'clases IV y V')],
  [turn('salario 3.000.000 y bonos no salariales de 4.000.000 ¿qué cotiza?', '1.200.000', '4.200.000')],
  [turn('¿qué pasa si no le pago seguridad social a mi empleado?', 'UGPP')],
  [turn('¿cuándo pago la PILA si mi NIT termina en 45?', '11 de diciembre de 2026')],
  [turn('¿hasta cuándo pago la PILA de octubre? NIT terminado en 99', '25 de noviembre de 2026')],
  [turn('NIT 900.123.456-7, ¿cuándo vence la PILA en diciembre?', '14 de diciembre de 2026')],
  [turn('soy freelance, gano 8 millones, ¿cuánto cotizo?', '928.704')],
  [turn('independiente por cuenta propia con ingresos de 10 millones y costos de 4 millones aportes', '684.000')],
  [turn('¿debo exigir la planilla de seguridad social a mi contratista?', 'verificar')],
  // Withholding on work
  [turn('me gano 12 palos ¿cuánto me quitan de retefuente?', '617.000')],
  [
    turn('¿Cuál es la retención de un salario de 10 millones?', '351.000'),
    turn('¿y si tiene dependientes?', '209.000'),
  ],
  [turn('retencion salario 10.000.000 intereses de vivienda 1.500.000 y prepagada 400.000', '92.000')],
  [turn('retención de honorarios de 10 millones a una persona natural con la tabla del 383', '317.000')],
  [turn('retención de una indemnización de 40.000.000 con salario de 15.000.000', '6.000.000')],
  [turn('¿cómo puedo bajar la retención de mi sueldo?', '1.675.968')],
  [turn('qué es el procedimiento 2 de retención', 'junio', 'diciembre')],
  // Working time
  [
    turn('cuánto vale la hora extra', '10.422,05', '14.590,88'),
    turn('¿y nocturna?', '14.590,88'),
    turn('¿y si gana 3 millones?', '25.000,00'),
  ],
  [turn('3 horas extra diurnas y 2 nocturnas con salario de 2.100.000', '72.500')],
  [turn('trabajé 8 horas un festivo y gano 2.100.000', '72.000')],
  [turn('recargo nocturno de un sueldo de 2.100.000', '3.500,00')],
  [turn('turno de 2 p.m. a 10 p.m. ¿cuántas horas nocturnas?', '3 horas nocturnas')],
  [turn('cuánto era el recargo dominical en mayo de 2025', '75%')],
  [turn('¿cuánto era el recargo nocturno en 2024?', '9:00 p. m.')],
  [turn('¿Me pagan el doble si trabajo el 8 de diciembre?', '90%')],
  [turn('¿entre cuánto se divide el salario para sacar la hora?', '210')],
  [turn('cuantas horas extra maximo por semana', '12')],
  // Benefits
  [
    turn('Liquida prestaciones: salario 2.000.000, del 1 de enero al 30 de junio de 2026', '2.816.568'),
    turn('¿y si gana 4 millones?', '5.120.000'),
  ],
  [turn('liquida 8 meses con 2.000.000', '3.410.564')],
  [
    turn(
      'me renuncia un empleado que gana 1.800.000, trabajó del 1 de febrero al 15 de octubre de 2026, cuánto le debo',
      '2.809.968',
    ),
  ],
  [
    turn('¿cuánto son las cesantías de 2 millones por un año?', '2.249.095'),
    turn('¿y la prima?', '1.124.548'),
    turn('¿y las vacaciones?', '1.000.000'),
  ],
  [turn('cesantías de 2025 de un empleado con salario mínimo', '1.623.500')],
  [turn('intereses de cesantías de 3.000.000', '360.000')],
  [turn('sanción moratoria de 3 meses con salario de 2.000.000', '6.000.000')],
  [turn('consigné las cesantías 30 días tarde, salario 3.000.000, ¿cuál es la sanción?', '3.000.000', '30 dias')],
  [turn('se pueden pagar las vacaciones en dinero', 'hasta la mitad')],
  [turn('¿debo dar dotación a quien gana 4 millones?', 'no hay obligacion')],
  // Contracts
  [turn('me despidieron sin justa causa, ganaba 3.000.000 y llevaba 2 años', '5.000.000')],
  [turn('indemnización contrato a término fijo, faltaban 4 meses, salario 2.500.000', '10.000.000')],
  [turn('¿Cuánto es la indemnización?', '30 dias'), { q: 'gana 2 millones', free: true }, turn('3 años', '4.666.667')],
  [turn('¿puedo despedir en periodo de prueba?', 'sin preaviso')],
  [turn('¿con cuántos días de anticipación debo avisar que no renuevo el contrato?', '30 dias')],
  [turn('si despido a alguien embarazada qué pasa', 'inspector')],
  [turn('¿cuáles son las justas causas de despido?', 'no paga indemnizacion')],
  // Leave and apprentices
  [turn('incapacidad de 10 días de un empleado que gana 3 millones', '666.666', '133.333')],
  [turn('¿cuánto pagan por incapacidad de accidente de trabajo de 5 días con salario de 2.000.000?', '333.333')],
  [turn('licencia de paternidad salario 3.000.000', '1.400.000')],
  [turn('día de la familia', '42 horas')],
  [turn('¿cuántos aprendices debo tener?', 'cada 20')],
  [turn('cuánto me cuesta un aprendiz', '1.541.182', '2.715.572')],
]

describe('labour questions in people’s words', () => {
  test.each(conversations.map((turns) => [turns.map(({ q }) => q).join(' → '), turns] as const))(
    '%s',
    async (_, turns) => {
      const history: Turn[] = []
      const wrong: string[] = []
      for (const each of turns) {
        const answer = await ask(provider, each.q, history, TODAY)
        wrong.push(...faults(each, answer).map((fault) => `${each.q} ${fault}: ${answer.content.slice(0, 160)}`))
        history.push(...turnsOf(each.q, answer))
      }
      expectRight(turns.map(({ q }) => q).join(' → '), wrong)
    },
  )

  test('leaves the ledger and electronic payroll to their own topics', async () => {
    for (const question of ['asiento de nómina de 5.000.000', '¿Hasta cuándo debo transmitir la nómina electrónica?']) {
      const answer = await ask(provider, question, [], TODAY)
      expect(['nomina', 'prestaciones']).not.toContain(answer.topic)
    }
  })
})
