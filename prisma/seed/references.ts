import { z } from 'zod'
import circulares from './references/circular.json' with { type: 'json' }
import conceptos from './references/concepto.json' with { type: 'json' }
import decretos from './references/decreto.json' with { type: 'json' }
import leyes from './references/ley.json' with { type: 'json' }
import nic from './references/nic.json' with { type: 'json' }
import niif from './references/niif.json' with { type: 'json' }
import resoluciones from './references/resolucion.json' with { type: 'json' }

const oneLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]+$/)

/** One document of the library as it is written in this repository; database ids are given on insertion. */
export const seedReference = z.strictObject({
  type: z.enum(['circular', 'concepto', 'decreto', 'ley', 'resolucion', 'niif', 'nic']),
  /** Without leading zeros: "572", "100-000016", "PYMES". */
  number: z.string().regex(/^(?:[1-9][\d-]*|[A-Z]+)$/),
  /** Year of the document; for NIIF and NIC, of the edition that the notes describe. */
  year: z.int().min(1900).max(2100),
  title: oneLine,
  summary: oneLine,
  /** Our own notes in Markdown. Each article is one `### art. N. Title` section (`### secc. N. Title` in the NIIF para las PYMES). */
  content: z.string().trim().min(1),
  /** Validity in Spanish: "vigente", "suspendido provisionalmente"… */
  status: oneLine,
  /** C: confirmed in a stored source. S: text of law or stable figure. */
  certainty: z.enum(['C', 'S']),
})
export type SeedReference = Readonly<z.infer<typeof seedReference>>

/** The library's first 100 documents, in the order in which they are inserted. Throws when a file breaks the schema. */
export const references: readonly SeedReference[] = z
  .array(seedReference)
  .readonly()
  .parse([...decretos, ...leyes, ...resoluciones, ...circulares, ...conceptos, ...niif, ...nic])
