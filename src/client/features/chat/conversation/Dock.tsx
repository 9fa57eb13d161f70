import type { RefObject } from 'react'
import { OutOfCredits } from '../gates/OutOfCredits.tsx'
import { Composer } from './Composer.tsx'
import { useDraft } from './drafts.ts'

interface DockProps {
  /** Which draft: see `drafts.ts`. */
  readonly place: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onSend: () => void
  readonly pending: boolean
  readonly onStop: () => void
  /** COP; null when nobody is signed in. */
  readonly balance: number | null
  /** The next question cannot be paid. */
  readonly broke: boolean
  readonly now: Date
  readonly onCheckBalance: () => void
}

/** What stands below the messages. It alone knows what is being typed, so that a key redraws nothing else. */
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
