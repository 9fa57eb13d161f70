import type { LegalFactPeriod, LegalFigure } from '../../../../shared/contract/legal.ts'
import type { DocumentType } from '../../../../shared/documentTypes.ts'

/** A source being entered. */
export interface NormDraft {
  readonly type: DocumentType
  readonly number: string
  readonly year: number | string
  readonly article: string
}

export interface FactDraft {
  readonly title: string
  readonly value: number | string
  readonly from: string
  readonly until: string
  readonly norms: readonly NormDraft[]
  readonly url: string
  readonly certainty: 'C' | 'S'
  readonly note: string
  readonly reason: string
}

export const EMPTY_NORM: NormDraft = { type: 'resolucion', number: '', year: '', article: '' }

const toNorm = ({ type, number, year, article }: LegalFactPeriod['sources'][number]): NormDraft => ({
  type,
  number,
  year: year ?? '',
  article: article ?? '',
})

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** The existing period, for correction. */
function correction(period: LegalFactPeriod): FactDraft {
  const { title, value, from, until, sources, url, certainty, note } = period
  return {
    title,
    value,
    from,
    until: until ?? '',
    norms: sources.map(toNorm),
    url: url ?? '',
    certainty,
    note: note ?? '',
    reason: '',
  }
}

/**
 * A proposal for the next period: an annual figure continues with the next year, under the same kind of norm of the
 * year before, whose number is not known yet.
 */
export function draftOf({ name, periods }: LegalFigure, period: LegalFactPeriod | null, today: string): FactDraft {
  if (period) return correction(period)
  const [newest] = periods
  const from = newest?.until ? dayAfter(newest.until) : today
  const yearly = newest?.from.endsWith('-01-01') && newest.until?.endsWith('-12-31')
  const year = Number(from.slice(0, 4))
  const [first, ...others] = newest?.sources.map(toNorm) ?? []
  return {
    title: yearly ? `${name} ${year}` : name,
    value: '',
    from,
    until: yearly ? `${year}-12-31` : '',
    norms: [{ ...(first ?? EMPTY_NORM), number: '', year: yearly ? year - 1 : '' }, ...(yearly ? others : [])],
    url: '',
    certainty: 'C',
    note: '',
    reason: '',
  }
}

/** The input for the contract's schema: absent instead of empty. */
export function inputOf({ norms, value, until, ...draft }: FactDraft) {
  return {
    ...draft,
    value: value === '' ? undefined : Number(value),
    until: until || null,
    sources: norms.map(({ year, ...norm }) => ({ ...norm, year: year === '' ? null : Number(year) })),
  }
}
