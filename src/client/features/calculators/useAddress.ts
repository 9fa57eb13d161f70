import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AddressSearch } from './address.ts'

/** The whole address of a state of the form, also before the address bar has followed what was typed. */
export function useAddress(path: string, search: AddressSearch): () => string {
  const { options } = useRouter()
  return useCallback(
    () => `${window.location.origin}${path}${options.stringifySearch({ ...search })}`,
    [options, path, search],
  )
}
