import type { Deed } from '../../../shared/contract/panel.ts'
import { formatCop } from '../../../shared/format.ts'

const NAMES: Readonly<Record<string, string>> = {
  'api-key.create': 'Creó una clave de API',
  'api-key.revoke': 'Revocó una clave de API',
  'blocked.set': 'Cambió el estado',
  'campaign.send': 'Envió una campaña',
  'credits.add': 'Añadió créditos',
  'credits.approve': 'Aprobó una solicitud de créditos',
  'deletion.request': 'Pidió eliminar su cuenta',
  'deletion.undo': 'Deshizo la eliminación de su cuenta',
  'email.change': 'Cambió su correo',
  'email.send': 'Envió un email',
  'inbox.set': 'Atendió la bandeja',
  'messages.read': 'Leyó una conversación',
  'password.change': 'Cambió su contraseña',
  'password.reset': 'Restableció su contraseña',
  'role.set': 'Cambió el rol',
  'sessions.end': 'Cerró sesiones',
  'threads.read': 'Vio la lista de conversaciones',
  'two-factor.codes': 'Renovó los códigos de recuperación',
  'two-factor.off': 'Desactivó los dos pasos',
  'two-factor.on': 'Activó los dos pasos',
  'two-factor.reset': 'Restableció los dos pasos',
  'user.read': 'Vio los datos del usuario',
  'verification.resend': 'Reenvió la verificación',
}

/** An action that has no name yet is shown as it is written. */
export const deedName = (action: string): string => NAMES[action] ?? action

function read(json: string | null): Record<string, unknown> {
  if (json === null) return {}
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const WORDS: Readonly<Record<string, string>> = {
  'role user': 'Usuario',
  'role admin': 'Administrador',
  'blocked true': 'Bloqueado',
  'blocked false': 'Activo',
}

function word(field: string, value: unknown): string {
  if (field === 'amount' && typeof value === 'number') return formatCop(value)
  return WORDS[`${field} ${String(value)}`] ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/** What changed, in few words: "Usuario → Administrador", "$ 2.000". Empty when there is nothing to tell. */
export function describeChange({ before, after }: Pick<Deed, 'before' | 'after'>): string {
  const [old, now] = [read(before), read(after)]
  return Object.entries(now)
    .map(([field, value]) => {
      const text = word(field, value)
      const plain = field === 'amount' || field === 'subject' || `${field} ${String(value)}` in WORDS
      const shown = plain ? text : `${field}: ${text}`
      return field in old && old[field] !== value ? `${word(field, old[field])} → ${shown}` : shown
    })
    .join(', ')
}
