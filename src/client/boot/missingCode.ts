const NAME = 'MissingCode'

/** Style sheets that failed to load. The bundler's own loader requests each of them once and never again. */
const lostStyles = new Set<string>()

/** A screen's code or style sheet failed to load: no network, or the server has a newer version. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}

/**
 * Otherwise the router reloads the whole page for a screen that failed to load, which offline leaves nothing but the
 * browser's error page. With this error name it reaches ErrorPage.
 */
export function catchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = `missing code: ${payload.message}`
  })
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return
      target.remove()
      if (target.rel === 'stylesheet') lostStyles.add(target.href)
    },
    true,
  )
}

/** Call before retrying to load code. Resolves when each style sheet has loaded, or failed again. */
export async function fetchLostStyles(): Promise<void> {
  const hrefs = [...lostStyles]
  lostStyles.clear()
  await Promise.all(
    hrefs.map(
      (href) =>
        new Promise<unknown>((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
          document.head.append(link)
        }),
    ),
  )
}
