import { compare, startServer } from './measure.ts'
import type { Row } from './report.ts'

const body = { text: 'hola', count: 5 }

/** A trivial validated procedure without session, on both doors, against raw node:http doing the same. */
export async function benchDoors(options: { rounds: number; seconds: number }): Promise<Row[]> {
  const raw = await startServer('raw.ts')
  const doors = await startServer('doors.ts')
  try {
    const input = encodeURIComponent(JSON.stringify({ json: body }))
    const query = 'text=hola&count=5'
    const settings = { ...options, connections: 50 }
    const reads = await compare(
      [
        { name: 'GET node:http', job: { method: 'GET', url: `${raw.url}/echo?${query}` } },
        { name: 'GET REST', job: { method: 'GET', url: `${doors.url}/api/echo?${query}` } },
        { name: 'GET tRPC', job: { method: 'GET', url: `${doors.url}/api/trpc/read?input=${input}` } },
      ],
      settings,
    )
    const writes = await compare(
      [
        { name: 'POST node:http', job: { method: 'POST', url: `${raw.url}/echo`, body: JSON.stringify(body) } },
        { name: 'POST REST', job: { method: 'POST', url: `${doors.url}/api/echo`, body: JSON.stringify(body) } },
        {
          name: 'POST tRPC',
          job: { method: 'POST', url: `${doors.url}/api/trpc/write`, body: JSON.stringify({ json: body }) },
        },
      ],
      settings,
    )
    const memory = await doors.memory()
    return [reads, writes].flatMap((group) => {
      const floor = [...group.values()][0]?.rate ?? 1
      return [...group].map(([name, figures]) => ({
        name,
        ...figures,
        ratio: figures.rate / floor,
        want: { ratio: 0.4, p99: 6 },
        ...(name.includes('node:http') ? {} : { memory, maxMemory: 250 }),
      }))
    })
  } finally {
    await Promise.all([raw.stop(), doors.stop()])
  }
}
