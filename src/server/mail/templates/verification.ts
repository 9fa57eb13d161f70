import { type RenderedMail, renderMail } from './layout.ts'

// No mail to an unconfirmed address carries text chosen by its sender (such as a name): anyone may type anyone's
// address into a form, and the server would deliver their message.

/** @param url link to the verification page with the token */
export function verificationMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Verifica tu correo en Luka',
    preview: 'Un clic y tu asistente contable queda listo.',
    title: 'Verifica tu correo',
    blocks: [
      { kind: 'paragraph', text: 'Confirma que esta dirección es tuya y tu asistente contable queda listo para usar.' },
      { kind: 'button', label: 'Verificar mi correo', url },
      { kind: 'paragraph', text: 'El enlace sirve una sola vez y vence en 24 horas.' },
    ],
    reason:
      'Recibes este mensaje porque alguien usó esta dirección en Luka. Si no fuiste tú, ignóralo: sin este paso no se puede usar el asistente.',
  })
}
