import type { z } from 'zod'
import type { clientConfig } from '../../../shared/contract/marketing.ts'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import type { Env } from '../../env.ts'

export function publicConfig(env: Env): z.output<typeof clientConfig> {
  return {
    signInUrl: env.SIGN_IN_URL ?? null,
    companySiteUrl: env.COMPANY_SITE_URL ?? null,
    mobileAppUrl: env.MOBILE_APP_URL ?? null,
    whatsappNumber: env.WHATSAPP_NUMBER ?? null,
    contactEmail: env.CONTACT_USER_EMAIL ?? null,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    messageCost: MESSAGE_COST,
    monthlyGrant: MONTHLY_GRANT,
  }
}
