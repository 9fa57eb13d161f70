import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import type { Understood } from '../../understand/features.ts'
import { intent, type Slot } from '../intent.ts'
import { mencionado } from '../slots.ts'
import { free } from './note.ts'

// Plain arithmetic, as one asks it of whoever is doing the accounts: it needs no law, so that it is free.

type Operator = '+' | '−' | '×' | '÷'

interface Operation {
  readonly operator: Operator
  /** In the order of the message; a percentage is of the first. */
  readonly figures: readonly number[]
  readonly percent?: number
  /** Whether the result is pesos. */
  readonly money: boolean
}

const LESS = /\b(?:menos|quit\w{1,6}|rest\w{1,5}|descuent\w{1,4}|descont\w{1,6}|baj\w{1,6})\b| - /
const MORE = /\b(?:mas|sum\w{1,6}|agreg\w{1,6}|anad\w{1,5}|aument\w{1,6}|increment\w{1,6}|sub\w{1,6})\b|\+/
const TIMES = /\b(?:por(?! ?ciento)|x|multiplic\w{1,7}|veces)\b|[*×]/
const PARTS = /\b(?:entre|divid\w{1,5}|division|reparti\w{0,6})\b|[÷]|\d ?\/ ?\d/
/** "Cuánto es el 12 % de…": a share, unless it is to be added or taken away. */
const SHARE = /\b(?:cuanto|cual|saca\w{0,4}|calcul\w{1,5}|dame|el|es|son)\b|%/

function operatorIn(text: string): Operator | undefined {
  if (PARTS.test(text)) return '÷'
  if (LESS.test(text)) return '−'
  if (MORE.test(text)) return '+'
  return TIMES.test(text) ? '×' : undefined
}

function resultOf({ operator, figures, percent }: Operation): number {
  const [first = 0, ...others] = figures
  if (percent !== undefined) {
    const share = (first * percent) / 100
    return operator === '+' ? first + share : operator === '−' ? first - share : share
  }
  return others.reduce(
    (held, next) =>
      operator === '+' ? held + next : operator === '−' ? held - next : operator === '×' ? held * next : held / next,
    first,
  )
}

/** What is to be worked out; undefined where the message holds no whole operation. `before` is the one it goes on with. */
export function operationIn(
  { text, amounts, percents, quantities }: Understood,
  before?: Operation,
): Operation | undefined {
  const money = amounts.some(({ unit }) => unit === 'COP')
  const figures = [...amounts, ...quantities].sort((a, b) => a.start - b.start).map(({ value }) => value)
  const operator = operatorIn(text)
  const [rate] = percents
  if (rate !== undefined && percents.length === 1 && figures.length <= 1) {
    const [sum = before && resultOf(before)] = figures
    return sum === undefined || !SHARE.test(text)
      ? undefined
      : {
          operator: operator === '+' || operator === '−' ? operator : '×',
          figures: [sum],
          percent: rate.value,
          money: money || (before?.money ?? false),
        }
  }
  if (operator === undefined || percents.length > 0) return undefined
  const all = figures.length === 1 && before ? [resultOf(before), ...figures] : figures
  const zero = operator === '÷' && all.slice(1).includes(0)
  return all.length < 2 || zero ? undefined : { operator, figures: all, money: money || (before?.money ?? false) }
}

function written({ operator, figures, percent, money }: Operation): string {
  const [first = 0] = figures
  const shown = (value: number) => (money && value >= 1000 ? formatCop(value) : formatNumber(value))
  if (percent === undefined) return figures.map(shown).join(` ${operator} `)
  return operator === '×'
    ? `${shown(first)} × ${formatPercent(percent)}`
    : `${shown(first)} ${operator} ${formatPercent(percent)}`
}

const operacion: Slot<Operation, false> = {
  label: 'Operación',
  type: 'text',
  read: (message, { before }) => operationIn(message, before as Operation | undefined),
  show: written,
  required: false,
}

export const cuentas = intent({
  id: 'cuentas',
  subject: 'contabilidad',
  title: 'Sumar, restar, multiplicar, dividir o sacar un porcentaje',
  // The figures are read by the operation; as passing mentions they count as taken.
  slots: {
    operacion,
    mencionado: { ...mencionado, percent: ['mencion', 'tarifa', 'proporcion', 'descuento', 'recargo'] },
  },
  fits: ({ text, amounts, quantities, percents }) =>
    amounts.length + quantities.length + percents.length > 0 && (percents.length > 0 || operatorIn(text) !== undefined),
  answer({ operacion: asked }) {
    if (!asked) return free('¿Qué números y qué operación? Por ejemplo: «el 12 % de 4.500.000».')
    const result = resultOf(asked)
    const total = asked.money ? formatCop(result) : formatNumber(result)
    return free(`${written(asked)} = **${total}**.`, ['Este mensaje no se cobra.'])
  },
})
