// Generated from openapi.json by tools/typedClient.ts: npm run openapi writes it anew.

export interface ClientOptions {
  /** Where the server is: "https://luka.example". */
  readonly baseUrl: string
  /** Made on the account page. Without one the browser's session cookie is sent. */
  readonly apiKey?: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A list: one call is one page, `pages` all of them. */
export interface Paged<Input, Answer> {
  (input?: Input, options?: CallOptions): Promise<Answer>
  pages(input?: Input, options?: CallOptions): AsyncGenerator<Answer, void, undefined>
}

/** One answer, or the same as it is written. */
export interface Streamed<Input, Answer, Event> {
  (input: Input, options?: CallOptions): Promise<Answer>
  stream(input: Input, options?: CallOptions): AsyncGenerator<Event, void, undefined>
}

/** The contract's version that this client was made from. */
export declare const VERSION: string

/** A refusal: the server's own words, code and status. */
export declare class LukaError extends Error {
  readonly status: number
  /** One of the documented codes; the list may grow, so treat an unknown one by its status. */
  readonly code: ErrorBody['code'] | ''
  /** What is wrong with which field. */
  readonly issues: NonNullable<ErrorBody['issues']>
  /** Names the request in the server's log. */
  readonly requestId: string
  /** Seconds to wait before the next attempt makes sense, when the server says so. */
  readonly retryAfter: number | undefined
}

export declare function createClient(options: ClientOptions): Luka

export type AskEvent =
  | {
      /** Cómo se entendió la pregunta; llega antes que el texto */
      type: 'reading'
      reading: Reading
      /** El `figure` de las partes de la respuesta que viene; ausente si no las tiene */
      figure?: string | null
    }
  | {
      /** Un trozo de la respuesta */
      type: 'delta'
      /** Markdown que sigue al anterior */
      text: string
    }
  | {
      /** Los documentos que la respuesta cita */
      type: 'references'
      /** Documentos citados, en orden */
      references: Reference[]
    }
  | {
      /** La respuesta quedó guardada y cobrada */
      type: 'done'
      answer: AskAnswer
    }

/** Confirmación y usuario */
export interface SessionAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  user: User
}

/** Usuario */
export interface User {
  /** Identificador */
  id: number
  /** Correo electrónico */
  email: string
  /** Nombre de usuario; no se puede cambiar */
  username: string
  /** Nombre */
  name: string | null
  /** Indicativo, espacio y número */
  telefono: string | null
  /** La cuenta está bloqueada */
  blocked: boolean
  /** El correo está verificado */
  emailVerified: boolean
  /** Créditos del mes antes del uso (COP): cupo mensual más saldo extra */
  credits: number
  /** Créditos usados en el mes (COP) */
  creditsUsed: number
  /** Rol */
  role: 'user' | 'admin'
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Tiene verificación en dos pasos */
  twoFactorEnabled: boolean
}

/** Cuerpo de toda respuesta de error */
export interface ErrorBody {
  /** Texto en español, listo para mostrar */
  message: string
  /** Código de una lista cerrada */
  code:
    | 'INVALID_INPUT'
    | 'MALFORMED_JSON'
    | 'INVALID_TOKEN'
    | 'LINK_USED'
    | 'INVALID_CAPTCHA'
    | 'ALREADY_EXISTS'
    | 'USER_BLOCKED_TARGET'
    | 'UNAUTHENTICATED'
    | 'INVALID_CREDENTIALS'
    | 'TWO_FACTOR_REQUIRED'
    | 'INSUFFICIENT_CREDITS'
    | 'FORBIDDEN'
    | 'PASSWORD_REQUIRED'
    | 'SECOND_FACTOR_REQUIRED'
    | 'CROSS_SITE'
    | 'ACCOUNT_BLOCKED'
    | 'EMAIL_UNVERIFIED'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'CONFLICT'
    | 'EMAIL_IN_USE'
    | 'ALREADY_VERIFIED'
    | 'ACCOUNT_FULL'
    | 'IDEMPOTENCY_MISMATCH'
    | 'PAYLOAD_TOO_LARGE'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'RATE_LIMITED'
    | 'CLIENT_CLOSED'
    | 'INTERNAL'
    | 'UNAVAILABLE'
  /** Un elemento por cada campo que no es válido */
  issues?: {
    /** Campo; vacío si es toda la entrada */
    path: string
    /** Qué le falta al campo */
    message: string
  }[]
}

/** Confirmación */
export interface Message {
  /** Texto en español, listo para mostrar */
  message: string
}

/** Conversación */
export interface Thread {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
  /** Id en el servicio externo del asistente */
  externalThreadId: string | null
}

/** Mensaje guardado */
export interface ChatMessage {
  /** Identificador */
  id: number
  /** Texto; en las respuestas, Markdown */
  content: string
  /** Lo escribió el asistente */
  isFromAssistant: boolean
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Documentos citados, en orden */
  references: Reference[]
  clarification?: Clarification
  reading?: Reading
  /** Qué versión de la respuesta es */
  version?: number
  /** Cuántas versiones hay */
  versions?: number
  parts?: AnswerParts
}

/** Documento de la biblioteca */
export interface Reference {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Resumen de Luka, en una línea */
  summary: string
  /** Resumen de Luka en Markdown, por artículo */
  content: string
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número, sin ceros a la izquierda */
  number: string
  /** Año de expedición */
  year: number | null
  /** Origen de la ficha */
  source: 'luka'
  /** Dirección del texto oficial; null si no se conoce */
  url: string | null
  /** Vigencia */
  status: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
}

/** Una pregunta de vuelta: no se cobra */
export interface Clarification {
  /** Lo que el asistente pregunta */
  question: string
  /** Lecturas posibles, la más probable primero; vacía cuando falta un dato */
  choices: {
    /** Se envía en `choice` con la siguiente pregunta */
    id: string
    /** La lectura */
    label: string
  }[]
  /** El dato que falta */
  missing: string | null
}

/** Cómo se entendió una pregunta */
export interface Reading {
  /** Qué pregunta se entendió */
  intent: string
  /** La misma, en palabras */
  title: string
  /** Quién pregunta, si se sabe */
  speaker?: string
  /** Los datos, y los que se pueden agregar */
  slots: ReadingSlot[]
}

/** Un dato con el que se respondió */
export interface ReadingSlot {
  /** Con este nombre se cambia */
  name: string
  /** Cómo se llama */
  label: string
  /** Qué clase de dato es */
  type: 'money' | 'percent' | 'count' | 'date' | 'period' | 'days' | 'year' | 'choice' | 'flag' | 'nit' | 'text'
  /** El valor; null si todavía no hay uno y se puede agregar */
  value: string | number | boolean | null
  /** El valor como lo lee una persona */
  shown: string
  /** De qué lapso es */
  per?: 'hora' | 'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre' | 'semestre' | 'ano'
  /** Los valores posibles, si son unos pocos */
  options?: {
    /** Lo que se envía */
    value: string
    /** Su nombre */
    label: string
  }[]
  /** De dónde sale: lo dice el mensaje, lo traía la conversación, el perfil de la empresa, o se supuso; null si no hay valor */
  origin: 'said' | 'earlier' | 'profile' | 'assumed' | null
  /** Se puede cambiar con `recalculate` */
  editable: boolean
}

/** La respuesta, parte por parte; su texto en Markdown dice lo mismo */
export interface AnswerParts {
  verdict: AnswerVerdict
  /** Lo que explica el resultado */
  paragraphs: AnswerClaim[]
  /** Cómo se calcula, por grupos; el total es el resultado */
  steps: AnswerStepGroup[]
  /** Tablas: el asiento, los vencimientos, las tarifas */
  tables: AnswerTable[]
  /** Estado de la norma: lo que está en discusión o por cambiar */
  state: AnswerClaim[]
  /** Base legal, en el orden de sus números */
  sources: AnswerSource[]
  /** Qué podría cambiar la respuesta */
  caveats: AnswerClaim[]
  /** Lo que se supuso porque nadie lo dijo */
  assumptions: {
    /** El dato; con este nombre se cambia */
    name: string
    /** Cómo se llama */
    label: string
    /** Lo que se supuso */
    shown: string
  }[]
  /** No es seguro que fuera esto; las otras lecturas van en `clarification` */
  doubt?: {
    /** Lo que se pregunta */
    title: string
    /** Markdown */
    text: string
  }
  /** Con lo que termina */
  closing: {
    /** Advertencia */
    text: string
    /** El día en que se revisaron las cifras usadas */
    reviewedOn: string
  }
  /** La calculadora que hizo la cuenta, con sus datos; falta si no hay una */
  calculator?: {
    /** Su nombre en `/calculators` */
    name: string
    /** Cómo se llama */
    title: string
    /** Los datos de esta cuenta */
    values: Record<string, never>
  }
  /** Avisos sobre este mensaje; Markdown */
  notices: string[]
}

/** La primera frase, que responde sola */
export interface AnswerVerdict {
  /** Markdown; cada [n] es la fuente con ese número */
  text: string
  /** Los números de las fuentes que lo respaldan */
  sources: number[]
  /** Con qué abre: sí o no, una cifra, una fecha, quién, los pasos, las dos cosas comparadas, el asiento, o un texto */
  kind: 'yes_no' | 'figure' | 'date' | 'who' | 'steps' | 'comparison' | 'entry' | 'text'
  /** El resultado, para leerlo de lejos; null si no es calculado o no es seguro */
  figure: string | null
}

/** Una afirmación de la respuesta, con sus fuentes */
export interface AnswerClaim {
  /** Markdown; cada [n] es la fuente con ese número */
  text: string
  /** Los números de las fuentes que lo respaldan */
  sources: number[]
}

/** Renglones de la cuenta que van juntos */
export interface AnswerStepGroup {
  /** Su nombre; null si no lo tiene */
  title: string | null
  /** En orden */
  steps: AnswerStep[]
}

/** Un renglón de la cuenta; sus fuentes se citan junto a `label` */
export interface AnswerStep {
  /** Qué es */
  label: string
  /** De dónde sale */
  formula?: string
  /** Cuánto es */
  value: string
  /** Suma lo de arriba: de su grupo, o el resultado */
  sum?: 'subtotal' | 'total'
  /** Los números de las fuentes que lo respaldan */
  sources: number[]
}

/** Una tabla de la respuesta */
export interface AnswerTable {
  /** Su título; null si sigue a lo anterior */
  title: string | null
  /** Títulos de las columnas */
  columns: string[]
  /** Las filas */
  rows: {
    /** Markdown */
    cells: string[]
    /** Los números de las fuentes que lo respaldan */
    sources: number[]
  }[]
}

/** Un documento en el que se apoya la respuesta */
export interface AnswerSource {
  /** El número con el que se cita */
  mark: number
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número, sin ceros a la izquierda */
  number: string
  /** Año de expedición */
  year: number | null
  /** Nombre completo */
  name: string
  /** La parte que aplica */
  article: string | null
  /** De qué trata, si el nombre no lo dice */
  title: string | null
  /** Su estado, si no está vigente sin más */
  status: string | null
}

/** Conversación guardada */
export interface SavedConversation {
  /** Identificador */
  threadId: number
  thread: Thread
  /** La pregunta y la respuesta guardadas */
  messages: ChatMessage[]
}

/** Respuesta del asistente */
export interface AskAnswer {
  /** Identificador */
  threadId: number
  /** Id en el servicio externo */
  externalThreadId: string | null
  /** Título de la conversación */
  title: string
  /** Respuesta en Markdown */
  answer: string
  /** Documentos citados, en orden */
  references: Reference[]
  /** Cobrado por esta respuesta (COP): 500 o 0 */
  charged: number
  /** Saldo disponible después (COP) */
  creditsAvailable: number
  /** Identificador */
  userMessageId: number
  /** Identificador */
  assistantMessageId: number
  clarification?: Clarification
  reading?: Reading
  /** Qué versión de la respuesta es */
  version?: number
  /** Cuántas versiones hay */
  versions?: number
  parts?: AnswerParts
}

/** Conversación, con su lugar en el historial */
export interface ConversationSummary {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
  /** Id en el servicio externo del asistente */
  externalThreadId: string | null
  /** Cuándo se fijó; null si no está fijada */
  pinnedAt: string | null
}

