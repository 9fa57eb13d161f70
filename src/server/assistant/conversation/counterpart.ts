import type { AnyIntent } from '../intents/intent.ts'
import type { Understood } from '../understand/features.ts'
import type { CaseState } from './state.ts'

// "¿Y en NIIF?" after an answer about tax: how the same matter is treated in the books.

const IN_THE_BOOKS =
  /\bniif\b|\bcontable(?:mente|s)?\b|\b(?:en|para) (?:la contabilidad|(?:los )?libros)\b|\bnic ?\d{1,2}\b|\bseccion \d{1,2}\b/
/** Questions about NIIF in general rather than the case: its groups, the statements, another matter. */
const ANOTHER_MATTER =
  /\b(?:grupos?|edicion|adopc\w{1,4}|estados? financieros?|balance|notas|consolid\w{1,6}|revalu\w{1,5}|revisor\w{0,2}|tarifas?|vence|plazos?|sanciones|declar\w{1,6})\b/
const LONGEST = 16

/** Subjects of tax answers, each with the intent that explains its accounting. */
const COUNTERPARTS: readonly (readonly [tax: RegExp, books: string, said?: RegExp])[] = [
  [/^(?:renta\.cartera|contabilidad\.cartera)$/, 'contabilidad.cartera'],
  [/^(?:depreciacion|menor-cuantia)$/, 'depreciacion'],
  [/^perdidas-fiscales$/, 'niif.diferido'],
  [/^contabilidad\.inventarios$/, 'contabilidad.inventarios'],
  [
    /^(?:iva\.(?:arriendo|calculo)|retencion\.concepto|factura\.neto)$/,
    'niif.arrendamientos',
    /\b(?:arriend\w{1,4}|arrendamientos?|canon|leasing|alquiler)\b/,
  ],
]

/** The accounting intent for the last answer; undefined if the message does not ask for it. */
export function counterpartOf(
  { text, tokens, amounts, duration }: Understood,
  { intent: last, said }: CaseState,
  intents: ReadonlyMap<string, AnyIntent>,
): AnyIntent | undefined {
  if (!IN_THE_BOOKS.test(text) || ANOTHER_MATTER.test(text) || tokens.length > LONGEST) return undefined
  // A message with an amount or a date of its own asks for more than that.
  if (amounts.length > 0 || duration !== undefined) return undefined
  const [, books] =
    COUNTERPARTS.find(([tax, , of]) => tax.test(last) && (of === undefined || of.test(said.join(' ').toLowerCase()))) ??
    []
  return books === undefined ? undefined : intents.get(books)
}
