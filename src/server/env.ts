import { z } from 'zod'

// The only reader of process.env. It is checked once at start and fails with the variable's name.

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
// Inserted into pages and mails unescaped; such a character has to be written as %22.
const url = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^\s"'<>\\`]+$/, 'must have no spaces, quotes or angle brackets')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

const schema = z.object({
  // Production has to be declared: whoever just starts Luka on a new machine is not in production.
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  /** Behind PgBouncer in transaction mode: no session state then outlives a transaction. */
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  /** A streaming standby of DATABASE_URL: the panel's reads go there. */
  DATABASE_REPLICA_URL: postgres.optional(),
  SESSION_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 32, 'must have at least 32 characters besides spaces')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /** Whether administrators need a second factor; absent: in production. */
  ADMIN_TWO_FACTOR: flag.optional(),
  DEMO: flag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^\P{Cc}+$/u, 'must be one line')
    .default('Luka <hola@luka.example>'),
  /** By default: remote if ASSISTANT_URL is set, else embedded. */
  ASSISTANT_PROVIDER: z.enum(['embedded', 'remote', 'model', 'reader']).optional(),
  ASSISTANT_URL: url.optional(),
  ASSISTANT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  ASSISTANT_TOKEN_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of an HTTP header')
    .default('Authorization'),
  MODEL_BASE_URL: url.optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_NAME: z.string().optional(),
  SIGN_IN_URL: url.optional(),
  COMPANY_SITE_URL: url.optional(),
  MOBILE_APP_URL: url.optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, 'must be 8 to 15 digits')
    .optional(),
  MAIN_USER_EMAIL: z.email().optional(),
  CONTACT_USER_EMAIL: z.email().optional(),
  /** The footer's street address. Without it none is shown. */
  COMPANY_ADDRESS: z.string().trim().min(1).max(200).optional(),
  LINKEDIN_URL: url.optional(),
  INSTAGRAM_URL: url.optional(),
  FACEBOOK_URL: url.optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXX')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Concurrent API requests per process; more are refused with 503. */
  MAX_IN_FLIGHT: z.coerce.number().int().positive().default(1000),
  /** Unread answers buffered by one process (MB); above it long ones are refused with 503. */
  MAX_UNSENT_MB: z.coerce.number().positive().default(64),
  /** The most that one account's conversations may weigh (MB). */
  STORAGE_MB_PER_ACCOUNT: z.coerce.number().positive().max(1_000).default(50),
  /** GET /metrics requires it as a bearer token; without it the path does not exist. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 or more printable ASCII characters without spaces')
    .optional(),
  /**
   * A process whose event loop is blocked for this many seconds is ended, so that its supervisor restarts it; 0: never.
   */
  STUCK_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
  /** Today, for the start of an installation that nobody used for over a year: otherwise the clock is not believed. */
  CLOCK_CONFIRMED: z.iso
    .date('must be a day such as 2026-11-30')
    .transform((day) => new Date(day))
    .optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
})

const complete = schema.superRefine((env, context) => {
  // Whether cookies are Secure and links are absolute depends on knowing our own address.
  if (env.NODE_ENV === 'production' && env.APP_URL === undefined)
    context.addIssue({
      code: 'custom',
      path: ['APP_URL'],
      message: 'required when NODE_ENV is production (where people reach Luka, e.g. https://luka.example)',
    })
  for (const name of ['DATABASE_POOLER', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `needed by ${name}` })
  }
  const model = ['MODEL_BASE_URL', 'MODEL_NAME'] as const
  const needs = { embedded: [], remote: ['ASSISTANT_URL'], model, reader: model } as const
  for (const name of needs[env.ASSISTANT_PROVIDER ?? 'embedded']) {
    if (env[name] !== undefined) continue
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `needed by ASSISTANT_PROVIDER=${env.ASSISTANT_PROVIDER}`,
    })
  }
})

export type Env = z.infer<typeof schema>

/** Where the database is. */
export const databaseOf = ({ DATABASE_URL, DATABASE_POOLER, DATABASE_REPLICA_URL, DATA_DIR }: Env) => ({
  databaseUrl: DATABASE_URL,
  pooler: DATABASE_POOLER,
  replicaUrl: DATABASE_REPLICA_URL,
  dataDir: DATA_DIR,
})

/** Reads the environment; an empty value counts as absent. Throws a single error that names every invalid variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = complete.safeParse(present)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`)
}
