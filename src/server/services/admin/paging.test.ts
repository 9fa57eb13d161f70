import { expect, test } from 'vitest'
import { readPage } from './paging.ts'

const rows = Array.from({ length: 4_321 }, (_, index) => index)
/** A list as a statement gives it, and what was asked of it. */
function list(all: readonly number[], total = all.length, more = false) {
  const asked: [way: string, skip: number, take: number][] = []
  const slice = (way: string, from: readonly number[]) => async (skip: number, take: number) => {
    asked.push([way, skip, take])
    return from.slice(skip, skip + take)
  }
  return {
    asked,
    count: async () => ({ total, more }),
    read: slice('on', all),
    readBack: slice('back', all.toReversed()),
  }
}

test.each([1, 2, 40, 43, 44, 60, 86, 87])('page %i is its rows, from whichever end', async (page) => {
  const found = await readPage({ page, size: 50 }, list(rows))
  expect(found).toEqual({ total: 4_321, more: false, page, rows: rows.slice((page - 1) * 50, page * 50) })
})

test('never more than half of a long list is skipped', async () => {
  const long = list(rows)
  for (const page of [30, 44, 60, 87]) await readPage({ page, size: 50 }, long)
  expect(long.asked.map(([way, skip]) => [way, skip])).toEqual([
    ['on', 1_450],
    ['back', 2_121],
    ['back', 1_321],
    ['back', 0],
  ])
})

test('a page behind the end is the last one', async () => {
  expect(await readPage({ page: 900, size: 50 }, list(rows))).toMatchObject({ page: 87, rows: rows.slice(4_300) })
  expect(await readPage({ page: 9, size: 50 }, list(rows.slice(0, 60)))).toMatchObject({
    page: 2,
    rows: rows.slice(50, 60),
  })
  expect(await readPage({ page: 9, size: 50 }, list([]))).toEqual({ total: 0, more: false, page: 1, rows: [] })
})

test('what was counted in part ends there, and is read from its beginning', async () => {
  const some = list(rows, 2_000, true)
  expect(await readPage({ page: 70, size: 50 }, some)).toEqual({
    total: 2_000,
    more: true,
    page: 40,
    rows: rows.slice(1_950, 2_000),
  })
  expect(some.asked).toEqual([['on', 1_950, 50]])
})
