import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A message as its recipient gets it, from an .eml file or an SMTP server. */
export interface ReceivedMail {
  readonly file: string
  readonly headers: ReadonlyMap<string, string>
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Every mail in the outbox of that data folder, in the order in which they were queued. */
export async function readOutbox(dataDir: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const complete = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(complete.map(async (file) => parseMail(await readFile(join(folder, file), 'latin1'), file)))
}

/** The newest mail to an address, once there are `count` of them (with that subject, if given). */
export async function mailTo(
  dataDir: string,
  to: string,
  { subject, count = 1 }: { subject?: string | RegExp; count?: number } = {},
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = (await readOutbox(dataDir)).filter(
        (mail) => mail.to === to && (subject === undefined || mail.subject.match(subject) !== null),
      )
      const newest = mails.at(-1)
      if (!newest || mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${to}`)
      return newest
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** The first link of a mail's text part. */
export function linkIn(mail: ReceivedMail): URL {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`No link in "${mail.subject}"`)
  return new URL(link)
}

/** The token of the first link. */
export function tokenIn(mail: ReceivedMail): string {
  const token = linkIn(mail).searchParams.get('token')
  if (token === null) throw new Error(`No token in "${mail.subject}"`)
  return token
}

/** Parses a MIME message given as Latin-1 text (one character per byte). */
export function parseMail(source: string, file = ''): ReceivedMail {
  const { headers, body } = splitPart(source)
  const parts = new Map<string, string>()
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const sources = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  for (const part of sources) {
    const { headers: own, body: content } = splitPart(part.replace(/^\r?\n/, ''))
    const type = own.get('content-type')?.split(';')[0] ?? 'text/plain'
    parts.set(type, decodeBody(content, own.get('content-transfer-encoding') ?? '7bit'))
  }
  return {
    file,
    headers,
    to: (headers.get('to') ?? '').replace(/^.*<|>.*$/g, ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
  }
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body, 'latin1')
  return bytes.toString('utf8').replace(/\r\n/g, '\n')
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** RFC 2047: "=?UTF-8?Q?Verificaci=C3=B3n?=". */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(data, 'base64').toString('utf8')
        : Buffer.from(unquote(data.replace(/_/g, ' ')), 'latin1').toString('utf8'),
    )
}
