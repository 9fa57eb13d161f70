import { z } from 'zod'
import {
  createDocument,
  createSchema,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { askEvent } from '../../shared/contract/chat.ts'
import { ERRORS, type ErrorCode } from '../../shared/errors.ts'
import type { CompiledProcedure } from '../trpc/callPath.ts'
import type { RestBinding } from '../trpc/init.ts'
import { type Binding, compileBindings, pathNames } from './bindings.ts'
import { shapeOf } from './decode.ts'

// Generates the OpenAPI 3.1 document from the metadata and schemas that the REST door runs on. `openapi.json` is its
// committed copy; the check compares the two.

const codes = Object.keys(ERRORS).filter(isErrorCode)

const errorBody = z
  .object({
    message: z
      .string()
      .meta({ description: 'Texto en español, listo para mostrar', example: ERRORS.INVALID_INPUT.message }),
    code: z.enum(codes).meta({ description: 'Código de una lista cerrada', example: 'INVALID_INPUT' }),
    issues: z
      .array(
        z.object({
          path: z.string().meta({ description: 'Campo; vacío si es toda la entrada', example: 'email' }),
          message: z.string().meta({ description: 'Qué le falta al campo', example: 'Correo electrónico inválido' }),
        }),
      )
      .optional()
      .meta({ description: 'Un elemento por cada campo que no es válido' }),
  })
  .meta({ id: 'Error', description: 'Cuerpo de toda respuesta de error' })

const requestId = z.string().meta({
  description: 'Identificador de la solicitud, el mismo del registro del servidor',
  example: '0b5f6c1e-3a55-4c55-8a2b-6c0f8f1d2e3a',
  header: { id: 'RequestId' },
})
const link = z
  .string()
  .optional()
  .meta({
    description: 'La página siguiente (RFC 8288); falta en la última',
    example: '</api/references?limit=20&cursor=40>; rel="next"',
    header: { id: 'Link' },
  })
const totalCount = z
  .string()
  .meta({ description: 'Cuántos hay en total', example: '1250', header: { id: 'TotalCount' } })
const etag = z.string().meta({
  description: 'Versión de la respuesta: envíala en `If-None-Match` y recibes 304 mientras no cambie',
  example: 'W/"zos-1k8f3zq"',
  header: { id: 'ETag' },
})
const disposition = z.string().meta({
  description: 'Cómo se llama el archivo',
  example: 'attachment; filename="luka-gmf.pdf"',
  header: { id: 'ContentDisposition' },
})
const deprecation = z.string().meta({
  description: 'Desde cuándo la ruta está en desuso (RFC 9745)',
  example: '@1801353600',
  header: { id: 'Deprecation' },
})
const sunset = z.string().meta({
  description: 'Cuándo puede desaparecer la ruta (RFC 8594)',
  example: 'Sat, 31 Jul 2027 00:00:00 GMT',
  header: { id: 'Sunset' },
})
const retryAfter = z
  .string()
  .meta({ description: 'Segundos que hay que esperar', example: '30', header: { id: 'RetryAfter' } })

const MEANINGS = {
  400: 'Los datos o el JSON no son válidos',
  401: 'Sin sesión, o con credenciales que no sirven',
  402: 'No hay créditos suficientes',
  403: 'No permitido: cuenta bloqueada o sin verificar, rol insuficiente, o una página de otro sitio',
  404: 'No existe o no es tuyo',
  409: 'Choca con el estado actual',
  413: 'El cuerpo pasa de 256 KiB',
  415: 'El cuerpo no es JSON',
  429: 'Demasiados intentos',
  500: 'Falla del servidor; la causa solo está en su registro',
  503: 'El servicio no está disponible en este momento',
} as const
type ErrorStatus = keyof typeof MEANINGS

/** One shared response per status, with its error codes. */
const failures: Readonly<Record<string, ZodOpenApiResponseObject>> = Object.fromEntries(
  Object.entries(MEANINGS).map(([status, meaning]): [string, ZodOpenApiResponseObject] => {
    const own = codes.filter((code) => String(ERRORS[code].status) === status)
    const code = own[0] ?? 'INTERNAL'
    return [
      status,
      {
        id: `Error${status}`,
        description: `${meaning}. \`code\`: ${own.join(', ')}`,
        headers: z.object({
          'x-request-id': requestId,
          ...(status === '429' || status === '503' ? { 'retry-after': retryAfter } : {}),
        }),
        content: { 'application/json': { schema: errorBody, example: { message: ERRORS[code].message, code } } },
      },
    ]
  }),
)

function failureOf(status: ErrorStatus): ZodOpenApiResponseObject {
  return failures[status] ?? { description: MEANINGS[status] }
}

const TAGS: Readonly<Record<RestBinding['tag'], string>> = {
  auth: 'Cuenta y sesión',
  chat: 'Asistente, conversaciones y biblioteca de normas',
  company: 'Datos de la empresa',
  contact: 'Contacto y solicitud de créditos',
  admin: 'Administración de usuarios (solo administradores)',
  calculators: 'Calculadoras: sin cuenta y sin costo',
  calendar: 'Calendario tributario: de una terminación de NIT, sin cuenta, o el propio',
  marketing: 'Correos y campañas (solo administradores), precios',
}

/** @param version of the contract: package.json's, raised when a change breaks callers (see tools/openapi.ts) */
export function openApiDocument(procedures: ReadonlyMap<string, CompiledProcedure>, version: string) {
  const bindings = compileBindings(procedures)
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const binding of bindings) {
    const { path, method } = binding.rest
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(binding) }
  }
  const used = new Set(bindings.map(({ rest }) => rest.tag))
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Luka',
      version,
      description:
        'Asistente contable para empresas colombianas. JSON en UTF-8; fechas ISO 8601 en UTC; dinero en pesos colombianos (COP), enteros; los créditos se miden en COP. A los textos se les quitan los espacios de los extremos, y en un campo opcional `""` es lo mismo que `null`. Los campos desconocidos se ignoran. Cada respuesta lleva `x-request-id`.',
      contact: { name: 'Luka' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Este servidor' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => [...used].some((tag) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      ...(bindings.some(({ stream }) => stream)
        ? { schemas: { AskEvent: createSchema(askEvent, { io: 'output' }).schema } }
        : {}),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'luka_session',
          description: 'Cookie de la sesión; con https se llama `__Host-luka_session`.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Clave de API, creada en la página de la cuenta. Actúa como su dueño; con una de solo lectura, lo que cambia algo responde 403.',
        },
      },
    },
  })
}