/** Mensajes de una conversación y los documentos que citan */
export interface Conversation {
  /** Del más viejo al más nuevo */
  messages: LeanMessage[]
  /** Los documentos que citan, cada uno una vez */
  references: ReferenceSummary[]
  /** El valor de `before` con el que se piden los mensajes anteriores; null si no hay más */
  older: number | null
}

/** Mensaje que nombra sus documentos por id */
export interface LeanMessage {
  /** Identificador */
  id: number
  /** Texto; en las respuestas, Markdown */
  content: string
  /** Lo escribió el asistente */
  isFromAssistant: boolean
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Ids de los documentos citados, en orden */
  references: number[]
  /** Lo que la persona opina de la respuesta; null si nada */
  rating: Rating | null
  clarification?: Clarification
  reading?: Reading
  /** Qué versión de la respuesta es */
  version?: number
  /** Cuántas versiones hay */
  versions?: number
  parts?: AnswerParts
  misread?: Misread
}

/** Lo que la persona opina de una respuesta */
export interface Rating {
  /** Sirvió */
  useful: boolean
  /** Por qué no sirvió */
  reason: 'cifra' | 'norma' | 'incompleta' | 'confusa' | 'otra-pregunta' | 'otra' | null
  /** Lo que la persona escribió */
  comment: string
  /** Fecha y hora ISO 8601 en UTC */
  ratedAt: string
}

/** La persona dijo que no era eso lo que preguntaba */
export interface Misread {
  /** Lo que se devolvió (COP): 500 o 0 */
  refunded: number
  /** Devuelto; pasó el límite; no se había cobrado; o es de un mes que ya cerró */
  reason: 'refunded' | 'limit' | 'free' | 'expired'
  /** Hasta tres lecturas distintas, la más probable primero; vacía si no es la última respuesta */
  choices: {
    /** Se envía en `choice` con la siguiente pregunta */
    id: string
    /** La lectura */
    label: string
  }[]
}

/** Documento de la biblioteca, sin sus notas */
export interface ReferenceSummary {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Resumen de Luka, en una línea */
  summary: string
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número, sin ceros a la izquierda */
  number: string
  /** Año de expedición */
  year: number | null
  /** Origen de la ficha */
  source: 'luka'
  /** Dirección del texto oficial; null si no se conoce */
  url: string | null
  /** Vigencia */
  status: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
}

/** La opinión guardada */
export interface RatingAnswer {
  rating: Rating | null
}

/** La versión nueva de una respuesta; no se cobra */
export interface RecalculatedAnswer {
  message: LeanMessage
  /** Los documentos que cita */
  references: ReferenceSummary[]
  /** Título de la conversación */
  title: string
}

/** Las versiones de una respuesta */
export interface AnswerVersions {
  /** De la primera a la más nueva */
  versions: AnswerVersion[]
  /** Los documentos que citan, cada uno una vez */
  references: ReferenceSummary[]
}

/** Una versión de una respuesta */
export interface AnswerVersion {
  /** Desde 1, la primera */
  version: number
  /** Markdown */
  content: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Ids de los documentos citados, en orden */
  references: number[]
  /** Cómo se entendió */
  reading: Reading | null
  parts?: AnswerParts
}

/** Lo que se devolvió y otras lecturas */
export interface MisreadAnswer {
  /** Lo que se devolvió (COP): 500 o 0 */
  refunded: number
  /** Devuelto; pasó el límite; no se había cobrado; o es de un mes que ya cerró */
  reason: 'refunded' | 'limit' | 'free' | 'expired'
  /** Hasta tres lecturas distintas, la más probable primero; vacía si no es la última respuesta */
  choices: {
    /** Se envía en `choice` con la siguiente pregunta */
    id: string
    /** La lectura */
    label: string
  }[]
  /** Texto en español, listo para mostrar */
  message: string
  /** Saldo disponible después (COP) */
  balance: number
}

/** Conversación que tiene lo buscado */
export interface SearchHit {
  /** Identificador */
  threadId: number
  /** Título de la conversación */
  title: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** El mensaje más nuevo que las tiene; null si solo el título */
  messageId: number | null
  /** El texto alrededor */
  snippet: string | null
}

/** Un enlace recién creado, con su dirección */
export interface CreatedConversationShare {
  /** Identificador */
  id: number
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Hasta cuándo sirve */
  expiresAt: string
  /** Cuántas veces lo abrió alguien distinto de ti */
  opens: number
  /** La dirección; solo está en esta respuesta */
  url: string
}

/** Un enlace de lectura a una conversación */
export interface ConversationShare {
  /** Identificador */
  id: number
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Hasta cuándo sirve */
  expiresAt: string
  /** Cuántas veces lo abrió alguien distinto de ti */
  opens: number
}

/** Una conversación compartida por enlace, como estaba al compartirla */
export interface SharedConversation {
  /** Cuándo se compartió: lo que vino después no está */
  sharedAt: string
  /** Hasta cuándo sirve */
  expiresAt: string
  /** Del más viejo al más nuevo */
  messages: SharedMessage[]
  /** Los documentos que citan, cada uno una vez */
  references: ReferenceSummary[]
}

/** Mensaje de una conversación compartida */
export interface SharedMessage {
  /** Texto; en las respuestas, Markdown */
  content: string
  /** Lo escribió el asistente */
  isFromAssistant: boolean
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Ids de los documentos citados, en orden */
  references: number[]
  clarification?: Clarification
  parts?: AnswerParts
  /** Su autor señaló que la respuesta era de otra pregunta */
  misread: boolean
}

/** Respuesta del servicio del asistente */
export interface AssistantAnswer {
  /** Respuesta en Markdown */
  answer: string
  /** Conversación */
  thread_id: string
  /** Documentos citados, en orden */
  references: Reference[]
}

/** Conversación, de lo más viejo a lo más nuevo */
export interface AssistantHistory {
  /** Mensajes, del más viejo al más nuevo */
  history: {
    /** Quién lo escribió */
    role: 'user' | 'assistant'
    /** Texto */
    content: string
  }[]
}

/** Empresa */
export interface Company {
  /** Identificador */
  id: number
  /** Nombre o razón social */
  nombreORazonSocial: string
  /** NIT, como se escribió */
  nit: string
  /** Correo de la empresa */
  correo: string
  /** Dirección */
  direccion: string | null
  /** Ciudad o municipio */
  ciudad: string | null
  /** Indicativo, espacio y número */
  telefono: string | null
  /** Código CIIU */
  actividadEconomica: string | null
  /** Régimen tributario */
  regimen: string | null
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
}

/** Prueba de trabajo firmada */
export interface Challenge {
  /** Algoritmo del resumen */
  algorithm: 'SHA-256'
  /** Resumen que hay que igualar (hex) */
  challenge: string
  /** Mayor número por probar */
  maxnumber: number
  /** Sal, con su vencimiento */
  salt: string
  /** Firma del servidor (hex) */
  signature: string
}

/** Una calculadora de la lista */
export interface CalculatorSummary {
  /** Nombre de la calculadora */
  name: string
  /** Tema bajo el que se ofrece */
  section: string
  /** Cómo se llama */
  title: string
  /** Qué calcula */
  description: string
  /** Otras palabras por las que se busca, sin tildes */
  keywords: string
}

/** Todo lo que hay que saber para usar una calculadora */
export interface CalculatorDetail {
  /** Nombre de la calculadora */
  name: string
  /** Tema bajo el que se ofrece */
  section: string
  /** Cómo se llama */
  title: string
  /** Qué calcula */
  description: string
  /** Otras palabras por las que se busca, sin tildes */
  keywords: string
  /** La fórmula en palabras */
  formula: string
  /** Los datos que pide, en orden */
  fields: CalculatorField[]
  /** Los datos que son de la empresa de quien calcula, con lo que toman de ella */
  company: Record<string, never>
  /** El JSON Schema de `values` */
  schema: Record<string, never>
  /** El JSON Schema de `result`: sumas en pesos enteros y fechas AAAA-MM-DD */
  output: Record<string, never>
  /** Un ejemplo resuelto, con las cifras publicadas */
  example: {
    /** Los datos, por el `name` de cada campo */
    values: Record<string, never>
    outcome: CalculatorOutcome
  }
}

/** Un dato que la calculadora pide */
export interface CalculatorField {
  /** Con este nombre va en `values` */
  name: string
  /** Cómo se llama */
  label: string
  /** Qué más hay que saber de él; null si nada */
  help: string | null
  /** Qué es: `money` son pesos enteros, `percent` y `perThousand` un número (2.5), `date` va como AAAA-MM-DD, `list` son varios objetos y `group` uno */
  type: 'money' | 'percent' | 'perThousand' | 'number' | 'year' | 'date' | 'choice' | 'flag' | 'text' | 'list' | 'group'
  /** No puede faltar */
  required: boolean
  /** Lo que vale si falta; null si nada */
  default: string | number | boolean | null
  /** El menor valor que se acepta; null sin límite */
  minimum: number | null
  /** El mayor valor que se acepta; null sin límite */
  maximum: number | null
  /** Entre qué se escoge; vacío si no es `choice` */
  choices: {
    /** Lo que se envía */
    value: string | number
    /** Lo que significa */
    label: string
  }[]
  /** Los datos de cada objeto; vacío si no es `list` ni `group` */
  fields: CalculatorPlainField[]
}

/** Un dato simple */
export interface CalculatorPlainField {
  /** Con este nombre va en `values` */
  name: string
  /** Cómo se llama */
  label: string
  /** Qué más hay que saber de él; null si nada */
  help: string | null
  /** Qué es: `money` son pesos enteros, `percent` y `perThousand` un número (2.5), `date` va como AAAA-MM-DD, `list` son varios objetos y `group` uno */
  type: 'money' | 'percent' | 'perThousand' | 'number' | 'year' | 'date' | 'choice' | 'flag' | 'text' | 'list' | 'group'
  /** No puede faltar */
  required: boolean
  /** Lo que vale si falta; null si nada */
  default: string | number | boolean | null
  /** El menor valor que se acepta; null sin límite */
  minimum: number | null
  /** El mayor valor que se acepta; null sin límite */
  maximum: number | null
  /** Entre qué se escoge; vacío si no es `choice` */
  choices: {
    /** Lo que se envía */
    value: string | number
    /** Lo que significa */
    label: string
  }[]
}

/** Un resultado con su cuenta, sus normas y sus cifras */
export interface CalculatorOutcome {
  /** Lo que se preguntó, para leerlo de lejos */
  figure: {
    /** Qué es */
    label: string
    /** Cuánto o qué es */
    value: string
  }
  /** Un asiento o una lista de fechas; null si no hay */
  table: {
    /** Qué muestra */
    caption: string
    /** Títulos de las columnas */
    head: string[]
    /** Renglones */
    rows: string[][]
    /** Columnas de cifras, desde 0 */
    figures: number[]
  } | null
  /** El asiento del resultado, por momentos; vacío si no lo tiene */
  entries: {
    /** Cuándo se registra */
    moment: 'causacion' | 'pago' | 'planilla' | 'aportes' | 'provision' | 'desembolso' | 'cuota'
    /** Qué registra */
    title: string
    /** Las partidas */
    lines: {
      /** Código del PUC */
      account: string
      /** Nombre de la cuenta */
      name: string
      /** Débito, en COP; 0 si es crédito */
      debit: number
      /** Crédito, en COP; 0 si es débito */
      credit: number
      /** De qué resultados sale */
      from: string
    }[]
    /** La suma de los débitos, igual a la de los créditos, en COP */
    total: number
    /** Lo que hay que saber de él */
    notes: string[]
  }[]
  /** La cuenta, paso a paso */
  steps: {
    /** Qué es */
    label: string
    /** De dónde sale */
    formula: string | null
    /** Cuánto es */
    value: string
    /** Parte de la cuenta; null si no la hay */
    group: string | null
    /** Suma lo de arriba: de su parte, o el resultado */
    sum: 'subtotal' | 'total' | null
  }[]
  /** Las normas de la cuenta */
  sources: {
    /** Cómo se cita */
    name: string
    /** Tipo de documento */
    type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
    /** Número */
    number: string
    /** Año; null en NIIF y NIC */
    year: number | null
    /** Qué parte se aplica */
    article: string | null
  }[]
  /** Las cifras oficiales que se usaron */
  facts: {
    /** Qué es */
    title: string
    /** Cuánto es */
    value: string
    /** Desde cuándo rige */
    from: string
    /** Hasta cuándo; null si sigue */
    until: string | null
  }[]
  /** Lo que cambiaría el resultado */
  caveats: string[]
  /** El resultado, para programas: pesos enteros y fechas AAAA-MM-DD */
  result: Record<string, never>
}

