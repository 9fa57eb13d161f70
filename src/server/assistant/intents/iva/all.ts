import type { AnyIntent } from '../intent.ts'
import { bill } from './factura.ts'
import { amount } from './ivaCalculo.ts'
import { withheldIva } from './reteIva.ts'
import { bases, concept } from './retencion.ts'

export const intents: readonly AnyIntent[] = [concept, bases, bill, withheldIva, amount]
