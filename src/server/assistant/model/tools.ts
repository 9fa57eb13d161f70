import { type ToolSet, tool } from 'ai'
import { ZodError, z } from 'zod'
import { DOCUMENT_TYPES } from '../../../shared/documentTypes.ts'
import { dia } from '../../../shared/tax/campos.ts'
import { CALCULATORS } from '../../../shared/tax/catalog/all.ts'
import { documentName } from '../../../shared/tax/documentNames.ts'
import { addBusinessDays, businessDaysBetween, holidayName } from '../../../shared/tax/habiles.ts'
import { buscarCuentas, cuentaPorCodigo, PUC_SOURCE } from '../../../shared/tax/puc.ts'
import { type Calculation, type LegalSource, NoFactError } from '../../../shared/tax/types.ts'
import type { FactBook } from '../facts.ts'
import { sectionsOf } from '../sections.ts'
import type { Library, LibraryEntry } from '../types.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'
import { likelyCalculators } from './choose.ts'
import type { Evidence } from './evidence.ts'

export interface ToolDeps {
  readonly library: Library
  readonly facts: FactBook
  readonly evidence: Evidence
}

export interface Toolbox {
  readonly tools: ToolSet
  /** The names offered at the next step; grows when the model searches for more. */
  active(): string[]
}

/** How many calculators are offered at first, and added by each search. */
const FIRST = 14
const MORE = 8
/** How many characters of a document are read at once. */
const MAX_TEXT = 6_000

const documentType = z.enum(DOCUMENT_TYPES)

/** The tools that a model may call. All are read-only, and none returns data of anybody but the asker. */
export function createToolbox(question: string, deps: ToolDeps): Toolbox {
  const { evidence } = deps
  const offered = new Set(likelyCalculators(question, FIRST))
  // A tool's result is text. Failures are returned as text too, so that the model can correct its input.
  const told = async (work: () => unknown | Promise<unknown>): Promise<unknown> => {
    try {
      const result = await work()
      evidence.learn(result)
      return result
    } catch (error) {
      return { error: reason(error) }
    }
  }
  const calculators = Object.entries(CALCULATORS).map(([name, calculator]) => [
    name,
    tool({
      description: calculator.description,
      inputSchema: calculator.input,
      execute: (input) =>
        told(() => {
          const calculation = calculator.run(input, deps.facts)
          evidence.question(input)
          evidence.sources.push(...calculation.sources)
          for (const fact of calculation.facts) evidence.facts.add(fact)
          evidence.topic ??= calculator.subject
          return describe(calculation)
        }),
    }),
  ])
  const general = {
    mas_calculadoras: tool({
      description: 'Busca otras calculadoras por tema cuando ninguna de las ofrecidas sirve.',
      inputSchema: z.object({ tema: z.string().max(200).describe('De qué se trata, en pocas palabras') }),
      execute: ({ tema }) => {
        const found = likelyCalculators(tema, MORE)
        for (const name of found) offered.add(name)
        return found.map((name) => ({ nombre: name, descripcion: CALCULATORS[name]?.description ?? '' }))
      },
    }),
    ...libraryTools(deps, told),
    ...figureTools(deps, told),
  }
  return {
    tools: { ...Object.fromEntries(calculators), ...general },
    active: () => [...Object.keys(general), ...offered],
  }
}

type Told = (work: () => unknown | Promise<unknown>) => Promise<unknown>

function libraryTools({ library, evidence }: ToolDeps, told: Told): ToolSet {
  return {
    buscar_norma: tool({
      description:
        'Busca en la biblioteca de decretos, leyes, resoluciones, conceptos, circulares, NIIF y NIC. Solo existen para ti los documentos que devuelve.',
      inputSchema: z.object({ texto: z.string().max(300).describe('Tema o número del documento') }),
      execute: ({ texto }) =>
        told(async () => {
          evidence.topic ??= 'biblioteca'
          return (await library.search(texto, 6)).map((entry) => ({
            documento: documentName(entry),
            titulo: entry.title,
            resumen: entry.summary,
            estado: entry.status,
            articulos: sectionsOf(entry.content).flatMap(({ articleNumber }) => articleNumber ?? []),
          }))
        }),
    }),
    leer_norma: tool({
      description: 'Lee nuestras notas sobre un documento de la biblioteca, completo o un artículo.',
      inputSchema: z.object({
        tipo: documentType.describe('Tipo de documento'),
        numero: z.string().max(40).describe('Número'),
        ano: z.number().int().optional().describe('Año; NIIF y NIC no tienen'),
        articulo: z.string().max(40).optional().describe('Número del artículo'),
      }),
      execute: ({ tipo, numero, ano, articulo }) =>
        told(async () => {
          const source: LegalSource = { type: tipo, number: numero, ...(ano === undefined ? {} : { year: ano }) }
          const [entry] = await library.find([source])
          return entry === undefined ? { error: 'Ese documento no está en la biblioteca.' } : read(entry, articulo)
        }),
    }),
  }
}

function read(entry: LibraryEntry, article: string | undefined) {
  const text =
    article === undefined
      ? entry.content
      : sectionsOf(entry.content)
          .filter(({ articleNumber }) => articleNumber === article)
          .map(({ title, body }) => `${title}\n${body}`)
          .join('\n\n')
  return {
    documento: documentName(entry),
    estado: entry.status,
    texto: text === '' ? 'No hay notas sobre ese artículo.' : data(text.slice(0, MAX_TEXT)),
  }
}

