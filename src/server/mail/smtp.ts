import { createTransport } from 'nodemailer'
import type { App } from '../trpc/context.ts'
import type { Delivery } from './delivery.ts'
import { messageOf } from './message.ts'

export function openSmtp(app: App, url: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // A pooled connection that breaks while idle concerns no mail, and an unheard 'error' would end the process.
  transport.on('error', (error: unknown) => app.log.warn({ err: error }, 'The connection to the mail server broke'))
  return {
    async deliver(mail, signal) {
      await transport.sendMail({ ...messageOf(mail, app.env.MAIL_FROM, app.baseUrl()), signal })
    },
    close: () => transport.close(),
  }
}
