import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

// Reset links, shared conversations and calendars carry their secret in the URL, so access logs must not record it.
it('the proxies that we ship keep no log of addresses', () => {
  // nginx writes an access log unless told not to; Caddy writes one only when told to.
  expect(read('docs/nginx.conf')).toMatch(/^\s*access_log off;$/m)
  const caddy = /content: \|\n([\s\S]*?)\nvolumes:/.exec(read('compose.yaml'))?.[1]
  expect(caddy).toContain('reverse_proxy')
  expect(caddy).not.toMatch(/^\s*log\b/m)
})
