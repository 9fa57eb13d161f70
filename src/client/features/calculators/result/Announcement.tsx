import { useEffect, useRef, useState } from 'react'
import type { CalculatorOutcome } from '../../../../shared/contract/calculators.ts'

interface AnnouncementProps {
  readonly figure: CalculatorOutcome['figure'] | null
  readonly pending: boolean
}

/** Announces a new result once it is stable; not the page's initial one. */
export function Announcement({ figure, pending }: AnnouncementProps) {
  const text = figure === null ? '' : `${figure.label}: ${figure.value}`
  const last = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (pending || text === last.current) return
    last.current = text
    setSaid(text)
  }, [text, pending])
  return (
    <div className="luka-hidden" role="status" aria-atomic="true">
      {said}
    </div>
  )
}
