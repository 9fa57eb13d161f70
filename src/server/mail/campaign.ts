import { formatCop } from '../../shared/format.ts'
import type { App } from '../core/context.ts'
import { viewBalance } from '../credits/balance.ts'
import type { ClaimedMail } from './claim.ts'
import type { OutgoingMail } from './delivery.ts'
import { harmless } from './templates/clean.ts'
import { compileTemplate, type TemplateText, type TemplateValues } from './templates/template.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Reasons why an advertisement was not sent, as shown to people. */
export const UNWANTED = 'No quiere publicidad'

/** The data that a template needs about its recipient. */
export const readerColumns = {
  id: true,
  email: true,
  username: true,
  name: true,
  blocked: true,
  emailVerifiedAt: true,
  passwordUnproven: true,
  marketingOptOut: true,
  deletionDue: true,
  mailBouncedAt: true,
  deletedAt: true,
  creditsMonthly: true,
  creditsExtra: true,
  creditsUsed: true,
  creditsMonth: true,
  company: { select: { nombreORazonSocial: true } },
} as const

export interface Reader {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly name: string | null
  readonly emailVerifiedAt: Date | null
  readonly passwordUnproven: boolean
  readonly creditsMonthly: number
  readonly creditsExtra: number
  readonly creditsUsed: number
  readonly creditsMonth: string
  readonly company: { readonly nombreORazonSocial: string } | null
}

/** The greeting for recipients without a name that is safe to show. */
const NOBODY = 'cliente de Luka'

/**
 * The value of each variable. People who have not proven that the mailbox is theirs may have chosen a name for somebody
 * else to read, so names that a mail program could turn into a link are left out for them.
 */
export function valuesFor(app: App, reader: Reader): TemplateValues {
  const isOwn = reader.emailVerifiedAt !== null && !reader.passwordUnproven
  const said = (text: string | null | undefined) =>
    isOwn ? text : text === null || text === undefined ? null : harmless(text, 80)
  return {
    nombre: said(reader.name) || said(reader.username) || NOBODY,
    empresa: said(reader.company?.nombreORazonSocial) ?? '',
    correo: reader.email,
    creditos: formatCop(viewBalance(reader, app.now()).available),
    enlace: `${app.baseUrl()}/asistente`,
    baja: unsubscribeUrl(app, reader.id),
  }
}

/** The rendered mail, or why it must not be sent. */
type Prepared = OutgoingMail | { readonly refused: string }

const KEPT = 20

/** Renders campaign mails when they are sent, and checks once more whether their recipients may get them. */
export function renderCampaignMails(app: App): (mails: readonly ClaimedMail[]) => Promise<Prepared[]> {
  const compiled = new Map<number, { fill: ReturnType<typeof compileTemplate>; reminder: boolean }>()

  async function templateOf(id: number) {
    const known = compiled.get(id)
    if (known) return known
    const { templateId, ...campaign } = await app.db.campaign.findUniqueOrThrow({
      where: { id },
      select: { templateId: true, subject: true, body: true, advertising: true },
    })
    const fill = compileTemplate(campaign satisfies TemplateText)
    const made = { fill, reminder: templateId !== null && !campaign.advertising }
    if (compiled.size >= KEPT) compiled.clear()
    compiled.set(id, made)
    return made
  }

  return async (mails) => {
    const ids = mails.flatMap(({ userId }) => userId ?? [])
    const rows = await app.db.user.findMany({ where: { id: { in: ids } }, select: readerColumns })
    const readers = new Map(rows.map((row) => [row.id, row]))
    const prepared: Prepared[] = []
    for (const mail of mails) {
      const reader = mail.userId === null ? undefined : readers.get(mail.userId)
      if (!reader || reader.deletedAt) prepared.push({ refused: 'La cuenta ya no existe' })
      else if (reader.blocked) prepared.push({ refused: 'La cuenta está bloqueada' })
      else if (reader.email !== mail.to) prepared.push({ refused: 'Cambió de correo después de la selección' })
      else if (reader.mailBouncedAt) prepared.push({ refused: 'Su correo rebotó' })
      else if (mail.advertising && (reader.marketingOptOut || reader.deletionDue)) prepared.push({ refused: UNWANTED })
      else prepared.push(await press(mail, reader))
    }
    return prepared
  }

  async function press(mail: ClaimedMail, reader: Reader): Promise<Prepared> {
    const values = valuesFor(app, reader)
    const template = mail.campaignId === null || mail.html !== '' ? null : await templateOf(mail.campaignId)
    if (template?.reminder && reader.emailVerifiedAt) return { refused: 'Ya verificó su correo' }
    return { ...mail, ...template?.fill(values), ...(mail.advertising ? { unsubscribeUrl: values.baja } : {}) }
  }
}
