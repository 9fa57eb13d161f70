import { createServer } from 'node:http'
import { announce, portOf } from './announce.ts'

// The floor: what node:http alone does with the same request, reading the body and writing JSON, with no routing, no
// validation and no headers beyond the necessary.

const server = createServer((request, response) => {
  const answer = (value: unknown) => {
    const text = JSON.stringify(value)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  if (request.method === 'GET') {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    answer({ text: query.get('text'), count: Number(query.get('count')) })
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => answer(JSON.parse(Buffer.concat(chunks).toString())))
})
server.listen(0, '127.0.0.1', () => announce({ port: portOf(server.address()) }))
