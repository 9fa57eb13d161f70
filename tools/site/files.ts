import { APP_URL_MARK } from '../../src/shared/site.ts'

/** robots.txt: everything may be crawled, except what is listed. */
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

/** Data and one-time links must not be crawled; the application's own screens send noindex. */
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
