import { TRIES_AN_HOUR } from '../../shared/bounds.ts'

/**
 * Every limit on attempts that this server keeps, in one place (ASVS 6.1.1). A limit counts in a fixed window, in the
 * database, so that all processes share it; RATE_LIMIT_FACTOR multiplies each `max`.
 *
 * None of them can lock a person out of an account by somebody else's doing: what is counted by account is counted
 * together with the address that the attempts come from, so the right person gets in from anywhere else. Mails that
 * anyone may cause are the exception: after `mailsPerAccount` no further one is written, but the answer stays the same
 * and the newest link already in that mailbox keeps working.
 */
export interface Limit {
  readonly name: string
  /** Attempts within one window. */
  readonly max: number
  /** Length of the window, in seconds. */
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LIMITS = {
  /** Wrong passwords for one account from one address; a right one clears the count. */
  loginPair: { name: 'login-pair', max: 10, seconds: 15 * MINUTE },
  /** Wrong passwords from one address for any account: an office behind one address makes few, a list of stolen passwords many. */
  loginAddress: { name: 'login-address', max: 100, seconds: 15 * MINUTE },
  /**
   * Wrong passwords for one account, from anywhere. Beyond these each try has to bring a proof of work, which a person's
   * browser does in a moment: it makes a list of guesses dear and shuts nobody out. The owner is told by mail.
   */
  loginAccount: { name: 'login-account', max: 50, seconds: HOUR },
  /** Wrong second factors after a right password: the first of a day is told to the owner by mail. */
  wrongCodes: { name: 'wrong-codes', max: 1, seconds: 24 * HOUR },
  /**
   * Wrong codes of an authenticator for one account, from anywhere: six digits could be guessed from many addresses. Only
   * who knows the password gets this far, and a recovery code, too long to guess, is not counted here: the right person
   * is never locked out.
   */
  codeAccount: { name: 'code-account', max: 10, seconds: 15 * MINUTE },
  /** Challenges for passkeys: a browser takes one each time that the sign-in opens, and another while it stays open. */
  passkeyStart: { name: 'passkey-start', max: 300, seconds: 15 * MINUTE },
  /** Passkeys that opened nothing, from one address: none can be guessed, this only bounds the work. */
  passkeyLogin: { name: 'passkey-login', max: 60, seconds: 15 * MINUTE },
  /** Uses of a passkey that may have a copy: the first of a day is told to the owner by mail. */
  copiedPasskey: { name: 'copied-passkey', max: 1, seconds: 24 * HOUR },
  /** Wrong passwords typed again inside a session, from one address. */
  confirmPassword: { name: 'confirm-password', max: 10, seconds: 15 * MINUTE },
  /**
   * The same from anywhere: whoever stole a session may have as many addresses as they like. Its owner ends that session
   * without the password, and until the hour is over sets another by the mailed link.
   */
  confirmAccount: { name: 'confirm-account', max: 50, seconds: HOUR },
  /** Each writes a mail or a row. */
  securityUser: { name: 'security-user', max: 60, seconds: HOUR },
  exportUser: { name: 'export-user', max: 10, seconds: HOUR },
  /** Documents set as PDF: each holds a core for up to some seconds. */
  pdfUser: { name: 'pdf-user', max: 60, seconds: HOUR },
  /** Seconds that they take, by address for visitors: some two for each that somebody wrote, twenty for a hostile one. */
  pdfSeconds: { name: 'pdf-seconds', max: 180, seconds: HOUR },
  /** Notes about people that one administrator writes, changes and removes. */
  notesUser: { name: 'notes-user', max: 300, seconds: HOUR },
  /** Views of the panel that one administrator keeps, changes and removes. */
  viewsUser: { name: 'views-user', max: 300, seconds: HOUR },
  register: { name: 'register', max: 30, seconds: HOUR },
  /** Beyond these a try to register from one address has to bring a proof of work. */
  registerFreely: { name: 'register-freely', max: 5, seconds: HOUR },
  forgotPair: { name: 'forgot-pair', max: 5, seconds: 15 * MINUTE },
  forgotAddress: { name: 'forgot-address', max: 30, seconds: HOUR },
  mailsPerAccount: { name: 'mails-account', max: 10, seconds: HOUR },
  /** Tokens cannot be guessed; this only bounds the work. */
  resetAddress: { name: 'reset-address', max: 60, seconds: 15 * MINUTE },
  verifyAddress: { name: 'verify-address', max: 120, seconds: 15 * MINUTE },
  resendUser: { name: 'resend-user', max: 5, seconds: 15 * MINUTE },
  /**
   * Links to confirm an address that one mailbox gets, whoever asks for them: it may be somebody else's. What is refused is
   * not counted, so that nobody uses up another's.
   */
  verificationMailbox: { name: 'verification-mailbox', max: 20, seconds: 24 * HOUR },
  profileUser: { name: 'profile-user', max: 60, seconds: HOUR },
  /** Each change writes to an address that its owner has not confirmed. */
  emailChangeUser: { name: 'email-change-user', max: 5, seconds: HOUR },
  /** Messages that anyone may send without an account. */
  contact: { name: 'contact', max: 20, seconds: 10 * MINUTE },
  /** Copies of such messages to one address, whoever sends them: it may be somebody else's. */
  contactCopies: { name: 'contact-copies', max: 5, seconds: 24 * HOUR },
  /** Beyond these an address left for sales, from one place, has to come with a proof of work. */
  salesInterestFreely: { name: 'sales-interest-freely', max: 5, seconds: HOUR },
  salesInterest: { name: 'sales-interest', max: 20, seconds: 10 * MINUTE },
  /** What is stopped before its first word, or fails, is given back: this bounds the work of asking and stopping for ever. */
  asks: { name: 'asks', max: 1_200, seconds: HOUR },
  /** Questions without an account, of the landing page: enough to see what Luka does. */
  tries: { name: 'tries', max: TRIES_AN_HOUR, seconds: HOUR },
  /** Questions that the assistant could not answer cost nothing, so their number bounds the work. */
  freeAnswers: { name: 'free-answers', max: 200, seconds: HOUR },
  /** Questions without an answer that the inbox keeps of one person: the others' are not to be lost among them. */
  inbox: { name: 'inbox', max: 100, seconds: 24 * HOUR },
  /**
   * Questions for which the engine's thread had to be ended, whether their asker waited for the end or not: each holds up
   * everybody else's for two seconds.
   */
  overruns: { name: 'overruns', max: 5, seconds: HOUR },
  /** Free, so their number bounds the work. */
  recalculations: { name: 'recalculations', max: 600, seconds: HOUR },
  /** "No era esto", said of an answer: looks for other readings. */
  misreads: { name: 'misreads', max: 120, seconds: HOUR },
  /** Searches of one's own messages: the screen makes one at each pause of the typing. */
  searches: { name: 'searches', max: 120, seconds: MINUTE },
  /** Searches of the library, by address for visitors: a misspelt word is compared with every word there is. */
  librarySearches: { name: 'library-searches', max: 120, seconds: MINUTE },
  /** Pages of the library without a search, by address for visitors: each may hold a hundred documents whole. */
  libraryLists: { name: 'library-lists', max: 240, seconds: MINUTE },
  /** Anybody's calculations, by address for visitors: the screen makes one at each pause of the typing. */
  calculations: { name: 'calculations', max: 300, seconds: MINUTE },
  /** Anybody's working papers, by address for visitors: each is a PDF, for which one core is held. */
  papers: { name: 'papers', max: 30, seconds: HOUR },
  /** What a calculator asks for, by address for visitors: a page reads one, an agent perhaps all of them. */
  calculatorReads: { name: 'calculator-reads', max: 600, seconds: MINUTE },
  /** The same of many rows at once: a table of 10.000 is 20 calls, or some more where its rows are wide. */
  tables: { name: 'calculation-tables', max: 60, seconds: 5 * MINUTE },
  /** Readings of one calendar's feed: programs ask every hour or so, several of one person's at once. */
  calendarFeed: { name: 'calendar-feed', max: 120, seconds: HOUR },
  /** Feeds that are none, from one address: a secret cannot be guessed, this only bounds the work. */
  calendarMisses: { name: 'calendar-misses', max: 60, seconds: 15 * MINUTE },
  /** Marks and switches of one's own calendar. */
  calendarUser: { name: 'calendar-user', max: 600, seconds: HOUR },
  /** Links to conversations that one person makes: each keeps a copy of the text. */
  shares: { name: 'shares', max: 60, seconds: HOUR },
  /** Looks at what a link would show: each reads the whole conversation. */
  sharePreviews: { name: 'share-previews', max: 60, seconds: HOUR },
  /** Shared conversations read from one address, and links that are none: the page and its data count, one each. */
  sharedReads: { name: 'shared-reads', max: 240, seconds: 15 * MINUTE },
  /**
   * Times that one person says yes to advertising, from anywhere: each yes and no is kept. Nobody is ever kept from a no,
   * which follows a yes.
   */
  advertisingYes: { name: 'advertising-yes', max: 20, seconds: HOUR },
  /** Threads and exchanges stored without an answer of ours. */
  storedThreads: { name: 'stored-threads', max: 600, seconds: HOUR },
} as const satisfies Record<string, Limit>
