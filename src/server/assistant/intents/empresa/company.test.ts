import { expect, it } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

it('tells when the two quotas of a company are due, whatever year its advance is of', async () => {
  const [, left, quotas] = await openingsOf(
    'una sas de calzado vendió 700 millones este año y sus costos aceptados fiscalmente fueron 500. ¿cuánto da de renta?',
    'nos retuvieron 12 millones y el año pasado dejamos un anticipo de 8 millones, ¿cuánto queda por pagar?',
    '¿eso se paga todo junto o por partes?',
  )
  expect(left).toContain('$ 50.000.000')
  expect(quotas).toMatch(/dos cuotas: \$ 25\.000\.000 .*mayo de 2027.*julio de 2027/)
})

it('tells the size of each payment in cash from the cash of the year', async () => {
  const [cash] = await openingsOf(
    'los costos fueron 500 millones, todo pagado, y de eso 220 millones salieron en efectivo (ninguno pasa de 4 millones). ¿cuánto me acepta la dian?',
  )
  expect(cash).toContain('$ 175.000.000')
})

it('takes no wages whose contributions are unpaid, and takes them once they are', async () => {
  const [no, yes] = await openingsOf(
    'tengo un ayudante en la panadería con el mínimo pero sin seguridad social, ¿ese sueldo lo deduzco en la renta de la empresa?',
    '¿y si antes de declarar pago todas las planillas atrasadas?',
  )
  expect(no).toMatch(/^No, los salarios no se deducen/)
  expect(yes).toContain('se deducen si los aportes de ese año quedan pagados')
})

it('gives no credit for what was given to who was never qualified, and names no sum of before for a fine', async () => {
  const [, none] = await openingsOf(
    'donamos 16 millones a una fundación del régimen especial y el impuesto dio 50 millones, ¿cuánto nos descuentan?',
    '¿y si la fundación nunca pidió la calificación?',
  )
  expect(none).toMatch(/no te descuentan nada/i)
  const [, fine] = await openingsOf(
    'compramos un camión por 90.000.000 el 1 de abril de 2026, ¿cuánta depreciación fiscal va este año?',
    '¿y los comparendos de ese camión también los puedo meter como gasto?',
  )
  expect(fine).toMatch(/^No, las multas/)
  expect(fine).not.toContain('90.000.000')
})

it('tells the ICA of a case in the SIMPLE, its losses, and the pension beside brackets', async () => {
  const [both, ica] = await openingsOf(
    'asadero en el régimen simple: vendimos 400 millones en el año sin impoconsumo. ¿cuánto es de simple y cuánto de impoconsumo?',
    '¿y el ica de la alcaldía lo pago por separado?',
  )
  expect(both).toMatch(/\$ 13\.600\.000 de SIMPLE.*\$ 32\.000\.000 de impuesto al consumo/)
  expect(ica).toMatch(/^No lo pagas aparte/)
  const [, loss] = await openingsOf(
    'en 2024 la sas perdió 100 millones y este 2026 la renta líquida es de 140 millones, ¿cuánto pago si uso la pérdida?',
    '¿y si el otro año nos pasamos al simple con pérdida sin usar?',
  )
  expect(loss).toMatch(/en el SIMPLE la pérdida no se puede compensar/i)
  const [, advance] = await openingsOf(
    'vendemos pinturas, en mayo y junio entraron 90 millones y estamos en el simple. ¿cuánto es el anticipo?',
    'de pensión (lo que pone el patrón) pagué en el bimestre 700 mil, ¿eso lo resto?',
  )
  expect(advance).toContain('$ 1.100.000')
})

it('counts the days of a call to the meeting, by the kind of company', async () => {
  const [sas, limited, none] = await openingsOf(
    'la asamblea ordinaria de la sas es el miércoles 10 de marzo de 2027, ¿hasta qué día mando la convocatoria? los sábados no trabajamos',
    '¿y si fuera una limitada?',
    '¿y si la gerente no cita a nadie?',
  )
  expect(sas).toContain('2 de marzo de 2027')
  expect(limited).toContain('16 de febrero de 2027')
  expect(none).toMatch(/derecho propio.*1 de abril de 2027/)
})

