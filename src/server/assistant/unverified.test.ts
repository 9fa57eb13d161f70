import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../../tests/helpers/askQuestions.ts'
import { memoryLibrary } from '../../../tests/helpers/memoryLibrary.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { embeddedProvider } from './embedded.ts'

const provider = embeddedProvider({ library: memoryLibrary(), facts: factSource(shippedFacts) })

/**
 * Figures that nobody has compared with the official text. None may appear in anything that answers quote: a topic, a
 * calculator, a fact or a note of the library.
 */
const UNVERIFIED: readonly (readonly [what: string, written: RegExp])[] = [
  ['montos exentos de herencias (art. 307)', /\b(?:13[._]000|6[._]500|3[._]250) ?(?:UVT|, 'UVT')/],
  // The original test of 2012 is known and presented as such; the current one is not known.
  [
    'topes del grupo 3 de NIIF',
    /(?<!criterio original[^.]*)\b(?:500|6[._]000) ?(?:SMMLV|, 'SMMLV'|salarios m[ií]nimos)/,
  ],
  ['tarifas de ICA por municipio', /(?<!= )\b(?:4,14|6,9|9,66|11,04|13,8) ?(?:por mil|‰)/],
  ['estatuto de Medellín sin confirmar', /Acuerdo 0?93 de 2023/],
  ['tarifa del SIMPLE de educación y salud', /(?:educaci[oó]n|salud)[^.\n|]{0,60}\b(?:3,7|5,0|5,4) ?%/],
  ['UVT de 2027', /\[2027, \d/],
]

/** The sources of the answers' words, without tests and without comments, which no user sees. */
function spokenText(): readonly (readonly [file: string, text: string])[] {
  const root = new URL('../../../', import.meta.url)
  return ['src/server/assistant', 'src/shared/tax', 'prisma/seed'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json|md)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => {
        const text = readFileSync(new URL(`${folder}/${name}`, root), 'utf8')
        return [`${folder}/${name}`, text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')] as const
      }),
  )
}

describe('what is not verified', () => {
  const texts = spokenText()

  test.each(UNVERIFIED)('is written nowhere: %s', (_, written) => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.flatMap(([file, text]) => (written.test(text) ? [file] : []))).toEqual([])
  })

  // The answer has to say that its figures are unverified; the questions of the next test get no figure and are not
  // charged.
  test.each<[question: string, says: RegExp, never?: RegExp]>([
    ['¿Qué parte de una herencia está exenta de ganancia ocasional?', /por verificar/],
    ['¿Cuáles son los requisitos del grupo 3 de NIIF?', /por verificar/, /pertenece al \*\*grupo 2/],
    ['¿La tercera edición de la NIIF para pymes ya aplica en Colombia?', /por verificar/],
    ['¿Aplica la NIIF 18 en Colombia?', /por verificar|verificar adopción/],
    ['¿Qué nuevas licencias remuneradas trae la reforma laboral?', /por verificar/],
    ['¿Cuándo vence la exógena en 2026?', /confírmalo/],
    ['¿Cuándo vence el anticipo del SIMPLE?', /por verificar/],
    ['vencimiento impuesto al consumo bimestre 5', /por verificar/],
    ['¿Las empresas pagan impuesto al patrimonio en 2026?', /por verificar/],
    ['¿La reforma pensional ya rige?', /no tengo registrada una decisión de fondo/, /Ley 2381[^.]*vigente/],
    ['IVA de licores en 2026 por la emergencia', /Falta la decisión definitiva/],
    ['¿Está suspendido el salario mínimo de 2026?', /mientras se decide de fondo/],
    ['autorretención especial de renta del CIIU 6201', /no la afirmo aquí/],
    ['¿Cuánto es la tarifa de ICA en Medellín?', /confírmala/],
    ['¿Cuál es la tarifa de reteICA en Bogotá?', /cada municipio/],
    ['Sanción por inexactitud en retención', /por verificar/],
    ['Retención por compra de una oficina de 300 millones', /por verificar/],
  ])('is told as such: %s', async (question, says, never) => {
    const { content } = await ask(provider, question, [], '2026-11-20')
    expect(content).toMatch(says)
    if (never) expect(content).not.toMatch(never)
  })

  test.each([
    '¿Cuánto es la UVT de 2027?',
    '¿Cuánto será el salario mínimo de 2027?',
    '¿Cuál es la tasa de usura de noviembre de 2026?',
    '¿Cuánto paga un colegio en el régimen simple con 200 millones?',
    'SIMPLE para un consultorio odontológico con ingresos de 300 millones',
    'Tengo una clínica con ingresos de 900 millones y gastos de 500 millones, ¿me conviene el simple o el ordinario?',
    '¿Un restaurante en franquicia cobra IVA o impuesto al consumo?',
    '¿Qué IVA tiene la comida para perros?',
  ])('is not charged: %s', async (question) => {
    const { answered, content } = await ask(provider, question, [], '2026-11-20')
    expect(answered).toBe(false)
    expect(content).not.toMatch(/\*\*\$/)
  })
})
