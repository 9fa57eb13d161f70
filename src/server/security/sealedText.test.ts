import { expect, test } from 'vitest'
import { openText, sealText } from './sealedText.ts'

const MINE = { secret: 'x'.repeat(32), purpose: 'two-factor', owner: '17' }

test('opens for its owner, its purpose and its secret only', () => {
  const sealed = sealText(MINE, 'GEZDGNBV ñ')
  expect(openText(MINE, sealed)).toBe('GEZDGNBV ñ')
  expect(sealed).not.toContain('GEZ')
  expect(sealText(MINE, 'GEZDGNBV ñ')).not.toBe(sealed)
  expect(openText({ ...MINE, owner: '18' }, sealed)).toBeNull()
  expect(openText({ ...MINE, purpose: 'other' }, sealed)).toBeNull()
  expect(openText({ ...MINE, secret: 'y'.repeat(32) }, sealed)).toBeNull()
})

test('an empty text is one too', () => {
  expect(openText(MINE, sealText(MINE, ''))).toBe('')
})

test('what was changed, cut or never sealed is nothing', () => {
  const bytes = Buffer.from(sealText(MINE, 'secreto'), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(openText(MINE, changed.toString('base64url'))).toBeNull()
  }
  for (const text of ['', 'x', 'GEZDGNBVGY3TQOJQ', bytes.subarray(0, 20).toString('base64url')])
    expect(openText(MINE, text)).toBeNull()
})
