import type { OutgoingMail } from './delivery.ts'

/** The parts of a message that both ways of delivery share. */
export function messageOf(mail: OutgoingMail, from: string, baseUrl: string) {
  return {
    messageId: `<${messageName(mail)}@${domainOf(from, baseUrl)}>`,
    date: mail.createdAt,
    from,
    // As an object: nothing in an address is ever parsed as a list of further receivers.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribeUrl) },
    // A body comes from our templates, but a path or an address in it shall never be fetched on its behalf.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2369 and 8058. As they are: a mail program that folds or encodes an address breaks it. */
function oneClick(url: string | undefined) {
  if (url === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The same for every attempt at one mail, so that a second delivery after a crash can be recognised as the first. */
export function messageName(mail: Pick<OutgoingMail, 'id' | 'createdAt'>): string {
  return `luka-${mail.id}-${mail.createdAt.getTime().toString(36)}`
}

function domainOf(from: string, baseUrl: string): string {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]
  return domain ?? (URL.canParse(baseUrl) ? new URL(baseUrl).hostname : 'luka.invalid')
}
