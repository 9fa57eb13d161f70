import { describe, expect, it } from 'vitest'
import { answersTo } from '../../../../tests/helpers/conversation.ts'
import { memoryLibrary } from '../../../../tests/helpers/memoryLibrary.ts'
import { converse } from '../../../../tools/assistant/engine.ts'
import { shippedFacts } from '../../../shared/tax/facts/all.ts'
import { factSource } from '../../../shared/tax/facts.ts'
import { embeddedProvider, readingDeps } from '../embedded.ts'
import { shippedReader } from '../learned/reader.ts'
import { requestsLeft, rowsLeft, startReading } from './open.ts'
import { understand } from './understand.ts'

describe('a message that asks for several results', () => {
  it('has each of them worked out, though one question answers but one', async () => {
    const [answer] = await answersTo(
      'empleado que gana 3.100.000 y bono pactado no salarial de 3.000.000, ¿IBC y aporte total a pensión?',
    )
    expect(answer).toContain('$ 3.660.000')
    expect(answer).toContain('$ 439.200 de pensión')
  })

  it('is not doubted where one answer tells the whole row', async () => {
    const [answer] = await answersTo(
      'Contratista persona natural, honorarios de 8.700.000 mensuales sin IVA, sin empleados ni costos, riesgo I. IBC, aportes y retención de noviembre.',
    )
    expect(answer).toContain('$ 3.480.000')
    expect(answer).not.toContain('No estoy seguro')
  })

  it('has the same result of another period', async () => {
    const [answer] = await answersTo(
      'NIT terminado en 4 sin DV: ¿qué días vence la retención de noviembre y la de diciembre?',
    )
    expect(answer).toContain('15 de diciembre de 2026')
    expect(answer).toContain('18 de enero de 2027')
  })

  it('has what nothing tells named', async () => {
    const [answer] = await answersTo(
      'Venta de un activo fijo por 20.000.000, somos responsables de IVA. ¿Causa IVA? ¿Y qué firma lleva el acta de baja?',
    )
    expect(answer).toContain('no causa IVA')
    expect(answer).toContain('«qué firma lleva el acta de baja»')
  })

  it('takes no sum of the case for another one', async () => {
    const [answer] = await answersTo(
      'Bimestre: ventas gravadas al 19 % 180.000.000, exportaciones 20.000.000, excluidas 100.000.000. IVA de compras de lo gravado 9.000.000 e IVA común 12.000.000. ¿Cuánto descuento y cuánto da el impuesto?',
    )
    expect(answer).toContain('$ 17.000.000')
    expect(answer).not.toContain('De un impuesto de renta')
  })
})

describe('how much is read for what a message asks besides', () => {
  const deps = { ...readingDeps({ facts: factSource(shippedFacts) }), today: '2026-11-23' }
  const row = 'Empleado que gana 3.100.000. ¿Prima, cesantías, vacaciones, licencia y matrícula?'
  const parts = ['¿cuándo se paga el dividendo?', '¿qué plazo tiene la renta?']
  const told = 'Compramos madera, pintura y tornillos en el centro. '

  const given = [{ headline: 'Son 12.', sources: [] }]

  /** How many questions are tried, and which remain open. */
  async function tried(question: string) {
    const decision = understand(row, undefined, deps)
    if (decision.type !== 'answer') throw new Error('The row is not understood')
    const [task] = decision.tasks
    const first = {
      ...task,
      message: deps.language.read(question, deps.today),
      merged: deps.language.read(question, deps.today),
    }
    let works = 0
    const work = async () => {
      works++
      return undefined
    }
    const context = { first, rest: [], state: decision.state, deps, work, reading: startReading() }
    const requests = await requestsLeft(parts, given, context)
    const rows = await rowsLeft(question, given, context)
    return { works, open: [...requests.open, ...rows.open] }
  }

  it('is all of a message as people write them', async () => {
    const { works, open } = await tried(`${told.repeat(6)}${row}`)
    expect(works).toBeGreaterThan(14)
    expect(open).toHaveLength(parts.length + 5)
  })

  it('is bounded for the longest, and names what it leaves', async () => {
    const { works, open } = await tried(`${told.repeat(60)}${row}`)
    expect(works).toBeGreaterThan(0)
    expect(works).toBeLessThanOrEqual(7)
    expect(open).toHaveLength(parts.length + 5)
  })

  it('is no more for all the answers that are tried in place of a repeated one', async () => {
    const shipped = shippedReader()
    let letters = 0
    const counting: typeof shipped = {
      ...shipped,
      read(message, previous) {
        letters += message.length
        return shipped.read(message, previous)
      },
    }
    const provider = embeddedProvider({
      library: memoryLibrary(),
      facts: factSource(shippedFacts),
      reader: counting,
    })
    const question =
      `¿Cuánto cuesta al mes un empleado con salario de 2.500.000${' por servicios de 3 millones al 4%'.repeat(25)} la sanción, el plazo, el tope y la tarifa? ` +
      `¿Cuánto es la prima${' con 2.000.000 de base el 3 de marzo'.repeat(20)} las vacaciones, la licencia y la retención?`
    await converse(provider, [question], '2026-11-23')
    const once = letters
    letters = 0
    await converse(provider, [question, question, question], '2026-11-23')
    expect(letters).toBeLessThan(6 * once)
  })
})