/** Lo que dio cada fila */
export interface CalculatedRows {
  /** Lo que dio cada fila, en el mismo orden */
  rows: (CalculatedRow | RefusedRow)[]
}

/** Una fila calculada */
export interface CalculatedRow {
  /** Lo que se preguntó, para leerlo de lejos */
  figure: {
    /** Qué es */
    label: string
    /** Cuánto o qué es */
    value: string
  }
  /** Los valores de la cuenta, por su nombre y en su orden */
  amounts: Record<string, never>
  /** El resultado, para programas: pesos enteros y fechas AAAA-MM-DD */
  result: Record<string, never>
}

/** Una fila que no se pudo calcular */
export interface RefusedRow {
  /** Por qué no se pudo calcular */
  issues: {
    /** El dato, como `monto` o `horas.nocturna`; vacío: toda la fila */
    path: string
    /** Qué hay que corregir */
    message: string
  }[]
}

/** El calendario tributario de una terminación de NIT */
export interface PublicCalendar {
  /** Año de los vencimientos */
  year: number
  /** Los vencimientos, por fecha */
  entries: CalendarEntry[]
  /** Lo que no tiene fecha confirmada */
  undated: UndatedObligation[]
  /** Hoy en Colombia */
  today: string
}

/** Un vencimiento */
export interface CalendarEntry {
  /** Nombra el vencimiento para siempre */
  key: string
  /** Obligación */
  obligation:
    | 'retencion'
    | 'iva_bimestral'
    | 'iva_cuatrimestral'
    | 'simple_iva_anual'
    | 'renta_grandes'
    | 'renta_pj'
    | 'renta_pn'
    | 'patrimonio'
    | 'simple_anticipo'
    | 'simple_anual'
    | 'inc'
    | 'exogena'
    | 'activos_exterior'
    | 'ica'
    | 'pila'
    | 'nomina_electronica'
    | 'prima'
    | 'intereses_cesantias'
    | 'cesantias'
    | 'dotacion'
    | 'matricula'
  /** Cómo se llama la obligación */
  name: string
  /** Qué se declara o se paga */
  period: string
  /** Último día */
  date: string
  /** Formulario de la DIAN; null si no lo hay */
  form: string | null
  /** La norma del plazo */
  law: string
  /** Qué hay que saber de esta fecha; null si nada */
  note: string | null
  /** La fecha sale de la regla permanente y falta confirmarla con el calendario que publique la DIAN */
  computed: boolean
}

/** Una obligación sin fecha confirmada */
export interface UndatedObligation {
  /** Obligación */
  obligation:
    | 'retencion'
    | 'iva_bimestral'
    | 'iva_cuatrimestral'
    | 'simple_iva_anual'
    | 'renta_grandes'
    | 'renta_pj'
    | 'renta_pn'
    | 'patrimonio'
    | 'simple_anticipo'
    | 'simple_anual'
    | 'inc'
    | 'exogena'
    | 'activos_exterior'
    | 'ica'
    | 'pila'
    | 'nomina_electronica'
    | 'prima'
    | 'intereses_cesantias'
    | 'cesantias'
    | 'dotacion'
    | 'matricula'
  /** Cómo se llama */
  name: string
  /** Formulario de la DIAN; null si no lo hay */
  form: string | null
  /** Por qué no tiene fecha aquí */
  reason: string
}

/** El calendario tributario propio */
export interface OwnCalendar {
  /** Hoy en Colombia */
  today: string
  /** El NIT de la empresa guardada; null si falta: sin él no hay fechas */
  nit: string | null
  /** Los vencimientos de este año y del siguiente, por fecha */
  entries: OwnCalendarEntry[]
  /** Lo que no tiene fecha confirmada */
  undated: UndatedObligation[]
  /** Todas las obligaciones que se pueden encender o apagar */
  obligations: {
    /** Obligación */
    id:
      | 'retencion'
      | 'iva_bimestral'
      | 'iva_cuatrimestral'
      | 'simple_iva_anual'
      | 'renta_grandes'
      | 'renta_pj'
      | 'renta_pn'
      | 'patrimonio'
      | 'simple_anticipo'
      | 'simple_anual'
      | 'inc'
      | 'exogena'
      | 'activos_exterior'
      | 'ica'
      | 'pila'
      | 'nomina_electronica'
      | 'prima'
      | 'intereses_cesantias'
      | 'cesantias'
      | 'dotacion'
      | 'matricula'
    /** Cómo se llama */
    name: string
    /** Está en el calendario */
    on: boolean
    /** Se propone por los datos de la empresa */
    proposed: boolean
  }[]
  /** Con qué datos se proponen; `iva` null es que falta saberlo */
  profile: {
    /** Quién declara */
    person: 'juridica' | 'natural'
    /** Régimen de renta */
    regime: 'ordinario' | 'simple' | 'especial' | 'grande'
    /** Cada cuánto declara IVA: `anual` es en el SIMPLE y `ninguno` es no responsable */
    iva: 'bimestral' | 'cuatrimestral' | 'anual' | 'ninguno' | null
    /** Empleados */
    employees: number
  }
  /** Recibe recordatorios por correo */
  reminders: boolean
  /** Desde cuándo hay una dirección secreta para suscribirse; null si no la hay */
  feed: {
    /** Fecha y hora ISO 8601 en UTC */
    since: string
  } | null
}

/** Un vencimiento propio */
export interface OwnCalendarEntry {
  /** Nombra el vencimiento para siempre */
  key: string
  /** Obligación */
  obligation:
    | 'retencion'
    | 'iva_bimestral'
    | 'iva_cuatrimestral'
    | 'simple_iva_anual'
    | 'renta_grandes'
    | 'renta_pj'
    | 'renta_pn'
    | 'patrimonio'
    | 'simple_anticipo'
    | 'simple_anual'
    | 'inc'
    | 'exogena'
    | 'activos_exterior'
    | 'ica'
    | 'pila'
    | 'nomina_electronica'
    | 'prima'
    | 'intereses_cesantias'
    | 'cesantias'
    | 'dotacion'
    | 'matricula'
  /** Cómo se llama la obligación */
  name: string
  /** Qué se declara o se paga */
  period: string
  /** Último día */
  date: string
  /** Formulario de la DIAN; null si no lo hay */
  form: string | null
  /** La norma del plazo */
  law: string
  /** Qué hay que saber de esta fecha; null si nada */
  note: string | null
  /** La fecha sale de la regla permanente y falta confirmarla con el calendario que publique la DIAN */
  computed: boolean
  /** Días calendario que faltan; negativo si ya pasó */
  daysLeft: number
  /** Cuándo se marcó como hecho; null si no */
  doneAt: string | null
}

/** La dirección del calendario */
export interface CalendarFeed {
  /** La dirección secreta para suscribirse; se muestra esta única vez */
  url: string
  /** Fecha y hora ISO 8601 en UTC */
  since: string
}

/** Cifras del panel */
export interface AdminStats {
  /** Usuarios con actividad en el mes */
  activeUsers: number
  /** Usuarios */
  totalUsers: number
  /** Usuarios sin verificar */
  pendingVerifications: number
  /** Mensajes */
  totalMessages: number
  /** Créditos usados desde siempre (COP) */
  totalCreditsUsed: number
  /** Usuarios nuevos del mes */
  newUsersThisMonth: number
}

/** Confirmación y usuario */
export interface UserAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  user: User
}

/** Actividad de un usuario */
export interface ChatStats {
  /** Mensajes, de ambos lados */
  messageCount: number
  /** Fecha y hora del último mensaje, ISO 8601 en UTC */
  lastMessageDate: string | null
  /** Conversaciones */
  conversations: number
}

/** Cifra legal con sus vigencias */
export interface LegalFigure {
  /** Clave de la cifra */
  key: string
  /** Nombre de la cifra, sin año */
  name: string
  /** Unidad del valor */
  unit: 'COP' | 'UVT' | 'SMMLV' | 'percent' | 'hours' | 'days'
  /** Lo que vale en la fecha pedida; null si no se conoce */
  current: LegalFact | null
  /** Vigencias, de la más reciente a la más antigua. Las del panel ganan a las del programa */
  periods: LegalFact[]
}

/** Valor de una cifra durante una vigencia */
export interface LegalFact {
  /** Identificador; null en las cifras que trae el programa */
  id: number | null
  /** Nombre, como lo lee la gente */
  title: string
  /** Valor, en la unidad de la cifra */
  value: number
  /** Día (America/Bogota) */
  from: string
  /** Último día de vigencia; null: sin fin conocido */
  until: string | null
  /** Normas que la fijan */
  sources: {
    /** Tipo de documento */
    type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
    /** Número */
    number: string
    /** Año de expedición */
    year: number | null
    /** Parte que aplica */
    article: string | null
    /** Su ficha en la biblioteca; null si no la hay */
    documentId: number | null
  }[]
  /** Enlace a la fuente */
  url: string | null
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** Día en que se comparó con su fuente */
  reviewedOn: string
  /** Nota que acompaña la cifra */
  note: string | null
}

/** Confirmación y cifra */
export interface FactAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  fact: LegalFact
}

/** Cambio de una cifra o de una ficha */
export interface LegalChange {
  /** Identificador */
  id: number
  /** Qué se hizo */
  action: string
  /** Usuario de quien lo hizo */
  actor: string | null
  /** Antes, en JSON: solo lo que cambió */
  before: string | null
  /** Después, en JSON: solo lo que cambió */
  after: string | null
  /** Por qué */
  reason: string | null
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
}

/** Página de fichas */
export interface LibraryPage {
  /** Cuántas hay */
  total: number
  /** Página entregada: la última cuando se pidió una posterior */
  page: number
  /** Fichas, la cambiada hace menos primero */
  documents: LibraryDocument[]
}

/** Ficha de la biblioteca, sin sus notas */
export interface LibraryDocument {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Resumen de Luka, en una línea */
  summary: string
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número, sin ceros a la izquierda */
  number: string
  /** Año de expedición */
  year: number | null
  /** Origen de la ficha */
  source: 'luka'
  /** Dirección del texto oficial; null si no se conoce */
  url: string | null
  /** Vigencia */
  status: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** La escribió o cambió un administrador */
  edited: boolean
  /** Retirada: no se busca ni se cita en respuestas nuevas */
  retired: boolean
}

/** Confirmación y ficha */
export interface DocumentAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  document: WholeLibraryDocument
}

/** Ficha de la biblioteca, completa */
export interface WholeLibraryDocument {
  /** Identificador */
  id: number
  /** Título */
  title: string
  /** Resumen de Luka, en una línea */
  summary: string
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número, sin ceros a la izquierda */
  number: string
  /** Año de expedición */
  year: number | null
  /** Origen de la ficha */
  source: 'luka'
  /** Dirección del texto oficial; null si no se conoce */
  url: string | null
  /** Vigencia */
  status: string
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** La escribió o cambió un administrador */
  edited: boolean
  /** Retirada: no se busca ni se cita en respuestas nuevas */
  retired: boolean
  /** Resumen de Luka en Markdown, por artículo */
  content: string
}

/** Una respuesta y lo que la persona opina de ella */
export interface RatedAnswer {
  /** Identificador */
  messageId: number
  /** Identificador */
  threadId: number
  /** Identificador */
  userId: number
  /** La pregunta */
  question: string | null
  /** La respuesta, en Markdown */
  answer: string
  rating: Rating
}

/** Plantilla de correo */
export interface EmailTemplate {
  /** Id de la plantilla */
  id: string
  /** Nombre de la plantilla */
  name: string
  /** Tipo de plantilla */
  type: 'verification' | 'credits' | 'general'
}

