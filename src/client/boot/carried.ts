// What a prerendered page brings along for its screen, so that the application takes it over without asking the server.

/** The element with the data, as JSON, written by the build (tools/site/page.ts). */
export const CARRIED_ID = 'luka-data'

/** The page's path, which the data belong to. */
export interface Carried {
  readonly path: string
  readonly data: unknown
}

/** The data of the page at `path`, as its loader gave them to the build; undefined when this is another page. */
export function carriedData<T>(path: string): T | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(CARRIED_ID)?.textContent
  if (!text) return undefined
  const carried: { readonly path: string; readonly data: T } = JSON.parse(text)
  return carried.path === path ? carried.data : undefined
}
