import { expect, it } from 'vitest'
import { mailProgramOf } from './mailProgram.ts'

it.each([
  ['ana@gmail.com', 'Gmail'],
  ['Ana@Hotmail.com', 'Outlook'],
  ['ana@yahoo.com.co', 'Yahoo'],
  ['ana@espiga.co', undefined],
  ['ana@notgmail.com', undefined],
])('reads the mail of %s in %s', (email, name) => {
  expect(mailProgramOf(email)?.name).toBe(name)
})
