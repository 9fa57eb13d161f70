import { describe, expect, test } from 'vitest'
import { converse, engine } from '../../../../tools/assistant/engine.ts'
import { compose } from '../compose.ts'
import { toldBy } from '../markdown.ts'
import { askToChoose, isSame, tentative } from './askBack.ts'
import { readState } from './state.ts'

const TODAY = '2026-11-22'
const provider = engine()
const ask = (...turns: string[]) => converse(provider, turns, TODAY)

describe('a conversation', () => {
  test('keeps its values and changes what the next message says', async () => {
    const [one, two, other] = await ask(
      'cuanto me cuesta una auxiliar que gane 1.900.000',
      'y si fueran dos?',
      'no, que gane 2.300.000',
    )
    expect(one?.content).toContain('2.921.853')
    expect(two?.content).toContain('5.843.706')
    expect(readState(two?.state)).toMatchObject({ intent: 'nomina.costo', values: { salario: 1_900_000, personas: 2 } })
    expect(readState(other?.state)).toMatchObject({ values: { salario: 2_300_000, personas: 2 } })
  })

  test('reads what was told of the case again for a question that needs more of it', async () => {
    const [told, held, entry] = await ask(
      'facturé 12 millones de consultoría a una SAS, soy persona natural declarante, responsable de iva',
      'cuanto me retienen y cuanto me consignan',
      'hazme el asiento de ellos',
    )
    // Nothing has been asked yet, so nothing is charged.
    expect(told?.answered).toBe(false)
    expect(held?.content).toContain('12.960.000')
    expect(entry?.content).toContain('1.320.000')
    const [, , regime] = await ask(
      'vendo comida, 20 millones al mes, persona natural, un solo local',
      'tengo que cobrar impoconsumo?',
      'y cuanto pagaria en el simple',
    )
    expect(regime?.content).toContain('7.440.000')
  })

  test('is free where a number was said that the answer does not hold, or a sum was asked and none is told', async () => {
    const [, part] = await ask(
      'dividendos pagados en 2026 a un socio residente por 95 millones no gravados, retención',
      'y si los otros 20 son gravados',
    )
    expect(part?.answered).toBe(false)
    const [fine] = await ask('calcule la sanción por no enviar la nómina electrónica de 4 meses')
    expect(fine?.answered).toBe(false)
  })

  test('does not take a sum for another one that it already is', async () => {
    const [, , interest] = await ask('vacaciones de 1 año con 3 millones', 'y las cesantias', 'y los intereses')
    expect(interest?.content).toMatch(/389\.89[12]/)
  })

  test('is taken up from its texts alone where no state was stored', async () => {
    const history = [
      { role: 'user', content: 'cuanto me cuesta una auxiliar que gane 1.900.000' },
      { role: 'assistant', content: 'Una respuesta anterior.' },
    ] as const
    const events = provider.answer({
      question: 'y si fueran dos?',
      history,
      today: TODAY,
      company: null,
      externalThreadId: null,
      signal: new AbortController().signal,
    })
    for await (const event of events) if (event.type === 'done') expect(event.answer.content).toContain('5.843.706')
  })

  test('a stored state of another version is not trusted', () => {
    expect(readState({ version: 2, intent: 'uvt' })).toBeUndefined()
    expect(readState(null)).toBeUndefined()
  })

  test('never sends or charges the same answer twice', async () => {
    const [first, second] = await ask('¿Cuánto vale la UVT en 2026?', '¿Cuánto vale la UVT en 2026?')
    expect(first?.answered).toBe(true)
    expect(second).toMatchObject({ answered: false, content: expect.stringContaining('52.374') })
    expect(second?.content).not.toBe(first?.content)
  })

  test('answers thanks with a free line', async () => {
    const [, thanks] = await ask('¿Cuánto vale la UVT en 2026?', 'muchas gracias')
    expect(thanks).toMatchObject({ answered: false, topic: 'saludo' })
  })
})

