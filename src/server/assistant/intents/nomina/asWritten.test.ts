import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../../tests/helpers/conversation.ts'

/** A conversation, and what the first lines of its answers match, one for each message. */
const TALKS: readonly (readonly (readonly [message: string, told: RegExp])[])[] = [
  // The allowance, with pay beside the wage and whether its lack is right.
  [
    [
      'una promotora tiene el básico en el mínimo y este mes comisionó 2.400.000, ¿le reconozco el subsidio de transporte?',
      /^No: con \$ 4\.150\.905/,
    ],
  ],
  [['gano 2.050.000 y no me pagan el auxilio de transporte, ¿eso es legal?', /^No está bien que falte/]],
  [
    [
      'gano el mínimo más comisiones, en octubre fueron 1.850.000 y me quitaron el auxilio, ¿está bien?',
      /^Sí, es correcto/,
    ],
  ],
  // Somebody hired beside others is one of them; who is left alone has no exemption.
  [
    [
      'como persona natural tengo 6 empleados y va a entrar un vigilante con 2.000.000, ARL 4, ¿cuánto me cuesta él al mes?',
      /^Un empleado con salario de \$ 2\.000\.000/,
    ],
    ['¿y si los demás se fueran, saldría igual?', /^No: te cuesta \$ 270\.000 más al mes/],
  ],
  // What is no wage, its excess and the exemption.
  [
    ['salario de 3.000.000 y 2.700.000 no salariales pactados, ¿cuál es el IBC?', /3\.420\.000/],
    ['¿y lo que excede el 40 % hace base para la caja y el SENA?', /^No: a la caja.* \$ 420\.000 que pasan/],
  ],
  // An independent: no income, another sum, what is withheld.
  [
    ['soy contratista y me pagan 6.500.000 al mes, ¿cuánto pago de salud y pensión?', /741\.000 entre las dos/],
    ['¿y el mes que no tenga contratos me toca cotizar?', /^No: el mes en que no tienes ingresos/],
  ],
  [
    ['facturo 9.000.000 mensuales por servicios personales, ¿cuánto cotizo?', /3\.600\.000/],
    ['este mes recibí 18.500.000, ¿cambia algo aparte de la base?', /7\.400\.000.*74\.000 del Fondo/],
  ],
  [
    ['trabajo por prestación de servicios, 4.800.000 al mes, ¿cuánto es mi planilla?', /557\.222/],
    ['perdón, son 5.300.000', /615\.266/],
    ['¿y cuánto me retienen? trabajo sola y no resto costos', /recibe \$ 5\.300\.000 .*es de \$ 0\b/],
    ['si gano eso todo el 2026, ¿tengo que declarar renta el otro año?', /63\.600\.000 no estás obligado/],
  ],
  [
    [
      'un fotógrafo nos cobra 8.800.000 de honorarios, sin empleados ni costos: ¿sobre qué base cotiza, cuánto paga de salud y pensión y cuánto le retenemos?',
      /3\.520\.000.*1\.021\.574/,
    ],
  ],
  [
    [
      'trabajo para un cliente de Toronto que me gira 7 millones al mes, ¿le cobro IVA y cuánto es mi salud y pensión?',
      /(?=.*exent)(?=.*350\.000)/,
    ],
  ],
  // The day of the planilla.
  [
    [
      'los dos últimos números de la cédula, sin más, son 71: ¿qué día de diciembre vence mi PILA?',
      /17 de diciembre de 2026/,
    ],
  ],
  // What may be taken of the pay.
  [
    [
      'le presté 400 mil a un ayudante que gana el mínimo y dijo que sí a descontarle 40 mil por quincena, ¿puedo?',
      /^No: con \$ 1\.750\.905 no se puede descontar nada/,
    ],
    ['¿y a la que gana 2.750.905, cuánto le podría bajar al mes?', /hasta \$ 200\.000 al mes/],
    ['¿le puedo cobrar un interés del 1 %?', /^No: el préstamo/],
  ],
  [
    [
      'llegó un embargo de un almacén, no es por alimentos, y gana 2.250.905: ¿cuánto le quito al mes?',
      /100\.000 al mes/,
    ],
    ['perdón, es de una cooperativa, ¿cambia?', /^Sí: .*1\.125\.453/],
  ],
  // Both stages of an apprentice, and each part of what is reserved.
  [['tenemos 17 trabajadores, ¿debemos tener aprendiz y qué valor se le paga?', /(?=.*1\.313\.179)(?=.*1\.750\.905)/]],
  [
    [
      'SAS exonerada, salario 2.450.000, ARL II: costo mensual con aportes del patrono y provisiones',
      /cesantías \$ 224\.925, intereses .* y vacaciones \$ 102\.083/,
    ],
    ['pásame el asiento completo', /(?=.*510527.*249\.095)(?=.*238030.*392\.000)(?=.*250505)/],
  ],
  // Who works there already, and the one who comes.
  [
    [
      'tengo un salón a mi nombre, 3 empleadas, y quiero sumar una más por el mínimo, ARL 1: ¿cuánto me cuesta ella al mes?',
      /^Un empleado .*2\.715\.572 al mes.*dos o más empleados/,
    ],
    ['¿y si solo la tuviera a ella?', /2\.951\.944/],
  ],
  [['soy contratista con 3.100.000 al mes, ¿cuánto es salud y pensión? la ARL no la incluyas', /\$ 499\.008/]],
  [
    [
      'el aprendiz está en clases y le pago 900.000, ¿está bien? ¿y en la práctica cuánto sería?',
      /(?=.*1\.313\.179)(?=.*413\.179)(?=.*1\.750\.905)/,
    ],
  ],
  [['le solté 600 mil a mi ayudante que gana el mínimo, ¿le puedo quitar 60 mil por quincena?', /^No: /]],
  [
    ['básico de 2.700.000, un solo trabajador, ARL clase I, con el 114-1. Neto a girar', /2\.733\.095/],
    ['¿cuál es el incremento del costo si perdemos el beneficio?', /364\.500/],
  ],
  [
    ['aportes patronales, SAS, salario 17.900.000, ARL I', /5\.373\.938/],
    ['con 16.700.000 de salario y 1.200.000 no salarial, ¿ya habría exoneración?', /^No: .*16\.700\.000/],
  ],
  [
    [
      'IBC: salario 2.800.000 y no salarial pactado 3.200.000; además, día de vencimiento de la PILA con NIT terminado en 63',
      /3\.600\.000/,
    ],
  ],
]

test.each(TALKS.map((talk) => [talk[0]?.[0] ?? '', talk] as const))('%s', async (_, talk) => {
  const lines = await firstLinesOf(...talk.map(([message]) => message))
  for (const [at, [message, told]] of talk.entries()) expect(lines[at], message).toMatch(told)
})
