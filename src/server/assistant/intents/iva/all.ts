import type { AnyIntent } from '../intent.ts'
import { bases, concept } from './retencion.ts'

export const intents: readonly AnyIntent[] = [concept, bases]
