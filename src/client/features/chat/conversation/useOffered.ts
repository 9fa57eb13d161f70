import { useEffect } from 'react'
import { useSession } from '../../auth/useSession.ts'
import { draftAt, writeText } from './drafts.ts'
import { keepQuestion, takeKeptQuestion } from './keptQuestion.ts'

/**
 * Puts a question from a link into the composer, below any draft, and reports it. The person reads, edits and sends it:
 * answers cost money, so a URL never asks by itself. A visitor's is kept until they can ask: signed in with a verified
 * address, on whatever page of this browser.
 */
export function useOffered(question: string | undefined, place: string, onTaken: () => void): void {
  const { user, loading } = useSession()
  const mayAsk = user?.emailVerified === true
  const id = user?.id ?? null
  const createdAt = user?.createdAt
  useEffect(() => {
    if (question === undefined || loading) return
    if (!mayAsk) keepQuestion(question, id)
    write(place, question)
    onTaken()
  }, [question, place, mayAsk, id, loading, onTaken])
  useEffect(() => {
    if (!mayAsk || id === null || createdAt === undefined) return
    const kept = takeKeptQuestion({ id, createdAt })
    if (kept !== undefined) write(place, kept)
  }, [mayAsk, id, createdAt, place])
}

function write(place: string, question: string): void {
  const { text } = draftAt(place)
  if (!text.includes(question)) writeText(place, text.trim() === '' ? question : `${text.trimEnd()}\n\n${question}`)
}
