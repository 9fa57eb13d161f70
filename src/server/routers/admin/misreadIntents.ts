import { misreadIntents as list } from '../../../shared/contract/panel.ts'
import { knownIntents } from '../../services/admin/intents.ts'
import { adminProcedure } from '../../trpc/procedures.ts'

/** The intents that an administrator may label a misread question with. */
export const misreadIntents = adminProcedure.output(list).query(async () => [...(await knownIntents())])
