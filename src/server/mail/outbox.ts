import { mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { App } from '../core/context.ts'
import type { Delivery, OutgoingMail } from './delivery.ts'
import { messageOf } from './message.ts'

/**
 * Delivers into `DATA_DIR/outbox`, one .eml file a mail, and names the file in the log: the way to use Luka without a mail
 * server. What the mail says, its link above all, is in the file alone. A mail delivered again overwrites its file.
 */
export function openOutbox(app: App): Delivery {
  const folder = outboxFolder(app)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail, { line, handing }) {
      const { message } = await composer.sendMail(messageOf(mail, app.env.MAIL_FROM, app.baseUrl()))
      if (!Buffer.isBuffer(message)) throw new Error('The message was not composed into memory')
      await mkdir(folder, { recursive: true })
      const file = join(folder, fileName(mail))
      // A campaign may have been halted. Any other mail that could not be written completely was not delivered.
      if (line === 'campaigns') await handing()
      await writeWhole(file, message)
      app.log.info({ mail: mail.id, file }, 'Mail in the outbox')
    },
    close: () => composer.close(),
  }
}

export const outboxFolder = (app: App): string => resolve(app.env.DATA_DIR, 'outbox')

/** Sorts by id and is the same for every attempt, so that a retry after a crash overwrites the file. */
function fileName(mail: OutgoingMail): string {
  const subject = mail.subject
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
  return `${String(mail.id).padStart(8, '0')}-${subject || 'mensaje'}.eml`
}

/** Readers see the complete file or none: it gets its name only when it is complete and on disk. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
