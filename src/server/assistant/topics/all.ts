import { topics as niif } from './tax/niif.ts'
import { topics as procedimiento } from './tax/procedimiento.ts'
import { topics as puc } from './tax/puc.ts'
import type { Topic } from './topic.ts'

/** Every topic of the embedded assistant. Of two with the same score the first wins. */
export const topics: readonly Topic[] = [...puc, ...niif, ...procedimiento]
