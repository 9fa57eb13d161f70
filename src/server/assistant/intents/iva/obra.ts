import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { Understood } from '../../understand/features.ts'
import type { ReadContext, Slot } from '../intent.ts'
import { toCop } from '../reading.ts'
import { percent } from '../slots.ts'

const PARTS = ['administracion', 'imprevistos', 'utilidad'] as const
type Part = (typeof PARTS)[number]
type Size = { readonly share: number } | { readonly sum: number }

/** A contract whose price tells its administration, contingencies and profit apart. */
export interface ContratoAiu {
  /** What the parts are of: the direct cost, to which they are added, or the contract, which they are in. */
  readonly base: number | undefined
  readonly directo: boolean
  readonly partes: Readonly<Partial<Record<Part, Size>>>
}

const LINK = '(?: (?:del?|por|es|son|el|al|de un))?[ :=(]{0,2}\\$? ?$'
const NAMED: Readonly<Record<Part, RegExp>> = {
  administracion: new RegExp(`\\b(?:administracion|admon|a)${LINK}`),
  imprevistos: new RegExp(`\\b(?:imprevistos?|i)${LINK}`),
  utilidad: new RegExp(`\\b(?:utilidad(?:es)?|u)${LINK}`),
}
const DIRECT =
  /\b(?:costos? directos?|costos?(?: (?:de |del |la |el |obra|operacion|servicio|personal|operativ[oa]s?)){0,3}|directo|cd)(?: (?:de la obra|es|son|del?|por|de)){0,2}[ :=(]{0,2}\$? ?$/
/** "A10 I5 U5": no sign and no blank. */
const SHORT =
  /\ba ?(\d{1,2}(?:[.,]\d)?)%?[ ,;/-]{1,3}i ?(\d{1,2}(?:[.,]\d)?)%?[ ,;/-]{1,3}u ?(\d{1,2}(?:[.,]\d)?)(?!\d|[.,]\d| ?(?:mil|palo))/
const BARE =
  /\b(administracion|admon|imprevistos?|utilidad)(?: (?:del?|es|al|por))? (\d{1,2})(?=\s*(?:$|[?.,;%)](?!\d)| y | e ))/g
const MOST = 60

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

function partsIn(message: Understood, facts: ReadContext['facts']): ContratoAiu['partes'] {
  const { text, amounts, percents } = message
  const short = SHORT.exec(text)
  if (short)
    return {
      administracion: { share: number(short[1]) },
      imprevistos: { share: number(short[2]) },
      utilidad: { share: number(short[3]) },
    }
  const found: Partial<Record<Part, Size>> = {}
  for (const [, name = '', said] of text.matchAll(BARE)) {
    const part = PARTS.find((each) => each.startsWith(name.slice(0, 3)))
    if (part && number(said) <= MOST) found[part] = { share: number(said) }
  }
  for (const part of PARTS) {
    if (found[part]) continue
    const before = (start: number) => NAMED[part].test(text.slice(Math.max(0, start - 40), start))
    const sum = amounts.find(({ start, unit }) => unit === 'COP' && before(start))
    const share = percents.find(({ start }) => before(start))
    if (sum) found[part] = { sum: toCop(sum, message, facts) }
    else if (share) found[part] = { share: share.value }
  }
  return found
}

const isPart = ({ text }: Understood, start: number): boolean =>
  PARTS.some((part) => NAMED[part].test(text.slice(Math.max(0, start - 40), start)))

/** "CD 86.000.000 con A10 I5 U5", "administración por 5 millones, imprevistos 1 y utilidad 2": profit and one part more. */
export const contratoAiu: Slot<ContratoAiu, false> = {
  label: 'Administración, imprevistos y utilidad',
  type: 'text',
  read: (message, { before: held, facts }) => {
    const before = held as ContratoAiu | undefined
    const partes = partsIn(message, facts)
    const told = Object.keys(partes).length
    if (told === 0 || (before === undefined && (told < 2 || partes.utilidad === undefined))) return undefined
    const whole = message.amounts.filter(({ start, unit }) => unit === 'COP' && !isPart(message, start))
    const direct = whole.find(({ start }) => DIRECT.test(message.text.slice(Math.max(0, start - 40), start)))
    const base = direct ?? whole[0]
    return {
      base: base === undefined ? before?.base : toCop(base, message, facts),
      directo: base === undefined ? (before?.directo ?? false) : direct !== undefined,
      partes: { ...before?.partes, ...partes },
    }
  },
  show: ({ partes }) =>
    PARTS.flatMap((part) => {
      const size = partes[part]
      return size === undefined ? [] : [`${part} ${'sum' in size ? formatCop(size.sum) : formatPercent(size.share)}`]
    }).join(', '),
  required: false,
}

export interface Obra {
  readonly total: number
  readonly aiu: number
  readonly utilidad: number
}

/** The contract in pesos: what is billed before IVA, its AIU and the profit alone. */
export function obraDe(contrato: ContratoAiu | undefined, pago: number | undefined): Obra | undefined {
  if (contrato === undefined) return undefined
  const base = contrato.base ?? pago
  if (base === undefined) return undefined
  const of = (part: Part): number => {
    const size = contrato.partes[part]
    return size === undefined ? 0 : 'sum' in size ? size.sum : Math.round(percentOf(base, size.share))
  }
  const aiu = of('administracion') + of('imprevistos') + of('utilidad')
  return { total: contrato.directo ? base + aiu : base, aiu, utilidad: of('utilidad') }
}

const GUARANTEE =
  /\b(?:rete ?-?garantias?|fondo de garantia|garantia)(?: (?:contractual|pactad[oa]))?(?: (?:del?|es|al|por|de un))? (\d{1,2})(?![\d.]|,\d{3}| ?(?:mil|palo|mes|ano|dia))|\b(\d{1,2}) ?(?:%|por ?ciento)? (?:de|como) (?:rete ?-?garantia|(?:fondo de )?garantia)/
/** What the contract lets the payer keep until the works are accepted: no tax. */
export const retegarantia = {
  ...percent('Retegarantía', []),
  read: ({ text }: Understood): number | undefined => {
    const said = GUARANTEE.exec(text)
    return said === null ? undefined : Number(said[1] ?? said[2])
  },
}
