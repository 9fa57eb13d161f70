import { describe, expect, test } from 'vitest'
import { engine } from '../../../tools/assistant/engine.ts'
import { missing } from '../../../tools/citations.ts'
import { articleKeys } from '../../shared/articles.ts'
import type { AnswerParts } from '../../shared/contract/parts.ts'
import { documentKey } from '../../shared/tax/documentNames.ts'
import { cst, decreto, et, ley } from '../../shared/tax/sources.ts'
import type { LegalSource } from '../../shared/tax/types.ts'
import { labour } from './claims/labour.ts'
import { procedure } from './claims/procedure.ts'

const TODAY = '2026-11-27'
const provider = engine()

/** The claims of an answer, each with the numbers of its sources. */
interface Said {
  readonly text: string
  readonly marks: readonly number[]
}

/** The citation marks at the end of a sentence; for a row or a step, all of its marks. */
const sentences = (text: string): Said[] =>
  text.split(/(?<=[.;]) (?=[\p{Lu}])/u).map((each) => ({
    text: each,
    marks: [...each.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark)),
  }))

function saidIn({ verdict, paragraphs, steps, tables, caveats, state }: AnswerParts): Said[] {
  return [
    ...[verdict, ...paragraphs, ...caveats, ...state].flatMap(({ text }) => text.split('\n').flatMap(sentences)),
    ...steps.flatMap((group) => group.steps.map(({ label, sources }) => ({ text: label, marks: sources }))),
    ...tables.flatMap(({ rows }) => rows.map(({ cells, sources }) => ({ text: cells.join(' '), marks: sources }))),
  ].map(({ text, marks }) => ({ text: text.replaceAll('**', '').replace(/\s/g, ' '), marks }))
}

const asked = new Map<string, Promise<AnswerParts>>()
function partsOf(question: string): Promise<AnswerParts> {
  const before = asked.get(question)
  if (before) return before
  const parts = (async () => {
    const input = { question, history: [], today: TODAY, company: null, externalThreadId: null }
    for await (const event of provider.answer({ ...input, signal: new AbortController().signal }))
      if (event.type === 'done' && event.answer.parts) return event.answer.parts
    throw new Error(`No parts: ${question}`)
  })()
  asked.set(question, parts)
  return parts
}

/** Each article of a merged list; none for a norm that is cited as a whole. */
const articlesOf = (article: string | null | undefined) => {
  const keys = articleKeys(article ?? '')
  return keys.length === 0 ? [''] : keys
}

async function citedFor(question: string, fragment: string): Promise<readonly string[]> {
  const parts = await partsOf(question)
  const said = saidIn(parts).filter(({ text }) => text.includes(fragment))
  expect(said.length, `"${fragment}" is not said`).toBeGreaterThan(0)
  return parts.sources
    .filter(({ mark }) => said.some(({ marks }) => marks.includes(mark)))
    .flatMap(({ type, number, year, article }) =>
      articlesOf(article).map((each) => {
        const source = { type, number, ...(year === null ? {} : { year }) }
        return `${documentKey(source)} ${each}`.trim()
      }),
    )
}

const named = (source: LegalSource) => `${documentKey(source)} ${articlesOf(source.article)[0]}`.trim()

const NETO = '¿Cuánto le queda de neto a un empleado que gana 3.500.000?'
const NETO_ALTO = 'Salario de 8 millones: ¿cuánto le llega al trabajador después de descuentos?'
const COSTO = '¿Cuánto me cuesta un empleado de 2 millones al mes?'
const PRIMER = 'Voy a contratar mi primer empleado, ¿qué tengo que hacer?'
const INDEPENDIENTE = 'Soy independiente con 10 millones de ingresos y costos de 4 millones, ¿cuánto cotizo?'
const PLATAFORMA = '¿Quién paga la seguridad social de un repartidor de Rappi que gana 2 millones?'
const CUOTA = 'Tengo 25 trabajadores, ¿cuántos aprendices del SENA debo tener?'
const INTEGRAL = 'Salario integral de 30 millones, ¿sobre cuánto cotiza?'
const SIN_PAGAR = '¿Qué pasa si no pago la planilla a tiempo?'
const LIQUIDACION =
  'Liquidar a un trabajador que entró el 1 de marzo de 2025 y sale el 30 de noviembre de 2026, gana 3 millones'
