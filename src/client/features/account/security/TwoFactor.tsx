import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../auth/useSession.ts'
import accountClasses from '../account.module.css'
import { ConfirmPassword } from '../ConfirmPassword.tsx'
import { Block } from '../parts.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './security.module.css'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

const FEW_CODES = 3

type Open = 'setup' | 'codes' | 'off' | null

export function TwoFactor() {
  const [open, setOpen] = useState<Open>(null)
  const utils = trpc.useUtils()
  const { refresh } = useSession()
  const { data, error, isPending, isFetching, refetch } = trpc.account.settings.useQuery()
  const close = () => setOpen(null)
  const reload = async () => {
    await Promise.all([utils.account.settings.invalidate(), utils.account.sessions.invalidate(), refresh()])
  }
  const twoFactor = data?.twoFactor

  return (
    <Block
      title="Verificación en dos pasos"
      text="Al iniciar sesión escribes también un código. Aunque alguien sepa tu contraseña, no entra sin tu teléfono."
      action={
        twoFactor && !twoFactor.enabled ? (
          <Button size="sm" onClick={() => setOpen('setup')}>
            Activar
          </Button>
        ) : null
      }
    >
      {isPending ? <SkeletonLines lines={2} label="Cargando el estado de la verificación en dos pasos" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudo saber si está activada"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {twoFactor?.enabled ? (
        <>
          <p className={accountClasses.badge} data-tone="good" style={{ marginTop: 0 }}>
            <IconCircleCheck size={16} stroke={1.5} aria-hidden />
            Activada
          </p>
          <p className={classes.status}>
            {twoFactor.since ? `Desde el ${formatDate(bogotaDate(new Date(twoFactor.since)))}. ` : ''}
            {codesLeft(twoFactor.recoveryCodesLeft)}
          </p>
          {twoFactor.recoveryCodesLeft <= FEW_CODES ? (
            <p className={classes.attention}>
              <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
              Si pierdes el teléfono sin códigos, no podrás entrar. Genera otros y guárdalos.
            </p>
          ) : null}
          <div className={accountClasses.buttons}>
            <Button variant="default" size="sm" onClick={() => setOpen('codes')}>
              Generar códigos nuevos
            </Button>
            <Button variant="subtle" color="red" size="sm" onClick={() => setOpen('off')}>
              Desactivar
            </Button>
          </div>
        </>
      ) : null}

      <Dialog
        opened={open === 'setup'}
        onClose={close}
        title="Activar la verificación en dos pasos"
        size={480}
        closeOnClickOutside={false}
      >
        <TwoFactorSetup onClose={close} onEnabled={reload} />
      </Dialog>
      <Dialog opened={open === 'codes'} onClose={close} title="Códigos de recuperación" closeOnClickOutside={false}>
        <NewCodes onClose={close} onRenewed={reload} />
      </Dialog>
      <Dialog
        opened={open === 'off'}
        onClose={close}
        title="Desactivar la verificación en dos pasos"
        lead="Desde ahora bastará tu contraseña para entrar, y tus códigos de recuperación dejarán de servir."
      >
        <SwitchOff onClose={close} onDone={reload} />
      </Dialog>
    </Block>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación.'
  return count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`
}

function NewCodes({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = trpc.account.renewRecoveryCodes.useMutation({ meta: { silent: true } })
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <ConfirmPassword
      label="Generar códigos"
      withCode
      onCancel={onClose}
      onConfirm={async (given) => {
        const answer = await renew.mutateAsync(given)
        setCodes(answer.codes)
        await onRenewed()
      }}
    >
      <p className={classes.lead}>Recibirás diez códigos nuevos. Los que tenías dejarán de servir.</p>
    </ConfirmPassword>
  )
}

function SwitchOff({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const disable = trpc.account.disableTwoFactor.useMutation({ meta: { silent: true } })
  return (
    <ConfirmPassword
      label="Desactivar"
      danger
      withCode
      onCancel={onClose}
      onConfirm={async (given) => {
        const { message } = await disable.mutateAsync(given)
        toast.success({ title: 'Verificación en dos pasos', message })
        onClose()
        await onDone()
      }}
    />
  )
}
