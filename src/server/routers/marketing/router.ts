import { router } from '../../trpc/init.ts'
import { audience } from './audience.ts'
import { campaign } from './campaign.ts'
import { campaignMails } from './campaignMails.ts'
import { campaigns } from './campaigns.ts'
import { cancelCampaign } from './cancelCampaign.ts'
import { config } from './config.ts'
import { createTemplate } from './createTemplate.ts'
import { history } from './history.ts'
import { mainUser } from './mainUser.ts'
import { pauseCampaign } from './pauseCampaign.ts'
import { plans } from './plans.ts'
import { preview } from './preview.ts'
import { previewDraft } from './previewDraft.ts'
import { resend } from './resend.ts'
import { restoreTemplate } from './restoreTemplate.ts'
import { resubscribe } from './resubscribe.ts'
import { resumeCampaign } from './resumeCampaign.ts'
import { saveTemplate } from './saveTemplate.ts'
import { sendCampaign } from './sendCampaign.ts'
import { sendTemplate } from './sendTemplate.ts'
import { sendTest } from './sendTest.ts'
import { subscription } from './subscription.ts'
import { template } from './template.ts'
import { templates } from './templates.ts'
import { templateVersions } from './templateVersions.ts'
import { unsubscribe } from './unsubscribe.ts'

export const marketingRouter = router({
  templates,
  preview,
  history,
  sendCampaign,
  sendTemplate,
  plans,
  config,
  mainUser,
  audience,
  campaign,
  campaignMails,
  campaigns,
  cancelCampaign,
  createTemplate,
  pauseCampaign,
  previewDraft,
  resend,
  restoreTemplate,
  resubscribe,
  resumeCampaign,
  saveTemplate,
  sendTest,
  subscription,
  template,
  templateVersions,
  unsubscribe,
})
