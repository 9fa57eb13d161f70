import { challenge as challengeSchema } from '../../../shared/contract/contact.ts'
import { issueChallenge } from '../../security/captcha.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

export const challenge = publicProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/contact/challenge',
      tag: 'contact',
      summary: 'Prueba de trabajo para el formulario de contacto',
      description: 'Vence en diez minutos y sirve una sola vez.',
    },
  })
  .output(challengeSchema)
  .query(({ ctx }) => issueChallenge(ctx.app.secret, ctx.app.now()))
