import { calculateInput } from '../../../shared/contract/calculators.ts'
import { madeFile } from '../../../shared/contract/madeFile.ts'
import { LIMITS } from '../../security/limits.ts'
import { calculatorPaper } from '../../services/calculators/paper.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

/** A query, as the calculation itself: it changes nothing. */
export const paper = publicProcedure
  .use(rateLimited({ ...LIMITS.papers, by: 'user' }))
  .meta({
    rest: {
      method: 'POST',
      path: '/calculators/{name}/pdf',
      tag: 'calculators',
      summary: 'Un cálculo como papel de trabajo, en PDF',
      description:
        'Los datos, la cuenta paso a paso, las cifras oficiales y las normas, con espacio para las firmas. Con una sesión lleva el nombre y el NIT de la empresa; sin ella, líneas para escribirlos.',
      errors: [404, 429],
      file: 'application/pdf',
    },
  })
  .input(calculateInput)
  .output(madeFile)
  .query(async ({ ctx, input }) => calculatorPaper(ctx.app, (await ctx.auth())?.user ?? null, ctx.request.ip, input))
