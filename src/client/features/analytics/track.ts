declare global {
  interface Window {
    /** Google Analytics' own function; present only if the installation has an id and the person consented. */
    gtag?: (...command: unknown[]) => void
    dataLayer?: unknown[]
  }
}

export type EventParameters = Readonly<Record<string, unknown>>

/** Sends an event to the analytics service, if there is one. */
export function track(name: string, parameters?: EventParameters): void {
  window.gtag?.('event', name, parameters)
}
