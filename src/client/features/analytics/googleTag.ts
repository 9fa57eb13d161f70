import './track.ts'

const HOST = 'https://www.googletagmanager.com/gtag/js'

/** The URL without its query: links in mails carry tokens there, which must not be sent. */
export function safeAddress(location: Pick<Location, 'origin' | 'pathname'>): string {
  return `${location.origin}${location.pathname}`
}

/**
 * Loads Google's tag once, for measuring visits only. Page views are sent by us alone.
 * @param id "G-XXXXXXX"
 */
export function startGoogleTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, false)
  if (window.gtag) return
  window.dataLayer ??= []
  const layer = window.dataLayer
  // The tag needs the `arguments` object of a call; it ignores an array.
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

/** Withdraws consent: no more events, and the tag's cookies are deleted. */
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

/** The tag sets its cookies on the broadest domain it can. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
}

function referrerSite(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : ''
}
