import { describe, expect, it } from 'vitest'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { articleKeys } from '../../shared/articles.ts'
import type { AnswerParts } from '../../shared/contract/parts.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'

const TODAY = '2026-11-27'
const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })

async function partsOf(question: string): Promise<AnswerParts> {
  const signal = new AbortController().signal
  const asked = { question, history: [], today: TODAY, company: null, externalThreadId: null, signal }
  for await (const event of provider.answer(asked))
    if (event.type === 'done' && event.answer.parts) return event.answer.parts
  throw new Error(`No answer to ${question}`)
}

interface Said {
  readonly text: string
  readonly sources: readonly number[]
}

/** Every statement of the printed answer, with its citation numbers. */
const statements = ({ verdict, paragraphs, steps, tables, caveats, state }: AnswerParts): readonly Said[] => [
  verdict,
  ...paragraphs,
  ...steps.flatMap(({ steps: each }) =>
    each.map(({ label, formula = '', value, sources }) => ({ text: `${label} ${formula} ${value}`, sources })),
  ),
  ...tables.flatMap(({ rows }) => rows.map(({ cells, sources }) => ({ text: cells.join(' '), sources }))),
  ...caveats,
  ...state,
]

const plain = (text: string) => text.replace(/\*\*|\s?\[\d+\]/g, '').replace(/[\u00a0\u202f]/g, ' ')

/** "624 art 392": the articles of a norm, one by one; for a document that is cited as a whole, only its number. */
const keysOf = ({ number, article }: { readonly number: string; readonly article: string | null }) =>
  article === null ? [number] : articleKeys(article).map((key) => `${number} ${key}`)

const ET = '624'
const DUR = '1625'

/** Each row: a question, words of the claim, the source cited beside it, and a source that the answer must not cite. */
type Case = readonly [question: string, claim: string, cited: string, never?: readonly string[]]

const RENTA: readonly Case[] = [
  ['¿cuánto pagan las ganancias ocasionales?', 'Herencias y donaciones', `${ET} art 302`, [`${ET} art 299`]],
  [
    'una cooperativa con excedentes de 50 millones cuánto paga de renta',
    'cooperativa',
    `${ET} art 19-4`,
    [`${ET} art 240`],
  ],
  ['una cooperativa con excedentes de 50 millones cuánto paga de renta', 'Tarifa', `${ET} art 19-4`],
  ['impuesto de renta de una persona natural con pensión de 9 millones al mes', 'Pensión exenta', `${ET} art 206`],
  [
    'la SAS tuvo 45 millones de impuesto de renta, retenciones de 12 millones y anticipo de 8 millones, ¿qué saldo queda?',
    'saldo a pagar',
    `${ET} art 373`,
  ],
  ['me consignaron 90 millones en 2025, ¿tengo que declarar renta?', 'Consignaciones, depósitos', `${ET} art 594-3`],
  [
    'me consignaron 90 millones en 2025, ¿tengo que declarar renta?',
    'Ingresos brutos desde',
    `${DUR} art 1.6.1.13.2.7`,
  ],
  ['¿por cuánto va mi casa en el patrimonio bruto?', 'Un inmueble se declara', `${ET} art 277`, [`${ET} art 287`]],
  ['¿por cuánto va mi casa en el patrimonio bruto?', 'Lo que es de varios', `${ET} art 263`],
  [
    '¿qué puedo deducir en mi declaración de renta como asalariado?',
    'Intereses de crédito',
    `${ET} art 119`,
    [`${ET} art 388`],
  ],
  ['¿qué puedo deducir en mi declaración de renta como asalariado?', 'Medicina prepagada', `${ET} art 387`],
  ['¿puedo deducir los gastos de gasolina del carro en mi empresa?', 'En general se deduce', `${ET} art 771-2`],
  [
    'vendí un lote en 400 millones que me costó 150 hace 5 años, ¿cuánto pago de ganancia ocasional?',
    'Impuesto',
    `${ET} art 314`,
    [`${ET} art 313`, `${ET} art 316`],
  ],
  [
    'la sociedad me va a repartir 100 millones de dividendos gravados, ¿cuánto pago?',
    'Sobre los dividendos gravados',
    `${ET} art 240`,
    ['1103'],
  ],
  [
    'recibí 70 millones de dividendos no gravados de una SAS en 2026',
    'descuento del artículo 254-1',
    `${ET} art 254-1`,
    ['1103'],
  ],
  [
    '¿qué retención se hace sobre dividendos a un socio extranjero?',
    'No residente o sociedad extranjera',
    `${ET} art 245`,
  ],
  [
    'tengo un patrimonio líquido de 5.000 millones, ¿pago impuesto al patrimonio?',
    '72.000 a 122.000',
    `${ET} art 296-3`,
  ],
  [
    'un cliente nos debe 20 millones hace 14 meses, ¿cuánto se puede deducir?',
    'provisión individual',
    `${DUR} art 1.2.1.18.20`,
  ],
  [
    'un cliente nos debe 20 millones hace 14 meses, ¿cuánto se puede deducir?',
    'con la general',
    `${DUR} art 1.2.1.18.21`,
  ],
  [
    'la empresa tuvo pérdida fiscal de 80 millones en 2023, ¿hasta cuándo la compensa?',
    'queda en firme a los 5 años',
    `${ET} art 147`,
  ],
  [
    'compré un computador de 2 millones, ¿lo deduzco de una vez?',
    'depreciarse en el mismo año',
    `${DUR} art 1.2.1.18.5`,
    [`${ET} art 137`],
  ],
  ['¿en cuántos años queda en firme la declaración de renta?', 'Con beneficio de auditoría', `${ET} art 689-3`],
  ['¿cuál es el impuesto mínimo para el beneficio de auditoría?', 'años gravables 2024 a 2026', '2294 art 69'],
  ['¿cuántos días hacen falta para ser residente fiscal?', 'El residente paga', `${ET} art 241`, [`${ET} art 247`]],
]

