import { company, updateCompanyInput } from '../../../shared/contract/company.ts'
import { updateCompany } from '../../services/company/company.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const update = authedProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/company/{id}',
      tag: 'company',
      summary: 'Actualizar la empresa',
      description: 'Siempre la empresa de quien llama: el id 1 significa "la mía".',
      errors: [404],
    },
  })
  .input(updateCompanyInput)
  .output(company)
  .mutation(({ ctx, input: { id, ...fields } }) => updateCompany(ctx.app.db, ctx.user.id, id, fields))
