import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Reference } from '../../../../shared/contract/chat.ts'
import { Providers } from '../../../Providers.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { FOREIGN, NO_SE, RETENCION } from './samples.ts'

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
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('Decreto 572 de 2025')).toBeTruthy()
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
