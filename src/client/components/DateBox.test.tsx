import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Providers } from '../Providers.tsx'
import { DateBox } from './DateBox.tsx'

function Field({ start, onDate }: { start: string; onDate: (value: string) => string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateBox label="Fecha" value={value} onDate={(next) => setValue(onDate(next))} />
      <button type="button" onClick={() => setValue('2026-01-31')}>
        Otro
      </button>
    </>
  )
}

function open(start: string, keep = (value: string) => value) {
  const given: string[] = []
  render(
    <Providers env="test">
      <Field
        start={start}
        onDate={(next) => {
          given.push(next)
          return keep(next)
        }}
      />
    </Providers>,
  )
  return { given, person: userEvent.setup(), box: screen.getByLabelText('Fecha') as HTMLInputElement }
}

it('shows a day as it is written here and takes it digit by digit', async () => {
  const { given, person, box } = open('2026-03-12')
  expect(box.value).toBe('12/03/2026')
  await person.clear(box)
  await person.type(box, '30112026')
  expect(box.value).toBe('30/11/2026')
  expect(given).toEqual(['', '2026-11-30'])
})

it('reads what was typed in a hurry once it is left, or sent', async () => {
  const { given, person, box } = open('')
  await person.type(box, '12 mar 25')
  expect(given).toEqual([])
  await person.tab()
  expect(box.value).toBe('12/03/2025')
  await person.clear(box)
  await person.type(box, '5/4/26{Enter}')
  expect(box.value).toBe('05/04/2026')
  expect(given).toEqual(['2025-03-12', '', '2026-04-05'])
})

it.each([
  ['keeps', (value: string) => value],
  ['drops', () => ''],
])('says what it does not understand, and leaves it there, when its screen %s it', async (_what, keep) => {
  const { given, person, box } = open('', keep)
  await person.type(box, '31/02/2026')
  await person.tab()
  expect(box.value).toBe('31/02/2026')
  expect(given).toEqual(['31/02/2026'])
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Escribe la fecha como 30/11/2026')).toBeTruthy()
  await person.click(screen.getByText('Otro'))
  expect(box.value).toBe('31/01/2026')
  expect(screen.queryByText('Escribe la fecha como 30/11/2026')).toBeNull()
})
