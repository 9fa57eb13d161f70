/**
 * The canonical form of a path: "/%63ompartida%2Fx/" is "/compartida/x". Rules about paths use it, so that no
 * alternative spelling bypasses them. Only ASCII is decoded, which cannot fail; none of our paths has other characters.
 * Written without a pattern, which many slashes could slow down.
 */
export function plainPath(path: string): string {
  const decoded = path.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return `/${decoded
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
}
