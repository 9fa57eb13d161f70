interface MailProgram {
  readonly name: string
  readonly url: string
}

const PROGRAMS: readonly (MailProgram & { readonly domain: RegExp })[] = [
  { name: 'Gmail', url: 'https://mail.google.com/mail/', domain: /^(?:gmail|googlemail)\.com$/ },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domain: /^(?:(?:outlook|hotmail|live)\.(?:com|es|co|com\.co)|msn\.com)$/,
  },
  { name: 'Yahoo', url: 'https://mail.yahoo.com/', domain: /^(?:yahoo\.(?:com|es|com\.co)|ymail\.com)$/ },
  { name: 'iCloud', url: 'https://www.icloud.com/mail', domain: /^(?:icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domain: /^(?:proton\.me|pm\.me|protonmail\.com)$/ },
]

/** Where the mail of an address is read in a browser; null for a company's own domain, which tells nothing. */
export function mailProgramOf(email: string): MailProgram | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return PROGRAMS.find((one) => one.domain.test(domain)) ?? null
}
