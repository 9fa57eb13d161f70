import { z } from 'zod'
import { DOCUMENT_TYPES } from '../../src/shared/documentTypes.ts'
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

/** Who publishes official texts: the Congress, the DIAN, the ministries and those whose compilations they refer to. */
export const OFFICIAL_HOSTS: readonly string[] = [
  'www.secretariasenado.gov.co',
  'www.camara.gov.co',
  'normograma.dian.gov.co',
  'www.funcionpublica.gov.co',
  'www.suin-juriscol.gov.co',
  'www.cancilleria.gov.co',
  'normativa.colpensiones.gov.co',
  'gestornormativo.creg.gov.co',
  'www.ifrs.org',
]

/** One document of the library as it is written in this repository; database ids are given on insertion. */
export const seedReference = z.strictObject({
  type: z.enum(DOCUMENT_TYPES),
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
  /**
   * Where the official text is published. `seen`: a stored source names this very address; `form`: written as the site
   * writes all of its addresses (docs/library.md). Absent: neither is known, and none is guessed.
   */
  official: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .refine(
          (url) => URL.canParse(url) && OFFICIAL_HOSTS.includes(new URL(url).host),
          'no publisher of official texts',
        ),
      known: z.enum(['seen', 'form']),
    })
    .optional(),
})
export type SeedReference = Readonly<z.infer<typeof seedReference>>

/** The library's documents, in the order in which they are inserted. Throws when a file breaks the schema. */
export const references: readonly SeedReference[] = z
  .array(seedReference)
  .readonly()
  .parse([...decretos, ...leyes, ...resoluciones, ...circulares, ...conceptos, ...niif, ...nic])
