import { FIGURE_WITHIN, figureOf } from './parseAnswer.ts'

/** Drops the end of the text from the last unclosed `mark` on. */
function closeMark(text: string, mark: string): string {
  const parts = text.split(mark)
  return parts.length % 2 === 0 ? text.slice(0, text.lastIndexOf(mark)) : text
}

/** Drops the end of the text from unclosed single-star emphasis on, and a star that may become two. */
function closeEmphasis(text: string): string {
  const sure = /(?<!\*)\*$/.test(text) ? text.slice(0, -1) : text
  const opening = [...sure.matchAll(/(?<![\p{L}\d*])\*(?![*\s])/gu)].at(-1)
  if (!opening || /[^\s*]\*(?!\*)/.test(sure.slice(opening.index + 1))) return sure
  return sure.slice(0, opening.index)
}

/** The line that opens or closes a code block. */
const FENCE = /^ {0,3}(?:```|~~~)/gm

const FENCE_AHEAD = /^ {0,3}(?:```|~~~)/

function lastBlock(text: string): number {
  const blank = text.lastIndexOf('\n\n')
  return blank < 0 ? 0 : blank + 2
}

/**
 * The part of a streamed answer that will look the same once the rest has arrived: no half table, heading, link or
 * bold, and not the first words either, until it is known whether a figure goes above them. So nothing visible ever
 * moves or changes its form.
 */
export function stablePart(text: string): string {
  const fences = [...text.matchAll(FENCE)]
  const code = fences.length % 2 === 1 ? fences.at(-1)?.index : undefined
  return code === undefined ? stableText(text) : stableText(text.slice(0, code))
}

function stableText(text: string): string {
  const start = lastBlock(text)
  const block = text.slice(start)
  const before = text.slice(0, start)
  if (FENCE_AHEAD.test(block)) return text
  // A table's columns are as wide as its widest row; a closing line in italics is a part of its own.
  if (/^\s*\|/.test(block)) return before
  if (/^\s*(?:\*(?![*\s])|_)/.test(block)) return before
  const lastLine = block.slice(block.lastIndexOf('\n') + 1)
  const whole = /^\s{0,3}(?:#|\d{1,3}[.)]?|[-*+]|\||>|`|~)/.test(lastLine)
    ? block.slice(0, block.length - lastLine.length)
    : block
  const bracket = whole.lastIndexOf('[')
  const open = whole[bracket - 1] === '!' ? bracket - 1 : bracket
  const tail = open < 0 ? '' : whole.slice(open)
  const linked = open >= 0 && !/^!?\[[^\]]*\](?:\([^)]*\)|[^(])/.test(tail) ? whole.slice(0, open) : whole
  // "!" may turn out to start an image.
  const shown = before + closeEmphasis(closeMark(closeMark(linked.replace(/!$/, ''), '**'), '`'))
  if (start > 0) return shown
  return figureOf(shown) !== null || text.length >= FIGURE_WITHIN ? shown : ''
}
