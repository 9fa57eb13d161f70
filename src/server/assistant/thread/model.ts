import { type ModelOptions, modelProvider } from '../model.ts'
import type { ThreadModule } from './messages.ts'

/** The language model that the environment names. */
export type ModelServer = Pick<ModelOptions, 'baseUrl' | 'apiKey' | 'model'>

/** What a model writes, and what it is asked, are read by as many patterns as the embedded engine has. */
export const create: ThreadModule<ModelServer>['create'] = (deps, server) => modelProvider({ ...server, ...deps })
