import type { FactBook } from './facts.ts'
import type { AssistantProvider, Library } from './types.ts'
export interface ModelOptions {
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
  readonly library: Library
  readonly facts: FactBook
}
export function modelProvider(_: ModelOptions): AssistantProvider {
  throw new Error('todo')
}