const IVA: readonly Case[] = [
  [
    'me pagan 5 millones por un servicio de mantenimiento, ¿cuánto me retienen si declaro renta?',
    'La retención en la fuente por servicios',
    `${DUR} art 1.2.4.4.14`,
  ],
  ['me pagan 5 millones por un servicio de mantenimiento, ¿cuánto me retienen si declaro renta?', 'Base mínima', '572'],
  ['¿cuánta retención lleva una compra de 3 millones de mercancía a un no declarante?', 'Base mínima', '572'],
  [
    'retención por arriendo de un local de 2.500.000 al mes',
    'La retención en la fuente por arrendamiento',
    `${DUR} art 1.2.4.10.6`,
  ],
  ['¿cuáles son las bases de retención en la fuente para 2026?', 'compras con tarjeta', `${DUR} art 1.3.2.1.8`],
  ['¿cuáles son las bases de retención en la fuente para 2026?', 'emolumentos eclesiásticos', `${DUR} art 1.2.4.10.8`],
  ['¿una persona natural comerciante es agente de retención?', 'Régimen Simple solo retienen', `${ET} art 911`],
  ['¿la retención se hace al pagar o al causar la factura?', 'con el pago o con el abono en cuenta', `${ET} art 368`],
  ['¿en qué formulario se presenta el IVA?', 'formulario 300', `${ET} art 600`, ['2229']],
  ['¿el servicio de internet estrato 2 tiene IVA?', 'En el estrato 3', `${ET} art 476`],
  ['¿cada cuánto declaro el IVA si vendí 600 millones?', 'una vez al año', `${ET} art 915`],
  ['vendí 190 millones el año pasado, ¿soy responsable de IVA?', 'Una persona jurídica', `${ET} art 437`],
  ['¿puedo descontar el IVA de la gasolina?', 'tres bimestres siguientes', `${ET} art 496`],
  ['¿puedo descontar el IVA de la gasolina?', 'En compras a crédito', `${ET} art 616-1`],
  ['vendo servicios a una empresa en Miami, ¿cobro IVA?', 'exportación', `${ET} art 481`, [`${DUR} art 1.3.1.11.1`]],
  [
    'contrato de aseo por 10 millones con AIU del 10 %, ¿cuánto IVA?',
    'IVA $ 1.000.000 × 19 %',
    `${ET} art 468`,
    [`${DUR} art 1.3.1.7.9`],
  ],
  [
    'mi restaurante vende 30 millones al mes, ¿cuánto impuesto al consumo pago?',
    'El impuesto al consumo de',
    `${ET} art 512-9`,
    [`${ET} art 512-12`],
  ],
  ['¿cuánto es el 4x1000 de 20 millones?', '4x1000 $ 20.000.000', `${ET} art 872`, [`${ET} art 870`, '2277 art 65']],
  ['¿cuánto del 4x1000 se deduce en renta?', 'ya no se descuenta del impuesto', '2277 art 19', ['2277']],
  [
    'vendí 40 millones con tarifa de ICA de 9,66 por mil, ¿cuánto pago?',
    'Base gravable',
    '1819 art 342',
    ['1819 art 343', '14 art 37'],
  ],
  ['¿cuánto es el ICA en Bogotá?', 'Dónde se paga', '1819 art 343', ['1333']],
  ['¿cuánto es el ICA en Bogotá?', 'Avisos y tableros', '14 art 37'],
]

