import type { AnyIntent } from '../intent.ts'
import { asiento } from './asiento.ts'

export const intents: readonly AnyIntent[] = [asiento]
