import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import type { z } from 'zod'
import { publicError } from '../core/errors.ts'
import { isRecord } from '../core/isRecord.ts'
import { VERSION } from '../version.ts'
import { askTool, MESSAGE_PRICE } from './askTool.ts'
import { calculatorTools } from './calculatorTools.ts'
import { calendarTool } from './calendarTool.ts'
import type { Call } from './call.ts'
import { INVALID_PARAMS, isMendable, RpcError } from './errors.ts'
import { libraryTools } from './libraryTools.ts'
import { listedPrompts, promptNamed, TOOLS_OF_PROMPTS } from './prompts.ts'
import { listResources, readResource, TEMPLATES } from './resources.ts'
import { errorText } from './text.ts'
import type { Tool } from './tool.ts'

const INSTRUCTIONS = `Luka calcula y explica impuestos, nómina y contabilidad de Colombia con las cifras oficiales vigentes en cada fecha. Las calculadoras y la biblioteca son gratis y no necesitan cuenta; \`preguntar\` cuesta ${MESSAGE_PRICE} y necesita una clave. Los valores van en pesos colombianos enteros y las fechas como AAAA-MM-DD. Cita las normas que devuelve cada resultado y di lo que trae en \`caveats\`.`

const INFO = { name: 'luka', title: 'Luka', version: VERSION }
const CAPABILITIES = { tools: {}, resources: {}, prompts: {} }
/**
 * Only needed for requests from server to client, which this server never makes; without it each server would create
 * one.
 */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

const tools = namedOnce([...calculatorTools, calendarTool, ...libraryTools, askTool])

/**
 * The serialised result of `tools/list`: a quarter of a megabyte that never changes while a process lives. The SDK
 * answers with an empty list, so that it need not validate and serialise it for each caller, and the door inserts this
 * one.
 */
export const TOOLS_RESULT = Buffer.from(JSON.stringify({ tools: [...tools.values()].map(({ listed }) => listed) }))

function namedOnce(all: readonly Tool[]): ReadonlyMap<string, Tool> {
  const named = new Map(all.map((tool) => [tool.listed.name, tool]))
  if (named.size < all.length) throw new Error('Two tools have the same name')
  const absent = TOOLS_OF_PROMPTS.filter((name) => !named.has(name))
  if (absent.length > 0) throw new Error(`Prompts name tools that are not there: ${absent.join(', ')}`)
  return named
}

export const toolNamed = (name: string): Tool | undefined => tools.get(name)

/** The SDK would report schema issues in English as an internal error, so the shape is checked first. */
const SHAPES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['initialize', InitializeRequestSchema],
  ['ping', PingRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
  ['resources/list', ListResourcesRequestSchema],
  ['resources/templates/list', ListResourceTemplatesRequestSchema],
  ['resources/read', ReadResourceRequestSchema],
  ['prompts/list', ListPromptsRequestSchema],
  ['prompts/get', GetPromptRequestSchema],
])

/** @throws RpcError for a known method with the wrong parameters */
export function assertShape(message: unknown): void {
  const shape = isRecord(message) && typeof message.method === 'string' ? SHAPES.get(message.method) : undefined
  if (shape && !shape.safeParse(message).success)
    throw new RpcError(INVALID_PARAMS, 'Los parámetros no tienen la forma que este método espera.')
}

/** An SDK server for one message: no caller's data outlives their request. */
export function serverFor(call: Call): Server {
  const server = new Server(INFO, { capabilities: CAPABILITIES, instructions: INSTRUCTIONS, jsonSchemaValidator })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [] }))
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {}, _meta } }, extra) => {
    const tool = tools.get(name)
    if (!tool) throw new RpcError(INVALID_PARAMS, 'No hay una herramienta con ese nombre.')
    const progressToken = _meta?.progressToken
    if (tool.reports && progressToken !== undefined)
      call.report = (progress, message) =>
        extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } })
    return callTool(tool, call, args)
  })
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    refusing(call, listResources(call, params?.cursor)),
  )
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: TEMPLATES }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => refusing(call, readResource(call, params.uri)))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listedPrompts }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => promptNamed(params.name, params.arguments))
  return server
}

async function callTool(tool: Tool, call: Call, args: Readonly<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    return await tool.call(call, args)
  } catch (error) {
    const { status, body } = publicError(error)
    if (!isMendable(status)) throw call.refuse(error)
    const { message: _, ...rest } = body
    return { isError: true, content: [{ type: 'text', text: errorText(body) }], _meta: { 'luka/error': rest } }
  }
}

async function refusing<T>(call: Call, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw error instanceof RpcError ? error : call.refuse(error)
  }
}
