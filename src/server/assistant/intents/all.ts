import { toldIntents, withNotes } from '../knowledge/notes.ts'
import { intents as contabilidad } from './contabilidad/all.ts'
import { intents as empresa } from './empresa/all.ts'
import type { AnyIntent } from './intent.ts'
import { intents as iva } from './iva/all.ts'
import { intents as laboral } from './laboral/all.ts'
import { intents as nomina } from './nomina/all.ts'
import { namingNorms } from './norm.ts'
import { intents as procedimiento } from './procedimiento/all.ts'
import { intents as renta } from './renta/all.ts'
import { sayingWhy } from './why.ts'

const declared = [...nomina, ...laboral, ...iva, ...renta, ...procedimiento, ...empresa, ...contabilidad]

/** Every intent of the assistant by its id. */
export const intents: ReadonlyMap<string, AnyIntent> = new Map(
  [...declared.map((each) => sayingWhy(withNotes(namingNorms(each)), each)), ...toldIntents(declared)].map((each) => [
    each.id,
    each,
  ]),
)
