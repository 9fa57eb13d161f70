import { expect, test } from 'vitest'
import { chatText, whatsappShare } from './chatText.ts'

const ANSWER = `La retención es **$ 174.000** [1] [2].

### Cómo se calcula

| Paso | Operación | Resultado |
| --- | --- | --- |
| Base [1] | $ 4.350.000 | $ 4.350.000 |
| **Retención** | $ 4.350.000 × 4 % | **$ 174.000** |

### Base legal

1. **Decreto 572 de 2025**, art. 3.

- Si no declara, es el 6 %.

*Información general; verifica con tu contador.*`

test('what a chat does not know is written in its own marks', () => {
  expect(chatText(ANSWER)).toBe(`La retención es *$ 174.000*.

*Cómo se calcula*

• Base: $ 4.350.000 = $ 4.350.000
*Retención: $ 4.350.000 × 4 % = $ 174.000*

*Base legal*

1. *Decreto 572 de 2025*, art. 3.

• Si no declara, es el 6 %.

_Información general; verifica con tu contador._`)
})

test('a link keeps its address, and a bar alone is text', () => {
  expect(chatText('Ve a [la DIAN](https://www.dian.gov.co).\n|')).toBe('Ve a la DIAN (https://www.dian.gov.co).\n|')
})

const textOf = (link: string) => new URL(link).searchParams.get('text') ?? ''

test('WhatsApp opens with the question and the answer', () => {
  expect(textOf(whatsappShare('¿Cuánto\nretengo?', 'Son **$ 1** [1].'))).toBe('_¿Cuánto retengo?_\n\nSon *$ 1*.')
})

test('an address takes whole lines of a long answer', () => {
  const text = textOf(
    whatsappShare('x', Array.from({ length: 400 }, (_, at) => `Línea ${at} de la respuesta.`).join('\n')),
  )
  expect(text.length).toBeLessThan(3_010)
  expect(text).toMatch(/respuesta\.\n…$/)
})

test('an address is made of a line without end too, whichever half of a sign it is cut at', () => {
  for (const start of ['', 'a']) expect(textOf(whatsappShare('', start + '🧾'.repeat(3_000)))).toMatch(/🧾.*\n…$/u)
})
