import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeParam, qrTarget } from './qrTarget.ts'

const sites = { companySiteUrl: 'https://empresa.example', mobileAppUrl: 'https://app.example/home' }
const code = (text: string) => Buffer.from(text).toString('base64')
const urlCode = (text: string) => Buffer.from(text).toString('base64url')

describe('a good code', () => {
  it.each([
    ['mesa/12', 'https://app.example/home/mesa/12'],
    ['/factura/FE-001', 'https://app.example/home/factura/FE-001'],
    ['pago?id=3&v=1#ya', 'https://app.example/home/pago?id=3&v=1#ya'],
    ['a%20b', 'https://app.example/home/a%20b'],
    ['mesa 12', 'https://app.example/home/mesa%2012'],
    ['menú/piñata?día=sábado', 'https://app.example/home/men%C3%BA/pi%C3%B1ata?d%C3%ADa=s%C3%A1bado'],
  ])('%s leads to the app', (value, target) => {
    expect(qrTarget(code(value), sites)).toBe(target)
    expect(qrTarget(urlCode(value), sites)).toBe(target)
  })

  it('may come without padding, and with its plus read as a space', () => {
    expect(decodeParam(code('mesa').replaceAll('=', ''))).toBe('mesa')
    expect(code('k~~~')).toContain('+')
    expect(decodeParam(code('k~~~').replaceAll('+', ' '))).toBe('k~~~')
  })

  it('keeps to an app that has no path of its own', () => {
    expect(qrTarget(code('x'), { ...sites, mobileAppUrl: 'https://app.example' })).toBe('https://app.example/x')
  })
})

describe('anything else goes to the company site', () => {
  it.each([
    ['no param', undefined],
    ['an empty one', ''],
    ['what is no base64', 'no es base64!'],
    ['one character', 'A'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['accents in another encoding', Buffer.from('ñandú', 'latin1').toString('base64')],
    ['what turns the order around', code('a\u202eb')],
    ['a null byte', code('a\0b')],
    ['a line break', code('a\r\nb')],
    ['a wide space', code('a\u3000b')],
    ['another host', code('//evil.example/x')],
    ['another host behind a slash', code('///evil.example')],
    ['another host by backslash', code('\\\\evil.example')],
    ['one more', code('/\\evil.example')],
    ['the way up', code('../admin')],
    ['the way up, hidden', code('%2e%2e/admin')],
    ['the way up, later', code('a/../../admin')],
    ['a novel', code('a'.repeat(513))],
  ])('%s', (_name, param) => {
    expect(qrTarget(param, sites)).toBe('https://empresa.example')
  })

  it('when there is no app, and to our own front page when there is no site', () => {
    expect(qrTarget(code('mesa'), { ...sites, mobileAppUrl: null })).toBe('https://empresa.example')
    expect(qrTarget(code('mesa'), { companySiteUrl: null, mobileAppUrl: null })).toBe('/')
  })
})

it.each(['https://evil.example', 'javascript:alert(1)', 'data:text/html,x', '@evil.example', ':80@evil.example'])(
  'takes %s for a path of the app, never for an address',
  (value) => {
    expect(new URL(qrTarget(code(value), sites)).host).toBe('app.example')
  },
)

it('never leaves the two sites, whatever the code carries', () => {
  const hostile = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '@',
      ':',
      '//',
      'https:',
      'evil.example',
      '%2f',
      '%5c',
      '?',
      '#',
      '\t',
      'á',
      'x',
    ),
  )
  fc.assert(
    fc.property(hostile, (parts) => {
      const target = new URL(qrTarget(code(parts.join('')), sites))
      expect(['app.example', 'empresa.example']).toContain(target.host)
      expect(target.protocol).toBe('https:')
      if (target.host === 'app.example') expect(target.pathname.startsWith('/home/')).toBe(true)
    }),
  )
})
