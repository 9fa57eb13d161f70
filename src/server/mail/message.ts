import type { OutgoingMail } from './delivery.ts'

/** The parts of a message that both delivery methods share. */
export function messageOf(mail: OutgoingMail, from: string, baseUrl: string) {
  return {
    messageId: `<${messageName(mail)}@${domainOf(from, baseUrl)}>`,
    date: mail.createdAt,
    from,
    // An object, so that nothing in an address is parsed as a list of further recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribeUrl) },
    // Bodies come from our templates, and no path or address in them must be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2369 and 8058. Verbatim: a mail program that folds or encodes an address breaks it. */
function oneClick(url: string | undefined) {
  if (url === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The same for every attempt at one mail, so that a duplicate after a crash can be recognised. */
export function messageName(mail: Pick<OutgoingMail, 'id' | 'createdAt'>): string {
  return `luka-${mail.id}-${mail.createdAt.getTime().toString(36)}`
}

function domainOf(from: string, baseUrl: string): string {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]
  return domain ?? (URL.canParse(baseUrl) ? new URL(baseUrl).hostname : 'luka.invalid')
}
