import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

const document = readFileSync(join(process.cwd(), 'openapi.json'), 'utf8')

interface Sent {
  readonly url: string
  readonly init: RequestInit | undefined
}

/**
 * A fake server: the page's tRPC calls as usual, the OpenAPI document, and `answer` for the calls that are tried out.
 */
function serve(answer: (sent: Sent) => Response): Sent[] {
  fakeApi(nobody)
  const others = globalThis.fetch
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const url = String(target)
    if (url === '/api/openapi.json') return new Response(document)
    if (url.includes('/api/trpc/')) return others(target, init)
    const one = { url, init }
    sent.push(one)
    return answer(one)
  })
  return sent
}

async function open(id: string) {
  const { person } = renderPage('/api/docs')
  const element = await waitFor(() => {
    const found = window.document.getElementById(id)
    if (!found) throw new Error(`${id} is not there yet`)
    return found
  })
  return { person, operation: within(element) }
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, { status, headers })

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('/api/docs', () => {
  it('lists every call, and finds one by its words', async () => {
    serve(() => json({}))
    const { person } = await open('chat.ask')
    const nav = screen.getByRole('navigation', { name: 'Llamadas de la API' })
    expect(within(nav).getAllByRole('link')).toHaveLength(screen.getAllByRole('article').length)
    await person.type(screen.getByRole('searchbox', { name: 'Buscar en la API' }), 'credito anadir')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('article').id).toBe('admin.addCredits')
    await person.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
    await person.type(screen.getByRole('searchbox', { name: 'Buscar en la API' }), 'zzz')
    await screen.findByText('Nada coincide con "zzz"')
  })

  it('makes a call as the session of the page and shows what came back', async () => {
    const sent = serve(() => json({ nit: '900' }, 200, { 'x-request-id': 'id-1', etag: 'W/"1"' }))
    const { person, operation } = await open('company.get')
    await person.click(operation.getByRole('button', { name: 'Probar' }))
    await person.click(operation.getByRole('button', { name: 'Enviar' }))
    await operation.findByText(/^200/, { selector: 'span' })
    expect(operation.getByText('id-1')).toBeDefined()
    expect(operation.getByLabelText('Lo que respondió').textContent).toContain('{\n  "nit": "900"\n}')
    expect(sent).toMatchObject([{ url: '/api/company', init: { method: 'GET', credentials: 'same-origin' } }])
  })

  it('makes it with a key alone, once one is given, and never writes it down', async () => {
    const sent = serve(() => json({ message: 'Esta clave es de solo lectura.', code: 'FORBIDDEN' }, 403))
    const { person, operation } = await open('company.update')
    await person.click(operation.getByRole('button', { name: 'Probar' }))
    await person.type(operation.getByLabelText('Clave de API'), 'luka_secreta')
    await person.click(operation.getByRole('button', { name: 'Enviar' }))
    await operation.findByText(/^403/, { selector: 'span' })
    expect(sent[0]).toMatchObject({
      url: '/api/company/17',
      init: { method: 'PUT', credentials: 'omit', headers: { authorization: 'Bearer luka_secreta' } },
    })
    expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({
      nombreORazonSocial: 'Panadería La Espiga S.A.S.',
      nit: '900.123.456-8',
      correo: 'contabilidad@laespiga.co',
    })
    expect(window.document.body.textContent).not.toContain('luka_secreta')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('luka_secreta')
  })

  it('asks for what the address lacks, and sends JSON that is broken all the same', async () => {
    const sent = serve(() => json({ message: 'No es JSON', code: 'MALFORMED_JSON' }, 400))
    const { person, operation } = await open('company.update')
    await person.click(operation.getByRole('button', { name: 'Probar' }))
    await person.clear(operation.getByLabelText(/^id/))
    expect(operation.getByText('Falta id')).toBeDefined()
    expect(operation.getByRole('button', { name: 'Enviar' }).hasAttribute('disabled')).toBe(true)
    await person.type(operation.getByLabelText(/^id/), '1')
    await person.clear(operation.getByLabelText('Cuerpo (JSON)'))
    await person.type(operation.getByLabelText('Cuerpo (JSON)'), '[[')
    expect(operation.getByText(/aún no es JSON válido/)).toBeDefined()
    await person.click(operation.getByRole('button', { name: 'Enviar' }))
    await operation.findByText(/^400/, { selector: 'span' })
    expect(sent[0]?.init?.body).toBe('[')
  })

  it('shows a stream as it arrives', async () => {
    const sent = serve(
      () =>
        new Response('event: delta\ndata: {"text":"52.374"}\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    )
    const { person, operation } = await open('chat.ask')
    await person.click(operation.getByRole('button', { name: 'Probar' }))
    expect(operation.getByText(/cuesta \$\s500/)).toBeDefined()
    await person.click(operation.getByLabelText('Recibir la respuesta a medida que se escribe'))
    await person.click(operation.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(operation.getByLabelText('Lo que respondió').textContent).toContain('52.374'))
    expect(sent[0]).toMatchObject({ init: { headers: { accept: 'text/event-stream' } } })
  })

  it('offers a file to save instead of its bytes', async () => {
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    serve(
      () =>
        new Response('%PDF-1.7', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="luka-gmf.pdf"' },
        }),
    )
    const { person, operation } = await open('calculators.paper')
    expect(operation.getByText('application/pdf')).toBeDefined()
    await person.click(operation.getByRole('button', { name: 'Probar' }))
    expect(operation.getByText('La llamada es real y no cambia nada.')).toBeDefined()
    await person.click(operation.getByRole('button', { name: 'Enviar' }))
    await person.click(await operation.findByRole('button', { name: 'Guardar luka-gmf.pdf' }))
    expect(address).toHaveBeenCalledOnce()
    expect(operation.queryByText(/%PDF/)).toBeNull()
  })

  it('says so when the document cannot be had, and asks again when told to', async () => {
    serve(() => json({}))
    const served = globalThis.fetch
    let away = true
    vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
      if (String(target) === '/api/openapi.json' && away) throw new TypeError('Failed to fetch')
      return served(target, init)
    })
    const { person } = renderPage('/api/docs')
    await screen.findByText('No se pudo cargar la referencia')
    away = false
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findAllByRole('article')
  })
})
