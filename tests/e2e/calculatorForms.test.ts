import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { describeCalculator, listCalculators } from '../../src/shared/calculators/list.ts'
import type { CalculatorDetail, CalculatorPlainField } from '../../src/shared/contract/calculators.ts'
import { comingBack, PHONE, visit } from '../helpers/browser.ts'
import { openStage } from '../helpers/stage.ts'

// Each calculator's page as somebody fills it: emptied, every datum of its worked example put into the field that its own
// schema says, and the example's figure, working and law come out. Nothing here knows any calculator by name.

const { server, browser } = await openStage({ env: { RATE_LIMIT_FACTOR: '100' } })
// Half of the data may contradict itself when the typing pauses: refused, and said at the field.
const arrive = comingBack(() => visit(browser, server.url, { ...PHONE, refusals: [400] }))

const calculators = listCalculators().map(({ name }) => {
  const detail = describeCalculator(name)
  if (!detail) throw new Error(`no calculator ${name}`)
  return [name, detail] as const
})

type Values = Readonly<Record<string, unknown>>

/** As somebody reads it: thin spaces are spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' })
const shown = async (page: Page) => plain(await result(page).textContent())
/** A number as it is typed here. */
const typed = (value: unknown) => String(value).replace('.', ',')

/** By the path that the address has too; a switch has its label alone. */
async function put(within: Page | Locator, path: string, field: CalculatorPlainField, value: unknown): Promise<void> {
  const box = within.locator(`[name="${path}"]`)
  const choice = field.choices.find((one) => one.value === value)
  if (field.type === 'flag' && (await box.count()) === 0) {
    await within.getByRole('switch', { name: field.label }).setChecked(value === true, { force: true })
  } else if (field.type === 'flag') {
    await box.selectOption(value ? 'Sí' : 'No')
  } else if (choice && (await box.first().getAttribute('type')) === 'radio') {
    // The label is what a finger meets: the button itself is drawn by nobody.
    await within.locator(`label:has([name="${path}"][value="${choice.value}"])`, { hasText: choice.label }).click()
  } else if (choice) {
    await box.selectOption(choice.label)
  } else {
    await box.fill(field.type === 'date' || field.type === 'text' ? String(value) : typed(value))
  }
}

async function fillIn(page: Page, { fields, example }: CalculatorDetail): Promise<void> {
  const form = page.getByRole('form', { name: 'Tus datos' })
  for (const field of fields) {
    const value = example.values[field.name]
    if (value === undefined) continue
    if (field.type !== 'list' && field.type !== 'group') {
      await put(form, field.name, field, value)
      continue
    }
    const rows = (field.type === 'list' ? value : [value]) as readonly Values[]
    for (const [at, row] of rows.entries()) {
      const path = field.type === 'list' ? `${field.name}.${at}` : field.name
      const group = form.getByRole('group', { name: field.label, exact: true })
      // The first row of a list that needs one is there.
      if (field.type === 'list' && (await group.getByRole('listitem').count()) <= at) {
        await group.getByRole('button', { name: 'Agregar fila' }).click()
      }
      for (const inner of field.fields) {
        if (row[inner.name] !== undefined) await put(group, `${path}.${inner.name}`, inner, row[inner.name])
      }
    }
  }
}

describe.each(calculators)('%s', (name, detail) => {
  it('comes to its worked example when somebody fills its form', async () => {
    const { page, complaints } = await arrive()
    await page.goto(`/calculadoras/${name.replaceAll('_', '-')}`)
    const { outcome } = detail.example
    await page.getByRole('button', { name: 'Vaciar' }).click()
    // Without data there is no figure, and what is missing is named. A switch is never empty.
    const needed = detail.fields.filter(({ type, required }) => required && !['flag', 'group', 'list'].includes(type))
    if (needed.length > 0)
      await result(page)
        .getByText(/^Para calcular falta/)
        .waitFor()
    for (const { label } of needed) expect(await shown(page)).toContain(plain(label))
    // Where nothing is needed, the example's figure stands until the emptied form was worked out.
    if (needed.length === 0) await expect.poll(() => shown(page)).not.toContain(plain(outcome.figure.value))
    const folded = page.locator('form details:not([open]) > summary')
    if ((await folded.count()) > 0) await folded.click()
    await fillIn(page, detail)
    await expect.poll(() => shown(page)).toContain(plain(outcome.figure.value))
    await result(page).and(page.locator('[aria-busy=false]')).waitFor()
    const text = await shown(page)
    expect(plain(await result(page).locator('p').first().textContent())).toBe(plain(outcome.figure.value))
    for (const { label, value } of outcome.steps) {
      expect(text).toContain(plain(label))
      expect(text).toContain(plain(value))
    }
    for (const { name: law } of outcome.sources) expect(text).toContain(plain(law))
    for (const caveat of outcome.caveats) expect(text).toContain(plain(caveat))
    for (const cell of outcome.table?.rows.flat() ?? []) expect(text).toContain(plain(cell))
    // What was typed is what the page took: it is the example again, which its address need not say.
    expect(await page.getByText('Ejemplo: cambia los datos por los tuyos').count()).toBe(1)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })
})
