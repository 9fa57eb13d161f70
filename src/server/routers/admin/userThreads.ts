import { threadList, userThreadsInput } from '../../../shared/contract/admin.ts'
import { readUserThreads } from '../../services/admin/conversations.ts'
import { linkOlder } from '../../services/chat/pages.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const userThreads = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/users/{id}/threads',
      tag: 'admin',
      summary: 'Conversaciones de un usuario',
      description:
        'La lectura queda en el registro de auditoría. Las 1.000 más nuevas; las anteriores están en la cabecera `Link` (rel="next").',
      errors: [404],
    },
  })
  .input(userThreadsInput)
  .output(threadList)
  .query(async ({ ctx, input }) => {
    const { items, older } = await readUserThreads(ctx.app, { id: ctx.user.id, ip: ctx.request.ip }, input.id, input)
    linkOlder(ctx.response, `/admin/users/${input.id}/threads`, { limit: input.limit, older })
    return items
  })
