import type { AnyIntent } from '../intent.ts'

export const intents: readonly AnyIntent[] = []
