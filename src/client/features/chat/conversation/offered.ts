import { useEffect } from 'react'
import { draftAt, writeText } from './drafts.ts'

// A question that a link brings along: `/asistente?pregunta=…`. It stands in the box of a new conversation, to be read,
// changed and sent by the person: an answer costs, so an address alone never asks.

const LONGEST = 600

/** Plain text on one line, whoever wrote the address; undefined when nothing is left of it. */
export function readQuestion(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .slice(0, 2 * LONGEST)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, LONGEST).trimEnd() || undefined
}

/** Puts it into the box, below what is being written there, and tells that it is in. */
export function useOffered(question: string | undefined, place: string, onTaken: () => void): void {
  useEffect(() => {
    if (question === undefined) return
    const { text } = draftAt(place)
    if (!text.includes(question)) writeText(place, text.trim() === '' ? question : `${text.trimEnd()}\n\n${question}`)
    onTaken()
  }, [question, place, onTaken])
}
