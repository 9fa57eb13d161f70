/**
 * Gives the focus back to what lost it by being disabled: a form that is being sent, a button that works. The browser
 * leaves it on the page's body, at whose top whoever uses the keyboard or a screen reader would begin again. Who moves on
 * meanwhile is left where they went. Returns what ends it.
 */
export function keepFocus(root: Document = document): () => void {
  let last: HTMLElement | null = null
  const came = ({ target }: Event) => {
    last = target instanceof HTMLElement ? target : null
  }
  const left = ({ target, relatedTarget }: FocusEvent) => {
    // Left for nothing by its owner, who pressed beside it, and not because it was disabled.
    if (relatedTarget === null && target === last && !last?.matches(':disabled')) last = null
  }
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = null
  }
  root.addEventListener('focusin', came)
  root.addEventListener('focusout', left)
  root.addEventListener('pointerdown', pressed)
  const enabled = new MutationObserver(() => {
    const idle = root.activeElement === null || root.activeElement === root.body
    if (idle && last?.isConnected && !last.matches(':disabled')) last.focus({ preventScroll: true })
  })
  enabled.observe(root, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', came)
    root.removeEventListener('focusout', left)
    root.removeEventListener('pointerdown', pressed)
    enabled.disconnect()
  }
}
