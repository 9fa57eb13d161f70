import { APP_URL_MARK } from '../../src/shared/site.ts'

/** Everything that may be found. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${APP_URL_MARK}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Data and one-time links are nobody's to crawl; the application's screens say noindex themselves. */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /baja',
    'Disallow: /verify-email',
    'Disallow: /reset-password',
    'Disallow: /undo-email',
    'Disallow: /qr',
    '',
    `Sitemap: ${APP_URL_MARK}/sitemap.xml`,
    '',
  ].join('\n')
}
