import { PUC_ACCOUNTS } from './pucAccounts.ts'
import { decreto } from './sources.ts'
import type { LegalSource } from './types.ts'

export type Naturaleza = 'débito' | 'crédito'

export interface CuentaPuc {
  readonly codigo: string
  readonly nombre: string
  readonly nivel: 'clase' | 'grupo' | 'cuenta' | 'subcuenta'
  readonly naturaleza: Naturaleza
  /** Parents from class down: "2 Pasivo", "23 Cuentas por pagar"… */
  readonly ruta: readonly string[]
}

/** Decreto 2650 lost force as the accounting framework, but its codes stay in use. */
export const PUC_SOURCE: LegalSource = decreto('2650', 1993, 'arts. 3 y 4')

const NIVEL = { 1: 'clase', 2: 'grupo', 4: 'cuenta', 6: 'subcuenta' } as const

const DEBIT_CLASSES = new Set(['1', '5', '6', '7', '8'])
// Contra accounts: accumulated depreciation, provisions and returns.
const CONTRA = ['1299', '1399', '1499', '1592', '1599', '1698', '3610', '3710', '4175', '6225']

const names = new Map(PUC_ACCOUNTS.map(([codigo, nombre]) => [codigo, nombre]))

/** The nature of a code by its class, or the opposite for contra accounts. */
export function naturalezaDe(codigo: string): Naturaleza {
  const debit = DEBIT_CLASSES.has(codigo.slice(0, 1)) || codigo.startsWith('310510') || codigo.startsWith('310515')
  const contra = CONTRA.some((prefix) => codigo.startsWith(prefix))
  return debit !== contra ? 'débito' : 'crédito'
}

function parentsOf(codigo: string): readonly string[] {
  return [1, 2, 4].filter((length) => length < codigo.length).map((length) => codigo.slice(0, length))
}

/**
 * An account by its exact code; for an auxiliary (8 digits or more), its subaccount. Null if our part of the plan lacks
 * it.
 */
export function cuentaPorCodigo(codigo: string): CuentaPuc | null {
  const clean = codigo.replace(/\D/g, '').slice(0, 6)
  const nombre = names.get(clean)
  const nivel =
    clean.length === 1 || clean.length === 2 || clean.length === 4 || clean.length === 6 ? NIVEL[clean.length] : null
  if (nombre === undefined || nivel === null) return null
  const ruta = parentsOf(clean).map((parent) => `${parent} ${names.get(parent) ?? ''}`.trim())
  return { codigo: clean, nombre, nivel, naturaleza: naturalezaDe(clean), ruta }
}

/** The direct children of a code: subaccounts of an account, accounts of a group…; the nine classes under ''. */
export function cuentasBajo(codigo: string): readonly CuentaPuc[] {
  const length = { 0: 1, 1: 2, 2: 4, 4: 6 }[codigo.length]
  return PUC_ACCOUNTS.filter(([code]) => code.length === length && code.startsWith(codigo)).flatMap(
    ([code]) => cuentaPorCodigo(code) ?? [],
  )
}

const STOP_WORDS = new Set(
  'a al con cual cuales cuenta cuentas codigo puc contable contabilizo contabilizar contabiliza registro registrar registra lleva llevo uso usa usar utilizo va van de del el en es la las lo los mi para por que se su un una y o me nos cobro numero plan unico debo donde cobra cobran cobraron q le les pago pague pagamos pagan hago hice tengo pagar'.split(
    ' ',
  ),
)

// Synonyms are normalised, so that "retefuente de arriendo" matches "Retención en la fuente … Arrendamientos".
const SYNONYMS: Readonly<Record<string, string>> = {
  retefuente: 'retencion fuente',
  rtefte: 'retencion fuente',
  reteiva: 'iva retenido',
  reteica: 'ica retenido',
  arriendo: 'arrendamiento',
  alquiler: 'arrendamiento',
  salario: 'sueldo',
  nomina: 'sueldo',
  computador: 'computo',
  computacion: 'computo',
  portatil: 'computo',
  vehiculo: 'transporte flota',
  carro: 'transporte flota',
  ventas: 'venta',
  inter: 'interes',
  '4x1000': 'gmf',
  gravamen: 'gmf',
  domicilio: 'flete',
  flete: 'flete acarreo',
  comida: 'restaurante',
  almuerzo: 'restaurante',
  tinto: 'cafeteria',
  cafe: 'cafeteria',
  publicidad: 'publicidad propaganda',
  pauta: 'publicidad propaganda',
}

function wordsOf(text: string): ReadonlySet<string> {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const words = (folded.match(/[a-z0-9]+/g) ?? [])
    .filter((word) => /[a-z]/.test(word) && !STOP_WORDS.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word))
    .flatMap((word) => (SYNONYMS[word] ?? word).split(' '))
  return new Set(words)
}

