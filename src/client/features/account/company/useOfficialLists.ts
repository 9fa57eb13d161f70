import { useQuery } from '@tanstack/react-query'
import type { OfficialLists } from './officialLists.ts'

const NONE: OfficialLists = { municipalities: [], activities: [] }

/** null until loaded; empty if loading failed, and the fields then accept free text. */
export function useOfficialLists(): OfficialLists | null {
  const { data, isError } = useQuery({
    queryKey: ['official-lists'],
    queryFn: async () => (await import('./officialLists.ts')).OFFICIAL_LISTS,
    // No server request, so being offline is no reason to wait.
    networkMode: 'always',
  })
  return data ?? (isError ? NONE : null)
}
