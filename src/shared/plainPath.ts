/**
 * A path as it is meant, however it is written: "/%63ompartida%2Fx/" is "/compartida/x". Rules that go by a path go by this
 * one, or another spelling would be a way around them. Only what is ASCII is decoded, which cannot fail; no page of ours has
 * more in its path. By hand, without a pattern that many slashes would keep busy.
 */
export function plainPath(path: string): string {
  const decoded = path.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return `/${decoded
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
}
