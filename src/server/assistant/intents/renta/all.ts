import { asAsked } from '../asked.ts'
import type { AnyIntent } from '../intent.ts'
import { intents as afc } from './afc.ts'
import { intents as comparacion } from './comparacion.ts'
import { intents as declarar } from './declarar.ts'
import { intents as deducciones } from './deducciones.ts'
import { intents as dividendos } from './dividendos.ts'
import { intents as efecto } from './efecto.ts'
import { intents as ganancia } from './ganancia.ts'
import { intents as impuesto } from './impuesto.ts'
import { intents as patrimonio } from './patrimonio.ts'
import { intents as presunto } from './presunto.ts'
import { intents as residencia } from './residencia.ts'
import { intents as sociedades } from './sociedades.ts'
import { intents as tramites } from './tramites.ts'

export const intents: readonly AnyIntent[] = [
  ...impuesto,
  ...declarar,
  ...deducciones,
  ...ganancia,
  ...dividendos,
  ...patrimonio,
  ...sociedades,
  ...presunto,
  ...efecto,
  ...afc,
  ...residencia,
  ...tramites,
  ...comparacion,
].map(asAsked)
