import { plans as plansSchema } from '../../../shared/contract/marketing.ts'
import { PLANS } from '../../../shared/pricing/plans.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const plans = publicProcedure
  .meta({
    rest: { method: 'GET', path: '/plans', tag: 'marketing', summary: 'Precios publicados (COP)', etag: true },
  })
  .output(plansSchema)
  .query(() => PLANS)
