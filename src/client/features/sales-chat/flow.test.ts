import { expect, it } from 'vitest'
import { advance, type Flow, type Move, START } from './flow.ts'
import { transcript } from './script.ts'
import { whatsappLink } from './whatsapp.ts'

const walk = (...moves: Move[]) => moves.reduce<Flow>(advance, START)
const sales: Move = { type: 'sales' }
const software: Move = { type: 'interest', interest: 'software' }
const yes: Move = { type: 'contact', contact: true }
const no: Move = { type: 'contact', contact: false }
const sent: Move = { type: 'sent' }

it('walks from the menu through the four steps', () => {
  expect(walk(sales)).toEqual({ step: 1 })
  expect(walk(sales, software)).toEqual({ step: 2, interest: 'software' })
  expect(walk(sales, software, yes)).toEqual({ step: 3, interest: 'software', contact: true })
  expect(walk(sales, software, yes, sent)).toEqual({ step: 4, interest: 'software' })
})

it('says farewell to a no, and goes no further', () => {
  expect(walk(sales, software, no)).toEqual({ step: 3, interest: 'software', contact: false })
  expect(walk(sales, software, no, sent)).toEqual(walk(sales, software, no))
})

it('takes no step out of turn', () => {
  expect(walk(software)).toEqual(START)
  expect(walk(sales, yes)).toEqual({ step: 1 })
  expect(walk(sales, software, yes, sent, sales)).toEqual({ step: 4, interest: 'software' })
})

it('begins anew from anywhere', () => {
  expect(walk(sales, software, yes, { type: 'reset' })).toEqual(START)
})

it('names WhatsApp only where there is one', () => {
  const flow = walk(sales, software, yes)
  const text = (whatsapp: boolean) => transcript(flow, whatsapp).at(-1)?.text
  expect(text(true)).toContain('WhatsApp')
  expect(text(false)).toBe('Déjanos tu correo.')
})

it('writes the greeting into the link', () => {
  expect(whatsappLink('573001234567', 'Hola, ¿me ayudas?')).toBe(
    'https://wa.me/573001234567?text=Hola%2C%20%C2%BFme%20ayudas%3F',
  )
})
