import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, NetworkDown, Refusal } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { calculatorTool } from '../../site/structuredData.ts'
import { questionOf } from './question.ts'
import { everyField, outcome, realCalculator, realList } from './testCalculator.ts'

let api: FakeApi

beforeEach(() => {
  api = fakeApi({
    ...nobody,
    'calculators.list': realList,
    'calculators.get': () => everyField,
    'calculators.run': () => outcome('$ 2'),
  })
})

async function open(path = '/calculadoras/todo', title = everyField.title) {
  const page = renderPage(path)
  await screen.findByRole('heading', { level: 1, name: title })
  return page
}

const result = () => within(screen.getByRole('region', { name: 'Resultado' }))
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const runs = () => api.calls.filter(({ path }) => path === 'calculators.run').map(({ input }) => input)
const asked = () => runs().at(-1)

describe('the page', () => {
  it('shows the worked example without a call, and the formula', async () => {
    await open()
    expect(result().getByText('$ 1', { selector: 'p' })).toBeTruthy()
    for (const title of ['Cómo se calcula', 'Cifras usadas', 'Base legal', 'Qué podría cambiarlo']) {
      expect(result().getByRole('heading', { name: title })).toBeTruthy()
    }
    expect(result().getByText('Año 2026')).toBeTruthy()
    expect(screen.getByText(/^Ejemplo: cambia los datos/)).toBeTruthy()
    expect(document.title).toBe('De todo un poco · Luka')
    expect(runs()).toEqual([])
  })

  it('answers what people ask of it, as it tells search engines', async () => {
    await open()
    const asked = within(screen.getByRole('region', { name: 'Preguntas frecuentes' }))
    const shown = asked.getAllByRole('heading', { level: 3 }).map(({ textContent, nextSibling }) => ({
      question: textContent,
      answer: nextSibling?.textContent,
    }))
    expect(shown).toEqual([
      { question: '¿Cómo se calcula?', answer: 'Todo por todo.' },
      { question: '¿Qué norma lo regula?', answer: 'Ley 1 de 2020, art. 3.' },
      {
        question: '¿Qué cifras oficiales usa?',
        answer: 'UVT: $ 52.374 (del 1 de enero de 2026 al 31 de diciembre de 2026).',
      },
      { question: '¿Qué cambiaría el resultado?', answer: 'Puede cambiar.' },
      { question: '¿Cómo es un ejemplo?', answer: 'Valor: $\u202f1.000; Año: 2026; Días (1): 3. Total: $ 1.' },
    ])
    expect(calculatorTool(everyField)).toMatchObject({
      '@graph': [{}, {}, { '@type': 'FAQPage', mainEntity: shown.map(({ question }) => ({ name: question })) }],
    })
  })

  it('shows the example with an administrator’s figures, where there are any', async () => {
    api.set('marketing.config', () => ({ ...nobody['marketing.config'](), ownFigures: true }))
    await open()
    await result().findByText('$ 2', { selector: 'p' })
    expect(screen.getByText(/^Ejemplo: cambia los datos/)).toBeTruthy()
    expect(runs()).toEqual([{ name: 'todo', values: everyField.example.values }])
    expect(screen.getByText(/Total: \$ 2\.$/)).toBeTruthy()
  })

  it('leads back to all, and to the others of its section', async () => {
    api.set('calculators.get', () => realCalculator('nomina'))
    await open('/calculadoras/nomina', 'Nómina y costo de un empleado')
    expect(api.calls.find(({ path }) => path === 'calculators.get')?.input).toEqual({ name: 'nomina' })
    const trail = within(screen.getByRole('navigation', { name: 'Dónde estás' }))
    const back = trail.getByRole('link', { name: 'Calculadoras' })
    expect([back.getAttribute('href'), back.getAttribute('aria-current')]).toEqual(['/calculadoras', null])
    const others = within(screen.getByRole('navigation', { name: 'Nómina y seguridad social' }))
    expect(others.getByRole('link', { name: 'Horas extra y recargos' }).getAttribute('href')).toBe(
      '/calculadoras/recargos',
    )
    expect(others.queryByRole('link', { name: 'Nómina y costo de un empleado' })).toBeNull()
  })

  it('shows how the outcome is entered in the books', async () => {
    api.set('calculators.get', () => realCalculator('nomina'))
    const { person } = await open('/calculadoras/nomina', 'Nómina y costo de un empleado')
    const summary = screen.getByText('Pago de la nómina')
    const entry = summary.closest('details')
    expect(entry?.open).toBe(false)
    await person.click(summary)
    expect(entry?.open).toBe(true)
    const table = within(entry ?? document.body).getByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'CuentaNombreDébitoCrédito',
      expect.stringMatching(/^250505Salarios por pagar.*\$ [\d.]+$/),
      expect.stringMatching(/^111005Bancos.*\$ [\d.]+$/),
      expect.stringMatching(/^Sumas iguales\$ ([\d.]+)\$ \1$/),
    ])
    // Only the sums stand out.
    expect([...table.querySelectorAll('[data-sum]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sumas iguales/),
    ])
  })

  it('folds away what is optional beyond the first fields', async () => {
    await open()
    const more = screen.getByText('Más datos').closest('details')
    expect(more?.open).toBe(false)
    expect(more?.contains(screen.getByLabelText(/^NIT/))).toBe(true)
    expect(more?.contains(screen.getByLabelText(/^Año/))).toBe(false)
  })

  it.each(['/calculadoras/nada', '/calculadoras/Otra', '/calculadoras/retencion_renta'])(
    'is not found at %s',
    async (path) => {
      api.set('calculators.get', () => {
        throw new Refusal('NOT_FOUND')
      })
      renderPage(path)
      await screen.findByRole('heading', { name: '404 Page Not Found' })
      expect(screen.getByRole('banner')).toBeTruthy()
    },
  )

  it('says when it cannot be had, and asks again', async () => {
    api.set('calculators.get', () => {
      throw new NetworkDown()
    })
    const { person } = renderPage('/calculadoras/todo')
    await screen.findByText('No se pudo abrir esta página')
    api.set('calculators.get', () => everyField)
    await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByRole('heading', { level: 1, name: everyField.title })
  })
})

