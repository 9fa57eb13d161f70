import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Reference } from '../../../../shared/contract/chat.ts'
import { Providers } from '../../../Providers.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { COSTO, FOREIGN, NO_SE, RETENCION } from './samples.ts'

const reference = (id: number, number: string, year: number, status = 'vigente'): Reference => ({
  id,
  title: `Título ${number}`,
  summary: '',
  content: '',
  type: 'decreto',
  number,
  year,
  source: 'luka',
  url: null,
  status,
  createdAt: '2026-11-20T15:04:05.000Z',
  updatedAt: '2026-11-20T15:04:05.000Z',
})

const references = [reference(1, '572', 2025), reference(2, '1625', 2016), reference(3, '624', 1989)]

function show(content: string, props: Partial<Parameters<typeof AnswerCard>[0]> = {}) {
  return render(
    <Providers env="test">
      <AnswerCard content={content} references={references} {...props} />
    </Providers>,
  )
}

it('shows the figure large, the working as a table and the date', () => {
  show(RETENCION)
  expect(screen.getAllByText('$ 174.000', { selector: 'p' })).toHaveLength(1)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Paso', 'Operación', 'Resultado'])
  const result = within(table).getByRole('row', { name: /^Retención/ })
  expect(within(result).getAllByRole('cell').at(-1)?.dataset).toMatchObject({ column: 'figure', result: '' })
  expect(screen.getByText('20 de noviembre de 2026')).toBeTruthy()
  expect(screen.getByText('Normas vigentes')).toBeTruthy()
  expect(screen.getByText('Información general; verifica con tu contador.')).toBeTruthy()
})

it('knows a column of dates, which do not break', () => {
  show('Vence pronto.\n\n## Vencimientos\n\n| Cuota | Vence |\n|---|---|\n| Primera | 22 de mayo de 2026 |')
  const columns = screen.getAllByRole('cell').map((cell) => cell.dataset.column)
  expect(columns).toEqual([undefined, 'date'])
})

it('takes the codes of accounts for names, not for figures', () => {
  show('Queda así.\n\n## Asiento contable\n\n| Código | Débito |\n|---|---|\n| 1435 | $ 1.000.000 |')
  const columns = screen.getAllByRole('cell').map((cell) => cell.dataset.column)
  expect(columns).toEqual([undefined, 'figure'])
})

it('opens a document at its articles, from the chip and from the mark in the text', async () => {
  const onOpen = vi.fn()
  show(RETENCION, { onOpen })
  await userEvent.click(screen.getByRole('button', { name: /^3\s*Decreto 624 de 1989/ }))
  expect(onOpen).toHaveBeenLastCalledWith(references[2], { article: 'arts. 868 y 392', keys: ['art 868', 'art 392'] })
  await userEvent.click(screen.getByRole('button', { name: 'Fuente 1: Decreto 572 de 2025' }))
  expect(onOpen).toHaveBeenLastCalledWith(references[0], { article: '', keys: [] })
})

it('offers nothing to open where nobody opens it', () => {
  show(RETENCION)
  expect(screen.queryAllByRole('button', { name: /Decreto|Fuente/ })).toEqual([])
  expect(screen.getByText('Decreto 572 de 2025')).toBeTruthy()
})

it('shows three sources and how many more there are, and all of them on request', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `${at + 1}. **Decreto ${at + 1} de 2020**.`).join('\n')
  show(`Es así.\n\n### Base legal\n\n${twelve}`, { references: [] })
  const folded = () => screen.getAllByRole('listitem').filter((item) => item.dataset.folded !== undefined)
  expect(folded()).toHaveLength(9)
  await userEvent.click(screen.getByRole('button', { name: 'y 9 más', expanded: false }))
  expect(folded()).toEqual([])
  expect(screen.getByRole('button', { name: 'Mostrar menos', expanded: true })).toBeTruthy()
})

it('does not make a source that nobody can open look like a button', () => {
  const { container } = show(RETENCION)
  expect(container.querySelectorAll('[class*="chip "], [class$="chip"]')).toHaveLength(0)
})

it('has a headline without a figure too, unless its first sentence is long', () => {
  const lead = (text: string) => show(text).container.querySelector<HTMLElement>('[class*="lead"]')?.dataset
  expect(lead('Sí: el revisor fiscal es obligatorio.')).toHaveProperty('headline')
  expect(lead('La retención es de **$ 174.000**.')).not.toHaveProperty('headline')
  expect(lead(`${'Depende de muchas cosas. '.repeat(20)}`)).not.toHaveProperty('headline')
})

