// What a visitor does on a prerendered page before its application is there must not be lost: a press of a button waits,
// and happens as soon as somebody listens. Links, scrolling and typing are the browser's and need no waiting.

const CONTROLS = 'button, label, select, input:is([type=checkbox], [type=radio], [type=submit], [type=button])'

export interface Held {
  /** Stops holding and does, in order, what was held. */
  readonly release: () => void
}

/**
 * @param events names of window events that wait too
 * @param onHold told each time that something has to wait
 */
export function holdInteractions(events: readonly string[], onHold: () => void): Held {
  /** In the order of the first press: an impatient second one asks for the same. */
  const waiting = new Map<EventTarget, () => void>()
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

  const hold = (event: Event, target: EventTarget, act: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!waiting.has(target)) waiting.set(target, act)
    onHold()
  }
  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
    if (control) hold(event, control, () => control.isConnected && control.click())
  }
  const onSubmit = (event: Event) => {
    const form = event.target
    if (form instanceof HTMLFormElement) hold(event, form, () => form.isConnected && form.requestSubmit())
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target)
  }
  const onEvent = (event: Event) => {
    const { type } = event
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    hold(event, window, () => window.dispatchEvent(new CustomEvent(type, { detail })))
  }

  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('input', onInput, true)
  for (const name of events) window.addEventListener(name, onEvent)

  return {
    release() {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', onSubmit, true)
      document.removeEventListener('input', onInput, true)
      for (const name of events) window.removeEventListener(name, onEvent)
      for (const field of typed) tellTyped(field)
      for (const act of waiting.values()) act()
    },
  }
}

/**
 * Tells React what was typed before it listened. It compares with the value that it last saw, so the field first goes
 * through the empty value that it expects, behind nobody's eyes.
 */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  if (!value || !field.isConnected) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  // An e-mail field has no selection to restore.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
