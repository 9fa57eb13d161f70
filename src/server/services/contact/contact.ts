import type { z } from 'zod'
import type { salesInterestInput } from '../../../shared/contract/chat.ts'
import type { contactInput } from '../../../shared/contract/contact.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import {
  contactReceivedMail,
  creditRequestReceivedMail,
  type Noticed,
  noticeOf,
  TEAM_NOTICE,
  teamMail,
} from '../../mail/templates/contact.ts'
import { assertSolved, redeemSolution } from '../../security/captcha.ts'
import { LIMITS } from '../../security/limits.ts'
import { withinLimit, withinLimitByAddress } from '../../security/rateLimit.ts'
import { teamAddress } from './teamAddress.ts'

/** The signed-in person. */
export interface Sender {
  readonly id: number
  readonly email: string
}

type ContactInput = z.output<typeof contactInput>
type ContactMessage = Extract<ContactInput, { subject: string }>
type CreditRequest = Extract<ContactInput, { nombre: string }>

/**
 * Stores a contact message or a credit request, notifies the team and thanks the sender, in one transaction.
 * @throws INVALID_CAPTCHA for an anonymous contact message without a valid, unused proof of work.
 */
export async function receiveContact(
  app: App,
  sender: Sender | null,
  input: ContactInput,
): Promise<{ message: string }> {
  const answer =
    'subject' in input ? await storeMessage(app, sender, input) : await storeCreditRequest(app, sender, input)
  app.wakeMail()
  return answer
}

/** Not sent if the team has no address. */
async function tellTeam(tx: DbOrTx, to: string | undefined, about: Noticed, notice: Parameters<typeof teamMail>[0]) {
  if (to === undefined) return
  await enqueueMail(tx, { to, templateId: TEAM_NOTICE, idempotencyKey: noticeOf(about), ...teamMail(notice) })
}

/**
 * Whether a copy goes to the given address: to one's own, or to any with a proof of work. Never many to one: it may be
 * somebody else's, even if an unverified account uses it.
 */
async function mayCopy(app: App, sender: Sender | null, email: string, worked: boolean): Promise<boolean> {
  if (!worked && sender?.email !== email) return false
  return withinLimit(app, LIMITS.contactCopies, email)
}

async function storeMessage(app: App, sender: Sender | null, input: ContactMessage) {
  const userId = sender?.id ?? null
  // Older clients with a session send a fixed token: the session already vouches for them.
  if (userId === null && !(await redeemSolution(app.db, app.secret, input.captchaToken, app.now()))) {
    throw new AppError('INVALID_CAPTCHA')
  }
  const { name, email, phone = null, subject, message } = input
  const copy = await mayCopy(app, sender, email, userId === null)
  const team = await teamAddress(app)
  await app.db.$transaction(async (tx) => {
    const data = { userId, name, email, phone, subject, message }
    const { id } = await tx.contactMessage.create({ data, select: { id: true } })
    if (copy) await enqueueMail(tx, { to: email, userId, ...contactReceivedMail({ name, subject }) })
    await tellTeam(tx, team, ['contact', id], { title: `Contacto: ${subject}`, name, email, phone, message })
  })
  return { message: 'Recibimos tu mensaje. Te responderemos pronto.' }
}

async function storeCreditRequest(app: App, sender: Sender | null, input: CreditRequest) {
  const userId = sender?.id ?? null
  const { nombre, email, empresa = null, telefono, mensaje } = input
  const solicitaLlamada = input.solicitaLlamada ?? false
  const team = await teamAddress(app)
  // This call needs no proof of work, so it mails only the sender and the team.
  const copy = await mayCopy(app, sender, email, false)
  await app.db.$transaction(async (tx) => {
    const { id } = await tx.creditRequest.create({
      data: { userId, nombre, email, empresa, telefono, mensaje, solicitaLlamada },
      select: { id: true },
    })
    if (copy) {
      await enqueueMail(tx, {
        to: email,
        userId,
        ...creditRequestReceivedMail({ name: nombre, appUrl: app.baseUrl() }),
      })
    }
    const title = solicitaLlamada ? 'Solicitud de créditos (pide llamada)' : 'Solicitud de créditos'
    await tellTeam(tx, team, ['credits', id], { title, name: nombre, email, phone: telefono, message: mensaje })
  })
  return { message: 'Recibimos tu solicitud. Te responderemos pronto.' }
}

/**
 * Stores a sales chat prospect as a lead and notifies the team. Older clients do not know the proof of work and share
 * addresses: it is required after a few leads from one place.
 * @throws INVALID_CAPTCHA
 */
export async function receiveSalesInterest(
  app: App,
  ip: string,
  { email, serviceType, captchaToken = null }: z.output<typeof salesInterestInput>,
) {
  if (!(await withinLimitByAddress(app, LIMITS.salesInterestFreely, ip))) await assertSolved(app, captchaToken)
  const team = await teamAddress(app)
  await app.db.$transaction(async (tx) => {
    const { id } = await tx.salesLead.create({ data: { email, serviceType }, select: { id: true } })
    const message = `Le interesa: ${serviceType === 'servicio' ? 'el servicio contable' : 'el programa'}.`
    await tellTeam(tx, team, ['lead', id], { title: 'Nuevo interesado', name: email, email, phone: null, message })
  })
  app.wakeMail()
  return { message: 'Hemos recibido tu información y nos pondremos en contacto contigo pronto.' }
}
