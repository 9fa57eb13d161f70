import type { z } from 'zod'
import type { contactInput } from '../../../shared/contract/contact.ts'
import { AppError } from '../../../shared/errors.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { contactReceivedMail, creditRequestReceivedMail, TEAM_NOTICE, teamMail } from '../../mail/templates/contact.ts'
import { redeemSolution } from '../../security/captcha.ts'
import type { App } from '../../trpc/context.ts'

type ContactInput = z.output<typeof contactInput>
type ContactMessage = Extract<ContactInput, { subject: string }>
type CreditRequest = Extract<ContactInput, { nombre: string }>

/**
 * Stores a contact message or a credit request, tells the team and answers the sender, all in one transaction.
 * @throws INVALID_CAPTCHA for an anonymous contact message without a valid, unused proof of work.
 */
export async function receiveContact(
  app: App,
  userId: number | null,
  input: ContactInput,
): Promise<{ message: string }> {
  const answer =
    'subject' in input ? await storeMessage(app, userId, input) : await storeCreditRequest(app, userId, input)
  app.wakeMail()
  return answer
}

async function storeMessage(app: App, userId: number | null, input: ContactMessage) {
  // Old clients with a session send a fixed token: the session already vouches for them.
  if (userId === null && !(await redeemSolution(app.db, app.secret, input.captchaToken, app.now()))) {
    throw new AppError('INVALID_CAPTCHA')
  }
  const { name, email, phone = null, subject, message } = input
  await app.db.$transaction(async (tx) => {
    await tx.contactMessage.create({ data: { userId, name, email, phone, subject, message }, select: { id: true } })
    await enqueueMail(tx, { to: email, userId, ...contactReceivedMail({ name, subject }) })
    const team = app.env.CONTACT_USER_EMAIL
    if (team) {
      await enqueueMail(tx, {
        to: team,
        templateId: TEAM_NOTICE,
        ...teamMail({ title: `Contacto: ${subject}`, name, email, phone, message }),
      })
    }
  })
  return { message: 'Recibimos tu mensaje. Te responderemos pronto.' }
}

async function storeCreditRequest(app: App, userId: number | null, input: CreditRequest) {
  const { nombre, email, empresa = null, telefono, mensaje, solicitaLlamada = false } = input
  await app.db.$transaction(async (tx) => {
    await tx.creditRequest.create({
      data: { userId, nombre, email, empresa, telefono, mensaje, solicitaLlamada },
      select: { id: true },
    })
    // This call asks for no proof of work, so without an account behind it it writes to no address but the team's.
    if (userId !== null) {
      await enqueueMail(tx, {
        to: email,
        userId,
        ...creditRequestReceivedMail({ name: nombre, appUrl: app.baseUrl() }),
      })
    }
    const team = app.env.CONTACT_USER_EMAIL
    if (team) {
      const title = solicitaLlamada ? 'Solicitud de créditos (pide llamada)' : 'Solicitud de créditos'
      await enqueueMail(tx, {
        to: team,
        templateId: TEAM_NOTICE,
        ...teamMail({ title, name: nombre, email, phone: telefono, message: mensaje }),
      })
    }
  })
  return { message: 'Recibimos tu solicitud. Te responderemos pronto.' }
}

/** A prospect of the sales chat: stored as a lead and told to the team. */
export async function receiveSalesInterest(app: App, email: string, serviceType: 'servicio' | 'software') {
  await app.db.$transaction(async (tx) => {
    await tx.salesLead.create({ data: { email, serviceType }, select: { id: true } })
    const team = app.env.CONTACT_USER_EMAIL
    if (team) {
      const message = `Le interesa: ${serviceType === 'servicio' ? 'el servicio contable' : 'el programa'}.`
      await enqueueMail(tx, {
        to: team,
        templateId: TEAM_NOTICE,
        ...teamMail({ title: 'Nuevo interesado', name: email, email, phone: null, message }),
      })
    }
  })
  app.wakeMail()
  return { message: 'Hemos recibido tu información y nos pondremos en contacto contigo pronto.' }
}
