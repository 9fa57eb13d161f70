const SPELT: Readonly<Record<string, string>> = { ª: 'a', º: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case without accents: "Retención" and "retencion" are one word; ñ becomes n, "1ª" is "1a", as in the database. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ªºßæœ]/g, (sign) => SPELT[sign] ?? sign)
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)

/** Where `word` begins a word of a plain text, from `from` on; -1: nowhere. "iva" is not in "definitiva". */
export function wordAt(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  while (at > 0 && isLetter(text[at - 1]) && isLetter(word[0])) at = text.indexOf(word, at + 1)
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
