import { type RenderedMail, renderMail } from './layout.ts'

/** @param appUrl base of the application */
export function assistantTokenMail({ appUrl }: { appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Se guardó un token del asistente en tu cuenta',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Token del asistente',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Desde ahora tus preguntas van al servicio del asistente con el token que se guardó en tu cuenta.',
      },
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, quítalo ahora y cambia tu contraseña.',
      },
      { kind: 'button', label: 'Ver mi token', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.',
  })
}
