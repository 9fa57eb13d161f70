import { describe, expect, test } from 'vitest'
import { isCrossSite } from './crossSite.ts'

const APP = 'https://luka.example'

describe('isCrossSite', () => {
  test.each([
    ['no browser header at all', {}],
    ['our own page', { origin: APP, secFetchSite: 'same-origin', host: 'luka.example' }],
    ['our own page, older browser', { origin: APP, host: 'luka.example' }],
    ['typed into the address bar', { secFetchSite: 'none' }],
    ['the public address behind a proxy', { origin: APP, host: '10.0.0.7:3000' }],
    ['another of its names', { origin: 'https://luka.internal:3000', host: 'luka.internal:3000' }],
    ['a host in other letters', { origin: 'https://luka.internal', host: 'LUKA.Internal' }],
  ])('lets through %s', (_, headers) => {
    expect(isCrossSite(headers, APP)).toBe(false)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', secFetchSite: 'cross-site', host: 'luka.example' }],
    ['another site, older browser', { origin: 'https://evil.example', host: 'luka.example' }],
    ['another site that hides its origin', { secFetchSite: 'cross-site' }],
    ['a sandboxed frame', { origin: 'null', host: 'luka.example' }],
    [
      'a neighbouring subdomain',
      { origin: 'https://blog.luka.example', secFetchSite: 'same-site', host: 'luka.example' },
    ],
    ['a neighbouring subdomain without origin', { secFetchSite: 'same-site', host: 'luka.example' }],
    ['a name that begins like ours', { origin: 'https://luka.example.evil.example', host: 'luka.example' }],
    ['our name with another port', { origin: 'https://luka.example:8443', host: 'luka.example' }],
    ['plain http to the public address', { origin: 'http://luka.example', host: '10.0.0.7:3000' }],
    ['plain http to the host that the call reached', { origin: 'http://luka.example', host: 'luka.example' }],
    ['nonsense', { origin: 'javascript:alert(1)', host: 'luka.example' }],
    ['no host to compare with', { origin: 'https://evil.example' }],
  ])('refuses %s', (_, headers) => {
    expect(isCrossSite(headers, APP)).toBe(true)
  })

  test('goes by the host where nobody has said what the address is', () => {
    expect(isCrossSite({ origin: 'http://luka.local', host: 'luka.local' }, '')).toBe(false)
    expect(isCrossSite({ origin: 'http://evil.example', host: 'luka.local' }, '')).toBe(true)
  })

  test('goes by plain http where people do', () => {
    const origin = 'http://localhost:5173'
    expect(isCrossSite({ origin, host: 'localhost:5173' }, 'http://localhost:3000')).toBe(false)
    expect(isCrossSite({ origin, host: 'localhost:3000' }, 'http://localhost:3000')).toBe(true)
  })
})
