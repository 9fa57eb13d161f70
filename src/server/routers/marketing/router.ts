import { router } from '../../trpc/init.ts'
import { config } from './config.ts'
import { history } from './history.ts'
import { mainUser } from './mainUser.ts'
import { plans } from './plans.ts'
import { preview } from './preview.ts'
import { sendCampaign } from './sendCampaign.ts'
import { sendTemplate } from './sendTemplate.ts'
import { templates } from './templates.ts'

export const marketingRouter = router({
  templates,
  preview,
  history,
  sendCampaign,
  sendTemplate,
  plans,
  config,
  mainUser,
})
