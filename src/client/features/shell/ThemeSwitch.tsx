import { useState } from 'react'
import { usePart } from '../../components/usePart.ts'
import { ThemeButton } from './ThemeButton.tsx'

const loadMenu = async () => (await import('./ThemeMenu.tsx')).ThemeMenu

/** Follows the system until the person chooses; the choice is stored in this browser. The menu is loaded on demand. */
export function ThemeSwitch() {
  const [wanted, setWanted] = useState(false)
  const { part: ThemeMenu, failed, retry } = usePart(loadMenu, wanted)
  if (ThemeMenu) return <ThemeMenu />
  const waiting = wanted && !failed
  const ask = () => {
    setWanted(true)
    retry()
  }
  return <ThemeButton aria-haspopup="menu" aria-expanded={false} aria-busy={waiting} onClick={ask} />
}
