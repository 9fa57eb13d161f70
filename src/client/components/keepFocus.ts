/**
 * Gives the focus back to what lost it by being disabled: a form that is being sent, a button that works. The browser
 * leaves it on the page's body, at whose top whoever uses the keyboard or a screen reader would begin again. Who moves on
 * meanwhile is left where they went.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null
  const off = () => last instanceof HTMLElement && last.matches(':disabled')
  addEventListener('focusin', ({ target }) => {
    last = target
  })
  addEventListener('focusout', () => {
    // Left by its owner.
    if (!off()) last = null
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && last instanceof HTMLElement && !off())
      last.focus({ preventScroll: true })
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
