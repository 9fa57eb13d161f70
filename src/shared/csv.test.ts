import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('numbers stay numbers, text stays text, nothing is nothing', () => {
  expect(csvLine(['Pregunta', -500, -2.5, null, 'a;b', 'dijo "sí"'])).toBe(
    'Pregunta;-500;-2,5;;"a;b";"dijo ""sí"""\r\n',
  )
})

test.each([
  '=1+1',
  '＝1+1',
  ' ＠SUM(A1)',
  '+57 300',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =HYPERLINK("x")',
  '\r\n=1',
  '=cmd|"/c calc"!A1',
])('%j is no formula', (text) => {
  const written = csvLine([text]).trimEnd()
  expect(written.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each([',', ';', '\t', '\n'])(
  '%j inside a text begins no formula where a spreadsheet parts lines there',
  (separator) => {
    const line = csvLine([1, `hola${separator} =HYPERLINK("x"),${separator}+1,${separator} "=2+3,b`, 'y'])
    const cells = line.split(/[,;\t\r\n]/).map((cell) => cell.trim())
    expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([])
  },
)
