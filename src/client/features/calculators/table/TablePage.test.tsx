import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type FakeApi, fakeApi, NetworkDown, Refusal } from '../../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../../tests/helpers/renderPage.tsx'
import { formatCop } from '../../../../shared/format.ts'
import { field, plainField, realCalculator, realList, someCalculator } from '../testCalculator.ts'
import { type Job, work } from './thread/jobs.ts'

// Runs the worker's code in this thread, because jsdom has no workers.
const ended: string[] = []
class HereWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(job: Job) {
    void work(job).then((data) => this.onmessage?.({ data }))
  }
  terminate() {
    ended.push('ended')
  }
}

const detail = someCalculator([
  field('valor', { label: 'Valor', required: true }),
  field('fecha', { label: 'Fecha', type: 'date', required: true }),
  field('nota', { label: 'Nota', type: 'text' }),
])

const asked = z.object({ rows: z.array(z.looseObject({ valor: z.number() })) })
const worked = (input: unknown) => ({
  rows: asked
    .parse(input)
    .rows.map(({ valor }) =>
      valor < 0
        ? { issues: [{ path: 'valor', message: 'Debe ser mayor que 0' }] }
        : { figure: { label: 'Neto', value: formatCop(valor) }, amounts: { Salud: formatCop(valor / 10) }, result: {} },
    ),
})

let api: FakeApi
beforeEach(() => {
  ended.length = 0
  vi.stubGlobal('Worker', HereWorker)
  api = fakeApi({
    ...nobody,
    'calculators.list': realList,
    'calculators.get': () => detail,
    'calculators.runMany': worked,
  })
})

async function open(path = '/calculadoras/todo/tabla') {
  const page = renderPage(path)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const runs = () => api.calls.filter(({ path }) => path === 'calculators.runMany').map(({ input }) => input)
const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'O pega las celdas' }), {
    clipboardData: { getData: () => text },
  })
const TABLE = 'Empleado\tValor\tFecha\nAna\t$ 1.000\t30/11/2026\nLuis\tmil\t30/11/2026\nEva\t-5\t30/11/2026'
const start = () => screen.findByRole('button', { name: /^Calcular / })
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.textContent?.replace(/\s/g, ' '))

