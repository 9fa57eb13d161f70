import { listRatingsInput, ratingList } from '../../../shared/contract/admin.ts'
import { listRatings } from '../../services/admin/ratings.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

export const ratings = adminProcedure
  .meta({
    rest: {
      method: 'GET',
      path: '/admin/ratings',
      tag: 'admin',
      summary: 'Qué opinan las personas de las respuestas, de la más nueva a la más vieja',
      description: 'La página siguiente está en la cabecera `Link` (rel="next").',
    },
  })
  .input(listRatingsInput)
  .output(ratingList)
  .query(({ ctx, input }) => listRatings(ctx, input))
