import { createFileRoute, redirect } from '@tanstack/react-router'
import { OverviewPage } from '../../features/account/overview/OverviewPage.tsx'

/** Were anchors of one long page, which the mails of that time link to. Written out: all of them is more than every page needs. */
const MOVED = ['empresa', 'calendario', 'pagos', 'seguridad', 'peligro'] as const

export const Route = createFileRoute('/perfil/')({
  beforeLoad: ({ location }) => {
    const section = MOVED.find((id) => id === location.hash)
    // The way back leads to where the link was, not to the address that leads here again.
    if (section) throw redirect({ to: `/perfil/${section}`, replace: true })
  },
  component: OverviewPage,
})
