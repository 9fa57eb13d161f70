import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  API,
  type Symbol as CompilerSymbol,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { root } from './run.ts'

// npm run outputs writes src/shared/calculators/outputs.json: the JSON Schema of each calculator's result, derived from the
// type that its function returns, so that a result is declared once. Without --write the committed copy is compared. The
// schemas are open: a newer server may answer with a field more.

interface Schema {
  readonly [keyword: string]: unknown
}

const file = join(root, 'src/shared/calculators/outputs.json')
const entry = join(root, 'src/shared/tax/catalog/all.ts')

const api = new API({ cwd: root })
const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0]
const source = project?.program.getSourceFile(entry)
if (!project || !source) throw new Error(`${entry} is in no project`)
const { checker } = project

/** The calculators of every `…Calculators` that the catalog imports, by name. */
function calculators(): Map<string, Schema> {
  const found = new Map<string, Schema>()
  for (const name of project?.program.getSourceFileNames() ?? []) {
    if (!/\/tax\/catalog\/[a-z]+\.ts$/.test(name)) continue
    const module = checker.getSymbolAtLocation(defined(project?.program.getSourceFile(name)))
    const group = module && checker.getExportsOfModule(module).find((one) => one.name.endsWith('Calculators'))
    for (const one of group ? propertiesOf(typeOf(group)) : []) found.set(one.name, schemaOf(resultOf(typeOf(one))))
  }
  return found
}

/** The result type of a calculator's `run`. A single value is returned as `valor`. */
function resultOf(calculator: Type): Type {
  const run = typeOf(defined(checker.getPropertyOfType(calculator, 'run')))
  const [signature] = checker.getSignaturesOfType(run, SignatureKind.Call)
  const calculation = defined(checker.getReturnTypeOfSignature(defined(signature)))
  return typeOf(defined(checker.getPropertyOfType(calculation, 'result')))
}

function schemaOf(result: Type): Schema {
  const schema = schemaOfType(result)
  if (schema.type === 'object' || schema.anyOf) return schema
  return { type: 'object', properties: { valor: schema }, required: ['valor'] }
}

function schemaOfType(type: Type): Schema {
  if (type.flags & TypeFlags.Null) return { type: 'null' }
  if (type.isUnionType()) return union(type.getTypes())
  if (type.isLiteralType()) return { const: type.value }
  if (type.flags & TypeFlags.StringLike) return { type: 'string' }
  if (type.flags & TypeFlags.NumberLike) return { type: 'number' }
  if (type.flags & TypeFlags.BooleanLike) return { type: 'boolean' }
  if (checker.isArrayLikeType(type)) return listOf(type)
  if (type.isObjectType()) return objectOf(type)
  throw new Error(`No JSON Schema for ${checker.typeToString(type)}`)
}

/** Literals become one `enum`; true and false together are a boolean; the rest is `anyOf`. */
function union(types: readonly Type[]): Schema {
  const members = types.filter(({ flags }) => !(flags & TypeFlags.Undefined))
  const literals = members.flatMap((one) => (one.isLiteralType() ? [one.value] : []))
  const both = literals.includes(true) && literals.includes(false)
  const values = both ? literals.filter((value) => typeof value !== 'boolean') : literals
  const schemas = [
    ...(both ? [{ type: 'boolean' }] : []),
    ...(values.length > 0 ? [{ enum: values }] : []),
    ...members.filter((one) => !one.isLiteralType()).map(schemaOfType),
  ]
  const [only, ...others] = schemas
  return only && others.length === 0 ? only : { anyOf: schemas }
}

function listOf(type: Type): Schema {
  const items = type.isTypeReference() ? checker.getTypeArguments(type).map(schemaOfType) : []
  if (!checker.isTupleType(type)) return { type: 'array', items: items[0] }
  return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
}

function objectOf(type: Type): Schema {
  const [index] = checker.getIndexInfosOfType(type)
  const properties = propertiesOf(type)
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map((one) => [one.name, schemaOfType(typeOf(one))])),
    required: properties.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name),
    ...(index ? { additionalProperties: schemaOfType(index.valueType) } : {}),
  }
}

function propertiesOf(type: Type): readonly CompilerSymbol[] {
  return checker.getPropertiesOfType(type)
}

function typeOf(symbol: CompilerSymbol): Type {
  return defined(checker.getTypeOfSymbol(symbol))
}

function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The compiler knows nothing of it')
  return value
}

const schemas = Object.fromEntries([...calculators()].sort(([a], [b]) => (a < b ? -1 : 1)))
api.close()
const text = `${JSON.stringify(schemas, null, 2)}\n`
if (process.argv.includes('--write')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('src/shared/calculators/outputs.json is not what the types say. If it is meant, run: npm run outputs')
  process.exitCode = 1
}
