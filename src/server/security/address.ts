import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an IP address that stands for one subscriber: all of an IPv4, the first 64 bits of an IPv6, of which
 * everyone has 2^64 to change between. Anything else is kept as it is.
 */
export function subscriber(ip: string): string {
  const bare = ip.split('%')[0] ?? ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * The network that an address belongs to, coarse enough to stay while a telephone changes its address and fine enough to
 * tell one provider from another: 16 bits of an IPv4, 32 of an IPv6.
 */
export function network(ip: string): string {
  const own = subscriber(ip)
  return own.includes(':') ? own.split(':').slice(0, 2).join(':') : own.split('.').slice(0, 2).join('.')
}
