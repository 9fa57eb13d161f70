import { decimalsIn, numberIn, plain, type Unit, unitOf } from './quantity.ts'

// Parses the formula text of a step, such as "$ 10.000.000 × 4 ÷ 1.000". It is written for people: words beside a
// number name it, and text after a comma is a condition.

/** An operand: a number, or the name of an earlier row. */
export type Operand =
  | {
      readonly kind: 'number'
      readonly value: number
      readonly unit: Unit
      readonly decimals: number
      /** The noun of a count: "días". */
      readonly word: string
      /** After "÷": the 30 of a month or the 360 of a year, never an input. */
      readonly divides: boolean
      /** The words beside it: "salud del trabajador". */
      readonly beside: string
    }
  | { readonly kind: 'name'; readonly text: string }

export type Tree =
  | { readonly op: 'operand'; readonly of: Operand }
  | { readonly op: 'negative'; readonly of: Tree }
  | { readonly op: '+' | '-' | '*' | '/'; readonly left: Tree; readonly right: Tree }
  | { readonly op: 'MAX' | 'MIN'; readonly of: readonly Tree[] }

/** None of our calculators writes a longer formula. */
const LONGEST = 400
const MOST_OPERANDS = 12

/** The law writes two thirds as a fraction; it is not one input divided by another. */
const FRACTION = /^(\d)\/(\d)(?!\d)/

type Token = { readonly sign: string } | { readonly number: Operand } | { readonly words: string }

const NUMBER =
  /^(\$ ?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?|\d{1,15}(?:,\d{1,6})?)(?: ?(%|por mil\b|UVT\b|SMMLV\b|(?:días|meses|años|horas|h|puntos)(?![a-záéíóúñ])))?/
const SIGN = /^(?:[×÷()]| [-+] )/
/** "(art. 868)", "(jornada de 42 horas a la semana)": parentheses without an operator are a remark. */
const REMARK = /\([^()×÷]{0,120}\)/g
const CONDITION = /[,;] (?=\p{L})/u
const LIMIT =
  /^(?:hasta|máximo|con tope de) (?:(\d{1,3}(?:\.\d{3})*) UVT(?: al (?:mes|año)|( ÷ 12))?|\$ (\d{1,3}(?:\.\d{3})*))$/
const EXTREME = /^(?:el|la) (mayor|menor) (?:entre|de) (.{3,200})$/i

/** null for words, or arithmetic that this grammar does not cover. */
export function treeOf(formula: string): Tree | null {
  const { sum, rest } = partsOf(formula)
  if (sum.length > LONGEST) return null
  const tree = extremeIn(sum) ?? sumIn(sum)
  const counted = tree && aboveOf(tree)
  const most = limitIn(rest)
  return counted && most ? { op: 'MIN', of: [counted, most] } : counted
}

/** What a formula says besides its arithmetic, "entre 1 y 25 salarios mínimos": a condition that held for these data. */
export function conditionIn(formula: string): string | null {
  const { rest } = partsOf(formula)
  return rest === '' || limitIn(rest) || ROUNDED.test(rest) ? null : rest
}

/** The arithmetic, and what stands behind its comma. */
function partsOf(formula: string): { readonly sum: string; readonly rest: string } {
  const text = plain(formula).replaceAll(' menos ', ' - ').replaceAll(' más ', ' + ')
  const said = text.replace(REMARK, (remark) => (/ [-+] /.test(remark) ? remark : ' ')).replace(/ {2,}/g, ' ')
  const condition = CONDITION.exec(said)
  if (!condition) return { sum: said.trim(), rest: '' }
  return { sum: said.slice(0, condition.index).trim(), rest: said.slice(condition.index + condition[0].length).trim() }
}

const ROUNDED = /art\. 868|múltiplo de/

/** The most that something comes to. */
function limitIn(text: string): Tree | null {
  const [limit, uvts, twelfth, pesos] = LIMIT.exec(text) ?? []
  if (limit === undefined) return null
  if (pesos !== undefined) return bare(pesos, 'money')
  const most = bare(uvts ?? '', 'uvt')
  return twelfth === undefined ? most : { op: '/', left: most, right: bare('12', 'count', true) }
}

/** "(… − 1.090 UVT) × 19 %" is of what lies above: below there is nothing to pay. */
function aboveOf(tree: Tree): Tree {
  if (tree.op !== '*' || tree.left.op !== '-') return tree
  if (tree.right.op !== 'operand' || tree.right.of.kind !== 'number' || tree.right.of.unit !== 'percent') return tree
  return { ...tree, left: { op: 'MAX', of: [bare('0', 'count', true), tree.left] } }
}

const bare = (digits: string, unit: Unit, divides = false): Tree => ({
  op: 'operand',
  of: { kind: 'number', value: numberIn(digits), unit, decimals: 0, word: '', divides, beside: '' },
})

