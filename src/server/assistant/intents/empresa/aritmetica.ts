import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import { toCop } from '../reading.ts'

// A sum in words or signs: "5 − 2 + 1", "réstale 200 mil a 1.500.000", "10 UVT más 5 UVT".

/** A sum that was worked out, as it is shown and as the next message goes on with it. */
export interface Cuenta {
  readonly escrita: string
  readonly valor: number
  /** Whether the result is pesos. */
  readonly pesos: boolean
}

interface Operand {
  readonly kind: 'number' | 'percent'
  readonly value: number
  readonly pesos: boolean
  readonly written: string
  readonly unit?: 'UVT' | 'SMMLV'
}

type Sign = '+' | '−' | '×' | '÷'
type Token = Operand | Sign | '(' | ')'

const MOST_OPERANDS = 12
const DIGITS = /\d[\d.,']*/
const isOperand = (token: Token | undefined): token is Operand => typeof token === 'object'

/** Numbers of thousands are pesos where any other of the sum is. */
const shownNumber = (value: number, pesos: boolean) =>
  pesos && Math.abs(value) >= 1000 ? formatCop(value) : formatNumber(value)

interface Read {
  /** The message with each number as `#0#`, `#1#`… */
  readonly text: string
  readonly operands: readonly Operand[]
}

/** Every number of the message; undefined where one is left that nothing reads. */
function operandsIn(message: Understood, facts: FactSource): Read | undefined {
  const { text, amounts, percents, quantities } = message
  const found = [
    ...amounts.map((amount) => ({
      start: amount.start,
      end: amount.end,
      operand: {
        kind: 'number' as const,
        value: toCop(amount, message, facts),
        pesos: true,
        written: amount.unit === 'COP' ? formatCop(amount.value) : `${formatNumber(amount.value)} ${amount.unit}`,
        ...(amount.unit === 'COP' ? {} : { unit: amount.unit }),
      },
    })),
    ...percents.map(({ value, start }) => ({
      start,
      end: start + (/^[\d.,]+ ?(?:%|por ?ciento)?/.exec(text.slice(start))?.[0].length ?? 0),
      operand: { kind: 'percent' as const, value, pesos: false, written: formatPercent(value) },
    })),
    ...quantities.map(({ value, start }) => ({
      start,
      end: start + (DIGITS.exec(text.slice(start))?.[0].replace(/[.,]$/, '').length ?? 0),
      operand: { kind: 'number' as const, value, pesos: false, written: '' },
    })),
  ].sort((a, b) => a.start - b.start)
  const clean = found.filter((each, at) => at === 0 || each.start >= (found[at - 1]?.end ?? 0))
  const pesos = clean.some(({ operand }) => operand.pesos)
  let marked = ''
  let from = 0
  for (const [at, { start, end }] of clean.entries()) {
    marked += `${text.slice(from, start)} #${at}# `
    from = end
  }
  marked += text.slice(from)
  if (/\d/.test(marked.replace(/#\d+#/g, ' '))) return undefined
  return {
    text: marked.replace(/\$/g, ' ').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim(),
    operands: clean.map(({ operand }) =>
      operand.written === '' ? { ...operand, written: shownNumber(operand.value, pesos) } : operand,
    ),
  }
}

const N = '(#\\d+#)'
/** What stands between a verb and its number. */
const THE = '(?: (?:el|la|los|las|un|una|otros|otras|le|a|de))?'
const LESS = '(?:rest|quit|descont|descuent|baj)[a-z]{0,6}'
const MORE = '(?:sum|agreg|anad|adicion|aument|increment)[a-z]{0,6}'
const TIMES = 'multipl[a-z]{2,8}'
const PARTS = '(?:divid[a-z]{1,5}|divide|repart[a-z]{1,5}|reparte)'

/** The ways in which a sum is told, as signs; the first number of "réstale A a B" is taken off the second. */
const WAYS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/\bla diferencia entre (#\d+#) y (#\d+#)/g, (_, a, b) => ` diferencia ${a} ${b} `],
  [/\bdiferencia entre (#\d+#) y (#\d+#)/g, (_, a, b) => ` diferencia ${a} ${b} `],
  [
    /\b(?:suma[a-z]{0,4}|total(?:iza)?|cuanto suman?)(?: (?:entre|de|el total de))?((?: #\d+#)(?:(?:,| y| mas| \+)+ #\d+#)+)/g,
    (_, list = '') => ` ( ${list.replace(/,| y | mas /g, ' + ').replace(/(?:\+ ){2,}/g, '+ ')} ) `,
  ],
  [
    /\bpromedio (?:de|entre)((?: #\d+#)(?:(?:,| y)+ #\d+#)+)/g,
    (_, list = '') => ` promedio ( ${list.replace(/,| y /g, ' + ')} ) `,
  ],
  [new RegExp(`\\b(?:a|de) ${N} ${LESS}${THE} ${N}`, 'g'), (_, a, b) => ` ${a} − ${b} `],
  [new RegExp(`\\b(?:a|con) ${N} ${MORE}${THE} ${N}`, 'g'), (_, a, b) => ` ${a} + ${b} `],
  [new RegExp(`\\b${LESS}${THE} ${N} (?:a|de|del|al)${THE} ${N}`, 'g'), (_, a, b) => ` ${b} − ${a} `],
  [new RegExp(`\\b${MORE}${THE} ${N} (?:a|al|con)${THE} ${N}`, 'g'), (_, a, b) => ` ${b} + ${a} `],
  [new RegExp(`\\b${TIMES} ${N} (?:por|x|y|con) ${N}`, 'g'), (_, a, b) => ` ${a} × ${b} `],
  [/\b(?:el )?producto de (#\d+#) (?:y|por) (#\d+#)/g, (_, a, b) => ` ${a} × ${b} `],
  [new RegExp(`\\b${PARTS} ${N} (?:entre|por|en|y)(?: entre)? ${N}`, 'g'), (_, a, b) => ` ${a} ÷ ${b} `],
  [/\b(?:el )?(#\d+#) (?:de|sobre) (#\d+#)/g, (_, a, b) => ` ${a} % ${b} `],
  [/\b(?:la )?mitad de (#\d+#)/g, (_, a) => ` ${a} ÷ 2 `],
  // "… y súmale 50", "luego divide entre 12": on what comes before.
  [
    new RegExp(`(?:^|,|\\by\\b|\\bluego\\b|\\bdespues\\b|\\bahora\\b)* ?\\b${LESS}${THE} ${N}`, 'g'),
    (_, a) => ` − ${a} `,
  ],
  [
    new RegExp(`(?:^|,|\\by\\b|\\bluego\\b|\\bdespues\\b|\\bahora\\b)* ?\\b${MORE}${THE} ${N}`, 'g'),
    (_, a) => ` + ${a} `,
  ],
  [
    new RegExp(`(?:^|,|\\by\\b|\\bluego\\b|\\bdespues\\b|\\bahora\\b)* ?\\b${TIMES} por ${N}`, 'g'),
    (_, a) => ` × ${a} `,
  ],
  [
    new RegExp(`(?:^|,|\\by\\b|\\bluego\\b|\\bdespues\\b|\\bahora\\b)* ?\\b${PARTS} (?:entre|por|en) ${N}`, 'g'),
    (_, a) => ` ÷ ${a} `,
  ],
  [/ (?:mas|\+)(?: (?:el|la|un|una))? (?=[#(])/g, () => ' + '],
  [/ ?(?:menos|[-–−])(?: (?:el|la|un|una))? ?(?=[#(])/g, () => ' − '],
  [/ ?(?:x|\*|×|por|multiplicad[oa]s? por|veces) ?(?=[#(])/g, () => ' × '],
  [/ ?(?:dividid[oa]s? (?:entre|por|en)|entre|÷|\/) ?(?=[#(])/g, () => ' ÷ '],
  [/\+/g, () => ' + '],
]

/** Words beside a sum that say nothing of it. */
const CHAFF =
  /\b(?:cuanto|cuanta|cual|que|es|son|da|seria|queda|quedan|dan|resulta|el|la|los|las|de|del|resultado|total|por favor|porfa|favor|calcula\w{0,4}|dime|dame|haz|hazme|saca\w{0,4}|hola|oye|y|entonces|ahora|ok|si|a|eso|esto|ese|lo|le|pesos|cop|igual|cuenta|operacion|sum[ae]\w{0,4}|en|me|plata)\b|[?¿!¡=:;,.]/g

function tokensOf({ text, operands }: Read, before: Cuenta | undefined): Token[] | undefined {
  let told = ` ${text} `.replace(/([()])/g, ' $1 ')
  for (const [way, as] of WAYS) told = told.replace(way, as)
  // "# % #" is a share only of a percentage.
  told = told.replace(/#(\d+)# % #(\d+)#/g, (whole, a: string, b: string) =>
    operands[Number(a)]?.kind === 'percent' && operands[Number(b)]?.kind === 'number' ? ` #${b}# × #${a}# ` : whole,
  )
  const averaged = /\bpromedio\b/.test(told)
  const difference = /\bdiferencia (#\d+#) (#\d+#)/.exec(told)
  if (difference?.[1] !== undefined && difference[2] !== undefined) {
    const [a, b] = [difference[1], difference[2]]
    const of = (mark: string) => operands[Number(mark.replaceAll('#', ''))]?.value ?? 0
    told = told.replace(difference[0], of(a) >= of(b) ? `${a} − ${b}` : `${b} − ${a}`)
  }
  const bare = told
    .replace(/\bpromedio\b/g, ' ')
    .replace(CHAFF, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = bare === '' ? [] : bare.split(' ')
  const tokens: Token[] = []
  for (const word of words) {
    const mark = /^#(\d+)#$/.exec(word)?.[1]
    const operand = mark === undefined ? undefined : operands[Number(mark)]
    if (operand !== undefined) tokens.push(operand)
    else if (word === '2') tokens.push({ kind: 'number', value: 2, pesos: false, written: '2' })
    else if (['+', '−', '×', '÷', '(', ')'].includes(word)) tokens.push(word as Token)
    else return undefined
  }
  if (averaged) {
    const count = tokens.filter(isOperand).length
    tokens.push('÷', { kind: 'number', value: count, pesos: false, written: String(count) })
  }
  const held: Operand | undefined = before && {
    kind: 'number',
    value: before.valor,
    pesos: before.pesos,
    written: shownNumber(before.valor, before.pesos),
  }
  const [first] = tokens
  // It goes on with the sum before: "réstale 200.000", "por 12", "el 4 % de eso".
  if (held && first !== undefined && (first === '+' || first === '−' || first === '×' || first === '÷'))
    return [held, ...tokens]
  if (held && tokens.length === 1 && isOperand(first) && first.kind === 'percent') return [held, '×', first]
  return tokens
}

interface Value {
  readonly value: number
  readonly pesos: boolean
  /** Of one operand alone, so that "10 UVT más 5" is of UVT. */
  readonly unit?: Operand['unit'] | undefined
  readonly percent?: boolean
}

class NoSum extends Error {}

/** Times and divided before plus and minus, what stands in brackets first; a percentage that is added is of what it is added to. */
function evaluated(tokens: readonly Token[]): Value {
  let at = 0
  const sum = (): Value => {
    let left = product()
    while (tokens[at] === '+' || tokens[at] === '−') {
      const sign = tokens[at] === '+' ? 1 : -1
      at += 1
      const right = product()
      const perUnit = left.unit !== undefined && !right.pesos && right.percent !== true
      const worth = perUnit && left.unitValue !== undefined ? right.value * left.unitValue : right.value
      const added = right.percent === true ? (left.value * right.value) / 100 : worth
      left = { ...left, value: left.value + sign * added, pesos: left.pesos || right.pesos }
    }
    return left
  }
  const product = (): Value & { readonly unitValue?: number | undefined } => {
    let left = single()
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const times = tokens[at] === '×'
      at += 1
      const right = single()
      const factor = right.percent === true ? right.value / 100 : right.value
      if (times && left.pesos && right.pesos) throw new NoSum('pesos by pesos')
      if (!times && factor === 0) throw new NoSum('by zero')
      left = {
        value: times ? (left.percent === true ? left.value / 100 : left.value) * factor : left.value / factor,
        pesos: times ? left.pesos || right.pesos : left.pesos && !right.pesos,
      }
    }
    return left
  }
  const single = (): Value & { readonly unitValue?: number | undefined } => {
    const token = tokens[at]
    at += 1
    if (token === '(') {
      const inner = sum()
      if (tokens[at] !== ')') throw new NoSum('open bracket')
      at += 1
      return inner
    }
    if (token === '−') {
      const next = single()
      return { ...next, value: -next.value }
    }
    if (!isOperand(token)) throw new NoSum('no number')
    const { value, pesos, unit, kind } = token
    const many = unit === undefined ? undefined : Number.parseFloat(token.written.replace(/\./g, '').replace(',', '.'))
    return {
      value,
      pesos,
      unit,
      percent: kind === 'percent',
      ...(many === undefined || many === 0 ? {} : { unitValue: value / many }),
    }
  }
  const result = sum() as Value
  if (at < tokens.length) throw new NoSum('left over')
  return result
}

const written = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => (isOperand(token) ? token.written : token))
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/^\(([^()]*)\)$/, '$1')

/** What a message asks to be worked out; undefined where it holds no whole sum. `before` is the one it goes on with. */
export function cuentaEn(message: Understood, facts: FactSource, before?: Cuenta): Cuenta | undefined {
  const read = operandsIn(message, facts)
  if (read === undefined || read.operands.length === 0 || read.operands.length > MOST_OPERANDS) return undefined
  const tokens = tokensOf(read, before)
  if (tokens === undefined || tokens.filter(isOperand).length < 2) return undefined
  try {
    const { value, pesos, percent } = evaluated(tokens)
    return percent === true || !Number.isFinite(value) ? undefined : { escrita: written(tokens), valor: value, pesos }
  } catch (error) {
    if (error instanceof NoSum) return undefined
    throw error
  }
}

const SIGN =
  /[+*×÷x/]|(?<=\d )-(?= \d)|\b(?:mas|menos|por|entre|sum\w{0,4}|rest\w{0,5}|multiplic\w{1,5}|divid\w{1,4}|promedio|diferencia)\b/

/** Whether the message is a sum and nothing else, whatever else its words may look like. */
export function esCuenta(message: Understood, facts: FactSource): boolean {
  if (message.nits.length > 0 || message.percents.length > 0 || message.days.length > 0) return false
  if (message.amounts.length + message.quantities.length < 2 || !SIGN.test(message.text)) return false
  return cuentaEn(message, facts) !== undefined
}
