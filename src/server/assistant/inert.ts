// Controls that no text needs, and format characters: with them a figure could be written backwards or with a hidden
// joint ("1<U+200B>000"), and U+0000 cannot be stored.
const CONTROLS = /[^\P{Cc}\n\t]|\p{Cf}/gu
// Nothing nested, so that matching is linear: of a nested one the address becomes code below.
const IMAGE = /!\[([^[\]\n]*)\]\([^()\n]*\)/g
const LINK = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g
/** "[1]: https://…", the far end of "[text][1]". */
const DEFINITION = /^ {0,3}\[[^[\]\n\r\u2028\u2029]+\]:[^\n]*$/gm
const ADDRESS =
  /<?(?<![a-z])(?:([a-z][a-z0-9+.-]{1,20}:)(?=\/\/)|(www)(?=\.)|((?:https?|mailto|tel|data|javascript|vbscript):))([^\s<>`]+)>?/gi
/** A character written as a reference ("&period;"): what looks for addresses sees it as the character. */
const REFERENCE = /&(?!(?:amp|lt|gt|quot|nbsp);)(?=#?[a-z0-9]{1,31};)/gi
/** "https:/\\/": a mark of an address that is written as one of no meaning is the mark all the same. */
const ESCAPED = /(?<!\\)\\+(?=[:/])|(?<=www)\\+(?=\.)/gi
/** Nothing that is seen, and with it an address is none: marks of code around it may belong to others before and after. */
const JOINER = '\u2060'
/** A page of ours; "//host" is another site. */
const OWN_PAGE = /^\/(?![/\\])[^\s]*$/

/**
 * Markdown of another machine with nothing in it that a reader's browser would fetch or follow: no images, no links
 * but those to our own pages, addresses as plain code that opens nothing. What a model or a service was talked into
 * writing stays text.
 */
export function inert(markdown: string): string {
  return markdown
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(IMAGE, '$1')
    .replace(DEFINITION, '')
    .replace(LINK, (link: string, text: string, target: string) => (OWN_PAGE.test(target) ? link : text))
    .replace(REFERENCE, '&amp;')
    .replace(ESCAPED, '')
    .replace(ADDRESS, `\`$1$2$3${JOINER}$4\``)
}
