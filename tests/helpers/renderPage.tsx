// What screens fetch late: a test does not wait for it to be transformed.
import '../../src/client/components/PhoneInput.tsx'
import '../../src/client/features/account/profile/profileRules.ts'
import '../../src/client/features/admin/audit/AuditTab.tsx'
import '../../src/client/features/admin/conversations/ConversationsTab.tsx'
import '../../src/client/features/admin/inbox/InboxTab.tsx'
import '../../src/client/features/admin/legal/LegalTab.tsx'
import '../../src/client/features/admin/users/UserDialogs.tsx'
import '../../src/client/features/chat/MoreMenuList.tsx'
import '../../src/client/features/chat/Sheet.tsx'
import '../../src/client/features/chat/ShortcutsHelp.tsx'
import '../../src/client/features/chat/conversation/CityQuestion.tsx'
import '../../src/client/features/chat/conversation/ExchangeView.tsx'
import '../../src/client/features/chat/history/DeleteDialog.tsx'
import '../../src/client/features/chat/references/DocumentView.tsx'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Providers } from '../../src/client/Providers.tsx'
import { createAppRouter } from '../../src/client/router.ts'
import type { User } from '../../src/shared/contract/auth.ts'
import { Refusal } from './fakeApi.ts'

/** The whole application at an address, without a browser; the network is fakeApi's. */
export function renderPage(path: string) {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  const view = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, person: userEvent.setup() }
}

/** The handlers that every page calls: nobody is signed in, nothing is configured. */
export const nobody = {
  'auth.user': () => {
    throw new Refusal('UNAUTHENTICATED')
  },
  'marketing.config': () => ({
    signInUrl: null,
    companySiteUrl: null,
    mobileAppUrl: null,
    whatsappNumber: null,
    contactEmail: null,
    companyAddress: null,
    linkedinUrl: null,
    instagramUrl: null,
    facebookUrl: null,
    gaMeasurementId: null,
    messageCost: 500,
    monthlyGrant: 20_000,
  }),
}

export function someone(changes: Partial<User> = {}): User {
  return {
    id: 17,
    email: 'ana@panaderialaespiga.co',
    username: 'ana482',
    name: 'Ana Restrepo',
    telefono: null,
    blocked: false,
    emailVerified: true,
    credits: 20_000,
    creditsUsed: 500,
    role: 'user',
    createdAt: '2026-11-20T15:04:05.000Z',
    twoFactorEnabled: false,
    ...changes,
  }
}
