import autocannon from 'autocannon'

// The load generator, in a process of its own so that it does not share a thread with what it measures. It takes one
// job as JSON in its arguments and prints the figures as JSON.

export interface Job {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly headers?: Record<string, string>
  /** Cookie headers, handed out to the connections in turn: one person a connection. */
  readonly cookies?: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export interface Figures {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly errors: number
  readonly non2xx: number
}

const job: Job = JSON.parse(process.argv[2] ?? '{}')
const headers = { ...(job.body === undefined ? {} : { 'content-type': 'application/json' }), ...job.headers }
const { cookies = [] } = job
let connected = 0
const result = await autocannon({
  url: job.url,
  method: job.method,
  connections: job.connections,
  duration: job.seconds,
  ...(job.body === undefined ? {} : { body: job.body }),
  headers,
  setupClient(client) {
    const cookie = cookies[connected++ % cookies.length]
    if (cookie !== undefined) client.setHeaders({ ...headers, cookie })
  },
})
const figures: Figures = {
  rate: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  errors: result.errors,
  non2xx: result.non2xx,
}
process.stdout.write(JSON.stringify(figures))
