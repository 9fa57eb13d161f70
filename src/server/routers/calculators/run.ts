import { calculateInput, calculatorOutcome } from '../../../shared/contract/calculators.ts'
import { LIMITS } from '../../security/limits.ts'
import { calculate } from '../../services/calculators/calculators.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** A query, since it changes nothing: a read-only key may call it, and a page may cancel it. */
export const run = publicProcedure
  .use(rateLimited({ ...LIMITS.calculations, by: 'user' }))
  .meta({
    rest: {
      method: 'POST',
      path: '/calculators/{name}',
      tag: 'calculators',
      summary: 'Calcular, sin costo y sin cuenta',
      description:
        'Los datos de `values` son los de `fields` de la calculadora. Un dato que no es válido se nombra en `issues` con su campo. Usa las cifras oficiales vigentes en la fecha que envías.',
      errors: [404, 429],
    },
  })
  .input(calculateInput)
  .output(calculatorOutcome)
  .query(({ ctx, input }) => calculate(ctx.app, input))
