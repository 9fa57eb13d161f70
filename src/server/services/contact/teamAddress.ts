import type { App } from '../../trpc/context.ts'

/**
 * Where people reach the team: CONTACT_USER_EMAIL, else the administrator of ADMIN_EMAIL, else whoever has been an
 * administrator for longest, so that a new installation has somebody who reads. undefined where there is nobody yet.
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
