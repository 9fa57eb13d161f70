import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage, someone } from '../../../../tests/helpers/renderPage.tsx'
import { bogotaDate, formatDate } from '../../../shared/format.ts'

beforeEach(() => {
  fakeApi(nobody)
})

async function open(path = '/precios') {
  const page = renderPage(path)
  await screen.findByRole('heading', { level: 1, name: 'Arma tu precio' })
  return page
}

/** The total's text, with narrow no-break spaces replaced. */
const total = () => screen.getByRole('status', { name: 'Total' }).textContent?.replaceAll('\u202f', ' ')

describe('the service', () => {
  it('has six ranges to choose, and sends the other two to contact', async () => {
    const { person, router } = await open()
    expect(document.getElementById('planes')).toBeTruthy()
    const ranges = within(screen.getByRole('group', { name: 'Movimientos al mes' }))
    expect(ranges.getAllByRole('radio')).toHaveLength(6)
    expect(total()).toBe('$ 900.000al mes más IVA')
    for (const name of ['Contáctanos: 181 a 199', 'Contáctanos: 200 movimientos en adelante']) {
      expect(ranges.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/contacto/)
    }
    await person.click(ranges.getByRole('radio', { name: /^51 a 80/ }))
    await waitFor(() => expect(total()).toBe('$ 1.650.000al mes más IVA'))
    expect(router.state.location.search).toEqual({ rango: 51 })
  })

  it('is paid by the month: the annuity is there for the program alone', async () => {
    const { person } = await open('/precios?pago=anual')
    expect(screen.queryByRole('radiogroup', { name: 'Cómo pagas' })).toBeNull()
    expect(screen.getByText('Se paga mes a mes.')).toBeTruthy()
    await person.click(screen.getByRole('radio', { name: 'Programa' }))
    const billing = within(await screen.findByRole('radiogroup', { name: 'Cómo pagas' }))
    expect(billing.getByRole('radio', { name: 'Anualidad' })).toHaveProperty('checked', true)
  })

  it('says what a movement is', async () => {
    await open()
    expect(screen.getByText(/^Un movimiento es cada operación que se registra/)).toBeTruthy()
  })
})

it('keeps both of two choices made before the page is drawn again', async () => {
  const { router } = await open()
  const range = screen.getByRole('radio', { name: /^51 a 80/ })
  const payroll = screen.getByRole('switch', { name: 'Nómina electrónica' })
  act(() => {
    range.click()
    payroll.click()
  })
  await waitFor(() => expect(total()).toBe('$ 1.710.000al mes más IVA'))
  expect(router.state.location.search).toEqual({ rango: 51, empleados: 1 })
})

describe('the free assistant', () => {
  it('comes before what is sold, with the way to an account', async () => {
    const { person } = await open()
    const free = within(screen.getByRole('region', { name: 'El asistente es gratis para empezar' }))
    expect(free.getByText(/40 respuestas/).textContent?.replaceAll('\u202f', ' ')).toContain('$ 20.000')
    await person.click(free.getByRole('button', { name: 'Crear cuenta gratis' }))
    await screen.findByRole('dialog', { name: 'Regístrate' })
  })

  it('is opened by whoever has one', async () => {
    fakeApi({ ...nobody, 'auth.user': () => someone() })
    await open()
    const link = await screen.findByRole('link', { name: 'Abrir el asistente' })
    expect(link.getAttribute('href')).toBe('/asistente')
  })
})

describe('payroll', () => {
  it('begins with one employee, counts, and is switched off by minus at one', async () => {
    const { person, router } = await open()
    const payroll = screen.getByRole('switch', { name: 'Nómina electrónica' })
    expect(screen.queryByRole('button', { name: 'Más empleados' })).toBeNull()
    await person.click(payroll)
    await waitFor(() => expect(total()).toBe('$ 960.000al mes más IVA'))
    await person.click(screen.getByRole('button', { name: 'Más empleados' }))
    await waitFor(() => expect(total()).toBe('$ 1.020.000al mes más IVA'))
    expect(router.state.location.search).toEqual({ empleados: 2 })
    await person.click(screen.getByRole('button', { name: 'Menos empleados' }))
    await waitFor(() => expect(total()).toBe('$ 960.000al mes más IVA'))
    expect(payroll).toHaveProperty('checked', true)
    await person.click(screen.getByRole('button', { name: 'Menos empleados' }))
    await waitFor(() => expect(payroll).toHaveProperty('checked', false))
    expect(total()).toBe('$ 900.000al mes más IVA')
    expect(router.state.location.search).toEqual({})
  })

  it('takes a typed number, and never less than one', async () => {
    const { person } = await open('/precios?empleados=3')
    const count = screen.getByRole('textbox', { name: 'Cantidad de empleados' })
    await person.clear(count)
    await person.type(count, '45{Enter}')
    await waitFor(() => expect(total()).toBe('$ 3.600.000al mes más IVA'))
    await person.clear(count)
    await person.type(count, '0{Enter}')
    expect(count).toHaveProperty('value', '45')
  })
})

