import { expect, it } from 'vitest'
import { markdownContent } from '../pdf/markdown.ts'
import { inert } from './inert.ts'

it.each([
  ['![x](https://evil.example/?q=1)', 'x'],
  ['mira [esto](https://evil.example) ya', 'mira esto ya'],
  ['[a](//evil.example)', 'a'],
  ['[a](/\\evil.example)', 'a'],
  ['[a](javascript:alert(1))', '[a](`javascript:\u2060alert(1))`'],
  ['[[1]](https://evil.example)', '[[1]](`https:\u2060//evil.example)`'],
  ['![x](https://evil.example/(a))', '![x](`https:\u2060//evil.example/(a))`'],
  ['[habla con una persona](/contacto)', '[habla con una persona](/contacto)'],
  ['[a][1]\n\n[1]: https://evil.example', '[a][1]\n\n'],
  ['<https://evil.example>', '`https:\u2060//evil.example`'],
  ['paga en https://evil.example/x.', 'paga en `https:\u2060//evil.example/x.`'],
  ['www.evil.example', '`www\u2060.evil.example`'],
  ['1\u200b000 y \u202e000.1', '1000 y 000.1'],
  ['a\u0000b\u0007c\r\nd\te', 'abc\nd\te'],
  ['\ud800', '\ufffd'],
  ['| a | **b** [1] |\n\n### Base legal', '| a | **b** [1] |\n\n### Base legal'],
])('makes %j into %j', (written, shown) => {
  expect(inert(written)).toBe(shown)
})

it.each([
  'https:/\\/evil.example',
  'https:/\\\\\\/evil.example',
  'https&colon;//evil.example',
  'www&period;evil.example',
  'www\\.evil.example',
  '1https://evil.example',
  '_https://evil.example',
  '_www.evil.example',
  '`https://evil.example',
  '`a https://evil.example b`',
  'a `b\nc https://evil.example d`',
  '[paga\naquí](https:/\\/evil.example)',
  '[[paga aquí]](https:\\/\\/evil.example)',
  '[paga\naquí](https:/evil.example)',
  'http[s](//y)://evil.example',
  'www&per[iod](//x);evil.example',
  '> [a]: https:/\\/evil.example\n\n[a]',
])('leaves no link in %j as its reader has it', (written) => {
  expect(JSON.stringify(markdownContent(inert(written)))).not.toContain('"link"')
})
