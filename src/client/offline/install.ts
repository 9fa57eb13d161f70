const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * Installs the service worker once somebody uses the page: whoever only opens it waits for nothing of this. Without TLS
 * browsers have none, and a development server has no worker to install.
 */
export function installWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!import.meta.env.PROD || !workers) return
  const install = () => {
    for (const sign of SIGNS) removeEventListener(sign, install)
    // Where the browser refuses, there is only no page without a connection.
    workers.register('/sw.js').catch(() => {})
  }
  for (const sign of SIGNS) addEventListener(sign, install, { passive: true })
}
