import type { LeftOut } from '../../../shared/contract/marketing.ts'
import { count } from '../admin/format.ts'

/** Excluded people and reasons: "2 bloqueados". Empty if everybody gets it. */
export function leftOutParts(left: Partial<LeftOut>): string[] {
  const { blocked = 0, verified = 0, unsubscribed = 0, bounced = 0, filtered = 0, unknown = 0 } = left
  return [
    blocked > 0 && count(blocked, 'bloqueado', 'bloqueados'),
    verified > 0 && count(verified, 'persona que ya verificó su correo', 'personas que ya verificaron su correo'),
    unsubscribed > 0 && count(unsubscribed, 'persona que no aceptó publicidad', 'personas que no aceptaron publicidad'),
    bounced > 0 && count(bounced, 'persona con el correo rebotado', 'personas con el correo rebotado'),
    filtered > 0 && count(filtered, 'persona que no cumple el filtro', 'personas que no cumplen el filtro'),
    unknown > 0 && count(unknown, 'persona que no existe', 'personas que no existen'),
  ].filter((part) => part !== false)
}
