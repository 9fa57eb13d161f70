import { expect, test } from 'vitest'
import { withinDeadline } from '../../../../tests/helpers/deadline.ts'
import { digitsForWords, shareUnits } from './numberWords.ts'
import { fold } from './text.ts'

test.each([
  ['un millón doscientos', '1200 mil'],
  ['un millón y medio', '1500 mil'],
  ['siete palos y medio', '7500 mil'],
  ['medio millón', '500 mil'],
  ['medio salario mínimo', '0,5 salario minimo'],
  ['tres millones quinientos mil pesos', '3500 mil pesos'],
  ['4 millones 200', '4200 mil'],
  ['tres mil quinientos millones', '3500 millones'],
  ['mil millones', '1000 millones'],
  ['ciento veinticinco mil', '125 mil'],
  ['treinta y cinco millones', '35 millones'],
  ['el diez de mayo de dos mil veinticinco', 'el 10 de mayo de 2025'],
  ['dos años y diez por ciento', '2 anos y 10 por ciento'],
  ['2 millones quinientos mil, en dos cuotas', '2500 mil, en dos cuotas'],
  // A following number that counts something else is not part of it.
  ['dos millones cinco años', '2 millones 5 anos'],
  ['3 millones 120 dias', '3 millones 120 dias'],
  ['5 mil pesos', '5 mil pesos'],
  // Words that are not used as numbers stay words.
  ['cuatro por mil', 'cuatro por mil'],
  ['un cliente y una factura', 'un cliente y una factura'],
  ['mil gracias', 'mil gracias'],
])('writes "%s" as "%s"', (words, expected) => {
  expect(digitsForWords(fold(words))).toBe(expected)
})

test.each([
  ['salarios de 7, 10 y 14 millones', 'salarios de 7 millones, 10 millones y 14 millones'],
  ['paso de 10 a 18 millones', 'paso de 10 millones a 18 millones'],
  ['15, 40 y 300 uvt', '15 uvt, 40 uvt y 300 uvt'],
  ['articulo 383, 10 millones', 'articulo 383, 10 millones'],
  ['en 2025, 10 millones', 'en 2025, 10 millones'],
  ['iva del 5 a 800 mil', 'iva del 5 a 800 mil'],
])('the unit said once holds for all: %s', (text, expected) => {
  expect(shareUnits(text)).toBe(expected)
})

test.each(['0 ', '000 ', 'mil ', 'un millon ', 'cien ', 'treinta y ', 'mil 0 ', '0 mil '])(
  'a text of nothing but "%s" is read once, however long',
  async (pump) => {
    const text = pump.repeat(100_000)
    const read = await withinDeadline(new URL('./numberWords.ts', import.meta.url), 'digitsForWords', [text])
    expect(read).toContain(digitsForWords(pump.repeat(3)).trim().split(' ')[0])
  },
)
