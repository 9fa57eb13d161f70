const SENTENCE_LENGTH = 40
const QUESTION_LENGTH = 30
/** Enough of an answer to contain its first sentence. */
const READ = 2000

// Abbreviations after which a full stop does not end the sentence.
const ABBREVIATION =
  /(?:^|[\s("])(?:arts?|num|par|lit|inc|res|dec|no|nro|sr|sra|dr|dra|ltda|s\.a|s\.a\.s|p\.?\s?ej|etc|pág)$/i

/** Answer text without Markdown marks, citation numbers and line breaks. */
function plain(markdown: string): string {
  return markdown
    .slice(0, READ)
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\s?\[\d{1,3}\]/g, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d{1,3}\.[ \t]+)/gm, '')
    .replace(/[*_`~]/g, '')
}

function firstSentence(text: string): string {
  // A blank line ends a sentence too: a headline may lack a full stop.
  const paragraph =
    text
      .trim()
      .split(/\n\s*\n/, 1)[0]
      ?.replace(/[^\S\u202f]+/g, ' ') ?? ''
  for (const match of paragraph.matchAll(/[.!?](?=\s|$)/g)) {
    const sentence = paragraph.slice(0, match.index)
    if (!ABBREVIATION.test(sentence)) return paragraph.slice(0, match.index + 1)
  }
  return paragraph
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd()
}

/**
 * A conversation's automatic title: the first sentence of the first answer cut to 40 characters, with an ellipsis
 * when something was cut; without an answer, the first 30 characters of the question.
 */
export function threadTitle(answer: string, question: string): string {
  const sentence = firstSentence(plain(answer)).replace(/\.$/, '')
  if (sentence === '') return cut(question.replace(/\s+/g, ' ').trim(), QUESTION_LENGTH)
  const short = cut(sentence, SENTENCE_LENGTH)
  return short === sentence ? short : `${short}…`
}
