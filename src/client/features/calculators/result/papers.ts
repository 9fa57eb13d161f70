import type { Paper } from '../../../../shared/calculators/paper/sheet.ts'
import { saveBlob } from '../../../components/download.ts'

// Loaded by the click that requests a file, so that no page carries the spreadsheet writer.

const nameOf = (slug: string, { date }: Paper, ending: string) => `luka-${slug.replaceAll('_', '-')}-${date}.${ending}`

export async function saveWorkbook(name: string, paper: Paper): Promise<void> {
  const { workbookOf } = await import('../../../../shared/calculators/paper/workbook.ts')
  saveBlob(nameOf(name, paper, 'xlsx'), await workbookOf(paper))
}

export async function saveCsv(name: string, paper: Paper): Promise<void> {
  const { csvOf } = await import('../../../../shared/calculators/paper/plainForms.ts')
  saveBlob(nameOf(name, paper, 'csv'), new Blob([csvOf(paper)], { type: 'text/csv;charset=utf-8' }))
}

/** Rich text where the browser allows it, otherwise tab-separated. */
export async function copyTable(paper: Paper): Promise<void> {
  const { tableOf } = await import('../../../../shared/calculators/paper/plainForms.ts')
  const { html, text } = tableOf(paper)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const as = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
  await navigator.clipboard.write([new ClipboardItem({ ...as('text/html', html), ...as('text/plain', text) })])
}
