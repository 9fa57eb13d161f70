import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePart } from './usePart.ts'

const load = vi.fn<() => Promise<() => React.ReactNode>>()

function Page({ wanted }: { wanted: boolean }) {
  const { part: Part, failed, retry } = usePart(load, wanted)
  if (Part) return <Part />
  return (
    <button type="button" onClick={retry}>
      {failed ? 'otra vez' : 'todavía no'}
    </button>
  )
}

it('leaves the page standing without its part, and fetches it when asked again or when the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { rerender } = render(<Page wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Page wanted />)
  const again = await screen.findByText('otra vez')
  await act(async () => void fireEvent.click(again))
  await screen.findByText('otra vez')
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(() => 'la parte')
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByText('la parte')
  expect(load).toHaveBeenCalledTimes(3)
})