describe('the form', () => {
  it('asks with what each kind of field means, and shows what comes of it', async () => {
    const { person } = await open()
    await person.click(screen.getByText('Más datos'))
    await person.clear(box(/^Valor/))
    await person.type(box(/^Valor/), '2500000')
    expect(box(/^Valor/)).toHaveProperty('value', '2.500.000')
    await person.clear(box(/^Tasa/))
    await person.type(box(/^Tasa/), '2,5')
    await person.type(box(/^ICA/), '9.66')
    await person.type(box(/^Meses/), '1.400')
    fireEvent.change(screen.getByLabelText(/^Fecha/), { target: { value: '2026-11-28' } })
    await person.click(within(screen.getByRole('radiogroup', { name: 'Corta' })).getByRole('radio', { name: 'Beta' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Larga' }), 'Alfa')
    await person.click(screen.getByRole('switch', { name: 'Activo' }))
    await person.type(box(/^NIT/), '0123')
    await person.type(within(screen.getByRole('group', { name: 'Horas' })).getByRole('textbox'), '8')
    await waitFor(() =>
      expect(asked()).toEqual({
        name: 'todo',
        values: {
          ...{ valor: 2_500_000, tasa: 2.5, ica: 9.66, meses: 1_400, ano: 2026, fecha: '2026-11-28' },
          ...{ corta: 'b', larga: 'a', activo: true, nit: '0123', horas: { noche: 8 }, tramos: [{ dias: 3 }] },
        },
      }),
    )
    expect(await result().findByText('$ 2', { selector: 'p' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('Total: $ 2'))
    // One request for each pause in typing (debounced), not for each key.
    expect(runs().length).toBeLessThan(15)
  })

  it('adds and takes away rows, and keeps the last', async () => {
    const { person } = await open()
    const list = within(screen.getByRole('group', { name: 'Tramos' }))
    expect(list.getByRole('button', { name: 'Quitar la fila 1 de Tramos' })).toHaveProperty('disabled', true)
    await person.click(list.getByRole('button', { name: 'Agregar fila' }))
    await result().findByText('Días (Tramos, 2)')
    await waitFor(() => expect(document.activeElement).toBe(list.getAllByRole('textbox')[1]))
    await person.keyboard('20')
    await waitFor(() => expect(asked()).toMatchObject({ values: { tramos: [{ dias: 3 }, { dias: 20 }] } }))
    await person.click(list.getByRole('button', { name: 'Quitar la fila 1 de Tramos' }))
    await waitFor(() => expect(asked()).toMatchObject({ values: { tramos: [{ dias: 20 }] } }))
  })

  it('empties and fills in the example again', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Vaciar' }))
    expect(box(/^Valor/)).toHaveProperty('value', '')
    expect(result().getByText(/Para calcular faltan estos datos/).textContent).toContain(
      'Valor, Año y Días (Tramos, 1)',
    )
    expect(screen.queryByRole('button', { name: 'Vaciar' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Ver el ejemplo' }))
    expect(result().getByText('$ 1', { selector: 'p' })).toBeTruthy()
    expect(runs()).toEqual([])
  })

  it('makes no call while a required field is empty', async () => {
    const { person } = await open()
    await person.clear(box(/^Valor/))
    expect(result().getByText(/Para calcular falta este dato/).textContent).toContain('Valor')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(runs()).toEqual([])
  })

  it('tells at its field what was refused, and above what concerns no field', async () => {
    const { person } = await open()
    api.set('calculators.run', () => {
      throw new Refusal('INVALID_INPUT', undefined, [
        { path: 'tasa', message: 'Debe ser como máximo 100' },
        { path: '', message: 'El retiro no puede ser antes del ingreso' },
      ])
    })
    await person.type(box(/^Tasa/), '0')
    await result().findByText('El retiro no puede ser antes del ingreso')
    const field = box(/^Tasa/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(described.map((one) => one?.textContent)).toContain('Debe ser como máximo 100')
    api.set('calculators.run', () => outcome('$ 3'))
    await person.type(field, '{Backspace}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  })
})

describe('the data of the company', () => {
  const company = { ...{ nit: '900.512.305-8', regimen: 'Responsable de IVA' }, actividadEconomica: null }
  const forCompany = { ...everyField, company: { nit: 'nit', activo: 'responsableIva', corta: 'sector' } as const }
  const signIn = (given: unknown = company) => {
    api.set('auth.user', () => someone())
    api.set('calculators.get', () => forCompany)
    api.set('company.get', () => given)
  }

  it('are in the form of who is signed in, are said to be, and are taken out again', async () => {
    signIn()
    const { person } = await open()
    await screen.findByText('Con los datos de tu empresa')
    // The fields that matter are in view.
    expect(box(/^NIT/)).toHaveProperty('value', '900512305')
    expect(screen.getByRole('switch', { name: 'Activo' })).toHaveProperty('checked', true)
    await waitFor(() => expect(asked()).toMatchObject({ values: { valor: 1_000, nit: '900512305', activo: true } }))
    await person.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(box(/^NIT/)).toHaveProperty('value', '')
    expect(screen.getByText(/^Ejemplo: cambia los datos/)).toBeTruthy()
    expect(result().getByText('$ 1', { selector: 'p' })).toBeTruthy()
    // The page does not send it again by itself.
    await person.type(box(/^Valor/), '5')
    await person.click(screen.getByRole('button', { name: 'Ver el ejemplo' }))
    expect(box(/^NIT/)).toHaveProperty('value', '')
  })

  it('stay said while something else is typed', async () => {
    signIn()
    const { person } = await open()
    await screen.findByText('Con los datos de tu empresa')
    await person.type(box(/^Valor/), '5')
    expect(screen.getByText('Tus datos, con los de tu empresa')).toBeTruthy()
    await person.clear(box(/^NIT/))
    expect(screen.getByText('Tus datos')).toBeTruthy()
  })

  it.each([
    ['an address that brings all data', '/calculadoras/todo?completo=true&valor=7&ano=2026&tramos.0.dias=3'],
    ['an address that changes some', '/calculadoras/todo?valor=7'],
  ])('leave %s as it is', async (_, path) => {
    signIn()
    await open(path)
    await waitFor(() => expect(api.calls.map((call) => call.path)).toContain('company.get'))
    await waitFor(() => expect(asked()).toMatchObject({ values: { valor: 7 } }))
    expect(screen.queryByText(/tu empresa/)).toBeNull()
  })

  it('are asked for nobody, nor where no field takes any', async () => {
    await open()
    expect(api.calls.map((call) => call.path)).not.toContain('company.get')
    signIn()
    api.set('calculators.get', () => everyField)
    await open()
    expect(api.calls.map((call) => call.path)).not.toContain('company.get')
  })

  it('are none of who has no company yet', async () => {
    signIn()
    api.set('company.get', () => {
      throw new Refusal('NOT_FOUND')
    })
    await open()
    await waitFor(() => expect(api.calls.map((call) => call.path)).toContain('company.get'))
    expect(screen.getByText(/^Ejemplo: cambia los datos/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the question to the assistant', () => {
  const question = () => {
    const link = result().getByRole('link', { name: 'Preguntar sobre esto' })
    return new URL(link.getAttribute('href') ?? '', 'http://luka').searchParams.get('pregunta')
  }

  it('says the title and the data, as somebody writes them', async () => {
    const { person } = await open()
    expect(question()).toBe('De todo un poco: ¿cómo se calcula con valor: $ 1.000, año: 2026, días (1): 3?')
    await person.click(screen.getByText('Más datos'))
    await person.click(screen.getByRole('switch', { name: 'Activo' }))
    expect(question()).toContain('activo: sí')
    await person.click(screen.getByRole('button', { name: 'Vaciar' }))
    await person.type(box(/^Valor/), '5')
    expect(screen.queryByRole('link', { name: 'Preguntar sobre esto' })).toBeNull()
  })

  it('is never longer than an address bears, and cuts no datum in two', () => {
    const rows = Object.fromEntries(Array.from({ length: 60 }, (_, row) => [`tramos.${row}.dias`, '12345']))
    const text = questionOf(everyField.title, everyField.fields, rows)
    expect(text.length).toBeLessThanOrEqual(600)
    expect(text).toMatch(/\(\d+\): 12\.345\?$/)
  })
})

describe('the call', () => {
  it('never lets an earlier answer over a later one, and keeps the earlier result meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { person } = await open()
    api.set('calculators.run', (input) => (JSON.stringify(input).includes('"valor":10005,') ? promise : outcome('$ 9')))
    await person.type(box(/^Valor/), '5')
    await waitFor(() => expect(runs()).toHaveLength(1))
    const region = screen.getByRole('region', { name: 'Resultado' })
    expect(region.getAttribute('aria-busy')).toBe('true')
    expect(result().getByText('$ 1', { selector: 'p' })).toBeTruthy()
    await person.type(box(/^Valor/), '6')
    await result().findByText('$ 9', { selector: 'p' })
    await act(async () => resolve(outcome('$ 5')))
    expect(result().getByText('$ 9', { selector: 'p' })).toBeTruthy()
    expect(region.getAttribute('aria-busy')).toBe('false')
  })

  it('keeps what was typed when the network fails, and tries again', async () => {
    const { person } = await open()
    api.set('calculators.run', () => {
      throw new NetworkDown()
    })
    await person.type(box(/^Valor/), '5')
    await result().findByText(/Lo que escribiste sigue aquí/)
    expect(box(/^Valor/)).toHaveProperty('value', '10.005')
    api.set('calculators.run', () => outcome('$ 7'))
    await person.click(result().getByRole('button', { name: 'Intentar de nuevo' }))
    await result().findByText('$ 7', { selector: 'p' })
  })

  it('says in the server’s words that it was asked too often', async () => {
    const { person } = await open()
    api.set('calculators.run', () => {
      throw new Refusal('RATE_LIMITED', 'Hiciste demasiados cálculos. Espera 30 segundos.')
    })
    await person.type(box(/^Valor/), '5')
    await result().findByText(/Hiciste demasiados cálculos\. Espera 30 segundos\./)
  })
})

describe('the address', () => {
  it('opens with what it says and follows what is typed, without a way back through every letter', async () => {
    const { person, router } = await open('/calculadoras/todo?valor=7000&activo=true&tramos.0.dias=3&tramos.1.dias=4')
    expect(box(/^Valor/)).toHaveProperty('value', '7.000')
    await waitFor(() =>
      expect(asked()).toMatchObject({ values: { valor: 7_000, activo: true, tramos: [{ dias: 3 }, { dias: 4 }] } }),
    )
    const { length } = router.history
    await person.type(box(/^Valor/), '1')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ valor: 70_001, 'tramos.1.dias': 4 }))
    expect(router.history.length).toBe(length)
    await person.click(screen.getByRole('button', { name: 'Ver el ejemplo' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('is copied whole, also right after a key, and so is the result as text', async () => {
    const { person } = await open()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await person.click(screen.getByRole('button', { name: 'Copiar como texto' }))
    const [text = ''] = writeText.mock.lastCall ?? []
    for (const part of [
      '*De todo un poco*',
      'Total: *$ 1*',
      '- Paso: uno más uno = $ 1',
      'Ley 1 de 2020, art. 3',
      '/calculadoras/todo',
    ]) {
      expect(text).toContain(part)
    }
    await person.type(box(/^Valor/), '5')
    // The result is still the one of before, and the address already another.
    for (const name of ['Copiar como texto', 'Imprimir'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(writeText).toHaveBeenLastCalledWith(
      `${window.location.origin}/calculadoras/todo?completo=true&valor=10005&ano=2026&tramos.0.dias=3`,
    )
    await screen.findByText('Enlace copiado')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copiar como texto' }).disabled).toBe(false),
    )
  })

  it('is on the printed sheet, with the data, the result and its law', async () => {
    await open()
    expect(document.querySelector('[class*=sheet]')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const sheet = document.querySelector('[class*=sheet]')
    for (const part of [
      'De todo un poco',
      'Valor$\u202f1.000',
      'Días (1)3',
      '$ 1',
      'Ley 1 de 2020',
      '/calculadoras/todo',
    ]) {
      expect(sheet?.textContent).toContain(part)
    }
  })
})