describe('a message that asks several things', () => {
  test('is answered in their order, and free', async () => {
    const [answer] = await ask(
      'pago 3.800.000 de arriendo del local a una persona natural, ¿cuánto le retengo y cuál es el asiento?',
    )
    expect(answer?.answered).toBe(false)
    expect(answer?.content).toMatch(/133\.000[\s\S]+236530/)
  })

  test('says which part stays open', async () => {
    const [answer] = await ask(
      '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000 y qué firma lleva el acta de baja?',
    )
    expect(answer?.answered).toBe(false)
    expect(answer?.content).toMatch(/174\.000[\s\S]+Lo que me faltó[\s\S]+«qué firma lleva el acta de baja»/)
    expect(answer?.parts?.doubt?.title).toBe('Lo que me faltó')
  })

  test('is free where a figure of it was left out', async () => {
    const [all, left] = await Promise.all([
      ask('cuanto me cuesta una auxiliar que gane 1.900.000'),
      ask('cuanto me cuesta una auxiliar que gane 1.900.000. En la casa pago 900.000 de arriendo'),
    ])
    expect(all[0]?.answered).toBe(true)
    expect(left[0]?.answered).toBe(false)
  })

  test('is free too where a choice says which of them was meant', async () => {
    const [asked, chosen] = await ask('¿Cuánto es la indemnización por despido y cuánto es la UVT?', '1')
    expect(asked?.answered).toBe(false)
    expect(chosen?.answered).toBe(false)
  })

  test('leaves what follows free where it was not certain itself', async () => {
    const [, certain] = await ask('cuanto me cuesta una auxiliar que gane 1.900.000', 'y si fueran dos?')
    const [, uncertain] = await ask(
      'cuanto me cuesta una auxiliar que gane 1.900.000. En la casa pago 900.000 de arriendo',
      'y si fueran dos?',
    )
    expect(certain).toMatchObject({ answered: true, content: expect.stringContaining('5.843.706') })
    expect(uncertain).toMatchObject({ answered: false, content: expect.stringContaining('2 empleados') })
  })

  test('tells a wage from the year of the day before it', async () => {
    const [answer] = await ask(
      'renunció el 15 de noviembre, entró el 2 de febrero de este año gana 2.100.000, ¿cuánto es la liquidación?',
    )
    expect(readState(answer?.state)?.values).toMatchObject({ salario: 2_100_000 })
  })
})

