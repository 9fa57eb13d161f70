/** Marks that turn the direction of text around: with them a name could make a sentence of ours read as another. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What somebody wrote, as it may stand in a mail: without control characters and direction marks, lines kept. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(DIRECTION, '')
    .trim()
}

/** The same in one line, for subjects and table cells: a line break there could begin another mail header. */
export function plainLine(text: string, longest = 200): string {
  const line = plain(text).replace(/\s+/g, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`
}

/** "ana@espiga.co" → "a•••@espiga.co": enough for its owner to know it, not enough to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The text when it is short and made of words alone, with nothing that a mail program could turn into a link. */
export function harmless(text: string, longest: number): string | null {
  const line = plainLine(text, longest + 1)
  return line.length <= longest && /^[\p{L}\p{M}\p{N} ,;()'¿?-]+$/u.test(line) ? line : null
}
