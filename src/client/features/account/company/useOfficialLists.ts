import { useQuery } from '@tanstack/react-query'
import type { OfficialLists } from './officialLists.ts'

const NONE: OfficialLists = { municipalities: [], activities: [] }

/** null until they are here; empty when they cannot be had, and the fields then take what is typed. */
export function useOfficialLists(): OfficialLists | null {
  const { data, isError } = useQuery({
    queryKey: ['official-lists'],
    queryFn: async () => (await import('./officialLists.ts')).OFFICIAL_LISTS,
    // Nothing is asked of a server, so being offline is no reason to wait.
    networkMode: 'always',
  })
  return data ?? (isError ? NONE : null)
}