/** Plantilla con su contenido */
export interface FullEmailTemplate {
  /** Id de la plantilla */
  id: string
  /** Nombre */
  name: string
  /** Tipo de plantilla */
  type: 'verification' | 'credits' | 'general'
  /** Asunto, con variables */
  subject: string
  /** Markdown, con variables */
  body: string
  /** Versión vigente */
  version: number
  /** Fecha y hora ISO 8601 en UTC */
  updatedAt: string
}

/** Vista previa */
export interface EmailPreview {
  /** Asunto */
  subject: string
  /** HTML */
  body: string
}

/** Correo enviado */
export interface EmailHistoryEntry {
  /** Identificador */
  id: number
  /** Identificador */
  userId: number | null
  /** Nombre de usuario del destinatario */
  username: string | null
  /** Dirección del destinatario */
  email: string
  /** Id de la plantilla; null si no salió de una */
  templateId: string | null
  /** Nombre de la plantilla */
  templateName: string | null
  /** Asunto */
  subject: string
  /** Fecha y hora ISO 8601 en UTC */
  sentAt: string
  /** "success", o el estado del error */
  status: string
}

/** Envío aceptado */
export interface SendAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  /** A cuántos estaba dirigido: los enviados y los que quedaron por fuera */
  totalUsers: number
  /** Aceptados por la cola durable */
  emailsSent: number
  /** Cuántos quedaron por fuera y por qué, cada uno contado una vez */
  leftOut: {
    /** Bloqueados */
    blocked: number
    /** Ya verificaron: el recordatorio no es para ellos */
    verified: number
    /** No quieren publicidad */
    unsubscribed: number
    /** Su correo rebotó */
    bounced: number
    /** Elegidos que no cumplen el filtro de verificación */
    filtered: number
    /** Ids que no son de ningún usuario */
    unknown: number
  }
  /** Identificador */
  campaignId: number
}

/** Precios publicados */
export interface Plans {
  /** Servicio contable, por movimientos al mes */
  serviceRanges: {
    /** Desde cuántos movimientos al mes */
    from: number
    /** Hasta cuántos movimientos al mes; null: sin tope */
    to: number | null
    /** COP al mes más IVA; null: contáctanos */
    price: number | null
  }[]
  /** Programa contable, por plan */
  programPlans: {
    /** Id del plan */
    id: string
    /** Nombre del plan */
    title: string
    /** COP al mes */
    monthly: number
    /** Equivalente mensual en el plan anual (COP) */
    annualMonthly: number
    /** Lo que incluye */
    features: string[]
  }[]
  /** COP por empleado al mes */
  payrollPerEmployee: {
    /** Con el programa (COP al mes) */
    programa: number
    /** Con el servicio (COP al mes) */
    servicio: number
  }
  /** Documentos adicionales: COP por paquete al mes */
  extraDocuments: {
    /** Precio del paquete (COP al mes) */
    price: number
    /** Documentos del paquete al mes */
    documents: number
  }
  /** Descuento del pago anual (por ciento) */
  annualDiscountPercent: number
  /** Días de prueba gratis */
  trialDays: number
}

/** A cuántos llegaría un envío */
export interface Audience {
  /** Cuántos lo recibirían si se enviara ahora */
  recipients: number
  /** De ellos, a cuántos les llega otro día: hoy ya recibieron publicidad */
  later: number
  /** Quiénes cumplen el filtro y quedan por fuera, cada uno contado una vez */
  excluded: {
    /** Bloqueados */
    blocked: number
    /** Ya verificaron: el recordatorio no es para ellos */
    verified: number
    /** No quieren publicidad */
    unsubscribed: number
    /** Su correo rebotó */
    bounced: number
  }
  /** Desde cuándo puede salir, si no es ya: horario de la Ley 2300 de 2023 */
  waitsUntil: string | null
}

/** Campaña y su avance */
export interface Campaign {
  /** Identificador */
  id: number
  /** Campaña automática, o "custom": plantilla a usuarios escogidos */
  type: 'verification' | 'credits' | 'all' | 'custom'
  /** Id de la plantilla */
  templateId: string | null
  /** Nombre de la plantilla al enviar */
  templateName: string | null
  /** Asunto, sin los datos de nadie */
  subject: string
  /** Publicidad: solo sale en el horario de la Ley 2300 de 2023 */
  advertising: boolean
  /** Estado */
  state: 'running' | 'paused' | 'cancelled' | 'finished'
  /** Mensajes de la campaña */
  total: number
  /** Aceptados por el servidor de correo */
  sent: number
  /** En la cola o saliendo */
  waiting: number
  /** No se pudieron entregar */
  failed: number
  /** Pudieron llegar: se interrumpió su entrega */
  unconfirmed: number
  /** No se enviaron: bloqueados, dados de baja, rebotados o cancelados */
  skipped: number
  /** Desde cuándo sigue, si espera el horario */
  waitsUntil: string | null
  /** Quién la envió */
  createdBy: string | null
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
}

/** Mensaje de una campaña */
export interface CampaignMail {
  /** Identificador */
  id: number
  /** Identificador */
  userId: number | null
  /** Nombre de usuario */
  username: string | null
  /** Dirección */
  email: string
  /** Estado del mensaje */
  state: 'sent' | 'waiting' | 'failed' | 'unconfirmed' | 'skipped'
  /** Por qué no se entregó, o la última falla */
  reason: string | null
  /** Intentos */
  attempts: number
  /** Cuándo se entregó; si no, cuándo se encoló */
  at: string
}

/** Vista previa de un borrador */
export interface EmailDraftPreview {
  /** Asunto */
  subject: string
  /** HTML */
  body: string
  /** Texto sin formato */
  text: string
}

/** Reenvío */
export interface ResendAnswer {
  /** Texto en español, listo para mostrar */
  message: string
  /** Mensajes que vuelven a la cola */
  requeued: number
}

/** Suscripción a la publicidad */
export interface Subscription {
  /** Dirección, en parte oculta */
  email: string
  /** Si recibe novedades y promociones */
  subscribed: boolean
  /** Si el enlace puede devolverlas: solo lo que su dueño había aceptado y luego retiró */
  canUndo: boolean
}

/** Versión de una plantilla */
export interface EmailTemplateVersion {
  /** Versión */
  version: number
  /** Nombre */
  name: string
  /** Asunto */
  subject: string
  /** Markdown */
  body: string
  /** Quién la escribió; null: vino con Luka */
  createdBy: string | null
  /** Fecha y hora ISO 8601 en UTC */
  createdAt: string
}

export type AuthRegisterInput = {
  /** Opcional; se genera con el correo si falta, y se acorta a 60 caracteres */
  username?: string | null
  /** Correo electrónico */
  email: string
  /** Contraseña */
  password: string
  /** Teléfono: indicativo, un espacio y el número */
  telefono?: string | null
  /** La persona aceptó los textos que nombra la casilla de términos; queda constancia */
  acceptedTerms?: boolean
  /** Los textos que la persona aceptó, cada uno con la versión que se le mostró, que debe ser la vigente; de cada uno queda constancia. Sin este campo, acceptedTerms vale por los de la casilla de términos en su versión vigente. «publicidad» es la aceptación, aparte y opcional, de recibir publicidad: sin ella no se envía */
  acceptedTexts?: {
    /** El texto */
    document:
      | 'terminos-generales'
      | 'terminos-de-uso'
      | 'aviso-privacidad'
      | 'autorizacion-datos'
      | 'politicas-proteccion-datos'
      | 'publicidad'
    /** La versión que se le mostró */
    version: string
  }[]
  /** Solución de /contact/challenge; se pide (400 INVALID_CAPTCHA) tras varios registros desde un mismo lugar */
  captchaToken?: string | null
}

export type AuthLoginInput = {
  /** Correo electrónico */
  email: string
  /** Contraseña */
  password: string
  /** Mantener la sesión 30 días */
  remember?: boolean
  /** Código de dos pasos o de recuperación */
  code?: string | null
  /** Prueba de trabajo resuelta (`GET /contact/challenge`), tras muchos intentos con la cuenta */
  captchaToken?: string | null
}

export type AuthForgotPasswordInput = {
  /** Correo electrónico */
  email: string
}

export type AuthResetPasswordInput = {
  /** Token de un solo uso recibido por correo */
  token: string
  /** Contraseña */
  password: string
}

export type AuthVerifyEmailInput = {
  /** Token del enlace de verificación */
  token: string
}

export type AuthUpdateProfileInput = {
  /** Nombre */
  name?: string | null
  /** Correo electrónico */
  email: string
  /** Teléfono: indicativo, un espacio y el número */
  telefono?: string | null
}

export type ChatThreadsInput = {
  /** Cuántos elementos traer. Por omisión: 1000 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type ChatCreateThreadInput = {
  /** Título */
  title?: string
  /** Id en el servicio externo */
  externalThreadId?: string | null
}

export type ChatThreadInput = {
  /** Identificador */
  id: number
}

export type ChatUpdateThreadInput = {
  /** Identificador */
  id: number
} & {
  /** Título */
  title?: string
  /** Id en el servicio externo */
  externalThreadId?: string | null
}

export type ChatDeleteThreadInput = {
  /** Identificador */
  id: number
}

export type ChatMessagesInput = {
  /** Identificador */
  id: number
  /** Cuántos elementos traer. Por omisión: 500 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type ChatSaveConversationInput = {
  /** Identificador */
  threadId?: number | null
  /** Pregunta */
  userMessage: string
  /** Respuesta */
  assistantMessage: string
  /** Id en el servicio externo */
  externalThreadId?: string | null
}

export type ChatAskInput = {
  /** Pregunta (1 a 4.000 caracteres) */
  question: string
  /** Identificador */
  threadId?: number | null
  /** UUID del cliente: repetirlo devuelve la misma respuesta y cobra una sola vez */
  clientMessageId?: string
  /** El `id` de la lectura elegida, cuando la respuesta anterior fue una pregunta de vuelta */
  choice?: string
}

export type ChatReferencesInput = {
  /** Texto a buscar; tolera errores de escritura */
  q?: string
  /** Tipo de documento */
  type?: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Año */
  year?: number
  /** Cuántos elementos traer. Por omisión: 20 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type ChatReferenceInput = {
  /** Identificador */
  id: number
}

export type ChatSalesInterestInput = {
  /** Correo electrónico */
  email: string
  /** Lo que le interesa */
  serviceType: 'servicio' | 'software'
  /** Solución de /contact/challenge; se pide (400 INVALID_CAPTCHA) tras varios correos desde un mismo lugar */
  captchaToken?: string | null
}

export type ChatConversationsInput = {
  /** Cuántos elementos traer. Por omisión: 1000 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type ChatConversationInput = {
  /** Identificador */
  id: number
  /** Cuántos elementos traer. Por omisión: 500 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type ChatPinThreadInput = {
  /** Identificador */
  id: number
} & {
  /** Fijarla arriba en el historial, o soltarla */
  pinned: boolean
}

export type ChatRateMessageInput = {
  /** Identificador */
  id: number
} & {
  /** Sirvió o no; null retira la opinión */
  useful: boolean | null
  /** Por qué no sirvió */
  reason?: 'cifra' | 'norma' | 'incompleta' | 'confusa' | 'otra-pregunta' | 'otra' | null
  /** Detalle */
  comment?: string
}

export type ChatRecalculateInput = {
  /** Identificador */
  id: number
} & {
  /** Valores nuevos por nombre del dato; null lo quita */
  slots: Record<string, never>
  /** UUID del cliente: repetirlo devuelve la misma versión */
  requestId?: string
}

export type ChatMessageVersionsInput = {
  /** Identificador */
  id: number
}

export type ChatMisreadInput = {
  /** Identificador */
  id: number
} & Record<string, never>

export type ChatSearchInput = {
  /** Palabras a buscar, sin importar tildes: se hallan por su comienzo, y las de una o dos letras tal como están. Con menos de tres letras o cifras no se busca. */
  q: string
  /** Cuántas conversaciones traer. Por omisión: 20 */
  limit?: number
}

