import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { readGrid } from '../../src/client/features/calculators/table/thread/readGrid.ts'
import { describeCalculator, listCalculators } from '../../src/shared/calculators/list.ts'
import { answered, arriveAt, ask, box, QUESTION } from '../helpers/assistantScreen.ts'
import { DESK, PHONE, visit, visitAs } from '../helpers/browser.ts'
import { createPerson } from '../helpers/people.ts'
import { isSound as soundScreen } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// The calculators as anybody meets them: each is a page of its own before any code, and is filled like any form.

const { server, browser } = await openStage()

const pathOf = (name: string) => `/calculadoras/${name.replaceAll('_', '-')}`
const isSound = (page: Page, state: string) => soundScreen(page, state, { schemes: ['light', 'dark'] })
/** As somebody reads it: thin spaces are spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })
const figure = async (page: Page) => plain(await result(page).locator('p').first().textContent())
const settled = (page: Page) =>
  page.getByRole('region', { name: 'Resultado' }).and(page.locator('[aria-busy=false]')).waitFor()

it('has a page for each before any code, with its title, its example and what search engines need', async () => {
  const text = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  for (const { name } of listCalculators()) {
    const detail = describeCalculator(name)
    const response = await fetch(server.url + pathOf(name))
    expect(response.status, name).toBe(200)
    const html = text(await response.text())
    const body = html.slice(html.indexOf('<div id="root"'), html.indexOf('id="luka-plan"'))
    expect(html, name).toContain(`<title>${detail?.title} · Luka</title>`)
    for (const part of [detail?.title, detail?.formula, detail?.example.outcome.figure.value]) {
      expect(body, name).toContain(part)
    }
    for (const { label } of detail?.fields ?? []) expect(body, name).toContain(label)
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect(description.length, `${name}: ${description}`).toBeGreaterThan(100)
    expect(description.length, `${name}: ${description}`).toBeLessThan(165)
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
    expect(data, name).toMatchObject({
      '@graph': [{ '@type': 'WebApplication' }, { '@type': 'BreadcrumbList' }, { '@type': 'FAQPage' }],
    })
  }
})

it('asks nothing of the server for a page that it takes over', async () => {
  const { page, complaints, close } = await visit(browser, server.url, PHONE)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('calculators.')) calls.push(request.url())
  })
  await page.goto('/calculadoras/nomina')
  const before = await page.getByRole('textbox', { name: /^Salario mensual/ }).elementHandle()
  // The first touch brings the application, and what was typed before it came is not lost.
  await page.getByRole('textbox', { name: /^Salario mensual/ }).fill('3000000')
  await expect.poll(() => calls.length).toBe(1)
  await settled(page)
  expect(calls[0]).toContain('calculators.run')
  expect(await page.getByRole('textbox', { name: /^Salario mensual/ }).inputValue()).toBe('3.000.000')
  expect(await page.evaluate((node) => node === document.querySelector('input[name=salario]'), before)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  it('opens from an answer with the same data, and leads back to the conversation', async () => {
    // Somebody new has no company yet.
    const { page, complaints, close } = await arriveAt(server, browser, {}, { ...device, refusals: [404] })
    await ask(page, QUESTION)
    await answered(page)
    await page.getByRole('link', { name: 'Abrir en la calculadora' }).click()
    await page.getByRole('heading', { level: 1, name: 'Retención en la fuente por concepto' }).waitFor()
    await settled(page)
    await expect.poll(() => figure(page)).toBe('$ 174.000')
    expect(await page.getByRole('textbox', { name: /^Valor antes de IVA/ }).inputValue()).toBe('4.350.000')
    await page.goBack()
    await page.getByText(QUESTION).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('finds one by its name and leads to it', async () => {
    const { page, complaints, close } = await visit(browser, server.url, device)
    await page.goto('/calculadoras')
    await page.getByRole('searchbox', { name: 'Buscar una calculadora' }).fill('LIQUIDACION de contrato')
    await page.getByText('1 calculadora coincide').waitFor()
    await isSound(page, 'found')
    await page.getByRole('searchbox').fill('criptomonedas')
    await page.getByRole('link', { name: 'Preguntarle al asistente' }).waitFor()
    await isSound(page, 'nothing found')
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await page.getByText(`${listCalculators().length} calculadoras`).waitFor()
    await isSound(page, 'all')
    await page.getByRole('link', { name: /^Liquidación de contrato/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Liquidación de contrato' }).waitFor()
    expect(await page.title()).toBe('Liquidación de contrato · Luka')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Calculadoras' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('works out what somebody types, and what their address is opened with later', async () => {
    const { page, complaints, close } = await visit(browser, server.url, device)
    await page.goto('/calculadoras/liquidacion')
    await isSound(page, 'example')
    await page.getByRole('button', { name: 'Vaciar' }).click()
    await result(page).getByText('Para calcular faltan estos datos').waitFor()
    await isSound(page, 'empty')
    await page.getByRole('textbox', { name: /^Salario básico mensual/ }).pressSequentially('1950000')
    expect(await page.getByRole('textbox', { name: /^Salario básico mensual/ }).inputValue()).toBe('1.950.000')
    await page.getByLabel(/^Fecha de ingreso/).fill('2026-01-01')
    await page.getByLabel(/^Fecha de retiro/).fill('2026-06-30')
    await expect.poll(() => figure(page)).toMatch(/^\$ \d\.\d{3}\.\d{3}$/)
    await settled(page)
    await isSound(page, 'filled')
    const worked = await figure(page)
    await expect.poll(() => page.url()).toContain('salario=1950000')
    expect(page.url()).toContain('retiro=2026-06-30')

    await page.reload()
    await expect.poll(() => figure(page)).toBe(worked)
    expect(await page.getByLabel(/^Fecha de retiro/).inputValue()).toBe('30/06/2026')
    // A date before the other is refused, and nothing is lost.
    await page.getByLabel(/^Fecha de retiro/).fill('2025-01-01')
    await result(page).getByRole('alert').waitFor()
    await isSound(page, 'refused')
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
    await close()
  })

  it('gives the result as a workbook, a PDF and a CSV', async () => {
    const { page, complaints, close } = await visit(browser, server.url, device)
    await page.goto('/calculadoras/nomina')
    await page.getByRole('textbox', { name: /^Salario mensual/ }).fill('3000000')
    // The form is the application's from here on.
    await expect.poll(() => page.url()).toContain('salario=3000000')
    await settled(page)
    const worked = await figure(page)
    const menu = page.getByRole('menu')
    await page.getByRole('button', { name: 'Descargar', exact: true }).click()
    await menu.waitFor()
    await isSound(page, 'download menu')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    const save = async (item: RegExp) => {
      await page.getByRole('button', { name: 'Descargar', exact: true }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
    }
    const workbook = await save(/^Excel/)
    expect(workbook.name).toMatch(/^luka-nomina-\d{4}-\d\d-\d\d\.xlsx$/)
    const { rows } = await readGrid({ kind: 'file', name: workbook.name, bytes: workbook.bytes.buffer })
    expect(rows.flat()).toContain(Number(worked.replace(/\D/g, '')))
    const pdf = await save(/^PDF/)
    expect(pdf.name).toMatch(/\.pdf$/)
    expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
    const csv = await save(/^CSV/)
    expect(new TextDecoder().decode(csv.bytes)).toContain('Salario mensual;;3000000;')
    expect(complaints).toEqual([])
    await close()
  })
})

it('has what can be done with a result in whole lines', async () => {
  const { page, close } = await visit(browser, server.url, DESK)
  await page.goto('/calculadoras/nomina')
  const boxOf = async (role: 'button' | 'link', name: string) => {
    const found = await result(page).getByRole(role, { name, exact: true }).boundingBox()
    if (!found) throw new Error(`${name} is nowhere`)
    return found
  }
  const first = await boxOf('button', 'Descargar')
  const last = await boxOf('button', 'Imprimir')
  const on = await boxOf('link', 'Preguntar sobre esto')
  expect(last.y).toBe(first.y)
  expect([on.x, on.x + on.width]).toEqual([first.x, last.x + last.width])
  await close()
})

it('shows no figure twice on a phone: the card rises over the bar', async () => {
  const { page, close } = await visit(browser, server.url, PHONE)
  await page.goto('/calculadoras/nomina')
  const bar = page.getByRole('link', { name: /Ver el cálculo$/ })
  const above = () =>
    bar.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  const of = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  const card = await result(page).boundingBox()
  if (!card) throw new Error('no card')
  // The form alone is in view, then the head of the card.
  await of(card.y - PHONE.viewport.height - 100)
  expect(await above()).toBe(true)
  for (const share of [0.75, 0.5, 0.25, 0]) {
    await of(card.y - PHONE.viewport.height * share)
    expect(await above(), `${share}`).toBe(false)
  }
  // Whoever comes to it with the keyboard sees it.
  await bar.focus()
  await expect.poll(above).toBe(true)
  await close()
})

/** Lets no code of the application through until told; the page is then as on a slow network. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

it('keeps what is chosen and typed while the application is on its way', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  const letThrough = await holdCode(page)
  await page.goto('/calculadoras/retencion-renta')
  const before = await figure(page)
  await page.getByRole('combobox', { name: 'Concepto' }).selectOption('Honorarios')
  await page.getByRole('textbox', { name: /^Valor antes de IVA/ }).fill('9000000')
  letThrough()
  await expect.poll(() => page.url()).toContain('pago=9000000')
  expect(page.url()).toContain('concepto=')
  await expect.poll(() => figure(page)).not.toBe(before)
  expect(await page.getByRole('combobox', { name: 'Concepto' }).locator(':checked').textContent()).toBe('Honorarios')
  expect(complaints).toEqual([])
  await close()
})

it.each(['31/02/2026', 'cualquier cosa'])(
  'refuses %j at its field, typed before the application was there',
  async (text) => {
    const { page, complaints, close } = await visit(browser, server.url)
    const letThrough = await holdCode(page)
    await page.goto('/calculadoras/retencion-salarios')
    await page.getByRole('textbox', { name: /^Fecha del pago/ }).fill(text)
    await page.getByRole('textbox', { name: /^Pago laboral|^Salario/ }).fill('9000000')
    letThrough()
    await page.getByText('Escribe la fecha como 30/11/2026').waitFor()
    await result(page).getByText('está señalado en su casilla').waitFor()
    expect(await page.getByRole('textbox', { name: /^Fecha del pago/ }).inputValue()).toBe(text)
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
    await close()
  },
)

it('shows a shared calculation and no other, not even for a moment', async () => {
  const { page, close } = await visit(browser, server.url)
  const letThrough = await holdCode(page)
  await page.goto('/calculadoras/gmf?monto=1000000')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  letThrough()
  await expect.poll(() => page.getByRole('textbox', { name: /^Valor que sale/ }).inputValue()).toBe('1.000.000')
  await close()
})

it('is used with the keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/calculadoras/intereses-mora')
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Vaciar' }).focus()
  await page.keyboard.press('Enter')
  await result(page).getByText('Para calcular faltan estos datos').waitFor()
  await page.getByRole('button', { name: 'Ver el ejemplo' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('impuesto')
  await page.keyboard.type('5000000')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('tramos.0.dias')
  await page.keyboard.type('31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('25,5')
  await settled(page)
  await expect.poll(() => figure(page)).toMatch(/^\$ /)
  await page.getByRole('button', { name: 'Agregar fila' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('tramos.1.dias')
  expect(complaints).toEqual([])
  await close()
})

it('stays readable where the network is gone, and says so', async () => {
  const { page, close } = await visit(browser, server.url)
  await page.goto('/calculadoras/nomina')
  await page.getByRole('textbox', { name: /^Comisiones/ }).fill('100000')
  // The application has it, and not the page alone.
  await expect.poll(() => page.url()).toContain('comisiones=100000')
  await settled(page)
  await page.route('**/api/trpc/calculators.run**', (route) => route.abort())
  await page.getByRole('textbox', { name: /^Comisiones/ }).fill('200000')
  await result(page)
    .getByText(/Lo que escribiste sigue aquí/)
    .waitFor()
  await page.unroute('**/api/trpc/calculators.run**')
  await result(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.poll(() => figure(page)).toMatch(/^\$ /)
  expect(await page.getByRole('textbox', { name: /^Comisiones/ }).inputValue()).toBe('200.000')
  await close()
})

