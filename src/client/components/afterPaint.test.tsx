import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

it('acts once, after the next frame', () => {
  const act = vi.fn()
  afterPaint(act)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('acts also where no frame is drawn, as in a page in the background', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const act = vi.fn()
  afterPaint(act)
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
