import { describe, expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

/** What each turn's answer has to say somewhere. */
async function says(turns: readonly (readonly [string, readonly RegExp[]])[]): Promise<void> {
  const answers = await answersTo(...turns.map(([asked]) => asked))
  // What is stressed hangs on how sure the reading is.
  for (const [at, [, wanted]] of turns.entries())
    for (const each of wanted) expect(answers[at]?.replaceAll('**', ''), `turn ${at + 1}`).toMatch(each)
}

describe('what is asked in one breath', () => {
  test('a return filed in time and mended is not late', () =>
    says([
      [
        'declaré el IVA dentro del plazo y se me quedó por fuera una venta: el impuesto aumenta 7.000.000. ¿Eso es extemporáneo? ¿de cuánto es la sanción si la corrijo hoy?',
        [/No es extemporánea/, /\$ 700\.000/],
      ],
      ['¿y si espero el emplazamiento para corregir?', [/\$ 1\.400\.000/]],
    ]))

  test('the term of a summons and the penalty of the return that it asks for', () =>
    says([
      [
        'IVA de enero a abril de 2026, cuatrimestral, a cargo 3.000.000, NIT terminado en 4. El 18 de noviembre de 2026 nos notificaron emplazamiento para declarar: ¿plazo para responder y sanción si presentamos el 4 de diciembre?',
        [/\$ 2\.100\.000/, /un mes desde la notificación/],
      ],
      ['¿y con la reducción del 640?', [/no hay reducción/]],
    ]))

  test('half of the penalty that a resolution imposed, and until when', () =>
    says([
      [
        'nos llegó la resolución sanción por no declarar renta por 40.000.000 el 10 de noviembre de 2026. ¿hasta cuándo tengo para acogerme y en cuánto queda si declaro?',
        [/\$ 20\.000\.000/, /hasta el \d+ de enero de 2027/],
      ],
    ]))

  test('the debt that is taken off a refund', () =>
    says([
      [
        'pedimos en devolución un saldo a favor de renta de 30.000.000 y debemos 4.500.000 de retención. ¿la DIAN los descuenta sin permiso? ¿cuánto nos llega?',
        [/Sí: la DIAN compensa de oficio/, /\$ 25\.500\.000/, /50 días hábiles/],
      ],
    ]))

  test('what cannot be seen, and still when it is answered', () =>
    says([
      [
        'radicamos el 14 de octubre de 2026 la devolución del saldo a favor de IVA. ¿en qué estado va y cuándo la pagan?',
        [/29 de diciembre de 2026/, /No puedo ver en qué va/],
      ],
    ]))

  test('every return that is named, each with its own date', () =>
    says([
      [
        'SAS, NIT terminado en 3: ¿cuándo vence la retención de noviembre, el IVA del bimestre 6 y la renta del otro año?',
        [/14 de diciembre de 2026/, /15 de enero de 2027/, /14 de mayo de 2027/],
      ],
    ]))

  test('keeps the day on which a corrected return becomes final', () =>
    says([
      [
        'la renta de la sociedad se presentó el 14 de mayo de 2024 con pérdida, ¿cuándo queda en firme?',
        [/14 de mayo de 2029/],
      ],
      ['¿y si la corregimos el 3 de marzo de 2025?', [/14 de mayo de 2029/, /3 de marzo de 2030/]],
    ]))
})

describe('matters of the merchant', () => {
  test('a told digit is confirmed or denied', () =>
    says([['el NIT 900.373.913 tiene DV 7, ¿está bien?', [/No.*4, no 7/]]]))

  test('the day on which a new data base has to be registered', () =>
    says([
      [
        'SAS con activos de 6.000 millones que creó una base de datos de clientes el 20 de octubre de 2026: ¿RNBD obligatorio? ¿fecha límite? ¿qué multa hay?',
        [/Sí debes registrar/, /20 de diciembre de 2026/, /2\.000 salarios mínimos/],
      ],
    ]))

  test('a shop that is rented is no contract of work', () =>
    says([
      [
        'llevo 4 años con mi ferretería en un local arrendado, el contrato vence el 31 de enero de 2027 y el dueño me avisó hasta ahora que desocupe porque lo arrienda más caro. ¿me tengo que ir? ¿con cuánto tiempo debía avisarme?',
        [/No.*derecho a que te renueven/, /31 de julio de 2026/, /seis meses/],
      ],
      ['¿y me puede subir el arriendo lo que quiera?', [/lo que diga el contrato/]],
    ]))

  test('a brand is registered at the SIC, and entered as an expense', () =>
    says([
      [
        'quiero registrar la marca de mis postres, ¿dónde se hace y por cuántos años queda? ¿lo que pago es gasto o activo?',
        [/Superintendencia de Industria y Comercio|SIC/, /diez años/, /es gasto/],
      ],
    ]))

  test('control is registered in thirty days', () =>
    says([
      [
        'una persona natural tiene el 70 % de dos SAS, ¿hay situación de control? ¿plazo y multa?',
        [/Sí/, /treinta días/, /200 salarios/],
      ],
    ]))

  test('neither the notary nor all of the capital is needed', () =>
    says([
      [
        'vamos a montar una SAS con 30 millones de capital, ¿toca ir a notaría? ¿y hay que tener toda la plata el primer día?',
        [/documento privado/, /dos años/],
      ],
    ]))

  test('when a bill lapses', () =>
    says([['una factura venció el 5 de marzo de 2024 y no me la pagaron, ¿cuándo prescribe?', [/5 de marzo de 2027/]]]))
})

describe('entries', () => {
  test('impairment of a machine, and its way back', () =>
    says([
      [
        'NIIF pymes: equipo con valor en libros de 30.000.000, valor en uso 24.000.000 y valor razonable menos costos de venta 22.500.000. ¿Deterioro y asiento?',
        [/\$ 6\.000\.000/, /5199/, /1599/],
      ],
      ['¿y se puede revertir?', [/Sí/]],
    ]))

  test('goods that a client gives back are no wrong price', () =>
    says([
      [
        'un cliente devolvió mercancía vendida en octubre: base 2.000.000, IVA 380.000, costo 1.200.000. ¿Nota crédito o corrijo la declaración? Asiento',
        [/no se corrige/, /\$ 2\.380\.000/, /1435/],
      ],
    ]))

  test('expenses whose unit was said once', () =>
    says([
      [
        'vendí 20 millones, la mercancía me costó 11 y pagué 2 de arriendo y 1.5 de sueldo, ¿cuánto gané?',
        [/\$ 5\.500\.000/],
      ],
    ]))
})

test('the term of a special requirement beside what each way costs', () =>
  says([
    [
      'el 20 de octubre nos llegó al correo un requerimiento especial que propone 12.000.000 más de renta. ¿hasta cuándo tenemos y cuánto cuesta si aceptamos?',
      [/\$ 15\.000\.000/, /27 de enero de 2027/],
    ],
    ['¿y si peleamos y perdemos?', [/\$ 24\.000\.000/]],
  ]))
