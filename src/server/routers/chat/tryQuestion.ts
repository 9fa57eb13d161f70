import { triedAnswer, tryQuestionInput } from '../../../shared/contract/conversation.ts'
import { tryOut } from '../../services/chat/tryQuestion.ts'
import { publicProcedure } from '../../trpc/procedures.ts'

/** A question without an account, for the landing page. */
export const tryQuestion = publicProcedure
  .input(tryQuestionInput)
  .output(triedAnswer)
  .mutation(({ ctx, input }) => tryOut(ctx, input.question))
