import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { readGrid } from '../../src/client/features/calculators/table/thread/readGrid.ts'
import { calculatorNamed } from '../../src/shared/calculators/list.ts'
import { shippedFacts } from '../../src/shared/tax/facts/all.ts'
import { factSource } from '../../src/shared/tax/facts.ts'
import { DESK, PHONE, visit } from '../helpers/browser.ts'
import { isSound } from '../helpers/sound.ts'
import { openStage } from '../helpers/stage.ts'

// A payroll of 200 people as somebody brings it: a real workbook in, a real workbook out.

const { server, browser } = await openStage()
const facts = factSource(shippedFacts)
const PEOPLE = 200
const salaryOf = (person: number) => 2_000_000 + person * 13_000

async function payroll(): Promise<Buffer> {
  const day = { value: new Date('2026-11-30T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }
  const rows = Array.from({ length: PEOPLE }, (_, person) => {
    const salary = salaryOf(person)
    // As people write: numbers, money, and once a word.
    const written = person === 6 ? 'dos millones' : person % 2 ? `$ ${salary.toLocaleString('es-CO')}` : salary
    return [`Peña Núñez, Persona ${person}`, written, day, '=1+1']
  })
  const blob = await writeExcelFile([
    ['Panadería La Espiga S.A.S.'],
    ['Empleado', 'Salario mensual', 'Fecha', 'Nota'],
    ...rows,
  ]).toBlob()
  return Buffer.from(await blob.arrayBuffer())
}

/** What the calculator says of that salary, worked out here. */
function netOf(salary: number): number {
  const shown = calculatorNamed('nomina')?.show({ salario: salary, date: '2026-11-30' }, facts)
  return Number(shown?.figure.value.replace(/\D/g, ''))
}

async function bring(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

it.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('a payroll of 200 people is worked out on %s, one cell corrected, and taken back', async (_, device) => {
  const { page, complaints, close } = await visit(browser, server.url, device)
  await page.goto('/calculadoras/nomina')
  await page.getByRole('link', { name: 'Calcular muchas filas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nómina y costo de un empleado, muchas filas' }).waitFor()
  await isSound(page, 'table to bring')
  await bring(page, 'nomina.xlsx', await payroll())
  await page.getByText('1 de 200 no se entiende').waitFor()
  await isSound(page, 'columns')
  await page.getByRole('button', { name: 'Calcular 200 filas' }).click()
  await page.getByText('1 con error').waitFor()
  await page.getByText('Solo con error (1)').click()
  const cell = page.getByRole('textbox', { name: 'Salario mensual, fila 9' })
  await isSound(page, 'one error')
  await cell.fill('2.078.000')
  await cell.press('Enter')
  await page.getByText('200 filas calculadas').waitFor()

  const expected = Array.from({ length: PEOPLE }, (_one, person) => netOf(salaryOf(person)))
  const total = expected.reduce((sum, net) => sum + net, 0)
  const shown = await page.getByText('Neto a pagar, en total').locator('..').textContent()
  expect(Number(shown?.replace(/\D/g, ''))).toBe(total)

  const { name, bytes } = await download(page, 'Descargar Excel')
  expect(name).toBe('nomina-calculado.xlsx')
  const { rows } = await readGrid({ kind: 'file', name, bytes: new Uint8Array(bytes).buffer })
  expect(rows[0]?.slice(0, 5)).toEqual(['Empleado', 'Salario mensual', 'Fecha', 'Nota', 'Neto a pagar'])
  expect(rows[0]?.at(-1)).toBe('Error')
  expect(rows).toHaveLength(PEOPLE + 1)
  expect(rows.slice(1).map((row) => row[4])).toEqual(expected)
  expect(rows[7]?.slice(0, 4)).toEqual(['Peña Núñez, Persona 6', '2.078.000', '30/11/2026', '=1+1'])

  const csv = await download(page, 'Descargar CSV')
  expect(csv.name).toBe('nomina-calculado.csv')
  expect(csv.bytes.toString()).toContain(`'=1+1`)
  expect(complaints).toEqual([])
  await close()
})

it('10.000 rows of a CSV come back as a workbook', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/calculadoras/nomina/tabla')
  const lines = Array.from({ length: 10_000 }, (_, person) => `Persona ${person};${salaryOf(person % 500)}`)
  await bring(page, 'todos.csv', Buffer.from(['Empleado;Salario mensual', ...lines].join('\n')))
  await page.getByRole('button', { name: 'Calcular 10.000 filas' }).click()
  await page.getByText('10.000 filas calculadas').waitFor({ timeout: 90_000 })
  const { bytes } = await download(page, 'Descargar Excel')
  const { rows } = await readGrid({ kind: 'file', name: 'todos.xlsx', bytes: new Uint8Array(bytes).buffer })
  expect(rows).toHaveLength(10_001)
  expect(rows[10_000]?.[2]).toBe(netOf(salaryOf(499)))
  expect(complaints).toEqual([])
  await close()
})

it('refuses what is no sheet, reads the template, and answers at its address without being found by search engines', async () => {
  const response = await fetch(`${server.url}/calculadoras/nomina/tabla`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  expect((await fetch(`${server.url}/calculadoras/ninguna/tabla`)).status).toBe(404)

  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/calculadoras/liquidacion/tabla')
  await bring(page, 'foto.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  await page.getByRole('alert').getByText('no es una hoja de cálculo').waitFor()
  await isSound(page, 'no sheet')
  const { name, bytes } = await download(page, 'Descargar plantilla')
  expect(name).toBe('plantilla-liquidacion.xlsx')
  await bring(page, name, bytes)
  await page.getByRole('button', { name: 'Calcular 1 fila' }).click()
  await page.getByText('1 fila calculada').waitFor()
  expect(complaints).toEqual([])
  await close()
})
