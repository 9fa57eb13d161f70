import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PdfDocument, renderPdf as render } from './render.ts'

let callers = 0
const renderPdf = (document: PdfDocument, owner = `user ${++callers}`) => render(document, owner)

const page = {
  title: 'Retención en la fuente: ¿cuánto?',
  lead: '20 de noviembre de 2026',
  note: 'Información general; verifica con tu contador.',
}

/** The streams of a PDF, decompressed. */
function streams(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const text: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    try {
      text.push(inflateSync(raw.subarray(at + 7)).toString('latin1'))
    } catch {
      // Either the stream is not compressed, or the match is inside the word "endstream".
    }
  }
  return text.join('\n')
}

test('a document with a table is an A4 PDF in Spanish with its own letters', async () => {
  const bytes = await renderPdf({
    ...page,
    content: [
      { text: 'Cómo se calcula', style: 'h2' },
      {
        layout: 'luka',
        table: {
          headerRows: 1,
          body: [
            [{ text: 'Paso', style: 'head' }, '4 %'],
            ['Año ≥ 2', '$\u202f174.000'],
          ],
        },
      },
    ],
  })
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw.slice(0, 5)).toBe('%PDF-')
  expect(raw).toContain('/Lang (es-CO)')
  expect(raw).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  expect(raw).toMatch(/\/FontFile2/)
  expect(streams(bytes)).toContain('Tf')
})

test('spaces that the typeface lacks are drawn as ones that it has, in the head of the second page too', async () => {
  const of = async (space: string) =>
    streams(
      await renderPdf({
        ...page,
        title: `$${space}174.000`,
        content: [`$${space}500`, { text: 'x', pageBreak: 'before' }],
      }),
    )
  expect(await of('\u202f')).toBe(await of('\u00a0'))
})

test('text of a person that names a file or an address loads neither', async () => {
  await expect(renderPdf({ ...page, content: [{ image: '/etc/passwd' }] })).rejects.toThrow()
  await expect(renderPdf({ ...page, content: [{ image: 'http://127.0.0.1:9/a.png' }] })).rejects.toThrow()
})

test('more documents at once than there is room for are told to come back', async () => {
  const made = await Promise.allSettled(Array.from({ length: 4 }, () => renderPdf({ ...page, content: ['x'] })))
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  await expect(renderPdf({ ...page, content: ['x'] })).resolves.toBeInstanceOf(Uint8Array)
})

test('one caller has one document set at a time, so that nobody takes every place', async () => {
  const made = await Promise.allSettled(
    ['ana', 'ana', 'luis'].map((owner) => renderPdf({ ...page, content: ['x'] }, owner)),
  )
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

const HOSTILE: Readonly<Record<string, string>> = {
  'a word without an end': 'a'.repeat(100_000),
  'a word of entities': '&amp;'.repeat(20_000),
  'brackets that nothing closes': '['.repeat(100_000),
  'emphasis that nothing closes': '*a **a '.repeat(14_000),
  'more emphasis than text': '**a** *b* '.repeat(10_000),
  'quotes in quotes': `${'>'.repeat(50_000)} a`,
  'lists in lists': Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
  'lists in lists on one line': `${'- '.repeat(20_000)}a`,
  'a table of thousands of columns': `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n|${'b|'.repeat(3_000)}`,
  'a table of thousands of rows': `|a|\n|-|\n${'|b|\n'.repeat(20_000)}`,
  'a row that is longer than a page': `|a|\n|-|\n|${'palabra '.repeat(3_000)}|`,
  'code of thousands of lines': `\`\`\`\n${'x\n'.repeat(14_000)}\`\`\``,
}

test.each(Object.entries(HOSTILE))('%s is set like any text', async (_what, markdown) => {
  const bytes = await renderPdf({ ...page, content: [{ markdown }] })
  expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-')
})

test('more pieces than a document may have are told so, at once', async () => {
  const content = Array.from({ length: 60 }, () => ({ markdown: `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(700)}` }))
  await expect(renderPdf({ ...page, content })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(renderPdf({ ...page, content: ['x\n'.repeat(100_000)] })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
})

test('a document of five hundred questions with their answers is set whole', async () => {
  const answer =
    'La **retención** es de $ 174.000 [1].\n\n| Paso | Valor |\n|---|---|\n| Base | $ 4.350.000 |\n| Tarifa | 4 % |\n\n- uno\n- dos'
  const content = Array.from({ length: 500 }, (_, index) => [
    { text: `${index + 1}. ¿Cuánto le retengo?`, style: 'question' },
    { markdown: answer },
  ]).flat()
  const raw = Buffer.from(await renderPdf({ ...page, content })).toString('latin1')
  expect(Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(raw)?.[1])).toBeGreaterThan(50)
})
