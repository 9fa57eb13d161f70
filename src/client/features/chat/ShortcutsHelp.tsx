import { Modal } from '@mantine/core'
import classes from './ShortcutsHelp.module.css'
import { SHORTCUTS } from './useShortcuts.ts'

interface ShortcutsHelpProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Atajos de teclado" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
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
    </Modal>
  )
}
