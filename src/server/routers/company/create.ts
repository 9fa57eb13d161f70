import { company, companyFields } from '../../../shared/contract/company.ts'
import { createCompany } from '../../services/company/company.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const create = authedProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/company',
      tag: 'company',
      summary: 'Registrar la empresa',
      description: 'Responde 400 con código ALREADY_EXISTS cuando el usuario ya tiene una; entonces se actualiza.',
      status: 201,
    },
  })
  .input(companyFields)
  .output(company)
  .mutation(({ ctx, input }) => createCompany(ctx.app.db, ctx.user.id, input))
