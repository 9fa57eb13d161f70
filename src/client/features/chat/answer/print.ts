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

export interface PrintHead {
  /** Whose paper it is: name and NIT. */
  readonly company: readonly string[]
  /** Where it can be read again. */
  readonly address: string
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

/** Prints only one part of the page; with a head, as a paper that can be handed to somebody else. */
export async function printElement(element: Element, head?: PrintHead): Promise<void> {
  const copy = document.createElement('div')
  copy.className = 'luka-print'
  copy.append(element.cloneNode(true))
  // The menu in which this was chosen is still open.
  for (const menu of copy.querySelectorAll('[role="menu"]')) menu.remove()
  if (head) {
    const mark = document.createElement('img')
    mark.src = '/favicon.svg'
    mark.alt = ''
    const name = line('luka-print-name', 'Luka')
    name.prepend(mark)
    const top = document.createElement('header')
    top.append(name, ...head.company.map((text) => line('luka-print-company', text)))
    copy.prepend(top)
    copy.append(line('luka-print-address', `Esta respuesta en Luka: ${head.address}`))
    // A page printed before its image is there has none.
    await mark.decode().catch(() => {})
  }
  document.body.append(copy)
  window.addEventListener('afterprint', () => copy.remove(), { once: true })
  window.print()
}
