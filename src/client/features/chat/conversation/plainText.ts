/** An answer as it is read aloud: without marks, tables row by row. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/gm, '')
    .replace(
      /^\s*\|(.*)\|\s*$/gm,
      (_, row: string) =>
        `${row
          .split('|')
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(', ')}.`,
    )
    .replace(/\s?\[(\d{1,2})\]/g, '')
    .replace(/^\s{0,3}#{1,6}\s+(.*)$/gm, '$1.')
    .replace(/[*_`~]/g, '')
    .replace(/\.\.+/g, '.')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}
