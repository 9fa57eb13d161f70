import { expect, it } from 'vitest'
import { readMigrations } from '../src/server/db/migrations.ts'
import { checkChecksums, compareLists, compareWithList } from './checksums.ts'

const migrations = readMigrations()
const list = Object.fromEntries(migrations.map(({ name, checksum, former }) => [name, [checksum, ...former]]))
const [first, ...rest] = migrations
const name = first?.name ?? ''

it('no committed migration was edited, and none is missing from the list', () => {
  expect(checkChecksums(migrations)).toEqual([])
})

it('tells an edited, a new and a lost migration', () => {
  expect(compareWithList(migrations, { ...list, [name]: ['0'.repeat(64)] })).toEqual([
    `${name} was edited: put it back, and write what is to change into a new migration`,
  ])
  const { [name]: _, ...without } = list
  expect(compareWithList(migrations, without)).toEqual([
    `${name} is not in checksums.json: npm run db:migration -- --seal adds it`,
  ])
  expect(compareWithList(rest, list)).toEqual([`${name} is in checksums.json and has no folder`])
})

it('tells a line of the list that was changed or removed, not one that was added', () => {
  const changed = [`the line of ${name} in checksums.json was changed`]
  expect(compareLists(list, { ...list, [name]: [...(list[name] ?? []), 'another'] })).toEqual(changed)
  const { [name]: _, ...without } = list
  expect(compareLists(list, without)).toEqual(changed)
  expect(compareLists(without, list)).toEqual([])
})
