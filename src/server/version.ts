import manifest from '../../package.json' with { type: 'json' }

/** The version of the contract: package.json's. A change that breaks callers raises it (see tools/openapi.ts). */
export const VERSION: string = manifest.version