describe('a case', () => {
  test('forgets what an undone change gave', async () => {
    const asked = [
      'Tengo IVA común de 2 millones, ventas gravadas de 30 millones y excluidas de 10 millones, ¿cuánto puedo descontar?',
      '¿y el IVA a pagar?',
    ] as const
    const [, straight] = await ask(...asked)
    const detour = await ask(asked[0], '¿y si las gravadas son 60 millones?', 'déjalo como estaba', asked[1])
    expect(straight?.content.split('\n')[0]).toContain('4.200.000')
    expect(detour.at(-1)?.content.split('\n')[0]).not.toContain('9.685.714')
  })

  test('tells what a change makes out, free', async () => {
    const [, , difference] = await ask(
      'cuanto me cuesta un empleado con 2 millones',
      'y con 3 millones?',
      'y la diferencia cuánto es',
    )
    expect(difference).toMatchObject({
      answered: false,
      content: expect.stringMatching(/diferencia es de \*\*\$.1\.383\.554/),
    })
  })

  test('tells what a change of the same message makes out', async () => {
    const [, difference] = await ask(
      'cuánto me cuesta al mes un trabajador de 2 millones',
      'cuánto más si le pago 3 millones',
    )
    expect(difference).toMatchObject({
      answered: false,
      content: expect.stringMatching(/diferencia es de \*\*\$.1\.383\.554/),
    })
  })

  // 4.750.000 × 5 % × 3 = 712.500, rounded to thousands and above the minimum of 10 UVT.
  test('hands the tax of an answer on to the fine, over a question in between', async () => {
    const [, , fine] = await ask(
      'vendí 45 millones más IVA y compré 20 millones más IVA este bimestre, ¿cuánto IVA debo pagar?',
      '¿cuándo vence si mi NIT termina en 7?',
      '¿y si la presento tres meses tarde?',
    )
    expect(fine?.content.split('\n')[0]).toContain('713.000')
  })

  test('is not told again where what would change was not understood', async () => {
    const [, again] = await ask(
      'un mecanico del taller esta incapacitado 8 dias por una gripa durisima, gana el minimo. quien paga esos dias y cuanto',
      'y si hubiera sido en el extranjero, ahi si cambia?',
    )
    expect(again?.answered).toBe(false)
    expect(again?.content).toContain('No entendí qué cambia')
  })

  test('of a late return asks for all that is paid, or for the fine alone', async () => {
    const late = 'retefuente de octubre 1.240.000, nit terminado en 2, la presento el martes 1'
    const [all] = await ask(`${late}. cuanto toca pagar en total con sancion`)
    expect(all?.content).toMatch(/^Venció el \**12 de noviembre de 2026\**\. Sin los intereses, son \**\$\s1\.764\.000/)
    const [debt] = await ask(
      'debo el iva de julio agosto, 3.450.000, nit termina en 5, hoy la quiero presentar. cuanto pago por todo',
    )
    expect(debt?.content).toContain('3.974.000')
  })

  test('goes back to how it began, after several changes', async () => {
    const [first, , , again] = await ask(
      'cuanto me cuesta un empleado con 2 millones',
      'y con 3 millones?',
      'y si fueran dos?',
      'volvamos al primero',
    )
    expect(first?.content).toContain('3.060.208')
    expect(again).toMatchObject({ answered: false, content: expect.stringContaining('3.060.208') })
  })

  test('an answer paid for before stands free later', async () => {
    const [first, , again] = await ask(
      'cuanto me cuesta un empleado con 2 millones',
      'y con 3 millones?',
      'no, mejor con 2 millones',
    )
    expect(first).toMatchObject({ answered: true })
    expect(again).toMatchObject({ answered: false, content: expect.stringContaining('3.060.208') })
  })

  test('a statement is no question of yes or no', async () => {
    const [, changed] = await ask(
      'retencion por servicios de 5 millones a una persona natural declarante',
      'no soy declarante',
    )
    expect(changed?.content).toMatch(/^La retención/)
    expect(changed?.content).toContain('300.000')
  })

  test('a second answer is free where a line about the first stands between', async () => {
    const [first, , again] = await ask(
      '¿Cuánto vale la UVT en 2026?',
      '¿Cuánto vale la UVT en 2026?',
      '¿Cuánto vale la UVT en 2026?',
    )
    expect(first?.answered).toBe(true)
    expect(again?.answered).toBe(false)
  })

  test('loses what a message takes away', async () => {
    const [without, , again] = await ask(
      'cuanto me cuesta una auxiliar que gane 1.900.000',
      'sumale 300.000 de comisiones',
      'quitale las comisiones',
    )
    expect(without?.content).toContain('2.921.853')
    expect(again?.content).toContain('2.921.853')
    expect(readState(again?.state)?.values).not.toHaveProperty('comisiones')
  })

  test('adds what is said to come on top', async () => {
    const [, more] = await ask(
      'tengo una papelería a mi nombre y este año vendí 140 millones, ¿tengo que cobrar IVA?',
      '¿y si en diciembre vendo otros 50?',
    )
    expect(readState(more?.state)?.values).toMatchObject({ ingresosAnuales: 190_000_000 })
  })

  test('lets a time of service take the place of the day of entry', async () => {
    const [, other] = await ask(
      'cuánto le toca de prima en diciembre a una empleada que gana 2 millones y entró el 1 de septiembre',
      'y a la otra que lleva 6 meses y gana 2 millones 400?',
    )
    expect(readState(other?.state)?.values).not.toHaveProperty('ingreso')
  })

  test('goes back a step, free', async () => {
    const [, two, back] = await ask(
      'cuanto me cuesta una auxiliar que gane 1.900.000',
      'y si fueran dos?',
      'no, déjalo como estaba',
    )
    expect(two?.content).toContain('5.843.706')
    expect(back).toMatchObject({ answered: false, content: expect.stringContaining('2.921.853') })
    expect(readState(back?.state)?.values).not.toHaveProperty('personas')
  })

  test('says its result again for whoever asks for the total, free', async () => {
    const [, total] = await ask('cuanto me cuesta una auxiliar que gane 1.900.000', 'bueno, en total cuánto es')
    expect(total).toMatchObject({ answered: false, content: expect.stringMatching(/^En la respuesta .*2\.921\.853/) })
  })
})

