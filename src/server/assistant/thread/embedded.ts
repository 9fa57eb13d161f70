import { embeddedProvider } from '../embedded.ts'
import type { ThreadModule } from './messages.ts'

/** The embedded engine, for a worker thread. */
export const create: ThreadModule['create'] = (deps) => embeddedProvider(deps)
