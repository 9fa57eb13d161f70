import { z } from 'zod'
import { formatDate } from '../format.ts'
import { dia } from './campos.ts'
import { addBusinessDays } from './habiles.ts'
import { decreto, ley } from './sources.ts'
import type { Calculation, IsoDate } from './types.ts'

export const plazoHabeasDataInput = z.object({
  tipo: z.enum(['consulta', 'reclamo']).describe('Qué pidió la persona'),
  recibido: dia('Día en que se recibió completa la solicitud'),
})

export interface PlazoHabeasData {
  readonly plazo: IsoDate
  /** With the one extension that the law allows when the person is told why. */
  readonly conProrroga: IsoDate
}

const DIAS = { consulta: [10, 5, 'art. 14'], reclamo: [15, 8, 'art. 15'] } as const

/** When a personal data query or claim must be answered, Ley 1581 de 2012: business days. */
export function plazoHabeasData(input: z.infer<typeof plazoHabeasDataInput>): Calculation<PlazoHabeasData> {
  const [dias, prorroga, articulo] = DIAS[input.tipo]
  const plazo = addBusinessDays(input.recibido, dias)
  const conProrroga = addBusinessDays(plazo, prorroga)
  return {
    call: { name: 'habeas_data', input },
    result: { plazo, conProrroga },
    steps: [
      { label: 'Recibida', value: formatDate(input.recibido) },
      { label: 'Respuesta', formula: `${dias} días hábiles`, value: formatDate(plazo) },
      { label: 'Con prórroga informada', formula: `${prorroga} días hábiles más`, value: formatDate(conProrroga) },
    ],
    sources: [ley('1581', 2012, articulo), decreto('1377', 2013)],
    facts: [],
    caveats: ['Si el reclamo llega incompleto, se pide completarlo dentro de los cinco días siguientes.'],
  }
}
