// A calculator's name in URLs: `retencion_renta` is at /calculadoras/retencion-renta.

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** null: not a valid name. */
export function nameOf(slug: string): string | null {
  return slug.length <= 40 && SLUG.test(slug) ? slug.replaceAll('-', '_') : null
}
