import { compare, startServer } from './measure.ts'
import type { Row } from './report.ts'

/** GET /api/auth/user against a bare route that does the same session look-up and query, over the embedded database. */
export async function benchSession(options: { rounds: number; seconds: number }): Promise<Row[]> {
  const server = await startServer('session.ts')
  try {
    const call = (url: string) => ({ method: 'GET' as const, url, headers: { cookie: server.cookie } })
    const figures = await compare(
      [
        { name: 'user bare Fastify', job: call(`${server.bareUrl}/api/auth/user`) },
        { name: 'user REST', job: call(`${server.url}/api/auth/user`) },
        { name: 'user tRPC', job: call(`${server.url}/api/trpc/auth.user`) },
      ],
      { ...options, connections: 20 },
    )
    const memory = await server.memory()
    const floor = [...figures.values()][0]?.rate ?? 1
    return [...figures].map(([name, row]) => ({
      name,
      ...row,
      ratio: row.rate / floor,
      want: name === 'user REST' ? { ratio: 0.6 } : {},
      memory,
    }))
  } finally {
    await server.stop()
  }
}
