import { z } from 'zod'
import { listReferencesInput } from '../../../shared/contract/chat.ts'
import { referenceSummary } from '../../../shared/contract/conversation.ts'
import { withoutText } from '../../services/chat/lean.ts'
import { listReferences } from '../../services/chat/references.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** `references` for our own page: only the columns that a list shows. */
export const library = publicProcedure
  .input(listReferencesInput)
  .output(z.array(referenceSummary))
  .query(async ({ ctx, input }) => (await listReferences(ctx, input)).map(withoutText))
