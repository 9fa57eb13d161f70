import { z } from 'zod'
import './common.ts'

/** A file produced by a procedure. A REST path that returns one sends its bytes. */
export const madeFile = z
  .object({
    name: z
      .string()
      .regex(/^[a-z0-9.-]{1,80}$/)
      .meta({ description: 'Cómo se llama', example: 'luka-gmf-2026-11-28.pdf' }),
    content: z.base64().meta({ description: 'El archivo, en base64', example: 'JVBERi0xLjM=' }),
  })
  .meta({ id: 'MadeFile', description: 'Un archivo' })
export type MadeFile = z.infer<typeof madeFile>
