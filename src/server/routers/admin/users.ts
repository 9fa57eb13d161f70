import { listUsersInput, userList } from '../../../shared/contract/admin.ts'
import { listUsers } from '../../services/admin/users.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const users = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users',
      tag: 'admin',
      summary: 'Usuarios',
      description: 'El total está en la cabecera `X-Total-Count`; la página siguiente, en `Link`.',
      headers: ['x-total-count'],
    },
  })
  .input(listUsersInput)
  .output(userList)
  .query(({ ctx, input }) => listUsers(ctx, input))