describe('a table', () => {
  it('is pasted, read with what its columns are, and worked out', async () => {
    const { person } = await open()
    expect(document.title).toBe('De todo un poco, muchas filas · Luka')
    paste(TABLE)
    const column = await screen.findByRole('combobox', { name: /^Valor/ })
    expect(within(column).getByRole('option', { selected: true }).textContent).toBe('Valor')
    expect(screen.getAllByText(/^Se lee/).map((one) => one.textContent?.replace(/\s/g, ' '))).toContain(
      'Se lee $ 1.000 · −$ 5',
    )
    expect(screen.getByText('1 de 3 no se entiende')).toBeTruthy()
    await person.click(await start())
    await screen.findByRole('button', { name: 'Descargar Excel' })
    // Rows that the page itself finds invalid are not sent.
    expect(runs()).toEqual([
      {
        name: 'todo',
        rows: [
          { valor: 1_000, fecha: '2026-11-30' },
          { valor: -5, fecha: '2026-11-30' },
        ],
      },
    ])
    expect(lines()).toEqual([
      '2Ana$ 1.00030/11/2026$ 1.000$ 100',
      expect.stringContaining('No es un número'),
      expect.stringContaining('Debe ser mayor que 0'),
    ])
    expect(screen.getByText('2 con error')).toBeTruthy()
    expect(ended).toHaveLength(1)
  })

  it('shows a sum of pasted text as money, beside what came of it', async () => {
    const { person } = await open()
    paste('Empleado\tValor\tFecha\nAna\t1800000\t30/11/2026')
    await person.click(await start())
    await screen.findByRole('button', { name: 'Descargar Excel' })
    expect(lines()).toEqual(['2Ana$ 1.800.00030/11/2026$ 1.800.000$ 180.000'])
  })

  it('has its errors mended in place, one row at a time', async () => {
    const { person } = await open()
    paste(TABLE)
    await person.click(await start())
    await person.click(await screen.findByRole('radio', { name: 'Solo con error (2)' }))
    expect(lines()).toHaveLength(2)
    const box = screen.getByRole('textbox', { name: 'Valor, fila 3' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('No es un número')
    await person.clear(box)
    await person.type(box, '2.000{Enter}')
    await screen.findByText('La fila 3 quedó calculada')
    expect(runs().at(-1)).toEqual({ name: 'todo', rows: [{ valor: 2_000, fecha: '2026-11-30' }] })
    // The row that was just corrected stays where it was.
    expect(lines()[0]).toBe('3Luis$ 2.00030/11/2026$ 2.000$ 200')
    expect(screen.getByText('1 con error')).toBeTruthy()
    expect(screen.getByText('Neto, en total').parentElement?.textContent?.replace(/\s/g, ' ')).toContain('$ 3.000')
  })

  it('may have one value for all its rows, which is asked for where no column has it', async () => {
    const { person } = await open()
    paste('Empleado\tSueldo\nAna\t10')
    await screen.findByText(/Falta decir de dónde sale este dato/)
    expect(await start()).toHaveProperty('disabled', true)
    await person.selectOptions(screen.getByRole('combobox', { name: /^Valor/ }), 'El mismo valor en todas')
    await person.type(screen.getByRole('textbox', { name: 'Valor, en todas las filas' }), '5.000')
    const date = screen.getByLabelText('Fecha, en todas las filas')
    fireEvent.change(date, { target: { value: '2026-06-30' } })
    await person.click(await start())
    await screen.findByRole('button', { name: 'Descargar CSV' })
    expect(runs()).toEqual([{ name: 'todo', rows: [{ valor: 5_000, fecha: '2026-06-30' }] }])
  })

  it('goes on from where it stopped when the network comes back', async () => {
    const { person } = await open()
    let calls = 0
    api.set('calculators.runMany', (input) => {
      if (++calls === 2) throw new NetworkDown()
      return worked(input)
    })
    paste(`Valor\tFecha\n${Array.from({ length: 700 }, (_, row) => `${row}\t30/11/2026`).join('\n')}`)
    await person.click(await start())
    await screen.findByText(/Las 500 filas calculadas siguen aquí/)
    const bar = screen.getByRole('progressbar', { name: 'Filas calculadas' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['500', '700'])
    await person.click(screen.getByRole('button', { name: 'Seguir con 200 filas' }))
    await screen.findByText('700 filas calculadas')
    expect(runs().map((input) => asked.parse(input).rows.length)).toEqual([500, 200, 200])
    // Only one page of the table is rendered.
    expect(lines()).toHaveLength(50)
    await person.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(lines()[0]).toMatch(/^52/)
  })

  it('is stopped and gone on with, and waits where the server asks for a pause', async () => {
    const { person } = await open()
    api.set('calculators.runMany', () => {
      throw new Refusal('RATE_LIMITED')
    })
    paste(TABLE)
    await person.click(await start())
    await screen.findByText(/sigue solo en 5 s/)
    await person.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByText('En pausa')
    api.set('calculators.runMany', worked)
    await person.click(await start())
    await screen.findByText('2 con error')
  })
})

describe('a file', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Elegir un archivo'), { target: { files: [file] } })

  it('that is no sheet is refused in words, and another may be brought', async () => {
    await open()
    choose(new File(['%PDF-1.7'], 'carta.pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('no es una hoja de cálculo')
    choose(new File(['Valor;Fecha\n1;30/11/2026'], 'pagos.csv'))
    await screen.findByText('pagos.csv')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that is too large is not even read', async () => {
    await open()
    const file = new File(['x'], 'grande.xlsx')
    Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 })
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toContain('5 MB')
    expect(ended).toEqual([])
  })

  it('is let go when the person has waited enough', async () => {
    vi.stubGlobal(
      'Worker',
      class extends HereWorker {
        override postMessage() {}
      },
    )
    const { person } = await open()
    choose(new File(['Valor\n1'], 'lento.csv'))
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await screen.findByText('Suelta aquí tu archivo de Excel o CSV')
    await waitFor(() => expect(ended).toHaveLength(1))
  })
})

describe('the way there', () => {
  it('leads from the calculator', async () => {
    await open('/calculadoras/todo')
    const link = screen.getByRole('link', { name: 'Calcular muchas filas' })
    expect(link.getAttribute('href')).toBe('/calculadoras/todo/tabla')
  })

  it('is not there where each result asks for a list, which its address says', async () => {
    api.set('calculators.get', () => realCalculator('intereses_mora'))
    const { unmount } = await open('/calculadoras/intereses-mora')
    expect(screen.queryByRole('link', { name: 'Calcular muchas filas' })).toBeNull()
    unmount()
    await open('/calculadoras/intereses-mora/tabla')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta calculadora es de un cálculo a la vez')
  })

  it('is not found where there is no calculator', async () => {
    api.set('calculators.get', () => {
      throw new Refusal('NOT_FOUND')
    })
    renderPage('/calculadoras/nada/tabla')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
  })
})

it('reads a group’s datum from a column of its own', async () => {
  api.set('calculators.get', () =>
    someCalculator([
      field('valor', { label: 'Valor', required: true }),
      field('horas', {
        label: 'Horas',
        type: 'group',
        fields: [plainField('noche', { label: 'De noche', type: 'number' })],
      }),
    ]),
  )
  const { person } = await open()
  paste('Valor\tHoras: De noche\n10\t4')
  await person.click(await start())
  await screen.findByText('1 fila calculada')
  expect(runs()).toEqual([{ name: 'todo', rows: [{ valor: 10, horas: { noche: 4 } }] }])
})
