import { formatCop, formatNumber, formatPercent, MONTHS } from '../../../../shared/format.ts'
import { type ClaseActivo, NOMBRE_ACTIVO } from '../../../../shared/tax/depreciacion.ts'
import { dias360 } from '../../../../shared/tax/dias360.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { depreciacionKey } from '../../../../shared/tax/facts/tablas.ts'
import { MENOR_CUANTIA } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { durTributario, et } from '../../../../shared/tax/sources.ts'
import { roundUvt, uvtAt } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer } from '../answer.ts'
import { claseDe } from '../contabilidad/depreciacion.ts'
import type { AnswerContext } from '../intent.ts'
import { inDigits } from '../procedimiento/numbers.ts'
import { listed } from './say.ts'

/** Several goods of one kind, bought at one price. */
export interface Bought {
  readonly nombre: string
  readonly unidades: number
  /** COP of one of them. */
  readonly cadaUno: number
  readonly clase: ClaseActivo
  /** Nothing told its class. */
  readonly supuesta?: boolean
  /** "04-01": the day of the year from which they are used. */
  readonly desde?: string
}

const AT_A_PRICE = /\b(?:a|de) \$? ?$/
const COUNTED =
  /\b(\d{1,3}) ([a-z]{3,}(?: (?!a\b|de\b|por\b|en\b|el\b)[a-z]{3,}| de [a-z]+)?)(?: [a-z]+)*? ?(?:a|por|en|de|que|:|=)?(?: [a-z]+){0,3} ?\$? ?$/
const NAME = /\b(?:un|una|el|la|y) ([a-z]{4,}(?: (?!de\b|en\b|por\b|a\b|que\b)[a-z0-9]{2,}| de [a-z]+)?)/g
const WHEN = new RegExp(`\\b(?:(\\d{1,2}|primero) de |en |desde |de )(${MONTHS.join('|')})\\b`)

/** The day of the year that the words around a good tell. */
function dayIn(words: string): string | undefined {
  const [, day, month] = WHEN.exec(words) ?? []
  if (month === undefined) return undefined
  const of = day === undefined || day === 'primero' ? 1 : Number(day)
  return `${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${String(of).padStart(2, '0')}`
}

/** "6 sillas a 720.000 c/u, una impresora en 2.610.000 y un portátil el 1 de julio": each with its own price and day. */
export function boughtIn({ text, amounts }: Understood): readonly Bought[] | undefined {
  const sums = amounts.filter(({ unit }) => unit === 'COP')
  const found = sums.map(({ value, of, start, end }, at): Bought => {
    const ahead = inDigits(text.slice(sums[at - 1]?.end ?? 0, start))
    // Up to the next good: its words begin behind a comma or an "y".
    const behind = (
      text.slice(end, sums[at + 1]?.start ?? text.length).split(/[;?]|, (?!el \d)| y (?!el \d)/)[0] ?? ''
    ).slice(0, 60)
    const counted = COUNTED.exec(ahead)
    const unidades = of ?? Number(counted?.[1] ?? 1)
    // A sum of so many at one price was multiplied where it was read.
    const perPiece = of === undefined && (unidades === 1 || AT_A_PRICE.test(ahead))
    const nombre = counted?.[2] ?? [...ahead.matchAll(NAME)].at(-1)?.[1] ?? ''
    const clase = claseDe(nombre) ?? claseDe(ahead)
    // "Y, el 1 de julio, un portátil": the day of this good stands behind the last comma or after its price.
    const desde = dayIn(behind) ?? dayIn(ahead.slice(at === 0 ? 0 : Math.max(0, ahead.search(/[,;]| y /))))
    return {
      nombre: nombre.trim(),
      unidades,
      cadaUno: perPiece ? value : Math.round(value / unidades),
      clase: clase ?? 'maquinaria',
      ...(clase === undefined ? { supuesta: true } : {}),
      ...(desde === undefined ? {} : { desde }),
    }
  })
  // A sum beside which no good is named is of something else.
  if (found.some(({ nombre }) => nombre === '')) return undefined
  return found.length > 1 || found.some(({ unidades }) => unidades > 1) ? found : undefined
}

