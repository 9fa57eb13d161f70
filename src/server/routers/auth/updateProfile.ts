import { profileInput, sessionAnswer } from '../../../shared/contract/auth.ts'
import { LIMITS } from '../../security/limits.ts'
import { updateProfile as saveProfile } from '../../services/auth/updateProfile.ts'
import { authedProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const updateProfile = authedProcedure
  .meta({
    rest: {
      method: 'PUT',
      path: '/user/profile',
      tag: 'auth',
      summary: 'Guardar el perfil propio',
      description:
        'Un correo nuevo queda sin verificar: el mensaje contiene "verificación", se envía el enlace a la nueva dirección y se avisa a la anterior.',
      errors: [409, 429],
    },
  })
  .input(profileInput)
  .output(sessionAnswer)
  .use(rateLimited({ ...LIMITS.profileUser, by: 'user' }))
  .mutation(({ ctx, input }) => saveProfile(ctx.app, ctx.request, ctx.session, input))
