/** The `Link` header of a page that has a next one (RFC 8288). Absent values are left out. */
export function nextPage(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value))
  return `<${path}?${params}>; rel="next"`
}
