import { type RenderedMail, renderMail } from './layout.ts'

/**
 * @param appUrl base of the application, for the link to recover the account
 * @param ended a reset ends every session and API key, a change on the account page all but the one that made it
 */
export function passwordChangedMail({
  appUrl,
  ended = 'all',
}: {
  appUrl: string
  ended?: 'all' | 'others'
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
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, entra ahora a Luka y usa «¿Olvidaste tu contraseña?».',
      },
      { kind: 'button', label: 'Ir a Luka', url: appUrl },
    ],
    reason: 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.',
  })
}
