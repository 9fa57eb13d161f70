import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { PAGE_VIEW_DELAY_MS } from './visits.ts'

const ID = 'G-TEST123'
const configured: Record<string, Handler> = {
  ...nobody,
  'marketing.config': () => ({ ...nobody['marketing.config'](), gaMeasurementId: ID }),
}

/** Everything sent to the analytics tag, as plain lists. */
function told(): unknown[][] {
  return (window.dataLayer ?? []).map((entry) =>
    typeof entry === 'object' && entry !== null ? Array.from(Object.values(entry)) : [],
  )
}
const events = (name: string) => told().filter(([command, event]) => command === 'event' && event === name)
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]')

beforeEach(() => {
  window.localStorage.clear()
  document.title = ''
})

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete window.gtag
  delete window.dataLayer
  vi.useRealTimers()
})

describe('without an id', () => {
  it('asks nothing and loads nothing, even after a yes of other days', async () => {
    window.localStorage.setItem('luka.analitica', 'granted')
    fakeApi(nobody)
    renderPage('/nada')
    await screen.findByRole('button', { name: 'Iniciar Sesión' })
    expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
    expect(scripts()).toHaveLength(0)
    expect(window.gtag).toBeUndefined()
  })
})

describe('with an id', () => {
  it('is nothing on the page of a shared conversation, whose path is a secret', async () => {
    window.localStorage.setItem('luka.analitica', 'granted')
    const shared = { sharedAt: '2026-11-30T15:00:00.000Z', expiresAt: '2026-12-30T15:00:00.000Z' }
    fakeApi({ ...configured, 'chat.shared': () => ({ ...shared, messages: [], references: [] }) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { router } = renderPage('/nada')
    await waitFor(() => expect(events('page_view')).toHaveLength(1))
    await act(() => router.navigate({ to: '/compartida/$token', params: { token: 'secreto' } }))
    await screen.findByRole('heading', { name: 'Conversación con Luka que compartieron contigo' })
    await act(() => vi.advanceTimersByTimeAsync(2 * PAGE_VIEW_DELAY_MS))
    expect(events('page_view')).toHaveLength(1)
    expect(JSON.stringify(told())).not.toContain('secreto')
  })

  it('loads nothing before an answer, nor after a no', async () => {
    fakeApi(configured)
    const { person } = renderPage('/nada')
    await screen.findByRole('region', { name: 'Analítica' })
    expect(scripts()).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'No, gracias' }))
    expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
    expect(scripts()).toHaveLength(0)
    expect(window.gtag).toBeUndefined()
    expect(window.localStorage.getItem('luka.analitica')).toBe('denied')
  })

  it('tells each route with who is there, and the four places apart, 300 ms after', async () => {
    expect(PAGE_VIEW_DELAY_MS).toBe(300)
    window.localStorage.setItem('luka.analitica', 'granted')
    fakeApi({ ...configured, 'auth.user': () => someone() })
    const { router } = renderPage('/nada?token=secreto')
    await waitFor(() => expect(events('page_view')).toHaveLength(1))
    expect(scripts()).toHaveLength(1)
    const properties = { user_id: '17', role: 'user', email_verified: true }
    expect(told()).toContainEqual(['set', 'user_properties', properties])
    expect(events('user_properties')).toEqual([['event', 'user_properties', properties]])
    expect(events('page_view')[0]?.[2]).toMatchObject({ page_path: '/nada' })
    expect(events('visit_profile')).toHaveLength(0)

    await router.navigate({ to: '/perfil' })
    await waitFor(() => expect(events('visit_profile')).toHaveLength(1))
    expect(events('page_view')).toHaveLength(2)
    expect(events('page_view')[1]?.[2]).toMatchObject({ page_path: '/perfil', page_title: 'Mi cuenta · Luka' })
    // Links in e-mails carry tokens, so no reported address may have a query string.
    expect(JSON.stringify(told())).not.toContain('secreto')
  })

  it('calls a visitor anonymous', async () => {
    window.localStorage.setItem('luka.analitica', 'granted')
    fakeApi(configured)
    renderPage('/nada')
    await waitFor(() =>
      expect(told()).toContainEqual([
        'set',
        'user_properties',
        { user_id: 'anonymous', role: 'anonymous', email_verified: false },
      ]),
    )
  })

  it('lets the choice be changed where the notice says, and stops at once', async () => {
    fakeApi(configured)
    const { person } = renderPage('/legal/aviso-privacidad')
    await person.click(await screen.findByRole('button', { name: 'Aceptar' }))
    await waitFor(() => expect(window.gtag).toBeTypeOf('function'))
    await person.click(screen.getByRole('button', { name: 'Apagar la analítica' }))
    await waitFor(() => expect(window.gtag).toBeUndefined())
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
    expect(screen.queryByRole('region', { name: 'Analítica' })).toBeNull()
  })
})
