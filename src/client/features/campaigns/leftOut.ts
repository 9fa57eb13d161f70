import type { LeftOut } from '../../../shared/contract/marketing.ts'
import { count } from '../admin/format.ts'

/** Who gets nothing, and why: "2 bloqueados". Empty when everybody gets it. */
export function leftOutParts(left: Partial<LeftOut>): string[] {
  const { blocked = 0, verified = 0, unsubscribed = 0, bounced = 0, filtered = 0, unknown = 0 } = left
  return [
    blocked > 0 && count(blocked, 'bloqueado', 'bloqueados'),
    verified > 0 && count(verified, 'que ya verificó su correo', 'que ya verificaron su correo'),
    unsubscribed > 0 && count(unsubscribed, 'que no ha aceptado publicidad', 'que no han aceptado publicidad'),
    bounced > 0 && count(bounced, 'con el correo rebotado', 'con el correo rebotado'),
    filtered > 0 && count(filtered, 'que no cumple el filtro', 'que no cumplen el filtro'),
    unknown > 0 && count(unknown, 'que no existe', 'que no existen'),
  ].filter((part) => part !== false)
}
