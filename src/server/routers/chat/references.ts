import { z } from 'zod'
import { listReferencesInput, reference } from '../../../shared/contract/chat.ts'
import { listReferences } from '../../services/chat/references.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const references = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/references',
      tag: 'chat',
      summary: 'Buscar en la biblioteca de documentos oficiales',
      description: 'La página siguiente está en la cabecera `Link` (rel="next").',
      errors: [429],
      etag: true,
    },
  })
  .input(listReferencesInput)
  .output(z.array(reference))
  .query(({ ctx, input }) => listReferences(ctx, input))