const YEAR_DAYS = 360

/** What of several goods is deducted in the year of purchase: the small ones whole, the others by their rate and months. */
export function deducedOf(goods: readonly Bought[], { facts, on }: AnswerContext): IntentAnswer {
  const limit = facts.at(MENOR_CUANTIA, on)
  const top = roundUvt(limit.value * uvtAt(facts, on))
  const year = on.slice(0, 4)
  const lines = goods.map(({ nombre, unidades, cadaUno, clase, desde, supuesta: guessed = false }) => {
    const small = cadaUno <= top
    const cost = cadaUno * unidades
    const rate = facts.at(depreciacionKey(clase), on).value
    const days = desde === undefined ? YEAR_DAYS : dias360(`${year}-${desde}`, `${year}-12-31`)
    const months = Math.round((days * 10) / 30) / 10
    const named =
      unidades > 1
        ? `${formatNumber(unidades)} ${nombre} de ${formatCop(cadaUno)}`
        : `${nombre} de ${formatCop(cadaUno)}`
    return {
      named,
      small,
      cost,
      clase,
      dated: desde !== undefined,
      guessed,
      value: small ? cost : Math.round((percentOf(cost, rate) * days) / YEAR_DAYS),
      how: small
        ? `Completo: cada uno cabe en ${formatNumber(limit.value)} UVT`
        : `${NOMBRE_ACTIVO[clase]}: ${formatPercent(rate)} al año, ${formatNumber(months)} meses`,
    }
  })
  const [minor, major] = [lines.filter(({ small }) => small), lines.filter(({ small }) => !small)]
  const sum = (of: typeof lines) => of.reduce((all, { value }) => all + value, 0)
  const names = (of: typeof lines) => listed(of.map(({ named }) => named))
  return {
    headline:
      minor.length === 0
        ? `**Ninguno es de menor cuantía**: cada uno pasa de ${formatNumber(limit.value)} UVT (${formatCop(top)}). En ${year} deprecias **${formatCop(sum(major))}**.`
        : major.length === 0
          ? `**Todos son de menor cuantía** y se deprecian completos en ${year}: **${formatCop(sum(minor))}**, porque cada uno cabe en ${formatNumber(limit.value)} UVT (${formatCop(top)}).`
          : `En ${year} deduces **${formatCop(sum(lines))}**: completos **${formatCop(sum(minor))}** de menor cuantía (${names(minor)}), y **${formatCop(sum(major))}** de depreciación de ${names(major)}, porque ${major.length > 1 ? 'pasan' : 'pasa'} de ${formatNumber(limit.value)} UVT (${formatCop(top)}).`,
    tables: [
      {
        title: `Deducción de ${year}`,
        columns: ['Activo', 'Costo', 'Cómo', 'Deducción'],
        rows: [
          ...lines.map(({ named, cost, how, value }) => [named, formatCop(cost), how, formatCop(value)]),
          ['Total', formatCop(lines.reduce((all, { cost }) => all + cost, 0)), '', formatCop(sum(lines))],
        ],
      },
    ],
    sources: [durTributario('art. 1.2.1.18.5'), et('art. 137')],
    facts: [facts.at(UVT, on), limit],
    caveats: [
      'El tope es por activo, no por factura ni por lote.',
      ...(major.some(({ dated }) => !dated)
        ? ['De los que no dijiste desde cuándo se usan supuse el año completo.']
        : []),
      ...(major.some(({ guessed }) => guessed)
        ? [`Supuse ${NOMBRE_ACTIVO.maquinaria.toLowerCase()} donde el activo no dice otra cosa.`]
        : []),
      'Es la regla fiscal: contablemente aplica la política de materialidad de la empresa.',
    ],
  }
}
