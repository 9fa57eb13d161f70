import { describe, expect, test } from 'vitest'
import { firstLinesOf } from '../../../../tests/helpers/conversation.ts'

type Row = readonly [next: string, line: RegExp]

// The follow-ups people ask on any subject: what if not, where, with which papers, must I, how often, in instalments,
// can it be seized.
const MATTERS: readonly (readonly [first: string, rows: readonly Row[]])[] = [
  [
    'cuánto es la prima de un empleado que gana 2.000.000 y trabajó todo el semestre',
    [
      ['y si no lo hago que pasa', /la sigues debiendo completa/],
      ['¿en dónde hago ese trámite?', /No se tramita ante ninguna entidad/],
      ['¿Qué documentación se requiere?', /el comprobante del pago/],
      ['y eso es obligatorio', /^Sí: la prima es obligatoria/],
      ['no me alcanza la plata para eso ahora', /se debe igual/],
      ['¿Con qué frecuencia se hace?', /dos veces al año/],
      ['¿No hay una forma más barata?', /^No: la prima es un mínimo de ley/],
      ['¿y me embargan si no pago?', /^Sí, pero solo por orden de un juez/],
    ],
  ],
  [
    'cuánto le debo de liquidación a un empleado que renunció, gana 1.800.000 y trabajó del 3 de febrero de 2025 al 20 de noviembre de 2026',
    [
      ['¿Estoy obligado por ley?', /^Sí: a todo el que se va se le paga la liquidación/],
      ['y si no tengo la plata', /Paga ya lo que alcances/],
      ['¿Y cada cuánto toca?', /una sola vez, cuando termina el contrato/],
    ],
  ],
  [
    'cuánto es la cesantía de una empleada que gana 2.100.000 y trabajó todo el 2025',
    [
      ['que papeles necesito', /la liquidación de cada trabajador al 31 de diciembre/],
      ['¿Es obligación hacerlo?', /^Sí: las cesantías son obligatorias/],
      ['¿Eso toca cada año?', /una vez al año/],
    ],
  ],
  [
    'cuánto son los intereses de cesantías de alguien con 2.000.000 de cesantías en el año',
    [
      ['y si no lo hago que pasa', /debes otro tanto igual al trabajador/],
      ['se puede pagar en cuotas', /^No: se pagan completos a más tardar el 31 de enero/],
      ['y eso es obligatorio', /^Sí: todo empleador que debe cesantías/],
    ],
  ],
  [
    'cuánto me cuesta un empleado con sueldo de 2.000.000 al mes',
    [
      ['y si no lo hago que pasa', /respondes con tu plata/],
      ['¿A dónde me toca ir para eso?', /planilla PILA/],
      ['¿Hay manera de que me cueste menos?', /^Sí, dentro de la ley/],
      ['y eso es obligatorio', /^Sí: salario, aportes y prestaciones son obligatorios/],
      ['me pueden embargar por eso', /^Sí: por prestaciones o salarios solo lo ordena un juez/],
    ],
  ],
  [
    'cuánto le queda libre a un empleado que gana 2.500.000',
    [
      ['y eso es obligatorio', /^Sí: los descuentos de salud y pensión son de ley/],
      ['me puede salir mas barato de alguna forma', /^No: los aportes de salud y pensión no se rebajan/],
    ],
  ],
  [
    'soy independiente y gano 5.000.000 al mes, cuánto pago de seguridad social',
    [
      ['y si no lo hago que pasa', /la UGPP puede cobrarte/],
      ['se puede pagar en cuotas', /^No: la planilla se paga completa cada mes/],
      ['¿Estoy obligado por ley?', /^Sí: el independiente/],
      ['y cada cuanto toca', /cada mes, por el mes que ya pasó/],
      ['me pueden embargar por eso', /^Sí, si llega a cobro/],
    ],
  ],
  [
    'mi empleado tiene 10 días de incapacidad por gripa y gana 1.900.000, cuánto le pago',
    [
      ['y si no lo hago que pasa', /esos días se deben igual/],
      ['que papeles necesito', /La incapacidad que expide la EPS o la ARL/],
      ['y eso es obligatorio', /^Sí: pagarla es obligatorio/],
    ],
  ],
  [
    'cuánto valen las vacaciones de un empleado que gana 2.200.000 y lleva un año',
    [
      ['y donde se hace eso', /No se tramitan ante ninguna entidad/],
      ['y eso es obligatorio', /^Sí: por cada año de trabajo/],
      ['y cada cuanto toca', /15 días hábiles/],
    ],
  ],
  [
    'vendí 30.000.000 más iva y compré 12.000.000 más iva este cuatrimestre, cuánto iva tengo que pagar',
    [
      ['y si no lo hago que pasa', /sanción por extemporaneidad o por no declarar/],
      ['se puede pagar en cuotas', /^No: el IVA se paga completo en su fecha/],
      ['que papeles necesito', /las facturas electrónicas de tus ventas y compras/],
      ['y eso es obligatorio', /^Sí, si eres responsable de IVA/],
      ['me pueden embargar por eso', /^Sí, si no pagas la declaración y la DIAN inicia el cobro/],
    ],
  ],
  [
    'cuánto le retengo a un proveedor al que le compré mercancía por 8.000.000',
    [
      ['se puede pagar en cuotas', /^No: lo retenido se paga completo/],
      ['y donde se hace eso', /formulario 350/],
      ['y eso es obligatorio', /^Sí, si eres agente de retención/],
      ['y cada cuanto toca', /cada mes/],
    ],
  ],
  [
    'gané 80.000.000 como empleado el año pasado, tengo que declarar renta',
    [
      ['que papeles necesito', /el certificado de ingresos y retenciones/],
      ['y eso es obligatorio', /^Sí, si pasas uno solo de los topes/],
      ['y si no tengo la plata', /Declara a tiempo aunque no puedas pagar/],
    ],
  ],
  [
    'cuánto pago de renta si gané 120.000.000 como empleado en 2025',
    [
      ['y donde se hace eso', /formulario 210/],
      ['y si no tengo la plata', /Declara a tiempo aunque no puedas pagar/],
      ['y cada cuanto toca', /Una vez al año/],
    ],
  ],
  [
    'tengo una tienda y vendo 90 millones al año, me toca facturar electrónicamente',
    [
      ['que papeles necesito', /la numeración que autoriza la DIAN/],
      ['y si no tengo la plata', /su facturador no cuesta nada/],
      ['y cada cuanto toca', /En cada venta/],
    ],
  ],
  [
    'cuánto pago en el régimen simple una tienda con ingresos de 200.000.000 al año',
    [
      ['y eso es obligatorio', /^No: el Régimen Simple es voluntario/],
      ['quien tiene que pagar eso', /Lo paga quien se inscribió/],
      ['se puede pagar en cuotas', /un anticipo cada dos meses/],
    ],
  ],
  [
    'presenté la renta 3 meses tarde y el impuesto era 4.000.000, cuánto es la sanción',
    [
      ['y eso es obligatorio', /^Sí: quien declara tarde liquida y paga la sanción/],
      ['y si no tengo la plata', /Presenta ya la declaración/],
    ],
  ],
  [
    'debo 5.000.000 de iva desde el 20 de mayo de 2026, cuánto son los intereses de mora',
    [
      ['y donde se hace eso', /recibo 490/],
      ['y a partir de cuando', /desde el día siguiente al vencimiento/],
      ['y si no tengo la plata', /Abona lo que puedas/],
    ],
  ],
  [
    'me llegó una carta de la dian que es un emplazamiento para declarar, qué hago',
    [
      ['que papeles necesito', /la respuesta firmada y las pruebas/],
      ['y si no tengo la plata', /dentro del plazo aunque no tengas con qué pagar/],
    ],
  ],
  [
    'tengo que renovar la matrícula mercantil de mi negocio',
    [
      ['y si no lo hago que pasa', /te pueden multar/],
      ['y eso es obligatorio', /^Sí: todo comerciante/],
      ['que papeles necesito', /los activos, ingresos y número de trabajadores/],
    ],
  ],
  [
    'cuánto pago de ica en bogotá por ventas de 40.000.000 de un restaurante',
    [
      ['y donde se hace eso', /secretaría de hacienda/],
      ['y eso es obligatorio', /^Sí: quien ejerce una actividad/],
    ],
  ],
  [
    'le compré a un campesino que no factura, tengo que hacer documento soporte',
    [
      ['que papeles necesito', /los datos del vendedor/],
      ['y si no tengo la plata', /No cuesta nada/],
      ['quien tiene que pagar eso', /Lo hace quien compra/],
    ],
  ],
  [
    'cómo saco el rut por primera vez',
    [
      ['y donde se hace eso', /En la página de la DIAN/],
      ['y cada cuanto toca', /una sola vez y no se vence/],
    ],
  ],
  [
    'cómo contabilizo la compra de un computador por 3.000.000 más iva',
    [
      ['y eso es obligatorio', /^Sí, para quien está obligado a llevar contabilidad/],
      ['y donde se hace eso', /el libro diario o el programa contable/],
    ],
  ],
  [
    'quién tiene que presentar información exógena',
    [
      ['que papeles necesito', /tu contabilidad por tercero/],
      ['y si no tengo la plata', /no cuesta nada/],
    ],
  ],
  [
    'cómo creo una sas',
    [
      ['y donde se hace eso', /En la cámara de comercio/],
      ['y eso es obligatorio', /^No: tener una SAS es voluntario/],
      ['y si no tengo la plata', /no tiene capital mínimo/],
    ],
  ],
  [
    'mi sas me va a pagar dividendos por 80.000.000, cuánto pago de impuesto',
    [
      ['que papeles necesito', /el acta de asamblea/],
      ['y eso es obligatorio', /^Sí: sobre los dividendos/],
    ],
  ],
]
const asked = MATTERS.flatMap(([first, rows]) => rows.map(([next, line]) => [first, next, line] as const))

describe('what is asked next of a matter', () => {
  test.each(asked)('%s → %s', async (first, next, line) => {
    const [, answer] = await firstLinesOf(first, next)
    expect(answer).toMatch(line)
  })
})
