import { expect, test } from 'vitest'
import { firstLinesOf, openingsOf } from '../../../../tests/helpers/conversation.ts'

// What shopkeepers ask in one message: the datum that was asked for comes first, and the rest applies the new
// condition.

test.each<readonly [messages: readonly string[], last: RegExp]>([
  // "Más el auxilio" does not ask for a difference, and "the one who comes" is one person.
  [
    [
      'en la barberia somos 4, si entra otro barbero ganando 1.850.000 mas el auxilio de transporte, cuanto me vale al mes',
    ],
    /^Un empleado con salario de \$ 1\.850\.000 te cuesta en total \$ 2\.8/,
  ],
  // A resignation is owed no severance indemnity, whatever its other benefits.
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
    /^Por la muerte del hermano son 5 días hábiles remunerados/,
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

// Cases from a fresh blind round: a second request, who is meant, and what is added on top.
test.each<readonly [messages: readonly string[], last: RegExp]>([
  [
    ['mi mesera lleva 3 años y nunca ha tomado vacaciones, cuantos dias le debo y se pierden?'],
    /^Por 1\.080 días de trabajo son 45 días hábiles/,
  ],
  [
    ['a una señora le pago 2 millones por un servicio de aseo del local, cuanto le retengo y si no declara cambia?'],
    /Si declara renta es del 4 %, \$ 80\.000; si no, del 6 %, \$ 120\.000/,
  ],
  [
    ['el bodeguero me robo mercancia, lo puedo echar sin indemnizarlo?', 'y cuanto le debo pagar?'],
    /^Con justa causa se paga la liquidación completa/,
  ],
  [
    ['si contrato a un ayudante sin firmar nada vale? y le puedo poner periodo de prueba?'],
    /^De palabra el contrato vale.*el periodo de prueba no/,
  ],
  [['el dueño de la bodega me quiere subir el canon 20%, puede? es un local comercial'], /^Depende de lo pactado/],
  [
    [
      'vendo obleas a 6.000, cada una me cuesta 2.000, pago 1.600.000 de local. cuantas tengo que vender para no perder',
      'y si contrato a un ayudante por 800 mil?',
      'y si la vendo a 7.000?',
    ],
    /480 unidades/,
  ],
  [
    ['mi propia empresa me presto 30 millones, yo soy el dueño, toca declarar intereses?'],
    /^Sí en la renta: el préstamo en dinero/,
  ],
  [
    ['con cuantos dias de anticipacion les aviso a los de la panaderia que salen a vacaciones en enero?'],
    /15 días de anticipación/,
  ],
  [
    ['con cuanto tiempo le aviso a la cajera que sale a vacaciones?', 'y al que lleva apenas 3 meses?'],
    /se pueden dar por adelantado/,
  ],
  [
    [
      'soy ilustrador, me pagan por paypal 4 millones al mes unos clientes de chile, les hago factura electronica? tengo que facturar?',
    ],
    /^No: no estás obligado a facturar/,
  ],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test('what comes of a late deposit is told beside its day', async () => {
  const [answer] = await openingsOf(
    'hasta que dia consigno las cesantias y que pasa si me atraso 12 dias? gana 1.800.000',
  )
  expect(answer).toContain('14 de febrero')
  expect(answer).toContain('720.000')
})

test('how a partner gets the loan back, and what to do about a late return', async () => {
  const [loan] = await openingsOf(
    'le preste 15 millones a mi sas, tengo que cobrarle intereses y como me los devuelve?',
  )
  expect(loan).toMatch(/Devolverte lo prestado no es ingreso tuyo/)
  const [late] = await openingsOf(
    'no presente la retefuente de agosto que daba 600 mil, que hago y de cuanto es la multa',
  )
  expect(late).toMatch(/Preséntala cuanto antes.*ineficaz/)
})

// Whose tax it is, what half a day pays, and two questions on one subject.
test.each<readonly [messages: readonly string[], last: RegExp]>([
  [
    [
      'una ayudante viene medio tiempo, 4 horas de lunes a sabado, con la mitad del minimo, cuanto me cuesta al mes',
      'y cuanto le pago de prima en diciembre?',
    ],
    /\$ 562\.274/,
  ],
  [
    [
      'somos tres socios en una sas, quiero vender mi parte en 60 millones y me costo 20, que impuesto pago?',
      'y si la tengo hace 10 meses?',
    ],
    /se suman a tu renta del año/,
  ],
  [
    ['mi ferreteria vende 15 millones al mes y me quedan como 4, me sirve el regimen simple o el ordinario?'],
    /Si eres persona natural, en el ordinario son/,
  ],
  [
    ['un empleado incapacitado hace 2 meses, le sigo pagando salud y pension y le corren las vacaciones?'],
    /se siguen pagando salud y pensión, y se causan la prima/,
  ],
  [
    ['debo 6 millones de renta y me llego cobro coactivo, pueden embargarme la cuenta? puedo pagar a plazos?'],
    /^Sí, las dos cosas/,
  ],
  [
    ['puedo pagarle a la vendedora el minimo y lo demas como bono para no pagar aportes?'],
    /^Sí, si no remunera su trabajo/,
  ],
])('%j', async (messages, last) => {
  expect((await firstLinesOf(...messages)).at(-1)).toMatch(last)
})

test('whether the RUT is needed is told beside the IVA', async () => {
  const [answer] = await openingsOf(
    'vendo collares por whatsapp, unos 2 millones al mes, tengo que sacar rut y cobrar iva?',
  )
  expect(answer).toMatch(/^No:.*El RUT sí debes sacarlo/s)
})
