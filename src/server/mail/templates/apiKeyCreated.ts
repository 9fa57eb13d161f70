import { plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

const SCOPES = {
  read: 'Solo leer',
  write: 'Leer y escribir',
  grant: 'Leer, escribir y añadir créditos a otras personas',
} as const

/** @param name the key's, chosen by its owner; null: not told @param appUrl base of the application */
export function apiKeyCreatedMail(key: {
  name: string | null
  scope: keyof typeof SCOPES
  appUrl: string
}): RenderedMail {
  const { name, scope, appUrl } = key
  return renderMail({
    subject: 'Se creó una clave de API en tu cuenta',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Clave de API nueva',
    blocks: [
      { kind: 'paragraph', text: 'Se creó una clave con la que un programa puede actuar por ti en Luka.' },
      {
        kind: 'facts',
        rows: [...(name === null ? [] : [['Nombre', plainLine(name, 60)] as const]), ['Permiso', SCOPES[scope]]],
      },
      {
        kind: 'paragraph',
        text: 'Si fuiste tú, no tienes que hacer nada. Si no, revócala ahora y cambia tu contraseña.',
      },
      { kind: 'button', label: 'Ver mis claves', url: `${appUrl}/perfil/seguridad` },
    ],
    reason: 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.',
  })
}
