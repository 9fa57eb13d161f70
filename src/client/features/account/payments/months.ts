const name = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The months between `since` and `until`, newest first: { value: "2026-11", label: "noviembre de 2026" }. */
export function monthsSince(since: string, until: string): { value: string; label: string }[] {
  const [firstYear = 0, firstMonth = 1] = since.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = until.split('-').map(Number)
  const count = (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const date = new Date(Date.UTC(lastYear, lastMonth - 1 - index, 1))
    return { value: date.toISOString().slice(0, 7), label: name.format(date) }
  })
}
