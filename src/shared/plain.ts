const SPELT: Readonly<Record<string, string>> = { ª: 'a', º: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case without accents: "Retención" and "retencion" are one word; ñ becomes n, "1ª" is "1a", as in the database. */
export function plain(text: string): string {
  // Most characters, which a search that marks what it found folds one by one.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ªºßæœ]/g, (sign) => SPELT[sign] ?? sign)
}

/** The words of a normalised text. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

/**
 * The position where `word` starts a word of a normalised text, from `from` on; -1 if nowhere. "iva" does not match
 * "definitiva". Words are skipped as a whole, so a word of twenty thousand letters is not scanned from each letter.
 */
export function wordAt(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  if (!isLetter(word, 0)) return at
  while (at > 0 && isLetter(text, at - 1)) {
    let end = at
    while (isLetter(text, end)) end++
    at = text.indexOf(word, end)
  }
  return at
}

/** Whether a query is specific enough to search everything that was written: three letters or digits. */
export function saysEnough(query: string): boolean {
  return plain(query).replace(/[^a-z0-9]/g, '').length >= 3
}

/** The normalised words of a query: a text matches if it contains all of them. */
export function searchWords(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}
