import { router } from '../../trpc/init.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { saveSituation } from './saveSituation.ts'
import { situation } from './situation.ts'
import { update } from './update.ts'

export const companyRouter = router({ get, create, update, situation, saveSituation })
