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

/** Of a plain text. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

/**
 * Where `word` begins a word of a plain text, from `from` on; -1: nowhere. "iva" is not in "definitiva". A word is left
 * behind as a whole: one of twenty thousand letters is not looked at from each of them.
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

/** Whether a search says enough to be looked up among all that was written: three letters or figures. */
export function saysEnough(query: string): boolean {
  return plain(query).replace(/[^a-z0-9]/g, '').length >= 3
}

/** The words of a search, plain: a text is found when it holds every one of them. */
export function searchWords(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}
