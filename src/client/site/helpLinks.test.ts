import { expect, it } from 'vitest'
import { HELP } from '../features/help/content.ts'
import { followHelpLinks } from './render.tsx'

const topic = (...questions: readonly { id: string; answer: string }[]) => [
  {
    id: 'prueba',
    title: 'Prueba',
    order: 1,
    questions: questions.map((one) => ({ ...one, question: '¿Sí?', words: 'x' })),
  },
]

it('follows every link of the help', () => {
  expect(() => followHelpLinks(HELP)).not.toThrow()
})

it.each(['/pagos', '/ayuda#nada', 'https://luka.example', '/calculadoras/nada'])(
  'finds that %s leads nowhere',
  (to) => {
    expect(() => followHelpLinks(topic({ id: 'a', answer: `Mira [aquí](${to}).` }))).toThrow(to)
  },
)

it('finds two questions at one anchor', () => {
  expect(() => followHelpLinks(topic({ id: 'a', answer: 'Sí.' }, { id: 'a', answer: 'No.' }))).toThrow('#a')
})
