import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

/** The official client, connected to /mcp. @param key an API key; absent: a visitor */
export async function connectAgent(url: string, key?: string): Promise<Client> {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const client = new Client({ name: 'pruebas', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  return client
}

/** All pages of its tools; the client validates results against what it has listed. */
export async function listTools(client: Client) {
  const { tools, nextCursor } = await client.listTools()
  if (nextCursor !== undefined) throw new Error('tools/list has several pages')
  return tools
}

export async function callTool(client: Client, name: string, args: Record<string, unknown>) {
  const {
    isError = false,
    structuredContent,
    content,
  } = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }))
  const text = content.map((part) => (part.type === 'text' ? part.text : `(${part.type})`)).join('\n')
  return { isError, text, output: structuredContent }
}

/** Requests that the official client supports but does not send by itself. */
export const MCP_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}

/** One raw message, and its HTTP response. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
) {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const json: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, json }
}

export const rpc = (method: string, params: unknown = {}, id: string | number = 1) => ({
  ...{ jsonrpc: '2.0', id, method, params },
})
