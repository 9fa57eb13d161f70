import { calculatorDetail, calculatorInput } from '../../../shared/contract/calculators.ts'
import { LIMITS } from '../../security/limits.ts'
import { getCalculator } from '../../services/calculators/calculators.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const get = publicProcedure
  .use(rateLimited({ ...LIMITS.calculatorReads, by: 'user' }))
  .meta({
    rest: {
      method: 'GET',
      path: '/calculators/{name}',
      tag: 'calculators',
      summary: 'Qué datos pide una calculadora, con un ejemplo resuelto',
      errors: [404, 429],
      etag: true,
    },
  })
  .input(calculatorInput)
  .output(calculatorDetail)
  .query(({ input }) => getCalculator(input.name))
