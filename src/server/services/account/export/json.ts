// JSON with two spaces of indent, as `JSON.stringify(value, null, 2)` writes it, for lists that arrive in pages.

export type Pages = AsyncIterable<readonly unknown[]>

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Serialised JSON text contains no line breaks but the formatter's. */
const written = (value: unknown, margin: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`)

async function* list(pages: Pages, margin: string): AsyncGenerator<string> {
  let count = 0
  for await (const page of pages)
    for (const one of page) yield `${count++ === 0 ? '[' : ','}\n${margin}  ${written(one, `${margin}  `)}`
  yield count === 0 ? '[]' : `\n${margin}]`
}

/** A list as a file. */
export async function* jsonList(pages: Pages): AsyncGenerator<string> {
  yield* list(pages, '')
  yield '\n'
}

/** An object as a file; members that are paged lists are read when their turn comes. */
export async function* jsonObject(members: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let begun = false
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    yield `${begun ? ',' : '{'}\n  ${JSON.stringify(name)}: `
    begun = true
    if (isPages(value)) yield* list(value, '  ')
    else yield written(value, '  ')
  }
  yield begun ? '\n}\n' : '{}\n'
}
