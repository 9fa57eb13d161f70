import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { SavedNote } from './parts.tsx'

interface SavedSwitchProps {
  readonly label: string
  readonly description: string
  readonly disabled?: boolean
  /** The last saved value. */
  readonly on: boolean
  /** Saves the value; the caller reports failures. */
  readonly onSave: (on: boolean) => Promise<unknown>
}

/**
 * A switch that is saved when it is toggled. It can be toggled again while saving, and the last position counts. On
 * failure it returns to the last saved value.
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
    // Sequentially: sent together, the first could arrive last.
    do {
      sent = wanted.current
      try {
        await onSave(sent)
        kept = sent
      } catch {
        // Reported by the caller. If it was toggled meanwhile, it is sent again: the lost answer may have been a yes.
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
