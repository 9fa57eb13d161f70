import { type RenderedMail, renderMail } from './layout.ts'

const REASON = 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.'
const NOT_YOU = 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora y revisa tus sesiones.'

/** The second factor was switched on or off. @param passkeys they went with it @param appUrl base of the application */
export function twoFactorMail({
  on,
  passkeys = false,
  appUrl,
}: {
  on: boolean
  passkeys?: boolean
  appUrl: string
}): RenderedMail {
  const what = on ? 'activada' : 'desactivada'
  return renderMail({
    subject: `Verificación en dos pasos ${what}`,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: `La verificación en dos pasos quedó ${what}`,
    blocks: [
      {
        kind: 'paragraph',
        text: on
          ? 'Desde ahora, para entrar a tu cuenta se pide también un código de tu aplicación de autenticación. Cerramos las demás sesiones abiertas.'
          : 'Desde ahora basta tu contraseña para entrar a tu cuenta. Los códigos de recuperación que tenías ya no sirven.',
      },
      ...(passkeys
        ? [
            {
              kind: 'paragraph' as const,
              text: 'También se quitaron tus llaves de acceso: agrégalas de nuevo en tu perfil.',
            },
          ]
        : []),
      { kind: 'paragraph', text: NOT_YOU },
      { kind: 'button', label: 'Revisar la seguridad de mi cuenta', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: REASON,
  })
}

/** Somebody got in with a recovery code. @param left how many unused ones remain */
export function recoveryCodeUsedMail({ left, appUrl }: { left: number; appUrl: string }): RenderedMail {
  const remain = left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`
  return renderMail({
    subject: 'Se usó un código de recuperación de tu cuenta',
    preview: remain,
    title: 'Se usó un código de recuperación',
    blocks: [
      {
        kind: 'paragraph',
        text: `Alguien inició sesión en tu cuenta con tu contraseña y un código de recuperación. ${remain}; cada uno sirve una sola vez.`,
      },
      { kind: 'paragraph', text: NOT_YOU },
      { kind: 'button', label: 'Revisar la seguridad de mi cuenta', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: REASON,
  })
}

/** New recovery codes took the place of the old ones. */
export function recoveryCodesRenewedMail({ appUrl }: { appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Generaste códigos de recuperación nuevos',
    preview: 'Los anteriores ya no sirven.',
    title: 'Códigos de recuperación nuevos',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Se generaron códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
      },
      { kind: 'paragraph', text: NOT_YOU },
      { kind: 'button', label: 'Revisar la seguridad de mi cuenta', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: REASON,
  })
}
