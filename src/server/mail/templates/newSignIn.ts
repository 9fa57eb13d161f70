import { formatMoment } from '../../../shared/format.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Tells of a sign-in from a kind of device or a network that the account has not been used from.
 * @param device in words of ours (security/device.ts) @param appUrl base of the application
 */
export function newSignInMail(signIn: { device: string; ip: string; at: Date; appUrl: string }): RenderedMail {
  const { device, ip, at, appUrl } = signIn
  return renderMail({
    subject: 'Inicio de sesión nuevo en tu cuenta de Luka',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Inicio de sesión nuevo',
    blocks: [
      { kind: 'paragraph', text: 'Alguien entró a tu cuenta desde un dispositivo o un lugar que no habíamos visto.' },
      {
        kind: 'facts',
        rows: [
          ['Dispositivo', device],
          ['Cuándo', `${formatMoment(at)} (hora de Colombia)`],
          ['Dirección IP', ip],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora y cierra las demás sesiones.',
      },
      { kind: 'button', label: 'Revisar mis sesiones', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: 'Recibes este mensaje para que sepas quién entra a tu cuenta.',
  })
}
