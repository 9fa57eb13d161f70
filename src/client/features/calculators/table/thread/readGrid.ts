import { readSheet } from 'read-excel-file/web-worker'
import { type Cell, type Grid, LIMITS, SheetError } from '../sheet.ts'
import { decodeText, readText } from './readText.ts'
import { unpack } from './unpack.ts'

/** The chosen, dropped or pasted input. */
export type Given =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Parses a table in any supported format. Runs in a worker, which is terminated if it takes too long. @throws
 * SheetError
 */
export async function readGrid(given: Given): Promise<Grid> {
  if (given.kind === 'text') return bounded(null, readText(given.text))
  const bytes = new Uint8Array(given.bytes)
  if (bytes.length > LIMITS.bytes) throw new SheetError('TOO_BIG')
  if (bytes.length === 0) throw new SheetError('EMPTY')
  if (startsWith(bytes, ZIP)) return bounded(given.name, await readWorkbook(bytes))
  // Encrypted workbooks use Excel's old container format.
  if (startsWith(bytes, OLE)) throw new SheetError(includesWide(bytes, 'EncryptedPackage') ? 'PASSWORD' : 'OLD_EXCEL')
  const text = decodeText(bytes)
  // Banks and portals name an HTML page .xls.
  if (/^\s{0,100}(?:<|%PDF|\{\\rtf)/.test(text)) throw new SheetError('NOT_A_SHEET')
  return bounded(given.name, readText(text))
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

function includesWide(bytes: Uint8Array, word: string): boolean {
  const wide = [...word].map((letter) => `${letter}\0`).join('')
  return new TextDecoder('latin1').decode(bytes).includes(wide)
}

async function readWorkbook(bytes: Uint8Array): Promise<Cell[][]> {
  const packed = unpack(bytes)
  try {
    return (await readSheet(packed)).map((row) => row.map(cellOf))
  } catch (error) {
    throw new SheetError('DAMAGED', { cause: error })
  }
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : localDate(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The reader returns dates as midnight UTC. */
function localDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Trims empty cells at the end. @throws SheetError */
function bounded(name: string | null, rows: readonly (readonly Cell[])[]): Grid {
  let height = 0
  let width = 0
  const tidy = rows.map((row, index) => {
    const cells = row.map(tidyCell)
    const last = cells.findLastIndex((cell) => cell !== null && cell !== '')
    if (last >= 0) height = index + 1
    width = Math.max(width, last + 1)
    return last < 0 ? [] : cells.slice(0, last + 1)
  })
  if (width === 0) throw new SheetError('EMPTY')
  if (width > LIMITS.columns) throw new SheetError('TOO_MANY_COLUMNS')
  const filled = tidy.slice(0, height)
  // The header counts as a row too.
  if (filled.filter((cells) => cells.length > 0).length > LIMITS.rows + 1) throw new SheetError('TOO_MANY_ROWS')
  return { name, rows: filled }
}

/** Drops what no spreadsheet can store (control characters, lone surrogates), and very long text. */
function tidyCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  return (
    cell
      .slice(0, LIMITS.cell)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u001f\u007f\ufffe\uffff]+/g, ' ')
      .toWellFormed()
      .trim()
  )
}
