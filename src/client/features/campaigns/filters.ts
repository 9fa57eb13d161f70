export const FILTERS = ['all', 'verified', 'unverified'] as const
export type Filter = (typeof FILTERS)[number]

export const FILTER_LABELS: Record<Filter, string> = {
  all: 'Todos los usuarios',
  verified: 'Solo verificados',
  unverified: 'Solo no verificados',
}

/** Anything else means all. */
export function readFilter(value: string): Filter {
  return FILTERS.find((filter) => filter === value) ?? 'all'
}
