import { isIPv4, isIPv6 } from 'node:net'

/**
 * The bare address from what a proxy may write: some append the port, which a caller can change at will. Absent if the
 * caller has broken the connection.
 */
export function bareAddress(written: string | undefined): string {
  if (written === undefined) return ''
  // As sockets write it.
  if (!written.includes(':')) return written
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? []
  if (bracketed !== undefined) return bracketed
  const [, ipv4] = /^([^:]*):\d+$/.exec(written) ?? []
  return ipv4 ?? written
}

/**
 * The part of an IP address that identifies one subscriber: all of an IPv4, the first 56 bits of an IPv6, which is what
 * a household is given. Anything else is kept as it is.
 */
export function subscriber(ip: string): string {
  const address = bareAddress(ip)
  const bare = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  // "::ffff:be19:107" is the IPv4 190.25.1.7 too.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6))
  const [first, second, third, fourth = '0'] = groups
  const byte = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return `${first}:${second}:${third}:${byte}::/56`
}

/** The first 48 bits of an IPv6, which a customer with a network of their own is given; null for an IPv4. */
export function site(ip: string): string | null {
  const own = subscriber(ip)
  return own.endsWith('/56') ? `${own.split(':').slice(0, 3).join(':')}::/48` : null
}

/** The widest part of an IP address that one customer may own; shared resources are divided by it. */
export const customer = (ip: string): string => site(ip) ?? subscriber(ip)

/** The IPv4 address embedded in two groups of an IPv6. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.')

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(bare: string): string[] {
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * The network of an address: coarse enough to stay the same while a phone changes its address, fine enough to
 * distinguish providers: 16 bits of an IPv4, 32 of an IPv6.
 */
export function network(ip: string): string {
  const own = subscriber(ip)
  return own.includes(':') ? own.split(':').slice(0, 2).join(':') : own.split('.').slice(0, 2).join('.')
}
