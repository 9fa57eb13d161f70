import { calculatedRows, calculateRowsInput } from '../../../shared/contract/calculators.ts'
import { LIMITS } from '../../security/limits.ts'
import { callerOf } from '../../security/rateLimit.ts'
import { calculateRows } from '../../services/calculators/calculateRows.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** A query like `run`, sent as POST because its rows are too long for a URL. */
export const runMany = publicProcedure
  .use(rateLimited({ ...LIMITS.tables, by: 'user' }))
  .meta({
    posted: true,
    rest: {
      method: 'POST',
      path: '/calculators/{name}/rows',
      tag: 'calculators',
      summary: 'Calcular muchas filas de una vez, sin costo y sin cuenta',
      description:
        'Cada fila lleva los datos que llevaría `values`, y se responde en su lugar: con su resultado, o con `issues` si no se pudo calcular. Una fila con errores no detiene a las demás. Si tienes más filas, o su respuesta pasaría de 2 MB (413), envíalas en varias llamadas.',
      errors: [404, 429],
    },
  })
  .input(calculateRowsInput)
  .output(calculatedRows)
  .query(async ({ ctx, input }) => calculateRows(ctx.app, await callerOf(ctx), input, ctx.request.signal))