function figureTools({ facts, evidence }: ToolDeps, told: Told): ToolSet {
  return {
    cifra_oficial: tool({
      description: 'Cifras oficiales en una fecha: UVT, salario mínimo, auxilio de transporte, tarifas, bases, topes.',
      inputSchema: z.object({ texto: z.string().max(200).describe('Qué cifra'), fecha: dia('Fecha de la cifra') }),
      execute: ({ texto, fecha }) =>
        told(() => {
          const found = likelyFacts(facts, texto).flatMap((key) => factAt(facts, key, fecha))
          if (found.length === 0) return { error: 'No hay una cifra oficial cargada con ese nombre para esa fecha.' }
          for (const fact of found.slice(0, 1)) {
            evidence.facts.add(fact)
            evidence.sources.push(...fact.sources)
          }
          evidence.topic ??= 'biblioteca'
          return found.map(({ title, value, unit, from, until, sources, note }) => ({
            cifra: title,
            valor: value,
            unidad: unit,
            desde: from,
            hasta: until,
            fuentes: sources.map(named),
            nota: note,
          }))
        }),
    }),
    operacion: tool({
      description:
        'Suma, resta, multiplica o divide cifras que ya dio la persona u otra herramienta. Es la única forma de obtener una cifra nueva a partir de otras.',
      inputSchema: z.object({
        operacion: z.enum(['suma', 'resta', 'producto', 'division', 'porcentaje']).describe('porcentaje: el b % de a'),
        valores: z.array(z.number()).min(2).max(30).describe('En orden'),
      }),
      execute: ({ operacion, valores }) =>
        told(() => {
          const unknown = valores.filter((value) => !evidence.knows([value]))
          if (unknown.length > 0)
            return { error: `Estas cifras no las dio la persona ni una herramienta: ${unknown.join('; ')}` }
          const result = valores.reduce((a, b) => OPERATIONS[operacion](a, b))
          if (!Number.isFinite(result)) return { error: 'No se puede calcular.' }
          return { resultado: Number(result.toPrecision(15)) }
        }),
    }),
    cuenta_puc: tool({
      description: 'Cuentas del Plan Único de Cuentas por su nombre o su código.',
      inputSchema: z.object({ texto: z.string().max(200).describe('Nombre o código') }),
      execute: ({ texto }) =>
        told(() => {
          const exact = /^\d+$/.test(texto.trim()) ? cuentaPorCodigo(texto.trim()) : null
          evidence.sources.push(PUC_SOURCE)
          evidence.topic ??= 'puc'
          return exact ? [exact] : buscarCuentas(texto, 8)
        }),
    }),
    dias_habiles: tool({
      description: 'Suma días hábiles a una fecha, o cuenta los que hay hasta otra. Dice si la fecha es festivo.',
      inputSchema: z.object({
        desde: dia('Fecha inicial; no se cuenta'),
        dias: z.number().int().min(1).max(1000).optional().describe('Días hábiles que se suman'),
        hasta: dia('Fecha final').optional(),
      }),
      execute: ({ desde, dias, hasta }) =>
        told(() => ({
          festivo: holidayName(desde),
          ...(dias === undefined ? {} : { fecha: addBusinessDays(desde, dias) }),
          ...(hasta === undefined ? {} : { diasHabiles: businessDaysBetween(desde, hasta) }),
        })),
    }),
  }
}

const OPERATIONS = {
  suma: (a: number, b: number) => a + b,
  resta: (a: number, b: number) => a - b,
  producto: (a: number, b: number) => a * b,
  division: (a: number, b: number) => a / b,
  porcentaje: (a: number, b: number) => (a * b) / 100,
}

/** The keys of the figures that a text names, best match first. */
function likelyFacts({ facts }: FactBook, text: string): string[] {
  const asked = new Set(tokensOf(fold(text)).filter((token) => !isFiller(token)))
  const scores = new Map<string, number>()
  for (const { key, title } of facts) {
    const own = tokensOf(fold(`${key.replaceAll('-', ' ')} ${title}`))
    const hits = own.filter((token) => asked.has(token)).length / own.length
    if (hits > (scores.get(key) ?? 0)) scores.set(key, hits)
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1])
  return ranked
    .filter(([, score]) => score > (ranked[0]?.[1] ?? 0) / 2)
    .slice(0, 8)
    .map(([key]) => key)
}

function factAt(facts: FactBook, key: string, date: string) {
  try {
    return [facts.at(key, date)]
  } catch (error) {
    if (error instanceof NoFactError) return []
    throw error
  }
}

function named(source: LegalSource): string {
  return source.article === undefined ? documentName(source) : `${documentName(source)}, ${source.article}`
}

function describe({ result, steps, sources, facts, caveats }: Calculation<unknown>) {
  return {
    resultado: result,
    pasos: steps.map(
      ({ label, formula, value }) => `${label}: ${formula === undefined ? '' : `${formula} = `}${value}`,
    ),
    fuentes: sources.map(named),
    cifras: facts.map(({ title, value, unit, note }) => ({ cifra: title, valor: value, unidad: unit, nota: note })),
    advertencias: caveats,
  }
}

/** Chat templates turn "<|im_start|>" into a new turn; escaped, it stays text inside data. */
export function data(text: string): string {
  return text.replaceAll('<|', '< |').replaceAll('|>', '| >')
}

function reason(error: unknown): string {
  if (error instanceof NoFactError)
    return `No hay una cifra oficial cargada para esa fecha (${error.key}, ${error.date}).`
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (error instanceof RangeError) return 'Algún valor, fecha o plazo se sale de lo que la norma prevé.'
  return 'La herramienta falló.'
}
