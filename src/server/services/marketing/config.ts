import type { z } from 'zod'
import type { clientConfig } from '../../../shared/contract/marketing.ts'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import type { App } from '../../core/context.ts'
import { teamAddress } from '../contact/teamAddress.ts'

export async function publicConfig(app: App): Promise<z.output<typeof clientConfig>> {
  const { env } = app
  return {
    signInUrl: env.SIGN_IN_URL ?? null,
    companySiteUrl: env.COMPANY_SITE_URL ?? null,
    mobileAppUrl: env.MOBILE_APP_URL ?? null,
    whatsappNumber: env.WHATSAPP_NUMBER ?? null,
    contactEmail: (await teamAddress(app)) ?? null,
    companyAddress: env.COMPANY_ADDRESS ?? null,
    linkedinUrl: env.LINKEDIN_URL ?? null,
    instagramUrl: env.INSTAGRAM_URL ?? null,
    facebookUrl: env.FACEBOOK_URL ?? null,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    messageCost: MESSAGE_COST,
    monthlyGrant: MONTHLY_GRANT,
    ownFigures: (await app.facts()).facts.length > shippedFacts.length,
  }
}
