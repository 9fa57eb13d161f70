import { spawn } from 'node:child_process'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { generate } from './generate.ts'
import { dataProxy } from './proxy.ts'
import { root } from './run.ts'

// npm run dev: the server restarts when its sources change (node --watch) and Vite hot-reloads the page's modules. The
// browser talks to Vite alone, on PORT (3000), which proxies data requests to the server.

generate()
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const behind = await freePort()
const address = `http://${host}:${port}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'development',
    HOST: '127.0.0.1',
    PORT: String(behind),
    // Links in mails lead to the page that reloads.
    APP_URL: process.env.APP_URL || address,
  },
})

const target = `http://127.0.0.1:${behind}`
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { host, port, strictPort: true, proxy: dataProxy(target) },
})
await vite.listen()
console.log(`Desarrollo en ${address} (los cambios se ven solos)`)

const stop = async () => {
  server.kill('SIGTERM')
  await vite.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})

async function freePort(): Promise<number> {
  const socket = createSocketServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const address = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
