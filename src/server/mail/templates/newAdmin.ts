import { plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

/** Tells every administrator, the new one too. @param username the new one's @param by who made them one */
export function newAdminMail({ username, by, appUrl }: { username: string; by: string; appUrl: string }): RenderedMail {
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
      { kind: 'paragraph', text: 'Si nadie del equipo lo decidió, quítale el rol ahora y cambia tu contraseña.' },
      { kind: 'button', label: 'Abrir el panel', url: `${appUrl}/admin` },
    ],
    reason: 'Recibes este mensaje porque administras Luka.',
  })
}
