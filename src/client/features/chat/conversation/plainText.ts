/** An answer for screen readers: without marks, tables row by row. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .split('\n')
    .filter((line) => !isRule(line))
    .map((line) => spoken(line.trim()))
    .filter((line) => line !== '')
    .join(' ')
}

/** Separators without meaning: "---" and "|---|:--:|". */
function isRule(line: string): boolean {
  return line.includes('---') && !/[^\s|:-]/.test(line)
}

function spoken(line: string): string {
  const isRow = line.length > 1 && line.startsWith('|') && line.endsWith('|')
  const text = isRow ? `${cells(line.slice(1, -1)).join(', ')}.` : line
  return text
    .replace(/\s?\[(\d{1,2})\]/g, '')
    .replace(/^#{1,6}\s(.*)$/s, (_, title: string) => `${title.trim()}.`)
    .replace(/[*_`~]/g, '')
    .replace(/\.\.+/g, '.')
    .trim()
}

const cells = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
