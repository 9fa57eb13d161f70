import { plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/**
 * Notifies every administrator, including the new one.
 * @param username the new one's
 * @param by who promoted them
 * @param keysRevoked whether the new one's earlier API keys were revoked
 */
export function newAdminMail({
  username,
  by,
  appUrl,
  keysRevoked,
}: {
  username: string
  by: string
  appUrl: string
  keysRevoked: boolean
}): RenderedMail {
  return renderMail({
    subject: 'Hay un administrador nuevo en Luka',
    preview: 'Si nadie del equipo lo decidió, quítale el rol ahora.',
    title: 'Administrador nuevo',
    blocks: [
      { kind: 'paragraph', text: 'Desde ahora esta cuenta puede administrar Luka.' },
      {
        kind: 'facts',
        rows: [
          ['Usuario', plainLine(username, 60)],
          ['Lo nombró', plainLine(by, 60)],
        ],
      },
      ...(keysRevoked
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Las claves de API que tenías se revocaron. Si usas alguna, crea otra en tu perfil.',
            },
          ]
        : []),
      { kind: 'paragraph', text: 'Si nadie del equipo lo decidió, quítale el rol ahora y cambia tu contraseña.' },
      { kind: 'button', label: 'Abrir el panel', url: `${appUrl}/admin` },
    ],
    reason: 'Recibes este mensaje porque administras Luka.',
  })
}
