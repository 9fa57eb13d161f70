import { expect, test } from 'vitest'
import { markdownContent } from './markdown.ts'

const one = (markdown: string) => markdownContent(markdown)[0]

test('text keeps every look of its pieces, also one inside another', () => {
  expect(one('a **b *c*** `d` ~~e~~')).toMatchObject({
    text: [
      { text: 'a ' },
      { text: 'b ', bold: true },
      { text: 'c', bold: true, italics: true },
      { text: ' ' },
      { text: 'd', style: 'code' },
      { text: ' ' },
      { text: 'e', decoration: 'lineThrough' },
    ],
  })
})

test('links lead to the web alone; raw HTML is text and pictures are left out', () => {
  expect(one('[a](https://www.dian.gov.co) [b](javascript:x) [c](file:///etc/passwd)')).toMatchObject({
    text: [{ text: 'a', link: 'https://www.dian.gov.co' }, { text: ' ' }, { text: 'b' }, { text: ' ' }, { text: 'c' }],
  })
  const content = JSON.stringify(markdownContent('<img src=x> ![foto](http://a.co/b.png)\n\n[b](javascript:x)'))
  expect(content).not.toMatch(/"image"|javascript|http/)
})

test('a table repeats its head and lines up its figures', () => {
  expect(one('| Paso | Valor |\n|---|---|\n| **Retención** | $\u202f174.000 |\n| Tarifa | 4 % |')).toMatchObject({
    layout: 'luka',
    table: {
      headerRows: 1,
      widths: ['*', 'auto'],
      body: [
        [
          { style: 'head', text: [{ text: 'Paso' }] },
          { style: 'head', alignment: 'right' },
        ],
        [{ text: [{ text: 'Retención', bold: true }] }, { alignment: 'right', text: [{ text: '$\u202f174.000' }] }],
        [{}, { alignment: 'right' }],
      ],
    },
  })
})

test('a row that names a group leaves the figures below it in line', () => {
  expect(one('| Paso | Valor |\n|---|---|\n| **Lo que gana** | |\n| Salario | $ 1.900.000 |')).toMatchObject({
    table: { widths: ['*', 'auto'] },
  })
})

test('lists keep their order, their text and the lists inside them', () => {
  expect(one('1. uno\n2. **dos**\n   - dentro')).toMatchObject({
    ol: [
      { stack: [{ text: [{ text: 'uno' }] }] },
      { stack: [{ text: [{ text: 'dos', bold: true }] }, { ul: [{ stack: [{ text: [{ text: 'dentro' }] }] }] }] },
    ],
  })
})
