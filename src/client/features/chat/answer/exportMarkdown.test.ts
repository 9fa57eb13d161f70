import { expect, it } from 'vitest'
import type { Reference } from '../../../../shared/contract/chat.ts'
import { fileName, toMarkdown } from './exportMarkdown.ts'

const reference: Reference = {
  id: 1,
  title: 'Bases mínimas',
  summary: '',
  content: '',
  type: 'decreto',
  number: '572',
  year: 2025,
  source: 'luka',
  url: 'https://www.suin-juriscol.gov.co/',
  status: 'vigente',
  createdAt: '',
  updatedAt: '',
}

it('writes question, answer and sources, each source once', () => {
  const one = { question: 'Hola\n¿UVT?', content: '**$ 1**\n\n### Base legal\n\n1. x', references: [reference] }
  expect(toMarkdown([one, one], 'Mi consulta')).toBe(`# Mi consulta

## Pregunta

> Hola
> ¿UVT?

**$ 1**

#### Base legal

1. x

---

## Pregunta

> Hola
> ¿UVT?

**$ 1**

#### Base legal

1. x

## Fuentes

- **Decreto 572 de 2025**. Bases mínimas. Estado: vigente. <https://www.suin-juriscol.gov.co/>
`)
})

it.each([
  ['¿Cuánto vale la UVT en 2026?', 'luka-cuanto-vale-la-uvt-en-2026.md'],
  ['../../etc/passwd', 'luka-etc-passwd.md'],
  ['¿?', 'luka-consulta.md'],
])('names the file of %j', (text, name) => {
  expect(fileName(text, 'md')).toBe(name)
})
