import { expect, it } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

it.each([
  ['12345', '', 0, /^Mínimo 6 caracteres/],
  ['123456', '', 1, /^Fácil de adivinar/],
  ['contraseña', '', 1, /^Fácil de adivinar/],
  ['aaaaaaaaaaaa', '', 1, /^Fácil de adivinar/],
  ['mi-restrepo-9', 'restrepo@espiga.co', 1, /^Fácil de adivinar/],
  ['tejo7x', '', 1, /^Se acepta, pero con 8/],
  ['tejo-7x-rana', '', 3, /^Excelente/],
  ['tejo-7x-r', '', 2, /^Bien/],
] as const)('%s of %s is of strength %i', (password, email, level, hint) => {
  const strength = passwordStrength(password, email)
  expect(strength.level).toBe(level)
  expect(strength.hint).toMatch(hint)
})
