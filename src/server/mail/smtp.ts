import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { App } from '../core/context.ts'
import type { Line } from './claim.ts'
import type { Attempt, Delivery } from './delivery.ts'
import { messageOf } from './message.ts'

/**
 * Connections kept open, each for many mails; campaign mails have their own, so they never delay a mail that somebody
 * waits for.
 */
const CONNECTIONS: Record<Line, number> = { awaited: 3, campaigns: 8 }

export function openSmtp(app: App, url: string): Delivery {
  const handing = new Map<string, Attempt['handing']>()

  const open = (maxConnections: number) => {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections,
      maxMessages: 500,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    // A pooled connection that breaks while idle affects no mail, and an unhandled 'error' event would end the process.
    transport.on('error', (error: unknown) => app.log.warn({ err: error }, 'The connection to the mail server broke'))
    // The content is read when the server has taken sender and receiver and waits for it (354), not before: so this is
    // the last moment at which it is certain that the mail has not been accepted.
    transport.use('stream', (mail, done) => {
      const tell = handing.get(mail.data.messageId ?? '')
      const { message } = mail
      if (tell) {
        const read = message.createReadStream.bind(message)
        const lazily = async function* () {
          await tell()
          yield* read()
        }
        message.createReadStream = () => Readable.from(lazily(), { objectMode: false })
      }
      done()
    })
    return transport
  }
  const lines = { awaited: open(CONNECTIONS.awaited), campaigns: open(CONNECTIONS.campaigns) }

  return {
    async deliver(mail, { signal, line, handing: tell }) {
      const message = messageOf(mail, app.env.MAIL_FROM, app.baseUrl())
      handing.set(message.messageId, tell)
      try {
        await lines[line].sendMail({ ...message, signal })
      } finally {
        handing.delete(message.messageId)
      }
    },
    close() {
      lines.awaited.close()
      lines.campaigns.close()
    },
  }
}
