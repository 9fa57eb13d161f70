import type { AnyIntent } from '../intent.ts'
import { intents as impuesto } from './impuesto.ts'

export const intents: readonly AnyIntent[] = [...impuesto]
