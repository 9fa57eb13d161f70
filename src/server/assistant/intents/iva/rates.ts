import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { tarifaKey, tarifaNoDeclaranteKey } from '../../../../shared/tax/facts/retencion.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { decreto } from '../../../../shared/tax/sources.ts'
import type { Fact, FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { roundUvt, uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Kind } from '../../learned/labels.ts'
import type { IntentAnswer } from '../answer.ts'
import { cite } from '../answer.ts'

/** The last day of the bases before the Decreto 572 de 2025, and the first of those it set. */
const SWITCH = ['2025-05-31', '2025-06-01'] as const

/** The base of the other side of the switch, told with the one that was asked for. */
function otherBase(key: string, on: IsoDate, facts: FactSource): string | undefined {
  const [before, since] = SWITCH
  const later = on <= before
  const then = later ? since : before
  const base = facts.at(key, then).value
  if (base === facts.at(key, on).value) return undefined
  const cop = uvtToCop(base, facts, then)
  return `${later ? 'Desde el 1 de junio' : 'Hasta el 31 de mayo'} de 2025 la base mínima ${later ? 'es' : 'era'} de **${baseText(base, cop)}**.`
}

/** More concepts than these are left to the table. */
const MOST_NAMED = 5

interface Payee {
  readonly kind: 'juridica' | undefined
  readonly declarante: boolean | undefined
}

/** Rates and minimum bases in force, of one concept or of all. */
export function ratesTable(
  person: Payee,
  ids: readonly ConceptoId[],
  facts: FactSource,
  on: IsoDate,
  kind: Kind,
): IntentAnswer {
  const rows = ids.map((id) => {
    const concepto = conceptoRetencion(id)
    const rate = facts.at(
      concepto.segunDeclarante && person.declarante === false && person.kind !== 'juridica'
        ? tarifaNoDeclaranteKey(id)
        : tarifaKey(id),
      on,
    )
    const files = person.kind === 'juridica' || person.declarante
    const other = concepto.segunDeclarante && files !== true ? facts.at(tarifaNoDeclaranteKey(id), on) : undefined
    const base = concepto.base === null ? undefined : facts.at(concepto.base, on)
    return { concepto, rate, other, base }
  })
  const cells = rows.map(({ concepto, rate, other, base }) => [
    concepto.nombre,
    other && other !== rate
      ? `${formatPercent(rate.value)} declarante, ${formatPercent(other.value)} no declarante`
      : formatPercent(rate.value),
    base ? baseText(base.value, uvtToCop(base.value, facts, on)) : 'Sin base mínima',
  ])
  const only = cells.length === 1 ? cells[0] : undefined
  const used = rows.flatMap(({ rate, other, base }) => [base, rate, other].filter((fact) => fact !== undefined))
  const key = only === undefined ? null : (rows[0]?.concepto.base ?? null)
  const other = key === null ? undefined : otherBase(key, on, facts)
  const percents = rows.map(({ rate }) => rate.value)
  const based = rows[0]?.base !== undefined
  return {
    headline: only
      ? kind === 'sino'
        ? `${based ? `Sí, si el pago llega a **${only[2]}**` : 'Sí, desde el primer peso'}: la retención en la fuente por ${only[0]} es del **${only[1]}**${based ? '; por debajo de esa base mínima no se retiene' : ' y no tiene base mínima'}.`
        : `La retención en la fuente por ${only[0]} es del **${only[1]}**, ${based ? `con base mínima de **${only[2]}**` : 'sin base mínima'}.`
      : rows.length <= MOST_NAMED
        ? `La retención en la fuente es: ${cells.map(([name, rate, base]) => `${name}, **${rate}** ${base === 'Sin base mínima' ? 'sin base mínima' : `desde **${base}**`}`).join('; ')}.`
        : `La retención en la fuente va del **${formatPercent(Math.min(...percents))} al ${formatPercent(Math.max(...percents))}** según el concepto; los servicios se retienen desde **${formatNumber(rows[0]?.base?.value ?? 0)} UVT** y las compras desde **${formatNumber(rows.find((row) => row.concepto.id === 'compras')?.base?.value ?? 0)} UVT**.`,
    ...(other === undefined ? {} : { paragraphs: [other] }),
    tables: [
      {
        title: 'Tarifas y bases',
        columns: ['Concepto', 'Tarifa', 'Base mínima'],
        rows: cells.map(([name = '', ...rest], at) => [`${name} ${marksOf(rows[at])}`.trim(), ...rest]),
      },
    ],
    sources: [
      ...rows.flatMap(({ rate }) => rate.sources),
      ...used.flatMap((fact) => fact.sources),
      ...(based ? facts.at(UVT, on).sources : []),
    ],
    facts: used,
    caveats: [
      'Para la cuenta exacta dime el concepto, el valor antes de IVA y si quien recibe declara renta.',
      `Las bases bajaron el 1 de junio de 2025: un pago anterior se mira con las de su fecha${used.some(({ sources }) => sources.some(({ number }) => number === '572')) ? ` ${cite(decreto('572', 2025))}` : ''}.`,
      'A un contribuyente del Régimen Simple no se le retiene renta.',
      ...(rows.some(({ concepto }) => concepto.id === 'inmuebles')
        ? ['La base mínima de los bienes raíces para otro uso está por verificar en el Decreto 572 de 2025.']
        : []),
    ],
  }
}

/** Where the rate and the minimum base of a row stand. */
function marksOf(row: { readonly rate: Fact; readonly base?: Fact | undefined } | undefined): string {
  const sources = [row?.rate.sources[0], row?.base?.sources[0]].filter((each) => each !== undefined)
  return [...new Set(sources.map(cite))].join(' ')
}

/** The exact base, which decides, and what people know it by: rounded as art. 868 ET rounds figures in UVT. */
function baseText(uvt: number, exact: number): string {
  const rounded = roundUvt(exact)
  const also = rounded === exact ? '' : `, redondeado ${formatCop(rounded)}`
  return `${formatNumber(uvt)} UVT (${formatCop(exact)}${also})`
}
