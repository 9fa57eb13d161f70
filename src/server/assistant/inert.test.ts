import { expect, it } from 'vitest'
import { inert } from './inert.ts'

it.each([
  ['![x](https://evil.example/?q=1)', 'x'],
  ['mira [esto](https://evil.example) ya', 'mira esto ya'],
  ['[a](//evil.example)', 'a'],
  ['[a](/\\evil.example)', 'a'],
  ['[a](javascript:alert(1))', '[a](`javascript:alert(1))`'],
  ['[[1]](https://evil.example)', '[[1]](`https://evil.example)`'],
  ['![x](https://evil.example/(a))', '![x](`https://evil.example/(a))`'],
  ['[habla con una persona](/contacto)', '[habla con una persona](/contacto)'],
  ['[a][1]\n\n[1]: https://evil.example', '[a][1]\n\n'],
  ['<https://evil.example>', '`https://evil.example`'],
  ['paga en https://evil.example/x.', 'paga en `https://evil.example/x.`'],
  ['www.evil.example', '`www.evil.example`'],
  ['1\u200b000 y \u202e000.1', '1000 y 000.1'],
  ['a\u0000b\u0007c\r\nd\te', 'abc\nd\te'],
  ['\ud800', '\ufffd'],
  ['| a | **b** [1] |\n\n### Base legal', '| a | **b** [1] |\n\n### Base legal'],
])('makes %j into %j', (written, shown) => {
  expect(inert(written)).toBe(shown)
})
