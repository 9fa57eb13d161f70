import type { ErrorBody, ErrorCode } from '../../shared/errors.ts'

// Does not load the SDK: a process that no agent calls never needs it.

/** An error of the protocol itself. The SDK's own class would put English before the message. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

export const INVALID_PARAMS = -32_602
/** The protocol's code for a missing resource. */
export const RESOURCE_NOT_FOUND = -32_002
/** From the range that JSON-RPC reserves for servers. */
const REFUSED = -32_000

const CODES: Partial<Record<ErrorCode, number>> = {
  MALFORMED_JSON: -32_700,
  INVALID_INPUT: -32_600,
  INTERNAL: -32_603,
}

/**
 * Errors that another call can fix: other data, another id, credits. A tool returns them as its result, for the model
 * to read; all others (identity, rate limits, faults) are HTTP errors.
 */
const MENDABLE: readonly number[] = [400, 402, 404, 409, 413]
export const isMendable = (status: number): boolean => MENDABLE.includes(status)

/** The same public error as on the other doors. */
export function refusal({ message, ...data }: ErrorBody): RpcError {
  return new RpcError(CODES[data.code] ?? REFUSED, message, data)
}

/** Wrapped in the protocol's envelope. */
export function rpcError(body: ErrorBody, id: string | number | null): string {
  const { code, message, data } = refusal(body)
  return envelope(id, code, message, data)
}

export function envelope(id: string | number | null, code: number, message: string, data?: unknown): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) },
  })
}
