import { useEffect, useState } from 'react'

/** Long enough for a screen reader to take the text over; then it must not be found a second time on the page. */
const KEPT_MS = 3_000

/** Reads an answer aloud once, whole, when it is complete. */
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
