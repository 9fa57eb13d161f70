// Control and format characters, which no text needs: with them a figure could be displayed backwards or with a hidden
// joint ("1<U+200B>000"), and U+0000 cannot be stored.
const CONTROLS = /[^\P{Cc}\n\t]|\p{Cf}/gu
// Patterns without nesting, so that matching is linear. The address of a nested link becomes code below.
const IMAGE = /!\[([^[\]\n]*)\]\([^()\n]*\)/g
const LINK = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g
/** "[1]: https://…", the far end of "[text][1]". */
const DEFINITION = /^ {0,3}\[[^[\]\n\r\u2028\u2029]+\]:[^\n]*$/gm
const ADDRESS =
  /<?(?<![a-z])(?:([a-z][a-z0-9+.-]{1,20}:)(?=\/\/)|(www)(?=\.)|((?:https?|mailto|tel|data|javascript|vbscript):))([^\s<>`]+)>?/gi
/** A character reference ("&period;"): address detection sees the character. */
const REFERENCE = /&(?!(?:amp|lt|gt|quot|nbsp);)(?=#?[a-z0-9]{1,31};)/gi
/** "https:/\\/": an escaped character of an address counts as the character. */
const ESCAPED = /(?<!\\)\\+(?=[:/])|(?<=www)\\+(?=\.)/gi
/** Invisible characters break an address; code marks around it may belong to the text before and after. */
const JOINER = '\u2060'
/** A page of this site; "//host" is another one. */
const OWN_PAGE = /^\/(?![/\\])[^\s]*$/

/**
 * Neutralises Markdown from another machine, so that the reader's browser fetches and follows nothing: no images, links
 * only to our own pages, addresses as inert code. Whatever a model or service was talked into writing stays text.
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
