import { maskedEmail } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Tells the old address that the account now uses another.
 * @param newEmail shown masked: whoever holds the old mailbox now need not learn it
 * @param undoUrl takes the change back, within a week; absent where the old address was never confirmed
 */
export function emailChangedMail(change: {
  newEmail: string
  appUrl: string
  undoUrl?: string | undefined
}): RenderedMail {
  const { newEmail, appUrl, undoUrl } = change
  return renderMail({
    subject: 'El correo de tu cuenta de Luka cambió',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'El correo de tu cuenta cambió',
    blocks: [
      { kind: 'paragraph', text: `Desde ahora tu cuenta usa la dirección ${maskedEmail(newEmail)} y no esta.` },
      {
        kind: 'paragraph',
        text:
          undoUrl === undefined
            ? 'Si fuiste tú, no tienes que hacer nada. Si no, escríbenos de inmediato desde la página de contacto.'
            : 'Si fuiste tú, no tienes que hacer nada. Si no, recupera tu cuenta con este enlace: vuelve a usar esta dirección, cierra todas las sesiones y te pide una contraseña nueva. Sirve durante 7 días.',
      },
      undoUrl === undefined
        ? { kind: 'button', label: 'Escribir a Luka', url: `${appUrl}/contacto` }
        : { kind: 'button', label: 'Recuperar mi cuenta', url: undoUrl },
    ],
    reason: 'Recibes este mensaje porque esta era la dirección de la cuenta.',
  })
}
