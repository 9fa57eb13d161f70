import { createFileRoute, redirect } from '@tanstack/react-router'
import { OverviewPage } from '../../features/account/overview/OverviewPage.tsx'

/**
 * Formerly anchors of one long page, which old mails link to. Listed here: the full set is more than every page needs.
 */
const MOVED = ['empresa', 'calendario', 'pagos', 'seguridad', 'peligro'] as const

export const Route = createFileRoute('/perfil/')({
  beforeLoad: ({ location }) => {
    const section = MOVED.find((id) => id === location.hash)
    // Replaces the history entry, so that "back" does not return to the address that redirects here.
    if (section) throw redirect({ to: `/perfil/${section}`, replace: true })
  },
  component: OverviewPage,
})
