import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/AccountPage.tsx'

/** What all account pages share: the user, and navigation to the other sections. */
export const Route = createFileRoute('/perfil')({ staticData: { title: 'Mi cuenta' }, component: AccountPage })
