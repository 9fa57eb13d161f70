import type { CallToolResult, Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { type ObjectSchema, outputOf } from './schema.ts'

export interface Tool {
  /** As listed by `tools/list`. */
  readonly listed: ListedTool
  /** Whether it takes long enough to report progress. */
  readonly reports: boolean
  /** @throws what its procedure throws */
  call(call: Call, args: Readonly<Record<string, unknown>>): Promise<CallToolResult>
}

interface Definition<S extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: ObjectSchema
  readonly output: S
  /** As listed by `tools/list`, where `output`'s schema alone would not be precise enough. */
  readonly outputSchema?: ObjectSchema
  readonly annotations: ToolAnnotations
  readonly reports?: boolean
  /** The raw result; `output` then strips unknown fields. */
  readonly answer: (call: Call, args: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly text: (output: z.output<S>) => string
}

/** Reads only Luka's own data, and changes nothing. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

export function tool<S extends z.ZodObject>(definition: Definition<S>): Tool {
  const { name, title, description, input, output, annotations, reports = false, answer, text } = definition
  const { outputSchema = outputSchemaOf(output) } = definition
  return {
    listed: {
      ...{ name, title, description },
      inputSchema: input as ListedTool['inputSchema'],
      outputSchema: outputSchema as ListedTool['outputSchema'],
      annotations: { title, ...annotations },
    },
    reports,
    async call(call, args) {
      const structuredContent = output.parse(await answer(call, args))
      return { content: [{ type: 'text', text: text(structuredContent) }], structuredContent }
    },
  }
}

const made = new WeakMap<z.ZodObject, ObjectSchema>()

/** Created once for all tools with the same output. */
function outputSchemaOf(schema: z.ZodObject): ObjectSchema {
  const known = made.get(schema) ?? outputOf(schema)
  made.set(schema, known)
  return known
}
