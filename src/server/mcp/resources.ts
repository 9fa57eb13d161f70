import type { ListResourcesResult, ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js'
import { reference } from '../../shared/contract/chat.ts'
import { referenceSummary } from '../../shared/contract/conversation.ts'
import { AppError } from '../../shared/errors.ts'
import { asAppError } from '../core/errors.ts'
import type { Call } from './call.ts'
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError } from './errors.ts'
import { documentText } from './text.ts'
import { idOf, URI_TEMPLATE, uriOf } from './uri.ts'

const PAGE = 50
const MARKDOWN = 'text/markdown'

export const TEMPLATES: ResourceTemplate[] = [
  {
    uriTemplate: URI_TEMPLATE,
    name: 'documento',
    title: 'Documento de la biblioteca',
    description: 'Una norma con el resumen de Luka por artículo, por el `id` que da buscar_biblioteca.',
    mimeType: MARKDOWN,
  },
]

/** @throws RpcError for an invalid cursor */
export async function listResources(call: Call, cursor: string | undefined): Promise<ListResourcesResult> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor))
    throw new RpcError(INVALID_PARAMS, 'Ese cursor no es de esta lista.')
  const after = cursor === undefined ? {} : { cursor: Number(cursor) }
  const documents = referenceSummary.array().parse(await call.run('chat.references', { limit: PAGE, ...after }))
  const next = call.nextCursor()
  return {
    resources: documents.map(({ id, type, number, year, title, summary, updatedAt }) => ({
      uri: uriOf(id),
      name: [type, number, year].filter((part) => part !== null).join('-'),
      ...{ title, description: summary, mimeType: MARKDOWN },
      annotations: { lastModified: updatedAt },
    })),
    ...(next === undefined ? {} : { nextCursor: String(next) }),
  }
}

/** @throws RpcError for an address that does not exist */
export async function readResource(call: Call, uri: string): Promise<ReadResourceResult> {
  const id = idOf(uri)
  const document = await (id === undefined
    ? Promise.reject(new AppError('NOT_FOUND'))
    : call.run('chat.reference', { id })
  ).catch((error: unknown) => {
    const code = asAppError(error)?.code
    if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') throw error
    throw new RpcError(RESOURCE_NOT_FOUND, 'No encontramos ese documento.', { uri })
  })
  return { contents: [{ uri, mimeType: MARKDOWN, text: documentText(reference.parse(document)) }] }
}