interface IndexedRow {
  readonly codigo: string
  readonly name: ReadonlySet<string>
  readonly alias: ReadonlySet<string>
  readonly parents: ReadonlySet<string>
}

const index: readonly IndexedRow[] = PUC_ACCOUNTS.map(([codigo, nombre, alias]) => ({
  codigo,
  name: wordsOf(nombre),
  alias: wordsOf(alias ?? ''),
  parents: wordsOf(
    parentsOf(codigo)
      .map((parent) => names.get(parent) ?? '')
      .join(' '),
  ),
}))

const VOCABULARY: ReadonlySet<string> = new Set(
  index.flatMap(({ name, alias }) => [...name, ...alias]).filter((word) => word !== 'otro'),
)

// "por pagar" and "a favor" distinguish twin accounts: 2365 is the payable, 1355 the receivable.
function sideOf(text: string): 'pasivo' | 'activo' | 'gasto' | null {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  if (/por pagar|practicada|que practique|que practico|que le hice/.test(folded)) return 'pasivo'
  if (/a favor|que me (?:practicaron|hicieron|retuvieron)|que nos|por cobrar|me retuvieron/.test(folded))
    return 'activo'
  if (/\bgastos?\b|\b(?:me|nos) cobra|cobra el banco|que pag(?:o|ue|amos)\b/.test(folded)) return 'gasto'
  return null
}

const SIDE_CLASS = { pasivo: '2', activo: '1', gasto: '5' } as const

const PLACE =
  /(?<=[a-z] )(?:del|de la|de mi|en el|en la|para el|para la) (?:local|oficina|bodega|negocio|empresa|casa|almac[eé]n|tienda|f[aá]brica)\b/gi

/** Accounts whose name or usual wording matches, best first; at most `limit`. Every word counts once. */
export function buscarCuentas(texto: string, limit = 5): readonly CuentaPuc[] {
  const query = known(texto)
  const side = sideOf(texto)
  const thing = known(texto.replace(PLACE, ' '))
  const [best] = ranked(query, side)
  // "La luz del local": the place matters only where it defines the account ("arriendo de la oficina").
  const elsewhere = best !== undefined && thing.size > 0 && ![...thing].some((word) => holds(best.row, word))
  return ranked(elsewhere ? thing : query, side)
    .slice(0, limit)
    .flatMap(({ row }) => cuentaPorCodigo(row.codigo) ?? [])
}

/** The words that name accounts: any other word identifies none. */
const known = (texto: string) => new Set([...wordsOf(texto)].filter((word) => VOCABULARY.has(word)))
const holds = ({ name, alias, parents }: IndexedRow, word: string) =>
  name.has(word) || alias.has(word) || parents.has(word)

function ranked(query: ReadonlySet<string>, side: ReturnType<typeof sideOf>) {
  return index
    .map((row) => ({ row, codigo: row.codigo, score: query.size === 0 ? 0 : scoreOf(row, query, side) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.codigo.length - b.codigo.length || a.codigo.localeCompare(b.codigo))
}

// On a tie, the account that small companies use every day.
const COMUNES = new Set(
  '110505 1110 111005 1120 1305 130505 135515 1435 1520 1524 1528 1540 1592 2105 210510 220505 236515 2368 2404 2408 2412 250505 2510 2520 2525 2805 3105 4135 4155 510506 5110 5120 512010 5135 5145 519535 5160 530505 530520 530595 5405 6135'.split(
    ' ',
  ),
)

function scoreOf(row: IndexedRow, query: ReadonlySet<string>, side: ReturnType<typeof sideOf>): number {
  let score = 0
  let found = 0
  for (const [at, word] of [...query].entries()) {
    // "La gasolina de la moto" is about gasoline: the first noun counts.
    const weight =
      (at === 0 && query.size > 1 ? 1.2 : 1) *
      (row.name.has(word) ? 2 : row.alias.has(word) ? 1.6 : row.parents.has(word) ? 0.8 : 0)
    score += weight
    if (weight > 0) found += 1
  }
  const own = [...query].some((word) => row.name.has(word) || row.alias.has(word))
  if (!own) return 0
  const coverage = found / query.size
  // A name that is fully matched beats a long one that merely shares a word.
  const used = [...row.name].filter((word) => query.has(word)).length / Math.max(1, row.name.size)
  const sided = side === null ? 0 : row.codigo.startsWith(SIDE_CLASS[side]) ? 1.5 : -1.5
  // Entries use subaccounts, so a class or a group is hardly ever wanted.
  const level = row.codigo.length >= 4 ? 0.5 : -0.5
  const common = COMUNES.has(row.codigo) ? 1.5 : 0
  return coverage < 0.5 ? 0 : score * coverage + used + sided + level + common
}
