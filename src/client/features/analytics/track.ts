declare global {
  interface Window {
    /** Google Analytics' own function; there only when the installation has an id and the person agreed. */
    gtag?: (...command: unknown[]) => void
    dataLayer?: unknown[]
  }
}

export type EventParameters = Readonly<Record<string, unknown>>

/** Sends an event to the analytics service, when there is one. */
export function track(name: string, parameters?: EventParameters): void {
  window.gtag?.('event', name, parameters)
}
