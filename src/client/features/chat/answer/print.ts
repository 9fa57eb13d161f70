import './print.css'

const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light scheme, whatever the screen's: paper is white. */
function light(): () => void {
  const root = document.documentElement
  const scheme = root.getAttribute(SCHEME)
  root.setAttribute(SCHEME, 'light')
  return () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme)
  }
}

/** Applies this to every way of printing the page. Returns a function that undoes it. */
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

/** Prints only one part of the page. */
export function printElement(element: Element): void {
  const copy = document.createElement('div')
  copy.className = 'luka-print'
  copy.append(element.cloneNode(true))
  // The menu in which this was chosen is still open.
  for (const menu of copy.querySelectorAll('[role="menu"]')) menu.remove()
  document.body.append(copy)
  window.addEventListener('afterprint', () => copy.remove(), { once: true })
  window.print()
}