const DESPIDO =
  'Despedí sin justa causa a un empleado con contrato indefinido de 3 años que gana 2.500.000, ¿cuánto es la indemnización?'
const JUSTA_CAUSA = '¿Cuáles son las justas causas para despedir?'
const HORAS = '¿Cuánto vale la hora extra diurna de un salario de 2 millones?'
const INCAPACIDAD = 'Incapacidad de 120 días con salario de 3 millones, ¿cuánto se paga?'
const TARDE = 'Presenté la declaración de renta 2 meses tarde, el impuesto era de 3 millones, ¿cuánto es la sanción?'
const CORREGIR = '¿Cuánto es la sanción por corregir una declaración y pagar 2 millones más?'
const BAJAR = '¿Puedo bajar el salario si la jornada se reduce?'

describe('each claim is cited by the article that says it', () => {
  test.each<readonly [question: string, claim: string, by: LegalSource]>([
    [COSTO, 'con exoneración de aportes', et('art. 114-1')],
    [COSTO, 'La ARL cambia con la clase', decreto('1772', 1994, 'art. 13')],
    [COSTO, 'Pensión del trabajador', ley('100', 1993, 'art. 20')],
    [COSTO, 'Salud del trabajador', ley('100', 1993, 'art. 204')],
    [COSTO, 'que reservas para cesantías, intereses, prima y vacaciones', ley('52', 1975, 'art. 1')],
    [NETO, 'de salud y $ 140.000 de pensión', ley('100', 1993, 'art. 20')],
    [NETO_ALTO, 'No recibe auxilio de transporte', ley('15', 1959, 'art. 2')],
    [NETO_ALTO, 'Fondo de Solidaridad Pensional', ley('797', 2003, 'art. 7')],
    [NETO_ALTO, 'de retención en la fuente', et('art. 383')],
    ['¿Cuánto debo provisionar cada mes por un empleado que gana 2.500.000?', 'Vacaciones', cst('art. 186')],
    [PRIMER, 'el día antes de empezar', decreto('1295', 1994, 'art. 4')],
    [PRIMER, 'la persona escoge EPS', ley('100', 1993, 'art. 161')],
    [PRIMER, 'el 14 de febrero', ley('50', 1990, 'art. 99')],
    [PRIMER, 'solo valen escritos', cst('art. 77')],
    [INDEPENDIENTE, 'Quien contrata debe verificar', et('art. 108 par. 2')],
    [PLATAFORMA, 'varias plataformas', ley('2466', 2025, 'art. 27')],
    [PLATAFORMA, 'Salud y pensión a cargo del repartidor', ley('2466', 2025, 'art. 27')],
    ['¿Quién paga la ARL del contratista riesgo 5?', 'la paga quien lo contrata', decreto('723', 2013)],
    [CUOTA, '1,5 salarios mínimos', ley('789', 2002, 'art. 34')],
    [INTEGRAL, 'El IBC de un salario integral', ley('797', 2003, 'art. 5')],
    [INTEGRAL, 'Las vacaciones se pagan aparte', cst('art. 132')],
    [SIN_PAGAR, 'los últimos tres meses', cst('art. 65')],
    [SIN_PAGAR, 'Un accidente sin ARL', decreto('1295', 1994, 'art. 4')],
    [SIN_PAGAR, 'reduce la sanción', ley('1607', 2012, 'arts. 178 y 179')],
    ['¿Cuál es el salario mínimo de 2026?', 'No es base de seguridad social', ley('1', 1963, 'art. 7')],
    [LIQUIDACION, 'entra en cesantías, intereses y prima', ley('1', 1963, 'art. 7')],
    [LIQUIDACION, 'La liquidación', ley('52', 1975, 'art. 1')],
    ['¿Cuánto son las cesantías de un año con salario de 2.500.000?', 'el 14 de febrero', ley('50', 1990, 'art. 99')],
    ['¿Cuánto es la prima de junio de un empleado que gana 1.800.000?', 'más tardar el 30 de junio', cst('art. 306')],
    [DESPIDO, 'Hay trabajadores con estabilidad reforzada', ley('361', 1997, 'art. 26')],
    [DESPIDO, 'Años siguientes', cst('art. 64')],
    [JUSTA_CAUSA, 'al menos cinco días para responder', ley('2466', 2025, 'art. 7')],
    [JUSTA_CAUSA, 'después no se puede alegar otra', cst('art. 62')],
    ['¿Cuántas veces se puede renovar un contrato a término fijo?', 'cuatro años en total', cst('art. 46')],
    [HORAS, 'Hora ordinaria', ley('2101', 2021, 'art. 3')],
    [HORAS, 'La noche empieza', ley('2466', 2025, 'art. 10')],
    [HORAS, '2 horas extra al día', cst('art. 167A')],
    [BAJAR, 'no permite bajar el salario', ley('2101', 2021, 'art. 4')],
    [BAJAR, 'en medio tiempo el mínimo', cst('art. 147')],
    ['Incapacidad de 200 días, ¿quién paga?', 'Desde el día 181', decreto('19', 2012, 'art. 142')],
    [INCAPACIDAD, 'Días 1 a 2', decreto('2943', 2013)],
    [INCAPACIDAD, 'Días 91 a 120', cst('art. 227')],
    [INCAPACIDAD, 'hasta el 540', decreto('19', 2012, 'art. 142')],
    [INCAPACIDAD, 'se siguen pagando los aportes', decreto('780', 2016, 'art. 3.2.1.10')],
    ['¿Cuánto dura la licencia de maternidad y quién la paga?', 'no puede ser despedida', cst('art. 239')],
    ['Faltó 3 días sin justificación, gana 2 millones, ¿cuánto le descuento?', 'El domingo de esa', cst('art. 173')],
    [TARDE, 'la sanción se duplica', et('art. 642')],
    [TARDE, 'se suman los intereses de mora', et('art. 634')],
    [CORREGIR, 'no tiene esta sanción', et('art. 589')],
    [CORREGIR, 'tres años siguientes', et('art. 588')],
    ['¿Qué pasa si presento retención en la fuente sin pago?', 'puede ser delito', ley('599', 2000, 'art. 402')],
  ])('%s: %s', async (question, claim, by) => {
    expect(await citedFor(question, claim)).toContain(named(by))
  })

  test.each<readonly [question: string, claim: string, notBy: LegalSource]>([
    [NETO, 'que no cotiza', ley('797', 2003, 'art. 7')],
    [COSTO, 'te cuesta en total', ley('100', 1993, 'art. 204')],
    ['Incapacidad de 200 días, ¿quién paga?', 'por política propia', decreto('2943', 2013)],
    [INDEPENDIENTE, 'paga $ 684.000', et('art. 108 par. 2')],
    [JUSTA_CAUSA, 'después no se puede alegar otra', ley('2466', 2025, 'art. 7')],
    [LIQUIDACION, 'La liquidación', ley('50', 1990, 'art. 99')],
    [
      '¿Me conviene contrato laboral o prestación de servicios por 3 millones?',
      'No se escoge a gusto',
      ley('21', 1982, 'art. 12'),
    ],
  ])('%s: %s, and not by what is about something else', async (question, claim, notBy) => {
    expect(await citedFor(question, claim)).not.toContain(named(notBy))
  })

  test('every article that a claim cites opens', () => {
    const cited = [labour, procedure].flatMap(({ sentences: said, rows }) => [...said, ...rows])
    expect(cited.flatMap(({ sources }) => sources.flatMap((source) => missing(source)))).toEqual([])
  })
})
