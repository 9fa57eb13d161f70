import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import accountClasses from '../account.module.css'
import { CopyButton } from './CopyButton.tsx'
import classes from './security.module.css'

/** The codes, shown only this once. They can only be left after confirming that they are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div>
      <p className={classes.lead}>
        Guarda estos códigos donde no se pierdan. Cada uno sirve una vez para entrar sin tu teléfono, y no los volverás
        a ver.
      </p>
      <ol className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.keep}>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de Luka\n\n${text}\n`)}`}
          download="luka-codigos-de-recuperacion.txt"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        >
          Descargar
        </Button>
        <CopyButton text={text} label="Copiar los códigos" />
      </div>
      <Checkbox
        label="Ya los guardé"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        mb={20}
      />
      <div className={accountClasses.choices}>
        <Button disabled={!kept} onClick={onDone}>
          Listo
        </Button>
      </div>
    </div>
  )
}
