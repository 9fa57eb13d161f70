/** The longest question that is read, in characters; the rest is ignored. */
export const MAX_QUESTION = 4000

/** Lower case without accents, so that "Retención" and "retencion" are one word. ñ becomes n. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/(\d)[\u00ba\u00b0]/g, '$1o')
      .replace(/(\d) ?\u2030/g, '$1 por mil')
      // "01/02/2026–31/01/2027": a dash between figures, as it is typeset.
      .replace(/(?<=\d ?)[\u2013\u2014](?= ?\d)/g, '-')
      .replace(/[\u2018\u2019\u00b4`]/g, "'")
      .replace(/[\u00a0\u2000-\u200b\u202f\u3000]/g, ' ')
  )
}

const TOKEN = /[a-z0-9]+(?:[.,'][0-9]+)*/g

/** Words and numbers in order, separated by punctuation. */
export function tokensOf(folded: string): string[] {
  return folded.match(TOKEN) ?? []
}

/** Stop words: left out of questions and phrases alike. */
const FILLER = new Set(
  'el la los las lo un una unos unas de del al en me te se le les mi mis su sus tu tus este esta estos estas ese esa'.split(
    ' ',
  ),
)

export function isFiller(token: string): boolean {
  return FILLER.has(token)
}
