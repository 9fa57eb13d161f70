import { describe, expect, test } from 'vitest'
import { answersTo } from '../../../../../tests/helpers/conversation.ts'

describe('a rented shop', () => {
  test('is renewed, and is no contract of work', async () => {
    const [renewed, short] = await answersTo(
      'llevo 5 años en el local arrendado con la panadería y el dueño quiere que lo entregue porque lo va a arrendar más caro, ¿me puede sacar y con cuánto tiempo me avisa?',
      '¿y si llevara un año?',
    )
    expect(renewed).toMatch(/^No: con 5 años/)
    expect(renewed).toContain('con seis meses por lo menos')
    expect(renewed).not.toContain('30 días de anticipación')
    expect(short).toContain('no hay derecho de renovación')
  })

  test('is left where the owner has a cause and gave notice in time', async () => {
    const [late] = await answersTo(
      'El contrato de mi local arrendado vence el 28 de febrero de 2027, llevo 3 años y el arrendador lo pide para uso propio en otro negocio: ¿procede y con qué preaviso me debe avisar para no renovar?',
    )
    expect(late).toContain('28 de agosto de 2026')
    expect(late).toContain('se renueva')
  })
})
