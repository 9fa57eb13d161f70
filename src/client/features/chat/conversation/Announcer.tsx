import { useEffect, useState } from 'react'

/** Long enough for a screen reader to pick the text up; then it is removed, since it duplicates the page. */
const KEPT_MS = 3_000

/** Announces a completed answer once, as a whole. */
export function Announcer({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid(text)
    if (text === '') return
    const timer = setTimeout(() => setSaid(''), KEPT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="luka-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  )
}