it('leads from each source to its official text, at the article where the site has one', () => {
  const dian = 'https://normograma.dian.gov.co/dian/compilacion/docs/estatuto_tributario.htm'
  show(RETENCION, {
    references: [
      { ...reference(1, '572', 2025), url: 'javascript:alert(1)' },
      {
        ...reference(2, '1625', 2016),
        url: 'http://www.secretariasenado.gov.co/senado/basedoc/decreto_1625_2016.html',
      },
      { ...reference(3, '624', 1989), url: dian },
    ],
  })
  const links = screen.getAllByRole('link', { name: /^Texto oficial de / })
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]),
  ).toEqual([
    ['http://www.secretariasenado.gov.co/senado/basedoc/decreto_1625_2016.html', 'noopener noreferrer', '_blank'],
    [`${dian}#868`, 'noopener noreferrer', '_blank'],
  ])
  expect(screen.getByRole('link', { name: 'Texto oficial de Decreto 624 de 1989 (se abre en otra pestaña)' })).toBe(
    links[1],
  )
})

it('names the document that is not plainly in force', () => {
  show(RETENCION, {
    references: [reference(1, '572', 2025), reference(2, '1625', 2016, 'suspendido provisionalmente')],
  })
  expect(screen.getByText(/Decreto 1625 de 2016: suspendido provisionalmente/)).toBeTruthy()
  expect(screen.queryByText('Normas vigentes')).toBeNull()
})

it('shows a plain no without a figure, its link to a person and the nearest documents', async () => {
  const onOpen = vi.fn()
  show(NO_SE, { onOpen })
  expect(screen.getByRole('link', { name: 'habla con una persona' }).getAttribute('href')).toBe('/contacto')
  await userEvent.click(screen.getByRole('button', { name: /Estatuto Tributario/ }))
  expect(onOpen).toHaveBeenCalledWith(references[2], { article: '', keys: [] })
  expect(screen.queryByText('Normas vigentes')).toBeNull()
})

it('runs nothing and calls nobody for an answer that somebody else wrote', () => {
  const { container } = show(FOREIGN, { references: [] })
  expect(container.querySelector('script, img, iframe, style[onload]')).toBeNull()
  expect(container.innerHTML).not.toMatch(/javascript:|evil\.example/)
  const links = [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel, link.target])
  expect(links).toEqual([['https://www.dian.gov.co/', 'noopener noreferrer', '_blank']])
  expect(screen.getByText('### esto no es un título')).toBeTruthy()
})

it.each([
  ['quotes in quotes', `${'> '.repeat(30_000)}a`],
  ['rows of a very wide table', `${'|a'.repeat(1_200)}\n${'|-'.repeat(1_200)}\n${'|a\n'.repeat(1_200)}`],
  ['marks that nothing closes', '*a_ '.repeat(20_000)],
])('shows %s as they were written', (_what, text) => {
  const { container } = show(text, { references: [] })
  expect(container.querySelector('blockquote, td, em')).toBeNull()
  expect(container.textContent).toContain(text.trim().slice(0, 200))
})

it('lists the documents of an answer that lists none itself', () => {
  show('La UVT vale **52.374**.')
  expect(screen.getByRole('heading', { name: 'Documentos citados' })).toBeTruthy()
  expect(screen.getByText('Decreto 572 de 2025')).toBeTruthy()
})

it('shows no foot, and no half sentence, while it streams', () => {
  const { container } = show('La retención es de **$ 174.000** y la [ba', { streaming: true })
  expect(screen.getByText('$ 174.000', { selector: 'p' })).toBeTruthy()
  expect(container.querySelector('footer')).toBeNull()
  expect(container.textContent).not.toContain('[ba')
})

