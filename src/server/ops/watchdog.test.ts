import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startChild } from '../../../tests/helpers/child.ts'
import { STUCK_EXIT_CODE } from './watchdog.ts'

const PROCESS = join(import.meta.dirname, '../../../tests/helpers/stuckProcess.ts')
const line = z.object({ level: z.literal(60), msg: z.literal('event loop is stuck'), at: z.array(z.string()) })

it.each([
  ['loop', 'loop'],
  ['pattern', 'pattern'],
  ['shadow', 'shadow'],
  ['promises', 'again'],
  ['wait', 'wait'],
])(
  'a process whose event loop stands still (%s) ends with its own status, and says where it stood',
  async (how, name) => {
    const child = startChild(PROCESS, [how, '1'])
    expect(await child.ended).toBe(STUCK_EXIT_CODE)
    const said = child.errors().split('\n')
    const { at } = line.parse(JSON.parse(said.find((one) => one.startsWith('{')) ?? ''))
    expect(at[0]).toMatch(new RegExp(`^${name} file:.*stuckProcess\\.ts:\\d+$`))
    expect(said.filter((one) => one.startsWith('{'))).toHaveLength(1)
  },
)

it('a process whose event loop stands still for longer is not waited for', async () => {
  expect(await startChild(PROCESS, ['longer', '1']).ended).toBe(STUCK_EXIT_CODE)
})

it.each(['busy', 'idle'])('a process whose event loop turns (%s) ends when it is through, as without', async (how) => {
  const child = startChild(PROCESS, [how, '1'])
  expect(await child.ended).toBe(0)
  expect(child.output()).toContain('through')
  expect(child.errors()).toBe('')
})

it.each([
  ['under a debugger, which stops it as it likes', '--inspect=127.0.0.1:0', '1'],
  ['that wants no watchdog', '', '0'],
])('a process %s is left alone', async (_which, options, seconds) => {
  const child = startChild(PROCESS, ['long', seconds], { NODE_OPTIONS: options })
  expect(await child.ended).toBe(0)
  expect(child.output()).toContain('through')
})
