import Papa from 'papaparse'
import { type Cell, LIMITS, SheetError } from '../sheet.ts'

/** One more than the limit, plus header and lines above it: enough to detect that there are too many. */
const PREVIEW = LIMITS.rows + 20

/** Parses a spreadsheet's clipboard (tabs), or comma or semicolon separated files. @throws SheetError */
export function readText(text: string): Cell[][] {
  const said = /^sep=([;,\t|])\r?\n/.exec(text)?.[1]
  const body = said === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: said ?? delimiterOf(body), preview: PREVIEW })
  if (errors.some(({ type }) => type === 'Quotes')) throw new SheetError('BROKEN_CSV')
  return data
}

/** On a tie the first one: a comma may be a decimal comma. */
const DELIMITERS = ['\t', ';', ',', '|'] as const
const LOOKED_AT = 30

/** The separator of most lines; Papa's own detection fails with two rows, and with a heading above them. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const counts = DELIMITERS.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Decodes a file: UTF-8, Excel's Windows-1252, or its UTF-16. @throws SheetError */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SheetError('NOT_A_SHEET')
  return unicode(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

function unicode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
