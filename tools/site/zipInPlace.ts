import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run.ts'

/**
 * For the worker that reads and writes spreadsheets: its packages ask fflate to zip in further workers made of text, which
 * the pages' content policy forbids, and would then wait for ever. In a worker it may as well be done in place.
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
