import type { App } from '../../core/context.ts'

/**
 * The team's address: CONTACT_USER_EMAIL, else the administrator of ADMIN_EMAIL, else the administrator
 * with the oldest account (since when somebody has the role is not kept), so that mail is read on a new installation
 * too. undefined if there is nobody yet.
 */
export async function teamAddress({ env, db }: Pick<App, 'env' | 'db'>): Promise<string | undefined> {
  const configured = env.CONTACT_USER_EMAIL ?? env.ADMIN_EMAIL
  if (configured !== undefined) return configured.trim().toLowerCase()
  const first = await db.user.findFirst({
    where: { role: 'admin', blocked: false, deletedAt: null, emailVerifiedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: { email: true },
  })
  return first?.email
}
