import { NUMBER_WORDS } from './numberWords.ts'
import { COMMON_WORDS, DOMAIN_WORDS } from './vocabulary.ts'

/** With more unknown words than this, the text is not about our subject, so nothing is corrected. */
const MAX_MENDED = 60
const SHORTEST = 5

/** Letters that sound alike in Colombian Spanish become one, so that "sesantias" meets "cesantias". */
function sound(word: string): string {
  return word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/qu/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c/g, 'k')
    .replace(/z/g, 's')
    .replace(/x/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1+/g, '$1')
}

/** Whether one insertion, deletion, transposition or (in long words) substitution turns `a` into `b`. */
function nearlyEqual(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tailA = a.length
  let tailB = b.length
  while (tailA > head && tailB > head && a[tailA - 1] === b[tailB - 1]) {
    tailA--
    tailB--
  }
  const leftA = a.slice(head, tailA)
  const leftB = b.slice(head, tailB)
  if (leftA.length + leftB.length <= 1) return true
  if (leftA.length === 2 && leftB.length === 2) return leftA[0] === leftB[1] && leftA[1] === leftB[0]
  return leftA.length === 1 && leftB.length === 1 && a.length >= 8
}

interface Vocabulary {
  readonly known: ReadonlySet<string>
  readonly bySound: ReadonlyMap<string, string>
  readonly byLength: ReadonlyMap<number, readonly string[]>
}

/** @param heard words that people use besides domain terms; only homophones are corrected to them */
function vocabularyOf(heard: Iterable<string>): Vocabulary {
  const known = new Set<string>([...COMMON_WORDS, ...NUMBER_WORDS, ...heard])
  const bySound = new Map<string, string>()
  const byLength = new Map<number, string[]>()
  for (const word of heard) if (word.length >= SHORTEST) bySound.set(sound(word), word)
  for (const word of DOMAIN_WORDS) {
    known.add(word)
    if (word.length < SHORTEST) continue
    bySound.set(sound(word), word)
    const list = byLength.get(word.length)
    if (list) list.push(word)
    else byLength.set(word.length, [word])
  }
  return { known, bySound, byLength }
}

/** Builds a function that corrects misspelt domain words in a folded text. Ordinary and known words stay. */
export function typoMender(extraWords: Iterable<string> = []): (text: string) => string {
  const vocabulary = vocabularyOf([...extraWords])
  return (text) => {
    let budget = MAX_MENDED
    const memo = new Map<string, string>()
    const mend = (word: string): string => {
      if (word.length < SHORTEST || vocabulary.known.has(word)) return word
      const seen = memo.get(word)
      if (seen !== undefined) return seen
      if (budget-- <= 0) return word
      const mended = vocabulary.bySound.get(sound(word)) ?? closest(word, vocabulary)
      memo.set(word, mended)
      return mended
    }
    return text.replace(/(?<![\d@./])\b[a-z]+\b(?![@\d])/g, mend)
  }
}

/** "Aritmético" beside "aritmética": another ending, not a misspelling. */
function inflected(a: string, b: string): boolean {
  return a.length === b.length && a.slice(0, -1) === b.slice(0, -1) && /[aeo]$/.test(a) && /[aeo]$/.test(b)
}

function closest(word: string, { known, byLength }: Vocabulary): string {
  // A plural or an inflection of a known word is not a mistake.
  if ([word.slice(0, -1), word.slice(0, -2), `${word}s`, `${word}es`].some((form) => known.has(form))) return word
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const found = byLength.get(length)?.find((candidate) => nearlyEqual(word, candidate) && !inflected(word, candidate))
    if (found !== undefined) return found
  }
  return word
}