export type ChatShareInput = {
  /** Identificador */
  id: number
} & {
  /** Cuántos días sirve el enlace. Por omisión: 30 */
  days?: 7 | 30 | 90
}

export type ChatSharesInput = {
  /** Identificador */
  id: number
}

export type ChatStopSharingInput = {
  /** Identificador */
  id: number
}

export type ChatSharedInput = {
  /** El final de la dirección del enlace */
  token: string
}

export type AssistantChatInput = {
  /** Pregunta (1 a 4.000 caracteres) */
  question: string
  /** Conversación que continúa; sin él empieza una */
  thread_id?: string
  /** Con false, thread_id no cuenta y empieza una conversación. Por omisión: true */
  maintain_context?: boolean
  /** Se acepta; no cambia nada */
  test_mode?: boolean
}

export type AssistantThreadHistoryInput = {
  /** Conversación */
  thread_id: string
  /** Cuántos elementos traer. Por omisión: 500 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type CompanyCreateInput = {
  /** Nombre o razón social */
  nombreORazonSocial: string
  /** NIT, con o sin dígito de verificación */
  nit: string
  /** Correo de la empresa */
  correo: string
  /** Dirección */
  direccion?: string | null
  /** Ciudad o municipio */
  ciudad?: string | null
  /** Teléfono: indicativo, un espacio y el número */
  telefono?: string | null
  /** Código CIIU */
  actividadEconomica?: string | null
  /** Régimen tributario */
  regimen?: string | null
}

export type CompanyUpdateInput = {
  /** Identificador */
  id: number
} & {
  /** Nombre o razón social */
  nombreORazonSocial: string
  /** NIT, con o sin dígito de verificación */
  nit: string
  /** Correo de la empresa */
  correo: string
  /** Dirección */
  direccion?: string | null
  /** Ciudad o municipio */
  ciudad?: string | null
  /** Teléfono: indicativo, un espacio y el número */
  telefono?: string | null
  /** Código CIIU */
  actividadEconomica?: string | null
  /** Régimen tributario */
  regimen?: string | null
}

export type ContactSendInput =
  | {
      /** Nombre */
      name: string
      /** Correo electrónico */
      email: string
      /** Teléfono: indicativo, un espacio y el número */
      phone?: string | null
      /** Asunto */
      subject: string
      /** Mensaje */
      message: string
      /** Solución de la prueba de trabajo */
      captchaToken: string
    }
  | {
      /** Nombre */
      nombre: string
      /** Correo electrónico */
      email: string
      /** Empresa */
      empresa?: string | null
      /** Teléfono: indicativo, un espacio y el número */
      telefono: string
      /** Mensaje, con el prefijo [SOLICITUD DE CRÉDITOS] */
      mensaje: string
      /** Pide que lo llamen */
      solicitaLlamada?: boolean | null
    }

export type CalculatorsGetInput = {
  /** Nombre de la calculadora */
  name: string
}

export type CalculatorsRunInput = {
  /** Nombre de la calculadora */
  name: string
} & {
  /** Los datos, por el `name` de cada campo */
  values: Record<string, never>
}

export type CalculatorsRunManyInput = {
  /** Nombre de la calculadora */
  name: string
} & {
  /** Los datos de cada fila */
  rows: Record<string, never>[]
}

export type CalculatorsPaperInput = {
  /** Nombre de la calculadora */
  name: string
} & {
  /** Los datos, por el `name` de cada campo */
  values: Record<string, never>
}

export type CalendarGetInput = {
  /** Los últimos dígitos del NIT, sin el de verificación: uno o, mejor, dos */
  digits: string
  /** Año de los vencimientos; si falta, el actual */
  year?: number
  /** Quién declara. Por omisión: "juridica" */
  person?: 'juridica' | 'natural'
  /** Régimen de renta. Por omisión: "ordinario" */
  regime?: 'ordinario' | 'simple' | 'especial' | 'grande'
  /** Cada cuánto declara IVA: `anual` es en el SIMPLE y `ninguno` es no responsable. Por omisión: "ninguno" */
  iva?: 'bimestral' | 'cuatrimestral' | 'anual' | 'ninguno'
  /** Empleados. Por omisión: 0 */
  employees?: number
  /** Solo estas obligaciones, en vez de las que se proponen por el perfil */
  obligations?: (
    | 'retencion'
    | 'iva_bimestral'
    | 'iva_cuatrimestral'
    | 'simple_iva_anual'
    | 'renta_grandes'
    | 'renta_pj'
    | 'renta_pn'
    | 'patrimonio'
    | 'simple_anticipo'
    | 'simple_anual'
    | 'inc'
    | 'exogena'
    | 'activos_exterior'
    | 'ica'
    | 'pila'
    | 'nomina_electronica'
    | 'prima'
    | 'intereses_cesantias'
    | 'cesantias'
    | 'dotacion'
    | 'matricula'
  )[]
}

export type CalendarMarkInput = {
  /** El `key` del vencimiento */
  key: string
  /** true: hecho; false: se deshace */
  done: boolean
}

export type CalendarSettingsInput = {
  /** Quién declara */
  person?: 'juridica' | 'natural'
  /** Régimen de renta */
  regime?: 'ordinario' | 'simple' | 'especial' | 'grande'
  /** Cada cuánto declara IVA: `anual` es en el SIMPLE y `ninguno` es no responsable */
  iva?: 'bimestral' | 'cuatrimestral' | 'anual' | 'ninguno'
  /** Empleados */
  employees?: number
  /** La obligación que se enciende o se apaga */
  obligation?:
    | 'retencion'
    | 'iva_bimestral'
    | 'iva_cuatrimestral'
    | 'simple_iva_anual'
    | 'renta_grandes'
    | 'renta_pj'
    | 'renta_pn'
    | 'patrimonio'
    | 'simple_anticipo'
    | 'simple_anual'
    | 'inc'
    | 'exogena'
    | 'activos_exterior'
    | 'ica'
    | 'pila'
    | 'nomina_electronica'
    | 'prima'
    | 'intereses_cesantias'
    | 'cesantias'
    | 'dotacion'
    | 'matricula'
  /** Con `obligation`: si está en el calendario */
  on?: boolean
  /** Recibir recordatorios por correo 15, 5 y 1 días antes */
  reminders?: boolean
}

export type CalendarStopRemindersInput = {
  /** El token del enlace del correo */
  token: string
}

export type AdminUsersInput = {
  /** Busca por nombre o correo */
  q?: string
  /** Cuántos elementos traer. Por omisión: 1000 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type AdminAddCreditsInput = {
  /** Identificador */
  userId: number
  /** Créditos por añadir (COP) */
  amount: number
  /** Motivo; sin él queda escrito quién llamó y cómo */
  reason?: string | null
  /** Clave de la operación (UUID): con la misma clave se hace una sola vez */
  idempotencyKey?: string
}

export type AdminSetRoleInput = {
  /** Identificador */
  userId: number
  /** Rol */
  role: 'user' | 'admin'
}

export type AdminSetBlockedInput = {
  /** Identificador */
  userId: number
  /** Bloquear o desbloquear */
  blocked: boolean
}

export type AdminSendEmailInput = {
  /** Correo electrónico */
  email: string
  /** Asunto */
  subject: string
  /** Texto del correo */
  body: string
  /** Clave de la operación (UUID): con la misma clave se hace una sola vez */
  idempotencyKey?: string
}

export type AdminUserThreadsInput = {
  /** Identificador */
  id: number
  /** Cuántos elementos traer. Por omisión: 1000 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type AdminUserThreadMessagesInput = {
  /** Identificador */
  id: number
  /** Identificador */
  threadId: number
  /** Cuántos elementos traer. Por omisión: 500 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type AdminUserChatStatsInput = {
  /** Identificador */
  id: number
}

export type AdminFactsInput = {
  /** Busca por nombre o clave */
  q?: string
  /** Fecha a la que se piden los valores; hoy si falta */
  date?: string
}

