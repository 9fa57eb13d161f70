import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import accountClasses from '../account.module.css'
import { ConfirmPassword } from '../ConfirmPassword.tsx'
import { showFailure } from '../formFailure.ts'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './security.module.css'

interface TwoFactorSetupProps {
  readonly onClose: () => void
  /** Called when it is on: the page's account data have changed. */
  readonly onEnabled: () => Promise<void>
}

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** Password, then the QR code and a confirmation code, then the recovery codes. */
export function TwoFactorSetup({ onClose, onEnabled }: TwoFactorSetupProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const start = trpc.account.startTwoFactor.useMutation({ meta: { silent: true } })

  if (step.name === 'password') {
    return (
      <ConfirmPassword
        label="Continuar"
        onCancel={onClose}
        onConfirm={async ({ password }) => setStep({ name: 'scan', ...(await start.mutateAsync({ password })) })}
      >
        <p className={classes.lead}>
          Necesitas una aplicación de autenticación en tu teléfono, como Google Authenticator, Microsoft Authenticator o
          1Password.
        </p>
      </ConfirmPassword>
    )
  }
  if (step.name === 'scan') {
    return (
      <Scan
        secret={step.secret}
        uri={step.uri}
        onClose={onClose}
        onConfirmed={async (codes) => {
          setStep({ name: 'codes', codes })
          await onEnabled()
        }}
      />
    )
  }
  return <RecoveryCodes codes={step.codes} onDone={onClose} />
}

interface ScanProps {
  readonly secret: string
  readonly uri: string
  readonly onClose: () => void
  readonly onConfirmed: (codes: readonly string[]) => Promise<void>
}

function Scan({ secret, uri, onClose, onConfirmed }: ScanProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? null : 'Escribe los 6 dígitos del código'),
    },
  })
  const confirm = trpc.account.confirmTwoFactor.useMutation({
    meta: { silent: true },
    onSuccess: ({ codes }) => onConfirmed(codes),
    onError: (error) => showFailure(form, error, { errorText: 'No se pudo activar la verificación en dos pasos' }),
  })
  return (
    <form noValidate aria-label="Confirmar el código" onSubmit={form.onSubmit(({ code }) => confirm.mutate({ code }))}>
      <p className={classes.lead}>
        Escanea este código QR con tu aplicación y escribe el código de 6 dígitos que te muestra.
      </p>
      <QrCode text={uri} label="Código QR para tu aplicación de autenticación" />
      <div className={classes.secret}>
        <p className={classes.hint}>¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
        <div className={classes.secretLine}>
          <code className={classes.code}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} label="Copiar la clave" />
        </div>
      </div>
      <fieldset className={accountClasses.fields} disabled={confirm.isPending}>
        <TextInput
          label="Código de 6 dígitos"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          data-autofocus
          classNames={{ input: classes.digits ?? '' }}
          {...form.getInputProps('code')}
        />
        <div className={accountClasses.choices}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Activar
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
