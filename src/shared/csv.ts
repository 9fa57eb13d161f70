// Semicolons and a byte order mark: spreadsheets set to Colombia open this without asking, accents included.

export const CSV_BOM = '\ufeff'

/**
 * One line with its line break. Numbers stay numbers, with a decimal comma; text that a spreadsheet would execute as a
 * formula is defused.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/**
 * A leading apostrophe makes it text (ASVS 1.2.10). Leading spaces do not stop a spreadsheet, and some accept
 * full-width signs.
 */
export const inert = (text: string): string => (/^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const begun = inert(value)
  // A spreadsheet set to another country splits at commas or tabs and ignores our quoting; our doubled quotes would
  // then open an empty text that continues beyond the cell.
  const safe = begun.replace(/([,;\t\r\n](?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])/g, "$1'")
  return /[";\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
