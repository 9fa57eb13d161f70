import { plain, wordAt } from '../../../../shared/plain.ts'

export interface Piece {
  readonly text: string
  readonly found: boolean
}

/** Splits a text at words that begin with the query, ignoring accents: "retencion" in "Retenciones". */
export function highlight(text: string, words: readonly string[]): Piece[] {
  const characters = [...text]
  // The position of each character in the normalised text, whose length may differ.
  const starts: number[] = []
  let folded = ''
  for (const character of characters) {
    starts.push(folded.length)
    folded += plain(character)
  }
  const found = new Set<number>()
  for (const word of words)
    for (let at = wordAt(folded, word); word !== '' && at >= 0; at = wordAt(folded, word, at + word.length))
      for (let offset = 0; offset < word.length; offset++) found.add(at + offset)
  const pieces: { text: string; found: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const hit = found.has(starts[index] ?? -1)
    const last = pieces.at(-1)
    if (last?.found === hit) last.text += character
    else pieces.push({ text: character, found: hit })
  }
  return pieces
}
