import { parseSync } from 'oxc-parser'

// Generates small wrong changes (mutants) of a TypeScript source from its syntax tree, and the source with all of them,
// inactive.

export interface Mutant {
  readonly line: number
  /** Its position in the source. */
  readonly start: number
  readonly end: number
  /** "negated condition"; */
  readonly kind: string
  /** The replacement; null if statements are left out. */
  readonly now: string | null
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
/** Nodes whose types are erased, with the expression inside. */
const ERASED: readonly string[] = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Every mutant of a source, in order. @throws for a source that does not parse */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const text = ({ start, end }: Node) => source.slice(start, end)
  function add({ start, end }: Node, kind: string, now: string | null): void {
    found.push({ line: source.slice(0, start).split('\n').length, start, end, kind, now })
  }
  const part = (node: Node, key: string) => (isNode(node[key]) ? node[key] : undefined)

  function condition(node: Node): void {
    const test = part(node, 'test')
    // An endless loop reveals nothing.
    if (test && node.type !== 'WhileStatement') add(test, 'negated condition', `!(${text(test)})`)
    for (const key of ['consequent', 'alternate']) {
      const branch = node.type === 'IfStatement' ? part(node, key) : undefined
      if (branch && !/^(?:Block|If)Statement$/.test(branch.type)) add(branch, 'removed statement', null)
    }
  }
  function binary(node: Node): void {
    const [left, right, operator] = [part(node, 'left'), part(node, 'right'), String(node.operator)]
    const turned = TURNED[operator]
    if (left && right && turned) add(node, `${operator} to ${turned}`, `${text(left)} ${turned} ${text(right)}`)
  }
  function logical(node: Node): void {
    const [left, right, operator] = [part(node, 'left'), part(node, 'right'), String(node.operator)]
    if (left) add(node, `dropped after ${operator}`, text(left))
    if (right && operator !== '??') add(node, `dropped before ${operator}`, text(right))
  }
  function block(node: Node): void {
    const body = Array.isArray(node.body) ? node.body.filter(isNode) : []
    const [first, last] = [body[0], body.at(-1)]
    if (!first || !last) return
    add({ type: 'Block', start: first.start, end: last.end }, 'emptied block', null)
    if (body.length === 1) return
    for (const each of body) if (each.type === 'ExpressionStatement') add(each, 'removed statement', null)
  }
  function returned(value: Node | undefined): void {
    if (!value || value.type === 'BlockStatement' || text(value) === 'undefined') return
    if (value.type !== 'Literal' || typeof value.value !== 'boolean') add(value, 'changed return', 'undefined')
  }
  function negation(node: Node): void {
    const argument = part(node, 'argument')
    if (argument && node.operator === '!') add(node, 'dropped !', text(argument))
  }
  function literal(node: Node): void {
    if (typeof node.value === 'boolean') add(node, 'swapped boolean', String(!node.value))
    // Larger numbers are sizes and times chosen by somebody.
    if (typeof node.value === 'number' && node.value < 10) add(node, 'off by one', String(node.value + 1))
  }
  function created(node: Node): void {
    const [code] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
    if (code && typeof code.value === 'string' && /Error$/.test(String(part(node, 'callee')?.name)))
      add(code, 'emptied error code', "''")
  }

  function change(node: Node): void {
    if (/^(?:If|While)Statement$|^Conditional/.test(node.type)) condition(node)
    else if (node.type === 'BinaryExpression') binary(node)
    else if (node.type === 'LogicalExpression') logical(node)
    else if (node.type === 'BlockStatement' || node.type === 'FunctionBody') block(node)
    else if (node.type === 'ReturnStatement') returned(part(node, 'argument'))
    else if (node.type === 'ArrowFunctionExpression' && node.expression === true) returned(part(node, 'body'))
    else if (node.type === 'UnaryExpression') negation(node)
    else if (node.type === 'Literal') literal(node)
    else if (node.type === 'NewExpression') created(node)
  }
  function walk(node: Node): void {
    if (node.type.startsWith('TS') && !ERASED.includes(node.type)) return
    if (/^(?:Import|ExportAll)Declaration$/.test(node.type)) return
    change(node)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node.computed !== true) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
    }
  }
  const whole: unknown = program
  if (isNode(whole)) walk(whole)
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** The source with one mutant applied. */
export function mutated(source: string, { start, end, now }: Mutant): string {
  return `${source.slice(0, start)}${now ?? '{}'}${source.slice(end)}`
}

/**
 * The source with all of these mutants in it, each activated when `globalThis.mutant` returns true for its number; line
 * numbers stay the same.
 */
export function withSleeping(source: string, mutants: readonly (Mutant & { readonly id: number })[]): string {
  // Wider ones open before, and close after, what is inside them.
  const inserts = mutants
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .flatMap(({ id, start, end, now }, order) => {
      const awake = `globalThis.mutant?.(${id})`
      const opening = now === null ? `{if(!${awake}){` : `(${awake}?(${now.replaceAll('\n', ' ')}):(`
      return [
        { at: start, side: 1, order, text: opening },
        { at: end, side: 0, order: -order, text: now === null ? '}}' : '))' },
      ]
    })
    .sort((a, b) => a.at - b.at || a.side - b.side || a.order - b.order)
  let from = 0
  let text = ''
  for (const insert of inserts) {
    text += source.slice(from, insert.at) + insert.text
    from = insert.at
  }
  return text + source.slice(from)
}
