import { Outlet } from '@tanstack/react-router'

/** The frame of every screen. */
export function Shell() {
  return (
    <main id="contenido" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
