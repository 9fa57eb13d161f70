import type { AnyIntent } from '../intent.ts'
import { intents as declarar } from './declarar.ts'
import { intents as ganancia } from './ganancia.ts'
import { intents as impuesto } from './impuesto.ts'
import { intents as sociedades } from './sociedades.ts'

export const intents: readonly AnyIntent[] = [...impuesto, ...declarar, ...ganancia, ...sociedades]
