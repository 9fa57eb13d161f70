import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { panelApi } from '../../../../../tests/helpers/panel.ts'
import { renderPage } from '../../../../../tests/helpers/renderPage.tsx'

const SERIES = {
  from: '2026-11-18',
  to: '2026-11-20',
  madeAt: '2026-11-20T15:00:00.000Z',
  days: [
    { date: '2026-11-18', messages: 12, newUsers: 3, granted: 20_000, used: 1_500 },
    { date: '2026-11-19', messages: 0, newUsers: 0, granted: 0, used: 0 },
    { date: '2026-11-20', messages: 8, newUsers: 1, granted: 25_000, used: -500 },
  ],
  topics: [
    { topic: 'retencion', questions: 8, unanswered: 2 },
    { topic: null, questions: 2, unanswered: 2 },
  ],
}

function start(changes: Record<string, Handler> = {}, path = '/admin?tab=estadisticas') {
  const api = fakeApi(
    panelApi({
      'admin.series': () => SERIES,
      'marketing.templates': () => [],
      ...changes,
    }),
  )
  return {
    api,
    inputs: (name: string) => api.calls.filter((call) => call.path === name).map(({ input }) => input),
    ...renderPage(path),
  }
}

async function chart(name: string) {
  return within(await screen.findByRole('figure', { name }))
}

describe('the statistics', () => {
  it('have four cards', async () => {
    start()
    const section = within(await screen.findByRole('region', { name: 'Estadísticas' }))
    for (const [label, value] of [
      ['Total de usuarios', '1.204'],
      ['Usuarios activos', '340'],
      ['Nuevos este mes', '57'],
      ['Pendientes de verificación', '104'],
    ] as const) {
      section.getByText(label)
      await section.findByText(value)
    }
  })

  it('have four charts, each with its numbers', async () => {
    start()
    const plain = (text: string | null) => (text ?? '').replaceAll('\u202f', ' ')
    const rows = async (name: string) =>
      (await chart(name)).getAllByRole('row').map((line) => [...line.children].map((cell) => plain(cell.textContent)))
    expect(await rows('Mensajes por día')).toEqual([
      ['Día', 'Mensajes'],
      ['18 de noviembre de 2026', '12'],
      ['19 de noviembre de 2026', '0'],
      ['20 de noviembre de 2026', '8'],
    ])
    expect((await rows('Usuarios nuevos por día')).at(-1)).toEqual(['20 de noviembre de 2026', '1'])
    expect(await rows('Créditos otorgados y usados por día')).toEqual([
      ['Día', 'Otorgados', 'Usados'],
      ['18 de noviembre de 2026', '$ 20.000', '$ 1.500'],
      ['19 de noviembre de 2026', '$ 0', '$ 0'],
      ['20 de noviembre de 2026', '$ 25.000', '\u2212$ 500'],
    ])
    expect(await rows('Preguntas por tema')).toEqual([
      ['Tema', 'Preguntas', 'Sin respuesta', 'Tasa sin respuesta'],
      ['Retención', '8', '2', '25 %'],
      ['Sin tema reconocido', '2', '2', '100 %'],
    ])
    ;(await chart('Mensajes por día')).getByText('20 mensajes en 3 días')
  })

  it('draw what they tell: a bar a day, as high as its share', async () => {
    start()
    await chart('Mensajes por día')
    const bars = screen.getByRole('figure', { name: 'Mensajes por día' }).querySelectorAll('svg rect')
    const heights = [...bars].map((bar) => Number(bar.getAttribute('height')))
    expect(heights).toHaveLength(3)
    expect(heights[1]).toBe(0)
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(8 / 12)
  })

  it('show the numbers in place of the drawing when asked', async () => {
    const { person } = start()
    const figure = await chart('Mensajes por día')
    await person.click(figure.getByRole('button', { name: 'Ver tabla' }))
    expect(screen.getByRole('figure', { name: 'Mensajes por día' }).querySelector('svg')).toBeNull()
    await person.click(figure.getByRole('button', { name: 'Ver gráfica' }))
    expect(screen.getByRole('figure', { name: 'Mensajes por día' }).querySelector('svg')).toBeTruthy()
  })

  it('count the days that the address says', async () => {
    const { person, router, inputs } = start({}, '/admin?tab=estadisticas&desde=2026-02-01&hasta=2026-02-10')
    await chart('Mensajes por día')
    expect(inputs('admin.series')).toEqual([{ from: '2026-02-01', to: '2026-02-10' }])
    await person.click(screen.getByRole('button', { name: '30 días' }))
    await waitFor(() => expect(inputs('admin.series')).toHaveLength(2))
    expect(router.state.location.search).toEqual({ tab: 'estadisticas' })
  })

  it('say when they cannot be had', async () => {
    start({
      'admin.series': () => {
        throw new Refusal('UNAVAILABLE')
      },
    })
    await screen.findByText('No se pudieron cargar las estadísticas')
  })
})

describe('Descargar Reporte', () => {
  it('downloads a spreadsheet of the range', async () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          files.push(blob)
          return 'blob:report'
        },
        revokeObjectURL: () => {},
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { person } = start()
    await chart('Mensajes por día')
    await person.click(screen.getByRole('button', { name: 'Descargar Reporte' }))
    await person.click(await screen.findByRole('menuitem', { name: 'CSV (hoja de cálculo)' }))
    expect(names).toEqual(['reporte-luka-2026-11-18-a-2026-11-20.csv'])
    expect(await files[0]?.text()).toContain('2026-11-18;12;3;20000;1500')
    click.mockRestore()
  })

  it('takes the PDF of the days in view from the server, and tells when it cannot be had', async () => {
    const asked: string[] = []
    const { person } = start()
    await chart('Mensajes por día')
    const others = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input).startsWith('/api/admin/report.pdf')) return others(input, init)
      asked.push(String(input))
      return Promise.resolve(Response.json({ message: 'Vuelve en un momento.' }, { status: 503 }))
    })
    await person.click(screen.getByRole('button', { name: 'Descargar Reporte' }))
    await person.click(await screen.findByRole('menuitem', { name: 'PDF con los gráficos' }))
    await screen.findByText('Vuelve en un momento.')
    expect(asked).toEqual(['/api/admin/report.pdf?from=2026-11-18&to=2026-11-20'])
    vi.stubGlobal('fetch', others)
  })
})
