import { focusManager, onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, NetworkDown, Refusal } from '../../../tests/helpers/fakeApi.ts'
import { nobody } from '../../../tests/helpers/renderPage.tsx'
import { useSession } from '../features/auth/useSession.ts'
import { Providers } from '../Providers.tsx'
import { NETWORK_MESSAGE, readFailure } from './errors.ts'
import { createQueryClient } from './queryClient.ts'
import { trpc } from './trpc.ts'

// The specified behaviour of the query cache: queries never go stale, nothing refetches in the background, nothing
// retries, and being signed out is not an error.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

function Company() {
  const { data, error } = useQuery<unknown>({ queryKey: ['/api/company', 'ignored'] })
  return <p>{error ? error.message : data ? JSON.stringify(data) : 'cargando'}</p>
}

function Who() {
  const { user, loading } = useSession()
  return <p>{loading ? 'cargando' : user ? user.email : 'nadie'}</p>
}
function Threads() {
  const { error } = trpc.chat.threads.useQuery()
  return <p>{error ? `${readFailure(error).status}: ${readFailure(error).message}` : 'cargando'}</p>
}

function Change({ change }: { change: () => Promise<unknown> }) {
  const { mutate, isError } = useMutation({ mutationFn: change, meta: { silent: true } })
  return (
    <button type="button" onClick={() => mutate()}>
      {isError ? 'falló' : 'cambiar'}
    </button>
  )
}

function leaveAndComeBack() {
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
}

describe('a query that says no more than its key', () => {
  it('gets the first element of the key once, and never again by itself', async () => {
    const fetch = vi.fn(async (_path: string) => Response.json({ nit: '900123456' }))
    vi.stubGlobal('fetch', fetch)
    const client = createQueryClient()
    const page = (
      <QueryClientProvider client={client}>
        <Company />
      </QueryClientProvider>
    )
    const first = render(page)
    await screen.findByText('{"nit":"900123456"}')
    leaveAndComeBack()
    first.unmount()
    render(page)
    expect(screen.getByText('{"nit":"900123456"}')).toBeDefined()
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/company'])
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['/api/company', 'ignored'] })
        ?.isStale(),
    ).toBe(false)
  })

  it('is not tried again when it fails', async () => {
    const fetch = vi.fn(async () => new Response('{"message":"No"}', { status: 503 }))
    vi.stubGlobal('fetch', fetch)
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Company />
      </QueryClientProvider>,
    )
    await screen.findByText('503: {"message":"No"}')
    leaveAndComeBack()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('tries a failed change once', async () => {
  const change = vi.fn(async () => {
    throw new Error('no')
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Change change={change} />
    </QueryClientProvider>,
  )
  act(() => screen.getByText('cambiar').click())
  await screen.findByText('falló')
  expect(change).toHaveBeenCalledTimes(1)
})

describe('the typed client', () => {
  const count = (api: ReturnType<typeof fakeApi>, path: string) => api.calls.filter((call) => call.path === path).length

  it('takes a 401 of the current user as nobody, silently', async () => {
    const api = fakeApi(nobody)
    render(
      <Providers env="test">
        <Who />
      </Providers>,
    )
    await screen.findByText('nadie')
    leaveAndComeBack()
    expect(count(api, 'auth.user')).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([
    ['a refusal', new Refusal('EMAIL_UNVERIFIED'), /^403: Tu correo electrónico debe ser verificado/],
    ['no network', new NetworkDown(), new RegExp(`^null: ${NETWORK_MESSAGE}$`)],
  ])('tells %s once, without trying again', async (_name, failure, text) => {
    const api = fakeApi({
      ...nobody,
      'chat.threads': () => {
        throw failure
      },
    })
    render(
      <Providers env="test">
        <Threads />
      </Providers>,
    )
    await screen.findByText(text)
    leaveAndComeBack()
    await waitFor(() => expect(count(api, 'chat.threads')).toBe(1))
  })
})
