import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/AccountPage.tsx'

/** What every page of the account shares: who it belongs to, and the way to the other sections. */
export const Route = createFileRoute('/perfil')({ staticData: { title: 'Mi cuenta' }, component: AccountPage })
