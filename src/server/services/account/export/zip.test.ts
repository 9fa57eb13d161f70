import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportFile } from './file.ts'
import { zip } from './zip.ts'

const PIECES = 200
const LETTERS = 100_000

/** Counts turns of the event loop until `stop` is called: in each of them, other callers are served. */
function countTurns() {
  let turns = 0
  let counting = true
  const turn = () => {
    turns++
    if (counting) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    now: () => turns,
    stop: () => {
      counting = false
    },
  }
}

test('a large file is packed a piece in a turn, with the others’ calls between', async () => {
  const text = randomBytes(LETTERS / 2).toString('hex')
  const turns = countTurns()
  const asked: number[] = []
  let given = 0
  let taken = 0
  let mostAhead = 0
  async function* files(): AsyncGenerator<ExportFile> {
    yield {
      name: 'a.txt',
      text: (function* () {
        for (let piece = 0; piece < PIECES; piece++) {
          asked.push(turns.now())
          given += LETTERS
          mostAhead = Math.max(mostAhead, given - 2 * taken)
          yield text
        }
      })(),
    }
    yield { name: 'vacío.txt', text: [] }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zip(files(), new Date())) {
    chunks.push(chunk)
    taken += chunk.length
  }
  turns.stop()
  expect(new Set(asked).size).toBeGreaterThan(PIECES / 2)
  // Hexadecimal digits compress to half. Backpressure: little more of the file is read than the reader has consumed.
  expect(mostAhead).toBeLessThan(20 * LETTERS)
  const packed = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  expect(strFromU8(packed['a.txt'] ?? new Uint8Array())).toBe(text.repeat(PIECES))
  expect(packed['vacío.txt']).toHaveLength(0)
})

test('a file that cannot be read ends the archive with its error', async () => {
  async function* files(): AsyncGenerator<ExportFile> {
    yield {
      name: 'a.txt',
      text: (async function* () {
        yield 'uno'
        throw new Error('gone')
      })(),
    }
  }
  const packed = async () => {
    for await (const _chunk of zip(files(), new Date()));
  }
  await expect(packed()).rejects.toThrow('gone')
})
