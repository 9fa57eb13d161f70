import type { ModelServer } from '../model/server.ts'
import { modelProvider } from '../model.ts'
import type { ThreadModule } from './messages.ts'

/** What a model writes, and what it is asked, are read by as many patterns as the embedded engine has. */
export const create: ThreadModule<ModelServer>['create'] = (deps, server) => modelProvider({ ...server, ...deps })
