// What a visitor does on a prerendered page before its application is there must not be lost: a press of a button waits,
// and happens as soon as somebody listens. Links, scrolling and typing are the browser's and need no waiting.

const CONTROLS = 'button, label, input:is([type=checkbox], [type=radio], [type=submit], [type=button])'

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
  /** Each field's text: React empties what it takes over and did not write. */
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
 * Writes what was typed before React listened, so that it hears of it. It compares with the value that it last saw, so
 * the field first goes through another one, and then gets the text behind React's back.
 */
function tellTyped(field: Field, text: string): void {
  // A field that began empty and still is has nothing to tell; one that was prefilled has.
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
