import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../tests/helpers/renderPage.tsx'
import { TOAST_MS, toast } from './toast.ts'

beforeEach(() => {
  fakeApi(nobody)
})

describe('toasts', () => {
  it('shows one at a time, the newest', async () => {
    renderPage('/nada')
    toast.success({ title: 'Primero', message: 'uno' })
    await screen.findByText('Primero')
    toast.error({ title: 'Segundo', message: 'dos' })
    await screen.findByText('Segundo')
    await waitFor(() => expect(screen.queryByText('Primero')).toBeNull())
  })

  it('tells errors as alerts and the rest as status', async () => {
    renderPage('/nada')
    toast.success({ title: 'Guardado' })
    expect((await screen.findByText('Guardado')).closest('[role="status"]')).toBeTruthy()
    toast.error({ title: 'Error' })
    expect((await screen.findByText('Error')).closest('[role="alert"]')).toBeTruthy()
  })

  it('goes away by itself after 5000 ms', async () => {
    expect(TOAST_MS).toBe(5_000)
    renderPage('/nada')
    await screen.findByText('404 Page Not Found')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      toast.info({ title: 'Aviso' })
      await screen.findByText('Aviso')
      await vi.advanceTimersByTimeAsync(TOAST_MS)
      await waitFor(() => expect(screen.queryByText('Aviso')).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })

  it('is dismissed by a swipe of 50 px to the right, not by less nor to the left', async () => {
    renderPage('/nada')
    toast.info({ title: 'Desliza' })
    const card = (await screen.findByText('Desliza')).closest('[data-tone]')
    if (!(card instanceof HTMLElement)) throw new Error('no card')
    card.setPointerCapture = () => {}
    const swipe = (to: number) => {
      fireEvent.pointerDown(card, { clientX: 100 })
      fireEvent.pointerMove(card, { clientX: to })
      fireEvent.pointerUp(card, { clientX: to })
    }
    swipe(149)
    swipe(20)
    expect(screen.getByText('Desliza')).toBeTruthy()
    swipe(150)
    await waitFor(() => expect(screen.queryByText('Desliza')).toBeNull())
  })

  it('gives the region the focus on F8', async () => {
    const { person } = renderPage('/nada')
    await screen.findByText('404 Page Not Found')
    await person.keyboard('{F8}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notificaciones (F8)')
  })
})
