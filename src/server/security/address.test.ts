import { expect, test } from 'vitest'
import { subscriber } from './address.ts'

test.each([
  ['190.25.1.7', '190.25.1.7'],
  ['::ffff:190.25.1.7', '190.25.1.7'],
  ['2800:e2:1180:1a2b:1:2:3:4', '2800:e2:1180:1a2b::/64'],
  ['2800:00e2:1180:1a2b:ffff::1', '2800:e2:1180:1a2b::/64'],
  ['2800:e2::9', '2800:e2:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s stands for %s', (ip, expected) => {
  expect(subscriber(ip)).toBe(expected)
})
