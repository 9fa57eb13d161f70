import { contactUser as answer } from '../../../shared/contract/panel.ts'
import { findContactUser } from '../../services/admin/recipients.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The company’s own contact person, for trial mails. */
export const contactUser = adminProcedure.output(answer).query(({ ctx }) => findContactUser(ctx.app))
