import { type RenderedMail, renderMail } from './layout.ts'

const REASON = 'Recibes este mensaje para que sepas quién intenta entrar a tu cuenta.'

/** Warns of many wrong passwords. @param appUrl base of the application */
export function guessesMail({ appUrl }: { appUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Alguien intenta adivinar tu contraseña de Luka',
    preview: 'No ha entrado. Revisa que tu contraseña sea larga.',
    title: 'Muchos intentos de entrar a tu cuenta',
    blocks: [
      {
        kind: 'paragraph',
        text: 'En la última hora hubo muchos intentos con una contraseña equivocada. Nadie ha entrado con ellos, y desde ahora cada intento cuesta un cálculo. Tú puedes seguir entrando.',
      },
      {
        kind: 'paragraph',
        text: 'Si tu contraseña es corta o la usas en otro sitio, cámbiala por una frase larga y activa la verificación en dos pasos.',
      },
      { kind: 'button', label: 'Revisar mi seguridad', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: REASON,
  })
}

const WRONG = {
  code: { said: 'un código equivocado', title: 'código equivocado' },
  passkey: { said: 'mostró otra llave', title: 'llave equivocada' },
} as const

/** Warns of a correct password with a wrong second factor. @param appUrl base of the application */
export function wrongFactorMail({
  factor,
  ip,
  appUrl,
}: {
  factor: keyof typeof WRONG
  ip: string
  appUrl: string
}): RenderedMail {
  const { said, title } = WRONG[factor]
  return renderMail({
    subject: `Alguien escribió tu contraseña de Luka y ${said}`,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: `Contraseña correcta, ${title}`,
    blocks: [
      { kind: 'paragraph', text: 'Alguien escribió bien tu contraseña y falló en el segundo paso. No entró.' },
      { kind: 'facts', rows: [['Dirección IP', ip]] },
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, alguien conoce tu contraseña: cámbiala ahora.',
      },
      { kind: 'button', label: 'Cambiar mi contraseña', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: REASON,
  })
}
