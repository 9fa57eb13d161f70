declare global {
  interface Window {
    /** Google Analytics' own function; there only when the installation has an id and the person agreed. */
    gtag?: (command: 'event', name: string, parameters?: Record<string, unknown>) => void
  }
}

/** Sends an event to the analytics service, when there is one. */
export function track(name: string, parameters?: Record<string, unknown>): void {
  window.gtag?.('event', name, parameters)
}
