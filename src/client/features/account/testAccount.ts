import { type Handler, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { someone } from '../../../../tests/helpers/renderPage.tsx'
import type { AccountCredits, AccountSession, AccountSettings } from '../../../shared/contract/account.ts'
import type { OwnCalendar } from '../../../shared/contract/calendar.ts'

const emptyCalendar: OwnCalendar = {
  ...{ today: '2026-11-28', nit: null, entries: [], undated: [], obligations: [] },
  profile: { person: 'juridica', regime: 'ordinario', iva: null, employees: 0 },
  ...{ reminders: false, feed: null },
}

/** A person's account as the server tells it, for the tests of this page: verified, without a company, some credits used. */
export function account(changes: { settings?: Partial<AccountSettings> } = {}): Record<string, Handler> {
  const settings: AccountSettings = {
    twoFactor: { enabled: false, since: null, recoveryCodesLeft: 0 },
    assistantToken: null,
    marketing: true,
    deletionDue: null,
    ...changes.settings,
  }
  const credits: AccountCredits = {
    monthly: 18_500,
    extra: 0,
    used: 1_500,
    total: 20_000,
    available: 18_500,
    month: '2026-11',
    monthlyGrant: 20_000,
    nextGrantAt: '2026-12-01T05:00:00.000Z',
    days: [
      { date: '2026-11-01', used: 0 },
      { date: '2026-11-02', used: 1_500 },
    ],
  }
  const session: AccountSession = {
    id: '0123456789abcdef',
    device: 'Chrome en Windows',
    kind: 'computer',
    ip: '190.25.1.7',
    createdAt: '2026-11-20T15:04:05.000Z',
    lastUsedAt: '2026-11-20T15:04:05.000Z',
    remember: false,
    current: true,
  }
  return {
    'auth.user': () => someone(),
    'company.get': () => {
      throw new Refusal('NOT_FOUND')
    },
    'calendar.mine': () => emptyCalendar,
    'account.settings': () => settings,
    'account.credits': () => credits,
    'account.movements': () => ({ items: [], days: [], nextCursor: null }),
    'account.creditRequests': () => [],
    'account.sessions': () => [session],
    'account.passkeys': () => ({ origin: window.location.origin, items: [] }),
    'account.apiKeys': () => [],
  }
}
