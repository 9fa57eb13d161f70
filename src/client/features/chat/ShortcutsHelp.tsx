import { Dialog } from '../../components/Dialog.tsx'
import { useOpened } from '../../components/useOpened.ts'
import classes from './ShortcutsHelp.module.css'
import { SHORTCUTS } from './useShortcuts.ts'

interface ShortcutsHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  return (
    <Dialog opened={useOpened(opened)} onClose={onClose} title="Atajos de teclado">
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
