import type { AnyIntent } from '../intent.ts'
import { asambleas } from './asamblea.ts'
import { asuntos } from './asuntos.ts'
import { comercio } from './comercio.ts'
import { copropiedad } from './copropiedad.ts'
import { cuentas } from './cuentas.ts'
import { datos } from './datos.ts'
import { documento } from './documento.ts'
import { esal } from './esal.ts'
import { facturacion } from './facturacion.ts'
import { fuera } from './fuera.ts'
import { rut } from './rut.ts'
import { simple } from './simple.ts'
import { sociedades } from './sociedades.ts'

export const intents: readonly AnyIntent[] = [
  ...simple,
  ...facturacion,
  ...sociedades,
  ...rut,
  ...datos,
  ...asuntos,
  ...asambleas,
  ...comercio,
  documento,
  cuentas,
  copropiedad,
  esal,
  ...fuera,
]
