import { expect, it } from 'vitest'
import { mutantsOf, mutated, withSleeping } from './generate.ts'

const told = (source: string) =>
  mutantsOf('a.ts', source).map((mutant) => [mutant.kind, mutated(source, mutant)] as const)

it.each([
  ['if (a) b()\nelse c()', 'negated condition', 'if (!(a)) b()\nelse c()'],
  ['if (a) b()\nelse c()', 'removed statement', 'if (a) b()\nelse {}'],
  ['x = a && b', 'dropped after &&', 'x = a'],
  ['x = a || b', 'dropped before ||', 'x = b'],
  ['x = a ?? b', 'dropped after ??', 'x = a'],
  ['x = a < b', '< to <=', 'x = a <= b'],
  ['x = a === b', '=== to !==', 'x = a !== b'],
  ['x = a + 1', '+ to -', 'x = a - 1'],
  ['x = a[0]', 'off by one', 'x = a[1]'],
  ['x = true', 'swapped boolean', 'x = false'],
  ['x = !a', 'dropped !', 'x = a'],
  ["throw new AppError('NOT_FOUND', 'no')", 'emptied error code', "throw new AppError('', 'no')"],
  ['function f() { a()\nreturn b }', 'removed statement', 'function f() { {}\nreturn b }'],
  ['function f() { a()\nreturn b }', 'emptied block', 'function f() { {} }'],
  ['function f() { a()\nreturn b }', 'changed return', 'function f() { a()\nreturn undefined }'],
  ['const f = () => b', 'changed return', 'const f = () => undefined'],
])('%j has a mutant: %s', (source, kind, mutant) => {
  expect(told(source)).toContainEqual([kind, mutant])
})

it('leaves types, names and imports alone', () => {
  const source = "import a from '1'\nconst b: { c: 1 | true } = { 2: a }\ninterface D { e: 3 }\nlet f = b as { c: 4 }"
  expect(told(source)).toEqual([])
})

it('says in which line a mutant stands', () => {
  expect(mutantsOf('a.ts', 'a()\n\nx = 1').map(({ line }) => line)).toEqual([3])
})

it('puts all mutants into a source, of which one wakes', () => {
  const source = '(a, b) => {\n  if (a > 1 && !b) { a = a + 1; b = false }\n  return a ?? 7\n}'
  const mutants = mutantsOf('a.js', source).map((mutant, index) => ({ ...mutant, id: index + 1 }))
  const all = withSleeping(source, mutants)
  expect(all.split('\n')).toHaveLength(4)
  const results = [0, ...mutants.map(({ id }) => id)].map((awake) => {
    const build = new Function('globalThis', `return ${all}`)
    const f = build({ mutant: (id: number) => id === awake })
    return [[2, false] as const, [1, false] as const, [2, true] as const, [null, true] as const].map(([a, b]) =>
      f(a, b),
    )
  })
  const plain = [3, 1, 2, 7]
  expect(results[0]).toEqual(plain)
  // Every mutant changes an answer except those whose result nothing reads, such as `b = false`.
  const silent = mutants.filter(({ id }) => JSON.stringify(results[id]) === JSON.stringify(plain))
  expect(silent.map(({ kind }) => kind)).toEqual(['removed statement', 'swapped boolean'])
})
