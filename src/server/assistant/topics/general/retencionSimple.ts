import { et } from '../../../../shared/tax/sources.ts'
import type { Understood } from '../../understand/features.ts'
import type { TopicAnswer } from '../topic.ts'

/** Who is in the Régimen Simple neither suffers nor practises it, save on salaries (art. 911 ET). */
export function simpleAnswer(understood: Understood): TopicAnswer | undefined {
  if (understood.person.simple !== true) return undefined
  const paysIt = understood.asker.simple === true && !understood.tokens.includes('me')
  return {
    headline: paysIt
      ? '**No practicas retención en la fuente**: un contribuyente del Régimen Simple solo retiene por pagos laborales.'
      : '**No se practica retención de renta** a un contribuyente del Régimen Simple, sea cual sea el concepto o el monto.',
    sources: [et('art. 911')],
    caveats: [
      'Quien está en el Régimen Simple lo prueba con el RUT: responsabilidad 47 vigente el día del pago.',
      'La retención de IVA sigue sus propias reglas.',
    ],
  }
}
