import { z } from 'zod'
import { cop } from './campos.ts'

export const claseRiesgo = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
  .describe('Clase de riesgo de la ARL: 1 (mínimo) a 5 (máximo)')

/** What lowers the withholding base of work income; shared by employees and independents. */
export const deduccionesRetencion = {
  dependientes: z.boolean().default(false).describe('Si tiene dependientes económicos'),
  interesesVivienda: cop('Intereses de vivienda del mes').default(0),
  medicinaPrepagada: cop('Medicina prepagada del mes').default(0),
  aportesVoluntarios: cop('Aportes del mes a cuentas AFC y pensión voluntaria').default(0),
}
