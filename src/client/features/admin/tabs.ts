import type { InboxKind } from '../../../shared/contract/panel.ts'

// The names of the panel's tabs, for the panel and for links to it.

export const TABS = ['usuarios', 'conversaciones', 'estadisticas', 'bandeja', 'datos', 'auditoria'] as const
export type Tab = (typeof TABS)[number]

export const TAB_LABELS: Record<Tab, string> = {
  usuarios: 'Usuarios',
  conversaciones: 'Conversaciones',
  estadisticas: 'Estadísticas',
  bandeja: 'Bandeja',
  datos: 'Datos legales',
  auditoria: 'Auditoría',
}

export const QUEUE_LABELS: Record<InboxKind, string> = {
  contact: 'Mensajes',
  credits: 'Solicitudes de créditos',
  leads: 'Interesados',
  questions: 'Preguntas sin respuesta',
  ratings: 'Respuestas que no sirvieron',
  misreads: 'Mal entendidas',
}