it('is copied as a message and as a table, and its address opens the same for somebody else', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, complaints, close } = await visit(browser, server.url, { permissions })
  await page.goto('/calculadoras/nomina')
  await page.getByRole('textbox', { name: /^Salario mensual/ }).fill('3000000')
  await expect.poll(() => page.url()).toContain('salario=3000000')
  await settled(page)
  const worked = await figure(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'Copiar como texto' }).click()
  await page.getByText('Pégalo en WhatsApp o en un correo.').waitFor()
  const message = plain(await copied())
  expect(message).toMatch(/^\*Nómina y costo de un empleado\* Neto a pagar: \*\$ [\d.]+\*/)
  for (const part of [worked, 'Base legal: Ley 100 de 1993', '/calculadoras/nomina?completo=true&salario=3000000'])
    expect(message).toContain(part)

  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copiar como tabla' }).click()
  await page.getByText('Pégala en Excel, en Sheets o en un documento.').waitFor()
  expect(await copied()).toContain(`Neto a pagar\t\t${worked.replace(/\D/g, '')}`)
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
  expect(html).toContain('<td colspan="2">Salario mensual</td>')

  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await page.getByText('Quien lo abra verá este mismo cálculo.').waitFor()
  const other = await visit(browser, server.url, PHONE)
  await other.page.goto(await copied())
  await expect.poll(() => figure(other.page)).toBe(worked)
  expect([...complaints, ...other.complaints]).toEqual([])
  await other.close()
  await close()
})

it('begins with the company’s own data, and its question is in the assistant’s box, not yet sent', async () => {
  const person = await createPerson(server)
  const company = { nombreORazonSocial: 'Panadería La Espiga', nit: '900.123.427-8', correo: 'a@espiga.co' }
  expect((await person.call('rest', 'company.create', company)).status).toBe(201)
  const { page, complaints, close } = await visitAs(browser, server.url, person)
  await page.goto('/calculadoras/nit-dv')
  await page.getByText('Con los datos de tu empresa').waitFor()
  expect(await page.getByRole('textbox', { name: /^NIT/ }).inputValue()).toBe('900123427')
  await settled(page)
  await page.getByRole('link', { name: 'Preguntar sobre esto' }).click()
  await expect.poll(() => box(page).inputValue()).toContain('900123427')
  expect(await server.db.ask.count({ where: { userId: person.id } })).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it('prints the page before anything was touched, and the sheet in its place afterwards', async () => {
  const { page, close } = await visit(browser, server.url, DESK)
  await page.goto('/calculadoras/gmf')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/calculadoras/gmf?monto=5000000')
  await page.getByRole('textbox').first().focus()
  await settled(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  expect(await page.locator('[data-luka-sheet]').textContent()).toContain('4x1000')
  await close()
})
