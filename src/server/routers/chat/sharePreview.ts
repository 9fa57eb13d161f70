import { threadIdInput } from '../../../shared/contract/chat.ts'
import { sharePreview as preview } from '../../../shared/contract/shares.ts'
import { LIMITS } from '../../security/limits.ts'
import { previewShare } from '../../services/chat/shares.ts'
import { sessionProcedure } from '../../trpc/procedures.ts'
import { rateLimited } from '../../trpc/rateLimited.ts'

export const sharePreview = sessionProcedure
  .use(rateLimited({ ...LIMITS.sharePreviews, by: 'user' }))
  .input(threadIdInput)
  .output(preview)
  .query(({ ctx, input }) => previewShare(ctx.app, ctx.user.id, input.id))
