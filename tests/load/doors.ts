import { compare, startServer } from './measure.ts'
import type { Row } from './report.ts'

/** Milliseconds, at 50 connections. */
const MAX_P99 = 6

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
      const floor = group.get([...group.keys()][0] ?? '')
      // When even the floor is slow, the machine is busy with other things and a latency says nothing of the doors.
      const want = { ratio: 0.4, ...(floor && floor.p99 <= MAX_P99 ? { p99: MAX_P99 } : {}) }
      return [...group].map(([name, figures]) => ({
        name,
        ...figures,
        ratio: figures.rate / (floor?.rate ?? 1),
        ...(figures === floor ? { want: {} } : { want, memory, maxMemory: 250 }),
      }))
    })
  } finally {
    await Promise.all([raw.stop(), doors.stop()])
  }
}
