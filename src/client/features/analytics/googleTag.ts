import './track.ts'

const HOST = 'https://www.googletagmanager.com/gtag/js'

/** The address without its query: links of mails carry tokens there, and nobody else may read them. */
export function safeAddress(location: Pick<Location, 'origin' | 'pathname'>): string {
  return `${location.origin}${location.pathname}`
}

/**
 * Loads Google's tag, once, for measuring visits and nothing else. Page views are sent by us alone.
 * @param id "G-XXXXXXX"
 */
export function startGoogleTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, false)
  if (window.gtag) return
  window.dataLayer ??= []
  const layer = window.dataLayer
  // The tag reads the very `arguments` of a call; an array in its place is ignored.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  window.gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  window.gtag('set', { page_location: safeAddress(window.location), page_referrer: referrerSite(document.referrer) })
  window.gtag('js', new Date())
  window.gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  if (document.querySelector('script[data-google-tag]')) return
  const script = document.createElement('script')
  script.src = `${HOST}?id=${encodeURIComponent(id)}`
  script.async = true
  script.dataset.googleTag = id
  document.head.append(script)
}

/** Takes everything back: no more events, and the tag's cookies go. */
export function stopGoogleTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, true)
  delete window.gtag
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? ''
    if (!name.startsWith('_ga')) continue
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${domain}`
    }
  }
}

/** The tag puts its cookies on the widest domain that it may. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
}

function referrerSite(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : ''
}
