import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ruleset, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { root } from './run.ts'

// Lints a document, by default openapi.json, with two independent linters: redocly with its recommended rules, and
// spectral with its OpenAPI rules. Any finding, even a hint, is a failure.

const file = resolve(process.argv[2] ?? join(root, 'openapi.json'))
const source = await readFile(file, 'utf8')

const config = await createConfig({ extends: ['recommended'] })
const redocly = await lintFromString({ source, absoluteRef: file, config })
const spectral = new Spectral()
spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']] }))

const said = [
  ...redocly.map(({ ruleId, location, message }) => `redocly  ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
  ...(await spectral.run(source)).map(({ code, path, message }) => `spectral  ${code} ${path.join('.')}: ${message}`),
]
for (const line of said) console.error(line)
if (said.length > 0) process.exitCode = 1
else console.log('redocly (recommended) and spectral (oas): nothing to say.')
