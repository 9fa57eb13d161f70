import { DELETION_DAYS } from '../../../shared/bounds.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, formatDate } from '../../../shared/format.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { deletionScheduledMail, deletionUndoneMail } from '../../mail/templates/accountDeletion.ts'
import { audit } from '../admin/audit.ts'
import { confirmPassword, holdConfirmed } from './confirmPassword.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Schedules the account's deletion in seven days; repeating the request does not move the date. Until then everything
 * works, so that its owner can sign in and cancel.
 * @throws CONFLICT for the last administrator; INVALID_INPUT, RATE_LIMITED
 */
export async function requestDeletion(
  app: App,
  request: RequestInfo,
  auth: Auth & { via: 'session' },
  { password }: { password: string },
): Promise<{ message: string; deletionDue: string }> {
  const { id, email } = auth.user
  const checked = await confirmPassword(app, request, { userId: id, password })
  const due = new Date(app.now().getTime() + DELETION_DAYS * DAY_MS)
  const deletionDue = await app.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE role = 'admin' OR id = ${id} ORDER BY id FOR NO KEY UPDATE`
    await holdConfirmed(tx, id, checked)
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { role: true, deletionDue: true } })
    if (user.deletionDue !== null) return user.deletionDue
    // Administrators who are leaving too do not count: one has to remain.
    const staying = { role: 'admin', blocked: false, deletionDue: null, id: { not: id } } as const
    if (user.role === 'admin' && (await tx.user.count({ where: staying })) === 0) {
      throw new AppError('CONFLICT', 'Eres el único administrador. Nombra otro antes de eliminar tu cuenta.')
    }
    await tx.user.update({ where: { id }, data: { deletionDue: due }, select: { id: true } })
    await enqueueMail(tx, { to: email, userId: id, ...deletionScheduledMail({ due, appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'deletion.request', targetId: id })
    return due
  })
  app.wakeMail()
  return {
    message: `Tu cuenta se eliminará el ${formatDate(bogotaDate(deletionDue))}. Puedes conservarla hasta entonces.`,
    deletionDue: deletionDue.toISOString(),
  }
}

/** Cancels the deletion. @throws CONFLICT when none was scheduled */
export async function undoDeletion(
  app: App,
  request: RequestInfo,
  auth: Auth & { via: 'session' },
): Promise<{ message: string }> {
  const { id, email } = auth.user
  await app.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionDue: { not: null }, deletedAt: null },
      data: { deletionDue: null },
    })
    if (count === 0) throw new AppError('CONFLICT', 'Tu cuenta no tiene una eliminación pendiente.')
    await enqueueMail(tx, { to: email, userId: id, ...deletionUndoneMail({ appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'deletion.undo', targetId: id })
  })
  app.wakeMail()
  return { message: 'Tu cuenta se conserva.' }
}
