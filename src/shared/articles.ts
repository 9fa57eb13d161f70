const ARTICLE = /\b(?:art[ií]culos?|arts?)\b\.?\s*((?:\d[\d.-]*\d|\d)(?:\s*(?:,|y|a|e)\s*(?:\d[\d.-]*\d|\d))*)/gi
const SECTION = /\b(?:secci[oó]n|secc)\b\.?\s*(\d+)/gi
const NUMBER = /(?:(\d+)\s+a\s+(\d+)(?![\d.-]))|\d[\d.-]*\d|\d/g
/** "arts. 34 a 38" expands to five articles; a longer range is represented by its ends. */
const LONGEST_STRETCH = 12

function numbersOf(list: string): string[] {
  return [...list.matchAll(NUMBER)].flatMap(([whole, first, last]) => {
    if (first === undefined || last === undefined) return [whole]
    const length = Number(last) - Number(first) + 1
    if (length < 2 || length > LONGEST_STRETCH) return [first, last]
    return Array.from({ length }, (_, index) => String(Number(first) + index))
  })
}

/**
 * "art. 908 num. 2; arts. 64 y 65" → ["art 908", "art 64", "art 65"]: the keys by which headings of the notes are
 * found.
 */
export function articleKeys(text: string): string[] {
  const keys: string[] = []
  for (const [, list = ''] of text.matchAll(ARTICLE)) keys.push(...numbersOf(list).map((number) => `art ${number}`))
  for (const [, number] of text.matchAll(SECTION)) keys.push(`secc ${number}`)
  return [...new Set(keys)]
}

/** Sites whose pages have an anchor per article: "…/estatuto_tributario.htm#615". */
const ANCHORED = 'normograma.dian.gov.co'

/**
 * The address of an official text, at the cited article if the site has anchors; null unless it is a web address, since
 * administrators can enter one.
 */
export function officialText(url: string | null, keys: readonly string[] = []): string | null {
  if (url === null || !URL.canParse(url)) return null
  const address = new URL(url)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null
  const article = keys[0]?.startsWith('art ') ? keys[0].slice(4) : ''
  if (article !== '' && address.host === ANCHORED && address.hash === '') address.hash = article
  return address.href
}
