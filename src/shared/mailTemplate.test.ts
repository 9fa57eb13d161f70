import { expect, test } from 'vitest'
import { replaceVariables, unknownVariables, withoutVariables } from './mailTemplate.ts'

test('variables are found with spaces and fallbacks, and nothing else is touched', () => {
  const seen: unknown[] = []
  const text = 'Hola {{nombre}}, {{ empresa | tu negocio }}: {{x}} {nombre} {{ }} {{nombre|a|b}}'
  const written = replaceVariables(text, (variable, fallback) => {
    seen.push([variable, fallback])
    return '·'
  })
  expect(written).toBe('Hola ·, ·: · {nombre} {{ }} {{nombre|a|b}}')
  expect(seen).toEqual([
    ['nombre', ''],
    ['empresa', 'tu negocio'],
    [undefined, ''],
  ])
})

test('each variable that does not exist is named once', () => {
  expect(unknownVariables('{{nombre}} {{x}} {{ y|z }} {{x}} {{__proto__}}')).toEqual(['x', 'y', '__proto__'])
  expect(unknownVariables('Hola')).toEqual([])
})

test('a subject is told before anybody reads it', () => {
  expect(withoutVariables('{{nombre|amigo}}, tienes {{creditos}}{{x}}')).toBe('[nombre], tienes [creditos]')
})