describe('an answer that was told part by part', () => {
  const OTHER_TEXT = 'Este texto **no se lee**.'
  const rowOf = (name: RegExp) => within(screen.getAllByRole('table')[0] as HTMLElement).getByRole('row', { name })

  it('leads to the calculator that worked it out, with the same data', () => {
    const calculator = {
      name: 'recargos',
      title: 'Horas extra y recargos',
      values: { salario: 2_000_000, horas: { nocturna: 2 } },
    }
    show(OTHER_TEXT, { parts: { ...COSTO, calculator } })
    const link = screen.getByRole('link', { name: 'Abrir en la calculadora: Horas extra y recargos' })
    expect(link.getAttribute('href')).toBe('/calculadoras/recargos?completo=true&salario=2000000&horas.nocturna=2')
  })

  it('is drawn from its parts, and its text is not read', () => {
    const { container } = show(OTHER_TEXT, { parts: COSTO })
    expect(container.textContent).not.toContain('Este texto')
    expect(screen.getAllByText('$ 2.921.853', { selector: 'p' })).toHaveLength(1)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Cómo se calcula', 'Asiento contable', 'Estado de la norma', 'Base legal', 'Qué podría cambiarlo'],
    ])
    expect(screen.getByText('20 de noviembre de 2026')).toBeTruthy()
    expect(screen.getByText('Normas vigentes')).toBeTruthy()
  })

  it('shows groups under their name, their subtotals, and the total', () => {
    show(OTHER_TEXT, { parts: COSTO })
    expect(screen.getByRole('rowheader', { name: 'Lo que gana' }).getAttribute('colspan')).toBe('3')
    expect(rowOf(/^Devengado/).dataset.sum).toBe('subtotal')
    expect(rowOf(/^Costo total/).dataset.sum).toBe('total')
    const columns = within(rowOf(/^Auxilio/)).getAllByRole('cell')
    expect(columns.map((cell) => cell.dataset.column)).toEqual([undefined, 'formula', 'figure'])
  })

  it('draws every mark as a link to its document, in texts, in the working and in tables', async () => {
    const onOpen = vi.fn()
    show(OTHER_TEXT, { parts: COSTO, onOpen })
    expect(screen.getAllByRole('button', { name: 'Fuente 2: Decreto 572 de 2025' })).toHaveLength(2)
    await userEvent.click(within(rowOf(/^Auxilio/)).getByRole('button', { name: /^Fuente 2/ }))
    expect(onOpen).toHaveBeenLastCalledWith(references[0], { article: '', keys: [] })
    const entry = screen.getAllByRole('table')[1] as HTMLElement
    await userEvent.click(within(entry).getByRole('button', { name: /^Fuente 1/ }))
    expect(onOpen).toHaveBeenLastCalledWith(references[2], { article: 'arts. 868 y 392', keys: ['art 868', 'art 392'] })
  })

  it('has no figure where it is not sure, says what is in doubt, and names the other readings only where it is told', () => {
    const unsure = {
      ...COSTO,
      verdict: { ...COSTO.verdict, figure: null },
      doubt: { title: '¿Preguntabas otra cosa?', text: 'No estoy seguro de haberte entendido.' },
      notices: ['*Este mensaje no se cobra.*'],
    }
    const { unmount } = show(OTHER_TEXT, { parts: unsure, choices: [{ id: '1', label: 'Cuánto recibe' }] })
    expect(screen.queryByText('$ 2.921.853', { selector: 'p' })).toBeNull()
    expect(screen.getByRole('heading', { name: '¿Preguntabas otra cosa?' })).toBeTruthy()
    expect(screen.getByText('Cuánto recibe')).toBeTruthy()
    expect(screen.getByText('Este mensaje no se cobra.', { selector: 'em' })).toBeTruthy()
    unmount()
    show(OTHER_TEXT, { parts: unsure })
    expect(screen.queryByText('Cuánto recibe')).toBeNull()
  })

  it('leaves what it cost to the line below the card, and no other notice', () => {
    show(OTHER_TEXT, { parts: { ...COSTO, notices: ['Volví a los datos de antes.', 'Este mensaje no se cobra.'] } })
    expect(screen.getByText('Volví a los datos de antes.')).toBeTruthy()
    expect(screen.queryByText('Este mensaje no se cobra.')).toBeNull()
  })

  it('runs nothing that stands in a cell', () => {
    const cells = [
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '![f](https://evil.example/x.png)',
      '1. **x**',
    ]
    const tables = [{ title: null, columns: cells, rows: [{ cells, sources: [] }] }]
    const { container } = show('', { parts: { ...COSTO, tables } })
    expect(container.querySelector('img, a[href^="javascript"], ol')).toBeNull()
    expect(container.innerHTML).not.toContain('evil.example')
    expect(
      screen.getAllByText((_, element) => element?.tagName === 'TD' && element.textContent === '1. x'),
    ).toHaveLength(1)
  })

  it('streams its text with the figure that it will have, or with none', () => {
    const text = `${RETENCION.slice(0, 200)}`
    const { unmount } = show(text, { streaming: true, figure: null, parts: COSTO })
    expect(screen.queryByText('$ 174.000', { selector: 'p' })).toBeNull()
    unmount()
    show(text, { streaming: true, figure: '$ 174.000' })
    expect(screen.getByText('$ 174.000', { selector: 'p' })).toBeTruthy()
  })
})

it('shows groups and sums of Markdown as those of parts, so that nothing moves at the end of a stream', () => {
  const rows = [
    '| **Lo que gana** |  |  |',
    '| Salario |  | $ 1 |',
    '| **Devengado** |  | **$ 1** |',
    '| **Costo** | x | **$ 2** |',
  ]
  show(`Cuesta **$ 2**.\n\n### Cómo se calcula\n\n| Paso | Operación | Resultado |\n|---|---|---|\n${rows.join('\n')}`)
  const [, group, , subtotal, total] = screen.getAllByRole('row')
  expect(group?.dataset.group).toBe('')
  expect(group?.children).toHaveLength(1)
  expect([subtotal?.dataset.sum, total?.dataset.sum]).toEqual(['subtotal', 'total'])
})
