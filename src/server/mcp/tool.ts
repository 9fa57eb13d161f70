import type { CallToolResult, Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { type ObjectSchema, outputOf } from './schema.ts'

export interface Tool {
  /** As `tools/list` tells of it. */
  readonly listed: ListedTool
  /** Whether it takes long enough to tell how far it is. */
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
  /** As `tools/list` tells of `output`, where that says more than its schema does. */
  readonly outputSchema?: ObjectSchema
  readonly annotations: ToolAnnotations
  readonly reports?: boolean
  /** What is answered, still to be read by `output`, which leaves out whatever is not in it. */
  readonly answer: (call: Call, args: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly text: (output: z.output<S>) => string
}

/** Reads nothing but what Luka holds, and changes nothing. */
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

/** Made once for all tools that answer the same. */
function outputSchemaOf(schema: z.ZodObject): ObjectSchema {
  const known = made.get(schema) ?? outputOf(schema)
  made.set(schema, known)
  return known
}
