import { expect, it } from 'vitest'
import { isSmallTalk } from './smallTalk.ts'

it.each(['gracias', 'Hola', '¡Muchas gracias, muy amable!', 'Buenas tardes', 'ok gracias', 'Chao, hasta mañana'])(
  'hears no question in "%s"',
  (text) => expect(isSmallTalk(text)).toBe(true),
)

it.each(['', 'ok', 'Hola, ¿cuánto vale la UVT?', 'gracias y el IVA', 'IVA de 100.000', '¿Y por 2 días?'])(
  'takes "%s" for what it asks',
  (text) => expect(isSmallTalk(text)).toBe(false),
)
