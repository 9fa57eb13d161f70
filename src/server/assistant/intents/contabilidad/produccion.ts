import { formatCop, formatNumber } from '../../../../shared/format.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { lastNamed } from '../reading.ts'
import { sumsOf } from './bare.ts'

// What was made in a period cost: what was used and worked, and what was begun before and is not finished yet.

const ELEMENTS = {
  materia: /\bmaterias? primas?\b|\bmaterial(?:es)?(?: direct[oa]s?)?\b|\bmp[dc]?\b|\bm\.? ?p\.?\b/g,
  mano: /\bmano de obra\b|\bmod\b|\bm\.o\.d\b|\boperari[oa]s\b/g,
  indirectos: /\bcif\b|\bc\.i\.f\b|\b(?:costos?|gastos?) indirectos?\b|\bindirectos\b/g,
  proceso: /\b(?:productos? |inventarios? (?:de )?(?:productos? )?)?en proceso\b|\bi?pp\b|\bwip\b/g,
  terminados: /\b(?:productos?|inventarios?|prod\.?) (?:de productos? )?terminad[oa]s?\b|\bipt\b|\bi?pt\b/g,
} as const
type Element = keyof typeof ELEMENTS
const BEGINS = /\binicial(?:es)?\b|\bini\b|\bal (?:empezar|inicio|comienzo)\b/
const ENDS = /\bfinal(?:es)?\b|\bfin\b|\bal (?:terminar|cierre)\b/
const BOUGHT = /\bcompr\w{1,5}\b/
type Part = Element | `${Element}Inicial` | `${Element}Final` | 'materiaComprada'
export type Production = Readonly<Partial<Record<Part, number>>>

/** Each sum by the element that stands before it, and whether it is what there was or what is left. */
export function productionIn(
  message: Understood,
  facts: FactSource,
  today: IsoDate,
  before?: Production,
): Production | undefined {
  const { text } = message
  const sums = sumsOf(message, {
    facts,
    today,
    before: before === undefined ? undefined : Math.max(...Object.values(before)),
  })
  const found: Partial<Record<Part, number>> = {}
  let element: Element | undefined
  for (const [at, { value, start }] of sums.entries()) {
    const words = text.slice(Math.max(sums[at - 1]?.end ?? 0, start - 60), start)
    const named = lastNamed(words, ELEMENTS)
    const [begins, ends, bought] = [BEGINS.test(words), ENDS.test(words), BOUGHT.test(words)]
    if (named === undefined && !(begins || ends)) continue
    element = named ?? element
    if (element === undefined) continue
    const part: Part = begins
      ? `${element}Inicial`
      : ends
        ? `${element}Final`
        : bought && element === 'materia'
          ? 'materiaComprada'
          : element
    found[part] ??= value
  }
  return Object.keys(found).length === 0 ? undefined : { ...before, ...found }
}

const MADE =
  /(?:\/|\b(?:salieron|produj\w{1,5}|produc\w{1,6}|fabri[cq]\w{1,5}|terminamos|terminaron|hicimos|hice|son|para|de|entre)\b) ?(?:unas |unos )?(\d{1,3}(?:\.\d{3}){1,2}|\d{1,6}) ?(?!mil\b|millon|palos|pesos|%|dias|mes|anos|[.,]?\d)(?:unds?\b|unidades|[a-z]{4,15}s\b)/
export function unitsMade({ text }: Pick<Understood, 'text'>): number | undefined {
  const written = MADE.exec(text)?.[1]
  return written === undefined ? undefined : Number(written.replaceAll('.', ''))
}

/** Two of the three elements, each with its sum. */
export function tellsProduction({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean {
  const says = (element: Element) => text.search(ELEMENTS[element]) >= 0
  const told = (['materia', 'mano', 'indirectos'] as const).filter(says).length
  return (
    told > 1 &&
    (says('mano') || says('indirectos')) &&
    amounts.length > 0 &&
    (text.match(/\d[\d.,]*/g)?.length ?? 0) > 1
  )
}

/** The cost of what was finished and of each unit; undefined where an element has no sum. */
export function madeAt(held: Production, units: number | undefined): IntentAnswer | undefined {
  const used =
    held.materia ??
    (held.materiaComprada === undefined
      ? undefined
      : (held.materiaInicial ?? 0) + held.materiaComprada - (held.materiaFinal ?? 0))
  const elements = [used, held.mano, held.indirectos].filter((value) => value !== undefined)
  if (used === undefined || elements.length < 2) return undefined
  const worked = elements.reduce((sum, each) => sum + each, 0)
  const [begun, open] = [held.procesoInicial ?? 0, held.procesoFinal ?? 0]
  const finished = worked + begun - open
  const each = units === undefined || units === 0 ? undefined : Math.round(finished / units)
  const stocked = held.terminadosInicial !== undefined || held.terminadosFinal !== undefined
  const sold = finished + (held.terminadosInicial ?? 0) - (held.terminadosFinal ?? 0)
  return {
    headline: `Lo terminado costó **${formatCop(finished)}**${each === undefined ? '' : `, **${formatCop(each)}** por unidad (${formatNumber(units ?? 0)} unidades)`}: ${formatCop(worked)} de costos del periodo${begun > 0 ? ` más ${formatCop(begun)} que ya estaban en proceso` : ''}${open > 0 ? ` menos ${formatCop(open)} que quedan en proceso` : ''}.${stocked ? ` El costo de ventas es de **${formatCop(sold)}**.` : ''}`,
    paragraphs: [
      each === undefined
        ? 'Dime cuántas unidades salieron y te doy el costo de cada una.'
        : 'Para saber a cómo sale cada una con otra cantidad hay que separar lo fijo (no cambia al hacer más) de lo variable.',
    ],
    steps: [
      ...(held.materia === undefined
        ? [
            {
              label: 'Materia prima usada',
              formula: `${formatCop(held.materiaInicial ?? 0)} + ${formatCop(held.materiaComprada ?? 0)} − ${formatCop(held.materiaFinal ?? 0)}`,
              value: formatCop(used),
            },
          ]
        : []),
      {
        label: 'Costos de producción del periodo',
        formula: elements.map((value) => formatCop(value)).join(' + '),
        value: formatCop(worked),
      },
      {
        label: 'Costo de los productos terminados',
        formula: `${formatCop(worked)} + ${formatCop(begun)} − ${formatCop(open)}`,
        value: formatCop(finished),
      },
      ...(each === undefined
        ? []
        : [
            {
              label: 'Por unidad',
              formula: `${formatCop(finished)} ÷ ${formatNumber(units ?? 0)}`,
              value: formatCop(each),
            },
          ]),
      ...(stocked
        ? [
            {
              label: 'Costo de ventas',
              formula: `${formatCop(finished)} + ${formatCop(held.terminadosInicial ?? 0)} − ${formatCop(held.terminadosFinal ?? 0)}`,
              value: formatCop(sold),
            },
          ]
        : []),
    ],
    sources: [
      { type: 'niif', number: 'PYMES', article: 'sección 13' },
      { type: 'nic', number: '2' },
    ],
    ...(elements.length < 3
      ? {
          caveats: [
            'Faltó uno de los tres elementos (materia prima, mano de obra directa, costos indirectos): lo tomé en cero.',
          ],
        }
      : {}),
  }
}
