// The URL that reopens a calculation: its calculator's page, with the inputs in the query.

/** Marks a URL that contains the whole calculation, so that the example fills in nothing. */
export const ALL_SAID = 'completo'

/** A calculator with these values, as in an answer's `parts.calculator`: `…?completo=true&salario=2000000`. */
export function addressOf(name: string, values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams([
    [ALL_SAID, 'true'],
    ...Object.entries(values).flatMap(([key, value]) => said(key, value)),
  ])
  return `${pathOf(name)}?${query}`
}

function said(path: string, value: unknown): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([inner, each]) => said(`${path}.${inner}`, each))
}

export function pathOf(name: string): string {
  return `/calculadoras/${name.replaceAll('_', '-')}`
}

/** The page where many rows are calculated at once. */
export function tablePathOf(name: string): string {
  return `${pathOf(name)}/tabla`
}
