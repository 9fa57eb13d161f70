import { expect, it } from 'vitest'
import { references } from '../../../../../prisma/seed/references.ts'
import { articleKeys } from '../../../../shared/articles.ts'
import { referenceName } from '../../../../shared/referenceName.ts'
import { citationText, isCited, splitNotes, validityOf } from './articles.ts'

it.each([
  ['art. 392', ['art 392']],
  ['arts. 868 y 392', ['art 868', 'art 392']],
  ['art. 908 num. 2', ['art 908']],
  ['art. 1.2.4.4.1', ['art 1.2.4.4.1']],
  ['art. 555-1; art. 19-4 par. 1', ['art 555-1', 'art 19-4']],
  ['arts. 64, 65 y 66', ['art 64', 'art 65', 'art 66']],
  ['arts. 34 a 36 y 46', ['art 34', 'art 35', 'art 36', 'art 46']],
  ['arts. 903 a 916', ['art 903', 'art 916']],
  ['arts. 1.2.1 a 1.2.3', ['art 1.2.1', 'art 1.2.3']],
  ['artículo 5', ['art 5']],
  ['secc. 35', ['secc 35']],
  ['', []],
  ['parte segunda', []],
])('finds the articles of %j', (text, keys) => {
  expect(articleKeys(text)).toEqual(keys)
})

it('finds each article of the library by its own heading', () => {
  let articles = 0
  for (const { content } of references)
    for (const part of splitNotes(content))
      if (/^(?:arts?\.|secc\.)/.test(part.title)) {
        articles += 1
        expect(part.keys.length, part.title).toBeGreaterThan(0)
        expect(isCited(part, part.keys)).toBe(true)
      }
  expect(articles).toBeGreaterThan(200)
})

it('loses nothing of the notes', () => {
  for (const { content } of references)
    for (const line of content.split('\n').filter((one) => one.trim() !== ''))
      expect(splitNotes(content).some(({ title, body }) => body.includes(line) || line.endsWith(title))).toBe(true)
})

it.each([
  ['vigente', 'good'],
  ['vigente, con muchas reformas', 'good'],
  ['vigente en lo no derogado', 'good'],
  ['vigente (marco grupo 2); 3.ª edición por adoptar', 'good'],
  ['suspendido provisionalmente', 'attention'],
  ['suspendida; verificar fallo', 'attention'],
  ['transitorio', 'attention'],
  ['reemplazada', 'attention'],
  ['derogado', 'attention'],
  ['doctrina', 'neutral'],
  ['vigencia 2024', 'neutral'],
  ['compilada en Resolución 227 de 2025', 'neutral'],
])('reads the status %j', (status, validity) => {
  expect(validityOf(status)).toBe(validity)
})

it('names and quotes a document', () => {
  const base = { id: 1, summary: '', content: '', source: 'luka', url: null, createdAt: '', updatedAt: '' } as const
  const decreto = { ...base, type: 'decreto', number: '572', year: 2025, title: 'Bases', status: 'vigente' } as const
  expect(referenceName(decreto)).toBe('Decreto 572 de 2025')
  expect(referenceName({ type: 'niif', number: '16', year: 2016 })).toBe('NIIF 16')
  expect(referenceName({ type: 'niif', number: 'PYMES', year: 2015 })).toBe('NIIF para las PYMES')
  expect(citationText(decreto, 'art. 2')).toBe('Decreto 572 de 2025, art. 2 (Bases). Estado: vigente.')
  expect(citationText(decreto, '')).toBe('Decreto 572 de 2025 (Bases). Estado: vigente.')
})
