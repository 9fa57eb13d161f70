import type { RefObject } from 'react'
import { OutOfCredits } from '../gates/OutOfCredits.tsx'
import { Composer } from './Composer.tsx'
import { useDraft } from './drafts.ts'

interface DockProps {
  /** The draft's key: see `drafts.ts`. */
  readonly place: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onSend: () => void
  readonly pending: boolean
  readonly onStop: () => void
  /** COP; null if nobody is signed in. */
  readonly balance: number | null
  /** The balance is too low for the next question. */
  readonly broke: boolean
  readonly now: Date
  readonly onCheckBalance: () => void
}

/** The area below the messages. It alone holds the typed text, so that a key press renders nothing else. */
export function Dock({ place, box, onSend, pending, onStop, balance, broke, now, onCheckBalance }: DockProps) {
  const [text, setText] = useDraft(place)
  if (broke) return <OutOfCredits balance={balance ?? 0} now={now} draft={text} onCheck={onCheckBalance} />
  return (
    <Composer
      box={box}
      text={text}
      onText={setText}
      onSend={onSend}
      pending={pending}
      onStop={onStop}
      balance={balance}
    />
  )
}
