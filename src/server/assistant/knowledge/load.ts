import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Matter, NoteError, parseMatter } from './format.ts'

/** The folder of notes, at the root of the repository. */
export const KNOWLEDGE = fileURLToPath(new URL('../../../../knowledge/', import.meta.url))

/** Reads every matter of the folder, by intent. @throws NoteError */
export function loadMatters(folder = KNOWLEDGE): ReadonlyMap<string, Matter> {
  const matters = new Map<string, Matter>()
  for (const subject of readdirSync(folder, { withFileTypes: true })) {
    if (!subject.isDirectory()) continue
    for (const name of readdirSync(`${folder}${subject.name}`)) {
      if (!name.endsWith('.md')) continue
      const file = `knowledge/${subject.name}/${name}`
      const matter = parseMatter(file, readFileSync(`${folder}${subject.name}/${name}`, 'utf8'))
      const other = matters.get(matter.intent)
      if (other) throw new NoteError(file, 1, `${other.file} is of ${matter.intent} as well`)
      matters.set(matter.intent, matter)
    }
  }
  return matters
}

/** The matters of this program, read once at start. */
export const told: ReadonlyMap<string, Matter> = loadMatters()

/** The same for training, which takes no example that the shipped weights do not know: `untrained` ones move to `asks` then. */
export const matters: ReadonlyMap<string, Matter> = new Map(
  [...told].map(([id, { notes, ...matter }]) => [
    id,
    {
      ...matter,
      notes: notes.map((note) => ({ ...note, asks: note.asks.filter((ask) => !note.untrained.includes(ask)) })),
    },
  ]),
)
