import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// The linters of `npm run check` find nothing in openapi.json, and this shows that they do run.

const root = join(import.meta.dirname, '..')

function lint(file: string): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tools/lintOpenapi.ts'), file], (error, out, said) =>
      resolve({ failed: error !== null, said: `${out}${said}` }),
    )
  })
}

/** Two linters, twice: half a minute on an idle machine. */
const PATIENCE = 240_000

it('passes redocly and spectral, which object to a document that is worse', { timeout: PATIENCE }, async () => {
  const file = join(root, 'openapi.json')
  expect(await lint(file)).toMatchObject({ failed: false })
  const document = JSON.parse(await readFile(file, 'utf8'))
  delete document.paths['/auth/login'].post.operationId
  document.paths['/company'].get.responses['200'].content['application/json'].example = {}
  const folder = await mkdtemp(join(tmpdir(), 'luka-lint-'))
  const worse = join(folder, 'openapi.json')
  await writeFile(worse, JSON.stringify(document))
  const { failed, said } = await lint(worse)
  await rm(folder, { recursive: true })
  expect(failed).toBe(true)
  for (const line of [
    'redocly  operation-operationId #/paths/~1auth~1login/post',
    'spectral  operation-operationId paths./auth/login.post',
    'redocly  no-invalid-media-type-examples #/paths/~1company/get',
    'spectral  oas3-valid-media-example paths./company.get',
  ])
    expect(said).toContain(line)
})
