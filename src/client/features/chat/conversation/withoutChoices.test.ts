import { describe, expect, it } from 'vitest'
import { withoutChoices } from './withoutChoices.ts'

const clarification = {
  question: '¿Preguntabas otra cosa?',
  choices: [
    { id: '1', label: 'Cuánto es el IVA' },
    { id: '2', label: 'Cuánto es el ICA' },
  ],
  missing: null,
}
const LIST = '1. Cuánto es el IVA\n2. Cuánto es el ICA'

describe('the choices of an answer, which stand below as buttons', () => {
  it('go from the end of a question back with what follows them', () => {
    const content = `**¿Qué quieres saber?** Prefiero no adivinar.\n\n${LIST}\n\nResponde con el número.`
    expect(withoutChoices({ clarification, content }).content).toBe('**¿Qué quieres saber?** Prefiero no adivinar.')
  })

  it('go from within an answer, and leave its working and its closing line', () => {
    const answer = 'La tarifa es del 40 %.\n\n### Cómo se calcula\n\n| Paso | Valor |'
    const content = `${answer}\n\n### ¿Preguntabas otra cosa?\n\nNo estoy seguro.\n\n${LIST}\n\n*Información general.*`
    expect(withoutChoices({ clarification, content }).content).toBe(
      `${answer}\n\n### ¿Preguntabas otra cosa?\n\nNo estoy seguro.\n\n*Información general.*`,
    )
  })

  it('are not looked for where there are none', () => {
    expect(withoutChoices({ clarification: null, content: LIST }).content).toBe(LIST)
  })
})
