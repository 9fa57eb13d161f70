/** Lower case without accents: "Retención" and "retencion" are one word; ñ becomes n, as it does in the database. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a search, plain: a text is found when it holds every one of them. */
export function searchWords(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}
