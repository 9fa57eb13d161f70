// Semicolons and a byte order mark: what spreadsheets set to Colombia open without asking, accents included.

export const CSV_BOM = '\ufeff'

/** One line, ended. Numbers stay numbers, with the comma of here; text that a spreadsheet would run as a formula is defused. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/**
 * The apostrophe makes the rest text (ASVS 1.2.10); spaces before the sign do not stop a spreadsheet, nor does its full
 * width, which some read as the sign itself.
 */
export const inert = (text: string): string => (/^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const begun = inert(value)
  // Set to another country, a spreadsheet parts lines at commas or tabs, where our quotes mean nothing to it, and
  // theirs, doubled by us, open an empty text that it goes on reading behind.
  const safe = begun.replace(/([,;\t\r\n](?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])/g, "$1'")
  return /[";\r\n,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
