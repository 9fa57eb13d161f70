import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderPdf } from './render.ts'

const page = {
  title: 'Retención en la fuente: ¿cuánto?',
  lead: '20 de noviembre de 2026',
  note: 'Información general; verifica con tu contador.',
}

/** The streams of a PDF, readable. */
function streams(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const text: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    try {
      text.push(inflateSync(raw.subarray(at + 7)).toString('latin1'))
    } catch {
      // Not a compressed one, or the word inside "endstream".
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
