// Where a calculation opens again: the page of its calculator, with the data in the address.

/** Of an address that brings a whole calculation: nothing is taken from the example. */
export const ALL_SAID = 'completo'

/** A calculator with these values, as an answer's `parts.calculator` has them: `…?completo=true&salario=2000000`. */
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

/** Where many rows are worked out at once. */
export function tablePathOf(name: string): string {
  return `${pathOf(name)}/tabla`
}
