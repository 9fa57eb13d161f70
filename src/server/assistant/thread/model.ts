import type { ModelServer } from '../model/server.ts'
import { modelProvider } from '../model.ts'
import type { ThreadModule } from './messages.ts'

/** A model's text and prompts are parsed by as many patterns as the embedded engine has, so it runs in a thread too. */
export const create: ThreadModule<ModelServer>['create'] = (deps, server) => modelProvider({ ...server, ...deps })
