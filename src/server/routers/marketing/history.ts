import { z } from 'zod'
import { historyEntry, historyInput } from '../../../shared/contract/marketing.ts'
import { readHistory } from '../../services/marketing/history.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const history = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/email-history',
      tag: 'marketing',
      summary: 'Correos enviados, del más nuevo al más viejo',
      description: 'La página siguiente está en la cabecera `Link`.',
    },
  })
  .input(historyInput)
  .output(z.array(historyEntry))
  .query(({ ctx, input }) => readHistory(ctx, input))
