import { messageAnswer } from '../../../shared/contract/common.ts'
import { contactInput } from '../../../shared/contract/contact.ts'
import { LIMITS } from '../../security/limits.ts'
import { receiveContact } from '../../services/contact/contact.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const send = publicProcedure
  .meta({
    rest: {
      method: 'POST',
      path: '/contact',
      tag: 'contact',
      summary: 'Enviar un mensaje de contacto o una solicitud de créditos',
      description:
        'Sin sesión, el mensaje de contacto necesita una prueba de trabajo resuelta (`GET /contact/challenge`) en `captchaToken`.',
      errors: [429],
    },
  })
  .use(rateLimited({ ...LIMITS.contact, by: 'ip' }))
  .input(contactInput)
  .output(messageAnswer)
  .mutation(async ({ ctx, input }) => receiveContact(ctx.app, (await ctx.auth())?.user ?? null, input))
