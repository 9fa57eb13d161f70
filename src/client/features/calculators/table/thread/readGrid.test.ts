import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { LIMITS } from '../sheet.ts'
import { readGrid } from './readGrid.ts'

const file = (bytes: Uint8Array, name = 'tabla.xlsx') =>
  readGrid({ kind: 'file', name, bytes: new Uint8Array(bytes).buffer })
const text = (given: string) => readGrid({ kind: 'text', text: given })
const csv = (given: string) => file(strToU8(given), 'tabla.csv')

async function book(rows: SheetData): Promise<Uint8Array> {
  return new Uint8Array(await (await writeExcelFile(rows).toBlob()).arrayBuffer())
}

/** A workbook whose sheet is the given XML. */
async function withSheet(xml: string): Promise<Uint8Array> {
  const parts = unzipSync(await book([['x']]))
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })
}
const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

describe('a workbook', () => {
  it('is read with its numbers, days, yes and no', async () => {
    const day = { value: new Date('2026-11-30T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }
    const bytes = await book([
      ['Empleado', 'Salario', 'Fecha', 'Activo'],
      ['Peña & Ñáñez <S.A.S.>', 2_000_000, day, true],
      [],
      ['=1+1', 0.5, null, false],
    ])
    expect(await file(bytes)).toEqual({
      name: 'tabla.xlsx',
      rows: [
        ['Empleado', 'Salario', 'Fecha', 'Activo'],
        ['Peña & Ñáñez <S.A.S.>', 2_000_000, '30/11/2026', true],
        [],
        ['=1+1', 0.5, null, false],
      ],
    })
  })

  it('of 10.000 rows is read, of one more it is not', async () => {
    const rows = (count: number) => [['Valor'], ...Array.from({ length: count }, (_, row) => [row])]
    expect((await file(await book(rows(10_000)))).rows).toHaveLength(10_001)
    await expect(file(await book(rows(10_001)))).rejects.toMatchObject({ problem: 'TOO_MANY_ROWS' })
  })

  it('of more than 100 columns is not read', async () => {
    const bytes = await book([Array.from({ length: 101 }, (_, column) => `C${column}`)])
    await expect(file(bytes)).rejects.toMatchObject({ problem: 'TOO_MANY_COLUMNS' })
  })

  it('that is a bomb is refused before it is unpacked', async () => {
    const parts = unzipSync(await book([['x']]))
    const zeros = new Uint8Array(LIMITS.unpacked + 1)
    const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': zeros }, { level: 9 })
    expect(bomb.length).toBeLessThan(LIMITS.bytes)
    await expect(file(bomb)).rejects.toMatchObject({ problem: 'UNPACKED' })
  })

  it('that says less of its size than it has is cut there, and is no sheet then', async () => {
    const long = sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(5_000)}</t></is></c></row>`)
    const bytes = await withSheet(long)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // Both ZIP headers of the entry declare the uncompressed size.
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === long.length) view.setUint32(at, 300, true)
    await expect(file(bytes)).rejects.toMatchObject({ problem: 'DAMAGED' })
  })

  it.each([
    ['TOO_MANY_ROWS', '<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>'],
    ['TOO_MANY_ROWS', "<row\tr='99999999'><c r='A1'><v>1</v></c></row>"],
    ['TOO_MANY_ROWS', '<row x:r="700000"><c r="A1"><v>1</v></c></row>'],
    ['TOO_MANY_ROWS', '<x:row r="700000"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'],
    ['TOO_MANY_COLUMNS', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['TOO_MANY_COLUMNS', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="1"><c r="zz1"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="&#55;00000"><c r="A&#x37;00000"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="1"><c r="A7e5"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="0xAAAAA"><c r="A1"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="00000000000000700000"><c r="A1"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
    ['DAMAGED', '<row r="1"><c r="A1" t="s"><v>7'],
  ])('is refused, as %s, for %s', async (problem, rows) => {
    await expect(withSheet(sheetXml(rows)).then((bytes) => file(bytes))).rejects.toMatchObject({ problem })
  })

  it('whose tags have a prefix is looked at too', async () => {
    const far = sheetXml('<row r="700000"><c r="A700000"><v>1</v></c></row>').replace(/<(\/?)(?=[a-z])/g, '<$1x:')
    await expect(withSheet(far).then((bytes) => file(bytes))).rejects.toMatchObject({ problem: 'TOO_MANY_ROWS' })
  })

  it('shows nothing of a file outside it', async () => {
    const entity = sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>a&x;b</t></is></c></row>').replace(
      '<worksheet',
      '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet',
    )
    const outcome = await withSheet(entity)
      .then((bytes) => file(bytes))
      .catch((error: unknown) => error)
    expect(JSON.stringify(outcome)).not.toContain('root:')
  })

  it('is damaged where it is cut off, and no sheet where it is another zip', async () => {
    const bytes = await book([['Valor'], [1]])
    await expect(file(bytes.slice(0, bytes.length - 40))).rejects.toMatchObject({ problem: 'DAMAGED' })
    await expect(file(zipSync({ 'nota.txt': strToU8('hola') }))).rejects.toMatchObject({ problem: 'NOT_A_SHEET' })
  })

  it('with a password, and of an old Excel, is told apart', async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    const wide = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
    await expect(file(Uint8Array.from([...ole, 0, 0, ...wide, 0]))).rejects.toMatchObject({ problem: 'PASSWORD' })
    await expect(file(Uint8Array.from([...ole, 0, 0]))).rejects.toMatchObject({ problem: 'OLD_EXCEL' })
  })

  it('is not read beyond 5 MB, nor without a byte', async () => {
    await expect(file(new Uint8Array(LIMITS.bytes + 1))).rejects.toMatchObject({ problem: 'TOO_BIG' })
    await expect(file(new Uint8Array(0))).rejects.toMatchObject({ problem: 'EMPTY' })
  })
})

describe('a text', () => {
  it.each([
    ['of tabs', 'Empleado\tSalario\nAna\t$ 2.000.000\n'],
    ['of semicolons', 'Empleado;Salario\r\nAna;$ 2.000.000\r\n'],
    ['of commas', 'Empleado,Salario\n"Ana",$ 2.000.000'],
    ['that says its own separator', 'sep=|\nEmpleado|Salario\nAna|$ 2.000.000'],
    ['with a mark before it', '\ufeffEmpleado;Salario\nAna;$ 2.000.000'],
  ])('%s is read', async (_, given) => {
    expect((await text(given)).rows.slice(0, 2)).toEqual([
      ['Empleado', 'Salario'],
      ['Ana', '$ 2.000.000'],
    ])
  })

  it('keeps decimals with a comma between semicolons', async () => {
    expect((await csv('Valor;Tasa\n1.000,50;9,66\n2.000;2,5')).rows[1]).toEqual(['1.000,50', '9,66'])
  })

  it('is read in the letters of Windows and of Unicode', async () => {
    const latin = Uint8Array.from([...'Año;Peña'].map((letter) => letter.charCodeAt(0)))
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...'Año\tPeña'].map((one) => one.charCodeAt(0))]).buffer)
    for (const bytes of [latin, strToU8('Año;Peña'), wide])
      expect((await file(bytes, 'a.csv')).rows).toEqual([['Año', 'Peña']])
  })

  it('may hold line ends within quotes, and no control characters come of it', async () => {
    expect((await csv('Nota;Valor\n"una\nlínea\u0007";1')).rows[1]).toEqual(['una línea', '1'])
  })

  it.each([
    ['BROKEN_CSV', 'Nota;Valor\n"sin fin;1\n2;3'],
    ['EMPTY', ' \n;;\n'],
    ['EMPTY', ''],
    ['NOT_A_SHEET', '<html><table><tr><td>1</td></tr></table></html>'],
    ['NOT_A_SHEET', '%PDF-1.7'],
    ['NOT_A_SHEET', 'MZ\u0000\u0001\u0002'],
    ['TOO_MANY_ROWS', 'x\n'.repeat(10_100)],
    ['TOO_MANY_COLUMNS', `${'a;'.repeat(101)}b`],
  ])('%s', async (problem, given) => {
    await expect(csv(given)).rejects.toMatchObject({ problem })
  })

  it('of a novel in one cell is cut', async () => {
    const { rows } = await text(`a\tb\n${'x'.repeat(4_000_000)}\t1`)
    expect(String(rows[1]?.[0])).toHaveLength(LIMITS.cell)
  })
})
