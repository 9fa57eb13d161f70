import { useEffect } from 'react'
import { draftAt, writeText } from './drafts.ts'

/**
 * Puts a question that a link brought into the box, below what is being written there, and tells that it is in. It is for
 * the person to read, change and send: an answer costs, so an address alone never asks.
 */
export function useOffered(question: string | undefined, place: string, onTaken: () => void): void {
  useEffect(() => {
    if (question === undefined) return
    const { text } = draftAt(place)
    if (!text.includes(question)) writeText(place, text.trim() === '' ? question : `${text.trimEnd()}\n\n${question}`)
    onTaken()
  }, [question, place, onTaken])
}
