/**
 * The documented contract, written by hand from the documentation alone: what other people's programs rely on. The
 * schemas are the implementation; this is the promise. `documented.check.ts` (server) makes the compiler compare the
 * two, so a renamed or retyped field breaks the build here and in the client.
 */

type Timestamp = string

export interface DocumentedUser {
  id: number
  email: string
  username: string
  name: string | null
  telefono: string | null
  blocked: boolean
  emailVerified: boolean
  credits: number
  creditsUsed: number
  role: 'user' | 'admin'
  createdAt: Timestamp
  twoFactorEnabled: boolean
}

export interface DocumentedThread {
  id: number
  title: string
  createdAt: Timestamp
  updatedAt: Timestamp
  externalThreadId: string | null
}

export interface DocumentedReference {
  id: number
  title: string
  summary: string
  content: string
  type: 'circular' | 'concepto' | 'decreto' | 'ley' | 'resolucion' | 'niif' | 'nic'
  number: string
  year: number | null
  source: 'luka'
  url: string | null
  status: string
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A question back: readings to choose from, or the missing datum. */
export interface DocumentedClarification {
  question: string
  choices: { id: string; label: string }[]
  missing: string | null
}

/** A datum used for the answer, or (`value` null) one that may be added. */
export interface DocumentedReadingSlot {
  name: string
  label: string
  type: 'money' | 'percent' | 'count' | 'date' | 'period' | 'days' | 'year' | 'choice' | 'flag' | 'nit' | 'text'
  value: string | number | boolean | null
  shown: string
  per?: 'hora' | 'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre' | 'semestre' | 'ano' | undefined
  options?: { value: string; label: string }[] | undefined
  origin: 'said' | 'earlier' | 'profile' | 'assumed' | null
  editable: boolean
}

/** How a question was read. */
export interface DocumentedReading {
  intent: string
  title: string
  speaker?: string | undefined
  slots: DocumentedReadingSlot[]
}

/** A text with the numbers of its sources. */
interface Claim {
  text: string
  sources: number[]
}

/** An answer, part by part. */
export interface DocumentedParts {
  verdict: Claim & {
    kind: 'yes_no' | 'figure' | 'date' | 'who' | 'steps' | 'comparison' | 'entry' | 'text'
    figure: string | null
  }
  paragraphs: Claim[]
  steps: {
    title: string | null
    steps: {
      label: string
      formula?: string | undefined
      value: string
      sum?: 'subtotal' | 'total' | undefined
      sources: number[]
    }[]
  }[]
  tables: { title: string | null; columns: string[]; rows: { cells: string[]; sources: number[] }[] }[]
  state: Claim[]
  sources: {
    mark: number
    type: DocumentedReference['type']
    number: string
    year: number | null
    name: string
    article: string | null
    title: string | null
    status: string | null
  }[]
  caveats: Claim[]
  assumptions: { name: string; label: string; shown: string }[]
  doubt?: { title: string; text: string } | undefined
  closing: { text: string; reviewedOn: string }
  calculator?: { name: string; title: string; values: Record<string, unknown> } | undefined
  notices: string[]
}

/** For an answer given by an intent: its reading, the current version and the number of versions. */
interface Read {
  reading?: DocumentedReading | undefined
  version?: number | undefined
  versions?: number | undefined
  parts?: DocumentedParts | undefined
}

export interface DocumentedMessage extends Read {
  id: number
  content: string
  isFromAssistant: boolean
  createdAt: Timestamp
  references: DocumentedReference[]
  clarification?: DocumentedClarification | undefined
}

export interface DocumentedCompany {
  id: number
  nombreORazonSocial: string
  nit: string
  correo: string
  direccion: string | null
  ciudad: string | null
  telefono: string | null
  actividadEconomica: string | null
  regimen: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

interface DocumentedCompanyFields {
  nombreORazonSocial: string
  nit: string
  correo: string
  direccion?: string | null
  ciudad?: string | null
  telefono?: string | null
  actividadEconomica?: string | null
  regimen?: string | null
}

interface Confirmation {
  message: string
}

interface UserConfirmation extends Confirmation {
  user: DocumentedUser
}

interface SendConfirmation extends Confirmation {
  totalUsers: number
  emailsSent: number
  leftOut: {
    blocked: number
    verified: number
    unsubscribed: number
    bounced: number
    filtered: number
    unknown: number
  }
  campaignId: number
}

/** For long lists: at most `limit` items older than `before`; by default the newest. */
interface OlderPage {
  limit?: number
  before?: number
}

type Filter = 'verified' | 'unverified' | 'all'

interface DocumentedCalculator {
  name: string
  section: string
  title: string
  description: string
  keywords: string
}

interface DocumentedPlainField {
  name: string
  label: string
  help: string | null
  type: 'money' | 'percent' | 'perThousand' | 'number' | 'year' | 'date' | 'choice' | 'flag' | 'text' | 'list' | 'group'
  required: boolean
  default: string | number | boolean | null
  minimum: number | null
  maximum: number | null
  choices: { value: string | number; label: string }[]
}

/** A calculation with its working. `result` is for programs: integer pesos, dates as AAAA-MM-DD. */
export interface DocumentedOutcome {
  figure: { label: string; value: string }
  table: { caption: string; head: string[]; rows: string[][]; figures: number[] } | null
  /** How it is entered in the books: each entry with equal sums, in integer pesos. Empty where none is declared. */
  entries: {
    moment: 'causacion' | 'pago' | 'planilla' | 'aportes' | 'provision' | 'desembolso' | 'cuota'
    title: string
    lines: { account: string; name: string; debit: number; credit: number; from: string }[]
    total: number
    notes: string[]
  }[]
  steps: {
    label: string
    formula: string | null
    value: string
    group: string | null
    sum: 'subtotal' | 'total' | null
  }[]
  sources: {
    name: string
    type: DocumentedReference['type']
    number: string
    year: number | null
    article: string | null
  }[]
  facts: { title: string; value: string; from: string; until: string | null }[]
  caveats: string[]
  result: Record<string, unknown>
}

/** By procedure: the accepted input and the output. `void`: no input. */
export interface DocumentedApi {
  auth: {
    register: {
      input: { username?: string | null; email: string; password: string; telefono?: string | null }
      output: UserConfirmation
    }
    login: {
      input: { email: string; password: string; remember?: boolean; code?: string | null }
      output: UserConfirmation
    }
    logout: { input: undefined; output: Confirmation }
    user: { input: undefined; output: DocumentedUser }
    forgotPassword: { input: { email: string }; output: Confirmation }
    resetPassword: { input: { token: string; password: string }; output: Confirmation }
    verifyEmail: { input: { token: string }; output: Confirmation }
    resendVerification: { input: undefined; output: Confirmation }
    updateProfile: {
      input: { name?: string | null; email: string; telefono?: string | null }
      output: UserConfirmation
    }
  }
  chat: {
    threads: { input: undefined | OlderPage; output: DocumentedThread[] }
    createThread: { input: { title?: string; externalThreadId?: string | null }; output: DocumentedThread }
    thread: { input: { id: number }; output: DocumentedThread }
    updateThread: { input: { id: number; title?: string; externalThreadId?: string | null }; output: DocumentedThread }
    deleteThread: { input: { id: number }; output: Confirmation }
    messages: { input: { id: number } & OlderPage; output: DocumentedMessage[] }
    saveConversation: {
      input: {
        threadId?: number | null
        userMessage: string
        assistantMessage: string
        externalThreadId?: string | null
      }
      output: { threadId: number; thread: DocumentedThread; messages: DocumentedMessage[] }
    }
    ask: {
      input: { question: string; threadId?: number | null; clientMessageId?: string; choice?: string }
      output: {
        threadId: number
        externalThreadId: string | null
        title: string
        answer: string
        references: DocumentedReference[]
        charged: number
        creditsAvailable: number
        userMessageId: number
        assistantMessageId: number
        clarification?: DocumentedClarification | undefined
      } & Read
    }
    references: {
      input: { q?: string; type?: DocumentedReference['type']; year?: number; limit?: number; cursor?: number }
      output: DocumentedReference[]
    }
    reference: { input: { id: number }; output: DocumentedReference }
    salesInterest: { input: { email: string; serviceType: 'servicio' | 'software' }; output: Confirmation }
  }
  calculators: {
    list: { input: undefined; output: DocumentedCalculator[] }
    get: {
      input: { name: string }
      output: DocumentedCalculator & {
        formula: string
        fields: (DocumentedPlainField & { fields: DocumentedPlainField[] })[]
        company: Record<
          string,
          | 'nit'
          | 'nitEnding'
          | 'juridica'
          | 'persona'
          | 'granContribuyente'
          | 'responsableIva'
          | 'grupoSimple'
          | 'sector'
        >
        schema: Record<string, unknown>
        output: Record<string, unknown>
        example: { values: Record<string, unknown>; outcome: DocumentedOutcome }
      }
    }
    run: { input: { name: string; values: Record<string, unknown> }; output: DocumentedOutcome }
    /** A PDF; its bytes over REST, otherwise base64. */
    paper: { input: { name: string; values: Record<string, unknown> }; output: { name: string; content: string } }
    runMany: {
      input: { name: string; rows: Record<string, unknown>[] }
      output: {
        rows: (
          | (Pick<DocumentedOutcome, 'figure' | 'result'> & { amounts: Record<string, string> })
          | { issues: { path: string; message: string }[] }
        )[]
      }
    }
  }
  assistant: {
    chat: {
      input: { question: string; thread_id?: string; maintain_context?: boolean; test_mode?: boolean }
      output: { answer: string; thread_id: string; references: DocumentedReference[] }
    }
    threadHistory: {
      input: { thread_id: string } & OlderPage
      output: { history: { role: 'user' | 'assistant'; content: string }[] }
    }
  }
  company: {
    get: { input: undefined; output: DocumentedCompany }
    create: { input: DocumentedCompanyFields; output: DocumentedCompany }
    update: { input: DocumentedCompanyFields & { id: number }; output: DocumentedCompany }
  }
  contact: {
    send: {
      input:
        | {
            name: string
            email: string
            phone?: string | null
            subject: string
            message: string
            captchaToken: string
          }
        | {
            nombre: string
            email: string
            empresa?: string | null
            telefono: string
            mensaje: string
            solicitaLlamada?: boolean | null
          }
      output: Confirmation
    }
  }
  admin: {
    users: { input: { q?: string; limit?: number; cursor?: number }; output: DocumentedUser[] }
    stats: {
      input: undefined
      output: {
        activeUsers: number
        totalUsers: number
        pendingVerifications: number
        totalMessages: number
        totalCreditsUsed: number
        newUsersThisMonth: number
      }
    }
    addCredits: { input: { userId: number; amount: number }; output: UserConfirmation }
    setRole: { input: { userId: number; role: 'user' | 'admin' }; output: UserConfirmation }
    setBlocked: { input: { userId: number; blocked: boolean }; output: UserConfirmation }
    sendEmail: { input: { email: string; subject: string; body: string }; output: Confirmation }
    userThreads: { input: { id: number } & OlderPage; output: DocumentedThread[] }
    userThreadMessages: { input: { id: number; threadId: number } & OlderPage; output: DocumentedMessage[] }
    userChatStats: {
      input: { id: number }
      output: { messageCount: number; lastMessageDate: Timestamp | null; conversations: number }
    }
  }
  marketing: {
    templates: {
      input: undefined
      output: { id: string; name: string; type: 'verification' | 'credits' | 'general' }[]
    }
    preview: { input: { templateId: string; userId?: number }; output: { subject: string; body: string } }
    history: {
      input: { limit?: number; cursor?: number }
      output: {
        id: number
        userId: number | null
        username: string | null
        email: string
        templateId: string | null
        templateName: string | null
        subject: string
        sentAt: Timestamp
        status: string
      }[]
    }
    sendCampaign: {
      input: { type: 'verification' | 'credits' | 'all'; verificationFilter?: Filter }
      output: SendConfirmation
    }
    sendTemplate: {
      input: { templateId: string; userIds: number[]; customSubject?: string | null; verificationFilter?: Filter }
      output: SendConfirmation
    }
  }
}
