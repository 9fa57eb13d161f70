import { embeddedProvider } from '../embedded.ts'
import type { ThreadModule } from './messages.ts'

/** The embedded engine, for a thread of its own. */
export const create: ThreadModule['create'] = (deps) => embeddedProvider(deps)