/** "La mayor entre $ 1.200.000 y $ 523.740" */
function extremeIn(text: string): Tree | null {
  const [, which, rest = ''] = EXTREME.exec(text) ?? []
  if (which === undefined) return null
  const of = rest.split(/, | y (?:la |el )?/).map(sumIn)
  const read = of.filter((one) => one !== null)
  if (read.length < 2 || read.length < of.length) return null
  return { op: which.toLowerCase() === 'mayor' ? 'MAX' : 'MIN', of: read }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let rest = text
  while (rest !== '') {
    const sign = SIGN.exec(rest)?.[0]
    const fraction = FRACTION.exec(rest)
    const number = sign === undefined && !fraction ? NUMBER.exec(rest) : null
    if (sign !== undefined) tokens.push({ sign: sign.trim() })
    else if (fraction) tokens.push({ sign: '(' }, fixed(fraction[1]), { sign: '÷' }, fixed(fraction[2]), { sign: ')' })
    else if (number) tokens.push({ number: numberOf(number, tokens.at(-1)) })
    const words = sign === undefined && !fraction && !number ? /^[^\s×÷()]{0,60}/.exec(rest)?.[0] : undefined
    if (words !== undefined && words.trim() !== '') {
      const last = tokens.at(-1)
      if (last && 'words' in last) tokens[tokens.length - 1] = { words: `${last.words} ${words.trim()}` }
      else tokens.push({ words: words.trim() })
    }
    rest = rest.slice(Math.max(1, (sign ?? fraction?.[0] ?? number?.[0] ?? words ?? '').length))
    rest = SIGN.test(rest) ? rest : rest.trimStart()
  }
  return tokens
}

const fixed = (digit = ''): Token => ({
  number: { kind: 'number', value: Number(digit), unit: 'count', decimals: 0, word: '', divides: true, beside: '' },
})

function numberOf([, currency, digits = '', suffix = '']: RegExpExecArray, before: Token | undefined): Operand {
  const unit = unitOf(currency !== undefined, suffix)
  const value = numberIn(digits)
  return {
    kind: 'number',
    value: unit === 'percent' ? value / 100 : value,
    unit,
    decimals: decimalsIn(digits),
    word: unit === 'count' ? suffix : '',
    beside: '',
    divides: before !== undefined && 'sign' in before && before.sign === '÷',
  }
}

/** a + b × (c − d), ignoring the words beside numbers. */
function sumIn(text: string): Tree | null {
  const tokens = tokensOf(text)
  if (tokens.filter((token) => 'number' in token).length > MOST_OPERANDS) return null
  let at = 0
  const sign = () => {
    const token = tokens[at]
    return token && 'sign' in token ? token.sign : null
  }

  function chain(signs: Readonly<Record<string, '+' | '-' | '*' | '/'>>, next: () => Tree | null): Tree | null {
    let left = next()
    for (let op = signs[sign() ?? '']; left && op; op = signs[sign() ?? '']) {
      at++
      const right = next()
      left = right && { op, left, right }
    }
    return left
  }
  const sum = (): Tree | null => chain({ '+': '+', '-': '-' }, product)
  const product = (): Tree | null => chain({ '×': '*', '÷': '/' }, factor)

  function factor(): Tree | null {
    if (sign() === '(') {
      at++
      const inside = sum()
      if (sign() !== ')') return null
      at++
      skipWords()
      return inside
    }
    return operand()
  }
  function skipWords() {
    const token = tokens[at]
    if (token && 'words' in token) at++
  }
  function operand(): Tree | null {
    const parts: (Operand | string)[] = []
    for (let token = tokens[at]; token && !('sign' in token); token = tokens[at]) {
      parts.push('number' in token ? token.number : token.words)
      at++
    }
    const numbers = parts.filter((part) => typeof part !== 'string')
    const [number] = numbers
    if (numbers.length > 1) return null
    const after = parts.at(-1)
    // "12 % de las cesantías": a percentage of an earlier row.
    const whole = typeof after === 'string' ? /^(?:del|de) (.+)$/.exec(after)?.[1] : undefined
    if (number?.kind === 'number' && number.unit === 'percent' && whole !== undefined) {
      return { op: '*', left: operandTree({ kind: 'name', text: whole }), right: operandTree(number) }
    }
    const beside = parts.filter((part) => typeof part === 'string').join(' ')
    if (number?.kind === 'number') return operandTree({ ...number, beside })
    return typeof after === 'string' ? operandTree({ kind: 'name', text: after }) : null
  }

  const tree = sum()
  return at === tokens.length ? tree : null
}

const operandTree = (of: Operand): Tree => ({ op: 'operand', of })
