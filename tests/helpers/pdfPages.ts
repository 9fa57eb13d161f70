import { inflateSync } from 'node:zlib'

// The text of our PDFs, page by page, as printed: pdfkit's plain objects, decoded with each font's character map.

/** A ligature of two letters has a space between them. */
const HEX = /<([0-9a-f ]*)>/g
const codes = (text: string): number[] => (text.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))

/** The lines of each page, in drawing order. */
export function pdfPages(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const of = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const linked = (text: string, key: string) => of(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1])
  const [, kids = ''] = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec([...objects.values()].join('\n')) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = of(id)
    const fonts = new Map(
      [...linked(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
        name,
        lettersOf(linked(of(font), 'ToUnicode')),
      ]),
    )
    return linesOf(linked(page, 'Contents'), fonts)
  })
}

/** Each object's text by its number, including stream contents. */
function objectsOf(raw: string): Map<string, string> {
  return new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const at = body.indexOf('stream\n')
      return [id, at < 0 ? body : inflateSync(Buffer.from(body.slice(at + 7), 'latin1')).toString('latin1')]
    }),
  )
}

function lettersOf(table: string): ReadonlyMap<number, string> {
  const ranges = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(HEX)].map(([, letter = ''], at) => [
        Number.parseInt(first, 16) + at,
        String.fromCharCode(...codes(letter)),
      ]),
    ),
  )
}

/** Text at one height is one line. */
function linesOf(content: string, fonts: ReadonlyMap<string | undefined, ReadonlyMap<number, string>>): string[] {
  const lines = new Map<string, string[]>()
  for (const [, height = '', font, text = ''] of content.matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g,
  )) {
    const letters = fonts.get(font)
    const word = [...text.matchAll(HEX)].flatMap(([, hex = '']) => codes(hex).map((code) => letters?.get(code) ?? '?'))
    lines.set(height, [...(lines.get(height) ?? []), word.join('')])
  }
  return [...lines.values()].map((words) => words.join(' ').replace(/\s+/g, ' ').trim()).filter(Boolean)
}
