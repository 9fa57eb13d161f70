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
   * Wrong codes of an authenticator for one account, from anywhere: six digits could be guessed from many addresses.
   * Only somebody who knows the password gets this far, and recovery codes, too long to guess, are not counted here:
   * the right person is never locked out.
   */
  codeAccount: { name: 'code-account', max: 10, seconds: 15 * MINUTE },
  /** Challenges for passkeys: a browser takes one each time that the sign-in opens, and another while it stays open. */
  passkeyStart: { name: 'passkey-start', max: 300, seconds: 15 * MINUTE },
  /** Failed passkeys from one address: they cannot be guessed, so this only limits the work. */
  passkeyLogin: { name: 'passkey-login', max: 60, seconds: 15 * MINUTE },
  /** Uses of a passkey that may have been cloned: the first of a day is reported to the owner by mail. */
  copiedPasskey: { name: 'copied-passkey', max: 1, seconds: 24 * HOUR },
  /** Wrong passwords typed again inside a session, from one address. */
  confirmPassword: { name: 'confirm-password', max: 10, seconds: 15 * MINUTE },
  /**
   * The same from anywhere: a thief of a session may use any number of addresses. Its owner can end that session
   * without the password, and until the hour is over set a new password by the mailed link.
   */
  confirmAccount: { name: 'confirm-account', max: 50, seconds: HOUR },
  /** Each writes a mail or a row. */
  securityUser: { name: 'security-user', max: 60, seconds: HOUR },
  exportUser: { name: 'export-user', max: 10, seconds: HOUR },
  /** Documents rendered as PDF: each occupies a core for up to some seconds. */
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
  /** Tokens cannot be guessed; this only limits the work. */
  resetAddress: { name: 'reset-address', max: 60, seconds: 15 * MINUTE },
  verifyAddress: { name: 'verify-address', max: 120, seconds: 15 * MINUTE },
  resendUser: { name: 'resend-user', max: 5, seconds: 15 * MINUTE },
  /**
   * Confirmation links sent to one mailbox, whoever requests them: it may be somebody else's. Refused attempts are not
   * counted, so nobody can use up another's.
   */
  verificationMailbox: { name: 'verification-mailbox', max: 20, seconds: 24 * HOUR },
  profileUser: { name: 'profile-user', max: 60, seconds: HOUR },
  /** Each change writes to an address that its owner has not confirmed. */
  emailChangeUser: { name: 'email-change-user', max: 5, seconds: HOUR },
  /** Messages that anyone may send without an account. */
  contact: { name: 'contact', max: 20, seconds: 10 * MINUTE },
  /** Copies of such messages to one address, whoever sends them: it may be somebody else's. */
  contactCopies: { name: 'contact-copies', max: 5, seconds: 24 * HOUR },
  /** Beyond these, a sales lead from one place needs a proof of work. */
  salesInterestFreely: { name: 'sales-interest-freely', max: 5, seconds: HOUR },
  salesInterest: { name: 'sales-interest', max: 20, seconds: 10 * MINUTE },
  /**
   * Questions that are stopped before their first word, or fail, are refunded, so this limits endless asking and
   * stopping.
   */
  asks: { name: 'asks', max: 1_200, seconds: HOUR },
  /** Questions without an account on the landing page: enough to see what Luka does. */
  tries: { name: 'tries', max: TRIES_AN_HOUR, seconds: HOUR },
  /** Unanswered questions are free, so their number limits the work. */
  freeAnswers: { name: 'free-answers', max: 200, seconds: HOUR },
  /** Unanswered questions of one person that the inbox keeps, so that others' are not lost among them. */
  inbox: { name: 'inbox', max: 100, seconds: 24 * HOUR },
  /**
   * Questions that ended the engine's thread, whether or not their asker waited: each delays everybody else by two
   * seconds.
   */
  overruns: { name: 'overruns', max: 5, seconds: HOUR },
  /** Free, so their number limits the work. */
  recalculations: { name: 'recalculations', max: 600, seconds: HOUR },
  /** "No era esto": each looks for other readings of an answer. */
  misreads: { name: 'misreads', max: 120, seconds: HOUR },
  /** Searches of one's own messages: the screen makes one per debounced pause in typing. */
  searches: { name: 'searches', max: 120, seconds: MINUTE },
  /** Searches of the library, by address for visitors: a misspelt word is compared with every word of the library. */
  librarySearches: { name: 'library-searches', max: 120, seconds: MINUTE },
  /** Pages of the library without a search, by address for visitors: each may contain a hundred whole documents. */
  libraryLists: { name: 'library-lists', max: 240, seconds: MINUTE },
  /** Calculations by anybody, by address for visitors: the screen makes one per debounced pause in typing. */
  calculations: { name: 'calculations', max: 300, seconds: MINUTE },
  /** Working papers by anybody, by address for visitors: each is a PDF, which occupies a core. */
  papers: { name: 'papers', max: 30, seconds: HOUR },
  /** Descriptions of calculators, by address for visitors: a page reads one, an agent perhaps all of them. */
  calculatorReads: { name: 'calculator-reads', max: 600, seconds: MINUTE },
  /** Batches of calculations: a table of 10.000 rows is 20 calls, or a few more if its rows are wide. */
  tables: { name: 'calculation-tables', max: 60, seconds: 5 * MINUTE },
  /** Reads of one calendar feed: programs poll every hour or so, several programs per person. */
  calendarFeed: { name: 'calendar-feed', max: 120, seconds: HOUR },
  /** Unknown feeds from one address: a secret cannot be guessed, so this only limits the work. */
  calendarMisses: { name: 'calendar-misses', max: 60, seconds: 15 * MINUTE },
  /** Changes of one's own calendar. */
  calendarUser: { name: 'calendar-user', max: 600, seconds: HOUR },
  /** Conversation links that one person creates: each stores a copy of the text. */
  shares: { name: 'shares', max: 60, seconds: HOUR },
  /** Previews of a link: each reads the whole conversation. */
  sharePreviews: { name: 'share-previews', max: 60, seconds: HOUR },
  /** Shared conversations read from one address, unknown links included: the page and its data count one each. */
  sharedReads: { name: 'shared-reads', max: 240, seconds: 15 * MINUTE },
  /**
   * How often one person may consent to advertising, from anywhere: each yes and no is recorded. A no is never limited,
   * since it follows a yes.
   */
  advertisingYes: { name: 'advertising-yes', max: 20, seconds: HOUR },
  /** Threads and exchanges stored without an answer of ours. */
  storedThreads: { name: 'stored-threads', max: 600, seconds: HOUR },
} as const satisfies Record<string, Limit>
