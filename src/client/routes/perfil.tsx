import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/AccountPage.tsx'

export const Route = createFileRoute('/perfil')({ staticData: { title: 'Mi cuenta' }, component: AccountPage })
