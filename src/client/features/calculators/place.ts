// A calculator's name as addresses write it: `retencion_renta` is at /calculadoras/retencion-renta.

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** null: no calculator can be called so. */
export function nameOf(slug: string): string | null {
  return slug.length <= 40 && SLUG.test(slug) ? slug.replaceAll('-', '_') : null
}