describe('the program', () => {
  it('shows three plans by the month, and with an annuity the equivalent, the year and the discount', async () => {
    const { person } = await open('/precios?tipo=programa')
    const plans = within(screen.getByRole('group', { name: 'Plan' }))
    const names = () => plans.getAllByRole('radio').map((plan) => plan.getAttribute('aria-labelledby'))
    expect(names()).toHaveLength(3)
    expect(plans.getByRole('radio', { name: /^Esencial \$.79\.000/ })).toBeTruthy()
    expect(plans.getAllByText('Prueba gratis de 14 días')).toHaveLength(3)
    await person.click(screen.getByRole('radio', { name: 'Anualidad' }))
    await plans.findByRole('radio', { name: /^Esencial \$.63\.200/ })
    expect(plans.getByText(/758\.400/)).toBeTruthy()
    await person.click(plans.getByRole('radio', { name: /^Élite \$.176\.000/ }))
    await waitFor(() => expect(total()).toBe('$ 176.000al mes'))
    expect(screen.getByText(/al año y ahorras/).textContent?.replaceAll('\u202f', ' ')).toBe(
      'Pagas $ 2.112.000 al año y ahorras $ 528.000.',
    )
  })

  it('tells Élite from Avanzado', async () => {
    await open('/precios?tipo=programa')
    expect(screen.getAllByText(/^Lo mismo que/).map(({ textContent }) => textContent)).toEqual([
      'Lo mismo que Avanzado, con 3+ usuarios',
    ])
    // Said once: the same lines under both would hide the difference.
    expect(screen.getAllByText('Documentos electrónicos ilimitados')).toHaveLength(1)
  })

  it('adds documents by the ten and payroll at its own price', async () => {
    const { person, router } = await open('/precios?tipo=programa&plan=avanzado')
    await person.click(screen.getByRole('button', { name: 'Más documentos' }))
    await person.click(screen.getByRole('button', { name: 'Más documentos' }))
    await person.click(screen.getByRole('switch', { name: 'Nómina electrónica' }))
    await waitFor(() => expect(total()).toBe('$ 182.000al mes'))
    expect(router.state.location.search).toEqual({ tipo: 'programa', plan: 'avanzado', empleados: 1, documentos: 20 })
  })
})

it('shows a shared quote as it was made, and hands it to the contact form', async () => {
  const { person } = await open('/precios?tipo=programa&plan=avanzado&pago=anual&empleados=3&documentos=20')
  expect(total()).toBe('$ 176.000al mes')
  expect(screen.getByRole('heading', { name: 'Programa Avanzado' })).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Solicitar este plan' }))
  const message = await screen.findByRole('textbox', { name: 'Mensaje' })
  expect(message).toHaveProperty('value', expect.stringContaining('Programa Avanzado'))
  expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Cotización: Programa Avanzado')
})

it('opens with the first choice when the address makes no sense', async () => {
  await open('/precios?rango=999&plan=x&empleados=-1&tipo=%7B%7D')
  expect(total()).toBe('$ 900.000al mes más IVA')
})

it('writes the sheet when it is printed, with the day and the address', async () => {
  await open('/precios?tipo=programa&plan=elite')
  expect(screen.queryByText('Cotización')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const sheet = within(screen.getByText('Cotización').parentElement ?? document.body)
  expect(sheet.getByText('Programa Élite')).toBeTruthy()
  expect(sheet.getByText(formatDate(bogotaDate(new Date())))).toBeTruthy()
  expect(sheet.getByText(window.location.href)).toBeTruthy()
})