describe('an answer that is not sure', () => {
  const intent = { id: 'nomina.neto', subject: 'nomina' as const, title: 'Cuánto recibe neto un trabajador', slots: {} }
  const other = {
    intent: { ...intent, answer: () => ({ headline: '', sources: [] }) },
    act: 'nueva' as const,
    filled: { own: {}, parts: {}, left: [], unused: [], dropped: 0, taken: 0, fit: 0 },
    values: {},
    missing: [],
    p: 0.3,
  }
  const state = {
    version: 1 as const,
    intent: 'nomina.costo',
    earlier: [],
    values: {},
    when: { days: [], on: TODAY, dated: false },
    said: ['lo del salario'],
  }
  const answer = {
    ...compose({
      headline: 'El costo es de **$ 1**.',
      steps: [{ label: 'Costo', value: '$ 1', sum: 'total' }],
      sources: [],
    }),
    answered: true,
    topic: 'nomina',
    externalThreadId: null,
  }

  test('is free, and offers the other readings', () => {
    const given = tentative(answer, [other], state)
    expect(given).toMatchObject({
      answered: false,
      clarification: { choices: [{ id: '1', label: 'Cuánto recibe neto un trabajador' }] },
    })
    expect(given.content).toMatch(
      /^El costo es de \$ 1\.\n[\s\S]+\n\n### ¿Preguntabas otra cosa\?\n\nNo estoy seguro[\s\S]+\n1\. Cuánto/,
    )
    expect(answer.parts?.verdict.figure).toBe('$ 1')
    expect(given.parts).toMatchObject({ verdict: { figure: null }, doubt: { title: '¿Preguntabas otra cosa?' } })
    // The same question gets the same answer, whatever was suggested with it.
    expect(isSame(answer.content, toldBy(given))).toBe(true)
    expect(readState(given.state)?.asked?.choices).toHaveLength(1)
  })

  test('is free where there is no other reading either', () => {
    expect(tentative(answer, [], state)).toMatchObject({ answered: false })
  })
})

describe('a case that is told, and nothing asked of it', () => {
  test.each([
    'le facturé 12 millones por consultoría a una empresa que es gran contribuyente y soy declarante',
    'soy declarante y facturé 12 millones por consultoría a una empresa',
  ])('%s: is free, and its figures serve the question that comes', async (story) => {
    const [told, asked] = await ask(story, '¿cuánto me retienen?')
    expect(told?.answered).toBe(false)
    expect(asked?.content.replaceAll('\u202f', ' ')).toContain('$ 1.320.000')
  })

  test('"cuánto más o menos" wants no difference', async () => {
    const [, answer] = await ask(
      'mi empleado gana 2 millones, cuanto le llega',
      'cuanto más o menos le llega si gana 3 millones',
    )
    expect(answer?.content).toMatch(/^Con salario de/)
  })
})

describe('a question back', () => {
  test('asks for the datum without which there is no answer, free, and takes it', async () => {
    const [back, answer] = await ask(
      'hazme el cálculo de una factura: IVA, retenciones y el neto que pago',
      'Valor del pago: 2.300.000',
    )
    expect(back).toMatchObject({ answered: false, clarification: { missing: expect.any(String), choices: [] } })
    expect(answer?.answered).toBe(true)
    expect(readState(answer?.state)).toMatchObject({ values: { pago: 2_300_000 } })
  })

  test('a choice is taken by its id, its number or its words', async () => {
    const intent = {
      id: 'nomina.costo',
      subject: 'nomina' as const,
      title: 'Cuánto cuesta un empleado al mes, con todo',
    }
    const other = { id: 'nomina.neto', subject: 'nomina' as const, title: 'Cuánto recibe neto un trabajador' }
    const state = {
      version: 1 as const,
      intent: 'nomina.neto',
      earlier: [],
      values: {},
      when: { days: [], on: TODAY, dated: false },
      said: ['lo del salario de 2.300.000'],
    }
    const hypothesis = (declared: typeof intent) => ({
      intent: { ...declared, slots: {}, answer: () => ({ headline: '', sources: [] }) },
      act: 'nueva' as const,
      filled: { own: {}, parts: {}, left: [], unused: [], dropped: 0, taken: 0, fit: 0 },
      values: {},
      missing: [],
      p: 0.5,
    })
    const back = askToChoose([hypothesis(other), hypothesis(intent)], state)
    expect(back.clarification?.choices).toEqual([
      { id: '1', label: other.title },
      { id: '2', label: intent.title },
    ])
    const taking = async (question: string, choice?: string) => {
      const events = provider.answer({
        question,
        history: [
          { role: 'user', content: 'lo del salario de 2.300.000' },
          { role: 'assistant', content: back.content },
        ],
        today: TODAY,
        company: null,
        externalThreadId: null,
        state: back.state,
        ...(choice === undefined ? {} : { choice }),
        signal: new AbortController().signal,
      })
      for await (const event of events) if (event.type === 'done') return readState(event.answer.state)
      return undefined
    }
    const taken = { intent: 'nomina.costo', values: { salario: 2_300_000 } }
    expect(await taking('esa', '2')).toMatchObject(taken)
    expect(await taking('la segunda')).toMatchObject(taken)
    expect(await taking('2')).toMatchObject(taken)
    expect(await taking(intent.title)).toMatchObject(taken)
  })
})
