import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PhoneInput } from './PhoneInput.tsx'

const onChange = vi.fn<(value: string) => void>()

function Field({ allowLonger = false, start = '' }: { allowLonger?: boolean; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <MantineProvider env="test">
      <PhoneInput
        label="Teléfono"
        allowLonger={allowLonger}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    </MantineProvider>
  )
}

afterEach(() => {
  vi.useRealTimers()
  onChange.mockClear()
})

const last = () => onChange.mock.lastCall?.[0]

it('begins in Colombia and stores the code, a space and the number', async () => {
  render(<Field />)
  await userEvent.type(screen.getByLabelText('Teléfono'), '3001234567')
  expect(last()).toBe('+57 3001234567')
})

it('offers the preferred countries first, and searches all of them 250 ms after the last key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Field start="+57 3001234567" />)
  fireEvent.click(screen.getByRole('button', { name: /país: Colombia/ }))
  const options = () => within(screen.getByRole('listbox')).getAllByRole('option', { hidden: true })
  expect(
    options()
      .slice(0, 6)
      .map((option) => option.textContent?.replace(/\+.*/, '')),
  ).toEqual(['Colombia', 'España', 'México', 'Argentina', 'Chile', 'Perú'])
  const all = options().length
  fireEvent.change(screen.getByPlaceholderText('Buscar país'), { target: { value: 'ecuad' } })
  vi.advanceTimersByTime(200)
  expect(options()).toHaveLength(all)
  await vi.advanceTimersByTimeAsync(100)
  expect(options().map((option) => option.textContent)).toEqual(['Ecuador+593'])
  const [ecuador] = options()
  if (!ecuador) throw new Error('no option')
  fireEvent.click(ecuador)
  // By the time somebody corrects the country, they have usually typed the number already.
  expect(last()).toBe('+593 3001234567')
})

it('takes 15 digits with the code, and more only where longer numbers are allowed', async () => {
  const { unmount } = render(<Field />)
  await userEvent.type(screen.getByLabelText('Teléfono'), '12345678901234567890')
  expect(last()).toBe('+57 1234567890123')
  unmount()
  render(<Field allowLonger />)
  await userEvent.type(screen.getByLabelText('Teléfono'), '12345678901234567890')
  expect(last()?.replace(/\D/g, '').length).toBeGreaterThan(15)
})
