import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Book, Written } from './writeBook.ts'

// The library used for single papers computes each cell's style anew, which is slow for 10.000 rows. A table needs four
// styles, so its rows are written here, in chunks, and zipped as they are produced.

const ROWS_AT_ONCE = 250
const LOOK = { title: 1, money: 2, day: 3 } as const
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The fixed parts of every such workbook. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Luka" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The styles, in the order of LOOK; 3 is the built-in thousands format, shown in the reader's locale.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

export function writeXlsx({ titles, money, rows }: Book): Blob {
  const chunks: BlobPart[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(Uint8Array.from(chunk))
  })
  for (const [name, xml] of Object.entries(PARTS)) add(zip, name).push(strToU8(HEAD + xml), true)
  const names = titles.map((_, column) => columnName(column))
  const sheet = add(zip, 'xl/worksheets/sheet1.xml')
  const head = titles.map((title, column) => textXml(`${names[column]}1`, title, LOOK.title)).join('')
  sheet.push(strToU8(`${HEAD}${startOf(titles, rows)}<row r="1">${head}</row>`))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    sheet.push(strToU8(some.map((row, at) => rowXml(row, from + at + 2, names, money)).join('')))
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  return new Blob(chunks, { type: `${TYPE}.sheet` })
}

function add(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 4 })
  zip.add(part)
  return part
}

/** Freezes the header row. */
function startOf(titles: readonly string[], rows: Book['rows']): string {
  const columns = titles.map((title, at) => {
    const width = widthOf([title, ...rows.slice(0, 100).map((row) => row[at] ?? null)])
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const still = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${still}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

function widthOf(cells: readonly Written[]): number {
  const longest = Math.max(...cells.map((cell) => (typeof cell === 'object' ? 10 : String(cell).length)))
  return Math.min(48, Math.max(9, longest + 3))
}

function rowXml(row: readonly Written[], number: number, names: readonly string[], money: readonly boolean[]): string {
  const cells = row.map((cell, column) => cellXml(`${names[column]}${number}`, cell, money[column] === true))
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml(at: string, cell: Written, money: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(at, cell)
  if (typeof cell === 'number') return `<c r="${at}"${money ? ` s="${LOOK.money}"` : ''}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c r="${at}" s="${LOOK.day}"><v>${serialOf(cell.day)}</v></c>`
}

/** Written as text, even if it starts like a formula. */
function textXml(at: string, text: string, look?: number): string {
  const style = look === undefined ? '' : ` s="${look}"`
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML cannot contain are dropped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (letter) => ENTITIES[letter] ?? '')

/** Days since 1899-12-31, as spreadsheets count them. */
const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A, B, … Z, AA: tables with their results have fewer than 27 × 26 columns. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
