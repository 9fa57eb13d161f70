import { strFromU8, unzipSync, zipSync } from 'fflate'
import { LIMITS, SheetError } from '../sheet.ts'

// An .xlsx is a zip of XML. A hostile one can do a lot with few bytes, so its unpacked size and the positions of its
// cells are checked before anything parses it: a reader fills in all cells before them.

/** Beyond the supported rows and columns, since sheets contain coloured empty ones; a reader copes with these. */
const FAR = { row: 60_000, column: 300 } as const

/**
 * The parts that a reader needs, repacked without compression, so that what was checked is what is read. @throws
 * SheetError
 */
export function unpack(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0
  const parts = unzip(bytes, ({ name, originalSize }) => {
    if (!/\.xml(?:\.rels)?$/.test(name)) return false
    unpacked += originalSize
    if (unpacked > LIMITS.unpacked) throw new SheetError('UNPACKED')
    return true
  })
  if (!Object.keys(parts).some((name) => /(?:^|\/)workbook\.xml$/.test(name))) throw new SheetError('NOT_A_SHEET')
  for (const part of Object.values(parts)) assertNear(part)
  const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 })
  return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

/** Data beyond the declared size is cut off, which makes the sheet invalid. */
function unzip(bytes: Uint8Array, filter: Filter) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('DAMAGED', { cause: error })
  }
}

/** With any prefix: the reader ignores prefixes of tags and attributes. */
const SHEET = 'sheetData'
/**
 * Anything that the reader could take for a row or cell reference: r="12", r='AB12', x:r="AB12"; not xmlns:r="http…".
 */
const PLACE = /(?:\s|(?<!\sxmlns):)r=(?:"([^"]*)"|'([^']*)')/g
/**
 * The usual notation. The reader decodes entities and accepts "1e9" and "Infinity" as numbers: everything else is
 * refused.
 */
const WRITTEN = /^([A-Z]{0,8})(\d{1,10})$/

function assertNear(part: Uint8Array): void {
  const text = strFromU8(part)
  if (!text.includes(SHEET)) return
  for (const [, double, single] of text.matchAll(PLACE)) {
    const [, letters, digits] = WRITTEN.exec(double ?? single ?? '') ?? []
    if (letters === undefined) throw new SheetError('DAMAGED')
    if (Number(digits) > FAR.row) throw new SheetError('TOO_MANY_ROWS')
    if (columnOf(letters) > FAR.column) throw new SheetError('TOO_MANY_COLUMNS')
  }
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
