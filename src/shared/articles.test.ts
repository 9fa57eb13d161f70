import { expect, it } from 'vitest'
import { officialText } from './articles.ts'

const dian = 'https://normograma.dian.gov.co/dian/compilacion/docs/estatuto_tributario.htm'

it.each([
  [null, ['art 1'], null],
  ['', [], null],
  ['javascript:alert(1)', [], null],
  ['data:text/html,x', [], null],
  ['no es una dirección', [], null],
  [dian, [], dian],
  [dian, ['art 771-5', 'art 107'], `${dian}#771-5`],
  [`${dian}#1`, ['art 2'], `${dian}#1`],
  [dian, ['secc 13'], dian],
  [
    'http://www.secretariasenado.gov.co/senado/basedoc/ley_1819_2016.html',
    ['art 2'],
    'http://www.secretariasenado.gov.co/senado/basedoc/ley_1819_2016.html',
  ],
])('opens %j at %j as %j', (url, keys, address) => {
  expect(officialText(url, keys)).toBe(address)
})

it('writes nothing into an address that Markdown or HTML would read', () => {
  expect(officialText('https://www.dian.gov.co/<b>"x"> y')).not.toMatch(/[<>" ]/)
})