it('pays between companies a tenth, and nothing within a group that is registered', async () => {
  const [tenth, nothing, taxed] = await openingsOf(
    'mi empresa tiene acciones en otra colombiana y nos van a repartir 80 millones no gravados; no somos grupo empresarial. ¿cuánto nos retienen?',
    '¿y si hubiéramos inscrito el grupo en la cámara?',
    'sin grupo y que los 80 millones fueran gravados, ¿cuánto nos quitan en total?',
  )
  expect(tenth).toContain('$ 8.000.000')
  expect(nothing).toContain('no se retiene nada')
  expect(taxed).toContain('$ 33.200.000')
})

it('tells what is still to be paid of the capital, and that of a limited company', async () => {
  const [left, limited] = await openingsOf(
    'somos dos socios de una sas, nació el 4/02/2025, suscribimos ochenta palos y pusimos treinta. ¿para cuándo hay que completar y cuánto falta?',
    '¿y si fuera una limitada?',
  )
  expect(left).toMatch(/\$ 50\.000\.000 .*4 de febrero de 2027/)
  expect(limited).toContain('íntegramente al constituirla')
})

it('reads the shares of the owners, the change of one of them, and a reserve that was kept', async () => {
  const [who, when] = await openingsOf(
    'sociedad inscrita en el RUT el 03-08-2026; accionistas personas naturales 70/26/4. ¿a quiénes reporto en el RUB?',
    'el del 26 le vendió todo a otro el 5 de septiembre de 2026, ¿cuándo lo actualizo?',
  )
  expect(who).toMatch(/70 % y 26 %.*4 % no/)
  expect(when).toContain('en octubre de 2026')
  const [reserve] = await openingsOf(
    'somos una limitada (capital ciento sesenta millones), ya guardamos 75 millones en la reserva legal y este año ganamos 90 netos. ¿cuánto hay que apartar?',
  )
  expect(reserve).toContain('$ 5.000.000')
})

it('taxes of a surplus what the minutes leave without a purpose', async () => {
  const [tax] = await openingsOf(
    'fundación del régimen especial, excedente de 70 palos, en el acta dejan 58 palos para los programas y 12 sin destinar. ¿cuánto impuesto de renta?',
  )
  expect(tax).toContain('$ 2.400.000')
})

it('depreciates more what works two shifts, and the rest of a credit in later years', async () => {
  const [more, less] = await openingsOf(
    'cortadora de 80 millones comprada en enero de 2026 que trabaja dos turnos, 16 horas diarias, ¿cuánto es lo máximo que deprecio fiscalmente este año?',
    '¿y con un solo turno?',
  )
  expect(more).toContain('$ 10.000.000')
  expect(less).toContain('$ 8.000.000')
  const [, rest] = await openingsOf(
    'compramos una prensa en 100 millones más 19 millones de IVA, ¿ese IVA cómo lo recupero si soy sas responsable?',
    'pero el impuesto de renta apenas va a dar 12 millones, ¿pierdo lo demás?',
  )
  expect(rest).toContain('$ 7.000.000')
})

it('does not let one purchase be split, and tells the day of the renewal beside its fine', async () => {
  const [, split] = await openingsOf(
    'le pagamos en efectivo 7 millones a un proveedor, ¿es deducible?',
    '¿y si se lo pago en dos partes?',
  )
  expect(split).toContain('partir una misma compra')
  const [both] = await openingsOf(
    '¿hasta qué fecha se renueva la matrícula mercantil y cuánto es la multa si no renuevo?',
  )
  expect(both).toContain('17 salarios')
  expect(both).toContain('31 de marzo')
})
