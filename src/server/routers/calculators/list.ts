import { z } from 'zod'
import { listCalculators } from '../../../shared/calculators/list.ts'
import { calculatorSummary } from '../../../shared/contract/calculators.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const list = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/calculators',
      tag: 'calculators',
      summary: 'Calculadoras que se pueden usar',
      etag: true,
    },
  })
  .output(z.array(calculatorSummary))
  .query(() => listCalculators())
