import { documentName } from '../../shared/tax/documentNames.ts'
import type { IsoDate } from '../../shared/tax/types.ts'
import type { Answer, Library } from './types.ts'
import type { Understood } from './understand/features.ts'

const MANY = 3

const CAN_DO =
  'Puedo ayudarte con retenciones, IVA, renta, Régimen Simple, nómina, prestaciones, sanciones, plazos de la DIAN, facturación electrónica y cuentas del PUC.'

/** The plain "no sé": never charged; suggests the nearest documents and a person to ask. */
export async function dontKnow(question: string, library: Library, reason?: string): Promise<Answer> {
  const nearest = await library.search(question, MANY)
  const documents =
    nearest.length === 0
      ? ''
      : `\n\n### Documentos que podrían servirte\n\n${nearest
          .map((entry) => `- **${documentName(entry)}**. ${entry.title}: ${entry.summary}`)
          .join('\n')}`
  return {
    content: `${reason ?? '**No encontré una norma que respalde la respuesta, y prefiero no inventar.**'} No te cobramos este mensaje.\n\n${CAN_DO} Escribe la pregunta con otras palabras o con más datos, o [habla con una persona](/contacto).${documents}`,
    sources: nearest.map(({ type, number, year }) => (year === undefined ? { type, number } : { type, number, year })),
    answered: false,
    topic: null,
    externalThreadId: null,
  }
}

/** The answer if no figure is loaded for the date asked about. */
export function noFigure(understood: Understood, date: IsoDate, library: Library): Promise<Answer> {
  const year = date.slice(0, 4)
  return dontKnow(
    understood.question,
    library,
    `**No tengo cargada y verificada la cifra oficial de ${year}**, así que no puedo calcularlo para esa fecha.`,
  )
}

/** The answer if the amounts, dates or terms of the question are outside what the rules provide for. */
export function outOfRange(understood: Understood, library: Library): Promise<Answer> {
  return dontKnow(
    understood.question,
    library,
    '**Con esos datos no puedo hacer el cálculo**: algún valor, fecha o plazo se sale de lo que la norma prevé. Revísalos y vuelve a preguntar.',
  )
}
