import { z } from 'zod'
import { listReferencesInput, reference, threadIdInput } from '../../shared/contract/chat.ts'
import { referenceSummary } from '../../shared/contract/conversation.ts'
import { inputOf } from './schema.ts'
import { documentText, foundText } from './text.ts'
import { READS, type Tool, tool } from './tool.ts'

const found = z.object({
  documents: z.array(referenceSummary).meta({ description: 'Los documentos, el mejor primero, sin su texto' }),
  next: z.int().nullable().meta({ description: 'El `cursor` de la página siguiente; null si no hay más' }),
})

export const libraryTools: readonly Tool[] = [
  tool({
    name: 'buscar_biblioteca',
    title: 'Buscar en la biblioteca',
    description:
      'Busca en la biblioteca de normas contables y tributarias de Colombia (leyes, decretos, resoluciones, conceptos, NIIF). Da título, resumen y vigencia; el texto se lee con leer_documento.',
    input: inputOf(listReferencesInput),
    output: found,
    annotations: READS,
    async answer(call, args) {
      const documents = await call.run('chat.references', args)
      return { documents, next: call.nextCursor() ?? null }
    },
    text: ({ documents, next }) => foundText(documents, next),
  }),
  tool({
    name: 'leer_documento',
    title: 'Leer un documento de la biblioteca',
    description:
      'Lee un documento de la biblioteca por su `id`: el resumen de Luka por artículo, su vigencia y la dirección del texto oficial.',
    input: inputOf(threadIdInput),
    output: reference,
    annotations: READS,
    answer: (call, args) => call.run('chat.reference', args),
    text: documentText,
  }),
]
