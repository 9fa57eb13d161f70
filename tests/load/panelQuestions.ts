import { ACTIVITY_FILTERS, CREDIT_FILTERS, INBOX_KINDS, USER_SORTS } from '../../src/shared/contract/lists.ts'
import { bogotaDate } from '../../src/shared/format.ts'

/** What a screen of the panel asks for. */
export interface Question {
  readonly name: string
  /** By its tRPC name. */
  readonly procedure: string
  readonly input?: object
}

const users = (name: string, input: object): Question => ({
  name: `usuarios: ${name}`,
  procedure: 'admin.userPage',
  input,
})
const talks = (name: string, input: object): Question => ({
  name: `conversaciones: ${name}`,
  procedure: 'admin.conversationPage',
  input,
})
const actions = (name: string, input: object): Question => ({
  name: `auditoría: ${name}`,
  procedure: 'admin.auditPage',
  input,
})

/** Every list of the panel in each of its orders, filters and depths. @param count people, of the tests' own rows */
export function listQuestions(count: number): readonly Question[] {
  const deep = Math.floor(count / 50) - 1
  return [
    users('primera página', {}),
    ...USER_SORTS.flatMap((sort) => [
      users(`orden ${sort}`, { sort }),
      users(`orden ${sort} descendente`, { sort, direction: 'desc' }),
      users(`orden ${sort}, última página`, { sort, page: deep }),
      users(`orden ${sort}, en medio`, { sort, page: Math.floor(deep / 2) }),
      users(`orden ${sort}, página 1.000`, { sort, direction: 'desc', page: 1_000 }),
    ]),
    ...CREDIT_FILTERS.map((credits) => users(`créditos ${credits}`, { credits })),
    ...ACTIVITY_FILTERS.map((activity) => users(`actividad ${activity}`, { activity })),
    users('sin verificar', { verification: 'unverified' }),
    users('verificados, última página', { verification: 'verified', page: Math.floor(deep * 0.9) }),
    users('bloqueados', { blocked: true }),
    users('administradores', { role: 'admin' }),
    users('búsqueda de uno', { q: 'persona77123' }),
    users('búsqueda de muchos', { q: 'espiga' }),
    users('búsqueda de todos', { q: 'persona' }),
    users('búsqueda de dos letras', { q: 'an' }),
    users('búsqueda de dos letras que nadie tiene', { q: 'xq' }),
    users('búsqueda de una letra, profunda', { q: 'a', page: 900 }),
    users('búsqueda de dos palabras', { q: 'gómez ana' }),
    users('búsqueda sin nadie', { q: 'nadie-se-llama-así' }),
    users('búsqueda, orden y filtros', {
      q: 'maria',
      sort: 'creditsUsed',
      direction: 'desc',
      verification: 'verified',
      credits: 'extra',
    }),
    users('búsqueda amplia por actividad', { q: 'com', sort: 'lastActiveAt', direction: 'desc', activity: 'month' }),
    users('filtros por saldo', { credits: 'low', verification: 'verified', sort: 'credits', direction: 'desc' }),
    users('bloqueados por activos', { blocked: true, activity: 'week', sort: 'lastActiveAt', direction: 'desc' }),
    talks('primera página', {}),
    talks('última página', { page: deep }),
    talks('por id, página 1.000', { sort: 'id', page: 1_000 }),
    talks('búsqueda de uno', { q: 'persona77123' }),
    talks('búsqueda de muchos', { q: 'gomez' }),
    talks('búsqueda de muchos, profunda', { q: 'a', page: 500 }),
    { name: 'ficha de un usuario', procedure: 'admin.userDetail', input: { id: 77_123 } },
    ...INBOX_KINDS.flatMap((kind) => [
      { name: `bandeja ${kind}`, procedure: 'admin.inboxPage', input: { kind } },
      { name: `bandeja ${kind}, todo`, procedure: 'admin.inboxPage', input: { kind, pending: false } },
    ]),
    { name: 'bandeja, cuentas', procedure: 'admin.inboxCounts' },
    actions('todo', {}),
    actions('última página', { page: deep }),
    actions('persona', { person: 'persona77' }),
    actions('una persona', { person: 'persona77123' }),
    actions('acción', { action: 'role.set', page: 20 }),
    actions('de un mes', { from: daysAgo(30), to: daysAgo(0) }),
    { name: 'cifras legales', procedure: 'admin.facts', input: {} },
    { name: 'biblioteca', procedure: 'admin.libraryPage', input: { q: 'retención' } },
  ]
}

const daysAgo = (days: number) => bogotaDate(new Date(Date.now() - days * 86_400_000))
const range = (days: number) => ({ from: daysAgo(days - 1), to: daysAgo(0) })

export const FIGURES: readonly Question[] = [
  { name: 'tarjetas', procedure: 'admin.summary' },
  { name: 'cifras', procedure: 'admin.stats' },
  { name: 'estadísticas de 30 días', procedure: 'admin.series', input: range(30) },
  { name: 'estadísticas de 365 días', procedure: 'admin.series', input: range(365) },
]

/** In milliseconds. */
export interface Taken {
  readonly p50: number
  readonly p95: number
  /** The slower of the two calls that only warm up. */
  readonly first: number
}

/** One call after another. */
export async function timed(runs: number, ask: () => Promise<unknown>): Promise<Taken> {
  const times: number[] = []
  for (let run = -2; run < runs; run++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  const first = Math.max(...times.splice(0, 2))
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0, first }
}

export const line = (name: string, { p50, p95, first }: Taken, limit: number): string =>
  `${p95 > limit ? '✗' : '✓'} ${name.padEnd(56)} p50 ${p50.toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)}  of ${limit}  (first ${first.toFixed(0)})`
