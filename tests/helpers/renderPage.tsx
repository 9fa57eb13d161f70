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
