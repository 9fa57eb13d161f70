// Interactions on a prerendered page before its application has loaded must not be lost: button clicks are queued and
// replayed once somebody listens. Links, scrolling and typing are handled by the browser.

const CONTROLS = 'button, label, input:is([type=checkbox], [type=radio], [type=submit], [type=button])'

export interface Held {
  /** Stops queueing and replays, in order, what was queued. */
  readonly release: () => void
}

/**
 * @param events names of window events to queue too
 * @param onHold called each time that something is queued
 */
export function holdInteractions(events: readonly string[], onHold: () => void): Held {
  /** In the order of first clicks: an impatient second click asks for the same. */
  const waiting = new Map<EventTarget, () => void>()
  /** Each field's text: React clears fields that it hydrates and did not write. */
  const typed = new Map<Field, string>()

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
    if (isField(target)) typed.set(target, target.value)
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
      for (const [field, text] of typed) tellTyped(field, text)
      // A field says what is wrong with its text once it is left, which nobody heard.
      for (const field of typed.keys()) {
        if (!field.matches(':focus')) field.dispatchEvent(new Event('focusout', { bubbles: true }))
      }
      for (const act of waiting.values()) act()
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/**
 * Restores typed text so that React is notified. React compares with the value that it last saw, so the field is first
 * set to another value, and then to the text behind React's back.
 */
function tellTyped(field: Field, text: string): void {
  // A field that was empty and still is needs no event; a prefilled one does.
  const emptied = text === '' && field instanceof HTMLInputElement && field.defaultValue !== ''
  if ((text === '' && !emptied) || !field.isConnected) return
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = emptied ? ' ' : ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
