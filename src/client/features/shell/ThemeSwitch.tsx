import { lazy, Suspense, useState } from 'react'
import { ThemeButton } from './ThemeButton.tsx'

const ThemeMenu = lazy(() => import('./ThemeMenu.tsx').then((module) => ({ default: module.ThemeMenu })))

/** Follows the system until the person chooses; the choice stays in this browser. The menu comes when it is asked for. */
export function ThemeSwitch() {
  const [wanted, setWanted] = useState(false)
  if (!wanted) return <ThemeButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  return (
    <Suspense fallback={<ThemeButton aria-haspopup="menu" aria-busy />}>
      <ThemeMenu />
    </Suspense>
  )
}
