import { embeddedProvider } from '../embedded.ts'
import { modelReader } from '../model/readings.ts'
import type { ModelServer } from '../model/server.ts'
import type { ThreadModule } from './messages.ts'

/** The embedded engine with a language model to read messages. */
export const create: ThreadModule<ModelServer>['create'] = (deps, server) => ({
  ...embeddedProvider({ ...deps, propose: modelReader(server) }),
  name: 'reader',
})
