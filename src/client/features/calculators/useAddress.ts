import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AddressSearch } from './address.ts'

/** The full URL of a form state, even before the address bar has been updated. */
export function useAddress(path: string, search: AddressSearch): () => string {
  const { options } = useRouter()
  return useCallback(
    () => `${window.location.origin}${path}${options.stringifySearch({ ...search })}`,
    [options, path, search],
  )
}
