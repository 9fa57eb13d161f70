import { expect, test } from 'vitest'
import { firstLinesOf } from '../../../../tests/helpers/conversation.ts'

// What shopkeepers ask in one breath: the datum that was asked for comes first, and what follows takes the new condition.

test.each<readonly [messages: readonly string[], last: RegExp]>([
  // "Más el auxilio" is no wish for the difference, and the one who comes is one.
  [
    [
      'en la barberia somos 4, si entra otro barbero ganando 1.850.000 mas el auxilio de transporte, cuanto me vale al mes',
    ],
    /^Un empleado con salario de \$ 1\.850\.000 te cuesta en total \$ 2\.8/,
  ],
  // Of a resignation no indemnity is owed, however the benefits are.
  [
    [
      'el mecanico entro el 1 de febrero con 2 millones y renuncio el 31 de octubre, cuanto es la liquidacion',
      'y le debo indemnizacion tambien?',
    ],
    /^No: quien renuncia no recibe indemnización/,
  ],
  [
    ['me puede un empleado pedir la mitad de las vacaciones en plata', 'gana 3.000.000, cuanto es su mitad'],
    /\$ 750\.000/,
  ],
  [
    ['hago logos para una agencia de Madrid que no tiene oficina en colombia, les cobro IVA?'],
    /^(?!Sí).*no se cobra IVA/,
  ],
  [
    ['murio el hermano de mi panadero, cuantos dias son y los dias son pagos?'],
    /^Por la muerte de los hermanos son 5 días hábiles remunerados/,
  ],
  [
    [
      'el año pasado vendi 120 millones en la sastreria y este voy en 160, cobro iva?',
      'y si este año paso de 200 millones?',
    ],
    /sí eres responsable.*desde el periodo siguiente/,
  ],
  [
    [
      'vendi un bulto de cuadernos en 400 mil con iva incluido, sirve la tirilla pos o me toca hacer factura electronica?',
    ],
    /^No: va factura electrónica/,
  ],
  [
    ['le compro arepas a una señora que no factura, que documento hago para que me acepten el gasto'],
    /documento soporte electrónico/,
  ],
  [
    ['el vigilante vive en la finca y gana el minimo', 'le puedo descontar la comida y la dormida del sueldo?'],
    /^Solo si se pactó por escrito como salario en especie/,
  ],
  [
    [
      'indemnizacion de un mesero indefinido, 3 años, gana 2 millones, sin justa causa',
      'le aviso con un mes?',
      'y si en este momento esta incapacitado?',
    ],
    /^No basta pagar.*permiso del Ministerio del Trabajo/,
  ],
  [
    ['contrato a una vendedora a termino fijo por 5 meses, de cuanto le puedo poner el periodo de prueba?'],
    /máximo 30 días/,
  ],
  [
    ['puede el restaurante quedarse con algo de la propina voluntaria para reponer vajilla?'],
    /^No: las propinas son de los trabajadores/,
  ],
  [
    ['de quien son las propinas del datafono?', 'y entran en la prima de los meseros?'],
    /no es salario.*no entra en la prima/,
  ],
  [
    ['vendo la moto en 6 millones y me costo 9 hace 3 años, pago impuesto o me hacen retencion?'],
    /^No hay impuesto.*1 % del precio, \$ 60\.000/,
  ],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test('one sale is told by the limit of the ticket, and never as the income of a year', async () => {
  const [answer] = await firstLinesOf('cobre 320 mil con iva incluido, doy tirilla o me toca factura electronica?')
  expect(answer).not.toMatch(/No estás obligado/)
})
