import { plainLine } from './clean.ts'
import { type RenderedMail, renderMail } from './layout.ts'

const REASON = 'Recibes este mensaje para que sepas de todo cambio en la seguridad de tu cuenta.'

const named = (name: string | null) => (name === null ? [] : [['Nombre', plainLine(name, 60)] as const])
const button = (appUrl: string) => ({
  kind: 'button' as const,
  label: 'Revisar la seguridad de mi cuenta',
  url: `${appUrl}/perfil/seguridad`,
})

/**
 * A key was added or removed. @param name chosen by its owner; null: not told @param device where it was added, in words of
 * ours @param appUrl base of the application
 */
export function passkeyMail(key: {
  added: boolean
  name: string | null
  device: string
  appUrl: string
}): RenderedMail {
  const { added, name, device, appUrl } = key
  return renderMail({
    subject: added ? 'Se agregó una llave de acceso a tu cuenta' : 'Se quitó una llave de acceso de tu cuenta',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: added ? 'Llave de acceso nueva' : 'Llave de acceso quitada',
    blocks: [
      {
        kind: 'paragraph',
        text: added
          ? 'Desde ahora se puede entrar a tu cuenta con esta llave, sin escribir la contraseña.'
          : 'Esta llave ya no abre tu cuenta, y cerramos las otras sesiones que se abrieron con ella.',
      },
      { kind: 'facts', rows: [...named(name), [added ? 'Agregada desde' : 'Se había agregado desde', device]] },
      {
        kind: 'paragraph',
        text: added
          ? 'Si fuiste tú, no tienes que hacer nada. Si no, quítala ahora, cambia tu contraseña y revisa tus sesiones.'
          : 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora y revisa tus sesiones.',
      },
      button(appUrl),
    ],
    reason: REASON,
  })
}

/** A key said that it had signed less often than it has: somebody may have a copy. @param name null: not told */
export function copiedPasskeyMail({ name, appUrl }: { name: string | null; appUrl: string }): RenderedMail {
  const rows = named(name)
  return renderMail({
    subject: 'Puede haber una copia de tu llave de acceso',
    preview: 'No la aceptamos. Quítala y agrégala de nuevo.',
    title: 'No aceptamos una de tus llaves de acceso',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Alguien intentó entrar a tu cuenta con una llave cuyo contador va atrasado: eso pasa cuando existe una copia. No dejamos entrar a nadie con ella.',
      },
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      {
        kind: 'paragraph',
        text: 'Entra con tu contraseña, quita esa llave y agrégala de nuevo desde tu dispositivo.',
      },
      button(appUrl),
    ],
    reason: REASON,
  })
}
