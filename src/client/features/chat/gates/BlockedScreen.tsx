import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { ERRORS } from '../../../../shared/errors.ts'
import { AppLink } from '../AppLink.tsx'
import { GateScreen } from './GateScreen.tsx'

export function BlockedScreen() {
  return (
    <GateScreen
      tone="bad"
      icon={<IconLock size={26} stroke={1.5} aria-hidden />}
      title="Cuenta Bloqueada"
      actions={
        <Button component={AppLink} href="/contacto" size="md" variant="default" fullWidth>
          Contactar al administrador
        </Button>
      }
    >
      <p>{ERRORS.ACCOUNT_BLOCKED.message}</p>
    </GateScreen>
  )
}
