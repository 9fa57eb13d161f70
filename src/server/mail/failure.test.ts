import { describe, expect, it } from 'vitest'
import { isBounce, isPermanent, reasonOf } from './failure.ts'

it('tells a failure in one bounded line that is text to the database, wherever it is cut', () => {
  expect(reasonOf(new Error('550 no\r\nexiste'))).toBe('550 no existe')
  expect(reasonOf(' \n')).toBe('Error desconocido')
  const cut = reasonOf(new Error(`${'a'.repeat(499)}😀`))
  expect(cut).toHaveLength(500)
  expect(cut.isWellFormed()).toBe(true)
})

describe('a refusal', () => {
  const refusal = (responseCode: number, text: string, command = 'RCPT TO', code = 'EENVELOPE') =>
    Object.assign(new Error(text), { responseCode, command, code })

  it.each([
    ['an address that does not exist', refusal(550, '550-5.1.1 No such user 552'), true, true],
    ['a disabled mailbox', refusal(550, '550 5.2.1 Mailbox disabled'), true, true],
    ['a policy', refusal(550, '550 5.7.1 Relaying denied'), true, false],
    ['a content', refusal(554, '554 5.6.0 Rejected', 'DATA', 'EMESSAGE'), true, false],
    ['a message that is too large', refusal(552, '552 5.3.4 Message too big', 'MAIL FROM'), true, false],
    ['a full mailbox', refusal(552, '552-5.2.2 The account is over quota'), false, false],
    ['a full mailbox under another number', refusal(550, '550 5.2.2 Mailbox full'), false, false],
    [
      'a full mailbox without a detailed code',
      refusal(552, '552 Requested action aborted: storage exceeded'),
      false,
      false,
    ],
    ['a full mailbox found at the end', refusal(552, '552 5.2.2 Quota', 'DATA', 'EMESSAGE'), false, false],
    ['for now', refusal(452, '452 4.2.2 Over quota'), false, false],
    ['a login', refusal(535, '535 5.7.8 Bad credentials', 'AUTH', 'EAUTH'), false, false],
  ])('of %s', (_, error, permanent, bounce) => {
    expect(isPermanent(error)).toBe(permanent)
    expect(isBounce(error)).toBe(bounce)
  })
})