const EMPRESA: readonly Case[] = [
  [
    '¿qué es el régimen simple y qué impuestos reemplaza?',
    'Pueden estar personas naturales',
    `${ET} art 905`,
    ['1091'],
  ],
  [
    '¿cuánto pago en el régimen simple si tengo una tienda y vendo 300 millones al año?',
    'sobre todo el ingreso bruto, sin restar',
    `${ET} art 904`,
    [`${ET} art 912`],
  ],
  ['¿cuál es el tope de ingresos del régimen simple?', 'Tope con los ingresos de 2026', `${ET} art 905`, ['1091']],
  [
    'recibí 80 millones con datáfono, ¿cuánto descuento en el SIMPLE?',
    'Los aportes a pensión',
    `${ET} art 903`,
    ['1091'],
  ],
  ['¿quién no puede estar en el régimen simple?', 'Para salir por voluntad propia', `${ET} art 909`],
  ['¿hasta cuándo me puedo inscribir en el régimen simple?', 'Volver al régimen ordinario', `${ET} art 909`],
  ['¿cuántos días tengo para reclamar una factura electrónica?', '3 días hábiles', '1154 art 2.2.2.53.4'],
  ['facturé 5 millones y eran 4, ¿cómo corrijo la factura?', 'no se borra', '165', ['227', '106']],
  ['¿cuándo debe firmar un contador la declaración de renta?', 'se tiene por no presentada', `${ET} art 580`],
  ['¿cuándo debe firmar un contador la declaración de renta?', 'revisor fiscal cuando la empresa', '43 art 13', ['43']],
  [
    '¿cuánto es la reserva legal si la utilidad fue de 100 millones?',
    'En una SAS solo si',
    '1258 art 45',
    ['410 art 350'],
  ],
  ['tres socios con 50, 46 y 4 %, ¿a quién reporto en el RUB?', 'sanciones del registro', `${ET} art 658-3`],
  ['¿en cuántos días deben pagarme si soy una pequeña empresa?', '45 días calendario', '2024 art 3'],
  [
    '¿qué significa la responsabilidad 48 en el RUT?',
    'significa impuesto sobre las ventas',
    `${ET} art 437`,
    [`${DUR} art 1.6.1.2.11`],
  ],
  ['¿quién está obligado al registro nacional de bases de datos?', 'registrar sus bases', '90 art 1'],
  ['¿quién está obligado al registro nacional de bases de datos?', 'autorización previa', '1581 art 9'],
  ['¿qué cambió en impuestos en 2026?', 'Recargo nocturno', '2466 art 10'],
  ['¿cuánto puedo subir el arriendo de un apartamento?', 'cada doce meses', '820 art 20'],
  ['¿quién está obligado a llevar contabilidad?', 'artículo 616', `${ET} art 616`],
  ['¿hasta cuándo se renueva la matrícula mercantil?', 'tras cinco años sin renovar', '1727 art 31'],
]

const CONTABILIDAD: readonly Case[] = [
  ['¿cómo se maneja una caja menor?', 'fondo fijo', '2650 art 3'],
  ['vendo 900 millones en comercio, ¿soy micro o pequeña empresa?', 'microempresa', '957 art 2.2.1.13.2.2'],
  ['¿qué grupo de NIIF me aplica si tengo 15 empleados y activos de 2.000 millones?', 'grupo 2', '2420 art 1.1.2.1'],
  ['¿cómo se calcula el deterioro de cartera?', 'débito 5199', 'PYMES secc 11', ['PYMES']],
  ['¿qué estados financieros son obligatorios?', 'cinco', 'PYMES secc 3', ['PYMES']],
  ['depreciación de un computador de 4 millones', 'Tope de menor cuantía', `${DUR} art 1.2.1.18.5`],
]

describe.each<readonly [string, readonly Case[]]>([
  ['renta', RENTA],
  ['iva', IVA],
  ['empresa', EMPRESA],
  ['contabilidad', CONTABILIDAD],
])('a claim of %s', (_, cases) => {
  it.each(cases.map((each) => ({ each, name: `${each[0]}: “${each[1]}” cites ${each[2]}` })))(
    '$name',
    async ({ each }) => {
      const [question, claim, cited, never = []] = each
      const parts = await partsOf(question)
      const said = statements(parts).filter(({ text }) => plain(text).includes(claim))
      expect(said, `nothing says “${claim}”`).not.toEqual([])
      const beside = said.flatMap(({ sources }) =>
        parts.sources.filter(({ mark }) => sources.includes(mark)).flatMap(keysOf),
      )
      expect(beside).toContain(cited)
      const all = parts.sources.flatMap(keysOf)
      expect(all.filter((key) => never.includes(key))).toEqual([])
    },
  )
})
