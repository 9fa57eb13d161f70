import { selfCheckReport } from '../../../shared/contract/health.ts'
import type { AuditEntry } from '../../../shared/contract/panel.ts'
import { formatCop } from '../../../shared/format.ts'
import { findings } from './findings.ts'
import { describeFields } from './legal/changeText.ts'

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
  'kind contact': 'Mensaje',
  'kind credits': 'Solicitud de créditos',
  'kind leads': 'Interesado',
  'kind questions': 'Pregunta sin respuesta',
  'kind ratings': 'Respuesta que no sirvió',
  'state open': 'Pendiente',
  'state approved': 'Aprobada',
  'state rejected': 'Rechazada',
  'state closed': 'Cerrada',
  'state error': 'Fallidos',
  'state unconfirmed': 'Sin confirmar',
  'type verification': 'Recordatorio de verificación',
  'type credits': 'Recordatorio de créditos',
  'type all': 'Campaña completa',
  'type custom': 'Email personalizado',
  'filter all': 'Todos los usuarios',
  'filter verified': 'Verificados',
  'filter unverified': 'Sin verificar',
  'searched true': 'con una búsqueda',
  'searched false': '',
  'verification verified': 'Verificados',
  'verification unverified': 'Pendientes',
  'credits none': 'Sin créditos',
  'credits low': 'Menos de 5.000 de crédito',
  'credits unused': 'Créditos sin usar este mes',
  'credits extra': 'Con créditos extra',
  'activity week': 'Activos en 7 días',
  'activity month': 'Activos en 30 días',
  'activity idle': 'Sin actividad en 30 días',
  'activity never': 'Nunca activos',
  'grants true': 'Añade créditos',
  'grants false': '',
  'write true': 'Lectura y escritura',
  'write false': 'Solo lectura',
}

/** Values shown without their field's name. */
const PLAIN = ['amount', 'subject', 'email']

const FIELDS: Readonly<Record<string, string>> = {
  id: 'n.º ',
  threadId: 'conversación ',
  campaignId: 'campaña ',
  keyId: 'clave ',
  noteId: 'nota ',
  request: 'solicitud ',
  template: 'plantilla ',
  version: 'versión ',
  recipients: 'destinatarios: ',
  leftOut: 'por fuera: ',
  mails: 'mensajes: ',
  to: 'para ',
  settled: 'veces: ',
  messageId: 'mensaje ',
  passkeyId: 'llave ',
  intent: 'pregunta ',
  people: 'personas: ',
}

function word(field: string, value: unknown): string {
  if (field === 'amount' && typeof value === 'number') return formatCop(value)
  if (field === 'leftOut' && typeof value === 'object' && value !== null) {
    return String(Object.values(value).reduce((sum: number, count) => sum + Number(count), 0))
  }
  return WORDS[`${field} ${String(value)}`] ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/** The change in few words: "Usuario → Administrador", "$ 2.000". Empty when there is nothing to show. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const [old, now] = [read(before), read(after)]
  const check = selfCheckReport.safeParse(now)
  if (check.success) return findings(check.data) || 'todo en orden'
  return Object.entries(now)
    .map(([field, value]) => {
      const text = word(field, value)
      const plain = PLAIN.includes(field) || `${field} ${String(value)}` in WORDS
      const name = plain ? '' : (FIELDS[field] ?? `${field}: `)
      return field in old && old[field] !== value ? `${name}${word(field, old[field])} → ${text}` : `${name}${text}`
    })
    .filter(Boolean)
    .join(', ')
}

/** The same for any entry: changes of a figure or document are shown field by field. */
export function describeEntry(auditEntry: Pick<AuditEntry, 'before' | 'after' | 'subject'>): string {
  return /^(fact|document):/.test(auditEntry.subject ?? '') ? describeFields(auditEntry) : describeChange(auditEntry)
}