export type AdminCreateFactInput = {
  /** Clave de la cifra */
  key: string
  /** Nombre, como lo lee la gente */
  title: string
  /** Valor, en la unidad de la cifra; en COP, entero */
  value: number
  /** Primer día de vigencia */
  from: string
  /** Último día de vigencia; null: sin fin conocido */
  until: string | null
  /** Normas que la fijan, la principal primero */
  sources: {
    /** Tipo de documento */
    type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
    /** Número; sin ceros a la izquierda */
    number: string
    /** Año; las NIIF y NIC no lo llevan */
    year?: number | null
    /** Parte que aplica */
    article?: string | null
  }[]
  /** Enlace a la fuente */
  url?: string | null
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** Nota que acompaña la cifra */
  note?: string | null
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminUpdateFactInput = {
  /** Identificador */
  id: number
} & {
  /** Nombre, como lo lee la gente */
  title: string
  /** Valor, en la unidad de la cifra; en COP, entero */
  value: number
  /** Primer día de vigencia */
  from: string
  /** Último día de vigencia; null: sin fin conocido */
  until: string | null
  /** Normas que la fijan, la principal primero */
  sources: {
    /** Tipo de documento */
    type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
    /** Número; sin ceros a la izquierda */
    number: string
    /** Año; las NIIF y NIC no lo llevan */
    year?: number | null
    /** Parte que aplica */
    article?: string | null
  }[]
  /** Enlace a la fuente */
  url?: string | null
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** Nota que acompaña la cifra */
  note?: string | null
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminRemoveFactInput = {
  /** Identificador */
  id: number
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminFactHistoryInput = {
  /** Clave de la cifra */
  key: string
}

export type AdminLibraryPageInput = {
  /** Palabras del título, el resumen o el número */
  q?: string
  /** Tipo de documento */
  type?: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Solo las activas, las retiradas o las editadas */
  state?: 'active' | 'retired' | 'edited'
  /** Página, desde 1. Por omisión: 1 */
  page?: number
  /** Fichas por página. Por omisión: 50 */
  size?: number
}

export type AdminCreateDocumentInput = {
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número; sin ceros a la izquierda */
  number: string
  /** Año de expedición, o de la edición */
  year?: number | null
  /** Título */
  title: string
  /** Resumen, en una línea */
  summary: string
  /** Notas en Markdown; cada artículo, bajo su título ### */
  content: string
  /** Enlace al texto oficial */
  url?: string | null
  /** Vigencia */
  status: string
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminLibraryDocumentInput = {
  /** Identificador */
  id: number
}

export type AdminUpdateDocumentInput = {
  /** Identificador */
  id: number
} & {
  /** Tipo de documento */
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  /** Número; sin ceros a la izquierda */
  number: string
  /** Año de expedición, o de la edición */
  year?: number | null
  /** Título */
  title: string
  /** Resumen, en una línea */
  summary: string
  /** Notas en Markdown; cada artículo, bajo su título ### */
  content: string
  /** Enlace al texto oficial */
  url?: string | null
  /** Vigencia */
  status: string
  /** C: confirmado en la fuente. S: texto de ley o cifra estable */
  certainty: 'C' | 'S'
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminRetireDocumentInput = {
  /** Identificador */
  id: number
} & {
  /** Retirar o devolver */
  retired: boolean
  /** Motivo del cambio */
  reason?: string | null
}

export type AdminDocumentHistoryInput = {
  /** Identificador */
  id: number
}

export type AdminUserConversationInput = {
  /** Identificador */
  id: number
  /** Identificador */
  threadId: number
  /** Cuántos elementos traer. Por omisión: 500 */
  limit?: number
  /** Trae los anteriores a este id; el valor está en la cabecera `Link` (rel="next") */
  before?: number
}

export type AdminRatingsInput = {
  /** Solo las que sirvieron, o solo las que no */
  useful?: boolean
  /** Cuántos elementos traer. Por omisión: 50 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type MarketingCreateTemplateInput = {
  /** Tipo de plantilla */
  type: 'verification' | 'credits' | 'general'
  /** Nombre de la plantilla */
  name: string
  /** Asunto, con variables */
  subject: string
  /** Markdown, con variables */
  body: string
}

export type MarketingPreviewInput = {
  /** Id de la plantilla */
  templateId: string
  /** Identificador */
  userId?: number
}

export type MarketingHistoryInput = {
  /** Cuántos elementos traer. Por omisión: 100 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type MarketingSendCampaignInput = {
  /** Campaña automática */
  type: 'verification' | 'credits' | 'all'
  /** A quiénes. Por omisión: "all" */
  verificationFilter?: 'verified' | 'unverified' | 'all'
  /** Clave del envío (UUID): con la misma clave no se envía dos veces */
  idempotencyKey?: string
}

export type MarketingSendTemplateInput = {
  /** Id de la plantilla */
  templateId: string
  /** Ids de los destinatarios */
  userIds: unknown[]
  /** Asunto propio, si no está vacío */
  customSubject?: string | null
  /** A quiénes. Por omisión: "all" */
  verificationFilter?: 'verified' | 'unverified' | 'all'
  /** Clave del envío (UUID): con la misma clave no se envía dos veces */
  idempotencyKey?: string
}

export type MarketingAudienceInput = {
  /** Campaña automática */
  type?: 'verification' | 'credits' | 'all'
  /** Id de la plantilla */
  templateId?: string
  /** Ids de los destinatarios */
  userIds?: unknown[]
  /** A quiénes. Por omisión: "all" */
  verificationFilter?: 'verified' | 'unverified' | 'all'
}

export type MarketingCampaignInput = {
  /** Identificador */
  id: number
}

export type MarketingCampaignMailsInput = {
  /** Identificador */
  id: number
  /** Estado del mensaje */
  state?: 'sent' | 'waiting' | 'failed' | 'unconfirmed' | 'skipped'
  /** Cuántos elementos traer. Por omisión: 50 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type MarketingCampaignsInput = {
  /** Cuántos elementos traer. Por omisión: 10 */
  limit?: number
  /** Último id de la página anterior */
  cursor?: number
}

export type MarketingCancelCampaignInput = {
  /** Identificador */
  id: number
} & Record<string, never>

export type MarketingPauseCampaignInput = {
  /** Identificador */
  id: number
} & Record<string, never>

export type MarketingPreviewDraftInput = {
  /** De qué plantilla; sin él, de una nueva */
  templateId?: string
  /** Tipo de plantilla */
  type: 'verification' | 'credits' | 'general'
  /** Asunto */
  subject: string
  /** Markdown */
  body: string
  /** Con los datos de quién; sin él, de ejemplo */
  userId?: number
}

export type MarketingResendInput = {
  /** Identificador */
  id: number
} & {
  /** Cuáles: los que fallaron o los que quedaron sin confirmar. Por omisión: "failed" */
  state?: 'failed' | 'unconfirmed'
  /** Solo ese mensaje */
  mailId?: number
}

export type MarketingRestoreTemplateInput = {
  /** Id de la plantilla */
  templateId: string
} & {
  /** Versión */
  version: number
}

export type MarketingResubscribeInput = {
  /** El del enlace del correo. Por omisión: "" */
  token?: string
}

export type MarketingResumeCampaignInput = {
  /** Identificador */
  id: number
} & Record<string, never>

export type MarketingSaveTemplateInput = {
  /** Id de la plantilla */
  templateId: string
} & {
  /** Nombre de la plantilla */
  name: string
  /** Asunto, con variables */
  subject: string
  /** Markdown, con variables */
  body: string
  /** Versión sobre la que se escribió: si ya hay otra, 409 */
  baseVersion: number
}

export type MarketingTemplateInput = {
  /** Id de la plantilla */
  templateId: string
}

export type MarketingSendTestInput = {
  /** Id de la plantilla */
  templateId: string
  /** A quién: a uno mismo, o al contacto de la empresa. Por omisión: "me" */
  to?: 'me' | 'contact'
  /** Asunto propio */
  customSubject?: string | null
  /** Contenido sin guardar; sin él, el de la plantilla */
  body?: string
  /** Con los datos de quién; sin él, los de uno mismo */
  userId?: number
}

export type MarketingSubscriptionInput = {
  /** El del enlace del correo. Por omisión: "" */
  token?: string
}

export type MarketingTemplateVersionsInput = {
  /** Id de la plantilla */
  templateId: string
}

export type MarketingUnsubscribeInput = {
  /** El del enlace del correo. Por omisión: "" */
  token?: string
}

/** Every documented operation. */
export interface Luka {
  readonly auth: {
    /**
     * Crear una cuenta.
     *
     * Deja la sesión iniciada, otorga $ 20.000 en créditos del mes y envía el correo de verificación. Abierta a cualquiera.
     *
     * `POST /api/auth/register`
     */
    register(input: AuthRegisterInput, options?: CallOptions): Promise<SessionAnswer>
    /**
     * Iniciar sesión.
     *
     * El mismo texto para un correo desconocido y una contraseña equivocada. Con `remember` la sesión dura 30 días. Si la cuenta tiene verificación en dos pasos y falta `code`, responde 401 con el código TWO_FACTOR_REQUIRED. Abierta a cualquiera.
     *
     * `POST /api/auth/login`
     */
    login(input: AuthLoginInput, options?: CallOptions): Promise<SessionAnswer>
    /**
     * Cerrar la sesión.
     *
     * La sesión deja de valer en el servidor, no solo en este navegador. Abierta a cualquiera.
     *
     * `POST /api/auth/logout`
     */
    logout(options?: CallOptions): Promise<Message>
    /**
     * Quién tiene la sesión iniciada.
     *
     * Quién tiene la sesión iniciada. Pide una sesión o una clave de API.
     *
     * `GET /api/auth/user`
     */
    user(options?: CallOptions): Promise<User>
    /**
     * Pedir un enlace para restablecer la contraseña.
     *
     * Responde lo mismo exista o no la cuenta. El enlace vence en una hora; pedir otro anula el anterior. Abierta a cualquiera.
     *
     * `POST /api/auth/forgot-password`
     */
    forgotPassword(input: AuthForgotPasswordInput, options?: CallOptions): Promise<Message>
    /**
     * Elegir una contraseña nueva con el token recibido por correo.
     *
     * Cierra todas las sesiones de la cuenta. No inicia sesión. Abierta a cualquiera.
     *
     * `POST /api/auth/reset-password`
     */
    resetPassword(input: AuthResetPasswordInput, options?: CallOptions): Promise<Message>
    /**
     * Verificar el correo con el token recibido.
     *
     * El token sirve una sola vez y vence en 24 horas; usado otra vez responde 400 con el código LINK_USED si el correo quedó verificado con él. A una cuenta con verificación en dos pasos le sirve donde esté abierta su sesión. Abierta a cualquiera.
     *
     * `GET /api/auth/verify-email`
     */
    verifyEmail(input: AuthVerifyEmailInput, options?: CallOptions): Promise<Message>
    /**
     * Enviar otro correo de verificación.
     *
     * El enlace anterior deja de valer. Pide una sesión o una clave de API.
     *
     * `POST /api/auth/resend-verification`
     */
    resendVerification(options?: CallOptions): Promise<Message>
    /**
     * Guardar el perfil propio.
     *
     * Un correo nuevo queda sin verificar: el mensaje contiene "verificación", se envía el enlace a la nueva dirección y se avisa a la anterior. Pide una sesión o una clave de API.
     *
     * `PUT /api/user/profile`
     */
    updateProfile(input: AuthUpdateProfileInput, options?: CallOptions): Promise<SessionAnswer>
  }
  readonly chat: {
    /**
     * Conversaciones, de la más nueva a la más vieja.
     *
     * Las 1.000 más nuevas; las anteriores están en la cabecera `Link` (rel="next"). Pide una sesión o una clave de API.
     *
     * `GET /api/chat/threads`
     */
    threads(input?: ChatThreadsInput, options?: CallOptions): Promise<Thread[]>
    /**
     * Crear una conversación.
     *
     * Crear una conversación. Pide una sesión o una clave de API.
     *
     * `POST /api/chat/threads`
     */
    createThread(input?: ChatCreateThreadInput, options?: CallOptions): Promise<Thread>
    /**
     * Una conversación.
     *
     * Una conversación. Pide una sesión o una clave de API.
     *
     * `GET /api/chat/threads/{id}`
     */
    thread(input: ChatThreadInput, options?: CallOptions): Promise<Thread>
    /**
     * Renombrar o enlazar una conversación.
     *
     * Renombrar o enlazar una conversación. Pide una sesión o una clave de API.
     *
     * `PATCH /api/chat/threads/{id}`
     */
    updateThread(input: ChatUpdateThreadInput, options?: CallOptions): Promise<Thread>
    /**
     * Eliminar una conversación.
     *
     * Eliminar una conversación. Pide una sesión o una clave de API.
     *
     * `DELETE /api/chat/threads/{id}`
     */
    deleteThread(input: ChatDeleteThreadInput, options?: CallOptions): Promise<Message>
    /**
     * Mensajes de una conversación, del más viejo al más nuevo.
     *
     * Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next"). Pide una sesión o una clave de API.
     *
     * `GET /api/chat/threads/{id}/messages`
     */
    messages(input: ChatMessagesInput, options?: CallOptions): Promise<ChatMessage[]>
    /**
     * Guardar una pregunta y su respuesta.
     *
     * Para respuestas producidas en otro servicio; no se cobra. Sin threadId crea la conversación. Pide una sesión o una clave de API.
     *
     * `POST /api/chat/save-conversation`
     */
    saveConversation(input: ChatSaveConversationInput, options?: CallOptions): Promise<SavedConversation>
    /**
     * Preguntar al asistente.
     *
     * Cuesta $ 500. No se cobra si falla, si se detiene antes de la primera palabra o si el asistente no sabe. Con `Accept: text/event-stream` responde los eventos `reading`, `delta`, `references`, `done` y `error`. Pide una sesión o una clave de API de una cuenta verificada y sin bloqueo.
     *
     * `POST /api/chat/ask`
     */
    readonly ask: Streamed<ChatAskInput, AskAnswer, AskEvent>
    /**
     * Buscar en la biblioteca de documentos oficiales.
     *
     * La página siguiente está en la cabecera `Link` (rel="next"). Abierta a cualquiera.
     *
     * `GET /api/references`
     */
    readonly references: Paged<ChatReferencesInput, Reference[]>
    /**
     * Un documento de la biblioteca.
     *
     * Un documento de la biblioteca. Abierta a cualquiera.
     *
     * `GET /api/references/{id}`
     */
    reference(input: ChatReferenceInput, options?: CallOptions): Promise<Reference>
    /**
     * Dejar el correo para que ventas escriba.
     *
     * Dejar el correo para que ventas escriba. Abierta a cualquiera.
     *
     * `POST /api/chat/sales-interest`
     */
    salesInterest(input: ChatSalesInterestInput, options?: CallOptions): Promise<Message>
    /**
     * Historial: las conversaciones fijadas primero, después de la más nueva a la más vieja.
     *
     * Las primeras 1.000; las que siguen están en la cabecera `Link` (rel="next"). Pide una sesión o una clave de API.
     *
     * `GET /api/chat/conversations`
     */
    conversations(input?: ChatConversationsInput, options?: CallOptions): Promise<ConversationSummary[]>
    /**
     * Una conversación: sus mensajes, y cada documento que citan una sola vez y sin sus notas.
     *
     * Pesa mucho menos que `/chat/threads/{id}/messages`. Las notas están en `/references/{id}`. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next"). Pide una sesión o una clave de API.
     *
     * `GET /api/chat/conversations/{id}`
     */
    conversation(input: ChatConversationInput, options?: CallOptions): Promise<Conversation>
    /**
     * Fijar una conversación arriba en el historial, o soltarla.
     *
     * Fijar una conversación arriba en el historial, o soltarla. Pide una sesión o una clave de API.
     *
     * `PUT /api/chat/threads/{id}/pin`
     */
    pinThread(input: ChatPinThreadInput, options?: CallOptions): Promise<ConversationSummary>
    /**
     * Decir si una respuesta sirvió, y por qué no.
     *
     * La opinión nueva reemplaza la anterior; `useful: null` la retira. Pide una sesión o una clave de API.
     *
     * `PUT /api/chat/messages/{id}/rating`
     */
    rateMessage(input: ChatRateMessageInput, options?: CallOptions): Promise<RatingAnswer>
    /**
     * Cambiar datos de una respuesta y volver a calcularla, sin costo.
     *
     * Los datos son los de `reading.slots` con `editable`; null quita uno. La versión nueva toma el lugar de la respuesta; las anteriores se leen en `/chat/messages/{id}/versions`. Si es la última respuesta de la conversación, lo que sigas preguntando parte de ella. Solo se recalculan las respuestas que traen `reading`. Pide una sesión o una clave de API de una cuenta verificada y sin bloqueo.
     *
     * `POST /api/chat/messages/{id}/recalculate`
     */
    recalculate(input: ChatRecalculateInput, options?: CallOptions): Promise<RecalculatedAnswer>
    /**
     * Las versiones de una respuesta, de la primera a la más nueva.
     *
     * Una respuesta que nunca se recalculó tiene una sola. Pide una sesión o una clave de API.
     *
     * `GET /api/chat/messages/{id}/versions`
     */
    messageVersions(input: ChatMessageVersionsInput, options?: CallOptions): Promise<AnswerVersions>
    /**
     * Decir que una respuesta no es de lo que se preguntó.
     *
     * Devuelve lo cobrado por la respuesta, una vez, hasta 5 veces al día y 20 al mes; más allá queda anotado y un administrador decide. Ofrece hasta tres lecturas distintas: la elegida se envía en `choice` con la siguiente pregunta de la conversación, que se cobra como cualquiera. Repetirlo no cambia nada. Pide una sesión o una clave de API de una cuenta verificada y sin bloqueo.
     *
     * `POST /api/chat/messages/{id}/misread`
     */
    misread(input: ChatMisreadInput, options?: CallOptions): Promise<MisreadAnswer>
    /**
     * Buscar en los títulos y los mensajes de tus conversaciones.
     *
     * Buscar en los títulos y los mensajes de tus conversaciones. Pide una sesión o una clave de API.
     *
     * `GET /api/chat/search`
     */
    search(input: ChatSearchInput, options?: CallOptions): Promise<SearchHit[]>
    /**
     * Crear un enlace de solo lectura a una conversación.
     *
     * Quien tenga el enlace ve las preguntas y las respuestas de Luka hasta este momento, sin iniciar sesión y sin los datos de la cuenta. Si una respuesta se apoyó en datos de la empresa (régimen, ciudad, actividad), se ven en ella. Lo que otro programa guardó como respuesta no se comparte. Hasta 10 enlaces vivos por conversación. Pide una sesión o una clave de API.
     *
     * `POST /api/chat/threads/{id}/shares`
     */
    share(input: ChatShareInput, options?: CallOptions): Promise<CreatedConversationShare>
    /**
     * Los enlaces vivos de una conversación, el más nuevo primero.
     *
     * Los enlaces vivos de una conversación, el más nuevo primero. Pide una sesión o una clave de API.
     *
     * `GET /api/chat/threads/{id}/shares`
     */
    shares(input: ChatSharesInput, options?: CallOptions): Promise<ConversationShare[]>
    /**
     * Dejar de compartir: el enlace deja de servir en el acto.
     *
     * Dejar de compartir: el enlace deja de servir en el acto. Pide una sesión o una clave de API.
     *
     * `DELETE /api/chat/shares/{id}`
     */
    stopSharing(input: ChatStopSharingInput, options?: CallOptions): Promise<Message>
    /**
     * Una conversación compartida, sin cuenta.
     *
     * Como estaba cuando se compartió. Un enlace vencido, uno que se dejó de compartir y uno que nunca existió responden lo mismo. Abierta a cualquiera.
     *
     * `GET /api/chat/shared/{token}`
     */
    shared(input: ChatSharedInput, options?: CallOptions): Promise<SharedConversation>
  }
  readonly assistant: {
    /**
     * Preguntar por el servicio del asistente.
     *
     * El contrato con el que un servidor pregunta a otro; los datos van en la consulta. Cuesta 500 COP al dueño de la clave de API, salvo que el asistente no sepa o pregunte de vuelta: entonces la cabecera `x-assistant-answered` dice `false`. Pide una sesión o una clave de API de una cuenta verificada y sin bloqueo.
     *
     * `POST /api/assistant/chat`
     */
    chat(input: AssistantChatInput, options?: CallOptions): Promise<AssistantAnswer>
    /**
     * Conversación del servicio del asistente.
     *
     * Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next"). Pide una sesión o una clave de API.
     *
     * `GET /api/assistant/thread_history`
     */
    threadHistory(input: AssistantThreadHistoryInput, options?: CallOptions): Promise<AssistantHistory>
  }
  readonly company: {
    /**
     * Empresa del usuario.
     *
     * Empresa del usuario. Pide una sesión o una clave de API.
     *
     * `GET /api/company`
     */
    get(options?: CallOptions): Promise<Company>
    /**
     * Registrar la empresa.
     *
     * Responde 400 con código ALREADY_EXISTS cuando el usuario ya tiene una; entonces se actualiza. Pide una sesión o una clave de API.
     *
     * `POST /api/company`
     */
    create(input: CompanyCreateInput, options?: CallOptions): Promise<Company>
    /**
     * Actualizar la empresa.
     *
     * Siempre la empresa de quien llama: el id 1 significa "la mía". Pide una sesión o una clave de API.
     *
     * `PUT /api/company/{id}`
     */
    update(input: CompanyUpdateInput, options?: CallOptions): Promise<Company>
  }
  readonly contact: {
    /**
     * Enviar un mensaje de contacto o una solicitud de créditos.
     *
     * Sin sesión, el mensaje de contacto necesita una prueba de trabajo resuelta (`GET /contact/challenge`) en `captchaToken`. Abierta a cualquiera.
     *
     * `POST /api/contact`
     */
    send(input: ContactSendInput, options?: CallOptions): Promise<Message>
    /**
     * Prueba de trabajo para el formulario de contacto.
     *
     * Vence en diez minutos y sirve una sola vez. Abierta a cualquiera.
     *
     * `GET /api/contact/challenge`
     */
    challenge(options?: CallOptions): Promise<Challenge>
  }
  readonly calculators: {
    /**
     * Calculadoras que se pueden usar.
     *
     * Calculadoras que se pueden usar. Abierta a cualquiera.
     *
     * `GET /api/calculators`
     */
    list(options?: CallOptions): Promise<CalculatorSummary[]>
    /**
     * Qué datos pide una calculadora, con un ejemplo resuelto.
     *
     * Qué datos pide una calculadora, con un ejemplo resuelto. Abierta a cualquiera.
     *
     * `GET /api/calculators/{name}`
     */
    get(input: CalculatorsGetInput, options?: CallOptions): Promise<CalculatorDetail>
    /**
     * Calcular, sin costo y sin cuenta.
     *
     * Los datos de `values` son los de `fields` de la calculadora. Un dato que no es válido se nombra en `issues` con su campo. Usa las cifras oficiales vigentes en la fecha que envías. Abierta a cualquiera.
     *
     * `POST /api/calculators/{name}`
     */
    run(input: CalculatorsRunInput, options?: CallOptions): Promise<CalculatorOutcome>
    /**
     * Calcular muchas filas de una vez, sin costo y sin cuenta.
     *
     * Cada fila lleva los datos que llevaría `values`, y se responde en su lugar: con su resultado, o con `issues` si no se pudo calcular. Una fila con errores no detiene a las demás. Si tienes más filas, o su respuesta pasaría de 2 MB (413), envíalas en varias llamadas. Abierta a cualquiera.
     *
     * `POST /api/calculators/{name}/rows`
     */
    runMany(input: CalculatorsRunManyInput, options?: CallOptions): Promise<CalculatedRows>
    /**
     * Un cálculo como papel de trabajo, en PDF.
     *
     * Los datos, la cuenta paso a paso, las cifras oficiales y las normas, con espacio para las firmas. Con una sesión lleva el nombre y el NIT de la empresa; sin ella, líneas para escribirlos. Abierta a cualquiera.
     *
     * `POST /api/calculators/{name}/pdf`
     */
    paper(input: CalculatorsPaperInput, options?: CallOptions): Promise<Blob>
  }
  readonly calendar: {
    /**
     * Vencimientos del año de una terminación de NIT, sin cuenta.
     *
     * Las obligaciones son las que se proponen para ese perfil, o las de `obligations`. Lo que no tiene fecha confirmada está en `undated`, con su motivo. Abierta a cualquiera.
     *
     * `GET /api/calendar`
     */
    get(input: CalendarGetInput, options?: CallOptions): Promise<PublicCalendar>
    /**
     * Calendario tributario propio: vencimientos, lo hecho y los ajustes.
     *
     * Calendario tributario propio: vencimientos, lo hecho y los ajustes. Pide una sesión o una clave de API.
     *
     * `GET /api/calendar/mine`
     */
    mine(options?: CallOptions): Promise<OwnCalendar>
    /**
     * Marcar un vencimiento como hecho, o deshacerlo.
     *
     * Marcar un vencimiento como hecho, o deshacerlo. Pide una sesión o una clave de API.
     *
     * `PUT /api/calendar/marks`
     */
    mark(input: CalendarMarkInput, options?: CallOptions): Promise<Message>
    /**
     * Ajustar el calendario propio: perfil, obligaciones y recordatorios.
     *
     * Solo cambia lo que se envía. Los recordatorios por correo están apagados hasta que se encienden. Pide una sesión o una clave de API.
     *
     * `PATCH /api/calendar/settings`
     */
    settings(input?: CalendarSettingsInput, options?: CallOptions): Promise<Message>
    /**
     * Crear la dirección secreta del calendario (.ics), o cambiarla por otra.
     *
     * La anterior deja de servir. Quien tenga la dirección ve los vencimientos, sin iniciar sesión. Pide una sesión o una clave de API.
     *
     * `POST /api/calendar/feed`
     */
    feed(options?: CallOptions): Promise<CalendarFeed>
    /**
     * Revocar la dirección secreta del calendario.
     *
     * Revocar la dirección secreta del calendario. Pide una sesión o una clave de API.
     *
     * `DELETE /api/calendar/feed`
     */
    revokeFeed(options?: CallOptions): Promise<Message>
    /**
     * No recibir más recordatorios, con el enlace del correo y sin iniciar sesión.
     *
     * No recibir más recordatorios, con el enlace del correo y sin iniciar sesión. Abierta a cualquiera.
     *
     * `POST /api/calendar/reminders/stop`
     */
    stopReminders(input: CalendarStopRemindersInput, options?: CallOptions): Promise<Message>
  }
  readonly admin: {
    /**
     * Usuarios.
     *
     * El total está en la cabecera `X-Total-Count`; la página siguiente, en `Link`. Solo para administradores.
     *
     * `GET /api/admin/users`
     */
    readonly users: Paged<AdminUsersInput, User[]>
    /**
     * Cifras del panel.
     *
     * Cifras del panel. Solo para administradores.
     *
     * `GET /api/admin/stats`
     */
    stats(options?: CallOptions): Promise<AdminStats>
    /**
     * Añadir créditos a un usuario.
     *
     * Una clave de API necesita el permiso de añadir créditos. Solo para administradores.
     *
     * `POST /api/admin/credits`
     */
    addCredits(input: AdminAddCreditsInput, options?: CallOptions): Promise<UserAnswer>
    /**
     * Cambiar el rol de un usuario.
     *
     * Con la sesión, nunca con una clave. Para nombrar a un administrador la contraseña se tiene que haber escrito hace menos de una hora (`PASSWORD_REQUIRED`) y su correo tiene que estar verificado. Solo para administradores.
     *
     * `POST /api/admin/role`
     */
    setRole(input: AdminSetRoleInput, options?: CallOptions): Promise<UserAnswer>
    /**
     * Bloquear o desbloquear a un usuario.
     *
     * Bloquear o desbloquear a un usuario. Solo para administradores.
     *
     * `POST /api/admin/block`
     */
    setBlocked(input: AdminSetBlockedInput, options?: CallOptions): Promise<UserAnswer>
    /**
     * Enviar un correo a un usuario.
     *
     * Enviar un correo a un usuario. Solo para administradores.
     *
     * `POST /api/admin/email`
     */
    sendEmail(input: AdminSendEmailInput, options?: CallOptions): Promise<Message>
    /**
     * Conversaciones de un usuario.
     *
     * La lectura queda en el registro de auditoría. Las 1.000 más nuevas; las anteriores están en la cabecera `Link` (rel="next"). Solo para administradores.
     *
     * `GET /api/admin/users/{id}/threads`
     */
    userThreads(input: AdminUserThreadsInput, options?: CallOptions): Promise<Thread[]>
    /**
     * Mensajes de una conversación de un usuario.
     *
     * La lectura queda en el registro de auditoría. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next"). Solo para administradores.
     *
     * `GET /api/admin/users/{id}/threads/{threadId}/messages`
     */
    userThreadMessages(input: AdminUserThreadMessagesInput, options?: CallOptions): Promise<ChatMessage[]>
    /**
     * Actividad de un usuario en el asistente.
     *
     * Actividad de un usuario en el asistente. Solo para administradores.
     *
     * `GET /api/admin/users/{id}/chat-stats`
     */
    userChatStats(input: AdminUserChatStatsInput, options?: CallOptions): Promise<ChatStats>
    /**
     * Listar las cifras legales.
     *
     * Listar las cifras legales. Solo para administradores.
     *
     * `GET /api/admin/facts`
     */
    facts(input?: AdminFactsInput, options?: CallOptions): Promise<LegalFigure[]>
    /**
     * Añadir el valor de una cifra para una vigencia.
     *
     * Añadir el valor de una cifra para una vigencia. Solo para administradores.
     *
     * `POST /api/admin/facts`
     */
    createFact(input: AdminCreateFactInput, options?: CallOptions): Promise<FactAnswer>
    /**
     * Corregir un valor.
     *
     * Corregir un valor. Solo para administradores.
     *
     * `PUT /api/admin/facts/{id}`
     */
    updateFact(input: AdminUpdateFactInput, options?: CallOptions): Promise<FactAnswer>
    /**
     * Retirar un valor.
     *
     * Retirar un valor. Solo para administradores.
     *
     * `DELETE /api/admin/facts/{id}`
     */
    removeFact(input: AdminRemoveFactInput, options?: CallOptions): Promise<Message>
    /**
     * Ver los cambios de una cifra.
     *
     * Ver los cambios de una cifra. Solo para administradores.
     *
     * `GET /api/admin/facts/history`
     */
    factHistory(input: AdminFactHistoryInput, options?: CallOptions): Promise<LegalChange[]>
    /**
     * Listar la biblioteca, retiradas incluidas.
     *
     * Listar la biblioteca, retiradas incluidas. Solo para administradores.
     *
     * `GET /api/admin/references`
     */
    libraryPage(input?: AdminLibraryPageInput, options?: CallOptions): Promise<LibraryPage>
    /**
     * Añadir una ficha.
     *
     * Añadir una ficha. Solo para administradores.
     *
     * `POST /api/admin/references`
     */
    createDocument(input: AdminCreateDocumentInput, options?: CallOptions): Promise<DocumentAnswer>
    /**
     * Ver una ficha completa.
     *
     * Ver una ficha completa. Solo para administradores.
     *
     * `GET /api/admin/references/{id}`
     */
    libraryDocument(input: AdminLibraryDocumentInput, options?: CallOptions): Promise<WholeLibraryDocument>
    /**
     * Cambiar una ficha.
     *
     * Cambiar una ficha. Solo para administradores.
     *
     * `PUT /api/admin/references/{id}`
     */
    updateDocument(input: AdminUpdateDocumentInput, options?: CallOptions): Promise<DocumentAnswer>
    /**
     * Retirar una ficha, o devolverla.
     *
     * Retirar una ficha, o devolverla. Solo para administradores.
     *
     * `POST /api/admin/references/{id}/retire`
     */
    retireDocument(input: AdminRetireDocumentInput, options?: CallOptions): Promise<DocumentAnswer>
    /**
     * Ver los cambios de una ficha.
     *
     * Ver los cambios de una ficha. Solo para administradores.
     *
     * `GET /api/admin/references/{id}/history`
     */
    documentHistory(input: AdminDocumentHistoryInput, options?: CallOptions): Promise<LegalChange[]>
    /**
     * Una conversación de un usuario, con lo que opina de cada respuesta.
     *
     * La lectura queda en el registro de auditoría. Una página trae los más nuevos: hasta 500 mensajes, o menos si son largos (unos 2 MB de texto). Los anteriores están en la cabecera `Link` (rel="next"). Solo para administradores.
     *
     * `GET /api/admin/users/{id}/conversations/{threadId}`
     */
    userConversation(input: AdminUserConversationInput, options?: CallOptions): Promise<Conversation>
    /**
     * Qué opinan las personas de las respuestas, de la más nueva a la más vieja.
     *
     * La página siguiente está en la cabecera `Link` (rel="next"). Solo para administradores.
     *
     * `GET /api/admin/ratings`
     */
    readonly ratings: Paged<AdminRatingsInput, RatedAnswer[]>
  }
  readonly marketing: {
    /**
     * Plantillas de correo.
     *
     * Plantillas de correo. Solo para administradores.
     *
     * `GET /api/admin/email-templates`
     */
    templates(options?: CallOptions): Promise<EmailTemplate[]>
    /**
     * Crear una plantilla.
     *
     * Crear una plantilla. Solo para administradores.
     *
     * `POST /api/admin/email-templates`
     */
    createTemplate(input: MarketingCreateTemplateInput, options?: CallOptions): Promise<FullEmailTemplate>
    /**
     * Vista previa de una plantilla.
     *
     * Vista previa de una plantilla. Solo para administradores.
     *
     * `GET /api/admin/email-preview`
     */
    preview(input: MarketingPreviewInput, options?: CallOptions): Promise<EmailPreview>
    /**
     * Correos enviados, del más nuevo al más viejo.
     *
     * La página siguiente está en la cabecera `Link`. Solo para administradores.
     *
     * `GET /api/admin/email-history`
     */
    readonly history: Paged<MarketingHistoryInput, EmailHistoryEntry[]>
    /**
     * Enviar una campaña automática.
     *
     * Los correos publicitarios esperan el horario de la Ley 2300 de 2023. Solo para administradores.
     *
     * `POST /api/admin/marketing-emails`
     */
    sendCampaign(input: MarketingSendCampaignInput, options?: CallOptions): Promise<SendAnswer>
    /**
     * Enviar una plantilla a usuarios escogidos.
     *
     * Enviar una plantilla a usuarios escogidos. Solo para administradores.
     *
     * `POST /api/admin/send-template-email`
     */
    sendTemplate(input: MarketingSendTemplateInput, options?: CallOptions): Promise<SendAnswer>
    /**
     * Precios publicados (COP).
     *
     * Precios publicados (COP). Abierta a cualquiera.
     *
     * `GET /api/plans`
     */
    plans(options?: CallOptions): Promise<Plans>
    /**
     * Contar a cuántos llegaría un envío.
     *
     * No envía nada. Es POST porque la lista de usuarios puede ser larga. Solo para administradores.
     *
     * `POST /api/admin/audience`
     */
    audience(input?: MarketingAudienceInput, options?: CallOptions): Promise<Audience>
    /**
     * Una campaña y su avance.
     *
     * Una campaña y su avance. Solo para administradores.
     *
     * `GET /api/admin/campaigns/{id}`
     */
    campaign(input: MarketingCampaignInput, options?: CallOptions): Promise<Campaign>
    /**
     * Mensajes de una campaña, cada uno con su estado y su razón.
     *
     * La página siguiente está en la cabecera `Link`. Solo para administradores.
     *
     * `GET /api/admin/campaigns/{id}/mails`
     */
    readonly campaignMails: Paged<MarketingCampaignMailsInput, CampaignMail[]>
    /**
     * Campañas y su avance, de la más nueva a la más vieja.
     *
     * La página siguiente está en la cabecera `Link`. Solo para administradores.
     *
     * `GET /api/admin/campaigns`
     */
    readonly campaigns: Paged<MarketingCampaignsInput, Campaign[]>
    /**
     * Cancelar una campaña.
     *
     * Quienes no la han recibido no la recibirán. No se puede deshacer. Solo para administradores.
     *
     * `POST /api/admin/campaigns/{id}/cancel`
     */
    cancelCampaign(input: MarketingCancelCampaignInput, options?: CallOptions): Promise<Campaign>
    /**
     * Pausar una campaña.
     *
     * Lo que ya está con el servidor de correo termina; lo demás espera. Solo para administradores.
     *
     * `POST /api/admin/campaigns/{id}/pause`
     */
    pauseCampaign(input: MarketingPauseCampaignInput, options?: CallOptions): Promise<Campaign>
    /**
     * Vista previa de un borrador.
     *
     * Vista previa de un borrador. Solo para administradores.
     *
     * `POST /api/admin/email-draft-preview`
     */
    previewDraft(input: MarketingPreviewDraftInput, options?: CallOptions): Promise<EmailDraftPreview>
    /**
     * Reenviar los mensajes que fallaron o quedaron sin confirmar.
     *
     * Reenviar los mensajes que fallaron o quedaron sin confirmar. Solo para administradores.
     *
     * `POST /api/admin/campaigns/{id}/resend`
     */
    resend(input: MarketingResendInput, options?: CallOptions): Promise<ResendAnswer>
    /**
     * Volver a una versión anterior de una plantilla.
     *
     * Escribe una versión nueva con el contenido de la anterior. Solo para administradores.
     *
     * `POST /api/admin/email-templates/{templateId}/restore`
     */
    restoreTemplate(input: MarketingRestoreTemplateInput, options?: CallOptions): Promise<FullEmailTemplate>
    /**
     * Deshacer la baja.
     *
     * Deshacer la baja. Abierta a cualquiera.
     *
     * `POST /api/subscription/undo`
     */
    resubscribe(input?: MarketingResubscribeInput, options?: CallOptions): Promise<Subscription>
    /**
     * Reanudar una campaña.
     *
     * Reanudar una campaña. Solo para administradores.
     *
     * `POST /api/admin/campaigns/{id}/resume`
     */
    resumeCampaign(input: MarketingResumeCampaignInput, options?: CallOptions): Promise<Campaign>
    /**
     * Guardar una versión nueva de una plantilla.
     *
     * Lo que ya se envió no cambia. Solo para administradores.
     *
     * `PUT /api/admin/email-templates/{templateId}`
     */
    saveTemplate(input: MarketingSaveTemplateInput, options?: CallOptions): Promise<FullEmailTemplate>
    /**
     * Una plantilla con su contenido.
     *
     * Una plantilla con su contenido. Solo para administradores.
     *
     * `GET /api/admin/email-templates/{templateId}`
     */
    template(input: MarketingTemplateInput, options?: CallOptions): Promise<FullEmailTemplate>
    /**
     * Enviar una prueba a uno mismo o al contacto de la empresa.
     *
     * Enviar una prueba a uno mismo o al contacto de la empresa. Solo para administradores.
     *
     * `POST /api/admin/test-email`
     */
    sendTest(input: MarketingSendTestInput, options?: CallOptions): Promise<Message>
    /**
     * Qué muestra el enlace de baja de un correo.
     *
     * Qué muestra el enlace de baja de un correo. Abierta a cualquiera.
     *
     * `GET /api/subscription`
     */
    subscription(input?: MarketingSubscriptionInput, options?: CallOptions): Promise<Subscription>
    /**
     * Versiones de una plantilla, de la más nueva a la más vieja.
     *
     * Versiones de una plantilla, de la más nueva a la más vieja. Solo para administradores.
     *
     * `GET /api/admin/email-templates/{templateId}/versions`
     */
    templateVersions(input: MarketingTemplateVersionsInput, options?: CallOptions): Promise<EmailTemplateVersion[]>
    /**
     * No recibir más publicidad, con el enlace de un correo.
     *
     * No recibir más publicidad, con el enlace de un correo. Abierta a cualquiera.
     *
     * `POST /api/subscription/unsubscribe`
     */
    unsubscribe(input?: MarketingUnsubscribeInput, options?: CallOptions): Promise<Subscription>
  }
}
