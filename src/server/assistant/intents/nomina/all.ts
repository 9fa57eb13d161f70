import type { AnyIntent } from '../intent.ts'
import { costo } from './costo.ts'

export const intents: readonly AnyIntent[] = [costo]
