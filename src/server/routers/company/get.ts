import { company } from '../../../shared/contract/company.ts'
import { getCompany } from '../../services/company/company.ts'
import { authedProcedure } from '../../trpc/procedures.ts'

export const get = authedProcedure
  .meta({
    rest: { method: 'GET', path: '/company', tag: 'company', summary: 'Empresa del usuario', errors: [404] },
  })
  .output(company)
  .query(({ ctx }) => getCompany(ctx.app.db, ctx.user.id))
