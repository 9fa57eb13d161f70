import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run.ts'

/**
 * For the worker that reads and writes spreadsheets: its packages make fflate zip in further workers created from text,
 * which the content policy forbids, and would then wait for ever. Inside a worker, zipping can just as well be
 * synchronous.
 */
export function zipInPlace(): Plugin {
  return {
    name: 'luka:zip-in-place',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'fflate' || !/[\\/](?:read|write)-excel-file[\\/]/.test(importer ?? '')) return undefined
      return join(root, 'src/client/features/calculators/table/thread/zipInPlace.ts')
    },
  }
}
