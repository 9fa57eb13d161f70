import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { SavedNote } from './parts.tsx'

interface SavedSwitchProps {
  readonly label: string
  readonly description: string
  readonly disabled?: boolean
  /** As it was last saved. */
  readonly on: boolean
  /** Saves it; whoever gives it tells of a failure. */
  readonly onSave: (on: boolean) => Promise<unknown>
}

/**
 * A choice that is saved when it is turned: there is nothing else to save with it. It can be turned again meanwhile, and
 * how it was left counts, whatever was being saved when it was pressed. A failure shows it as it was last saved.
 */
export function SavedSwitch({ label, description, disabled = false, on, onSave }: SavedSwitchProps) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [shown, setShown] = useState<boolean | null>(null)
  const wanted = useRef(on)
  const turn = async (next: boolean) => {
    wanted.current = next
    setShown(next)
    if (state === 'saving') return
    setState('saving')
    let kept = on
    let sent = next
    // One after the other: sent together, the first of them could arrive last.
    do {
      sent = wanted.current
      try {
        await onSave(sent)
        kept = sent
      } catch {
        // Told by whoever saves. Turned meanwhile, it is sent again: the answer that was lost may have been a yes.
      }
    } while (wanted.current !== sent)
    setShown(null)
    setState(kept === sent ? 'saved' : 'idle')
  }
  return (
    <div>
      <Switch
        label={label}
        description={description}
        checked={shown ?? on}
        disabled={disabled && state !== 'saving'}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <SavedNote saving={state === 'saving'} saved={state === 'saved'} />
    </div>
  )
}
