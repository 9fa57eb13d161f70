import { type RenderedMail, renderMail } from './layout.ts'

/** @param url link to the page that asks for a new password, with the token */
export function passwordResetMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Restablece tu contraseña de Luka',
    preview: 'El enlace vence en una hora.',
    title: 'Restablece tu contraseña',
    blocks: [
      { kind: 'paragraph', text: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta.' },
      { kind: 'button', label: 'Elegir una contraseña nueva', url },
      {
        kind: 'paragraph',
        text: 'El enlace sirve una sola vez y vence en una hora. Si pediste varios, solo funciona el último.',
      },
    ],
    reason:
      'Recibes este mensaje porque alguien pidió recuperar la contraseña de esta cuenta. Si no fuiste tú, ignóralo: tu contraseña sigue igual.',
  })
}
