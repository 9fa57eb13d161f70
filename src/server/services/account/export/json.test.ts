import { expect, test } from 'vitest'
import { jsonList, jsonObject } from './json.ts'

async function* pages(...given: unknown[][]) {
  yield* given
}
async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

test('lists that come in pages are written as JSON.stringify writes them whole', async () => {
  const rows = [{ a: 'x\ny "z"', at: new Date(0), none: null, deep: { list: [1, { b: [] }] } }, 5, 'a']
  expect(await whole(jsonList(pages(rows.slice(0, 1), [], rows.slice(1))))).toBe(`${JSON.stringify(rows, null, 2)}\n`)
  expect(await whole(jsonList(pages()))).toBe('[]\n')
  const object = { id: 1, none: undefined, title: 'a\nb', rows, empty: [] as unknown[], nested: { a: { b: 1 } } }
  expect(await whole(jsonObject({ ...object, rows: pages(rows), empty: pages() }))).toBe(
    `${JSON.stringify(object, null, 2)}\n`,
  )
  expect(await whole(jsonObject({}))).toBe('{}\n')
})
