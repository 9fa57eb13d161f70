const NAME = 'MissingCode'

/** Addresses of the style sheets that did not arrive. The bundler's own loader asks for each of them once and never again. */
const lostStyles = new Set<string>()

/** The code of a screen, or its style sheet, did not arrive: no network, or the server has a newer version. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}

/**
 * Without this the router loads the whole page anew for a screen that did not arrive, and without a network that leaves the
 * browser's own error page and nothing of ours. Known by its name instead, the error reaches ErrorPage.
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

/** To be called before code is asked for again. Resolves when each style sheet is there, or lost again. */
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