function operation(binding: Binding): ZodOpenApiOperationObject {
  const { procedure, rest, stream } = binding
  const output = procedure.output instanceof z.ZodType ? procedure.output : z.unknown()
  return {
    operationId: procedure.path,
    tags: [rest.tag],
    summary: rest.summary,
    description: `${rest.description ?? `${rest.summary}.`} ${WHO[procedure.meta.access ?? 'public']}${phasedOut(rest)}`,
    ...(rest.deprecated ? { deprecated: true } : {}),
    ...input(binding),
    security: security(binding),
    responses: {
      [`${rest.status ?? 200}`]: {
        description: rest.status === 201 ? 'Creado' : 'Listo',
        headers: z.object({ 'x-request-id': requestId, ...headersOf(binding) }),
        content: rest.file
          ? { [rest.file]: { schema: BYTES } }
          : { 'application/json': { schema: output }, ...(stream ? { 'text/event-stream': EVENTS } : {}) },
      },
      ...(rest.etag ? { 304: NOT_MODIFIED } : {}),
      ...Object.fromEntries(errorsOf(binding).map((status) => [status, failureOf(status)])),
    },
  }
}

const WHO = {
  public: 'Abierta a cualquiera.',
  authed: 'Pide una sesión o una clave de API.',
  verified: 'Pide una sesión o una clave de API de una cuenta verificada y sin bloqueo.',
  admin: 'Solo para administradores.',
} as const

