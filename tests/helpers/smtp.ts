import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { parseMail, type ReceivedMail } from './mail.ts'

export interface Smtp {
  readonly url: string
  readonly received: ReceivedMail[]
  /** The server's response to a recipient. */
  refuse: (to: string) => Error | null
  /** The delay before that response. */
  hold: (to: string) => Promise<void>
  close(): Promise<void>
}

/** A mail server that stores what it accepts. */
export async function startSmtp(): Promise<Smtp> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => void state.hold(address).then(() => done(state.refuse(address))),
    onData(stream, _session, done) {
      const keep = (mail: string) => {
        received.push(parseMail(mail))
        done()
      }
      // A sender may hang up during it.
      text(stream).then(keep, done)
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const state: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => null,
    hold: async () => {},
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
  return state
}
