// Data embedded in a prerendered page for its screen, so that the application can hydrate it without asking the server.

/** The element with the JSON data, written by the build (tools/site/page.ts). */
export const CARRIED_ID = 'luka-data'

/** The path of the page that the data belong to. */
export interface Carried {
  readonly path: string
  readonly data: unknown
}

/** The data of the page at `path`, as its loader returned them during the build; undefined on another page. */
export function carriedData<T>(path: string): T | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(CARRIED_ID)?.textContent
  if (!text) return undefined
  const carried: { readonly path: string; readonly data: T } = JSON.parse(text)
  return carried.path === path ? carried.data : undefined
}
