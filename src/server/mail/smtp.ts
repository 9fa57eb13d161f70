import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { App } from '../trpc/context.ts'
import type { Attempt, Delivery } from './delivery.ts'
import { messageOf } from './message.ts'

/** @param connections kept open at once, each for many mails */
export function openSmtp(app: App, url: string, connections = 10): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // A pooled connection that breaks while idle concerns no mail, and an unheard 'error' would end the process.
  transport.on('error', (error: unknown) => app.log.warn({ err: error }, 'The connection to the mail server broke'))

  const handing = new Map<string, NonNullable<Attempt['handing']>>()
  // The content is read when the server has taken sender and receiver and waits for it (354), not before: so this is the
  // last moment at which it is certain that the mail has not been accepted.
  transport.use('stream', (mail, done) => {
    const tell = handing.get(mail.data.messageId ?? '')
    const { message } = mail
    if (tell) {
      const open = message.createReadStream.bind(message)
      const lazily = async function* () {
        await tell()
        yield* open()
      }
      message.createReadStream = () => Readable.from(lazily(), { objectMode: false })
    }
    done()
  })

  return {
    async deliver(mail, attempt) {
      const message = messageOf(mail, app.env.MAIL_FROM, app.baseUrl())
      if (attempt.handing) handing.set(message.messageId, attempt.handing)
      try {
        await transport.sendMail({ ...message, signal: attempt.signal })
      } finally {
        handing.delete(message.messageId)
      }
    },
    close: () => transport.close(),
  }
}
