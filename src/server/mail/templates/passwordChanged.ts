import { type RenderedMail, renderMail } from './layout.ts'

const PASSKEYS = {
  none: [],
  removed: ['También quitamos tus llaves de acceso. Agrégalas de nuevo en tu perfil.'],
  kept: [
    'Tus llaves de acceso se siguen pidiendo, pero ya no abren la cuenta sin la contraseña. Quita en tu perfil las que no reconozcas.',
  ],
} as const

const KEPT = {
  both: 'Tus llaves de acceso y tus claves de API siguen sirviendo: quita en tu perfil las que no reconozcas.',
  passkeys: 'Tus llaves de acceso siguen abriendo la cuenta: quita en tu perfil las que no reconozcas.',
  apiKeys: 'Tus claves de API siguen sirviendo: revoca en tu perfil las que no reconozcas.',
} as const

/**
 * @param appUrl base of the application, for the link to recover the account
 * @param ended a reset ends every session and API key, a change on the account page all but the one that made it
 * @param passkeys what a reset did with them
 * @param kept what a change on the account page leaves open
 */
export function passwordChangedMail({
  appUrl,
  ended = 'all',
  passkeys = 'none',
  kept,
}: {
  appUrl: string
  ended?: 'all' | 'others'
  passkeys?: keyof typeof PASSKEYS
  kept?: keyof typeof KEPT | undefined
}): RenderedMail {
  const closed =
    ended === 'all' ? 'todas las sesiones abiertas y revocamos tus claves de API' : 'las demás sesiones abiertas'
  return renderMail({
    subject: 'Tu contraseña de Luka cambió',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Tu contraseña cambió',
    blocks: [
      {
        kind: 'paragraph',
        text: `La contraseña de tu cuenta se acaba de cambiar y cerramos ${closed}.`,
      },
      ...[...PASSKEYS[passkeys], ...(kept ? [KEPT[kept]] : [])].map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, entra ahora a Luka y usa «¿Olvidaste tu contraseña?».',
      },
      { kind: 'button', label: 'Ir a Luka', url: appUrl },
    ],
    reason: 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.',
  })
}
