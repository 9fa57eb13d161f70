import {
  type Clarification,
  clarification,
  type Message,
  type Reference,
  type Thread,
} from '../../../shared/contract/chat.ts'
import { type AnswerParts, answerParts, MAX_PARTS_BYTES } from '../../../shared/contract/parts.ts'
import { type Reading, reading } from '../../../shared/contract/reading.ts'
import type { Prisma } from '../../db/generated/client.ts'

// The columns read from each table, and how a row becomes the contract's shape. Rows never leave the server.

export const threadColumns = {
  id: true,
  title: true,
  externalThreadId: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.ThreadSelect

export const documentColumns = {
  id: true,
  title: true,
  summary: true,
  content: true,
  type: true,
  number: true,
  year: true,
  url: true,
  status: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.LegalDocumentSelect

export const messageColumns = {
  id: true,
  content: true,
  isFromAssistant: true,
  createdAt: true,
  clarification: true,
  reading: true,
  parts: true,
  version: true,
  references: { orderBy: { position: 'asc' }, select: { document: { select: documentColumns } } },
} as const satisfies Prisma.MessageSelect

type ThreadRow = Prisma.ThreadGetPayload<{ select: typeof threadColumns }>
type DocumentRow = Prisma.LegalDocumentGetPayload<{ select: typeof documentColumns }>
type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageColumns }>

export const toThread = (row: ThreadRow): Thread => ({
  id: row.id,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  externalThreadId: row.externalThreadId,
})

export const toReference = (row: DocumentRow): Reference => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  content: row.content,
  type: row.type,
  number: row.number,
  year: row.year,
  source: 'luka',
  url: row.url,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  isFromAssistant: row.isFromAssistant,
  createdAt: row.createdAt.toISOString(),
  references: row.references.map(({ document }) => toReference(document)),
  ...storedClarification(row.clarification),
  ...storedReading(row),
  ...storedParts(row.parts),
})

/** The reading of an answer, if an intent gave it, and its current version number. */
export function storedReading(row: { readonly reading: Prisma.JsonValue; readonly version: number }): {
  readonly reading?: Reading
  readonly version?: number
  readonly versions?: number
} {
  const read = row.reading === null ? undefined : reading.safeParse(row.reading)
  return read?.success ? { reading: read.data, version: row.version, versions: row.version } : {}
}

/** The parts of an answer; absent if it has none, or has them in an outdated format. */
export function storedParts(stored: unknown): { readonly parts?: AnswerParts } {
  const read = stored === null ? undefined : answerParts.safeParse(stored)
  return read?.success ? { parts: read.data } : {}
}

/** The parts to store and send; omitted above the size limit, where the text alone is kept. */
export const boundedParts = (parts: AnswerParts | undefined): AnswerParts | undefined =>
  partsBytes(parts) <= MAX_PARTS_BYTES ? parts : undefined

/** Their weight in the account's storage. */
export const partsBytes = (parts: unknown): number => (parts ? Buffer.byteLength(JSON.stringify(parts)) : 0)

/** The question back, if the answer is one. */
export function storedClarification(stored: Prisma.JsonValue): { readonly clarification?: Clarification } {
  const read = clarification.safeParse(stored)
  return read.success ? { clarification: read.data } : {}
}
