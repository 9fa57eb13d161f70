/**
 * Restores the focus to elements that lost it by being disabled: a form being sent, a busy button. The browser moves it
 * to the body, so keyboard and screen reader users would start at the top again. If the person has moved on meanwhile,
 * nothing happens.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null
  const off = () => last instanceof HTMLElement && last.matches(':disabled')
  addEventListener('focusin', ({ target }) => {
    last = target
  })
  addEventListener('focusout', () => {
    // The person moved the focus.
    if (!off()) last = null
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && last instanceof HTMLElement && !off())
      last.focus({ preventScroll: true })
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
