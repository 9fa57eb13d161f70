import { expect, it } from 'vitest'
import { createReader } from '../understand/understand.ts'
import { leftOver, notShown } from './leftOver.ts'

const read = (question: string) => createReader([]).read(question, '2026-11-29')

it('takes a sum for used that is shown by itself, added up or for another stretch of time', () => {
  const message = read('declaré 3.400.000 y eran 8.900.000, gano 2.000.000 al mes y pagué 750.000')
  const left = notShown(message, 'por $ 5.500.000, con ingresos de $ 24.000.000')
  expect(left.map(({ value }) => value)).toEqual([750_000])
})

it('names the figures that no slot took by the words before them', () => {
  const message = read('máquina 84.000.000 y repuestos 1.250.000')
  const left = message.amounts.map((amount) => ({ kind: 'money', at: amount.start, end: amount.end, amount }) as const)
  expect(leftOver({ left, message }, 'sobre $ 84.000.000')?.replace(/\s/g, ' ')).toBe(
    'No usé $ 1.250.000 («repuestos»): si cambia la cuenta, dime qué es.',
  )
  expect(leftOver({ left, message }, '$ 84.000.000 y $ 1.250.000')).toBeUndefined()
})
