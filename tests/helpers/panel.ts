import type { PanelUser, Recipient } from '../../src/shared/contract/panel.ts'
import type { Handler } from './fakeApi.ts'
import { nobody, someone } from './renderPage.tsx'

/** A user as listed by the panel. */
export function listed(changes: Partial<PanelUser> = {}): PanelUser {
  return { ...someone(), lastActiveAt: '2026-11-20T15:04:05.000Z', ...changes }
}

export const ANA = listed({ id: 17, username: 'ana482', email: 'ana@espiga.co', creditsUsed: 1_500 })
export const LUIS = listed({ id: 18, username: 'luis7', name: null, email: 'luis@espiga.co', emailVerified: false })
export const EVA = listed({ id: 19, username: 'eva3', email: 'eva@espiga.co', blocked: true })
export const JEFE = listed({ id: 1, username: 'jefe', name: 'La Jefa', email: 'jefe@luka.co', role: 'admin' })

export const toRecipient = ({ id, username, email, emailVerified }: PanelUser): Recipient => ({
  id,
  username,
  email,
  emailVerified,
})

/** An administrator's panel with four users; each handler can be replaced. */
export function panelApi(changes: Record<string, Handler> = {}): Record<string, Handler> {
  const users = [JEFE, ANA, LUIS, EVA]
  return {
    ...nobody,
    'auth.user': () => JEFE,
    'admin.summary': () => ({
      totalUsers: 1_204,
      verifiedUsers: 1_100,
      pendingVerifications: 104,
      blockedUsers: 1,
      activeUsers: 340,
      newUsersThisMonth: 57,
      totalMessages: 3_010,
      creditsGranted: 2_000_000,
      creditsUsed: 250_000,
    }),
    'admin.health': () => ({
      healthy: true,
      version: '1.0.0',
      uptime: 60,
      mailsDue: 0,
      lastCheck: null,
      checkFailedAt: null,
      notCheckedSince: null,
    }),
    'admin.views': () => [],
    'admin.inboxCounts': () => ({ contact: 1, credits: 2, leads: 0, questions: 0, ratings: 0, misreads: 0 }),
    'marketing.campaigns': () => [],
    'admin.userPage': () => ({ total: users.length, page: 1, users }),
    ...changes,
  }
}
