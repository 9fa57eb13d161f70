import { expect, test } from 'vitest'
import { bareAddress, network, site, subscriber } from './address.ts'

test.each([
  ['190.25.1.7', '190.25.1.7'],
  ['::ffff:190.25.1.7', '190.25.1.7'],
  ['::ffff:be19:107', '190.25.1.7'],
  ['0:0:0:0:0:FFFF:be19:0107', '190.25.1.7'],
  ['2800:e2:1180:1a2b:1:2:3:4', '2800:e2:1180:1a00::/56'],
  ['2800:00e2:1180:1a2b:ffff::1', '2800:e2:1180:1a00::/56'],
  ['2800:e2::9', '2800:e2:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['1::3:4:5:6:7:8', '1:0:3:0::/56'],
  ['::2:3:4:5:6:7:8', '0:2:3:0::/56'],
  ['2800:e2:1180:1a2b::', '2800:e2:1180:1a00::/56'],
  ['::ffff:190.25.1.999', '::ffff:190.25.1.999'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['190.25.1.7:49152', '190.25.1.7'],
  ['[2800:e2:1180:1a2b::9]:443', '2800:e2:1180:1a00::/56'],
  ['', ''],
])('%s stands for %s', (ip, expected) => {
  expect(subscriber(ip)).toBe(expected)
})

test.each([
  ['2800:e2:1180:1a2b:1:2:3:4', '2800:e2:1180::/48'],
  ['2800:e2::9', '2800:e2:0::/48'],
  ['190.25.1.7', null],
  ['::ffff:190.25.1.7', null],
])('%s is of the site %s', (ip, expected) => {
  expect(site(ip)).toBe(expected)
})

test.each([
  ['190.25.1.7:49152', '190.25.1.7'],
  ['190.25.1.7', '190.25.1.7'],
  ['[2800:e2::9]:443', '2800:e2::9'],
  ['[2800:e2::9]', '2800:e2::9'],
  ['2800:e2::9', '2800:e2::9'],
  ['::1', '::1'],
  ['', ''],
])('%j is the address %j', (written, expected) => {
  expect(bareAddress(written)).toBe(expected)
})

test.each([
  ['190.25.1.7', '190.25'],
  ['::ffff:190.25.1.7', '190.25'],
  ['2800:e2:1180:1a2b:1:2:3:4', '2800:e2'],
  ['2800:00e2::9', '2800:e2'],
])('%s is of the network %s', (ip, expected) => {
  expect(network(ip)).toBe(expected)
})

test('finds no address of a caller who is gone', () => {
  expect(bareAddress(undefined)).toBe('')
})
