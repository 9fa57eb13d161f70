import { useCallback, useState } from 'react'
import type { BulkResult } from '../../../../shared/contract/panel.ts'
import { errorText } from '../../../api/errors.ts'

/** Small enough for a moving progress bar, large enough that a thousand users take forty calls. */
const PART = 25

export interface Bulk {
  readonly running: boolean
  readonly total: number
  readonly results: readonly BulkResult[]
  /** Processes the users in batches; those of a batch without an answer are reported as failed. */
  readonly run: (ids: readonly number[], send: (ids: number[]) => Promise<BulkResult[]>) => Promise<void>
}

export function useBulk(fallback: string): Bulk {
  const [state, setState] = useState<{ running: boolean; total: number; results: readonly BulkResult[] }>({
    running: false,
    total: 0,
    results: [],
  })
  const run = useCallback<Bulk['run']>(
    async (ids, send) => {
      const again = new Set(ids)
      setState((old) => {
        const kept = old.results.filter(({ userId }) => !again.has(userId))
        return { running: true, total: kept.length + ids.length, results: kept }
      })
      for (let begin = 0; begin < ids.length; begin += PART) {
        const part = ids.slice(begin, begin + PART)
        let results: BulkResult[]
        try {
          results = await send(part)
        } catch (error) {
          const message = errorText(error, fallback)
          results = part.map((userId) => ({ userId, ok: false, message }))
        }
        setState((old) => ({ ...old, results: [...old.results, ...results] }))
      }
      setState((old) => ({ ...old, running: false }))
    },
    [fallback],
  )
  return { ...state, run }
}
