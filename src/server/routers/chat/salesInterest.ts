import { salesInterestInput } from '../../../shared/contract/chat.ts'
import { messageAnswer } from '../../../shared/contract/common.ts'
import { LIMITS } from '../../security/limits.ts'
import { receiveSalesInterest } from '../../services/contact/contact.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const salesInterest = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/chat/sales-interest',
      tag: 'chat',
      summary: 'Dejar el correo para que ventas escriba',
      errors: [429],
    },
  })
  .use(rateLimited({ ...LIMITS.salesInterest, by: 'ip' }))
  .input(salesInterestInput)
  .output(messageAnswer)
  .mutation(({ ctx, input }) => receiveSalesInterest(ctx.app, ctx.request.ip, input))
