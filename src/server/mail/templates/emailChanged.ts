import { maskedEmail } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Tells the old address that the account now uses another.
 * @param newEmail shown masked: whoever holds the old mailbox now need not learn it
 */
export function emailChangedMail({ newEmail, appUrl }: { newEmail: string; appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'El correo de tu cuenta de Luka cambió',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'El correo de tu cuenta cambió',
    blocks: [
      { kind: 'paragraph', text: `Desde ahora tu cuenta usa la dirección ${maskedEmail(newEmail)} y no esta.` },
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, escríbenos de inmediato desde la página de contacto.',
      },
      { kind: 'button', label: 'Escribir a Luka', url: `${appUrl}/contacto` },
    ],
    reason: 'Recibes este mensaje porque esta era la dirección de la cuenta.',
  })
}
