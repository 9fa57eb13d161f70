import './print.css'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white, whatever the screen is. */
function light(): () => void {
  const root = document.documentElement
  const scheme = root.getAttribute(SCHEME)
  root.setAttribute(SCHEME, 'light')
  return () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme)
  }
}

/** Makes every way of printing the page print it light. Returns how to stop. */
export function printLight(): () => void {
  let restore: (() => void) | null = null
  const before = () => {
    restore ??= light()
  }
  const after = () => {
    restore?.()
    restore = null
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    after()
  }
}

/** Prints one part of the page and nothing else of it. */
export function printElement(element: Element): void {
  const copy = document.createElement('div')
  copy.className = 'luka-print'
  copy.append(element.cloneNode(true))
  // The menu that this was chosen in is open still.
  for (const menu of copy.querySelectorAll('[role="menu"]')) menu.remove()
  document.body.append(copy)
  window.addEventListener('afterprint', () => copy.remove(), { once: true })
  window.print()
}
