export interface SiteHeaders {
  readonly origin?: string
  readonly secFetchSite?: string
  readonly host?: string
}

/**
 * Whether a browser says that a call was started by another site. The doors refuse it when it changes something and
 * carries the cookie. A caller that sends neither header is no browser and has no cookie jar to abuse.
 *
 * `Origin` decides when it is there: it has to be the address that people open (`appUrl`) or the host that the call
 * reached, over what people use (https, once they do), which a foreign page cannot forge. `same-site` alone is not enough: a neighbouring subdomain is not us.
 */
export function isCrossSite(headers: SiteHeaders, appUrl: string): boolean {
  const { origin, secFetchSite, host } = headers
  if (secFetchSite === 'cross-site') return true
  if (origin === undefined || origin === '') return secFetchSite === 'same-site'
  const caller = URL.canParse(origin) ? new URL(origin) : null
  if (!caller) return true // Includes "null": a sandboxed frame, or a redirect across sites.
  if (URL.canParse(appUrl)) {
    const own = new URL(appUrl)
    if (caller.origin === own.origin) return false
    // An attacker on the network can impersonate our host over plain http.
    if (caller.protocol !== own.protocol) return true
  }
  return host === undefined || caller.host.toLowerCase() !== host.toLowerCase()
}
