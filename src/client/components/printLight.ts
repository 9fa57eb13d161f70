import './print.css'
import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** While mounted, the screen prints in the light scheme whatever its own: paper is white. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let scheme: string | null = null
    const before = () => {
      scheme ??= root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => {
      if (scheme !== null) root.setAttribute(SCHEME, scheme)
      scheme = null
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      after()
    }
  }, [])
}
