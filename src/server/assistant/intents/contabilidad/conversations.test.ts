import { expect, it } from 'vitest'
import { answersTo, talk } from '../../../../../tests/helpers/conversation.ts'

/** The rows of the entry in the last answer: "5110 $ 4.200.000|". */
async function entryAfter(...turns: readonly string[]): Promise<readonly string[]> {
  const answer = (await answersTo(...turns)).at(-1)
  const rows = (answer ?? '').split('\n').flatMap((line) => {
    const [, code = '', , debit = '', credit = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d{4,6}( \[|$)/.test(code) ? [`${code.split(' ')[0]} ${debit}|${credit}`] : []
  })
  return rows
}

it('enters the withholding that the conversation worked out, and the IVA that is added', async () => {
  const fee = [
    'retención por honorarios a persona natural 4.200.000 no declarante',
    '¿y si declara?',
    'el asiento porfa',
  ]
  expect(await entryAfter(...fee)).toEqual(['5110 $ 4.200.000|', '236515 |$ 462.000', '233525 |$ 3.738.000'])
  expect(await entryAfter(...fee, 'y si además cobra iva 19')).toEqual([
    '5110 $ 4.200.000|',
    '2408 $ 798.000|',
    '236515 |$ 462.000',
    // 4.200.000 + 798.000 − 462.000
    '233525 |$ 4.536.000',
  ])
})

it('enters the rates told along the way, for who buys and for who sells', async () => {
  const bill = [
    'cuánto es el iva de una factura de 1.850.000',
    'y cuánto me queda si me retienen el 2,5 y reteica del 11,04 por mil',
    'y el asiento de quien compra',
  ]
  // 1.850.000 + 351.500 − 46.250 − 20.424
  expect(await entryAfter(...bill)).toEqual([
    '1435 $ 1.850.000|',
    '2408 $ 351.500|',
    '236540 |$ 46.250',
    '2368 |$ 20.424',
    '220505 |$ 2.134.826',
  ])
  expect(await entryAfter(...bill, 'no, yo soy el que vende')).toEqual([
    '130505 $ 2.134.826|',
    '135515 $ 46.250|',
    '135518 $ 20.424|',
    '4135 |$ 1.850.000',
    '2408 |$ 351.500',
  ])
})

it('enters a benefit with the figure that was worked out', async () => {
  const prima = [
    'cuánto es la prima de una empleada que gana 2.400.000 este semestre completo',
    'cómo registro ese pago',
  ]
  expect(await entryAfter(...prima)).toContain('2520 $ 1.324.548|')
})

it('parts an instalment, its insurance too', async () => {
  expect(
    await entryAfter(
      'asiento de un préstamo bancario de 60 millones',
      'la primera cuota fue de 2.150.000 de los cuales 900 mil son intereses',
      'y traía 45 mil de seguro',
    ),
  ).toEqual(['210510 $ 1.205.000|', '530520 $ 900.000|', '5130 $ 45.000|', '111005 |$ 2.150.000'])
})

it('takes the advance off the bill that it was for', async () => {
  expect(
    await entryAfter('asiento de un anticipo de cliente de 5 millones', 'y cuando le facture 20 millones más iva'),
  ).toEqual(['280505 $ 5.000.000|', '130505 $ 18.800.000|', '4135 |$ 20.000.000', '2408 |$ 3.800.000'])
})

it('makes up no entry for what it does not know', async () => {
  const [answer] = await talk('asiento de lo del otro día por 350.000')
  expect(answer?.answered).toBe(false)
  expect(answer?.content).not.toContain('5195')
})

it('works out the gross profit from the cost of sales before it', async () => {
  const answers = await answersTo(
    'inventario inicial 22 millones, compras 48 e inventario final 19, cuánto es el costo de ventas',
    'vendí 80 millones, cuánto fue la utilidad bruta',
  )
  expect(answers[1]).toContain('29.000.000')
})

it('enters the bill, whatever only stands beside it, and its payment with the 4x1000', async () => {
  const bill =
    'asiento de una compra a crédito de mercancía: 4.200.000 más IVA del 19, vende una SAS que declara, sin reteICA'
  expect(await entryAfter(bill)).toEqual([
    '1435 $ 4.200.000|',
    '2408 $ 798.000|',
    '236540 |$ 105.000',
    '220505 |$ 4.893.000',
  ])
  // 4.893.000 × 4 por mil
  expect(await entryAfter(bill, 'y el pago por banco, con su 4 por mil')).toEqual([
    '220505 $ 4.893.000|',
    '530595 $ 19.572|',
    '111005 |$ 4.912.572',
  ])
})

it('takes no withholding for the rate of IVA', async () => {
  expect(
    await entryAfter(
      'Contabiliza: honorarios de una PJ por 9.000.000 + IVA, retención 11 %, reteICA 6,9‰, queda por pagar',
    ),
  ).toEqual(['5110 $ 9.000.000|', '2408 $ 1.710.000|', '236515 |$ 990.000', '2368 |$ 62.100', '233525 |$ 9.657.900'])
})

it('takes an asset out of the books with what was gained or lost', async () => {
  const sold =
    'asiento: vendimos una máquina que costó $ 40.000.000 y tiene depreciados $ 30.000.000; nos pagaron $ 12.000.000'
  expect(await entryAfter(sold)).toEqual([
    '111005 $ 12.000.000|',
    '159210 $ 30.000.000|',
    '1520 |$ 40.000.000',
    '4245 |$ 2.000.000',
  ])
  expect(await entryAfter(sold, 'y si nos dieran 8')).toContain('5310 $ 2.000.000|')
})

it('takes returns off what was bought', async () => {
  const answers = await answersTo(
    'inventario inicial 22 millones, compras 48 e inventario final 19, cuánto es el costo de ventas',
    'y si hubo devoluciones en compras por 3',
  )
  expect(answers[1]).toContain('48.000.000')
})
