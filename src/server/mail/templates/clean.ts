/** Characters that change text direction: with them a name could turn a sentence of ours into another. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** User text made safe for a mail: without control and direction characters; line breaks are kept. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(DIRECTION, '')
    .trim()
}

/** The same on one line, for subjects and table cells: a line break there could start another mail header. */
export function plainLine(text: string, longest = 200): string {
  const line = plain(text).replace(/\s+/g, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`
}

/** "ana@espiga.co" → "a•••@espiga.co": enough for its owner to recognise it, not enough to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The text if it is short and consists of words only, with nothing that a mail program could turn into a link. */
export function harmless(text: string, longest: number): string | null {
  const line = plainLine(text, longest + 1)
  return line.length <= longest && /^[\p{L}\p{M}\p{N} ,;()'¿?-]+$/u.test(line) ? line : null
}