const NOT_MODIFIED: ZodOpenApiResponseObject = {
  id: 'NotModified',
  description: 'Sin cambios desde la versión que dice `If-None-Match`; sin cuerpo',
  headers: z.object({ 'x-request-id': requestId, etag }),
}

function phasedOut({ deprecated }: RestBinding): string {
  if (!deprecated) return ''
  const until = deprecated.sunset === undefined ? '' : ` y hasta el ${deprecated.sunset}`
  return ` En desuso desde el ${deprecated.since}${until}. ${deprecated.instead}`
}

function headersOf({ rest, queryFields }: Binding) {
  return {
    ...(queryFields.has('cursor') || queryFields.has('before') ? { link } : {}),
    ...(rest.headers?.includes('x-total-count') ? { 'x-total-count': totalCount } : {}),
    ...(rest.etag ? { etag } : {}),
    ...(rest.file ? { 'content-disposition': disposition } : {}),
    ...(rest.deprecated ? { deprecation } : {}),
    ...(rest.deprecated?.sunset === undefined ? {} : { sunset }),
  }
}

/** A file response. */
const BYTES = { type: 'string', format: 'binary' } as const

const EVENTS = {
  schema: {
    type: 'string',
    contentSchema: { $ref: '#/components/schemas/AskEvent' },
    description:
      'Con `Accept: text/event-stream`. Cada evento es un `AskEvent`: su `type` es el nombre del evento y el resto su `data` en JSON. Una falla a mitad de la respuesta llega como evento `error`, con un `Error` como `data`.',
  },
  example: 'event: delta\ndata: {"text":"La UVT de 2026 vale "}\n\n',
} as const

function input({ procedure, rest, takesBody, takesInput, queryFields }: Binding): Partial<ZodOpenApiOperationObject> {
  if (!takesInput) return {}
  const shape = Object.assign({}, ...procedure.inputs.map(shapeOf))
  const names = pathNames(rest.path)
  const pick = (wanted: readonly string[]) => z.object(Object.fromEntries(wanted.map((name) => [name, shape[name]])))
  const path = names.length > 0 ? { path: pick(names) } : {}
  if (!takesBody) {
    const query = queryFields.size > 0 ? { query: pick([...queryFields.keys()]) } : {}
    return { requestParams: { ...path, ...query } }
  }
  const [only] = procedure.inputs
  const body =
    names.length === 0 && procedure.inputs.length === 1 && only instanceof z.ZodType
      ? only
      : pick([...queryFields.keys()])
  return {
    ...(names.length > 0 ? { requestParams: path } : {}),
    requestBody: { required: !body.safeParse({}).success, content: { 'application/json': { schema: body } } },
  }
}

function security({ procedure: { meta } }: Binding): Record<string, string[]>[] {
  if (meta.access === undefined || meta.access === 'public') return []
  return meta.cookieOnly ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }]
}

function errorsOf({ procedure, rest }: Binding): ErrorStatus[] {
  const { access = 'public' } = procedure.meta
  const statuses = new Set<ErrorStatus>([...(rest.errors ?? []), 400, 500, 503])
  if (access !== 'public') statuses.add(401)
  // From another site, or with a read-only key.
  if (rest.method !== 'GET' || procedure.type === 'mutation') statuses.add(403)
  if (access === 'verified' || access === 'admin') statuses.add(403)
  if (pathNames(rest.path).length > 0) statuses.add(404)
  // Also for paths that ignore the body: it is refused before the path's procedure is looked up.
  if (rest.method !== 'GET') statuses.add(413).add(415)
  return [...statuses].sort((a, b) => a - b)
}

function isErrorCode(code: string): code is ErrorCode {
  return code in ERRORS
}
