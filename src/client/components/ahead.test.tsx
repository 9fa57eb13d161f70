import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAhead } from './ahead.ts'

function Page({ load, now = false }: { load: () => Promise<unknown>; now?: boolean }) {
  useAhead(load, now)
  return null
}

it('fetches at once what is wanted soon, and the rest when the page is first touched', async () => {
  const soon = vi.fn(() => Promise.resolve())
  const later = vi.fn(() => Promise.reject(new Error('no network')))
  render(<Page load={soon} now />)
  render(<Page load={later} />)
  expect(soon).toHaveBeenCalledOnce()
  // The page moves focus and scrolls by itself.
  fireEvent.focusIn(window)
  fireEvent.scroll(window)
  await act(async () => {})
  expect(later).not.toHaveBeenCalled()
  fireEvent.pointerMove(window)
  await waitFor(() => expect(later).toHaveBeenCalledOnce())
})
