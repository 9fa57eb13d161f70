import { misreadIntents as list } from '../../../shared/contract/panel.ts'
import { knownIntents } from '../../services/admin/intents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The questions that the assistant knows: what a misread one may be named. */
export const misreadIntents = adminProcedure.output(list).query(async () => [...(await knownIntents())])
