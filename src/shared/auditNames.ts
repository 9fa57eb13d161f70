/** What the audit log calls each action, in words. */
const NAMES = {
  'api-key.create': 'Creó una clave de API',
  'api-key.revoke': 'Revocó una clave de API',
  'assistant-token.remove': 'Quitó su token del asistente',
  'assistant-token.set': 'Guardó su token del asistente',
  'audit.export': 'Descargó la auditoría',
  'blocked.set': 'Cambió el estado',
  'campaign.cancel': 'Canceló una campaña',
  'campaign.pause': 'Pausó una campaña',
  'campaign.resend': 'Reenvió mensajes de una campaña',
  'campaign.resume': 'Reanudó una campaña',
  'campaign.send': 'Envió una campaña',
  'credits.add': 'Añadió créditos',
  'credits.approve': 'Aprobó una solicitud de créditos',
  'deletion.request': 'Pidió eliminar su cuenta',
  'deletion.undo': 'Deshizo la eliminación de su cuenta',
  'document.create': 'Añadió una ficha a la biblioteca',
  'document.retire': 'Retiró o devolvió una ficha',
  'document.update': 'Cambió una ficha de la biblioteca',
  'email.change': 'Cambió su correo',
  'email.send': 'Envió un email',
  'email.undo': 'Recuperó el correo anterior',
  'email.test': 'Envió una prueba de email',
  'fact.create': 'Añadió el valor de una cifra',
  'fact.remove': 'Retiró el valor de una cifra',
  'fact.update': 'Corrigió el valor de una cifra',
  'inbox.set': 'Atendió la bandeja',
  'messages.read': 'Leyó una conversación',
  'misread.export': 'Descargó las preguntas mal entendidas',
  'misread.name': 'Nombró una pregunta mal entendida',
  'misread.refund': 'Devolvió el cobro de una pregunta mal entendida',
  'password.change': 'Cambió su contraseña',
  'password.reset': 'Restableció su contraseña',
  'role.set': 'Cambió el rol',
  'sessions.end': 'Cerró sesiones',
  'system.selfCheck': 'Revisión automática',
  'system.selfCheckFailed': 'Revisión automática sin terminar',
  'template.restore': 'Restauró una plantilla',
  'template.save': 'Guardó una plantilla',
  'threads.read': 'Vio la lista de conversaciones',
  'two-factor.codes': 'Renovó los códigos de recuperación',
  'two-factor.off': 'Desactivó los dos pasos',
  'two-factor.on': 'Activó los dos pasos',
  'two-factor.reset': 'Restableció los dos pasos',
  'user.export': 'Descargó los usuarios',
  'user.read': 'Vio los datos del usuario',
  'verification.resend': 'Reenvió la verificación',
} as const

/** What can be written into the audit log: nothing without a name. */
export type AuditAction = keyof typeof NAMES

const isNamed = (action: string): action is AuditAction => Object.hasOwn(NAMES, action)

/** An action of an older or newer version than this one is shown as it is written. */
export const auditName = (action: string): string => (isNamed(action) ? NAMES[action] : action)
